"""Cards that have to go: nobody chooses them."""

from __future__ import annotations

from ...cards import mask, rank
from ...errors import PhraseError
from ...language.words import tell
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import throw_shown
from ..terms.relations import Matching
from ..terms.selection import Selection, TheCardItself
from .discard import Discard, forced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally

IT = Selection(it=TheCardItself("it"))


class Lose(
    Discard,
    form="discard {cards}",
    examples={
        "discard it": "They must discard it.",
        "discard highest card": "Each player discards their highest card, face up.",
        "discard all matching the table": "Each player discards every card that matches the rank of a table card, face up.",
    },
):
    """Cards that have to go, for all to see: the one that an event was about, the highest (aces are high), all that are such."""

    uneven = True

    provides = capabilities(Capability.DISCARDS, Capability.EMPTYING)
    decision = ""
    brief = "Discard {what}{times, plural, one {} other {, {times:times}}}."
    wording = "{only, select, yes {They discard} other {Each player discards}} {what}, face up."
    wording_event = "They must discard {what}."
    effect = "{again, select, yes {} other {they }}must discard {what}{highest, select, yes { (this one, if it ties)} other {}}"
    does = "{many, select, yes {discard} other {discards}} {what}"
    about: tuple[int, ...] = ()  # the cards that the event was about

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if cards.place or not forced(cards):
            raise PhraseError(f"{cards.phrase()!r}: expected cards of a hand that have to go, such as 'it', 'all hearts', 'highest card'")

    @property
    def decides(self) -> bool:
        return False

    @property
    def what(self) -> str:
        """The cards in words."""
        if self.cards.it:
            return tell("it")
        if self.highest:
            return tell("their highest card")
        relation = self.cards.relation
        if isinstance(relation, Matching) and not self.cards.sort:
            if relation.which == "the table":
                return tell("every card that matches the rank of a table card")
            return tell("every card {matching}", matching=relation.text())
        return self.cards.text()

    def text(self) -> str:
        return self.fill(self.wording_event if self.cards.it else self.wording)

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return () if self.cards.it or self.highest else (Mechanic.DISCARD,)

    @property
    def highest(self) -> bool:
        """Whether height decides, so that cards may tie."""
        return "highest" in self.cards.qualities

    def gone(self, state: State, seat: int) -> list[int]:
        """The cards that have to go."""
        if self.cards.it:
            return [c for c in state.hands[seat] if c in self.about]
        lost = self.pool(state, seat)
        if self.highest or "lowest" in self.cards.qualities:
            return ([c for c in lost if c in self.about] or lost)[:1]
        return lost

    def run(self, state: State) -> None:
        for p in self.seats(state):
            cards = self.gone(state, p)
            if cards:
                state.face_up |= mask(cards)
                throw_shown(state, p, cards)
                if not state.hands[p]:
                    state.emit("no cards left", p, [])

    def count(self, tally: Tally) -> None:
        """Nobody need have any of them."""


class LoseRank(
    Lose,
    form="discard it, and everybody all of its rank",
    examples={
        "discard it, and everybody all of its rank": "They must discard it, and everybody all their cards of its rank.",
    },
):
    """And others of its rank for its sake, down cards too."""

    cards = IT

    wording_event = "They must discard it, and everybody all their cards of its rank."
    effect = "{again, select, yes {} other {they }}must discard it, and everybody all their cards of its rank"
    does = "{many, select, yes {discard} other {discards}} it, and everybody all their cards of its rank"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is the card that an event is about."""

    def gone(self, state: State, seat: int) -> list[int]:
        ranks = {rank(c) for c in self.about}
        return [c for c in state.hands[seat] if c in self.about or rank(c) in ranks]

    def seats(self, state: State) -> list[int]:
        return state.seats()
