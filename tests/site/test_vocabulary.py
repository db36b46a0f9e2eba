"""The vocabulary page against the classes that play the phrases, and the guide's game against everything a game has to do."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import engine
from engine.games.check import check
from engine.games.vocabulary import KINDS, entries
from engine.language.phrase import PHRASES
from farm.dealing import deal, numbers
from generator import vocabulary

GAME = Path(__file__).resolve().parents[2] / "docs" / "assets" / "games" / "lamplighter.toml"


def test_every_class_is_an_entry_once() -> None:
    found = entries()
    assert sorted(e.name for e in found) == sorted(cls.__name__ for classes in PHRASES.values() for cls in classes)
    assert {e.kind for e in found} == set(KINDS)
    for entry in found:
        cls = next(c for c in PHRASES["rule" if entry.kind in ("step", "effect") else entry.kind] if c.__name__ == entry.name)
        assert (entry.form, entry.examples) == (cls.form, cls.examples)
        assert {slot.name for slot in entry.slots} == set(re.findall(r"\{(\w+)", " ".join(cls.forms())))


def test_it_is_a_vocabulary_and_not_a_list() -> None:
    """A new game is made of steps that exist: few phrases say what one game alone does."""
    found = [e for e in entries() if e.kind in ("step", "effect", "event", "condition")]
    assert len(found) <= 70
    assert len([e.name for e in found if len(e.games) == 1]) < 15


def test_games_are_those_whose_phrases_say_it() -> None:
    by_name = {entry.name: entry for entry in entries()}
    assert set(by_name["MayBuy"].games) >= {"midnight-baseball"}
    assert by_name["PayOrFold"].kind == "effect"
    assert by_name["EverybodyHas"].games, "the condition of a block"
    assert {"cowpie", "high-heart"} <= set(by_name["High"].games), "the scores of a showdown"
    assert "anaconda" not in by_name["PassBoth"].games
    for slug in by_name["Pass"].games:
        variant = engine.load(slug)
        assert any(re.search(r"\bpass (\d|as many)", s["phrase"]) for o in variant.choices() for s in variant.steps(**o)), slug


def test_slots_say_what_may_stand_there() -> None:
    by_name = {entry.name: {slot.name: slot for slot in entry.slots} for entry in entries()}
    assert by_name["Pass"]["to"].words[:3] == ("left", "right", "across")
    assert by_name["Pass"]["to"].default == "", "it has to be said"
    assert by_name["Flip"]["manner"].default == "together"
    assert by_name["PassBoth"]["n"].expects == "a number"


def test_the_page_holds_them_all(docs: Path) -> None:
    page = unescape((docs / "vocabulary.md").read_text("utf-8"))
    assert f"{len(entries())} phrases make {len(engine.variants())} games." in page
    parts = {m[1]: m[2] for m in re.finditer(r'<article class="entry" id="([\w-]+)">(.*?)</article>', page, re.DOTALL)}
    assert list(parts) == list(dict.fromkeys(parts))
    assert len(parts) == len(entries())
    for entry in entries():
        text = parts[vocabulary.place(entry)]
        for phrase, wording in entry.examples.items():
            assert f"<dt><code>{phrase}</code></dt><dd>{wording}</dd>" in text
        assert re.findall(r'href="\.\./variants/([^/]+)/"', text) == list(entry.games)


def test_forms_are_drawn_for_the_eye() -> None:
    assert vocabulary.form("roll[ {n}][ from {pile}]") == (
        'roll <span class="may">[<var>n</var>]</span> <span class="may">[from <var>pile</var>]</span>'
    )
    assert vocabulary.prose("`n` < 3") == "<code>n</code> &lt; 3"


def test_the_guide_s_game_is_a_game() -> None:
    assert check([GAME]) == []
    variant = engine.Variant.parse(GAME.read_text("utf-8"), "lamplighter")
    assert len(variant.options) == 2
    for options in variant.choices():
        for seats in numbers(variant, options):
            for who in ("random", "house"):
                deal(variant, seats, 7, who, options)


@pytest.mark.parametrize("step", engine.Variant.parse(GAME.read_text("utf-8"), "lamplighter").steps(), ids=lambda step: step["phrase"])
def test_the_guide_shows_the_file_and_what_follows(docs: Path, step: dict) -> None:
    page = unescape((docs / "write.md").read_text("utf-8"))
    assert f"```toml\n{GAME.read_text('utf-8')}```" in page
    assert f"<span>{step['text']}</span>" in page
    assert step["phrase"].split()[0] in page
