"""The money line of a game: what goes in before the cards, and what the prices in its rules come to in chips."""

from __future__ import annotations

from ..language.slots import Price, Prices
from ..language.words import tell, template
from ..rules.betting.blinds import Blinds
from ..rules.betting.outcomes import Ante
from ..rules.betting.rounds import Bet
from ..table.rule import every
from ..table.stakes import STAKES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.game import Game
    from ..table.stakes import Stakes

ANTE = template("{n, plural, one {Everybody antes one chip} other {Everybody antes {n} chips}}.")
NO_ANTE = template("There is no ante.")
BETS = template("{n, plural, one {A bet is one chip} other {A bet is {n} chips}}.")
MOST = template("{n, plural, one {The maximum bet is one chip} other {The maximum bet is {n} chips}}.")


def line(game: Game, stakes: Stakes = STAKES) -> str:
    """What everybody puts in, what a bet is, and what the maximum bet is where something costs that; in the chips of these stakes."""
    ante = next((rule for rule in game.play if isinstance(rule, Ante) and not rule.step), None)
    said = [tell(NO_ANTE) if ante is None else tell(ANTE, n=stakes.ante) if ante.price == "ante" and not ante.even else ante.text()]
    if any(isinstance(rule, Bet | Blinds) for rule in every(game.play)) or any("bet" in price for price in prices(game)):
        said.append(tell(BETS, n=stakes.bet))
    if any("max" in price for price in prices(game)):
        said.append(tell(MOST, n=stakes.max_bet))
    return " ".join(said)


def prices(game: Game) -> Iterator[str]:
    """All that anything costs in it, as a file says it."""
    for top in (*game.play, *game.watches, *game.wilds):
        for part in top.within():
            for value in vars(part).values():
                if isinstance(value, Price | Prices):
                    yield str(value)
