"""Every variant: deals end, chips and cards are conserved. The games that are told in detail with every house rule at every number of seats, of the others
some of each; `python -m farm long` deals every table of all."""

from __future__ import annotations

from random import Random

import engine
from engine.games.record import record
from engine.table.state import Stakes
from farm.dealing import deal, numbers
from farm.learnt import know
from tests.batches import EVERY, HEART, each_game, some


def tables(variant: engine.Variant, options: dict[str, str]) -> list[int]:
    """Numbers of seats: all, or the least, the most and one between."""
    able = list(numbers(variant, options))
    return able if EVERY or variant.slug in HEART else sorted({able[0], able[-1], *some(variant, able[1:-1], 1, str(options))})


@each_game()
def test_ends(variant: engine.Variant) -> None:
    """Random players try every option."""
    for turn, options in enumerate(variant.choices()):
        for seats in tables(variant, options):
            deal(variant, seats, seats + turn, "random", options)


@each_game(house=True)
def test_ends_where_the_house_plays(variant: engine.Variant) -> None:
    """The house first learns each game, so it plays the default rules and some option of each, at some number of seats."""
    first, *others = enumerate(variant.choices())
    whole = EVERY or variant.slug in HEART
    for turn, options in (first, *(others if whole else some(variant, others, 1))):
        know(variant, options)
        able = numbers(variant, options)
        for seats in able[turn % len(able) :: 3 if whole else len(able)]:
            deal(variant, seats, seats + turn, "house", options)


@each_game()
def test_all_in(variant: engine.Variant) -> None:
    """With few chips everybody is soon all in: side pots, unpayable prices, forced antes."""
    for seed in range(12):
        able = numbers(variant)
        deal(variant, able[seed % len(able)], seed, stakes=Stakes(ante=1, bet=2, max_bet=4, stack=3 + seed % 5))


@each_game()
def test_replays(variant: engine.Variant) -> None:
    state = deal(variant, variant.seats[1], 5, dealer=1)
    again = engine.replay(record(state))
    assert record(again) == record(state)
    assert again.log == state.log


@each_game()
def test_seeds_differ(variant: engine.Variant) -> None:
    deals = []
    for seed in range(20):
        state = variant.new(max(3, variant.seats[0]), seed)
        while (
            not state.is_terminal() and sum(map(len, (*state.hands, state.market, *state.stockpile))) < 2
        ):  # in some games one decides before a card is dealt, or about the first
            state.apply_action(state.legal_actions().sample(Random(seed)))
        deals.append(str([*state.hands, state.stockpile, state.market, state.discards]))
    assert len({*deals}) == 20
