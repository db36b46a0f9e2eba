"""The PDFs to download: each game on one page in large type, each family behind a table of contents, with their typefaces inside and the same bytes twice."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
import zxingcpp
from fontTools.ttLib import TTFont

import engine
from generator import HOME
from generator.bake import sheets
from generator.catalogue import GamesIndex
from generator.content import rules
from generator.documents import Rules
from generator.output.translating import ENGLISH

SHELF = GamesIndex(engine.variants())
LOOKED_AT = ("anaconda", "kentrell", "roller-coaster", "double-psychotic-chowaha", "texas-holdem")
HEAVIEST = 90_000  # bytes; most weigh 43,000


@pytest.fixture(scope="module")
def pages(docs: Path) -> dict[str, sheets.SheetPage]:
    """What stands on every game's sheet."""

    def told(slug: str) -> Rules:
        return cast(Rules, json.loads((docs / f"variants/{slug}/rules.json").read_text("utf-8")))

    return {slug: sheets.page(SHELF, slug, told(slug), f"{HOME.rstrip('/')}/") for slug in SHELF.by_slug}


def opened(docs: Path, name: str) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument((docs / sheets.address(name)).read_bytes())


def words(document: pypdfium2.PdfDocument) -> str:
    return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in document).split())


def fonts(document: pypdfium2.PdfDocument) -> dict[str, bool]:
    """The names of the typefaces that text is set in, and whether each is in the file."""
    found = {}
    for page in document:
        for part in page.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], max_depth=9):
            font = pdfium.FPDFTextObj_GetFont(part.raw)
            room = pdfium.FPDFFont_GetBaseFontName(font, None, 0)
            name = (pdfium.c_char * room)()
            pdfium.FPDFFont_GetBaseFontName(font, name, room)
            found[name.value.decode()] = bool(pdfium.FPDFFont_GetIsEmbedded(font))
    return found


def test_every_game_is_one_page(docs: Path) -> None:
    long = {}
    for slug in SHELF.by_slug:
        data = (docs / sheets.address(slug)).read_bytes()
        assert len(data) < HEAVIEST, slug
        if (n := len(pypdfium2.PdfDocument(data))) != 1:
            long[slug] = n
    assert not long


@pytest.mark.parametrize("slug", LOOKED_AT)
def test_a_sheet_tells_the_game(docs: Path, pages: dict[str, sheets.SheetPage], slug: str) -> None:
    document, told = opened(docs, slug), pages[slug]
    text = words(document)
    for line in (told["name"], told["call"], told["address"], *(step["text"] for step in told["steps"])):
        assert line[:40].replace("'", "’") in text, line
    assert all(part["title"] in text for part in told["parts"])
    embedded = fonts(document)
    assert len(embedded) >= 3, "the name, the call and the rules have their own typefaces"
    assert all(embedded.values()), embedded
    [code] = zxingcpp.read_barcodes(document[0].render(scale=200 / 72, grayscale=True).to_pil())
    assert code.text == told["address"]


def told_by(slug: str) -> sheets.SheetPage:
    """A game's sheet by the rules as they are now, whether or not pages are built."""
    home = f"{HOME.rstrip('/')}/"
    return sheets.page(SHELF, slug, cast(Rules, json.loads(json.dumps(rules.baked(SHELF[slug], home)))), home)


def part_of(page: sheets.SheetPage, title: str) -> list[str]:
    """What is told in bold in a part of the sheet."""
    return [bold for part in page["parts"] if part["title"] == title for bold, _ in part["lines"]]


def test_a_house_rule_that_changes_nothing_is_left_out() -> None:
    """Nobody goes both ways where all declare high or low."""
    options = SHELF["kentrell"].options
    assert part_of(told_by("kentrell"), "House rules") == [f"{options[name].label}:" for name in ("call", "declare")]
    clashing = part_of(told_by("double-psychotic-chowaha"), "House rules")
    assert any(title.startswith("Both ways") for title in clashing), "its usual declaration has both ways"


def test_no_two_orders_of_hands_have_one_name() -> None:
    for slug in ("roller-coaster", "three-five-seven"):
        names = part_of(told_by(slug), "What beats what")
        assert len(names) > 1
        assert all(re.search(r" cards?\b", name) for name in names), names


def test_a_board_is_drawn() -> None:
    """Its rows in words broke in the middle of one."""
    page = told_by("double-psychotic-chowaha")
    first = page["steps"][0]
    assert first["board"][0] == ["1", "2", "3", "", "D10", ""]
    assert len(first["board"]) == 6
    assert first["text"] == "The common cards lie like this:"
    assert not any(step["board"] for step in page["steps"][1:])
    set_in_type = sheets.typeset(sheets.paper(page["name"], "", [page], ENGLISH))
    place = {word: (left, low) for word, left, low in placed(pypdfium2.PdfDocument(set_in_type))}
    assert place["D10"][1] > place["E14"][1] > place["D11"][1], "in three rows"
    assert place["D10"][0] < place["E14"][0]


