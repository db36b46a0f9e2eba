"""The vocabulary as its reference page shows it: chapters of phrases and of the nouns that stand in them, and what a file is made of."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from engine.games.files import keys
from engine.games.requirements import providers
from engine.games.vocabulary import Entry, Noun, entries, nouns
from engine.language.phrase import PHRASES, Phrase
from engine.language.words import template
from engine.table.deck import DECKS
from engine.table.stakes import ASKED_AS, SAYS

ARTICLE = re.compile(r"^(?:an?|the) ")  # counts for nothing in the order of the alphabet

TITLES: dict[str, tuple[str, str]] = {  # by chapter, in the order of the page
    "step": template(
        (
            "Verbs: what happens",
            "The lines of `play`, first to last. Each is one act of the dealer, of the players in turn, or of all at once.",
        )
    ),
    "effect": template(
        (
            "Verbs: what an event brings about",
            "What happens to the player of an event. These stand in the `do` of a `when` and nowhere else.",
        )
    ),
    "noun": template(
        ("Nouns", "What fills the slots of many phrases: numbers, cards, and how they lie. A noun is written the same way everywhere.")
    ),
    "money": template(("Money", "Prices are given as an ante, a bet, the maximum bet or the pot. So a game can be played for any stakes.")),
    "order": template(
        (
            "Times and order",
            "Steps happen in the order they are written. A block repeats them. These words say whose turn it is and which way things go.",
        )
    ),
    "fact": template(
        (
            "Facts: events and conditions",
            "What a `when` waits for, what ends a block, and what a `given` or an `if` tests. Join facts with `and`, `or` and `not`.",
        )
    ),
    "wild": template(("Wild cards", "The lines of `wild`. They apply throughout the deal, and several lines add up.")),
    "score": template(
        (
            "Scores and settlement",
            "How the pot is won. A `showdown` names the parts of the pot with `and` between them; lines behind it say what happens when "
            "nobody wins, or nobody wins enough.",
        )
    ),
}
CHAPTERS = {
    "who": "noun",
    "selection": "noun",
    "relation": "noun",
    "cells": "noun",
    "use": "noun",
    "test": "fact",
    "clause": "fact",
    "portion": "score",
}  # of the kinds that have none of their own


def games(entry: Entry) -> int:
    """How many say it."""
    return len(entry.games)


def class_of(entry: Entry) -> type[Phrase]:
    """The class that plays it."""
    return next(cls for classes in PHRASES.values() for cls in classes if cls.__name__ == entry.name)


class VocabularyChapter(NamedTuple):
    """A chapter of the page: its phrases in groups, each group with a line about what they share, and its nouns."""

    key: str
    title: str
    about: str
    groups: list[tuple[str, list[Entry]]]
    nouns: list[Noun]

    def entries(self) -> list[Entry]:
        """All its phrases."""
        return [entry for _, group in self.groups for entry in group]

    def __len__(self) -> int:
        return sum(len(group) for _, group in self.groups) + len(self.nouns)


class Vocabulary:
    """All of it, read off the classes once."""

    def __init__(self, games: dict[str, str] | None = None) -> None:
        self.games = games or {}  # around examples, by their address
        self.entries = entries()
        self.nouns = nouns()
        self.blocks, self.keys, self.decks, self.stakes = keys.BLOCKS, keys.KEYS, DECKS, SAYS

    def __len__(self) -> int:
        return len(self.entries)

    def chapter_of(self, entry: Entry) -> str:
        """Where a phrase stands: a settlement, which is a step, with the scores."""
        return "score" if entry.settles else CHAPTERS.get(entry.kind, entry.kind)

    def chapters(self) -> list[VocabularyChapter]:
        """In the order of the page; in each the groups and the phrases that are said most come first."""
        out = []
        for key, (title, about) in TITLES.items():
            phrases = [entry for entry in self.entries if self.chapter_of(entry) == key]
            weight: dict[str, int] = {}
            for entry in phrases:
                weight[entry.chapter] = weight.get(entry.chapter, 0) + len(entry.games)
            phrases.sort(key=lambda entry: (not entry.settles, -weight[entry.chapter], entry.chapter))
            groups = [(line, list(some)) for line, some in groupby(phrases, key=lambda entry: entry.chapter)]
            out.append(VocabularyChapter(key, title, about, groups, [noun for noun in self.nouns if (noun.chapter or "noun") == key]))
        return [chapter for chapter in out if len(chapter)]

    def shown(self) -> Entry:
        """The phrase by which forms are explained: the most said of those that have slots and something to leave out, and begin with a word."""
        return max(
            (e for e in self.entries if e.kind == "step" and "[" in e.form and e.form[0] not in "{[" and 1 < len(e.slots) < 4), key=games
        )

    def asked(self) -> list[tuple[str, str, str]]:
        """What players call things, in the order of the alphabet: the words, the place on the page, and the phrase that says it."""
        rows = [(words, place(entry), phrase) for entry in self.entries for words, phrase in entry.asked.items()]
        rows += [(words, stake_place(part), part) for part, asked in ASKED_AS.items() for words in asked]
        return sorted(rows, key=lambda row: ARTICLE.sub("", row[0]).lower())

    def worded(self, entry: Entry) -> dict[str, str]:
        """The examples of a phrase with their wording in the page's language."""
        return {phrase: read.text() for phrase in entry.examples if (read := class_of(entry).match(phrase))}

    def needs(self, entry: Entry, phrase: str) -> list[tuple[str, str]]:
        """What an example needs of the rest of a game, each with a phrase that brings it."""
        things = sorted(getattr(class_of(entry).match(phrase), "requires", ()), key=lambda thing: thing.value)
        return [(thing.value, next(iter(providers(thing)), "")) for thing in things]

    def noun(self, entry: Entry, slot: str) -> Noun | None:
        """The noun that a slot of a phrase takes, where it takes one."""
        return next((noun for noun in self.nouns if entry.name in noun.users and slot in noun.slots), None)

    def saying(self, noun: Noun) -> list[Entry]:
        """The phrases in which a noun stands."""
        return [entry for entry in self.entries if entry.name in noun.users]

    def leads(self, entry: Entry, slot: str) -> str:
        """Where on the page it stands what a slot takes: a noun, or the phrases of a kind; empty where it takes what is said beside it."""
        if noun := self.noun(entry, slot):
            return place(noun)
        taken = class_of(entry).readers()[slot]
        first = taken.classes()[0].__name__ if issubclass(taken, Phrase) else ""
        return next((place(other) for other in self.entries if other.name == first), "")

    def following(self) -> list[Entry]:
        """Steps that can also follow an event."""
        return [entry for entry in self.entries if entry.kind == "step" and entry.effect]

    def lone(self) -> int:
        """How many phrases serve a single game."""
        return sum(len(entry.games) == 1 for entry in self.entries)


