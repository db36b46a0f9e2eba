"""House players of several styles, and one who calls whatever comes."""

from __future__ import annotations

from ..errors import OptionError, short
from ..language.words import tell
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


# Boldness, and how often a weak hand bets: set by hand, so that bets differ as the names say (tests/players/test_players.py).
STYLES = {"steady": House(), "tight": House(0.1, 0.02), "loose": House(0.9, 0.08), "bluffing": House(0.5, 0.25), "calling": Calling()}
AT_TABLE = (*STYLES, "mix")  # how the others at a person's table may play: all alike, or each in a way of their own


def seated(style: str, seats: int) -> list[House]:
    """A house player for each seat; in a mix the same seat always plays the same way."""
    if style not in AT_TABLE:
        raise OptionError(tell("nobody here plays {style}; expected {known}", style=short(style), known=", ".join(AT_TABLE)))
    players = [*STYLES.values()]
    return [players[seat % len(players)] if style == "mix" else STYLES[style] for seat in range(seats)]
