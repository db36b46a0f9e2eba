"""The picture that a link to a game is shown with: each game has one, it holds what it says, weighs little, and is none of what a reader fetches."""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

import engine
from generator.bake import pictures
from generator.catalogue import GamesIndex
from tests.batches import foremost

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
MOST = 40  # pictures of each kind that are measured
HEAVIEST = 32_000  # bytes; most weigh 20,000
SHELF = GamesIndex(engine.variants())


@pytest.fixture(scope="module")
def chunks() -> dict[str, pictures.Pictured]:
    return {chunk["slug"]: chunk for chunk in pictures.to_draw(SHELF, ROOT)}


def test_every_game_has_one_of_the_right_size_and_weight(docs: Path) -> None:
    seen: set[bytes] = set()
    for slug in SHELF.by_slug:
        data = (docs / pictures.address(slug)).read_bytes()
        assert len(data) < HEAVIEST, slug
        with Image.open(io.BytesIO(data)) as picture:
            assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (1200, 630)), slug
        seen.add(data)
    assert len(seen) == len(SHELF.variants), "two games have one picture"


def test_all_words_and_signs_fit(chunks: dict[str, pictures.Pictured]) -> None:
    """Those that have most to fit in: the longest names, the longest lines, the most signs."""
    amounts: list[Callable[[pictures.Pictured], int]] = [
        lambda chunk: len(chunk["name"]),
        lambda chunk: len(chunk["line"]),
        lambda chunk: len(pictures.signs_of(chunk)),
        lambda chunk: max(len(label) for _, label in chunk["facts"]),
    ]
    tried = {slug for amount in amounts for slug in foremost(sorted(chunks, key=lambda slug: -amount(chunks[slug])), MOST)}
    assert {slug: found for slug in tried if (found := list(pictures.outside(chunks[slug])))} == {}


def test_a_name_that_cannot_fit_is_found(chunks: dict[str, pictures.Pictured]) -> None:
    chunk = chunks["anaconda"]
    assert list(pictures.outside({**chunk, "name": "Anaconda" * 12}))
    assert list(pictures.outside({**chunk, "line": "and so on " * 60}))


def test_the_fonts_have_every_letter(chunks: dict[str, pictures.Pictured]) -> None:
    """A letter that a font has not would be a box, the same for all such letters."""
    for source, field in ((pictures.SERIF, "name"), (pictures.ITALIC, "line")):
        face = pictures.font(source, 40)
        box = bytes(face.getmask("\uffff"))
        letters = {letter for chunk in chunks.values() for letter in str(chunk[field])}  # type: ignore[literal-required]
        assert sorted(letter for letter in letters if letter.strip() and bytes(face.getmask(letter)) == box) == []


def test_the_same_game_gives_the_same_bytes(chunks: dict[str, pictures.Pictured], docs: Path) -> None:
    for slug in ("anaconda", "roller-coaster", "7-27"):
        pictures.ground.cache_clear()
        assert base64.b64decode(pictures.drawn(chunks[slug])[pictures.NAME]) == (docs / pictures.address(slug)).read_bytes()


def test_edges_and_grounds_are_sixteen_colours(chunks: dict[str, pictures.Pictured]) -> None:
    assert len(pictures.palette(tuple(chunks["anaconda"]["look"].items())).getpalette() or []) == 3 * 16


def test_a_page_points_at_its_own() -> None:
    [at] = re.findall(
        r'<meta property="og:url" content="([^"]+)variants/anaconda/">', page := (SITE / "variants/anaconda/index.html").read_text("utf-8")
    )
    assert at.startswith("http")
    assert f'<meta property="og:image" content="{at}variants/anaconda/social.png">' in page
    assert '<meta property="og:image:width" content="1200">' in page
    assert '<meta property="og:image:height" content="630">' in page
    line = SHELF["anaconda"].call
    assert f'<meta property="og:image:alt" content="Anaconda: {line}">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    [linked] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    assert json.loads(linked)["@graph"][0]["image"].endswith("/variants/anaconda/social.png")
    assert f'<meta property="og:image" content="{at}social.png">' in (SITE / "families/index.html").read_text("utf-8")
    assert (SITE / "variants/anaconda/social.png").is_file()


def test_no_reader_fetches_it() -> None:
    assert "social.png" not in (SITE / "sw.js").read_text("utf-8")
    assert "social.png" not in (SITE / "data/catalogue.json").read_text("utf-8")
    body = (SITE / "variants/anaconda/index.html").read_text("utf-8").split("<body")[1]
    assert "social.png" not in body
