"""After a first visit the network may go away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.batches import EVERY
from tests.browser import player, small
from tests.browser.conftest import BASE, Site, opened
from tools.publish import serve

NETWORK_GONE = ("net::ERR", "Failed to fetch", "fetching the script", "ERR_CONNECTION")


@pytest.fixture
def page(newcomer: Page) -> Page:
    """What a first visit keeps is what these are about."""
    return newcomer


@contextmanager
def without(page: Page, site: Site) -> Iterator[Callable[[], None]]:
    """Ends the server when it is called; it is back afterwards."""
    page.watch.expect(*NETWORK_GONE, "404", "503")  # type: ignore[attr-defined]

    def end() -> None:
        site.stop()
        page.context.set_offline(True)  # a connection that is still open would go on being served
        ended.append(True)

    ended: list[bool] = []
    try:
        yield end
    finally:
        if ended:
            site.start()


@pytest.fixture
def gone(page: Page, site: Site) -> Iterator[Callable[[], None]]:
    with without(page, site) as end:
        yield end


def visit(page: Page, path: str = "") -> None:
    page.goto(path)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_the_trainer_and_visited_pages(page: Page, gone: Callable[[], None]) -> None:
    visit(page)
    page.goto("variants/anaconda/")
    gone()
    page.goto("variants/anaconda/")
    assert page.get_by_role("heading", level=1).inner_text().startswith("Anaconda")
    page.goto("play/?variant=five-card-draw&seats=3&seed=4")
    player.play(page)
    for path, heading in (("drills/", "What would you like to practise?"), ("showdown/", "Who won?"), ("families/", "The families")):
        page.goto(path)
        page.get_by_role("heading", name=heading).wait_for()
    answer = page.goto("variants/two-spits/")
    assert answer is not None
    assert answer.status == 503
    page.get_by_role("heading", level=1, name="This page is not on your device yet").wait_for()
    page.get_by_role("link", name="Print its card").click()
    page.wait_for_selector(".rulecard h2")
    assert page.locator(".rulecard h2").first.inner_text() == "Two Spits"
    page.goto("variants/two-spits/")
    page.get_by_role("link", name="Play it").click()
    assert player.settle(page) == "choosing"
    for unknown in ("variants/no-such-game/", "%E0%A4%A/"):
        answer = page.goto(unknown)
        assert answer is not None
        assert answer.status == 404, unknown
        page.get_by_role("heading", level=1, name="No such card in this deck").wait_for()


def test_everything_on_request(browser: Browser, tmp_path: Path) -> None:
    """Of a site with few games; `EVERY=1` takes the whole."""
    if not EVERY:
        small.copied(tmp_path / "site")
        small.released(tmp_path / "site")
    site = Site(serve.SITE if EVERY else tmp_path / "site")
    with opened(browser, site) as page, without(page, site) as end:
        visit(page)
        page.goto("guide/")
        page.locator("[data-offline-all]").click()
        told = page.locator("[data-offline-status]")
        expect(told).to_contain_text(re.compile(r"[\d,]+ files, \d+ MB. This takes about .* minutes?. Press again to start"))
        page.locator("[data-offline-all]").click()
        page.wait_for_function("document.querySelector('[data-offline-status]').textContent.startsWith('Everything is saved')")
        end()
        for path in (*(f"variants/{game}/" for game in small.GAMES), "families/", "cards/"):
            answer = page.goto(path)
            assert answer is not None
            assert answer.ok, path
            assert page.get_by_role("heading", level=1).is_visible()
    site.stop()


def test_saving_is_stopped_and_goes_on(page: Page) -> None:
    """What is saved stays, over a reload too, and is not fetched again; another page may be read meanwhile."""
    visit(page)
    page.goto("guide/")
    button, told = page.locator("[data-offline-all]"), page.locator("[data-offline-status]")
    kept = "caches.open('pages').then((cache) => cache.keys()).then((keys) => keys.length)"
    button.click()
    expect(told).to_contain_text("Press again to start")
    all_of_it = int(re.sub(r"\D", "", told.inner_text().split(" files")[0]))
    button.click()
    expect(button).to_have_text("Stop")
    page.locator(".masthead-chapters").get_by_role("link", name="Glossary").click()
    page.wait_for_url("**/glossary/")
    page.wait_for_function(f"{kept}.then((n) => n > 100)")
    page.go_back()
    button.click()  # it goes on: this finds it again
    expect(button).to_have_text("Stop")
    expect(told).to_contain_text("files saved")
    button.click()
    expect(told).to_contain_text(re.compile(r"^Stopped. [\d,]+ of [\d,]+ files are saved. Press again to continue.$"))
    expect(button).to_have_text("Save every page for offline use")
    there = page.evaluate(kept)
    assert 100 < there < all_of_it
    page.reload()
    assert page.evaluate(kept) == there
    button.click()
    expect(told).to_contain_text("Press again to start")
    assert int(re.sub(r"\D", "", told.inner_text().split(" files")[0])) <= all_of_it - 100
    button.click()
    page.wait_for_function(f"{kept}.then((n) => n > {there})")
    button.click()
    expect(told).to_contain_text("Stopped")


def test_a_browser_that_means_to_give_less_room_is_quoted(page: Page) -> None:
    page.add_init_script("StorageManager.prototype.estimate = async () => ({ quota: 12e6, usage: 5e6 })")
    visit(page, "guide/")
    page.locator("[data-offline-all]").click()
    told = page.locator("[data-offline-status]")
    expect(told).to_contain_text("Press again to start. This device seems to have room for only about 7 MB.")


def room(page: Page, site: Site, size: int) -> None:
    """Leaves the site so many bytes of storage."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": f"http://{site.host}", "quotaSize": size})


