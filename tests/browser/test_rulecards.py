"""Rule cards: sizes exact, type fitted by measuring, every game on every size, the chosen house rules on the card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

import engine

SIZES = {"poker": (63, 88), "index": (127, 76.2), "a6": (148, 105)}
SMALLEST = 4.8  # points; below it the text goes on to a second card

MEASURE = """() => [...document.querySelectorAll(".sheet .rulecard")].map((card) => {
  const body = card.querySelector(".body"), box = card.getBoundingClientRect(), mm = 96 / 25.4;
  return { name: card.getAttribute("aria-label"), width: box.width / mm, height: box.height / mm,
    spills: body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth,
    head: card.querySelector("header").scrollWidth > card.querySelector("header").clientWidth,
    points: parseFloat(getComputedStyle(card).fontSize) * 0.75, text: body.innerText };
})"""


def laid(page: Page, query: str) -> list[dict]:
    page.goto(f"cards/?{query}")
    page.wait_for_selector("[data-rulecards][data-laid]")
    page.wait_for_function("document.querySelectorAll('.sheet .rulecard').length == document.querySelector('[data-laid]').dataset.laid")
    return page.evaluate(MEASURE)  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", SIZES)
def test_every_game_fits_a_card(page: Page, size: str) -> None:
    variants = engine.variants()
    query = "&".join(f"game={variant.slug}" for variant in variants)
    cards = laid(page, f"{query}&size={size}")
    width, height = SIZES[size]
    assert {card["name"] for card in cards} == {variant.name for variant in variants}
    for card in cards:
        assert card["width"] == pytest.approx(width, abs=0.3), card["name"]
        assert card["height"] == pytest.approx(height, abs=0.3), card["name"]
        assert not card["spills"], f"{card['name']} does not fit"
        assert not card["head"], f"the name of {card['name']} does not fit"
        assert card["points"] >= SMALLEST - 0.01, card["name"]
    for variant in variants:
        text = " ".join(card["text"] for card in cards if card["name"] == variant.name)
        text = re.sub(r"\s+", " ", text)
        for step in variant.steps():
            assert step["text"] in text, f"{variant.name} lost a step"


def test_the_card_follows_the_house_rules(page: Page) -> None:
    variant = engine.load("anaconda")
    [card] = laid(page, "game=anaconda;low=deuce-to-seven")
    for step in variant.steps(low="deuce-to-seven"):
        assert step["text"] in re.sub(r"\s+", " ", card["text"])
    page.get_by_label("Low hands, Anaconda").select_option("ace-to-six")
    page.wait_for_function("document.querySelector('.sheet').innerText.includes('ace to six')")
    assert "low%3Dace-to-six" in page.url


def test_sheets_print_on_their_own_pages(page: Page) -> None:
    laid(page, "&".join(f"game={variant.slug}" for variant in engine.variants()[:7]) + "&size=a6&paper=letter")
    pdf = page.pdf(prefer_css_page_size=True)
    pages = re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)
    sheets = page.locator(".sheet").count()
    assert sheets >= 4
    assert len(pages) == sheets
    _, _, width, height = map(float, pages[0].split())
    assert (width, height) == (pytest.approx(612, abs=1), pytest.approx(792, abs=2))


def test_an_unknown_game_is_said(page: Page) -> None:
    page.watch.expect("404")  # type: ignore[attr-defined]
    page.goto("cards/?game=no-such-game&game=beat-it")
    page.wait_for_selector(".sheet .rulecard")
    assert "no-such-game" in page.locator("[data-told]").inner_text()
    assert page.locator(".sheet .rulecard").first.get_attribute("aria-label") == "Beat It"
