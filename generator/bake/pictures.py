"""A picture for each game, shown with a link to its page. It has the name, the game in a line, the strip of its deal and its figures, on paper above the
cloth. Drawn once and kept, as the deals are.

Pillow sets the words, for it measures them and reads the site's own fonts; resvg draws the signs, which are SVG already.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import PIL
import resvg_py
from PIL import Image, ImageColor, ImageDraw, ImageFont

import engine
from engine.language.words import tell

from ..content import figures
from ..draw import deal_timeline, icons
from ..output.translating import ENGLISH, Locale
from ..output.writing import Output
from .baking import Baking, Files, cached_or_made

if TYPE_CHECKING:
    from ..catalogue import GamesIndex

ALSO = (figures, icons, deal_timeline)  # modules that the pictures depend on besides this one

NAME = "social.png"
ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1200, 630  # what those who show links ask for
EDGES = {  # what stands on what, and how many shades an edge of it has: with both, sixteen colours in all, so that two points of the picture are a byte
    ("ink", "paper"): 3,
    ("muted", "paper"): 1,
    ("brass-ink", "paper"): 0,
    ("icon-accent", "cloth"): 1,
    ("brass", "paper"): 0,
    ("cloth-deep", "cloth"): 0,
    ("on-cloth", "cloth"): 2,
}
EDGE = 72  # left and right
INSIDE = WIDTH - 2 * EDGE
CLOTH = 500  # where the cloth begins
HEAD = 104  # below the masthead
FOOT = CLOTH - 30  # where the signs end
APART = 24  # at least, between the words and the signs
SERIF = "@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2"
ITALIC = "@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2"
LOGO = ROOT / "docs" / "assets" / "img" / "logo.svg"
SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"


class Pictured(Baking):
    """A game's picture to be drawn, with all that is not in its file."""

    site: str
    name: str
    line: str
    facts: list[tuple[str, str]]  # a figure, and of what
    look: dict[str, str]  # the site's colours by their names
    tools: str  # a digest of what it is drawn with


def write(output: Output, games_index: GamesIndex, root: Path, locale: Locale = ENGLISH) -> None:
    """Beside each game's page."""
    for slug, files in cached_or_made(root / "build" / "baked" / "pictures", drawn, to_draw(games_index, root, locale), locale).items():
        output.bytes(address(slug), base64.b64decode(files[NAME]))


def address(slug: str) -> str:
    return f"variants/{slug}/{NAME}"


def tools() -> str:
    """What a picture depends on besides its words: the fonts, the logo, the versions of what draws."""
    digest = hashlib.sha256(f"{PIL.__version__} {resvg_py.__version__}".encode())
    for path in (*(ROOT / "node_modules" / each for each in (SERIF, ITALIC, SANS)), LOGO, icons.SOURCE):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def facts(variant: engine.Variant) -> list[tuple[str, str]]:
    stats = variant.stats() | figures.figure_words(variant)
    return [
        (figures.players(variant.seats), tell("players")),
        (str(stats["cards"]), tell("cards")),
        (str(stats["rounds"]), tell("rounds of betting")),
        (str(stats["wilds"]), tell("wild cards")),
    ]


def to_draw(games_index: GamesIndex, root: Path, locale: Locale = ENGLISH) -> list[Pictured]:
    colours, drawn_with, site = look(root), tools(), tell("Dealer's Choice").replace("'", "’")
    words = locale.digest() if locale.words else ""
    return [
        {
            "slug": variant.slug,
            "words": words,
            "site": site,
            "name": variant.name.replace("'", "’"),
            "line": variant.call,
            "facts": facts(variant),
            "look": colours,
            "tools": drawn_with,
        }
        for variant in games_index.paged
    ]


def look(root: Path) -> dict[str, str]:
    """The colours of the site by daylight, as its style sheet names them."""
    css = (root / "docs" / "assets" / "css" / "base" / "site.css").read_text("utf-8")
    [light] = re.findall(r'^\[data-md-color-scheme="default"\] \{(.*?)^\}', css, re.M | re.S)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))


