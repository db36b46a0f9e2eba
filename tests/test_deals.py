"""Every variant, every option, every number of seats: deals end, chips and cards are conserved."""

from __future__ import annotations

import pytest

import engine
from engine.record import record
from engine.state import Stakes
from tests.dealing import deal, every_choice

VARIANTS = engine.variants()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
@pytest.mark.parametrize("who", ["random", "house"])
def test_ends(variant: engine.Variant, who: str) -> None:
    for seats in range(variant.seats[0], variant.seats[1] + 1):
        for options in every_choice(variant):
            for seed in range(3 if who == "random" else 1):
                deal(variant, seats, seed, who, options)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_all_in(variant: engine.Variant) -> None:
    """With few chips everybody is soon all in: side pots, unpayable prices, forced antes."""
    for seed in range(12):
        seats = variant.seats[0] + seed % (variant.seats[1] - variant.seats[0] + 1)
        deal(variant, seats, seed, stakes=Stakes(ante=1, bet=2, max_bet=4, stack=3 + seed % 5))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_replays(variant: engine.Variant) -> None:
    state = deal(variant, variant.seats[1], 5, dealer=1)
    again = engine.replay(record(state))
    assert record(again) == record(state)
    assert again.log == state.log


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_seeds_differ(variant: engine.Variant) -> None:
    deals = {str(variant.new(3, seed).hands) + str(variant.new(3, seed).stock) for seed in range(20)}
    assert len(deals) == 20
