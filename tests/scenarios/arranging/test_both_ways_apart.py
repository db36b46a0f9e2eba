"""Hands that are each by themselves and may go both ways, and a square of common cards whose rows and columns go on differently."""

from __future__ import annotations

import pytest

import engine
from engine.table.actions import Action
from tests.scenarios.table import Table, do, made_up, text

BOTH = (
    'play = ["deal 2 down to each of 2 hands", "bet from left, each hand by itself", "declare each hand high, low or both", '
    '"showdown declared high and low by ace-to-five"]'
)
SQUARE = "{} 3c 8h 4s 9d 6s 6h 5d 9s"  # its first card stands in the first row and in the first column


@pytest.mark.parametrize(
    ("said", "won"),
    [
        (("both high", "low high"), [1, 1]),  # the ace and deuce miss the high half, and are out of the low one
        (("low high", "low high"), [2, 0]),
        (("both low", "low high"), [0, 2]),
        (("both both", "both both"), [2, 0]),  # nobody makes it: the cards speak
    ],
)
def test_a_hand_that_goes_both_ways_wins_both_or_nothing(said: tuple[str, str], won: list[int]) -> None:
    state = do(made_up(BOTH, ["As 2d Ks Kh", "3c 4d Qs Qh"]), "check", "check")
    assert len([*state.legal_actions()]) == 9
    do(state, *[f"declare {ways}" for ways in said])
    assert state.won == won


def test_one_hand_may_win_both_halves_whatever_the_other_does() -> None:
    state = do(made_up(BOTH, ["As 2d Qc Jd", "3c 4d Ks Qh"]), "check", "check", "declare both high", "declare low high")
    assert state.won == [2, 0], "ace high is the best high hand and the best low one"


def test_what_wins_is_told_of_the_hand_that_has_not_missed() -> None:
    state = do(made_up(BOTH, ["As Ah Ks Kh", "3c 4d Qs Qh"]), "check", "check", "declare both high", "declare low high")
    assert state.won == [1, 1], "the aces miss the low half; the kings win the high one"
    paid = [str(entry[6]) for entry in state.log or () if entry[1] == "win" and entry[2] == 0]
    assert paid, "the log tells of it"
    assert all("kings" in words and "aces" not in words for words in paid)


def test_each_pot_goes_by_what_was_declared() -> None:
    """Seat 2 has no chips for the side pot, in which seat 0 misses nothing."""
    state = made_up(BOTH, ["Ks 3d Qc Js", "9s 8d 9h 8c", "As 2d 7h 6c"])
    state.chips = [50, 50, 4]
    do(state, "bet", "call", "call")
    do(state, "declare both high", "declare low high", "declare low high")
    assert state.won[1] == 0, "neither half of either pot"
    assert state.won[0] > 0, "the queen is high where king and trey have missed the low half"


def test_one_way_each_and_both_ways_do_not_go_together() -> None:
    with pytest.raises(engine.VariantError, match="expected 'high or low'"):
        made_up(BOTH.replace("or both", "or both, one each way"), ["As 2d Ks Kh", "3c 4d Qs Qh"])


def test_a_hand_that_goes_both_ways_stands_for_each_of_them() -> None:
    state = do(made_up(BOTH, ["As 2d Ks Kh", "3c 4d Qs Qh"]), "check", "check")
    assert state.asking is not None
    made = state.asking.arranged(state, 0, Action("declare", word="both high"))
    assert [(way, text(hand)) for way, hand in made] == [("high", "As 2d"), ("low", "As 2d"), ("high", "Ks Kh")]


# -- Double Psychotic Chowaha


@pytest.mark.parametrize(
    ("then", "straight"),
    [
        ("Jc 7d 2h 2d Ts 8c", True),  # the row, one of the turns to its right, and the river there
        ("2h 7d Jc 2d 8c Ts", True),  # the column, one of the turns below, and the river there
        ("2h 7d Jc 2d Ts 8c", False),  # a turn below and the river to the right
        ("Jc Ts 2h 2d 7d 8c", False),  # both turns to the right
        ("7d 2h Jc Ts 2d 8c", False),  # both turns below
    ],
)
def test_a_line_goes_on_with_one_turn_and_the_river_at_its_end(then: str, straight: bool) -> None:
    table = Table("double-psychotic-chowaha", ["As Kd 3d 8s 4c 5h", "9h 7s 2c 9c Td 3h"], then=f"{SQUARE.format('Qd')} {then}")
    table.no_bets().do("discard 3d 8s", "discard 2c 3h").no_bets(3).do("declare high high", "declare high high")
    assert table.won == ([2, 0] if straight else [0, 2]), "ace to ten, or nothing against a set of nines"


def test_exactly_two_of_ones_own_and_at_least_an_eight() -> None:
    """Seat 0 would have a wheel with but one card of its own, seat 1 a nine low."""
    square = "2d 3c 4s Kh Qd Jc Kd Qs Jh"
    table = Table("double-psychotic-chowaha", ["As Ac 9d Th Tc 9s", "9h 8s Qc 9c Td Kc"], then=f"{square} 5d Js 2h 2c 6s Ks")
    table.no_bets().do("discard 9d 9s", "discard Qc Kc").no_bets(3)
    table.do("declare low low", "declare low high")
    assert table.won == [0, 2]


def test_the_square_lies_face_down_until_it_is_turned() -> None:
    for option, turned in (("at once", 9), ("with the next four", 0)):
        hands = ["As Kd 3d 8s 4c 5h", "9h 7s 2c 9c Td 3h"]
        table = Table("double-psychotic-chowaha", hands, then=f"{SQUARE.format('Qd')} Jc 7d 2h 2d Ts 8c", square=option)
        table.no_bets()
        assert len(table.state.common) == turned, "what is seen before the discards"
        table.do("discard 3d 8s", "discard 2c 3h").no_bets()
        assert text(table.state.common) == f"{SQUARE.format('Qd')} Jc 7d 2h 2d"
