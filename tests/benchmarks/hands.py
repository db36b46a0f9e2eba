"""Work on hands, for CPython and Pyodide alike: the engine's evaluator and treys's, on the same cards."""

from __future__ import annotations

from random import Random

from engine.cards import FULL_DECK, name
from engine.hands import high

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from treys import Evaluator

HANDS = 5_000


def dealt(n: int, seed: int) -> list[list[int]]:
    rng = Random(seed)
    return [rng.sample(FULL_DECK, 7) for _ in range(n)]


def ours(hands: list[list[int]], wilds: int = 0) -> Callable[[], int]:
    """Evaluate all; so many of each hand's cards are wild."""
    naturals = [hand[wilds:] for hand in hands]

    def none() -> int:
        for hand in naturals:
            high(hand)
        return len(naturals)

    def some() -> int:
        for hand in naturals:
            high(hand, wilds)
        return len(naturals)

    return some if wilds else none


def peers(evaluator: Evaluator, hands: list[list[int]]) -> Callable[[], int]:
    from treys import Card

    split = [([Card.new(name(c)) for c in hand[:2]], [Card.new(name(c)) for c in hand[2:]]) for hand in hands]

    def all_of_them() -> int:
        for hole, board in split:
            evaluator.evaluate(hole, board)
        return len(split)

    return all_of_them
