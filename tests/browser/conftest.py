"""A real browser over the built site, served below a path as a project page is, so that no address may assume the root.

Every page that a test opens is watched: a request to another host, an error in a script or an unexpected complaint on the
console fails the test.
"""

from __future__ import annotations

import itertools
import os
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, JSHandle, Page, expect, sync_playwright

from tests.batches import BY_TURNS
from tools import setup
from tools.publish import serve

BASE = "/dealers-choice/"
# Milliseconds. A state that is waited for comes, however busy the machine: the limit only ends a run that hangs.
WAIT = int(os.environ.get("WAIT_AT_MOST", "240000"))
expect.set_options(timeout=WAIT)
# The browser's own errands (updates, sync) are none of the site's requests. Visits are short: what the engine runs is compiled as well as can be
# where it runs for seconds, else a core is as long at that as at all the rest.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--wasm-tiering-budget=200000000",
]


class Site:
    """A built site on a free port of this machine; it can go away, as a network does."""

    def __init__(self, directory: Path = serve.SITE) -> None:
        self.directory = directory
        self.port = 0
        self.served: list[str] = []
        self.start()

    def start(self) -> None:
        self.server = serve.Server(self.port, BASE, self.directory, lambda line: self.answered(line))
        self.port = self.server.port
        threading.Thread(target=self.server.run, daemon=True).start()

    def answered(self, line: str) -> None:
        """The server has sent what this line of its log tells."""
        self.served.append(line)

    def stop(self) -> None:
        self.server.stop()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def url(self, path: str = "") -> str:
        return f"http://{self.host}{BASE}{path}"


FIREFOX = os.environ.get("BROWSER") == "firefox"  # then the tests that are marked for it run there
# What Firefox says of a request that a worker still answers while its page is left; a page that lacks something fails otherwise as well.
LEFT = ["A ServiceWorker intercepted the request and encountered an unexpected error"]


class Watch:
    """What the pages of a context asked for and complained of."""

    def __init__(self, context: BrowserContext, host: str) -> None:
        self.host = host
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.expected = ["(Report-Only policy)", *LEFT] if FIREFOX else []  # which it tells as errors; see tools/build/policy.py
        self.context = context
        self.listeners: list[tuple[str, Callable[..., None]]] = [
            ("request", lambda request: self.requests.append(request.url)),
            ("weberror", lambda error: self.complaints.append(f"script error: {error.error}")),
            ("console", self.listen),
        ]
        for event, listener in self.listeners:
            context.on(event, listener)  # type: ignore[call-overload]

    def close(self) -> None:
        """Hear no more of it; the context goes on to somebody else."""
        for event, listener in self.listeners:
            self.context.remove_listener(event, listener)

    def listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def foreign(self) -> list[str]:
        ours = (f"http://{self.host}/", f"blob:http://{self.host}/", "data:")
        return sorted({url for url in self.requests if not url.startswith(ours)})

    def expect(self, *parts: str) -> None:
        """Complaints that hold one of these are meant in this test."""
        self.expected += parts

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(part in text for part in self.expected)]

    def judge(self) -> None:
        assert not self.foreign(), "requests left the host"
        assert not self.unexpected(), f"the console complained: {self.unexpected()}"


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    if not (serve.SITE / "index.html").exists():
        pytest.fail("There is no built site: run `make build` first.", pytrace=False)
    site = Site()
    yield site
    site.stop()


def launch(playwright: object, *more: str) -> Browser:
    """The installed browser, or Playwright's own where `make test` had to install that."""
    if FIREFOX:
        installed = setup.installed_firefox()  # which is spoken to by WebDriver BiDi; Playwright's own has a protocol of its own
        return playwright.firefox.launch(  # type: ignore[attr-defined]
            executable_path=installed, **({"channel": "moz-firefox"} if installed else {})
        )
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(  # type: ignore[attr-defined]
        executable_path=setup.installed_browser(), args=[*QUIET, *root, *more]
    )


@pytest.fixture(scope="session")
def playwright() -> Iterator[object]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: object) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


WAITING = """
async ([arg, most]) => {
  for (let waited = 0; ; waited += 25) {  // a test may have set the page's clock
    const said = document.body && (%s);  // the page may just be coming
    const now = await (typeof said === "function" ? said(arg) : said);
    if (now) return now;
    if (waited > most) throw new Error("this did not come true");
    await new Promise((resume) => setTimeout(resume, 25));
  }
}
"""
MOVED = ("context was destroyed", "because of a navigation", "Cannot find context")


