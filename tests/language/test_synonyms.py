"""Table words and ways of talking: what a beginner writes is understood, or answered with the phrase that says it."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

import engine
from engine.errors import PhraseError
from engine.games.files import rewrite
from engine.games.files.phrase_positions import phrase_positions
from engine.language.deprecated_spellings import former
from engine.language.phrase import PHRASES, as_written, heard, read
from engine.language.synonyms import SAYINGS, ways
from tests.language.beginners import SAID

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
    assert as_written(kind, meant)[0].phrase() == meant


def test_a_phrase_is_read_as_it_is_written() -> None:
    """Table words are looked at where nothing else reads a phrase: an example of another kind, or of this one, is never taken for something else."""
    for kind, classes in PHRASES.items():
        for example in (e for c in classes for e in c.examples):
            part, _ = as_written(kind, example)
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


def test_each_line_is_needed() -> None:
    """No saying reads as it is written, is an old spelling, or says what no phrase of its kind is; what has slots is left to the list of sayings."""
    for kind, sayings in SAYINGS.items():
        for said, _ in sayings:
            if not re.search(r"[][{}()?|]|\.\.\.", said):
                assert as_written(kind, said)[0] is None, said
                assert former(said) == [said]
                assert heard(kind, said) or answer(kind, said).partition("did you mean")[2], said


def test_ways_of_talking_come_to_an_end() -> None:
    assert list(ways("rule", "deal 7 down")) == []
    assert len(list(ways("fact", "the a an " * 30))) < 20


# -- check --fix
BEGINNER = """
# My game.   "deal seven cards" is how it starts
name = "Deuces wild"
source = 'here'   # "two down"
play = [
  'deal two cards face down', "one up",   # then a "river"
  "bet from left",
  { repeat = "three times", do = ["another card face up", "best hand showing bets first"] },
  { may = "pay two antes", do = ["deal 1 up"] }, { if = "last low hole", do = ["deal 1 {face} each"] },
  { repeat = "until everyone has six cards face up", do = ["deal a card up"] },
  { given = "deck empty", do = ["exchange it for the deck's top card"] }, "high hand wins the pot",
]
wild = ["deuces", "the suicide king", { if = "last low hole", do = ["low hole"] }]

[[when]]
event = "the queen of spades comes up"
do = ["match the pot or drop"]

[options.last]
values = ["none", "low hole"]
labels = ["deuces", "low hole"]
why = "deuces wild"

[options.face]
values = ["down", "up"]
why = "deal a card up"
"""


def test_a_file_is_put_into_the_words_of_the_language(tmp_path: Path) -> None:
    """And nothing else: comments, spaces, names, the values of options and what depends on them stay."""
    file = tmp_path / "beginner.toml"
    file.write_text(BEGINNER)
    told = rewrite.fix([file])
    right = BEGINNER
    for said, now in (
        ("'deal two cards face down', \"one up\"", '"deal 2 down", "deal 1 up"'),
        ('"three times"', '"3 times"'),
        ('"pay two antes"', '"pay 2 ante"'),
        ('["another card face up", "best hand showing bets first"]', '["deal 1 up", "bet from high"]'),
        ('"deal 1 {face} each"', '"deal 1 {face}"'),
        ("until everyone has six cards face up", "until everybody has 6 up"),
        ('["deal a card up"]', '["deal 1 up"]'),
        ('"exchange it for the deck\'s top card"', '"discard it", "deal 1 up"'),
        ('"high hand wins the pot"', '"showdown high"'),
        ('wild = ["deuces", "the suicide king"', 'wild = ["twos", "suicide king"'),
        ('do = ["low hole"]', 'do = ["lowest hole card"]'),
        ("the queen of spades comes up", "queen of spades turned up"),
        ("match the pot or drop", "pay pot or fold"),
    ):
        assert right.count(said) == 1, said
        right = right.replace(said, now)
    assert file.read_text() == right
    assert len(told) == 16
    assert rewrite.fix([file]) == []


def test_strings_of_every_kind_are_found() -> None:
    text = "\n".join(
        (
            '"play" = ["""deal 2 down""", \'\'\'bet from left\'\'\', "deal 1 \\u0075p", { repeat = 3, do = [ "roll", ] }]',
            "wild=[]",
            "[options]",
            "low={values=['deuces','x'],why='deuces'}",
        )
    )
    assert [place.phrase for place in phrase_positions(text, tomllib.loads(text))] == ["deal 2 down", "bet from left", "deal 1 up", "roll"]


def test_a_beginners_file_is_a_game() -> None:
    """Read as it is, and as it is put right: the same steps."""
    text = BEGINNER.replace('{ given = "deck empty", do = ["exchange it for the deck\'s top card"] }, ', "")
    right, changed = rewrite.rewritten(text, tomllib.loads(text))
    assert changed
    written, put_right = (engine.Variant.parse(file, "mine").steps() for file in (text, right))
    assert [step["text"] for step in written] == [step["text"] for step in put_right]
