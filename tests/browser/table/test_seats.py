"""How many may play follows the house rules wherever they can be chosen, and an address that asks for more is answered in words."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import player

SEVEN = "play/?variant=roll-your-own&seats=7&seed=3"


def test_the_page_s_head_follows_the_switch(page: Page) -> None:
    page.goto("variants/roll-your-own/")
    head = page.locator("[data-players]")
    assert head.inner_text() == "2–7"
    expect(page.locator(".v-facts")).to_contain_text("2–7 players; 2–6 with “What is played: Baseball")
    page.locator("label:has(input[name=style][value=baseball])").click()
    expect(page.locator(".house-rules [data-told]")).to_contain_text("Now for 2–6 players.")
    assert head.inner_text() == "2–6"
    page.locator("[data-carry=print]").click()
    expect(page.locator(".sheet .rulecard .facts")).to_contain_text("2–6 players")
    page.goto("variants/roll-your-own/?style=baseball")
    expect(head).to_have_text("2–6")


def test_a_table_smaller_than_the_deck_says_so(page: Page) -> None:
    page.goto("variants/blind-mans-bluff/")
    expect(page.locator(".v-facts")).to_contain_text("The deck is enough for 23 players. Our table seats ten.")
    expect(page.locator(".v-source")).to_contain_text("so do we, though our table seats no more than ten.")


def test_the_pack_is_the_first_line(page: Page) -> None:
    page.goto("variants/poker-roulette/")
    first = page.locator(".steps > li").first
    expect(first).to_contain_text("shuffle in three jokers")
    page.locator("label:has(input[name=jokers][value='4'])").click()
    expect(first).to_contain_text("shuffle in four jokers")
    page.locator("[data-carry=print]").click()
    expect(page.locator(".sheet .rulecard li").first).to_contain_text("shuffle in four jokers")


def test_an_address_with_too_many_players(regular: Page) -> None:
    regular.goto(SEVEN)
    assert player.settle(regular) == "choosing"
    regular.goto(f"{SEVEN}&style=baseball")
    assert player.settle(regular) == "error"
    alert = regular.get_by_role("alert")
    expect(alert).to_contain_text("for 2 to 6 players, not 7, with “What is played: Baseball")
    alert.get_by_role("link", name=re.compile("Roll Your Own")).first.click()
    assert player.settle(regular) == "choosing"
    assert "style=baseball" in regular.url


def test_the_form_offers_what_the_deck_serves(regular: Page) -> None:
    regular.goto(SEVEN)
    assert player.settle(regular) == "choosing"
    regular.locator(".dc-setup > summary").click()
    numbers = regular.locator("#dc-seats option")
    assert numbers.all_inner_texts() == list("234567")
    regular.get_by_label("What is played").select_option("baseball")
    expect(numbers).to_have_text(list("23456"))
    expect(regular.locator("#dc-seats")).to_have_value("6")
    expect(regular.locator("form.dc-setup-form")).to_contain_text("this game is for 2 to 6 players")
    regular.get_by_role("button", name="Deal this game").click()
    regular.wait_for_url(re.compile("style=baseball"))
    assert player.settle(regular) == "choosing"
    assert "seats=6" in regular.url, "as near to seven as it goes"