def patient(page: Page) -> Callable[..., JSHandle]:
    """Playwright's `wait_for_function` for a page whose policy refuses `eval`, which that waits by: an expression is given to the page once and waits there."""

    def wait(expression: str, *, arg: object = None, timeout: float = WAIT) -> JSHandle:
        end = time.monotonic() * 1000 + timeout
        while True:
            try:
                return page.evaluate_handle(WAITING % expression, [arg, max(0, end - time.monotonic() * 1000)])
            except Error as problem:
                if not any(part in problem.message for part in MOVED):
                    raise

    return wait


def profile(browser: Browser, site: Site, options: dict[str, object]) -> BrowserContext:
    """An empty one, whose pages wait as the site's policy lets them."""
    context = browser.new_context(base_url=site.url(), **options)  # type: ignore[arg-type]
    context.on("page", lambda page: setattr(page, "wait_for_function", patient(page)))
    context.set_default_timeout(WAIT)
    return context


MOTION = ("no-preference", "reduce")


@contextmanager
def opened(browser: Browser, site: Site, **options: object) -> Iterator[Page]:
    """A first-time visitor's page, watched. Nothing moves, and what the others do is drawn at once, unless a `pace` is asked for."""
    pace = options.pop("pace", "off")
    options = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": MOTION[pace == "off"], **options}
    context = profile(browser, site, options)
    wish = f"localStorage.getItem('dealers-choice.pace') ?? localStorage.setItem('dealers-choice.pace', '{pace}')"
    context.add_init_script(f"if (location.host === '{site.host}') {wish}")
    watch = Watch(context, site.host)
    page = context.new_page()
    page.watch = watch  # type: ignore[attr-defined]
    try:
        yield page
    finally:
        context.close()
    watch.judge()


def quiet(page: Page) -> None:
    """Has come with all that it asks for by itself. Playwright's "networkidle" waits half a second for that."""
    page.wait_for_load_state()
    asked = -1
    while asked != (now := len(page.watch.requests)):  # type: ignore[attr-defined]
        asked = now
        page.wait_for_timeout(150)


# A style that an element was given and the browser did not take.
UNHEARD = "(all) => all.filter((each) => each.getAttribute('style') && !each.style.cssText).map((each) => each.outerHTML)"
LAID_OUT = "new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(() => resume(document.documentElement.scrollWidth))))"


def too_wide(page: Page) -> list[str]:
    """Where a page asks for sideways scrolling: on a phone, and on the smallest. It is as wide again then as it was."""
    before, told = page.viewport_size, []
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        if (now := page.evaluate(LAID_OUT)) > width:
            told.append(f"{now} pixels wide on {width}")
    page.set_viewport_size(before)  # type: ignore[arg-type]
    return told


MEDIA = ("color_scheme", "reduced_motion", "forced_colors", "contrast")
# As the first page comes, before anything of it runs: what the visitor before had kept.
FORGETTING = """
if (location.host === "%s" && localStorage.getItem("tests.visit") !== "%d") {
  localStorage.clear();
  localStorage.setItem("tests.visit", "%d");
  localStorage.setItem("dealers-choice.pace", "%s");
}
"""
visits = itertools.count()
KEPT = "navigator.serviceWorker.ready.then(() => true)"
devices: dict[tuple[object, ...], BrowserContext] = {}


def device(browser: Browser, site: Site, whose: str, options: dict[str, object]) -> BrowserContext:
    """A browser's profile that has the site's pages and its engine already, one for each kind: what a first visit fetches and prepares takes most
    of the time that a test would."""
    kind = (id(browser), site.port, whose, *sorted(options.items()))
    if kind not in devices:
        devices[kind] = context = profile(browser, site, options)
        page = context.new_page()
        page.goto("play/?variant=five-card-draw&seats=3&seed=2")
        page.wait_for_function(KEPT)
        page.close()
    return devices[kind]


