"""Wild cards that hang on what has come up: the rank after a queen, ranks that take turns, wild cards that kill each other."""

from __future__ import annotations

from ..cards import mask, rank
from ..rule import Condition, Slot, Wild, Word, read
from ..slots import Cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..state import State
    from ..tally import Tally


class WhichOne(Word):
    words = {"the last": "the last", "every": "every"}


class FromTable(Word):
    """Whether a card of the table has come up too, before all others."""

    words = {"table card too": "the table card counted"}


class After(
    Wild,
    form="rank after {which} {cards}[, {table}]",
    examples={
        "rank after the last queen": "The card that comes up after the last queen makes its rank wild, for everybody.",
        "rank after the last queen, table card too": "The card that comes up after the last queen, the table card counted, makes its rank wild, for everybody.",
        "rank after every five": "The card that comes up after every five makes its rank wild, for everybody.",
    },
):
    """By the order in which cards are dealt face up or turned up, whoever gets them. What follows the last one takes the place of what followed an
    earlier one; what follows every one stays."""

    which: WhichOne
    cards: Cards
    table: FromTable = FromTable("")
    trail = True
    wording = "The card that comes up after {which} {cards}{counted} makes its rank wild, for everybody."
    tags = ("wild cards", "changing wild cards")

    @property
    def counted(self) -> str:
        return f", {self.table.say('')}," if self.table else ""

    def ranks(self, state: State) -> set[int]:
        trail = state.facts.get("trail", ())
        if self.table:
            trail = (*state.table, *trail)
        at = [i for i, c in enumerate(trail) if self.cards.has(c)]
        if self.which == "the last":
            at = at[-1:]
        return {rank(trail[i + 1]) for i in at if i + 1 < len(trail)}

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        ranks = self.ranks(state)
        return mask([c for c in cards if rank(c) in ranks]) if ranks else 0

    def count(self, tally: Tally) -> None:
        tally.wilds += 4 if self.which == "the last" else 4 * self.cards.mask.bit_count()


if TYPE_CHECKING:
    Inner: TypeAlias = Wild
    If: TypeAlias = Condition
else:

    class Inner(Slot):
        """A phrase within a phrase."""

        pattern = r".+"
        expects = "which cards are wild"

        @classmethod
        def read(cls, text: str) -> Wild:
            wild: Wild = read("wild", text)
            return wild

    class If(Slot):
        pattern = r".+"
        expects = "a condition, such as: the hand holds jokers"

        @classmethod
        def read(cls, text: str) -> Condition:
            condition: Condition = read("condition", text)
            return condition


class Provided(Word):
    words = {"if": "only while", "unless": "unless"}


class WildIf(
    Wild,
    form="{inner} {provided} {condition}",
    examples={
        "kings if the last of kings and queens up is king": "Kings are wild, only while the last of the kings and queens that came up is a king.",
        "jokers unless the hand holds fives or tens": "Jokers are wild, unless the same hand holds fives or tens.",
    },
):
    """Other wild cards, under a condition."""

    inner: Inner
    provided: Provided
    condition: If

    tags = ("wild cards", "changing wild cards")

    @property
    def open(self) -> bool:  # type: ignore[override]
        return bool(self.inner.open and self.condition.open)

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.inner.trail or self.condition.trail

    def phrase(self) -> str:
        return f"{self.inner.phrase()} {self.provided} {self.condition.phrase()}"

    def text(self) -> str:
        return f"{self.inner.text().removesuffix('.')}, {self.provided.say('')} {self.condition.text()}."

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.condition.holds_for(state, seat) != (self.provided == "if"):
            return 0
        return (self.inner.fixed() & mask(cards)) if self.inner.static else self.inner.mask(state, seat, cards)

    def count(self, tally: Tally) -> None:
        """What is wild by itself; what takes its place is not wild besides it."""
        if self.provided == "unless":
            self.inner.count(tally)
