"""A deal of each kind of decision by the keyboard alone, and by what a screen reader is told alone: roles, names and states, no look of anything."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.desk.session import Session
from engine.table.decisions import KINDS, SIZE
from tests.browser import player
from tests.browser.conftest import Site, quiet, returning

SEATS = 3
SEED = 4
DEALS = {
    "anaconda": "pass discard order bet declare",
    "jackal": "roll buy",
    "happy-murder-cascade": "choose",
}  # games, and kinds that are asked in this deal
BESIDE = ("Sort", "Hint", "Undo", "Clear")  # what stands by the cards and decides nothing


@pytest.fixture(scope="module")
def still(browser: Browser, site: Site) -> Iterator[Page]:
    with returning(browser, site, whose="a regular's") as page:
        yield page


def test_these_games_ask_for_every_kind_of_decision() -> None:
    assert {kind for kinds in DEALS.values() for kind in kinds.split()} == {*KINDS} - {SIZE}, "sizes: see test_sizing"


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=[pytest.mark.firefox] if slug == "anaconda" else []) for slug in DEALS])
def test_by_the_keyboard_alone(still: Page, slug: str) -> None:
    """From the address to the end of a deal: what is wanted is reached by Tab, and Enter presses it."""
    chance = begin(still, slug)
    while player.settle(still) == "choosing":
        confirm = still.locator(".dc-choice-body button.is-main:not([disabled])")
        cards = still.locator("[data-trainer] .is-pickable button[aria-pressed=false]:not([data-unfit])")
        if confirm.count() or not cards.count():
            kind = ".dc-choice-body button.is-main" if confirm.count() else ".dc-choice-body button:not([disabled])"
            wanted = staying(still.locator(f"{kind}:visible").all(), chance)
        else:
            wanted = cards.first  # the next one on the way
        player.reach(still, wanted)
        still.keyboard.press("Enter")
    assert asked(still, slug) >= {*DEALS[slug].split()}


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=[] if slug == "anaconda" else [pytest.mark.firefox]) for slug in DEALS])
def test_by_what_a_screen_reader_is_told_alone(still: Page, slug: str) -> None:
    chance = begin(still, slug)
    while player.settle(still) == "choosing":
        region = still.get_by_role("region", name="Your choice")
        assert region.get_by_role("heading").inner_text().strip(), "nobody says what is asked"
        cards = region.get_by_role("list", name="Your cards").get_by_role("button")
        names = [card.get_attribute("aria-label") for card in cards.all()]
        order = chance.sample(range(len(names)), len(names))
        while not (ways := ready(region, names)):
            assert order, f"nothing that can be pressed decides anything: {region.inner_text()}"
            cards.nth(order.pop()).click()
            assert region.get_by_role("status").first.inner_text().strip(), "nobody says how many are chosen"
        staying(ways, chance).click()
    gains = still.get_by_role("list", name="Chips won and lost").get_by_role("listitem")
    assert gains.count() == SEATS
    assert asked(still, slug) >= {*DEALS[slug].split()}


def begin(page: Page, slug: str) -> random.Random:
    page.goto(f"play/?variant={slug}&seats={SEATS}&seed={SEED}")
    return random.Random(SEED)


def ready(region: Locator, cards: list[str | None]) -> list[Locator]:
    """The buttons that decide something now."""
    found = [button for button in region.get_by_role("button", disabled=False).all() if button.get_attribute("aria-label") not in cards]
    return [button for button in found if not button.inner_text().startswith(BESIDE)]


def staying(ways: list[Locator], chance: random.Random) -> Locator:
    """One of these, and none that ends the deal for the reader as long as there is another."""
    return chance.choice([way for way in ways if not way.inner_text().lower().startswith(("fold", "out"))] or ways)


def asked(page: Page, slug: str) -> set[str]:
    """The kinds of decision that were made in the deal that the tab remembers."""
    assert player.state(page) == "over", page.locator("[data-trainer]").inner_text()
    made = json.loads(page.evaluate("sessionStorage.getItem('dealers-choice.playing')"))[-1]["moves"]
    deal, found = Session(slug, SEATS, SEED, dealer=SEED % SEATS), set[str]()
    for move in made:
        choice = deal.view()["choice"]
        assert choice
        found.add(choice["kind"])
        deal.act(move)
    return found


@pytest.mark.firefox
@pytest.mark.parametrize(
    "path", ["", "variants/anaconda/", "guide/", "no/such/page/", f"play/?variant=anaconda&seats={SEATS}&seed={SEED + 1}"]
)
def test_the_first_stop_leads_past_the_head(still: Page, path: str) -> None:
    """To what the page is for, and to the game in few stops more; the closed search is none of them. The deal is none that was played here before: the tab
    would remember how it ended."""
    still.watch.expect("404")  # type: ignore[attr-defined]
    still.goto(path)
    quiet(still)
    if path.startswith("play"):
        assert player.settle(still) == "choosing"
    still.keyboard.press("Tab")
    expect(still.get_by_role("link", name="Skip to content")).to_be_focused()
    still.keyboard.press("Enter")
    for _ in range(3):
        still.keyboard.press("Tab")
        assert still.evaluate("document.activeElement.closest('main') !== null")
    if path.startswith("play"):
        assert still.evaluate("document.activeElement.closest('[aria-label=\"Your seat\"]') !== null"), "the cards"


def test_the_closed_search_is_no_stop(still: Page) -> None:
    still.goto("guide/")
    still.get_by_role("button", name="Search", exact=True).focus()
    still.keyboard.press("Tab")
    assert still.evaluate("document.activeElement.closest('.search-panel') === null")
