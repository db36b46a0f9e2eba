"""What a player's thinking costs: whole deals of ten unlike games by random and house players, copies of a state, worlds dealt anew. Prints JSON."""

from __future__ import annotations

import json
import sys
from random import Random

import engine
from engine.desk.player_registry import player
from engine.players.play import play_out
from tests.benchmarks.timing import in_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.table.state import State

SEATS, DEALS = 5, 12
GAMES = """
five-card-draw seven-card-stud low-in-the-hole high-low-8-or-better texas-holdem anaconda midnight-baseball kentrell auction poker-roulette
""".split()


def played(slug: str, who: str) -> Callable[[], int]:
    """Whole deals without a log, as in a rollout."""
    variant, players, rng = engine.load(slug), [player(who)] * SEATS, Random(1)

    def work() -> int:
        for seed in range(DEALS):
            state = variant.new(SEATS, seed)
            state.log = None
            play_out(state, players, rng)
        return DEALS

    return work


def halfway(slug: str) -> list[State]:
    """States from the middle of deals by random players."""
    variant, one, rng = engine.load(slug), player("random"), Random(1)
    found = []
    for seed in range(DEALS):
        state = variant.new(SEATS, seed)
        state.log = None
        seen = [state.clone()]
        while not state.is_terminal():
            seat = state.current_player()
            state.act(one.choose(state, seat, rng))
            seen.append(state.clone())
        found.append(seen[(len(seen) - 1) // 2])
    return found


def cloned(states: list[State]) -> Callable[[], int]:
    def work() -> int:
        for state in states:
            for _ in range(20):
                state.clone()
        return 20 * len(states)

    return work


def determinized(states: list[State]) -> Callable[[], int]:
    rng = Random(2)

    def work() -> int:
        for state in states:
            seat = state.current_player()
            for _ in range(5):
                state.determinize(seat, rng)
        return 5 * len(states)

    return work


def main(rounds: int) -> None:
    found = {}
    for slug in GAMES:
        states = halfway(slug)
        works = {
            "random": played(slug, "random"),
            "house": played(slug, "house"),
            "clone": cloned(states),
            "determinize": determinized(states),
        }
        for work in works.values():
            work()
        found[slug] = in_turn(works, rounds)
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]))
