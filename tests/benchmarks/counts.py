"""The long proofs, too slow for the tests: every seven-card hand by the engine, every five-card hand with wild cards by the slow reference.

python -m tests.benchmarks.counts          # 133,784,560 hands through engine.hands.high; a minute or two
python -m tests.benchmarks.counts brute    # what tests/hands/test_evaluate.py compares with, counted by tests/hands/brute.py; a minute or two
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from itertools import combinations, islice, permutations
from math import comb
from multiprocessing import Pool

from engine.cards import FULL_DECK
from engine.hands import CATEGORY_WORDS, category, high
from tests.hands import brute

# In print in any table of seven-card probabilities, from no pair to straight flush (royal flushes among them).
SEVEN = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0)
DISTINCT = 4824  # hands of seven that are not worth the same


def part(bounds: tuple[int, int]) -> Counter[int]:
    """The values of the hands from one place in the order of all combinations to another: to skip is quick beside to evaluate."""
    return Counter(map(high, islice(combinations(FULL_DECK, 7), *bounds)))


def seven() -> bool:
    total, workers = comb(52, 7), os.cpu_count() or 1
    bounds = [(i * total // workers, (i + 1) * total // workers) for i in range(workers)]
    with Pool(workers) as pool:
        values = sum(pool.map(part, bounds), Counter())
    found = [0] * 10
    for value, n in values.items():
        found[category(value)] += n
    for words, n, known in zip(CATEGORY_WORDS, found, SEVEN, strict=True):
        print(f"{words:16} {n:>12,} {'as known' if n == known else f'but it is {known:,}'}")
    print(f"{'hands':16} {sum(found):>12,}\n{'distinct values':16} {len(values):>12,}")
    return tuple(found) == SEVEN and len(values) == DISTINCT


def alike(size: int, ranks: range) -> Counter[tuple[brute.Card, ...]]:
    """All sets of so many cards of these ranks, those that differ by an exchange of suits as one."""
    turns = list(permutations(range(4)))
    found: Counter[tuple[brute.Card, ...]] = Counter()
    for cards in combinations([(r, s) for r in ranks for s in range(4)], size):
        found[min(tuple(sorted((r, turn[s]) for r, s in cards)) for turn in turns)] += 1
    return found


def slowly(size: int, ranks: range, wilds: int, bugs: int) -> list[int]:
    counts = [0] * 10
    for cards, n in alike(size, ranks).items():
        counts[brute.high(list(cards), wilds, bugs)[0]] += n
    return counts


def with_wilds() -> bool:
    everything, no_deuces = range(2, 15), range(3, 15)
    orders = [(4, everything, 1, 0), (4, everything, 0, 1), *((5 - n, no_deuces, n, 0) for n in range(5)), (5, everything, 0, 0)]
    with Pool() as pool:
        joker, bug, *deuces, plain = pool.starmap(slowly, orders, chunksize=1)
    print("plain ", tuple(plain))
    print("joker ", tuple(a + b for a, b in zip(plain, joker, strict=True)))
    print("bug   ", tuple(a + b for a, b in zip(plain, bug, strict=True)))
    print("deuces", tuple(sum(comb(4, n) * deuces[n][k] for n in range(5)) for k in range(10)))
    return True


if __name__ == "__main__":
    sys.exit(0 if (with_wilds() if sys.argv[1:] == ["brute"] else seven()) else 1)
