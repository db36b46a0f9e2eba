"""Studs where a card of one suit takes a part of the pot, or spoils the deal: Chicago and its children."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table

# Full house with the two of spades in the hole; queen high with `B`'s two down cards; ace high, ace and queen showing.
FULL = "2s 2d 9c 9d Jc Kc 2h"


def studs(slug: str, *hands: str, **more: str) -> Table:
    """Seven cards each, two down, four up, one down; nobody bets."""
    return Table(slug, hands, **more).no_bets(5)


# -- Chicago
@pytest.mark.parametrize(
    ("second", "third", "won"),
    [
        ("Qd 8h 3c 4d 6c 7h Ks", "Jd 5h As Qh 8c 6d 3d", [2, 1, 0]),  # the king in the hole, dealt last; the ace shows and is none
        ("Qd 8h 3c 4d 6c 7h Ks", "As 5h Jd Qh 8c 6d 3d", [2, 0, 1]),  # the ace in the hole is higher
        ("Qd 8h Ks 4d 6c 7h 3c", "Jd 5h As Qh 8c 6d 3d", [3, 0, 0]),  # only the best hand has a spade in the hole, its two
    ],
)
def test_the_highest_spade_face_down_takes_half(second: str, third: str, won: list[int]) -> None:
    assert studs("chicago", FULL, second, third).won == won


def test_a_folded_spade_takes_nothing() -> None:
    table = Table("chicago", (FULL, "Qd 8h 3c 4d 6c 7h Ks", "Jd As 5h Qh 8c 6d 3d")).no_bets(4)
    assert table.turn == 0  # a pair of nines shows
    table.do("bet", "call", "fold")
    assert table.won == [4, 3, 0]


def test_without_a_spade_in_the_hole_the_hand_has_the_whole_pot() -> None:
    assert studs("chicago", "2c 2d 9c 9d Jc Kc 2h", "Qd 8h 3s 4s 6s 7h Kd", "Jd 5h As Qh 8c 6d 3d").won == [3, 0, 0]


# -- High-Low Chicago
HIGH_LOW = ("2c 2d 9c 9d Jc Kc 2h", "Qd 8h 3c 4d 6c 7h Ks", "5s Th As 3s 8c 6d Jd")


def test_hand_highest_and_lowest_spade_have_a_third_each_and_spades_that_show_have_none() -> None:
    assert studs("high-low-chicago", *HIGH_LOW).won == [1, 1, 1]  # the ace and the three lie face up


def test_a_single_spade_in_the_hole_is_the_highest_and_the_lowest() -> None:
    assert studs("high-low-chicago", *HIGH_LOW[:2], "5d Th As 3s 8c 6d Jd").won == [1, 2, 0]


def test_without_one_the_best_hand_has_all_three_thirds() -> None:
    assert studs("high-low-chicago", HIGH_LOW[0], "Qd 8h 3c 4d 6c 7h Kd", "5d Th As 3s 8c 6d Jd").won == [3, 0, 0]


def test_one_player_may_have_all_three_parts() -> None:
    assert studs("high-low-chicago", FULL, "Qd 8h 3c 4d 6c 7h Kd", "5d Th As 3s 8c 6d Jd").won == [3, 0, 0]


@pytest.mark.parametrize(("rank", "won"), [("high", [1, 1, 1]), ("both", [1, 0, 2])])
def test_the_ace_in_the_hole_is_the_highest_and_by_a_house_rule_the_lowest_too(rank: str, won: list[int]) -> None:
    hands = (HIGH_LOW[0], HIGH_LOW[1], "As Th 5s 3s 8c 6d Jd")
    assert studs("high-low-chicago", *hands, **{"spade-ace": rank}).won == won  # else the king is the lowest, for want of another


def test_chips_that_do_not_divide_by_three_go_to_the_hand() -> None:
    assert studs("high-low-chicago", *HIGH_LOW, "Qc Qh 8d 7c 5c 4h Tc").won == [2, 1, 1, 0]


# -- Murder
def test_the_queen_of_spades_in_the_hole_is_wild_and_still_a_queen_of_spades() -> None:
    mine = "Qs 9c 9d 4h 5c Kd 2c"
    table = studs("murder", mine, "Ah Js 3c 6d 8h Jc Ad")
    assert table.shown(0) == "three nines; the queen of spades in the hole"
    assert table.won == [2, 0]  # the queen is above the jack
    assert studs("murder", mine, "Ah Ks 3c 6d 8h Jc Ad").won == [1, 1]


def test_the_queen_of_spades_dealt_last_is_in_the_hole_too() -> None:
    assert studs("murder", "2c 9c 9d 4h 5c Kd Qs", "Ah Js 3c 6d 8h Jc Ad").shown(0).startswith("three nines")


@pytest.mark.parametrize("up", range(4))
def test_the_queen_of_spades_face_up_undoes_the_deal_before_anybody_bets_on_it(up: int) -> None:
    hand = "2c 9c 9d 4h 5c Kd".split()
    hand[2 + up] = "Qs"
    table = Table("murder", (" ".join(hand), "Ah Js 3c 6d 8h Jc", "3h 4s 7c" if up else "3h 4s 7c 8d Th 5d"))
    if up:
        table.do("bet", "call", "fold").no_bets(up - 1)
    assert table.state.deals == 2
    assert table.state.live == [True] * 3  # who had folded is dealt in again
    assert table.state.pot() == 3 + (4 if up else 0)  # for the same pot, and no new ante
    assert [len(table.hand(p).split()) for p in range(3)] == [3, 3, 3]


# -- Two Thirds: two of three things are needed, the best hand, the highest and the lowest spade in the hole
KING, NONE = "Ks Qc 3h 8c 6h 4h Th", "9c 6c Jh Jc 2h 7h Tc"


@pytest.mark.parametrize(
    ("first", "second", "third", "won"),
    [
        ("Kd 2s 3d 9d 7d 4d 5c", KING, NONE, [3, 0, 0]),  # the source: a flush in diamonds, and the lowest spade
        ("Kd As 3d 9d 7d 4d 5c", KING, NONE, [3, 0, 0]),  # the best hand and the highest spade
        ("Kd 2c 3d 9d 7d 4d 5c", "Ks Qc 3h 8c 6h 4h 2s", "9s 6c Jh Jc 2h 7h Tc", [0, 3, 0]),  # highest and lowest, with the worst hand
        ("Kd 2c 3d 9d 7d 4d 5c", "Kc Qc 3h 8c 6h 4h Th", "9s 6c Jh Jc 2h 7h Ac", [0, 0, 3]),  # the source: the only spade is both
        ("Kd 2c 3s 9d 7d 4d Td", KING, "8s 6c Jh Jc 2h As Tc", [0, 0, 0]),  # the king and the eight, and neither has the best hand
    ],
)
def test_two_of_three_win_the_pot(first: str, second: str, third: str, won: list[int]) -> None:
    assert studs("two-thirds", first, second, third).won == won


def test_spades_that_show_do_not_count() -> None:
    assert studs("two-thirds", "Kd 2c 3s 9d 7d 4d Td", KING, "9c 6c Jh Jc 2h As Tc").won == [0, 3, 0]


@pytest.mark.parametrize(("options", "back"), [({}, True), ({"next": "redeal"}, True), ({"next": "redeal to those still in"}, False)])
def test_where_nobody_has_two_the_pot_rolls_over_to_the_whole_table(options: dict[str, str], back: bool) -> None:
    table = Table("two-thirds", ("Kd 2c 3d 9d 7d 4d 5c", KING, "9s 6c Jh Jc 2h 7h Tc", "8d 8s Qh"), **options)
    assert table.turn == 3  # the queen
    table.do("check", "bet", "call", "call", "fold")
    while table.state.deals == 1:
        table.do("check")
    assert table.state.live == [True, True, True, back]
    assert table.state.pot() == 4 + 6  # and no new ante


def test_without_a_spade_in_the_hole_nobody_has_two() -> None:
    assert studs("two-thirds", "Kd 2c 3d 9d 7d 4d 5c", "Kc Qc 3h 8c 6h 4h Th").state.deals == 2


def test_of_two_best_hands_the_one_with_a_spade_wins() -> None:
    table = studs("two-thirds", "Kd 2s 3d 9d 7d 4d 5c", "Kh 2c 3h 9h 7h 4h 5d", "As Qc Jc 8d 6s 8h Tc")
    assert table.won == [3, 0, 0]


@pytest.mark.parametrize(("rank", "won"), [("high", [0, 0, 0]), ("both", [0, 3, 0])])
def test_the_ace_of_spades_may_be_both_ends(rank: str, won: list[int]) -> None:
    hands = ("Kd 2c 3d 9d 7d 4d 5c", "As Qc 3h 8c 6h 4h Th", "9s 6c Jh Jc 2h 7h Tc")
    assert studs("two-thirds", *hands, **{"spade-ace": rank}).won == won


# -- the suit of a common card
@pytest.mark.parametrize(
    ("board", "won"),
    [
        ("Kh Jc 8h 2d 2s", [1, 1]),  # hearts: a three is lower than a nine
        ("Kh Jc 8s 2d 2h", [1, 1]),  # spades: the queen is lower than the ace
        ("Kh Js 8c 2d 2s", [2, 0]),  # clubs: the two is the lowest, and goes with the full house
    ],
)
def test_the_third_common_card_says_whose_lowest_card_takes_half_in_cincinnati_low_card(board: str, won: list[int]) -> None:
    table = Table("cincinnati-low-card", ["As Ad 9h 9d 2c", "3h Kd Qs 7c 6c"], board)
    for _ in range(6):
        table.no_bets()
    assert table.won == won


def test_where_nobody_has_the_suit_of_the_third_common_card_the_high_hand_takes_all() -> None:
    table = Table("cincinnati-low-card", ["Ac Ad 9h 9d 2c", "3h Kd Qh 7c 6c"], "Kh Jc 8s 2d 2s")
    for _ in range(6):
        table.no_bets()
    assert table.won == [2, 0]
