"""The search of the site and the box of the first page, asked as readers ask: by name, by what happens, by a heading, with a slip."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Site, launch, returning

FILE = "assets/data/search.json"


def ask(page: Page, text: str) -> None:
    """Opens the panel and types."""
    if not page.locator(".search-panel[open]").count():
        page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("dialog", name="Search").get_by_role("searchbox").fill(text)


def links(page: Page) -> list[str]:
    page.locator(".search-results a").first.wait_for()
    return [link.get_attribute("href") or "" for link in page.locator(".search-results a").all()]


@pytest.mark.parametrize(
    ("asked", "said", "first"),
    [
        ("anacnda", "No game here is called “anacnda”. Did you mean one of these?", "Anaconda"),
        ("5 card draw", "", "Five Card Draw"),
        ("screw your neighbour", "", "Ranter-Go-Round – “Screw Your Neighbor”"),
    ],
)
def test_the_home_box_forgives(page: Page, asked: str, said: str, first: str) -> None:
    page.goto("")
    box = page.get_by_role("searchbox", name="Which game")
    box.fill(asked)
    answer = page.locator("[data-found]")
    expect(answer.locator("li").first).to_have_text(first)
    if said:
        expect(answer.locator("p").first).to_have_text(said)
    box.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(first.split(" – ")[0])


def test_the_home_box_lists_all_that_it_found(page: Page) -> None:
    page.goto("")
    page.get_by_role("searchbox", name="Which game").fill("passing cards")
    games = page.locator("[data-found] li a")
    expect(games).to_have_count(7)
    more = page.get_by_role("button", name=re.compile(r"^Show \d+ more$"))
    rest = int(more.inner_text().split()[1])
    more.click()
    expect(games).to_have_count(7 + rest)
    expect(games.nth(7)).to_be_focused()
    expect(more).to_have_count(0)
    page.get_by_role("searchbox", name="Which game").fill("passing card")
    expect(games).to_have_count(7)


def test_a_game_that_is_not_here_is_named_with_the_nearest(page: Page) -> None:
    page.goto("")
    page.get_by_role("searchbox", name="Which game").fill("pai gow")
    answer = page.locator("[data-found]")
    expect(answer).to_contain_text("Pai Gow is not here yet. Nearest: Cowpie")
    answer.get_by_role("link", name="Cowpie").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cowpie")


def test_the_dead_end_leads_on(page: Page) -> None:
    page.goto("")
    page.get_by_role("searchbox", name="Which game").fill("zzzz")
    page.locator("[data-found]").get_by_role("link", name="The families page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The families")


# Headings that stand in another column than the end of their own lines, or than the first game below them.
DIVIDED = """
[...document.querySelectorAll(".family .tree > li")].filter((root) => {
  const [head, first] = [root.querySelector(".leaf"), root.querySelector("details[open] > ul > li > .leaf")];
  const at = [head, ...(first ? [first] : [])].flatMap((each) => [...each.getClientRects()].map(({ left }) => Math.floor(left / (innerWidth / 2))));
  return new Set(at).size > 1;
}).map((root) => root.querySelector("a").textContent)
"""


@pytest.mark.firefox
def test_a_family_keeps_its_name_in_its_column(page: Page) -> None:
    page.goto("families/")
    for width in range(1000, 1500, 20):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(DIVIDED) == [], f"{width} pixels wide"


def test_the_families_filter_forgives(page: Page) -> None:
    page.goto("families/")
    page.get_by_label("A name").fill("screw your neighbour")
    expect(page.locator(".tree li.fits > .leaf").first).to_be_visible()
    page.get_by_label("A name").fill("pai gow")
    expect(page.locator("[data-told]")).to_have_text("Pai Gow is not here yet. Nearest: 2 games fit.")
    expect(page.locator(".tree li.fits > .leaf").first).to_be_visible()


@pytest.mark.parametrize("begin", ["by a click", "by a key", "by an address"])
def test_what_the_search_knows_is_fetched_for_who_asks(newcomer: Page, begin: str) -> None:
    """Not with every page: a phone has better things to do. (A service worker fetches it later, for when there is no network.)"""
    asked: list[str] = []
    newcomer.on("request", lambda request: asked.append(request.url))  # the page's own; the worker's are the context's
    newcomer.goto("guide/" + ("?q=kicker" if begin == "by an address" else ""))
    newcomer.get_by_role("button", name="Search", exact=True).wait_for()
    if begin != "by an address":
        newcomer.wait_for_timeout(500)
        assert not [address for address in asked if address.endswith(FILE)]
        if begin == "by a key":
            newcomer.keyboard.press("/")
        else:
            newcomer.get_by_role("button", name="Search", exact=True).click()
        expect(newcomer.get_by_role("dialog", name="Search").get_by_role("searchbox")).to_be_focused()
        newcomer.keyboard.type("kicker")
    newcomer.locator(".search-results a").first.wait_for()
    assert len([address for address in asked if address.endswith(FILE)]) == 1


@pytest.mark.parametrize("width", [320, 360, 768, 960, 1280, 1600])
def test_the_panel_stays_on_the_screen(browser: Browser, site: Site, width: int) -> None:
    with returning(browser, site, viewport={"width": width, "height": 740}) as page:
        page.goto("guide/")
        ask(page, "queens make the next card wild")
        page.locator(".search-results a").first.wait_for()
        for part in (page.get_by_role("dialog", name="Search"), page.locator(".search-results")):
            box = part.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= 740
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_names_then_headings_then_what_games_do(regular: Page) -> None:
    regular.goto("guide/")
    ask(regular, "pass the garbage")
    assert "/variants/anaconda/" in links(regular)[0]
    ask(regular, "anacnda")
    expect(regular.locator(".search-results")).to_contain_text("No game here is called “anacnda”")
    regular.keyboard.press("Enter")
    regular.wait_for_url("**/variants/anaconda/**")
    expect(regular.get_by_role("dialog", name="Search")).to_be_hidden()


@pytest.mark.parametrize("text", ["five of a kind", "ace to five", "two pair", "full house", "wheel", "hand rankings"])
def test_a_heading_typed_exactly_comes_first(regular: Page, text: str) -> None:
    regular.goto("guide/")
    ask(regular, text)
    expect(regular.locator(".search-results a").first).to_have_attribute("href", re.compile("/(hand-rankings|glossary)/"))


def test_a_description_finds_the_game_that_most_tables_know(regular: Page) -> None:
    regular.goto("guide/")
    ask(regular, "queens make the next card wild")
    expect(regular.locator(".search-results a").first).to_contain_text("Follow the Queen")
    expect(regular.locator(".search-results a").first).to_contain_text("Seven-card stud.")  # as a dealer calls it
    ask(regular, "for six, no wild cards, passing")
    expect(regular.locator(".search-told")).to_contain_text("for 6 players, without wild cards")
    expect(regular.locator(".search-results")).to_contain_text("Anaconda")


def test_the_home_box_knows_what_games_do(regular: Page) -> None:
    regular.goto("")
    regular.get_by_role("searchbox", name="Which game").fill("queens make the next card wild")
    expect(regular.locator("[data-found] li").first).to_have_text("Follow the Queen")
    expect(regular.locator("[data-found]")).not_to_contain_text("No game here is called")


def test_a_shared_name_leads_to_its_games_side_by_side(regular: Page) -> None:
    regular.goto("")
    regular.get_by_role("searchbox", name="Which game").fill("Screw Your Neighbour")
    regular.get_by_role("link", name="Several games have this name").click()
    regular.wait_for_url("**/called/screw-your-neighbor/**")
    expect(regular.locator(".side-by-side section").nth(1)).to_be_visible()


def test_the_panel_without_a_pointer(regular: Page) -> None:
    regular.goto("guide/")
    regular.keyboard.press("Control+k")
    dialog = regular.get_by_role("dialog", name="Search")
    expect(dialog.get_by_role("searchbox")).to_be_focused()
    regular.keyboard.type("baseball")
    expect(dialog.get_by_role("status")).to_contain_text("results")
    regular.keyboard.press("ArrowDown")
    expect(regular.locator(".search-results a").first).to_be_focused()
    regular.keyboard.press("ArrowUp")
    expect(dialog.get_by_role("searchbox")).to_be_focused()
    regular.keyboard.press("Escape")
    regular.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    regular.wait_for_function("document.activeElement.closest('dialog') === null")  # a browser moves it just after


def test_the_search_works_without_a_network(page: Page) -> None:
    page.goto("guide/")
    page.context.set_offline(True)
    try:
        ask(page, "spade in the hole")
        page.locator(".search-results a").first.wait_for()
    finally:
        page.context.set_offline(False)


def test_the_search_works_where_storage_is_blocked(playwright: object, site: Site) -> None:
    """As with "Block all cookies": the theme's script ended at its first look, and with it the search."""
    blocked = """
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException("blocked", "SecurityError"); } });
    """
    browser = launch(playwright)
    try:
        context = browser.new_context(base_url=site.url(), service_workers="block")
        context.add_init_script(blocked)
        page = context.new_page()
        broken: list[str] = []
        page.on("pageerror", lambda problem: broken.append(str(problem)))
        page.goto("guide/")
        ask(page, "declare")
        page.locator(".search-results a").first.wait_for()
        page.keyboard.press("Enter")
        page.wait_for_load_state()
        page.locator("label[title^='Light follows the device']").click()
        assert not broken
    finally:
        browser.close()


def test_what_is_found_is_in_sight_on_a_phone(phone: Page) -> None:
    """Also behind a keyboard, which takes the lower part of the window."""
    phone.set_viewport_size({"width": 360, "height": 380})
    phone.goto("")
    phone.get_by_role("searchbox", name="Which game").tap()
    phone.keyboard.type("anacnda")
    expect(phone.locator("[data-found]").get_by_role("link", name="Anaconda", exact=True)).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("searchbox", name="Which game")).to_be_in_viewport(ratio=1)
