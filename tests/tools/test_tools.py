"""The ground: what is pinned, what the build's tools write, how the site is served."""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import setup
from tools.build import policy
from tools.publish import serve
from tools.runtime import runtime

ROOT = setup.ROOT


LOCKS = {"requirements.txt": ("dev",), "requirements-node.txt": ("node",), "requirements-pyodide.txt": ("pyodide",)}


def pins(lock: str) -> list[str]:
    """The pins of a lock file, a package each."""
    return re.split(r"\n(?=\S)", re.sub(r"(?m)^#.*\n", "", (ROOT / lock).read_text()).strip())


def asked(group: str) -> list[Requirement]:
    """What a group of pyproject.toml asks for, with the groups in it."""
    found: list[Requirement] = []
    for one in tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"][group]:
        found += asked(one["include-group"]) if isinstance(one, dict) else [Requirement(one)]
    return found


def test_every_lock_file_is_looked_at() -> None:
    assert {path.name for path in ROOT.glob("requirements*")} == set(LOCKS)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_python_package_is_pinned_with_its_hash(lock: str) -> None:
    """From the index, at one version, by hash: no address, no repository, no range."""
    assert [
        pin
        for pin in pins(lock)
        if not re.match(r"[\w.-]+==[\w.+!]+(?: ;[^\\\n]+)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\\n|$))+$", pin)
    ] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_what_the_project_asks_for(lock: str) -> None:
    """Each package that is asked for, at versions that are among those allowed: `make lock` was run after the last change."""
    locked: dict[str, list[str]] = {}
    for pin in pins(lock):
        name, _, version = pin.split()[0].partition("==")
        locked.setdefault(canonicalize_name(name), []).append(version)
    wanted = [one for group in LOCKS[lock] for one in asked(group)]
    assert wanted
    for one in wanted:
        assert not one.url, f"{one} comes from an address"
        versions = locked.get(canonicalize_name(one.name), [])
        assert versions, f"{lock} lacks {one}"
        assert all(one.specifier.contains(version) for version in versions), f"{lock} has {one.name} {versions}, asked for is {one}"


def test_a_lock_has_nothing_of_a_group_that_is_gone() -> None:
    """Every group is in some lock."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    covered = {one.name for some in LOCKS.values() for group in some for one in asked(group)}
    assert {one.name for group in groups for one in asked(group)} == covered


def test_every_npm_package_is_pinned_with_its_integrity() -> None:
    """And package.json asks for just what the lock has: exact versions, from the registry."""
    wanted = json.loads((ROOT / "package.json").read_text())
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = lock["packages"]
    assert lock["lockfileVersion"] == 3
    for kind in ("dependencies", "devDependencies"):
        assert packages[""][kind] == wanted[kind]
        for name, version in wanted[kind].items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} is asked for as {version}"
            assert packages[f"node_modules/{name}"]["version"] == version
    for name, one in packages.items():
        if name:
            assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", one["integrity"]), name
            assert not one.get("link"), name
            assert not one.get("resolved", "").startswith(("git", "file:", "http:")), name
            for needed in one.get("dependencies", {}):
                assert f"node_modules/{needed}" in packages or f"{name}/node_modules/{needed}" in packages, f"{name} lacks {needed}"


def test_the_same_sources_compile_to_the_same_bytes(tmp_path: Path) -> None:
    """In Pyodide's own Python, by pyodide-build, in any time zone; and pyodide-lock tells of the wheel."""
    for folder, zone in ((tmp_path / "one", "Pacific/Kiritimati"), (tmp_path / "two", "America/Los_Angeles")):
        folder.mkdir()
        with zipfile.ZipFile(folder / "pack-1.2-py3-none-any.whl", "w") as made:
            made.writestr("pack/__init__.py", "LIMIT = {'a', 'b', 'c'}\n")
            made.writestr("pack/rules.toml", "name = 'x'\n")
            made.writestr("pack-1.2.dist-info/METADATA", "Metadata-Version: 2.4\nName: pack\nVersion: 1.2\n")
        subprocess.run(
            [setup.node(), ROOT / "tools" / "runtime" / "compile.mjs", folder, setup.PYODIDE_PACKAGES],
            cwd=ROOT,
            env={**os.environ, "TZ": zone},
            check=True,
        )
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert sorted(one) == ["pack-1.2-cp314-none-any.whl", "pyodide-lock.json"]
    assert one == two
    told = json.loads(one["pyodide-lock.json"])["packages"]["pack"]
    assert (told["file_name"], told["imports"]) == ("pack-1.2-cp314-none-any.whl", ["pack"])
    assert told["sha256"] == hashlib.sha256(one["pack-1.2-cp314-none-any.whl"]).hexdigest()
    with zipfile.ZipFile(tmp_path / "one" / "pack-1.2-cp314-none-any.whl") as made:
        assert made.namelist() == ["pack/__init__.pyc", "pack/rules.toml", "pack-1.2.dist-info/METADATA"]
        assert made.read("pack/__init__.pyc")[4] & 1, "by hash, not by date"


