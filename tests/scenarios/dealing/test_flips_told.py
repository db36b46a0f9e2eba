"""Cards that are turned up because of what they are, and no others."""

from __future__ import annotations

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import do, made_up

LOWEST = 'play = ["deal 3 down", "bet from left", "flip 1 lowest", "bet from left", "showdown high"]'


def test_the_lowest_card_is_told_as_it_is_turned_up() -> None:
    state = made_up(LOWEST, ["9c 4d Kh", "5s Ac 5d"], "")
    do(state, "check", "check")
    assert [str(action) for action in state.legal_actions()] == ["flip 4d"]
    do(state, "flip 4d")
    assert sorted(map(str, state.legal_actions())) == ["flip 5d", "flip 5s"], "of two that are equally low either may be turned up"
    assert read("rule", "flip 1 lowest").text() == "All at once, each player turns up the lowest of their down cards."


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("flip 1 wild", "All at once, each player turns up a wild down card."),
        ("flip up to 1 wild", "All at once, each player may turn up to one wild down card face up."),
        ("flip any wild", "All at once, each player may turn any wild down cards face up."),
        ("flip 1 lowest heart", "All at once, each player turns up the lowest heart."),
        ("flip 1 matching the table", "All at once, each player turns up one down card matching a table card in rank."),
        ("discard 1 lowest down", "Each player discards the lowest down card."),
        ("discard 1 wild", "Each player discards a wild card."),
        ("discard up to 2 wild", "Each player discards up to two wild cards."),
    ],
)
def test_nothing_is_left_out_of_what_the_cards_are(phrase: str, told: str) -> None:
    assert read("rule", phrase).text() == told


@pytest.mark.parametrize("phrase", ["flip 2 lowest", "discard 2 highest", "pass up to 3 lowest left"])
def test_one_card_alone_is_the_lowest(phrase: str) -> None:
    with pytest.raises(PhraseError, match="one card alone is the"):
        read("rule", phrase)
