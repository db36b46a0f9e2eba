"""Cards for cards off the deck: who chooses when, and when the new ones come."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import OneOf
from ...language.words import tell
from ...table.traits.facts import Mark
from ..terms.discarding import DREW
from ..terms.turn_order import InOrder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...table.actions import Action
    from ...table.state import State

PUT_BY = Mark("put by")  # cards thrown that leave the hand once all have drawn
DRAWN = Mark("drawn")  # cards taken for them


class DrawManner(OneOf):
    """Whether all choose at once, or one after the other and the new cards come when all have chosen."""

    among = ("all at once", "dealt when all have discarded")


class Exchange(InOrder):
    """Cards for cards off the deck: who took any is remembered, and the new ones may come only when all have thrown theirs."""

    manner: DrawManner = DrawManner("")
    owed: tuple[tuple[int, str], ...] = ()  # (seat, how it comes) of the cards still to be dealt

    @staticmethod
    def check_order(given: Mapping[str, Any]) -> None:
        """PhraseError for a first player where all choose at once."""
        if given.get("manner") == "all at once" and "turn" in given:
            raise PhraseError(f"'all at once from {given['turn']}': all at once nobody is first; expected one of the two")

    @property
    def lead(self) -> str:
        """How the sentence begins."""
        return tell("All at once") if self.manner == "all at once" else self.turn.say("turn")

    @property
    def waits(self) -> bool:
        """Whether no card is dealt before all have thrown theirs."""
        return self.manner == "dealt when all have discarded"

    @property
    def later(self) -> list[str]:
        """Sentences on how the cards come."""
        return [tell("The new cards are dealt once everybody has discarded.")] if self.waits else []

    def order(self, state: State) -> list[int]:
        DREW.put(state, ())
        PUT_BY.put(state, 0)
        DRAWN.put(state, 0)
        return super().order(state)

    def run(self, state: State) -> None:
        if self.manner == "all at once":
            state.ask([p for p in self.order(state) if self.able(state, p)], self)
        else:
            super().run(state)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        owed = self.owed
        for seat, action in answers.items():
            if action.cards:
                DREW.put(state, (*(DREW.of(state) or ()), seat))
            faces = self.throw(state, seat, action)
            if self.waits:
                owed += tuple([(seat, face) for face in faces])
            else:
                self.deal(state, seat, faces)
        if self.manner == "all at once":
            self.end(state)
        elif not state.over:
            state.run_next(self.at(owed=owed))

    def throw(self, state: State, seat: int, action: Action) -> list[str]:
        """The seat's cards go, as far as they go at once: how the new ones for it come, one by one."""
        raise NotImplementedError

    def deal(self, state: State, seat: int, faces: Sequence[str]) -> None:
        """New cards for the seat."""
        raise NotImplementedError

    def end(self, state: State) -> None:
        for seat in dict.fromkeys(seat for seat, _ in self.owed):
            self.deal(state, seat, [face for p, face in self.owed if p == seat])
