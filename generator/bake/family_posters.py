"""Draws a family, or the whole forest, as a poster: a tree in columns on one sheet, each game a dot at the end of its edge, each edge labelled with what
the game changed. All measures are millimetres, as the picture's own are, so that it prints at its size.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from engine.language.words import tell
from engine.table.traits.icons import Shows

from ..content import families
from . import forest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..catalogue import GamesIndex

POINT = 25.4 / 72  # millimetres
LEAST = 7.0  # points: what can be read without a glass
TYPES = (24.0, 20.0, 17.0, 14.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.5, 7.05)  # points, the largest that fits is taken
SHEETS = {
    "A4": (210, 297),
    "A3": (297, 420),
    "A2": (420, 594),
    "A1": (594, 841),
    "A0": (841, 1189),
}  # short side, long side; a larger sheet is taken only where the type would be too small on one that is smaller
COMFORTABLE = 9.0  # points, below which the next sheet is tried
LARGE = {"A4": 14.0}  # the same for a sheet that is only for the few games of a small family: a larger one would be empty
FAMILY, FOREST = ("A4", "A3", "A2"), ("A1", "A0")  # sheets that each may take
BEYOND = "A1"  # the sheet for a family that none of those holds in the least type
WHOLE = "forest"  # the name of the picture of all games, which is no family's
MARGIN = 10.0
HEAD = 30.0  # the title and what the colours mean
FOOT = 6.0
COLUMNS = 9  # at most
# Parts of the type's size.
LEAD = 1.35
TIGHT = 1.25  # the same where not all games fit otherwise, as in a language of long words
STUB = 0.42  # of an edge before and behind its words
DOT = 0.26
GUTTER = 2.2
SECOND = 0.92  # a second line of words above the first
DEEP = 26.0  # from its column's edge on, the words of an edge stand in two lines
LINE = 36  # letters of words that stand in one line anywhere
BROAD = 14  # letters of words that stand in two lines where others hang from the game, for these would stand so much farther right
NARROW, WIDE = set("iljtfrI.,:;'()| "), set("mwMWABCDEFGHJKLNOPQRSTUVXYZ+–")
HUES = {Shows.WILD: "#8a4f9e", Shows.POT: "#b0672a", Shows.CARDS: "#23503f", Shows.CHOICES: "#2f6f9f", Shows.BETS: "#8f2f3a"}
# A style sheet of its own would be inline style, which the site's policy refuses: the look is attributes. What only a poster that is opened for itself has,
# the site's typefaces and a line under a name that is pointed at, is in a sheet beside it.
SHEET = '<?xml-stylesheet href="../../css/poster.css" type="text/css"?>'
SANS = "font-family=\"'Source Sans 3','Gill Sans','Segoe UI',sans-serif\""
SERIF = "font-family=\"'Libre Caslon Display','Libre Caslon Text',Baskerville,Georgia,serif\""
INK, MUTED, PAPER, BRASS = "#2a261f", "#6d6350", "#faf5e8", "#b08a3e"


@dataclass
class Branch:
    """A game on the poster, or a heading that others hang from: its name, where its page is, the words and the colour of its edge."""

    slug: str
    name: str
    words: str = ""
    hue: str = INK
    bold: bool = False
    below: list[Branch] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # the words, as they are laid
    x: float = 0.0  # of its dot
    y: float = 0.0
    column: int = 0


@dataclass
class Plan:
    """How a tree lies on a sheet: the sheet's width and height, the type in millimetres, where each column begins, and the branches that each goes on with."""

    width: float
    height: float
    size: float
    lead: float  # from row to row
    starts: list[float]
    carried: list[list[tuple[Branch, float]]]  # for each column, what is open from the one before, and where its line stands