# -- words -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def font(source: str, size: int) -> ImageFont.FreeTypeFont:
    """The plain way to set type is the same on every machine; the other asks for libraries that some have not."""
    face = ImageFont.truetype(ROOT / "node_modules" / source, size, layout_engine=ImageFont.Layout.BASIC)
    if source == SANS:
        face.set_variation_by_axes([600])
    return face


@lru_cache(maxsize=1 << 16)
def wide(face: ImageFont.FreeTypeFont, word: str) -> float:
    return face.getlength(word)


class Set(NamedTuple):
    """Words as they are set: lines of one size."""

    lines: list[str]
    font: ImageFont.FreeTypeFont
    lead: int  # from line to line


def wrapped(words: str, face: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """In lines, none wider than that if no word is."""
    lines: list[str] = []
    taken = 0.0
    for word in words.split():
        more = wide(face, " ") + wide(face, word)
        if lines and taken + more <= width:
            lines[-1] += f" {word}"
            taken += more
        else:
            lines.append(word)
            taken = wide(face, word)
    return lines


def balanced(words: str, face: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """In as few lines, of about one length."""
    fewest = wrapped(words, face, width)
    narrow = width
    while len(fewest) > 1 and len(narrower := wrapped(words, face, narrow - 20)) == len(fewest):
        fewest, narrow = narrower, narrow - 20
    return fewest


def fitted(words: str, source: str, sizes: list[tuple[int, int]]) -> Set:
    """As large as fits: `sizes` are pairs of a size and how many lines it may take; the last is for whatever is still too long."""
    for size, most in sizes:
        face = font(source, size)
        lines = wrapped(words, face, INSIDE)
        if len(lines) <= most and all(face.getlength(each) <= INSIDE for each in lines):
            break
    return Set(balanced(words, face, INSIDE), face, round(size * (1.09 if source == SERIF else 1.35)))


def named(name: str) -> Set:
    return fitted(name, SERIF, [*((size, 1) for size in range(132, 86, -3)), *((size, 2) for size in range(90, 50, -3)), (46, 3)])


def motto(line: str) -> Set:
    return fitted(line, ITALIC, [(36, 1), (34, 2), (31, 2), (28, 3), (25, 4)])


# -- signs -------------------------------------------------------------------------------------------------------------


class DrawnSign(NamedTuple):
    """A sign of the strip, 32 high: its picture as SVG, how wide that is, and what stands behind it."""

    svg: str
    width: float
    words: str
    lined: bool  # it is of a block


def pen(colours: dict[str, str]) -> dict[str, str]:
    """What the classes of the icons mean here."""
    return {
        'class="p"': f'fill="{colours["icon-paper"]}"',
        'class="a"': f'fill="{colours["icon-accent"]}"',
        'class="b"': f'stroke="{colours["icon-strong"]}" stroke-width="2"',
        "currentColor": colours["ink"],
    }


def cards(run: deal_timeline.Run, middle: bool, colours: dict[str, str]) -> tuple[str, float]:
    """Cards side by side, as strip.css colours them."""
    paper = colours["icon-accent" if run.face in "uo" else "icon-paper"]
    back = {
        "d": f'fill="{colours["cloth"]}"',
        "o": f'fill="{colours["cloth"]}"',
        "u": 'fill="none"',
        "x": f'fill="none" stroke="{colours["cloth"]}" stroke-dasharray="2 1.5"',
    }[run.face]
    each = "".join(
        f'<rect x="{x}" y="1" width="12" height="18" rx="2" fill="{paper}" stroke="{colours["ink"]}"/><path d="M{x + 3} 5h6v10h-6z" {back}/>'
        for x in run.at
    )
    aside = 4.0 if middle else 0.0
    sides = f'<path d="M1 0v20M{run.width + 7} 0v20" stroke="{colours["cloth"]}" stroke-width="2"/>' if middle else ""
    # The page shows a run 20 high beside an icon of 26.
    return f'<g transform="translate(0 3.7) scale(1.23)">{sides}<g transform="translate({aside})">{each}</g></g>', (
        run.width + 2 * aside
    ) * 1.23


def signed(sign: deal_timeline.Sign, colours: dict[str, str]) -> DrawnSign:
    lined = sign.depth > 0 or sign.kind == "repeat"
    if run := deal_timeline.run(sign.mark):
        return DrawnSign(*cards(run, sign.icon.meaning.middle, colours), str(run.more or ""), lined)
    if sign.kind == "repeat" and sign.icon.meaning.repeats and sign.mark:
        return DrawnSign("", 0, f"{sign.mark}×", lined)
    svg = f"<g {icons.PEN}>{icons.ICONS[icons.known(sign.icon)]}</g>"
    for placeholder, here in pen(colours).items():
        svg = svg.replace(placeholder, here)
    return DrawnSign(svg, 32, sign.mark, lined)


class PlacedSign(NamedTuple):
    sign: DrawnSign
    x: float
    y: float
    width: float


def placed(signs: list[DrawnSign], height: int) -> tuple[float, list[PlacedSign], int]:
    """The largest scale at which they fit a box as wide as the picture's inside, where each stands, and how high they are together."""
    for scale in (1.9, 1.7, 1.5, 1.3, 1.1, 0.95, 0.8, 0.65):
        face = font(SANS, round(20 * scale))
        pad, step = 6 * scale, round(46 * scale)
        places: list[PlacedSign] = []
        x = y = 0.0
        for sign in signs:
            width = sign.width * scale + (face.getlength(sign.words) + 4 * scale if sign.words else 0) + 2 * pad
            if x + width > INSIDE and x:
                x, y = 0.0, y + step
            places.append(PlacedSign(sign, x + pad, y, width - 2 * pad))
            x += width + 3 * scale
        high = round(y + 40 * scale)
        if high <= height:
            break
    return scale, places, high


def strip_of(chunk: Pictured, height: int) -> Image.Image:
    """The strip as a picture of its own, see-through."""
    colours = chunk["look"]
    scale, places, high = placed(signs_of(chunk), height)
    parts: list[str] = []
    for sign, x, y, width in places:
        parts.append(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{sign.svg}</g>')
        if sign.lined:
            under, pad = y + 38 * scale, 6 * scale
            parts.append(
                f'<path d="M{x - pad:g} {under:g}h{width + 2 * pad:g}" stroke="{colours["brass"]}" stroke-width="{1.6 * scale:g}"/>'
            )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{INSIDE}" height="{high}">{"".join(parts)}</svg>'
    picture = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))).convert("RGBA")
    pencil, face = ImageDraw.Draw(picture), font(SANS, round(20 * scale))
    for sign, x, y, _ in places:
        if sign.words:
            edge = x + sign.width * scale + (4 * scale if sign.width else 0)
            pencil.text((edge, y + 16 * scale), sign.words, colours["brass-ink"], face, anchor="lm")
    return picture


