"""Makes the Python that the browser runs: Pyodide's three files, its standard library and our engine as bytecode.

Python goes into a folder and the engine into a zip, each named by its content's hash: a new release of the engine does
not make anybody fetch Python again. Both compilations are kept until their sources change.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from tools import setup

ROOT = setup.ROOT
PYODIDE = ROOT / "node_modules" / "pyodide"
BUILD = ROOT / "build"
RUNTIME = BUILD / "runtime"
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# Modules that can do nothing in a browser's worker, or that nobody calls there: servers, mail, terminals, test tools.
LEAVE_OUT = """
_pyrepl bdb.py cProfile.py cmd.py ctypes doctest.py ensurepip ftplib.py idlelib imaplib.py mailbox.py
modulefinder.py multiprocessing netrc.py optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py pstats.py
pty.py pydoc.py pydoc_data rlcompleter.py smtplib.py socketserver.py sqlite3 tabnanny.py test this.py timeit.py tkinter
trace.py tracemalloc.py turtle.py turtledemo unittest venv wave.py webbrowser.py wsgiref xml xmlrpc zipapp.py
""".split()
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


def compiled(source: Callable[[], Path], target: Path, key: str, leave_out: list[str]) -> None:
    """Compile what the source makes, unless the target's note says that it was made from the same."""
    note = target.with_suffix(".key")
    if target.exists() and note.exists() and note.read_text() == key:
        return
    print(f"build: compiling {target.name} to bytecode", flush=True)
    run(setup.node(), ROOT / "tools" / "compile.mjs", source(), target, *leave_out)
    note.write_text(key)


def other_encodings(library: Path) -> list[str]:
    kept = {f"encodings/{name}.py" for name in ENCODINGS.split()}
    with zipfile.ZipFile(library) as files:
        return [name for name in files.namelist() if name.startswith("encodings/") and name not in kept]


def engine_wheel(key: str) -> Path:
    """The engine's wheel, built the ordinary way."""
    folder = BUILD / "wheel"
    note = folder / "key"
    if not (note.exists() and note.read_text() == key and list(folder.glob("*.whl"))):
        shutil.rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
        note.write_text(key)
    return next(folder.glob("*.whl"))


def packed(wheel: Path, target: Path) -> Path:
    """The wheel with the games' files in one (see engine/games/catalogue.py): a thousand small files compress badly, and each costs a start something."""
    from engine.games import catalogue

    with zipfile.ZipFile(wheel) as given, zipfile.ZipFile(target, "w") as made:
        for entry in given.infolist():
            if not (entry.filename.startswith("engine/variants/") and entry.filename.endswith(".toml")):
                made.writestr(entry, given.read(entry))
        made.writestr(f"engine/variants/{catalogue.PACK}", catalogue.packed())
    return target


class Python(TypedDict):
    """What the browser modules must know of the runtime: where it lies, what tells it from another, how many bytes are fetched, its lock file."""

    folder: str
    engine: str
    hash: str
    size: int
    lock: str


def make() -> Python:
    """Bring build/runtime up to date; what the browser modules must know of it."""
    RUNTIME.mkdir(parents=True, exist_ok=True)
    compiler = [ROOT / "tools" / "compile.mjs", PYODIDE / "pyodide.asm.wasm"]
    library = PYODIDE / "python_stdlib.zip"
    kept = BUILD / "bytecode"
    kept.mkdir(exist_ok=True)
    leave_out = [*LEAVE_OUT, *other_encodings(library)]
    compiled(lambda: library, kept / "stdlib.zip", digest([*compiler, library], *leave_out), leave_out)

    sources = sorted(path for path in (ROOT / "engine").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    names = [path.relative_to(ROOT).as_posix() for path in sources]
    key = digest([*compiler, ROOT / "pyproject.toml", *sources], *names)
    compiled(lambda: packed(engine_wheel(key), kept / "packed.zip"), kept / "engine.zip", key, [])

    for folder, files in ((PYODIDE, SHIPPED), (kept, ("stdlib.zip",))):
        for name in files:
            shutil.copyfile(folder / name, RUNTIME / name)
    shipped = sorted(path for path in RUNTIME.iterdir() if path.is_file())
    python, engine = digest(shipped)[:16], digest([kept / "engine.zip"])[:16]
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return {
        "folder": f"runtime-{python}",
        "engine": f"engine-{engine}.zip",
        "hash": f"{python}-{engine}",
        # What is fetched as data, for a progress bar; scripts are not seen on their way.
        "size": sum(path.stat().st_size for path in [*shipped, kept / "engine.zip"] if path.suffix != ".mjs"),
        "lock": json.dumps({"info": info, "packages": {}}),
    }


def ship(site: Path) -> None:
    """Copy what the browser runs into a built site, under names that change with the content and only with it."""
    python = make()
    shutil.copytree(RUNTIME, site / python["folder"])
    shutil.copyfile(BUILD / "bytecode" / "engine.zip", site / python["engine"])
    told = "// Written by the build: where the browser's Python lies, and how large it is.\n"
    told += f"export default {json.dumps(python, indent=1)};\n"
    (site / "assets" / "js" / "runtime.mjs").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    print(json.dumps(make(), indent=1))
