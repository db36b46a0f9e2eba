"""Hands that count as higher or lower kinds, hands near to one that is named, and cards that stand for others at times."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from engine.rules.dealing.dice import DICE
from tests.scenarios.table import Table, do, made_up


# -- kinds higher and lower
def test_an_odd_number_of_wild_cards_costs_and_an_even_one_pays() -> None:
    hands = ("5s Kd Qc 9h 8s 3d 2c", "5d 7h Kc Kh 9d 4s 2h", "Ah Ad Jc Td 8h 6c 3s")
    table = Table("evil-wilds", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["pair of kings, one kind lower", "four kings, one kind higher", "pair of aces"]
    assert table.returns == [-1, 2, -1]
    three = Table("evil-wilds", ("5s 5d 7c Kh 9s 3d 2c", "Qs Qd Qh 9h 9d 4s 2h")).quietly()
    assert three.shown(0) == "four kings, 2 kinds lower"
    assert three.returns == [-1, 1]  # it counts as a flush, and loses to the full house


def test_a_hand_that_counts_lower_beats_those_that_are_so() -> None:
    rules = 'play = ["deal 5 down", "showdown high", "lower by 1 if hand has queens", "higher by 1 if hand has jacks"]'
    down = made_up(rules, ("Qs Qd 8c 8h 3s", "As Ad 9c 7h 4d"))
    assert down.returns() == [1, -1]  # two pair, counted as a pair
    up = made_up(rules, ("Js Jd 8c 6h 3s", "2s 2d 3c 3h 4d"))
    assert up.returns() == [-1, 1]
    both = made_up(rules, ("Js Jd Qc 6h 3s", "Ts Td 7c 3h 4d"))
    assert next(str(entry[-1]) for entry in both.log if entry[1] == "show") == "pair of jacks"  # once up and once down


def test_three_cards_of_the_table_card_s_suit_lift_a_hand_between_two_kinds() -> None:
    hands = ("Ks Kd 9s 7s 5c 4h 2d", "Qh Qc Jh Jc 8d 6d 3c", "8s 8h 8c Kc 9d 4d 2h")
    game = engine.load("iron-chef")
    line = game.data["play"][-1]
    rules = f'play = ["deal 7 down", "bet from left", "lay 1 table unseen", "turn 1 table", "showdown high", "{line}"]'
    state = do(made_up(rules, hands, "As"), "check", "check", "check")
    told = [str(entry[-1]) for entry in state.log if entry[1] == "show"]
    assert told == ["pair of kings, 1 1/2 kinds higher", "two pair, queens and jacks", "three eights"]
    assert state.returns() == [-1, -1, 2]
    assert do(made_up(rules, hands[:2], "As"), "check", "check").returns() == [1, -1]
    assert do(made_up(rules, hands[:2], "Ad"), "check", "check").returns() == [-1, 1]  # only two diamonds


def test_what_is_no_kind_higher() -> None:
    for line in ("lower by 1 for each wild if hand has twos", "higher by 1/3 if hand has twos"):
        with pytest.raises(VariantError):
            engine.Variant.parse(f'name = "x"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high", "{line}"]')


# -- near to a hand
def test_the_hand_nearest_to_ace_king_queen_wins() -> None:
    hands = ("As Kd Jc", "Kh Qh Jd", "Ah Ac Kc")
    table = Table("ace-king-queen", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["one rank away", "3 ranks away", "2 ranks away, with a pair"]
    assert table.returns == [2, -1, -1]


def test_an_ace_is_below_the_two_where_no_king_is_wanted() -> None:
    hands = ("2s 3d 4c", "Ah 2h 5d", "As 2d 3h")
    table = Table("one-two-three", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["3 ranks away", "2 ranks away", "exactly that"]
    assert table.returns == [-1, -1, 2]
    wild = made_up('wild = ["nines"]\nplay = ["deal 3 down", "showdown hand closest to ace-two-three"]', ("9s 3d 4c", "Ah 2h 6d"))
    assert wild.returns() == [1, -1]


# -- standing for others at times
def test_sevens_beside_a_nine_only_fill_straight_flushes() -> None:
    hands = ("7s 9s 8s Js Td 3h 2c", "7h 9h Th Jh Kd 4c 4d", "7d Ad Kc Qh 8c 5s 2h")
    table = Table("sevens-and-onions", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["straight, jack high", "pair of fours", "pair of aces"]
    able = Table("sevens-and-onions", ("7s 9s Ts Js Qs 3h 2c", "Kh Kd Kc 4c 4d 8h 5d")).quietly()
    assert able.shown(0) == "straight flush, king high"
    assert able.returns == [1, -1]


def test_sevens_beside_a_nine_are_fours_of_any_suit_in_squibs() -> None:
    hands = ("7s 9s Ts Js 2s 3h Kc", "7h 9c Th Jc Qd 4c 4h", "7d Ad Kd Qh 8c 5s 2h")
    table = Table("sevens-onions-and-squibs", hands).quietly()
    told = [table.shown(p) for p in range(3)]
    assert told == ["flush, jack high", "three fours", "pair of aces"]  # no ace of spades, but the four of a suit that is not there yet


def test_a_single_card_may_stand_for_cards_of_other_suits() -> None:
    rules = 'wild = ["two of hearts as king of clubs or king of diamonds"]\nplay = ["deal 2 down", "showdown high"]'
    state = made_up(rules, ("2h Ks", "Qs Qd"))
    assert state.returns() == [1, -1]


# -- ranks told by a number
def test_the_last_common_card_less_the_dice() -> None:
    rules = 'wild = ["rank of the last common card less the dice"]\nplay = ["roll 1 dice", "deal 2 down", "bet from left", "lay 1 common", "showdown high"]'
    for wanted, told in ((2, "pair of kings"), (8, "king high")):
        state = made_up(rules, ("6h Ks", "Qs Qd"), "8c")
        DICE.put(state, (wanted,))
        do(state, "check", "check")
        assert next(str(entry[-1]) for entry in state.log if entry[1] == "show") == told


def test_a_rank_of_one_s_own_face_up_ends_the_deal() -> None:
    hands = ("As Jd 5c Jh 3s 7c 9d", "Kh Qd 8c 6c Ts 9c 4d")
    table = Table("position-poker", hands).quietly()
    assert table.shown(0) == "three jacks; the ace of spades"
    assert table.won[0] >= 1
    again = Table("position-poker", ("As Jd Ac Jh 3s 7c 9d", "Kh Qd 8c 6c Ts 9c 4d"))
    assert again.log("redeal")
