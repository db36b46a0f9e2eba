"""A small game around a phrase, for whoever wants to see what it does: it parses, the lint finds nothing in it, and the phrase makes a difference.

Plain games that have room for any phrase of the kind are tried first. If none of them gives the phrase anything to work on, a game of the catalogue that says
such a phrase is cut down to what the phrase needs. No phrase is known by name here: what a game needs the lint knows, and deals show the rest.
"""

from __future__ import annotations

import json
import re
from copy import deepcopy
from functools import cache
from random import Random

from ..errors import EngineError
from ..language.phrase import Phrase, heard
from ..table.rule import Ending
from . import catalogue, check
from .requirements import BOARD, SPOKEN_OF, missing, providers
from .variant import Variant
from .vocabulary import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Data = dict[str, Any]

HEADS = (  # before a phrase, from the plainest on
    ("deal 5 down",),
    ("deal 7 down",),
    ("deal 2 down", "deal 3 up"),
    ("deal 2 down", "lay 3 common"),
    ("deal 7 down", "stack"),
    ("deal 5 up",),
)
BET, END = "bet from left", "showdown high"
DEALS, LONGEST = 12, 400  # deals in which a phrase may show what it does; actions of one
TRIED, KNOWN = 2, 6  # phrases that may bring what is missing, games of the catalogue that are looked at
SLUG = "example"


def around(kind: str, cls: type[Phrase], phrase: str) -> str:
    """The file of a small game that says the phrase, of that kind of the vocabulary; empty where none was found."""
    plain: list[Data] = []
    for data in (full for bare in plain_games(kind, phrase, issubclass(cls, Ending)) for full in supplied(bare, phrase)):
        if sound(data, cls, phrase):
            return written(data)
        plain.append(data)
    known = list(known_games(cls, phrase))
    for data in known:
        if sound(data, cls, phrase):
            return written(reduced(data, cls, phrase))
    return next((written(data) for data in (*plain, *known) if flawless(data, cls, phrase)), "")  # it comes about too seldom to be seen


def plain_games(kind: str, phrase: str, ends: bool) -> Iterator[Data]:
    """Games of a few lines with the phrase in them, which `ends` them or not."""
    if kind == "step" and not ends:
        yield {"play": [phrase, BET, END]}
    for head in HEADS:
        play: list[Any] = [*head, BET, END]
        if ends:
            yield {"play": [*head, BET, phrase]}
        elif kind == "step":
            yield {"play": [*head, phrase, BET, END]}
            yield {"play": [phrase, *head, BET, END]}
            yield {"play": play, "when": [{"event": "ace dealt up", "do": [phrase]}]}
        elif kind == "score":
            yield {"play": [*head, BET, f"showdown {phrase}"]}
        elif kind == "wild":
            yield {"wild": [phrase], "play": play}
        elif kind == "effect":
            yield {"play": play, "when": [{"event": "ace dealt up", "do": [phrase]}]}
        elif kind in ("test", "clause", "fact"):
            yield {"play": play, "when": [{"event": phrase, "do": ["deal 1 up"]}]}
            yield {"play": [*head, BET, {"given": phrase, "do": ["deal 1 down", BET]}, END]}


def supplied(data: Data, phrase: str, more: int = 3) -> Iterator[Data]:
    """The data with what its phrases need and nothing in it brings, as far as so many phrases more bring it."""
    v = read(data)
    lacks = missing(v.game()) if v else ()
    if v and not lacks:
        yield data
    for lack in lacks[:1]:
        for provider in providers(lack.thing)[:TRIED] if more and lack.thing not in SPOKEN_OF else ():
            changed = deepcopy(data)
            if heard_as("rule", provider):
                play = changed["play"]
                play.insert(next((i for i, item in enumerate(play) if phrase in own_words(item)), len(play) - 2), provider)
            elif heard_as("wild", provider):
                changed["wild"] = [*changed.get("wild", []), provider]
            elif provider == BOARD:
                changed["board"] = provider.split(" / ")
            else:
                changed["deck"] = provider
            yield from supplied(changed, phrase, more - 1)


