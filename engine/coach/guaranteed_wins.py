"""What a seat cannot lose, whatever the cards are that it does not see: the half of a pot that one way of declaring makes sure of.

The house declares by how hands like its own have fared. Where no card comes any more and rivals have but one or two cards that nobody sees, it can be
counted instead, and one's own future in the coach's rollouts declares by that.
"""

from __future__ import annotations

from itertools import combinations

from ..cards import outside, within
from ..rules.arranging.roll import Roll
from ..rules.showdown.awarding import Claims
from ..table import knowledge
from ..table.actions import CALL, FOLD
from ..table.rule import Ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..players.house import House
    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.protocols import Scoring, Step
    from ..table.state import State

MOST = 2  # cards of a rival that lie unseen: for three there are too many hands to try each


def guaranteed_sides(state: State, seat: int) -> frozenset[str]:
    """The sides that the seat is sure to win: `high`, `low`, or both. On such a side every hand that a rival may hold is worse than its own. There are none
    where cards may still come or go, or where something other than declarations and hands decides."""
    game, showdown, declaration = state.game, state.game.showdown, state.declared[seat]
    if (
        not isinstance(showdown, Claims)
        or not showdown.declared
        or showdown.demanding
        or game.continues_after_showdown
        or game.apart
        or not settled(state, state.asking)
    ):
        return frozenset()
    see = knowledge.sees(state, seat)
    shown = {p: within(state.hands[p], see) for p in state.seats() if p != seat}
    if any(len(state.hands[p]) - len(cards) > MOST for p, cards in shown.items()):
        return frozenset()
    unseen = outside(game.cards(state.n), see)
    sure = set[str]()
    for side in ("high", "low"):
        parts = [part for part in showdown.parts if part.side == side]
        if parts and all(unbeaten(part, state, seat, shown, unseen) for part in parts):
            sure.add(side)
    if declaration == "both":
        return frozenset(sure) if len(sure) == 2 else frozenset()
    return frozenset(sure & {declaration} if declaration in ("high", "low") else sure)


def unbeaten(part: Scoring, state: State, seat: int, shown: dict[int, list[int]], unseen: list[int]) -> bool:
    """Whether no cards that are unseen make anything as good of what a rival shows."""
    mine = part.value(state, seat)
    if mine is None or part.ahead(state.n):
        return False
    for p, cards in shown.items():
        held = state.hands[p]
        try:
            for some in combinations(unseen, len(held) - len(cards)):
                state.hands[p] = [*cards, *some]
                theirs = part.value(state, p)
                if theirs is not None and theirs >= mine:
                    return False
        finally:
            state.hands[p] = held
    return True


def settled(state: State, *first: Step | None) -> bool:
    """Whether only bets, declarations and the showdown are left. `first` comes next, then the steps that wait. Cards may still be ordered and turned up, but
    nothing follows from a fold or from what is turned up."""
    game, remaining = state.game, [rule for rule in (*first, *state.step_stack) if rule is not None]
    turned = [rule for rule in remaining if isinstance(rule, Roll) or rule.decision in ("order", "turn")]
    if (game.changes_at_turns or "fold" in game.listeners_by_event) or (
        turned and ("flipped" in game.listeners_by_event or game.faced or game.piled or any(not wild.static for wild in game.wilds))
    ):
        return False
    return all(rule in turned or rule.decision in ("bet", "declare") or isinstance(rule, Ending) for rule in remaining)


class PlaysGuaranteedSide:
    """Plays as another does, but stays in, and declares what cannot be lost."""

    def __init__(self, other: House, sides: frozenset[str]):
        self.other, self.sides = other, sides

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """One of the legal actions."""
        action, legal = self.other.choose(state, seat, rng), state.legal_actions()
        if action == FOLD:
            return CALL if CALL in legal else action
        if state.asking is None or state.asking.decision != "declare":
            return action
        ways = {each.word: each for each in legal}
        both = ["both"] if len(self.sides) == 2 else []
        its = [action.word] if action.word in self.sides else []
        return next((ways[word] for word in (*both, *its, *sorted(self.sides), "in") if word in ways), action)
