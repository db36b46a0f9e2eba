"""Blinds: bets that are made before anything is chosen, by the first players in turn or by everybody."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Flag
from ...language.slots import Prices
from ...language.words import tell
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.turn_order import FirstToAct, InOrder
from .outcomes import Ante

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


class PostedByOthers(Flag):
    """Everybody who has not posted yet posts as much."""

    word = "for everybody else"


class Blinds(
    InOrder,
    form="blinds of {prices}[ {rest}][ from {turn}]",
    examples={
        "blinds of half bet, bet": "Before the deal, the player left of the dealer posts half a bet, and the next player a whole bet.",
        "blinds of bet, half bet for everybody else": "Before the deal, the player left of the dealer posts a whole bet, "
        "and everybody else half a bet.",
        "blinds of bet": "Before the deal, the player left of the dealer posts a whole bet.",
        "blinds of half bet, bet, 2 bet": "Before the deal, the player left of the dealer posts half a bet, the next player a whole bet, and the one "
        "after that two bets.",
        "blinds of bet from rotation": "Before the deal, the player left of the dealer posts a whole bet; each time after that, the next to the left does.",
    },
):
    """Bets that have to be made before anything is chosen; the betting round that comes next counts them."""

    asked_as = ("blinds that the game always has",)

    prices: Prices
    rest: PostedByOthers = PostedByOthers("")
    provides = capabilities(Capability.BLINDS)
    icon = Icon.BET
    wording = (
        "{early, select, yes {Before the deal, {poster} posts {first}} other {{poster:start} posts {first}}}"
        "{second, select, yes {{third, select, yes {, the next player {second}, and the one after that {third}} "
        "other {, and {rest, select, yes {everybody else} other {the next player}} {second}}}} other {}}"
        "{going_round, select, yes {; each time after that, the next to the left does} other {}}."
    )
    brief = (
        "{rest, select, yes {{poster:start} posts {first}, and everybody else {second}} other {{going_round, select, yes {A blind of {first}; each time after "
        "that, the next to the left posts it} other {{second, select, yes {Blinds of {first}"
        "{third, select, yes {, {second} and {third}} other { and {second}}}} other {A blind of {first}}}}}}}."
    )
    tags = (Mechanic.BLINDS,)
    early = True  # whether nothing is dealt before

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for more blinds than three, for those that are no bets, and where it is not plain who posts them."""
        prices, turn = given["prices"], given.get("turn", FirstToAct("left"))
        if len(prices) > 3 or not all(price.endswith("bet") and " plus " not in price for price in prices):
            raise PhraseError(f"'blinds of {prices}': expected up to three bets, such as half bet, bet, 2 bet")
        if turn not in ("left", "rotation", "high", "low", "dealer"):
            raise PhraseError(f"'blinds of {prices} from {turn}': expected left, rotation, high, low or dealer")
        if "rest" in given and len(prices) != 2:
            raise PhraseError(f"'blinds of {prices} for everybody else': expected what the first player posts, and what the others do")

    @property
    def requires(self) -> Capabilities:
        return self.turn.requires

    def bind(self, game: GameRules) -> None:
        before = game.play[: game.play.index(self)] if self in game.play else game.play
        self.early = all(isinstance(step, Ante | Blinds) for step in before)

    @property
    def how_many(self) -> int:  # type: ignore[override]
        """How many players post one: several where everybody else does too."""
        return len(self.prices)

    @property
    def poster(self) -> FirstToAct:
        """Who posts the first of them."""
        return FirstToAct("left") if self.going_round else self.turn

    @property
    def going_round(self) -> bool:
        """Whether another player begins each time."""
        return self.turn == "rotation"

    def posted(self, n: int) -> str:
        """The blind in words, nothing where there are not so many."""
        if n >= len(self.prices):
            return ""
        return tell("a whole bet") if self.prices[n] == "bet" else self.prices[n].say("")

    @property
    def first(self) -> str:
        """What the first player posts."""
        return self.posted(0)

    @property
    def second(self) -> str:
        """What the next one posts."""
        return self.posted(1)

    @property
    def third(self) -> str:
        """What the one after that posts."""
        return self.posted(2)

    def order(self, state: State) -> list[int]:
        """With two players the dealer posts the first of several blinds before the deal, and so acts last from the second round on. Blinds behind the deal
        are posted from the left as always: each round has its own."""
        seats = super().order(state)
        swapped = self.early and state.n == len(seats) == 2 and self.turn == "left" and len(self.prices) > 1 and not self.rest
        return seats[::-1] if swapped else seats

    def run(self, state: State) -> None:
        seats, blinds = self.order(state), [price.chips(state) for price in self.prices]
        if self.rest:
            blinds += blinds[-1:] * len(seats)
        state.bet, state.raises = [0] * state.n, 0
        for p, blind in zip(seats, blinds, strict=False):
            amount = min(blind, state.chips[p])
            state.chips[p] -= amount
            state.bet[p] += amount
            state.contributed[p] += amount
            state.note(LogKind.BLIND, p, -1, (), amount)
        state.bet_to_call = max(blinds[: len(seats)])
