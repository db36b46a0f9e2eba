"""Which cards are best to lie face up where that decides something: hands are made of upcards or of down cards alone, or whoever shows the least goes out.

Ways to turn cards up are compared with each other and with nothing else, so it takes no experience of the game.
"""

from __future__ import annotations

from math import fsum

from ..cards import mask
from .calibration import values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.state import State

    Standing = tuple[int, ...]


def standing(state: State, seat: int, cards: Sequence[int]) -> Standing:
    """With these cards face up too: what the hand is in each part of the next showdown, and what it shows where that keeps it in."""
    up = state.face_up
    state.face_up |= mask(cards)
    try:
        heights = [-1 if value is None else value for _, value in values(state, seat)]
        return tuple([*heights, state.showing(seat)] if state.game.drops_lowest else heights)
    finally:
        state.face_up = up


def liked(standings: Sequence[Standing]) -> list[float]:
    """For each way, how many of the others it is ahead of, part by part, a tie counted half."""
    return [fsum([(a > b) + (a == b) / 2 for other in standings for a, b in zip(one, other, strict=True)]) for one in standings]


def best_shown(state: State, seat: int, plain: list[int], n: int) -> list[int]:
    """So many of the cards, one after the other, each that which leaves the hand best; of those alike, which the plainest first."""
    shown: list[int] = []
    for _ in range(n):
        hidden = [c for c in plain if c not in shown]
        likes = liked([standing(state, seat, [*shown, c]) for c in hidden])
        shown.append(hidden[likes.index(max(likes))])
    return shown


def worth_showing(state: State, seat: int, plain: list[int]) -> list[int]:
    """Where nobody has to show any: all that it takes to stand better than with none, and none where that is worse in anything."""
    none, every = standing(state, seat, ()), standing(state, seat, plain)
    if every == none or any(a < b for a, b in zip(every, none, strict=True)):
        return []
    shown = plain[:]
    for c in reversed(plain):
        rest = [d for d in shown if d != c]
        if standing(state, seat, rest) == every:
            shown = rest
    return shown
