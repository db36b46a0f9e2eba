"""Means and honest errors of what came of the coach's rollouts.

Errors are standard errors, a little larger where there are few values, so that twice the error stands for 95 % all the same.
"""

from __future__ import annotations

from math import fsum, inf, log, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


SHARPEST = 64  # values: the bound is sharpest where about six times as many are in


def bound(n: int, chance: float) -> float:
    """By how many standard errors a mean of `n` values must be above zero to be surely above it, however often one has looked before and may look again.
    If the true mean is not above zero, a look ever finds it so with this `chance` at most, nearly.

    The bound inverts an e-value: a fair bet against "the mean is zero or less", whose stake is spread over true means by a half-normal distribution. By
    Ville's inequality it ever grows to 1 / chance with no more than that chance (Robbins, "Statistical methods related to the law of the iterated
    logarithm", 1970). It holds for values of any distribution as their number grows: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central
    limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024)."""
    if n < 1:
        return inf
    spread = n / SHARPEST
    return sqrt(2 * (1 + 1 / spread) * log((1 + sqrt(1 + spread) / chance) / 2))


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
