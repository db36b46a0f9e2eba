"""What a control variate would save the coach: `python -m tests.benchmarks.control_variates`, some two minutes.

The control is what a deal brings where everybody only checks and calls. It costs a fraction of a rollout, so its mean may be taken from many more worlds.
What it takes out of a lead's variance is the square of its correlation with that lead, R². With n worlds played out and m for the mean of the control, the
variance is (1 - R²) / n + R² / m. The best m follows from what each costs. The time for an equal error, against plain averages, is then
(sqrt((1 - R²) * full) + sqrt(R² * cheap))² / plain.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import StatisticsError, correlation, median
from time import process_time
from typing import NamedTuple

import engine
from engine.coach.advisor import Advisor
from engine.players.house import House
from engine.players.play import house_action
from engine.table.decisions import is_bet
from tests.benchmarks.play import GAMES, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.state import State

POSITIONS, WORLDS = 3, 300


class Measured(NamedTuple):
    """The share of a lead's variance that the control explains; the time for an equal error, against plain averages, and the same if its mean cost nothing."""

    explained: float
    time: float
    free: float


def positions(slug: str) -> Iterator[State]:
    """Decisions about bets out of house deals, one a deal."""
    variant, house, rng = engine.load(slug), House(), Random(slug)
    for seed in range(1_000):
        state, met = variant.new(SEATS, seed), []
        while not state.is_terminal():
            if state.current_player() == 0 and state.asking is not None and is_bet(state.asking) and len(state.legal_actions()) > 1:
                met.append(state.clone())
            state.act(house_action(state, house))
        if met:
            yield rng.choice(met)


def only_calling(world: State, seat: int) -> float:
    """What the world brings the seat if nobody folds or raises."""
    house, before = House(), world.chips[seat]
    while not world.is_terminal():
        legal = world.legal_actions()
        calling = [action for action in legal if str(action) in ("check", "call")] if world.asking and is_bet(world.asking) else []
        world.act(calling[0] if calling else house_action(world, house))
    return world.chips[seat] - before


def measured(state: State) -> Measured:
    """Of the lead of the best candidate over the next one."""
    advisor = Advisor(state, 1)
    futures, actions = advisor.futures, [one.action for one in advisor.candidates]
    gains: list[list[float]] = [[] for _ in actions]
    controls, spent = list[float](), [0.0, 0.0, 0.0]
    for number in range(WORLDS):
        times = [process_time()]
        world = futures.world(number)
        times.append(process_time())
        for action, gained in zip(actions, gains, strict=True):
            gained.append(futures.played(action, number, world.clone()).gain)
        times.append(process_time())
        controls.append(only_calling(world.clone(), advisor.seat))
        times.append(process_time())
        spent = [total + later - sooner for total, (sooner, later) in zip(spent, pairwise(times), strict=True)]
    best, other, *_ = sorted(gains, key=sum, reverse=True)
    try:
        explained = correlation([a - b for a, b in zip(best, other, strict=True)], controls) ** 2
    except StatisticsError:  # one of the two never changes
        explained = 0.0
    dealing, playing, calling = spent
    plain, full, cheap = dealing + playing, dealing + playing + calling, dealing + calling
    time = (sqrt((1 - explained) * full) + sqrt(explained * cheap)) ** 2 / plain
    return Measured(explained, min(time, 1.0), (1 - explained) * full / plain)  # what saves nothing is left out


def main() -> None:
    print("| game | variance explained | time for an equal error | with the mean for nothing |\n| --- | --- | --- | --- |")
    found = []
    for slug in GAMES:
        some = [measured(state) for state, _ in zip(positions(slug), range(POSITIONS), strict=False)]
        print(f"| {slug} | {' | '.join(f'{median(column):.2f}' for column in zip(*some, strict=True))} |", flush=True)
        found += some
    print(f"| all | {' | '.join(f'{median(column):.2f}' for column in zip(*found, strict=True))} |")


if __name__ == "__main__":
    main()
