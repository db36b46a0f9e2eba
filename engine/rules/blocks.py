"""Blocks: steps that repeat, and what is done when something happens."""

from __future__ import annotations

from .. import english
from ..rule import Condition, Event, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State
    from ..tally import Tally


class Repeat(Rule):
    """A block of steps, run `times` times, or until its condition holds; the condition is looked at before each run."""

    times: int
    until: Condition | None
    body: tuple[Rule, ...]
    icon = "repeat"

    def __init__(self, times: int, until: Condition | None, body: tuple[Rule, ...]):
        super().__init__(times=times, until=until, body=body)

    def phrase(self) -> str:
        return f"repeat until {self.until.phrase()}" if self.until else f"repeat {self.times} times"

    def text(self) -> str:
        return f"Repeat until {self.until.text()}:" if self.until else f"{english.capital(english.times(self.times))}:"

    def run(self, state: State) -> None:
        if self.until:
            if not self.until.holds(state):
                state.then(*self.body, self)
        else:
            state.then(*self.body * self.times)

    def children(self) -> tuple[Rule, ...]:
        return self.body

    def count(self, tally: Tally) -> None:
        if not self.until:
            for _ in range(self.times):
                tally.run(self.body)
            return
        rounds = tally.rounds
        self.until.count(tally, self.body)
        if self.until.open:
            tally.open, tally.rounds = True, rounds


class When(Rule):
    """What is done for a seat when an event comes about it."""

    event: Event
    do: tuple[Rule, ...]
    icon = "event"
    cards: tuple[int, ...] = ()

    def __init__(self, event: Event, do: tuple[Rule, ...]):
        super().__init__(event=event, do=do)

    def phrase(self) -> str:
        return f"when {self.event.phrase()}: {', '.join(r.phrase() for r in self.do)}"

    def text(self) -> str:
        return f"When {self.event.text()}, {english.listing([r.fill(r.effect) for r in self.do], 'and')}."

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        if state.live[seat]:
            state.then(*[r.at(who=self.who, cards=self.cards) for r in self.do])

    def children(self) -> tuple[Rule, ...]:
        return self.do

    def count(self, tally: Tally) -> None:
        tally.effect, tally.often = True, self.event.often()
        tally.run(self.do)
        tally.effect, tally.often = False, 1


class AllUp(Condition, form="all up", examples={"all up": "everybody still in has every card face up"}):
    """Nobody still in has a card face down."""

    wording = "everybody still in has every card face up"

    def holds(self, state: State) -> bool:
        return not any(state.down(p) for p in state.seats())

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        tally.run(body)
        tally.flipped(tally.down)
