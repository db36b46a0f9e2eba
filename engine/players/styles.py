"""House players of several styles, and one who calls whatever comes."""

from __future__ import annotations

from ..table.actions import CALL
from .house import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.choices import Choice, Dice
    from ..table.state import State


class Calling(House):
    """Bets as the house does where nobody has bet, and calls all bets, with whatever hand."""

    def bet(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        return CALL if CALL in legal else super().bet(state, seat, legal, rng)


# Boldness, and how often a weak hand bets: set by hand, so that bets differ as the names say (tests/test_players.py).
STYLES = {"steady": House(), "tight": House(0.1, 0.02), "loose": House(0.9, 0.08), "bluffing": House(0.5, 0.25), "calling": Calling()}
