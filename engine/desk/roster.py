"""Players by name: `random`, the `house` in several styles, and the `coach`; and a deal played to its end among them."""

from __future__ import annotations

from random import Random

from ..errors import OptionError
from ..players.house import House

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..table.state import State

STYLES = {  # boldness and how often a weak hand bets
    "steady": (0.5, 0.05),
    "tight": (0.1, 0.02),
    "loose": (0.9, 0.08),
    "bluffing": (0.5, 0.25),
}
PLAYERS = ("random", "house", *(f"house:{style}" for style in STYLES), "coach")


class RandomPlayer:
    """Any legal action, each kind as likely as the next."""

    def choose(self, state: State, seat: int, rng: Any) -> str:
        return str(state.legal_actions().sample(rng))


def player(name: str) -> Any:
    """A player by name: random, house, house in a style, coach, or coach with so many rollouts a decision (`coach:500`)."""
    kind, _, more = name.partition(":")
    if name == "random":
        return RandomPlayer()
    if kind == "house" and (more or "steady") in STYLES:
        return House(*STYLES[more or "steady"])
    if kind == "coach" and (not more or (more.isdecimal() and int(more))):
        from ..coach.player import Coach  # it plays with house players, so it comes after them

        return Coach(int(more)) if more else Coach()
    raise OptionError(f"no player is called {name!r}; expected {', '.join(PLAYERS)}, or coach:ROLLOUTS")


def house_action(state: State, house: House) -> str:
    """What the house player in turn does. Its dice hang on the deal and the move alone, so a deal taken back goes on as it did."""
    seat = state.current_player()
    assert seat is not None
    return house.choose(state, seat, dice(state.seed, state))


def dice(seed: object, state: State) -> Random:
    """Dice of the move now to be made."""
    return Random(f"{seed}/{len(state.history)}")


def play_out(state: State, players: list[Any], rng: Any = None, seed: object = None) -> None:
    """The deal to its end; `players` a seat. With a `seed` instead of dice, each move has dice of its own."""
    while not state.is_terminal():
        seat = state.current_player()
        assert seat is not None
        state.act(players[seat].choose(state, seat, rng or dice(seed, state)))
