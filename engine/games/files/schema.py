"""The form of a variant file as a JSON Schema (draft 2020-12), for editors that complete and check while one types.

Nothing is written down twice. Fields, lengths and patterns are those of `shape.FILE`, and `keys` tells what a key is for. The phrases that an editor offers
are the examples of the vocabulary, with their wordings. Any other phrase passes: whether it is one, `python -m engine check` says.

>>> schema("https://games.example/schema/variant.json")["properties"]["name"]["maxLength"]
80
"""

from __future__ import annotations

from ...language.phrase import PHRASES, Phrase
from ...language.slots import Price
from ...table.deck import DECKS
from . import file_format, keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SEEN = r"^[^\u0000-\u001f\u007f-\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*$"  # no sign that cannot be seen
NAMES = "^[a-z][a-z0-9-]{0,39}$"
FACTS = ("test", "clause", "fact")  # the kinds of phrase that a fact is made of, each of which is one
FILLED = r"\{[\w-]+\}"  # the value of an option in a phrase


def schema(address: str = "") -> Schema:
    """The schema of a variant file; `address` is where it can be had."""
    file_shape = of(file_format.FILE)
    top: Schema = {"$schema": DRAFT, **({"$id": address} if address else {})}
    top |= {"title": "A game of home poker", "description": "A variant file: what the dealer does, in phrases."}
    top |= {key: value for key, value in file_shape.items() if key != "properties"}
    top["properties"] = {key: {"description": keys.KEYS[key].about, **form} for key, form in file_shape["properties"].items()}
    for key in ("play", "wild", "when"):
        top["properties"][key] |= {"type": "array", "items": {"$ref": f"#/$defs/{key}"}}
    top["properties"]["ante"] |= {"anyOf": [{"const": "none", "description": "Nobody antes."}, *priced(), {"type": "string"}]}
    top["properties"]["deck"] |= {"examples": [*DECKS]}
    top["properties"]["seats"] |= {"minItems": 2, "maxItems": 2}
    top["properties"]["play"]["minItems"] = 1
    return top | {"$defs": dict(definitions())}


def of(form: file_format.Form) -> Schema:
    """One form of a value, as a schema."""
    if isinstance(form, file_format.TextField):
        pattern = form.pattern.pattern
        return {"type": "string", "maxLength": form.most, "pattern": SEEN if pattern == ".*" else f"^(?:{pattern})$"}
    if isinstance(form, file_format.NumberField):
        return {"type": "integer", "minimum": form.least, "maximum": form.most}
    if isinstance(form, file_format.ListField):
        return {"type": "array", "items": of(form.form), "maxItems": form.most}
    if isinstance(form, file_format.NamedTables):
        return {
            "type": "object",
            "additionalProperties": of(form.form),
            "propertyNames": {"pattern": NAMES},
            "maxProperties": form.most,
        }
    if isinstance(form, file_format.StepList):
        return {"type": "array"}
    shape: Schema = {
        "type": "object",
        "properties": {key: described(key, of(inner)) for key, inner in form.fields.items()},
        "additionalProperties": False,
    }
    if form.required:
        shape["required"] = list(form.required)
    if isinstance(form, file_format.OptionFields):
        value = shape["properties"]["values"]["items"]
        shape["properties"]["values"] |= {"items": value | {"type": ["string", "integer", "boolean"]}, "minItems": 2, "uniqueItems": True}
        shape["properties"]["why"]["minLength"] = 1
    return shape


def described(key: str, found: Schema) -> Schema:
    """What a part of a block or of an inner table is for, where that is told."""
    return {"description": keys.PARTS[key], **found} if key in keys.PARTS else found


def definitions() -> Iterator[tuple[str, Schema]]:
    """What stands in the lists: phrases of the right kind, blocks of the kinds that belong there, and what these hold."""
    phrase = {"type": "string", "maxLength": file_format.PHRASE.most, "pattern": SEEN}
    steps = offered(PHRASES["rule"], phrase)
    effects = offered([cls for cls in PHRASES["rule"] if getattr(cls, "effect", "")], phrase)
    facts = [cls for kind in FACTS for cls in PHRASES[kind]]
    yield "step", steps
    yield "effect", effects
    yield "event", offered(facts, phrase)
    yield "wildcards", offered(PHRASES["wild"], phrase)
    yield "condition", offered(facts, phrase)
    yield "who", offered(PHRASES["who"], phrase)
    yield "times", times(facts)
    yield "price", {"anyOf": [*priced("pay "), phrase]}
    yield "option", phrase | {"pattern": "^[a-z][a-z0-9-]* .+$"}
    yield "play", held("step", file_format.FILE.fields["play"])
    yield "wild", held("wildcards", file_format.FILE.fields["wild"])
    yield "when", held("", file_format.FILE.fields["when"])
    yield "done", held("effect", file_format.StepList("who, do", "may, do"))


def offered(classes: Iterable[type[Phrase]], free: Schema, before: str = "") -> Schema:
    """A phrase of these classes: their examples, which an editor offers, or any other."""
    about_phrase = {before + phrase: about for cls in classes for phrase, about in cls.examples.items()}
    return {"anyOf": [*({"const": phrase, "description": about} for phrase, about in about_phrase.items()), free]}


def times(facts: Iterable[type[Phrase]]) -> Schema:
    """How often a block is played."""
    amounts = {
        "type": "string",
        "maxLength": file_format.PHRASE.most,
        "pattern": rf"^(?:(?:[1-9]\d?|{FILLED})(?: times)?|(?:once|twice|[1-9]\d? times) for each player|until .+|{FILLED}.*)$",
    }
    counts: list[Schema] = [
        {"type": "integer", "minimum": 1, "maximum": 99},
        {"const": "2 times"},
        {"const": "3 times"},
        {"const": "once for each player"},
    ]
    return {"anyOf": [*counts, *offered(facts, amounts, "until ")["anyOf"]]}


def priced(before: str = "") -> list[Schema]:
    """The prices that an editor offers."""
    return [{"const": before + text, "description": Price(text).say("pay")} for text in ("ante", "2 ante", "bet", "max", "pot")]


def held(phrases: str, form: file_format.Form) -> Schema:
    """An item of a list: a phrase of that kind, where phrases may stand, or one of the list's blocks."""
    assert isinstance(form, file_format.StepList)
    inside = phrases or "event"
    some: list[Schema] = [block(names.split(", "), inside) for names in form.blocks]
    return {"anyOf": [*([{"$ref": f"#/$defs/{phrases}"}] if phrases else []), *some]}


LISTS = {"step": "play", "wildcards": "wild", "event": "when", "effect": "done"}  # the list around a phrase: what a block in it holds again
KINDS = {"repeat": "times", "given": "condition", "who": "who", "may": "price", "if": "option", "event": "event"}


def block(names: list[str], inside: str) -> Schema:
    """A block with exactly these keys."""
    again: Schema = {"type": "array", "items": {"$ref": f"#/$defs/{'done' if 'event' in names else LISTS[inside]}"}}
    if "if" not in names:
        again["minItems"] = 1
    some = {key: {"$ref": f"#/$defs/{KINDS[key]}"} if key in KINDS else again for key in names}
    about = keys.BLOCKS[", ".join(names) if "if" not in names else "if, do, else"].about
    properties = {key: {"description": keys.PARTS[key], **form} for key, form in some.items()}
    whole = {"description": about, "type": "object", "properties": properties, "required": names, "additionalProperties": False}
    # looked into only where it is that block: blocks within blocks would else be tried as every kind, at every depth
    return {"if": {"type": "object", "required": names, "maxProperties": len(names)}, "then": whole, "else": False}
