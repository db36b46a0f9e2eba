"""One scale of sizes and spaces: the styles take both from the properties that site.css declares."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parents[2] / "docs" / "assets" / "css"
SHEETS = {path.name: re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL) for path in CSS.rglob("*.css")}
DECLARED = re.compile(r"--(size|space)-(\d+)\s*:")
DECLARATION = re.compile(r"(?<![\w-])(font-size|font|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:\s*([^;{}]+)")
LENGTH = re.compile(r"(?<![\w-])[\d.]+(px|r?em|ex|ch|lh|v[wh]|cqi|%|mm|pt)(?![\w-])")
# Paper is measured in millimetres and points, and so is what grows with its type; a page as a whole has the root's size.
PAPER = {"print.css": {"mm", "pt", "em"}, "map.css": {"em"}}  # a card of the map grows with its disc
ROOT = {("site.css", "font-size", "125% !important"), ("print.css", "font-size", "15px !important")}


def raw(sheet: str, text: str) -> list[str]:
    """The declarations whose sizes or spaces are not of the scale; a pixel is a line's width, not a space."""
    return [
        f"{sheet}: {name}: {value}"
        for name, value in DECLARATION.findall(text)
        for found in LENGTH.finditer(value)
        if found[1] not in PAPER.get(sheet, ()) and found[0] != "1px" and (sheet, name, value.strip()) not in ROOT
    ]


@pytest.mark.parametrize("sheet", sorted(SHEETS))
def test_on_the_scale(sheet: str) -> None:
    assert not raw(sheet, SHEETS[sheet])


def test_a_raw_length_is_found() -> None:
    assert raw("home.css", ".a { margin: 0 calc(-1 * var(--space-3)); padding: 0 0.35rem; font: 600 0.8rem/1.4 var(--sans) }") == [
        "home.css: padding: 0 0.35rem",
        "home.css: font: 600 0.8rem/1.4 var(--sans) ",
    ]


def test_the_scale_is_short_and_declared_once() -> None:
    declared = [(sheet, *found) for sheet, text in SHEETS.items() for found in DECLARED.findall(text)]
    assert {sheet for sheet, _, _ in declared} == {"site.css"}
    steps = {kind: [int(n) for _, k, n in declared if k == kind] for kind in ("size", "space")}
    assert all(numbers == list(range(1, len(numbers) + 1)) and len(numbers) <= 12 for numbers in steps.values())
    used = set(re.findall(r"var\(--((?:size|space)-\d+)\)", "".join(SHEETS.values())))
    assert used == {f"{kind}-{n}" for kind, numbers in steps.items() for n in numbers}
