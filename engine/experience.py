"""What a hand is worth in this game: learnt once from a few deals in which nobody bets or folds, so it knows the game's wild cards, passes and
purchases without a word about them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from random import Random

from . import knowledge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .game import Game
    from .state import State

SEATS = 4
DEALS = 48  # some 1,000 hands: the error of a percentile is about one in fifty


class Experience:
    """For each score of the showdown and each number of cards in sight, the values that hands had."""

    def __init__(self, game: Game, player: Any):
        self.values: dict[tuple[int, int], list[int]] = {}
        self.full = 1
        seats = min(max(SEATS, game.variant.seats[0]), game.variant.seats[1])
        for seed in range(DEALS):
            self._watch(game, seats, seed, player)
        for values in self.values.values():
            values.sort()

    def _watch(self, game: Game, seats: int, seed: int, player: Any) -> None:
        state = game.variant.deal(seats, 7_000_000 + seed, options=game.options)
        state.log, rng = None, Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            if "check" in state.legal_actions():
                self._note(state, seat)
            state.act(player.choose(state, seat, rng))
        for seat in range(seats):
            self._note(state, seat)

    def _note(self, state: State, seat: int) -> None:
        for part, (n, value) in enumerate(values(state, seat)):
            self.full = max(self.full, n)
            self.values.setdefault((part, n), []).append(-1 if value is None else value)

    def beats(self, part: int, n: int, value: int | None) -> float:
        """The share of hands with so many cards in sight that the value beats, ties counted half; 0.5 where none were seen."""
        seen = self.values.get((part, n)) or self.values.get((part, min(n, self.full)))
        if not seen:
            return 0.5
        if value is None:
            return 0.0
        return (bisect_left(seen, value) + bisect_right(seen, value)) / 2 / len(seen)


def values(state: State, seat: int) -> list[tuple[int, int | None]]:
    """(cards in sight, value) of the seat's hand for each score of the showdown, as far as the seat can tell."""
    held, stock = state.hands[seat], state.stock[seat]
    known, known_stock = knowledge.seen(state, seat, held), knowledge.seen(state, seat, stock)
    n = len(known) + len(known_stock) + len(state.common)
    if len(known) == len(held) and len(known_stock) == len(stock):
        return [(n, score.value(state, seat)) for score in state.game.showdown.parts]
    state.hands[seat], state.stock[seat] = known, known_stock
    try:
        return [(n, score.value(state, seat)) for score in state.game.showdown.parts]
    finally:
        state.hands[seat], state.stock[seat] = held, stock


def experience(game: Game, player: Any) -> Experience:
    """Learnt on first use and kept with the game; a hand is worth about the same at any number of seats."""
    if game.experience is None:
        game.experience = Experience(game, player)
    return game.experience
