"""The course: fourteen chapters, each with words, pictures, three puzzles that show its idea and one that breaks it."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

import engine
from engine.cards import parse
from generator.bake import solved
from generator.content import course, themes
from generator.documents import Course, SolvedIndex
from tools.setup import ROOT

SHORT, LONG = 40, 240  # words of a chapter's paragraphs


@cache
def index() -> SolvedIndex:
    """The rows of all games' puzzles, as a build has made them."""
    return solved.bake(engine.variants(), ROOT)[0]


@cache
def made() -> Course:
    return course.document(index())


def test_fourteen_chapters_are_written_whole() -> None:
    assert len(course.chapters()) == 14
    assert len({each.id for each in course.chapters()}) == 14
    for each in course.chapters():
        words = sum(len(text.split()) for text in each.text)
        assert SHORT <= words <= LONG, (each.id, words)
        assert each.cards
        for picture in each.cards:
            cards = [token.rstrip("^*") for token in picture.hand.split()]
            assert len({*parse(" ".join(cards))}) == len(cards), picture.hand


def test_a_chapter_with_a_theme_that_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    file = tomllib.loads(course.FILE.read_text("utf-8"))
    file["chapter"][0]["shows"] = ["nonsuch"]
    monkeypatch.setattr(tomllib, "loads", lambda _: file)
    with pytest.raises(ValueError, match="chapter games-you-know: no theme is called nonsuch"):
        course.chapters.__wrapped__()


def test_each_chapter_has_three_puzzles_that_show_its_idea_and_one_that_breaks_it() -> None:
    found = made()
    about = {its: set(names) for rows in index().values() for its, _, _, _, _, names in rows}
    for told, chapter in zip(found["chapters"], course.chapters(), strict=True):
        *shown, broken = told["puzzles"]
        assert len(shown) == course.SHOWN, told["id"]
        assert len({slug for slug, _ in told["puzzles"]}) == len(told["puzzles"])
        assert all(about[its] & {*chapter.shows} for _, its in shown)
        assert about[broken[1]] & {*chapter.breaks}
        assert all(chapter.about in about[its] for _, its in told["puzzles"] if chapter.about)
    assert found["themes"].keys() >= {name for names in about.values() for name in names}


def test_no_puzzle_comes_up_in_two_chapters() -> None:
    met = [its for told in made()["chapters"] for _, its in told["puzzles"]]
    assert len({*met}) == len(met)


def test_nearly_every_puzzle_has_a_theme() -> None:
    rows = [row for found in index().values() for row in found]
    assert sum(bool(row[5]) for row in rows) > 0.9 * len(rows)
    met = {name for row in rows for name in row[5]}
    assert met == {*themes.BY_NAME}, "a theme that no puzzle is about"
