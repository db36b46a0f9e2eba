"""The catalogue and each game as data that other programs may use: JSON documents at addresses that stay, with a JSON Schema for each.

The schemas are read off the shapes below, so that a field is told once. What the site's own pages fetch is another matter: `documents.py`.
"""

from __future__ import annotations

import inspect
import json
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import engine
from engine.documents import StepKind
from engine.games.files.schema import DRAFT
from engine.games.seats import apart
from engine.language.words import plain, tell

from ..content import families

if TYPE_CHECKING:
    from ..catalogue import GamesIndex
    from ..output.writing import Output

CATALOGUE = "data/catalogue.json"
CATALOGUE_SCHEMA = "schema/catalogue.json"
GAME_SCHEMA = "schema/game.json"
LICENCE = "MIT"  # as SPDX names it
TITLES = {CATALOGUE_SCHEMA: "Every game of home poker here", GAME_SCHEMA: "A game of home poker"}

Slug = Annotated[str, "The game's short name: that of its file, and in addresses. It stays."]


class Seats(TypedDict):
    """How many may play."""

    fewest: int
    most: int


class Figures(TypedDict):
    """Five figures that follow from the rules, or that a source states."""

    cards: Annotated[int, "Cards to choose a hand from."]
    players: Annotated[int, "The most players that the deck serves."]
    rounds: Annotated[int, "Betting rounds; 100 and more where the deal decides."]
    seen: Annotated[int, "Cards that pass through one player's hand: at most, or where a step may come again and again, at least."]
    wilds: Annotated[int, "Wild cards in the deck."]


class ToldStep(TypedDict):
    """One rule, in the order of the game."""

    text: Annotated[str, "The rule as a sentence."]
    phrase: NotRequired[Annotated[str, "The same as a phrase of the game's file; absent for what no step says."]]
    kind: Annotated[
        StepKind,
        "What holds before the deal, a step, what goes with the step above, a block that is played again, what happens when something occurs, a wild card.",
    ]
    depth: Annotated[int, "How many rows it stands below: the blocks around it, and for a note its step."]


class Value(TypedDict):
    """One way to play a house rule."""

    value: Annotated[str, "What stands in the game's file and in addresses."]
    label: Annotated[str, "The same in words."]
    seats: NotRequired[Annotated[Seats, "How many may play then, where that differs."]]


class PublishedHouseRule(TypedDict):
    """What the table has to agree on before the deal."""

    name: str
    label: str
    why: Annotated[str, "Why this is left to the table."]
    default: Annotated[str, "The value that is played where nobody says otherwise."]
    values: list[Value]


class PublishedRuling(TypedDict):
    """What the sources leave open, and what is played here."""

    unclear: str
    ruling: str
    why: str
    options: Annotated[dict[str, list[str]], "The choices that bring it up, any one of them; empty where it goes with the defaults."]
    rule: NotRequired[Annotated[str, "Its address on the page of table rules, where it goes for every game with such a rule."]]


class Addresses(TypedDict):
    """Where to meet the game."""

    page: str
    card: Annotated[str, "Its rules as a card to print."]
    play: Annotated[str, "A table at which it is played."]
    data: Annotated[str, "This document."]


class Introduced(TypedDict):
    """What tells a game from all others."""

    slug: Slug
    name: str
    call: Annotated[str, "The game as a dealer calls it: the common game that it is like, and what is different."]
    aliases: Annotated[list[str], "Other names it goes by."]
    number: Annotated[int | None, "Its number in the catalogue of poker variations."]
    parent: Annotated[str | None, "The slug of the game it grew from."]
    family: Annotated[str, "The slug of its family."]
    tags: Annotated[list[str], "What happens in it."]
    seats: Annotated[Seats, "How many may play by the usual rules."]
    figures: Annotated[Figures, "As they follow from the rules."]


class PublishedGame(Introduced):
    """All that is known of one game."""

    familyName: str
    stated: Annotated[Figures | None, "As the source has them."]
    steps: Annotated[list[ToldStep], "The rules, with every house rule at its default."]
    wilds: Annotated[list[str], "The sentences that say what is wild."]
    houseRules: list[PublishedHouseRule]
    rulings: list[PublishedRuling]
    source: Annotated[str, "Who tells the game."]
    toldInDetail: Annotated[bool, "Whether the source tells it in detail, or has it as a row of facts."]
    addresses: Addresses
    file: Annotated[str, "The game's own file, as TOML: see schema/variant.json."]
    language: Annotated[str, "Of the sentences."]
    licence: Annotated[str, "Of this document, as SPDX names it."]


class PublishedEntry(Introduced):
    """A game in the catalogue."""

    page: Annotated[str, "Its page."]
    data: Annotated[str, "All that is known of it, as data."]


class PublishedCatalogue(TypedDict):
    """Every game, by name."""

    about: Annotated[str, "The page that says how to use this."]
    language: Annotated[str, "Of names and tags."]
    licence: Annotated[str, "Of this document, as SPDX names it."]
    games: list[PublishedEntry]


