"""Whole deals, for CPython and Pyodide alike: all check or call, with the log on."""

from __future__ import annotations

import engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 6


def checked_down(slug: str, n: int) -> Callable[[], int]:
    """`n` deals at six seats; every action is tested for being legal, as for a person's."""
    variant = engine.load(slug)

    def deal() -> int:
        for seed in range(n):
            state = variant.new(SEATS, seed)
            while not state.is_terminal():
                state.apply_action("check" if "check" in state.legal_actions() else "call")
        return n

    return deal
