"""Draws a family as a poster: a tree from left to right, each game a name that leads to its page."""

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from engine.language.words import tell

from ..content import families

if TYPE_CHECKING:
    from ..catalogue import Shelf

ROW, GAP, PAD, TOP = 26, 54, 30, 94
LETTER = 9.4  # a generous letter: the poster may be drawn in whatever typeface a reader has
# A style sheet of its own would be inline style, which the site's policy refuses: the look is attributes. What only a poster that is opened for itself has,
# the site's typefaces and a line under a name that is pointed at, is in a sheet beside it.
SHEET = '<?xml-stylesheet href="../../css/poster.css" type="text/css"?>'
PLAIN = """font-family="'Source Sans 3','Gill Sans','Segoe UI',sans-serif" font-size="15" fill="#2a261f\""""
TITLE = """font-family="'Libre Caslon Display','Libre Caslon Text',Baskerville,Georgia,serif" font-size="32\""""


def poster(shelf: "Shelf", family: str) -> str:
    members = set(shelf.families[family])
    tops = [slug for slug in shelf.families[family] if shelf[slug].parent not in members]  # a set has no order
    tops.sort(key=lambda slug: (shelf[slug].parent is not None, shelf[slug].parent or "", shelf[slug].name))
    columns = starts(widths(shelf, members, tops))
    lines: list[str] = []
    marks: list[str] = []
    height = float(TOP)

    def place(slug: str, column: int) -> float:
        """Draws a game level with the middle of its children; answers its height."""
        nonlocal height
        x, name = columns[column], shelf[slug].name
        levels = [place(child, column + 1) for child in shelf.children[slug] if child in members]
        y = (levels[0] + levels[-1]) / 2 if levels else height
        if not levels:
            height += ROW
        for level in levels:
            end = columns[column + 1] - 7
            lines.append(
                f'<path d="M{x + 14 + len(name) * LETTER:.0f} {y:g}H{end - 40}C{end - 20} {y:g} {end - 24} {level:g} {end} {level:g}"/>'
            )
        weight = ' font-weight="600"' if levels else ""
        marks.append(
            f'<a href="../../../variants/{slug}/"><circle cx="{x}" cy="{y:g}" r="3.2" fill="#23503f"/>'
            f'<text x="{x + 9}" y="{y + 5:g}"{weight}>{escape(name)}</text></a>'
        )
        return y

    told = None  # those that come from one game stand under one heading
    for top in tops:
        parent = shelf.by_slug.get(shelf[top].parent or "")
        if parent and parent is not told:
            told = parent
            words = escape(tell("from {game}", game=parent.name))
            marks.append(f'<text x="{PAD}" y="{height + 5:g}" fill="#6d6350" font-style="italic">{words}</text>')
            height += ROW
        place(top, 0)
        height += ROW / 2
    heading = tell("The {family} Family", family=families.title(family))
    width = max(columns[-1] + PAD, PAD * 2 + len(heading) * 18)
    height += PAD - ROW / 2
    return (
        f'{SHEET}<svg xmlns="http://www.w3.org/2000/svg" {PLAIN} viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'role="img" aria-label={quoteattr(heading)}><rect width="100%" height="100%" fill="#faf5e8"/>'
        f'<rect x="8" y="8" width="{width - 16:g}" height="{height - 16:g}" fill="none" stroke="#b08a3e" stroke-width="1.5"/>'
        f'<text {TITLE} x="{PAD}" y="{PAD + 28}">{escape(heading)}</text>'
        f'<g fill="none" stroke="#b9a77f" stroke-width="1.2">{"".join(lines)}</g>{"".join(marks)}</svg>\n'
    )


def widths(shelf: "Shelf", members: set[str], level: list[str]) -> list[int]:
    """The longest name of each column, in letters."""
    found = []
    while level:
        found.append(max(len(shelf[slug].name) for slug in level))
        level = [child for slug in level for child in shelf.children[slug] if child in members]
    return found


def starts(longest: list[int]) -> list[int]:
    """Where each column begins, and where the last one ends."""
    places = [PAD]
    for letters in longest:
        places.append(round(places[-1] + letters * LETTER + GAP))
    return places
