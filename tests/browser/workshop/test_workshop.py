"""The workshop: an example opens and plays, what is wrong is shown with its line, what one writes stays on the device."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import player


def test_an_example_opens_from_the_reference_and_plays(regular: Page) -> None:
    regular.goto("vocabulary/")
    regular.get_by_role("link", name="Play it in the workshop").nth(2).click()
    regular.wait_for_url(re.compile(r"workshop/\?example="))
    expect(regular.get_by_role("textbox", name="The game's file")).to_have_value(re.compile("Follow the Queen"))
    expect(regular.locator(".dc-draft")).to_contain_text("Queens are wild.")
    regular.get_by_role("button", name="Play it").click()
    assert player.settle(regular) == "choosing", regular.locator("[data-workshop]").inner_text()
    player.press(regular, random.Random(1))
    assert player.settle(regular) in ("choosing", "over")


def test_a_flaw_shows_its_line(regular: Page) -> None:
    regular.goto("workshop/?example=first%3A%201")
    text = regular.get_by_role("textbox", name="The game's file")
    expect(regular.get_by_role("button", name="Play it")).to_be_enabled()
    text.fill(text.input_value().replace("bet from left", "bet form left"))
    expect(regular.get_by_role("button", name="Play it")).to_be_disabled()
    expect(regular.locator(".dc-flaws")).to_contain_text("bet form left")
    regular.get_by_role("button", name=re.compile("^Line 5")).click()
    assert "bet form left" in regular.evaluate("getSelection().toString()")
    regular.goto("workshop/")
    expect(text).to_have_value(re.compile("bet form left"))  # what one writes stays
    regular.get_by_role("button", name="Start again").click()
    expect(regular.get_by_role("button", name="Play it")).to_be_enabled()


def test_an_example_that_is_none_is_said_to_be_none(regular: Page) -> None:
    regular.goto("workshop/?example=__proto__")
    expect(regular.locator(".dc-draft")).to_contain_text("There is no example “__proto__”.")


def test_the_reference_is_searched_by_words(regular: Page) -> None:
    regular.goto("vocabulary/")
    shown = regular.locator(".vocabulary .entry:visible")
    every = shown.count()
    field = regular.get_by_role("searchbox", name="Find a phrase")
    field.fill("left neighbour")
    expect(regular.locator(".phrases-told")).to_have_text(re.compile(r"^(one entry|\d entries)$"))
    assert 0 < shown.count() < 10
    field.fill("zebra")
    expect(regular.locator(".phrases-told")).to_have_text("Nothing has all these words.")
    field.fill("")
    expect(shown).to_have_count(every)
