"""The pages as the generator writes them, once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import site

ROOT = Path(__file__).resolve().parents[2]
HOME = "https://games.example/"


@pytest.fixture(scope="session")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    site.build(ROOT, folder, HOME)
    return folder
