"""One round of everything that is measured in CPython and in Pyodide alike, in a process that has evaluated nothing before.

Prints the seconds of each piece of work as one JSON document.
"""

from __future__ import annotations

import json
import sys
from time import process_time

from treys import Evaluator

from tests.benchmarks.deals import checked_down
from tests.benchmarks.hands import HANDS, dealt, ours, peers
from tests.benchmarks.timing import in_turn, seconds

DEALS = 60
FIRST, MORE = 2_000, 18_000  # hands nobody has asked for yet: of the first nine in ten fill a place in a table, of all two in three


def measured() -> dict[str, float]:
    hands, others = dealt(HANDS, 1), dealt(FIRST + MORE, 2)
    start = process_time()
    evaluator = Evaluator()
    times = {"treys tables": process_time() - start}
    treys = peers(evaluator, hands)
    treys()
    times["first"] = seconds(ours(others[:FIRST]))
    times["first 20,000"] = (FIRST * times["first"] + MORE * seconds(ours(others[FIRST:]))) / (FIRST + MORE)
    times["treys"] = seconds(treys)
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
