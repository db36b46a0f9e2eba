"""The codes on paper: read from printed pages by a reader of codes, as a phone reads them."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import Page

import engine

DOTS = 200  # an inch
GAMES = ("anaconda", "five-card-draw", "kentrell", "texas-holdem")
RULED = "kentrell;declare=high low both"  # with a house rule, which the code has to hold
QUERY = f"game=anaconda&game=five-card-draw&game={RULED}&game=texas-holdem"


def scanned(page: Page) -> list[str]:
    """The texts of all codes on what the page prints, in their order on each sheet."""
    pdf = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    found = []
    for sheet in pdf:
        picture = sheet.render(scale=DOTS / 72, grayscale=True).to_pil()
        found += [code.text for code in zxingcpp.read_barcodes(picture)]
    return found


def led_to(address: str) -> tuple[str, dict[str, str]]:
    """The game and the house rules that an address leads to."""
    parts = urlsplit(address)
    assert parts.scheme in ("http", "https"), address
    assert parts.path.rstrip("/").split("/")[-2] == "variants", address
    return parts.path.rstrip("/").split("/")[-1], dict(parse_qsl(parts.query))


@pytest.mark.parametrize(
    ("query", "copies"),
    [("size=poker", 1), ("size=index&sides=long", 2), ("size=booklet", 1)],
    ids=["fronts", "3x5 on both sides", "booklet"],
)
def test_printed_codes_lead_to_their_games(page: Page, query: str, copies: int) -> None:
    """Each game's code is on each of its cards, backs too, and holds the house rule that was chosen."""
    page.goto(f"cards/?{QUERY}&{query}")
    page.wait_for_selector("[data-rulecards][data-laid]")
    page.wait_for_selector(".sheet .code")
    drawn = page.locator(".sheet .code").count()
    found = [led_to(text) for text in scanned(page)]
    assert len(found) == drawn, "every code that is drawn can be read"
    for slug in GAMES:
        assert len([1 for game, _ in found if game == slug]) >= copies, slug
    assert {tuple(rules.items()) for game, rules in found if game == "kentrell"} == {(("declare", "high low both"),)}


@pytest.mark.parametrize("query", ["size=poker&sides=long", "size=index&sides=short", "size=a6&sides=long", "size=large", "size=booklet"])
def test_codes_beside_a_board_can_be_read(page: Page, query: str) -> None:
    """A board leaves little room on a card; every code is still large enough."""
    games = ("double-psychotic-chowaha", "banco", "criss-cross")
    page.goto("cards/?" + "&".join(f"game={slug}" for slug in games) + f"&{query}")
    page.wait_for_selector("[data-rulecards][data-laid]")
    page.wait_for_selector(".sheet .code")
    drawn = page.locator(".sheet .code").count()
    found = [led_to(text)[0] for text in scanned(page)]
    assert len(found) == drawn
    assert {*found} == {*games}


@pytest.mark.parametrize(("paper", "last"), [("A4", 4), ("A5", 3)])
def test_the_last_games_of_a_menu_stay_together(page: Page, paper: str, last: int) -> None:
    """And the title has games below it: a list that runs on is not moved to the next sheet as a whole."""
    more = ["omaha-high-low", "auction", "three-five-seven", "double-psychotic-chowaha"]
    page.goto("tonight/?" + "&".join(f"game={slug}" for slug in [*GAMES, *more]))
    page.wait_for_selector(".menu .code", state="attached")
    page.get_by_text(paper, exact=True).first.click()
    page.evaluate("document.fonts.ready.then(() => true)")
    sheets = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    games = [sheet.get_textpage().get_text_range().count("We call it:") for sheet in sheets]
    assert games == [8 - last, last]


def test_the_menu_leads_to_its_games(page: Page) -> None:
    page.goto("tonight/?game=anaconda&game=kentrell&game=texas-holdem")
    page.wait_for_selector(".menu .code, .dc-menu .code, [data-tonight] .code", state="attached")
    page.emulate_media(media="print")
    found = [led_to(text)[0] for text in scanned(page)]
    assert sorted(found) == ["anaconda", "kentrell", "texas-holdem"]
    assert all(engine.load(slug) for slug in found)
