"""Studs whose wild cards depend on the order in which cards come up, or on what a player was dealt up: fives, kings and queens, the Daddy, the cut."""

from __future__ import annotations

import pytest

import engine
from engine.cards import mask, name, parse
from tests.scenarios.table import Table


# -- Fives and the Next Card. Upcards come to seat 0, seat 1, seat 0, ...
def test_fives_are_wild_and_so_is_the_rank_dealt_up_after_one_for_everybody() -> None:
    table = Table("fives-and-the-next-card", ("Kd Jc 5h 9s 8d 3c 4d", "Ah Qd 2c 2d 7s 9c 4h")).no_bets(5)
    assert table.shown(0) == "pair of kings"  # the five
    assert table.shown(1) == "three aces"  # both twos: the first of them came right after the five


def test_every_five_adds_a_rank_and_none_is_lost() -> None:
    table = Table("fives-and-the-next-card", ("Kd 7h 5h 9s 8d 3c 2h", "Ah Qd 2c 5s 7s 9c 4h")).no_bets(5)
    assert table.shown(0) == "four kings"  # five, two, and the eight that came after the second five, in the next round
    assert table.shown(1) == "three aces"  # two and five


def test_a_five_in_the_hole_is_wild_and_is_followed_by_nothing() -> None:
    table = Table("fives-and-the-next-card", ("Kd 5h Jc 9s 8d 3c 4d", "Ah Qd 2c 2d 7s 9c 4h")).no_bets(5)
    assert table.shown(0) == "pair of kings"
    assert table.shown(1) == "pair of twos"


def test_after_the_last_upcard_nothing_comes_up() -> None:
    table = Table("fives-and-the-next-card", ("Kd Jc 3h 9s 8d 3c 4d", "Ah Qd 2c 8h 7s 5c 4h")).no_bets(5)
    assert table.shown(0) == "pair of threes"  # its four came down
    assert table.shown(1) == "pair of aces"


def test_after_two_fives_in_a_row_one_more_rank_is_wild() -> None:
    table = Table("fives-and-the-next-card", ("Kd Jc 5h 9s 8d 3c 4h", "Ah Qd 5c 2d 7s 9c 6h")).no_bets(5)
    assert table.shown(0) == "three kings"  # five and nine
    assert table.shown(1) == "three aces"  # five and nine


# -- Kings Cancel Queens
MINE, THEIRS = "Ah Qs Qh 2d {} 8c 7s", "Ad 7h 7c {} 9d 6c 3h"


@pytest.mark.parametrize(
    ("third", "second", "shown"),
    [
        ("6s", "Jc", ("four aces", "three aces")),  # queens, and sevens for having followed the queen
        ("6s", "Kc", ("pair of queens", "three sevens")),  # the king cancels both: kings alone
        ("Qd", "Kc", ("four aces", "three sevens")),  # the next queen cancels the king: queens, and nines that follow her
    ],
)
def test_kings_and_queens_cancel_each_other(third: str, second: str, shown: tuple[str, str]) -> None:
    table = Table("kings-cancel-queens", (MINE.format(third), THEIRS.format(second))).no_bets(5)
    assert (table.shown(0), table.shown(1)) == shown


def test_queens_are_wild_where_neither_came_up() -> None:
    table = Table("kings-cancel-queens", ("Kd Qc 9h 8s 6d 3c 2h", "Ah Ks 9c 8h 6c 3d 4h")).no_bets(5)
    assert table.shown(0) == "pair of kings"  # a king in the hole cancels nothing
    assert table.shown(1) == "ace high"


def test_the_rank_after_an_earlier_queen_is_plain_again_after_a_later_one() -> None:
    table = Table("kings-cancel-queens", ("Ah Kh Qh 2d Qd 8c 7s", "Ad 7h 7c Jc 9d 6c 3h")).no_bets(5)
    assert table.shown(0) == "three aces"  # two queens; the seven is plain, nines are wild
    assert table.shown(1) == "three sevens"


