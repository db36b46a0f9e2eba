"""Worlds that fit not only what the seat has seen but what the others have done: who raised holds better cards, who threw cards away kept the best.

A world is dealt by `determinize`. Cards that a rival threw away unseen change places with those it kept wherever it would have thrown the others. The house
is then asked about everything each rival was seen to do: bet, bid, buy or refuse, declare, turn up, trade, exchange cards, or pass cards to the seat. Would
it have done the same with these cards, as things stood then (see `tendency`)? The rival's cards are accepted with a chance in proportion to how well they
fit, or else dealt again. So accepted worlds all weigh the same, and their means and errors are plain ones. Of what lay hidden nothing is looked at but the
cards of the sampled world.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..cards import has, mask, within
from ..players.hand_strength import least_missed, useful
from ..table.choices import Orders, Subsets, sample
from ..table.knowledge import DISCARDS, recast, sees
from .action_likelihood import MISFIT, action_likelihood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.fields import ObservedAction
    from ..table.state import State

# Set by hand. That the worlds they make lead to honest values and errors is measured: `python -m tests.interval_coverage` (docs/coach.md).
PILOT = 24  # worlds that tell how well the best ones fit
WEIGHED = 3  # observed actions of a rival, of many that are neither bets nor declarations
TRIES = 10  # for one rival's cards; then those that came furthest are taken
ALIKE = 0.02  # by which an action fits one world more than another, and still tells nothing
DOUBT = 0.1  # any action may come from any hand
FEWEST = 3  # players who pass at once: of two that swap, one may have had no choice


class ObservedChoice(NamedTuple):
    """What a rival chose, how things stood then, the mask of those of the chosen cards that the seat has seen, and the number of the action."""

    action: Action
    earlier_state: State
    seen: int
    number: int


class HiddenDiscard(NamedTuple):
    """Cards that a rival threw away unseen: the number of the move, how many of those it kept lie first in its hand, whether it chose how many."""

    number: int
    kept: int
    chosen: bool


class Beliefs:
    """Worlds for the seat, numbered; the same number gives the same world."""

    def __init__(self, state: State, seat: int, seed: int):
        self.state, self.seat, self.seed = state, seat, seed
        self.hidden = ~sees(state, seat)
        self.other = state.determinize(seat, Random(0))  # what others hold while a rival is asked: not what they do hold
        self.observed: dict[int, list[ObservedChoice]] = {}
        self.throws: dict[int, list[HiddenDiscard]] = {}
        for rival in state.seats():
            if rival != seat:
                self.observed[rival] = self._observed(rival)
                self.throws[rival] = [] if state.refills else self._throws(rival)
        self.passes = {rival: self._passes(rival) for rival in self.throws if not state.refills}
        self.likelihoods: dict[tuple[int, ...], float] = {}
        self.looks = 0  # times that the house was asked what it would have done: most of the work
        self.bounds: dict[int, float] = {}
        telling = [p for p in self.observed if self.observed[p] or self.passes.get(p) or any(throw.chosen for throw in self.throws[p])]
        if telling:
            pilots = [self._deal(Random(i)) for i in range(PILOT)]  # the same whatever the seed: they are part of what is believed
            changes = [difference(state, world) for world in pilots]
            for rival in telling:
                self.observed[rival] = self._telling(rival, changes)
                fits = sorted(self._fit(world, rival, other)[0] for world, other in zip(pilots, changes, strict=True))
                self.bounds[rival] = fits[-PILOT // 8]  # the very best of them may be freaks

    def _observed(self, rival: int) -> list[ObservedChoice]:
        """What the rival was seen to do and how things stood then, the latest first, as long as everybody can tell where the cards lie by now that it
        held then."""
        observed = []
        for number, action_seen in reversed([*enumerate(self.state.observed or ())]):
            if action_seen.seat == rival and (then := action_seen.earlier_state(self.other)).refills == self.state.refills:
                since = self.state.hidden_moves[len(then.hidden_moves) :]
                takers = {target: turn for source, target, _, _, _, turn in reversed(since) if source == rival and target >= 0}
                if any(source in takers and turn > takers[source] for source, *_, turn in since):
                    continue
                if any(
                    source == rival and target == DISCARDS
                    for source, target, *_ in since[: max(self.state.shuffled - len(then.hidden_moves), 0)]
                ):
                    continue  # what it held then is among the cards to come, where nobody can tell one from another
                if done := self._seen(number, action_seen, then):
                    observed.append(done)
        return observed

    def _telling(self, rival: int, changes: list[dict[int, int]]) -> list[ObservedChoice]:
        """Those of its actions that fit some of these worlds more than others, what tells most first: bets and declarations, and a few of the others."""
        by_distance, others = [], 0
        for done in self.observed[rival]:
            fits = [self._likelihood(rival, done, other) for other in changes]
            if (apart := max(fits) - min(fits)) > ALIKE:
                by_distance.append((apart, done))
        weighed = []
        for _, done in sorted(by_distance, key=lambda x: -x[0]):
            telling = done.earlier_state.asking is not None and done.earlier_state.asking.telling
            others += not telling
            if telling or others <= WEIGHED:
                weighed.append(done)
        return weighed

    def _seen(self, number: int, action_seen: ObservedAction, then: State) -> ObservedChoice | None:
        """What the seat has seen of it; nothing of cards that were thrown or laid out unseen, for what that tells is told by where they went."""
        asking, state = then.asking, self.state
        assert asking is not None
        legal, cards = asking.options(then, action_seen.seat), action_seen.action.cards
        unseen = {c for source, _, gone, *_ in state.hidden_moves[len(then.hidden_moves) :] if source == action_seen.seat for c in gone}
        shown = mask([c for c in cards if c not in unseen]) & (then.face_up | sees(state, self.seat))
        if isinstance(legal, Subsets):
            if legal.piles or (cards and not shown) or (not legal.ordered and shown != mask(cards)):
                return None
            if isinstance(legal, Orders):  # the first ones may have been turned up since
                first = next((i for i, c in enumerate(cards) if not has(shown, c)), len(cards))
                shown = mask(cards[:first])
        return ObservedChoice(action_seen.action, then, shown, number) if shown or not isinstance(legal, Orders) else None

    def _throws(self, rival: int) -> list[HiddenDiscard]:
        out = []
        moves, held = self.state.hidden_moves, len(self.state.hands[rival]) - len(self.state.upcards(rival))
        for i, (source, target, cards, pool, seers, _) in enumerate(moves):
            if i < self.state.shuffled or target != DISCARDS or source != rival or seers >> self.seat & 1:
                continue
            if any(m[0] == rival or m[1] == rival for m in moves[i + 1 :]):
                continue  # its hand has changed since in a way that is not followed
            out.append(HiddenDiscard(i, pool - len(cards), held > pool - len(cards)))
        return out

    def _passes(self, rival: int) -> list[HiddenDiscard]:
        """What the rival has given the seat to keep, where everybody chose as many cards for another at once: the last time, if its hand has only grown
        since."""
        state = self.state
        if state.upcards(rival) or any(getattr(rule, "by_chance", "") for step in state.game.play for rule in step.every()):
            return []
        mine = [i for i, (source, target, *_) in enumerate(state.hidden_moves) if source == rival and target == self.seat]
        if not mine:
            return []
        _, _, cards, pool, _, turn = state.hidden_moves[mine[-1]]
        together = [m for m in state.hidden_moves if m[-1] == turn]
        remaining = pool - len(cards)
        if (
            not 0 < remaining < len(state.hands[rival]) + 1
            or len({len(m[2]) for m in together}) > 1
            or len({m[0] for m in together}) < FEWEST
        ):
            return []
        if any(m[0] == rival or (m[1] == rival and m[-1] != turn) for m in state.hidden_moves[mine[-1] + 1 :]):
            return []
        return [HiddenDiscard(mine[-1], remaining, True)]

    def world(self, number: int) -> State:
        """The unseen cards dealt anew; then each rival's are dealt again until they fit what it did."""
        rng = Random(self.seed * 1_000_003 + number)
        world = self._deal(rng)
        for rival, bound in self.bounds.items():
            trial, nearest, furthest = world, world, -1
            for _ in range(TRIES):
                fit, stood = self._fit(trial, rival, difference(self.state, trial), bound * rng.random())
                if fit or stood > furthest:
                    nearest, furthest = trial, stood
                if fit:
                    break
                trial = world.clone()
                self._redeal(trial, rival, rng)
            world = nearest
        return world

    def _deal(self, rng: Random) -> State:
        world = self.state.determinize(self.seat, rng)
        for rival in self.throws:
            self._rethrow(world, rival)
        return world

    def _redeal(self, world: State, rival: int, rng: Random) -> None:
        """Other cards for the rival, from the deck, for those that it holds or threw away unseen."""
        self.looks += len(self.throws[rival])
        lost = self.state.untracked[self.seat]
        thrown = [c for throw in self.throws[rival] for c in world.hidden_moves[throw.number][2] if c in world.discards]
        held = [c for c in (*world.hands[rival], *world.stockpile[rival], *thrown) if has(self.hidden, c) and c not in lost]
        exchange(world, held, sample(rng, held + world.deck, len(held)))
        self._rethrow(world, rival)

    def _rethrow(self, world: State, rival: int) -> None:
        """What the rival threw becomes the least useful of what it held, as far as this seat does not know better."""
        for number, held, _ in self.throws[rival]:
            thrown = [c for c in world.hidden_moves[number][2] if c in world.discards and has(self.hidden, c)]
            hand = world.hands[rival][:held] + thrown
            exchange(world, thrown, least_missed(world, rival, hand, within(hand, self.hidden), len(thrown)))

    def _fit(self, world: State, rival: int, other: dict[int, int], least: float = 0.0) -> tuple[float, int]:
        """How well the rival's actions fit its cards in this world, at most 1, or 0 as soon as it is below `least`; and how many stood up to that."""
        fit, stood = 1.0, 0
        for stood, done in enumerate(self.observed[rival]):
            fit *= self._likelihood(rival, done, other)
            if fit < least:
                return 0.0, stood
        for number, held, chosen in self.throws[rival]:
            if chosen:
                thrown = world.hidden_moves[number][2]
                hand = world.hands[rival][:held] + list(thrown)
                for c in hand:
                    if useful(world, rival, hand, c) == (c in thrown):
                        fit *= MISFIT
        for number, held, _ in self.passes.get(rival, ()):
            passed = world.hidden_moves[number][2]
            hand = world.hands[rival][:held] + list(passed)
            self.looks += 1
            fit *= MISFIT ** len({*passed} - {*least_missed(world, rival, hand, hand, len(passed))})
        return (fit if fit >= least else 0.0), stood + 1

    def _likelihood(self, seat: int, done: ObservedChoice, other: dict[int, int]) -> float:
        """How likely the house is to do this, softly, had it held these cards; remembered, for few cards come back often."""
        action, then, shown, number = done
        key = (number, *[other.get(c, c) for c in (*then.hands[seat], *then.stockpile[seat], *then.market)])
        likelihood = self.likelihoods.get(key)
        if likelihood is None:
            lost = self.state.untracked[self.seat]
            there = [c for c, (_, source) in lost.items() if source == seat] + [c for c in then.hands[seat] if c not in lost]
            elsewhere = sees(then, self.seat) & ~mask(there)
            if any(elsewhere >> (other.get(c, c) & 255) & 1 for c in then.hands[seat]):
                likelihood = 1.0  # one of them is known to have lain elsewhere then
            else:
                self.looks += 1
                likelihood = DOUBT + (1 - DOUBT) * action_likelihood(recast(then, seat, other), seat, action, shown)
            self.likelihoods[key] = likelihood
        return likelihood


def difference(state: State, world: State) -> dict[int, int]:
    """Card of the state -> what lies in its place in the world."""
    pairs = zip(state.laid(), world.laid(), strict=True)
    return {a: b for one, another in pairs for a, b in zip(one, another, strict=True) if a != b}


def exchange(world: State, out: list[int], into: list[int]) -> None:
    """Cards change places, and with them whatever anybody knows of them: where `out` lay lies `into` afterwards."""
    leave, come = [c for c in out if c not in into], [c for c in into if c not in out]
    if leave:
        world.rename(dict(zip(leave, come, strict=True)) | dict(zip(come, leave, strict=True)))
