"""Facts made of others: the opposite of one, all of several, any of them."""

from __future__ import annotations

from ...language import english
from ...language.words import tell
from ...table.component import Condition
from ...table.traits.capabilities import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...language.phrase import Phrase
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


class Not(
    Condition,
    form="not {test}",
    examples={"not deck empty": "the deck has not run out"},
):
    """The opposite of a fact."""

    asked_as = ("unless", "if it is not so")

    test: Condition

    def text(self) -> str:
        return self.test.denied()

    def text_after(self, before: Condition) -> str:
        return self.test.denied_after(before)

    @property
    def fact(self) -> str:
        """What is not so, in words."""
        return self.test.text()

    @property
    def of_table(self) -> bool:
        return self.test.of_table

    @property
    def of_seat(self) -> bool:
        return self.test.of_seat

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.test.open

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.test.trail

    def holds(self, state: State) -> bool:
        return not self.test.holds(state)

    def holds_for(self, state: State, seat: int) -> bool:
        return not self.test.holds_for(state, seat)


class Several(Condition, kind=""):
    """Facts joined: those that come about wake it, the others have to hold then for the player concerned."""

    some: tuple[Condition, ...]

    @classmethod
    def from_slots(cls, given: dict[str, Any]) -> Phrase:
        """One fact alone is joined to none."""
        some: tuple[Condition, ...] = given["some"]
        return some[0] if len(some) == 1 else cls(**given)

    @property
    def of_table(self) -> bool:
        return all(fact.of_table for fact in self.some)

    @property
    def of_seat(self) -> bool:
        return all(fact.of_seat for fact in self.some)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return all(fact.open for fact in self.some)

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return any(fact.trail for fact in self.some)

    @property
    def late(self) -> bool:  # type: ignore[override]
        return any(fact.late for fact in self.some)

    @property
    def of_folded(self) -> bool:  # type: ignore[override]
        return any(fact.of_folded for fact in self.some)

    def listens_to(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(news for fact in self.some for news in fact.listens_to()))


class AllOf(
    Several,
    kind="clause",
    form="{some*and}",
    examples={
        "everybody has 6 up and common has 2 hearts": "everybody still in has six cards face up and there are two or more hearts among the common cards"
    },
):
    """All of several facts."""

    @property
    def in_hand(self) -> str:
        cards = [fact.in_hand for fact in self.some]
        return english.listing(cards) if all(cards) else ""

    @property
    def provides(self) -> Capabilities:
        return NONE.union(*(fact.provides for fact in self.some))

    def lacks(self, brought: Capabilities) -> Capabilities:
        return NONE.union(*(fact.lacks(brought) for fact in self.some))

    def text(self) -> str:
        if cards := self.in_hand:
            return tell("the same hand has {cards}", cards=cards)
        first = self.some[0]
        return english.listing([first.text(), *(fact.text_after(first) for fact in self.some[1:])])

    def holds(self, state: State) -> bool:
        return all(fact.holds(state) for fact in self.some)

    def holds_for(self, state: State, seat: int) -> bool:
        return all(fact.holds_for(state, seat) for fact in self.some)

    def often(self) -> int:
        return min(fact.often() for fact in self.some if fact.listens_to())

    def counted(self) -> bool:
        return any(fact.counted() for fact in self.some if fact.listens_to())

    def listens_to(self) -> tuple[str, ...]:
        coming = [fact for fact in self.some if fact.listens_to()]
        able = all(fact.of_seat for fact in self.some if not fact.listens_to())
        return super().listens_to() if len(coming) == 1 and able else ()  # two things do not come about at the same moment

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        (coming,) = (fact for fact in self.some if fact.listens_to())
        held = all(fact.holds_for(state, seat) for fact in self.some if fact is not coming)
        return coming.happens(state, seat, cards) if held else 0


class AnyOf(
    Several,
    kind="fact",
    form="{some*or}",
    examples={"hand has jokers or hand has 2 aces": "there is a joker in the same hand, or there are two or more aces in it"},
):
    """Any of several facts, each of which may be all of several."""

    some: tuple[AllOf, ...]

    @property
    def provides(self) -> Capabilities:
        first, *rest = (fact.provides for fact in self.some)
        return first.intersection(*rest)

    def lacks(self, brought: Capabilities) -> Capabilities:
        return min((fact.lacks(brought) for fact in self.some), key=len)

    def text(self) -> str:
        text = self.some[0].text()
        for fact in self.some[1:]:
            text = tell("{some}, or {another}", some=text, another=fact.text_again())
        return text

    def holds(self, state: State) -> bool:
        return any(fact.holds(state) for fact in self.some)

    def holds_for(self, state: State, seat: int) -> bool:
        return any(fact.holds_for(state, seat) for fact in self.some)

    def often(self) -> int:
        return sum(fact.often() for fact in self.some)

    def counted(self) -> bool:
        return all(fact.counted() for fact in self.some)

    def listens_to(self) -> tuple[str, ...]:
        return super().listens_to() if all(fact.listens_to() for fact in self.some) else ()

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return max(fact.happens(state, seat, cards) for fact in self.some)
