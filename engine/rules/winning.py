"""A leg, or the whole pot at once, for whoever it is due to."""

from __future__ import annotations

from ..language.phrase import OneOf
from ..language.saying import Saying
from ..table import money
from ..table.rule import Rule
from ..table.things import Thing, things
from .people import LEGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.state import State


class Won(OneOf):
    """What is won: the pot, at once, or a leg of what it takes to win it."""

    among = ("at once", "a leg")


class Win(
    Rule,
    form="win {won}",
    examples={"win at once": "They win the pot at once.", "win a leg": "They win a leg."},
):
    """The pot at once, which ends the deal; or a leg, which is counted for as long as the pot stands. Several whom it comes to at the same moment share the
    pot, or have a leg each."""

    won: Won
    requires = things(Thing.PLAYER)
    icon = "showdown"
    jointly = True

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """The pot, or a leg."""
        return (WinLeg if given["won"] == "a leg" else TakePot)(**given)


class WinLeg(Win):
    """A leg for each of them."""

    wording = "They win a leg."
    effect = "{again, select, yes {} other {they }}win a leg"
    provides = things(Thing.LEGS)
    tags = ("legs",)

    def run(self, state: State) -> None:
        for p in self.seats(state):
            LEGS.add(state, p)
            state.note("leg", p, -1, (), LEGS.of(state)[p])


class TakePot(Win):
    """The deal ends."""

    wording = "They win the pot at once."
    effect = "{again, select, yes {} other {they }}win the pot at once"

    def run(self, state: State) -> None:
        winners = self.seats(state)
        if self.only and not winners:
            return
        for amount, eligible in money.pots(state):
            who = [p for p in winners if p in eligible] or eligible
            for p, chips in money.divide(state, amount, who):
                won = Saying("at once") if state.hands[p] else Saying("no cards left")
                money.pay_out(state, p, chips, won if p in winners else Saying("the side pot"))
        state.finish()
