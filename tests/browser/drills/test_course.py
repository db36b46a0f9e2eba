"""The course: a page of chapters, four decisions to each, and what one has done of them."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.drills.test_drills import judged


def test_a_chapter_is_read_decided_and_counted(phone: Page) -> None:
    phone.goto("learn/")
    chapter = phone.locator("#in-or-out")
    expect(chapter.locator("[data-chapter-state]")).to_have_text("")
    chapter.get_by_role("link", name="Four decisions").click()
    chance = random.Random(3)
    for at in range(4):
        assert player.settle(phone) == "choosing"
        expect(phone.locator(".dc-drill-title")).to_have_text("In or out")
        expect(phone.locator(".dc-drill-note")).to_have_count(1 if at == 3 else 0)
        player.press(phone, chance)
        assert judged(phone)
        phone.get_by_role("button", name="See the summary" if at == 3 else "Next decision").click()
    phone.get_by_role("link", name="Next chapter: The price of a call").click()
    phone.wait_for_url("**/learn/#the-price-of-a-call")
    expect(phone.locator("#in-or-out [data-chapter-state]")).to_contain_text("right on the first try")
    expect(phone.locator("#betting [data-chapter-state]")).to_have_text("")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


def test_what_one_met_is_told_by_idea(regular: Page) -> None:
    regular.goto("drills/?idea=fold-nothing&seed=3")
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-drill-title")).to_have_text("Fold a hand that hardly wins")
    player.press(regular, random.Random(1))
    judged(regular)
    regular.get_by_role("button", name="Another drill").click()
    expect(regular.get_by_label("Or one idea")).to_have_value("fold-nothing")
    regular.get_by_text("By idea, the most expensive first").click()
    expect(regular.locator(".dc-ideas")).to_contain_text("Fold a hand that hardly wins")
    expect(regular.locator(".dc-ideas")).to_contain_text("of 1")


def test_what_there_is_not_is_said(regular: Page) -> None:
    regular.goto("drills/?chapter=nonsuch")
    expect(regular.get_by_role("alert")).to_contain_text("The course has no chapter “nonsuch” with decisions.")
    regular.goto("drills/?idea=nonsuch&seed=3")
    expect(regular.get_by_role("alert")).to_contain_text("There is no puzzle about that idea.")


def test_a_storm_goes_on_by_itself_until_its_time_is_up(regular: Page) -> None:
    regular.clock.install()
    regular.goto("drills/?storm")
    regular.clock.run_for(2_000)
    chance = random.Random(2)
    for _ in range(3):
        while player.settle(regular) != "choosing":
            regular.clock.run_for(1_500)
        player.press(regular, chance)
        judged(regular)
        expect(regular.locator(".dc-storm")).to_contain_text("left")
        regular.clock.run_for(1_500)
    regular.clock.run_for(180_000)
    expect(regular.locator(".dc-drill-summary .dc-storm")).to_contain_text("right")
    regular.get_by_role("button", name="Choose a drill").click()
    expect(regular.get_by_role("region", name="Three-minute storm")).to_contain_text("Your best:")
