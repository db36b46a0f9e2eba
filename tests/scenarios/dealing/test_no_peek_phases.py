"""No-peek games with two ways to stay in: high and low in two phases, a boot that has to be beaten or the deal begins again."""

from __future__ import annotations

import pytest

from engine.cards import name
from engine.errors import IllegalAction
from tests.scenarios.table import Table

# -- No Peek High-Low
LOWS = ("Qd Jh Tc 9c 9h Td Qc", "Kd Kc 8h 9d Ts 2c Kh", "2d 3h 4c 6s 8c Js 9s")


@pytest.mark.parametrize(
    ("shares", "won"), [("3/4 high and 1/4 low by ace-to-five", [0, 7, 2]), ("high and low by ace-to-five", [0, 5, 4])]
)
def test_who_cannot_beat_the_high_hand_may_stay_in_with_the_best_low(shares: str, won: list[int]) -> None:
    table = Table("no-peek-high-low", LOWS, "Ks", shares=shares)
    assert table.up(0) == "Qd Jh Tc 9c 9h"  # a pair against the king on the table
    table.do("bet", "call", "call")
    assert table.up(1) == "Kd Kc"
    table.no_bets()
    assert table.up(2) == LOWS[2]  # all seven in vain against the kings, but an eight low
    assert table.state.live[2]
    assert (table.betting, table.turn) == (True, 1)  # the high hand opens, not the one who turned cards up
    table.no_bets()
    assert table.up(0) == "Qd Jh Tc 9c 9h Td"
    table.no_bets()
    assert table.up(1) == LOWS[1]
    while not table.over:
        table.no_bets()
    assert not table.state.live[0]  # two pair in the end, against three kings, and no low
    assert table.won == won


def test_who_has_neither_hand_is_out() -> None:
    table = Table("no-peek-high-low", (*LOWS, "Ad Qs Th 7s 5s 3d 8d"), "Ks").no_bets(3)
    assert not table.state.live[3]


def test_in_the_second_phase_the_best_low_hand_is_enough_to_stop() -> None:
    """Five cards to the seven beat the eight low: the last two stay down for now."""
    table = Table("no-peek-high-low", (*LOWS, "5s 7d 3s 2s 4d Qh Jc"), "Ks").no_bets(3)
    assert table.up(3) == "5s 7d 3s 2s 4d"


# -- Riding Ramone
def ramone(boot: str, *hands: str, **options: str) -> Table:
    table = Table("riding-ramone", hands, boot, **options)
    while table.betting and table.state.deals == 1:
        table.no_bets()
    return table


@pytest.mark.parametrize(("hand", "wins"), [("9s 6h 4d 3c 2s", True), ("9s 6h 5c 3c 2s", False), ("8s 5h 3d 3c 2s", False)])
def test_the_low_hand_must_beat_ramone_with_its_highest_three_cards(hand: str, wins: bool) -> None:
    """The source's own examples against nine, six, five."""
    table = ramone("9d 6c 5d", hand, "Ks Qd Jc Th 9h")
    assert table.over == wins
    assert table.state.deals == (1 if wins else 2)
    if wins:
        assert table.won == [2, 0]
        assert table.up(0) == hand


def test_the_lowest_hand_showing_opens_each_of_four_rounds() -> None:
    table = Table("riding-ramone", ("9s 6h 4d 3c 2s", "5s 8h Qd Jc Th", "Ks 2d 3h 4c 6d"), "9d 6c 5d")
    openers, shown = [], []
    while table.betting and table.state.deals == 1:
        openers.append(table.turn)
        shown.append(table.up(0))
        table.no_bets()
    assert openers == [1, 1, 0, 0]
    assert shown == ["9s", "9s 6h", "9s 6h 4d", "9s 6h 4d 3c"]


def test_the_last_card_may_be_bet_on() -> None:
    hands = ("9s 6h 4d 3c 2s", "Ks Qd Jc Th 9h")
    assert Table("riding-ramone", hands, "9d 6c 5d").no_bets(4).over
    table = Table("riding-ramone", hands, "9d 6c 5d", last="yes").no_bets(4)
    assert (table.betting, table.up(0)) == (True, hands[0])


@pytest.mark.parametrize("hand", ["9s 6h 4d 3c 2s", "9s 6h 5c 3c 2s"])
def test_ramone_is_turned_up_before_the_hands_whoever_wins(hand: str) -> None:
    table = Table("riding-ramone", (hand, "Ks Qd Jc Th 9h"), "9d 6c 5d").no_bets(3)
    assert [entry[1] for entry in table.state.log or ()].count("table") == 0
    table.no_bets()
    kinds = [entry[1] for entry in table.state.log or ()]
    (turned,) = table.log("table")
    assert turned[3] == -1  # everybody sees them
    assert [name(card) for card in turned[4]] == ["9d", "6c", "5d"]
    assert kinds.index("table") < kinds.index("show")


def test_only_those_who_have_not_folded_are_dealt_in_again() -> None:
    table = Table("riding-ramone", ("9s 6h 5c 3c 2s", "Ks Qd Jc Th 9h", "Qs Kd Ts Jh 8h"), "9d 6c 5d")
    assert table.turn == 0
    table.do("bet", "call", "fold").no_bets(3)
    assert table.state.deals == 2
    assert table.state.live == [True, True, False]
    assert table.state.pot() == 3 + 4  # nothing is lost, and nobody antes again
    with pytest.raises(IllegalAction):
        table.do("fold")


def test_court_cards_may_count_nothing_against_the_boot_too() -> None:
    """Two, ace and a court card are lower than Ramone's three, two, ace only where court cards are zeros."""
    hands = ("Ks Qd Jc Ah 2s", "Td 9c 8h 7d 7s")
    table = ramone("3c 2c Ad", *hands, scale="faces-zero")
    assert table.over
    assert table.won == [2, 0]
    assert ramone("3c 2c Ad", *hands).state.deals == 2
