"""Railroad diagrams of forms, drawn while the site is built: one walks from left to right, along any track.

Words stand in rounded boxes, slots in square ones, or their words on tracks of their own where there are but a few; what may be left out has a track that
passes it by. A long form goes on in a further row. Colours are the style sheet's (`.railroad-diagram`), so that lamplight has its own.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import railroad
from markupsafe import Markup, escape

from engine.games.vocabulary import Entry
from engine.language import english
from engine.language.forms import Hole, Literal, Maybe, atoms
from engine.language.words import tell

if TYPE_CHECKING:
    from engine.language.forms import Atom

railroad.CHAR_WIDTH = 7.5  # of the style sheet's letters, in pixels: no common typeface of one width is wider than this at their height
railroad.AR, railroad.VS = 8, 6  # radius of bends, space between tracks
railroad.INTERNAL_ALIGNMENT = "left"
NARROWEST = 320  # pixels of the narrowest place for a picture
WIDEST = 216  # pixels of a row: with both ends and the way to the next row it fits a telephone
FEW, SHORT = 3, 28  # words of a slot that are drawn rather than named; letters of the longest
LONG = re.compile(r"(?:\S+ ?){1,4}")  # what stands in one box of a long row of words
STILL = re.compile(r'\n*<path d="M[\d. ]+h0(?:\.0)?" ?/>')  # lines without a length, of which the library draws many


def diagram(entry: Entry) -> Markup:
    """The forms of a phrase as an SVG picture in a box of its own."""
    words = {slot.name: slot.words for slot in entry.slots if fits(slot.words)}
    forms = [atoms(form) for form in (entry.form, *entry.other_forms)]
    tracks = [rows(nodes(form, words)) for form in forms]
    drawn = railroad.Diagram(tracks[0] if len(tracks) == 1 else railroad.Choice(0, *tracks)).format(4, 1, 4, 1)
    out = io.StringIO()
    drawn.writeSvg(out.write)
    description = tell("Railroad diagram: {form}", form="; ".join(read_out(form, words) for form in forms))
    picture = STILL.sub("", out.getvalue()).replace("<svg ", f'<svg role="img" aria-label="{escape(description)}" ', 1)
    reach = (
        f' tabindex="0" role="group" aria-label="{escape(tell("A wide diagram"))}"' if drawn.width > NARROWEST else ""
    )  # a keyboard has to scroll it
    return Markup(f'<div class="diagram"{reach}>{picture}</div>'.replace("\n", ""))  # escaped above, and by the library


def fits(words: Sequence[str]) -> bool:
    """Whether a slot's words are few and short enough to be drawn."""
    return 0 < len(words) <= FEW and max(map(len, words)) <= SHORT


def nodes(parts: Iterable[Atom], words: Mapping[str, tuple[str, ...]]) -> list[railroad.DiagramItem]:
    """What is drawn for the parts of a form: words that follow one another in one box, a comma with the words behind it."""
    out: list[railroad.DiagramItem] = []
    row: list[str] = []
    for part in (*parts, None):
        if isinstance(part, Literal):
            row.append(part)
            continue
        drawn = words.get(part.name, ()) if isinstance(part, Hole) and part.joint is None else ()
        before = f"{row.pop()} " if isinstance(part, Hole) and row == [","] else ""
        out += map(railroad.Terminal, boxes(" ".join(row).replace(" ,", ",")))
        row = []
        if drawn:
            out.append(railroad.Choice(0, *(railroad.Terminal(before + word) for word in drawn)))
        elif isinstance(part, Hole):
            thing = railroad.NonTerminal(before + part.name.replace("_", " "))
            out.append(
                thing if part.joint is None else railroad.OneOrMore(thing, railroad.Terminal(" ".join(part.joint)) if part.joint else None)
            )
        elif part is not None:
            out.append(railroad.Optional(railroad.Sequence(*nodes(part, words))))
    return out


def boxes(text: str) -> list[str]:
    """A row of words, in several boxes where it is long."""
    return [some.strip() for some in LONG.findall(text)] if len(text) > SHORT else [text] if text else []


def rows(drawn: list[railroad.DiagramItem]) -> railroad.DiagramItem:
    """One after the other, in as many rows as they need."""
    out: list[list[railroad.DiagramItem]] = [[]]
    for each in drawn:
        if out[-1] and sum(one.width + (20 if one.needsSpace else 0) for one in (*out[-1], each)) > WIDEST:
            out.append([])
        out[-1].append(each)
    sequences = [railroad.Sequence(*row) for row in out]
    return sequences[0] if len(sequences) == 1 else railroad.Stack(*sequences)


def read_out(parts: Iterable[Atom], words: Mapping[str, tuple[str, ...]]) -> str:
    """The same for those who hear it."""
    out: list[str] = []
    for part in parts:
        if isinstance(part, Literal):
            if part != ",":
                out.append(part)
        elif isinstance(part, Maybe):
            out.append(tell("perhaps ({parts})", parts=read_out(part, words)))
        elif part.joint is not None:
            out.append(tell("one or more of the slot {name}", name=part.name))
        else:
            out.append(english.listing(words[part.name], "or") if part.name in words else tell("the slot {name}", name=part.name))
    return " ".join(out)
