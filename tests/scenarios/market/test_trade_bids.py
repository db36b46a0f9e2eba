"""Trades that go to whoever bids most for them: Paradise Trees."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table

HANDS = ["As 2d 3d 4d 5d", "Ks 2c 3c 4c 5c", "Qs 2h 3h 4h 5h", "Js 9c 9h 9d 8s"]


def table(**more: object) -> Table:
    return Table("paradise-trees", HANDS, **more).no_bets()  # type: ignore[arg-type]


def test_each_player_may_offer_once_and_only_a_number() -> None:
    now = table()
    assert (now.turn, now.legal) == (0, ["no trade", "offer 1", "offer 2", "offer 3", "offer 4", "offer 5"])
    for seat in range(4):
        assert now.turn == seat
        now.do("no trade")
    assert now.betting, "once round"


def test_with_one_who_wants_it_the_trade_costs_nothing() -> None:
    now = table().do("offer 2")
    assert now.state.ask_seats == (1, 2, 3), "all at once"
    assert now.legal == ["accept", "refuse"]
    now.by_seat("refuse", "accept", "refuse")
    assert now.state.ask_seats == (0, 2)
    now.do("give As 2d", "give Qs 5h")
    assert (now.hand(0), now.hand(2)) == ("3d 4d 5d Qs 5h", "2h 3h 4h As 2d")
    assert now.state.chips == [199] * 4
    assert now.seen_by(1, 0) == [None] * 5, "nobody else has seen what went"
    assert now.turn == 1, "the next may offer, and the first no more"


def test_with_nobody_the_next_may_offer() -> None:
    now = table().do("offer 2").by_seat("refuse", "refuse", "refuse")
    assert now.turn == 1


def test_several_bid_and_the_pot_has_the_highest_bid() -> None:
    now = table().do("no trade", "offer 1").by_seat("accept", "accept", "accept")
    assert (now.turn, now.legal) == (2, ["bid 1", "pass"]), "from the left of who has offered"
    now.do("bid 1", "pass")
    assert (now.turn, now.legal) == (0, ["bid 2", "pass"])
    now.do("bid 2", "bid 3")
    pot = now.state.pot()
    now.do("pass")
    assert now.state.ask_seats == (1, 2)
    assert (now.state.pot() - pot, now.state.chips) == (3, [199, 199, 196, 199]), "the highest bid alone is paid"
    now.do("give Ks", "give Qs")
    assert (now.hand(1), now.hand(2)) == ("2c 3c 4c 5c Qs", "2h 3h 4h 5h Ks")
    assert now.turn == 2


def test_the_last_who_has_not_passed_has_it_without_a_bid() -> None:
    now = table().do("offer 1").by_seat("accept", "accept", "refuse").do("pass")
    assert now.state.ask_seats == (0, 2)
    assert now.state.chips == [199] * 4


def test_nobody_bids_more_chips_than_they_have() -> None:
    now = table(chips=[50, 1, 50, 50]).do("offer 1").by_seat("accept", "accept", "refuse").do("bid 1", "bid 2")
    assert now.state.ask_seats == (0, 2), "seat 1 has no second chip"
    assert now.state.chips == [50, 1, 48, 50]


def test_no_more_cards_are_offered_than_somebody_has() -> None:
    rules = 'play = ["deal 2 down", "trade cards to the highest bid from bet", "showdown high"]'
    state = engine.Variant.parse(f'name = "X"\nsource = "here"\n{rules}', "x").new(2, 0)
    assert [*state.legal_actions()] == ["no trade", "offer 1", "offer 2"]
    state.apply_action("offer 2")
    state.apply_action("accept")
    assert len(state.ask_seats) == 2, "nobody else is there to bid against"


def test_the_least_bid_is_a_price() -> None:
    with pytest.raises(engine.VariantError, match="the least bid"):
        engine.Variant.parse(
            'name = "X"\nsource = "here"\nplay = ["deal 2 down", "trade cards to the highest bid from free", "showdown high"]', "x"
        )


@pytest.mark.parametrize(
    ("said", "won"),
    [
        (("both", "low", "high", "high"), [4, 0, 0, 0]),  # a straight to the five is the best hand either way
        (("low", "low", "both", "high"), [2, 0, 0, 2]),  # who misses the low half is out of the other too
    ],
)
def test_both_ways_wins_both_or_nothing(said: tuple[str, ...], won: list[int]) -> None:
    now = table().do("no trade", "no trade", "no trade", "no trade").no_bets()
    assert now.legal == ["declare high", "declare low", "declare both"]
    assert now.by_seat(*[f"declare {way}" for way in said]).won == won
