"""Phrases that parse play what they say, together with others too; what cannot be played is refused in words."""

from __future__ import annotations

import pytest

import engine
from engine.table.state import State
from tests.scenarios.table import do, made_up

COMMON = "2d 3h 4c Ks Kh"


def shown(state: State) -> list[str]:
    """What each seat showed at the showdown, in words."""
    while not state.is_terminal():
        do(state, str(next(iter(state.legal_actions()))))
    return [str(entry[5]) for entry in state.log if entry[1] == "show"]


def problems(rules: str) -> str:
    return " ".join(engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up").problems())


def test_a_badugi_takes_as_many_own_cards_as_it_says() -> None:
    """Four cards make a badugi: two own and two common. Four aces hold one card of use, with the two and the three three cards in all."""
    rules = (
        'play = ["deal 4 down", "lay 5 common", "bet from left", "showdown high using exactly 2 own and low by badugi using exactly 2 own"]'
    )
    four_aces, other = shown(made_up(rules, ["As Ad Ah Ac", "9s Td Jh Qc"], COMMON))
    assert four_aces == "two pair, aces and kings; 3-2-A, a badugi of three cards"
    assert other == "pair of kings; 10-9-4-3 badugi"


def test_common_cards_go_with_the_stacks_of_a_split_hand() -> None:
    rules = 'play = ["deal 5 down", "split 3 and 2, at will", "lay 5 common", "bet from left", "showdown high in first stack and high in second stack"]'
    state = made_up(rules, ["7c 7s 7d 5s As", "9s Td Jh Qc 6c"], COMMON)
    assert shown(state)[0] == "full house, sevens over kings; straight, five high"
    assert "the best first stack with the common cards" in state.game.showdown.text()


def test_a_stack_may_be_bound_to_a_number_of_its_cards() -> None:
    rules = 'play = ["deal 5 down", "split 3 and 2, at will", "lay 5 common", "bet from left", "showdown high in first stack using at most 2 own"]'
    assert shown(made_up(rules, ["7c 7s 7d 5s As", "9s Td Jh Qc 6c"], COMMON))[0] == "two pair, kings and sevens"


@pytest.mark.parametrize(
    ("score", "told"),
    [
        ("high of 3 cards using exactly 4 own", "makes hands of 3 cards, and wants 4 cards of one place in them; expected 3 at most"),
        ("low by badugi using exactly 5 own", "makes hands of 4 cards, and wants 5 cards of one place in them; expected 4 at most"),
        ("low of 2 cards by ace-to-five using exactly 3 own", "makes hands of 2 cards"),
    ],
)
def test_more_cards_than_the_hand_has_are_refused(score: str, told: str) -> None:
    assert told in problems(f'play = ["deal 5 down", "lay 5 common", "bet from left", "showdown {score}"]')
