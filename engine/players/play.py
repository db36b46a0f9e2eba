"""Playing on: the random player, a house player's next action, and a deal played to its end."""

from __future__ import annotations

from random import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.state import State
    from .player import Player


class RandomPlayer:
    """Any legal action, each kind as likely as the next."""

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """Drawn from the legal actions without listing them."""
        action: Action = state.legal_actions().sample(rng)
        return action


def house_action(state: State, house: Player) -> Action:
    """What the house player in turn does. Its dice depend on the deal and the move alone, so a deal taken back goes on as it did."""
    seat = state.current_player()
    assert seat is not None
    return house.choose(state, seat, dice(state.seed, state))


def dice(seed: object, state: State) -> Random:
    """Dice of the move now to be made."""
    return Random(f"{seed}/{len(state.history)}")


def play_out(state: State, players: Sequence[Player], rng: Dice | None = None, seed: object = None) -> None:
    """The deal to its end; `players` a seat. With a `seed` instead of dice, each move has dice of its own."""
    while not state.is_terminal():
        seat = state.current_player()
        assert seat is not None
        state.act(players[seat].choose(state, seat, rng or dice(seed, state)))
