"""The script that explains a game aloud: of every game, short, plain, and nothing twice."""

from __future__ import annotations

import engine
from engine.games import explain
from engine.games.explain import FEWEST, LONGEST, MOST, SENTENCE
from tests.batches import each_game


@each_game()
def test_it_is_said_in_a_minute_and_in_one_breath_each(variant: engine.Variant) -> None:
    script = variant.explain()
    sentences = SENTENCE.split(script.replace(variant.name, "This game"))
    assert FEWEST <= len(script.split()) <= MOST, script
    assert all(len(sentence.split()) <= LONGEST for sentence in sentences), script
    assert len({*sentences}) == len(sentences), script
    assert script.startswith((f"{variant.name} is like ", f"This is {variant.name}.")), script
    assert not set("{}") & set(script)


def test_it_says_what_is_different_what_wins_and_the_mistake() -> None:
    script = engine.load("follow-the-queen").explain()
    assert script.startswith("Follow the Queen is like seven-card stud.") or "like Seven-card stud" in script
    assert "The card up right after the last queen is wild." in script
    assert "At the end, the best high hand wins the pot." in script
    assert "You get two cards face down, four cards face up and one card face down." in script
    assert explain.tell(explain.MISTAKE, mistake=explain.usual_mistake(engine.load("follow-the-queen"))) in script


def test_a_mistake_that_was_counted_is_said_in_place_of_the_usual_one() -> None:
    game = engine.load("anaconda")
    script = game.explain("The mistake everybody makes: they pay for a flush.")
    assert "they pay for a flush" in script
    assert explain.usual_mistake(game) not in script
