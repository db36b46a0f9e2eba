"""A new release is swapped in under a running client, whenever we could think of: what a page uses is of one edition, and it works or says what is so.

Two small editions are made of the built site. In the second every page, module, style and document has another content, and the engine another
address; the server has either, and goes over from one to the other at once, as a deployment does that moves a link. An answer's ETag tells
which file it was, also where the service worker kept it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.batches import foremost
from tests.browser import player, small
from tests.browser.conftest import BASE, Site, opened

GAME = "variants/anaconda/"
DEAL = "play/?variant=texas-holdem&seats=4&seed=3"
# The browser takes what a test asks of a page for the reader's touch, sooner or later: here a page is touched, unless it stands for one of a newer
# edition, or a test says that it is not.
UNTOUCHED = """Object.defineProperty(navigator, "userActivation", { get: () => ({
  hasBeenActive: !("newer" in (document.body?.dataset ?? {}) || sessionStorage.getItem("untouched")),
}) })"""
MARKS = {".mjs": "/* second */", ".js": "/* second */", ".css": "/* second */", ".html": "<!-- second -->", ".json": "\n"}
# What a browser says of files that are not there any more, or not to be had for a moment.
MISSING = (
    "Failed to load resource",
    "Failed to fetch",
    "fetching the script",
    "bad-precaching",
    "could not be saved",
    "OtherEdition",
    "status 404",
)


def change(folder: Path) -> None:
    """Makes it another edition: every text is another, and the engine is elsewhere."""
    (engine,) = folder.glob("engine-*")
    moved = engine.with_name(f"engine-{engine.name.removeprefix('engine-')[::-1]}")
    engine.rename(moved)
    ours = [path for path in folder.rglob("*") if path.suffix in MARKS and ".min." not in path.name and "runtime-" not in str(path)]
    for path in ours:  # all but what is named by its content
        text = path.read_text("utf-8").replace(engine.name, moved.name)
        path.unlink()  # it may be the same file as the first edition's
        path.write_text(text + MARKS[path.suffix], "utf-8")


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("editions")
    for name in ("first", "second"):
        small.copied(folder / name)
    change(folder / "second")
    for name in ("first", "second"):
        small.released(folder / name)
    return folder


class Releases(Site):
    """Has one of the editions at a time. The swap may be made as soon as something has been sent."""

    def __init__(self, editions: Path, folder: Path) -> None:
        self.editions = editions
        self.after = ""
        self.current = folder / "current"
        self.release("first")
        super().__init__(self.current)
        self.editions_of: dict[str, set[str]] = {}
        for name in ("first", "second"):
            for path in (editions / name).rglob("*"):
                if path.is_file():
                    about = path.stat()
                    self.editions_of.setdefault(f'"{about.st_size:x}-{about.st_mtime_ns:x}"', set()).add(name)

    def release(self, name: str) -> None:
        """This edition, at once."""
        following = self.current.with_name("next")
        following.symlink_to(self.editions / name)
        following.replace(self.current)

    def answered(self, line: str) -> None:
        if self.after and re.search(rf'"GET {BASE}{self.after}', line):
            self.after = ""
            self.release("second")
        super().answered(line)


class Reader:
    """A page, and what each document in it has used: files, each with the editions that have it."""

    def __init__(self, page: Page, site: Releases) -> None:
        self.page = page
        self.site = site
        self.documents: list[list[tuple[str, set[str]]]] = []
        page.on("response", self.note)
        page.add_init_script(UNTOUCHED)
        page.watch.expect(*MISSING)  # type: ignore[attr-defined]

    def note(self, response: Response) -> None:
        if response.request.is_navigation_request():
            self.documents.append([])
        tag, address = response.headers.get("etag"), response.url.removeprefix(self.site.url())
        if tag and address != "sitemap.xml":  # which the server writes, for the address that it is asked at
            self.documents[-1].append((address, self.site.editions_of[tag]))

    def edition(self, number: int = -1) -> str:
        """The one edition that a document is of: the last, if no other is asked for."""
        used = self.documents[number]
        assert used, "nothing was seen"
        common = {"first", "second"}.intersection(*(each for _, each in used))
        assert len(common) == 1, "\n".join(f"{url}: {' and '.join(sorted(each))}" for url, each in used)
        return common.pop()

    def whole(self) -> None:
        """No document was of two editions."""
        for number in range(len(self.documents)):
            self.edition(number)

    def works(self, edition: str) -> None:
        """What is shown does what it should, all of it is of that edition, and so was everything before of one."""
        works(self.page)
        self.whole()
        assert self.edition() == edition

    def visit(self, path: str = "") -> None:
        """A page that the first edition's worker answers."""
        self.page.goto(path)
        self.controlled()
        self.page.goto(path)
        assert self.edition() == "first"

    def controlled(self) -> None:
        """Until a worker answers this page, and no other is coming."""
        self.page.wait_for_function(
            "navigator.serviceWorker.controller?.state === 'activated' &&"
            " navigator.serviceWorker.ready.then(({ installing, waiting }) => !installing && !waiting)"
        )

    def news(self) -> None:
        """The newer edition is there, and the reader is told."""
        self.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
        expect(self.page.locator(".news")).to_contain_text("A new edition of this site is ready")

    def load(self) -> None:
        with self.page.expect_event("load"):
            self.page.get_by_role("button", name="Load it").click()


