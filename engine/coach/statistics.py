"""Means and honest errors of what came of the coach's rollouts.

Errors are standard errors, a little larger where there are few values, so that twice the error stands for 95 % all the same.
"""

from __future__ import annotations

from math import fsum, inf, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def mean(x: Sequence[float]) -> float:
    """The arithmetic mean; of one value at least."""
    return fsum(x) / len(x)


def error(x: Sequence[float]) -> float:
    """The standard error of the mean; infinite for fewer than three values."""
    n = len(x)
    if n < 3:
        return inf
    m = mean(x)
    return sqrt(fsum([(y - m) ** 2 for y in x]) / (n - 1) / n) * few(n)


def few(n: int) -> float:
    """How much wider an interval of Student's distribution is than the normal one, nearly."""
    return 1 + 1.2 / (n - 2)


def gap(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean of `best` less `other` over the worlds that both met, and its standard error."""
    differences = [a - b for a, b in zip(best, other, strict=False)]
    return mean(differences), error(differences)


def estimate(gains: Sequence[float], start: int, leader: Sequence[float], leader_start: int) -> tuple[float, float]:
    """Mean and standard error of a candidate over its worlds from `start` on. The leader may have met other worlds since. The candidate is then moved by how
    much the leader won in its own worlds beyond those they share, as far as the two go together. This removes luck from the comparison."""
    own = gains[start:]
    n = len(own)
    m = mean(own)
    shared, newer = leader[start : len(gains)], leader[leader_start:]
    if n < 3 or (start == leader_start and len(gains) == len(leader)):
        return m, error(own)
    base = mean(shared)
    cross = fsum([(a - m) * (b - base) for a, b in zip(own, shared, strict=True)])
    spread = fsum([(b - base) ** 2 for b in shared])
    if not spread:
        return m, error(own)
    slope = cross / spread
    common = slope * slope * spread / (n - 1)
    alone = max(fsum([(a - m) ** 2 for a in own]) / (n - 1) - common, 0.0)
    return m + slope * (mean(newer) - base), sqrt(alone / n + common / len(newer)) * few(n)
