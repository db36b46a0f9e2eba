"""One card for another off the deck: twists, spits, substitutions."""

from __future__ import annotations

from ..choices import Subsets
from ..rule import Count, InTurn
from ..slots import Price
from .discard import throw_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class Twist(
    InTurn,
    form="twist {n} for {price}",
    examples={
        "twist 1 for max": "In turn, each player may exchange one card for the maximum bet; the new one lies as the old one did.",
        "twist 1 for free": "In turn, each player may exchange one card for nothing; the new one lies as the old one did.",
    },
):
    """A card face up is replaced face up, a down card by a down card. Nobody is asked who has not the chips."""

    n: Count
    price: Price
    icon = "buy"
    wording = "In turn, each player may exchange {n:cards} for {price}; the new one lies as the old one did."
    prompt = "Exchange a card for {price}? The new one lies as the old one did."
    tags = ("twist",)

    def able(self, state: State, seat: int) -> bool:
        return state.chips[seat] >= self.price.chips(state) and bool(state.left_in_deck() or state.discards)

    def options(self, state: State, seat: int) -> Any:
        return Subsets("exchange", state.hands[seat], 0, self.n, "stand pat")

    def choose(self, state: State, seat: int, action: str) -> None:
        cards = self.options(state, seat).cards(action)
        if cards:
            paid = state.fee(seat, self.price.chips(state))
            for card in cards:
                up = bool(state.up >> (card & 255) & 1)
                new = state.draw()
                if new is None:
                    continue
                place = state.hands[seat].index(card)
                if up:
                    state.hands[seat].remove(card)
                    state.discards.append(card)
                    state.note("discard", seat, -1, (card,))
                    state.up |= 1 << (new & 255)
                else:
                    throw_away(state, seat, [card])
                    state.known[seat] |= 1 << (new & 255)
                state.hands[seat].insert(place, new)
                state.note("buy", seat, -1 if up else 1 << seat, (new,), paid)
                if up:
                    state.hear("dealt", seat, [new])
        else:
            state.note("decline", seat, -1, ())

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        price = self.price.chips(state)
        return (f"Exchange for {price}" if price else "Exchange"), price, ""

    def count(self, tally: Tally) -> None:
        tally.seen += self.n
        tally.drawn += self.n
