"""Draws the deck once, as one SVG sprite that pages and browser modules refer to by card name.

Each card has two renditions: `card-As`, a card with all its pips or its court figure, and `card-As-s`, a
big index and one big suit for cards that are drawn an inch wide or less. Outlines only, so that no
font is needed and a screen reader meets the label of the card and nothing else. Index letters are
outlines of Bitter (SIL Open Font License), a hundred units high, kept in `glyphs.json`.
"""

import json
from functools import cache
from pathlib import Path

from engine.cards import parse_name
from engine.language import english
from engine.language.words import tell

WIDTH, HEIGHT = 240, 336
RANKS = "A23456789TJQK"
SUITS = "cdhs"

# Every suit fits a box of a hundred units around its centre.
SUIT_PATHS = {
    "h": "M0 47C-12 29-46 8-46-17C-46-35-34-45-22-45C-11-45-3-39 0-29C3-39 11-45 22-45C34-45 46-35 46-17C46 8 12 29 0 47Z",
    "d": "M0-50C8-33 23-13 37 0C23 13 8 33 0 50C-8 33-23 13-37 0C-23-13-8-33 0-50Z",
    "s": "M0-50C9-30 44-10 44 15C44 29 34 37 23 37C14 37 7 33 3 26C4 38 9 46 19 49H-19C-9 46-4 38-3 26"
    "C-7 33-14 37-23 37C-34 37-44 29-44 15C-44-10-9-30 0-50Z",
    "c": "M0-49a22 22 0 1 1-.01 0ZM-24-12a22 22 0 1 1-.01 0ZM24-12a22 22 0 1 1-.01 0ZM-11-10H11L4 16C4 36 9 45 20 49H-20C-9 45-4 36-4 16Z",
}
STAR = "M0-50L13-17L48-15L21 7L30 41L0 22L-30 41L-21 7L-48-15L-13-17Z"

INK = "var(--card-ink,#22201c)"
BRASS = "var(--card-brass,#b08a3e)"
PAPER = "var(--card-paper,#fcf8ee)"
CLOTH = "var(--card-back,#245244)"

LEFT, MIDDLE, RIGHT = 82, 120, 158
# Pips of the number cards, upper half and middle only: the lower half is the upper turned round.
PIPS = {
    "A": [(MIDDLE, 168)],
    "2": [(MIDDLE, 66)],
    "3": [(MIDDLE, 66), (MIDDLE, 168)],
    "4": [(LEFT, 66), (RIGHT, 66)],
    "5": [(LEFT, 66), (RIGHT, 66), (MIDDLE, 168)],
    "6": [(LEFT, 66), (RIGHT, 66), (LEFT, 168), (RIGHT, 168)],
    "7": [(LEFT, 66), (RIGHT, 66), (LEFT, 168), (RIGHT, 168), (MIDDLE, 117)],
    "8": [(LEFT, 66), (RIGHT, 66), (LEFT, 168), (RIGHT, 168), (MIDDLE, 117)],
    "9": [(LEFT, 66), (RIGHT, 66), (LEFT, 134), (RIGHT, 134), (MIDDLE, 168)],
    "T": [(LEFT, 66), (RIGHT, 66), (LEFT, 134), (RIGHT, 134), (MIDDLE, 100)],
}
ONE_SIDED = {"7": {(MIDDLE, 117)}}  # the seventh pip of a seven has no twin below


@cache
def glyphs() -> dict[str, tuple[float, str]]:
    """The width of each index letter, and its outline as an SVG path."""
    drawn: dict[str, tuple[float, str]] = json.loads((Path(__file__).parent / "glyphs.json").read_text())
    return drawn


