"""Sequences of bets that PokerKit played: at every decision the same player may bet the same least and most, and the chips at the end are the same.

`python -m tests.benchmarks.betting 10000 --write 50` compares with PokerKit itself, and writes what is played again here.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State

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
