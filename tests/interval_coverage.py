"""Are the coach's intervals honest? `python -m tests.interval_coverage`: real decisions of many games; how often the 95 % interval of the action that looks
best covers its value in a run twenty times longer. The long run plays other worlds.
"""

from __future__ import annotations

import argparse
from math import inf
from random import Random

import engine
from engine.coach.advisor import Advisor
from engine.coach.statistics import gap
from engine.players.house import House
from engine.players.play import house_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.variant import Variant
    from engine.table.state import State

WIDE = 1.96
MOST = 200  # decisions of a deal that are kept


def decisions(number: int, seed: int) -> Iterator[State]:
    """Decisions of house deals, a game drawn for each; those with one answer are none."""
    rng, games = Random(seed), engine.variants()
    while number:
        if state := decision(games[int(rng.random() * len(games))], rng):
            number -= 1
            yield state


def decision(game: Variant, rng: Random) -> State | None:
    """A decision with more than one answer, of a house deal; None where the deal had none."""
    low, high = game.seats
    state, house = game.new(min(max(low, 2 + int(rng.random() * 4)), high), int(rng.random() * 1_000_000)), House()
    met = []
    while not state.is_terminal() and len(met) < MOST:
        if len(state.legal_actions()) > 1:
            met.append(state.clone())
        state.act(house_action(state, house))
    return met[int(rng.random() * len(met))] if met else None


def covered(state: State, rollouts: int, times: int, seed: int) -> tuple[bool, bool, float]:
    """Whether the interval of the best covers the long run's value; whether that of what it is ahead of the next best covers the long run's lead; and
    by how many standard errors the value was told too high."""
    short = Advisor(state, seed, rollouts)
    short.run()
    (best, told), *others = short.ranking()
    long = Advisor(state, seed + 1, rollouts * times, best.action, thorough=True)
    second = others[0][0] if others else None
    if second:
        long.keep(second.action)
    long.run()
    after = {one.action: advice for one, advice in long.ranking()}
    value = after[best.action]
    good = abs(told.value - value.value) <= WIDE * (told.error if told.error < inf else 0.0) + 1e-9
    off = (told.value - value.value) / told.error if 0 < told.error < inf else 0.0
    if second is None:
        return good, good, off
    ahead, error = short.lead(best, second)
    mine, theirs = (next(c for c in long.candidates if c.action == a).gains for a in (best.action, second.action))
    lead, _ = gap(mine, theirs)
    return good, abs(ahead - lead) <= WIDE * error + 1e-9, off


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    values = leads = n = 0
    high = 0.0
    for n, state in enumerate(decisions(args.decisions, args.seed), 1):
        value, lead, off = covered(state, args.rollouts, args.times, n)
        values, leads, high = values + value, leads + lead, high + off
        print(
            f"\r{n} decisions: value covered {100 * values / n:.1f} %, lead covered {100 * leads / n:.1f} %, told high by {high / n:+.2f} standard errors",
            end="",
            flush=True,
        )
    print()


if __name__ == "__main__":
    main()
