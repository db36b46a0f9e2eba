"""High hands with cards that may stand for certain others: sixes for nines, clubs for their neighbours in rank, hearts for diamonds.

Every card stands for itself or for one of the others, whichever makes the best hand. Ranks and suits are looked at one after the other, so that seven
cards of six readings each are thousands of cases and not hundreds of thousands.
"""

from __future__ import annotations

from functools import lru_cache

from ..cards import is_joker
from .evaluate import STRAIGHT_FLUSH, category, pack, suited, unsuited

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Reading = tuple[int, ...]  # numbers of cards, four times the rank and the suit


def high_standing(cards: Sequence[int], stands: Mapping[int, Reading], wilds: int = 0) -> int:
    """The best high hand among natural `cards` with so many wild cards; `stands` has what a card, by its number, may stand for, itself among it."""
    read = sorted([stands.get(c & 63, (c & 63,)) for c in cards if not is_joker(c)])
    return max(_by_ranks(tuple(read), min(wilds, 5)), _by_suits(tuple(read), min(wilds, 5)))


def straight_flush_standing(cards: Sequence[int], stands: Mapping[int, Reading], wilds: int = 0) -> int:
    """The best straight flush that such cards make; 0 where there is none."""
    read = sorted([stands.get(c & 63, (c & 63,)) for c in cards if not is_joker(c)])
    value = _by_suits(tuple(read), min(wilds, 5))
    return value if category(value) == STRAIGHT_FLUSH else 0


@lru_cache(maxsize=65536)
def _by_ranks(cards: tuple[Reading, ...], wilds: int) -> int:
    best = 0
    for ranks in ways({n >> 2 for n in one} for one in cards):
        counts = [0] * 13
        for r in ranks:
            counts[r] += 1
        best = max(best, unsuited(pack(counts), wilds))
    return best


@lru_cache(maxsize=65536)
def _by_suits(cards: tuple[Reading, ...], wilds: int) -> int:
    best = 0
    for suit in range(4):
        able = [own for one in cards if (own := {n >> 2 for n in one if n & 3 == suit})]
        if len(able) + wilds >= 5:
            for ranks in ways(able):
                best = max(best, suited(sum({1 << r for r in ranks}), [*ranks], wilds))
    return best


def ways(cards: Iterable[set[int]]) -> set[tuple[int, ...]]:
    """The different sets of ranks that cards of these ranks can be."""
    combinations: set[tuple[int, ...]] = {()}
    for ranks in cards:
        combinations = {tuple(sorted((*before, r))) for before in combinations for r in ranks}
    return combinations
