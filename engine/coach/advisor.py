"""What each choice is worth, a little at a time: information-set Monte Carlo over deals that agree with all the seat has seen.

For each candidate the unseen cards are dealt anew and house players play on, the others in each world all of one kind, the kinds by turns. Every candidate
meets the same worlds (common random numbers), so differences are known far better than values. After each round but the last, the worse half is dropped
(successive halving). Of the last few only those that are surely behind are dropped, so the effort goes where the decision is. What was dropped is known less
than what survived, so it ranks below that, whatever it brought in its few deals. Work is cut into rollouts: after the same number of them the advice is the
same, however they were spread over time, and whoever played them (see `errands`).

The standings are looked at again and again, and who looks often enough sees any choice ahead by luck. So a choice counts as surely behind only by `bound`,
which holds for all looks together. That luck also flatters the figures at such a moment. So what a choice costs is told from worlds dealt after it: as many
again are dealt, up to a limit. A lead that they do not confirm is not told.

The advisor deals from `determinize` alone and so never touches a hidden card: two states that look the same to the seat get the same advice.
"""

from __future__ import annotations

from collections import namedtuple
from math import hypot, inf
from time import perf_counter

from ..language.words import tell
from ..players.styles import STYLES
from ..table.actions import LABELS_FOR_NO_CARDS
from ..table.choices import Amounts, Subsets
from ..table.decisions import kind
from . import sizes
from .candidates import but_for_suits, candidates, canonical
from .remote_rollouts import RolloutJobs
from .rollouts import RIVALS, Rollouts
from .statistics import bound, estimate, gap, mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.actions import Action
    from ..table.state import State
    from .remote_rollouts import RolloutJob, RolloutResult
    from .rollouts import Outcome

# Budgets and counts of worlds are set by hand, for advice within seconds (docs/speed.md measures it). `python -m tests.interval_coverage` measures what the
# errors promise, and `python -m tests.coach.holds` how often "best" does not hold (docs/coach.md).
BUDGET = 2000  # rollouts
WORK = 50_000  # actions played in them, where a person waits: some seconds in a browser
FRESH = 12  # worlds, to tell a value by them alone
BATCH = 8  # worlds between two looks at the standings
LEAST = 0.03  # of the pot: a lead that is worth a word; choices that differ by less are equal
FEW = 4  # candidates, of which none is dropped by rank alone
ENOUGH = 32  # worlds, before anything counts as sure
CHANCE = 0.05  # that any choice of a decision ever counts as surely behind a worse one
TOLD = (64, 256)  # worlds dealt at least and at most after a decision is settled, to tell by how much
Advice = namedtuple("Advice", "action value error dropped", defaults=(False,))
Advice.__doc__ = """An action, the chips it is expected to bring from now on (folding brings none), the standard error of that, and whether it was
dropped on the way, so that its value is known less."""


class Candidate:
    """An action and what came of it, world by world."""

    __slots__ = ("action", "beaten", "brought", "came", "cards", "gains", "gone", "start", "told", "words")

    def __init__(self, action: Action, words: str, cards: tuple[int, ...] = ()):
        self.action, self.words, self.cards = action, words, cards  # what its button says, and which cards of a pick it takes
        self.told = action  # the action that it is called by: another one where that was chosen and differs by suits alone
        self.gains: list[float] = []
        self.brought: list[float] = []  # chips out of the pots; what it brought less what it gained is what it put in
        self.came: list[Outcome] = []
        self.gone = True  # whether it put the seat out of the deal at once, in every world
        self.start = 0  # the first world that had no say in whether this one stays in the comparison, or in what is said of it
        self.beaten = 0  # after how many worlds it was surely behind another one; 0 where it never was

    @property
    def count(self) -> int:
        """In how many worlds it has been tried."""
        return len(self.gains)

    def meet(self, came: Outcome) -> None:
        """What came of it in one more world."""
        self.gains.append(came.gain)
        self.brought.append(came.brought)
        self.came.append(came)
        self.gone = self.gone and came.gone

    @property
    def won(self) -> int:
        """Deals in which the seat took something."""
        return sum([each.won for each in self.came])

    @property
    def alone(self) -> int:
        """Deals in which it took something because nobody else was left."""
        return sum([each.alone for each in self.came])

    @property
    def out(self) -> int:
        """Deals in which it folded."""
        return sum([each.out for each in self.came])

    @property
    def exact(self) -> bool:
        """Whether its value is certain, as folding's is."""
        return self.gone and self.steady

    @property
    def steady(self) -> bool:
        """Whether it gained the same in every world."""
        return min(self.gains) == max(self.gains)


