"""A row of cards on show, each place at its price, and nothing off the deck."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.english import Number
from ...language.slots import Prices
from ...table.actions import Action
from .market import FixedPlaces, Leaving, Market

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State


class PricedRow(
    Market,
    form="buy one on show at {prices}[, {fixed}][ or {leaving*or}][ from {turn}]",
    examples={
        "buy one on show at free, bet, 2 bet": ""
        "In turn, each player takes one of three cards on show, face up. They lie in a row, the newest last: the first for free, the second for "
        "one bet and the third for two bets. A card taken is replaced, and the others slide to the cheaper places.",
        "buy one on show at ante, 2 ante, fixed places or fold from high": ""
        "In turn, starting with the best hand showing, each player takes one of two cards on show, face up; or folds. They lie in a row, the newest "
        "last: the first for one ante and the second for two antes. Each place keeps its price; a gap is filled before the next player chooses.",
        "buy one on show at ante, ante, ante or stand": ""
        "In turn, each player takes one of three cards on show, face up; or stands pat. Each costs one ante. A card taken is replaced.",
    },
):
    """As many cards lie on show as there are prices. A player who can pay none of them gets the cheapest card for what they have left."""

    asked_as = ("buy one of the cards on show", "a row of priced upcards", "cards on show, each at its price")

    prices: Prices
    fixed: FixedPlaces = FixedPlaces("")
    leaving: tuple[Leaving, ...] = ()
    brief = (
        "Take {on_show, plural, one {the card} other {one of {on_show:cards}}} on show"
        "{graded, select, yes {: {offers}} other {{first, select, free {, for free} other { for {first}}}}}{times, plural, one {} other {, {times:times}}}."
    )
    wording = (
        "{lead}, each player takes {on_show, plural, one {the card on show} other {one of {on_show:cards} on show}}, face up"
        "{otherwise, select, yes {; or {otherwise}} other {}}."
    )
    wording_graded = "They lie in a row, the newest last: {offers}."
    wording_alike = "{on_show, plural, one {It} other {Each}} {first, select, free {is free} other {costs {first}}}."
    prompt = "Buy one of the cards on show."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a card's own price, which tells no number of places."""
        super().check(given)
        if given["prices"].by_rank:
            raise PhraseError(f"'{given['prices']}': expected a price for each card on show, such as 'free, ante, 2 ante'")

    @property
    def on_show(self) -> Number:
        return Number(len(self.prices))

    @property
    def graded(self) -> bool:
        return len(set(self.prices)) > 1

    @property
    def offers(self) -> str:
        return self.listed(self.prices)

    def sentences(self) -> list[str]:
        replaced = self.wording_fixed if self.fixed else self.wording_sliding
        return [*map(self.fill, (self.wording, self.wording_graded if self.graded else self.wording_alike, replaced))]

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market)

    def costs(self, state: State, seat: int) -> list[tuple[Action, int]]:
        offers = [(Action("buy", (c,)), price.chips(state)) for c, price in zip(state.market, self.prices, strict=False)]
        able = [(action, cost) for action, cost in offers if cost <= state.chips[seat]]
        cheapest, _ = min(offers, key=lambda offer: offer[1])
        return able or [(cheapest, state.chips[seat])]
