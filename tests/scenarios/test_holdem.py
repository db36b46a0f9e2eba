"""Texas Hold'em and its children: common cards belong to every hand."""

from __future__ import annotations

from tests.scenarios.table import Table


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
