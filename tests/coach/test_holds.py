"""A small version of `python -m tests.coach.holds`, which does stop early; and that what it counts can be counted."""

from __future__ import annotations

from random import Random

import engine
from engine.coach.advisor import Advisor
from engine.table.state import State
from tests.coach.holds import Claims, decisions, judge, put
from tests.scenarios.table import Table


def facing(mine: str, theirs: str) -> State:
    """The rival's bet to call before the draw; two players."""
    state = Table("five-card-draw", (mine, theirs)).state
    while state.current_player() != 0 or "call" not in state.legal_actions():
        state.apply_action("check" if state.current_player() == 0 else "bet")
    return state


def test_best_holds_in_longer_runs() -> None:
    """Four aces against a bet, nothing against a bet, and a middling pair: each with three seeds, against a run six times longer."""
    claims = Claims()
    for mine in ("As Ah Ad Ac 2d", "7d 5c 4h 3s 2d", "9s 9h 7d 4c 2s"):
        put(facing(mine, "Kd Qs Jc 8h 6c"), 3, 6, claims, rollouts=900)
    assert (claims.positions, claims.runs) == (3, 9)
    assert claims.early >= 5, "it stops as soon as all is settled"
    assert claims.best >= 4
    assert claims.costs >= 2
    assert (claims.denied, claims.two_tongued, claims.off) == (0, 0, 0), claims.wrong


def test_what_does_not_hold_is_counted() -> None:
    """To fold four aces is not the best, nor is to call worth fifty chips more than to raise."""
    state, claims = facing("As Ah Ad Ac 2d", "Kd Qs Jc 8h 6c"), Claims()
    judge(
        state,
        ["fold", "raise"],
        [("call", "raise", 50.0, 0.1), ("raise", "fold", 0.1, 0.01)],
        claims,
        Advisor(state, 9, 600, thorough=True),
    )
    assert (claims.best, claims.denied, claims.two_tongued) == (2, 1, 1)
    assert (claims.costs, claims.off) == (2, 2)
    assert len(claims.wrong) == 3


def test_decisions_are_those_with_a_choice() -> None:
    met = list(decisions(engine.load("five-card-stud"), 3, Random(1)))
    assert len(met) == 3
    assert all(len(state.legal_actions()) > 1 for state in met)
