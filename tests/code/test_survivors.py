"""What no other test noticed: mutants of the rules, the hands and the coach that once survived, each with the case that tells it apart."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.coach.candidates import candidates
from engine.coach.locks import locked
from engine.hands import low
from engine.players.house import House
from tests.scenarios.table import do, made_up


def test_the_first_to_discard_may_throw_one_more() -> None:
    rules = 'play = ["deal 5 down", "discard up to 3, 4 left of the dealer", "deal up to 5 down", "bet from left", "showdown high"]'
    state = made_up(rules, ["2c 3d 4h 5s 7c", "8c 9d Th Js Qc", "Kc Ad 2h 3s 4c"])
    most = {}
    for seat in state.ask_seats:
        most[seat] = max(len(action.cards) for action in state.asking.options(state, seat))
    assert most == {0: 4, 1: 3, 2: 3}


def test_nobody_sees_more_cards_passed_than_there_are() -> None:
    rules = 'play = ["deal 3 down", "pass up to 5 left", "bet from left", "showdown high"]'
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    assert variant.stats()["seen"] == 6


def test_four_wild_cards_are_a_badugi_by_themselves() -> None:
    assert low(parse("Kc Qd"), 4, "badugi") == low([], 4, "badugi") == low(parse("Ac 2d 3h 4s"), 0, "badugi")


FOUR_UP = 'play = ["deal 1 down", "deal 4 up", "bet from left", "declare high, low or both", "showdown declared high and low"]'
THREE_UP = 'play = ["deal 2 down", "deal 3 up", "bet from left", "declare high, low or both", "showdown declared high and low"]'


@pytest.mark.parametrize(
    ("rules", "hands", "sides"),
    [
        (FOUR_UP, ("5d Ac 2h 3s 4d", "Kc 2s 3h 4c 5s"), set()),  # an ace in the hole would be as low
        (THREE_UP, ("Ac Ad Ah As Kc", "2d 3d 2c 7d 9h"), {"high"}),  # two cards that nobody sees
    ],
)
def test_a_lock_is_no_tie_and_looks_behind_two_cards(rules: str, hands: tuple[str, ...], sides: set[str]) -> None:
    assert locked(made_up(rules, hands), 0) == sides


def test_some_candidates_are_tried_by_chance() -> None:
    """Not only what a feature recommends: from seed to seed others are among them."""
    state = engine.load("anaconda").new(4, 1)
    seat = state.current_player()
    assert seat is not None
    found = [frozenset(map(str, candidates(state, seat, House(), seed))) for seed in range(6)]
    assert len(frozenset.union(*found)) > max(map(len, found))
    assert do(state.clone(), str(next(iter(found[0])))) is not None
