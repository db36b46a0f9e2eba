"""Several people at one phone: a curtain between them, nothing of anybody's hand outside their own turn, and an evening of such deals."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, opened, returning
from tests.browser.play.test_evening import KEY, SEEDS, chips, kept, number, query, sheet
from tests.browser.table.test_accessible_table import findings

DEAL = "play/?variant=five-card-draw&seats=3&seed=3&people=2"
SMALL = {"width": 360, "height": 640}
WANTED = "['curtain', 'choosing', 'over', 'error'].includes(document.body.dataset.state) && document.body.dataset.state"
# Before every drawing: what the page holds whenever anything in it changes, while a name is set that must not be there.
WATCH = """
(() => {
  window.forbidden = [];
  window.seen = [];
  const look = () => {
    if (!window.forbidden.length || document.body?.dataset.state === "over") return; // what was shown down is there for all
    const all = document.documentElement.outerHTML;
    for (const word of window.forbidden) if (all.includes(`"${word}"`)) window.seen.push(word);
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }));
})();
"""


@pytest.fixture(scope="module")
def small(browser: Browser, site: Site) -> Iterator[Page]:
    """One visitor with a small phone, whose deals are the same in every run."""
    with opened(browser, site, viewport=SMALL, has_touch=True) as page:
        page.add_init_script(SEEDS)
        page.add_init_script(WATCH)
        yield page


@pytest.fixture
def phone(small: Page) -> Page:
    if small.url.startswith("http"):
        small.evaluate(f"sessionStorage.clear(); localStorage.removeItem('{KEY}')")
    return small


def settle(page: Page) -> str:
    state: str = page.wait_for_function(WANTED).json_value()
    return state


def curtain(page: Page, focused: bool = True) -> str:
    """Whom the curtain is for; nothing of a table is in the page, and nothing but its one button can be pressed in the table's place."""
    assert settle(page) == "curtain"
    heading = page.get_by_role("heading", name=re.compile("^Pass the phone to"))
    if focused:
        expect(heading).to_be_focused()
    name = heading.inner_text().removeprefix("Pass the phone to ")
    stage = page.locator(".dc-stage")
    if name == "the next player":  # who was not asked for a name sits as somebody
        name = stage.locator("p").inner_text().partition(" in the seat of ")[2].removesuffix(".")
    assert stage.locator("button, a, input, select, summary, [tabindex='0']").count() == 1
    assert stage.locator(".card, .dc-log-entry, .dc-coach, .dc-seat").count() == 0
    assert page.locator(".dc-mine, .dc-log, .dc-choice, .dc-keeper, .dc-coach").count() == 0
    assert not re.search(
        r"\b(of|the) (spades|hearts|diamonds|clubs)\b", page.locator("[data-trainer]").evaluate("(each) => each.outerHTML")
    )
    return name


def lift(page: Page, name: str) -> None:
    # the button comes a moment later, and Playwright looks but now and then
    page.wait_for_function("getComputedStyle(document.querySelector('.dc-curtain button')).visibility === 'visible'")
    page.get_by_role("button", name=re.compile("show my cards$")).click()
    page.wait_for_function("document.body.dataset.state !== 'curtain'")


def hand(page: Page) -> list[str]:
    """The names of the holder's cards."""
    return page.locator(".dc-mine .dc-hand [aria-label]").evaluate_all("(all) => all.map((each) => each.getAttribute('aria-label'))")


def forbid(page: Page, words: set[str]) -> None:
    assert page.evaluate("window.seen") == [], "somebody else's card was in the page"
    page.evaluate("(words) => { window.forbidden = words; }", sorted(words))


def short(name: str) -> str:
    """A card's name without what the table says of it."""
    return name.split(",")[0]


def test_two_people_play_a_deal_to_its_end(phone: Page) -> None:
    """By pressing what the page offers: each finds their own hand again, and the other's is nowhere at any moment between."""
    phone.goto(DEAL)
    chance = random.Random(4)
    hands: dict[str, set[str]] = {}
    passed: list[str] = []
    while (state := settle(phone)) != "over":
        if state == "curtain":
            name = curtain(phone)
            others = {card for who, cards in hands.items() if who != name for card in cards}
            forbid(phone, others)
            lift(phone, name)
            assert settle(phone) == "choosing"
            expect(phone.locator(".dc-prompt")).to_be_focused()
            expect(phone.locator(".dc-mine .dc-name")).to_have_text("You")
            expect(phone.locator(".dc-tools").get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)
            mine = {short(card) for card in hand(phone)}
            assert len(mine) == 5
            assert not mine & others
            assert not passed or passed[-1] != name, "a curtain is between two people"
            passed.append(name)
            hands[name] = mine
            forbid(phone, others)
        player.press(phone, chance)
        # what is drawn now is for the same person, or for the other behind a curtain
    assert set(passed) == {"Kit", "Ada"}
    assert len(passed) > 3
    assert phone.evaluate("window.seen") == []
    expect(phone.locator(".dc-prompt")).to_have_text("The deal is over")
    expect(phone.locator(".dc-mine .dc-name")).to_have_text("Kit")
    expect(phone.locator(".dc-gains [role=listitem]")).to_have_count(3)
    assert "You" not in phone.locator(".dc-gains").inner_text()
    assert sum(chips(phone)) == 600
    expect(phone.locator(".dc-coach-body")).to_be_hidden()
    log = phone.locator(".dc-log-entry").all_inner_texts()
    phone.reload()
    assert settle(phone) == "over"
    assert phone.locator(".dc-log-entry").all_inner_texts() == log


