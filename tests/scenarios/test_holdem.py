"""Texas Hold'em: common cards belong to every hand."""

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
