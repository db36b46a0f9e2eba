"""Texas Hold'em and its children: common cards belong to every hand."""

from __future__ import annotations

import random

import pytest

from engine.cards import parse
from tests.scenarios.table import Table, text


def test_players_who_cannot_improve_the_board_share_the_pot() -> None:
    table = Table("texas-holdem", ("2c 3d", "2h 3s", "4c 6d"), "As Ks Qs Js Ts").no_bets(4)
    assert {table.shown(p) for p in range(3)} == {"royal flush"}
    assert table.returns == [0, 0, 0]


def test_one_card_of_ones_own_may_be_enough() -> None:
    table = Table("texas-holdem", ("As 2d", "Kc Kd", "7h 6d"), "Ks Qs Js Ts 2c").no_bets(4)
    assert table.shown(0) == "royal flush"
    assert table.returns == [2, -1, -1]


def test_the_fifth_card_of_equal_pairs_decides_and_the_sixth_does_not() -> None:
    board = "Ah Ad Kc 9s 8d"
    assert Table("texas-holdem", ("Qc 2d", "Jc Tc"), board).no_bets(4).returns == [1, -1]  # queen kicker
    assert Table("texas-holdem", ("2c 3d", "5c 4c"), board).no_bets(4).returns == [0, 0]  # the board's nine and eight play


def test_the_board_comes_in_three_one_and_one_with_a_round_before_each() -> None:
    table = Table("texas-holdem", ("2c 3d", "2h 3s"), "As Ks Qs Js Ts")
    sizes = []
    for _ in range(4):
        sizes.append(len(table.state.common))
        assert table.turn == 0  # the dealer's left opens each round
        table.no_bets()
    assert sizes == [0, 3, 4, 5]
    assert table.over


def test_the_round_is_opened_by_the_next_seat_where_the_dealers_left_has_folded() -> None:
    table = Table("texas-holdem", ("2c 3d", "2h 3s", "4c 6d"), "As Ks Qs Js Ts").do("check", "bet", "call", "fold")
    assert table.turn == 1


def test_common_cards_are_seen_by_all_and_hole_cards_by_one() -> None:
    table = Table("texas-holdem", ("2c 3d", "2h 3s"), "As Ks Qs Js Ts").no_bets()
    for seat in (0, 1):
        assert table.state.observation(seat)["common"] == ["As", "Ks", "Qs"]
        assert table.seen_by(seat, 1 - seat) == [None, None]


# -- a river of one's own
RIVER = ("2c 9d", "Ah 3s", "4c 6d")
BOARD = "Ad Ks Qs 7h"


def test_river_down_deals_the_seventh_card_to_each_player_face_down() -> None:
    table = Table("river-down-holdem", RIVER, f"{BOARD} 2h 3d 6c").no_bets(3)
    assert len(table.state.common) == 4
    assert [table.down(p) for p in range(3)] == ["2c 9d 2h", "Ah 3s 3d", "4c 6d 6c"]
    assert table.seen_by(0, 1) == [None] * 3
    table.no_bets()
    assert table.over
    assert table.shown(1) == "two pair, aces and threes"  # its own river; the others' sixes and twos are not its
    assert table.shown(0) == "pair of twos"
    assert table.returns == [-1, 2, -1]


def test_whitewater_shows_one_hole_card_of_each_after_the_flop() -> None:
    table = Table("whitewater-holdem", RIVER, f"{BOARD} 2h 3d 6c").no_bets()
    assert len(table.state.common) == 3
    assert table.legal == ["flip 2c", "flip 9d"]
    table.do("flip 9d")
    assert table.seen_by(1, 0) == [None, None]  # until all have chosen
    table.do("flip 3s", "flip 6d")
    assert table.seen_by(1, 0) == [None, "9d"]
    assert table.seen_by(0, 1) == [None, "3s"]
    for common in (3, 4, 4):
        assert table.turn == 0  # the dealer's left, whatever shows
        assert len(table.state.common) == common
        table.no_bets()
    assert table.over
    assert table.seen_by(1, 2) == [None, "6d", None]  # the river is its holder's secret
    assert table.hand(2) == "4c 6d 6c"
    assert table.shown(2) == "pair of sixes"
    assert table.returns == [-1, 2, -1]


# -- Blind Man's Bluff
def test_blind_man_sees_every_hand_but_his_own() -> None:
    table = Table("blind-mans-bluff", RIVER, f"{BOARD} 2h")
    for seat in range(3):
        assert table.seen_by(seat, seat) == [None, None]
        for other in {0, 1, 2} - {seat}:
            assert table.seen_by(seat, other) == RIVER[other].split()
    for common in (0, 3, 4, 5):
        assert len(table.state.common) == common
        assert table.turn == 0
        table.no_bets()
    assert table.over
    assert table.shown(1) == "pair of aces"
    assert table.returns == [-1, 2, -1]


