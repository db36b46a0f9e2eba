"""Cards thrown away, with or without new ones for them."""

from __future__ import annotations

from .. import knowledge
from ..cards import ACE, mask, rank
from ..choices import Subsets
from ..rule import Count, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


def throw_away(state: State, seat: int, cards: list[int], pool: int = 0) -> None:
    """Down cards of the seat's hand go to the discards; only the seat knows which. `pool` is what they were chosen from."""
    pool = pool or mask(state.down(seat))
    for card in cards:
        state.hands[seat].remove(card)
    state.discards += cards
    knowledge.move(state, seat, knowledge.DISCARDS, tuple(cards), 1 << seat, pool)
    state.note("discard", seat, 1 << seat, tuple(cards))


class Discard(Rule, form="discard {n} down", examples={"discard 2 down": "Each player discards two down cards."}):
    """Every player throws `n` down cards of their choice away, unseen."""

    n: Count
    icon = "discard"
    wording = "Each player discards {n:down cards}."
    effect = "they discard {n:down cards}"
    prompt = "Choose {n:cards} to discard."
    tags = ("discard",)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Subsets("discard", state.down(seat), self.n)

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            throw_away(state, p, Subsets("discard", state.down(p), self.n).cards(action))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Discard", 0, ""

    def count(self, tally: Tally) -> None:
        tally.given_up(self.n)


class Draw(
    Rule,
    form="draw up to {n}[, {aced} with an ace]",
    examples={
        "draw up to 3": "Each player in turn may exchange up to three cards.",
        "draw up to 3, 4 with an ace": "Each player in turn may exchange up to three cards, or four when they show the ace they keep.",
    },
):
    """In turn, each player throws cards away and is dealt as many new ones. Who takes `aced` must keep an ace and show it."""

    n: Count
    aced: Count = Count(0)
    icon = "draw"
    wording = "Each player in turn may exchange up to {n:cards}."
    wording_aced = "Each player in turn may exchange up to {n:cards}, or {aced} when they show the ace they keep."
    prompt = "Choose up to {n:cards} to exchange."
    prompt_aced = "Choose up to {n:cards} to exchange, or {aced} if you keep an ace and show it."
    tags = ("draw",)
    queue: tuple[int, ...] | None = None

    def text(self) -> str:
        return self.fill(self.wording_aced if self.aced else self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_aced if self.aced else self.prompt)

    def run(self, state: State) -> None:
        queue = tuple(self.seats(state)) if self.queue is None else self.queue
        if queue:
            state.ask(queue[:1], self.at(queue=queue[1:]))

    def options(self, state: State, seat: int) -> Any:
        down = state.down(seat)
        if self.aced:
            aces = [c for c in down if rank(c) == ACE]
            if aces:
                return Subsets(
                    "exchange", down, 0, self.aced, "stand pat", lambda cards: len(cards) <= self.n or any(a not in cards for a in aces)
                )
        return Subsets("exchange", down, 0, self.n, "stand pat")

    def take(self, state: State, answers: dict[int, str]) -> None:
        ((seat, action),) = answers.items()
        cards = self.options(state, seat).cards(action)
        if len(cards) > self.n:
            ace = next(c for c in state.down(seat) if rank(c) == ACE and c not in cards)
            state.note("reveal", seat, -1, (ace,))
        pool = mask(state.down(seat))
        new = [c for _ in cards if (c := state.give(seat, "down")) is not None]  # dealt first: nobody draws what they throw
        if cards:
            throw_away(state, seat, cards, pool)
        if len(cards) > self.n:
            for p in range(state.n):  # after the throw, in which the ace was seen to stay
                state.known[p] |= 1 << (ace & 255)
        state.note("draw", seat, 1 << seat, tuple(new))
        state.then(self)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return ("Stand pat" if action == "stand pat" else "Exchange"), 0, ""

    def count(self, tally: Tally) -> None:
        more = max(self.aced - self.n, 0)
        if self.n > tally.down:
            tally.problem(f"exchanges {self.n} cards where a player has {tally.down}")
        tally.seen += self.n + more
        tally.drawn += self.n
        tally.spare += 4 * more  # no more players than aces
        tally.least += self.n
