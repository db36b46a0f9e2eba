"""One round of everything that is measured in CPython and in Pyodide alike, in a process that has evaluated nothing before.

Prints the seconds of each piece of work as one JSON document.
"""

from __future__ import annotations

import json
import sys

from treys import Evaluator

from tests.benchmarks.deals import checked_down
from tests.benchmarks.hands import FEW, MANY, dealt, ours, peers
from tests.benchmarks.timing import in_turn, seconds

DEALS = 60
FIRST = 2_000  # hands nobody has asked for yet: most fill a place in a table


def measured() -> dict[str, float]:
    hands, others = dealt(MANY, 1), dealt(FIRST, 2)
    first_use, treys = ours(others), peers(Evaluator(), others[:FEW])
    treys()
    times = {"first": seconds(first_use), "treys": seconds(treys)}
    works = {"warm": ours(hands), **{f"wild{n}": ours(hands, n) for n in (1, 2, 3)}}
    works |= {"stud": checked_down("seven-card-stud", DEALS), "lowhole": checked_down("low-in-the-hole", DEALS)}
    for work in works.values():
        work()
    # The best of three, in turn: a round is one sample, and an interruption in it is not what is measured.
    again = in_turn({**works, "treys": treys}, 3)
    times["treys"] = min(times["treys"], *again.pop("treys"))
    return times | {name: min(found) for name, found in again.items()}


if __name__ == "__main__":
    print(json.dumps({"python": sys.version.split()[0], "seconds": measured()}))
