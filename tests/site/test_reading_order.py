"""A game's page in the order in which it is read, and a game at a glance: the shape of its deal, how long, how hard and how wild it is."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import engine
from engine.desk.ladders import prizes
from engine.rules.dealing.deal import Deal
from engine.table.rule import Rule, every
from engine.table.traits.icons import Icon
from generator.content import measures, rules
from generator.draw import deal_timeline
from tests.batches import HEART, each_game

VARIANTS = {variant.slug: variant for variant in engine.variants()}
ORDER = ("steps", "house-rules", "odds", "sample", "explain", "difference", "alike", "family", "rulings", "source")
FOLDED = {"house-rules", "explain", "difference", "alike", "family", "rulings", "source"}
SIGN = re.compile(r'<span class="sign is-(\w+)" data-sign="(\d+)" data-depth="(\d)">')
FACES = {"down": "d", "up": "u", "unseen": "x", "outward": "o"}


def page(docs: Path, slug: str) -> str:
    return unescape((docs / "variants" / slug / "index.md").read_text("utf-8"))


@each_game(of=VARIANTS)
def test_the_parts_stand_in_reading_order(variant: engine.Variant, docs: Path) -> None:
    text = page(docs, variant.slug)
    head, rest = text.split('<div class="v-how"')
    assert variant.call in head
    facts = [rest.index(part) for part in ('<ol class="steps', "data-strip", 'class="figures"', 'class="tags"', 'class="actions"')]
    assert facts == sorted(facts), "the rules come first"
    found = re.findall(r'<h2 id="([\w-]+)"', text)
    there = {"house-rules": bool(variant.options), "difference": bool(variant.parent)}
    assert found == [part for part in ORDER if there.get(part, True)]
    for part in FOLDED & set(found):
        summary = re.search(rf'<summary><h2 id="{part}".*?</summary>', text)
        assert summary
        assert re.search(r"<span[^>]*>[^<]+", summary[0]), f"{part} does not say what is in it"
    assert text.count("<details") == text.count("</details>")


@each_game(of=VARIANTS)
def test_the_strip_is_the_deal(variant: engine.Variant, docs: Path) -> None:
    """A sign for each step that is played, in order, with as many cards as the rule deals."""
    text = page(docs, variant.slug)
    drawn = text.split('class="strip"')[1].split('<dl class="figures"')[0]
    played = [step for step in variant.steps() if step["id"] > 0 and step["kind"] in ("step", "repeat")]
    every_sign = [(step["kind"], str(step["id"]), str(step["depth"])) for step in played]
    shown = SIGN.findall(drawn)
    assert len(shown) <= deal_timeline.MOST_SIGNS
    assert shown == [sign for sign in every_sign if sign in shown]
    minor = Icon.named(played[-1]["icon"]).meaning.minor  # such as a bounty behind the showdown
    assert shown[-1] == every_sign[-1] or len(shown) == len(every_sign) or every_sign[-1][2] != "0" or minor
    shape = re.search(r'aria-label="The deal in short: (.*?)\."', text)
    assert shape
    assert len(shape[1].split(", ")) == len(shown)
    signs = {found[1]: rest for found, rest in zip(SIGN.findall(drawn), SIGN.split(drawn)[4::4], strict=True)}
    first: dict[int, Rule] = {}
    for rule in every(variant.game().play):  # what is told in one sentence has one sign
        first.setdefault(rule.step, rule)
    for rule in first.values():
        if isinstance(rule, Deal) and str(rule.step) in signs and rule.n.isdecimal() and str(rule.face) in FACES:
            cards, more = signs[str(rule.step)].count("<rect"), re.search(r"<b>(\d+)</b>", signs[str(rule.step)])
            assert f"run is-{FACES[str(rule.face)]}" in signs[str(rule.step)]
            assert (int(more[1]) if more else cards) == int(rule.n)


@each_game(of=HEART)
def test_the_strip_follows_the_house_rules(variant: engine.Variant, docs: Path) -> None:
    """Each step that is played has its mark in the file that the switches look things up in, whatever is chosen, by itself or together."""
    baked = json.loads((docs / "variants" / variant.slug / "rules.json").read_text("utf-8"))
    for options in rules.choices(variant):
        known = deal_timeline.drawn(variant, options)
        places, *_ = baked["chosen"]["|".join(options.values())]
        for at in places:
            number, *_, kind = baked["steps"][at]
            assert (str(at) in baked["signs"]) == (number > 0 and kind in ("step", "repeat"))
            if str(at) in baked["signs"]:
                mark, words = baked["signs"][str(at)]
                assert (mark, words) == known[number]
                assert words


def test_every_game_is_measured_by_its_present_rules(docs: Path) -> None:
    assert not measures.stale(), "run `python -m generator.content.measures` with the slugs of these games"
    for slug in VARIANTS:
        found, text = measures.found(slug), page(docs, slug)
        assert [measure.kind for measure in found] == list(measures.KINDS)
        for measure in found:
            assert f'data-third="{measure.third}"' in text
            assert measure.told in text


def test_a_third_of_all_games_is_in_each_third() -> None:
    for n, kind in enumerate(measures.KINDS):
        thirds = [measures.found(slug)[n].third for slug in VARIANTS]
        figures = [measures.found(slug)[n].figure for slug in VARIANTS]
        assert all(0.3 < thirds.count(third) / len(thirds) < 0.37 for third in (1, 2, 3)), kind
        assert max(f for f, third in zip(figures, thirds, strict=True) if third == 1) < min(
            f for f, third in zip(figures, thirds, strict=True) if third == 3
        )


def test_to_play_and_to_explain_are_two_things() -> None:
    """Each is said, and neither follows from the other: every third of the one has games of every third of the other."""
    both = {tuple(measure.third for measure in measures.found(slug) if measure.kind in ("difficulty", "explaining")) for slug in VARIANTS}
    assert len(both) == 9
    anaconda, draw = (measures.found(slug)[3] for slug in ("anaconda", "five-card-draw"))
    assert anaconda.figure == VARIANTS["anaconda"].words > draw.figure
    assert f"{draw.figure:.0f} words" in draw.told
    assert [measure.name for measure in measures.found("anaconda")] == ["length", "to play", "chaos", "to explain"]


def test_measures_are_what_the_deals_say() -> None:
    """Measured again: the same figures; and games that everybody knows stand as everybody knows them."""
    for slug in ("three-card-guts", "texas-holdem"):
        assert measures.measured(slug) == measures.read()[slug]
    third = {slug: [measure.third for measure in measures.found(slug)][:3] for slug in ("three-card-guts", "anaconda", "midnight-baseball")}
    assert third["three-card-guts"] == [1, 1, 1]
    assert third["anaconda"][:2] == [3, 3]
    assert third["midnight-baseball"][2] == 3


def test_the_catalogue_and_the_menu_say_the_same(docs: Path) -> None:
    records = json.loads((docs / "assets/data/catalogue.json").read_text("utf-8"))
    menu = json.loads((docs / "assets/data/menu.json").read_text("utf-8"))
    assert set(menu) == set(VARIANTS)
    for record in records:
        assert record["measures"] == [measure.third for measure in measures.found(record["slug"])]
        assert menu[record["slug"]]["line"] in page(docs, record["slug"])
        assert menu[record["slug"]]["wins"] == prizes(VARIANTS[record["slug"]].game())
        assert all(part.text() in menu[record["slug"]]["wins"] for part in VARIANTS[record["slug"]].game().showdown.parts)
