"""Blocks: steps that repeat, and what is done when something happens."""
from __future__ import annotations

from .. import english
from ..rule import Condition, Rule


class Repeat(Rule):
    """A block of steps, run `times` times, or until its condition holds; the condition is looked at before each run."""

    icon = "repeat"

    def __init__(self, times: int, until: Condition | None, body: tuple[Rule, ...]):
        super().__init__(times=times, until=until, body=body)

    def phrase(self):
        return f"repeat until {self.until.phrase()}" if self.until else f"repeat {self.times} times"

    def text(self):
        return f"Repeat until {self.until.text()}:" if self.until else f"{english.capital(english.times(self.times))}:"

    def run(self, state):
        if self.until:
            if not self.until.holds(state):
                state.then(*self.body, self)
        else:
            state.then(*self.body * self.times)

    def children(self):
        return self.body

    def count(self, tally):
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

    icon = "event"
    cards: tuple[int, ...] = ()

    def __init__(self, event, do: tuple[Rule, ...]):
        super().__init__(event=event, do=do)

    def phrase(self):
        return f"when {self.event.phrase()}: {', '.join(r.phrase() for r in self.do)}"

    def text(self):
        return f"When {self.event.text()}, {english.listing([r.fill(r.effect) for r in self.do], 'and')}."

    def run(self, state):
        (seat,) = self.who
        if state.live[seat]:
            state.then(*[r.at(who=self.who, cards=self.cards) for r in self.do])

    def children(self):
        return self.do

    def count(self, tally):
        tally.effect, tally.often = True, self.event.often
        tally.run(self.do)
        tally.effect, tally.often = False, 1


class AllUp(Condition, form="all up", examples={"all up": "everybody still in has every card face up"}):
    """Nobody still in has a card face down."""

    wording = "everybody still in has every card face up"

    def holds(self, state):
        return not any(state.down(p) for p in state.seats())

    def count(self, tally, body):
        tally.run(body)
        tally.flipped(tally.down)