@contextmanager
def returning(browser: Browser, site: Site, **options: object) -> Iterator[Page]:
    """The same for somebody who has been here before: the device keeps the site and the engine, but nothing that was played, chosen or said. `whose` tells
    the devices of several visitors at the same time apart."""
    size, pace = options.pop("viewport", {"width": 1280, "height": 900}), options.pop("pace", "off")
    whose = str(options.pop("whose", "own"))
    media = {"reduced_motion": MOTION[pace == "off"], **{name: options.pop(name) for name in MEDIA if name in options}}
    context = device(browser, site, whose, options)
    assert not context.pages, "two returning visitors of one kind would share what they keep"
    watch = Watch(context, site.host)
    page = context.new_page()
    number = next(visits)
    page.add_init_script(FORGETTING % (site.host, number, number, pace))
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.emulate_media(**media)  # type: ignore[arg-type]
    page.watch = watch  # type: ignore[attr-defined]
    try:
        yield page
    finally:
        for left in context.pages:
            left.close()
        watch.close()
    watch.judge()


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """Somebody with a wide screen who has been here before."""
    with returning(browser, site) as page:
        yield page


@pytest.fixture
def newcomer(browser: Browser, site: Site) -> Iterator[Page]:
    """A first-time visitor with a wide screen."""
    with opened(browser, site) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, site: Site) -> Iterator[Page]:
    """Somebody with a small phone who has been here before."""
    size = {"width": 360, "height": 740}
    with returning(browser, site, viewport=size, has_touch=True, device_scale_factor=2) as page:
        yield page


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: Site) -> Iterator[Page]:
    """One visitor for all tests of a module, who has been here before."""
    with returning(browser, site, whose="a regular's") as page:
        yield page


@pytest.fixture
def regular(visitor: Page) -> Page:
    """That visitor, without the deal that the last test left on the table: a tab keeps it for when its address is opened again."""
    if visitor.url.startswith("http"):
        visitor.evaluate("sessionStorage.clear()")
    return visitor


# Tests that may be tried again where they fail, each with the reason. Any other that fails once has failed.
BUTTON = "waits a fixed time for the curtain's button, which comes a moment after the curtain"
SETTLED = "waits a fixed time until nothing scrolls or moves, which no event tells"
TRIED_AGAIN = {
    "play/test_passing_the_phone.py::test_letters_do_nothing_behind_a_curtain_and_keys_lead_through_it": BUTTON,
    "play/test_passing_the_phone.py::test_a_curtain_is_accessible_and_fits": BUTTON,
    "table/test_phone.py::test_all_that_a_choice_needs_is_in_one_view": SETTLED,
    "print/test_place_and_paper.py::test_back_leads_to_the_very_place_in_the_tree": SETTLED,
    "print/test_place_and_paper.py::test_a_new_visit_to_the_tree_begins_at_its_top": SETTLED,
}


# `make test` tries one of so many tests in the browser at a time: which, depends on the edition of the site, so that every change has others. `make every`, and
# pytest called by itself, try all. Firefox has few tests, so each comes round sooner.
TURNS = (3 if FIREFOX else 12) if BY_TURNS else 1


def whose_turn(names: Sequence[str], edition: bytes, turns: int = TURNS) -> set[str]:
    """Of the tests of these names the first of each file, and one in so many of the others."""
    first = {name.partition("::")[0]: name for name in reversed(names)}
    return {name for name in names if name in first.values() or zlib.crc32(edition + name.encode()) % turns == 0}


def leave(config: pytest.Config, items: list[pytest.Item], others: list[pytest.Item]) -> None:
    """These tests are none of this run."""
    config.hook.pytest_deselected(items=others)
    left = set(others)
    items[:] = [item for item in items if item not in left]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if TRIED_AGAIN.get(item.nodeid.partition("[")[0].rpartition("tests/browser/")[2]):
                item.add_marker(pytest.mark.flaky(reruns=1))  # what was tried again is told at the end
    if FIREFOX:
        if not setup.have_firefox():
            pytest.exit("There is no Firefox here, and none could be installed: the site was not tried in it.", returncode=0)
        leave(config, items, [item for item in items if not item.get_closest_marker("firefox")])
    if TURNS > 1:
        browser = {item: item.nodeid.partition("@")[0] for item in items if item.get_closest_marker("browser")}
        tried = whose_turn([*browser.values()], (serve.SITE / "sw.js").read_bytes())  # which lists every file with its content's hash
        leave(config, items, [item for item, name in browser.items() if name not in tried])
