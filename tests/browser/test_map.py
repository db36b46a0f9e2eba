"""The map of all games: it is drawn, a search flies, filters dim, Back returns to the very place, and the keyboard walks the same tree."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

import engine

READY = "[data-map][data-state=ready]"
# How many of a few hundred points of the canvas are of another colour than its corner.
DRAWN = """() => {
  const canvas = document.querySelector(".map-sheet canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const at = (i) => data.slice(4 * i, 4 * i + 3).join();
  const all = canvas.width * canvas.height;
  return Array.from({ length: 400 }, (_, i) => at(Math.floor((i * all) / 400 + (i * 37) % canvas.width))).filter((each) => each !== at(0)).length;
}"""


def opened(page: Page, query: str = "") -> None:
    page.goto(f"map/{query}")
    page.wait_for_selector(READY)
    page.wait_for_timeout(200)  # a frame is drawn


def place(page: Page) -> list[str]:
    """Which game is chosen, and from where one looks."""
    query = parse_qs(urlsplit(page.url).query)
    return [*query.get("at", [""]), *query.get("view", [""])]


@pytest.mark.firefox
def test_the_whole_map_is_drawn(page: Page) -> None:
    opened(page)
    assert page.evaluate(DRAWN) > 40
    assert page.locator("[role=treeitem]").count() == sum(variant.parent is None for variant in engine.variants())


def test_a_search_flies_to_the_game_and_back_returns_to_the_very_place(phone: Page) -> None:
    opened(phone)
    phone.fill("#map-game", "follow the queen")
    phone.locator("[data-map-found] button").first.click()
    expect(phone.locator(".map-chosen h2")).to_contain_text("Follow the Queen")
    phone.wait_for_function("new URLSearchParams(location.search).get('at') === 'follow-the-queen'")
    phone.wait_for_timeout(900)  # the flight is over
    left = place(phone)
    phone.locator(".map-chosen .ways a").first.click()
    phone.wait_for_selector("[data-variant=follow-the-queen]")
    phone.go_back()
    phone.wait_for_selector(READY)
    assert place(phone) == left
    expect(phone.locator(".map-chosen h2")).to_contain_text("Follow the Queen")
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]  # type: ignore[index]


def test_filters_dim_what_does_not_fit_and_stand_in_the_address(page: Page) -> None:
    opened(page)
    before = page.evaluate(DRAWN)
    page.locator(".map-filters summary").click()
    page.select_option("#map-players", "9")
    page.select_option("#map-tag", "pass")
    fitting = [v for v in engine.variants() if v.seats[0] <= 9 <= v.seats[1] and "pass" in v.tags]
    expect(page.locator("[data-map-fits]")).to_have_text(f"{len(fitting)} games fit.")
    assert before > 0
    assert "players=9" in page.url
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("[data-map-fits]")).to_have_text(f"{len(fitting)} games fit.")
    page.locator(".map-filters [type=reset]").click()
    expect(page.locator("[data-map-fits]")).to_have_text("")


def test_a_tap_chooses_the_game_under_it(page: Page) -> None:
    opened(page, "?at=midnight-baseball")
    box = page.locator(".map-sheet canvas").bounding_box()
    assert box
    page.locator("[data-map-whole]").click()
    page.wait_for_timeout(900)
    assert place(page)[1].endswith("_1.00")
    opened(page, "?at=midnight-baseball")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".map-chosen h2")).to_contain_text("Midnight Baseball")
    expect(page.locator(".map-card b", has_text="Midnight Baseball").first).to_be_visible()


@pytest.mark.firefox
def test_the_keyboard_walks_the_tree(page: Page) -> None:
    opened(page)
    assert page.locator("[role=treeitem][tabindex='0']").count() == 1
    page.locator("[role=treeitem][tabindex='0']").focus()
    page.keyboard.type("seven card stud")
    stud = page.locator("[data-slug=seven-card-stud]")
    expect(stud).to_be_focused()
    expect(stud).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(stud).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    child = page.locator("[role=treeitem]:focus")
    expect(child).to_have_attribute("aria-level", "2")
    assert "games grew from it" in child.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(stud).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-variant=seven-card-stud]")


@pytest.mark.parametrize("query", ["?at=nowhere", "?view=x_y_z", "?view=1_2_-3", "?at=anaconda&view=9_9"])
def test_an_address_that_leads_nowhere_shows_the_map(page: Page, query: str) -> None:
    opened(page, query)
    assert page.evaluate(DRAWN) > 10
