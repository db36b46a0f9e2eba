"""After a first visit the network may go away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import player
from tests.browser.conftest import Site

NETWORK_GONE = ("net::ERR", "Failed to fetch", "fetching the script", "ERR_CONNECTION")


@pytest.fixture
def gone(page: Page, site: Site) -> Iterator[object]:
    """Ends the server; it is back after the test."""
    page.watch.expect(*NETWORK_GONE, "404")  # type: ignore[attr-defined]

    def end() -> None:
        site.stop()
        ended.append(True)

    ended: list[bool] = []
    yield end
    if ended:
        site.start()


def visit(page: Page, path: str = "") -> None:
    page.goto(path)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_the_trainer_and_visited_pages(page: Page, gone: object) -> None:
    visit(page)
    page.goto("variants/anaconda/")
    gone()  # type: ignore[operator]
    page.goto("variants/anaconda/")
    assert page.get_by_role("heading", level=1).inner_text().startswith("Anaconda")
    page.goto("play/?variant=five-card-draw&seats=3&seed=4")
    player.play(page)
    answer = page.goto("variants/no-such-game/")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("heading", level=1).is_visible()


def test_everything_on_request(page: Page, site: Site, gone: object) -> None:
    visit(page)
    page.goto("guide/")
    page.locator("[data-offline-all]").click()
    page.wait_for_function("document.querySelector('[data-offline-status]').textContent.startsWith('All')", timeout=60_000)
    gone()  # type: ignore[operator]
    for path in ("variants/kentrell/", "variants/high-heart/", "families/", "cards/"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.ok, path
        assert page.get_by_role("heading", level=1).is_visible()


def test_nothing_is_fetched_twice(page: Page) -> None:
    visit(page)
    page.goto("play/?variant=five-card-draw&seats=3&seed=4")
    player.settle(page)
    fetched: list[str] = []
    page.context.on("request", lambda request: request.service_worker and fetched.append(request.url))
    page.goto("play/?variant=five-card-draw&seats=3&seed=4")
    player.settle(page)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)")
    assert [url for url in fetched if not url.endswith("/sw.js")] == []
