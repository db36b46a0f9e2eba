"""The posters: every game of a family on one sheet, type that can be read, and words on every edge."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import engine
from generator.bake import family_posters
from generator.catalogue import GamesIndex

SVG = "{http://www.w3.org/2000/svg}"
POINT = 25.4 / 72  # millimetres
SHELF = GamesIndex(list(engine.variants()))
SHEETS = {frozenset(size): name for name, size in family_posters.SHEETS.items()}


def members(name: str) -> set[str]:
    return set(SHELF.families.get(name, SHELF.by_slug))


@pytest.mark.parametrize("name", [*SHELF.families, family_posters.WHOLE])
def test_a_poster(docs: Path, name: str) -> None:
    picture = ElementTree.fromstring((docs / f"assets/img/families/{name}.svg").read_text("utf-8"))
    # every game, once
    games = [link.get("href", "").split("/")[-2] for link in picture.iter(f"{SVG}a")]
    assert sorted(games) == sorted(members(name))
    # on a sheet that is sold, whose units are millimetres
    width, height = (float(picture.get(side, "").removesuffix("mm")) for side in ("width", "height"))
    assert picture.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert SHEETS[frozenset((int(width), int(height)))] in (
        family_posters.FOREST if name == family_posters.WHOLE else (*family_posters.FAMILY, family_posters.BEYOND)
    )
    # the least type
    sizes = [float(each.get("font-size", "nan")) for each in picture.iter() if each.get("font-size")]
    assert min(sizes) >= family_posters.LEAST * POINT
    assert not [each for each in picture.iter() if "font-size" in each.get("style", "")]
    # every edge has words: that of every game but those at the root of their tree
    labelled = {each.get("data-to") for each in picture.iter(f"{SVG}text") if each.get("class") == "edge"}
    assert labelled == {slug for slug in members(name) if SHELF[slug].parent}


def test_rows_stand_closer_where_words_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up language has longer words, and all games stand on one sheet there too."""
    roots = [family_posters.branch(SHELF, root.slug, None) for root in SHELF.roots]
    plainly = family_posters.plan(roots, family_posters.FOREST)
    assert plainly.lead == pytest.approx(plainly.size * family_posters.LEAD)
    wide = family_posters.wide
    monkeypatch.setattr(family_posters, "wide", lambda text, size, bold=False: 1.25 * wide(text, size, bold=bold))
    closer = family_posters.plan(roots, family_posters.FOREST)
    assert closer.lead == pytest.approx(closer.size * family_posters.TIGHT)
    assert closer.size >= family_posters.LEAST * POINT


def test_words_of_edges_are_few() -> None:
    for variant in SHELF.variants:
        if variant.parent:
            words = family_posters.forest.change(SHELF, variant).words
            assert 0 < len(words) <= family_posters.forest.LONG, variant.slug


@pytest.mark.parametrize("name", SHELF.families)
def test_a_thumbnail_is_no_hairline(docs: Path, name: str) -> None:
    picture = (docs / f"assets/img/families/{name}-small.svg").read_text("utf-8")
    assert 'viewBox="0 0 320 220"' in picture
    assert min(map(float, re.findall(r'stroke-width="([\d.]+)"', picture))) >= 1
    dots = [(float(x), float(y), float(r)) for x, y, r in re.findall(r'cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"', picture)]
    assert len(dots) >= len(members(name))
    assert min(r for _, _, r in dots) >= 2
    assert all(0 <= x <= 320 and 0 <= y <= 220 for x, y, _ in dots)
    if len(dots) > 10:
        assert max(x for x, _, _ in dots) - min(x for x, _, _ in dots) > 60
        assert max(y for _, y, _ in dots) - min(y for _, y, _ in dots) > 60


def test_the_smallest_sheet_that_can_be_read_well_is_taken() -> None:
    few = family_posters.plan(family_posters.tops(SHELF, "stack"), family_posters.FAMILY)
    many = family_posters.plan(family_posters.tops(SHELF, "stud"), family_posters.FAMILY)
    assert {few.width, few.height} == set(family_posters.SHEETS["A3"])
    assert {many.width, many.height} == set(family_posters.SHEETS["A2"])
    assert few.size > many.size


@pytest.mark.parametrize("family", ["totals", "no-peek"])
def test_a_small_family_does_not_leave_its_sheet_empty(family: str) -> None:
    """Sixteen games on A3 left two thirds of it blank."""
    tree = family_posters.tops(SHELF, family)
    found = family_posters.plan(tree, family_posters.FAMILY)
    assert {found.width, found.height} == set(family_posters.SHEETS["A4"])
    assert family_posters.lowest(tree) > 0.7 * found.height
    assert found.size >= 14 * POINT


def test_a_family_that_outgrows_its_sheets_gets_a_larger_one() -> None:
    tree = family_posters.tops(SHELF, "stud")
    with pytest.raises(ValueError, match="do not fit"):
        family_posters.plan(tree, ("A3",))
    found = family_posters.plan(tree, ("A3",), beyond=family_posters.BEYOND)
    assert {found.width, found.height} == set(family_posters.SHEETS[family_posters.BEYOND])


def test_a_tree_that_fits_no_sheet_is_refused() -> None:
    tree = [family_posters.branch(SHELF, root.slug, None) for root in SHELF.roots]
    with pytest.raises(ValueError, match="do not fit"):
        family_posters.plan(tree, ("A3",))
