"""Two builds of the same sources, compared: what differs is named, and so is what the clock got into."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from tools import setup
from tools.build import build
from tools.publish import reproduce


def laid(folder: Path, **files: bytes) -> Path:
    for name, content in files.items():
        path = folder / name.replace("_", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def test_the_same_files_do_not_differ(tmp_path: Path) -> None:
    one, other = (reproduce.digests(laid(tmp_path / name, index=b"x", a_b=b"\0")) for name in ("one", "other"))
    assert list(one) == ["a/b", "index"]
    assert reproduce.differing(one, other) == []


def test_what_differs_is_named(tmp_path: Path) -> None:
    one = reproduce.digests(laid(tmp_path / "one", same=b"x", changed=b"1", gone=b""))
    other = reproduce.digests(laid(tmp_path / "other", same=b"x", changed=b"2", a_new=b""))
    told = reproduce.differing(one, other)
    assert [line.partition(": ")[0] for line in told] == ["a/new", "changed", "gone"]
    assert told[0] == "a/new: only in the second"
    assert told[2] == "gone: only in the first"
    assert told[1] == "changed: 6b86b273ff34 and d4735e3a265e"


@pytest.mark.parametrize("text", ["<lastmod>2031-05-04</lastmod>", "made 04 May 2031", "May 4, 2031", "D:20310504101010"])
def test_a_file_that_names_today_is_named(tmp_path: Path, text: str) -> None:
    laid(tmp_path, page=text.encode(), other=b"2031-05-05")
    [told] = reproduce.clocked(tmp_path, {date(2031, 5, 4)})
    assert told.startswith("page: names ")


def test_a_copy_is_of_the_sources_alone() -> None:
    names = {name.as_posix() for name in reproduce.sources()}
    assert {"tools/build/build.py", "engine/__init__.py", "requirements.txt", "mkdocs.yml"} <= names
    assert not [name for name in names if name.startswith(("site/", "build/", ".venv", "node_modules", "dist/"))]


def test_the_last_change_dates_a_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12345")
    assert build.last_change() == "12345"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=setup.ROOT, capture_output=True, text=True, check=True)
    assert build.last_change() == said.stdout.strip()
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert build.last_change() == build.UNDATED, "no checkout"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.last_change() == build.UNDATED, "no git"


def test_each_step_is_told_the_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12345")
    told = tmp_path / "told"
    build.step("test", sys.executable, "-c", f"import os, pathlib; pathlib.Path({str(told)!r}).write_text(os.environ['SOURCE_DATE_EPOCH'])")
    assert told.read_text() == "12345"
    assert os.environ["SOURCE_DATE_EPOCH"] == "12345"


def test_what_is_just_being_written_is_not_taken_over() -> None:
    assert reproduce.unfinished("", ["11810", "0123abcd.json", "0123abcd.4711"]) == ["0123abcd.4711"]


def test_each_game_is_built_beside_in_its_turn() -> None:
    slugs = [f"game-{number}" for number in range(300)]
    turns = [reproduce.whose_turn(slugs, str(edition).encode()) for edition in range(60)]
    assert all(25 < len(turn) < 80 for turn in turns)
    assert {slug for turn in turns for slug in turn} == {*slugs}


def test_of_the_other_games_nothing_is_compared_and_all_else_is() -> None:
    of_one = ("variants/one/index.html", "variants/one/sample.json", "print/one.pdf", "learn/one/index.html")
    others = tuple(name.replace("one", "one-more", 1) for name in of_one)
    left = reproduce.without_others(dict.fromkeys(("index.html", *of_one, "sw.js", *others), "0"), {"one"})
    assert [*left] == ["index.html", *others]
