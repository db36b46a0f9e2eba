"""Cards turned up by choice, and the no-peek round in which one turns up cards until one's hand is the best."""

from __future__ import annotations

from ..choices import Subsets
from ..rule import Count, Rule, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class Manner(Word):
    """Whether cards that players choose are turned up all at once or one seat after the other."""

    words = {"together": "All together, each player", "in turn": "In turn from the dealer's left, each player"}


class Flip(
    Rule,
    form="flip {n}[ {manner}]",
    examples={
        "flip 1": "All together, each player turns one down card of their choice face up.",
        "flip 2 in turn": "In turn from the dealer's left, each player turns two down cards of their choice face up.",
    },
):
    """Every player turns `n` down cards of their choice up."""

    n: Count
    manner: Manner = Manner("together")
    icon = "flip"
    wording = "{manner} turns {n:down cards} of their choice face up."
    effect = "they turn {n:down cards} of their choice face up"
    prompt = "Choose {n:cards} to turn face up."
    tags = ("roll your own",)
    unclear = (
        (
            "Whether players turn their cards up at once or one after the other.",
            "All at once, unless a step says in turn.",
            "Nobody should choose with the others' cards in view.",
        ),
    )
    queue: tuple[int, ...] | None = None

    def run(self, state: State) -> None:
        if self.manner == "together":
            state.ask(self.seats(state), self)
            return
        queue = tuple(self.seats(state)) if self.queue is None else self.queue
        if queue:
            state.ask(queue[:1], self.at(queue=queue[1:]))

    def options(self, state: State, seat: int) -> Any:
        return Subsets("flip", state.down(seat), self.n)

    def take(self, state: State, answers: dict[int, str]) -> None:
        turned = []
        for p, action in answers.items():
            cards = Subsets("flip", state.down(p), self.n).cards(action)
            for card in cards:
                state.turn_up(p, card)
            state.note("flip", p, -1, tuple(cards))
            turned += [(p, card) for card in cards]
        for p, card in turned:
            state.hear("flipped", p, [card])
        if self.manner != "together":
            state.then(self)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return "Turn face up", 0, ""

    def count(self, tally: Tally) -> None:
        tally.flipped(self.n)


class FlipUntilBest(
    Rule,
    form="flip until best",
    examples={
        "flip until best": "The next player turns up cards one at a time until they show the best hand; the first table card counts as a hand to beat."
    },
):
    """One player's turn in a no-peek game. Equal is not better. Who turns up everything in vain is heard of as `cannot beat`."""

    icon = "flip"
    wording = "The next player turns up cards one at a time until they show the best hand; the first table card counts as a hand to beat."
    tags = ("no peek", "beat the hand")
    unclear = (
        (
            "How hands of unlike size compare.",
            "Pairs, trips and quads count from the first card; straights and flushes need five cards; a missing kicker loses.",
            "So a single card can beat the table card, and a full hand is never worse for being full.",
        ),
        ("Whether an equal hand is enough.", "It is not: the hand must be better.", "The game is to beat it."),
    )
    seat = -1  # whose turn it is, once it has begun

    def run(self, state: State) -> None:
        seat = self.seat
        if seat < 0:
            seat = state.seats(state.turn + 1)[0]
            state.turn = seat
        elif not state.live[seat]:
            return
        best = max([state.showing(p) for p in state.seats() if p != seat])
        if state.table:
            best = max(best, state.game.high(state, seat, state.table[:1], True))
        if state.showing(seat) > best:
            return
        down = state.down(seat)
        if down:
            state.turn_up(seat, down[0])
            state.note("flip", seat, -1, (down[0],))
            state.hear("flipped", seat, [down[0]])
            state.then(self.at(seat=seat))
        else:
            state.hear("cannot beat", seat, [])


class FlipNeighbour(
    Rule,
    form="flip 1 of the left neighbour",
    examples={"flip 1 of the left neighbour": "Each player turns a down card of the player on the left face up, picked at random."},
):
    """Chance picks the card: the deck's own generator, so that a deal replays. Seats that folded are passed over."""

    icon = "flip"
    wording = "Each player turns a down card of the player on the left face up, picked at random."
    tags = ("roll the neighbour",)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        turned = []
        for i in range(len(seats)):
            left = seats[(i + 1) % len(seats)]
            down = state.down(left)
            if down:
                card = down[state.chance(len(down))]
                state.turn_up(left, card)
                state.note("flip", left, -1, (card,))
                turned.append((left, card))
        for p, card in turned:
            state.hear("flipped", p, [card])

    def count(self, tally: Tally) -> None:
        tally.flipped(1)
