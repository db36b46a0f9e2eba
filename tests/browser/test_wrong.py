"""Wrong addresses and lesser browsers: the page says what is the matter and offers a way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser import player
from tests.browser.conftest import Site, launch, opened


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("variant=anacoda", "anacoda"),
        ("variant=anaconda&seats=99", "99"),
        ("variant=anaconda&seats=many", "many"),
        ("variant=anaconda&seed=x", "seed=x"),
        ("variant=anaconda&low=lowest", "lowest"),
        ("variant=anaconda&moon=full", "moon"),
    ],
)
def test_a_mangled_address_says_what_is_wrong(regular: Page, query: str, said: str) -> None:
    regular.goto(f"play/?{query}")
    assert player.settle(regular) == "error"
    alert = regular.get_by_role("alert")
    assert said in alert.inner_text()
    alert.get_by_role("link", name=re.compile("Anaconda")).first.click()
    assert player.settle(regular) == "choosing"


def test_an_unknown_page(page: Page) -> None:
    page.watch.expect("404")  # type: ignore[attr-defined]
    answer = page.goto("variants/no-such-game/")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("heading", level=1).is_visible()
    home = page.get_by_role("main").get_by_role("link").first
    home.click()
    page.wait_for_load_state()
    assert "no-such-game" not in page.url


def test_without_webassembly(playwright: object, site: Site) -> None:
    """A browser without a just-in-time compiler, as hardened ones are, has no WebAssembly either."""
    browser = launch(playwright, "--js-flags=--jitless")
    try:
        with opened(browser, site) as page:
            page.goto("")
            assert page.evaluate("typeof WebAssembly") == "undefined"
            page.goto("play/?variant=anaconda")
            assert player.settle(page) == "error"
            assert "WebAssembly" in page.get_by_role("alert").inner_text()
            page.goto("variants/anaconda/")
            forward = page.get_by_role("button", name="One step forward")
            forward.click()
            assert page.locator(".dc-place").inner_text().startswith("2 of ")
            page.goto("cards/")
            assert len(page.pdf()) > 10_000
    finally:
        browser.close()
