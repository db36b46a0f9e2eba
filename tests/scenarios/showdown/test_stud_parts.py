"""Studs by what wins: high and low, low alone, half for a blackjack hand; and the sixth card of Six Card Stud."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

# -- Six Card Stud
SIX = ("9s 2d 3h 7c Jd 9d", "Ks Qc 8h 6c 4d Td", "As Tc 4h 8c 2c 5d")


def test_six_card_stud_ends_with_a_second_card_in_the_hole_and_a_fifth_round() -> None:
    table = Table("six-card-stud", SIX)
    openers, counts = [], []
    for _ in range(5):
        openers.append(table.turn)
        counts.append((len(table.up(0).split()), len(table.down(0).split())))
        table.no_bets()
    assert counts == [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2)]
    assert openers == [1] * 5  # the queen that shows
    assert table.returns == [2, -1, -1]  # nines, both in the hole


def test_five_of_the_six_cards_make_the_hand() -> None:
    table = Table("six-card-stud", ("2s 3d 4h 5c 9d 6d", "As Ac Ad Kh Qc Jd")).no_bets(5)
    assert table.shown(0) == "straight, six high"
    assert table.returns == [1, -1]


# -- Seven Stud High/Low: three lows of which each scale has another first, and a high hand
LOWS = ("As 2d 3c 4h 5s Kd Qc", "Ac 2h 3s 4d 6c Kh Js", "2c 3d 4s 5d 7c Ks Kc", "Qs Qd Qh Jd Jc Ts 9d")


@pytest.mark.parametrize(("low", "winner"), [("ace-to-five", 0), ("ace-to-six", 1), ("deuce-to-seven", 2)])
def test_the_scale_settles_which_low_is_the_lowest(low: str, winner: int) -> None:
    table = Table("seven-stud-high-low", LOWS, low=low).no_bets(5)
    table.do(*["declare low"] * 3, "declare high")
    won = [0, 0, 0, 2]
    won[winner] = 2
    assert table.won == won


def test_all_declare_at_once_and_high_is_won_by_those_who_said_high() -> None:
    table = Table("seven-stud-high-low", LOWS).no_bets(5).do("declare high")
    assert "declare high" not in table.state.information_state(1)
    assert table.do("declare low", "declare high", "declare low").won == [2, 2, 0, 0]  # the full house said low: the straight is high


def test_both_ways_only_where_the_table_plays_it() -> None:
    with pytest.raises(IllegalAction):
        Table("seven-stud-high-low", LOWS).no_bets(5).do("declare both")
    wheel = ("As 2s 3s 4s 5s Kd Qc", *LOWS[1:2], "2c 3d 4h 5d 7c Ks Kc")
    table = Table("seven-stud-high-low", wheel, declare="high low both").no_bets(5)
    assert table.do("declare both", "declare high", "declare low").won == [3, 0, 0]
    table = Table("seven-stud-high-low", LOWS, declare="high low both").no_bets(5)
    assert table.do("declare both", "declare high", "declare low", "declare high").won == [0, 0, 2, 2]  # best low, but not best high


# -- More or Less
@pytest.mark.parametrize(
    ("better", "worse", "words"),
    [
        ("Ts Td 8c 7d 6h 4s 3d", "Tc 9d 9s Kd Kc Qh Jd", "8-7-6-4-3 low"),  # the source: nine high for all its kings
        ("Ts Td 8c 6d 5h Kc Js", "9d 8h 8d 6s 5c 2h Qd", "8-6-5-0-0 low"),  # the source: the rest being equal, court cards are best
        ("Ks Kd Kc Kh Qs Td 9c", "As 2d 3c 4h Jd Th 9s", "0-0-0-0-0 low"),  # five court cards are the lowest, paired or not
        ("As 2d 3c 4h 5d Th 9s", "2s 3d 4c 5h 6d Tc 9d", "5-4-3-2-A low"),  # a straight does not count against a hand; the ace is low
        ("As 2s 3s 4s 6s Th 9c", "2d 3d 4c 5h 6d Tc 9d", "6-4-3-2-A low"),  # nor does a flush
    ],
)
def test_court_cards_count_nothing_and_do_not_pair(better: str, worse: str, words: str) -> None:
    table = Table("more-or-less", (better, worse)).no_bets(5)
    assert table.shown(0) == words
    assert table.won == [2, 0]
    assert Table("more-or-less", (worse, better)).no_bets(5).won == [0, 2]


# -- Stud Jack
JACK = (
    "Ks Ad 3c 7d 9h 2c 5h",
    "9s 8d Qc Qh 4d 6s 4c",
    "Tc 7s 8h Jd 2h 3d Kd",
)  # a natural; queens, and 17 that a four makes 21; 17 and a king


def jack(*seventh: str, hands: tuple[str, ...] = JACK, **options: str) -> Table:
    return Table("stud-jack", hands, **options).no_bets(4).do(*seventh)


def test_the_best_blackjack_face_down_takes_half_and_the_seventh_card_is_a_hit() -> None:
    table = jack("down", "down", "down").no_bets()
    assert table.shown(1).endswith("21 in the hole")  # 9, 8 and 4
    assert table.shown(0).endswith("16 in the hole")  # the ace is one now
    assert table.won == [0, 3, 0]  # both parts


def test_who_pays_has_the_last_card_face_up_and_keeps_the_blackjack_hand() -> None:
    table = jack("up")
    assert table.state.chips == [199 - 4, 199, 199]
    table.do("down", "down")
    assert table.up(0).endswith("5h")
    table.no_bets()
    assert table.shown(0).endswith("a natural blackjack")
    assert table.won == [3, 4, 0]  # a natural beats 21; of seven chips the odd one goes to the hand


@pytest.mark.parametrize(("price", "cost"), [("max", 4), ("ante", 1), ("bet", 2)])
def test_what_it_costs_is_settled_before(price: str, cost: int) -> None:
    table = jack("up", price=price)
    assert (table.state.chips[0], table.state.pot()) == (199 - cost, 3 + cost)


def test_over_twenty_one_is_out() -> None:
    table = jack("down", "up", "down").no_bets()
    assert table.shown(1).endswith("17 in the hole")
    assert ";" not in table.shown(2)  # ten, seven and a king
    assert table.won == [0, 3 + 4, 0]


def test_where_all_are_over_the_hand_has_it_all() -> None:
    hands = ("Ks 6d 3c 7d 9h 2c 9c", "9s 8d Qc Qh 4d 6s Td")
    assert jack("down", "down", hands=hands).no_bets().won == [0, 2]


def test_upcards_are_no_part_of_the_blackjack_hand_and_equal_ones_share_their_half() -> None:
    hands = ("Ks 6d Ac 7d 9h 2c 3h", "9s 8d Qc Qh 4d 6s 2d")  # 19 and 19
    table = jack("down", "down", hands=hands).do("bet", "call")
    assert table.won == [2, 4]  # three chips for the queens; of the other three the odd one goes to the dealer's left
