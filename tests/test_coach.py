"""The coach: the same advice for the same knowledge, and right where the answer can be counted out."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.candidates import MOST
from engine.coach import advise
from engine.errors import GameOver
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


def test_nothing_to_decide() -> None:
    with pytest.raises(GameOver):
        advise(deal(engine.load("five-card-stud"), 2, 1))
