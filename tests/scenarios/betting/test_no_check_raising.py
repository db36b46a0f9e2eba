"""Rounds in which a player who has checked may call a bet, and may not raise it."""

from __future__ import annotations

import pytest

import engine
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.scenarios.table import do, made_up

RULES = 'play = ["deal 5 down", "bet from left, no check-raising", "draw up to 3", "bet from left, no check-raising", "showdown low by ace-to-five"]'
HANDS = ("Ac 2d 3h 4s 7c", "Ad 2c 3d 4h 8c", "As 2s 3s 4d 9c")
SEVENS = RULES.replace("left, no", "left, seven or better must bet, no")


def verbs(state: State) -> set[str]:
    return {action.verb for action in state.legal_actions()}


@pytest.mark.parametrize("rules", [RULES, SEVENS])
def test_whoever_has_checked_may_only_call_or_fold(rules: str) -> None:
    state = do(made_up(rules, HANDS), "check", "check", "bet")
    assert verbs(state) == {"fold", "call"}
    assert verbs(do(state, "call")) == {"fold", "call"}


def test_whoever_has_not_checked_may_raise_and_be_raised() -> None:
    state = do(made_up(RULES, HANDS), "check", "bet")
    assert "raise" in verbs(state), "the third player has not checked"
    state = do(state, "raise")
    assert verbs(state) == {"fold", "call"}, "the first one has"
    assert "raise" in verbs(do(state, "call")), "the second one bet"


def test_a_check_bars_in_its_own_round_alone() -> None:
    state = do(made_up(RULES, HANDS[:2]), "check", "check", "stand pat", "stand pat")
    state = do(state, "bet")
    assert "raise" in verbs(state)


def test_it_holds_where_players_say_how_much_they_bet() -> None:
    game = engine.Variant.parse(f'name = "x"\nsource = "y"\n{RULES}\n', "x")
    state = game.new(2, 0, Stakes.read("no limit, ante 1"), 1)
    do(state, "check", "bet 5")
    assert verbs(state) == {"fold", "call"}


def test_california_lowball_has_it_as_an_option() -> None:
    for choice, may in (("raise", True), ("call", False)):
        for sevens in ("no", "yes"):
            state = engine.load("single-draw-lowball-with-a-joker").new(3, checkers=choice, sevens=sevens, dealer=2, seed=0)
            do(state, "check", "check", "check", "stand pat", "stand pat", "stand pat", "check", "bet", "fold")
            assert ("raise" in verbs(state)) == may
