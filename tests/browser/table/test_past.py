"""What has happened is looked at again: the table as it was at each line of the log, and the way back to now."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import player


def begin(page: Page) -> None:
    page.goto("play/?variant=seven-card-stud&seats=4&seed=5")
    for _ in range(2):
        player.settle(page)
        player.choice(page).get_by_role("button", name=re.compile("^(Call|Check)")).click()
    assert player.settle(page) == "choosing"


def dealt(page: Page) -> int:
    """Cards on the table, open or not."""
    return page.locator(".dc-board .dc-main .card").count()


def test_each_line_shows_the_table_as_it_was(page: Page) -> None:
    begin(page)
    now, prompt = dealt(page), player.prompt(page)
    lines = page.get_by_role("log").get_by_role("button")
    first = lines.first.inner_text()
    lines.first.click()
    expect(page.get_by_role("heading", name=first)).to_be_visible()
    assert page.evaluate("document.body.dataset.state") == "past"
    assert dealt(page) < now
    expect(page.get_by_role("button", name="Earlier")).to_be_disabled()
    seen = []
    for _ in range(lines.count()):
        seen.append(page.get_by_role("log").locator("[aria-current]").inner_text())
        page.keyboard.press("ArrowRight")
    assert seen == lines.all_inner_texts()
    assert player.settle(page) == "choosing"
    assert (dealt(page), player.prompt(page)) == (now, prompt)


def test_keys_step_back_and_escape_leads_to_now(page: Page) -> None:
    begin(page)
    lines = page.get_by_role("log").get_by_role("button").all_inner_texts()
    page.keyboard.press("b")
    expect(page.get_by_role("heading", name=lines[-1])).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name=lines[-2])).to_be_visible()
    page.keyboard.press("Escape")
    assert player.settle(page) == "choosing"
    player.choice(page).get_by_role("button", name=re.compile("^(Call|Check)")).click()
    player.settle(page)
    assert page.get_by_role("log").get_by_role("button").count() > len(lines)


def test_what_was_picked_stays_picked(page: Page) -> None:
    page.goto("play/?variant=five-card-draw&seats=4&seed=3")
    while player.settle(page) == "choosing" and not page.locator(".dc-mine button[aria-pressed]:not(.dc-sort)").count():
        player.choice(page).get_by_role("button", name=re.compile("^(Call|Check)")).click()
    page.locator(".dc-mine button.card").nth(2).click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".dc-mine button.card")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".dc-mine button.card").nth(2)).to_have_attribute("aria-pressed", "true")


def test_the_log_is_one_stop_for_the_keyboard(page: Page) -> None:
    begin(page)
    log = page.get_by_role("log")
    log.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.line") == log.get_by_role("button").last.get_attribute("data-line")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_function("document.body.dataset.state === 'past'")
    assert log.locator("button:not([tabindex='-1'])").count() == 0
