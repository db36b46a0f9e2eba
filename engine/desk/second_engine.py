"""An engine beside another one, where there are processors enough: it tries worlds for the coach of the first, and knows nothing of its deal but what
an errand says.
"""

from __future__ import annotations

from math import isfinite
from time import perf_counter

from ..coach import remote_rollouts
from ..coach.rollouts import Outcome, Rollouts, most_parts
from ..errors import RequestError, short
from ..games.record import replay
from ..request import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .. import documents
    from ..coach.advisor import Advisor

MS = 250  # how long an errand may take, where nobody says

_tried: tuple[object, Rollouts] | None = None  # the moment of the last errand: the next ones are mostly of the same


def lent(advisor: Advisor, moment: documents.Moment) -> documents.RolloutJob | None:
    """An errand of the advisor as a document; None where it has none."""
    errand = advisor.errand()
    if errand is None:
        return None
    first, worlds, actions = errand
    return {"moment": moment, "seed": advisor.seed, "first": first, "worlds": worlds, "actions": [*map(str, actions)]}


def deliver(advisor: Advisor, moment: documents.Moment, tried: list[documents.RolloutResult]) -> None:
    """Hands the advisor of that moment the results of its rollouts. Results of any other moment belong to a deal that has been left and are ignored."""
    for one in tried:
        try:
            errand = one["errand"]
            if errand["moment"] == moment and errand["seed"] == advisor.seed:
                advisor.learn(read(one, most_parts(advisor.state)))
        except (KeyError, TypeError, ValueError):
            raise RequestError(f"what was tried is {short(one)}; expected what attempt answers") from None


def read(tried: documents.RolloutResult, parts: int) -> remote_rollouts.RolloutResult:
    """What came of an errand in a game whose pot goes in so many parts; ValueError where that cannot be."""
    errand = tried["errand"]
    first, worlds, actions = errand["first"], errand["worlds"], errand["actions"]
    came = [[outcome(row, parts) for row in world] for world in tried["came"]]
    if not all(map(number, (first, worlds, *tried["work"]))) or any(len(world) != len(actions) for world in came):
        raise ValueError
    return remote_rollouts.RolloutResult(remote_rollouts.RolloutJob(first, worlds, actions), tried["work"], came)  # type: ignore[arg-type]  # an action is equal to its text


def outcome(row: list[Any], parts: int) -> Outcome:
    """What came of an action, as it was written."""
    gain, brought, steps, won, alone, out, gone, took, now, lonely = row
    whole = all(number(part) and 0 <= part < parts and number(chips) for part, chips in took)
    if (
        not whole
        or not number(steps)
        or type(now) is not int
        or any(type(flag) is not bool for flag in (won, alone, out, gone, lonely))
        or not isfinite(gain - brought)
    ):
        raise ValueError
    return Outcome(gain, brought, steps, won, alone, out, gone, tuple([(part, chips) for part, chips in took]), now, lonely)


def attempt(moment: dict[str, Any], seed: int, first: int, worlds: int, actions: list[str], ms: float = MS) -> documents.RolloutResult:
    """What comes of the actions in these worlds, of as many as fit in the time."""
    global _tried
    if _tried is None or _tried[0] != (moment, seed):
        _tried = (moment, seed), Rollouts(replay(moment), seed)
    _, futures = _tried
    legal, read = futures.state.legal_actions(), []
    for action in actions:
        match = legal.read(action)
        if match is None:
            raise RequestError(f"one of the actions is {short(action)}; expected some that are legal there")
        read.append(match)
    until = perf_counter() + ms / 1000
    attempted = remote_rollouts.attempt(futures, remote_rollouts.RolloutJob(first, worlds, read), lambda: perf_counter() > until)
    return {
        "errand": {"moment": moment, "seed": seed, "first": first, "worlds": worlds, "actions": actions},  # type: ignore[typeddict-item]
        "work": attempted.work,
        "came": [[[*outcome] for outcome in world] for world in attempted.came],
    }
