"""What each place on sale costs, as the sources have it: the cards on show from the cheapest, then the deck's top card."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.desk.player_registry import player
from engine.errors import IllegalAction
from engine.rules.market.market import Market
from tests.scenarios.table import Table

PRICES = {  # in antes of one chip; the maximum bet is four
    "buy-your-card": [1, 2, 3, 4],
    "chit-game": [0, 4],
    "grocery-store-dots": [1, 2, 3, 0],
    "new-york-new-york": [0, 0, 0],
    "the-price-is-right": [1, 2, 4],
    "wall-street": [1, 2, 3, 4, 0],
}


@pytest.mark.parametrize("slug", PRICES)
def test_each_place_has_its_price_in_every_round(slug: str) -> None:
    state, anybody, rng = engine.load(slug).new(3, seed=5), player("random"), Random(5)
    asked = 0
    while not state.is_terminal():
        seat = state.current_player()
        assert seat is not None
        if isinstance(state.asking, Market) and state.market:
            offers = [state.asking.label(state, seat, a)[1] for a in state.legal_actions() if a.startswith("buy ")]
            # every card of the row and the deck, but each replaces any card of the hand where cards are exchanged
            assert list(dict.fromkeys(offers)) == list(dict.fromkeys(PRICES[slug]))
            assert len(offers) % len(PRICES[slug]) == 0
            asked += 1
        legal = list(state.legal_actions()) if len(state.legal_actions()) < 20 else []
        state.apply_action("check" if "check" in legal else anybody.choose(state, seat, rng))
    assert asked > 3


@pytest.mark.parametrize(("price", "cost"), [("max", 4), ("ante", 1), ("bet", 2)])
@pytest.mark.parametrize("slug", ["stud-jack", "widow-jack"])
def test_the_seventh_card_face_up_has_the_price_that_the_house_sets(slug: str, price: str, cost: int) -> None:
    table = Table(slug, ("2c 3c 4c 5c 6c 7c 8d", "2d 3d 4d 5d 6d 7d 8c"), price=price).no_bets(4)
    assert table.legal == ["down", "up"]
    assert table.do("up").state.chips[0] == 199 - cost
    assert table.do("down").up(0).endswith("8d")


def test_the_seventh_card_is_dealt_once_everybody_has_said_how() -> None:
    table = Table("stud-jack", ("2c 3c 4c 5c 6c 7c 8d", "2d 3d 4d 5d 6d 7d 8c", "2h 3h 4h 5h 6h 7h 8h")).no_bets(4)
    for said in ("up", "up"):
        table.do(said)
        assert [len(table.hand(p).split()) for p in range(3)] == [6, 6, 6]  # seat 2 has seen neither card
    table.do("down")
    assert [table.up(p)[-2:] for p in range(3)] == ["8d", "8c", "7h"]


def test_one_card_is_exchanged_at_each_spit_and_not_two() -> None:
    table = Table("two-spits", ("2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d"), "Kc Kd Kh Ks").no_bets(4)
    with pytest.raises(IllegalAction):
        table.do("exchange 3c 4c")
    table.do("exchange 3c", "stand pat").no_bets()
    with pytest.raises(IllegalAction):
        table.do("exchange 4c 5c")
