"""Hands of another number of cards than five: three out of four or five, and a part of the pot for three."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from tests.scenarios.table import Table, made_up


def test_three_of_four_cards_make_the_hand_and_trips_beat_a_straight() -> None:
    table = Table("four-card-stud", ("9s 8d 7h 2c", "5s 5d 5h Ac", "Ks Kd Qh 3h")).no_bets(3)
    assert [table.shown(p) for p in range(3)] == ["straight, nine high", "three fives", "pair of kings"]
    assert table.returns == [-1, 2, -1]


def test_a_straight_beats_a_flush_of_three() -> None:
    table = Table("three-out-of-five", ("9s 8d 7h 2c 2d", "As Js 9c 4s 3h", "Ks Kd Qh 3c 3d")).no_bets(4)
    assert [table.shown(p) for p in range(3)] == ["straight, nine high", "flush, ace high", "pair of kings"]
    assert table.returns == [2, -1, -1]


def test_upcards_are_compared_as_three_card_hands() -> None:
    table = Table("four-card-stud", ("2s 9d 8h 7c", "3s 4d 4h Ac", "Ks Qd Jh 3h"))
    openers = []
    for _ in range(3):
        openers.append(table.turn)
        table.no_bets()
    assert openers == [2, 1, 0]  # the queen, the fours, a straight of three


def test_python_splits_between_the_hand_and_three_of_its_cards() -> None:
    table = Table("python", ("9s 8s 7s 2c 2d", "Ks Kd 2h 2s 3d", "As Jd 9c 6h 4c")).no_bets()
    table.by_seat("pass 2c 2d", "pass 2h 2s", "pass 6h 4c").no_bets().by_seat("pass 6h", "pass 3d", "pass As").no_bets()
    assert [set(table.hand(p).split()) for p in range(3)] == [
        {"9s", "8s", "7s", "4c", "As"},
        {"Ks", "Kd", "2c", "2d", "6h"},
        {"2h", "2s", "Jd", "9c", "3d"},
    ]
    assert table.shown(1) == "two pair, kings and twos; pair of kings"
    assert table.won == [1, 2, 0]  # a straight flush of three, a chip odd for the whole hand


def test_low_hands_of_three_cards() -> None:
    state = made_up('play = ["deal 4 down", "showdown high of 3 cards and low of 3 cards by ace-to-five"]', ("Ac 2c 3c 4c", "Kd Kh Ks 5d"))
    assert state.over
    assert next(entry[-1] for entry in state.log if entry[1] == "show") == "straight flush, four high; 3-2-A low"


def test_what_goes_with_so_many_cards() -> None:
    rules = 'name = "x"\nsource = "here"\nplay = ["deal 4 down", "showdown {}"]'
    for score in ("high of 3 cards with four-card hands", "high of 3 cards, no wheel", "low of 3 cards by eight-or-better"):
        assert engine.Variant.parse(rules.format(score), "x").problems()
    with pytest.raises(VariantError):
        engine.Variant.parse(rules.format("high of 6 cards"), "x")