@pytest.fixture
def site(editions: Path, tmp_path: Path) -> Iterator[Releases]:
    site = Releases(editions, tmp_path)
    yield site
    site.stop()


@pytest.fixture
def reader(browser: Browser, site: Releases) -> Iterator[Reader]:
    with opened(browser, site) as page:
        yield Reader(page, site)


def works(page: Page) -> None:
    """The page of a game, with what its modules add to it."""
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anaconda")
    page.get_by_role("button", name="One step forward").click()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param("assets/js/main.mjs", marks=pytest.mark.firefox),
        *foremost(("sw.js", "assets/js/offline.mjs", "hand-rankings/", GAME, "assets/javascripts/bundle"), 3),
    ],
)
def test_in_a_first_visit(reader: Reader, site: Releases, sent: str) -> None:
    """What was loaded before there is a worker may be of two: then it is loaded anew."""
    site.after = sent
    reader.page.goto(GAME)
    reader.controlled()
    assert not site.after, "the moment did not come"
    works(reader.page)
    assert reader.edition() == "second"


@pytest.mark.parametrize("sent", foremost(["engine-", "runtime-[0-9a-f]+/pyodide.asm.wasm", "assets/js/worker.mjs"], 2))
def test_while_the_engine_is_fetched_for_the_first_time(reader: Reader, site: Releases, sent: str) -> None:
    site.after = sent
    reader.page.goto(DEAL)
    reader.controlled()
    assert player.settle(reader.page) == "choosing"
    assert not site.after, "the moment did not come"
    player.press(reader.page, random.Random(1))
    assert reader.edition() in ("first", "second")


def test_as_soon_as_the_worker_is_there(reader: Reader, site: Releases) -> None:
    reader.page.goto(GAME)
    reader.controlled()
    site.release("second")
    works(reader.page)
    reader.page.goto("guide/")
    reader.news()
    reader.whole()


@pytest.mark.firefox
def test_before_a_page_that_was_never_opened(reader: Reader, site: Releases) -> None:
    """It is there of the new edition only, which is then taken for all of it."""
    reader.visit("families/")
    site.release("second")
    reader.page.goto(GAME)
    reader.works("second")


def test_before_a_page_that_is_followed_to(reader: Reader, site: Releases) -> None:
    reader.visit("families/")
    site.release("second")
    link = f"Object.assign(document.createElement('a'), {{ href: '{site.url(GAME)}', textContent: 'To it' }})"
    reader.page.evaluate(f"document.querySelector('main').prepend({link})")
    reader.page.get_by_role("link", name="To it", exact=True).click()
    reader.works("second")


def test_before_a_page_that_was_opened(reader: Reader, site: Releases) -> None:
    reader.visit(GAME)
    site.release("second")
    reader.page.goto(GAME)
    works(reader.page)
    reader.news()
    reader.whole()
    assert reader.edition() == "first"
    reader.load()
    reader.works("second")


def test_a_page_just_opened_takes_what_waits(reader: Reader, site: Releases) -> None:
    """Nobody has to be asked who has touched nothing yet."""
    reader.visit(GAME)
    site.release("second")
    reader.news()
    reader.page.evaluate("sessionStorage.setItem('untouched', 'yes')")
    reader.page.goto(GAME)
    reader.page.wait_for_function("[...document.childNodes].some(({ data }) => data?.includes('second'))")
    reader.works("second")


def test_while_a_games_files_are_fetched(reader: Reader, site: Releases) -> None:
    """Its page came before, the deal on it after: it is not shown beside it."""
    reader.visit("families/")
    site.after = GAME
    reader.page.goto(GAME)
    assert not site.after
    reader.news()
    reader.whole()
    assert reader.edition() == "first"
    reader.load()
    works(reader.page)
    assert reader.edition() == "second"


def test_while_the_engine_starts(reader: Reader, site: Releases) -> None:
    reader.visit("play/")
    reader.page.goto(DEAL, wait_until="commit")
    site.release("second")
    assert player.settle(reader.page) == "choosing"
    reader.news()
    reader.whole()
    assert reader.edition() == "first"


