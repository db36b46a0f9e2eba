"""A game that somebody is writing: read, linted, told in words. `session` deals it."""

from __future__ import annotations

from ..errors import VariantError
from ..games import catalogue
from ..games.variant import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .. import documents

OWN = "your-game"  # what a game of one's own goes by while no file has its name
_sound: dict[str, Variant] = {}  # the last text in which nothing was wrong, with its game


def look(file: str) -> documents.Draft:
    """What a text says as a game, as far as it can be read, and what is wrong with it: what `python -m engine check` would say."""
    from ..games.check import flaws

    try:
        v = Variant.parse(file, OWN)
    except VariantError as error:
        return {"name": "", "seats": [], "steps": [], "flaws": [{"line": max(error.line, 1), "text": error.reason}]}
    known = {v.parent: catalogue.get(v.parent)} if v.parent in catalogue.files() else {}
    problems = flaws(v, known | {OWN: v})
    if not problems:
        _sound.clear()
        _sound[file] = v
    seats = [] if problems else list(v.seats)
    return {"name": v.name, "seats": seats, "steps": v.steps(), "flaws": [{"line": max(line, 1), "text": text} for line, text in problems]}


def read(file: str) -> Variant:
    """The game of a text in which nothing is wrong; VariantError names what is, and the line."""
    wrong = [] if file in _sound else look(file)["flaws"]
    for flaw in wrong:
        raise VariantError(OWN, flaw["line"], flaw["text"])
    return _sound[file]
