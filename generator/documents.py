"""The shapes of the JSON files that the generator writes beside the pages; see `engine/documents` for the engine's own."""

from __future__ import annotations

from typing import TypedDict

from engine.documents import HouseRule

# Indices into `steps`; the figures in the order of `rules.FIGURES`; the QR code of the page, rows of hexadecimal digits; fewest and most
# players, where they are not those of the defaults.
Chosen = tuple[list[int], list[int], str] | tuple[list[int], list[int], str, tuple[int, int]]
# A hand by its place (-1: nobody wins), the pots of a hundred that it wins, how many of a hundred such hands win.
OddsRow = tuple[int, float, float | None]
StepRow = tuple[int, str, str, int, str]  # id, text, icon, depth, kind


class CatalogueEntry(TypedDict):
    """A game in assets/data/catalogue.json: what pages ask of every game at once. The family is told in words too, `telling` are the tags that tell
    it apart."""

    slug: str
    name: str
    aliases: list[str]
    family: str
    tags: list[str]
    playable: bool
    seats: list[int]  # fewest and most players
    stats: dict[str, int]  # cards, players, rounds, seen, wilds
    options: dict[str, HouseRule]
    kinds: list[str]  # of decisions
    familyName: str
    telling: list[str]


class OptionWords(TypedDict):
    """An option, the values and a label for each."""

    label: str
    values: list[str]
    labels: list[str]


class Rules(TypedDict):
    """A game's rules.json: what follows from each choice of its options. The keys of `chosen` are the values, `|` between them."""

    slug: str
    name: str
    seats: list[int]
    options: dict[str, OptionWords]
    steps: list[StepRow]
    chosen: dict[str, Chosen]


class OddsTable(TypedDict):
    """Sentences, and for each part of the pot its rows."""

    facts: list[str]
    rows: list[list[OddsRow]]


class OddsOf(TypedDict):
    """What wins with one choice of options: the names of the pot's parts, of the hands in each, and a table for each number of players."""

    parts: list[str]
    hands: list[list[str]]
    seats: dict[str, OddsTable]


class Odds(TypedDict):
    """A game's odds.json: the numbers of players that were counted, the one that the page begins with."""

    older: bool
    seats: list[int]
    first: int
    rules: dict[str, OddsOf]


class Absent(TypedDict):
    """A well-known game that is not here, by all its names, and the slugs of those that are near."""

    names: list[str]
    nearest: list[str]
