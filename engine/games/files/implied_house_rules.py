"""The house rules that a game has without its file's saying so: those that its phrases leave open, found before anything is chosen."""

from __future__ import annotations

import re

from ...language.phrase import heard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ...table.component import Component
    from ...table.traits.open_questions import OpenQuestion

MOST_WRONG = 50  # phrases that nothing reads: a file with more of them is none


class ImpliedHouseRules:
    """A variant's phrases read once, and what they leave open, by the name of the house rule. What is nearest to the pot comes first: from the showdown back
    to the first card, then events, then wild cards. They are looked at in every block, whatever switches it on, and with every value of an option."""

    def __init__(self, data: dict[str, Any]):
        self.rules: dict[str, OpenQuestion] = {}
        self.own: dict[str, dict[str, Any]] = data.get("options", {})
        self.read: dict[tuple[str, str], Component] = {}  # by kind and text, for whoever compiles the game
        self._wrong = 0
        values = {name: list(map(str, table.get("values", []))) for name, table in self.own.items()}
        for kind, phrase in phrases(data):
            for text in filled(phrase, values):
                self._look(kind, text)

    def _look(self, kind: str, text: str) -> None:
        if (kind, text) in self.read or self._wrong > MOST_WRONG:
            return
        part = heard(kind, text)
        if not part:  # it is told where it is compiled, if ever it is
            self._wrong += 1
            return
        self.read[kind, text] = part
        for inner in part.within():
            for o in inner.unsettled():
                self.rules.setdefault(o.option, o)

    def names(self) -> list[str]:
        """All house rules of the game in order: those that the file has tables for, then those of the rules alone."""
        return [*self.own, *(name for name in self.rules if name not in self.own)]


def phrases(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every phrase with its kind, the last first."""

    def walk(items: list[Any], kind: str) -> Iterator[tuple[str, str]]:
        for one in reversed(items):
            if isinstance(one, str):
                yield kind, one
                continue
            for key in ("else", "do", "first"):
                yield from walk(one.get(key, []), kind if "event" not in one else "rule")
            if "event" in one:
                yield "fact", one["event"]
            if "given" in one:
                yield "fact", one["given"]
            if "who" in one:
                yield "who", one["who"]
            if str(one.get("repeat", "")).startswith("until "):
                yield "fact", one["repeat"].removeprefix("until ")

    for key, kind in (("play", "rule"), ("when", "rule"), ("wild", "wild")):
        yield from walk(data.get(key, []), kind)


def filled(phrase: str, values: dict[str, list[str]]) -> Iterator[str]:
    """The phrase with the first value of each option in it, then with each other value of one of them; nothing where there is no such option."""
    names = dict.fromkeys(re.findall(r"\{([\w-]+)\}", phrase))
    if not all(values.get(name) for name in names):
        return
    firsts = {name: values[name][0] for name in names}
    for chosen in (firsts, *(firsts | {name: value} for name in names for value in values[name][1:])):
        yield re.sub(r"\{([\w-]+)\}", lambda match: chosen[match[1]], phrase)  # noqa: B023  (it is called at once)
