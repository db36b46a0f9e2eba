"""The pages as the generator writes them, once for all tests; for the address that `make build` writes them for, so that what is baked is baked once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    written = site.build(ROOT, folder, site.HOME)
    assert written.changed == len(written.kept)
    return folder
