"""What wins the pot or a part of it: hands high and low, one card in the hole, the hand of one stack."""

from __future__ import annotations

from ..cards import RANK_WORDS, SUIT_WORDS, is_joker, rank, suit
from ..hands import describe
from ..rule import Score, Slot, Word
from ..slots import Scale
from .stack import Pile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State


class High(
    Score,
    form="high[ in {pile}]",
    examples={"high": "the best high hand", "high in second stack": "the best high hand in their second stack"},
):
    """Five cards out of all that the seat holds and the common cards, or those of one stack."""

    pile: Pile = Pile("stack")

    wording = "the best high hand"

    def text(self) -> str:
        return self.wording if self.pile == "stack" else self.fill(self.wording + " in {pile}")

    def value(self, state: State, seat: int) -> int | None:
        cards = state.hands[seat] + state.common if self.pile == "stack" else self.pile.of(state, seat)
        return state.game.high(state, seat, cards)

    def describe(self, state: State, seat: int, value: int) -> str:
        return describe(value)


class Low(
    Score,
    form="low by {scale}",
    examples={
        "low by ace-to-five": "the best low hand, ace to five",
        "low by eight-or-better": "the best low hand, ace to five, eight or better",
    },
):
    """The lowest five cards out of all that the seat holds and the common cards."""

    scale: Scale
    side = "low"
    wording = "the best low hand, {scale}"

    def value(self, state: State, seat: int) -> int | None:
        return state.game.low(state, seat, state.hands[seat] + state.common, self.scale)

    def describe(self, state: State, seat: int, value: int) -> str:
        return describe(value)


class End(Word):
    words = {"highest": "the highest", "lowest": "the lowest"}


class Suit(Word):
    words = {s[:-1]: s[:-1] for s in SUIT_WORDS}

    @property
    def number(self) -> int:
        return SUIT_WORDS.index(self + "s")


class HoleCard(Score, form="{end} {suit} in the hole", examples={"highest heart in the hole": "the highest heart face down"}):
    """One card of a suit among the seat's down cards; the ace is the highest."""

    end: End
    suit: Suit
    wording = "{end} {suit} face down"

    def value(self, state: State, seat: int) -> int | None:
        ranks = [rank(c) for c in state.down(seat) if c & 63 < 52 and suit(c) == self.suit.number]
        if not ranks:
            return None
        return max(ranks) if self.end == "highest" else 12 - min(ranks)

    def describe(self, state: State, seat: int, value: int) -> str:
        return f"the {RANK_WORDS[value if self.end == 'highest' else 12 - value]} of {self.suit}s in the hole"


class SuitOrder(Slot, str):
    """The four suits from the highest down, by their letters: `SHDC`."""

    pattern = r"[SHDC]{4}"
    expects = "the four suits' letters from the highest down, such as SHDC"

    def say(self, spec: str) -> str:
        return ", ".join(next(s for s in SUIT_WORDS if s[0] == letter.lower()) for letter in self)


class StockHigh(
    Score,
    form="high in stock, suits {order}",
    examples={"high in stock, suits SHDC": "the best high hand in their stock (ties broken by suit: spades, hearts, diamonds, clubs)"},
):
    """The best five cards of the stockpile. Of equal hands the one whose leading card, pair, trips or straight top has the higher suit wins."""

    order: SuitOrder
    wording = "the best high hand in their stock (ties broken by suit: {order})"

    def value(self, state: State, seat: int) -> int | None:
        stock = state.stock[seat]
        worth = state.game.high(state, seat, stock)
        if worth >> 20 in (5, 8):  # flush, straight flush: of the suits that make it, wild cards or not
            suits = [s for s in range(4) if state.game.high(state, seat, [c for c in stock if is_joker(c) or suit(c) == s]) == worth]
        else:
            top = (worth >> 16 & 15) - 1
            suits = [suit(c) for c in stock if not is_joker(c) and rank(c) == top]
        return worth << 2 | max([3 - self.order.index("CDHS"[s]) for s in suits], default=0)

    def describe(self, state: State, seat: int, value: int) -> str:
        return describe(value >> 2)
