"""Cards that go from hand to hand."""

from __future__ import annotations

from .. import knowledge
from ..cards import mask
from ..choices import Subsets
from ..rule import Count, Rule
from ..slots import Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


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

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Subsets("pass", state.down(seat), self.n)

    def take(self, state: State, answers: dict[int, str]) -> None:
        seats = list(answers)
        step = self.to.offset(len(seats))
        gifts = {}
        for i, p in enumerate(seats):
            q = seats[(i + step) % len(seats)]
            cards = tuple(Subsets("pass", state.down(p), self.n).cards(answers[p]))
            gifts[p] = q, cards, mask(state.down(p))
        turn = len(state.moves)
        for p, (q, cards, pool) in gifts.items():
            for card in cards:
                state.hands[p].remove(card)
            if p != q:
                knowledge.move(state, p, q, cards, 1 << p | 1 << q, pool, turn)
        for p, (q, cards, _) in gifts.items():
            state.hands[q] += cards
            state.note("pass", p, 1 << p | 1 << q, cards, q)

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
