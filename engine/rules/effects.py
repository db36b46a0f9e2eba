"""What an event does to a player."""

from __future__ import annotations

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
