"""Every name a game goes by, in order, and the names that several games share: a name is nobody's property in home poker."""

import tomllib
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import engine
from engine.games import catalogue
from engine.games import names as spelled
from engine.games.catalogue import plain
from engine.language.words import template

from ..documents import Absent

ABSENT = Path(__file__).resolve().parents[1] / "data" / "absent.toml"
REASONS = {  # why a game cannot be here
    "changes": template("It turns into any other game that the table plays, so nobody knows beforehand what is dealt."),
    "pots": template("It is played for two pots at once, each with its own antes or bets. Our table has one pot."),
    "merged": template("Two players join their hands and bet as one. At our table all bet for themselves."),
    "turned": template(
        "A raise turns up cards that nobody has looked at. The third takes its rank out of the hand, even a wild one. We have no step for that."
    ),
    "one by one": template("Players say which single common cards they use, and pay for one that loses. We have no step for that."),
    "any number": template("Players split their cards into any number of hands of any size. Our steps fix the number of hands beforehand."),
    "four ways": template("Players declare four things, alone or together. Our players declare high, low or both."),
    "river suit": template(
        "If nobody has a low hand, the suit of the last common card decides half of the pot. Our shares name a suit beforehand."
    ),
    "one hand": template("Players hold two hands and draw to one of them alone. Our draw takes any card."),
    "once": template("A player may use a common card in only one of two hands. Ours may use it in both."),
    "banked": template("Players play against the house there, not against each other."),
    "tricks": template("Players win tricks with their cards. None of our games has tricks."),
    "both hands": template("One card belongs to two hands at once. Our hands share only common cards."),
    "seven": template("Hands have seven cards. Ours have five at most."),
    "own order": template("It has an order of hands that no other game has."),
    "own pack": template("It has a pack of its own, which cannot be made from ours."),
    "by its river": template("The last card of a board decides what that board is played for. Our shares are fixed beforehand."),
    "untold": template("We found no text that says what beats what in it."),
}


class KnownName(NamedTuple):
    """A name as it is written, and the games that go by it; those that have it as their title come first."""

    text: str
    games: tuple[engine.Variant, ...]

    @property
    def letter(self) -> str:
        first = plain(self.text)[:1]
        return first.upper() if first.isalpha() else "0–9"

    @property
    def titled(self) -> bool:
        """Is it some game's title?"""
        return plain(self.games[0].name) == plain(self.text)


def names(variants: list[engine.Variant]) -> list[KnownName]:
    games_by_name: dict[str, tuple[str, dict[str, engine.Variant]]] = {}
    for variant in variants:
        games_by_name.setdefault(plain(variant.name), (variant.name, {}))[1][variant.slug] = variant
    for variant in variants:
        for alias in spelled.polite(variant.aliases):
            games_by_name.setdefault(plain(alias), (alias, {}))[1][variant.slug] = variant
    return [KnownName(text, tuple(games.values())) for _, (text, games) in sorted(games_by_name.items())]


class Index:
    def __init__(self, variants: list[engine.Variant]) -> None:
        self.names = names(variants)

    def __len__(self) -> int:
        return len(self.names)

    def shared(self) -> list[KnownName]:
        return [name for name in self.names if len(name.games) > 1]

    def letters(self) -> list[tuple[str, list[KnownName]]]:
        return [(letter, list(some)) for letter, some in groupby(self.names, key=lambda name: name.letter)]


def absent() -> list[Absent]:
    """Well-known games that are not here, by all their names, with the nearest games that are. A name that a game here goes by is left out."""
    games: list[Absent] = tomllib.loads(ABSENT.read_text("utf-8"))["absent"]
    unknown: list[Absent] = [{**game, "names": [name for name in game["names"] if not catalogue.called(name)]} for game in games]
    return [{**game, "nearest": [slug for slug in game["nearest"] if slug in catalogue.index()]} for game in unknown if game["names"]]


class SharedName(NamedTuple):
    """A name that several games go by, with its page."""

    name: str
    address: str  # of the page, from the site's root
    games: list[engine.Variant]  # the most likely first


def called() -> list[SharedName]:
    """Each name of several games, by name."""
    written: dict[str, str] = {}
    for variant in engine.variants():
        for name in (variant.name, *variant.aliases, *variant.hidden):
            written.setdefault(spelled.key(name), name)
    shared = {name: slugs for name, slugs in catalogue.names().items() if len(slugs) > 1 and not spelled.crude(name)}
    return [
        SharedName(written[name], f"called/{name.replace(' ', '-')}/", [catalogue.get(slug) for slug in slugs])
        for name, slugs in sorted(shared.items())
    ]
