"""Cards that go together: told at once which do, however many they are."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import engine
from engine.cards import FULL_DECK
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.rules.terms.relations import AddingUp, RanksApart

STATE = engine.load("five-card-draw").new(2, 1)  # which no relation of this kind asks


@pytest.mark.parametrize("phrase", ["adding up to 21", "multiplying to 60", "multiplying to 0", "adding up to 5"])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_those_that_come_to_a_number_are_those_of_all_sets(phrase: str, size: int) -> None:
    relation = AddingUp.match(phrase)
    assert relation
    for seed in range(20):
        cards = Random(seed).sample(FULL_DECK, 9)
        held = {c for some in combinations(cards, size) if relation.joins(some) for c in some}
        assert relation.keep(STATE, 0, cards, size) == [c for c in cards if c in held]


def test_many_of_a_whole_pack_take_no_time() -> None:
    """The sets of nine cards of a pack are 3,679,075,400."""
    relation, pair = AddingUp.match("adding up to 60"), RanksApart.match("with ranks 1 apart")
    assert relation
    assert pair
    assert relation.keep(STATE, 0, list(FULL_DECK), 9) == list(FULL_DECK)
    assert pair.keep(STATE, 0, list(FULL_DECK), 9) == []


def test_so_many_are_not_wild_for_one_another() -> None:
    """The lint of such a file never ended."""
    assert read("wild", "3 adding up to 21")
    with pytest.raises(PhraseError, match=r"'9 adding up to 21': expected cards, such as .*'2 adding up to 9' \(or 3\)"):
        read("wild", "9 adding up to 21")
