"""Every name of every game, asked of the site's own search as a reader asks it: by the worker, over the built index, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.conftest import Site

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
def answers(regular: Page) -> dict[str, list[str]]:
    regular.goto("guide/")
    names = [name for name, _ in NAMES]
    return dict(zip(names, regular.evaluate(ASK, names), strict=True))


def test_search_finds_every_name(answers: dict[str, list[str]]) -> None:
    lost = [f"{name!r} leads to {answers[name][:3]}" for name, slug in NAMES if f"variants/{slug}/" not in answers[name][:SEEN]]
    assert not lost, "\n".join(lost)


def test_search_answers_what_it_is_asked(answers: dict[str, list[str]]) -> None:
    """Not by listing everything: a name brings a few games."""
    assert sum(len(found) for found in answers.values()) / len(answers) < len(engine.variants()) / 2


def test_a_reader_finds_a_game_by_an_alias(page: Page, site: Site) -> None:
    page.goto("guide/")
    page.get_by_role("textbox", name="Search").fill("pass the garbage")
    hits = page.locator(".md-search-result__item > a")
    expect(hits.first).to_be_visible(timeout=30_000)
    assert any("variants/anaconda/" in (hit.get_attribute("href") or "") for hit in hits.all()[:SEEN])


def test_home_finds_every_name(page: Page) -> None:
    page.goto("")
    module = page.evaluate("new URL('assets/js/find.mjs', document.baseURI).href")
    found = page.evaluate(
        """async ([module, names]) => {
          const { matches } = await import(module);
          const list = await (await fetch("assets/data/catalogue.json")).json();
          return names.map((name) => matches(list, name).map(({ record }) => record.slug));
        }""",
        [module, [name for name, _ in NAMES]],
    )
    lost = [name for (name, slug), slugs in zip(NAMES, found, strict=True) if slug not in slugs[:7]]
    assert not lost