@pytest.mark.parametrize("visited", [False, True])
def test_a_device_without_room_says_so(page: Page, site: Site, visited: bool) -> None:
    page.watch.expect("Quota", "quota", "bad-precaching", "not available")  # type: ignore[attr-defined]
    if visited:
        visit(page, "guide/")
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        room(page, site, used + 200_000)
    else:
        room(page, site, 200_000)
        page.goto("guide/")
    page.locator("[data-offline-all]").click()
    status = page.locator("[data-offline-status]")
    if visited:  # where the worker could not be installed there is nothing to tell the size of
        expect(status).to_contain_text("Press again")
        page.locator("[data-offline-all]").click()
    expect(status).to_contain_text(
        re.compile(r"no room left for the site's pages.*" + (r"\d+ of [\d,]+ files are already saved" if visited else ""))
    )


def fetched(site: Site) -> list[str]:
    """Whole files that the server sent since it was last asked, without the worker itself and what was only confirmed."""
    lines, site.served[:] = list(site.served), []
    sent = re.findall(r'"GET (\S+) HTTP/1.1" 200', "\n".join(lines))
    return [path.removeprefix(BASE) for path in sent if not path.endswith("/sw.js")]


def update(page: Page) -> None:
    """Ask for a newer service worker; where there is one, load what it brings."""
    coming = page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return Boolean(registration.installing ?? registration.waiting);
    }""")
    if coming:
        with page.expect_event("load"):
            page.get_by_role("button", name="Load it").click()


def test_a_new_release_fetches_what_changed_and_nothing_else(browser: Browser, tmp_path: Path) -> None:
    small.copied(tmp_path / "site")
    small.released(tmp_path / "site")
    site = Site(tmp_path / "site")
    try:
        with opened(browser, site) as page:
            visit(page)
            page.goto("variants/anaconda/")
            page.wait_for_load_state("networkidle")
            page.goto("play/?variant=five-card-draw&seats=3&seed=4")
            player.settle(page)
            page.wait_for_function("() => caches.match('/dealers-choice/variants/five-card-draw/', { ignoreSearch: true }).then(Boolean)")
            fetched(site)
            page.goto("play/?variant=five-card-draw&seats=3&seed=4")
            player.settle(page)
            page.goto("variants/anaconda/")
            page.wait_for_load_state("networkidle")
            update(page)
            assert fetched(site) == []

            style = site.directory / "assets" / "css" / "all.css"
            text = style.read_text("utf-8")
            style.unlink()
            style.write_text(text + "\n/* a new release */\n", "utf-8")
            small.released(site.directory)
            update(page)
            page.goto("variants/anaconda/")
            page.wait_for_load_state("networkidle")
            page.goto("play/?variant=five-card-draw&seats=3&seed=4")
            player.settle(page)
            assert fetched(site) == ["assets/css/all.css"]
    finally:
        site.stop()
