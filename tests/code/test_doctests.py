"""The examples in the engine's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
MODULES = sorted(
    ".".join(p.relative_to(ENGINE.parent).with_suffix("").parts).removesuffix(".__init__")
    for p in ENGINE.rglob("*.py")
    if p.stem != "__main__"
)


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0