@cache
def heard_as(kind: str, phrase: str) -> type[Phrase] | None:
    """The class of the phrase, where it is one of that kind."""
    part = heard(kind, phrase)
    return type(part).formed if part else None


@cache
def speakers() -> dict[type[Phrase], list[tuple[Variant, dict[str, str], set[str]]]]:
    """For each class the games that say such a phrase, under which house rules and in which words; the shortest games first."""
    speakers_of: dict[type[Phrase], list[tuple[Variant, dict[str, str], set[str]]]] = {}
    for v in sorted(catalogue.variants(), key=lambda v: len(json.dumps([v.data.get(key, []) for key in ("play", "when", "wild")]))):
        for options in v.choices():
            phrases_of: dict[type[Phrase], set[str]] = {}
            for part, _ in phrases(v, options):
                phrases_of.setdefault(type(part).formed, set()).add(part.phrase())
            for cls, words in phrases_of.items():
                speakers_of.setdefault(cls, []).append((v, options, words))
    return speakers_of


def known_games(cls: type[Phrase], phrase: str) -> Iterator[Data]:
    """Games of the catalogue that say it, and some that say one much like it, with this in its place; the shortest first."""
    others: list[tuple[Data, set[str]]] = []
    for v, options, own_phrases in speakers().get(cls, ()):
        if phrase in own_phrases:
            yield chosen(v, v.choose(options))
        else:
            others.append((chosen(v, v.choose(options)), own_phrases))
    words = {*phrase.split()}
    others.sort(key=lambda other: -max(len(words & {*one.split()}) for one in other[1]))
    for data, own_phrases in others[:KNOWN]:
        whole = {text for path in places(data) if isinstance(text := at(data, path), str) and heard_as(cls.kind, text) is cls}
        for one in sorted(whole | own_phrases):
            yield from put(data, one, phrase)


def chosen(v: Variant, options: dict[str, str]) -> Data:
    """What a file plays with these house rules, without them."""

    def text(phrase: str) -> str:
        return re.sub(r"\{([\w-]+)\}", lambda m: options[m[1]], phrase)

    def items(some: list[Any]) -> Iterator[Any]:
        for item in some:
            if isinstance(item, str):
                yield text(item)
            elif "if" in item:
                name, _, value = item["if"].partition(" ")
                yield from items(item.get("do" if options[name] == value else "else", []))
            else:
                yield {key: list(items(inner)) if isinstance(inner, list) else text(str(inner)) for key, inner in item.items()}

    data = {key: list(items(v.data[key])) for key in ("wild", "play", "when") if key in v.data}
    return data | {
        key: text(v.data[key]) if isinstance(v.data[key], str) else v.data[key]
        for key in ("deck", "board", "ante", "seats")
        if key in v.data
    }


def put(data: Data, old: str, new: str) -> Iterator[Data]:
    """The data with the new phrase where the old one stands, in each such place."""
    for path in places(data):
        text = at(data, path)
        if isinstance(text, str) and (part := standing(old, text)):
            for instead in dict.fromkeys((text.replace(part, new, 1), text.partition(part)[0] + new)):
                changed = deepcopy(data)
                at(changed, path[:-1])[path[-1]] = instead
                yield changed


def standing(phrase: str, text: str) -> str:
    """As much of a phrase, from its beginning on, as stands in the text, which may leave the rest open."""
    words = phrase.split()
    return next((part for n in range(len(words), 0, -1) if (part := " ".join(words[:n]).rstrip(",")) in text), "")


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every entry, what stands inside of an entry before it."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))
        yield (*path, key)


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """What stands at the end of a way."""
    for key in path:
        data = data[key]
    return data


def less(data: Data) -> Iterator[Data]:
    """The data with one entry gone, or one block opened."""
    for path in places(data):
        entry = at(data, path)
        if isinstance(path[-1], int) or (len(path) == 1 and path[0] != "play"):
            changed = deepcopy(data)
            del at(changed, path[:-1])[path[-1]]
            yield {key: value for key, value in changed.items() if value != []}
        if isinstance(path[-1], int) and isinstance(entry, dict) and "event" not in entry:
            changed = deepcopy(data)
            at(changed, path[:-1])[path[-1] : path[-1] + 1] = [*entry.get("first", []), *entry["do"]]
            yield changed


