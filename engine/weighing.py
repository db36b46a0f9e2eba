"""Worlds that fit not only what the seat has seen but what the others have done: who raised holds better cards, who threw cards away kept the best.

A world is dealt by `determinize`. Cards that a rival threw away unseen change places with those it kept wherever it would have thrown the others.
Then each rival's bets, and how many cards it exchanged, are put to a soft model of the house; the world is accepted with a chance in proportion
to how well they fit. So accepted worlds all weigh the same, and their means and errors are plain ones. The model looks at the cards of the
sampled world alone, and at deeds that everybody saw.
"""

from __future__ import annotations

from math import exp, fsum
from random import Random

from .experience import experience, values
from .house import PASSIVE, useful
from .knowledge import DISCARDS, sees
from .worth import by_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .experience import Experience
    from .state import State

PILOT = 24  # worlds that tell how well the best ones fit
TRIES = 10  # for one world; then the best fit of them is taken
DOUBT = 0.1  # any deed may come from any hand
MISFIT = 0.35  # for each card kept or thrown that the house would not have
FORCE = {"raise": 3, "bet": 2, "call": 1, "check": 0}


class Beliefs:
    """Worlds for the seat, numbered; the same number gives the same world."""

    def __init__(self, state: State, seat: int, seed: int):
        self.state, self.seat, self.seed = state, seat, seed
        self.throws = [] if state.refills else self._throws()
        self.deeds = self._deeds()
        self.bound = 1.0
        if self.deeds or any(chosen for *_, chosen in self.throws):
            found = sorted(
                self._fit(self._deal(Random(i))) for i in range(PILOT)
            )  # the same whatever the seed: it is part of what is believed
            self.bound = found[-PILOT // 8]  # the very best of them may be freaks

    def _deeds(self) -> list[tuple]:
        """The strongest bet of each rival still in, a betting round."""
        strongest: dict[tuple, tuple] = {}
        for deed in self.state.deeds or ():
            seat, action, n, *_, step, _ = deed
            if seat != self.seat and self.state.live[seat]:
                key = seat, step, n
                if key not in strongest or FORCE[action] >= FORCE[strongest[key][1]]:
                    strongest[key] = deed
        return list(strongest.values())

    def _throws(self) -> list[tuple[int, int, int, bool]]:
        """(number of the move, rival, how many of the cards it kept lie first in its hand, whether it chose how many to throw)."""
        out = []
        moves = self.state.moves
        for i, (source, target, cards, pool, seers, _) in enumerate(moves):
            if target != DISCARDS or source == self.seat or not self.state.live[source] or seers >> self.seat & 1:
                continue
            if any(m[0] == source or m[1] == source for m in moves[i + 1 :]):
                continue  # its hand has changed since in a way that is not followed
            out.append((i, source, pool - len(cards), len(self.state.hands[source]) > pool - len(cards) + len(self._ups(source))))
        return out

    def _ups(self, seat: int) -> list[int]:
        return self.state.upcards(seat)

    def world(self, number: int) -> State:
        rng = Random(self.seed * 1_000_003 + number)
        best, best_fit = None, -1.0
        for _ in range(TRIES):
            world = self._deal(rng)
            if self.bound >= 1.0 and not self.deeds:
                return world
            fit = self._fit(world)
            if fit >= self.bound * rng.random():
                return world
            if fit > best_fit:
                best, best_fit = world, fit
        assert best is not None
        return best

    def _deal(self, rng: Random) -> State:
        world = self.state.determinize(self.seat, rng)
        for number, rival, kept, _ in self.throws:
            self._rethrow(world, number, rival, kept)
        return world

    def _rethrow(self, world: State, number: int, rival: int, kept: int) -> None:
        """What the rival threw becomes the least useful of what it held, as far as this seat does not know better."""
        hidden = ~sees(self.state, self.seat)
        thrown = [c for c in world.moves[number][2] if c in world.discards and hidden >> (c & 255) & 1]
        held = world.hands[rival][:kept]
        order = by_use(world, rival, held + thrown)
        free = [c for c in reversed(order) if hidden >> (c & 255) & 1]
        should = free[: len(thrown)]
        out = [c for c in thrown if c not in should]
        into = [c for c in should if c not in thrown]
        if out:
            swap(world, dict(zip(out, into, strict=True)) | dict(zip(into, out, strict=True)))

    def _fit(self, world: State) -> float:
        """How well the rivals' deeds fit their cards in this world, at most 1."""
        fit = 1.0
        learnt = experience(world.game, PASSIVE)
        for deed in self.deeds:
            fit *= likelihood(world, learnt, deed)
        for number, rival, kept, chosen in self.throws:
            if chosen:
                thrown = world.moves[number][2]
                hand = world.hands[rival][:kept] + list(thrown)
                for c in hand:
                    if useful(world, rival, hand, c) == (c in thrown):
                        fit *= MISFIT
        return fit


def swap(world: State, other: dict[int, int]) -> None:
    """Cards change places, and with them whatever anybody knows of them."""
    for cards in (*world.hands, world.discards):
        cards[:] = [other.get(c, c) for c in cards]
    bits = 0
    for c in other:
        bits |= 1 << (c & 255)
    for seat, knew in enumerate(world.known):
        if knew & bits and knew & bits != bits:
            moved = 0
            for c, d in other.items():
                if knew >> (c & 255) & 1:
                    moved |= 1 << (d & 255)
            world.known[seat] = knew & ~bits | moved
    world.lost = [{other.get(c, c): at for c, at in lost.items()} if lost else lost for lost in world.lost]
    world.moves = [(a, b, tuple([other.get(c, c) for c in cards]), *more) for a, b, cards, *more in world.moves]


def likelihood(world: State, learnt: Experience, deed: tuple) -> float:
    """How likely the house is to do this with the cards of the world, softly."""
    seat, action, n, common, live, price, raises, step, moves = deed
    gone = sum([len(m[2]) for m in world.moves[moves:] if m[0] == seat])
    n -= gone
    if n < 1:
        return 1.0
    held, shared, stock = world.hands[seat], world.common, world.stock[seat]
    world.hands[seat], world.common = held[:n], shared[:common]
    try:
        seen = values(world, seat, True)
    finally:
        world.hands[seat], world.common, world.stock[seat] = held, shared, stock
    hope = outlook_hope(world, learnt, step, seen, live - 1)
    edge = hope * live
    if action in ("check", "bet"):
        bets = sigmoid((edge - 1.1) / 0.25)
        p = bets if action == "bet" else 1 - bets
    else:
        raise_ = sigmoid((edge - 1.5 - 0.1 * live * raises) / 0.3)
        p = raise_ if action == "raise" else (1 - raise_) * sigmoid((hope - 0.9 * price) / 0.06)
    return DOUBT + (1 - DOUBT) * p


def outlook_hope(world: State, learnt: Experience, step: int, seen: list[tuple[int, int | None]], rivals: int) -> float:
    """The part of the pot that a hand may hope for against so many rivals of whom nothing is known."""
    hopes: list[float] = []
    for part, (n, value) in enumerate(seen):
        places = learnt.outlook(part, step, n, value)
        hopes.append(fsum([(p / 20) ** rivals for p in places]) / len(places))
    if len(hopes) == 1:
        return hopes[0]
    parts = world.game.showdown.parts
    if getattr(world.game.showdown, "declared", ""):
        return 0.6 * max(hopes) + 0.2 * min(hopes)
    return float(fsum([h * s.share[0] / s.share[1] for h, s in zip(hopes, parts, strict=True)]))


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
