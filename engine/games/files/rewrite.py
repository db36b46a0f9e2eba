"""`check --fix`: each phrase of a file as the language prints it, whatever words it is said in, and nothing else changed."""

from __future__ import annotations

import re
from pathlib import Path

from ...errors import VariantError
from ...language.deprecated_spellings import former
from ...language.phrase import apart, heard
from ...language.slots import Price
from ...language.synonyms import times
from . import file_format
from .implied_house_rules import ImpliedHouseRules, filled
from .option import repeated
from .phrase_positions import phrase_positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def canonical_phrases(kind: str, phrase: str, values: dict[str, list[str]] | None = None) -> list[str]:
    """The phrases that say it, as they print themselves; as it is where nothing knows it. `values` are those of the options that stand in it in braces.

    >>> canonical_phrases("wild", "deuces and 3s"), canonical_phrases("rule", "{low}", {"low": ["showdown low hand", "showdown high"]})
    (['twos and threes'], ['{low}'])
    """
    if kind == "times":
        return [times(phrase)]
    if kind == "price":
        return [str(Price.heard(phrase) or phrase)]
    if "{" in phrase:
        return [about_options(kind, now, values or {}) for now in former(phrase)]
    if part := heard(kind, phrase):
        return [str(part.phrase())]
    return [str(part.phrase()) for part in apart(kind, phrase)] or [phrase]


def about_options(kind: str, phrase: str, values: dict[str, list[str]]) -> str:
    """A phrase with options in braces, which stay: as it prints itself with every value of theirs, or as it is."""
    names = re.findall(r"\{([\w-]+)\}", phrase)
    parts = [heard(kind, text) for text in filled(phrase, values)]
    if not parts or not all(parts):
        return phrase
    now = str(parts[0].phrase())
    for name in names:
        before, value, behind = now.partition(values[name][0])
        if not value or value in behind:
            return phrase
        now = f"{before}{{{name}}}{behind}"
    return now if list(filled(now, values)) == [part.phrase() for part in parts] else phrase


def fix(files: list[Path]) -> list[str]:
    """Rewrite the files whose phrases are not as the language prints them; a line for each phrase changed. One that is no variant file is left alone."""
    lines = []
    for file in files:
        try:
            before = file_format.decode(file.read_bytes(), file.stem)
            data = file_format.data(before, file.stem)
        except (VariantError, OSError):
            continue  # the check that follows says where it is broken
        if any(file_format.flaws(data)):
            continue
        text, changed = rewritten(before, data)
        text = slim(text, file.stem)
        lines += [f"{file}: {was!r} is now {', '.join(map(repr, now))}" for was, now in changed]
        if text != before:
            file.write_bytes(text.encode("utf-8"))
    return lines


def rewritten(text: str, data: dict[str, Any]) -> tuple[str, list[tuple[str, list[str]]]]:
    """The file's text with its phrases in the words of today, and what has changed into what."""
    values = {name: list(map(str, own.get("values", []))) for name, own in data.get("options", {}).items()}
    changed, out, at = [], "", 0
    for place in phrase_positions(text, data):
        now = canonical_phrases(place.kind, place.phrase, values)
        if now != [place.phrase] and (len(now) == 1 or place.listed):
            changed.append((place.phrase, now))
            out += text[at : place.start] + ", ".join(place.quoted(one) for one in now)
            at = place.end
    return out + text[at:], changed


def slim(text: str, slug: str) -> str:
    """The file's text without what its tables of house rules repeat of the rules. One that is left empty stays where it keeps the rule its place."""
    for name in reversed(file_format.data(text, slug).get("options", {})):
        data = file_format.data(text, slug)
        rules, own = ImpliedHouseRules(data).rules, data["options"][name]
        if name in rules:
            for key in repeated(name, own, rules[name]):
                text = without(text, slug, name, key)
            fewer = without(text, slug, name)
            if ImpliedHouseRules(file_format.data(fewer, slug)).names() == ImpliedHouseRules(data).names():
                text = fewer
    return text


def without(text: str, slug: str, name: str, key: str = "") -> str:
    """The text without one line of the table of a house rule, or without the table where nothing is in it; as it is where that is not to be had."""
    rows = text.split("\n")
    start = next((n for n, row in enumerate(rows) if row.strip() == f"[options.{name}]"), len(rows))
    end = next((n for n in range(start + 1, len(rows)) if rows[n].startswith("[")), len(rows))
    empty = not any(row.strip() for row in rows[start + 1 : end])
    gone = [n for n in range(start, end) if (re.match(rf"\s*{key}\s*=", rows[n]) if key else empty)]
    less = "\n".join(row for n, row in enumerate(rows) if n not in gone).rstrip("\n") + "\n"
    try:
        file_format.data(less, slug)
    except VariantError:  # what it says goes on in the next line
        return text
    return less if gone else text