def posters(games_index: GamesIndex) -> Iterator[tuple[str, str]]:
    """Names and contents of the pictures: each family on one sheet, the same as a small picture, and every game on one sheet."""
    for family in games_index.families:
        tree = tops(games_index, family)
        layout = plan(tree, FAMILY, beyond=BEYOND)
        yield f"{family}.svg", drawn(tree, layout, tell("The {family} Family", family=families.title(family)))
        yield f"{family}-small.svg", thumbnail(tree, layout)
    roots = sorted(games_index.roots, key=lambda each: (-games_index.below(each.slug), each.name))
    tree = [branch(games_index, root.slug, None) for root in roots]
    yield f"{WHOLE}.svg", drawn(tree, plan(tree, FOREST), tell("The forest of home poker"))


def tops(games_index: GamesIndex, family: str) -> list[Branch]:
    """The games of a family that stand under none of it, those that come from one game of another family under its name."""
    members = set(games_index.families[family])
    branches: dict[str, Branch] = {}
    for slug in sorted(members, key=lambda each: (-games_index.below(each), games_index[each].name)):
        parent = games_index.by_slug.get(games_index[slug].parent or "")
        if parent is None:
            branches[slug] = branch(games_index, slug, members)
        elif parent.slug not in members:
            above = branches.setdefault(f"from {parent.slug}", Branch("", tell("from {game}", game=parent.name)))
            above.below.append(branch(games_index, slug, members))
    return sorted(branches.values(), key=lambda each: (not each.slug, -rows([each]), each.name))


def branch(games_index: GamesIndex, slug: str, members: set[str] | None) -> Branch:
    """A game with all that grew from it, as far as it is among the members."""
    variant, difference = games_index[slug], forest.change(games_index, games_index[slug])
    below = [
        branch(games_index, child.slug, members)
        for _, some in forest.grown(games_index, slug)
        for child in some
        if members is None or child.slug in members
    ]
    return Branch(slug, variant.name, difference.words, HUES[difference.kind] if difference.words else INK, variant.in_detail, below)


