"""How often a player may do something over all steps of a deal."""

from __future__ import annotations

from ...language.english import Number
from ...language.phrase import Slot
from ...language.words import tell


def how_often(text: str) -> int:
    """The number that `once`, `twice` or `3 times` begins with."""
    often, *_ = text.split()
    return {"once": 1, "twice": 2}.get(often) or int(often)


class TimesInTheDeal(Slot, str):
    """How often each player may do something, over all steps of the deal that offer it: `once in the deal`, `3 times in the deal`."""

    pattern = r"(?:once|twice|\d+ times) in the deal"
    expects = "once in the deal, twice in the deal, 3 times in the deal"

    @property
    def n(self) -> int:
        """How often."""
        return how_often(self)

    def say(self, spec: str) -> str:
        return tell("{n:times} in the deal", n=Number(self.n))
