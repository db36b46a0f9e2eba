"""What a seat cannot lose, whatever the cards are that it does not see: the half of a pot that one way of declaring makes sure of.

The house declares by how hands like its own have fared. Where no card comes any more and rivals have but one or two cards that nobody sees, it can be
counted instead, and one's own future in the coach's rollouts declares by that.
"""

from __future__ import annotations

from itertools import combinations

from ..rules.claims import Claims
from ..table import knowledge
from ..table.actions import CALL, FOLD
from ..table.rule import Ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..players.house import House
    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.protocols import Scoring
    from ..table.state import State

MOST = 2  # cards of a rival that lie unseen: for three there are too many hands to try each


def locked(state: State, seat: int) -> frozenset[str]:
    """The sides, `high` and `low`, on which every hand that a rival may hold is worse than the seat's; none where cards may yet come or go, or where
    more decides than who declares what and holds the better hand."""
    game, rivals = state.game, [p for p in state.seats() if p != seat]
    showdown = game.showdown
    if not isinstance(showdown, Claims) or not showdown.declared or showdown.demanding or game.goes_on or game.apart or not settled(state):
        return frozenset()
    see = knowledge.sees(state, seat)
    unseen = [c for c in game.cards(state.n) if not see >> (c & 255) & 1]
    shown = {p: [c for c in state.hands[p] if see >> (c & 255) & 1] for p in rivals}
    if any(len(state.hands[p]) - len(shown[p]) > MOST for p in rivals):
        return frozenset()
    sides = {part.side for part in showdown.parts}
    return frozenset(
        side
        for side in sides & {"high", "low"}
        if all(
            (mine := part.value(state, seat)) is not None
            and not part.ahead(state.n)
            and all(
                worth(part, state, p, [*shown[p], *some]) < mine
                for p in rivals
                for some in combinations(unseen, len(state.hands[p]) - len(shown[p]))
            )
            for part in showdown.parts
            if part.side == side
        )
    )


def settled(state: State) -> bool:
    """Whether nothing is left but to bet, to declare and to show."""
    left = [state.asking, *state.agenda]
    return all(rule is not None and (rule.decision in ("bet", "declare") or isinstance(rule, Ending)) for rule in left)


def worth(part: Scoring, state: State, seat: int, cards: list[int]) -> int:
    """What the seat would have with these cards; -1 for nothing that counts."""
    held, state.hands[seat] = state.hands[seat], cards
    try:
        found = part.value(state, seat)
    finally:
        state.hands[seat] = held
    return -1 if found is None else found


class Sure:
    """Plays as another does, but stays in, and declares what cannot be lost."""

    def __init__(self, other: House, sides: frozenset[str]):
        self.other, self.sides = other, sides

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """One of the legal actions."""
        action = self.other.choose(state, seat, rng)
        ways = {each.word: each for each in state.legal_actions()} if state.asking and state.asking.decision == "declare" else {}
        if "both" in ways and len(self.sides) == 2:
            return ways["both"]
        if action.word not in self.sides and (sure := next((each for word, each in ways.items() if word in self.sides), None)):
            return sure
        if action.word == "out" and "in" in ways:
            return ways["in"]
        return CALL if action == FOLD and CALL in state.legal_actions() else action
