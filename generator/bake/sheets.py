"""Sheets to download and print: each game on one page in large type, and the games of each family behind a table of contents, as PDF.

Typst sets them, which needs neither a browser nor a library of the system, with the site's own typefaces inside. The same rules give the same bytes:
there is no date in them.
"""

import base64
import hashlib
import io
import json
import os
import shutil
from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import TypedDict, cast

import typst
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from engine.games.names import polite
from engine.language.words import tell

from ..catalogue import GamesIndex
from ..content import families, figures, measures, rules
from ..documents import BoardPicture, Rules, StepRow
from ..output.translating import ENGLISH, Locale
from ..output.writing import Output
from .baking import Baking, Files, cached_or_made

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "print"
TEMPLATE = ROOT / "generator" / "templates" / "sheet.typ"
SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
# Where each typeface comes from, and what a variable one is drawn at: weight and name.
FACES = (
    ("@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2", 0, ""),
    ("@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2", 0, ""),
    (SANS, 400, "Regular"),
    (SANS, 700, "Bold"),
)
NAME, FULL_NAME, POSTSCRIPT = 1, 4, 6  # places of names in a font
UNSAID = "und"  # as a PDF names a language that has no code of two or three letters
TOOLS = ("typst", "fonttools")
WITHOUT = (
    "coach",
    "desk",
    "documents",
    "games",
    "hands",
    "language",
    "players",
    "rules",
    "table",
)  # of the engine: all that it says stands in the document that is set


class SheetNote(TypedDict):
    """Something told under the steps: a heading, and lines that may begin with a word in bold."""

    title: str
    lines: list[tuple[str, str]]


class SheetLine(TypedDict):
    """A step; `number` is 0 in a block, and where it holds all through the deal. `board` is the picture of where common cards lie, in the
    step that tells it."""

    number: int
    depth: int
    text: str
    board: list[list[str]]


class SheetPage(TypedDict):
    """A game as its page tells it. `code` is an SVG, `alt` what it is."""

    name: str
    also: str
    call: str
    facts: str
    money: str
    steps: list[SheetLine]
    parts: list[SheetNote]
    code: str
    alt: str
    address: str


class Paper(TypedDict):
    """What the template is handed. `contents` stands over the table of contents, "" where there is none."""

    title: str
    author: str
    lang: str
    contents: str
    games: list[SheetPage]


class Printed(Baking):
    """A game's sheet to be set."""

    paper: Paper
    tools: str  # a digest of what it is set with


def write(output: Output, games_index: GamesIndex, root: Path, site_url: str, files: dict[str, Files], locale: Locale = ENGLISH) -> None:
    """A PDF for each game, and one for each family whose games all have pages. `files` are those that were baked, by slug."""
    words, tools = locale.digest() if locale.words else "", digest()
    pages = {v.slug: page(games_index, v.slug, cast(Rules, json.loads(files[v.slug]["rules.json"])), site_url) for v in games_index.paged}
    chunks: list[Printed] = [
        {"slug": slug, "words": words, "paper": paper(record["name"], "", [record], locale), "tools": tools}
        for slug, record in pages.items()
    ]
    typefaces()  # before several processes want them
    for slug, sheet in cached_or_made(root / "build" / "baked" / "sheets", printed, chunks, locale, fresh=True).items():
        output.bytes(address(slug), base64.b64decode(sheet["pdf"]))
    bindable = [family for family in games_index.families if whole(games_index, family)]
    books: list[Printed] = [
        {"slug": games_index.first(family).slug, "words": words, "paper": book(games_index, family, pages, locale), "tools": tools}
        for family in bindable
    ]
    bound = cached_or_made(root / "build" / "baked" / "families", printed, books, locale, fresh=True)
    for family in bindable:
        output.bytes(address(family_name(family)), base64.b64decode(bound[games_index.first(family).slug]["pdf"]))


def whole(games_index: GamesIndex, family: str) -> bool:
    """Whether all games of the family have pages: a small site has those of some."""
    return all(games_index[slug] in games_index.paged for slug in games_index.families[family])


def address(name: str) -> str:
    """Of a game by its slug, or of what `family_name` says, from the site's root."""
    return f"{FOLDER}/{name}.pdf"


def family_name(family: str) -> str:
    """No game's slug begins like it."""
    return f"family--{family}"


def book(games_index: GamesIndex, family: str, pages: dict[str, SheetPage], locale: Locale) -> Paper:
    """The games of a family by name, behind a table of contents."""
    games = sorted((pages[slug] for slug in games_index.families[family]), key=lambda game: game["name"].casefold())
    return paper(families.title(family), families.about(family), games, locale)


def paper(title: str, contents: str, games: list[SheetPage], locale: Locale) -> Paper:
    language = locale.code.split("-")[0]
    known = language if 2 <= len(language) <= 3 else UNSAID
    return {"title": title, "author": tell("Dealer's Choice"), "lang": known, "contents": contents, "games": games}