def test_a_king_right_after_a_queen_and_a_queen_that_nothing_follows() -> None:
    table = Table("kings-cancel-queens", ("Ah 4s Qh 2d 9s 8c Ks", "Ad Qd Kc Jc 9d 6c 3h")).no_bets(5)
    assert table.shown(0) == "pair of aces"  # the king alone
    assert table.shown(1) == "pair of aces"
    table = Table("kings-cancel-queens", ("Ah 4s Jh 2d 9s 8c 7s", "Ad 5h 7c Jc 9d Qc 3h")).no_bets(5)
    assert table.shown(0) == "ace high"
    assert table.shown(1) == "pair of aces"


# -- Babies' Daddy. The first upcard is a heart
def test_the_king_of_the_first_upcards_suit_is_wild_and_its_queen_has_half() -> None:
    table = Table("babies-daddy", ("2c Ad 4h Kh 8s 8c Qd", "Th Qh 9c 6d 6s Jd 3d")).no_bets(5)
    assert table.shown(0) == "four eights"  # the king, and the two for being its lowest card
    assert table.won == [1, 1]


def test_another_king_is_not_wild_and_another_queen_has_nothing() -> None:
    table = Table("babies-daddy", ("2c Ad 4h Ks 8s 8c Qd", "Th Qc 9c 6d 6s Jd 3d")).no_bets(5)
    assert table.shown(0) == "three eights"
    assert table.shown(1).startswith("straight")
    assert table.won == [0, 2]


def test_the_suit_goes_by_the_first_card_dealt_up_to_anybody() -> None:
    table = Table("babies-daddy", ("2c Ad 4s Kh 8s 8c Qd", "Th Qh 9h 6d 6s Jd 3d")).no_bets(5)
    assert table.shown(0) == "three eights"
    assert table.won == [0, 2]  # the straight; and no queen of spades


def test_a_folded_queen_has_nothing() -> None:
    table = Table("babies-daddy", ("2c Ad 4h Kh 8s 8c Qd", "Th 2h 9c 6d 6s Jd 3d", "Qh 9s 3c 5d 5s Tc 2d")).no_bets(4)
    while table.betting:
        table.do("fold" if table.turn == 2 and table.state.bet_to_call else "bet" if not table.state.bet_to_call else "call")
    assert table.won[0] == sum(table.won)


@pytest.mark.parametrize(
    ("options", "shown"),
    [({}, "four eights"), ({"low": "low card"}, "four eights"), ({"low": "low hole"}, "full house, eights over fours")],
)
def test_the_low_card_is_sought_everywhere_or_in_the_hole(options: dict[str, str], shown: str) -> None:
    table = Table("babies-daddy", ("7c Ad 4h 4d 8s 8c Qd", "Th 2h 9c 6d 6s Jd 3d"), **options).no_bets(5)
    assert table.shown(0).startswith(shown)


@pytest.mark.parametrize(("ace", "shown"), [("ace high", "four eights"), ("ace low", "full house, eights over fours")])
def test_the_ace_may_be_the_lowest_card(ace: str, shown: str) -> None:
    table = Table("babies-daddy", ("4c Ad 4h 5d 8s 8c Qd", "Th 2h 9c 6d 6s Jd 3d"), ace=ace).no_bets(5)
    assert table.shown(0) == shown  # both fours are wild, or the ace


# -- Football
def test_everybody_pays_an_ante_to_whoever_is_dealt_an_ace_face_up() -> None:
    table = Table("football", ("Kd 9c Ah", "Qd 2c 6h", "Jd 8c 5h"))
    assert table.state.chips == [201, 198, 198]
    assert table.state.pot() == 3  # nothing of it goes into the pot
    assert Table("football", ("Ad 9c Kh", "Qd 2c 6h", "Jd 8c 5h")).state.chips == [199] * 3


def test_a_three_face_up_cuts_a_wild_rank_for_its_holder_alone_and_the_card_stays_in_the_deck() -> None:
    table = Table("football", ("Kd Jc 3h 9s 8d 2c 9d", "Ah Qd 7h 9h 9c 5s Th")).no_bets()
    assert table.up(0) == "3h 9s"  # cut, and dealt all the same
    table.no_bets(2)
    table.do("up", "up").no_bets(2)
    assert table.shown(0) == "three kings"
    assert table.shown(1) == "pair of nines"


