"""Files written in words that have since changed: `check --fix` puts each phrase into the words of today, and changes nothing else.

When a phrase is renamed or merged into another, its old words are added here, so that a file from elsewhere is mended by a command and not by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from ..errors import PhraseError, VariantError
from ..language.phrase import PHRASES, read
from . import shape
from .opened import Opened
from .option import repeated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

RENAMED = (  # old words -> new ones, whole phrases; a semicolon parts several that say it now
    (r"first card of table rank|first card has the table card's rank", r"first card matching table card 1 flipped"),
    (r"first card is wild", r"first wild card turned up"),
    (r"rank of table card (\d+) flipped", r"card matching table card \1 flipped"),
    (r"(.*) using down cards alone or all common cards(.*)", r"\1 using own cards alone or all common cards\2"),
    (r"cut for a wild rank of their own", r"cut for a wild rank"),
    (r"high with four-card straights and flushes", r"high with four-card hands"),
    (
        r"auction one card each, bids from (.+) to (.+)",
        r"lay out 1 each on offer; auction the first pick from \1 to \2; pick one each, highest bid first",
    ),
    (r"pick one of a row, one left over", r"lay out 1 each and 1 over on offer; pick one each, the first pick going round"),
    (r"rank of the last card", r"last card"),
    (r"declare by turning up the low card or the high card", r"declare high or low by side card"),
    (r"declare high low by side card", r"declare high or low by side card"),
    (r"declare high low", r"declare high or low, not both"),
    (r"declare high low both", r"declare high, low or both"),
    (r"declare in out", r"declare in or out"),
    (r"declare \{declare\}", r"declare high or low"),  # here and below: what the rule leaves open by itself
    (r"(.*\b)low by \{low\}(.*)", r"\1low\2"),
    (r"((?:low|high) (?:hole|upcard|card)), \{ace\}(.*)", r"\1\2"),
    (r"may buy (\d+) \{bought\} for (.*)", r"may buy \1 for \2"),
    (r"bet from \{opener\}(.*)", r"bet from left or high\1"),
    (r"deal 1 (.*) for \{price\}", r"deal 1 \1 for a price"),
    (r"flip (.*) \{reveal\}(.*)", r"flip \1 together or in turn\2"),
    (r"may flip (.+)", r"flip any \1 in turn"),
    (r"everybody pays them ante", r"ante to them"),
    (r"exchange it for the deck's top card", r"discard it; deal 1 up"),
    (r"(\d+) common (.+)", r"common has \1 \2"),
    (r"(.* (?:if|unless) |)an odd number of (.+) is up", r"\1deal so far has an odd number of \2"),
    (r"(all|\d+) up", r"everybody has \1 up"),
    (r"deck used up", r"deck empty"),
    (r"no cards left", r"hand empty"),
    (r"cannot beat", r"cannot beat the best"),
    (r"(first|any) card (.+) is wild", r"\1 wild card \2"),
    (r"(first|any) card (.+) has the rank of (table card \d+)", r"\1 card matching \3 \2"),
    (r"any ((?:wild )?card .+)", r"\1"),
    (r"sum of (\d+) (.+)", r"2 adding up to \1 \2"),
    (r"(.*)\bthe hand holds (.+)", r"\1hand has \2"),
    (r"(.*)\bthe common cards hold (.+)", r"\1common has \2"),
    (r"(.*)\bthe table card is (.+)", r"\1table has \2"),
    (r"(.*)\bthe cards so far up hold (.+)", r"\1deal so far has \2"),
    (r"(.*)\bthe (last of .+ up is .+)", r"\1\2"),
    (r"(.+ unless .+) unless (.+)", r"\1 or \2"),
    (r"(.+) face up( for .+)?", r"\1 up\2"),
    (r"((?!low|high|last|.*(?:blackjack|heart|spade|club|diamond|unmatched))[a-z -]+|queen of spades) in the hole( for .+)?", r"\1 down\2"),
    (r"(low|high) (?:hole|hole card)\b((?:,| for ).+)?", r"\1est hole card\2"),
    (r"(low|high) (upcard|card)\b((?:,| for ).+)?", r"\1est \2\3"),
    (r"discard (\d+) any(, .+)?", r"discard \1 up or down\2"),
    (r"discard to (\d+) down", r"discard all but \1 down"),
    (r"discard to (\d+) any", r"discard all but \1 up or down"),
    (r"discard (\d+) alike", r"discard \1 of one face"),
    (r"discard their highest", r"discard highest card"),
    (r"discard all of table ranks", r"discard all matching the table"),
    (r"discard what is on offer", r"discard all offered"),
    (r"reuse discards", r"shuffle discards into the deck when it runs out"),
    (r"remove jokers from stock", r"discard jokers in stock"),
    (r"may discard the card just turned up, (\d+) in all", r"discard up to 1 flipped, \1 in all"),
    (r"pass (\d+) turned (.+)", r"pass \1 flipped \2"),
    (r"pass as many as the last bettor names, up to (\d+), (.+)", r"pass up to \1 \2, as many as the last bettor names"),
    (r"neighbours of one suit", r"cards of one suit in sequence"),
    (r"upcards and down cards of one rank", r"up or down of one rank"),
    (r"look", r"look at unseen"),
    (r"show hands", r"show all"),
    (r"(may|must) steal an upcard", r"\1 take 1 up from another"),
    (r"(may|must) knock out an upcard", r"\1 discard 1 up of another"),
    (r"(may|must) put a player out", r"\1 put another out"),
    (r"bid for the first pick, from (.+) to (.+)", r"auction the first pick from \1 to \2"),
    (r"may auction one of their own cards, from (.+)", r"auction up to 1 down from \1"),
    (r"sets that add up to (\d+)", r"any adding up to \1"),
)


def renamed(phrase: str) -> list[str]:
    """The phrases that say it in the words of today, options in braces left as they are."""
    now = " ".join(phrase.split())
    for old, new in RENAMED:
        while (changed := re.sub(f"^(?:{old})$", new, now)) != now:
            now = changed
    return now.split("; ")


def today(phrase: str) -> list[str]:
    """The same, each phrase as it prints itself; as it is where nothing knows it."""
    return [printed(now) for now in renamed(phrase)]


def printed(phrase: str) -> str:
    """The phrase as its kind prints it; unchanged where no kind has it."""
    for kind in PHRASES:
        try:
            return str(read(kind, phrase).phrase())
        except PhraseError:
            continue  # another kind may have it
    return phrase


def phrases(data: dict[str, Any]) -> Iterator[str]:
    """Every phrase of a variant's data, in blocks and effects too."""

    def walk(item: Any) -> Iterator[str]:
        if isinstance(item, str):
            yield item
        elif isinstance(item, list):
            for x in item:
                yield from walk(x)
        elif isinstance(item, dict):
            yield from walk([v for k, v in item.items() if k in ("do", "else", "first", "event", "given")])
            if str(item.get("repeat", "")).startswith("until "):
                yield item["repeat"].removeprefix("until ")

    for key in ("play", "when", "wild"):
        yield from walk(data.get(key, []))


