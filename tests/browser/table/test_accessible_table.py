"""A deal under axe's rules, before every choice and at the end: what the trainer draws changes with each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.batches import foremost
from tests.browser import player
from tests.browser.conftest import Site, returning
from tools.setup import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


LOOKS = {"wide-light": ("light", 1280), "phone-dark": ("dark", 360)}
DEALS = [("anaconda", "wide-light"), ("the-price-is-right", "wide-light"), ("anaconda", "phone-dark"), ("double-mariah", "phone-dark")]
LESS = [("double-mariah", "wide-light"), ("the-price-is-right", "phone-dark")]


@pytest.fixture(scope="module")
def still(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Page]:
    """What is fading in or out would be judged halfway; here nothing moves."""
    scheme, width = LOOKS[request.param]
    size = {"width": width, "height": 800}
    with returning(browser, site, color_scheme=scheme, viewport=size) as page:
        yield page


def findings(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("slug", "still"), foremost([*DEALS, *LESS], len(DEALS)), indirect=["still"])
def test_a_deal_stays_accessible(still: Page, slug: str) -> None:
    still.goto(f"play/?variant={slug}&seed=5")
    chance = random.Random(3)
    for _ in range(6):
        now = player.settle(still)
        assert findings(still) == []
        if now == "over":
            break
        player.press(still, chance)
    player.play(still)
    assert findings(still) == []
