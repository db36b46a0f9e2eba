"""The end of a deal that no hands decide: what is left of the pot is shared."""

from __future__ import annotations

from ...language.inflected import Inflected
from ...table.component import Score
from .pot_shares import Portion
from .showdown import Showdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...language.english import Number
    from ...table.state import State


class EqualShare(Score, kind=""):
    """A share for everybody still in, whatever they hold."""

    tells_all = True

    def phrase(self) -> str:
        return "an equal share"

    def text(self) -> str:
        return self.fill("an equal share")

    def value(self, state: State, seat: int) -> int:
        return 0

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return Inflected("an equal share")


class LeftOverPortion(Portion, family=True):
    """The whole of what is left, for everybody still in. No text says it."""

    form = ""


class ShareOut(
    Showdown,
    form="share what is left",
    examples={
        "share what is left": "Those still in share equally what is left of the pot.",
    },
):
    """No hands are compared. It ends games in which players win the pot by other means, and divides what they leave in it."""

    weight = 0.5
    wording = "Those still in share equally what is left of the pot."
    brief = "What is left of the pot is shared."

    def __init__(self, **given: Any):
        super().__init__(portions=(LeftOverPortion(score=EqualShare()),), **given)

    def text(self) -> str:
        return self.fill(self.wording)

    def sentence(self) -> str:
        return self.fill(self.wording)

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief)

    @property
    def outcome(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        if state.pot():
            super().run(state)
        else:
            state.finish()
