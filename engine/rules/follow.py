"""Wild cards that hang on what has come up: the rank after a queen, ranks that take turns, wild cards that kill each other."""

from __future__ import annotations

from functools import cached_property

from ..cards import mask, rank
from ..language.phrase import Slot, Word, read
from ..language.slots import Cards
from ..table.rule import Condition, Wild

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..table.state import State
    from ..table.tally import Tally


class WhichOne(Word):
    words = {"the last": "the last", "every": "every"}


class FromTable(Word):
    """Whether a card of the table has come up too, before all others."""

    words = {"table card too": "on the table or in a hand"}


class After(
    Wild,
    form="rank after {which} {cards}[, {table}]",
    examples={
        "rank after the last queen": "The rank of the first card up after the latest queen is wild for everybody.",
        "rank after the last queen, table card too": "The rank of the first card up after the latest queen, on the table "
        "or in a hand, is wild for everybody.",
        "rank after every five": "The rank of the first card up after each five is wild for everybody.",
    },
):
    """By the order in which cards are dealt face up or turned up, whoever gets them. What follows the last one replaces what followed an earlier one; what
    follows every one stays."""

    which: WhichOne
    cards: Cards
    table: FromTable = FromTable("")
    trail = True
    wording = "The rank of the first card up after the latest {cards}{counted} is wild for everybody."
    wording_every = "The rank of the first card up after each {cards:bare}{counted} is wild for everybody."
    tags = ("wild cards", "changing wild cards")

    def text(self) -> str:
        return self.fill(self.wording_every if self.which == "every" else self.wording)

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


class Several(Slot, tuple[Wild, ...]):
    """Wild cards joined by `plus`: `queens plus rank after the last queen`."""

    pattern = r".+"
    expects = "which cards are wild, joined by 'plus'"

    @classmethod
    def read(cls, text: str) -> Several:
        return cls([read("wild", part) for part in text.split(" plus ")])

    def say(self, spec: str) -> str:
        return " ".join([wild.text() for wild in self])

    def __str__(self) -> str:
        return " plus ".join([wild.phrase() for wild in self])


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


class Joined(Wild):
    """Wild cards made of other wild cards and of conditions: what holds of the whole follows from these."""

    tags = ("wild cards", "changing wild cards")

    @property
    def joined(self) -> list[Wild | Condition]:
        """The phrases that it is made of, and those in them."""
        return [part for part in self.within() if part is not self and isinstance(part, Wild | Condition)]

    @cached_property
    def open(self) -> bool:  # type: ignore[override]
        return all(part.open for part in self.joined)

    @cached_property
    def trail(self) -> bool:  # type: ignore[override]
        return any(part.trail for part in self.joined)


class Provided(Word):
    words = {"if": "but only while", "unless": "unless"}


class WildIf(
    Joined,
    form="{inner} {provided} {condition}",
    examples={
        "kings if the last of kings and queens up is king": "Kings are wild, but only while the last of the kings and "
        "queens to come up was a king.",
        "jokers unless the hand holds fives or tens": "Jokers are wild, unless there is a five or a ten in the same hand.",
    },
):
    """Other wild cards, under a condition."""

    inner: Inner
    provided: Provided
    condition: If

    def phrase(self) -> str:
        return f"{self.inner.phrase()} {self.provided} {self.condition.phrase()}"

    def text(self) -> str:
        again = isinstance(self.inner, WildIf) and self.inner.provided == self.provided == "unless"
        told = self.inner.text().removesuffix(".")
        if again:
            return f"{told}, or {self.condition.text().replace('the same hand', 'it')}."
        return f"{told}, {self.provided.say('')} {self.condition.text()}."

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        return within(self.inner, state, seat, cards) if self.condition.holds_for(state, seat) == (self.provided == "if") else 0

    def count(self, tally: Tally) -> None:
        """What is wild by itself; what takes its place is not wild besides it."""
        if self.provided == "unless":
            self.inner.count(tally)


class Switch(
    Joined,
    form="{these}, but {others} while {condition}",
    examples={
        "jacks, but kings while the cards so far up hold an odd number of queens": "Jacks are wild. Each queen that comes "
        "up switches this: to kings, then back to jacks.",
        "queens plus rank after the last queen, but kings while the last of kings and queens up is king": "Queens are "
        "wild. The rank of the first card up after the latest queen is wild for everybody. A king up cancels them: only kings are wild, "
        "until the next queen up.",
    },
):
    """Wild cards whose place others take while a condition holds."""

    these: Several
    others: Cards
    condition: If

    def phrase(self) -> str:
        return f"{self.these}, but {self.others} while {self.condition.phrase()}"

    def text(self) -> str:
        return f"{self.these.say('')} {self.condition.switch(self.these[0].phrase(), str(self.others))}"

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.condition.holds_for(state, seat):
            return mask([c for c in cards if self.others.has(c)])
        m = 0
        for wild in self.these:
            m |= within(wild, state, seat, cards)
        return m

    def count(self, tally: Tally) -> None:
        """What is wild by itself; what takes its place is not wild besides it."""
        for wild in self.these:
            wild.count(tally)


def within(wild: Wild, state: State, seat: int, cards: list[int]) -> int:
    """The mask of a wild card within another, be it a static one."""
    return wild.fixed() & mask(cards) if wild.static else wild.mask(state, seat, cards)
