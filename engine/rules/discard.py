"""Cards thrown away, with or without new ones for them."""

from __future__ import annotations

from .. import knowledge
from ..cards import ACE, mask, rank
from ..choices import Subsets
from ..rule import Count, InTurn, Rule, Word

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


class Which(Word):
    """Which cards may go."""

    words = {"down": "down ", "any": ""}


class Discard(
    Rule,
    form="discard {n} {which}",
    examples={
        "discard 2 down": "Each player discards two down cards.",
        "discard 2 any": "Each player discards two cards, face up or face down.",
    },
):
    """Every player throws `n` cards of their choice away; down cards go unseen."""

    n: Count
    which: Which
    icon = "discard"
    wording = "Each player discards {n:down cards}."
    wording_any = "Each player discards {n:cards}, face up or face down."
    effect = "they discard {n:down cards}"
    prompt = "Choose {n:cards} to discard."
    tags = ("discard",)

    def text(self) -> str:
        return self.fill(self.wording if self.which == "down" else self.wording_any)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Subsets("discard", state.down(seat) if self.which == "down" else state.hands[seat], self.n)

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            cards = self.options(state, p).cards(action)
            shown = [c for c in cards if state.up >> (c & 255) & 1]
            hidden = [c for c in cards if c not in shown]
            if hidden:
                throw_away(state, p, hidden)
            if shown:
                for card in shown:
                    state.hands[p].remove(card)
                state.discards += shown
                state.note("discard", p, -1, tuple(shown))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Discard", 0, ""

    def count(self, tally: Tally) -> None:
        if self.which == "down":
            tally.given_up(self.n)
        else:
            up = max(self.n - tally.down, 0)
            tally.down, tally.up = max(tally.down - self.n, 0), tally.up - up


class Reshuffle(
    Rule,
    form="shuffle discards into the deck",
    examples={"shuffle discards into the deck": "The discards are shuffled back into the deck."},
):
    """What was thrown away may be dealt again."""

    icon = "deal"
    wording = "The discards are shuffled back into the deck."

    def run(self, state: State) -> None:
        if state.discards:
            knowledge.forget(state, state.discards)
            state.deck += state.discards
            state.note("refill", -1, -1, (), len(state.deck))
            state.discards = []

    def count(self, tally: Tally) -> None:
        tally.most = min(tally.serves(tally.drawn), tally.most or 99)  # until now all of it was off the deck
        tally.drawn = tally.least = tally.down + tally.up  # from now on, only what the hands hold
        tally.spare = 0


class Draw(
    InTurn,
    form="draw up to {n}[, {aced} with an ace][, and {extra} more]",
    examples={
        "draw up to 3": "Each player in turn may exchange up to three cards.",
        "draw up to 3, 4 with an ace": "Each player in turn may exchange up to three cards, or four when they show the ace they keep.",
        "draw up to 3, and 1 more": "Each player in turn may exchange up to three cards, and is dealt one card more than they threw away.",
    },
):
    """In turn, each player throws cards away and is dealt as many new ones. Who takes `aced` must keep an ace and show it."""

    n: Count
    aced: Count = Count(0)
    extra: Count = Count(0)  # cards beyond those thrown away
    icon = "draw"
    wording = "Each player in turn may exchange up to {n:cards}."
    wording_aced = "Each player in turn may exchange up to {n:cards}, or {aced} when they show the ace they keep."
    prompt = "Choose up to {n:cards} to exchange."
    prompt_aced = "Choose up to {n:cards} to exchange, or {aced} if you keep an ace and show it."
    tags = ("draw",)

    def text(self) -> str:
        text = self.fill(self.wording_aced if self.aced else self.wording)
        return f"{text.removesuffix('.')}, and is dealt {self.extra.say('cards')} more than they threw away." if self.extra else text

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_aced if self.aced else self.prompt)

    def options(self, state: State, seat: int) -> Any:
        down = state.down(seat)
        if self.aced:
            aces = [c for c in down if rank(c) == ACE]
            if aces:
                return Subsets(
                    "exchange", down, 0, self.aced, "stand pat", lambda cards: len(cards) <= self.n or any(a not in cards for a in aces)
                )
        return Subsets("exchange", down, 0, self.n, "stand pat")

    def choose(self, state: State, seat: int, action: str) -> None:
        cards = self.options(state, seat).cards(action)
        if len(cards) > self.n:
            ace = next(c for c in state.down(seat) if rank(c) == ACE and c not in cards)
            state.note("reveal", seat, -1, (ace,))
        pool = mask(state.down(seat))
        new = [
            c for _ in range(len(cards) + self.extra) if (c := state.give(seat, "down")) is not None
        ]  # dealt first: nobody draws what they throw
        if cards:
            throw_away(state, seat, cards, pool)
        if len(cards) > self.n:
            for p in range(state.n):  # after the throw, in which the ace was seen to stay
                state.known[p] |= 1 << (ace & 255)
        state.note("draw", seat, 1 << seat, tuple(new))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return ("Stand pat" if action == "stand pat" else "Exchange"), 0, ""

    def count(self, tally: Tally) -> None:
        more = max(self.aced - self.n, 0)
        if self.n > tally.down:
            tally.problem(f"exchanges {self.n} cards where a player has {tally.down}")
        tally.seen += self.n + more
        tally.drawn += self.n
        tally.spare += 4 * more  # no more players than aces
        tally.dealt(self.extra)
        tally.least += self.n
