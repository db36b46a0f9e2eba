"""The posters of the families as PDF: each at its own size, and cut into sheets of a printer's paper with overlap and crop marks."""

from __future__ import annotations

import base64
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = "assets/img/families"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
EDGE = 10.0  # millimetres at each side of a sheet that a printer may leave white: crop marks and the sheet's name stand there
OVERLAP = 10.0  # millimetres that two neighbours both have, to glue one over the other
MARK = 5.0  # length of a crop mark
LOOK = """
@page { size: %gmm %gmm; margin: 0 }
* { margin: 0; padding: 0 }
section { position: relative; width: %gmm; height: %gmm; overflow: hidden; break-after: page }
section:last-child { break-after: auto }
svg { display: block }
.cut { position: absolute; top: 0; left: 0 }
"""


class Tile(NamedTuple):
    """What one sheet shows of a poster: its place among the sheets, and the window, all in millimetres of the poster."""

    row: int
    column: int
    x: float
    y: float
    width: float
    height: float


def tiles(width: float, height: float, paper: tuple[float, float]) -> tuple[tuple[float, float], list[Tile]]:
    """The paper as it is turned, and its sheets: the way that takes fewer of them."""
    turned = min((paper, paper[::-1]), key=lambda each: math.prod(counts(width, height, each)))
    wide, high = turned[0] - 2 * EDGE, turned[1] - 2 * EDGE
    rows, columns = counts(width, height, turned)
    sheets = [
        Tile(row, column, column * (wide - OVERLAP), row * (high - OVERLAP), wide, high) for row in range(rows) for column in range(columns)
    ]
    return turned, sheets


def counts(width: float, height: float, paper: tuple[float, float]) -> tuple[int, int]:
    """How many rows and columns of sheets a poster takes."""
    return needed(height, paper[1] - 2 * EDGE), needed(width, paper[0] - 2 * EDGE)


def needed(length: float, window: float) -> int:
    return max(1, math.ceil((length - OVERLAP) / (window - OVERLAP)))


def size(picture: str) -> tuple[float, float]:
    """Width and height of a poster in millimetres; ValueError where it does not say them."""
    match = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', picture)
    if not match:
        raise ValueError("the poster says no width and height in millimetres")
    return float(match[1]), float(match[2])


def sheet(picture: str) -> str:
    """A page with the whole poster at its size."""
    width, height = size(picture)
    return page(LOOK % (width, height, width, height), f"<section>{inline(picture)}</section>")


def cut(picture: str, name: str, paper: tuple[float, float]) -> str:
    """A page with a section for each sheet of paper: a part of the poster, crop marks at its corners, and the number of the sheet. A poster no larger than
    the paper stays whole."""
    if all(side <= room for side, room in zip(sorted(size(picture)), sorted(paper), strict=True)):
        return sheet(picture)
    (wide, high), pieces = tiles(*size(picture), paper)
    # In its window a millimetre of the poster is one unit: were its size said in millimetres there, it would be drawn almost four times as large.
    whole = re.sub(r'width="([\d.]+)mm" height="([\d.]+)mm"', r'width="\1" height="\2"', inline(picture), count=1).replace(
        "<svg ", '<svg id="poster" ', 1
    )
    hidden = f'<svg width="0" height="0" style="position:absolute"><defs>{whole}</defs></svg>'
    rows, columns = pieces[-1].row + 1, pieces[-1].column + 1
    sections = []
    for tile in pieces:
        box = f'viewBox="{tile.x:g} {tile.y:g} {tile.width:g} {tile.height:g}" width="{tile.width:g}mm" height="{tile.height:g}mm"'
        label = f"{name}: row {tile.row + 1} of {rows}, column {tile.column + 1} of {columns}. Cut at the marks; sheets overlap by {OVERLAP:g} mm."
        sections.append(
            f'<section><svg class="cut" style="left:{EDGE:g}mm;top:{EDGE:g}mm" {box}><use href="#poster"/></svg>'
            f'<svg class="cut" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}mm" height="{high:g}mm" fill="none" stroke="#000" stroke-width="0.2">'
            f'<path d="{marks(wide, high)}"/><text x="{EDGE + 8:g}" y="{high - 4:g}" fill="#000" stroke="none" font-family="sans-serif" '
            f'font-size="3">{label}</text></svg></section>'
        )
    return page(LOOK % (wide, high, wide, high), hidden + "".join(sections))


def marks(wide: float, high: float) -> str:
    """Crop marks outside the four corners of the window."""
    out = []
    for x, across in ((EDGE, -1), (wide - EDGE, 1)):
        for y, down in ((EDGE, -1), (high - EDGE, 1)):
            out.append(f"M{x + across:g} {y:g}h{across * MARK:g}M{x:g} {y + down:g}v{down * MARK:g}")
    return "".join(out)


def inline(picture: str) -> str:
    """A poster as a part of a page, without what only a file of its own has; a printed name leads nowhere."""
    return re.sub(r"</?a\b[^>]*>", "", re.sub(r"<\?.*?\?>", "", picture))


def alone(picture: str, site: Path) -> str:
    """A poster as a file that stands alone, with the site's typefaces in it. In another typeface its words would overlap."""
    folder = site / "assets" / "css"

    def embedded(found: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{base64.b64encode((folder / found[1]).read_bytes()).decode('ascii')})"

    faces = re.sub(r"url\(([^)]+\.woff2)\)", embedded, (folder / "poster.css").read_text("utf-8"))
    return inline(picture).replace(">", f"><style>{faces}</style>", 1)


def page(look: str, body: str) -> str:
    # the fonts are the site's, as for the picture that is opened for itself
    return f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="../../css/poster.css"><style>{look}</style>{body}'


def pdfs(browser: Browser, site: Path, address: str) -> Iterator[tuple[str, bytes]]:
    """Names and bytes: every poster whole, then cut for each paper. `address` is where the site is served."""
    where = f"{address}{FOLDER}/print.html"  # no file: a page of the site's own origin, as it uses the site's fonts
    for file in sorted((site / FOLDER).glob("*.svg")):
        if file.stem.endswith("-small"):
            continue
        picture = file.read_text("utf-8")
        for name, drawing in [(file.stem, sheet(picture)), *((f"{file.stem}-{p}", cut(picture, file.stem, PAPERS[p])) for p in PAPERS)]:
            yield f"poster-{name}.pdf", printed(browser, where, drawing)


def printed(browser: Browser, where: str, told: str) -> bytes:
    """A page as PDF; the browser takes it for the site's at the address `where`."""
    opened = browser.new_page()
    opened.route(where, lambda route: route.fulfill(body=told, content_type="text/html"))
    opened.goto(where)
    opened.evaluate("document.fonts.ready.then(() => true)")
    pdf = opened.pdf(prefer_css_page_size=True, print_background=True)
    opened.close()
    return pdf
