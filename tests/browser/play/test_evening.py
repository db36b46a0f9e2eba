"""An evening at the table: chips, score and button from deal to deal and over a reload; who names the next game; how it ends."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.batches import foremost
from tests.browser import player
from tests.browser.conftest import Site, returning
from tests.browser.table.test_accessible_table import findings

DEAL = "play/?variant=five-card-draw&seats=4&seed=3"
KEY = "dealers-choice.evening"


SEEDS = """
let seed = 40 + Number(new URLSearchParams(location.search).get("seed"));
crypto.getRandomValues = (into) => into.fill((seed += 1));  // the same deals in every run: by chance one ends at once
"""


@pytest.fixture(scope="module", autouse=True)
def seeded(visitor: Page) -> None:
    visitor.add_init_script(SEEDS)


@pytest.fixture
def guest(regular: Page) -> Page:
    """The module's visitor, with no evening left from the last test."""
    if regular.url.startswith("http"):
        regular.evaluate(f"localStorage.removeItem('{KEY}')")
    return regular


def kept(page: Page) -> dict[str, Any]:
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}')") or "{}")


def query(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def go_on(page: Page, name: str = "^Next deal$|^Next deal ?N?$") -> None:
    """Press what leads on and wait for the deal it brings."""
    before = page.url
    page.locator(".dc-tools").get_by_role("button", name=re.compile(name)).click()
    page.wait_for_function("(before) => location.href !== before", arg=before)
    player.settle(page)


def chips(page: Page) -> list[int]:
    """What lies before each player, the reader first."""
    order = [page.locator(".dc-mine .dc-chips"), *page.locator(".dc-seat .dc-chips").all()]
    return [int(re.search(r"\d+", each.inner_text().replace(",", "")).group()) for each in order]


def pot(page: Page) -> int:
    return int(page.locator(".dc-pot b").inner_text())


def sheet(page: Page) -> list[list[str]]:
    """The rows of the score: name, chips, won or lost, how often bought in."""
    strip = page.locator("details.dc-evening")
    if not strip.evaluate("(each) => each.open"):
        strip.locator("summary").click()
    rows = strip.locator("tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def number(text: str) -> int:
    return int(text.replace("−", "-").replace(",", ""))


def dealer(page: Page) -> int:
    """The seat with the dealer's button."""
    if page.locator(".dc-mine .dc-dealer").count():
        return 0
    return int(page.locator(".dc-seat:has(.dc-dealer)").get_attribute("data-seat"))


def agree(page: Page, **settings: str) -> None:
    """Set what the table agrees on, in the strip's form, and leave the form open."""
    if not page.locator("details.dc-setup").first.evaluate("(each) => each.open"):
        page.locator(".dc-setup-title").first.click()
    if not page.locator("details.dc-agreed").first.evaluate("(each) => each.open"):
        page.locator(".dc-agreed > summary").first.click()
    for name, value in settings.items():
        field = page.locator(f"#dc-table-{name}")
        if field.evaluate("(each) => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
            field.blur()


def add(page: Page, *names: str) -> None:
    for name in names:
        box = page.locator("#dc-tonight")
        box.fill(name)
        expect(page.locator(".dc-agreed [role=option]").first).to_be_visible()
        box.press("Enter")
        expect(page.locator(".dc-tonight")).to_contain_text(name)


def test_a_host_agrees_on_a_kill(guest: Page) -> None:
    guest.goto("play/?variant=texas-holdem&seats=4&seed=3")
    player.settle(guest)
    agree(guest, limit="fixed")
    told = guest.locator(".dc-stakes-told")
    expect(told).to_contain_text("Fixed limit.")
    guest.locator(".dc-stakes-more > summary").click()
    expect(guest.get_by_label("Kill pot")).to_have_count(0)  # it is posted beside blinds
    agree(guest, blinds="1/2")
    agree(guest, kill="half")
    expect(told).to_contain_text("A player who wins two whole pots in a row kills the next one")
    expect(guest.get_by_label("Kill after pots in a row")).to_have_value("2")
    agree(guest, kill_over="50")
    expect(told).to_contain_text("A player who wins a whole pot of 50 or more kills the next one")
    expect(guest.get_by_label("Kill after pots in a row")).to_have_value("")
    assert "half kill over 50" in kept(guest)["agreed"]["stakes"]
    agree(guest, kill="")
    expect(told).not_to_contain_text("kills")
    assert "kill" not in kept(guest)["agreed"]["stakes"]


def test_a_host_agrees_on_an_ante_of_the_big_blind(guest: Page) -> None:
    guest.goto("play/?variant=texas-holdem&seats=4&seed=3")
    player.settle(guest)
    agree(guest, limit="no")
    guest.locator(".dc-stakes-more > summary").click()
    agree(guest, blinds="")
    expect(guest.get_by_label("Ante of the big blind")).to_have_count(0)
    agree(guest, ante="", blinds="1/2")
    agree(guest, blind_ante="2")
    expect(guest.locator(".dc-stakes-told")).to_contain_text("The big blind antes 2 for everybody.")
    assert "big blind ante 2" in kept(guest)["agreed"]["stakes"]


def test_chips_go_from_deal_to_deal_and_none_is_lost(guest: Page) -> None:
    guest.goto(DEAL)
    player.settle(guest)
    assert dealer(guest) == 3
    agree(guest, way="same")  # and so it is
    player.play(guest)
    assert kept(guest).get("now") is None, "a deal by itself is no evening"
    after = chips(guest)
    assert sum(after) == 800
    assert after != [200] * 4
    go_on(guest)
    assert kept(guest)["now"]["chips"] == after
    assert sum(chips(guest)) + pot(guest) == 800
    assert dealer(guest) == 0
    assert query(guest)["dealer"] == "0"
    assert "chips" not in query(guest)
    assert query(guest)["stakes"] == kept(guest)["now"]["stakes"]
    assert [[number(row[1]), number(row[2])] for row in sheet(guest)] == [[n, n - 200] for n in after]
    player.play(guest, 2)
    assert sum(chips(guest)) == 800
    later = chips(guest)
    assert sum(number(row[2]) for row in sheet(guest)) == 0
    go_on(guest)
    assert (kept(guest)["now"]["chips"], dealer(guest), kept(guest)["over"]) == (later, 1, 2)
    expect(guest.locator("details.dc-evening summary")).to_contain_text("Deal 3")
    expect(guest.locator(".dc-played li")).to_have_count(2)
    assert [row[3] for row in sheet(guest)] == ["1"] * 4


def test_a_reload_in_the_middle_of_the_second_deal_finds_all_as_it_was(guest: Page) -> None:
    guest.goto(DEAL)
    player.play(guest)
    go_on(guest)
    player.press(guest, player.random.Random(1))
    assert player.settle(guest) == "choosing"

    def everything() -> list[object]:
        return [
            guest.locator(".dc-log-entry").all_inner_texts(),
            guest.locator(".dc-mine").aria_snapshot(),
            player.prompt(guest),
            chips(guest),
            dealer(guest),
            sheet(guest),
            kept(guest),
        ]

    before = everything()
    guest.reload()
    player.settle(guest)
    assert everything() == before
    with guest.context.expect_page() as other:
        guest.evaluate("open(location.href)")
    player.settle(other.value)
    assert kept(other.value) == before[-1]
    assert other.value.locator(".dc-log-entry").all_inner_texts() == before[0], "another tab finds it too"
    other.value.close()


def test_what_is_taken_back_does_not_count(guest: Page) -> None:
    guest.goto(DEAL)
    player.play(guest)
    go_on(guest)
    begun = [row[1] for row in sheet(guest)]
    player.play(guest, 4)
    guest.get_by_role("button", name=re.compile("^Undo")).click()
    assert player.settle(guest) == "choosing"
    assert [row[1] for row in sheet(guest)] == begun
    guest.get_by_role("button", name=re.compile("^New deal")).click()
    guest.wait_for_function(f"JSON.parse(localStorage.getItem('{KEY}')).now.moves.length === 0")
    player.settle(guest)
    assert [row[1] for row in sheet(guest)] == begun
    assert kept(guest)["over"] == 1


def test_who_is_broke_buys_in_again_and_it_is_counted(guest: Page) -> None:
    guest.goto(DEAL)
    player.settle(guest)
    agree(guest, stack="2", limit="fixed", style="calling")
    guest.get_by_role("button", name="Deal this game").click()
    guest.wait_for_function(f"JSON.parse(localStorage.getItem('{KEY}'))?.now")
    for _ in range(12):
        player.play(guest)
        go_on(guest)
        if guest.locator(".dc-news p").count():
            break
    expect(guest.locator(".dc-news")).to_contain_text(re.compile("out of chips and buys? in again for 2"))
    doc = kept(guest)
    assert doc["now"]["broke"]
    assert all(doc["sitters"][seat]["times"] == 2 and doc["now"]["chips"][seat] == 2 for seat in doc["now"]["broke"])
    rows = sheet(guest)
    assert sum(number(row[2]) for row in rows) == 0
    assert sum(number(row[1]) for row in rows) == 2 * sum(number(row[3]) for row in rows)


def test_the_dealer_names_the_next_game(guest: Page) -> None:
    guest.goto("play/?variant=five-card-draw&seats=4&seed=4")  # the reader deals
    player.settle(guest)
    agree(guest, way="dealer")
    add(guest, "Anaconda", "Seven Card Stud")
    guest.locator(".dc-setup-title").first.click()
    player.play(guest)
    named = []
    for _ in range(3):
        go_on(guest)
        named.append(query(guest)["variant"])
        who = guest.locator(f".dc-seat[data-seat='{dealer(guest)}'] .dc-name").inner_text()
        game = guest.locator(".dc-setup-title b").first.inner_text()
        expect(guest.locator(".dc-news")).to_have_text(re.compile(rf"^\s*{who} deals: {re.escape(game)}\.\s*$"))
        link = guest.locator(".dc-news a")
        assert link.get_attribute("href").endswith(f"/variants/{query(guest)['variant']}/")
        player.press(guest, player.random.Random(1))
        player.settle(guest)
        expect(guest.locator(".dc-news")).to_be_empty()
        player.play(guest)
    assert set(named) == {"anaconda", "seven-card-stud"}, "each of the list, one after the other"
    guest.locator(".dc-tools").get_by_role("button", name=re.compile("^Next deal")).click()
    title = guest.get_by_role("heading", name="You deal. Which game?")
    expect(title).to_be_focused()
    guest.get_by_role("button", name="Back to the table").click()
    assert player.settle(guest) == "over"
    guest.locator(".dc-tools").get_by_role("button", name=re.compile("^Next deal")).click()
    expect(guest.locator(".dc-tonights .dc-game")).to_have_text(["Anaconda", "Seven Card Stud"])
    guest.get_by_role("searchbox", name="Find a game").fill("omaha")
    guest.get_by_role("searchbox", name="Find a game").press("Enter")
    guest.wait_for_url("**variant=omaha-holdem*")
    assert player.settle(guest) == "choosing"
    doc = kept(guest)
    assert (doc["over"], doc["now"]["dealer"], doc["now"]["variant"]) == (4, 0, "omaha-holdem")
    assert sum(doc["now"]["chips"]) == sum(sitter["bought"] for sitter in doc["sitters"])


def test_a_list_goes_round(guest: Page) -> None:
    guest.goto(DEAL)
    player.settle(guest)
    agree(guest, way="list")
    add(guest, "Omaha", "Anaconda")
    guest.locator(".dc-setup-title").first.click()
    player.play(guest)
    names, led = [], 0
    for _ in range(3):
        go_on(guest)
        names.append(query(guest)["variant"])
        if player.settle(guest) == "choosing":  # else everybody folded before it was the reader's turn
            expect(guest.locator(".dc-news")).to_contain_text("Next on the list")
            led += 1
        player.play(guest)
    assert led
    assert names == ["omaha-holdem", "anaconda", "omaha-holdem"]
    agree(guest)
    guest.get_by_role("button", name="Remove Omaha Hold'em from the list").click()
    expect(guest.locator(".dc-tonight li")).to_have_count(1)


def test_a_link_to_one_deal_leaves_the_evening_as_it_is(guest: Page) -> None:
    guest.goto(DEAL)
    player.play(guest)
    go_on(guest)
    player.press(guest, player.random.Random(1))
    player.settle(guest)
    address, before, log = guest.url, kept(guest), guest.locator(".dc-log-entry").all_inner_texts()
    guest.goto("play/?variant=anaconda&seats=5&seed=8")
    player.settle(guest)
    assert set(chips(guest)) == {199}
    expect(guest.locator("details.dc-evening")).to_be_hidden()
    expect(guest.locator("details.dc-agreed")).to_have_count(0)
    player.play(guest)
    assert kept(guest) == before
    go_on(guest, "^Deal again")
    assert "dealer" not in query(guest)
    player.play(guest)
    assert kept(guest) == before
    go_on(guest, "^Next deal of the evening")
    assert (guest.url, kept(guest)) == (address, before)
    assert guest.locator(".dc-log-entry").all_inner_texts() == log


def test_a_link_out_of_an_evening_plays_with_its_chips(browser: Browser, site: Site, guest: Page) -> None:
    guest.goto(DEAL)
    player.play(guest)
    go_on(guest)
    player.press(guest, player.random.Random(1))
    player.settle(guest)
    guest.get_by_role("button", name="Keep or share").click()
    link, log, stacks = guest.get_by_label("Link").input_value(), guest.locator(".dc-log-entry").all_inner_texts(), chips(guest)
    with returning(browser, site, whose="another's") as other:
        other.goto(link)
        player.settle(other)
        assert (other.locator(".dc-log-entry").all_inner_texts(), chips(other)) == (log, stacks)
        expect(other.locator("details.dc-evening")).to_be_hidden()
        player.play(other)
        assert sum(chips(other)) == 800


def test_an_evening_is_gone_on_with_or_ended_where_one_chooses_a_game(guest: Page) -> None:
    guest.goto(DEAL)
    player.play(guest)
    go_on(guest)
    address = guest.url
    guest.goto("play/")
    evening = guest.get_by_role("region", name="Your evening")
    expect(evening.locator("tbody tr")).to_have_count(4)
    evening.get_by_text("Score", exact=True).click()
    expect(evening.locator("tbody tr").first).to_be_visible()
    evening.get_by_role("link", name="Continue with Five Card Draw").click()
    assert player.settle(guest) == "choosing"
    assert guest.url == address
    sheet(guest)
    guest.get_by_role("button", name="End the evening").click()
    expect(guest.get_by_text("The chips and the score will be erased.")).to_be_visible()
    guest.get_by_role("button", name="Keep playing").click()
    assert kept(guest)["over"] == 1
    guest.get_by_role("button", name="End the evening").click()
    guest.get_by_role("button", name="End it").click()
    expect(guest.locator("details.dc-evening")).to_be_hidden()
    assert kept(guest)["now"] is None
    player.play(guest)
    assert sum(chips(guest)) == 800, "the deal on the table goes on by itself"
    guest.goto("play/")
    expect(guest.get_by_role("heading", name="Which game shall we deal?")).to_be_visible()
    expect(evening).to_have_count(0)


@pytest.mark.parametrize("written", ["nonsense", '{"version": 99}', '{"version": 1, "now": {"variant": "x"}}'])
def test_what_somebody_else_wrote_there_is_no_evening(guest: Page, written: str) -> None:
    guest.goto("play/")
    guest.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, written])
    guest.goto(DEAL)
    assert player.settle(guest) == "choosing"
    expect(guest.locator("details.dc-evening")).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), foremost([(360, "dark"), (1280, "light")], 1))
