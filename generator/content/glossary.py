"""The words of the table: the one list that the glossary, the pages of games and the trainer's table share."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup, escape

from engine.language.words import tell

FILE = Path(__file__).resolve().parent.parent / "data" / "glossary.toml"


class Term(NamedTuple):
    """A word with its meaning as Markdown, and the forms in which the steps of a game say it."""

    name: str
    meaning: str
    forms: tuple[str, ...]

    @property
    def address(self) -> str:
        """Where it stands on the glossary's page, as MkDocs makes it of the heading."""
        return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", self.name.lower())).strip("-")

    @property
    def plain(self) -> str:
        """The meaning without marks of Markdown."""
        return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", tell(self.meaning)).replace("*", "")


@cache
def terms() -> tuple[Term, ...]:
    """All of them, as they stand on the page."""
    entries = tomllib.loads(FILE.read_text("utf-8"))["term"]
    return tuple([Term(each["name"], each["meaning"], tuple(each["forms"])) for each in entries])


def templates() -> set[str]:
    """What translators have to say in their language."""
    return {text for term in terms() for text in (term.name, term.meaning)}


def document() -> list[tuple[str, str, str, list[str]]]:
    """For the browser: (address, name, meaning, forms) of the words that open their meaning."""
    return [(term.address, tell(term.name), term.plain, list(term.forms)) for term in terms() if term.forms]


@cache
def pattern() -> re.Pattern[str]:
    """All forms, the longest first; `glossary.mjs` finds them alike."""
    forms = sorted((form for term in terms() for form in term.forms), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE)


def worded(text: str, root: str, seen: set[str]) -> Markup:
    """A step with its words as links to their meaning, each word once in the list that `seen` belongs to."""
    address = {form: term.address for term in terms() for form in term.forms}

    def link(match: re.Match[str]) -> str:
        at = address[match[0].lower()]
        if at in seen:
            return match[0]
        seen.add(at)
        return f'<a class="word" data-word="{at}" href="{root}glossary/#{at}">{match[0]}</a>'

    return Markup(pattern().sub(link, str(escape(text))))  # escaped here, and no form has a sign that is
