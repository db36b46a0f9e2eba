"""Odd chips: players with identical hands, declarations and payments differ by a chip at most, in every game."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.rules.showdown.showdown import Showdown
from engine.table.rule import every
from engine.table.state import Stakes
from tests.batches import EVERY, each_game, some

TRIES = 20  # ways of winning, for each showdown


@each_game()
def test_who_wins_the_same_gets_the_same_but_for_one_chip(variant: engine.Variant) -> None:
    """Two seats win the same parts of the same pots, with whoever else wins them too, of pots of any size."""
    choices = variant.choices()
    for options in choices if EVERY else [choices[0], *some(variant, choices[1:], 1)]:
        game = variant.game(options)
        for ending in [rule for rule in every(game.play) if isinstance(rule, Showdown)]:
            low, high = variant.seats_for(options)
            for n in range(TRIES):
                rng = Random(n)
                state = variant.deal(max(low, min(high, 2 + n % 6)), n, options=options)
                seats = list(range(state.n))
                same = rng.sample(seats, 2)
                if game.pairing:  # partners win together, so each of the two has another team
                    same = [same[0], next((p for p in seats if p not in (same[0], game.teammate(state, same[0]))), same[0])]
                before, parts = state.won[:], len(ending.parts)
                for _ in range(3):  # the main pot and side pots
                    winners = [
                        sorted({*(same if rng.random() < 0.8 else [])} | {p for p in seats if rng.random() < 0.3}) for _ in range(parts)
                    ]
                    winners = [w if {*same} <= {*w} else [p for p in w if p not in same] for w in winners]
                    if any(winners):
                        ending.pay(state, rng.randrange(1, 200), winners, seats, [])
                gained = [state.won[p] - before[p] for p in same]
                if not ending.partner:  # whoever sits left of a winner has half of what that one wins
                    assert abs(gained[0] - gained[1]) <= 1, (ending.phrase(), options, n, gained)


WHEELS = "As Ac 2d 2h 9c 9s 9h 9d 3h 4c 5s Kd Qd"


@pytest.mark.parametrize("ante", [33, 11, 7, 6])
def test_two_wheels_split_the_pot_evenly(ante: int) -> None:
    state = engine.load("omaha-high-low").new(2, stakes=Stakes(ante=ante), dealer=1, stacked=parse(WHEELS))
    while not state.is_terminal():
        state.apply_action("check")
    assert state.won == [ante, ante]


def test_three_wheels_get_eleven_each() -> None:
    cards = parse("As Ac Ad 2d 2h 2c 9c 9s Jh 9h 9d Js 3h 4c 5s Kd Qd")
    state = engine.load("omaha-high-low").new(3, stakes=Stakes(ante=11), dealer=2, stacked=cards)
    while not state.is_terminal():
        state.apply_action("check")
    assert state.won == [11, 11, 11]


def test_the_rule_is_told_wherever_a_showdown_has_several_parts() -> None:
    told = Showdown.unclear_odd[0]
    for variant in engine.variants():
        several = any(
            isinstance(rule, Showdown) and not rule.alone and not rule.need and not rule.scored
            for options in variant.choices()
            for rule in every(variant.game(options).play)
        )
        assert any(ruling["unclear"] == told for ruling in variant.rulings) == several, variant.slug
