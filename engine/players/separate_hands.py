"""What a house player does with several hands that are each by themselves: which of them to fold, and what to make of them."""

from __future__ import annotations

from itertools import islice
from math import fsum  # the same on every Python: since 3.12 `sum` of floats rounds otherwise

from ..table.actions import BET, CALL, CHECK
from .hand_strength import directions, promise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..table.actions import Action
    from ..table.choices import Choice, Choices
    from ..table.state import State

LOOKED_AT = 200  # ways of making hands
FAIR = 0.9  # of what a bet on a hand costs, as a part of the pot: what the hand has to be worth


def best_apart(state: State, seat: int, legal: Choices, price: Callable[[State, int], float]) -> Action:
    """Of what may become of the hands, what leaves the best ones on the whole, each for where it goes."""
    asking = state.asking
    assert asking is not None
    best, best_worth = None, -9.0
    for action in islice(legal, LOOKED_AT):
        hands = [(way, hand) for way, hand in asking.arranged(state, seat, action) if hand]
        worth = fsum([strength_of(state, seat, way, hand) for way, hand in hands]) / max(len(hands), 1)
        worth -= price(state, asking.charge(state, seat, action))
        if worth > best_worth:
            best, best_worth = action, worth
    assert best is not None
    return best


def strength_of(state: State, seat: int, way: str, hand: list[int]) -> float:
    """What a hand promises, or is worth the way that it goes."""
    if way not in ("high", "low"):
        return promise(state, seat, hand)
    high, low = directions(state, seat, hand)
    return high if way == "high" else low


def hand_to_fold(
    state: State, seat: int, legal: Choice, chance: Callable[[State, int], float], lines: tuple[float, float]
) -> Action | None:
    """The poorest of several hands, where a bet on it is worth less than it costs and another hand is worth one; None where all stay. `lines` are the hopes
    above which all of them together bet, and stay."""
    drops = [action for action in legal if action.verb == "drop"]
    several, asking, (more, stay) = state.game.several, state.asking, lines
    if not drops or several is None or asking is None:
        return None
    hands = [hand for hand in several.hands_of(state, seat) if hand]
    each = asking.charge(state, seat, CALL if CALL in legal else BET) / len(hands)
    line, whole = FAIR * each / (state.pot() + each), chance(state, seat)
    if CHECK in legal and whole <= more:
        return None  # it costs nothing to keep it
    chances = [chance_of_hand(state, seat, hand, chance) for hand in hands]
    poorest = min(chances)
    if max(chances) <= line or (poorest > line and (whole > stay or CHECK in legal)):
        return None
    return drops[chances.index(poorest)]


def chance_of_hand(state: State, seat: int, hand: list[int], chance: Callable[[State, int], float]) -> float:
    """The chance of one hand, had the seat no other."""
    held, cut = state.hands[seat], state.pile_split[seat]
    state.hands[seat], state.pile_split[seat] = hand, 0
    try:
        return chance(state, seat)
    finally:
        state.hands[seat], state.pile_split[seat] = held, cut
