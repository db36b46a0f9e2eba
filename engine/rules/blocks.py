"""Blocks: steps that repeat, and what is done when something happens."""

from __future__ import annotations

from .. import english
from ..choices import Choice
from ..rule import Condition, Event, Rule
from ..slots import Price
from .deal import Deal

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


class May(Rule):
    """A block of steps for those who pay its price; everybody says at once whether they do. What comes `first`, once it is paid, is for all."""

    price: Price
    first: tuple[Rule, ...]
    body: tuple[Rule, ...]
    icon = "buy"
    prompt = "Pay {price} for it?"
    tags = ("buy",)
    wording = "Each player may pay {price}; for those who do:"

    wording_first = "Each player may pay {price}. Then these steps, the last one only for those who have paid:"

    def __init__(self, price: Price, first: tuple[Rule, ...], body: tuple[Rule, ...]):
        super().__init__(price=price, first=first, body=body)

    def phrase(self) -> str:
        return f"may pay {self.price}"

    def text(self) -> str:
        return self.fill(self.wording_first if self.first else self.wording)

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        state.ask([p for p in self.seats(state) if state.chips[p] >= price], self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice(("decline", "pay"))

    def take(self, state: State, answers: dict[int, str]) -> None:
        payers = tuple([p for p, action in answers.items() if action == "pay"])
        for p in payers:
            state.note("pay", p, -1, (), state.fee(p, self.price.chips(state)))
        state.then(*self.first, *([rule.at(who=payers) for rule in self.body] if payers else ()))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        price = self.price.chips(state)
        return (f"Pay {price}", price, "") if action == "pay" else ("Decline", 0, "")

    def children(self) -> tuple[Rule, ...]:
        return self.first + self.body

    def count(self, tally: Tally) -> None:
        """It costs much and few pay: the figures leave what it buys out, as the sources do."""
        tally.run(self.first)


class Given(Rule):
    """A block of steps that run once, where a condition holds."""

    condition: Condition
    body: tuple[Rule, ...]
    icon = "event"

    def __init__(self, condition: Condition, body: tuple[Rule, ...]):
        super().__init__(condition=condition, body=body)

    def phrase(self) -> str:
        return f"given {self.condition.phrase()}"

    def text(self) -> str:
        return f"Only if {self.condition.text()}:"

    def run(self, state: State) -> None:
        if self.condition.holds(state):
            state.then(*self.body)

    def children(self) -> tuple[Rule, ...]:
        return self.body

    def count(self, tally: Tally) -> None:
        tally.run(self.body)


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
        told = self.do[0].fill(self.do[0].effect)
        for before, rule in zip(self.do, self.do[1:], strict=False):
            told += f"{before.hence if before.hence.startswith(';') else ' ' + before.hence} {rule.fill(rule.effect)}"
        late = f"{self.event.late} " if self.event.late and isinstance(self.do[0], Deal) else ""
        return f"When {self.event.text()}, {late}{told}."

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        if state.live[seat] or self.event.of_folded:
            state.then(*[r.at(who=self.who, cards=self.cards) for r in self.do])

    def children(self) -> tuple[Rule, ...]:
        return self.do

    def count(self, tally: Tally) -> None:
        tally.effect, tally.often = True, self.event.often()
        tally.run(self.do)
        tally.effect, tally.often = False, 1
