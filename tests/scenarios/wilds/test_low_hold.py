"""Low Hold: the low hole card wild, and the last card for a price face up."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table

HANDS = ("5s Ad Kc Kd 8h 5h 2c", "Qs 9d 4c 4d 8s 7d Jc")


@pytest.mark.parametrize(
    ("seventh", "options", "shown"),
    [
        ("down", {}, "full house, kings over fives"),  # the two undercuts the fives: it alone is wild
        ("up", {}, "three kings"),  # bought face up, the five in the hole stays wild, and not the one that shows
        ("up", {"extent": "one card"}, "three kings"),
        ("up", {"extent": "whole rank"}, "four kings"),
        ("up", {"ace": "ace low"}, "full house, kings over fives"),  # the ace is the lowest card in the hole
    ],
)
def test_the_lowest_hole_card_is_wild_and_can_be_saved_for_a_price(seventh: str, options: dict[str, str], shown: str) -> None:
    table = Table("low-hold", HANDS, **options).no_bets(4).do(seventh, "down").no_bets()
    assert table.shown(0) == shown


@pytest.mark.parametrize(("price", "cost"), [("max", 4), ("ante", 1), ("bet", 2)])
def test_the_dealer_sets_the_price(price: str, cost: int) -> None:
    table = Table("low-hold", HANDS, price=price).no_bets(4).do("up")
    assert (table.state.chips[0], table.state.pot()) == (199 - cost, 2 + cost)
    assert table.do("down").up(0) == "Kc Kd 8h 5h 2c"
    assert Table("low-hold", HANDS, price=price).no_bets(4).do("down").state.chips[0] == 199


@pytest.mark.parametrize("hole", ["5s 5c", "5c 5s"])
def test_of_two_equal_lowest_cards_the_one_of_the_lower_suit_is_wild(hole: str) -> None:
    """The five of clubs, whichever came first: it is the fifth spade. With the other five there would be no flush."""
    table = Table("low-hold", (f"{hole} Ks Qs 9s 3d 8h", HANDS[1])).no_bets(4).do("down", "down").no_bets()
    assert table.shown(0).startswith("flush")


def test_who_has_just_the_price_may_pay_it() -> None:
    table = Table("low-hold", HANDS, chips=(4, 3)).no_bets(4)
    assert table.legal == ["down", "up"]
    assert table.do("up").legal == ["down"]
    assert table.state.chips == [0, 3]