def test_folded_cards_are_not_on_the_table_in_the_end(phone: Page) -> None:
    phone.goto("play/?variant=five-card-draw&seats=2&seed=5&people=2")
    held: list[str] = []
    while (state := settle(phone)) != "over":
        if state == "curtain":
            lift(phone, curtain(phone))
            settle(phone)
            held += map(short, hand(phone))
        buttons = phone.locator(".dc-choice-body button:visible")
        words = buttons.all_inner_texts()
        fold = next((i for i, each in enumerate(words) if each.startswith("Fold")), None)
        bet = next((i for i, each in enumerate(words) if each.startswith("Bet")), None)
        if fold is not None or bet is not None:
            buttons.nth(bet if fold is None else fold).click()
        else:
            player.press(phone, random.Random(1))
    page = phone.locator("[data-trainer]").evaluate("(each) => each.outerHTML")
    assert not [card for card in held if f'"{card}' in page]
    expect(phone.locator(".dc-gains")).to_contain_text("Kit")


def test_the_curtain_stands_after_a_reload(phone: Page) -> None:
    """Before anybody looks, in the middle of a turn, and where one comes back from another page."""
    phone.goto(DEAL)
    first = curtain(phone)
    phone.reload()
    assert curtain(phone) == first
    lift(phone, first)
    assert settle(phone) == "choosing"
    before = [player.prompt(phone), hand(phone)]
    phone.reload()
    assert curtain(phone) == first
    lift(phone, first)
    settle(phone)
    assert [player.prompt(phone), hand(phone)] == before
    player.press(phone, random.Random(4))
    second = curtain(phone)
    assert second != first
    phone.reload()
    assert curtain(phone) == second
    lift(phone, second)
    settle(phone)
    log = phone.locator(".dc-log-entry").all_inner_texts()
    phone.get_by_role("link", name="Rules", exact=True).click()
    phone.wait_for_url("**/variants/**")
    phone.go_back()
    assert curtain(phone) == second
    lift(phone, second)
    settle(phone)
    assert phone.locator(".dc-log-entry").all_inner_texts() == log


def test_letters_do_nothing_behind_a_curtain_and_keys_lead_through_it(phone: Page) -> None:
    phone.goto(DEAL)
    name = curtain(phone)
    phone.keyboard.press("Enter")  # who has just chosen by Enter may have pressed it twice
    for letter in "cbuhwk1":  # of our own; the theme has some too
        phone.keyboard.press(letter)
    assert curtain(phone) == name
    phone.wait_for_timeout(450)  # the button comes a moment after the curtain
    phone.keyboard.press("Tab")
    expect(phone.get_by_role("button", name=re.compile("show my cards$"))).to_be_focused()
    phone.keyboard.press("Enter")
    assert settle(phone) == "choosing"
    expect(phone.locator(".dc-prompt")).to_be_focused()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_curtain_is_accessible_and_fits(browser: Browser, site: Site, width: int, scheme: str) -> None:
    with returning(browser, site, viewport={"width": width, "height": 640}, color_scheme=scheme) as page:
        page.goto(DEAL)
        name = curtain(page)
        page.wait_for_timeout(450)
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.get_by_role("button", name=re.compile("show my cards$"))).to_be_in_viewport()
        told = page.locator(".dc-stage").aria_snapshot()
        person = re.search(r"Person (\d)", told)[1]  # type: ignore[index]
        assert told.splitlines() == [
            '- region "Pass the phone to the next player":',
            '  - heading "Pass the phone to the next player" [level=2]',
            f"  - paragraph: Person {person} at this phone, in the seat of {name}.",
            '  - button "That is me, show my cards"',
        ]
        lift(page, name)
        settle(page)
        assert findings(page) == []


