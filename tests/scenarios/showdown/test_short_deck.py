"""Short Deck Hold'em: 36 cards, and an order of hands of its own."""

from __future__ import annotations

from tests.scenarios.table import Table


def play(hands: list[str], board: str, **options: str) -> Table:
    return Table("short-deck-holdem", hands, board, **options).no_bets(4)


def test_a_flush_beats_a_full_house() -> None:
    table = play(["Ah 9h", "Ks Kd"], "Kh 7h 8h 8d 6c")
    assert table.returns == [1, -1]


def test_three_of_a_kind_beats_a_straight_where_the_table_says_so() -> None:
    hands, board = ["Js Td", "Ks Kd"], "Kh Qc 9h 7d 6c"
    assert play(hands, board).returns == [1, -1]
    assert play(hands, board, trips="yes").returns == [-1, 1]


def test_the_pack_has_no_cards_below_a_six() -> None:
    assert len(Table("short-deck-holdem", ["As Ks", "Qs Js"]).pack) == 36


def test_an_ace_makes_the_lowest_straight_with_six_to_nine() -> None:
    assert play(["As 6s", "Ks Kd"], "9h 8d 7c Qs Jc").returns == [1, -1]
