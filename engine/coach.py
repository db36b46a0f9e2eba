"""What each choice is worth: information-set Monte Carlo over deals that agree with all the seat has seen.

For each candidate the unseen cards are dealt anew and house players play on; every candidate meets the same worlds (common random numbers), and
after each round the worse half is dropped (successive halving), so the effort goes where the decision is. The coach deals from `determinize`
alone and so never touches a hidden card: two states that look the same to the seat get the same advice.
"""

from __future__ import annotations

from collections import namedtuple
from math import sqrt
from random import Random

from .choices import Amounts, Choice, Subsets
from .errors import GameOver
from .players import House, play_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .state import State

MOST_CANDIDATES = 16
Advice = namedtuple("Advice", "action value error")
Advice.__doc__ = """An action, the chips it is expected to bring from now on (folding brings none), and the standard error of that."""


def advise(state: State, rollouts: int = 2000, seed: int = 0) -> list[Advice]:
    """The candidates of the current player, best first; some `rollouts` deals are played in all. The same seed gives the same advice."""
    seat = state.current_player()
    if seat is None:
        raise GameOver("the deal is over; there is nothing to decide")
    house = House()
    gains: dict[str, list[int]] = {action: [] for action in candidates(state, seat, house, seed)}
    alive = list(gains)
    rounds = max(1, (len(alive) - 1).bit_length())
    for _ in range(rounds):
        start = len(gains[alive[0]])
        for number in range(start, start + max(2, rollouts // (rounds * len(alive)))):
            world = state.determinize(seat, Random(seed * 1_000_003 + number))
            world.log = None
            for action in alive:
                gains[action].append(outcome(world.clone(), seat, action, house, number))
        alive = sorted(alive, key=lambda a: -mean(gains[a]))[: max(1, (len(alive) + 1) // 2)]
    order = alive + sorted((a for a in gains if a not in alive), key=lambda a: (-len(gains[a]), -mean(gains[a])))
    return sorted((Advice(a, mean(gains[a]), error(gains[a])) for a in order), key=lambda x: -x.value)


def outcome(world: State, seat: int, action: str, house: House, number: int) -> int:
    """Chips that the seat ends with beyond those it has now."""
    now = world.chips[seat]
    world.act(action)
    play_out(world, [house] * world.n, Random(number))
    return world.chips[seat] - now


def candidates(state: State, seat: int, house: House, seed: int) -> list[str]:
    """Every action where they are few; else what the house would do, its neighbours, and some at random."""
    legal = state.legal_actions()
    if isinstance(legal, Choice) or len(legal) <= MOST_CANDIDATES:
        return list(dict.fromkeys(legal))
    rng = Random(seed)
    found = {house.choose(state, seat, rng): None}
    if isinstance(legal, Amounts):
        step = (legal.high - legal.low) / (MOST_CANDIDATES - 2)
        found |= dict.fromkeys(f"{legal.verb} {legal.low + round(i * step)}" for i in range(MOST_CANDIDATES - 1))
    elif isinstance(legal, Subsets):
        found |= dict.fromkeys(neighbours(legal, next(iter(found)), rng))
    while len(found) < MOST_CANDIDATES:
        found[legal.sample(rng)] = None
    return list(found)[:MOST_CANDIDATES]


def neighbours(legal: Subsets, action: str, rng: Any) -> list[str]:
    """The action with one of its cards changed for another, as many as make three quarters of the candidates."""
    chosen = legal.cards(action)
    others = [c for c in legal.items if c not in chosen] or chosen
    swaps = [[d if x == c else c if x == d else x for x in chosen] for c in chosen for d in others if c != d]
    texts = [t for t in (legal.text(s) for s in swaps) if t in legal]
    return [texts[int(rng.random() * len(texts))] for _ in range(MOST_CANDIDATES * 3 // 4)] if texts else []


def mean(x: list[int]) -> float:
    return sum(x) / len(x)


def error(x: list[int]) -> float:
    """The standard error of the mean; infinite for a single value."""
    if len(x) < 2:
        return float("inf")
    m = mean(x)
    return sqrt(sum((y - m) ** 2 for y in x) / (len(x) - 1) / len(x))


class Coach:
    """A player that takes the coach's advice."""

    def __init__(self, rollouts: int = 200):
        self.rollouts = rollouts

    def choose(self, state: State, seat: int, rng: Any) -> str:
        legal = state.legal_actions()
        if isinstance(legal, Choice) and len(legal) == 1:
            return str(legal[0])
        return str(advise(state, self.rollouts, int(rng.random() * (1 << 31)))[0].action)
