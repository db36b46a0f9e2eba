"""Every kind of page under the site's policy: the browser refuses nothing that is ours, and what is not ours does not run."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import player
from tests.browser.conftest import UNHEARD, Site, opened, quiet, returning
from tools.build import policy

REPORT = """addEventListener("securitypolicyviolation", (event) => policyBroken([event.disposition, event.effectiveDirective,
  event.sample || event.blockedURI, event.sourceFile.split("/").at(-1), location.pathname].join(" | ")))"""
# What the policy would say to a string that is evaluated; the browser lets what the tests themselves say pass, so it is said later.
EVALUATE = "() => new Promise((tell) => setTimeout(() => { try { (0, eval)('1'); tell('ran'); } catch (error) { tell(error.name); } }))"


@pytest.fixture(scope="module")
def reader(browser: Browser, site: Site) -> Iterator[Page]:
    """A reader whose browser tells of each thing that it refuses, and of what it would."""
    with opened(browser, site) as page:
        page.watch.expect("favicon.ico")  # type: ignore[attr-defined]  # which a browser asks for beside a picture
        page.broken = []  # type: ignore[attr-defined]
        page.context.expose_binding("policyBroken", lambda source, told: page.broken.append(told))  # type: ignore[attr-defined]
        page.context.add_init_script(REPORT)
        yield page


@pytest.fixture
def told(reader: Page) -> Callable[[str], list[str]]:
    """What was refused ("enforce") or would be ("report") since the test began."""
    del reader.broken[:]  # type: ignore[attr-defined]

    def since(disposition: str) -> list[str]:
        reader.evaluate("new Promise((resume) => setTimeout(resume, 50))")  # an event comes a little later
        return sorted({line for line in reader.broken if line.startswith(disposition)})  # type: ignore[attr-defined]

    return since


def home(page: Page) -> None:
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("searchbox", name="Search games, rules and words").fill("oedipus")
    expect(page.locator(".search-results")).to_contain_text("Anaconda")
    page.get_by_role("button", name="Close", exact=True).click()
    for lamp in ("Light follows the device", "Daylight", "Lamplight"):
        page.locator(f"label[title^='{lamp}']").click()


def game(page: Page) -> None:
    page.get_by_role("button", name="One step forward").click()
    page.locator(".odds-seats").get_by_text("3", exact=True).click()
    page.locator(".house-rules label:has(input:not(:checked))").first.click()


def deal(page: Page) -> None:
    chance = random.Random(2)
    for _ in range(3):
        assert player.settle(page) == "choosing"
        page.keyboard.press("h")  # a hint: the coach thinks
        expect(page.locator(".dc-cand").first).to_be_visible()
        player.press(page, chance)


def board(page: Page) -> None:
    """Its cards lie where the picture has them: what a script says to an element's style is heard."""
    assert player.settle(page) == "choosing"
    cards = page.locator(".dc-hand.is-board > .dc-slot")
    assert len(set(cards.evaluate_all("(all) => all.map((each) => getComputedStyle(each).gridArea)"))) == cards.count() > 4


def drill(page: Page) -> None:
    assert player.settle(page) == "choosing"
    player.press(page, random.Random(1))
    page.wait_for_function("document.querySelector('.dc-coach [role=status]').textContent.startsWith('Coach: ')")
    expect(page.locator(".dc-bar-value").first).to_be_visible()


def settled(page: Page) -> None:
    page.wait_for_function("document.querySelector('[data-showdown]').dataset.state === 'settled'")
    expect(page.locator(".verdict")).to_contain_text("takes the whole pot")


def sheet(page: Page) -> None:
    page.locator("[data-laid='1']").wait_for()
    page.emulate_media(media="print")
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
    page.emulate_media(media="screen")


def draft(page: Page) -> None:
    expect(page.locator(".dc-draft-steps li").first).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    assert player.settle(page) == "choosing"
    player.press(page, random.Random(1))


def folds(page: Page) -> None:
    page.locator("article details > summary").first.click()


KINDS: list[tuple[str, Callable[[Page], object] | None]] = [
    ("", home),
    ("families/", folds),
    ("variants/anaconda/", game),
    ("variants/midnight-baseball/", None),
    ("play/", None),
    ("play/?variant=anaconda&seats=4&seed=7", deal),
    ("play/?variant=bedsprings&seats=3&seed=2", board),
    ("drills/", None),
    ("drills/?kind=pass&variant=anaconda&seed=5", drill),
    ("showdown/?variant=chicago&hand=As+Kd+2c^&hand=Ks+Kc", None),
    ("showdown/?variant=seven-card-stud&hand=As+Ad+Ac+Kd+2c+3h+9h&hand=Ks+Kc+4d+5d+8c+9s+Jh", settled),
    ("cards/?game=anaconda&paper=letter", sheet),
    ("guide/", None),
    ("vocabulary/", None),
    ("workshop/?example=first%3A%203", draft),
    ("api/", None),
    ("engine/", None),
    ("at-scale/", None),
    ("coach/", None),
    ("assets/img/families/guts.svg", None),
]

# Where little is done: Firefox sees the like of them on the way to the others, Chromium the other pages of text under axe's rules (test_accessible).
PLAIN = {"api/", "engine/", "at-scale/", "coach/", "vocabulary/", "play/", "drills/", "variants/midnight-baseball/"}
PLAIN |= {path for path, _ in KINDS if path.startswith("showdown/?variant=chicago")}


