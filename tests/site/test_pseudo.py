"""Nothing a player reads stands outside a template: all of it, told in a made-up language in which each piece of a template is in brackets.

Allowed without brackets: numbers, cards by their signs, and proper names: those of games, of players and of the people who told the games; and the phrases of
variant files, which are the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment

import engine
from engine.coach.advisor import Advisor
from engine.coach.reasons import document
from engine.desk import playback, session, who_won
from engine.language import pseudo, words
from engine.language.english import NAMES
from generator import site
from generator.catalogue import GamesIndex
from generator.content.names import absent
from generator.output.translating import Locale
from tools.i18n import catalogue

ROOT = Path(__file__).resolve().parents[2]
SLUGS = (
    "anaconda",
    "midnight-baseball",
    "kentrell",
    "five-card-draw",
    "texas-holdem",
    "poker-roulette",
    "auction",
    "train-wreck",
    "high-low-8-or-better",
)
READ = {
    "text",
    "said",
    "words",
    "label",
    "why",
    "caption",
    "prompt",
    "showing",
    "best",
    "lines",
    "must",
    "unclear",
    "ruling",
    "reason",
    "means",
    "depends",
    "bestLabel",
    "labels",
    "beyond",
    "marks",
}
CARDS = re.compile(r"\b(?:10|[2-9TJQKA])[cdhs]\b|\bJk\b|\b(?:10|[2-9TJQKA0])(?:-(?:10|[2-9TJQKA0]))+\b")
ADDRESS = re.compile(r"https?://\S+")
LETTERS = re.compile(r"[^\W\d_]+")
GAMES = {name for v in engine.variants() for name in (v.name, *v.aliases)} | {name for game in absent() for name in game["names"]}
PROPER = sorted({*NAMES[1:], *GAMES}, key=len, reverse=True)


def either(names: list[str], letters: int = 3) -> str:
    """An expression for any of these names, the first that fits; it looks at their first letters one by one, as there are thousands of names."""
    if not letters or len(names) < 4:
        return "|".join(map(re.escape, names))
    alike: dict[str, list[str]] = {}
    for name in names:
        alike.setdefault(name[:1], []).append(name[1:])
    return "|".join(f"{re.escape(first)}(?:{either(rest, letters - 1)})" for first, rest in alike.items())


NAMED = re.compile(rf"(?<![\w-])(?:{either(PROPER)})(?![\w-])")  # 6-5-4 is a game, and part of a low hand


def naked(text: str) -> str:
    """What of a text no template has said and no name is."""
    rest = CARDS.sub(" ", NAMED.sub(" ", ADDRESS.sub(" ", pseudo.unbracketed(text))))
    return " ".join(LETTERS.findall(rest))


@pytest.fixture(scope="module")
def locale() -> Iterator[Locale]:
    made = catalogue.made_up()
    locale = Locale(made["language"], made["words"], made["pages"])
    locale.speak()
    yield locale
    words.use()


def read(doc: Any, key: str = "") -> Iterator[str]:
    """The texts of a document that a player reads."""
    if isinstance(doc, dict):
        for name, value in doc.items():
            yield from read(value, key if key in ("labels",) else name)
    elif isinstance(doc, list | tuple):
        for value in doc:
            yield from read(value, key)
    elif isinstance(doc, str) and key in READ:
        yield doc


def bare(*docs: Any) -> dict[str, str]:
    return {rest: text for doc in docs for text in read(doc) if (rest := naked(text))}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_told_by_templates(slug: str, locale: Locale) -> None:
    variant = engine.load(slug)
    assert not bare(variant.record(), variant.steps(), playback.sample(slug), who_won.needs(slug), variant.game().pack())


@pytest.mark.parametrize("slug", SLUGS)
def test_choices_and_advice_are_told_by_templates(slug: str, locale: Locale) -> None:
    one = session.Session(slug, seed=3)
    asked = 0
    while not one.state.is_terminal() and asked < 6:
        advisor = Advisor(one.state, 0, 48)
        advisor.run()
        assert not bare(one.view(), document(advisor))
        one.act(str(next(iter(one.state.legal_actions()))))
        asked += 1
    assert not bare(one.view())


def test_every_sentence_of_every_game(locale: Locale) -> None:
    told = {step["text"]: v.slug for v in engine.variants() for step in v.steps()}
    assert not {rest: (slug, text) for text, slug in told.items() if (rest := naked(text))}


class Visible(HTMLParser):
    """What a page says: its text and what is read out, without code and scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("code", "script", "style", "pre", "var")
        self.texts += [value or "" for name, value in attributes if name in ("title", "aria-label", "placeholder", "alt")]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("code", "script", "style", "pre", "var")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)


PAGES = (
    "index.md",
    "families.md",
    "play.md",
    "drills.md",
    "map.md",
    "showdown.md",
    "cards.md",
    "hand-rankings.md",
    "table-rules.md",
    "compare.md",
    "guide.md",
    "glossary.md",
    "names.md",
    "tags.md",
    "about.md",
    "data.md",
    "notices.md",
    "errata.md",
    "coach.md",
    "write.md",
    "vocabulary.md",
    "workshop.md",
    "speed.md",
    "at-scale.md",
)
# what the vocabulary page reads off the classes of the engine: about the program, and in the program's English
ENTRIES = re.compile(r'(?:<article class="entry".*?</article>|<ul class="index asked">.*?</ul>|<h3 class="chapter">.*?</h3>)', re.S)
HEAD = re.compile(r"\A---\n.*?\n---\n", re.S)
MARKS = re.compile(r"`[^`]*`|<code>[^<]*</code>|\]\([^)]*\)|\{:[^}]*\}|https?://[^\s<]+|<!--.*?-->", re.S)


def unsaid(page: str) -> list[str]:
    """Words of a page outside all templates."""
    visible = Visible()
    visible.feed(MARKS.sub(" ", HEAD.sub("", page)))
    visible.close()
    return [rest for text in visible.texts if len(text.strip()) > 1 and (rest := naked(text))]  # an index has its letters


@pytest.fixture(scope="module")
def pages(locale: Locale) -> Environment:
    return site.furnished(ROOT, GamesIndex(engine.variants()), "https://games.example/", locale)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_told_by_blocks(name: str, pages: Environment) -> None:
    assert not unsaid(ENTRIES.sub(" ", pages.get_template(name).render(root="../")))