def test_the_packed_wheel_records_what_it_holds(tmp_path: Path) -> None:
    key = (runtime.BUILD / "wheel" / "key").read_text() if (runtime.BUILD / "wheel" / "key").exists() else "packed for a test"
    runtime.packed(runtime.engine_wheel(key), tmp_path / "packed.whl")
    with zipfile.ZipFile(tmp_path / "packed.whl") as made:
        record = next(name for name in made.namelist() if name.endswith("/RECORD"))
        rows = [row.rsplit(",", 2) for row in made.read(record).decode().splitlines()]
        assert sorted(name for name, _, _ in rows) == sorted(made.namelist())
        for name, hashed, size in rows:
            if name != record:
                digest = base64.urlsafe_b64encode(hashlib.sha256(made.read(name)).digest()).rstrip(b"=").decode()
                assert (hashed, int(size)) == (f"sha256={digest}", len(made.read(name)))


def test_a_hash_tells_names_and_contents_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "a", tmp_path / "b"
    one.write_text("same")
    other.write_text("same")
    assert runtime.digest([one]) == runtime.digest([one])
    assert runtime.digest([one]) != runtime.digest([other])
    before = runtime.digest([one])
    one.write_text("different")
    assert runtime.digest([one]) != before


@pytest.fixture
def small_site(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text("<h1>home</h1>")
    (tmp_path / "404.html").write_text('<link href="/assets/a.css"><a href="//other">x</a>')
    (tmp_path / "sitemap.xml").write_text("<loc>http://localhost:8000/</loc><loc>http://localhost:8000/a/</loc>")
    (tmp_path / "a.wasm").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "b.txt").write_text("inside")
    (tmp_path / "way-out").symlink_to("/etc")
    server = serve.Server(0, "/deep/", tmp_path, lambda line: None)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.port}/deep/"
    server.stop()


@pytest.mark.parametrize("word", ["abc", "-1", "65536", "8000.5", ""])
def test_what_is_no_port_is_refused(word: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is no port"):
        serve.port(word)


def test_a_port_that_is_taken_is_told_before_a_site_is_built_for_it(small_site: str) -> None:
    """`make serve` asks first: a build takes minutes."""
    taken = int(small_site.split(":")[2].split("/")[0])
    words = [sys.executable, "tools/publish/serve.py", "--try", "--port"]
    refused = subprocess.run([*words, str(taken)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"Port {taken} cannot be used (")
    assert f"make serve PORT={taken + 1 if taken < 65535 else 8001}" in refused.stderr
    assert subprocess.run([*words, "0"], cwd=ROOT, capture_output=True, check=False).returncode == 0
    order = re.search(r"(?m)^serve: (.*?) +##", (ROOT / "Makefile").read_text("utf-8"))
    assert order
    assert order[1].split() == ["free", "build"]


def get(address: str, **headers: str) -> tuple[int, str, str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read().decode()


def test_serving_below_a_path(small_site: str) -> None:
    assert get(small_site) == (200, "text/html; charset=utf-8", "<h1>home</h1>")
    status, kind, page = get(f"{small_site}no/such/page/")
    assert (status, kind) == (404, "text/html; charset=utf-8")
    assert page == '<link href="/deep/assets/a.css"><a href="//other">x</a>'
    assert get(small_site.replace("/deep/", "/"))[0] == 404
    assert get(f"{small_site}../secret")[0] == 403
    assert get(f"{small_site}a.wasm")[1] == "application/wasm"
    assert get(f"{small_site}sitemap.xml")[2] == f"<loc>{small_site}</loc><loc>{small_site}a/</loc>"


def test_the_server_gives_what_a_host_gives_and_no_more(small_site: str) -> None:
    for path in ("%00", "folder/", "folder", "way-out/passwd", "way-out/"):
        assert get(f"{small_site}{path}")[0] == 404, path
    assert get(f"{small_site}..%2f..%2fetc/passwd")[0] == 403
    assert get(f"{small_site}%E0%A4%A/")[0] == 400
    assert get(f"{small_site}folder/b.txt", Range="bytes=2-4")[::2] == (206, "sid")
    sitemap = get(f"{small_site}sitemap.xml", Host="a&b<c>")
    assert sitemap[0] == 400 or "<loc>http://a&amp;b&lt;c&gt;/deep/</loc>" in sitemap[2]
    with urllib.request.urlopen(small_site) as answer:
        assert policy.HEADERS.items() <= dict(answer.headers).items()
        assert answer.headers["Content-Security-Policy-Report-Only"] == "require-trusted-types-for 'script'"
        assert answer.headers["ETag"]
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(f"{small_site}no/such/page/")
    assert policy.HEADERS.items() <= dict(missing.value.headers).items()
    with pytest.raises(urllib.error.HTTPError, match="405"):
        urllib.request.urlopen(urllib.request.Request(small_site, method="POST", data=b"x"))
