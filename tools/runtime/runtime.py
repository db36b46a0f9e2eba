"""Makes the Python that the browser runs: Pyodide's three files, its standard library and our engine's wheel as bytecode, and its memory with both loaded.

Python goes into a folder and the engine into another, each named by its content's hash: a new release of the engine does not make anybody fetch Python's
program again. What is compiled is kept until its sources change. A browser starts from the snapshot of the memory; only where that cannot be does it fetch
the library and the wheel. `pyodide-lock.json` in the site's root tells other Pyodide pages where the wheel is.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

import deflate

from tools import setup

ROOT = setup.ROOT
PYODIDE = ROOT / "node_modules" / "pyodide"
BUILD = ROOT / "build"
RUNTIME = BUILD / "runtime"
BYTECODE = BUILD / "bytecode"
SNAPSHOT = BYTECODE / "snapshot" / "snapshot.bin"
MOST = 12  # the level of libdeflate that leaves least
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# Modules that can do nothing in a browser's worker, or that nobody calls there: servers, mail, terminals, test tools.
LEAVE_OUT = set(
    """
_pyrepl bdb.py cProfile.py cmd.py ctypes doctest.py ensurepip ftplib.py idlelib imaplib.py mailbox.py
modulefinder.py multiprocessing netrc.py optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py pstats.py
pty.py pydoc.py pydoc_data rlcompleter.py smtplib.py socketserver.py sqlite3 tabnanny.py test this.py timeit.py tkinter
trace.py tracemalloc.py turtle.py turtledemo unittest venv wave.py webbrowser.py wsgiref xml xmlrpc zipapp.py
""".split()
)
# Of a hundred text encodings the browser meets these; a zip's directory needs cp437.
ENCODINGS = "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_8 utf_8_sig"


def digest(paths: list[Path], *words: str) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256("\n".join(words).encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def run(*words: str | Path) -> None:
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}\nbuild: this failed: {' '.join(map(str, words))}")


def compiled(source: Callable[[Path], object], target: Path, key: str) -> None:
    """Fill a folder with what the source puts there, compiled by pyodide-build, unless its note says that it was made from the same."""
    note = target / "key"
    if note.exists() and note.read_text() == key:
        return
    print(f"build: compiling {target.name} to bytecode", flush=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    source(target)
    run(setup.node(), ROOT / "tools" / "runtime" / "compile.mjs", target, setup.PYODIDE_PACKAGES)
    note.write_text(key)


def trimmed(library: Path, target: Path) -> None:
    """Python's standard library without what nothing in a browser needs."""
    encodings = {f"encodings/{name}.py" for name in ENCODINGS.split()}
    with zipfile.ZipFile(library) as source, zipfile.ZipFile(target, "w") as result:
        for name in sorted(source.namelist()):
            top = name.split("/")[0]
            if not (name.endswith("/") or top in LEAVE_OUT or (top == "encodings" and name not in encodings)):
                result.writestr(name, source.read(name))


def engine_wheel(key: str) -> Path:
    """The engine's wheel, built the ordinary way."""
    folder = BUILD / "wheel"
    note = folder / "key"
    if not (note.exists() and note.read_text() == key and list(folder.glob("*.whl"))):
        shutil.rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
        note.write_text(key)
    return next(folder.glob("*.whl"))


def packed(wheel: Path, target: Path) -> None:
    """The wheel with the games' files in one (see engine/games/catalogue.py): a thousand small files compress badly, and each costs a start something."""
    from engine.games import catalogue

    def loose(name: str) -> bool:
        return name.startswith("engine/variants/") and name.split(",")[0].endswith(".toml")

    pack, data = f"engine/variants/{catalogue.PACK}", catalogue.packed().encode()
    hashed = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w") as result:
        for entry in source.infolist():
            if entry.filename.endswith(".dist-info/RECORD"):
                rows = source.read(entry).decode().splitlines(keepends=True)
                result.writestr(entry, "".join([f"{pack},sha256={hashed},{len(data)}\n", *(row for row in rows if not loose(row))]))
            elif not loose(entry.filename):
                result.writestr(entry, source.read(entry))
        result.writestr(pack, data)


class Python(TypedDict):
    """What the browser modules must know of the runtime: where its parts lie, its lock file, and how many bytes are fetched: of the snapshot, or of
    everything else where there is none."""

    folder: str
    engine: str
    snapshot: str
    packed: int
    size: int
    lock: str


