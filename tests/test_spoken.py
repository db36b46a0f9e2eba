"""Table words and ways of talking: what a beginner writes is understood, or answered with the phrase that says it."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.errors import PhraseError
from engine.language.forms import Reading
from engine.language.phrase import PHRASES, as_written, heard, read
from engine.language.spoken import ways
from tests.beginners import SAID

ALL = [(kind, said, meant) for kind, told in SAID.items() for said, meant in told.items()]


def answer(kind: str, said: str) -> str:
    """The phrase that it is read as, else what is answered."""
    try:
        return str(read(kind, said).phrase())
    except PhraseError as error:
        return f"! {error}"


def test_what_beginners_write() -> None:
    """Nothing is taken for something else, and of ten things nine at least are understood or answered with the phrase."""
    assert len(ALL) >= 100
    told = {(kind, said): answer(kind, said) for kind, said, _ in ALL}
    wrong = {said: told[kind, said] for kind, said, meant in ALL if told[kind, said] != meant and told[kind, said][0] != "!"}
    assert not wrong
    lost = {said: told[kind, said] for kind, said, meant in ALL if told[kind, said] != meant and f"'{meant}'" not in told[kind, said]}
    assert len(lost) <= len(ALL) / 10, lost


@pytest.mark.parametrize(("kind", "meant"), sorted({(kind, meant) for kind, _, meant in ALL}))
def test_what_they_mean_is_canonical(kind: str, meant: str) -> None:
    assert as_written(kind, Reading(meant))[0].phrase() == meant


def test_a_phrase_is_read_as_it_is_written() -> None:
    """Table words are looked at where nothing else reads a phrase: an example of another kind, or of this one, is never taken for something else."""
    for kind, classes in PHRASES.items():
        for example in (e for c in classes for e in c.examples):
            part, _ = as_written(kind, Reading(example))
            assert part
            assert read(kind, example).phrase() == part.phrase()


def test_what_is_canonical_stays_when_it_is_retold() -> None:
    """No way of talking makes another phrase of one that says it as the language does, whatever stands around it."""
    for kind, _, meant in ALL:
        for before, behind in product(("", "then ", "the "), ("", ".", ";")):
            part = heard(kind, f"{before}{meant}{behind}")
            assert part is None or part.phrase() == meant, (kind, before + meant + behind, part)


@pytest.mark.parametrize(
    ("kind", "said", "answered"),
    [
        ("rule", "four dealt up", "'four dealt up' is an event or a condition: put 'four dealt up' in when, or behind given"),
        ("rule", "high", "'high' is a score: say 'showdown high'"),
        ("rule", "deuces wild", "is a wild card: put 'twos' in wild"),
        ("wild", "pass 3 left", "is a step: put 'pass 3 left' in play, or behind an event"),
        ("fact", "deal seven cards down", "put 'deal 7 down' in play"),
        ("rule", "pass 3 lefft", "did you mean 'pass 3 left'?"),
        ("rule", "betting round", "did you mean 'bet from left'?"),
        ("wild", "threes and ninez", "did you mean 'threes and nines'?"),
    ],
)
def test_an_answer_leads_to_the_phrase(kind: str, said: str, answered: str) -> None:
    with pytest.raises(PhraseError) as wrong:
        read(kind, said)
    assert answered in str(wrong.value)


@pytest.mark.parametrize("kind", SAID)
@pytest.mark.parametrize("said", ["", ",", "x", "zebra crossing", "deal", "deal 7 down down", "the the the", "a " * 100, "1 2 3 4 5", "('"])
def test_a_suggestion_can_be_followed(kind: str, said: str) -> None:
    """It is no phrase that the writer has already, and it reads."""
    try:
        read(kind, said)
    except PhraseError as error:
        for near in re.findall(r"did you mean '([^']*)'", str(error)):
            assert near != said
            assert read(kind, near)


def test_ways_of_talking_come_to_an_end() -> None:
    assert list(ways("rule", "deal 7 down")) == []
    assert len(list(ways("fact", "the a an " * 30))) < 20
