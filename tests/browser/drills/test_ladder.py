"""A game's ladder: what one ticks, the ten decisions, a deal with the coach and one without; all kept, and taken along with the rest."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, opened
from tests.browser.drills.test_drills import judged


def test_what_was_read_is_ticked_and_counted_on_the_course(phone: Page) -> None:
    phone.goto("learn/five-card-draw/")
    phone.locator("[data-rung=rules]").get_by_label("I have read it").check()
    phone.locator("[data-rung=ideas]").get_by_label("I have read it").check()
    phone.reload()
    expect(phone.locator("[data-rung=rules]").get_by_label("I have read it")).to_be_checked()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    phone.get_by_role("link", name="All ladders, and the course").click()
    expect(phone.locator("[data-climbed=five-card-draw]")).to_have_text("2 of 5")
    expect(phone.locator("[data-climbed=anaconda]")).to_have_text("")


def test_a_ladder_without_scripts_is_a_page_to_read(browser: Browser, site: Site) -> None:
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("learn/five-card-draw/")
        expect(page.locator(".rung")).to_have_count(5)
        assert page.locator(".ideas li").count() == 5
        expect(page.locator(".script")).to_contain_text("This is Five Card Draw.")


def test_ten_decisions_are_a_rung(phone: Page) -> None:
    phone.goto("learn/five-card-draw/")
    phone.get_by_role("link", name="Make ten decisions").click()
    chance = random.Random(5)
    for at in range(10):
        assert player.settle(phone) == "choosing"
        expect(phone.locator(".dc-drill-title")).to_have_text("Learn Five Card Draw")
        player.press(phone, chance)
        assert judged(phone)
        phone.get_by_role("button", name="See the summary" if at == 9 else "Next decision").click()
    phone.get_by_role("link", name="Back to the ladder").click()
    expect(phone.locator("[data-rung=decisions]")).to_contain_text("of 10 right on the first try")


def test_deals_are_rungs_with_the_coach_and_without(regular: Page) -> None:
    chance = random.Random(2)
    for link, name in (("Play with the coach", "coached"), ("Play alone", "alone")):
        regular.goto("learn/five-card-draw/")
        expect(regular.locator(f"[data-rung={name}] [data-rung-state]")).to_have_text("")
        regular.get_by_role("link", name=link).click()
        while player.settle(regular) == "choosing":
            expect(regular.locator("#dc-coach-mode")).to_have_value("after" if name == "coached" else "off")
            player.press(regular, chance)
        regular.goto("learn/five-card-draw/")
        expect(regular.locator(f"[data-rung={name}] [data-rung-state]")).to_have_text("Done.")


def test_a_deal_from_the_foot_of_a_ladder_begins_at_the_top_of_its_page(phone: Page) -> None:
    """The link names the coach behind a hash, and with one the page would stay as far down as the ladder was."""
    phone.goto("learn/five-card-draw/")
    phone.get_by_role("link", name="Play with the coach").scroll_into_view_if_needed()
    assert phone.evaluate("scrollY") > 300
    phone.get_by_role("link", name="Play with the coach").click()
    assert player.settle(phone) == "choosing"
    assert phone.evaluate("scrollY") < 200


def test_what_there_is_not_is_said(regular: Page) -> None:
    regular.goto("drills/?ladder=nonsuch")
    expect(regular.get_by_role("alert")).to_contain_text("No game called “nonsuch” has a ladder.")
