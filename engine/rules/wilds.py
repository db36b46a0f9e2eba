"""Which cards are wild: ranks and single cards, jokers, the lowest card in the hole."""

from __future__ import annotations

from ..cards import ACE
from ..english import capital
from ..game import COPIES, JOKERS
from ..rule import Wild, Word
from ..slots import Cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State
    from ..tally import Tally


class Direction(Word):
    words = {"high": "high", "low": "low"}


class WildCards(
    Wild,
    form="{cards}[ for {side}]",
    examples={"threes": "Threes are wild.", "kings for low": "Kings are wild in low hands.", "jokers": "Jokers are wild."},
):
    """The same cards for everybody, in high hands, in low hands or in both."""

    cards: Cards
    side: Direction = Direction("")
    static = True
    tags = ("wild cards",)

    def text(self) -> str:
        one = " of " in self.cards and " and " not in self.cards
        which = capital(("the " if one else "") + self.cards) + (" is" if one else " are")
        return f"{which} wild in {self.side} hands." if self.side else f"{which} wild."

    def fixed(self) -> int:
        return self.cards.mask * COPIES | (JOKERS if self.cards.jokers else 0)

    def count(self, tally: Tally) -> None:
        tally.wilds += self.cards.mask.bit_count() + (tally.game.jokers if self.cards.jokers else 0)


class Bugs(
    Wild, form="jokers as bugs", examples={"jokers as bugs": "A joker is a bug: it counts as an ace, or completes a straight or a flush."}
):
    """Jokers that stand for an ace or for what completes a straight or a flush; in a low hand for whatever is lowest."""

    static = True
    bug = True
    wording = "A joker is a bug: it counts as an ace, or completes a straight or a flush."
    tags = ("wild cards",)

    def count(self, tally: Tally) -> None:
        tally.wilds += tally.game.jokers


class AceEnd(Word):
    words = {"ace high": "high", "ace low": "low"}


class Extent(Word):
    words = {"whole rank": "and every card of its rank are", "one card": "alone is"}


class LowHole(
    Wild,
    form="low hole[, {ace}][, {extent}]",
    examples={
        "low hole": "Your lowest card in the hole and every card of its rank are wild for you; aces count high.",
        "low hole, ace low, one card": "Your lowest card in the hole alone is wild for you; aces count low.",
    },
):
    """The seat's lowest down card, with all cards of that rank in its hand or alone (then the one of the lowest suit)."""

    ace: AceEnd = AceEnd("ace high")
    extent: Extent = Extent("whole rank")
    open = False
    wording = "Your lowest card in the hole {extent} wild for you; aces count {ace}."
    tags = ("wild cards", "low hole")

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        down = [c for c in state.down(seat) if c & 63 < 52]
        if not down:
            return 0
        ace_low = self.ace == "ace low"
        lowest = min(down, key=lambda c: (-1 if ace_low and c >> 2 & 15 == ACE else c >> 2 & 15, c & 3))
        if self.extent == "one card":
            return 1 << (lowest & 255)
        rank = lowest >> 2 & 15
        m = 0
        for c in cards:
            if c >> 2 & 15 == rank:
                m |= 1 << (c & 255)
        return m

    def count(self, tally: Tally) -> None:
        tally.wilds += 4 * tally.figures()["players"] if self.extent == "whole rank" else tally.figures()["players"]
