"""Every name of every game, asked of the site's own search as a reader asks it: by the worker, over the built index, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser.conftest import Site, returning

NAMES = [(name, variant.slug) for variant in engine.variants() for name in (variant.name, *variant.aliases)]
SEEN = 7  # results that a reader sees without looking long

ASK = """async (names) => {
  const config = JSON.parse(document.getElementById("__config").textContent);
  const base = new URL(config.base + "/", location);
  const index = await (await fetch(new URL("search/search_index.json", base))).json();
  const worker = new Worker(new URL(config.search, location));
  const ask = (message) => new Promise((done) => { worker.onmessage = ({ data }) => done(data.data); worker.postMessage(message); });
  await ask({ type: 0, data: { ...index, options: { suggest: false } } });
  const found = [];
  for (const name of names) found.push((await ask({ type: 2, data: name })).items.map((group) => group[0].location.split("#")[0]));
  worker.terminate();
  return found;
}"""


@pytest.fixture(scope="module")
def answers(visitor: Page) -> dict[str, list[str]]:
    visitor.goto("guide/")
    names = [name for name, _ in NAMES]
    return dict(zip(names, visitor.evaluate(ASK, names), strict=True))


def test_search_finds_every_name(answers: dict[str, list[str]]) -> None:
    lost = [f"{name!r} leads to {answers[name][:3]}" for name, slug in NAMES if f"variants/{slug}/" not in answers[name][:SEEN]]
    assert len(lost) * 100 < len(NAMES), "\n".join(lost)  # names of common words: the panel of games stands above and knows them all


def test_search_answers_what_it_is_asked(answers: dict[str, list[str]]) -> None:
    """Not by listing everything: a name brings a few games."""
    assert sum(len(found) for found in answers.values()) / len(answers) < len(engine.variants()) / 2


def test_a_reader_finds_a_game_by_an_alias(page: Page, site: Site) -> None:
    page.goto("guide/")
    page.get_by_role("textbox", name="Search").fill("pass the garbage")
    hits = page.locator(".md-search-result__item > a")
    expect(hits.first).to_be_visible(timeout=30_000)
    assert any("variants/anaconda/" in (hit.get_attribute("href") or "") for hit in hits.all()[:SEEN])


INDEX = "search/search_index.json"


@pytest.mark.parametrize("begin", ["by a click", "by a key", "by an address"])
def test_what_the_search_knows_is_fetched_for_who_asks(page: Page, begin: str) -> None:
    """Not with every page: a worker would read it while a phone has better things to do."""
    page.goto("guide/" + ("?q=kicker" if begin == "by an address" else ""))
    page.wait_for_function("performance.getEntriesByType('resource').some((each) => each.name.endsWith('sitemap.xml'))")
    fetched = [address for address in page.watch.requests if address.endswith(INDEX)]  # type: ignore[attr-defined]
    box = page.locator("[data-md-component=search-query]")
    if begin == "by an address":
        assert len(fetched) == 1
    else:
        assert not fetched
        if begin == "by a key":
            page.keyboard.press("/")
            expect(box).to_be_focused()
            page.keyboard.type("kicker")
        else:
            page.get_by_role("textbox", name="Search").click()
            page.keyboard.type("kicker")
    expect(page.locator(".md-search-result__list article:not(.search-games article)").first).to_be_visible()
    assert len([address for address in page.watch.requests if address.endswith(INDEX)]) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("asked", "said", "first"),
    [
        ("anacnda", "No game here goes by “anacnda”. Did you mean one of these?", "Anaconda"),
        ("5 card draw", "", "Five Card Draw"),
        ("screw your neighbour", "", "Screw Your Neighbor"),
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


def test_a_game_that_is_not_here_is_named_with_the_nearest(page: Page) -> None:
    page.goto("")
    page.get_by_role("searchbox", name="Which game").fill("chinese poker")
    answer = page.locator("[data-found]")
    expect(answer).to_contain_text("Chinese Poker is not here yet. Nearest: Cowpie")
    answer.get_by_role("link", name="Cowpie").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cowpie")


def test_the_dead_end_leads_on(page: Page) -> None:
    page.goto("")
    page.get_by_role("searchbox", name="Which game").fill("zzzz")
    page.locator("[data-found]").get_by_role("link", name="The families page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The families")


def test_the_families_filter_forgives(page: Page) -> None:
    page.goto("families/")
    page.get_by_label("A name").fill("screw your neighbour")
    expect(page.locator(".tree li.fits > .leaf").first).to_be_visible()
    page.get_by_label("A name").fill("chinese poker")
    expect(page.locator("[data-told]")).to_have_text("Chinese Poker is not here yet; the nearest to it: 2 games fit.")
    expect(page.locator(".tree li.fits > .leaf").first).to_be_visible()


@pytest.mark.parametrize("width", [320, 360, 768, 960, 1280, 1600])
def test_the_search_panel_stays_on_the_screen_and_forgives(browser: Browser, site: Site, width: int) -> None:
    with returning(browser, site, viewport={"width": width, "height": 740}) as page:
        page.goto("guide/")
        if width < 960:
            page.get_by_role("button", name="Search").click()
        page.get_by_role("textbox", name="Search").fill("anacnda")
        panel = page.locator(".search-games")
        expect(panel.locator("a").first).to_have_text("Anaconda")
        still = "document.querySelector('.md-search').getAnimations({ subtree: true }).every((one) => one.playState !== 'running')"
        page.wait_for_function(still)  # on a phone it slides in
        for part in (page.locator(".md-search__inner"), page.locator(".md-search__output"), panel):
            box = part.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        # the theme holds the page below still as soon as its shade has spread
        page.wait_for_function("(most) => document.documentElement.scrollWidth <= most", arg=max(width, 348))
        expect(page.locator(".md-search__suggest")).to_be_hidden()


def test_the_sites_search_answers_with_games_then_words(page: Page) -> None:
    page.goto("guide/")
    search = page.get_by_role("textbox", name="Search")
    search.fill("twist")
    games = page.locator(".search-games a")
    pages = page.locator(".search-games + ol > li:not([hidden])")
    expect(games.first).to_contain_text("Twist")
    expect(pages.first).to_be_visible(timeout=40_000)
    box = pages.first.bounding_box()
    assert box
    assert box["height"] < 250  # the part that was asked for, not the whole page
    assert not {game.get_attribute("href") for game in games.all()} & {link.get_attribute("href") for link in pages.locator("a").all()}
    search.fill("chinese poker")
    expect(page.locator(".search-games")).to_contain_text("Chinese Poker is not here yet.")
    search.fill("anacnda")
    search.press("Enter")
    page.wait_for_url("**/variants/anaconda/**")


def test_what_is_found_is_in_sight_on_a_phone(phone: Page) -> None:
    """Also behind a keyboard, which takes the lower part of the window."""
    phone.set_viewport_size({"width": 360, "height": 380})
    phone.goto("")
    phone.get_by_role("searchbox", name="Which game").tap()
    phone.keyboard.type("anacnda")
    expect(phone.locator("[data-found]").get_by_role("link", name="Anaconda", exact=True)).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("searchbox", name="Which game")).to_be_in_viewport(ratio=1)
