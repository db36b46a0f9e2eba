"""What wins here, in a browser: it follows the number of players and the house rules, and reads as tables."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import player

SLUG = "anaconda"


ROWS = "[...document.querySelectorAll('.v-odds tbody tr')].map((row) => row.innerText)"


def rows(page: Page) -> list[str]:
    return page.locator(".v-odds tbody tr").all_inner_texts()


def others(page: Page, before: list[str]) -> list[str]:
    """The rows once they are no longer what they were: a busy browser takes its time with a click."""
    page.wait_for_function(f"was => JSON.stringify({ROWS}) !== JSON.stringify(was)", arg=before)
    return rows(page)


def test_it_follows_the_number_of_players(page: Page) -> None:
    page.goto(f"variants/{SLUG}/")
    switch = page.get_by_role("group", name="Players at the table")
    expect(switch).to_be_enabled()
    before = rows(page)
    table = page.get_by_role("table", name="The best high hand")
    assert table.get_by_role("rowheader", name="full house").is_visible()
    assert table.get_by_role("columnheader").all_inner_texts() == ["Hand", "of all wins", "wins if held"]
    switch.get_by_text("2", exact=True).click()
    others(page, before)
    switch.get_by_role("radio", name="5").focus()
    page.keyboard.press("Space")
    page.wait_for_function(f"was => JSON.stringify({ROWS}) === JSON.stringify(was)", arg=before)  # drawn by the script as by the generator
    assert player.workers(page) == 0, "reading needs no engine"


def test_it_follows_the_house_rules(page: Page) -> None:
    page.goto(f"variants/{SLUG}/")
    expect(page.locator(".odds-seats fieldset")).to_be_enabled()
    expect(page.locator(".house-rules fieldset").first).to_be_enabled()
    name, value = "wins", "high"  # other hands count then; a bet more between passes changes no share
    before = rows(page)
    page.locator(f".house-rules label:has(input[name='{name}'][value='{value}'])").click()
    after = others(page, before)
    page.goto(f"variants/{SLUG}/?{name}={value}")
    expect(page.locator(".odds-seats fieldset")).to_be_enabled()
    page.wait_for_function(f"want => JSON.stringify({ROWS}) === JSON.stringify(want)", arg=after)  # an address leads to the same figures


def test_it_fits_a_phone(phone: Page) -> None:
    phone.goto(f"variants/{SLUG}/")
    expect(phone.locator(".v-odds details")).not_to_have_attribute("open", "")  # a phone folds it
    phone.get_by_text("Hand by hand").click()
    phone.locator(".v-odds table").first.wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
