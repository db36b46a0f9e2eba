"""The coach: the same advice for the same knowledge, and right where the answer can be counted out."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.candidates import MOST
from engine.cards import parse
from engine.coach import advise
from engine.errors import GameOver
from engine.hands import high
from engine.house import House
from tests.dealing import deal


@pytest.mark.parametrize("slug", ["anaconda", "midnight-baseball", "auction", "the-price-is-right", "double-mariah"])
def test_advice_is_legal_sorted_and_blind(slug: str) -> None:
    """Advice hangs on what the seat knows: in a world dealt anew that looks the same it is the same, to the last digit."""
    state, rng = engine.load(slug).new(3, 5), Random(2)
    for _ in range(3):
        seat = state.current_player()
        before = state.history[:], state.chips[:], [h[:] for h in state.hands]
        told = advise(state, 120, seed=4)
        assert (state.history, state.chips, state.hands) == before
        assert told == advise(state, 120, seed=4)
        assert told == advise(state.determinize(seat, rng), 120, seed=4)
        assert [a.value for a in told] == sorted((a.value for a in told), reverse=True)
        assert 1 <= len(told) <= max(MOST, len(list(state.legal_actions())) if len(state.legal_actions()) < 20 else 0)
        assert all(a.action in state.legal_actions() for a in told)
        state.apply_action(House().choose(state, seat, rng))


def test_a_call_that_closes_the_deal() -> None:
    """Five Card Stud, two players, the last bet to call: the other's hole card is one of 44, and each can be counted."""
    state = engine.load("five-card-stud").new(2, 1, dealer=1, stacked=parse("9c 2d Qs Kd 7h 7s 4c 8d 3s 5h"))
    while state.observation(0)["deck"] > 42:
        state.apply_action("check")
    while state.current_player() != 0 or "call" not in state.legal_actions():
        state.apply_action("bet" if state.current_player() == 1 and "bet" in state.legal_actions() else "check")
    mine, shown = state.hands[0], state.upcards(1)
    unseen = [c for c in state.game.cards(2) if c not in mine and c not in shown]
    assert len(unseen) == 43
    pot, owed = state.pot(), state.tobet - state.bet[0]
    worth = [pot if high(mine) > (v := high([*shown, c])) else -owed if high(mine) < v else (pot - owed) / 2 for c in unseen]
    exact = sum(worth) / len(worth)
    call = next(a for a in advise(state, 3000, seed=1) if a.action == "call")
    assert abs(call.value - exact) < 3 * call.error + 0.6, (call, exact)
    assert next(a for a in advise(state, 300, seed=1) if a.action == "fold").value == 0


def test_nothing_to_decide() -> None:
    with pytest.raises(GameOver):
        advise(deal(engine.load("five-card-stud"), 2, 1))
