"""Anaconda with an auction, a pass and a card for sale, cards set aside, the whole deck dealt."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

THREE = ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h")


# -- Let's Make a Deal
def selling() -> Table:
    """Three hands after the passes."""
    table = Table("lets-make-a-deal", THREE).by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")
    table.by_seat("pass 2h 3h", "pass 2c 3c", "pass 2d 3d").by_seat("pass 2d", "pass 2h", "pass 2c")
    assert set(table.hand(0).split()) == {"5c", "6c", "7c", "8c", "4h", "3d", "2c"}
    return table


def test_the_seller_keeps_the_price_and_the_highest_bidder_has_the_card() -> None:
    table = selling()
    assert table.turn == 0  # the dealer's left offers first
    table.do("sell 8c")
    assert ["8c" in table.seen_by(p, 0) for p in (1, 2)] == [True, True]  # it is shown
    table.do("bid 1", "bid 2", "bid 3", "pass")
    assert "8c" in table.hand(1)
    assert table.state.chips == [199 + 3, 199 - 3, 199]  # not into the pot
    assert table.state.pot() == 3
    table.do("sell nothing", "sell nothing")
    assert [len(table.hand(p).split()) for p in range(3)] == [6, 8, 7]
    table.by_seat("discard 2c", "discard 8d 7d 6d", "discard 8h 7h")
    assert [len(table.hand(p).split()) for p in range(3)] == [5, 5, 5]
    assert table.state.asking.phrase() == "stack"


def test_a_card_that_nobody_wants_stays_where_it_is() -> None:
    table = selling().do("sell 2c", "pass", "pass", "sell nothing", "sell nothing")
    assert "2c" in table.hand(0)
    assert table.state.chips == [199, 199, 199]
    assert table.state.asking.phrase() == "discard all but 5 down"


def test_every_player_may_sell_one_card_in_turn() -> None:
    table = selling().do("sell nothing")
    assert table.turn == 1
    table.do("sell 8d")
    assert table.turn == 2  # bids go round from the seller's left
    table.do("bid 1", "pass")
    assert "8d" in table.hand(2)
    assert table.turn == 2
    table.do("sell nothing")
    assert table.state.asking.phrase() == "discard all but 5 down"


# -- Anaconda 25
def passed() -> Table:
    return Table("anaconda-25", THREE, "Ac Ad Ah").by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")


def test_five_maximum_bets_buy_a_second_pass_to_both_sides() -> None:
    table = passed()
    assert set(table.hand(0).split()) == {"5c", "6c", "7c", "8c", "2h", "3h", "4d"}
    table.by_seat("pay", "decline", "decline")
    assert table.state.chips == [199 - 20, 199, 199]
    table.by_seat("pass 5c 6c")
    assert "5c" in table.hand(1)
    assert "6c" in table.hand(2)
    assert [len(table.hand(p).split()) for p in range(3)] == [5, 8, 8]
    table.by_seat("discard 8d 7d 6d", "discard 8h 7h 6h")  # seat 0 has the five that are to be left
    assert [len(table.hand(p).split()) for p in range(3)] == [5, 5, 5]


def stacked() -> Table:
    table = passed().by_seat("decline", "decline", "decline").by_seat("discard 2h 3h", "discard 2c 3c", "discard 2d 3d")
    return table.by_seat(*["stack " + table.hand(p) for p in range(3)])


def test_a_bought_upcard_takes_the_place_of_the_bottom_card_or_is_rejected() -> None:
    table = stacked()
    bottom = [table.hand(p).split()[-1] for p in range(3)]
    assert table.up(0) == ""
    table.do("buy")
    assert table.legal == ["keep", "reject"]
    table.do("keep", "buy", "reject", "decline")
    assert table.up(0) == "Ac"
    assert bottom[0] not in table.hand(0)
    assert (table.up(1), bottom[1] in table.hand(1)) == ("", True)
    assert table.state.chips == [199 - 4, 199 - 4, 199]  # what is rejected is paid for all the same
    assert (table.betting, table.turn) == (True, 0)
    for n in (1, 2, 3):
        table.no_bets()
        assert [len(table.up(p).split()) for p in range(3)] == [1 + n, n, n]
    table.no_bets().do("declare high", "declare high", "declare low")
    assert table.betting  # and once more, after the declaration
    assert table.turn == 0


# -- Take One Down, Pass it Around
def test_one_card_stays_each_time_and_all_the_others_go_to_the_right() -> None:
    table = Table("take-one-down-pass-it-around", THREE)
    table.by_seat("keep 8c", "keep 8d", "keep 8h")
    assert table.betting
    table.no_bets()
    assert set(table.hand(0).split()) == {"8c", *THREE[1].split()[:6]}  # the left neighbour's six
    with pytest.raises(IllegalAction):
        table.do("keep 8c")  # it is set aside already
    table.by_seat("keep 7d", "keep 7h", "keep 7c").no_bets()
    assert set(table.hand(0).split()) == {"8c", "7d", *THREE[2].split()[:5]}


@pytest.mark.parametrize(("options", "rounds"), [({}, 7), ({"last": "no"}, 6), ({"last": "yes"}, 7)])
def test_the_seventh_card_is_there_by_itself_and_may_be_bet_on(options: dict[str, str], rounds: int) -> None:
    table, bets = Table("take-one-down-pass-it-around", THREE, **options), 0
    while not table.over:
        if table.betting:
            bets += 1
            table.no_bets()
        else:
            table.do(table.legal[-1])
    assert bets == rounds
    assert [len(table.hand(p).split()) for p in range(3)] == [7, 7, 7]


# -- Anacondaha
def test_the_deck_is_dealt_out_two_cards_stay_and_all_others_go_left() -> None:
    table = Table("anacondaha", ("Ks Kd", "Qs Qd", "Js Jd"), "2c 3c")
    assert [len(table.hand(p).split()) for p in range(3)] == [17, 17, 17]  # one card is left over
    before = [table.hand(p).split() for p in range(3)]
    table.by_seat("keep Ks Kd", "keep Qs Qd", "keep Js Jd")
    assert [set(table.hand(p).split()) for p in range(3)] == [{*before[p][:2], *before[p - 1][2:]} for p in range(3)]
    table.by_seat(*["discard " + " ".join(table.hand(p).split()[4:]) for p in range(3)])
    assert [len(table.hand(p).split()) for p in range(3)] == [4, 4, 4]
    assert len(table.state.deck) == 52 - 12  # what was thrown away is dealt from again
    commons = []
    while not table.over:
        assert table.turn == 0
        commons.append(len(table.state.common))
        table.no_bets()
    assert commons == [0, 3, 4, 5]


def test_at_ten_seats_everybody_has_five_and_throws_one_away() -> None:
    table = Table("anacondaha", ["Ks Kd"] + [""] * 9)
    assert [len(table.hand(p).split()) for p in range(10)] == [5] * 10
