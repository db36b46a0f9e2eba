"""The coach: advice for a position, and a player that takes it. How the advice is found stands in `advisor`."""

from __future__ import annotations

from ..table.choices import Choice
from .advisor import Advice, Advisor
from .statistics import gap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.state import State

DOUBT = 1.0  # standard errors by which another choice must be better than the house's; set by hand, judged by the ladder (docs/at-scale.md)
__all__ = ["Advice", "Advisor", "Coach", "advise"]


def advise(state: State, rollouts: int = 2000, seed: int = 0) -> list[Advice]:
    """The candidates of the current player, best first, those that were dropped on the way behind all that were not; some `rollouts` deals are
    played in all. The same seed gives the same advice."""
    advisor = Advisor(state, seed, rollouts)
    advisor.run()
    return advisor.advice()


class Coach:
    """A player that takes the coach's advice; what the house would do it leaves only for something that is better beyond the luck of the worlds."""

    def __init__(self, rollouts: int = 100):
        self.rollouts = rollouts

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """The advice where it is surely better than the house's choice, else that; `rng` seeds the worlds."""
        legal = state.legal_actions()
        if isinstance(legal, Choice) and len(legal) == 1:
            only: Action = legal[0]
            return only
        advisor = Advisor(state, int(rng.random() * (1 << 31)), self.rollouts)
        habit = advisor.candidates[0]
        advisor.keep(habit.action)  # it is taken only where it has met every world
        advisor.run()
        best = advisor.ranking()[0][0]
        if best is not habit:
            more, error = gap(best.gains, habit.gains)
            if not more > DOUBT * error:
                return habit.action
        return best.action
