"""The vocabulary page against the classes that play the phrases, and the guide's game against everything a game has to do."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
import railroad

import engine
from engine.games.check import check, flaws
from engine.games.files import file_format, keys
from engine.games.vocabulary import KINDS, entries, nouns, phrases
from engine.language.forms import Hole, atoms
from engine.language.phrase import PHRASES, Flag, OneOf, read
from engine.table.stakes import ASKED_AS, SAYS
from farm.dealing import deal, numbers
from generator import site
from generator.catalogue import FOREMOST
from generator.content import examples, first_game, vocabulary
from generator.draw import diagrams

ENTRIES = entries()
PHRASES_BY_NAME = {cls.__name__: cls for classes in PHRASES.values() for cls in classes}
ASSETS = Path(__file__).resolve().parents[2] / "docs" / "assets"
GAME = ASSETS / "games" / "lamplighter.toml"


def test_every_class_is_an_entry_once() -> None:
    assert sorted(e.name for e in ENTRIES) == sorted(cls.__name__ for classes in PHRASES.values() for cls in classes)
    assert {e.kind for e in ENTRIES} == set(KINDS)
    for entry in ENTRIES:
        cls = next(c for c in PHRASES["rule" if entry.kind in ("step", "effect") else entry.kind] if c.__name__ == entry.name)
        assert (entry.form, entry.examples) == (cls.form, cls.examples)
        assert {slot.name for slot in entry.slots} == set(re.findall(r"\{(\w+)", " ".join(cls.forms())))


def test_it_is_a_vocabulary_and_not_a_list() -> None:
    """A new game is made of families of phrases that exist, as the reference has them: few of those serve one game alone. A family may have any number of
    forms, each with a class of its own."""
    families: dict[str, set[str]] = {}
    for entry in ENTRIES:
        families.setdefault(entry.chapter, set()).update(entry.games)
    single = [family for family, games in families.items() if len(games) < 2]
    assert len(single) <= len(families) / 10, single


def test_every_kind_has_a_form_of_its_own() -> None:
    """What a game says is read by the class that plays it, and by no other: none of them chooses another."""
    for kind, classes in PHRASES.items():
        for cls in classes:
            for example in cls.examples:
                assert type(read(kind, example)) is cls, example


def test_no_form_is_only_a_slot() -> None:
    """What stands in a phrase is said of something: only facts are joined to facts without a word of their own."""
    for kind in ("rule", "test", "clause", "fact", "wild", "score"):
        for cls in PHRASES[kind]:
            for form in cls.forms():
                (first, *more) = atoms(form)
                assert more or not isinstance(first, Hole) or first.joint, cls.__name__


def test_few_words_serve_a_single_game() -> None:
    """Of the words that a slot may hold, flags and numbers apart; a word counts once, whichever slots have it."""
    games: dict[str, set[str]] = {}
    slots = {
        slot
        for cls in PHRASES_BY_NAME.values()
        for slot in cls.readers().values()
        if issubclass(slot, OneOf) and not issubclass(slot, Flag)
    }
    for slot in slots:
        for word in slot.among:
            games.setdefault(word, set())
    for v in engine.variants():
        for part in {part for options in v.choices() for part, _ in phrases(v, options)}:
            for name, slot in type(part).readers().items():
                said = getattr(part, name)
                for word in (said if isinstance(said, tuple) else (said,)) if slot in slots else ():
                    games.setdefault(str(word), set()).add(v.slug)
    single = sorted(word for word, by in games.items() if len(by) == 1)
    assert len(single) <= 0.27 * len(games), f"{len(single)} of {len(games)}: {single}"
    known = {v.slug for v in engine.variants() if v.in_detail}  # the games that the language was made for
    theirs = [word for word, by in games.items() if by & known]
    assert len(alone := [word for word in theirs if len(games[word]) == 1]) < 0.15 * len(theirs), f"{len(alone)} of {len(theirs)}: {alone}"


def test_games_are_those_whose_phrases_say_it() -> None:
    by_name = {entry.name: entry for entry in ENTRIES}
    assert set(by_name["MayBuy"].games) >= {"midnight-baseball"}
    assert by_name["ForcedPayment"].kind == "step"
    assert by_name["EverybodyHas"].games, "the condition of a block"
    assert {"cowpie", "high-heart"} <= set(by_name["High"].games), "the scores of a showdown"
    assert "anaconda" not in by_name["Trade"].games
    for slug in by_name["Pass"].games:
        assert re.search(r"\bpass ", engine.load(slug).source_text), slug


def test_slots_say_what_may_stand_there() -> None:
    by_name = {entry.name: {slot.name: slot for slot in entry.slots} for entry in ENTRIES}
    assert by_name["Bet"]["opener"].words[:3] == ("left", "high", "low")
    assert by_name["Pass"]["to"].expects.startswith("left | right | across")
    assert by_name["Pass"]["to"].default == "", "it has to be said"
    assert by_name["Flip"]["manner"].default == "together"
    assert by_name["SetAside"]["n"].expects == "a number"


@pytest.fixture(scope="module")
def page(docs: Path) -> str:
    return unescape((docs / "vocabulary.md").read_text("utf-8"))


@pytest.fixture(scope="module")
def around(docs: Path) -> dict[str, str]:
    """The file of a game for each example, by its address."""
    return dict(json.loads((docs / "workshop" / "examples.json").read_text("utf-8")))


@cache  # the page is long
def articles(page: str) -> dict[str, str]:
    return {m[1]: m[2] for m in re.finditer(r'<article class="entry" id="([\w-]+)">(.*?)</article>', page, re.DOTALL)}


def test_the_page_holds_them_all(page: str) -> None:
    assert f"{len(ENTRIES)} phrases make {len(engine.variants()):,} games." in page
    assert page.count('<article class="entry"') == len(articles(page)), "an address for each"
    for entry in ENTRIES:
        text = articles(page)[vocabulary.place(entry)]
        for phrase, wording in entry.examples.items():
            assert re.search(rf"<code>{re.escape(phrase)}</code>(</a>)?</dt><dd>{re.escape(wording)}<", text), phrase
        shown = re.findall(r'href="\.\./variants/([^/]+)/"', text)
        assert set(shown) <= set(entry.games)
        assert len(shown) == min(len(entry.games), FOREMOST)
        assert all(thing in text for thing in (*entry.requires, *entry.provides))


def test_nouns_blocks_and_keys_have_their_place(page: str) -> None:
    places = set(articles(page))
    assert {vocabulary.place(noun) for noun in nouns()} <= places
    assert {f"key-{key}" for key in keys.KEYS} <= places
    assert sum(place.startswith("block-") for place in places) == len(keys.BLOCKS)
    ids = set(re.findall(r'id="([\w-]+)"', page)) | {"a-first-game", "how-to-read-a-phrase"}
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= ids, "every link leads somewhere"


def test_what_players_call_things_leads_to_the_phrase(page: str) -> None:
    rows = vocabulary.Vocabulary().asked()
    assert len({words for words, _, _ in rows}) == len(rows), "each leads to one place"
    assert {place for _, place, _ in rows} <= set(articles(page))
    by_words = {words: phrase for words, _, phrase in rows}
    assert by_words["each player takes a card from the row"] == "pick one each"
    assert by_words["bring-in"] == "bring-in 1"
    assert by_words["must use two"] == "exactly 2 own"
    assert by_words["once in the hand"] == "draw up to 2, once in the deal", "not the first example, which says nothing of it"
    index = page[page.index('id="by-words"') : page.index("## A first game")]
    for words, place, phrase in rows:
        assert f'<a href="#{place}">{words}</a> <code>{phrase}</code>' in index
    for entry in ENTRIES:
        assert all(words in articles(page)[vocabulary.place(entry)] for words in entry.asked)


def test_an_article_counts_for_nothing_in_the_alphabet() -> None:
    asked = [words.split(" ") for words, _, _ in vocabulary.Vocabulary().asked()]
    plain = [" ".join(words[words[0] in ("a", "an", "the") :]).lower() for words in asked]
    assert plain == sorted(plain)


def test_every_part_of_the_stakes_that_is_asked_for_is_told() -> None:
    assert set(ASKED_AS) <= set(SAYS)


def test_each_phrase_with_slots_is_drawn(page: str) -> None:
    for entry in ENTRIES:
        found = re.findall(r'<svg role="img" aria-label="([^"]+)".*?</svg>', articles(page)[vocabulary.place(entry)], re.DOTALL)
        assert len(found) == bool(entry.slots), entry.form
        if found:
            words = re.findall(r"[^\s,]+", re.sub(r"\{[^}]*\}|[\[\]]", " ", entry.form))
            assert all(word in found[0] for word in words), "all of it is read out"


def test_letters_of_a_diagram_fit_its_boxes() -> None:
    """A letter of a typeface of one width is 0.602 times as wide as it is high in the widest that pages are read in."""
    page, base = ((ASSETS / "css" / name).read_text("utf-8") for name in ("pages/reference.css", "base/site.css"))
    (size,) = re.findall(r"\.railroad-diagram text \{[^}]*font: var\((--size-\d+)\)", page)
    (height,) = re.findall(rf"{size}: ([\d.]+)rem", base)  # of 20 pixels
    assert float(height) * 20 * 0.602 <= railroad.CHAR_WIDTH


def test_a_diagram_walks_the_form() -> None:
    entry = next(e for e in ENTRIES if any(len(s.words) == 1 for s in e.slots) and "[" in e.form and not e.other_forms)
    picture = str(diagrams.diagram(entry))
    assert "<style" not in picture, "the style sheet has the colours"
    for slot in entry.slots:
        boxes = slot.words if diagrams.fits(slot.words) else (slot.name.replace("_", " "),)
        assert all(re.search(rf">(, )?{re.escape(box)}</text>", picture) for box in boxes)


def test_the_games_around_examples_are_those_of_the_examples() -> None:
    stored = json.loads(examples.STORE.read_text("utf-8"))
    assert {*stored} == {one.address for one in examples.wanted()}, "run `python -m generator.content.examples`"


def test_a_game_is_found_around_an_example_that_is_new() -> None:
    few = [one for one in examples.wanted() if one.phrase in ("twist 1 for max", "a row", "set 1 aside")]
    assert len(few) >= 3
    for one in few:
        assert one.phrase in examples.find(one)


@pytest.mark.parametrize("name", [e.name for e in ENTRIES])
def test_every_example_is_playable_at_once(name: str, around: dict[str, str]) -> None:
    entry = next(e for e in ENTRIES if e.name == name)
    for phrase in entry.examples:
        file = around[examples.address(entry.kind, phrase)]
        variant = engine.Variant.parse(file, "example")
        assert phrase in file
        assert not flaws(variant, {"example": variant})
        for seats in dict.fromkeys(variant.seats):
            deal(variant, seats, 11)


def test_the_page_links_every_example(page: str, around: dict[str, str]) -> None:
    linked = {unquote(address) for address in re.findall(r'href="\.\./workshop/\?example=([^"]+)"', page)}
    assert linked == set(around) - {"lamplighter"}


def test_the_first_game_grows_in_five_steps(page: str) -> None:
    told = first_game.stages(GAME.parents[3])
    assert len(told) == 5
    for stage in told:
        variant = engine.Variant.parse(stage.file, "first")
        assert not flaws(variant, {"first": variant})
        assert f"```toml\n{stage.fresh}```" in page
        deal(variant, 4, 3)
    assert all(stage.told for stage in told[:4]), "the last adds a house rule, and no step"
    assert "Queens are wild." in told[2].told


def test_forms_are_drawn_for_the_eye() -> None:
    assert vocabulary.form("roll[ {n}][ from {the_pile}][, {some*and}]") == (
        'roll <span class="may">[<var>n</var>]</span> <span class="may">[from <var>the pile</var>]</span> '
        '<span class="may">[, <var>some</var> and …]</span>'
    )
    assert vocabulary.prose("`n` < 3") == "<code>n</code> &lt; 3"


def test_the_schema_has_its_address(docs: Path) -> None:
    made = json.loads((docs / "schema" / "variant.json").read_text("utf-8"))
    assert made["$id"] == f"{site.HOME}schema/variant.json"
    assert set(made["properties"]) == set(keys.KEYS)


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


def test_the_guide_names_the_limits_of_a_file(docs: Path) -> None:
    page = (docs / "write.md").read_text("utf-8")
    assert f"A phrase has at most {file_format.MOST_IN_A_PHRASE} letters." in page
    assert f"A line has at most {file_format.MOST_IN_A_LINE:,} letters, and the file has at most {file_format.MOST_LETTERS:,}." in page
    assert f"at most {file_format.DEEPEST} deep" in page
