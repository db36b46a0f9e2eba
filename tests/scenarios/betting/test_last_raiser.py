"""Who opens a round that goes by the last raiser: of the whole deal, or of the round before alone."""

from __future__ import annotations

import pytest

import engine


@pytest.mark.parametrize(("aggressor", "opens"), [("last raiser", 2), ("last raiser of the round before", 1)])
def test_a_round_that_everybody_checked_makes_the_difference(aggressor: str, opens: int) -> None:
    state = engine.load("last-aggressor").deal(3, 5, options={"aggressor": aggressor})
    for action in ("check", "bet", "call", "call"):  # seats 1, 2, 0 and 1
        state.act(action)
    assert state.current_player() == 2  # the last raiser of the deal, and of the round before
    for _ in range(3):
        state.act("check")
    assert state.current_player() == opens


def test_draws_may_begin_with_the_last_raiser_of_the_round_before() -> None:
    play = '["deal 5 down", "bet from left", "draw up to 3 from last raiser of the round before", "bet from left", "showdown high"]'
    made_up = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\nplay = {play}\n', "made-up")
    state = made_up.deal(3, 5)
    for action in ("check", "bet", "call", "call"):
        state.act(action)
    assert state.current_player() == 2
