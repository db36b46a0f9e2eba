"""Which tests of the browser may be tried again: few, by name, each with its reason."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.browser.conftest import TRIED_AGAIN

FOLDER = Path(__file__).resolve().parents[1] / "browser"


def test_few_are_tried_again_and_each_says_why() -> None:
    assert len(TRIED_AGAIN) <= 12
    for name, reason in TRIED_AGAIN.items():
        file, _, function = name.partition("::")
        defined = {node.name for node in ast.walk(ast.parse((FOLDER / file).read_text("utf-8"))) if isinstance(node, ast.FunctionDef)}
        assert function in defined, f"{name} is not there any more"
        assert len(reason.split()) > 5, f"{name}: why?"


def test_no_test_marks_itself() -> None:
    marked = [path.name for path in FOLDER.glob("test_*.py") if "flaky" in path.read_text("utf-8")]
    assert not marked, "name it in conftest.TRIED_AGAIN, with the reason"
