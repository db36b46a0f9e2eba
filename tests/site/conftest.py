"""The pages as the generator writes them, once for all tests: those that `make build` has written, where they still follow from the sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import site
from generator.output import build_digest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = ROOT / "build" / "docs"
    if build_digest.holds(ROOT, built, site.HOME):
        return built
    folder = tmp_path_factory.mktemp("docs")
    written = site.build(ROOT, folder, site.HOME)
    assert written.changed == len(written.kept)
    return folder
