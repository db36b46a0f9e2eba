"""Bounties: chips that every other player pays for a hand, and the condition that a hand is good enough."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.slots import Price
from ...table.component import Condition
from ...table.money import WINNERS
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from .qualifiers import HighLeast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ...table.protocols import Scoring
    from ...table.state import State


class Bounty(
    Rule,
    form="bounty of {price}",
    examples={
        "bounty of 5 ante": "Every other player who was dealt in pays them five antes, folded or not.",
        "bounty of bet": "Every other player who was dealt in pays them one bet, folded or not.",
    },
):
    """Chips that players pay one another, outside the pot. It stands in a block that says whose hand earns it, such as
    `who = "winner whose hand has sevens and hand has twos"`. The last player left has won, and may show the hand."""

    asked_as = ("a bounty for a hand", "the seven-deuce game", "each player pays the winner")

    price: Price
    closing = True
    acts = False
    requires = capabilities(Capability.PLAYER)
    icon = Icon.BET
    wording = "Every other player who was dealt in pays them {price}, folded or not."
    effect = "every other player who was dealt in pays them {price}, folded or not"
    does = "{many, select, yes {get} other {gets}} {price} from every other player who was dealt in, folded or not"
    does_in_brief = "{many, select, yes {get} other {gets}} {price} from each other player"
    tags = (Mechanic.BOUNTY,)
    unclear = (
        settled(
            (
                "Does a player who cannot pay a whole bounty owe the rest?",
                "No. They pay what they have left after the pot.",
                "Nobody can lose more than they brought.",
            ),
            "pay",
            short=True,
        ),
        settled(
            (
                "Does a hand earn the bounty if all others have folded?",
                "Yes, if its holder has won and shows it.",
                "To make the others fold with such a hand is what the bounty is for.",
            ),
            "pay",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["price"] in ("free", "all"):
            raise PhraseError(f"'bounty of {given['price']}': expected a price, such as 'bounty of 5 ante'")

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        for seat in self.who or ():
            for p in range(state.n):
                if p == seat or not (state.live[p] or state.hands[p]):
                    continue
                state.hand_over(p, seat, price)


class GoodEnough(Condition):
    """Whether some cards make a high hand that is good enough. If a part of the showdown is for high, the first such part says what they make."""

    least: HighLeast
    wording_denied: ClassVar[str] = ""

    def text(self) -> str:
        return self.fill(self.wording)

    def denied(self) -> str:
        return self.fill(self.wording_denied)

    def holds_for(self, state: State, seat: int) -> bool:
        return self.holds(state)

    @staticmethod
    def part(state: State) -> Scoring | None:
        """The first part of the pot for high."""
        return next((part for part in state.game.showdown.parts if part.side == "high"), None)

    def met_by(self, state: State, seat: int) -> bool:
        """Whether the seat's hand is so good, with common and wild cards."""
        game, part = state.game, self.part(state)
        value = part.value(state, seat) if part else None
        if value is None:
            value = game.high(state, seat, state.hands[seat] + state.common, hands=game.ranking)
        return self.least.met(value, game.ranking)


class HandMakes(
    GoodEnough,
    form="hand makes {least}",
    examples={
        "hand makes four of a kind or better": "the hand is four of a kind or better",
        "hand makes pair of aces or better": "the hand is a pair of aces or better",
        "hand makes less than pair of jacks": "the hand is less than a pair of jacks",
    },
):
    """The high hand that a player's cards make, with common and wild cards."""

    asked_as = ("a bonus for four of a kind", "if a hand is so good")

    open = False
    requires = capabilities(Capability.CARDS)
    wording = "the hand is {least}"
    wording_denied = "the hand is not {least}"

    def holds_for(self, state: State, seat: int) -> bool:
        return self.met_by(state, seat)


class WinnerMakes(
    GoodEnough,
    form="winner makes {least}",
    examples={
        "winner makes three of a kind or better": "the winning hand is three of a kind or better",
        "winner makes pair of aces or better": "the winning hand is a pair of aces or better",
    },
):
    """The hand that won the last comparison."""

    asked_as = ("if the winning hand is so good",)

    open = of_table = True
    requires = capabilities(Capability.COMPARED)
    wording = "the winning hand is {least}"
    wording_denied = "the winning hand is not {least}"

    def holds(self, state: State) -> bool:
        return any(self.met_by(state, seat) for seat in WINNERS.of(state))


class TableMakes(
    GoodEnough,
    form="table makes {least}",
    examples={
        "table makes pair or better": "the hand on the table is a pair or better",
        "table makes three of a kind or better": "the hand on the table is three of a kind or better",
    },
):
    """The hand on the table, which belongs to nobody."""

    asked_as = ("if the hand on the table is so good",)

    open = of_table = True
    requires = capabilities(Capability.TABLE)
    wording = "the hand on the table is {least}"
    wording_denied = "the hand on the table is not {least}"

    def holds(self, state: State) -> bool:
        part = self.part(state)
        value = part.of_table(state, state.table) if part and state.table else None
        return value is not None and self.least.met(value, state.game.ranking)
