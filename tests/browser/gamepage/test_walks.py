"""From game to game: a page names games that play alike, and finds the path to any other as steps of single changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import too_wide


@pytest.mark.parametrize("visitor_page", ["page", "phone"])
def test_a_page_finds_the_path_to_another_game(request: pytest.FixtureRequest, visitor_page: str) -> None:
    page: Page = request.getfixturevalue(visitor_page)
    page.goto("variants/seven-card-stud/#alike")
    expect(page.locator(".alike > li")).to_have_count(4)
    before = len([url for url in page.watch.requests if "walks.json" in url])  # type: ignore[attr-defined]
    page.locator("[data-walk] button").click()
    page.locator("#walk-to").fill("follow the queen")
    expect(page.locator("[data-walk] [role=option]").first).to_contain_text("Follow the Queen")
    page.locator("#walk-to").press("Enter")
    expect(page.locator(".walk-told")).to_have_text("From Seven Card Stud to Follow the Queen: 2 changes.")
    assert page.locator("[data-stop]").evaluate_all("(all) => all.map((each) => each.dataset.stop)") == [
        "seven-card-stud",
        "follow-the-queen",
    ]
    expect(page.locator("[data-stop=follow-the-queen] .is-added ins").first).to_contain_text("queen")
    side_by_side = page.get_by_role("link", name="Compare Seven Card Stud and Follow the Queen side by side")
    assert (side_by_side.get_attribute("href") or "").endswith("compare/?games=seven-card-stud,follow-the-queen")
    assert before == 0
    page.locator("#walk-to").fill("omaha")
    page.locator("#walk-to").press("Enter")
    expect(page.locator("[data-stop]").last).to_contain_text("Omaha")
    assert page.locator("[data-stop]").count() > 2
    assert not too_wide(page)


def test_the_sample_deal_lies_over_nothing_that_follows_the_rules(page: Page) -> None:
    """It stays in sight beside the rules, and no longer."""
    page.goto("variants/seven-card-stud/#alike")
    page.wait_for_selector(".sample .felt, .sample button")
    page.locator("#alike").evaluate("(heading) => heading.scrollIntoView()")
    page.wait_for_timeout(200)
    covered = """(all) => all.filter((item) => {
      const box = item.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => document.elementFromPoint(box.left + part * box.width, box.top + 5)?.closest(".v-sample"));
    }).length"""
    assert page.locator(".alike > li").evaluate_all(covered) == 0
