"""Which actions the coach compares: all where they are few; of hundreds of card sets those that the house finds best, and some beside them."""

from __future__ import annotations

from random import Random

from .choices import Amounts, Choice, Subsets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .house import House
    from .state import State

MOST = 16


def candidates(state: State, seat: int, house: House, seed: int) -> list[str]:
    """What the house would do, first; then every other action where they are few, else its neighbours and some at random."""
    legal = state.legal_actions()
    rng = Random(seed)
    found = {house.choose(state, seat, rng): None}
    if isinstance(legal, Choice) or len(legal) <= MOST:
        return list(found | dict.fromkeys(legal))
    if isinstance(legal, Amounts):
        step = (legal.high - legal.low) / (MOST - 2)
        found |= dict.fromkeys(f"{legal.verb} {legal.low + round(i * step)}" for i in range(MOST - 1))
    elif isinstance(legal, Subsets):
        found |= dict.fromkeys(neighbours(legal, next(iter(found)), rng))
    while len(found) < MOST:
        found[legal.sample(rng)] = None
    return list(found)[:MOST]


def neighbours(legal: Subsets, action: str, rng: Any) -> list[str]:
    """The action with one of its cards changed for another, as many as make three quarters of the candidates."""
    chosen = legal.cards(action)
    others = [c for c in legal.items if c not in chosen] or chosen
    swaps = [[d if x == c else c if x == d else x for x in chosen] for c in chosen for d in others if c != d]
    texts = [t for t in (legal.text(s) for s in swaps) if t in legal]
    return [texts[int(rng.random() * len(texts))] for _ in range(MOST * 3 // 4)] if texts else []
