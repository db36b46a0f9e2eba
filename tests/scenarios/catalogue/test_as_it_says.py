"""Phrases that parse play what they say, together with others too; what cannot be played is refused in words."""

from __future__ import annotations

import re

import pytest

import engine
from engine.errors import VariantError
from engine.table.state import State
from tests.batches import each_game
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


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("straddle", "the language has no such thing"),
        ("play tricks", "the language has no such thing"),
        ("past 3 left", "did you mean 'pass 3 left'?"),
        ("bet from left, pot limit", "expected stakes = 'pot limit' beside the steps"),
        ("bet from left, spread 1-5", "expected stakes = 'spread 1-5' beside the steps"),
    ],
)
def test_what_the_language_has_not_gets_no_absurd_neighbour(phrase: str, told: str) -> None:
    with pytest.raises(VariantError, match=re.escape(told)):
        made_up(f'play = ["deal 5 down", "{phrase}", "showdown high"]', ["2c", "3c"])


def test_a_die_is_read_too() -> None:
    made_up('play = ["roll 1 die", "deal 5 down", "bet from left", "showdown high"]', ["2c", "3c"])


def test_a_letter_that_no_set_has_is_told_which_there_are() -> None:
    with pytest.raises(VariantError, match="a letter from A to H"):
        made_up('play = ["deal 5 down", "lay 5 common", "bet from left", "showdown high using set P"]', ["2c", "3c"])


def test_one_card_counts_wherever_it_lies() -> None:
    """A card that was turned up is compared like one in the hole."""
    state = made_up('play = ["deal 1 up", "deal 1 down", "bet from left", "showdown highest card anywhere"]', ["Ks 2d", "9h 3c"])
    assert shown(state) == ["a king", "a nine"]
    assert state.won[0] > 0


def test_the_most_of_something_is_told_in_the_plural() -> None:
    state = made_up('play = ["deal 5 down", "bet from left", "showdown high and holding the most sixes"]', ["2c", "3c"])
    assert "the player with the most sixes" in state.game.showdown.text()
    assert "nobody has a six" in state.game.showdown.text()


def test_a_single_target_has_nothing_between_targets() -> None:
    variant = engine.Variant.parse(
        'name = "X"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown total closest to 6"]\n', "x"
    )
    assert variant.options["ties"].values == ("low", "high")
    assert "Of two totals as near, one under and one over, the lower wins." in variant.game().showdown.text()


@pytest.mark.parametrize(
    ("showdown", "told"),
    [
        ('"showdown high and total closest to 6, ties low"', "adds up the common cards too"),
        ('"showdown high and total closest to 6 in the hole, ties low", "face cards count nothing"', "expected 'face cards count 0'"),
    ],
)
def test_a_total_beside_a_hand_says_which_cards_it_means(showdown: str, told: str) -> None:
    assert told in problems(f'play = ["deal 4 down", "lay 5 common", "bet from left", {showdown}]')


@each_game()
def test_a_step_and_a_ruling_agree_on_what_nobody_has(variant: engine.Variant) -> None:
    """Who goes by declarations compares hands without them where nobody makes one: no step says that they share at once."""
    for choice in variant.choices():
        ruled = any("as if nothing had been declared" in ruling["ruling"] for ruling in variant.rulings_for(**choice))
        for rule in variant.game(choice).play if ruled else ():
            told = rule.text()
            if "Players can win only what they declared" in told and "those still in share the pot" in told:
                assert "as if nothing had been declared. If still nobody can" in told
