"""A position weighed until every choice is settled: as good as the best, a little less, or a mistake; or until the budget is spent.

The worlds are the coach's, and so are the players in them. Three things differ from advice at a table. No legal choice is left out, and none is dropped by
its rank. A mistake must be behind by four standard errors, with its cost known to a tenth, and behind against each kind of rivals by itself. A
position that cannot be settled so, or in which too few choices are mistakes, is no puzzle. A position that would take too long is given up: after a few
worlds one can foresee how many more it takes.
"""

from __future__ import annotations

from itertools import islice
from math import inf
from typing import NamedTuple

from engine.coach.advisor import BUDGET, WORK, Advice, Advisor, Candidate
from engine.coach.candidates import but_for_suits, canonical
from engine.coach.rollouts import RIVALS
from engine.coach.statistics import mean
from engine.table.choices import Orders
from engine.table.state import State

# Set by hand. A puzzle's verdict is final, so it is worth thirty times what a page has; what is settled sooner stops sooner, as advice does.
TIMES = 30
CHOICES = 56  # more are not weighed: three cards out of eight are so many
ORDERS = 120  # but for the orders of five cards
LOOKS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)  # worlds, after which the standings are looked at
FEWEST = 64  # worlds before a choice is settled
ENOUGH = 256  # worlds before a position is given up whose mistakes some kind of rivals would not punish
SURE = 4.0  # standard errors by which a mistake is behind, because the standings are looked at again and again
STILL = 3.0  # and by which it is still behind at the end, where the best has become another
FINAL = 0.1  # of what a mistake costs: the largest error of a verdict that is final
CLEAR = 2.0  # standard errors by which what costs little is behind, and by which it is below what a mistake costs
RANDOM = 0.7  # of those who choose at random lose, about
FORESEEN = 32  # worlds before the remaining work is estimated
PATIENCE = 0.04  # of the budget: a position that is estimated to take more is given up, since another deal yields a puzzle for less
FEW = 8  # choices; with more, such as cards to pass, patience grows in proportion


class CostedChoice(NamedTuple):
    """A choice, chips given away against the best and the standard error of that."""

    choice: Candidate
    cost: float
    error: float


class Solution(NamedTuple):
    """The choices as good as the best, the best first; those that give a little away; the mistakes, the smallest first. And what each is worth."""

    right: list[CostedChoice]
    slight: list[CostedChoice]
    mistakes: list[CostedChoice]
    advice: list[Advice]
    rollouts: int


def dear(state: State) -> float:
    """What a mistake costs at least, in chips: an ante, and more than the drills call a small loss."""
    return max(1.0, state.stakes.ante, 0.5 + 0.04 * state.pot())


def hair(state: State) -> float:
    """What two choices may differ by that are equally good: half of what the drills call a small loss."""
    return 0.25 + 0.02 * state.pot()


def needed(choices: int) -> int:
    """How many of so many must be mistakes."""
    return round(RANDOM * choices)


