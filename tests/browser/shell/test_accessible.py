"""Every kind of page, by day and by lamplight, on a phone and on a wide screen: axe finds nothing, and no style is refused.

Pages of text alone have one style sheet and one frame: of the two ways each is looked at in one, its neighbour in the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import UNHEARD, Site, quiet, returning
from tools.setup import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "",
    "families/",
    "map/?at=follow-the-queen",
    "variants/anaconda/",
    "variants/midnight-baseball/",
    "cards/?game=anaconda",
    "hand-rankings/",
    "table-rules/",
    "compare/?games=seven-card-stud,texas-holdem",
    "guide/",
    "glossary/",
    "errata/",
    "showdown/?variant=chicago&hand=As+Kd+2c^&hand=Ks+Kc",
    "?players=5&length=long",
    "tonight/?game=anaconda&game=brag",
    "names/",
    "vocabulary/",
    "write/",
    "workshop/?example=first%3A%203",
    "tags/",
    "about/",
    "speed/",
    "play/?variant=anaconda&seed=7",
]
TEXTS = {"hand-rankings/", "glossary/", "errata/", "names/", "vocabulary/", "write/", "tags/", "about/", "speed/"}
WAYS = [(360, "dark"), (1280, "light")]
LOOKS = [(path, *way) for path in PAGES if path not in TEXTS for way in WAYS]
LOOKS += [(path, *WAYS[number % 2]) for number, path in enumerate(path for path in PAGES if path in TEXTS)]
FIND = """() => axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations.map((one) =>
  `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`))"""


@pytest.mark.parametrize(("path", "width", "scheme"), LOOKS, ids=[f"{path.split('&')[0] or 'home'}-{scheme}" for path, _, scheme in LOOKS])
def test_a_page_of_every_kind(browser: Browser, site: Site, path: str, width: int, scheme: str) -> None:
    with returning(browser, site, viewport={"width": width, "height": 900}, color_scheme=scheme, has_touch=width < 500) as page:
        page.goto(path)
        quiet(page)
        if path.startswith("play"):
            page.wait_for_function("document.body.dataset.state === 'choosing'")
        if path.startswith("workshop"):
            page.wait_for_selector(".dc-draft-steps")
        # the last colours have faded in
        page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))")
        assert not page.locator("[style]").evaluate_all(UNHEARD), "a style that was not heard"
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate(FIND)
    assert not found, "\n".join(found)