def make() -> Python:
    """Bring build/runtime and build/bytecode up to date; what the browser modules must know of it."""
    RUNTIME.mkdir(parents=True, exist_ok=True)
    compiler = [
        ROOT / "tools" / "runtime" / "compile.mjs",
        ROOT / "tools" / "runtime" / "runtime.py",
        ROOT / "requirements-pyodide.txt",
        PYODIDE / "pyodide.asm.wasm",
    ]
    library = PYODIDE / "python_stdlib.zip"
    compiled(lambda folder: trimmed(library, folder / "stdlib.zip"), BYTECODE / "python", digest([*compiler, library]))

    sources = sorted(path for path in (ROOT / "engine").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    names = [path.relative_to(ROOT).as_posix() for path in sources]
    key = digest([*compiler, ROOT / "pyproject.toml", *sources], *names)

    def wheel(folder: Path) -> None:
        built = engine_wheel(key)
        packed(built, folder / built.name)

    compiled(wheel, BYTECODE / "engine", key)
    remembered(
        digest(
            [*compiler, ROOT / "tools" / "runtime" / "snapshot.mjs", ROOT / "docs" / "assets" / "js" / "engine" / "snapshot.mjs", library],
            key,
        )
    )

    for folder, files in ((PYODIDE, SHIPPED), (BYTECODE / "python", ("stdlib.zip",))):
        for name in files:
            shutil.copyfile(folder / name, RUNTIME / name)
    shipped = sorted(path for path in RUNTIME.iterdir() if path.is_file())
    python, engine = digest(shipped)[:16], digest([engine_bytecode(), SNAPSHOT])[:16]
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return {
        "folder": f"runtime-{python}",
        "engine": f"engine-{engine}/{engine_bytecode().name}",
        "snapshot": f"engine-{engine}/{SNAPSHOT.name}",
        "packed": SNAPSHOT.stat().st_size,
        # What is fetched as data, for a progress bar; scripts are not seen on their way.
        "size": sum(path.stat().st_size for path in [*shipped, engine_bytecode()] if path.suffix != ".mjs"),
        "lock": json.dumps({"info": info, "packages": {}}),
    }


def remembered(key: str) -> None:
    """The memory that a browser starts from, unless its note says that it was made from the same."""
    note = SNAPSHOT.parent / "key"
    if note.exists() and note.read_text() == key:
        return
    print("build: Python's memory is taken once it has dealt", flush=True)
    shutil.rmtree(SNAPSHOT.parent, ignore_errors=True)
    SNAPSHOT.parent.mkdir(parents=True)
    memory = SNAPSHOT.with_suffix(".memory")
    run(setup.node(), ROOT / "tools" / "runtime" / "snapshot.mjs", BYTECODE / "python" / "stdlib.zip", engine_bytecode(), memory)
    # By libdeflate, which leaves less than zlib does, and the same bytes whatever Node.js or Python there is.
    SNAPSHOT.write_bytes(deflate.gzip_compress(memory.read_bytes(), MOST))
    memory.unlink()
    note.write_text(key)


def engine_bytecode() -> Path:
    """The engine's wheel as the browser gets it, once `make` has made it."""
    return next((BYTECODE / "engine").glob("*.whl"))


def lock(engine: str) -> str:
    """The list of packages by which any page with Pyodide of this version loads the engine; it lies in the site's root."""
    document = json.loads((BYTECODE / "engine" / "pyodide-lock.json").read_text(encoding="utf-8"))
    for package in document["packages"].values():
        package["file_name"] = engine
    return json.dumps(document, indent=1, sort_keys=True) + "\n"


def ship(site: Path) -> None:
    """Copy what the browser runs into a built site, under names that change with the content and only with it."""
    python = make()
    shutil.copytree(RUNTIME, site / python["folder"])
    engine = site / python["engine"]
    engine.parent.mkdir()
    shutil.copyfile(engine_bytecode(), engine)
    shutil.copyfile(SNAPSHOT, site / python["snapshot"])
    (site / "pyodide-lock.json").write_text(lock(python["engine"]), encoding="utf-8")
    module = "// Written by the build: where the browser's Python lies, and how large it is.\n"
    module += f"export default {json.dumps(python, indent=1)};\n"
    (site / "assets" / "js" / "runtime.mjs").write_text(module, encoding="utf-8")


if __name__ == "__main__":
    print(json.dumps(make(), indent=1))
