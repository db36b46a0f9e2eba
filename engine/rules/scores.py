"""What wins the pot or a part of it: hands high and low, one card in the hole, the hand of one stack."""

from __future__ import annotations

from itertools import combinations

from .. import english
from ..cards import RANK_WORDS, SUIT_WORDS, is_joker, rank, suit
from ..hands import describe
from ..rule import Score, Slot, Word
from ..scorings import blackjack, dots
from ..slots import Scale
from .stack import Pile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State


class Use(Slot, str):
    """Which cards a hand may be made of, where it is not any five."""

    pattern = r"at least \d own|\d down with another's upcards|down cards alone or all common cards"
    expects = "at least 2 own | 3 down with another's upcards | down cards alone or all common cards"

    def say(self, spec: str) -> str:
        n = english.number(int(self[9])) if self.startswith("at") else english.number(int(self[0])) if self[0].isdigit() else ""
        if self.startswith("at"):
            return f"made with at least {n} of their own cards"
        return (
            f"made of {n} of their down cards and all upcards of one other player"
            if n
            else "made of their down cards alone, or with all common cards"
        )

    def sets(self, state: State, seat: int) -> list[list[int]]:
        """Every set of cards that the hand may be."""
        own, down = state.hands[seat], state.down(seat)
        if self.startswith("at"):
            least, common = int(self[9]), state.common
            return [[*a, *b] for n in range(least, 6) for a in combinations(own, n) for b in combinations(common, min(5 - n, len(common)))]
        if self[0].isdigit():
            others = [state.upcards(q) for q in range(state.n) if q != seat and state.live[q] and state.upcards(q)]
            return [[*a, *up] for a in combinations(down, int(self[0])) for up in others] or [down]
        return [down, *([*a, *state.common] for a in combinations(down, 5 - len(state.common)) if state.common)]


class High(
    Score,
    form="high[ in {pile}][ using {use}]",
    examples={
        "high": "the best high hand",
        "high in second stack": "the best high hand in their second stack",
        "high using at least 2 own": "the best high hand, made with at least two of their own cards",
    },
):
    """Five cards out of all that the seat holds and the common cards, or those of one stack, or as `use` allows."""

    pile: Pile = Pile("stack")
    use: Use = Use("")
    wording = "the best high hand"

    def text(self) -> str:
        if self.use:
            return self.fill(self.wording + ", {use}")
        return self.wording if self.pile == "stack" else self.fill(self.wording + " in {pile}")

    def value(self, state: State, seat: int) -> int | None:
        if self.use:
            return max([state.game.high(state, seat, cards) for cards in self.use.sets(state, seat)])
        cards = state.hands[seat] + state.common if self.pile == "stack" else self.pile.of(state, seat)
        return state.game.high(state, seat, cards)

    def describe(self, state: State, seat: int, value: int) -> str:
        return describe(value)


class Low(
    Score,
    form="low by {scale}[ using {use}]",
    examples={
        "low by ace-to-five": "the best low hand, ace to five",
        "low by eight-or-better": "the best low hand, ace to five, eight or better",
        "low by ace-to-five using 2 down with another's upcards": "the best low hand, ace to five, made of two of their down cards and all upcards of "
        "one other player",
    },
):
    """The lowest five cards out of all that the seat holds and the common cards, or as `use` allows."""

    scale: Scale
    use: Use = Use("")
    side = "low"
    wording = "the best low hand, {scale}"

    def text(self) -> str:
        return self.fill(self.wording + (", {use}" if self.use else ""))

    def value(self, state: State, seat: int) -> int | None:
        sets = self.use.sets(state, seat) if self.use else [state.hands[seat] + state.common]
        values = [v for cards in sets if (v := state.game.low(state, seat, cards, self.scale)) is not None]
        return max(values, default=None)

    def describe(self, state: State, seat: int, value: int) -> str:
        return describe(value)


class Points(Word):
    """What is counted instead of a poker hand."""

    words = {"best blackjack in the hole": "the best blackjack hand face down", "most dots": "the most dots"}


class Counted(
    Score,
    form="{points}",
    examples={"best blackjack in the hole": "the best blackjack hand face down", "most dots": "the most dots"},
):
    """Points of all the seat's cards, or of those in the hole. A blackjack hand over 21 is out; dots are the pips of a card's middle column."""

    points: Points
    wording = "{points}"

    def value(self, state: State, seat: int) -> int | None:
        return dots(state.hands[seat]) if self.points == "most dots" else blackjack(state.down(seat))

    def describe(self, state: State, seat: int, value: int) -> str:
        if self.points == "most dots":
            return english.count(value, "dot")
        return "a natural blackjack" if value % 2 else f"{value // 2} in the hole"


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