# -- the whole ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def ground(site: str, look: tuple[tuple[str, str], ...]) -> Image.Image:
    """What all have: paper with the masthead, and the cloth below it."""
    colours = dict(look)
    picture = Image.new("RGB", (WIDTH, HEIGHT), colours["paper"])
    pencil = ImageDraw.Draw(picture)
    mark = Image.open(
        io.BytesIO(resvg_py.svg_to_bytes(svg_string=LOGO.read_text("utf-8"), width=48, height=48, skip_system_fonts=True))
    ).convert("RGBA")
    picture.paste(mark, (EDGE - 8, 22), mark)
    pencil.text((EDGE + 50, 47), site, colours["ink"], font(SERIF, 36), anchor="lm")
    pencil.rectangle((0, 84, WIDTH, 85), colours["brass"])
    pencil.rectangle((0, 89, WIDTH, 89), colours["brass"])
    pencil.rectangle((0, CLOTH, WIDTH, HEIGHT), colours["cloth"])
    pencil.rectangle((0, CLOTH, WIDTH, CLOTH + 9), colours["cloth-deep"])
    return picture


@lru_cache(maxsize=2)
def palette(look: tuple[tuple[str, str], ...]) -> Image.Image:
    """The colours that a picture has, as Pillow wants them: in a picture."""
    rgb = {name: ImageColor.getrgb(colour)[:3] for name, colour in look}
    colour_set: dict[tuple[int, ...], None] = {}
    for (on, below), shades in EDGES.items():
        for part in range(shades + 2):
            share = part / (shades + 1)
            colour_set[tuple(round(a + (b - a) * share) for a, b in zip(rgb[on], rgb[below], strict=True))] = None
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colour_set for part in colour])
    return image


