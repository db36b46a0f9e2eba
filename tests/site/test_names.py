"""The index of names: every name of every game, and those that several games share."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import engine
from engine.games.catalogue import plain
from engine.games.names import polite
from generator.content.names import REASONS, Index, absent, called

VARIANTS = engine.variants()


def test_every_name_stands_in_the_index(docs: Path) -> None:
    page = (docs / "names.md").read_text("utf-8").split("{: #all")[1].split("{: #absent")[0]
    written = set()
    for line in re.findall(r"<li>(.*?)</li>", page):
        name = unescape(re.search(r"<(?:i|a [^>]*)>(.*?)</", line)[1])
        written |= {(plain(name), slug) for slug in re.findall(r"variants/([^/]+)/", line)}
    assert written == {(plain(name), variant.slug) for variant in VARIANTS for name in (variant.name, *polite(variant.aliases))}


def test_shared_names_are_listed_first(docs: Path) -> None:
    page = unescape((docs / "names.md").read_text("utf-8").split("{: #all")[0])
    owners: dict[str, set[str]] = {}
    for variant in VARIANTS:
        for name in (variant.name, *polite(variant.aliases)):
            owners.setdefault(plain(name), set()).add(variant.slug)
    shared = {name: slugs for name, slugs in owners.items() if len(slugs) > 1}
    assert shared
    told = {plain(name): set(re.findall(r"variants/([^/]+)/", rest)) for name, rest in re.findall(r"<li><b>(.*?)</b>(.*?)</li>", page)}
    assert told == shared


def test_what_is_not_here_is_listed_with_the_nearest_and_the_reason(docs: Path) -> None:
    page = (docs / "names.md").read_text("utf-8").split("{: #absent")[1]
    rows = [
        (unescape(name), re.findall(r"variants/([^/]+)/", rest), unescape(rest))
        for name, rest in re.findall(r"<li><b>(.*?)</b>(.*?)</li>", page)
    ]
    assert [(name, nearest) for name, nearest, _ in rows] == [(", ".join(game["names"]), game["nearest"]) for game in absent()]
    assert all(("why" not in game or REASONS[game["why"]] in text) for game, (*_, text) in zip(absent(), rows, strict=True))


OF_ANOTHER_COLLECTION = {
    "Stumpler",
    "Shodugi",
    "Squid Game",
    "SOHE 3-1-1",
    "New England Hold'em",
    "Quick Quads",
    "Razz High",
}
OF_NONE = {
    "Pai Gow Poker",
    "Caribbean Stud",
    "Bourre",
    "Video Poker",
    "Primero",
    "Bouillotte",
    "As Nas",
}  # known from casinos and card tables


def test_each_row_of_the_database_is_a_file_or_has_its_reason() -> None:
    numbers = {variant.number for variant in engine.variants()}
    left = [number for number in range(1, 1132) if number not in numbers]
    reasons = [game["names"][0] for game in absent() if "why" in game]
    elsewhere = OF_ANOTHER_COLLECTION | OF_NONE
    assert len(left) == len([name for name in reasons if name not in elsewhere]) == 12, left
    assert {*reasons} > elsewhere


def test_two_games_may_share_an_alias() -> None:
    text = 'name = "{}"\naliases = ["The Same!"]\nsource = "test"\nplay = ["deal 5 down", "bet from left", "showdown high"]\n'
    one, two = (engine.Variant.parse(text.format(name), name.lower()) for name in ("One", "Same"))
    [shared] = Index([one, two]).shared()
    assert (shared.text, [game.slug for game in shared.games]) == ("Same", ["same", "one"]), "the game with the title comes first"
    assert [name.text for name in Index([one, two]).names] == ["One", "Same"]
    assert [letter for letter, _ in Index([one, two]).letters()] == ["O", "S"]


def test_a_page_of_its_own_is_for_a_name_of_several_games() -> None:
    pages = called()
    assert len(pages) > 20
    for page in pages:
        assert len({game.slug for game in page.games}) > 1, f"{page.name} is one game's name"
    names = [page.name for page in pages]
    assert len(names) == len(set(names))
