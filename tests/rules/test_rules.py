"""The vocabulary: every phrase parses, prints back, and words itself as its examples say; every class is used by some variant."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import chain
from random import Random

import pytest

import engine.rules
from engine.errors import EngineError, PhraseError
from engine.games import check, example
from engine.language.phrase import PHRASES, Phrase, read
from engine.rules.showdown.qualifying_lines import ShowdownLine
from engine.rules.terms.logic import AllOf, Not
from engine.table.rule import Ending, Rule
from engine.table.traits.mechanics import ABOUT

CLASSES = [(kind, cls) for kind, classes in PHRASES.items() for cls in classes]
EXAMPLES = [(kind, phrase, text) for kind, cls in CLASSES for phrase, text in cls.examples.items()]


@pytest.mark.parametrize(("kind", "phrase", "text"), EXAMPLES, ids=[e[1] for e in EXAMPLES])
def test_example(kind: str, phrase: str, text: str) -> None:
    found = read(kind, phrase)
    assert found.text() == text
    assert found.phrase() == phrase
    assert read(kind, found.phrase()).text() == text
    if isinstance(found, Rule):
        assert " ".join(found.sentences()) == text, "told in one and line by line alike"


def test_a_game_says_line_by_line_what_it_says_in_one() -> None:
    """Also where the rest of a game changes the words."""
    for variant in engine.variants():
        for rule in (rule for top in variant.game().play for rule in top.every()):
            lines = rule.sentences()
            assert " ".join(lines) == rule.text(), variant.slug
            assert all(lines), variant.slug


def test_every_tag_is_a_mechanic_that_some_game_has() -> None:
    used = {tag for variant in engine.variants() for tag in variant.tags}
    assert used == set(ABOUT)


@pytest.mark.parametrize(("kind", "cls"), CLASSES, ids=[c.__name__ for _, c in CLASSES])
def test_documented(kind: str, cls: type[Phrase]) -> None:
    assert cls.examples, "no example"
    assert cls.__doc__, "no docstring"
    for made in {type(cls.match(phrase)) for phrase in cls.examples}:
        assert made.wording or made.text is not Phrase.text, "no wording"


def used() -> set[type[Phrase]]:
    found: set[type[Phrase]] = set()
    for v in engine.variants():
        for options in v.choices():
            game = v.game(options)
            found |= {
                getattr(type(part), "formed", type(part)) for top in (*game.play, *game.listeners, *game.wilds) for part in top.within()
            }
    return found


JOINING = {Not, AllOf}  # what makes facts of facts belongs to no game: see test_facts


def test_every_class_is_played() -> None:
    assert {cls for _, cls in CLASSES} - used() - JOINING == set(), "these stand in no variant: every rule needs a playthrough"


# -- what they do
RULES = [cls for cls in PHRASES["rule"] if not issubclass(cls, ShowdownLine)]


def small_games(cls: type[Phrase], phrase: str) -> Iterator[engine.Variant]:
    """Games of a few lines that say the phrase, the plainest first, and then those of the catalogue."""
    plain = [data for kind in ("step", "effect") for data in example.plain_games(kind, phrase, issubclass(cls, Ending))]
    supplied = (full for bare in plain for full in example.supplied(bare, phrase))
    for data in chain(supplied, example.known_games(cls, phrase)):  # most examples run in the first of them
        if (variant := example.read(data)) and phrase in example.written(data):
            yield variant


@pytest.mark.parametrize("cls", RULES, ids=[cls.__name__ for cls in RULES])
def test_each_example_is_dealt(cls: type[Phrase], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small game around it, until it has run: a rule that crashes is no rule."""
    ran: list[Phrase] = []
    run = cls.run

    def seen(self: Phrase, state: engine.State) -> None:
        ran.append(self)
        run(self, state)

    monkeypatch.setattr(cls, "run", seen)
    for phrase in cls.examples:
        ran.clear()
        for variant in small_games(cls, phrase):
            low, high = variant.seats
            for seed in range(4):
                if ran:
                    break
                rng = Random(seed)
                with suppress(EngineError):  # a game that the lint would refuse: another will do
                    state = variant.deal(min(max(4, low), high), seed)
                    while not state.is_terminal() and len(state.history) < 60:
                        state.act(str(check.some_action(state, rng, True)))
            if ran:
                break
        assert ran, f"no small game runs {phrase!r}"


@cache
def what_is_unclear() -> list[tuple[str, str]]:
    return [(v.slug, ruling["unclear"]) for v in engine.variants() for ruling in v.rulings]


@pytest.mark.parametrize(
    ("about", "slugs", "others"),
    [
        ("hands of different sizes", ["beat-it", "six-sixty-six-ii"], ["monday-night-football"]),
        ("cannot cover a penalty", ["six-sixty-six-ii", "woolworths", "suicide", "standoff"], ["beat-it"]),
        ("pays only part", ["six-sixty-six-ii"], ["woolworths", "suicide"]),
        (
            "everybody still in would be put out",
            ["football", "four-up-four-down", "faces-of-death", "baseball-national-league-rules"],
            ["beat-it", "six-sixty-six-ii"],
        ),
        ("the neighbour's share", ["love-thy-neighbor", "richs-taste-of-the-unpleasant"], ["anaconda"]),
        ("look at what you are passed", ["anaconda", "hearts-poker"], ["pass-the-crap-stud"]),
        ("the rest of a stack", ["anaconda", "rollouts"], ["weeping-willow", "twilight-baseball", "five-to-seven-switch"]),
        ("turn up cards all at once or in turn", ["flip-seven", "boston"], ["mexican-stud", "roll-your-own"]),  # an option says it
        ("table card of a wild rank", ["midnight-baseball", "night-baseball"], ["desperado", "gymnastics", "spanish-fly", "beat-it"]),
        ("bought face down", ["midnight-baseball", "twilight-baseball"], ["baseball-iii", "night-baseball"]),
        ("lowest hands showing tie", ["riding-ramone"], ["beat-it", "boston"]),
    ],
)
def test_a_ruling_shows_where_it_can_apply_and_nowhere_else(about: str, slugs: list[str], others: list[str]) -> None:
    shown = {slug for slug, unclear in what_is_unclear() if about in unclear}
    assert shown >= set(slugs)
    assert not shown & set(others)


def test_no_ruling_speaks_of_what_the_game_has_not() -> None:
    for slug, word in (
        ("football", "hole"),
        ("six-sixty-six-ii", "table card"),
        ("monday-night-football", "trips"),
        ("high-low-jim", "outright"),
    ):
        assert word not in " ".join(ruling["why"] + ruling["ruling"] for ruling in engine.load(slug).rulings)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("past 3 left", "did you mean 'pass 3 left'?"),
        ("pass x left", "after 'pass' expected a selection, such as '2 down'"),
        ("pass 3 up", "left | ..., but it ends there; did you mean 'pass 3 up left'?"),
        ("deal 7 sideways", "did you mean 'deal 7 down'?"),
        ("showdown hihg", "did you mean 'showdown high'?"),
    ],
)
def test_wrong_phrase(phrase: str, expected: str) -> None:
    with pytest.raises(PhraseError) as wrong:
        read("rule", phrase)
    assert expected in str(wrong.value)
    assert phrase.split()[-1] in str(wrong.value)
