"""Worlds that fit not only what the seat has seen but what the others have done: who raised holds better cards, who threw cards away kept the best.

A world is dealt by `determinize`. Cards that a rival threw away unseen change places with those it kept wherever it would have thrown the others.
Then each rival's bets and declarations, and how many cards it exchanged, are put to the house: would it have done the same with these cards, as
things stood then? The world is accepted with a chance in proportion to how well they fit. So accepted worlds all weigh the same, and their means and
errors are plain ones. Of what lay hidden nothing is looked at but the cards of the sampled world.
"""

from __future__ import annotations

from math import exp
from random import Random

from .house import House, useful
from .knowledge import DISCARDS, recast, sees
from .worth import by_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .knowledge import Deed
    from .state import State

PILOT = 24  # worlds that tell how well the best ones fit
TRIES = 10  # for one world; then the best fit of them is taken
DOUBT = 0.1  # any deed may come from any hand
MISFIT = 0.35  # for each card kept or thrown that the house would not have
BLUR = 0.04  # of a hope
HOUSE = House()


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

    def _deeds(self) -> list[Deed]:
        """What rivals still in were seen to do, as long as everybody can tell where the cards lie by now that they held then."""
        moves = self.state.moves
        found = []
        for deed in self.state.deeds or ():
            if deed.seat != self.seat and self.state.live[deed.seat] and deed.before.refills == self.state.refills:
                since = moves[len(deed.before.moves) :]
                takers = {target: turn for source, target, _, _, _, turn in reversed(since) if source == deed.seat and target >= 0}
                if not any(source in takers and turn > takers[source] for source, *_, turn in since):
                    found.append(deed)
        return found

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
        if self.deeds:
            other = difference(self.state, world)
            for deed in self.deeds:
                fit *= self._likelihood(deed, other)
        for number, rival, kept, chosen in self.throws:
            if chosen:
                thrown = world.moves[number][2]
                hand = world.hands[rival][:kept] + list(thrown)
                for c in hand:
                    if useful(world, rival, hand, c) == (c in thrown):
                        fit *= MISFIT
        return fit

    def _likelihood(self, deed: Deed, other: dict[int, int]) -> float:
        """How likely the house is to do this, softly, had it held these cards."""
        then = deed.before
        seen = then.up | then.known[self.seat]
        if any(c in other and seen >> (other[c] & 255) & 1 for c in then.hands[deed.seat]):
            return 1.0  # one of them is known to have lain elsewhere then
        return DOUBT + (1 - DOUBT) * tendency(recast(then, deed.seat, other), deed.seat, deed.action)


def difference(state: State, world: State) -> dict[int, int]:
    """Card of the state -> what lies in its place in the world."""
    pairs = zip(
        (*state.hands, *state.stock, state.discards, state.table), (*world.hands, *world.stock, world.discards, world.table), strict=True
    )
    return {a: b for one, another in pairs for a, b in zip(one, another, strict=True) if a != b}


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


def tendency(state: State, seat: int, action: str) -> float:
    """How likely the house in this seat is to do what it did, with everything it goes by blurred a little."""
    assert state.asking is not None
    legal = state.asking.options(state, seat)
    if action.startswith("declare"):
        return float(HOUSE.declare(state, seat, legal) == action)
    chance = HOUSE.chance(state, seat)
    more, stay = HOUSE.lines(state, seat)
    above = sigmoid((chance - more) / BLUR)
    if "check" in legal:
        bets = HOUSE.bluff + (1 - HOUSE.bluff) * above if "bet" in legal else 0.0
        return bets if action == "bet" else 1 - bets
    raises = above if "raise" in legal else 0.0
    return raises if action == "raise" else (1 - raises) * sigmoid((chance - stay) / BLUR)


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
