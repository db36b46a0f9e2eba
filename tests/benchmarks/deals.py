"""Whole deals, for CPython and Pyodide alike: all check or call, with the log on."""

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


def read_and_played(slug: str, n: int) -> Callable[[], int]:
    """The same as a program plays that knows nothing of the game: before each action it reads all that are legal, as texts, and applies one of these."""
    variant = engine.load(slug)

    def deal() -> int:
        for seed in range(n):
            state = variant.new(SEATS, seed)
            while not state.is_terminal():
                texts = [str(action) for action in state.legal_actions()]
                state.apply_action("check" if "check" in texts else "call" if "call" in texts else texts[0])
        return n

    return deal
