"""What is published: a wheel that stands on its own, and archives that are the same for the same checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from engine.games import catalogue
from tools import setup
from tools.publish import release
from tools.runtime import runtime

ROOT = setup.ROOT


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel in it, and nothing else; its folder."""
    folder = tmp_path_factory.mktemp("alone")
    runtime.make()  # quick when `make build` has just done it
    wheel = next((runtime.BUILD / "wheel").glob("*.whl"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-compile", wheel]
    subprocess.run(pip, cwd=folder, check=True)
    return folder


def said(alone: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    program, *rest = words
    return subprocess.run(
        [alone / "venv" / "bin" / program, *rest], cwd=alone, env=environment, capture_output=True, text=True, check=False
    )


def test_the_wheel_brings_its_command(alone: Path) -> None:
    dealt = said(alone, "dealers-choice", "deal", "anaconda", "--seats", "4", "--seed", "7", "--json")
    assert dealt.returncode == 0, dealt.stderr
    (alone / "record.json").write_text(dealt.stdout)
    assert json.loads(said(alone, "dealers-choice", "replay", "record.json", "--json").stdout) == json.loads(dealt.stdout)
    assert said(alone, "dealers-choice", "--help").stdout.startswith("usage: dealers-choice ")
    wrong = said(alone, "dealers-choice", "deal", "anaconda", "--seats", "99")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "99" in wrong.stderr


def test_the_wheel_holds_every_game_and_its_types(alone: Path) -> None:
    """The same files as here, so that they need not be read again."""
    ask = (
        "import json, engine; from importlib.resources import files; from engine.games import catalogue\n"
        "texts = {slug: file.read_text(encoding='utf-8') for slug, (_, file) in catalogue.files().items()}\n"
        "print(json.dumps([texts, files('engine').joinpath('py.typed').is_file(), engine.__file__]))"
    )
    games, typed, where = json.loads(said(alone, "python", "-c", ask).stdout)
    assert games == {slug: file.read_text(encoding="utf-8") for slug, (_, file) in catalogue.files().items()}
    assert typed
    assert str(alone) in where


def test_one_version_everywhere() -> None:
    version = release.version()
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    versions = re.findall(r"(?m)^## \[(\S+?)\](?:,.*)?$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert versions[0] == version
    assert versions == sorted(versions, key=lambda one: tuple(map(int, one.split("."))), reverse=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (project["dependencies"], project["scripts"]) == ([], {"dealers-choice": "engine.cli:run"})


def test_an_archive_of_the_same_files_has_the_same_bytes(tmp_path: Path) -> None:
    for name, when in (("one", 1_000_000_000), ("two", 1_700_000_000)):
        for file in ("b/index.html", "a.txt", "sw.js"):
            path = tmp_path / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file)
            os.utime(path, (when, when))
        release.archive(tmp_path / name, tmp_path / f"{name}.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as made:
        assert made.namelist() == ["a.txt", "b/index.html", "sw.js"]


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    (tmp_path / "b").write_text("y")
    (tmp_path / release.SUMS).write_text(release.checksums(tmp_path))
    assert subprocess.run(["sha256sum", "--check", "--quiet", release.SUMS], cwd=tmp_path, check=False).returncode == 0


def test_a_pdf_forgets_when_it_was_made() -> None:
    pdf = b"/CreationDate (D:20261122201122+00'00')\n/ModDate (D:20261122201122+00'00')>>"
    assert release.undated(pdf) == b"/CreationDate (D:19800101000000+00'00')\n/ModDate (D:19800101000000+00'00')>>"


def test_nothing_is_laid_out_while_something_is_known_of_a_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "before").write_text("")
    monkeypatch.setattr(release.serve, "SITE", tmp_path / "site")
    monkeypatch.setattr(release, "DIST", tmp_path / "dist")
    monkeypatch.setattr(release.audit, "main", lambda words: release.audit.KNOWN)
    with pytest.raises(SystemExit, match="known of a package"):
        release.main()
    assert (tmp_path / "dist" / "before").exists()
