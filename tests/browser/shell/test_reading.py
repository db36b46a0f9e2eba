"""Reading without the engine: the way to a game, its sample deal, its card on paper, small and dark screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import player


@pytest.mark.firefox
def test_from_home_through_the_tree_to_a_game(page: Page) -> None:
    page.goto("")
    assert "Dealer" in page.title()
    page.locator("article").get_by_role("link", name=re.compile("famil", re.I)).first.click()
    page.wait_for_url("**/families/**")
    tree = page.locator("article")
    link = tree.locator("li a[href$='variants/anaconda/']").first
    for fold in tree.locator("details:has(a[href$='variants/anaconda/'])").all():
        if not fold.evaluate("(it) => it.open"):
            fold.locator("> summary").click()
    link.click()
    page.wait_for_url("**/variants/anaconda/**")
    page.get_by_role("heading", level=1, name="Anaconda").wait_for()


@pytest.mark.firefox
def test_the_sample_deal_steps_forward_and_back(page: Page) -> None:
    page.goto("variants/anaconda/")
    place, caption = page.locator(".dc-place"), page.locator(".dc-caption")
    page.get_by_role("button", name="To the start").click() if not place.inner_text().startswith("1 ") else None
    frames = int(place.inner_text().split()[-1])
    assert frames > 10
    seen = [caption.inner_text()]
    lit = set()
    for number in range(2, frames + 1):
        page.get_by_role("button", name="One step forward").click()
        expect(place).to_have_text(f"{number} of {frames}")
        seen.append(caption.inner_text())
        lit.update(page.locator("[aria-current=step]").evaluate_all("(all) => all.map((one) => one.textContent)"))
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    assert len(lit) >= 6, "the step being played is lit"
    page.get_by_role("button", name="One step back").click()
    expect(caption).to_have_text(seen[-2])
    assert player.workers(page) == 0, "reading needs no engine"


def test_a_card_prints(page: Page) -> None:
    page.goto("variants/anaconda/")
    page.locator("article a[href*='cards/?']").first.click()
    page.wait_for_url("**/cards/**")
    card = page.locator("[data-sheets] .rulecard h2").first
    card.wait_for()
    page.emulate_media(media="print")
    expect(card).to_be_visible()
    assert not page.get_by_role("banner").is_visible(), "only the cards go on paper"
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, "one card takes one sheet"
    assert b"/Font" in pdf
