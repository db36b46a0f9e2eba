"""Players by name: `random`, the `house` in several styles, and the `coach`."""

from __future__ import annotations

from ..coach.player import Coach
from ..errors import OptionError
from ..players.play import RandomPlayer
from ..players.styles import STYLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..players.player import Player

PLAYERS = ("random", "house", *(f"house:{style}" for style in STYLES), "coach")


def player(name: str) -> Player:
    """A player by name: random, house, house in a style, coach, or coach with so many rollouts a decision (`coach:500`)."""
    kind, _, more = name.partition(":")
    if name == "random":
        return RandomPlayer()
    if kind == "house" and (more or "steady") in STYLES:
        return STYLES[more or "steady"]
    if kind == "coach" and (not more or (more.isdecimal() and int(more))):
        return Coach(int(more)) if more else Coach()
    raise OptionError(f"no player is called {name!r}; expected {', '.join(PLAYERS)}, or coach:ROLLOUTS")
