"""Hands put in an order that stays: stacks, split hands, and rolling the top card."""

from __future__ import annotations

from .. import english
from ..cards import mask
from ..choices import Orders
from ..rule import Count, Rule
from ..slots import Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class Stack(
    Rule, form="stack", examples={"stack": "Each player arranges their cards in a face-down stack; from now on its order stays as it is."}
):
    """Every player puts their down cards in order, top first."""

    icon = "stack"
    wording = "Each player arranges their cards in a face-down stack; from now on its order stays as it is."
    prompt = "Arrange your stack: tap the cards in the order in which they will be turned up."
    tags = ("stack",)
    unclear = (
        (
            "When what is left of a stack is turned up.",
            "Cards that no step turns up stay face down until the showdown.",
            "The bets, and the declaration where there is one, are made with them hidden.",
        ),
    )

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Orders("stack", state.down(seat))

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            down = state.down(p)
            order = Orders("stack", down).cards(action)
            state.hands[p] = state.upcards(p) + order
            state.note("stack", p, 1 << p, tuple(order))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Set the stack", 0, ""

    def count(self, tally: Tally) -> None:
        if not tally.down:
            tally.problem("arranges a stack where a player has no down cards")


class Terms(Word):
    """Without a word, the second stack has to be the worse hand."""

    words = {"at will": "at will"}


class Split(
    Rule,
    form="split {first} and {second}[, {terms}]",
    examples={
        "split 5 and 2": "Each player parts their hand in two stacks, of five cards and of two cards; the second must hold a down card and be "
        "the worse hand.",
        "split 2 and 4, at will": "Each player parts their hand in two stacks, of two cards and of four cards.",
    },
):
    """Two hands out of one: the first pile, then the second, each in the order in which it will be turned up."""

    first: Count
    second: Count
    terms: Terms = Terms("")
    icon = "split"
    wording = (
        "Each player parts their hand in two stacks, of {first:cards} and of {second:cards}; the second must hold a down card and be "
        "the worse hand."
    )
    wording_free = "Each player parts their hand in two stacks, of {first:cards} and of {second:cards}."
    prompt = "Make two stacks: first {first:cards}, then {second:cards} that make the worse hand."
    prompt_free = "Make two stacks: first {first:cards}, then {second:cards}."
    tags = ("split hand",)

    def text(self) -> str:
        return self.fill(self.wording_free if self.terms else self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_free if self.terms else self.prompt)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        hand, high, cut = state.hands[seat], state.game.high, int(self.first)

        def worse(order: list[int]) -> bool:
            rest = order[cut:]
            return any(not state.up >> (c & 255) & 1 for c in rest) and high(state, seat, rest) < high(state, seat, order[:cut])

        return Orders("split", hand, (cut, len(hand) - cut), None if self.terms else worse)

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            order = Orders("split", state.hands[p]).cards(action)
            state.hands[p] = order
            state.cut[p] = int(self.first)
            state.note("split", p, 1 << p, tuple(order))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Set both stacks", 0, ""

    def count(self, tally: Tally) -> None:
        if self.first + self.second != tally.down + tally.up:
            tally.problem(f"splits {self.first + self.second} cards where a player has {tally.down + tally.up}")


class Pile(Word):
    """Which stack: the only one, or one of two."""

    words = {"stack": "their stack", "first stack": "their first stack", "second stack": "their second stack"}

    def of(self, state: State, seat: int) -> list[int]:
        """The cards of that stack, top first."""
        hand, cut = state.hands[seat], state.cut[seat]
        return hand if self == "stack" or not cut else hand[:cut] if self == "first stack" else hand[cut:]


class Roll(
    Rule,
    form="roll[ {n}][ from {pile}]",
    examples={
        "roll": "All together, each player turns the top card of their stack face up.",
        "roll 2": "All together, each player turns the top two cards of their stack face up.",
        "roll from second stack": "All together, each player turns the top card of their second stack face up.",
    },
):
    """The top `n` cards of everybody's stack are turned up at once; nobody chooses."""

    n: Count = Count(1)
    pile: Pile = Pile("stack")
    icon = "roll"
    wording = "All together, each player turns the top {top} of {pile} face up."
    tags = ("roll",)

    @property
    def top(self) -> str:
        return "card" if self.n == 1 else english.count(self.n, "card")

    def run(self, state: State) -> None:
        turned = []
        for p in self.seats(state):
            cards = [c for c in self.pile.of(state, p) if not state.up >> (c & 255) & 1][: self.n]
            for card in cards:
                state.turn_up(p, card)
            state.note("flip", p, -1, tuple(cards))
            turned += [(p, card) for card in cards]
        for p, card in turned:
            state.hear("flipped", p, [card])

    def count(self, tally: Tally) -> None:
        tally.flipped(self.n)


class PickUp(Rule, form="pick up", examples={"pick up": "Everybody takes all their cards up and holds them face down again."}):
    """Upcards become down cards; what was seen is remembered until the cards may have moved."""

    icon = "stack"
    wording = "Everybody takes all their cards up and holds them face down again."

    def run(self, state: State) -> None:
        for p in self.seats(state):
            shown = mask(state.upcards(p))
            state.up &= ~shown
            for q in range(state.n):
                state.known[q] |= shown
        state.note("pick up", -1, -1, ())

    def count(self, tally: Tally) -> None:
        tally.down, tally.up = tally.down + tally.up, 0