def rows(branches: list[Branch]) -> int:
    return sum(1 + rows(each.below) for each in branches)


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is, in whatever typeface a reader has: rather too much."""
    ems = sum(0.3 if letter in NARROW else 0.66 if letter in WIDE else 0.52 for letter in text)
    return ems * size * (1.06 if bold else 1.0)


def halves(words: str) -> list[str]:
    """Words in two lines that are about as long as each other."""
    gaps = [i for i, letter in enumerate(words) if letter == " "]
    at = min(gaps, key=lambda i: abs(i - len(words) / 2), default=0)
    return [words[:at], words[at + 1 :]] if at else [words]


def lowest(tree: list[Branch]) -> float:
    """Where the lowest game stands, as the tree is laid."""
    return max((max(each.y, lowest(each.below)) for each in tree), default=0.0)


def plan(tree: list[Branch], sheets: tuple[str, ...], head: float = HEAD, beyond: str = "") -> Plan:
    """The smallest sheet on which the type is comfortable, else the largest sheet with the largest type that fits there; else the sheet `beyond`."""
    for number, name in enumerate(sheets):
        for points in TYPES:
            if points < LARGE.get(name, COMFORTABLE) and number + 1 < len(sheets):
                break
            filled = {
                sides: round(lowest(tree) / sides[1], 1)
                for sides in (SHEETS[name], SHEETS[name][::-1])
                if laid(tree, float(sides[0]), float(sides[1]), points * POINT, head)
            }
            if filled:  # upright, unless it fills more of the sheet on its side
                width, height = max(filled, key=lambda sides: filled[sides])
                layout = laid(tree, float(width), float(height), points * POINT, head)
                assert layout
                return layout
    if beyond:
        return plan(tree, (beyond,), head)
    short, long = SHEETS[sheets[-1]]
    for width, height in ((short, long), (long, short)):
        if tight := laid(tree, float(width), float(height), TYPES[-1] * POINT, head, TIGHT):
            return tight
    raise ValueError(f"{rows(tree)} games do not fit on a sheet of {sheets[-1]} in {LEAST} points")


def laid(tree: list[Branch], width: float, height: float, size: float, head: float, spacing: float = LEAD) -> Plan | None:
    """Every branch gets its place, column after column; None where they do not fit."""
    lead = size * spacing
    bottom = height - MARGIN - FOOT
    starts, carried = [MARGIN], [list[tuple[Branch, float]]()]
    y, reach = head + MARGIN, MARGIN
    fits = True

    def place(each: Branch, above: list[Branch], stem: float) -> None:
        """Its own row, then those below; `above` are the open branches from the root to its parent, `stem` is where the parent's line stands."""
        nonlocal y, reach, fits
        if y > bottom and fits:
            starts.append(reach + GUTTER * size)
            reach = starts[-1]
            lines = [(up, starts[-1] + (i + 0.5) * size) for i, up in enumerate(above)]
            carried.append(lines)
            y = head + MARGIN + (lead * len(lines) if lines else 0)
            fits = len(starts) <= COLUMNS and starts[-1] < width
            reach = max([reach, *(x + size + wide(up.name, size) for up, x in lines)])
        open_here = {id(up): x for up, x in carried[-1]}
        each.lines = [each.words] if each.words else []
        if above:
            start = open_here.get(id(above[-1]), above[-1].x)
            if len(each.words) > LINE or (len(each.words) > BROAD and (each.below or start - starts[-1] > DEEP * size)):
                each.lines = halves(each.words)
                y += size * SECOND * (len(each.lines) - 1)
            each.x = start + STUB * size + max([wide(line, size) + STUB * size for line in each.lines], default=0) + STUB * size
        else:
            each.x = starts[-1] + DOT * size
        each.y, each.column = y, len(starts) - 1
        y += lead
        reach = max(reach, each.x + 0.6 * size + wide(each.name, size, bold=each.bold or bool(each.below)))
        for child in each.below:
            place(child, [*above, each], each.x)

    for top in tree:
        place(top, [], 0.0)
        y += lead * 0.5
        if not fits:
            return None
    return Plan(width, height, size, lead, starts, carried) if reach <= width - MARGIN else None


