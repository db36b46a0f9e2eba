"""At the table on a phone: every rival in view, the choice always in the same place, keys that do not clash, and a way back to deals that are over."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, returning

PHONE = {"width": 390, "height": 844}
FIRST = "document.querySelector('.dc-choice-body button').getBoundingClientRect().y"
CUT = """[...document.querySelectorAll(".dc-seat")].filter((seat) => {
  const { left, right, width } = seat.getBoundingClientRect();
  return width < 60 || left < 0 || right > document.documentElement.clientWidth + 1;
}).map((seat) => seat.querySelector(".dc-name").textContent)"""
NEVER = re.compile("^(Fold|Out)")


def stay(page: Page) -> None:
    """What keeps one in the deal for the least."""
    named = page.locator(".dc-choice-body button:not([aria-pressed]):visible").all()
    buttons = [button for button in named if button.is_enabled() and not NEVER.match(button.inner_text())]
    cheap = [button for button in buttons if re.match("Check|Call|Stand pat|Keep", button.inner_text())]
    (cheap or buttons)[0].click()


@pytest.mark.parametrize("game", ["texas-holdem", "five-card-stud"])
def test_the_choice_keeps_its_place_within_a_deal(browser: Browser, site: Site, game: str) -> None:
    with returning(browser, site, viewport=PHONE) as page:
        page.goto(f"play/?variant={game}&seats=5&seed=17")
        places = []
        while player.settle(page) == "choosing":
            page.wait_for_timeout(100)  # the room is shared out once all is drawn
            places.append(round(page.evaluate(FIRST)))
            bottom = page.evaluate("document.querySelector('.dc-dock').getBoundingClientRect().bottom")
            assert abs(bottom - PHONE["height"]) <= 1
            stay(page)
        assert len(places) > 3
        assert max(places) - min(places) <= 1, places


@pytest.mark.parametrize(("width", "height"), [(390, 844), (683, 384)])
def test_all_rivals_are_in_view_with_five_players(browser: Browser, site: Site, width: int, height: int) -> None:
    """On a phone, and on a laptop at twice the size."""
    with returning(browser, site, viewport={"width": width, "height": height}) as page:
        page.goto("play/?variant=seven-card-stud&seats=5&seed=17")
        for _ in range(4):
            if player.settle(page) != "choosing":
                break
            assert page.evaluate(CUT) == []
            stay(page)


def test_who_acts_comes_into_view_at_a_full_table(browser: Browser, site: Site) -> None:
    with returning(browser, site, viewport=PHONE) as page:
        page.goto("play/?variant=five-card-draw&seats=6&seed=4")
        player.settle(page)
        assert page.evaluate(CUT) == []
        page.goto("play/?variant=texas-holdem&seats=10&seed=4")
        player.settle(page)
        seat = page.evaluate("[...document.querySelectorAll('.dc-said')].at(-1).closest('.dc-seat').dataset.seat")
        expect(page.locator(f".dc-seat[data-seat='{seat}']")).to_be_in_viewport(ratio=0.9)


KEYS = "[...document.querySelectorAll('.dc-app [aria-keyshortcuts]')].filter((one) => one.offsetParent).map((one) => one.ariaKeyShortcuts)"


def test_high_has_its_own_letter_and_no_two_buttons_share_one(browser: Browser, site: Site) -> None:
    with returning(browser, site) as page:
        page.goto("play/?variant=kentrell&seats=3&seed=5")
        seen = set()
        while player.settle(page) == "choosing":
            keys = page.evaluate(KEYS)
            assert len(keys) == len(set(keys)), keys
            assert all(len(key) == 1 or key in ("Enter", "Escape") for key in keys), keys
            high = page.locator(".dc-choice-body").get_by_role("button", name="High", exact=True)
            if high.count():
                assert high.get_attribute("aria-keyshortcuts") == "h"
                assert page.get_by_role("button", name="Hint").first.get_attribute("aria-keyshortcuts") == "i"
                seen.add("high")
                page.keyboard.press("h")
                continue
            cheap = page.locator(".dc-choice-body").get_by_role("button", name=re.compile("^(Check|Call)"))  # to come to the declaring
            if cheap.count():
                cheap.first.click()
            else:
                player.press(page, Random(7))
        assert seen


def test_back_after_the_next_deal_finds_the_end_of_the_one_before(browser: Browser, site: Site) -> None:
    with returning(browser, site, viewport=PHONE) as page:
        page.goto("play/?variant=five-card-draw&seats=3&seed=2")
        while player.settle(page) == "choosing":
            stay(page)
        end, lines = player.prompt(page), page.locator(".dc-log-entry").all_inner_texts()
        first = page.url
        page.get_by_role("button", name="Next deal").click()
        page.wait_for_function("document.body.dataset.state === 'choosing'")
        assert page.url != first
        page.go_back()
        page.wait_for_function("document.body.dataset.state === 'over'")
        assert player.prompt(page) == end
        assert page.locator(".dc-log-entry").all_inner_texts() == lines
        page.go_forward()
        page.wait_for_function("document.body.dataset.state === 'choosing'")


def test_the_first_hand_is_of_a_known_game_and_says_what_it_is(browser: Browser, site: Site) -> None:
    with returning(browser, site, viewport=PHONE) as page:
        page.goto("")
        link = page.get_by_role("link", name="Play a hand now")
        known = str(link.get_attribute("data-play-first")).split()
        assert len(known) == 5
        page.wait_for_function("document.querySelector('[data-play-first]').href.includes('seed=')")
        assert re.search(r"variant=([\w-]+)&", str(link.get_attribute("href")))[1] in known  # type: ignore[index]
        page.goto("play/?variant=seven-card-stud&seats=3&seed=17")
        player.settle(page)
        told = page.locator(".dc-called")
        expect(told).to_have_text(
            "Seven Card Stud: Two down, four up and one down. Five betting rounds. Fixed limit. Every bet and raise is 2. "
            "Three raises a round at most. Everybody antes 1."
        )
        stay(page)
        player.settle(page)
        expect(told).to_be_hidden()


def test_the_rules_of_the_game_on_the_table_are_there_without_a_network(browser: Browser, site: Site) -> None:
    with returning(browser, site, whose="an offline reader's") as page:
        page.watch.expect("net::ERR", "Failed to fetch", "503")  # type: ignore[attr-defined]
        page.goto("play/?variant=kentrell&seats=3&seed=2")
        player.settle(page)
        kept = "caches.open('pages').then((cache) => cache.keys()).then((all) => all.some(({ url }) => url.includes('variants/kentrell/')))"
        page.wait_for_function(kept)
        page.context.set_offline(True)
        try:
            page.goto("play/?variant=texas-holdem&seats=3&seed=2")
            player.settle(page)
            expect(page.get_by_role("link", name="Rules (not on this device)")).to_be_visible()
            page.goto("tonight/")
            expect(page.get_by_role("heading", level=1)).to_contain_text("onight")
            page.goto("variants/kentrell/")
            expect(page.get_by_role("heading", level=1)).to_contain_text("Kentrell")
        finally:
            page.context.set_offline(False)
