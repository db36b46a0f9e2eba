"""Posters cut into sheets: together they show everything, neighbours overlap, and a printer's own margin stays white."""

from __future__ import annotations

import itertools
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tools.publish import posters, serve

SHEETS = [(297.0, 420.0), (420.0, 594.0), (594.0, 420.0), (841.0, 1189.0)]


@pytest.mark.parametrize("paper", posters.PAPERS.values(), ids=posters.PAPERS)
@pytest.mark.parametrize("size", SHEETS)
def test_tiles_cover_the_whole_and_overlap(size: tuple[float, float], paper: tuple[float, float]) -> None:
    turned, found = posters.tiles(*size, paper)
    assert sorted(turned) == sorted(paper)
    assert {tile.x for tile in found} == {tile.x for tile in found if tile.row == 0}
    for length, starts, window in (
        (size[0], sorted({tile.x for tile in found}), found[0].width),
        (size[1], sorted({tile.y for tile in found}), found[0].height),
    ):
        assert starts[0] == 0
        assert starts[-1] + window >= length
        assert all(one + window - other == pytest.approx(posters.OVERLAP) for one, other in itertools.pairwise(starts))
    for tile in found:
        assert tile.width + 2 * posters.EDGE == pytest.approx(turned[0])
        assert tile.height + 2 * posters.EDGE == pytest.approx(turned[1])


def test_no_row_or_column_of_sheets_is_in_vain() -> None:
    for size in SHEETS:
        _, found = posters.tiles(*size, posters.PAPERS["a4"])
        assert all(tile.x < size[0] and tile.y < size[1] for tile in found)


def test_what_fits_the_paper_is_not_cut() -> None:
    picture = '<svg width="297mm" height="210mm"></svg>'
    assert posters.cut(picture, "small", posters.PAPERS["a4"]) == posters.sheet(picture)
    assert posters.cut(picture, "small", posters.PAPERS["letter"]) != posters.sheet(picture)


def test_a_picture_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="millimetres"):
        posters.size('<svg viewBox="0 0 1 1"/>')


def test_crop_marks_stand_outside_the_window() -> None:
    path = posters.marks(210, 297)
    assert path.count("M") == 8
    for x, y, way, by in re.findall(r"M([\d.]+) ([\d.]+)([hv])(-?[\d.]+)", path):
        end = (float(x) + (float(by) if way == "h" else 0), float(y) + (float(by) if way == "v" else 0))
        for at_x, at_y in ((float(x), float(y)), end):
            assert not (posters.EDGE < at_x < 210 - posters.EDGE and posters.EDGE < at_y < 297 - posters.EDGE)
            assert 0 <= at_x <= 210
            assert 0 <= at_y <= 297


@pytest.mark.browser
def test_a_family_prints_at_its_size_and_in_pieces() -> None:
    from tools.publish import release

    picture = (serve.SITE / posters.FOLDER / "stack.svg").read_text("utf-8")
    width, height = posters.size(picture)

    def printed() -> tuple[bytes, bytes]:
        with release.printing(serve.SITE) as (browser, address):
            where = f"{address}{posters.FOLDER}/print.html"
            whole = posters.printed(browser, where, posters.sheet(picture))
            return whole, posters.printed(browser, where, posters.cut(picture, "stack", posters.PAPERS["a4"]))

    with ThreadPoolExecutor(1) as thread:  # another test of this process may have a browser open in the main one
        whole, cut = thread.submit(printed).result()
    _, tiles = posters.tiles(width, height, posters.PAPERS["a4"])
    for pdf, pages, size in ((whole, 1, {width, height}), (cut, len(tiles), set(posters.PAPERS["a4"]))):
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        assert len(boxes) == pages
        for box in boxes:
            for length, wanted in zip(sorted(map(float, box)), sorted(size), strict=True):
                assert length == pytest.approx(wanted * 72 / 25.4, abs=1)
    assert title(cut) == pytest.approx(title(whole), rel=0.05), "the type of the sheets is that of the poster"


def title(pdf: bytes) -> float:
    """How high the first letter of the heading is, in points."""
    import pypdfium2

    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    _, bottom, _, top = text.get_charbox(text.get_text_range().index("The "))
    return top - bottom
