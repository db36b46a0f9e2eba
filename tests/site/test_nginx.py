"""The recipe for nginx, by a real one (see nginx.py), in front of a part of the built site.

`make test` runs it where there is an nginx; `make serve-recipes` insists on one.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tests.site.nginx import BROTLI, CONF, requested, serving
from tools import setup
from tools.build import policy

SITE = setup.ROOT / "site"


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the tests ask for, compressed ahead of time as a release has it; but for Python's files, which would take half a minute."""
    folder = tmp_path_factory.mktemp("part")

    def copied(*patterns: str) -> None:
        for path in [path for pattern in patterns for path in SITE.glob(pattern)]:
            there = folder / path.relative_to(SITE)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)

    copied("404.html", "index.html", "sw.js", "sitemap.xml", "_headers", "guide/index.html", "social.png", "variants/anaconda/*")
    copied("assets/js/*.mjs", "assets/css/*", "assets/fonts/*", "assets/javascripts/*.js", "assets/img/*.svg", "assets/games/*.toml")
    subprocess.run([setup.node(), "tools/publish/compress.mjs", folder], cwd=setup.ROOT, check=True)
    copied("runtime-*/*", "engine-*/*")
    return folder


Ask = Callable[..., HTTPResponse]


@pytest.fixture(scope="module", params=["", "/cards"], ids=["root", "below a path"])
def asked(request: pytest.FixtureRequest, part: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    if setup.installed_nginx() is None:
        words = (
            "There is no nginx here, and none could be installed: the recipe was not tried. `make serve-recipes` does, where there is one."
        )
        if os.environ.get("RECIPES"):
            pytest.fail(words, pytrace=False)
        pytest.skip(words)
    below: str = request.param
    folder = tmp_path_factory.mktemp("nginx")
    with serving(part, below, folder) as port:
        yield lambda path, method="GET", **headers: requested(port, below + path, method, **headers)
    unheard = [line for line in (folder / "errors").read_text().splitlines() if "[error]" in line]
    assert all("No such file" in line or "is forbidden" in line for line in unheard), unheard


def one(pattern: str) -> str:
    """The address of a file whose name tells its content."""
    return "/" + next(SITE.glob(pattern)).relative_to(SITE).as_posix()


TYPES = {
    "/": "text/html; charset=utf-8",
    "/variants/anaconda/": "text/html; charset=utf-8",
    "/assets/js/main.mjs": "text/javascript; charset=utf-8",
    "/sw.js": "text/javascript; charset=utf-8",
    "/assets/css/all.css": "text/css; charset=utf-8",
    "/variants/anaconda/game.json": "application/json; charset=utf-8",
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/assets/games/lamplighter.toml": "text/plain; charset=utf-8",
    "/assets/img/cards.svg": "image/svg+xml",
    "/assets/fonts/source-sans-3.woff2": "font/woff2",
    "/social.png": "image/png",
    "runtime-*/pyodide.asm.wasm": "application/wasm",
    "engine-*/*.whl": "application/zip",
    "engine-*/snapshot.bin": "application/octet-stream",
}


@pytest.mark.parametrize(("path", "kind"), TYPES.items())
def test_types_and_headers(asked: Ask, path: str, kind: str) -> None:
    answer = asked(path if path.startswith("/") else one(path))
    assert (answer.status, answer.headers["content-type"]) == (200, kind)
    for name, value in policy.HEADERS.items():
        assert answer.headers.get_all(name) == [value]
    assert answer.headers["server"] == "nginx"


def test_every_kind_of_file_has_a_type(asked: Ask) -> None:
    """Of those that the built site has, whatever comes to be among them."""
    suffixes = {path.suffix for path in SITE.rglob("[!.]*.*") if path.is_file()} - {".inv"}  # which is for other manuals, and has no type
    known = set(re.findall(r"[\w]+(?=[\s;])", CONF.read_text("utf-8").split("types {")[1].split("}")[0]))
    assert {suffix.removeprefix(".") for suffix in suffixes} <= known


@pytest.mark.parametrize("path", ["/", "/assets/js/main.mjs", "/variants/anaconda/game.json"])
@pytest.mark.parametrize("how", ["br", "gzip"])
def test_what_was_compressed_ahead_is_sent(asked: Ask, path: str, how: str) -> None:
    if how == "br" and BROTLI is None:
        pytest.skip("this nginx has no module for Brotli")
    file = SITE / (f"{path}index.html" if path.endswith("/") else path).removeprefix("/")
    answer = asked(path, Accept_Encoding=how)
    assert answer.headers["content-encoding"] == how
    assert "Accept-Encoding" in answer.headers["vary"]
    length = int(answer.headers["content-length"])  # anew, there would be none
    assert length == len(answer.body) < file.stat().st_size * 0.75  # type: ignore[attr-defined]
    if how == "gzip":
        assert gzip.decompress(answer.body) == file.read_bytes()  # type: ignore[attr-defined]
    plain = asked(path)
    assert plain.headers["content-encoding"] is None
    assert plain.body == file.read_bytes()  # type: ignore[attr-defined]


def test_what_was_not_is_compressed_anew(asked: Ask) -> None:
    answer = asked(one("runtime-*/pyodide.asm.wasm"), Accept_Encoding="gzip")
    assert answer.headers["content-encoding"] == "gzip"
    assert len(answer.body) < 4_500_000  # type: ignore[attr-defined]


def test_what_its_name_tells_is_kept_and_all_else_asked_for_again(asked: Ask) -> None:
    for path in (
        one("runtime-*/pyodide.mjs"),
        one("engine-*/*.whl"),
        one("assets/javascripts/bundle.*.min.js"),
        one("assets/js/chunk-*.mjs"),
    ):
        assert asked(path).headers["cache-control"] == "public, max-age=31536000, immutable", path
    for path in ("/", "/sw.js", "/variants/anaconda/", "/assets/js/main.mjs", "/assets/css/all.css"):
        answer = asked(path)
        assert answer.headers["cache-control"] == "no-cache", path
        again = asked(path, If_None_Match=answer.headers["etag"])
        assert (again.status, again.body) == (304, b""), path  # type: ignore[attr-defined]


def test_addresses(asked: Ask) -> None:
    for path in ("/no/such/page/", "/_headers", "/variants/", "/%00", "/../tools/setup.py"):
        answer = asked(path)
        assert answer.status in (400, 403, 404), path
        assert b"def " not in answer.body  # type: ignore[attr-defined]
    lost = asked("/no/such/page/")
    assert lost.status == 404
    assert b"No such card in this deck" in lost.body  # type: ignore[attr-defined]
    assert lost.headers["content-security-policy"] == policy.HEADERS["Content-Security-Policy"]
    assert lost.headers["cache-control"] == "no-cache"
    moved = asked("/variants/anaconda")
    assert moved.status == 301
    assert moved.headers["location"].endswith("/variants/anaconda/")
    assert not moved.headers["location"].startswith("http")
    assert asked("/guide/?from=here").status == 200


def test_parts_of_a_file(asked: Ask) -> None:
    path = one("runtime-*/stdlib.zip")
    answer = asked(path, Range="bytes=0-3")
    assert (answer.status, answer.body) == (206, b"PK\x03\x04")  # type: ignore[attr-defined]


def test_nothing_is_written(asked: Ask) -> None:
    assert asked("/", method="POST").status == 405