def test_an_evening_is_accessible_and_fits(browser: Browser, site: Site, width: int, scheme: str) -> None:
    """Under axe's rules, with nothing beyond the edge, and by the keyboard from one deal to the next."""

    def sound(page: Page) -> None:
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width

    size = {"width": width, "height": 640}
    with returning(browser, site, viewport=size, color_scheme=scheme) as page:
        page.goto("play/?variant=five-card-draw&seats=4&seed=2")
        player.settle(page)
        agree(page, way="dealer")
        add(page, "Anaconda")
        sound(page)
        page.locator(".dc-setup-title").first.click()
        player.play(page)
        sound(page)
        before = page.url
        player.reach(page, page.locator(".dc-tools button.is-main"))
        page.keyboard.press("Enter")
        page.wait_for_function("(before) => location.href !== before", arg=before)
        player.settle(page)
        expect(page.locator(".dc-news")).to_contain_text("deals: Anaconda")
        expect(page.locator(".dc-news")).to_be_in_viewport()
        sound(page)
        sheet(page)
        page.get_by_role("button", name="End the evening").click()
        sound(page)
        page.get_by_role("button", name="Keep playing").click()
        player.play(page)
        page.keyboard.press("n")
        expect(page.get_by_role("heading", name="You deal. Which game?")).to_be_focused()
        sound(page)
        page.goto("play/")
        page.get_by_role("region", name="Your evening").get_by_text("Score", exact=True).click()
        sound(page)
