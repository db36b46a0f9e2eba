"""A deal over a reload, in a link that plays it again, and kept on the device until it is erased."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, returning

DEAL = "play/?variant=texas-holdem&seats=4&seed=3"


def log(page: Page) -> list[str]:
    return page.locator(".dc-log-entry").all_inner_texts()


def call(page: Page) -> None:
    player.choice(page).get_by_role("button", name=re.compile("^(Call|Check)")).click()
    player.settle(page)


@pytest.mark.firefox
def test_a_reload_finds_the_deal_where_it_was(page: Page) -> None:
    page.goto(DEAL)
    player.settle(page)
    call(page)
    call(page)
    told, prompt, cards = log(page), player.prompt(page), page.locator(".dc-mine .card").count()
    page.reload()
    player.settle(page)
    assert (log(page), player.prompt(page), page.locator(".dc-mine .card").count()) == (told, prompt, cards)
    page.get_by_role("button", name="Look back").click()
    page.wait_for_function("document.body.dataset.state === 'past'")
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Undo").click()
    player.settle(page)
    assert len(log(page)) < len(told)
    page.get_by_role("button", name="Same deal again").click()
    player.settle(page)
    beginning = log(page)
    page.reload()
    player.settle(page)
    assert log(page) == beginning


def test_a_link_plays_the_deal_again(browser: Browser, site: Site, page: Page) -> None:
    page.goto(DEAL)
    player.settle(page)
    call(page)
    call(page)
    told = log(page)
    page.get_by_role("button", name="Keep or share").click()
    link = page.get_by_label("Link").input_value()
    assert parse_qs(urlsplit(link).query)["played"][0].split(".").count("call") >= 1
    with returning(browser, site, whose="another's", pace="quick") as other:
        other.goto(link)
        other.wait_for_function("document.body.dataset.state === 'playing'")
        assert player.settle(other) == "choosing"
        assert log(other) == told
        assert "played" not in other.url
        call(other)
        assert len(log(other)) > len(told)


def test_a_link_that_cannot_be_played_is_refused_in_words(page: Page) -> None:
    page.goto(f"{DEAL}&played=call.whistle")
    assert player.settle(page) == "error"
    expect(page.get_by_role("alert")).to_contain_text("That deal cannot be dealt")


def test_deals_are_kept_and_erased(page: Page) -> None:
    page.goto(DEAL)
    player.settle(page)
    call(page)
    told = log(page)
    page.get_by_role("button", name="Keep or share").click()
    keep = page.get_by_role("button", name="Keep on this device")
    keep.click()
    expect(page.get_by_role("button", name="Remove from this device")).to_be_visible()
    page.goto("play/")
    kept = page.get_by_role("region", name="Deals you kept")
    expect(kept).to_contain_text("unfinished")
    kept.get_by_role("link", name="Texas Hold'em").click()
    player.settle(page)
    assert log(page) == told
    page.goto("play/")
    kept.get_by_role("button", name="Erase").click()
    expect(kept).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Which game shall we deal?")).to_be_visible()
    expect(kept).to_have_count(0)
