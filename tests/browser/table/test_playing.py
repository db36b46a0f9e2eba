"""The trainer, played through its buttons alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser import player
from tests.browser.conftest import Site, returning


def every_kind() -> list[str]:
    """Few games in which all happens that happens in any: the one with most kinds of thing, then the one with most of those that are left."""
    kinds = {variant.slug: set(variant.tags) for variant in engine.variants()}
    left = set[str]().union(*kinds.values())
    chosen: list[str] = []
    while left:
        chosen.append(max(kinds, key=lambda slug: len(kinds[slug] & left)))
        left -= kinds[chosen[-1]]
    return chosen


@pytest.fixture(scope="module")
def still(browser: Browser, site: Site) -> Iterator[Page]:
    """One visitor who asked for less motion: what moves in need not be waited for."""
    with returning(browser, site, whose="another's") as page:
        yield page


@pytest.mark.parametrize("slug", every_kind())
def test_a_whole_deal(still: Page, slug: str) -> None:
    still.goto(f"play/?variant={slug}&seed=7")
    made = player.play(still)
    assert made, "the deal ended without a choice"
    gains = still.get_by_role("list", name="Chips won and lost").get_by_role("listitem").all_inner_texts()
    chips = [int(re.search(r"[-+−]?\d+$", text).group().replace("−", "-")) for text in gains]
    assert len(chips) >= 2
    assert f"variant={slug}" in still.url


def test_the_address_carries_the_deal(regular: Page) -> None:
    regular.goto("play/?variant=anaconda&seats=4&seed=11")
    player.settle(regular)
    cards = regular.locator(".dc-mine").aria_snapshot()
    assert "seats=4" in regular.url
    assert "seed=11" in regular.url
    regular.goto("play/")
    regular.goto("play/?variant=anaconda&seats=4&seed=11")
    player.settle(regular)
    assert regular.locator(".dc-mine").aria_snapshot() == cards


def test_undo_and_the_same_deal_again(regular: Page) -> None:
    regular.goto("play/?variant=five-card-draw&seats=4&seed=3")
    player.settle(regular)
    first, asked = regular.locator(".dc-mine").inner_text(), player.prompt(regular)
    player.press(regular, player.random.Random(5))
    player.settle(regular)
    regular.get_by_role("button", name=re.compile("^Undo")).click()
    player.settle(regular)
    assert (regular.locator(".dc-mine").inner_text(), player.prompt(regular)) == (first, asked)
    player.press(regular, player.random.Random(5))
    player.settle(regular)
    regular.get_by_role("button", name=re.compile("^Same deal again")).click()
    player.settle(regular)
    assert (regular.locator(".dc-mine").inner_text(), player.prompt(regular)) == (first, asked)


def test_the_next_deal_is_another(regular: Page) -> None:
    regular.goto("play/?variant=five-card-draw&seats=4&seed=3")
    player.play(regular)
    regular.get_by_role("button", name=re.compile("^Next deal")).click()
    regular.wait_for_function("new URLSearchParams(location.search).get('seed') !== '3'")
    assert player.settle(regular) == "choosing"


def test_a_face_down_card_is_face_down_for_a_screen_reader(regular: Page) -> None:
    regular.goto("play/?variant=seven-card-stud&seats=4&seed=9")
    player.settle(regular)
    others = regular.get_by_role("list", name="Players").aria_snapshot()
    assert others.count('img "2 face-down cards"') == 3, others  # those of each of three others are one thing to hear
    assert others.count("listitem") == 3 + 3 * 2, others  # they themselves, their cards that lie face down and their upcard
    assert regular.get_by_role("list", name="Players").locator(".is-hidden .card.back").count() >= 6


def test_every_card_is_drawn_and_the_drawings_are_fetched_but_a_few_times(page: Page) -> None:
    """Also where the page that they were laid into has made way for another."""
    drawn = """(cards) => cards.filter((card) => card.checkVisibility()).map((card) =>
      [...card.querySelectorAll("use")].some((each) => each.getBoundingClientRect().width > 0))"""
    page.goto("play/?variant=anaconda&seats=4&seed=3")
    player.play(page)
    page.get_by_role("link", name="Rules", exact=True).click()
    page.wait_for_url("**/variants/anaconda/")
    page.get_by_role("button", name="To the end").click()
    shown = page.locator(".sample .card").evaluate_all(drawn)
    assert len(shown) > 10
    assert all(shown)
    page.go_back()
    player.settle(page)
    shown = page.locator(".dc-app .card").evaluate_all(drawn)
    assert len(shown) > 10
    assert all(shown)
    asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/cards.svg')).length"
    assert page.evaluate(asked) <= 4, "more than for the first cards of a table, for those of a page, and to lie there"
    assert page.locator(".card-drawings").count() == 1


@pytest.mark.firefox
def test_instant_navigation_keeps_the_engine(page: Page) -> None:
    page.goto("play/?variant=five-card-draw&seats=3&seed=2")
    player.settle(page)
    page.evaluate("window.sameDocument = true")
    assert player.workers(page) == 1
    page.get_by_role("link", name="Families").first.click()
    page.wait_for_url("**/families/")
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.wait_for_url("**/play/")
    page.locator("[data-trainer] .dc-family").first.wait_for()
    page.go_back()
    page.get_by_role("heading", level=1, name="The families").wait_for()
    page.go_back()
    page.wait_for_url("**/play/?variant=five-card-draw*")
    page.locator(".dc-mine").wait_for()
    assert player.settle(page) == "choosing"
    assert page.evaluate("window.sameDocument === true"), "the document was loaded anew"
    assert player.workers(page) == 1


def test_a_game_is_found_by_another_name(regular: Page) -> None:
    regular.goto("play/")
    regular.get_by_role("searchbox", name="Find a game").fill("pass the garbage")
    first = regular.locator("[data-trainer] .dc-game:visible").first
    assert re.search("Anaconda.*also Pass the Garbage", first.inner_text(), re.S)
    regular.get_by_role("searchbox", name="Find a game").press("Enter")
    assert player.settle(regular) == "choosing"
    assert "variant=anaconda" in regular.url


def test_every_game_stands_in_its_family(regular: Page) -> None:
    regular.goto("play/")
    regular.locator("[data-trainer] .dc-family").first.wait_for()
    assert regular.locator("[data-trainer] .dc-family .dc-game").count() == len(engine.variants())
    regular.locator(".dc-family", has=regular.get_by_text("Hold'em", exact=True)).locator("summary").click()
    regular.get_by_role("link", name="Texas Hold'em").click()
    assert player.settle(regular) == "choosing"


def test_many_things_to_do_about_few_cards(regular: Page) -> None:
    """A card to buy and one to give up for it: a row for each card on offer, a button for each of one's own."""
    regular.goto("play/?variant=buy-your-card&seed=1")
    player.settle(regular)
    offer = player.choice(regular).get_by_role("group", name=re.compile("^Three of clubs for 1"))
    assert offer.get_by_role("button").count() == regular.locator(".dc-hand.is-mine .dc-slot").count()
    offer.get_by_role("button", name="Three of clubs for 1, giving up the king of diamonds").click()
    player.settle(regular)
    said = regular.get_by_role("log").inner_text()
    assert "You buy the three of clubs for 1." in said
    assert "You discard the king of diamonds." in said


