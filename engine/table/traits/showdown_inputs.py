"""What a wild card, a condition or a score looks at beside the cards that a player holds: what has to be known before a hand can be settled."""

from __future__ import annotations

from enum import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Protocol

    class Looking(Protocol):
        """A part of a game that says what it looks at, and has others in it."""

        @property
        def needs(self) -> frozenset[ShowdownInput]: ...

        def within(self) -> Iterable[Looking]: ...


class ShowdownInput(Enum):
    """One of them."""

    FACES = "which cards lie face up"
    ORDER = "in which order the cards lie"
    PILES = "which cards make the first of two hands"
    STOCK = "the cards won during the deal"
    TABLE = "cards on the table that belong to nobody"
    DECLARATIONS = "what each player declared"
    PARTNERS = "who plays with whom"
    NEIGHBOURS = "who sits beside whom"
    BOARD = "where each common card lies"
    OWN_USED = "how many of their own cards a player has declared that a hand uses"
    DEAL = "what happened in the deal, which no cards tell afterwards"


NOTHING: frozenset[ShowdownInput] = frozenset()
FACES, ORDER, PILES, STOCK, TABLE, DECLARATIONS, PARTNERS, NEIGHBOURS, BOARD, OWN_USED, DEAL = (frozenset({need}) for need in ShowdownInput)


def needed(*parts: Looking) -> set[ShowdownInput]:
    """All that the parts need, and the phrases in them."""
    return {need for part in parts for inner in part.within() for need in inner.needs}
