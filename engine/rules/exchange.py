"""One card for another off the deck: twists, spits, substitutions."""

from __future__ import annotations

from ..language.phrase import Count
from ..language.slots import Price
from ..language.words import tell, template
from ..table.actions import STAND_PAT
from ..table.choices import Subsets
from ..table.rule import InTurn, Label
from ..table.things import Thing, things
from .throwing import DREW, throw_away, throw_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.state import State
    from ..table.tally import Tally


class Twist(
    InTurn,
    form="twist {n} for {price}[, {down} for a down card]",
    examples={
        "twist 1 for max": "In turn, each player may pay the maximum bet to replace one card; an upcard is replaced face "
        "up, a down card face down.",
        "twist 1 for free": "In turn, each player may replace one card for free; an upcard is replaced face up, a down card face down.",
        "twist 1 for 2 bet, 3 bet for a down card": "In turn, each player may pay two bets to replace an upcard face up, "
        "or three bets to replace a down card face down.",
        "twist 2 for ante": "In turn, each player may replace up to two cards for one ante each; an upcard is replaced "
        "face up, a down card face down.",
    },
):
    """A card face up is replaced face up, a down card by a down card, each for its price. Nobody is asked who has not the chips for one."""

    n: Count
    price: Price
    down: Price = Price("")
    requires = things(Thing.CARDS)
    provides = things(Thing.DISCARDS)
    icon = "buy"
    decision = "buy"
    wording = (
        "In turn, each player may {n, plural, one {{price, select, free {replace one card for free} other {{price:pay} to replace one card}}} "
        "other {replace up to {n:cards} for {price, select, free {free} other {{price} each}}}}; an upcard is replaced face up, a down card face down."
    )
    wording_down = (
        "In turn, each player may {n, plural, one {{price:pay} to replace an upcard face up, or {down} to replace a down card face down} "
        "other {replace up to {n:cards}: {price} for each upcard, replaced face up, {down} for each down card, face down}}."
    )
    prompt = (
        "Replace {n, plural, one {one card} other {up to {n:cards}}} for {price, select, free {free} other {{n, plural, one {{price}} other {{price} "
        "each}}}}? A new card lies as the old one did."
    )
    prompt_down = (
        "{n, plural, one {Replace an upcard for {price}, or a down card for {down}?} other {Replace up to {n:cards}: an upcard for {price}, "
        "a down card for {down}?}}"
    )
    tags = ("twist",)

    def text(self) -> str:
        return self.fill(self.wording_down if self.down else self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_down if self.down else self.prompt)

    def cost(self, state: State, card: int) -> int:
        """Chips to replace the card, face up or down as it lies."""
        return (self.price if state.up >> (card & 255) & 1 or not self.down else self.down).chips(state)

    def able(self, state: State, seat: int) -> bool:
        affordable = any(self.cost(state, c) <= state.chips[seat] for c in state.hands[seat])
        return affordable and bool(state.left_in_deck() or state.discards)

    def options(self, state: State, seat: int) -> Subsets:
        chips = state.chips[seat]
        costs = {c: self.cost(state, c) for c in state.hands[seat]}
        cards = [c for c, cost in costs.items() if cost <= chips]
        legal = None if self.n * max(costs.values(), default=0) <= chips else lambda some: sum([costs[c] for c in some]) <= chips
        return Subsets("exchange", cards, 0, self.n, STAND_PAT, legal)

    def order(self, state: State) -> list[int]:
        DREW.put(state, ())
        return super().order(state)

    def choose(self, state: State, seat: int, action: Action) -> None:
        cards = action.cards
        if cards:
            DREW.put(state, (*DREW.of(state), seat))
            costs = [self.cost(state, c) for c in cards]
            new = [c for _ in cards if (c := state.draw()) is not None]  # nobody draws what they give up
            for card, other, cost in zip(cards, new, costs, strict=False):
                self.exchange(state, seat, card, other, state.fee(seat, cost))
        else:
            state.note("decline", seat, -1, ())

    def exchange(self, state: State, seat: int, card: int, new: int, paid: int) -> None:
        """The new card lies where and as the old one lay."""
        up = bool(state.up >> (card & 255) & 1)
        place = state.hands[seat].index(card)
        if up:
            throw_shown(state, seat, [card])
            state.up |= 1 << (new & 255)
        else:
            throw_away(state, seat, [card])
            state.known[seat] |= 1 << (new & 255)
        state.hands[seat].insert(place, new)
        state.note("buy", seat, -1 if up else 1 << seat, (new,), paid)
        if up:
            state.hear("dealt", seat, [new])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        priced = price > 0 and not self.down
        told = template("Exchange for {chips}{n, plural, one {} other { each}}" if priced else "Exchange")
        return Label(self.fill(told, chips=price), price, whole=priced)

    def doing(self, state: State, seat: int, action: Action) -> str:
        price = self.price.chips(state)
        said = super().doing(state, seat, action)
        return tell("{exchanging} for {chips}", exchanging=said, chips=price) if price and not self.down and action != STAND_PAT else said

    def count(self, tally: Tally) -> None:
        tally.seen += self.n
        again = min(int(self.n), tally.thrown)  # by now the discards can fill up the deck
        tally.thrown -= again
        tally.drawn += self.n - again