def fix(files: list[Path]) -> list[str]:
    """Rewrite the files whose phrases are not in the words of today; a line for each phrase changed. One that is no variant file is left alone."""
    told = []
    for file in files:
        try:
            text = before = shape.decode(file.read_bytes(), file.stem)
            data = shape.data(text, file.stem)
        except (VariantError, OSError):
            continue  # the check that follows says where it is broken
        if any(shape.flaws(data)):
            continue
        for phrase in phrases(data):
            now = renamed(phrase) if "{" in phrase else today(phrase)
            if now != [phrase]:
                text = text.replace(f'"{phrase}"', ", ".join(f'"{p}"' for p in now)).replace(f'"until {phrase}"', f'"until {now[0]}"')
                told.append(f"{file}: {phrase!r} is now {', '.join(map(repr, now))}")
        text = slim(text, file.stem)
        if text != before:
            file.write_bytes(text.encode("utf-8"))
    return told


def slim(text: str, slug: str) -> str:
    """The file's text without what its tables of house rules repeat of the rules. One that is left empty stays where it keeps the rule its place."""
    for name in reversed(shape.data(text, slug).get("options", {})):
        data = shape.data(text, slug)
        rules, own = Opened(data).rules, data["options"][name]
        if name in rules:
            for key in repeated(name, own, rules[name]):
                text = without(text, slug, name, key)
            fewer = without(text, slug, name)
            if Opened(shape.data(fewer, slug)).names() == Opened(data).names():
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
        shape.data(less, slug)
    except VariantError:  # what it says goes on in the next line
        return text
    return less if gone else text
