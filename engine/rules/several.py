"""Several hands of one player: one of two that is thrown away."""

from __future__ import annotations

from ..cards import mask
from ..errors import PhraseError
from ..table.rule import Rule
from ..table.things import Thing, things
from .stack import Pile
from .throwing import throw_away, throw_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.state import State
    from ..table.tally import Tally


class DiscardStack(
    Rule,
    form="discard {pile}",
    examples={
        "discard second stack": "Each player discards their second stack. The other one is their hand.",
        "discard first stack": "Each player discards their first stack. The other one is their hand.",
    },
):
    """One of two stacks goes, and the other is all of the hand. Its down cards go unseen."""

    pile: Pile
    requires, provides, uses_up = things(Thing.PILES), things(Thing.DISCARDS), things(Thing.PILES)
    icon = "discard"
    wording = "Each player discards {pile}. The other one is their hand."
    tags = ("discard",)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError where it would be the whole hand."""
        if given["pile"] == "stack":
            raise PhraseError("'discard stack': expected 'discard first stack' or 'discard second stack'")
        return cls(**given)

    def run(self, state: State) -> None:
        for p in self.seats(state):
            gone = [*self.pile.of(state, p)] if state.cut[p] else []
            state.cut[p] = 0
            shown = [c for c in gone if state.up >> (c & 255) & 1]
            hidden = [c for c in gone if c not in shown]
            if hidden:
                throw_away(state, p, hidden, mask(hidden))
            if shown:
                throw_shown(state, p, shown)

    def count(self, tally: Tally) -> None:
        held = tally.down + tally.up
        tally.given_up(min(tally.first if self.pile == "first stack" else held - tally.first, tally.down))
        tally.first = 0
