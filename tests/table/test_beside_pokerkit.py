"""Sequences of bets that PokerKit played: at every decision the same player may bet the same least and most, and the chips at the end are the same.

`python -m tests.benchmarks.betting 10000 --write 50` compares with PokerKit itself, and writes what is played again here.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.benchmarks.short_all_ins import parts

KEPT = json.loads(lzma.decompress((Path(__file__).parent / "betting" / "pokerkit.json.xz").read_bytes()))
GAMES = sorted({(doc["game"], doc["stakes"]) for doc in KEPT})


def bounds(state: State) -> tuple[int, int]:
    legal, seat, rule = state.legal_actions(), state.current_player(), state.asking
    assert seat is not None
    assert rule is not None
    if isinstance(legal, Sizes):
        return legal.low, legal.high
    more = [action for action in legal if action.verb in ("bet", "raise", "complete")]
    to = state.bet[seat] + rule.charge(state, seat, more[0]) if more else 0
    return to, to


def played(doc: dict[str, Any]) -> State:
    stakes = Stakes(**(Stakes.read(doc["stakes"]).as_dict() | {"stacks": doc["stacks"]}))
    state = engine.load(doc["game"]).new(len(doc["stacks"]), doc["seed"], stakes, dealer=len(doc["stacks"]) - 1)
    for seat, least, most, action in doc["steps"]:
        assert (state.current_player(), *bounds(state)) == (seat, least, most), (doc["seed"], state.history)
        state.apply_action(action)
    return state


@pytest.mark.parametrize(("game", "stakes"), GAMES)
def test_bets_are_those_of_pokerkit(game: str, stakes: str) -> None:
    docs = [doc for doc in KEPT if (doc["game"], doc["stakes"]) == (game, stakes)]
    assert len(docs) >= 50
    for doc in docs:
        state = played(doc)
        if "chips" in doc:
            assert state.is_terminal()
            assert state.chips == doc["chips"], doc["seed"]


def test_most_of_them_go_to_the_end_and_all_in_is_met() -> None:
    assert sum("chips" in doc for doc in KEPT) > 0.6 * len(KEPT)
    assert sum(0 in doc.get("chips", ()) for doc in KEPT) > 50


@pytest.mark.parametrize("game", ["texas-holdem", "seven-card-stud", "razz"])
def test_what_ends_a_comparison_at_a_fixed_limit(game: str) -> None:
    """`parts` stops a sequence at the first short all-in, and at nothing else: it finds none in those that went to the end."""
    docs = [doc for doc in KEPT if doc["game"] == game and doc["stakes"].startswith("fixed")]
    theirs = SimpleNamespace(status=True)  # at a fixed limit nothing of it is asked
    found = []
    for doc in docs:
        stakes = Stakes(**(Stakes.read(doc["stakes"]).as_dict() | {"stacks": doc["stacks"]}))
        state = engine.load(doc["game"]).new(len(doc["stacks"]), doc["seed"], stakes, dealer=len(doc["stacks"]) - 1)
        for *_, action in doc["steps"]:
            assert parts(theirs, state, "fixed") == ""
            state.apply_action(action)
        if not state.is_terminal():
            found.append(parts(theirs, state, "fixed"))
    assert {*found} == {"a short all-in at a fixed limit", "half a bet or more at a fixed limit"}


def test_what_ends_a_comparison_without_a_limit() -> None:
    theirs = SimpleNamespace(min_completion_betting_or_raising_to_amount=None, completion_betting_or_raising_amount=0)
    docs = [doc for doc in KEPT if doc["stakes"].startswith(("no", "pot"))]
    found = [parts(theirs, state, "no") for state in map(played, docs) if not state.is_terminal()]
    assert {*found} - {"short all-ins that add up to a whole raise"} == {"a short first all-in"}
