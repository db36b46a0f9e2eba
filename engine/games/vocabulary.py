"""The vocabulary as data: every phrase there is, with its syntax, its meaning, its examples and the games that say it.

Nothing is written down twice: all of it is read off the classes that play the phrases and off the games that use them. The reference page and
`python -m engine words` show it.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import NamedTuple

from ..language.forms import slots_of
from ..language.phrase import PHRASES, Flag, OneOf, Phrase, Slot, Word
from ..language.words import PerLanguage, tell
from ..rules.showdown.qualifying_lines import ShowdownLine
from ..table.rule import Ending
from . import catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .variant import Variant

KINDS = (
    "step",
    "effect",
    "who",
    "selection",
    "relation",
    "cells",
    "use",
    "test",
    "clause",
    "fact",
    "wild",
    "score",
    "portion",
)


class SlotTold(NamedTuple):
    """A slot of a form: what may stand there, and what stands there unsaid ("" where it has to be said)."""

    name: str
    expects: str
    words: tuple[str, ...]  # all there are, where it is one of a few
    default: str
    house_rule: str  # the option that a table chooses by where it is left open


class Entry(NamedTuple):
    """A phrase. `kind` is one of KINDS: a rule that no game has among its steps, only behind an event, is an effect."""

    kind: str
    name: str
    form: str
    other_forms: tuple[str, ...]  # in which it may be said as well
    told: str
    chapter: str  # what its module is about, in a line
    slots: tuple[SlotTold, ...]
    examples: dict[str, str]  # phrase -> its wording
    effect: str  # what the first example says behind "When ..., "; "" for what cannot follow an event
    games: tuple[str, ...]  # slugs
    requires: tuple[str, ...]  # what one of the examples or another needs of the rest of the game
    provides: tuple[str, ...]  # and what it brings
    settles: bool  # whether it ends a game, or says how that is settled
    asked: Mapping[str, str]  # the words in which players look for it -> the example that says them


def entries() -> list[Entry]:
    """Every phrase, kind after kind, the most used first."""
    games = tuple(catalogue.variants())
    return [*_cache(games).get(lambda: tuple(_entries(games)))]


@lru_cache(1)
def _cache(games: tuple[Variant, ...]) -> PerLanguage[tuple[Entry, ...]]:
    """The entries of these games. To find them takes a look through every game."""
    return PerLanguage()


def _entries(variants: tuple[Variant, ...]) -> list[Entry]:
    """The entries without the cache."""
    games_by_phrase: dict[type[Phrase], dict[str, None]] = {}
    steps: set[type[Phrase]] = set()
    for v in variants:
        for options in v.choices():
            for phrase, follows in phrases(v, options):
                games_by_phrase.setdefault(type(phrase).formed, {})[v.slug] = None
                if not follows:
                    steps.add(type(phrase).formed)
    out = []
    for kind, classes in PHRASES.items():
        for cls in classes:
            effect = told_as_effect(cls)
            group = kind if kind != "rule" else "effect" if effect and cls not in steps else "step"
            about = first_sentence(sys.modules[cls.__module__].__doc__ or "")
            games = tuple(games_by_phrase.get(cls, ()))
            columns = (group, cls.__name__, cls.form, cls.other_forms, plain(cls.__doc__), about, slots(cls), cls.examples, effect, games)
            out.append(
                Entry(*columns, named(cls, "requires"), named(cls, "provides"), issubclass(cls, Ending | ShowdownLine), asked_as(cls))
            )
    return sorted(out, key=lambda e: (KINDS.index(e.kind), -len(e.games), e.form))


def asked_as(cls: type[Phrase]) -> dict[str, str]:
    """The words in which players look for this class itself, without those of the classes that it derives from, and the example that says them."""
    special = cls.__dict__.get("asked_for", {})
    return {words: special.get(words) or next(iter(cls.examples)) for words in cls.__dict__.get("asked_as", ())}


class Noun(NamedTuple):
    """A kind of slot that phrases share, by the name that most of them have for it."""

    kind: str
    name: str
    told: str
    expects: str
    words: dict[str, str]  # all there are, where it is one of a few, with their words in a sentence ("" where they have none)
    chapter: str  # "", or what part of the language it belongs to
    users: tuple[str, ...]  # names of the phrases' classes
    slots: tuple[str, ...]  # what they call it


def nouns() -> list[Noun]:
    """The kinds of slot that several phrases share, or that make a chapter of their own, the most used first."""
    users: dict[type[Slot], list[tuple[str, str]]] = {}
    for classes in PHRASES.values():
        for cls in classes:
            for name, slot in cls.readers().items():
                if not issubclass(slot, Phrase):
                    users.setdefault(slot, []).append((name, cls.__name__))
    out = []
    for slot, uses in users.items():
        names = [name for name, _ in uses]
        by = tuple(dict.fromkeys(user for _, user in uses))
        chapter = getattr(slot, "chapter", "")
        if (len(by) < 2 and not chapter) or issubclass(slot, Flag):
            continue
        words = {w: tell(slot.words[w]) for w in slot.among} if issubclass(slot, Word) else dict.fromkeys(getattr(slot, "among", ()), "")
        called = tuple(sorted(dict.fromkeys(names), key=lambda name: -names.count(name)))
        out.append(Noun(slot.__name__, called[0], plain(slot.__doc__), slot.expects, words, chapter, by, called))
    return sorted(out, key=lambda noun: -len(noun.users))


def told_as_effect(cls: type[Phrase]) -> str:
    """An example as the effect of an event; nothing where it cannot be one."""
    example = cls.match(next(iter(cls.examples), ""))
    effect = getattr(example, "effect", "")
    return example.fill(effect) if example and effect else ""


def named(cls: type[Phrase], what: str) -> tuple[str, ...]:
    """What the examples of a phrase require, or provide, in words."""
    return tuple(sorted({thing.value for example in cls.examples for thing in getattr(cls.match(example), what, ())}))


def phrases(v: Variant, options: dict[str, str]) -> Iterator[tuple[Phrase, bool]]:
    """Every phrase in a game with these options, and whether it is what an event brings about."""
    game = v.game(options)
    for top in (*game.play, *game.wilds, *game.listeners):
        for phrase in top.within():
            yield phrase, top in game.listeners


def slots(cls: type[Phrase]) -> tuple[SlotTold, ...]:
    """What each slot of a phrase expects."""
    rows = []
    needed = frozenset.intersection(*(slots_of(form)[0] for form in cls.forms()))
    for name, slot in cls.readers().items():
        words = slot.among if issubclass(slot, OneOf) else ()
        default = getattr(cls, name, None)
        owned = next((o.option for o in getattr(cls, "open_slots", ()) if o.slot == name), "")
        rows.append(SlotTold(name, expected(slot), words, "" if default is None or name in needed else str(default), owned))
    return tuple(rows)


def expected(slot: type[Slot | Phrase]) -> str:
    """What may stand in a slot, in words."""
    if issubclass(slot, Slot):
        return slot.expects
    return f"a {slot.kind}, such as {next(iter(slot.classes()[0].examples))}"


def plain(doc: str | None) -> str:
    """A docstring on one line."""
    return " ".join((doc or "").split())


def first_sentence(doc: str) -> str:
    """The first sentence of a docstring, on one line."""
    return plain(doc.split("\n\n")[0])