def reduced(data: Data, cls: type[Phrase], phrase: str) -> Data:
    """The data without all that the phrase can do without."""
    smaller = next((candidate for candidate in less(data) if sound(candidate, cls, phrase)), None)
    return reduced(smaller, cls, phrase) if smaller else data


# -- what makes a game sound
def sound(data: Data, cls: type[Phrase], phrase: str) -> bool:
    """Whether the game says the phrase, the lint finds nothing in it, hands come of it, and the phrase makes a difference."""
    v = flawless(data, cls, phrase)
    return (
        v is not None and v.stats()["cards"] > 1 and matters(v, [other for path in places(data) if (other := without(data, path, phrase))])
    )


def flawless(data: Data, cls: type[Phrase], phrase: str) -> Variant | None:
    """The game of the data, where it says the phrase and the lint finds nothing in it."""
    v = read(data)
    if (
        v is None
        or not any(type(part).formed is cls for part, _ in phrases(v, {}))
        or not any(phrase in own_words(at(data, p)) for p in places(data))
    ):
        return None
    return None if check.flaws(v, {SLUG: v}) else v


def own_words(entry: Any) -> str:
    """What an entry of a list says itself, without what is in it."""
    if isinstance(entry, dict):
        return " ".join(value for value in entry.values() if isinstance(value, str))
    return entry if isinstance(entry, str) else ""


def read(data: Data) -> Variant | None:
    """The game of the data, where it is one."""
    try:
        return Variant.parse(written(data), SLUG)
    except EngineError:
        return None


def without(data: Data, path: tuple[Any, ...], phrase: str) -> Variant | None:
    """The game less the entry at the end of the way, where that says the phrase and the rest is a game."""
    if not isinstance(path[-1], int) or phrase not in own_words(at(data, path)):
        return None
    changed = deepcopy(data)
    del at(changed, path[:-1])[path[-1]]
    other = read({key: value for key, value in changed.items() if value != []})
    return other if other and not check.flaws(other, {SLUG: other}) else None


def matters(v: Variant, others: list[Variant]) -> bool:
    """Whether every deal comes to its end, and some go otherwise than in each of the games without the phrase."""
    waiting = list(others)
    for seed in range(DEALS):
        mine = dealt(v, seed)
        if not mine:
            return False
        waiting = [other for other in waiting if dealt(other, seed) == mine]
    return not waiting


def dealt(v: Variant, seed: int) -> list[tuple[Any, ...]]:
    """What happens in a deal of players who choose by chance, whatever step it belongs to; nothing where it comes to no end."""
    low, high = v.seats
    try:
        state, rng = v.deal(min(max(4, low), high), seed), Random(seed)
        while not state.is_terminal():
            if len(state.history) > LONGEST:
                return []
            state.act(str(check.some_action(state, rng, True)))
    except EngineError:
        return []
    return [entry[1:] for entry in state.log or []]


def written(data: Data) -> str:
    """The data as a file."""
    head = ['name = "An example"', 'source = "the vocabulary"']
    return "\n".join([*head, *(f"{key} = {value(data[key], 0 if key != 'seats' else 99)}" for key in sorted(data, key=ORDER.index))]) + "\n"


ORDER = ("deck", "board", "ante", "seats", "wild", "play", "when")


def value(data: Any, depth: int = 0) -> str:
    """A value as TOML, a list over several lines where one would not hold it."""
    if isinstance(data, dict):
        return "{ " + ", ".join(f"{key} = {value(inner, depth + 1)}" for key, inner in data.items()) + " }"
    if isinstance(data, list):
        inner = [value(each, depth + 1) for each in data]
        if depth == 0 and sum(map(len, inner)) > 60:
            return "[\n" + "".join(f"  {each},\n" for each in inner) + "]"
        return f"[{', '.join(inner)}]"
    return json.dumps(data, ensure_ascii=False)
