"""On a phone, upright and on its side: what a choice is about, your cards and the choice in one view without scrolling."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, returning

UPRIGHT, ON_ITS_SIDE = {"width": 360, "height": 640}, {"width": 640, "height": 360}
GAMES = [
    ("auction", 5, 1, ".dc-zone .card, .dc-pot"),
    ("the-price-is-right", 5, 1, ".dc-zone .card, .dc-pot"),
    ("texas-holdem", 6, 3, ".dc-pot"),
    ("seven-card-stud", 6, 5, ".dc-seat .dc-name >> nth=0"),
    ("poker-roulette", 5, 1, ".dc-pot"),
]
# Whether the middle of each is on the screen and nothing lies over it.
SEEN = """(all) => all.every((one) => {
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return at !== null && (one.contains(at) || at.contains(one));
})"""


@pytest.fixture(params=[UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def small(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Page]:
    with returning(browser, site, viewport=request.param, has_touch=True) as page:
        yield page


@pytest.mark.parametrize(("slug", "seats", "seed", "about"), GAMES)
def test_all_that_a_choice_needs_is_in_one_view(small: Page, slug: str, seats: int, seed: int, about: str) -> None:
    small.goto(f"play/?variant={slug}&seats={seats}&seed={seed}")
    player.settle(small)
    small.wait_for_timeout(300)
    for what in (about, ".dc-mine .card >> nth=0", ".dc-prompt", ".dc-choice .dc-button:visible >> nth=0"):
        assert small.locator(what).count(), what
        assert small.locator(what).evaluate_all(SEEN), f"{what} is out of sight"
    assert small.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"


def test_the_others_in_a_strip_are_spread_out(phone: Page) -> None:
    phone.goto("play/?variant=texas-holdem&seats=9&seed=3")
    player.settle(phone)
    rows = "() => new Set([...document.querySelectorAll('.dc-seat')].map((seat) => Math.round(seat.offsetTop))).size"
    assert phone.evaluate(rows) == 1
    phone.get_by_role("button", name="Spread out").click()
    assert phone.evaluate(rows) > 1
    phone.get_by_role("button", name="Spread out").click()
    assert phone.evaluate(rows) == 1


def test_undo_and_hint_are_by_the_thumb(phone: Page) -> None:
    phone.goto("play/?variant=texas-holdem&seats=4&seed=3")
    player.settle(phone)
    expect(phone.get_by_role("button", name="Hint")).to_have_count(1)
    phone.get_by_role("button", name="Hint").tap()
    coach = phone.get_by_role("region", name="Coach")
    expect(coach.locator(".dc-candidate, [role=listitem]").first).to_be_visible()
    assert phone.locator(".dc-choice .dc-button:visible").evaluate_all(SEEN), "the coach covers the choice"
    coach.get_by_role("button", name="Close").tap()
    assert phone.locator(".dc-pot").evaluate_all(SEEN)
    player.choice(phone).get_by_role("button", name=re.compile("^(Call|Check)")).tap()
    player.settle(phone)
    undo = phone.get_by_role("button", name="Undo")
    assert undo.evaluate_all(SEEN)
    undo.tap()
    player.settle(phone)
    expect(undo).to_have_count(0)
