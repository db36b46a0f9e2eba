"""The ground: what is pinned, what the build's tools write, how the site is served."""

from __future__ import annotations

import json
import re
import subprocess
import threading
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import runtime, serve, setup

ROOT = setup.ROOT


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-node.txt"])
def test_every_python_package_is_pinned_with_its_hash(name: str) -> None:
    pins = re.split(r"\n(?=\w)", re.sub(r"(?m)^#.*\n", "", (ROOT / name).read_text()).strip())
    assert [pin for pin in pins if not re.match(r"[\w.-]+==\S+[\s\S]*--hash=sha256:", pin)] == []


def test_the_lock_has_what_the_project_asks_for() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    wanted = {re.match(r"[\w-]+", one).group() for group in ("site", "wheel", "check") for one in groups[group]}
    locked = set(re.findall(r"(?m)^([\w.-]+)==", (ROOT / "requirements.txt").read_text()))
    assert wanted <= locked


def test_every_npm_package_is_pinned_with_its_integrity() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert [name for name, one in packages.items() if name and not one["integrity"].startswith("sha512-")] == []
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_the_same_sources_compile_to_the_same_bytes(tmp_path: Path) -> None:
    source = tmp_path / "source.zip"
    with zipfile.ZipFile(source, "w") as made:
        made.writestr("pack/__init__.py", "LIMIT = {'a', 'b', 'c'}\n")
        made.writestr("pack/rules.toml", "name = 'x'\n")
        made.writestr("pack-1.dist-info/METADATA", "left out")
        made.writestr("unwanted/__init__.py", "left out by name")
    results = []
    for name in ("one.zip", "two.zip"):
        command = [setup.node(), ROOT / "tools" / "compile.mjs", source, tmp_path / name, "unwanted"]
        subprocess.run(command, cwd=ROOT, check=True)
        results.append((tmp_path / name).read_bytes())
    assert results[0] == results[1]
    with zipfile.ZipFile(tmp_path / "one.zip") as made:
        assert made.namelist() == ["pack/__init__.pyc", "pack/rules.toml"]
        flags = int.from_bytes(made.read("pack/__init__.pyc")[4:8], "little")
    assert flags == 0b01, "by hash, and never checked"


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
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["ETag"]
    with pytest.raises(urllib.error.HTTPError, match="405"):
        urllib.request.urlopen(urllib.request.Request(small_site, method="POST", data=b"x"))
