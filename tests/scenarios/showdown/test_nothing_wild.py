"""Hands in which nothing is wild, low hands in which pairs do not count, and totals of a stack."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.desk.who_won import settle
from engine.errors import VariantError
from engine.hands.lows import low
from engine.players.house import House
from tests.scenarios.table import Table, do, made_up

SPLIT = 'wild = ["tens", "twos"]\nplay = ["deal 5 down", "showdown high and high with nothing wild"]'


def problems(rules: str) -> str:
    """What the lint says of a game of these rules."""
    return " ".join(engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up").problems())


def test_a_card_that_is_wild_in_one_half_is_what_is_printed_on_it_in_the_other() -> None:
    state = made_up(SPLIT, ["Ts Td 2c 9h 8h", "Kc Kd Qc Jh 3d"])
    wild, natural = state.game.showdown.parts
    assert [str(part.describe(state, 0, part.value(state, 0))) for part in (wild, natural)] == [
        "straight flush, queen high",
        "pair of tens",
    ]
    assert state.won == [1, 1]


def test_a_joker_is_nothing_where_nothing_is_wild() -> None:
    rules = 'deck = "1 deck + 2 jokers"\nwild = ["jokers"]\nplay = ["deal 5 down", "showdown high and high with nothing wild"]'
    state = made_up(rules, ["Jk As Kd 9h 7c", "3c 3d Qc Jh 8d"])
    assert state.won == [1, 1]


def test_low_hands_have_nothing_wild_either() -> None:
    rules = 'wild = ["kings"]\nplay = ["deal 5 down", "showdown low by ace-to-five and low by ace-to-five with nothing wild"]'
    assert made_up(rules, ["Kc Kd 2h 3s 4c", "7c 6d 5h 3c 2c"]).won == [1, 1]


def test_a_wheel_may_be_no_straight_where_nothing_is_wild() -> None:
    rules = 'wild = ["kings"]\nplay = ["deal 5 down", "showdown high with nothing wild, no wheel"]'
    assert made_up(rules, ["Ac 2d 3h 4s 5c", "6c 6d 9h Js Qc"]).won == [0, 2]


def test_nothing_wild_goes_with_wild_cards() -> None:
    assert "wild" in problems('play = ["deal 5 down", "showdown high with nothing wild"]')
    assert not problems(SPLIT)


def test_doctor_pepper_split_halves_the_pot() -> None:
    table = Table("doctor-pepper-split", ["Ts 4d 2c Kh 8h 7d 3c", "Kc Kd Qc Jh 3d 8s 5c"])
    while not table.over:
        table.no_bets()
    assert table.won == [1, 1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [("2c Ad Ah As Ac", "3c Ad Ah As Ac"), ("9c 9d 9h 9s 8c", "Tc 2d 3h 4s 5c"), ("2c 3c 4c 5c 6c", "7c 2d 3h 4s 5c")],
)
def test_pairs_straights_and_flushes_do_not_count(better: str, worse: str) -> None:
    assert low(parse(better), 0, "pairs-ignored") > low(parse(worse), 0, "pairs-ignored")


def test_a_wild_card_is_an_ace_where_pairs_do_not_count() -> None:
    assert low(parse("2c Ad Ah"), 2, "pairs-ignored") == low(parse("2c Ad Ah As Ac"), 0, "pairs-ignored")
    assert low(parse("2c 2d Ah"), 1, "pairs-ignored", 4) == low(parse("2c 2d Ah As"), 0, "pairs-ignored", 4)


def test_a_short_hand_loses_where_pairs_do_not_count() -> None:
    assert low(parse("2c Ad Ah As"), 0, "pairs-ignored") < low(parse("Kc Kd Kh Ks Qc"), 0, "pairs-ignored")


def test_madison_goes_by_the_ranks_alone() -> None:
    rules = 'play = ["deal 5 down", "showdown low by pairs-ignored"]'
    state = made_up(rules, ["5s 5d 5c 4h 4s", "7c 6d 4d 3h 2c"])
    (part,) = state.game.showdown.parts
    assert str(part.describe(state, 0, part.value(state, 0))) == "5-5-5-4-4 low"
    assert state.won == [2, 0]


def test_the_house_keeps_a_low_pair_where_pairs_do_not_count() -> None:
    state = made_up('play = ["deal 5 down", "draw up to 5", "showdown low by pairs-ignored"]', ["2s 2d 3c Kh 4s", "7c 6d 4d 3h 2c"])
    assert House().choose(state, 0, Random(1)) == "exchange Kh"


STACKS = 'play = ["deal 5 down", "split 3 and 2, at will", "showdown high of 3 cards in first stack and total closest to 21 in second stack, not over"]'


def test_a_total_of_one_stack_leaves_the_other_out() -> None:
    state = made_up(STACKS, ["3c 3d 3h Ts 9c", "Kc Qd 9h 8s 4c"])
    do(state, "split 3c 3d 3h Ts 9c", "split Kc 9h 4c Qd 8s")
    total = state.game.showdown.parts[1]
    assert [str(total.describe(state, p, total.value(state, p))) for p in (0, 1)] == ["19 points", "18 points"]


def test_a_total_of_a_stack_wants_stacks() -> None:
    assert "stack" in problems('play = ["deal 5 down", "showdown total closest to 21 in second stack, not over"]')


# -- a pot as it was when players declared
MATCH = 'play = ["deal 3 down", "declare in or out", "bet from left", "showdown high", {{ who = "losers", do = ["{}"] }}]'


def lost(pay: str) -> int:
    """What the loser of a pot of two antes with a bet of two behind the declaration pays."""
    state = made_up(MATCH.format(pay), ["Ac Ad Ah", "Kc Kd Qh"])
    do(state, "declare in", "declare in", "bet", "call")
    return state.stakes.stack - state.chips[1] - 3  # the ante and the bet


def test_losers_match_the_pot_without_the_bets() -> None:
    assert (lost("pay pot"), lost("pay pot as it was when they declared"), lost("pay half pot as it was when they declared")) == (6, 2, 1)


def test_a_pot_as_declared_wants_a_declaration_and_a_pot() -> None:
    assert "in or out" in problems(
        'play = ["deal 3 down", "showdown high", { who = "losers", do = ["pay pot as it was when they declared"] }]'
    )
    with pytest.raises(VariantError, match="expected the pot or a part of it"):
        made_up(MATCH.format("pay ante as it was when they declared"), ["Ac Ad Ah", "Kc Kd Qh"])


def test_who_won_does_not_count_a_pot_that_nobody_told_it() -> None:
    verdict = settle(
        "jacks-and-the-common-card", ["Ac Ad Kh 9s", "Qc Qd 7h 5s"], "8c", options={"owed": "pot as it was when they declared"}, paid=[3, 3]
    )
    assert any("as it was when they declared" in line for line in verdict["left_out"])
    assert [hand["pays"] for hand in verdict["hands"]] == [0, 0]