def block(pencil: ImageDraw.ImageDraw, top: float, words: Set, colour: str) -> float:
    """Sets lines from there on; where the next thing may begin."""
    for number, line in enumerate(words.lines):
        pencil.text((EDGE, top + words.lead * (number + 0.5)), line, colour, words.font, anchor="lm")
    return top + words.lead * len(words.lines)


def words_of(chunk: Pictured) -> tuple[Set, Set, int]:
    """Name and line as they are set, and the height that they leave to the signs."""
    name, line = named(chunk["name"]), motto(chunk["line"])
    return name, line, FOOT - HEAD - name.lead * len(name.lines) - line.lead * len(line.lines)


def signs_of(chunk: Pictured) -> list[DrawnSign]:
    return [signed(sign, chunk["look"]) for sign in deal_timeline.signs(engine.load(chunk["slug"]))]


def drawn(chunk: Pictured) -> Files:
    colours = chunk["look"]
    picture = ground(chunk["site"], tuple(chunk["look"].items())).copy()
    pencil = ImageDraw.Draw(picture)
    name, line, free = words_of(chunk)
    signs = strip_of(chunk, free - APART)
    gap = max(0.0, min(28.0, (free - signs.height) / 4))
    below = block(pencil, HEAD + gap, name, colours["ink"])
    block(pencil, below + gap / 2, line, colours["muted"])
    picture.paste(signs, (EDGE - 8, FOOT - signs.height), signs)
    column = INSIDE / len(chunk["facts"])
    middle = (CLOTH + 10 + HEIGHT) // 2
    for number, (figure, label) in enumerate(chunk["facts"]):
        left = EDGE + number * column
        if number:
            pencil.rectangle((left - 28, middle - 36, left - 27, middle + 36), colours["brass"])
        pencil.text((left, middle - 18), figure, colours["on-cloth"], font(SERIF, 56), anchor="lm")
        pencil.text((left, middle + 30), label, colours["icon-accent"], font(SANS, 25), anchor="lm")
    buffer = io.BytesIO()
    picture.quantize(palette=palette(tuple(colours.items())), dither=Image.Dither.NONE).save(buffer, "PNG")
    return {NAME: base64.b64encode(buffer.getvalue()).decode()}


def outside(chunk: Pictured) -> Iterator[str]:
    """What does not fit its picture, for the tests."""
    name, line, free = words_of(chunk)
    for words in (name, line):
        yield from (each for each in words.lines if words.font.getlength(each) > INSIDE)
    _, places, high = placed(signs_of(chunk), free - APART)
    if high > free - APART or any(each.x + each.width > INSIDE for each in places):
        yield f"the signs, {high} high in {free}"
    column = INSIDE / len(chunk["facts"]) - 40
    yield from (label for _, label in chunk["facts"] if font(SANS, 25).getlength(label) > column)
