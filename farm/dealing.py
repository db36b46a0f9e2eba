"""Whole deals, checked: each step conserves chips and cards, and nothing goes on for ever."""

from __future__ import annotations

from random import Random

import engine
from engine.desk.player_registry import player
from engine.table.stakes import Stakes
from engine.table.state import State

MOST_ACTIONS = 20_000


def numbers(variant: engine.Variant, options: dict[str, str] | None = None) -> range:
    """How many may play with these options."""
    low, high = variant.seats_for(options)
    return range(low, high + 1)


def cards_on_table(state: State) -> list[int]:
    zones = [
        state.deck,
        state.stacked,
        state.discards,
        state.table,
        state.common,
        state.market,
        state.face_down_board,
        *state.hands,
        *state.stockpile,
    ]
    return sorted(c for zone in zones for c in zone)


def conserved(state: State) -> None:
    assert sum(state.chips) + state.pot() == sum(state.stakes.sit_down(state.n)), "chips came or went"
    assert min(state.chips) >= 0
    assert cards_on_table(state) == sorted(state.game.cards(state.n)), "a card is nowhere, or in two places"


def deal(
    variant: engine.Variant,
    seats: int,
    seed: int,
    who: str = "random",
    options: dict[str, str] | None = None,
    stakes: Stakes | None = None,
    dealer: int = 0,
) -> State:
    """A deal to its end, checked at every step."""
    state = variant.deal(seats, seed, stakes, dealer, options=options)
    players, rng = [player(who)] * seats, Random(seed)
    while not state.is_terminal():
        conserved(state)
        seat = state.current_player()
        assert seat is not None
        action = players[seat].choose(state, seat, rng)
        state.apply_action(action)
        assert len(state.history) < MOST_ACTIONS, "the deal does not end"
    conserved(state)
    assert state.pot() == 0
    assert sum(state.returns()) == 0
    return state