@pytest.mark.parametrize(
    ("path", "act"),
    [pytest.param(path, act, id=path.split("&")[0] or "home", marks=[] if path in PLAIN else [pytest.mark.firefox]) for path, act in KINDS],
)
def test_nothing_of_ours_is_refused(
    reader: Page, told: Callable[[str], list[str]], path: str, act: Callable[[Page], object] | None
) -> None:
    answer = reader.goto(path)
    assert answer is None or answer.headers["content-security-policy"] == policy.HEADERS["Content-Security-Policy"]
    quiet(reader)
    if act:
        act(reader)
    assert not reader.locator("[style]").evaluate_all(UNHEARD), "a style that was not heard"
    assert told("enforce") == []


def test_nor_where_no_page_is(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        page.watch.expect("404")  # type: ignore[attr-defined]
        page.goto("no/such/page/")
        page.get_by_role("heading", level=1, name="No such card in this deck").wait_for()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.goto("no/such/page/")  # of the service worker, as it has it
        page.get_by_label("Which game, by any of its names?").fill("anaconda")
        expect(page.locator("[data-found]").get_by_role("link", name="Anaconda").first).to_be_visible()


@pytest.mark.firefox
def test_pages_change_without_loading_anew(reader: Page, told: Callable[[str], list[str]]) -> None:
    reader.goto("guide/")
    reader.evaluate("window.stayed = true")
    for chapter in ("Families", "Glossary", "Play"):
        reader.locator(".masthead-chapters").get_by_role("link", name=chapter).click()
        reader.wait_for_url(re.compile(f"/{chapter.lower()}/"))
    expect(reader.locator("[data-trainer].dc-app")).to_be_visible()
    assert reader.evaluate("window.stayed") is True
    assert reader.locator("meta[http-equiv]").count() == 1
    assert told("enforce") == []


@pytest.mark.firefox
def test_a_lamp_stays_lit(browser: Browser, site: Site) -> None:
    """What the theme's inline script did before a page is drawn, a file does."""
    with opened(browser, site, color_scheme="light") as page:
        page.goto("guide/")
        scheme = page.locator("body[data-md-color-scheme='slate']")
        for lamp in ("Light follows the device", "Daylight"):
            page.locator(f"label[title^='{lamp}']").click()
        expect(scheme).to_have_count(1)
        page.get_by_role("button", name="Four colours").click()
        page.add_init_script("addEventListener('DOMContentLoaded', () => (window.drawn = document.body.dataset.mdColorScheme))")
        page.goto("variants/anaconda/")
        assert page.evaluate("window.drawn") == "slate"
        assert page.evaluate("document.documentElement.dataset.suits") == "four"


INJECTED = {
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = 1\">')",
    "style-src-attr": "document.body.insertAdjacentHTML('beforeend', '<p id=red style=\"color: rgb(1, 2, 3)\">x</p>')",
    "style-src-elem": "document.body.insertAdjacentHTML('beforeend', '<p id=red>x</p><style>#red { color: rgb(1, 2, 3) }</style>')",
    "connect-src": "fetch('https://elsewhere.example/').catch(() => 0)",
    "form-action": "{ const form = document.createElement('form'); form.action = 'https://elsewhere.example/'; document.body.append(form);"
    " try { form.submit(); } catch { /* so Firefox refuses */ } }",
    "base-uri": "document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }))",
    "object-src": "document.body.append(Object.assign(document.createElement('object'), { data: 'sw.js' }))",
    "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }))",
}


@pytest.mark.parametrize(
    ("directive", "attempt"),  # Firefox tells of the frame's request as if it were made
    [pytest.param(*each, marks=[pytest.mark.firefox] if each[0] != "frame-src" else []) for each in INJECTED.items()],
)
def test_what_is_not_ours_does_not_run(browser: Browser, site: Site, directive: str, attempt: str) -> None:
    with returning(browser, site) as page:
        page.watch.expect("Content Security Policy", "page’s settings block", "404")  # type: ignore[attr-defined]
        page.goto("about/")
        page.evaluate("window.refused = []; addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))")
        page.evaluate(f"() => {{ {attempt} }}")
        page.wait_for_function(f"refused.includes('{directive}')")
        assert page.evaluate("window.ran ?? null") is None
        assert page.evaluate("getComputedStyle(document.getElementById('red') ?? document.body).color") != "rgb(1, 2, 3)"
        assert page.evaluate("document.baseURI").startswith(site.url())


def test_strings_are_not_run_on_a_page_nor_by_its_workers(reader: Page) -> None:
    reader.watch.expect("Content Security Policy")  # type: ignore[attr-defined]
    reader.goto("play/?variant=five-card-draw&seats=3&seed=4")
    assert player.settle(reader) == "choosing"  # WebAssembly is compiled all the same
    assert reader.evaluate(EVALUATE) == "EvalError"
    engines = [worker for worker in reader.workers if worker.url.endswith("/worker.mjs")]
    assert [worker.evaluate(EVALUATE) for worker in engines] == ["EvalError"]
    (service,) = reader.context.service_workers
    assert service.evaluate(EVALUATE) == "EvalError"


def test_what_trusted_types_would_refuse_is_the_themes(reader: Page, told: Callable[[str], list[str]]) -> None:
    """Tried, not kept: CONTRIBUTING.md says so. Our own modules set no markup; they name two workers by their address."""
    reader.goto("showdown/?variant=seven-card-stud&hand=As+Ad+Ac+Kd+2c+3h+9h&hand=Ks+Kc+4d+5d+8c+9s+Jh")
    settled(reader)
    found = {tuple(line.split(" | ")[i] for i in (2, 3)) for line in told("report")}
    ours = {(sample.split("|")[0], file) for sample, file in found if file.endswith(".mjs")}
    assert {what for what, _ in ours} <= {"Worker constructor", "ServiceWorkerContainer register"}
    assert len(ours) <= 2, "each in one place"
    assert any(file.startswith("bundle.") for _, file in found)