def test_only_cards_that_go_together_can_be_chosen(regular: Page) -> None:
    regular.goto("play/?variant=hearts-poker&seed=1")
    chance = player.random.Random(1)
    while "both up or both down" not in player.prompt(regular):
        player.press(regular, chance)
        assert player.settle(regular) == "choosing"
    up = regular.locator(".is-pickable.is-up button[aria-pressed]")
    down = regular.locator(".is-pickable:not(.is-up) button[aria-pressed]")
    up.first.click()
    down.first.click()
    expect(up.first).to_have_attribute("aria-pressed", "true")
    expect(down.first).to_have_attribute("aria-pressed", "false")
    expect(player.choice(regular)).to_contain_text("They must all lie face up, or all face down.")
    up.nth(1).click()
    regular.locator(".dc-choice-body button.is-main").click()
    assert player.settle(regular) in ("choosing", "over")
    assert "both up or both down" not in player.prompt(regular)


@pytest.mark.parametrize("slug", ["tic-tac-holdem", "texas-holdem", "iron-cross-ii"])
def test_on_a_small_phone_the_common_cards_are_in_one_view_with_ones_own(phone: Page, slug: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(f"play/?variant={slug}&seats=4&seed=5")
    chance = player.random.Random(1)
    for _ in range(12):
        if player.settle(phone) != "choosing" or phone.locator(".dc-zone .card").count():
            break
        player.press(phone, chance)
    shown = phone.locator(".dc-zone .card").last.bounding_box()
    mine = phone.locator(".dc-hand.is-mine").first.bounding_box()
    assert shown
    assert mine
    assert 0 <= shown["y"] < shown["y"] + shown["height"] <= mine["y"] < mine["y"] + mine["height"] <= 640


def test_what_was_won_in_an_earlier_deal_for_the_pot_is_not_won_now(regular: Page) -> None:
    regular.goto("play/?variant=thirty-eight&seed=1")  # who loses matches the pot, which is then played for again
    for words in ("In", "Call"):
        assert player.settle(regular) == "choosing"
        player.choice(regular).get_by_role("button", name=re.compile(words, re.I)).first.click()
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-seat .dc-badge.is-won")).to_have_count(0)
    expect(regular.locator(".dc-log")).to_contain_text(re.compile(r"wins? \d+: "))
    expect(regular.locator(".is-winner")).to_have_count(0)
