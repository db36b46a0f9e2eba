"""Whole deals, for CPython and Pyodide alike: all check, with the log on."""

from __future__ import annotations

import engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 6


def checked_down(slug: str, n: int) -> Callable[[], int]:
    """`n` deals at six seats of a game where nobody must bet; each action is tested for being legal, as PokerKit does too."""
    variant = engine.load(slug)

    def deal() -> int:
        for seed in range(n):
            state = variant.new(SEATS, seed)
            while not state.is_terminal():
                state.apply_action("check")
        return n

    return deal
