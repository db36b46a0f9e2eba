"""Events in a betting round: a player is about to act, or has acted and stays in."""

from __future__ import annotations

from ...language.phrase import Flag
from ...language.words import template
from ...table.component import Event
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State
    from ...table.tally import Tally

TO_ACT, STAYS_IN = "to act", "stays in"  # the kinds of news
TURNS = {TO_ACT: Counts("turns to act"), STAYS_IN: Counts("turns stayed in")}  # of each seat in this deal, where an event waits for them


class ForTheFirstTime(Flag):
    """The first time in the deal alone."""

    word = "for the first time"


def tell_turn(state: State, news: str, seat: int) -> None:
    """Wake what waits for this turn of the seat, and count the turn."""
    state.emit(news, seat, [])
    TURNS[news].add(state, seat)


class BettingTurn(Event):
    """An event of one player in a betting round. It never comes for a player who has folded, or who was all in before."""

    first: ForTheFirstTime = ForTheFirstTime("")
    of_each = True
    of_player = True
    requires = capabilities(Capability.BETTING)
    provides = capabilities(Capability.CAUSE, Capability.PLAYER)
    news = ""

    def listens_to(self) -> tuple[str, ...]:
        return (self.news,)

    def subject(self) -> str:
        return self.fill(self.brief)

    def turns(self, tally: Tally) -> int:
        return 1 if self.first else max(tally.rounds, 1)

    def counted(self) -> bool:
        return bool(self.first)

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return int(not (self.first and TURNS[self.news].of(state)[seat]))


class IsToAct(
    BettingTurn,
    form="somebody is to act[ {first}]",
    examples={
        "somebody is to act": "a player is about to act in a betting round",
        "somebody is to act for the first time": "a player is about to act in a betting round for the first time in the deal",
    },
):
    """A player's turn in a betting round, before they check, bet, call, raise or fold. Every turn counts. With `for the first time`, only the first one in the
    deal does."""

    asked_as = ("before a player bets", "at any time in one's turn", "at a player's turn to bet")

    news = TO_ACT
    wording = "a player is about to act in a betting round{first, select, yes { for the first time in the deal} other {}}"
    asked_next = template("Then you act in the betting round.")
    brief = "Whoever is about to act in a betting round{first, select, yes { for the first time} other {}}"


class StaysIn(
    BettingTurn,
    form="somebody stays in[ {first}]",
    examples={
        "somebody stays in": "a player checks, bets, calls or raises",
        "somebody stays in for the first time": "a player checks, bets, calls or raises for the first time in the deal",
    },
):
    """A player has acted in a betting round and has not folded. The effects come before the next player acts."""

    asked_as = ("as a player first bets or checks",)

    news = STAYS_IN
    wording = "a player checks, bets, calls or raises{first, select, yes { for the first time in the deal} other {}}"
    brief = "Whoever stays in{first, select, yes { for the first time} other {}}"