def placed(document: pypdfium2.PdfDocument) -> list[tuple[str, float, float]]:
    """Each piece of text of the first page, with its left and lower edge."""
    text = document[0].get_textpage()
    boxes = [text.get_rect(n) for n in range(text.count_rects())]
    return [(text.get_text_bounded(*box).strip(), box[0], box[1]) for box in boxes]


def test_apostrophes_are_of_one_kind(docs: Path) -> None:
    slugs = "kentrell", "johns-thumb", "double-psychotic-chowaha"
    assert any("'" in json.dumps(told_by(slug)) for slug in slugs), "the words have the other kind"
    for slug in slugs:
        assert "'" not in words(opened(docs, slug)), slug


def test_the_same_rules_give_the_same_bytes(docs: Path, pages: dict[str, sheets.SheetPage]) -> None:
    """A new compiler, with typefaces unpacked anew, as on another machine."""
    sheets.compiler.cache_clear()
    for place, each in enumerate(sheets.FACES):
        assert (sheets.typefaces() / f"{place}.ttf").read_bytes() == sheets.face(*each)
    for slug in LOOKED_AT:
        data = sheets.typeset(sheets.paper(pages[slug]["name"], "", [pages[slug]], ENGLISH))
        assert data == (docs / sheets.address(slug)).read_bytes(), slug
        assert b"/CreationDate" not in data


def test_every_family_has_all_its_games(docs: Path) -> None:
    for family in ("no-peek", "roulette"):
        document, slugs = opened(docs, sheets.family_name(family)), SHELF.families[family]
        names = [SHELF[slug].name.replace("'", "’") for slug in slugs]
        contents = len(document) - len(slugs)
        assert 1 <= contents <= 2, "each game has one page behind the table of contents"
        text = words(document)
        assert all(name in text for name in names)
        assert all(fonts(document).values())
    assert all((docs / sheets.address(sheets.family_name(family))).exists() for family in SHELF.families)


def test_no_contents_end_in_a_page_of_a_few_lines() -> None:
    """In the largest family a last page held seven lines. Only the names count for how many pages the contents fill."""
    largest = max(SHELF.families, key=lambda family: len(SHELF.families[family]))
    blank: sheets.SheetPage = {
        "name": "",
        "also": "",
        "call": "",
        "facts": "",
        "money": "",
        "steps": [],
        "parts": [],
        "code": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        "alt": "",
        "address": f"{HOME.rstrip('/')}/",
    }
    pages: dict[str, sheets.SheetPage] = {slug: {**blank, "name": SHELF[slug].name} for slug in SHELF.families[largest]}
    document = pypdfium2.PdfDocument(sheets.typeset(sheets.book(SHELF, largest, pages, ENGLISH)))
    contents = len(document) - len(pages)
    last = document[contents - 1].get_textpage().get_text_bounded().split("\n")
    assert contents == 1 or len(last) > 20, f"{len(last)} lines on page {contents}"


def test_the_typefaces_have_every_letter(pages: dict[str, sheets.SheetPage]) -> None:
    """Any other would be a box: no typeface of the machine is used."""
    sans = set(TTFont(sheets.typefaces() / "2.ttf").getBestCmap())
    letters = {letter for page in pages.values() for letter in json.dumps({**page, "code": ""}, ensure_ascii=False)}
    assert not {letter for letter in letters if ord(letter) not in sans}


def test_a_family_without_all_its_pages_has_no_sheet() -> None:
    small = GamesIndex(engine.variants(), {"anaconda"})
    assert not any(sheets.whole(small, family) for family in small.families)
    assert all(sheets.whole(SHELF, family) for family in SHELF.families)


def test_which_house_rules_change_nothing_is_found_once() -> None:
    """Sheets and printed cards read the same bits, one for each rule of each choice: clashes of both ways matter where players may go both ways."""
    told = rules.baked(SHELF["kentrell"], HOME)
    at = {name: place for place, name in enumerate(told["options"])}
    every = [(key.split("|"), bits) for key, bits in zip(told["chosen"], told["idle"], strict=True)]
    rows = {values[at["declare"]]: bits for values, bits in every if values[at["call"]] == "declare"}
    others = [place for name, place in at.items() if name not in ("call", "declare")]
    assert others
    assert all(rows["high low"] >> place & 1 for place in others)
    assert not any(rows["high low both"] >> place & 1 for place in others)
    assert not any(bits >> at["declare"] & 1 for bits in rows.values())
    assert all(bits >> at["declare"] & 1 for values, bits in every if values[at["call"]] == "speak"), "nobody declares"