def place(told: Entry | Noun) -> str:
    """Where on the page a phrase or a noun stands."""
    kind, name = ("noun", told.kind) if isinstance(told, Noun) else (told.kind, told.name)
    return kind + re.sub(r"(?=[A-Z])", "-", name).lower()


def stake_place(part: str) -> str:
    """Where on the page a part of the stakes stands."""
    return "stakes-" + re.sub(r"\W+", "-", part)


def form(told: Entry | str) -> Markup:
    """A form for the eye: slots set off, but for those that take one text, which stands there itself; what may be left out in brackets of its own kind."""
    text, slots = (told, ()) if isinstance(told, str) else (told.form, told.slots)
    alone = {slot.name: slot.words[0] for slot in slots if len(slot.words) == 1}
    marked = str(escape(text.replace("[ ", " [").replace("][", "] [").strip()))

    def slot(match: re.Match[str]) -> str:
        if match[1] in alone:
            return alone[match[1]]
        more = f" {match[3]} …" if match[3] else " …" if match[2] else ""
        return f"<var>{label(match[1])}</var>{more}"

    marked = re.sub(r"\{(\w+)(\*(\w*))?\}", slot, marked)
    return Markup(marked.replace("[", '<span class="may">[').replace("]", "]</span>"))  # escaped above


def label(slot: str) -> str:
    """A slot's name for the eye."""
    return slot.replace("_", " ")


def prose(text: str) -> Markup:
    """A sentence with its `code` marked."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))  # escaped here
