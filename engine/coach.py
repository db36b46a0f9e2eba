"""The coach: advice for a position, and a player that takes it. How the advice is found stands in `advisor`."""

from __future__ import annotations

from .advisor import Advice, Advisor
from .choices import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .state import State

__all__ = ["Advice", "Advisor", "Coach", "advise"]


def advise(state: State, rollouts: int = 2000, seed: int = 0) -> list[Advice]:
    """The candidates of the current player, best first; some `rollouts` deals are played in all. The same seed gives the same advice."""
    advisor = Advisor(state, seed, rollouts)
    advisor.run()
    return advisor.advice()


class Coach:
    """A player that takes the coach's advice."""

    def __init__(self, rollouts: int = 200):
        self.rollouts = rollouts

    def choose(self, state: State, seat: int, rng: Any) -> str:
        legal = state.legal_actions()
        if isinstance(legal, Choice) and len(legal) == 1:
            return str(legal[0])
        return str(advise(state, self.rollouts, int(rng.random() * (1 << 31)))[0].action)
