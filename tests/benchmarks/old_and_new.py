"""This checkout beside another, such as the commit before a change: `python -m tests.benchmarks.old_and_new ../other`.

Both deal in turn, in processes that stay, so that a busy machine slows both; of each piece of work it prints the median time of a deal, or of a rollout, here
and how many times as long the other takes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.benchmarks.play import GAMES
from tests.benchmarks.timing import ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 9
STUD = "stud, checked down with the log on"
COACH = "the coach's rollouts: "
# Run in the other checkout too, with what it has in tests/benchmarks.
CHILD = f"""
import sys
from tests.benchmarks.deals import checked_down
from tests.benchmarks.play import played
from tests.benchmarks.rollouts import rollouts
from tests.benchmarks.timing import seconds


def work(name):
    if name.startswith({COACH!r}):
        return rollouts(name.removeprefix({COACH!r}))
    return checked_down("seven-card-stud", 60) if name == {STUD!r} else played(name, "house")


works = {{}}
for line in sys.stdin:
    name = line.strip()
    if name not in works:
        works[name] = work(name)
        works[name]()
    print(seconds(works[name]), flush=True)
"""


def asked(pipes: tuple[IO[str], IO[str]], name: str) -> float:
    """Seconds a deal in one of the two."""
    asking, answer = pipes
    asking.write(f"{name}\n")
    asking.flush()
    return float(answer.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    children = []
    for root in (ROOT, given.other):
        child = subprocess.Popen([sys.executable, "-c", CHILD], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert child.stdin is not None
        assert child.stdout is not None
        children.append((child.stdin, child.stdout))
    for name in (STUD, *GAMES, *[COACH + slug for slug in GAMES]):
        times: dict[str, list[float]] = {"here": [], "there": []}
        for _ in range(given.rounds):
            for found, pipes in zip(times.values(), children, strict=True):
                found.append(asked(pipes, name))
        print(f"{name:42} {1e6 * median(times['here']):8.0f} µs {ratio(times, 'there', 'here'):6.2f}x", flush=True)
    for asking, _ in children:
        asking.close()


if __name__ == "__main__":
    main()
