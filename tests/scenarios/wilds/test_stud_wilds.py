"""Studs with wild cards of their own: the rank of one's last card, cards that add up to seven."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table

# -- Baby Daddy
BABY = ("5c Kd 5d 9h Js 2c 5s", "Ah 5h Qd 8s Tc Ad 3c")


def test_the_rank_of_the_last_card_is_wild_for_its_holder_up_and_down() -> None:
    table = Table("baby-daddy", BABY).no_bets(5)
    assert table.over  # nobody bets on the last card
    assert table.shown(0) == "four kings"  # three fives, one of them in the hole
    assert table.shown(1) == "three aces"  # its own three is wild, its five is not
    assert table.won == [2, 0]


def test_the_last_card_lies_face_up_and_nothing_is_wild_before_it() -> None:
    table = Table("baby-daddy", BABY)
    openers = []
    for _ in range(5):
        openers.append(table.turn)
        assert "5s" not in table.hand(0)
        table.no_bets()
    assert openers == [0, 1, 1, 1, 1]  # the dealer's left, then the queen that shows
    assert table.up(0).split()[-1] == "5s"


def test_five_cards_are_two_rounds_of_upcards_fewer() -> None:
    table = Table("baby-daddy", ("5c Kd 5d 9h 5s", "Ah Ad 5h 8s 3c"), streets="2").no_bets(3)
    assert table.over
    assert (table.shown(0), table.shown(1)) == ("four kings", "three aces")


# -- Seven and What Makes It
def summed(mine: str, theirs: str = "Ad Qd 9s Td 6d 6h 8s") -> str:
    return Table("seven-and-what-makes-it", (mine, theirs)).no_bets(5).shown(0)


@pytest.mark.parametrize(
    ("mine", "shown"),
    [
        ("3c 4d 7s Kh Qc Jd 2h", "four kings"),  # the source: three and four, and the seven by itself: three wild
        ("Ac 3d 2h As Kc 9d 8h", "five kings"),  # the source: 1 + 3 + 2 + 1, all four wild
        ("4c 3d 3h 2s Kc 9d 8h", "three kings"),  # the source: the four and one three, not both threes
        ("6c Ah Kc 9d 8h 9h 2s", "four nines"),  # the ace counts one
        ("5c 2h Kc 9d 8h 9h Qs", "four nines"),
        ("Kc Jd 8h Th 9d 5c 4h", "king high"),  # court cards and all above seven make no sum
        ("7c 7d 7h 7s Ac Kd 2h", "five aces"),  # the most that can be had
    ],
)
def test_sets_that_add_up_to_seven_are_wild(mine: str, shown: str) -> None:
    assert summed(mine) == shown


def test_the_wild_cards_are_chosen_for_the_best_hand() -> None:
    # five and two, two wild, and not five, ace and ace, three wild: the aces are worth more as they are
    assert summed("5c 2h Ac As Kc 9d 8h") == "four aces"


def test_sums_that_show_do_not_open_the_betting() -> None:
    table = Table("seven-and-what-makes-it", ("Kc Jd 3h 4d 8s 9c Tc", "Qc Jc 5d 5h 2s 8d 9h")).no_bets()
    assert table.turn == 1  # a pair of fives is the better hand showing


# -- Ace in the Hole
ACES = ("As Kd 8c 9h 9d 6s 3c", "Ad Qs 9s 2d 3h 8c Jd")


def aces(*hands: str) -> Table:
    return Table("ace-in-the-hole", hands or ACES).no_bets(5)


def test_who_turns_up_an_ace_from_the_hole_names_what_is_wild_and_the_last_name_counts() -> None:
    table = aces()
    assert table.turn == 0
    assert set(table.legal) == {"flip As", "keep down"}
    table.do("flip As", "name nines")
    assert table.turn == 1
    assert set(table.legal) == {"flip Ad", "keep down"}
    kept = Table("ace-in-the-hole", ACES).no_bets(5).do("flip As", "name nines", "keep down")
    assert (kept.shown(0), kept.shown(1)) == ("three aces", "pair of aces")  # two nines are wild for one, one for the other
    assert kept.won == [2, 0]
    table.do("flip Ad", "name eights")
    assert (table.shown(0), table.shown(1)) == ("three nines", "pair of aces")  # nines are nines again
    assert table.won == [2, 0]


def test_without_an_ace_turned_up_nothing_is_wild() -> None:
    table = aces().do("keep down", "keep down")
    assert (table.shown(0), table.shown(1)) == ("pair of nines", "ace high")


def test_an_ace_dealt_face_up_does_nothing_and_one_dealt_last_does() -> None:
    table = aces("Ks 2d As 9h 9d 5s 7c", "Qs 3c 9s 2c Jh 8c Ad")
    assert table.turn == 1
    table.do("flip Ad", "name jacks")
    assert table.shown(1) == "pair of aces"
    assert table.won == [0, 2]


def test_any_rank_may_be_named_or_none() -> None:
    table = aces().do("flip As")
    assert len(table.legal) == 14
    assert table.do("name none", "keep down").shown(0) == "pair of nines"
