"""Wrong addresses and lesser browsers: the page says what is the matter and offers a way on."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.batches import foremost
from tests.browser import player
from tests.browser.conftest import Site, launch, opened

INHERITED = foremost(("__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"), 2)  # what every object of a script has


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("variant=anacoda", "anacoda"),
        ("variant=anaconda&seats=99", "99"),
        ("variant=anaconda&seats=many", "many"),
        ("variant=anaconda&seed=x", "seed=x"),
        ("variant=anaconda&low=lowest", "lowest"),
        ("variant=anaconda&moon=full", "moon"),
        ("variant=anaconda&seed=9007199254740992", "9,007,199,254,740,991"),
        *[(f"variant=anaconda&{name}=x", name) for name in INHERITED],
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


@pytest.mark.parametrize("name", INHERITED)
def test_a_link_with_any_name_at_all(regular: Page, name: str) -> None:
    regular.goto(f"variants/anaconda/?{name}=1")
    note = regular.locator(".house-rules [data-told]")
    expect(note).to_contain_text(f"“{name}” is not a house rule of this game")
    regular.locator(".house-rules label:has(input:not(:checked))").first.click()  # the switches work all the same
    expect(note).to_contain_text("differently now")
    regular.goto(f"cards/?game=anaconda;{name}=x")
    regular.wait_for_selector(".rulecard h2")
    expect(regular.locator("[data-rulecards]")).to_contain_text(f"“{name}” is not a house rule of this game")
    regular.goto(f"cards/?game={name}")
    expect(regular.locator("[data-rulecards]")).to_contain_text(f"no game “{name}” here")
    regular.goto(f"families/?{name}=1#%")
    expect(regular.locator("[data-families] [data-told]")).to_contain_text("games")
    regular.goto(f"showdown/?variant=chicago&{name}=x&hand=As&hand=%")
    expect(regular.locator("[data-showdown]")).to_contain_text(name)
    regular.goto(f"drills/?kind={name}")
    expect(regular.get_by_role("alert")).to_contain_text(name)


def test_the_largest_seed_and_no_seats(regular: Page) -> None:
    regular.goto("play/?variant=anaconda&seed=9007199254740991&seats=3")
    assert player.settle(regular) == "choosing"
    regular.goto("play/?variant=anaconda&seats=0")
    assert player.settle(regular) == "error"
    assert "Anaconda is for 2 to 7 players" in regular.get_by_role("alert").inner_text()


@pytest.mark.parametrize("trouble", ["self.close()", "for (;;);"])
def test_an_engine_that_stops_says_so_and_asks_again(browser: Browser, site: Site, trouble: str) -> None:
    with opened(browser, site) as page:
        page.watch.expect("")  # type: ignore[attr-defined]  # the console may say what it likes of an engine that is ended in mid-work
        page.clock.install()
        page.goto("play/?variant=anaconda&seats=4&seed=7")
        assert player.settle(page) == "choosing"
        asked = player.prompt(page)
        (worker,) = [each for each in page.workers if each.url.endswith("/worker.mjs")]
        worker.evaluate(f"() => setTimeout(() => {{ {trouble} }})")
        player.press(page, random.Random(1))
        page.clock.fast_forward(9_000)
        page.get_by_role("button", name="Stop it and choose again").click()
        page.clock.resume()
        said = player.choice(page).get_by_role("alert")
        expect(said).to_contain_text("The engine was stopped. The engine was restarted. Your deal is unchanged. Please choose again.")
        assert player.settle(page) == "choosing"
        assert player.prompt(page) == asked
        player.press(page, random.Random(1))
        expect(said).to_be_empty()
        assert player.settle(page) == "choosing"
        assert player.prompt(page) != asked
