"""Going both ways, with a tie or a rival who does the same: the answers of rule books, each a house rule."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError, VariantError
from engine.table.rule import parse
from tests.scenarios.table import do, made_up

GAME = 'ante = "30 ante"\nplay = ["deal 5 down", "declare high, low or both{}", "showdown declared high and low by ace-to-five"]'
HIGH = ["Ah Kh Qh Jh Th", "2c 3d 4s 5c 7d", "9c 9d 8s 8c Kd"]  # the best high hand, the best low one, and neither


def won(hands: list[str], ways: str, *said: str) -> list[int]:
    state = made_up(GAME.format("".join(f", {word}" for word in said)), hands)
    return do(state, *[f"declare {way}" for way in ways.split()]).won


WHEELS = ["Ah 2h 3h 4h 5h", "As 2d 3d 4d 5d", "9c 9d 8s 8c Kd"]  # a straight flush and a straight, and the same low hand


@pytest.mark.parametrize(("said", "shares"), [((), [68, 22, 0]), (("a tie wins",), [68, 22, 0]), (("a tie loses",), [0, 90, 0])])
def test_a_tie_in_one_way(said: tuple[str, ...], shares: list[int]) -> None:
    """Seat 0 wins the high half and ties for the low one: three quarters, or nothing at all."""
    assert won(WHEELS, "both low high", *said)[0] == shares[0]


@pytest.mark.parametrize(
    ("said", "shares"),
    [
        ((), [0, 0, 90]),
        (("a tie wins", "the others win"), [0, 0, 90]),
        (("they split",), [45, 45, 0]),
    ],
)
def test_two_who_go_both_ways_knock_each_other_out(said: tuple[str, ...], shares: list[int]) -> None:
    assert won(HIGH, "both both high", *said) == shares


def test_the_pot_stays_for_a_new_deal_where_they_knock_each_other_out() -> None:
    state = made_up(GAME.format(", the pot stays"), HIGH)
    do(state, "declare both", "declare both", "declare high")
    assert not state.is_terminal()
    assert (state.deals, state.pot()) == (2, 90)


def test_where_only_one_misses_a_way_the_rest_are_compared_whatever_the_rule() -> None:
    for said in ((), ("they split",), ("the pot stays",)):
        assert won(HIGH, "both low high", *said) == [0, 45, 45]


def test_every_game_with_both_has_the_switches_and_no_other() -> None:
    for variant in engine.variants():
        both = {"declare": "high low both"} if "declare" in variant.options else {}
        may = any(
            "both" in rule.declares for options in variant.choices() for top in variant.game(options | both).play for rule in top.every()
        )
        assert ("both-ways" in variant.options) == ("both-ways-clash" in variant.options) == may, variant.slug


@pytest.mark.parametrize(
    "phrase", ["declare high or low, not both, a tie loses", "declare in or out, they split", "declare each hand high or low, a tie wins"]
)
def test_nothing_is_said_of_it_where_nobody_goes_both_ways(phrase: str) -> None:
    with pytest.raises((PhraseError, VariantError)):
        parse(phrase)
