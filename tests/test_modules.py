"""The browser's modules, as far as they are pure: run by Node's own test runner, one file a test."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import setup

TESTS = sorted((Path(__file__).parent / "modules").glob("*.test.mjs"))


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_modules(path: Path) -> None:
    done = subprocess.run([setup.node(), "--test", "--test-reporter=spec", path], capture_output=True, text=True, check=False, timeout=300)
    assert not done.returncode, done.stdout + done.stderr
