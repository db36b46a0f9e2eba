"""Rulings are shown where they are in force, and say each thing once."""

from __future__ import annotations

import engine
from tests.batches import each_game

WHOLE_RANK = "The rank of a hole card is wild. Are upcards of that rank wild too?"


@each_game()
def test_a_ruling_is_in_force_with_the_defaults_or_names_the_choices(variant: engine.Variant) -> None:
    by_default = {ruling["unclear"] for ruling in variant.rulings_for()}
    for ruling in variant.rulings:
        assert (ruling["unclear"] in by_default) == (not ruling["options"]), ruling
        for name, values in ruling["options"].items():
            for value in values:
                assert ruling["unclear"] in {r["unclear"] for r in variant.rulings_for(**{name: value})}


@each_game()
def test_no_fact_is_ruled_twice(variant: engine.Variant) -> None:
    """Two rulings with the same answer in so many words would be one."""
    answers = [ruling["ruling"] for ruling in variant.rulings_for() if len(ruling["ruling"].split()) > 4]
    assert len({*answers}) == len(answers)


def test_a_switch_that_is_off_brings_no_ruling() -> None:
    """Where one hole card alone is wild, nobody asks whether upcards of its rank are."""
    low_hold = engine.load("low-hold")
    assert WHOLE_RANK not in {ruling["unclear"] for ruling in low_hold.rulings_for()}
    (ruling,) = (ruling for ruling in low_hold.rulings if ruling["unclear"] == WHOLE_RANK)
    assert ruling["options"] == {"extent": ["whole rank"]}


def test_a_file_may_tie_a_ruling_to_a_choice() -> None:
    roll_your_own = engine.load("roll-your-own")
    assert not any("spade" in ruling["unclear"] for ruling in roll_your_own.rulings_for())
    assert any("spade" in ruling["unclear"] for ruling in roll_your_own.rulings_for(style="little chicago"))
