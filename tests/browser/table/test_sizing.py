"""How much to bet, at the table: the slider, the field and the sizes by name; and what a table plays for, in the address and in the form."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, returning

STAKES = "no+limit,+blinds+1/2"
DEAL = f"play/?variant=texas-holdem&seats=4&seed=3&stakes={STAKES}"
FIRST = "document.querySelector('.dc-choice-body button').getBoundingClientRect().y"


def agree(page: Page, part: str, value: str) -> None:
    field = page.locator(f"#dc-table-{part}")
    if part == "limit":
        field.select_option(value)
    else:
        field.fill(value)
        field.blur()


@pytest.mark.parametrize("width", [390, 360])
def test_the_buttons_stay_where_they_are_and_the_pot_is_in_sight(browser: Browser, site: Site, width: int) -> None:
    with returning(browser, site, viewport={"width": width, "height": 844}) as page:
        page.goto(DEAL)
        places = []
        while player.settle(page) == "choosing":
            page.wait_for_timeout(100)
            places.append(round(page.evaluate(FIRST)))
            expect(page.locator(".dc-prompt")).to_contain_text("The pot is")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            slider = page.locator(".dc-slider")
            if slider.count():
                slider.press("End")
                assert round(page.evaluate(FIRST)) == places[-1]
                slider.press("Home")
            page.get_by_role("button", name=re.compile("^(Check|Call)")).first.click()
        assert len(places) > 2
        assert max(places) - min(places) <= 1, places


def test_a_size_is_chosen_by_the_keyboard_alone_and_heard(browser: Browser, site: Site) -> None:
    with returning(browser, site) as page:
        page.goto(DEAL)
        player.settle(page)
        slider = page.get_by_role("slider", name="Raise to")
        expect(slider).to_have_attribute("aria-valuetext", "4 chips, 50 percent of the pot")
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", "5 chips, 75 percent of the pot")
        page.keyboard.press("PageUp")
        expect(slider).to_have_attribute("aria-valuetext", re.compile("^25 chips"))
        page.keyboard.press("End")
        expect(slider).to_have_attribute("aria-valuetext", re.compile("^200 chips, all in"))
        page.keyboard.type("12")
        expect(page.locator("#dc-size")).to_have_value("12")
        expect(page.get_by_role("button", name="Raise to 12")).to_be_enabled()
        page.keyboard.type("345")
        expect(page.locator("#dc-size-range")).to_have_text("From 4 to 200.")
        expect(page.locator(".dc-size-done")).to_be_disabled()
        page.locator("#dc-size").fill("12")
        page.keyboard.press("Enter")
        player.settle(page)
        expect(page.locator(".dc-log")).to_contain_text("12")


def test_amounts_are_told_as_one_likes_and_that_is_kept(browser: Browser, site: Site) -> None:
    with returning(browser, site) as page:
        page.goto(DEAL)
        player.settle(page)
        page.get_by_label("Show amounts in").select_option("pot")
        page.locator("#dc-size").fill("100")
        expect(page.locator(".dc-size-done")).to_contain_text("Raise to 6")
        page.reload()
        player.settle(page)
        expect(page.locator(".dc-presets")).to_contain_text("100 %")
        page.get_by_label("Show amounts in").select_option("chips")


def test_stakes_stand_in_the_address_and_bad_ones_are_refused_in_words(browser: Browser, site: Site) -> None:
    with returning(browser, site) as page:
        page.goto("play/?variant=texas-holdem&seats=4")
        player.settle(page)
        assert "stakes=no+limit" in page.url, "what the game is usually played for"
        page.goto("play/?variant=texas-holdem&seats=4&seed=3")
        player.settle(page)
        assert "stakes" not in page.url, "an old link is dealt as it was"
        assert not page.locator(".dc-slider").count()
        page.goto("play/?variant=texas-holdem&seats=4&seed=3&stakes=no+limits")
        assert player.settle(page) == "error"
        expect(page.get_by_role("alert")).to_contain_text("expected parts such as 'no limit'")


def test_a_host_sets_the_stakes_of_the_evening(browser: Browser, site: Site) -> None:
    with returning(browser, site) as page:
        page.goto("play/?variant=five-card-draw&seats=4&seed=3")
        player.settle(page)
        page.locator(".dc-setup-title").first.click()
        page.locator(".dc-agreed > summary").first.click()
        agree(page, "limit", "pot")
        expect(page.locator(".dc-stakes-told")).to_contain_text("Pot limit")
        agree(page, "ante", "2")
        expect(page.locator(".dc-stakes-told")).to_contain_text("Everybody antes 2.")
        agree(page, "ante", "many")
        expect(page.locator(".dc-stakes-wrong")).to_contain_text("expected a whole number of chips")
        expect(page.locator(".dc-stakes-wrong")).to_contain_text("Until then, these stakes apply: pot limit, blinds 1/2, ante 2")
        agree(page, "ante", "3")
        expect(page.locator(".dc-stakes-told")).to_contain_text("Everybody antes 3.")
        page.get_by_role("button", name="Deal this game").click()
        page.wait_for_url("**stakes=pot+limit**")
        player.settle(page)
        expect(page.locator(".dc-setup-title").first).to_contain_text("pot limit, blinds 1/2, ante 3")
        page.goto("variants/five-card-draw/")
        expect(page.locator(".money")).to_contain_text("Usual stakes:")
        expect(page.locator(".money")).to_contain_text("Tonight: pot limit, blinds 1/2, ante 3.")


def test_where_there_is_one_size_its_button_says_it_and_nothing_else_asks(browser: Browser, site: Site) -> None:
    """In spread limit nobody raises by less than the last raise, nor by more than the most: after a raise by the most one size is left."""
    with returning(browser, site) as page:
        page.goto("play/?variant=anaconda&seats=5&seed=475689&stakes=spread+1-5,+ante+1")
        for send in ("Pass 3 cards", "Pass 2 cards", "Pass 1 card", "Discard 2 cards"):
            player.settle(page)
            number = int(re.sub(r"\D", "", send))
            for i in range(number):
                page.locator(".is-pickable button[aria-pressed]").nth(i).click()
            page.get_by_role("button", name=send).click()
        player.settle(page)
        expect(page.get_by_role("button", name="Keep this order")).to_be_visible()
        page.locator(".is-pickable button[aria-pressed]").first.click()
        page.get_by_role("button", name="Keep the rest in order").click()
        page.get_by_role("button", name="Set the stack").click()
        for _ in range(12):
            assert player.settle(page) == "choosing"
            raising = page.get_by_role("button", name=re.compile(r"^(Bet|Raise to) \d+"))
            if raising.count() and not page.locator(".dc-slider").count():
                return  # with a button for the size, and no slider
            if page.locator(".dc-slider").count():
                page.locator(".dc-slider").press("End")
                raising.click()
            else:
                page.get_by_role("button", name=re.compile("^(Check|Call)")).first.click()
        raise AssertionError("no moment with one size came")
