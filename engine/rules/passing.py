"""Cards that go from hand to hand."""

from __future__ import annotations

from .. import knowledge
from ..cards import mask
from ..choices import Picks, Subsets
from ..rule import Count, Rule
from ..slots import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


FIRST_LAID_DOWN = (
    "Whether a pass may be chosen after seeing what arrives.",
    "Everybody chooses and lays down their pass before anyone picks up.",
    "Otherwise the last to pass would know more than the first.",
)


def hand_over(state: State, gifts: list[tuple[int, int, tuple[int, ...]]]) -> None:
    """(giver, taker, cards) of hidden cards, all at once: everything is laid down before anybody picks up."""
    turn = len(state.moves)
    for p, q, cards in gifts:
        pool = mask(state.down(p))
        for card in cards:
            state.hands[p].remove(card)
        if p != q:
            knowledge.move(state, p, q, cards, 1 << p | 1 << q, pool, turn)
    for p, q, cards in gifts:
        state.hands[q] += cards
        state.note("pass", p, 1 << p | 1 << q, cards, q)


class Pass(
    Rule,
    form="pass {n} {to}",
    examples={
        "pass 3 left": "Each player passes three cards to the left.",
        "pass 1 right": "Each player passes one card to the right.",
        "pass 2 2 left": "Each player passes two cards to the second player to the left.",
    },
):
    """Every player gives `n` down cards of their choice to a neighbour; all choose before anyone looks. Seats that folded are passed over."""

    n: Count
    to: Side
    icon = "pass"
    wording = "Each player passes {n:cards} to {to}."
    prompt = "Choose {n:cards} to pass to {to}."
    tags = ("pass",)
    unclear = (FIRST_LAID_DOWN,)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Subsets("pass", state.down(seat), self.n)

    def take(self, state: State, answers: dict[int, str]) -> None:
        seats = list(answers)
        step = self.to.offset(len(seats))
        gifts = []
        for i, p in enumerate(seats):
            cards = Subsets("pass", state.down(p), self.n).cards(answers[p])
            gifts.append((p, seats[(i + step) % len(seats)], tuple(cards)))
        hand_over(state, gifts)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Pass", 0, ""

    def count(self, tally: Tally) -> None:
        if self.n > tally.down:
            tally.problem(f"passes {self.n} cards where a player has {tally.down}")
        tally.seen += self.n
        if tally.seats:
            for n in range(tally.seats[0], tally.seats[1] + 1):
                if self.to.offset(n) == 0:
                    tally.problem(f"comes back to oneself at {n} seats")


class PassBoth(
    Rule,
    form="pass {n} left and {m} right",
    examples={"pass 2 left and 1 right": "Each player passes two cards to the left and one card to the right, all at once."},
):
    """Cards to both neighbours in one movement; those for the left are named first."""

    n: Count
    m: Count
    icon = "pass"
    wording = "Each player passes {n:cards} to the left and {m:cards} to the right, all at once."
    prompt = "Choose {n:cards} for the left, then {m:cards} for the right."
    tags = ("pass",)
    unclear = (FIRST_LAID_DOWN,)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Picks("pass", state.down(seat), (int(self.n), int(self.m)))

    def take(self, state: State, answers: dict[int, str]) -> None:
        seats = list(answers)
        gifts = []
        for i, p in enumerate(seats):
            cards = self.options(state, p).cards(answers[p])
            gifts.append((p, seats[(i + 1) % len(seats)], tuple(cards[: self.n])))
            gifts.append((p, seats[i - 1], tuple(cards[self.n :])))
        hand_over(state, gifts)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Pass", 0, ""

    def count(self, tally: Tally) -> None:
        if self.n + self.m > tally.down:
            tally.problem(f"passes {self.n + self.m} cards where a player has {tally.down}")
        tally.seen += self.n + self.m