@pytest.mark.firefox
def test_in_the_middle_of_a_deal(reader: Reader, site: Releases) -> None:
    reader.visit("play/")
    reader.page.goto(DEAL)
    player.settle(reader.page)
    player.press(reader.page, random.Random(1))
    player.settle(reader.page)
    site.release("second")
    reader.news()
    reader.page.keyboard.press("h")  # the coach, which was not here yet
    expect(reader.page.locator(".dc-cand").first).to_be_visible()
    told, asked = reader.page.locator(".dc-log-entry").all_inner_texts(), player.prompt(reader.page)
    assert reader.edition() == "first"
    reader.load()
    assert player.settle(reader.page) == "choosing"
    assert (reader.page.locator(".dc-log-entry").all_inner_texts(), player.prompt(reader.page)) == (told, asked)
    assert reader.edition() == "second"
    player.play(reader.page)
    reader.whole()


def test_in_the_middle_of_a_drill(reader: Reader, site: Releases) -> None:
    reader.visit("drills/")
    reader.page.goto("drills/?kind=pass&variant=anaconda&seed=5")
    assert player.settle(reader.page) == "choosing"
    site.release("second")
    reader.news()
    reader.page.get_by_role("button", name="Not now").click()
    player.press(reader.page, random.Random(1))
    reader.page.wait_for_function("document.querySelector('.dc-coach [role=status]').textContent.startsWith('Coach: ')")
    reader.whole()
    assert reader.edition() == "first"


def test_with_two_tabs(reader: Reader, site: Releases) -> None:
    """One has a deal on its table; the other is opened after the swap, and there the new edition is asked for."""
    reader.visit("play/")
    reader.page.goto(DEAL)
    player.settle(reader.page)
    player.press(reader.page, random.Random(1))
    player.settle(reader.page)
    told = reader.page.locator(".dc-log-entry").all_inner_texts()
    site.release("second")
    page = reader.page.context.new_page()
    page.watch = reader.page.watch  # type: ignore[attr-defined]
    other = Reader(page, site)
    page.goto("guide/")
    other.news()
    assert other.edition() == reader.edition() == "first"
    other.load()
    other.controlled()
    reader.page.wait_for_function("document.body.dataset.state === 'choosing'")
    assert player.settle(reader.page) == "choosing"
    assert reader.page.locator(".dc-log-entry").all_inner_texts() == told
    assert other.edition() == reader.edition() == "second"
    reader.whole()
    other.whole()


def test_while_everything_is_saved(reader: Reader, site: Releases) -> None:
    reader.visit("guide/")
    button, line = reader.page.locator("[data-offline-all]"), reader.page.locator("[data-offline-status]")
    button.click()
    expect(line).to_contain_text("Press again to start")
    site.after = "variants/"
    button.click()
    expect(line).to_contain_text("The site has a new edition.")
    reader.news()
    reader.load()
    for words in ("Press again to start", "Everything is saved"):
        reader.page.locator("[data-offline-all]").click()
        expect(reader.page.locator("[data-offline-status]")).to_contain_text(words)
    reader.page.goto(GAME)
    reader.works("second")


def test_between_installed_and_active_without_a_network(reader: Reader, site: Releases) -> None:
    """What waits is whole: it needs no network to be taken, and has what was kept of the edition before."""
    reader.visit(GAME)
    site.release("second")
    reader.news()
    site.stop()
    reader.page.context.set_offline(True)
    reader.page.watch.expect("net::ERR", "No word")  # type: ignore[attr-defined]
    works(reader.page)
    reader.page.goto("families/")
    reader.page.goto(GAME)
    works(reader.page)
    reader.load()
    reader.works("second")
    site.start()


def test_away_and_back(reader: Reader, site: Releases) -> None:
    reader.visit(GAME)
    site.stop()
    reader.page.context.set_offline(True)
    reader.page.watch.expect("net::ERR", "not available")  # type: ignore[attr-defined]
    reader.page.goto(GAME)
    works(reader.page)
    site.release("second")
    site.start()
    reader.page.context.set_offline(False)
    reader.page.goto("families/")
    reader.news()
    reader.load()
    reader.page.goto(GAME)
    reader.works("second")


def test_taken_back_while_it_is_installed(reader: Reader, site: Releases) -> None:
    """The worker of a release that is gone again keeps none of it: half of each would be neither."""
    reader.visit(GAME)
    site.release("second")
    taken_back = site.release

    def answered(line: str) -> None:
        if "/hand-rankings/" in line:
            taken_back("first")
        Site.answered(site, line)

    site.answered = answered  # type: ignore[method-assign]
    state = reader.page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const coming = registration.installing;
      return new Promise((tell) => coming.addEventListener("statechange", () => tell(coming.state)));
    }""")
    assert state == "redundant"
    reader.page.goto("guide/")
    reader.page.goto(GAME)
    works(reader.page)
    reader.whole()
    assert reader.edition() == "first"
