"""Short Deck Hold'em and Omaha: 36 cards, and an order of hands of their own."""

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


def omaha(hands: list[str], board: str) -> list[int]:
    return Table("short-deck-omaha", hands, board).no_bets(4).won


def test_in_omaha_too_a_flush_beats_a_full_house() -> None:
    assert omaha(["Ah 9h Ks Qd", "Kc Kd As Qc"], "Kh 7h 8h 8d 6c") == [2, 0]


def test_in_omaha_one_card_of_the_suit_makes_no_flush() -> None:
    assert omaha(["Ah Kc Qd Jc", "8h Th Ac Jd"], "Kh Qh 9h 7h 6s") == [0, 2]


def test_in_omaha_too_an_ace_makes_the_lowest_straight() -> None:
    assert omaha(["As 6s 6d Ac", "Kd Kh Th 7d"], "9h 8d 7c Qs Kc") == [2, 0]


def test_the_pack_of_omaha_has_no_cards_below_a_six() -> None:
    assert len(Table("short-deck-omaha", ["As Ks Qs Js", "Ah Kh Qh Jh"]).pack) == 36