def test_what_blind_man_imagines_of_his_own_hand_is_none_of_the_cards_he_sees() -> None:
    table = Table("blind-mans-bluff", RIVER, f"{BOARD} 2h").no_bets()
    seen = set(table.hand(1).split()) | set(table.hand(2).split()) | {"Ad", "Ks", "Qs"}
    rng, own = random.Random(3), set()
    for _ in range(40):
        world = table.state.determinize(0, rng)
        assert [text(world.hands[p]) for p in (1, 2)] == list(RIVER[1:])
        own |= set(text(world.hands[0]).split())
    assert not own & seen
    assert len(own) > 20


# -- Delaware and Vancouver Stud: blinds, and upcards beside the board
def test_delaware_posts_half_a_bet_and_a_bet_and_the_next_player_speaks_first() -> None:
    table = Table("delaware-stud", RIVER)
    assert table.state.chips == [199, 198, 200]  # no ante
    assert table.turn == 2
    assert table.legal == ["fold", "call", "raise"]
    table.do("call", "call")
    assert table.turn == 1
    assert table.legal == ["check", "raise"]  # the big blind may still raise
    table.do("check")
    assert table.state.pot() == 6
    assert len(table.state.common) == 3


def calls(table: Table) -> Table:
    while table.betting and table.state.bet_to_call:
        table.do("call" if "call" in table.legal else "check")
    return table


@pytest.mark.parametrize(("opener", "first"), [("left", 0), ("high", 1)])
def test_delaware_deals_a_flop_an_upcard_and_a_river_of_ones_own(opener: str, first: int) -> None:
    table = calls(Table("delaware-stud", RIVER, "Ad Ks Qs 2h 8c 6c 5d Tc Td", opener=opener))
    assert len(table.state.common) == 3
    table.no_bets()
    assert [table.up(p) for p in range(3)] == ["2h", "8c", "6c"]
    assert table.turn == first
    table.no_bets()
    assert [len(table.down(p).split()) for p in range(3)] == [3, 3, 3]
    assert len(table.state.common) == 3
    table.no_bets()
    assert table.over
    assert table.shown(0) == "pair of twos"


@pytest.mark.parametrize(
    ("mine", "flop", "shown"),
    [
        ("2h 5h 8h Th", "Kh 3c 4d", "flush, king high"),  # four of one's own and one of the table
        ("2c 3c 9d Jd", "Kh Kd Ks", "three kings"),  # two of one's own and the whole flop
        ("Kc 3c 9d Jd", "Kh 3d Ks", "full house, kings over threes"),
    ],
)
def test_delaware_makes_the_best_hand_with_two_to_four_of_ones_own(mine: str, flop: str, shown: str) -> None:
    own, other = mine.split(), "As 7d 6s 8d".split()
    table = calls(Table("delaware-stud", (" ".join(own[:2]), " ".join(other[:2])), f"{flop} {own[2]} {other[2]} {own[3]} {other[3]}"))
    assert table.no_bets(3).shown(0) == shown


def test_vancouver_has_everybody_post_and_deals_own_and_common_cards_together() -> None:
    table = Table("vancouver-stud", RIVER, "5d 8h Jc Ts 5h 8s Jd Td 5s 8d Js Tc")
    assert table.state.chips == [198, 199, 199]  # a bet to the dealer's left, half a bet from everybody else
    assert table.turn == 1
    calls(table)
    for common, up, down in ((1, 1, 2), (2, 1, 3), (3, 2, 3)):
        assert len(table.state.common) == common
        assert [(len(table.up(p).split()), len(table.down(p).split())) for p in range(3)] == [(up, down)] * 3
        table.no_bets()
    assert table.over
    assert table.state.common == parse("Ts Td Tc")
    assert [table.hand(p) for p in range(3)] == ["2c 9d 5d 5h 5s", "Ah 3s 8h 8s 8d", "4c 6d Jc Jd Js"]
    assert [table.shown(p) for p in range(3)] == [
        "full house, tens over fives",
        "full house, tens over eights",
        "full house, jacks over tens",
    ]


@pytest.mark.parametrize(("opener", "first"), [("left", 0), ("high", 2)])
def test_vancouver_leaves_open_who_opens_the_later_rounds(opener: str, first: int) -> None:
    assert calls(Table("vancouver-stud", RIVER, "5d 8h Jc Ts", opener=opener)).turn == first
