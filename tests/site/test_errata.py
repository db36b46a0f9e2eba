"""The errata page against the engine: each figure that parts from its source once, with its reason, and linked from its game."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

import engine
from generator.content.errata import Ledger

VARIANTS = engine.variants()
STATED = [variant for variant in VARIANTS if variant.stated]


@cache
def stats(slug: str) -> dict[str, int]:
    return engine.load(slug).stats()


def text(page: Path) -> str:
    return unescape(page.read_text("utf-8"))


def test_every_difference_is_told_with_its_reason(docs: Path) -> None:
    page = text(docs / "errata.md")
    shown = re.findall(r'<article class="erratum" id="([a-z0-9-]+)-([a-z]+)">', page)
    apart = [(variant.slug, figure) for variant in STATED for figure, n in stats(variant.slug).items() if n != variant.stated[figure]]
    assert sorted(shown) == sorted(apart)
    assert len(apart) > 4
    for slug, figure in apart:
        variant = engine.load(slug)
        assert variant.errata[figure]["why"] in page
        own = text(docs / "variants" / slug / "index.md")
        assert f'href="../../errata/#{slug}-{figure}">the source {variant.errata[figure]["verdict"]}</a>' in own
    agree = sum(stats(variant.slug)[figure] == n for variant in STATED for figure, n in variant.stated.items())
    assert f"{agree} of {5 * len(STATED)} figures agree" in page
    assert agree + len(apart) == 5 * len(STATED)


def test_a_game_that_agrees_says_so(docs: Path) -> None:
    assert "so do we." in text(docs / "variants/anaconda/index.md")
    assert "errata" not in text(docs / "variants/anaconda/index.md")


def test_the_table_has_every_figure(docs: Path) -> None:
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", text(docs / "errata.md"))
    assert len(rows) == len(STATED)
    for variant, row in zip(STATED, rows, strict=True):
        cells = re.findall(r"<td.*?>(?:<a[^>]*><del>\d+</del> <ins>)?(\d+)(?:</ins></a>)?</td>", row)
        assert [int(cell) for cell in cells] == list(stats(variant.slug).values()), variant.slug


def test_a_hidden_difference_is_counted() -> None:
    """A made-up game whose source is off by one in two figures, of which the file explains both."""
    file = """name = "Off"
source = "test"
stated = { cards = 5, players = 10, rounds = 2, seen = 6, wilds = 0 }
play = ["deal 5 down", "bet from left", "showdown high"]
errata.rounds = { verdict = "miscounts", why = "1 + 0 = 1" }
errata.seen = { verdict = "counts otherwise", why = "5 + 0 = 5" }
"""
    ledger = Ledger([engine.Variant.parse(file, "off")])
    assert (ledger.agree, ledger.figures) == (3, 5)
    assert [e.figure for e in ledger.verdict("miscounts")] == ["rounds"]
    assert dict(ledger.by_figure()) == {
        "cards to choose from": 1,
        "players": 1,
        "betting rounds": 0,
        "cards seen at most": 0,
        "wild cards": 1,
    }
