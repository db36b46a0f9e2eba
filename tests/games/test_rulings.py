"""Rulings are shown where they are in force, and say each thing once."""

from __future__ import annotations

import pytest

import engine
from engine.games.table_rules import CHAPTERS
from engine.table.traits.settled import DISPUTED, SETTLED, disputed
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


@each_game()
def test_the_most_disputed_stands_first(variant: engine.Variant) -> None:
    """Who gets the pot before what is wild, that before who pays, and how cards come and lie last; of the game's own rulings and of table rules alike."""
    about = {ruling["unclear"]: ruling.get("about", "deal") for ruling in variant.data.get("rulings", [])}
    for own in (True, False):
        rows = [ruling for ruling in variant.rulings_for() if ("rule" not in ruling) == own]
        places = [disputed(about[ruling["unclear"]] if own else SETTLED[ruling["rule"]].about) for ruling in rows]
        assert places == sorted(places)


def test_what_is_disputed_is_a_chapter_of_the_table_rules() -> None:
    assert set(DISPUTED) == set(CHAPTERS) - {"mishaps"}
    assert DISPUTED[0] == "show"
    assert DISPUTED[-1] == "deal"
    assert disputed("show") < disputed("wild") < disputed("pay") < disputed("deal") < disputed("mishaps")


def test_a_ruling_written_last_comes_first_where_it_says_who_wins() -> None:
    game = """name = "Mine"
source = "us"
play = ["deal 5 down", "bet from left", "showdown high"]
[[rulings]]
unclear = "Does a card lie face up?"
ruling = "No."
why = "It is dealt down."
[[rulings]]
about = "pay"
unclear = "Who pays for it?"
ruling = "Nobody does."
why = "It is free."
[[rulings]]
about = "show"
unclear = "Who wins it?"
ruling = "The best hand does."
why = "It is poker."
"""
    own = [ruling["unclear"] for ruling in engine.Variant.parse(game).rulings if "rule" not in ruling]
    assert own == ["Who wins it?", "Who pays for it?", "Does a card lie face up?"]
    with pytest.raises(engine.errors.VariantError, match="what is disputed: show, split"):
        engine.Variant.parse(game.replace('"pay"', '"money"')).game()


def test_games_with_several_rulings_of_their_own_say_what_each_is_about() -> None:
    several = [rulings for variant in engine.variants() if len(rulings := variant.data.get("rulings", [])) > 1]
    said = sum("about" in ruling for rulings in several for ruling in rulings)
    assert said > 0.6 * sum(map(len, several)), "the rest are about how cards come and lie"