def drawn(tree: list[Branch], found: Plan, heading: str) -> str:
    """The poster as SVG."""
    size, lead = found.size, found.lead
    lines: list[str] = []
    marks: list[str] = []
    words: list[str] = []

    def stem(x: float, top: float, end: float) -> None:
        lines.append(f'<path d="M{x:.2f} {top:.2f}V{end:.2f}" stroke="{BRASS}"/>')

    def draw(each: Branch, parent: Branch | None) -> None:
        if parent:
            start = next((x for up, x in found.carried[each.column] if up is parent and parent.column != each.column), parent.x)
            lines.append(
                f'<path d="M{start:.2f} {each.y - size * 0.5:.2f}q0 {size * 0.5:.2f} {size * 0.5:.2f} {size * 0.5:.2f}H{each.x:.2f}" stroke="{each.hue}"/>'
            )
            for up, line in enumerate(reversed(each.lines)):
                at, level = start + 2 * STUB * size, each.y - size * (0.14 + SECOND * up)
                words.append(
                    f'<text class="edge" x="{at:.2f}" y="{level:.2f}" fill="{each.hue}" data-to="{each.slug}">{escape(line)}</text>'
                )
        radius = DOT * size * (1 + min(1.2, 0.12 * rows(each.below) ** 0.5))
        strong = ' font-weight="600"' if each.bold else ""
        plain = "" if each.slug else f' fill="{MUTED}" font-style="italic"'
        text = f'<text x="{each.x + 0.6 * size:.2f}" y="{each.y + size * 0.33:.2f}"{strong}{plain}>{escape(each.name)}</text>'
        if each.slug:
            dot = f'<circle cx="{each.x:.2f}" cy="{each.y:.2f}" r="{radius:.2f}" fill="{each.hue}"/>'
            marks.append(f'<a href="../../../variants/{each.slug}/">{dot}{text}</a>')
        else:
            marks.append(text)
        ends: dict[int, float] = {}
        for child in each.below:
            ends[child.column] = child.y - size * 0.5
            draw(child, each)
        last = max(ends, default=each.column)
        bottom = found.height - MARGIN - FOOT + lead * 0.5
        if ends:
            stem(each.x, each.y, ends[each.column] if last == each.column else bottom)
        for column in range(each.column + 1, last + 1):
            at = next(i for i, (up, _) in enumerate(found.carried[column]) if up is each)
            x, y = found.carried[column][at][1], HEAD + MARGIN + lead * at
            stem(x, y, ends.get(column, bottom) if column == last else bottom)
            note = tell("{game}, continued", game=each.name)
            words.append(
                f'<text x="{x + 0.6 * size:.2f}" y="{y + size * 0.33:.2f}" fill="{MUTED}" font-style="italic">{escape(note)}</text>'
            )

    for top in tree:
        draw(top, None)
    legend, x = [], MARGIN
    for kind, title in forest.CHANGES.items():
        label = tell(title)
        legend.append(
            f'<circle cx="{x + 1.2:.2f}" cy="30" r="1.2" fill="{HUES[kind]}"/><text x="{x + 3.6:.2f}" y="31.1">{escape(label)}</text>'
        )
        x += wide(label, 3.4) + 8
    width, height = found.width, found.height
    return (
        f'{SHEET}<svg xmlns="http://www.w3.org/2000/svg" {SANS} font-size="{size:.3f}" fill="{INK}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}mm" height="{height:g}mm" role="img" aria-label={quoteattr(heading)}><rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<rect x="5" y="5" width="{width - 10:g}" height="{height - 10:g}" fill="none" stroke="{BRASS}" stroke-width="0.5"/>'
        f'<text {SERIF} font-size="13" x="{MARGIN:g}" y="23">{escape(heading)}</text><g font-size="3.4" fill="{MUTED}">{"".join(legend)}</g>'
        f'<g fill="none" stroke-width="{max(0.25, size * 0.09):.2f}">{"".join(lines)}</g><g font-style="italic">{"".join(words)}</g>{"".join(marks)}</svg>\n'
    )


def thumbnail(tree: list[Branch], found: Plan) -> str:
    """The poster as a small picture of 320 by 220: its dots and edges alone, as thick as that size needs."""
    scale = min(304 / (found.width - 2 * MARGIN), 204 / (found.height - HEAD - 2 * MARGIN))
    across = (320 - scale * (found.width - 2 * MARGIN)) / 2
    lines: list[str] = []
    dots: list[str] = []

    def at(x: float, y: float) -> tuple[float, float]:
        return across + (x - MARGIN) * scale, 8 + (y - HEAD - MARGIN) * scale

    def draw(each: Branch, parent: Branch | None) -> None:
        x, y = at(each.x, each.y)
        if parent:
            start = next((x for up, x in found.carried[each.column] if up is parent and parent.column != each.column), parent.x)
            from_x, from_y = at(start, parent.y if parent.column == each.column else HEAD + MARGIN)
            lines.append(f'<path d="M{from_x:.1f} {from_y:.1f}V{y:.1f}H{x:.1f}" stroke="{each.hue}"/>')
        dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2.2 + min(3.0, 0.5 * rows(each.below) ** 0.5):.1f}" fill="{each.hue}"/>')
        for child in each.below:
            draw(child, each)

    for top in tree:
        draw(top, None)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220" width="320" height="220"><rect width="320" height="220" fill="{PAPER}"/>'
        f'<g fill="none" stroke-width="1.6" stroke-opacity="0.7">{"".join(lines)}</g>{"".join(dots)}</svg>\n'
    )
