"""The site in the made-up language, on a phone: nothing a reader sees stands in no template, and words longer by a third still fit.

Allowed without brackets: what tests/site/test_pseudo.py allows, and the words with which a browser itself makes a list or a date.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import player
from tests.browser.conftest import Site, quiet, returning
from tests.browser.drills.test_progress import long_used, seed
from tests.site.test_pseudo import naked

SITE = Path(__file__).resolve().parents[3] / "build" / "pseudo" / "site"
LISTING = {"and", "or"}
PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def pseudo() -> Iterator[Site]:
    if not (SITE / "index.html").exists():
        pytest.fail("There is no site in the made-up language: run `make pseudo` first.", pytrace=False)
    site = Site(SITE)
    yield site
    site.stop()


@pytest.fixture
def phone(browser: Browser, pseudo: Site) -> Iterator[Page]:
    with returning(browser, pseudo, **PHONE) as page:
        yield page


def check(page: Page, without: str = "") -> None:
    """Nothing unbracketed in sight, and nothing beyond the edge; `without` is a selector of what is no page's word."""
    text = page.evaluate(
        """(without) => {
          const hidden = [...document.querySelectorAll(`code, pre, var${without ? `, ${without}` : ""}`)].filter((node) => node.style);
          const were = hidden.map((node) => node.style.display);
          hidden.forEach((node) => (node.style.display = "none"));
          const text = document.body.innerText;
          hidden.forEach((node, i) => (node.style.display = were[i]));
          return text;
        }""",
        without,
    )
    words = [word for word in naked(text).split() if word.lower() not in LISTING and len(word) > 1]
    assert not words, f"{page.url}: {words[:40]}"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url


@pytest.mark.parametrize(
    "path",
    [
        "",
        "variants/anaconda/",
        "variants/kentrell/",
        "families/",
        "write/",
        "vocabulary/",
        "workshop/",
        "speed/",
        "at-scale/",
        "guide/",
        "hand-rankings/",
        "table-rules/",
        "?players=5&length=long",
        "tonight/?game=anaconda&game=kentrell",
        "cards/?game=anaconda",
        "showdown/?variant=anaconda",
    ],
)
def test_a_page(phone: Page, path: str) -> None:
    phone.goto(path)
    quiet(phone)
    check(phone, without=".vocabulary article, .vocabulary .chapter, .asked, .diagram, .dc-draft-name")


def test_the_masthead_fits_a_wide_screen(browser: Browser, pseudo: Site) -> None:
    with returning(browser, pseudo) as page:
        page.goto("guide/")
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_whole_deal_with_advice(phone: Page) -> None:
    phone.goto("play/?variant=five-card-draw&seats=3&seed=3")
    assert player.settle(phone) == "choosing"
    check(phone)
    phone.locator(".dc-coach select").select_option(index=2)
    phone.wait_for_selector(".dc-cand-value b")
    check(phone)
    choices = 0
    while player.settle(phone) == "choosing":
        body = phone.locator(".dc-choice-body")
        cards = phone.locator(".dc-app .is-pickable button[aria-pressed]")
        main = body.locator("button.is-main")
        if main.count() and not main.is_enabled():
            cards.first.click()
        buttons = [button for button in body.locator("button:visible:not([aria-pressed])").all() if button.is_enabled()]
        buttons[0].click()
        choices += 1
        assert choices < 40
    check(phone)


def test_a_drill(phone: Page) -> None:
    phone.goto("drills/?variant=five-card-draw")
    quiet(phone)
    check(phone)


def test_progress(phone: Page) -> None:
    seed(phone, long_used(datetime.datetime.now().date()))
    phone.goto("drills/")
    phone.wait_for_selector(".dc-chart")
    check(phone, without="time, .dc-chart")