SHAPES: dict[str, type] = {CATALOGUE_SCHEMA: PublishedCatalogue, GAME_SCHEMA: PublishedGame}


def address(slug: str) -> str:
    """Where a game's document lies."""
    return f"variants/{slug}/game.json"


def introduced(variant: engine.Variant) -> Introduced:
    return {
        "slug": variant.slug,
        "name": variant.name,
        "call": variant.call,
        "aliases": variant.aliases,
        "number": variant.number,
        "parent": variant.parent,
        "family": variant.family,
        "tags": [tell(tag) for tag in variant.tags],
        "seats": seats(variant.seats),
        "figures": figures(variant.stats()),
    }


def game(variant: engine.Variant, site_url: str, language: str) -> PublishedGame:
    """One game's document."""
    record, steps = variant.record(), variant.steps()
    return {
        **introduced(variant),
        "familyName": families.title(variant.family),
        "stated": figures(record["stated"]) if record["stated"] else None,
        "steps": [published_step(step) for step in steps],
        "wilds": [step["text"] for step in steps if step["kind"] == "wild"],
        "houseRules": [house_rule(variant, name) for name in variant.options],
        "rulings": [PublishedRuling(**each) for each in record["rulings"]],
        "source": plain(variant.source),
        "toldInDetail": variant.in_detail,
        "addresses": {
            "page": f"{site_url}variants/{variant.slug}/",
            "card": f"{site_url}cards/?game={variant.slug}",
            "play": f"{site_url}play/?variant={variant.slug}",
            "data": site_url + address(variant.slug),
        },
        "file": variant.source_text,
        "language": language,
        "licence": LICENCE,
    }


def catalogue(games_index: GamesIndex, site_url: str, language: str) -> PublishedCatalogue:
    """What one asks of every game at once."""
    return {
        "about": f"{site_url}data/",
        "language": language,
        "licence": LICENCE,
        "games": [
            {
                **introduced(variant),
                "page": f"{site_url}variants/{variant.slug}/",
                "data": site_url + address(variant.slug),
            }
            for variant in games_index.variants
        ],
    }


def seats(found: tuple[int, int] | list[int]) -> Seats:
    return {"fewest": found[0], "most": found[1]}


def figures(found: dict[str, int]) -> Figures:
    return {
        "cards": found["cards"],
        "players": found["players"],
        "rounds": found["rounds"],
        "seen": found["seen"],
        "wilds": found["wilds"],
    }


def published_step(step: engine.documents.Step) -> ToldStep:
    out: ToldStep = {"text": step["text"], "kind": step["kind"], "depth": step["depth"]}
    if step["kind"] not in ("before", "note"):
        out["phrase"] = step["phrase"]
    return out


def house_rule(variant: engine.Variant, name: str) -> PublishedHouseRule:
    option = variant.options[name]
    others = apart(variant, name)
    values: list[Value] = [{"value": value, "label": str(option.words(value))} for value in option.values]
    for value in values:
        if value["value"] in others:
            value["seats"] = seats(others[value["value"]])
    return {"name": name, "label": option.label, "why": option.why, "default": option.default, "values": values}


# -- what is written


def write(output: Output, games_index: GamesIndex, site_url: str, language: str) -> None:
    """Every document, and the schemas."""
    for variant in games_index.paged:
        output.text(address(variant.slug), document(game(variant, site_url, language), site_url + GAME_SCHEMA))
    output.text(CATALOGUE, document(catalogue(games_index, site_url, language), site_url + CATALOGUE_SCHEMA))
    for place in SHAPES:
        output.text(place, written(schema(place, site_url)))


def document(data: PublishedCatalogue | PublishedGame, schema: str) -> str:
    """A document as it is published, with the address of the schema that tells its form."""
    return written({"$schema": schema, **data})


def written(data: object) -> str:
    """Names in order: the same bytes for the same data."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def schema(place: str, site_url: str) -> dict[str, Any]:
    """The JSON Schema of one of the documents, read off its shape."""
    shape = of(SHAPES[place])
    shape["properties"]["$schema"] = {"const": site_url + place, "description": "Where this form is told."}
    shape["required"] = sorted([*shape["required"], "$schema"])
    return {"$schema": DRAFT, "$id": site_url + place, "title": TITLES[place], **shape}


PLAIN: dict[object, dict[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


def of(hint: Any) -> dict[str, Any]:
    """A Python type as a JSON Schema."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return dict(PLAIN[hint])
    if origin is Annotated:
        return of(inner[0]) | {"description": inner[1]}
    if origin is NotRequired:
        return of(inner[0])
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [of(one) for one in inner]}
    if origin is list:
        return {"type": "array", "items": of(inner[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": of(inner[1])}
    if not is_typeddict(hint):
        raise TypeError(f"{hint} has no counterpart in a published document")
    fields = get_type_hints(hint, include_extras=True)
    return {
        "type": "object",
        "description": inspect.cleandoc(hint.__doc__ or ""),
        "properties": {name: of(form) for name, form in fields.items()},
        "required": sorted(name for name, form in fields.items() if get_origin(form) is not NotRequired),
        "additionalProperties": False,
    }