def test_how_many_share_the_phone_is_chosen_above_the_table(phone: Page) -> None:
    phone.goto("play/?variant=five-card-draw&seats=4&seed=3")
    assert settle(phone) == "choosing"
    phone.locator(".dc-setup-title").first.click()
    field = phone.get_by_label("People at this phone")
    assert field.locator("option").all_inner_texts() == ["1", "2", "3", "4"]
    field.select_option("3")
    phone.locator("#dc-seats").select_option("2")
    expect(field).to_have_value("2")
    phone.locator("#dc-seats").select_option("4")
    expect(field).to_have_value("3")
    expect(phone.locator(".dc-setup-title").first).to_contain_text("3 at this phone")
    phone.get_by_role("button", name="Deal this game").click()
    curtain(phone)
    assert query(phone)["people"] == "3"
    phone.goto("play/?variant=five-card-draw&seats=2&seed=3&people=3")
    assert settle(phone) == "error"
    expect(phone.get_by_role("alert")).to_contain_text("People sit at seats from 0 to 1, not at 2")


def finish(page: Page, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(player.CHOICES_AT_MOST):
        state = settle(page)
        if state == "over":
            return
        if state == "curtain":
            lift(page, curtain(page))
        else:
            player.press(page, chance)
    raise AssertionError("the deal does not end")


def test_an_evening_of_two(browser: Browser, site: Site, phone: Page) -> None:
    """Chips go on by name, over a reload in the middle of the second deal; a link to it shows somebody else the same end."""
    phone.goto(DEAL)
    finish(phone)
    after = chips(phone)
    assert sum(after) == 600
    phone.locator(".dc-tools").get_by_role("button", name=re.compile("^Next deal")).click()
    phone.wait_for_function("document.body.dataset.state === 'curtain'")
    doc: dict[str, Any] = kept(phone)
    assert (doc["people"], doc["now"]["people"], doc["now"]["chips"]) == (2, 2, after)
    assert query(phone)["people"] == "2"
    assert [row[0] for row in sheet(phone)] == ["Kit", "Ada", "Ben"]
    assert [number(row[1]) for row in sheet(phone)] == after
    lift(phone, curtain(phone, focused=False))
    settle(phone)
    player.press(phone, random.Random(1))
    settle(phone)
    moves = kept(phone)["now"]["moves"]
    assert moves
    phone.reload()
    name = curtain(phone)
    assert kept(phone)["now"]["moves"] == moves
    lift(phone, name)
    settle(phone)
    finish(phone)
    assert sum(chips(phone)) == 600
    phone.get_by_role("button", name="Keep or share").click()
    link = phone.get_by_label("Link").input_value()
    assert "people=2" in link
    ended, log = chips(phone), phone.locator(".dc-log-entry").all_inner_texts()
    with returning(browser, site, whose="another's") as other:
        other.goto(link)
        assert settle(other) == "over"
        assert (chips(other), other.locator(".dc-log-entry").all_inner_texts()) == (ended, log)
        expect(other.locator("details.dc-evening")).to_be_hidden()


def test_the_evening_ends_at_a_curtain_and_the_deal_goes_on(phone: Page) -> None:
    phone.goto(DEAL)
    finish(phone)
    phone.locator(".dc-tools").get_by_role("button", name=re.compile("^Next deal")).click()
    phone.wait_for_function("document.body.dataset.state === 'curtain'")
    name = curtain(phone)
    sheet(phone)
    phone.get_by_role("button", name="End the evening").click()
    phone.get_by_role("button", name="End it").click()
    assert settle(phone) == "curtain"
    lift(phone, name)
    assert settle(phone) == "choosing"
    finish(phone)


def test_people_go_by_their_own_names(phone: Page) -> None:
    """Given once, they hold for the next deals and over a reload: behind the curtain, at the table, in the score. Two of one name are told apart."""
    phone.goto("play/?variant=five-card-draw&seats=3&seed=3")
    settle(phone)
    phone.locator(".dc-setup-title").first.click()
    phone.get_by_label("People at this phone").select_option("2")
    phone.get_by_label("Name of person 1").fill("  Mum ")
    phone.get_by_label("Name of person 2").fill("mum")
    phone.get_by_label("Name of person 2").blur()
    expect(phone.get_by_label("Name of person 2")).to_have_value("")
    phone.get_by_label("Name of person 2").fill("Zoë <3")
    phone.get_by_role("button", name="Deal this game").click()
    phone.wait_for_function("new URLSearchParams(location.search).get('people') === '2' && document.body.dataset.state === 'curtain'")
    assert "Mum" not in phone.url
    first = curtain(phone, focused=False)
    other = {"Mum": "Zoë <3", "Zoë <3": "Mum"}[first]
    phone.reload()
    assert curtain(phone, focused=False) == first
    lift(phone, first)
    settle(phone)
    expect(phone.locator(".dc-seat .dc-name", has_text=other)).to_have_count(1)
    phone.evaluate("localStorage.removeItem('dealers-choice.people')")
