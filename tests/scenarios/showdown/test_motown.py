"""Motown: a quarter for the jack of spades, a quarter for the five, the rest for the hand; both in one hand win it all."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table

# The best hand of a table of four, whose antes are four chips; the last two cards of a line are to be the jack and the five.
FULL = "2c 2d 9c 9d Jc Kc 2h"
PLAIN = ("Qd 8h 3c 4d 6c 7h Kd", "Jd 5h Ah Qh 8c 6d 3d", "Qc Th 8d 7c 5c 4h Tc")


def motown(*given: str) -> list[int]:
    """Who wins what where the cards of `given`, seat by seat, take the place of the first in each hand."""
    hands = [" ".join([*cards.split(), *hand.split()[len(cards.split()) :]]) for cards, hand in zip(given, (FULL, *PLAIN), strict=True)]
    return Table("motown", hands).no_bets(5).won


@pytest.mark.parametrize(
    ("given", "won"),
    [
        (("", "Js", "5s", ""), [2, 1, 1, 0]),  # a quarter each, half for the hand
        (("", "", "", ""), [4, 0, 0, 0]),  # nobody has either
        (("", "Js", "", ""), [3, 1, 0, 0]),
        (("", "", "5s", ""), [3, 0, 1, 0]),
        (("", "Js 5s", "", ""), [0, 4, 0, 0]),  # Motown: the best hand gets nothing
        (("", "", "", "5s Js"), [0, 0, 0, 4]),
    ],
)
def test_the_jack_and_the_five_of_spades(given: tuple[str, ...], won: list[int]) -> None:
    assert motown(*given) == won


@pytest.mark.parametrize(
    ("mine", "other", "won"),
    [
        ("2c 2d 9c 9d Js Kc 2h", "5s 8h 3c 4d 6c 7h Kd", [3, 1]),  # the source: half and a quarter, and the other quarter
        ("2c 2d 9c 9d Js Kc 2h", "Qd 8h 3c 4d 6c 7h Kd", [4, 0]),  # the source: the hand and one card, and nobody has the other
        ("2c 2d 9c 9d 5s Kc 2h", "Qd 8h 3c 4d 6c 7h Kd", [4, 0]),
        ("2c 2d 9c 9d 5s Kc 2h", "Js 8h 3c 4d 6c 7h Kd", [3, 1]),
        ("2c 2d 9c 9d 5s Js 2h", "Qd 8h 3c 4d 6c 7h Kd", [4, 0]),  # Motown and the best hand besides
    ],
)
def test_the_best_hand_may_hold_one_of_them(mine: str, other: str, won: list[int]) -> None:
    assert Table("motown", (mine, other, *PLAIN[1:])).no_bets(5).won == [*won, 0, 0]


def test_they_count_wherever_they_lie() -> None:
    hands = (FULL, "Qd 8h Js 4d 6c 7h Kd", "Jd 6h Ah Qh 8c 6d 5s", "Qc Th 8d 7c 5c 4h Tc")
    assert Table("motown", hands).no_bets(5).won == [2, 1, 1, 0]


def test_a_folded_card_has_no_part() -> None:
    table = Table("motown", (FULL, "Js 8h 3c 4d 6c 7h Kd", *PLAIN[1:])).no_bets(4)
    table.do("bet" if table.turn == 0 else "check")
    while table.betting:
        table.do("fold" if table.turn == 1 else "call")
    assert table.won == [4 + 6, 0, 0, 0]