def place(path: str, x: float, y: float, size: float, **attributes: str) -> str:
    """A hundred-unit outline put at a point; `size` is its height."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<path transform="translate({x:g} {y:g}) scale({size / 100:g})" d="{path}"{extra}/>'


def turned(drawing: str) -> str:
    return f'<g transform="rotate(180 120 168)">{drawing}</g>'


def suit(letter: str, x: float, y: float, size: float) -> str:
    return place(SUIT_PATHS[letter], x, y, size, fill="currentColor")


def letter(rank: str, middle: float, top: float, size: float, widest: float, fill: str = "currentColor") -> str:
    """An index letter centred on `middle`, pressed together where it would be wider than `widest`."""
    width, outline = glyphs()[rank]
    across = min(size / 100, widest / width)
    return (
        f'<path transform="translate({middle - width * across / 2:.4g} {top:g}) scale({across:.3g} {size / 100:g})" '
        f'd="{outline}" fill="{fill}"/>'
    )


def pips(rank: str, of: str) -> str:
    if rank == "A":
        return suit(of, MIDDLE, 168, 112 if of == "s" else 92)
    drawn = ""
    for x, y in PIPS[rank]:
        pip = suit(of, x, y, 46)
        drawn += pip
        if y != 168 and (x, y) not in ONE_SIDED.get(rank, ()):
            drawn += turned(pip)
    return drawn


def large(rank: str, of: str) -> str:
    corner = letter(rank, 30, 18, 34, 34) + suit(of, 30, 72, 26)
    body = court(rank, of) if rank in "JQK" else pips(rank, of)
    return corner + turned(corner) + body


def small(rank: str, of: str) -> str:
    return letter(rank, 68, 26, 100, 94) + suit(of, 68, 176, 80) + suit(of, 162, 242, 130)


# -- court cards: half a figure, turned round the centre of the card -----------------------------

HEADS = {
    "K": (
        # curls, beard, crown with three points
        '<path d="M-25-84C-36-76-37-58-29-47C-24-52-20-56-18-62ZM25-84C36-76 37-58 29-47C24-52 20-56 18-62Z" fill="{brass}"/>',
        '<path d="M-17-74C-17-55-10-42 0-38C10-42 17-55 17-74L9-67C4-70-4-70-9-67Z" fill="{brass}"/>'
        '<path d="M-8-62C-4-66 4-66 8-62M-6-52C-3-49-2-46-2-43M6-52C3-49 2-46 2-43M0-56V-46" fill="none"/>',
        '<path d="M-25-94L-31-122L-15-108L0-128L15-108L31-122L25-94C10-99-10-99-25-94Z" fill="{brass}"/>'
        '<path d="M-25-94C-10-99 10-99 25-94L24-87C10-92-10-92-24-87Z" fill="currentColor"/>'
        '<circle cx="0" cy="-128" r="4" fill="currentColor"/><circle cx="-31" cy="-123" r="3" fill="currentColor"/>'
        '<circle cx="31" cy="-123" r="3" fill="currentColor"/><circle cx="0" cy="-106" r="3.2" fill="{paper}"/>',
    ),
    "Q": (
        # long hair under a veil, a low coronet
        '<path d="M-21-96C-38-88-40-58-34-40C-28-42-22-48-18-58ZM21-96C38-88 40-58 34-40C28-42 22-48 18-58Z" fill="{brass}"/>'
        '<path d="M-31-80C-33-66-32-56-29-47M31-80C33-66 32-56 29-47M-25-84C-27-70-26-62-24-54M25-84C27-70 26-62 24-54" fill="none"/>',
        '<path d="M-3.5-60C-1.5-58.5 1.5-58.5 3.5-60C1.5-62 .8-61.4 0-60.8C-.8-61.4-1.5-62-3.5-60Z" fill="currentColor"/>',
        '<path d="M-20-93C-12-104 12-104 20-93C10-90-10-90-20-93Z" fill="{brass}"/>'
        '<path d="M-22-97L-25-116L-13-107L-7-120L0-109L7-120L13-107L25-116L22-97C10-102-10-102-22-97Z" fill="{brass}"/>'
        '<path d="M-22-97C-10-102 10-102 22-97L21-91C10-96-10-96-21-91Z" fill="currentColor"/>'
        '<circle cx="-25" cy="-117" r="2.8" fill="currentColor"/><circle cx="25" cy="-117" r="2.8" fill="currentColor"/>'
        '<circle cx="-7" cy="-121" r="2.8" fill="currentColor"/><circle cx="7" cy="-121" r="2.8" fill="currentColor"/>',
    ),
    "J": (
        # a page's bob and a soft cap with a feather
        '<path d="M-18-92C-30-86-31-64-27-53C-20-52-17-56-16-60ZM18-92C30-86 31-64 27-53C20-52 17-56 16-60Z" fill="{brass}"/>'
        '<path d="M-24-80C-25-70-25-62-23-56M24-80C25-70 25-62 23-56" fill="none"/>',
        '<path d="M-4-60.5C-1-58.6 2-58.8 4-60.5" fill="none"/>',
        '<path d="M-25-92C-30-108-14-118 2-116C20-115 30-104 25-92C10-98-10-98-25-92Z" fill="currentColor"/>'
        '<path d="M-26-92C-10-99 10-99 26-92L25-86C10-92-10-92-25-86Z" fill="{brass}"/>'
        '<path d="M12-100C20-124 38-130 46-122C44-112 30-103 16-98Z" fill="{paper}"/><path d="M15-99C24-112 34-118 44-121" fill="none"/>',
    ),
}
# What each figure holds, drawn at its side.
HELD = {
    "K": '<path d="M47-2V-92L51-104L55-92V-2Z" fill="{paper}"/><path d="M51-94V-34" fill="none"/>'
    '<path d="M38-30H64V-24H38Z" fill="{brass}"/><path d="M47.5-24H54.5V-6H47.5Z" fill="currentColor"/>',
    "Q": '<path d="M-47-4C-46-26-48-40-48-58" fill="none" stroke-width="2.4"/>'
    '<path d="M-48-38C-58-42-60-48-60-52C-54-52-49-46-48-38Z" fill="{paper}"/>'
    '<g transform="translate(-48 -66)"><path d="M0 9C-10 8-13-1-9-8C-5-8-2-6 0-3C2-6 5-8 9-8C13-1 10 8 0 9Z" fill="currentColor"/>'
    '<path d="M0-3C-4-8-3-13 0-15C3-13 4-8 0-3Z" fill="{brass}"/></g>',
    "J": '<path d="M-52-2V-90" fill="none" stroke-width="3.4"/><path d="M-52-112L-46-92H-58Z" fill="{paper}"/>'
    '<path d="M-52-88C-44-92-40-84-38-78C-42-70-46-70-52-72Z" fill="{brass}"/>',
}
ROBES = {
    "K": '<path d="M-64 0C-64-24-52-38-30-46C-18-50 18-50 30-46C52-38 64-24 64 0Z" fill="currentColor"/>'
    '<path d="M-15-48L-12 0H12L15-48C6-51-6-51-15-48Z" fill="{paper}"/>'
    '<path d="M-15-48L-12 0M15-48L12 0M-7-40L0-33L7-40M-7-26L0-19L7-26M-7-12L0-5L7-12" fill="none"/>'
    '<path d="M-56-28C-44-24-34-16-30 0H-22C-25-20-36-34-48-38ZM56-28C44-24 34-16 30 0H22C25-20 36-34 48-38Z" fill="{brass}"/>',
    "Q": '<path d="M-62 0C-60-22-50-36-28-44C-14-48 14-48 28-44C50-36 60-22 62 0Z" fill="currentColor"/>'
    '<path d="M-22-46C-16-20-10-10 0 0C10-10 16-20 22-46C10-38-10-38-22-46Z" fill="{paper}"/>'
    '<path d="M-22-46C-10-38 10-38 22-46L20-39C10-32-10-32-20-39Z" fill="{brass}"/>'
    '<circle cx="0" cy="-24" r="4.5" fill="currentColor"/>'
    '<path d="M-38 0C-36-14-40-26-46-33M38 0C36-14 40-26 46-33" fill="none" stroke="{paper}"/>',
    "J": '<path d="M-60 0C-60-22-48-38-26-46C-14-49 14-49 26-46C48-38 60-22 60 0Z" fill="currentColor"/>'
    '<path d="M-24-46L-40 0H-24L-12-48ZM24-46L40 0H24L12-48Z" fill="{brass}"/>'
    '<path d="M-12-48L-24 0H24L12-48C4-50-4-50-12-48Z" fill="{paper}"/>'
    '<path d="M0-46V0M-4-36H4M-5-24H5M-6-12H6" fill="none"/>',
}
FACE = (
    '<path d="M-8-60V-42C-4-38 4-38 8-42V-60Z" fill="{paper}"/>'
    '<path d="M-17-92C-19-74-14-58 0-52C14-58 19-74 17-92C8-96-8-96-17-92Z" fill="{paper}"/>'
    '<path d="M-12-83C-9-85.5-6-85.5-3.5-83.5M3.5-83.5C6-85.5 9-85.5 12-83M1-80C1-75 3.5-71 1.5-69.5C.5-69-1-69-2-69.5" fill="none"/>'
    '<circle cx="-7.5" cy="-79" r="1.7" fill="{ink}" stroke="none"/><circle cx="7.5" cy="-79" r="1.7" fill="{ink}" stroke="none"/>'
)


def court(rank: str, of: str) -> str:
    hair, face, hat = HEADS[rank]
    figure = ROBES[rank] + HELD[rank] + hair + FACE + face + hat
    figure = figure.format(brass=BRASS, paper=PAPER, ink=INK)
    x, y, size = {"K": (-47, -104, 30), "Q": (47, -104, 30), "J": (50, -76, 26)}[rank]
    corner = place(SUIT_PATHS[of], x, y, size, fill="currentColor", stroke="none")
    half = (
        f'<g transform="translate(120 168)" stroke="{INK}" stroke-width="1.7" stroke-linejoin="round" '
        f'stroke-linecap="round">{figure}{corner}</g>'
    )
    frame = f'<path d="M52 32H188V304H52Z" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    inner = f'<path d="M56 36H184V300H56Z" fill="none" stroke="{BRASS}" stroke-width="1.4"/>'
    sash = f'<path d="M56 161H184V175H56Z" fill="{BRASS}" stroke="{INK}" stroke-width="1.6"/>' + "".join(
        place(SUIT_PATHS["d"], x, 168, 9, fill=PAPER) for x in range(66, 180, 12)
    )
    return half + turned(half) + sash + frame + inner


# -- jokers, backs, the mark of a wild card ------------------------------------------------------

JESTER = (
    '<path d="M-34 12C-62-6-64-40-48-58C-42-40-34-30-18-26C-16-48-8-62 0-70C8-62 16-48 18-26C34-30 42-40 48-58C64-40 62-6 34 12Z" '
    'fill="{cloth}"/><path d="M-18-26C-16-6-14 2-12 12H12C14 2 16-6 18-26C16-48 8-62 0-70C-8-62-16-48-18-26Z" fill="{brass}"/>'
    '<path d="M-36 12H36L32 26H-32Z" fill="{paper}"/><path d="M-24 12V26M-12 12V26M0 12V26M12 12V26M24 12V26" fill="none"/>'
    '<circle cx="-48" cy="-62" r="7" fill="{brass}"/><circle cx="48" cy="-62" r="7" fill="{brass}"/>'
    '<circle cx="0" cy="-76" r="7" fill="{paper}"/>'
)


def jester(x: float, y: float, size: float) -> str:
    drawing = JESTER.format(cloth=CLOTH, brass=BRASS, paper=PAPER)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})" stroke="{INK}" stroke-width="2.4" '
        f'stroke-linejoin="round">{drawing}</g>'
    )


def joker_index(left: float, top: float, size: float, step: float) -> str:
    return "".join(letter(c, left, top + i * step, size, size, INK) for i, c in enumerate("JOKER"))


def joker() -> str:
    corner = joker_index(26, 20, 17, 21)
    ring = f'<ellipse cx="120" cy="168" rx="76" ry="106" fill="none" stroke="{BRASS}" stroke-width="2.4"/>'
    ring += f'<ellipse cx="120" cy="168" rx="70" ry="100" fill="none" stroke="{INK}" stroke-width="1.2"/>'
    return corner + turned(corner) + ring + jester(120, 188, 96)


def joker_small() -> str:
    return joker_index(44, 24, 38, 47) + jester(152, 216, 118)


def lattice(step: int, width: float) -> str:
    """Diagonals both ways across the panel, worked out here so that no clipping is needed."""
    left, top, right, bottom = 20, 20, 220, 316
    lines = []
    for offset in range(-400, 700, step):
        # a falling line y = x + offset - 200 and its mirror image, cut at the panel
        x1, x2 = max(left, top - offset + 200), min(right, bottom - offset + 200)
        if x1 < x2:
            y1, y2 = x1 + offset - 200, x2 + offset - 200
            lines.append(f"M{x1} {y1}L{x2} {y2}M{WIDTH - x1} {y1}L{WIDTH - x2} {y2}")
    return f'<path d="{"".join(lines)}" fill="none" stroke="{PAPER}" stroke-opacity=".55" stroke-width="{width}"/>'


def back(step: int = 24, width: float = 1.6) -> str:
    ground = f'<rect x="12" y="12" width="216" height="312" rx="9" fill="{CLOTH}"/>'
    frame = f'<rect x="20" y="20" width="200" height="296" rx="4" fill="none" stroke="{BRASS}" stroke-width="{width * 1.6:g}"/>'
    medal = f'<ellipse cx="120" cy="168" rx="58" ry="74" fill="{CLOTH}" stroke="{BRASS}" stroke-width="{width * 1.6:g}"/>'
    signs = "".join(
        place(SUIT_PATHS[s], x, y, 36, fill=PAPER, fill_opacity=".9")
        for s, x, y in (("s", 120, 128), ("h", 92, 168), ("c", 120, 208), ("d", 148, 168))
    )
    return ground + lattice(step, width) + frame + medal + signs


def back_small() -> str:
    ground = f'<rect x="14" y="14" width="212" height="308" rx="14" fill="{CLOTH}"/>'
    frame = f'<rect x="30" y="30" width="180" height="276" rx="6" fill="none" stroke="{BRASS}" stroke-width="7"/>'
    diamonds = "".join(
        place(SUIT_PATHS["d"], x, y, 56, fill=PAPER, fill_opacity=".75")
        for row, y in enumerate(range(72, 300, 48))
        for x in ((76, 120, 164) if row % 2 == 0 else (98, 142))
    )
    return ground + frame + diamonds


def wild(size: float, x: float, y: float, ring: float) -> str:
    """A brass ring between two ink lines and a star in the corner: seen without colour as well."""
    edge = ring / 2 + 1
    return (
        f'<rect x="{edge:g}" y="{edge:g}" width="{WIDTH - 2 * edge:g}" height="{HEIGHT - 2 * edge:g}" rx="12" fill="none" '
        f'stroke="{INK}" stroke-width="{ring:g}"/><rect x="{edge:g}" y="{edge:g}" width="{WIDTH - 2 * edge:g}" '
        f'height="{HEIGHT - 2 * edge:g}" rx="12" fill="none" stroke="{BRASS}" stroke-width="{ring * 0.62:g}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{BRASS}" stroke="{INK}" stroke-width="{size / 8:g}"/>'
        + place(STAR, x, y + size * 0.06, size * 1.25, fill=INK)
    )


def symbol(name: str, drawing: str) -> str:
    return f'<symbol id="card-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</symbol>\n'


def sprite() -> str:
    symbols = [symbol("back", back()), symbol("back-s", back_small())]
    symbols += [symbol("Jk", joker()), symbol("Jk-s", joker_small())]
    symbols += [symbol("wild", wild(18, 29, 298, 7)), symbol("wild-s", wild(38, 58, 276, 12))]
    for of in SUITS:
        for rank in RANKS:
            symbols += [symbol(rank + of, large(rank, of)), symbol(rank + of + "-s", small(rank, of))]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(symbols)}</svg>\n'


def name(token: str) -> str:
    """What a screen reader says for a card token of a view, as `cards.mjs` says it."""
    card = token.rstrip("^*")
    if card == "?":
        return tell("face-down card")
    words = english.card(parse_name(card))
    return tell("{card}, wild", card=words) if "*" in token else words
