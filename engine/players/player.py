"""What a player is to whoever deals: somebody who chooses."""

from __future__ import annotations

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.state import State


class Player(Protocol):
    """Anybody who can sit down: the house, the coach, chance."""

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """One of the state's legal actions for the seat, which is the current player's. What the seat may not know of the state does not matter to it;
        `rng` is where chance comes from."""
        ...
