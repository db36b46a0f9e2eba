"""A poster in a browser, in its own typefaces: nothing written leaves the sheet or lies over something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.publish import posters, serve

# Pairs of texts whose boxes have a common part that is more than a tenth of a line high, and texts outside the sheet. Boxes are of the letters' whole
# height, which neighbouring lines share a little of.
LAID = """() => {
  const svg = document.querySelector("svg");
  const texts = [...svg.querySelectorAll("text")].map((text) => ({ text, box: text.getBBox() }));
  const { width, height } = svg.viewBox.baseVal;
  const said = (each) => each.text.textContent;
  const outside = texts.filter(({ box }) => box.x < 5 || box.y < 5 || box.x + box.width > width - 5 || box.y + box.height > height - 5).map(said);
  const ink = ({ x, y, width, height }) => ({ left: x, right: x + width, top: y + height * 0.3, bottom: y + height * 0.78 });
  const over = [];
  const sorted = texts.map((each) => ({ ...each, ...ink(each.box) })).sort((one, other) => one.top - other.top);
  for (const [i, one] of sorted.entries())
    for (let j = i + 1; j < sorted.length && sorted[j].top < one.bottom; j += 1) {
      const other = sorted[j];
      if (one.left < other.right && other.left < one.right) over.push([said(one), said(other)]);
    }
  return { outside, over, n: texts.length };
}"""


@pytest.mark.parametrize("name", ["stud", "draw", "holdem", "totals", "forest"])
def test_nothing_on_a_poster_overlaps(page: Page, name: str) -> None:
    page.watch.expect("favicon.ico")  # type: ignore[attr-defined]  # which a browser asks for beside a picture
    page.goto(f"assets/img/families/{name}.svg")
    page.evaluate("document.fonts.ready.then(() => true)")
    found = page.evaluate(LAID)
    assert found["n"] > 10
    assert found["outside"] == []
    assert found["over"] == []


def test_a_poster_of_a_release_brings_its_typefaces(page: Page) -> None:
    """It is opened far from the site, whose files it cannot have."""
    picture = posters.alone((serve.SITE / posters.FOLDER / "stud.svg").read_text("utf-8"), serve.SITE)
    page.set_content(picture)
    page.evaluate("document.fonts.ready.then(() => true)")
    assert page.evaluate("[...document.fonts].filter((each) => each.status === 'loaded').map((each) => each.family)")
    found = page.evaluate(LAID)
    assert found["outside"] == []
    assert found["over"] == []
