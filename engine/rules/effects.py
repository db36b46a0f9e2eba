"""What an event does to a player."""

from __future__ import annotations

from .. import money
from ..rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State


class Fold(Rule, form="fold", examples={"fold": "They must fold."}):
    """The seat is out of the deal."""

    icon = "fold"
    wording = "They must fold."
    effect = "they must fold"
    tags = ("forced fold",)

    def run(self, state: State) -> None:
        for p in self.seats(state):
            state.fold(p, "forced")


class Ante(Rule, form="ante", examples={"ante": "Everybody puts in an ante."}):
    """One ante from each seat, once: not again when the cards are dealt anew for the same pot."""

    icon = "bet"
    wording = "Everybody puts in an ante."

    def run(self, state: State) -> None:
        if state.deals > 1:
            return
        ante = state.stakes.ante
        for p in self.seats(state):
            paid = min(ante, state.chips[p])
            state.chips[p] -= paid
            state.paid[p] += paid
        state.note("ante", -1, -1, (), ante)


class Redeal(Rule, form="redeal", examples={"redeal": "The pot stays and everybody is dealt in anew."}):
    """The cards are gathered and dealt from the start, to those who had folded too; there is no new ante."""

    icon = "repeat"
    wording = "The pot stays and everybody is dealt in anew."
    effect = "the pot stays and everybody is dealt in anew"
    tags = ("redeal",)

    def run(self, state: State) -> None:
        state.note("redeal", -1, -1, ())
        deal_anew(state)


def deal_anew(state: State) -> None:
    """Everybody with chips, or still in, gets new cards for the same pot."""
    back = [p for p in range(state.n) if state.live[p] or state.chips[p]]
    money.carry(state, back)
    state.new_deal([p in back for p in range(state.n)])
