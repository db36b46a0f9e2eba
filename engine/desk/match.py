"""Players against each other with duplicate deals: the same cards with the players moved round, so that the luck of the deal cancels out.

`match` is a pure function of its arguments and can be cut into pieces: hands 0 to 99 and hands 100 to 199, merged, are hands 0 to 199.
"""

from __future__ import annotations

from math import sqrt

from ..errors import OptionError
from ..games import catalogue
from ..players.play import play_out
from .player_registry import player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.stakes import Stakes


class Results:
    """What one player won a hand, in antes: how many hands, their sum and the sum of their squares, so that scores add up."""

    __slots__ = ("hands", "squares", "total")

    def __init__(self, hands: int = 0, total: float = 0.0, squares: float = 0.0):
        self.hands, self.total, self.squares = hands, total, squares

    def __add__(self, other: Results) -> Results:
        return Results(self.hands + other.hands, self.total + other.total, self.squares + other.squares)

    def note(self, won: float) -> None:
        """One hand more, in antes won."""
        self.hands, self.total, self.squares = self.hands + 1, self.total + won, self.squares + won * won

    @property
    def mean(self) -> float:
        """Antes a hand."""
        return self.total / self.hands

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 for a single hand."""
        if self.hands < 2:
            return 0.0
        return sqrt(max(self.squares - self.total * self.total / self.hands, 0.0) / (self.hands - 1) / self.hands)

    def as_dict(self) -> dict[str, float]:
        """The figures as plain data."""
        return {"mean": round(self.mean, 4), "error": round(self.error, 4)}


def match(
    slug: str,
    *names: str,
    hands: int = 200,
    seed: int = 0,
    first: int = 0,
    seats: int | None = None,
    stakes: Stakes | None = None,
    options: dict[str, str] | None = None,
) -> dict[str, Results]:
    """Hands `first` to `first + hands - 1` of the match that `seed` begins. Each deal is played once with every rotation of the players, and its
    mean counts as one hand. Between two players, the score of the one is the other's with its sign changed wherever they hold as many seats."""
    if len(names) < 2 or hands < 1:
        raise OptionError("match: expected two players or more, separated by commas, and one hand or more")
    variant = catalogue.load(slug)
    n = seats or max(variant.seats_for(options)[0], len(names))
    players = {name: player(name) for name in names}
    scores = {name: Results() for name in names}
    for hand in range(first, first + hands):
        won: dict[str, list[float]] = {name: [] for name in names}
        for turn in range(len(names)):
            who = [names[(p + turn) % len(names)] for p in range(n)]
            state = variant.deal(n, seed + hand, stakes, hand % n, None, options)
            state.log = None
            # dice that depend on the move alone: until the players part, both times the deal goes the same way
            play_out(state, [players[name] for name in who], seed=f"{seed}/{hand}")
            ante = state.stakes.least_forced
            for name, chips in zip(who, state.returns(), strict=True):
                won[name].append(chips / ante)
        for name, gains in won.items():
            scores[name].note(sum(gains) / len(gains))
    return scores


def merged(pieces: list[dict[str, Results]]) -> dict[str, Results]:
    """The pieces of one match as a whole."""
    out: dict[str, Results] = {}
    for piece in pieces:
        for name, score in piece.items():
            out[name] = out.get(name, Results()) + score
    return out
