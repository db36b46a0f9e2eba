"""Every game is pinned: some scenario here deals it by its slug. What is still to do is listed, and the list may only get shorter."""

from __future__ import annotations

import ast
from pathlib import Path

import engine

HERE = Path(__file__)

TO_DO: set[str] = set()  # slugs of games without a scenario


def named() -> set[str]:
    """Every text in the scenarios' code that is a slug; what is said in comments and docstrings is no scenario."""
    slugs = {v.slug for v in engine.variants()}
    found: set[str] = set()
    for path in HERE.parent.glob("*.py"):
        if path != HERE:
            found |= {n.value for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Constant) and n.value in slugs}
    return found


def test_every_game_has_a_scenario() -> None:
    missing = {v.slug for v in engine.variants()} - named() - TO_DO
    assert not missing, f"no scenario pins {', '.join(sorted(missing))}: choose cards that show the rule which makes it this game"


def test_what_is_done_is_off_the_list() -> None:
    done = TO_DO & named()
    assert not done, f"take {', '.join(sorted(done))} off TO_DO"
    gone = TO_DO - {v.slug for v in engine.variants()}
    assert not gone, f"no such games: {', '.join(sorted(gone))}"
