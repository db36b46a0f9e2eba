"""Bounties: chips that every other player pays for a hand, and the condition that a hand is good enough."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Word
from ...language.slots import Price
from ...table.component import Condition
from ...table.money import WINNERS
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from .qualifiers import HighLeast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.protocols import Scoring
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


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
                amount = min(price, state.chips[p])
                state.chips[p] -= amount
                state.chips[seat] += amount
                state.note(LogKind.GIVES_CHIPS, p, -1, (), amount, seat)


class Maker(Word):
    """Whose cards make the hand."""

    words = {"hand": "the hand", "winner": "the winning hand", "table": "the hand on the table"}

    @property
    def requires(self) -> Capabilities:
        """What has to be there to look at."""
        return capabilities({"hand": Capability.CARDS, "winner": Capability.COMPARED, "table": Capability.TABLE}[str(self)])


class HandMakes(
    Condition,
    form="{whose} makes {least}",
    examples={
        "hand makes four of a kind or better": "the hand is four of a kind or better",
        "hand makes pair of aces or better": "the hand is a pair of aces or better",
        "hand makes less than pair of jacks": "the hand is less than a pair of jacks",
        "winner makes three of a kind or better": "the winning hand is three of a kind or better",
        "table makes pair or better": "the hand on the table is a pair or better",
    },
):
    """The high hand that cards make, with common and wild cards. If a part of the showdown is for high, the first such part says how. The winner's is the
    hand that won the last comparison."""

    asked_as = ("a bonus for four of a kind", "if a hand is so good", "if the winning hand is so good")

    whose: Maker
    least: HighLeast
    wording = "{whose} is {least}"
    wording_denied = "{whose} is not {least}"

    @property
    def requires(self) -> Capabilities:
        return self.whose.requires

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.whose != "hand"

    @property
    def of_table(self) -> bool:
        return self.open

    def text(self) -> str:
        return self.fill(self.wording)

    def denied(self) -> str:
        return self.fill(self.wording_denied)

    def holds(self, state: State) -> bool:
        if self.whose == "winner":
            return any(self.met_by(state, seat) for seat in WINNERS.of(state))
        if self.whose == "table":
            part = self.part(state)
            value = part.of_table(state, state.table) if part and state.table else None
            return value is not None and self.least.met(value, state.game.ranking)
        return super().holds(state)

    def holds_for(self, state: State, seat: int) -> bool:
        return self.met_by(state, seat) if self.whose == "hand" else self.holds(state)

    @staticmethod
    def part(state: State) -> Scoring | None:
        """The part of the pot for high."""
        return next((part for part in state.game.showdown.parts if part.side == "high"), None)

    def met_by(self, state: State, seat: int) -> bool:
        """Whether the seat's hand is so good."""
        game, part = state.game, self.part(state)
        value = part.value(state, seat) if part else None
        if value is None:
            value = game.high(state, seat, state.hands[seat] + state.common, hands=game.ranking)
        return self.least.met(value, game.ranking)
