"""The parts of a pot, and how a tie is broken by more cards."""

from __future__ import annotations

from ...cards import ACE, JACK, rank
from ...language.phrase import Slot
from ...table.component import Component, Score
from ...table.traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State


class Share(Slot, str):
    """A share of the pot, as a fraction: `3/4`."""

    pattern = r"\d+/\d+"
    expects = "a share, such as 3/4"


class Portion(
    Component, kind="portion", form="[{share}] {score}", examples={"high": "the best high hand", "3/4 high": "the best high hand"}
):
    """What wins a part of the pot, with its share where they are not all of one size."""

    asked_as = ("a third of the pot", "unequal shares")

    share: Share = Share("")
    score: Score

    def text(self) -> str:
        return self.score.text()


def is_face(card: int) -> bool:
    """Whether it is a jack, a queen or a king."""
    return JACK <= rank(card) < ACE


def deal_off(state: State, seats: list[int]) -> int:
    """Cards to each in turn until a face card comes: its seat. With none left to come it is the nearest to the dealer's left."""
    while True:
        for p in seats:
            card = state.draw() if state.stacked or any(map(is_face, state.to_come())) else None
            if card is None:
                return seats[0]
            state.face_up |= 1 << (card & 255)
            state.discards.append(card)
            state.note(LogKind.DEALS_OFF, p, -1, (card,))
            if is_face(card):
                return p
