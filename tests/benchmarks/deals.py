"""Whole deals, for CPython and Pyodide alike: all check, with the log on."""

from __future__ import annotations

import engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.table.state import State

SEATS = 6


def checked_down(slug: str, n: int) -> Callable[[], int]:
    """`n` deals at six seats of a game where nobody must bet; each action is tested for being legal, as PokerKit does too."""
    return deals(slug, n, check_down)


def read_and_checked_down(slug: str, n: int) -> Callable[[], int]:
    """The same, but before each action all legal ones are read as texts, as a program does that knows nothing of the game."""
    return deals(slug, n, read_and_check_down)


def deals(slug: str, n: int, play: Callable[[State], None]) -> Callable[[], int]:
    variant = engine.load(slug)

    def work() -> int:
        for seed in range(n):
            play(variant.new(SEATS, seed))
        return n

    return work


def check_down(state: State) -> None:
    while not state.is_terminal():
        state.apply_action("check")


def read_and_check_down(state: State) -> None:
    while not state.is_terminal():
        texts = [str(action) for action in state.legal_actions()]
        state.apply_action(texts[texts.index("check")])
