"""What sources leave open wherever a phrase stands, and how it is played: the table rules that belong to phrases.

A class creates each of its table rules with `settled`, so all of them are known by the address of their question. The page of table rules shows them all;
a game's page names those that come up in it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...errors import short as shortened

# What a ruling is about (chapters of the page of table rules), most disputed first: who gets the pot, then what a hand is worth, then who is in and what is
# paid, and last how cards come and lie, which hardly moves the pot.
DISPUTED = (
    "show",
    "split",
    "wild",
    "declare",
    "pay",
    "allin",
    "bet",
    "open",
    "anew",
    "end",
    "nopeek",
    "auction",
    "swap",
    "before",
    "deal",
)


def disputed(about: str) -> int:
    """How far back a ruling about this stands among those of a game."""
    return DISPUTED.index(about) if about in DISPUTED else len(DISPUTED)


class Settled(NamedTuple):
    """A question, the answer, and the reason; `about` is a chapter of the page of table rules (see games.table_rules). `short` marks what becomes of a player
    who cannot pay."""

    question: str
    ruling: str
    why: str
    about: str
    short: bool = False

    @property
    def rule(self) -> str:
        """Its address on the page."""
        return address(self.question)


SETTLED: dict[str, Settled] = {}


def settled(told: tuple[str, str, str], about: str, *, short: bool = False) -> Settled:
    """A table rule: (question, ruling, why). ValueError where the question already has another answer."""
    new = Settled(*told, about, short)
    if SETTLED.setdefault(new.rule, new) != new:
        raise ValueError(f"{shortened(new.question)} has two answers: {shortened(SETTLED[new.rule].ruling)} and {shortened(new.ruling)}")
    return new


def address(question: str) -> str:
    """Where a question stands on the page: its English words."""
    return re.sub(r"[^a-z0-9]+", "-", question.lower().replace("’", "").replace("'", "")).strip("-")
