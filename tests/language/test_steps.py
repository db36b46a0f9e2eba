"""The steps of all games, as people say them: short, seldom one below another, and what comes again told once."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import mean

import pytest

import engine
from engine.games.files.rows import FEWEST, NEAREST, FlatStep, RepeatedRun, again
from engine.table.rule import Rule, parse

WORD = re.compile(r"[\w’'-]+")
STEPS = {variant.slug: variant.steps() for variant in engine.variants()}


def test_a_step_is_short() -> None:
    lengths = [len(WORD.findall(step["text"])) for steps in STEPS.values() for step in steps]
    assert mean(lengths) < 10
    assert sum(length > 18 for length in lengths) < 0.08 * len(lengths)


# three conditions at once; an event with a price that grows and a reward
LONG = {"bastard", "six-sixty-six-ii"}


def test_no_step_takes_more_than_forty_words() -> None:
    rows = [(slug, step) for slug, steps in STEPS.items() for step in steps if step["kind"] != "before"]
    assert {slug for slug, step in rows if len(WORD.findall(step["text"])) > 40} <= LONG


@pytest.mark.parametrize("slug", ["serial-regicide", "kings-ii", "six-sixty-six-ii", "double-psychotic-chowaha", "banco"])
def test_the_longest_sentences_are_short_enough_to_say(slug: str) -> None:
    sentences = [sentence for step in STEPS[slug] if step["kind"] != "before" for sentence in re.split(r"(?<=[.!?]) ", step["text"])]
    assert max(len(sentence.split()) for sentence in sentences) <= 31


def test_a_note_stands_right_below_its_step() -> None:
    """What goes with a step is a row of its own, which nothing runs under."""
    notes = 0
    for slug, steps in STEPS.items():
        ran = {rule.step for top in engine.load(slug).game().play for rule in top.every()}
        ids = [step["id"] for step in steps if step["kind"] == "note"]
        notes += len(ids)
        assert len({*ids}) == len(ids), slug
        assert not {*ids} & ran, slug
        for above, step in pairwise(steps):
            if step["kind"] == "note":
                assert above["kind"] in ("step", "note"), slug
                assert step["depth"] == above["depth"] + (above["kind"] == "step"), slug
    assert notes > 1000
    holdem = [(step["kind"], step["text"]) for step in STEPS["omaha-holdem"]][-2:]
    assert holdem == [("step", "Showdown: the best high hand wins the pot."), ("note", "Use exactly two of your own cards.")]


def test_steps_nest_twice_at_most() -> None:
    deep = {slug: depth for slug, steps in STEPS.items() if (depth := max(step["depth"] for step in steps)) > 2}
    assert not deep


def test_the_longest_game_has_halved() -> None:
    told = " ".join(step["text"] for step in STEPS["roller-coaster"])
    assert len(told) < 2413 / 2 + 1
    assert "steps again" in told


@pytest.mark.parametrize("words", ["Only for", "Only if", "this is for", "lie as they lay", "those who are out too", "by itself: a bet"])
def test_nothing_is_said_as_a_program_says_it(words: str) -> None:
    assert not [slug for slug, steps in STEPS.items() if any(words in step["text"] for step in steps)]


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("three-card-guts", "If nobody goes in, the pot stays and everybody gets a new hand."),
        ("three-card-guts", "Losers match the pot."),
        ("diablo", "If the opener does not win, the opener matches the pot; then the pot stays and everybody gets a new hand."),
        ("progressive-holdem", "Everybody still in pays one ante or folds."),
        ("partial-rotate", "The dealer names a rank."),
        ("dr-pepper", "Tens, twos and fours are wild."),
        ("texas-holdem", "Deal the flop: three common cards face up."),
        ("texas-holdem", "Deal the river: one common card face up."),
    ],
)
def test_conditions_and_players_stand_inside_the_sentence(slug: str, said: str) -> None:
    assert said in [step["text"] for step in STEPS[slug]]


def test_a_sentence_that_tells_all_lights_up_for_all() -> None:
    """Whatever runs in a deal has its row: the number that a deal says of a step is that of a row."""
    for slug in ("roller-coaster", "three-five-seven", "three-card-guts", "kill-bill"):
        ids = {step["id"] for step in STEPS[slug]}
        game = engine.load(slug).game()
        assert {rule.step for top in game.play for rule in top.every() if rule.step} <= ids, slug


def step(phrase: str, depth: int = 0) -> FlatStep:
    rule: Rule = parse(phrase)
    return FlatStep(rule, depth)


def test_a_run_that_comes_again_is_found_whole() -> None:
    run = [step(f"deal {n} up") for n in range(1, NEAREST + 1)]
    assert list(again([*run, *run])) == [RepeatedRun(NEAREST, NEAREST, 0)]
    assert not list(again([*run[1:], *run[1:]]))
    apart = [step(f"deal {n} up") for n in range(1, FEWEST)]
    assert not list(again([*apart, step("showdown high"), *apart]))


def test_what_stands_below_a_block_goes_with_it() -> None:
    run = [step(f"deal {n} up") for n in range(1, NEAREST + 1)]
    assert not list(again([*run, step("ante", 1), *run[:-1], run[-1], step("showdown high", 1)]))
