"""The table plays out what the others do: act by act, as quick as one likes, at once for those who ask for less motion."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import player
from tests.browser.conftest import Site, returning

# What stood above the choice while the deal was playing, each once, and how often it began to play.
WATCH = """() => {
  window.told = []; window.runs = 0;
  const look = () => {
    const playing = document.body.dataset.state === "playing";
    const words = document.querySelector(".dc-prompt")?.textContent;
    if (playing && window.told.at(-1) !== words) window.told.push(words);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  new MutationObserver((all) => { if (document.body.dataset.state === "playing") window.runs += 1; })
    .observe(document.body, { attributeFilter: ["data-state"] });
}"""


@pytest.fixture
def quick(browser: Browser, site: Site) -> Iterator[Page]:
    with returning(browser, site, pace="quick") as page:
        yield page


def begin(page: Page) -> None:
    page.goto("play/?variant=beat-it&seats=5&seed=8")
    player.settle(page)
    page.evaluate(WATCH)


def fresh(page: Page) -> list[str]:
    return page.locator(".dc-log-entry.is-fresh").all_inner_texts()


def test_each_act_is_shown_in_its_order(quick: Page) -> None:
    begin(quick)
    for _ in range(3):
        quick.evaluate("window.told = []")
        quick.get_by_role("button", name=re.compile("^(Call|Check)")).click()
        assert player.settle(quick) == "choosing"
        told = quick.evaluate("window.told")
        assert len(told) >= 3
        assert told[-len(fresh(quick)) :] == fresh(quick)


def test_a_tap_goes_on_at_once(browser: Browser, site: Site) -> None:
    with returning(browser, site, pace="slow") as page:
        begin(page)
        page.get_by_role("button", name="Call").click()
        page.wait_for_function("document.body.dataset.state === 'playing'")
        page.locator(".dc-pot").click()
        assert player.settle(page) == "choosing"
        assert len(page.evaluate("window.told")) < len(fresh(page))


def test_a_key_goes_on_and_the_deal_can_be_watched_again(quick: Page) -> None:
    begin(quick)
    quick.get_by_role("button", name="Call").click()
    quick.wait_for_function("document.body.dataset.state === 'playing'")
    quick.keyboard.press("Escape")
    player.settle(quick)
    lines = fresh(quick)
    quick.evaluate("window.told = []")
    quick.keyboard.press("w")
    quick.wait_for_function("document.body.dataset.state === 'playing'")
    player.settle(quick)
    assert quick.evaluate("window.told") == lines
    assert quick.get_by_role("button", name=re.compile("^(Call|Check)")).is_visible()


def test_less_motion_means_none(browser: Browser, site: Site) -> None:
    with returning(browser, site, pace="usual", reduced_motion="reduce") as page:
        begin(page)
        page.get_by_role("button", name="Call").click()
        player.settle(page)
        assert page.evaluate("window.runs") == 0
        assert len(fresh(page)) > 2


def test_the_pace_is_remembered(quick: Page) -> None:
    begin(quick)
    quick.get_by_label("Pace").select_option("at once")
    quick.get_by_role("button", name="Call").click()
    player.settle(quick)
    assert quick.evaluate("window.runs") == 0
    quick.reload()
    player.settle(quick)
    assert quick.get_by_label("Pace").input_value() == "off"


def test_what_flies_has_landed(quick: Page) -> None:
    """Nothing that moved is left behind on the table."""
    begin(quick)
    quick.get_by_role("button", name="Call").click()
    player.settle(quick)
    quick.wait_for_function("!document.querySelector('.dc-flying')")