class Solver(Advisor):
    """An advisor of every legal choice that goes on until all are settled."""

    def __init__(self, state: State, seed: int = 0, times: float = TIMES, patience: float = PATIENCE):
        super().__init__(state, seed, int(BUDGET * times), thorough=True, work=WORK * times)
        legal = self.state.legal_actions()
        self.considered = [one.action for one in self.candidates]
        for action in [canonical(legal, each) for each in legal]:
            if all(one.action != action for one in self.candidates):
                self.candidates.append(self._candidate(action))
        self.alive = self.candidates[:]
        self.dear, self.hair = dear(self.state), hair(self.state)
        self.patience = patience * max(1.0, len(self.candidates) / FEW)

    def solve(self) -> Solution | None:
        """The solution; None where the position is no puzzle."""
        for worlds in LOOKS:
            self.meet(worlds)
            best = max(self.alive, key=lambda one: mean(one.gains))
            if self.hopeless(best):
                return None
            if worlds >= FEWEST:
                self.alive = [one for one in self.alive if one is best or not self.behind(best, one)]
                if all(one is best or self.minor(best, one) for one in self.alive):
                    return self.solution(best)
            if worlds >= FORESEEN and self.foreseen(best) > self.patience:
                return None
            if self.progress >= 1 or (worlds >= ENOUGH and any(self.disputed(best, one) for one in self.alive)):
                return None
        return None

    def meet(self, worlds: int) -> None:
        """Each choice that is not settled meets all worlds up to this number."""
        for number in range(self.alive[0].count, worlds):
            world = self._world(number)
            for one in self.alive:
                self._play(one, world.clone())

    def behind(self, best: Candidate, other: Candidate) -> bool:
        """Whether it surely is, and where it is a mistake, against rivals of each kind."""
        cost, error = self.lead(best, other)
        if cost < self.dear:
            return cost > SURE * error
        return cost > SURE * error and error < FINAL * cost and not self.disputed(best, other)

    def minor(self, best: Candidate, other: Candidate) -> bool:
        """Whether it surely is no mistake."""
        cost, error = self.lead(best, other)
        return cost + CLEAR * error < self.dear

    def disputed(self, best: Candidate, other: Candidate) -> bool:
        """Whether it is dear, and yet no worse than the best against rivals of some kind."""
        cost, error = self.lead(best, other)
        return cost >= self.dear and cost > SURE * error and not all(self.against(kind, best, other)[0] > 0 for kind in range(len(RIVALS)))

    def foreseen(self, best: Candidate) -> float:
        """The part of the budget that is spent when every choice is settled, by what is known so far. A choice counts with the fewest worlds that its
        error leaves room for. A mistake meets no more worlds once it is settled, the others meet as many as the last choice to be settled."""
        needs = [(self.worlds_needed(best, one), self.lead(best, one)[0] >= self.dear) for one in self.alive if one is not best]
        longest = max([needed for needed, _ in needs], default=0.0)
        met = best.count
        left = max(longest - met, 0.0) + sum(max((needed if mistake else longest) - met, 0.0) for needed, mistake in needs)
        return self.progress * (1 + left / self.rollouts)

    def worlds_needed(self, best: Candidate, other: Candidate) -> float:
        """How many worlds settle the choice, if its true cost lies within an error of what it seems to be."""
        cost, error = self.lead(best, other)
        return min([self.worlds_at(cost + shift * error, error * error * best.count) for shift in (-1.0, 0.0, 1.0)])

    def worlds_at(self, cost: float, variance: float) -> float:
        """How many worlds settle a choice of that true cost, with that variance from world to world: by `behind` or by `minor`."""
        if cost >= self.dear:
            return variance * max(SURE / cost, 1 / (FINAL * cost)) ** 2
        behind = (SURE / cost) ** 2 if cost > 0 else inf
        return variance * min(behind, (CLEAR / (self.dear - cost)) ** 2)

    def hopeless(self, best: Candidate) -> bool:
        """Whether too few of the others look like mistakes. A few true puzzles look so after the first worlds and are missed. To wait for them would take
        two thirds longer for each puzzle that is found."""
        costs = [self.lead(best, one)[0] for one in self.candidates if one is not best]
        return sum(cost >= self.dear for cost in costs) < needed(len(self.candidates))

    def solution(self, best: Candidate) -> Solution | None:
        """The choices by what they cost; None where a mistake is in doubt again, too few are left, or the best is a choice that nobody considers."""
        rows = sorted((CostedChoice(one, *self.lead(best, one)) for one in self.candidates if one is not best), key=lambda row: row.cost)
        mistakes = [row for row in rows if row.cost >= self.dear]
        slight = [row for row in rows if row.cost < self.dear and row.cost > max(CLEAR * row.error, self.hair)]
        right = [row for row in rows if row not in mistakes and row not in slight]
        if any(row.cost < STILL * row.error or row.error >= FINAL * row.cost for row in mistakes) or len(mistakes) < needed(
            len(self.candidates)
        ):
            return None
        same = but_for_suits(self.state, self.seat)
        if same(best.action) not in map(same, self.considered):
            return None
        return Solution([CostedChoice(best, 0.0, 0.0), *right], slight, mistakes, self.advice(), self.rollouts)


def few_enough(state: State) -> bool:
    """Whether there is something to choose, and not too much."""
    legal = state.legal_actions()
    most = ORDERS if isinstance(legal, Orders) else CHOICES
    return 1 < sum(1 for _ in islice(legal, most + 1)) <= most


def solved(state: State, seed: int = 0, times: float = TIMES, patience: float = PATIENCE) -> Solution | None:
    """The position of the current player solved; None where it is no puzzle."""
    return Solver(state, seed, times, patience).solve() if few_enough(state) else None
