"""The field for choosing a game: by keyboard, by what a screen reader is told, by pointer, and by a program."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser import player
from tests.browser.conftest import Site
from tests.browser.table.test_accessible_table import findings

FIELDS = [("drills/", "Game", "Any game"), ("showdown/", "The game", "Seven Card Stud"), ("cards/", "Add a game", "")]


@pytest.mark.parametrize(("path", "label", "value"), FIELDS)
def test_every_form_has_the_same_field(page: Page, path: str, label: str, value: str) -> None:
    page.goto(path)
    field = page.get_by_role("combobox", name=label, exact=True)
    expect(field).to_have_value(value, timeout=90_000)
    expect(field).to_have_attribute("aria-expanded", "false")
    field.click()
    expect(field).to_have_attribute("aria-expanded", "true")
    listed = page.get_by_role("listbox", name="Games")
    expect(listed.get_by_role("group", name="Anaconda", exact=True).get_by_role("option", name="Anaconda", exact=True)).to_be_visible()
    assert listed.get_by_role("option").count() == len(engine.variants()) + (value == "Any game")
    field.fill("basebal")
    marked = listed.get_by_role("option", selected=True)
    expect(marked).to_have_count(1)
    first = marked.inner_text()
    field.press("ArrowDown")
    expect(marked).not_to_have_text(first)
    assert (
        page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).innerText")
        == marked.inner_text()
    )
    field.press("Escape")
    expect(listed).to_be_hidden()
    expect(field).to_have_value(value)
    field.fill("pai gow")
    expect(page.locator(".gamebox-told")).to_contain_text("Pai Gow is not here yet. Nearest: Cowpie, Double Mariah.")
    field.fill("zzzz")
    expect(page.locator(".gamebox-told")).to_contain_text("No game here is called “zzzz”.")
    field.press("Enter")
    field.press("Tab")
    expect(field).to_have_value(value)  # nothing was chosen


def test_the_field_is_accessible_while_it_is_open(page: Page) -> None:
    page.goto("drills/")
    page.get_by_role("combobox", name="Game").fill("anacnda")
    expect(page.get_by_role("listbox").get_by_role("option").first).to_have_text("Anaconda")
    assert not findings(page)


def test_the_trainers_strip_deals_what_was_typed(regular: Page) -> None:
    regular.goto("play/?variant=anaconda&seats=4&seed=3")
    assert player.settle(regular) == "choosing"
    regular.locator(".dc-setup-title").click()
    field = regular.get_by_role("combobox", name="Game")
    field.fill("5 crad draw")
    field.press("Enter")
    expect(field).to_have_value("Five Card Draw")
    regular.get_by_role("button", name="Deal this game").click()
    regular.wait_for_url("**/play/?variant=five-card-draw*")
    assert player.settle(regular) == "choosing"


def test_a_card_is_added_by_an_alias(phone: Page, site: Site) -> None:
    phone.goto("cards/")
    field = phone.get_by_role("combobox", name="Add a game")
    field.fill("speedway")
    phone.get_by_role("option", name="Indianapolis").first.click()
    expect(phone.locator("[data-chosen] > li").nth(1)).to_contain_text("Indianapolis")
    expect(field).to_have_value("")
    box = phone.locator("[data-chosen]").bounding_box()
    assert box
    assert box["x"] + box["width"] <= 360


def test_an_address_that_names_no_game_here_leads_on(regular: Page) -> None:
    regular.goto("play/?variant=Pai+Gow")
    assert player.settle(regular) == "error"
    alert = regular.get_by_role("alert")
    expect(alert).to_contain_text("Pai Gow is not here yet. Nearest:")
    alert.get_by_role("link", name="Cowpie").click()
    assert player.settle(regular) == "choosing"
