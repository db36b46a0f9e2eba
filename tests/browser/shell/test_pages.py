"""What the pages do with a script and without the engine: house rules, finding, narrowing, the suits."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser.conftest import Site, opened


def steps(page: Page) -> list[str]:
    return page.locator(".steps > li > span").all_inner_texts()


def test_house_rules_reword_the_steps_and_travel(page: Page) -> None:
    variant = engine.load("anaconda")
    page.goto("variants/anaconda/")
    assert steps(page) == [step["text"] for step in variant.steps()]
    page.locator("label", has_text="deuce to seven").click()
    expect(page.locator("[data-told]")).to_contain_text("differently")
    assert steps(page) == [step["text"] for step in variant.steps(low="deuce-to-seven")]
    assert page.url.endswith("?low=deuce-to-seven")
    for link in page.locator("[data-carry=play]").all():
        assert "low=deuce-to-seven" in (link.get_attribute("href") or "")
    page.locator("[data-carry=print]").click()
    expect(page.locator(".sheet .rulecard")).to_contain_text("deuce to seven")
    page.go_back()
    expect(page.locator("input[value=deuce-to-seven]")).to_be_checked()
    assert not [worker for worker in page.workers if "worker.mjs" in worker.url], "no engine is needed for that"


def test_the_sample_deal_follows_a_house_rule(page: Page) -> None:
    page.goto("variants/anaconda/")
    expect(page.locator(".dc-place")).to_be_visible()
    with page.expect_response(re.compile(r"sample\.low\.ace-to-six\.json$")) as answer:
        page.locator("label", has_text="ace to six").click()
    assert answer.value.ok
    expect(page.locator(".dc-place")).to_contain_text(str(len(answer.value.json()["frames"])))


def test_a_wrong_choice_in_the_address_is_said(page: Page) -> None:
    page.goto("variants/anaconda/?low=highest")
    expect(page.locator("[data-told]")).to_contain_text("highest")
    expect(page.locator("input[value=ace-to-five]")).to_be_checked()


def test_a_game_is_found_by_any_of_its_names(page: Page) -> None:
    page.goto("")
    page.get_by_label("Which game").fill("oedipus")
    expect(page.locator("[data-found] a")).to_contain_text("Anaconda")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Anaconda")
    page.goto("")
    page.get_by_label("Which game").fill("zzzz")
    expect(page.locator("[data-found]")).to_contain_text("No game")


def test_four_games_for_the_table(page: Page) -> None:
    page.goto("")
    page.get_by_label("We are").select_option("7")
    page.get_by_role("button", name="Suggest four games").click()
    fit = {variant.name for variant in engine.variants() if variant.seats[0] <= 7 <= variant.seats[1]}
    picks = page.locator("[data-dealt-for='7'] .pick b")
    expect(picks).to_have_count(4)
    assert set(picks.all_inner_texts()) <= fit


def shown(page: Page) -> set[str]:
    return set(page.locator(".tree li.fits > .leaf a").all_inner_texts())


def test_the_forest_narrows(page: Page) -> None:
    variants = engine.variants()
    page.goto("families/")
    page.get_by_label("Players", exact=True).select_option("9")
    fit = [variant for variant in variants if variant.seats[0] <= 9 <= variant.seats[1]]
    expect(page.locator(".filters [data-told]")).to_contain_text(str(len(fit)) if len(fit) > 1 else "One")
    assert shown(page) == {variant.name for variant in fit}
    page.get_by_role("button", name="Show every game").click()
    expect(page.locator(".filters [data-told]")).to_have_text(f"{len(variants):,} games.")
    page.goto("families/#midnight-baseball")
    expect(page.locator("#midnight-baseball > .leaf a")).to_be_in_viewport()
    page.goto("families/")
    page.goto("families/#seven-card-stud")  # with half the collection grown from it
    expect(page.locator("#seven-card-stud > .leaf a")).to_be_in_viewport()


def test_the_forest_narrows_by_every_switch_together(page: Page) -> None:
    page.goto("families/")
    page.get_by_label("Cards", exact=True).select_option("7")
    page.get_by_label("Wild cards", exact=True).select_option("some")
    page.get_by_label("The pot", exact=True).select_option("high-low")
    page.get_by_text("What happens in it").click()
    page.get_by_role("checkbox", name=re.compile(r"^pass \d")).check(force=True)
    stats = {variant.name: variant.stats() for variant in engine.variants() if {"high-low", "pass"} <= set(variant.tags)}
    fit = {name for name, figures in stats.items() if figures["cards"] == 7 and figures["wilds"]}
    assert len(fit) > 2
    assert shown(page) == fit
    for name in fit:
        expect(page.locator(".tree").get_by_role("link", name=name, exact=True)).to_be_visible()
    page.reload()
    expect(page.locator(".filters [data-told]")).to_have_text(f"{len(fit)} games fit.")
    assert shown(page) == fit, "what is asked for stands in the address"


def test_the_forest_is_searched_by_any_name_and_by_keyboard(phone: Page) -> None:
    phone.goto("families/")
    expect(phone.locator("#anaconda-ii > .leaf a")).to_be_hidden()  # a large tree starts closed on a phone
    phone.get_by_label("A name").fill("oedipus")
    assert shown(phone) == {"Anaconda"}
    phone.keyboard.press("Enter")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Anaconda")
    phone.goto("families/")
    expect(phone.locator("#anaconda-ii > .leaf a")).to_be_hidden()  # the script has been there: it would close what is opened before
    branch = phone.locator("#anaconda > details > summary")
    branch.focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#anaconda-ii > .leaf a")).to_be_visible()
    phone.get_by_role("button", name="Close all").click()
    expect(phone.locator("#anaconda-ii > .leaf a")).to_be_hidden()


def test_four_colour_suits_stay_chosen(page: Page) -> None:
    page.goto("guide/")
    page.get_by_role("button", name="four colours").click()
    page.goto("hand-rankings/")
    clubs, spades = (page.locator(f".card.{suit}").first.evaluate("(card) => getComputedStyle(card).color") for suit in "cs")
    assert clubs != spades


def test_without_scripts_the_rules_are_there(browser: Browser, site: Site) -> None:
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("variants/anaconda/")
        assert steps(page) == [step["text"] for step in engine.load("anaconda").steps()]
        page.get_by_text("The whole deal in words").click()
        expect(page.locator(".deal-log li").first).to_be_visible()
        page.goto("families/")
        expect(page.get_by_role("link", name="Anaconda", exact=True)).to_be_visible()


def test_the_chapters_open_by_keyboard_on_a_phone(phone: Page) -> None:
    phone.goto("guide/")
    menu = phone.locator(".masthead-menu summary")
    menu.focus()
    phone.keyboard.press("Enter")
    families = phone.locator(".masthead-menu").get_by_role("link", name="Families")
    expect(families).to_be_visible()
    phone.keyboard.press("Escape")
    expect(families).to_be_hidden()
    phone.keyboard.press("Enter")
    families.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("The families")
    expect(families).to_be_hidden()
    phone.get_by_role("button", name="Search").press("Enter")
    phone.wait_for_function("document.activeElement?.name === 'q'")
    phone.keyboard.type("oedipus")
    expect(phone.get_by_role("dialog", name="Search")).to_contain_text("Anaconda")


def test_who_asks_the_forest_for_nothing_is_led_to_its_first_game(phone: Page) -> None:
    phone.goto("families/")
    phone.get_by_label("A name").tap()
    phone.keyboard.press("Enter")
    first = phone.locator(".tree .leaf a").first
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport()
