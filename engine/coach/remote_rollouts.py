"""Worlds that somebody else tries while an advisor thinks: another processor, with the same engine. What comes of an action in a world is the same
whoever plays it, so an advisor that meets a world of which it has been told need not deal it.

An errand lies as far ahead as the advisor comes while one is under way. Between two of them lie as many worlds as it tries itself meanwhile.
"""

from __future__ import annotations

from typing import NamedTuple

from .rollouts import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..table.actions import Action
    from .rollouts import Rollouts

AHEAD = 4  # times as many worlds as an advisor deals in a while: how far ahead errands lie as long as nobody knows how long they take


class RolloutJob(NamedTuple):
    """Worlds to try, from the `first` on, and the actions to be tried in each."""

    first: int
    worlds: int
    actions: list[Action]


class RolloutResult(NamedTuple):
    """What came of an errand, or of as much of it as was done: for each world the work of dealing it, and what came of each action."""

    errand: RolloutJob
    work: list[int]
    came: list[list[Outcome]]


class RemoteRollouts(NamedTuple):
    """The worlds of an errand: the first one behind them, how many of its own the advisor left in between, and at which it was."""

    end: int
    pace: int
    since: int


class RolloutJobs:
    """What an advisor has asked for, and what it was told and has not come to yet."""

    def __init__(self) -> None:
        self.lent: dict[int, RemoteRollouts] = {}  # by the first of their worlds
        self.lead = 0  # how many worlds the advisor came on while the last errand was under way; 0 where nobody knows
        self.ready = False  # whether whoever is asked has come to the deal: that takes longer than an errand
        self.known: dict[int, tuple[int, dict[Action, Outcome]]] = {}  # by world: the work of dealing it, and what came of which action

    def next(self, number: int, pace: int, actions: list[Action]) -> RolloutJob | None:
        """As many worlds as the advisor, which is at this one, deals in a while itself. The first errand is a single world; None until that is done."""
        if not self.ready and self.lent:
            return None
        self.lent = {first: lent for first, lent in self.lent.items() if lent.end > number}
        first, worlds = number + (self.lead or AHEAD * pace), pace if self.ready else 1
        for other in sorted(self.lent):
            if other < first + worlds + pace and first < self.lent[other].end + pace:
                first = self.lent[other].end + pace
        self.lent[first] = RemoteRollouts(first + worlds, pace, number)
        return RolloutJob(first, worlds, actions)

    def learn(self, tried: RolloutResult, number: int) -> None:
        """What has come, to an advisor that is at this world. What it has dealt itself it does without."""
        first, _, actions = tried.errand
        lent = self.lent.get(first)
        if lent and self.ready:
            self.lead = number - lent.since + lent.pace
        self.ready = True
        for world, (work, came) in enumerate(zip(tried.work, tried.came, strict=True), first):
            if world >= number:
                self.known[world] = work, dict(zip(actions, came, strict=True))

    def came(self, number: int, action: Action) -> Outcome | None:
        """What came of the action in that world; None where nobody has told."""
        return self.known[number][1].get(action) if number in self.known else None

    def passed(self, number: int) -> int:
        """The advisor has done with that world: what dealing it took whoever did."""
        work, _ = self.known.pop(number, (0, {}))
        return work


def attempt(futures: Rollouts, errand: RolloutJob, late: Callable[[], bool]) -> RolloutResult:
    """The errand, or as much of it as is done before it is `late`; one world at least."""
    work: list[int] = []
    came: list[list[Outcome]] = []
    for number in range(errand.first, errand.first + errand.worlds):
        before = futures.work
        world = futures.world(number)
        work.append(futures.work - before)
        came.append([futures.played(action, number, world.clone()) for action in errand.actions])
        if late():
            break
    return RolloutResult(errand, work, came)
