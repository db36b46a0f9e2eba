"""Few colours, or colours far apart: what is chosen, what has the focus and what can be pressed are told apart; nothing is wider than a small screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.batches import foremost
from tests.browser import player
from tests.browser.conftest import Site, quiet, returning, too_wide

MEDIA = {"forced": {"forced_colors": "active"}, "more": {"contrast": "more"}}
PAGES = [
    "",
    "families/",
    "variants/anaconda/",
    "variants/texas-holdem/",
    "variants/roller-coaster/",
    "cards/",
    "cards/?game=anaconda",
    "tonight/?game=anaconda&game=brag",
    "drills/",
    "errata/",
    "showdown/",
    "names/",
    "guide/",
    "vocabulary/",
    "write/",
    "workshop/",
    "workshop/?example=first%3A%203",
    "play/",
    "play/?variant=anaconda&seed=1",
]


def outline(card: Locator) -> tuple[str, ...]:
    style = card.evaluate(
        "(it) => { const s = getComputedStyle(it); return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.outlineOffset] }"
    )
    return tuple(style)


@pytest.mark.parametrize(("media", "scheme"), foremost([("forced", "dark"), ("more", "light"), ("forced", "light"), ("more", "dark")], 2))
def test_a_chosen_card_and_the_focus_differ(browser: Browser, site: Site, media: str, scheme: str) -> None:
    with returning(browser, site, color_scheme=scheme) as page:
        page.emulate_media(**MEDIA[media])  # type: ignore[arg-type]
        page.goto("play/?variant=anaconda&seed=1")
        assert player.settle(page) == "choosing"
        cards = page.locator(".dc-app .is-pickable button[aria-pressed]")
        plain = outline(cards.nth(5))
        page.keyboard.press("Tab")
        cards.nth(1).click()
        cards.nth(3).focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        chosen, focused = outline(cards.nth(1)), outline(cards.nth(3))
        assert focused[0] != "none"
        assert chosen[0] != "none"
        assert len({plain, chosen, focused}) == 3
        assert (focused[0], focused[2]) != (chosen[0], chosen[2]), "told apart by more than a pixel"
        cards.nth(1).focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        assert outline(cards.nth(1)) not in (chosen, plain), "a chosen card that has the focus shows both"


def test_suits_keep_their_colours_where_colours_are_forced(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("hand-rankings/")
    hearts, spades = (page.locator(f".card.{suit}").first.evaluate("(card) => getComputedStyle(card).color") for suit in "hs")
    assert hearts != spades


def test_switches_and_buttons_are_seen_where_colours_are_forced(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("cards/?game=anaconda")
    page.wait_for_selector("[data-rulecards][data-laid]")
    ground = "(it) => getComputedStyle(it).backgroundColor"
    on, off = page.locator(".switch input:checked + span").first, page.locator(".switch input:not(:checked) + span").first
    assert on.evaluate(ground) != off.evaluate(ground)
    border = "(it) => [getComputedStyle(it).borderTopStyle, getComputedStyle(it).borderTopWidth]"
    assert page.locator("[data-print]").evaluate(border) == ["double", "3px"]
    page.goto("variants/anaconda/")
    page.get_by_role("button", name="To the end").click()  # before the first card no step is on
    page.locator(".steps .is-now").wait_for()
    assert page.locator(".steps .is-now").evaluate(ground) != page.locator(".steps .step:not(.is-now)").first.evaluate(ground)


@pytest.mark.parametrize("path", PAGES, ids=[path.split("&")[0] or "home" for path in PAGES])
def test_nothing_is_wider_than_a_phone(phone: Page, path: str) -> None:
    phone.goto(path)
    quiet(phone)
    if "seed=" in path:
        player.settle(phone)
    assert too_wide(phone) == []
