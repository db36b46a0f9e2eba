"""What the coach's rollouts cost against bare deals: `python -m tests.benchmarks.rollouts` prints the table of docs/coach.md.

In processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

from random import Random
from time import process_time

import engine
from engine.coach.advisor import Advisor
from engine.desk.player_registry import player
from engine.players.play import play_out
from tests.benchmarks.play import GAMES, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 1.0


def rate(work: Callable[[], int]) -> float:
    """Units a second, once it is warm."""
    work()
    start, units = process_time(), 0
    while process_time() - start < SECONDS:
        units += work()
    return units / (process_time() - start)


def deals(slug: str, who: str) -> Callable[[], int]:
    variant, one, numbers = engine.load(slug), player(who), iter(range(1_000_000))

    def work() -> int:
        number = next(numbers)
        state = variant.new(SEATS, number)
        state.log = state.observed = None
        play_out(state, [one] * SEATS, Random(number))
        return 1

    return work


def rollouts(slug: str) -> Callable[[], int]:
    advisor = Advisor(engine.load(slug).new(SEATS, 3), 1, 10**7, thorough=True)

    def work() -> int:
        advisor.run(20)
        return 20

    return work


def main() -> None:
    print("| game | random players | house players | the coach's rollouts |\n| --- | --- | --- | --- |")
    for slug in GAMES:
        found = (rate(deals(slug, "random")), rate(deals(slug, "house")), rate(rollouts(slug)))
        print(f"| {slug} | {' | '.join(f'{x:,.0f}' for x in found)} |", flush=True)


if __name__ == "__main__":
    main()
