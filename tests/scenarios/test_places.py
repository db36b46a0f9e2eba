"""A pot that goes to the second best hand, to the second and the third, or to the one in the middle."""

from __future__ import annotations

import pytest

import engine
from engine.players.experience import POINTS
from engine.players.house import standing
from tests.scenarios.table import Table, made_up

ACES, KINGS, QUEENS, NINES = "As Ad 4c 6h 8d", "Ks Kd 3c 5h 7d", "Qs Qd 2c 5c 8h", "9s 9d 2h 4h 7c"
SECOND = 'play = ["deal 5 down", "showdown second high"]'


def won(rules: str, *hands: str) -> list[int]:
    return made_up(rules, hands).won


def test_the_second_best_hand_takes_all_of_it() -> None:
    assert won(SECOND, ACES, QUEENS, KINGS) == [0, 0, 3]


def test_of_two_the_worse_wins() -> None:
    assert won(SECOND, ACES, QUEENS) == [0, 2]


def test_hands_that_tie_are_one_place() -> None:
    tied = "Ac Ah 4d 6s 8c"
    assert won(SECOND, ACES, tied, QUEENS) == [0, 0, 3]
    assert won(SECOND, KINGS, ACES, "Kc Kh 3d 5s 7h") == [2, 0, 1]  # the kings share, the odd chip left of the dealer
    assert won(SECOND, ACES, tied) == [1, 1]  # one place alone: it is the last


def test_second_and_third_share_it() -> None:
    assert won('play = ["deal 5 down", "showdown second high and third high"]', ACES, QUEENS, KINGS, NINES) == [0, 2, 2, 0]


@pytest.mark.parametrize(("hands", "winner"), [((ACES, QUEENS, KINGS), 2), ((ACES, QUEENS, KINGS, NINES), 2)])
def test_in_the_middle_of_an_even_number_is_the_better_of_two(hands: tuple[str, ...], winner: int) -> None:
    assert won('play = ["deal 5 down", "showdown middle high"]', *hands)[winner] == len(hands)


def test_each_way_the_second_of_those_who_went_it() -> None:
    table = Table("second-hand-high-low", ("As Ad Ah Ac Kd 2c 9h", "Ks Kc Kh 4d 5d 7s 8s", "Qs Qd Qh Jc Td 2s 3s", "2d 3d 4c 6c 8d 9d Th"))
    table.no_bets(5).do("declare high", "declare high", "declare high", "declare low")
    assert table.won == [0, 2, 0, 2]  # the only one who went low is the last place of one


def test_the_house_hopes_for_the_place_that_wins() -> None:
    even = (0.5,) * POINTS
    assert standing([even, even], 0) == pytest.approx(0.25)
    assert standing([even, even], 1) == pytest.approx(0.5)
    assert standing([even, even], 2) == pytest.approx(0.25)
    assert engine.load("vice-president").game().showdown.parts[0].above(3) == 1
