"""Every variant, every option, every number of seats: deals end, chips and cards are conserved."""

from __future__ import annotations

import pytest

import engine
from engine.games.record import record
from engine.table.state import Stakes
from farm.dealing import deal, numbers

VARIANTS = engine.variants()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
@pytest.mark.parametrize("who", ["random", "house"])
def test_ends(variant: engine.Variant, who: str) -> None:
    """Random players try every option at every number of seats; the house, which first learns each game, every option at some number."""
    for turn, options in enumerate(variant.choices()):
        able = numbers(variant, options)
        for seats in able if who == "random" else able[turn % len(able) :: 3]:
            deal(variant, seats, seats + turn, who, options)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_all_in(variant: engine.Variant) -> None:
    """With few chips everybody is soon all in: side pots, unpayable prices, forced antes."""
    for seed in range(12):
        able = numbers(variant)
        deal(variant, able[seed % len(able)], seed, stakes=Stakes(ante=1, bet=2, max_bet=4, stack=3 + seed % 5))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_replays(variant: engine.Variant) -> None:
    state = deal(variant, variant.seats[1], 5, dealer=1)
    again = engine.replay(record(state))
    assert record(again) == record(state)
    assert again.log == state.log


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.slug)
def test_seeds_differ(variant: engine.Variant) -> None:
    deals = {str([*(s := variant.new(max(3, variant.seats[0]), seed)).hands, s.stock, s.market]) for seed in range(20)}
    assert len(deals) == 20
