"""No part of a phrase is lost in its wording: with another value in a slot, or with none in an optional one, the page says something else, as a step and
as what is done at an event. What the page would not tell apart makes no sense, and is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine.errors import PhraseError, VariantError
from engine.games.check import CHECKS
from engine.language.phrase import PHRASES, OneOf, Phrase, read
from engine.rules.showdown.qualifying_lines import ShowdownLine
from engine.rules.showdown.showdown import Showdown
from engine.table.component import Component
from engine.table.rule import Rule
from tests.compose.games import Made, plain

CLASSES = [cls for classes in PHRASES.values() for cls in classes]
# What is no difference, and why.
SAME = {
    ("Flip", "manner"): "one player alone has no turn to wait for",
    ("Selection", "amount"): "the first card is one, and so is the card that matches another, said or not",
}
ALONE = {("Nearest", "lower")}  # a score that stands alone has no other side: low and high name the same winner


def page(phrase: Phrase) -> tuple[str, ...]:
    """What the page says: the sentence of a step, and what is done at an event; a score stands in its showdown."""
    if phrase.kind in ("score", "portion"):
        return (read("rule", f"showdown {phrase.phrase()}").text(),)
    return (phrase.text(), phrase.fill(phrase.effect)) if isinstance(phrase, Rule) and phrase.effect else (phrase.text(),)


def values(cls: type[Phrase]) -> dict[str, list[object]]:
    """What may stand in each slot: what stands there in an example, one of a few words, and nothing where that is enough."""
    examples = [cls.match(example) for example in cls.examples]
    found: dict[str, dict[str, object]] = {}
    for name, slot in cls.readers().items():
        some = [getattr(example, name) for example in examples if hasattr(example, name)]
        some += [slot(word) for word in slot.among] if issubclass(slot, OneOf) else []
        some += [getattr(cls, name)] if hasattr(cls, name) else []
        found[name] = {repr(value): value for value in some}
    return {name: list(some.values()) for name, some in found.items()}


def others(cls: type[Phrase], phrase: Phrase, name: str, some: list[object]) -> Iterator[Phrase]:
    """The phrase with each value in the slot, as far as it can be said so."""
    for value in some:
        changed = object.__new__(type(phrase))
        changed.__dict__.update(phrase.__dict__ | {name: value})
        try:
            again = cls.match(changed.phrase())
        except PhraseError:
            continue
        if again is not None and again.phrase() == changed.phrase():
            if isinstance(again, Component):
                again.settle({})  # what is left open is what the house rule says it is
            yield again


def refused(phrase: Phrase) -> bool:
    """Whether a game in which it stands is refused for what the phrase says."""
    said = phrase.phrase()
    ending: tuple[str, ...] = ("showdown high",)
    if phrase.kind in ("score", "portion"):
        ending = (f"showdown {said}",)
    elif isinstance(phrase, Showdown):
        ending = (said,)
    elif isinstance(phrase, ShowdownLine):
        ending = (*ending, said)
    made = plain((said,) if phrase.kind == "rule" and said not in ending else (), ending)
    if phrase.kind == "wild":
        made = made._replace(wild=(said,))
    games = [made]
    if isinstance(phrase, Rule) and phrase.effect:
        games.append(Made(("deal 2 down", "deal 2 up", "showdown high"), when=(("spade dealt up", (said,)),)))
    return any(f"{said}: " in text for game in games for text in flaws(game))


def flaws(made: Made) -> list[str]:
    """What the lint says of a game, but for what is missing in it."""
    try:
        v = engine.Variant.parse(made.text(), "made-up")
    except VariantError as error:
        return [error.reason]
    return [text for check in CHECKS if check.__name__ != "provided" for text, _ in check(v, {v.slug: v})] + [
        f"{phrase}: {problem}" for phrase, problem in v.tally((2, 8)).problems
    ]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_each_part_of_a_phrase_is_told(cls: type[Phrase]) -> None:
    lost = []
    for example in cls.examples:
        phrase = cls.match(example)
        assert phrase is not None
        for name, some in values(cls).items():
            told: dict[tuple[int, str], Phrase] = {}
            for other in others(cls, phrase, name, some):
                for where, text in enumerate(page(other)):
                    same = told.setdefault((where, text), other)
                    slot = (cls.__name__, name)
                    alike = same.phrase() == other.phrase() or slot in ALONE or (slot in SAME and (where or "1 " in same.phrase()))
                    if not (alike or refused(same) or refused(other)):
                        lost.append(f"{same.phrase()!r} and {other.phrase()!r}: {text}")
    assert not lost, "\n".join(lost)
