"""The course: fourteen chapters of the one list that its page and the drills share, and the puzzles that each of them takes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.games.known import KNOWN
from engine.language.words import tell

from ..documents import Course, SolvedIndex
from . import themes

FILE = Path(__file__).resolve().parent.parent / "data" / "course.toml"
SHOWN = 3  # puzzles that show the idea; one more breaks it


class Picture(NamedTuple):
    """Cards, as a view names them, and what they show."""

    hand: str
    told: str


class Chapter(NamedTuple):
    """A chapter as the file has it: its texts are templates; `shows`, `breaks` and `about` name themes, and all its puzzles have the last one. Puzzles of its
    `games` come before all others, in that order."""

    id: str
    title: str
    lead: str
    text: tuple[str, ...]
    cards: tuple[Picture, ...]
    shows: tuple[str, ...]
    breaks: tuple[str, ...]
    breaking: str
    about: str | None
    games: tuple[str, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """All of them, in the order in which they are read. ValueError where one names a theme that there is not."""
    read_chapters = []
    for each in tomllib.loads(FILE.read_text("utf-8"))["chapter"]:
        pictures = [Picture(picture["hand"], picture["told"]) for picture in each["cards"]]
        themed = tuple(each["shows"]), tuple(each["breaks"])
        read_chapters.append(
            Chapter(
                each["id"],
                each["title"],
                each["lead"],
                tuple(each["text"]),
                tuple(pictures),
                *themed,
                each["breaking"],
                each.get("about"),
                tuple(each.get("games", ())),
            )
        )
        if unknown := {*read_chapters[-1].shows, *read_chapters[-1].breaks, *filter(None, [read_chapters[-1].about])} - {*themes.BY_NAME}:
            raise ValueError(f"{FILE.name}: chapter {each['id']}: no theme is called {', '.join(sorted(unknown))}")
    return tuple(read_chapters)


def templates() -> set[str]:
    """What translators have to say in their language."""
    texts = {text for each in chapters() for text in (each.title, each.lead, each.breaking, *each.text)}
    return texts | {picture.told for each in chapters() for picture in each.cards} | {each.title for each in themes.THEMES}


def document(index: SolvedIndex) -> Course:
    """For the browser: the chapters, and what the themes that any of these puzzles has are called."""
    met = {name for rows in index.values() for row in rows for name in row[5]}
    used: set[str] = set()
    # Chapters that name games choose first, then the others from the last on: few puzzles are about bet sizes.
    order = [each for each in reversed(chapters()) if each.games] + [each for each in reversed(chapters()) if not each.games]
    puzzles = {each.id: [*chosen(each, index, used)] for each in order}
    return {
        "chapters": [
            {"id": each.id, "title": tell(each.title), "breaking": tell(each.breaking), "puzzles": puzzles[each.id]} for each in chapters()
        ],
        "themes": {each.name: tell(each.title) for each in themes.THEMES if each.name in met},
    }


def chosen(chapter: Chapter, index: SolvedIndex, used: set[str]) -> Iterable[tuple[str, str]]:
    """The chapter's puzzles as (slug, id), the one that breaks its rule last: its themes in turn, its own games first, then the clear ones, of the games
    that most tables know. No game comes up twice. None of them is among the puzzles `used` before; they are added to those."""
    known = {slug: place for place, slug in enumerate(KNOWN)}
    first = {slug: place for place, slug in enumerate(chapter.games)}
    taken: set[str] = set()

    def best(names: tuple[str, ...]) -> tuple[str, str] | None:
        """The first puzzle of the first of these themes that has one left."""
        rows = (
            (names.index(name), first.get(slug, len(first)), hard != "easy", known.get(slug, len(known)), slug, its)
            for slug, puzzle_rows in index.items()
            for its, _, hard, options, _, about in puzzle_rows
            for name in about
            if name in names and not options and slug not in taken and its not in used and (chapter.about is None or chapter.about in about)
        )
        *_, slug, its = min(rows, default=("", ""))
        taken.add(slug)
        used.add(its)
        return (slug, its) if slug else None

    turns = [chapter.shows[n % len(chapter.shows) :] + chapter.shows[: n % len(chapter.shows)] for n in range(SHOWN)]
    yield from (puzzle for names in [*turns, chapter.breaks] if (puzzle := best(names)))
