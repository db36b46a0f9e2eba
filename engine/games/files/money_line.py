"""The money line of a game: what goes in before the cards, and what the prices in its rules come to in chips."""

from __future__ import annotations

from ...language.slots import Price, Prices
from ...language.words import tell, template
from ...rules.betting.outcomes import Ante
from ...rules.betting.rounds import Bet
from ...table.rule import every
from ...table.stakes import ANTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...table.game import Game
    from ...table.stakes import Stakes
    from ...table.traits.settled import Settled

NO_ANTE = template("There is no ante.")
ANTES = template("Everybody antes {chips}.")
BET = template("Where something costs a bet, that is the small bet: {chips}.")
ANTE_WORTH = template(
    "Where something costs an ante, that is {blind, select, yes {the small blind: } other {}}{n, plural, one {one chip} other {{n} chips}}."
)
MOST = template("{n, plural, one {The maximum bet is one chip} other {The maximum bet is {n} chips}}.")


def money_line(game: Game, stakes: Stakes) -> str:
    """What everybody puts in, how much may be bet, and what the maximum bet is where something costs that; in the chips of these stakes."""
    ante = next((rule for rule in game.play if isinstance(rule, Ante) and not rule.step), None)
    usual = ante is not None and ante.price == "ante" and not ante.even
    bet = first_bet(game)
    in_a_step = any(isinstance(rule, Ante) for rule in every(game.play)) and ante is None
    sentences = [] if usual or in_a_step else [ante.text() if ante else tell(NO_ANTE)]
    if usual and bet:
        sentences.append(stakes.say(game.forced.rounds, str(bet.opener)))
    elif bet:
        sentences.append(stakes.say_limit(game.forced.rounds))
    elif usual and ante:  # nobody bets, so the stakes name what everybody puts in and no more
        chips = stakes.bomb or stakes.ante or min(stakes.blinds, default=0)
        sentences.append(ante.text() if chips == ANTE else tell(ANTES, chips=chips) if chips else tell(NO_ANTE))
    unsaid = not in_a_step and not (usual and stakes.ante)  # what an ante is
    if unsaid and any("ante" in price for price in prices(game, ante)):
        sentences.append(tell(ANTE_WORTH, blind=bool(usual and stakes.blinds), n=stakes.least_forced))
    if stakes.limit == "fixed" and stakes.big and any("bet" in price for price in prices(game)):
        sentences.append(tell(BET, chips=stakes.bet))
    if any("max" in price for price in prices(game)):
        sentences.append(tell(MOST, n=stakes.max_bet))
    return " ".join(sentences)


def first_bet(game: Game) -> Bet | None:
    """The first betting round of the game."""
    return next((rule for rule in every(game.play) if isinstance(rule, Bet)), None)


def counts_bets(game: Game) -> bool:
    """Whether the size of a bet matters: players bet, or something costs a bet or the maximum bet."""
    return first_bet(game) is not None or any("bet" in price or "max" in price for price in prices(game))


def first_round(game: Game, stakes: Stakes) -> str:
    """What these stakes make of the game's first betting round, as a sentence; empty if it is played like every other."""
    bet = first_bet(game)
    if bet and stakes.bomb and game.forced.rounds > 1:
        return tell("At the usual stakes, everybody puts in {bomb} instead, and there are no bets in this round.", bomb=stakes.bomb)
    if bet and stakes.bring_in and bet.may_be_brought_in:
        return tell(
            "At the usual stakes there is a bring-in: the {opener, select, low {highest} other {lowest}} upcard opens this round instead "
            "and has to bet {amounts}.",
            opener=str(bet.opener),
            amounts=stakes.brought_in,
        )
    if bet and stakes.blinds and game.forced.takes and not game.forced.own:
        return tell("At the usual stakes, the player after the blinds acts first in this round.")
    return ""


def at_bring_in(game: Game, stakes: Stakes) -> Iterable[Settled]:
    """What is ruled of the bring-in, where these stakes have one and it is the game's first bet."""
    bet = first_bet(game)
    return bet.at_bring_in(game) if bet and stakes.bring_in else ()


def prices(game: Game, besides: Ante | None = None) -> Iterator[str]:
    """All that anything costs in it, as a file says it, but for one step."""
    for top in (*game.play, *game.listeners, *game.wilds):
        for part in top.within():
            if part is besides:
                continue
            for value in vars(part).values():
                if isinstance(value, Price | Prices):
                    yield str(value)
