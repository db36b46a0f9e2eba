"""Cards for chips: a card offered at a price, a market of cards on show, a card turned up for a fee. A price goes to the pot and need not be matched."""

from __future__ import annotations

from .. import english
from ..cards import name, parse_name, words
from ..choices import Choice
from ..rule import Count, InTurn, Word
from ..slots import Face, Price, Prices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class MayBuy(
    InTurn,
    form="may buy {n} {face} for {price}",
    examples={"may buy 1 blind for max": "In turn, each player may buy one more card, face down and unseen, for the maximum bet."},
):
    """`n` cards off the deck for a price, to those concerned, in turn. Nobody is asked who has not the chips, or when the deck is empty."""

    n: Count
    face: Face
    price: Price
    icon = "buy"
    wording = "In turn, each player may buy {n:more cards}, {face}, for {price}."
    effect = "they may buy {n:more cards}, {face}, for {price}"
    prompt = "Buy {n:more cards}, {face}, for {price}?"
    tags = ("buy",)

    def able(self, state: State, seat: int) -> bool:
        return state.chips[seat] >= self.price.chips(state) and state.left_in_deck() >= self.n

    def options(self, state: State, seat: int) -> Any:
        return Choice(("buy", "decline"))

    def choose(self, state: State, seat: int, action: str) -> None:
        if action == "buy":
            paid = state.fee(seat, self.price.chips(state))
            cards = [c for _ in range(self.n) if (c := state.give(seat, self.face)) is not None]
            state.note("buy", seat, -1 if self.face == "up" else 1 << seat if self.face == "down" else 0, tuple(cards), paid)
            if self.face == "up":
                for card in cards:
                    state.hear("dealt", seat, [card])
        else:
            state.note("decline", seat, -1, ())

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        price = self.price.chips(state)
        return (f"Buy for {price}", price, "") if action == "buy" else ("Decline", 0, "")

    def count(self, tally: Tally) -> None:
        tally.dealt(self.n, self.face == "up") if tally.effect else None


class DealOrTurn(
    InTurn,
    form="deal 1 down, or up for {price}",
    examples={"deal 1 down, or up for max": "Deal each player in turn one card, face down, or face up if they pay the maximum bet."},
):
    """The last card as the player likes it: down, or up for a price. The choice is made before the card is seen, in turn."""

    price: Price
    icon = "buy"
    wording = "Deal each player in turn one card, face down, or face up if they pay {price}."
    prompt = "Your next card: face down, or face up for {price}?"
    tags = ("buy",)
    unclear = (
        (
            "When players choose how their last card comes.",
            "In turn from the dealer's left, before it is dealt.",
            "Whoever had seen it would know whether it has to be kept from the hole.",
        ),
    )

    def options(self, state: State, seat: int) -> Any:
        return Choice(("down", "up") if state.chips[seat] >= self.price.chips(state) else ("down",))

    def choose(self, state: State, seat: int, face: str) -> None:
        paid = state.fee(seat, self.price.chips(state)) if face == "up" else 0
        card = state.give(seat, face)
        if card is not None:
            if paid:
                state.note("buy", seat, -1, (card,), paid)
            else:
                state.note("deal", seat, -1 if face == "up" else 1 << seat, (card,), face)
            if face == "up":
                state.hear("dealt", seat, [card])

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        price = self.price.chips(state)
        if action == "up":
            return (f"Face up for {price}" if price else "Face up"), price, ""
        return "Face down", 0, ""

    def count(self, tally: Tally) -> None:
        tally.dealt(1)


class Otherwise(Word):
    """What a player does who buys nothing."""

    words = {"fold": "folds", "stand": "goes without a card"}


class Market(
    InTurn,
    form="buy at {prices} or {otherwise}",
    examples={
        "buy at ante, 2 ante, max or fold": "Two cards are on show beside the deck. In turn, each player buys one of them, face up, for one ante "
        "or two antes, the longest on show the cheapest; or the deck's top card, face down, for the maximum bet; or folds. What is bought is "
        "replaced."
    },
):
    """Cards on show at rising prices and the deck's top card at the last one. A card on show is taken face up, the others slide to the cheaper
    places and a new one is turned; a card off the deck stays face down. Who cannot pay any price has the deck's card for what is left."""

    prices: Prices
    otherwise: Otherwise
    icon = "buy"
    wording = (
        "{row} are on show beside the deck. In turn, each player buys one of them, face up, for {shown}, the longest on show the cheapest; or the "
        "deck's top card, face down, for {last}; or {otherwise}. What is bought is replaced."
    )
    prompt = "Buy a card, or the deck's top card unseen?"
    tags = ("buy", "market")

    @property
    def row(self) -> str:
        return english.capital(english.count(len(self.prices) - 1, "card"))

    @property
    def shown(self) -> str:
        return english.listing([p.say("") for p in self.prices[:-1]], "or")

    @property
    def last(self) -> Price:
        return self.prices[-1]

    def prepare(self, state: State) -> None:
        self.fill_market(state)

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market or state.left_in_deck())

    def fill_market(self, state: State) -> None:
        while len(state.market) < len(self.prices) - 1 and state.left_in_deck():
            card = state.draw()
            assert card is not None
            state.market.append(card)
            state.up |= 1 << (card & 255)
            state.note("market", -1, -1, (card,))

    def costs(self, state: State, seat: int) -> list[tuple[str, int]]:
        """(action, chips) of what can be bought, the cards on show first."""
        offers = [("buy " + name(c), p.chips(state)) for c, p in zip(state.market, self.prices, strict=False)]
        if state.left_in_deck():
            offers.append(("buy deck", self.prices[-1].chips(state)))
        able = [(a, p) for a, p in offers if p <= state.chips[seat]]
        return able or [(offers[-1][0], state.chips[seat])]

    def options(self, state: State, seat: int) -> Any:
        return Choice(dict.fromkeys([a for a, _ in self.costs(state, seat)] + [str(self.otherwise)]))

    def choose(self, state: State, seat: int, action: str) -> None:
        if action == "fold":
            state.fold(seat)
        elif action == "stand":
            state.note("decline", seat, -1, ())
        else:
            paid = state.fee(seat, dict(reversed(self.costs(state, seat)))[action])
            if action == "buy deck":
                card = state.give(seat, "down")
                assert card is not None
                state.note("buy", seat, 1 << seat, (card,), paid)
            else:
                card = next(c for c in state.market if name(c) == action[4:])
                state.market.remove(card)
                state.hands[seat].append(card)
                state.note("buy", seat, -1, (card,), paid)
                state.hear("dealt", seat, [card])
            self.fill_market(state)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        cost = dict(reversed(self.costs(state, seat))).get(action, 0)
        if action == "buy deck":
            return f"The deck's top card for {cost}", cost, "?"
        if action.startswith("buy "):
            return f"{english.capital(words(parse_name(action[4:])))} for {cost}", cost, action[4:]
        return ("Fold" if action == "fold" else "Buy nothing"), 0, ""

    def count(self, tally: Tally) -> None:
        if not tally.market:
            tally.market = len(self.prices) - 1
            tally.to_table(tally.market, False)
        tally.dealt(1)
