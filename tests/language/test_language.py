"""Every word of the rules comes from a template: in a made-up language, whose templates are all in brackets, none stands outside."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

import engine
from engine.language import english, words
from engine.language.all_templates import templates
from engine.language.pseudo import bracketed, unbracketed
from tests.batches import each_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.state import State

TEMPLATES = templates()
CATALOGUE = {text: bracketed(text) for text in TEMPLATES}
WORD = re.compile(r"[^\W\d_]+")
CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b")  # a sign that the page draws as a card
MOST_ASKED = 60  # questions a deal
FEW = 6  # of the choices each time


@pytest.fixture
def made_up() -> Iterator[None]:
    words.use("made up", CATALOGUE)
    yield
    words.use()


def loose(text: str) -> list[str]:
    """The words of a text that come from no template."""
    return WORD.findall(CARD.sub("", unbracketed(text)))


def asked(state: State, rng: Random) -> Iterator[str]:
    """The questions of a deal played at random, what the cards chosen must be, and what the choices are called."""
    for _ in range(MOST_ASKED):
        if state.is_terminal():
            return
        rule, seat, choice = state.asking, state.current_player(), state.legal_actions()
        assert rule is not None
        yield rule.prompt_for(state, seat)
        yield rule.constraint_hint(state, seat)
        action = choice.sample(rng)
        for one in (*islice(choice, FEW), action):
            yield rule.label(state, seat, one).words
            yield rule.doing(state, seat, one)
        if action == "fold" and "call" in choice:
            action = "call"
        state.apply_action(action)


@pytest.mark.usefixtures("made_up")
@each_game()
def test_every_word_of_the_rules_comes_from_a_template(variant: engine.Variant) -> None:
    own = {text for ruling in variant.data.get("rulings", []) for key, text in ruling.items() if key != "if"}  # the file's
    for chosen in variant.choices():
        for step in variant.steps(**chosen):
            assert not loose(step["text"]), f"{step['phrase']}: {step['text']}"
        state = variant.deal(seed=7, options=chosen)
        for score in state.game.showdown.parts:
            for text in (score.text(), score.named, score.claim, score.explained):
                assert not loose(text), f"{score.phrase()}: {text}"
        for text in asked(state, Random(7)):
            assert not loose(text), text
    for ruling in variant.rulings:
        for text in (ruling["unclear"], ruling["ruling"], ruling["why"]):
            assert text in own or not loose(text), text


def test_templates_are_well_formed() -> None:
    """They can be taken apart, and a slot that chooses has keys that every reader of such messages takes."""
    assert len(TEMPLATES) > 500
    for text in TEMPLATES:
        words.parts(text)
        for keys in cases(words.parts(text)):
            assert "other" in keys, text
            assert all(re.fullmatch(r"=\d+|[\w-]+", key) for key in keys), text


def cases(found: words.Parts) -> Iterator[set[str]]:
    for part in found:
        if not isinstance(part, str) and not isinstance(part[2], str):
            yield set(part[2])
            for inner in part[2].values():
                yield from cases(inner)


def slots(found: words.Parts) -> Iterator[str]:
    for part in found:
        if not isinstance(part, str):
            yield part[0]
            for inner in {} if isinstance(part[2], str) else part[2].values():
                yield from slots(inner)


def test_what_is_made_up_is_longer_and_keeps_its_slots() -> None:
    for text, other in CATALOGUE.items():
        assert len(other) >= len(text), text
        assert list(slots(words.parts(text))) == list(slots(words.parts(other))), text


def test_plurals_and_number_words_are_the_language_s() -> None:
    """A language with three cases of a plural, in which the noun decides."""
    noun = english.counted("cards")
    assert noun in TEMPLATES
    words.use(
        "sl",
        {
            noun: "{n, plural, one {{n} karta} two {{n} karti} few {{n} karte} other {{n} kart}}",
            "two": "dve",
            "three": "tri",
            "seven": "sedem",
        },
        lambda n: {1: "one", 2: "two", 3: "few", 4: "few"}.get(n, "other"),
    )
    try:
        assert [english.count(n, "card") for n in (2, 3, 7)] == ["dve karti", "tri karte", "sedem kart"]
    finally:
        words.use()
    assert english.count(3, "card") == "three cards"
