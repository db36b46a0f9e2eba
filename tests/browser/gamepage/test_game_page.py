"""A game's page as a reader has it: short with nothing opened, what is folded opens for whoever needs it, the shape of the deal, sharing, the star."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser.conftest import Site, opened, quiet

TALLEST = 3500  # pixels, on a phone 360 wide with nothing opened
GAMES = ["anaconda", "midnight-baseball", "the-price-is-right", "auction", "brag", "five-card-draw", "kentrell", "texas-holdem", "7-27"]
LONGEST = "roller-coaster"  # of all games the one with most steps, without what goes with them


@pytest.mark.parametrize("slug", [*GAMES, LONGEST])
def test_a_page_is_short(phone: Page, slug: str) -> None:
    phone.goto(f"variants/{slug}/")
    phone.locator(".sample").scroll_into_view_if_needed()
    expect(phone.locator(".dc-place")).to_be_visible()
    expect(phone.locator(".variant details[open]")).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollHeight") < TALLEST


@pytest.mark.parametrize("slug", GAMES)
def test_title_call_and_three_steps_are_in_view(phone: Page, slug: str) -> None:
    """On the screen that a phone opens with. Signs, figures, words and lesser buttons come after the steps."""
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"variants/{slug}/")
    for seen in (phone.locator("h1"), phone.locator(".call"), *phone.locator(".v-rules .step").all()[:3]):
        expect(seen).to_be_in_viewport(ratio=1)
    steps = phone.locator(".v-rules").bounding_box()
    assert steps is not None
    for after in (".v-strip", ".figures", ".tags", ".v-facts .actions"):
        box = phone.locator(after).bounding_box()
        assert box is not None
        assert box["y"] >= steps["y"] + steps["height"], after


@pytest.mark.parametrize("slug", GAMES)
def test_what_one_does_with_a_game_is_in_view(phone: Page, slug: str) -> None:
    """In one row of buttons: a dealer with real cards taps once."""
    phone.goto(f"variants/{slug}/")
    for width, height in ((390, 844), (360, 640)):
        phone.set_viewport_size({"width": width, "height": height})
        tops = set()
        for name in ("Play it", "Lead it", "Practise it", "Print it"):
            link = phone.get_by_role("link", name=name, exact=True)
            expect(link).to_be_in_viewport(ratio=1)
            tops.add(link.evaluate("(link) => link.getBoundingClientRect().top"))
        assert len(tops) == 1


def test_two_dozen_cards_on_the_table_are_no_wider_than_the_page(phone: Page) -> None:
    phone.goto("variants/value-poker/")
    phone.locator(".sample").scroll_into_view_if_needed()
    phone.get_by_role("button", name="To the end").click()
    phone.locator(".sample .dc-zone .card").nth(12).wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    tops = phone.locator(".sample .dc-zone .card").evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect().top)")
    assert len({*tops}) > 1


@pytest.mark.parametrize("how", ["scrolling", "a key"])
def test_what_lies_screens_below_comes_with_the_reader(phone: Page, how: str) -> None:
    """The sample deal is fetched and drawn once somebody comes near it, or walks by the keyboard."""
    phone.goto("variants/anaconda/")
    expect(phone.get_by_role("button", name="Tonight", exact=True)).to_be_enabled()  # the widgets before it are there
    fetched = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sample.json'))"
    quiet(phone)
    assert not phone.evaluate(fetched)
    expect(phone.locator(".dc-place")).to_have_count(0)
    if how == "scrolling":
        phone.locator("#sample").scroll_into_view_if_needed()
    else:
        phone.keyboard.press("Tab")
    expect(phone.locator(".dc-place")).to_have_text(re.compile(r"^1 of \d+"))
    assert phone.evaluate(fetched)


def test_the_longest_is_the_longest() -> None:
    assert max(engine.variants(), key=lambda variant: sum(step["kind"] != "note" for step in variant.steps())).slug == LONGEST


def test_a_long_list_keeps_the_running_step_in_sight(phone: Page) -> None:
    phone.goto(f"variants/{LONGEST}/")
    phone.locator(".sample").scroll_into_view_if_needed()
    forward = phone.get_by_role("button", name="One step forward")
    for _ in range(30):
        forward.click()
    inside = """() => { const item = document.querySelector('.steps .is-now').getBoundingClientRect(),
      list = document.querySelector('.steps').getBoundingClientRect(); return item.top >= list.top - 1 && item.bottom <= list.bottom + 1 }"""
    assert phone.evaluate(inside)
    assert phone.evaluate("document.querySelector('.steps').scrollHeight > document.querySelector('.steps').clientHeight")


def test_an_address_opens_what_it_points_into(phone: Page) -> None:
    phone.goto("variants/anaconda/#rulings")
    expect(phone.locator(".rulings details")).to_have_attribute("open", "")
    expect(phone.locator(".v-source details")).not_to_have_attribute("open", "")
    phone.evaluate("location.hash = '#source'")
    expect(phone.locator(".v-source details")).to_have_attribute("open", "")
    phone.goto("variants/anaconda/?low=deuce-to-seven")
    expect(phone.locator(".house-rules details")).to_have_attribute("open", "")


def test_paper_has_what_is_folded(phone: Page) -> None:
    phone.goto("variants/riding-ramone/")
    expect(phone.locator(".variant details[open]")).to_have_count(0)
    ruling = phone.locator(".ruling").first
    phone.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    phone.emulate_media(media="print")
    expect(ruling).to_be_visible()
    expect(phone.locator(".odds-chart").first).to_be_visible()
    phone.emulate_media(media="screen")
    phone.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(ruling).to_be_hidden()


def test_paper_has_it_without_scripts_too(browser: Browser, site: Site) -> None:
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("variants/riding-ramone/")
        page.emulate_media(media="print")
        assert page.locator(".ruling").first.bounding_box()["height"] > 20  # type: ignore[index]


def test_the_deal_runs_beside_the_steps_on_a_wide_screen(page: Page) -> None:
    page.goto("variants/anaconda/")
    expect(page.locator(".dc-place")).to_be_visible()
    steps, deal = page.locator(".steps").bounding_box(), page.locator(".dc-sample").bounding_box()
    assert steps
    assert deal
    assert deal["x"] >= steps["x"] + steps["width"]
    assert abs(deal["y"] - steps["y"]) < 200
    page.get_by_role("button", name="To the end").click()
    lit = page.locator(".steps .is-now")
    expect(lit).to_have_count(1)
    sign = page.locator(".sign.is-now")
    expect(sign).to_have_attribute("data-sign", lit.get_attribute("data-step-id") or "")
    page.locator(".odds-advice").scroll_into_view_if_needed()
    expect(page.locator(".dc-sample .dc-bar")).to_be_in_viewport()


def test_the_strip_is_drawn_alike_by_page_and_script(page: Page) -> None:
    """Another house rule and back again: the strip of the generator."""
    drawn = """[...document.querySelectorAll('.strip, .sign, .run, .run > *, .sign > b')].map((each) =>
      [each.tagName, ...[...each.attributes].map(({ name, value }) => `${name}=${value.trim()}`).sort()].join(' '))"""
    page.goto("variants/anaconda/")
    expect(page.locator(".house-rules fieldset").first).to_be_enabled()
    expect(page.locator(".dc-place")).to_be_visible()
    before = page.evaluate(drawn)
    assert len(before) > 20
    page.locator("label", has_text="deuce to seven").click()
    expect(page.locator(".house-rules [data-chosen]")).to_contain_text("deuce to seven")
    page.locator("label", has_text="ace to five").click()
    expect(page.locator(".house-rules [data-chosen]")).to_contain_text("to agree on")
    assert page.evaluate(drawn) == before


def test_sharing_copies_the_address_and_says_so(browser: Browser, site: Site) -> None:
    with opened(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.add_init_script("delete Navigator.prototype.share")
        page.goto("variants/anaconda/?low=ace-to-six")
        page.get_by_role("button", name="Share it").click()
        expect(page.locator(".v-facts [data-shared]")).to_have_text("Link copied.")
        assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_sharing_takes_the_devices_way(page: Page) -> None:
    page.add_init_script("Navigator.prototype.share = async (what) => { window.handed = what }")
    page.goto("variants/anaconda/")
    page.get_by_role("button", name="Share it").click()
    page.wait_for_function("window.handed")
    assert page.evaluate("window.handed.url") == page.url
    assert "Anaconda" in page.evaluate("window.handed.title")
    expect(page.locator(".v-facts [data-shared]")).to_be_empty()


def test_length_difficulty_and_chaos_stand_on_page_and_card(page: Page) -> None:
    page.goto("variants/midnight-baseball/")
    words = [words.strip() for words in page.locator(".meter dd").all_inner_texts()]
    assert words[:3] == ["middling", "easy", "chaotic"]
    assert words[3] in ("few rules", "some rules", "many rules")
    page.goto("cards/?game=midnight-baseball")
    expect(page.locator(".sheet .rulecard .facts")).to_contain_text("middling · easy · chaotic")


def test_house_rules_are_shared_where_they_are_changed_and_named_where_they_arrive(browser: Browser, site: Site) -> None:
    with opened(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.add_init_script("delete Navigator.prototype.share")
        page.goto("variants/anaconda/")
        expect(page.locator("[data-with]")).to_be_hidden()
        page.locator(".house-rules label", has_text="high, low or both").click()
        page.get_by_role("button", name="Share these rules").click()
        expect(page.locator(".house-rules [data-shared]")).to_have_text("Link copied.")
        page.goto(page.evaluate("navigator.clipboard.readText()"))
        expect(page.locator("[data-with]")).to_have_text("With house rules: Declare: high, low or both.")
        page.locator(".house-rules label", has_text=re.compile("^high or low$")).click()
        expect(page.locator("[data-with]")).to_be_hidden()
