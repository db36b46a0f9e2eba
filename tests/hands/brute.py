"""Reference evaluators written apart from the fast one, slow on purpose.

`high` and `low` try every substitution and every set of five. `goal` works backwards, so that it can stand three and four wilds: it goes through all
hands that there are, the best first, and asks which is the first that the cards can make.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement

Card = tuple[int, int]  # rank 2..14, suit

KINDS = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 9}


@cache
def five(cards: tuple[Card, ...]) -> tuple:
    """The value of at most five cards, as a tuple that compares; ranks by groups, largest first."""
    counts = Counter(r for r, _ in cards)
    order = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len(cards) == 5 and len({s for _, s in cards}) == 1
    ranks = sorted(counts)
    straight = 0
    if len(cards) == 5 and len(ranks) == 5:
        straight = ranks[4] if ranks[4] - ranks[0] == 4 else 5 if ranks == [2, 3, 4, 5, 14] else 0
    if shape == [5]:
        return (9, *order)
    if straight and flush:
        return (8, straight)
    if shape[:1] == [4]:
        return (7, *order)
    if shape == [3, 2]:
        return (6, *order)
    if flush:
        return (5, *sorted((r for r, _ in cards), reverse=True))
    if straight:
        return (4, straight)
    return ({(3,): 3, (2, 2): 2, (2,): 1}.get(tuple(n for n in shape if n > 1), 0), *order)


ALL = [(r, s) for r in range(2, 15) for s in range(4)]


NO_WHEEL = {(4, 5): (0, 14, 5, 4, 3, 2), (8, 5): (5, 14, 5, 4, 3, 2)}  # what the hand is where A-2-3-4-5 is no straight


def high(cards: list[Card], wilds: int = 0, bugs: int = 0, wheel: bool = True) -> tuple:
    """The best value by trying every card for every wild and every bug. In a flush a wild is no card of a rank that is there: no double ace."""
    best: tuple = ()
    for fill in combinations_with_replacement(ALL, wilds):
        for bug in combinations_with_replacement(ALL, bugs):
            pool = [*cards, *fill, *bug]
            for hand in combinations(range(len(pool)), min(5, len(pool))):
                value = five(tuple(sorted(pool[i] for i in hand)))
                if not wheel:
                    value = NO_WHEEL.get(value, value)
                if value <= best:
                    continue
                if value[0] not in (4, 5, 8) and any(pool[i][0] != 14 for i in hand if i >= len(cards) + wilds):
                    continue
                counts = Counter(pool[i][0] for i in hand)
                if value[0] == 5 and any(counts[pool[i][0]] > 1 for i in hand if i >= len(cards)):
                    continue
                best = value
    return best


@cache
def goals(size: int) -> list[tuple[tuple, Counter, bool]]:
    """Every value that `size` cards can have, the best first, with the ranks it takes and whether they are of one suit."""
    found = {}
    for ranks in combinations_with_replacement(range(2, 15), size):
        for suited in (False, True) if len(set(ranks)) == size == 5 else (False,):
            value = five(tuple((r, 0 if suited else i % 4) for i, r in enumerate(ranks)))
            found[value] = (value, Counter(ranks), suited)
    return [found[value] for value in sorted(found, reverse=True)]


def goal(cards: list[Card], wilds: int = 0, bugs: int = 0) -> tuple:
    """The best value that can be had of one pack, by asking of each value, the best first, whether it can be had."""
    for value, need, suited in goals(min(5, len(cards) + wilds + bugs)):
        pools = [[r for r, s in cards if s == suit] for suit in range(4)] if suited else [[r for r, _ in cards]]
        for pool in pools:
            missing = need - Counter(pool)
            if value[0] in (4, 5, 8):
                possible = missing.total() <= wilds + bugs
            else:
                aces = min(missing[14], bugs)
                possible = missing.total() - aces <= wilds
            if possible:
                return value
    raise AssertionError("every hand has a value")


def low(cards: list[Card], scale: str, wilds: int = 0) -> tuple:
    """The least bad value of five, as a tuple that compares: smaller is better. The ace is 1 but on the scale deuce to seven.

    Cards that are missing are singles above the king or the ace. On the scale faces-zero court cards are below the ace and never pair.
    On pairs-ignored nothing counts but the ranks."""
    faces_zero = scale == "faces-zero"
    ace_low = scale != "deuce-to-seven"
    best: tuple | None = None
    short = max(0, 5 - len(cards) - wilds)
    for fill in combinations_with_replacement(ALL, wilds):
        for chosen in combinations([*cards, *fill], 5 - short):
            ranks = [1 if ace_low and r == 14 else r for r, _ in chosen if not (faces_zero and 11 <= r <= 13)]
            counts = Counter(ranks)
            shape = sorted([*counts.values(), *[1] * (5 - len(ranks))], reverse=True)
            order = sorted([(n, r) for r, n in counts.items()] + [(1, 15)] * short, reverse=True)
            kind = KINDS[tuple(shape)]
            if scale in ("ace-to-six", "deuce-to-seven") and kind == 0 and not short:
                straight = max(ranks) - min(ranks) == 4
                flush = len({s for _, s in chosen}) == 1
                kind = 8 if straight and flush else 5 if flush else 4 if straight else 0
            value = (kind, *(r for _, r in order))
            if scale == "pairs-ignored":
                value = (0, *[15] * short, *sorted(ranks, reverse=True))
            best = value if best is None else min(best, value)
    assert best is not None
    return best
