"""A reference evaluator written apart from the fast one: it tries every substitution and every set of five, and is slow on purpose."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product


@cache
def five(cards: tuple[tuple[int, int], ...]) -> tuple:
    """The value of at most five cards (rank 2..14, suit), as a tuple that compares; ranks by groups, largest first."""
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


def high(cards: list[tuple[int, int]], wilds: int = 0, bugs: int = 0) -> tuple:
    """The best value by trying every card for every wild and every bug. No flush with two cards of a rank but those that are there."""
    best: tuple = ()
    for fill in combinations_with_replacement(ALL, wilds):
        for bug in combinations_with_replacement(ALL, bugs):
            for hand in combinations(range(len(cards) + wilds + bugs), min(5, len(cards) + wilds + bugs)):
                pool = [*cards, *fill, *bug]
                chosen = tuple(sorted(pool[i] for i in hand))
                value = five(chosen)
                bugged = [pool[i] for i in hand if i >= len(cards) + wilds]
                if any(r != 14 for r, _ in bugged) and value[0] not in (4, 5, 8):
                    continue
                if value[0] == 5 and wilds + bugs and len({r for r, _ in chosen}) < 5:
                    continue
                best = max(best, value)
    return best


def low(cards: list[tuple[int, int]], scale: str, wilds: int = 0) -> tuple:
    """The least bad value of five, as a tuple that compares: smaller is better. The ace is 1 but on the scale deuce to seven."""
    ace_low = scale != "deuce-to-seven"
    best: tuple | None = None
    for fill in product(ALL, repeat=wilds):
        for chosen in combinations([*cards, *fill], 5):
            ranks = [1 if ace_low and r == 14 else r for r, _ in chosen]
            counts = Counter(ranks)
            order = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
            shape = sorted(counts.values(), reverse=True)
            kind = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 9}[tuple(shape)]
            if scale != "ace-to-five" and kind == 0:
                straight = max(ranks) - min(ranks) == 4
                flush = len({s for _, s in chosen}) == 1
                kind = 8 if straight and flush else 5 if flush else 4 if straight else 0
            value = (kind, *order)
            best = value if best is None else min(best, value)
    assert best is not None
    return best