@pytest.mark.parametrize(("options", "both"), [({}, True), ({"cut": "rank cut"}, True), ({"cut": "rank last cut"}, False)])
def test_a_second_three_makes_a_second_rank_wild_or_ends_the_first(options: dict[str, str], both: bool) -> None:
    table = Table("football", ("Kd Jc 3h 3s", "Ah Qd 7h 9h"), "8s 5c", **options).no_bets(2)
    cut = [name(*entry[4]) for entry in table.log("cuts")]  # what comes off the deck next: the three of spades, then the eight
    assert cut == ["3s", "8s"]
    state = table.state
    for card, wild in (("3d", both), ("8d", True), ("9d", False)):
        number = parse(card)
        assert bool(state.game.wild(state, 0, number) & mask(number)) == wild
        assert not state.game.wild(state, 1, number) & mask(number)  # they are seat 0's alone


def test_the_figure_counts_every_rank_that_may_be_cut() -> None:
    assert engine.load("football").stats()["wilds"] == 4 + 4 * 4  # fours, and a rank for each of the threes


def test_fours_are_wild_up_and_down() -> None:
    table = Table("football", ("Kd 4c 7h 4d 8d 2c Qs", "Ah Qd 7s 9h 9c 5s Th")).no_bets(3).do("up", "up").no_bets(2)
    assert table.shown(0) == "three kings"


@pytest.mark.parametrize(
    ("upcards", "faces", "stays"),
    [
        ("2c 2d Kh Qs", "0", False),
        ("6c 2d Kh Qs", "0", False),  # eight
        ("6c 2d Kh Qs", "1", True),  # ten, where court cards count one
        ("5c 2d Kh Qs", "1", False),
        ("6c 2d Kh Ah", "0", False),  # the ace counts one
        ("7c 2d Kh Ah", "0", True),
        ("Tc Jd Kh Qs", "0", True),
    ],
)
def test_ten_yards_in_four_downs(upcards: str, faces: str, stays: bool) -> None:
    table = Table("football", (f"8s 8c {upcards}", "Ac Qd 7s 9h 9c 5s"), faces=faces).no_bets(3).do("up", "up")
    assert table.state.live == [stays, True]


def test_where_everybody_falls_short_of_ten_yards_nobody_is_put_out() -> None:
    for dealer in range(2):
        table = Table("football", ("8s 8c 2c 2d Kh Qh 7d", "Ac Qd 2h 2s Kc 5s 6h"), dealer=dealer).no_bets(3).do("up", "up")
        assert table.state.live == [True, True]
        assert table.betting
        table.no_bets(2)
        assert table.won == [2, 0]  # the eights
    punted = Table("football", ("8s 8c 2c 2d Kh", "Ac Qd 2h 2s Kc 5s")).no_bets(3).do("none", "up")
    assert punted.won == [2 + 10, 0]  # who punts is not short of anything


def test_all_say_whether_they_punt_before_a_fourth_upcard_is_dealt() -> None:
    hands = ("8s 8c 2c 2d Kh Th", "Ac Qd 2h 2s Kc 9s", "Ad Qh 5d 5h Ks 9h")
    table = Table("football", hands).no_bets(3)
    for said in ("up", "none"):
        table.do(said)
        assert [len(table.up(p).split()) for p in range(3)] == [3, 3, 3]
    table.do("up")
    assert [table.up(p)[-2:] for p in range(3)] == ["Th", "Kc", "9s"]  # the card goes to the next who takes one


def test_a_punt_costs_ten_antes_and_spares_the_fourth_upcard_and_the_test() -> None:
    table = Table("football", ("8s 8c 2c 2d Kh", "Ac Qd 7s 9h 9c 5s")).no_bets(3)
    assert set(table.legal) == {"up", "none"}
    table.do("none", "up")
    assert table.state.live == [True, True]
    assert table.up(0) == "2c 2d Kh"
    assert table.state.chips[0] == 199 - 10
    table.no_bets(2)
    assert len(table.hand(0).split()) == 6
