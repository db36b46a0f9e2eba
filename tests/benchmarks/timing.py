"""How a row of figures is measured: two pieces of work in turn, so that whatever else the machine does befalls both; medians of times and of ratios."""

from __future__ import annotations

import gc
from statistics import median
from time import process_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def seconds(work: Callable[[], int]) -> float:
    """What one unit of the work takes of the processor; the work says how many units it did."""
    gc.collect()
    start = process_time()
    units = work()
    return (process_time() - start) / units


def in_turn(works: dict[str, Callable[[], int]], rounds: int) -> dict[str, list[float]]:
    """The times of each, round by round."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            times[name].append(seconds(work))
    return times


def ratio(times: dict[str, list[float]], above: str, below: str) -> float:
    """The median over the rounds of one time divided by another of the same round."""
    return median(a / b for a, b in zip(times[above], times[below], strict=True))