class Advisor:
    """Advice for the current player of a state, refined by `run`. `chosen` is always among the candidates and never dropped. It stops when each
    of the others is surely behind the best or surely equal to it; a `thorough` one only when its budget is spent, in rollouts or in work. `names` are what the
    players are called where they have names of their own."""

    def __init__(
        self,
        state: State,
        seed: int = 0,
        budget: int = BUDGET,
        chosen: str | None = None,
        thorough: bool = False,
        work: float = inf,
        names: list[str] | None = None,
    ):
        self.futures = Rollouts(state, seed)
        self.state, self.seat, self.shown = self.futures.state, self.futures.seat, self.futures.shown
        self.seed, self.budget, self.names = seed, budget, names
        self.kind = kind(state)
        self.swing = max(state.pot(), state.stakes.bet)
        self.least = LEAST * self.swing
        self.prompt = state.asking.question(state, self.seat) if state.asking else ""
        self.parts = _part_names(state)
        self.candidates = [self._candidate(a) for a in candidates(self.state, self.seat, STYLES["steady"], seed)]
        self.alive = self.candidates[:]
        self.rollouts, self.thorough = 0, thorough
        self.work, self.actions = work, self.futures.work
        self.number = self.pace = 0  # the world that is being tried, and how many the last `run` dealt
        self.errands = RolloutJobs()
        self.spent = False
        self.chosen = ""
        self.kept: set[str] = set()
        self._work = self._rollouts()
        if chosen is not None:
            self.choose(chosen)

    def _candidate(self, action: Action) -> Candidate:
        rule, legal = self.state.asking, self.state.legal_actions()
        assert rule is not None
        if isinstance(legal, Subsets) and action == legal.rest:  # no card at all
            words = tell(LABELS_FOR_NO_CARDS[action])
        else:
            words = rule.label(self.state, self.seat, action).words
            if isinstance(legal, Amounts):
                words += f" {action.amount}"
            words = sizes.with_size(self.state, self.seat, action, words)
        return Candidate(action, words, action.cards if isinstance(legal, Subsets) else ())

    def choose(self, action: str) -> None:
        """The choice made: from now on it stays in the comparison."""
        self.chosen = self.keep(action)

    def keep(self, action: str) -> str:
        """Never drop this one. Returns it in the form in which it stands among the candidates."""
        chosen = canonical(self.state.legal_actions(), action)
        if all(c.action != chosen for c in self.candidates):
            same = but_for_suits(self.state, self.seat)
            twin = next((c for c in self.candidates if same(c.action) == same(chosen)), None)
            if twin:
                named = self._candidate(chosen)
                twin.told, twin.words, twin.cards = chosen, named.words, named.cards
                chosen = twin.action
        self.kept.add(chosen)
        if all(c.action != chosen for c in self.candidates):
            self.candidates.append(self._candidate(chosen))
        mine = next(c for c in self.candidates if c.action == chosen)
        if mine not in self.alive or self.spent:
            if mine not in self.alive:
                mine.start = max([c.start for c in self.alive], default=0)
                self.alive.append(mine)
            self._work, self.spent = self._late(mine, self._work, self.spent), False
        return chosen

    # -- work
    def run(self, rollouts: int | None = None, seconds: float | None = None) -> None:
        """So many rollouts more, or as many as fit in the time (one at least); none once the advice is done."""
        until = perf_counter() + seconds if seconds is not None else inf
        remaining, dealt = inf if rollouts is None else rollouts, self.futures.dealt
        while remaining > 0 and not self.done:
            next(self._work, None)
            remaining -= 1
            if perf_counter() > until:
                break
        self.pace = self.futures.dealt - dealt

    def errand(self) -> RolloutJob | None:
        """What somebody else may try meanwhile; None where nothing is left to do, or nobody knows yet how much is done in a while."""
        return None if self.done or not self.pace else self.errands.next(self.number, self.pace, [one.action for one in self.alive])

    def learn(self, tried: RolloutResult) -> None:
        """What came of an errand."""
        self.errands.learn(tried, self.number)

    @property
    def done(self) -> bool:
        """Whether more rollouts would tell nothing that is needed."""
        return self.spent

    @property
    def progress(self) -> float:
        """The part of the budget that is spent."""
        return max(self.rollouts / self.budget, self.actions / self.work)

    def _rollouts(self) -> Iterator[None]:
        rounds = max(1, (len(self.alive) - 1).bit_length())
        for remaining in range(rounds, 0, -1):
            end = self.progress + max(1 - self.progress, 0.0) / remaining
            worlds = 0
            while self.progress < end or worlds < BATCH:
                yield from self._meet()
                worlds += 1
                if worlds % BATCH == 0 and not self.thorough:
                    self._look()
                    if self.settled:
                        break
            if self.settled and not self.thorough:
                break
            if remaining > 1:
                self._halve()
                if remaining == rounds:
                    yield from self._look_closer()
        self._look()
        yield from self._tell()
        self.spent = True

    def _meet(self) -> Iterator[None]:
        """The next world, for all that are left. A choice added while the others met a world missed it, and meets it first."""
        world = None
        for one in self.alive[:]:
            while one.count < self.number:
                self._play(one, self._world(one.count))
                yield
            if one.count == self.number:
                came = self.errands.came(self.number, one.action)
                if came is None:
                    world = world or self._world(self.number)
                    came = self.futures.played(one.action, self.number, world.clone())
                self._count(one, came)
                yield
        elsewhere = self.errands.passed(self.number)
        self.actions += 0 if world else elsewhere
        self.number += 1

    def _look(self) -> None:
        """Marks what is surely behind the one that brings most so far."""
        unbeaten = self._unbeaten()
        leader = max(unbeaten, key=lambda one: (one.count == self.number, mean(one.gains) if one.count else 0.0))
        chance = CHANCE / max(len(self.candidates) - 1, 1)
        for other in unbeaten:
            n = min(leader.count, other.count)
            if other is not leader and n >= ENOUGH:
                more, error = self._gap(leader, other, 0)
                if more > bound(n, chance) * error:
                    other.beaten = n

    def _unbeaten(self) -> list[Candidate]:
        return [one for one in self.alive if not one.beaten]

    def _tell(self) -> Iterator[None]:
        """More worlds where something was decided: what it comes to is told by them alone. Besides the best, the choices that were made or considered,
        and the next best, nobody needs them."""
        if self.thorough or not any(one.beaten for one in self.alive):
            return
        unbeaten = self._unbeaten()
        if len(unbeaten) == 1:
            others = sorted([one for one in self.alive if one not in unbeaten], key=lambda one: -mean(one.gains))
            self.alive = [one for one in self.alive if one in (*unbeaten, others[0]) or one.action in self.kept or one.exact]
        elif not any(one.beaten for one in self.alive if one.action in self.kept):
            return
        else:
            self.alive = [one for one in self.alive if one in unbeaten or one.action in self.kept or one.exact]
        start = max([one.beaten for one in self.alive])
        for one in self.alive:
            one.start = max(one.start, start)
        least, most = TOLD
        while self.number < start + min(max(start, least), most):
            yield from self._meet()

    def _look_closer(self) -> Iterator[None]:
        """Sizes of a bet between the best one so far and its neighbours meet the worlds that the others have met."""
        best = max(self.alive, key=lambda one: mean(one.gains))
        start = max([one.start for one in self.alive], default=0)
        for action in sizes.between(self.state, self.seat, best.action, [one.action for one in self.candidates]):
            if all(one.action != action for one in self.candidates):
                new = self._candidate(action)
                new.start = start
                while new.count < self.number:
                    self._play(new, self._world(new.count))
                    yield
                self.candidates.append(new)
                self.alive.append(new)

    def _late(self, one: Candidate, rest: Iterator[None], spent: bool) -> Iterator[None]:
        """One that is chosen late meets the worlds that it missed; where all was done, it is then told of like the others."""
        while one.count < self.number:
            self._play(one, self._world(one.count))
            yield
        if spent:
            self._look()
            yield from self._tell()
        self.spent = spent
        yield from rest

    def _world(self, number: int) -> State:
        before = self.futures.work
        world = self.futures.world(number)
        self.actions += self.futures.work - before
        return world

    def _play(self, one: Candidate, world: State) -> None:
        self._count(one, self.futures.played(one.action, one.count, world))

    def _count(self, one: Candidate, came: Outcome) -> None:
        one.meet(came)
        self.rollouts += 1
        self.actions += came.steps

    def _halve(self) -> None:
        """Drop the worse half; of a few only what is surely behind."""
        self._look()
        if len(self._unbeaten()) == 1:
            return  # all is settled
        worth = sizes.curve([(c.action.amount, mean(c.gains)) for c in self.alive])
        order = sorted(range(len(worth)), key=lambda i: (self.alive[i].beaten > 0, -worth[i]))
        best, *others = [self.alive[i] for i in order]
        keep = others[: (len(others) + 2) // 2 - 1] if len(others) >= FEW else [c for c in others if not c.beaten]
        surviving = [c for c in self.alive if c is best or c in keep or c.action in self.kept]
        if len(surviving) < len(self.alive):
            self.alive = surviving
            for one in surviving:
                one.start = one.count

    # -- what is known
    def ranking(self) -> list[tuple[Candidate, Advice]]:
        """Every candidate that has been tried, best first: those that survived by value, then those that were dropped, the latest first."""
        leader = self._leader()
        if leader is None:
            return []
        first, most = fresh(leader), leader.count
        survived = [c for c in self.alive if c.count >= most - 1]  # one that is chosen late has to catch up first
        rows = []
        for one in self.candidates:
            if one.count:
                start = self.told_from(one)
                value, error = estimate(one.gains, start, leader.gains, first)
                # what one more deal could bring is never known to be nothing
                error = 0.0 if one.exact else hypot(error, self.swing / (one.count - (0 if one.steady else start)))
                rows.append((one, Advice(one.action, value, error, one not in survived)))
        return sorted(rows, key=lambda x: (x[1].dropped, x[1].dropped and -x[0].count, -x[1].value))

    def _leader(self) -> Candidate | None:
        """What brings most of those that have met every world; None before the first."""
        most = max([c.count for c in self.candidates])
        return max([c for c in self.alive if c.count == most], key=lambda c: mean(c.gains)) if most else None

    def told_from(self, one: Candidate) -> int:
        """The first of the worlds by which its value is told."""
        leader = self._leader()
        return min(fresh(one), fresh(leader)) if leader else 0

    def advice(self) -> list[Advice]:
        """The candidates best first, see `ranking`."""
        return [a for _, a in self.ranking()]

    def cost(self, action: str | None = None) -> tuple[float, float] | None:
        """Chips that the choice made gives away against the best, and the standard error of that. None before there is anything to tell: a choice made late
        first has to catch up with the others."""
        action = self.chosen if action is None else action
        ranking = self.ranking()
        mine = next((c for c in self.candidates if c.action == action), None)
        if mine is None or not ranking or not mine.count:
            return None
        best = ranking[0][0]
        if mine in self.alive and mine.count < best.count - 1:
            return None
        return (0.0, 0.0) if best is mine else self.lead(best, mine)

    def lead(self, best: Candidate, other: Candidate) -> tuple[float, float]:
        """What the one brings more than the other, and the standard error of that, by the worlds that had no say in either's staying."""
        return self._gap(best, other, min(fresh(best), fresh(other)))

    def _gap(self, best: Candidate, other: Candidate, start: int) -> tuple[float, float]:
        """The same, by the worlds from that one on."""
        n = min(best.count, other.count) - start
        more, error = gap(best.gains[start:], other.gains[start:])
        return more, 0.0 if best.exact and other.exact else hypot(error, self.swing / 2 / n)

    def against(self, kind: int, one: Candidate, other: Candidate) -> tuple[float, float]:
        """What the one brings more than the other where the rivals are of that kind, and the standard error of that; no error is known of a few worlds."""
        start = min(fresh(one), fresh(other))
        first = start + (kind - start) % len(RIVALS)
        mine, its = one.gains[first :: len(RIVALS)], other.gains[first :: len(RIVALS)]
        return gap(mine, its) if min(len(mine), len(its)) > 2 else (0.0, inf)

    def close(self) -> list[Candidate]:
        """The first, and every other survivor that it is not surely ahead of by something worth a word. Alone, it is the best of what was compared to
        the end."""
        ranking = self.ranking()
        if not ranking:
            return []
        best = ranking[0][0]
        return [one for one, advice in ranking if one is best or (not advice.dropped and not self.ahead(best, one))]

    def ahead(self, best: Candidate, other: Candidate) -> bool:
        """Whether the other is surely behind, and behind this one by so much that it is worth a word."""
        return bool(other.beaten) and self.lead(best, other)[0] >= self.least

    @property
    def in_doubt(self) -> list[Candidate]:
        """What was dropped by its rank alone: it may yet be the best."""
        return [one for one in self.candidates if one not in self.alive and not one.beaten]

    @property
    def settled(self) -> bool:
        """Whether each of those that are left is surely behind the best, or surely equal to it."""
        unbeaten = self._unbeaten()
        best = max(unbeaten, key=lambda one: (one.count == self.number, mean(one.gains)))
        if best.count < ENOUGH:
            return False
        factor = bound(best.count, CHANCE / max(len(self.candidates) - 1, 1))
        for other in unbeaten:
            if other is not best:
                more, error = self._gap(best, other, 0)
                if more + factor * error > self.least:
                    return False
        return True


def fresh(one: Candidate) -> int:
    """The first of the worlds that tell the value: those that led to the choice of the few that are left would flatter them; but some there must be."""
    return one.start if one.count - one.start >= FRESH else 0


def _part_names(state: State) -> list[str]:
    """What the halves of the pot are called, where it splits."""
    parts = state.game.showdown.parts
    sides = [p.side for p in parts]
    if len(parts) < 2 or state.game.showdown.scored:  # points are no shares of a pot
        return []
    return sides if len(set(sides)) == len(sides) else [p.phrase() for p in parts]
