"""Railroad diagrams of forms, drawn while the site is built: one walks from left to right, along any track.

Words stand in rounded boxes, slots in square ones, or their words on tracks of their own where there are but a few; what may be left out has a track that
passes it by. A long form goes on in a further row. Colours are the style sheet's (`.railroad-diagram`), so that lamplight has its own.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

import railroad
from markupsafe import Markup, escape

from engine.games.vocabulary import Atom, Entry, atoms
from engine.language import english
from engine.language.words import tell

railroad.CHAR_WIDTH = 7.2  # of the style sheet's letters, in pixels
railroad.AR, railroad.VS = 8, 6  # radius of bends, space between tracks
railroad.INTERNAL_ALIGNMENT = "left"
WIDEST = 236  # pixels of a row: with both ends and the way to the next row it fits a telephone
FEW, SHORT = 3, 28  # words of a slot that are drawn rather than named; letters of the longest
LONG = re.compile(r"(?:\S+ ?){1,4}")  # what stands in one box of a long row of words
STILL = re.compile(r'\n*<path d="M[\d. ]+h0(?:\.0)?" ?/>')  # lines without a length, of which the library draws many


def diagram(entry: Entry) -> Markup:
    """The form of a phrase as an SVG picture."""
    words = {slot.name: slot.words for slot in entry.slots if fits(slot.words)}
    parts = atoms(entry.form)
    drawn = railroad.Diagram(rows(nodes(parts, words))).format(4, 1, 4, 1)
    out = io.StringIO()
    drawn.writeSvg(out.write)
    told = tell("Railroad diagram: {form}", form=read_out(parts, words))
    picture = STILL.sub("", out.getvalue()).replace("<svg ", f'<svg role="img" aria-label="{escape(told)}" ', 1)
    return Markup(picture.replace("\n", ""))  # escaped above, and by the library


def fits(words: Sequence[str]) -> bool:
    """Whether a slot's words are few and short enough to be drawn."""
    return 0 < len(words) <= FEW and max(map(len, words)) <= SHORT


def nodes(parts: Sequence[Atom], words: Mapping[str, tuple[str, ...]]) -> list[railroad.DiagramItem]:
    """What is drawn for the parts of a form; a comma goes with the words behind it."""
    out: list[railroad.DiagramItem] = []
    before = ""
    for part, after in pairwise((*parts, Atom("end", ""))):
        if part.text == "," and after.text in words:
            before = ", "
            continue
        if part.kind == "words" and len(part.text) > SHORT:
            out += [railroad.Terminal(some.strip()) for some in LONG.findall(part.text)]
        else:
            out.append(node(part, words, before))
        before = ""
    return out


def node(part: Atom, words: Mapping[str, tuple[str, ...]], before: str) -> railroad.DiagramItem:
    """What is drawn for a part of a form."""
    if part.kind == "words":
        return railroad.Terminal(part.text)
    if part.kind == "slot" and part.text in words:
        return railroad.Choice(0, *(railroad.Terminal(before + word) for word in words[part.text]))
    if part.kind == "slot":
        return railroad.NonTerminal(part.text)
    inner = railroad.Sequence(*nodes(part.parts, words))
    if part.kind == "list":
        return railroad.OneOrMore(inner, railroad.Terminal(part.text))
    return railroad.Optional(inner)


def rows(drawn: list[railroad.DiagramItem]) -> railroad.DiagramItem:
    """The nodes one after the other, in as many rows as they need."""
    out: list[list[railroad.DiagramItem]] = [[]]
    for each in drawn:
        if out[-1] and sum(one.width + (20 if one.needsSpace else 0) for one in (*out[-1], each)) > WIDEST:
            out.append([])
        out[-1].append(each)
    sequences = [railroad.Sequence(*row) for row in out]
    return sequences[0] if len(sequences) == 1 else railroad.Stack(*sequences)


def read_out(parts: Sequence[Atom], words: Mapping[str, tuple[str, ...]]) -> str:
    """The same for those who hear it."""
    return ", ".join(said(part, words) for part in parts)


def said(part: Atom, words: Mapping[str, tuple[str, ...]]) -> str:
    if part.kind == "words":
        return part.text.strip(", ")
    if part.kind == "slot":
        return english.listing(words[part.text], "or") if part.text in words else tell("the slot {name}", name=part.text)
    if part.kind == "list":
        return tell("{parts}, again after {words}", parts=read_out(part.parts, words), words=part.text)
    return tell("perhaps {parts}", parts=read_out(part.parts, words))