def page(games_index: GamesIndex, slug: str, told: Rules, site_url: str) -> SheetPage:
    """What stands on a game's sheet, by its usual house rules."""
    variant = games_index[slug]
    key = "|".join(option["values"][0] for option in told["options"].values())
    rows, _, code, *_ = told["chosen"][key]
    steps = [told["steps"][row] for row in rows]
    also = polite(variant.aliases)
    parts: list[SheetNote] = [{"title": tell("What beats what"), "lines": beaten(told["beats"].get(key, told["beats"].get("", [])))}]
    if wild := [("", text) for _, text, _, _, kind in steps if kind == "wild"]:
        parts.append({"title": tell("Wild"), "lines": wild})
    if house := [
        (
            tell("{rule}:", rule=option["label"]),
            tell("{choice}. Other choices: {others}.", choice=option["labels"][0], others="; ".join(option["labels"][1:])),
        )
        for at, option in enumerate(told["options"].values())
        if not told.get("idle", [0])[0] >> at & 1  # the usual choice is the first
    ]:
        parts.append({"title": tell("House rules"), "lines": house})
    return {
        "name": told["name"],
        "also": tell("Also called {names}.", names=", ".join(also)) if also else "",
        "call": told["call"],
        "facts": facts(games_index, slug),
        "money": told["money"],
        "steps": list(numbered([row for row in steps if row[4] != "wild"], told.get("board"))),
        "parts": [part for part in parts if part["lines"]],
        "code": picture(code),
        "alt": tell("Code that leads to the page of {game}", game=told["name"]),
        "address": site_url + rules.address(variant, {}),
    }


def facts(games_index: GamesIndex, slug: str) -> str:
    """Players, cards, rounds of betting, wild cards; how long, hard and lively it is."""
    variant = games_index[slug]
    stats = variant.stats()
    words = {figure: str(n) for figure, n in stats.items()} | figures.figure_words(variant)
    fact_list = [
        tell("{n} players", n=figures.players(variant.seats)),
        tell("{n} cards", n=words["cards"]),
        *([tell("rounds of betting: {n}", n=words["rounds"])] if stats["rounds"] else []),
        *([tell("{n} wild", n=words["wilds"])] if stats["wilds"] else []),
        *(measure.word for measure in measures.found(slug)),
    ]
    return " · ".join(fact_list)


def beaten(ladders: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is compared, and what beats what in it; parts that rank alike are told together."""
    by_order: dict[str, list[str]] = {}
    for what, order in ladders:
        by_order.setdefault(order, []).append(what)
    return [(tell("{part}:", part="; ".join(parts)), order) for order, parts in by_order.items()]


def numbered(steps: list[StepRow], board: BoardPicture | None = None) -> Iterator[SheetLine]:
    """The steps as a printed card numbers them."""
    number = 0
    for _, text, _, depth, kind in steps:
        counts = depth == 0 and kind in ("step", "repeat")
        number += counts
        drawn = board if board and text == board["step"] else None
        yield {
            "number": number if counts else 0,
            "depth": depth,
            "text": drawn["words"] if drawn else text,
            "board": drawn["rows"] if drawn else [],
        }


def picture(code: str) -> str:
    """A code as an SVG file."""
    return str(rules.code_picture(code, "")).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


# -- setting -------------------------------------------------------------------------------------------------------------


def printed(chunk: Printed) -> Files:
    """The PDF of one game, in base 64."""
    return {"pdf": base64.b64encode(typeset(chunk["paper"])).decode()}


def typeset(doc: Paper) -> bytes:
    """The PDF of a document; the same bytes for the same document. typst.TypstError where the template is wrong."""
    pdf = compiler().compile(format="pdf", sys_inputs={"doc": json.dumps(doc, ensure_ascii=False)}, timestamp=0)
    assert isinstance(pdf, bytes)
    return pdf


@lru_cache(maxsize=1)
def compiler() -> typst.Compiler:
    """Fonts of this machine would give other pages elsewhere: only the site's own are there."""
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(typefaces())])
    return typst.Compiler(TEMPLATE, root=TEMPLATE.parent, font_paths=fonts, ignore_system_fonts=True)


def typefaces() -> Path:
    """The folder of the typefaces as Typst reads them, which has no other files."""
    folder = ROOT / "build" / f"typefaces-{digest()}"
    if not folder.exists():
        fresh = folder.with_name(f"{folder.name}.{os.getpid()}")
        fresh.mkdir(parents=True)
        for n, each in enumerate(FACES):
            (fresh / f"{n}.ttf").write_bytes(face(*each))
        try:
            fresh.rename(folder)  # whole or not at all
        except OSError:  # another process was quicker
            shutil.rmtree(fresh)
    return folder


def face(source: str, weight: int, style: str) -> bytes:
    """A typeface of the site as Typst reads it: unpacked, and a variable one at one weight under its own name."""
    font = TTFont(ROOT / "node_modules" / source, recalcTimestamp=False)
    font.flavor = None
    if weight:
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        font["OS/2"].usWeightClass = weight
        family = font["name"].getDebugName(16) or font["name"].getDebugName(NAME)
        for place, text in ((FULL_NAME, f"{family} {style}"), (POSTSCRIPT, f"{family.replace(' ', '')}-{style}")):
            font["name"].setName(text, place, 3, 1, 0x409)
    packed = io.BytesIO()
    font.save(packed, reorderTables=True)
    return packed.getvalue()


@lru_cache(maxsize=1)
def digest() -> str:
    """What a sheet depends on besides its words: the fonts, the template, the versions of what sets it."""
    hasher = hashlib.sha256(" ".join(version(tool) for tool in TOOLS).encode())
    for path in (*(ROOT / "node_modules" / source for source, _, _ in FACES), TEMPLATE):
        hasher.update(path.read_bytes())
    return hasher.hexdigest()[:16]
