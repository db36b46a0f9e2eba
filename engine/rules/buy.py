"""Cards for chips: a card offered at a price, a market of cards on show, a card turned up for a fee. A price goes to the pot and need not be matched."""

from __future__ import annotations

from ..cards import mask, name, words
from ..language import english
from ..language.phrase import Count, Word
from ..language.slots import Face, Price, Prices
from ..table.actions import FOLD, Action
from ..table.choices import Choice
from ..table.rule import InTurn, Label
from .discard import throw_away, throw_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..table.state import State
    from ..table.tally import Tally

BUY_OR_DECLINE, KEEP_OR_REJECT = Choice.of("buy", "decline"), Choice.of("keep", "reject")
BUY_DECK, STAND = Action("buy", word="deck"), Action("stand")
LEAVING = {"": (), "fold": (FOLD,), "stand": (STAND,), "stand or fold": (STAND, FOLD)}


class Stead(Word):
    """What the buyer gives up for the card once they have seen it, unless they would rather give up the card itself."""

    words = {"in place of the bottom card": "of their stack"}


class MayBuy(
    InTurn,
    form="may buy {n} {face} for {price}[ {stead}]",
    examples={
        "may buy 1 blind for max": "In turn, each player may buy one more card, face down, for the maximum bet; nobody may look at it.",
        "may buy 1 up for max in place of the bottom card": "In turn, each player may buy one more card, face up, for the "
        "maximum bet; they then discard either what they bought or the bottom card of their stack.",
    },
):
    """`n` cards off the deck for a price, to those concerned, in turn. A player without the chips is not asked, and nobody when the deck is empty. A player
    who has to give something up for what they buy sees it first; only what is kept sets off what a card dealt face up does."""

    n: Count
    face: Face
    price: Price
    stead: Stead = Stead("")
    icon = "buy"
    decision = "buy"
    wording = "In turn, each player may buy {n:more cards}, {face}, for {price}{instead}."
    effect = "they may buy {n:more cards}, {face}, for {price}{instead}"
    prompt = "Buy {n:more cards}, {face}, for {price}?"
    prompt_keep = "Keep what you bought, and discard the bottom {bottom} of your stack?"
    bought: tuple[int, ...] = ()  # what the seat that is asked may still reject

    @property
    def bottom(self) -> str:
        return "card" if self.n == 1 else english.count(self.n, "card")

    @property
    def instead(self) -> str:
        """What stands behind the sentence."""
        given = f"; they then discard either what they bought or the bottom {self.bottom} {self.stead.say('')}" if self.stead else ""
        return self.face.closed(self.n) + given

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("buy", "stack") if self.stead else ("buy",)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_keep if self.bought else self.prompt)

    def able(self, state: State, seat: int) -> bool:
        return state.chips[seat] >= self.price.chips(state) and state.left_in_deck() >= self.n

    def options(self, state: State, seat: int) -> Any:
        return KEEP_OR_REJECT if self.bought else BUY_OR_DECLINE

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return not self.bought

    def guess(self, action: Action) -> bool:
        return action.verb == "buy"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.verb == "buy":
            paid = state.fee(seat, self.price.chips(state))
            cards = tuple([c for _ in range(self.n) if (c := state.give(seat, self.face)) is not None])
            state.note("buy", seat, -1 if self.face == "up" else 1 << seat if self.face == "down" else 0, cards, paid)
            if self.stead and cards:
                state.ask((seat,), self.at(bought=cards))
                return
            self.tell(state, seat, cards)
        elif action.verb == "keep":
            bottom = [c for c in state.down(seat) if c not in self.bought][-self.n :]
            throw_away(state, seat, bottom, mask(bottom))
            self.tell(state, seat, self.bought)
        elif action.verb == "reject":
            (throw_shown if self.face == "up" else throw_away)(state, seat, list(self.bought))
        else:
            state.note("decline", seat, -1, ())
        if not state.over:
            state.then(self.at(bought=()))

    def tell(self, state: State, seat: int, cards: tuple[int, ...]) -> None:
        for card in cards if self.face == "up" else ():
            state.hear("dealt", seat, [card])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "buy":
            price = self.price.chips(state)
            return Label(f"Buy for {price}", price)
        return Label({"keep": "Keep it", "reject": "Reject it", "decline": "Decline"}[action.verb])

    def doing(self, state: State, seat: int, action: Action) -> str:
        what = english.count(int(self.n), "card")
        if action.verb == "buy":
            price = self.price.chips(state)
            return f"buying {what}{f' for {price}' if price else ''}"
        return {"decline": "buying nothing", "keep": "keeping what you bought", "reject": "rejecting what you bought"}[action.verb]

    def count(self, tally: Tally) -> None:
        if tally.effect:
            tally.dealt(self.n, self.face == "up")
        elif self.stead:
            tally.seen += self.n  # few buy, and the discards fill up the deck


class Instead(Word):
    words = {"up": "face up", "down": "face down", "none": "none at all"}


class DealOrTurn(
    InTurn,
    form="deal 1 {face}, or {other} for {price}",
    examples={
        "deal 1 down, or up for max": "In turn, each player asks for one more card face down, or face up if they pay the "
        "maximum bet. Once all have asked, the cards are dealt.",
        "deal 1 up, or none for 10 ante": "In turn, each player asks for one more card face up, or none at all if they "
        "pay ten antes. Once all have asked, the cards are dealt.",
    },
):
    """A card as the player likes it: one way, or the other for a price. All say it in turn, and pay, before any of these cards is dealt."""

    face: Face
    other: Instead
    price: Price
    icon = "buy"
    decision = "buy"
    wording = (
        "In turn, each player asks for one more card {face}, or {other} if they {price:pay}. Once all have asked, the cards are dealt."
    )
    wording_free = (
        "In turn, each player asks for one more card, {face} or {other} as they choose. Once all have asked, the cards are dealt."
    )
    prompt = "Your next card: {face}, or {other} for {price}?"
    prompt_free = "Your next card: {face} or {other}?"
    tags = ("buy",)
    unclear = (
        (
            "When players choose how their card comes.",
            "In turn from the dealer's left, all of them before the first of these cards is dealt.",
            "Nobody should choose with a card of that deal in view, their own or another's.",
        ),
    )
    said: tuple[tuple[int, str], ...] = ()  # (seat, face) in the order of the choices

    def text(self) -> str:
        return self.fill(self.wording_free if self.price == "free" else self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_free if self.price == "free" else self.prompt)

    def options(self, state: State, seat: int) -> Any:
        able = state.chips[seat] >= self.price.chips(state)
        return Choice.of(self.face, self.other) if able else Choice.of(self.face)

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return self.other != "none"  # what it is worth to get no card, the price does not tell

    def guess(self, action: Action) -> bool:
        return action.verb == "down"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        face = action.verb
        paid = state.fee(seat, self.price.chips(state)) if face == self.other else 0
        if face == "none":
            state.note("skip", seat, -1, (), paid)
        else:
            state.note("wants", seat, -1, (), Face.words[face], paid)
        state.then(self.at(said=(*self.said, (seat, face))))

    def end(self, state: State) -> None:
        for seat, face in self.said:
            card = state.give(seat, face) if face != "none" else None
            if card is not None:
                state.note("deal", seat, -1 if face == "up" else 1 << seat, (card,), face)
                if face == "up":
                    state.hear("dealt", seat, [card])

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.price.chips(state)
        said = {"up": "Face up", "down": "Face down", "none": "No card"}[action.verb]
        return Label(f"{said} for {price}", price) if action.verb == self.other and price else Label(said)

    def doing(self, state: State, seat: int, action: Action) -> str:
        price = self.price.chips(state)
        said = {"up": "taking the card face up", "down": "taking the card face down", "none": "taking no card"}[action.verb]
        return f"{said} for {price}" if action.verb == self.other and price else said

    def count(self, tally: Tally) -> None:
        tally.dealt(1, self.face == "up")


class Exchange(Word):
    """What is bought takes the place of a card of the hand."""

    words = {"in exchange": "in place of a card in your hand"}


class Places(Word):
    """How the row of cards on show is kept full; by itself the cards slide to the cheaper places."""

    words = {
        "fixed places": "each place keeps its price",
        "refused cards replaced": "a card is replaced when it comes back to a player who has refused it",
    }


class Otherwise(Word):
    """What a player who buys nothing does."""

    words = {"fold": "folds", "stand": "stands pat", "stand or fold": "stands pat; or folds"}


class Market(
    InTurn,
    form="buy at {prices}[ {exchange}][, deck card {face}][, {places}][ or {otherwise}]",
    examples={
        "buy at ante, 2 ante, free, deck card up, fixed places": "Two cards are on show in a row, the last beside the "
        "deck. In turn, each player takes one of them, face up, the first for one ante or the second for two antes; or the deck's top "
        "card, face up, for free. Each place keeps its price; a gap is filled before the next player chooses.",
        "buy at free, max, deck card up, refused cards replaced": "One card is on show beside the deck. In turn, each "
        "player takes it, face up, for free; or the deck's top card, face up, for the maximum bet. A card taken is replaced. If it comes "
        "back to a player who has refused it, it is discarded and replaced first.",
        "buy at ante, 2 ante in exchange, fixed places or stand": "One card is on show beside the deck. In turn, each "
        "player takes it for one ante; or the deck's top card, face down, for two antes; or stands pat. The buyer discards a card for it. "
        "A card bought from the row takes the place, up or down, of the card it replaces; the deck's card stays down. Each place keeps "
        "its price; a gap is filled before the next player chooses.",
        "buy at the price of its rank": "Two cards are on show beside the deck. In turn, each player takes one of them or the deck's top card, face up, for "
        "the price of its rank: four antes for an ace, two for a two to a five, one for the rest. A card taken is replaced.",
        "buy at the price of its rank by 3-2-1": "Two cards are on show beside the deck. In turn, each player takes one of them or the deck's top card, "
        "face up, for the price of its rank: three antes for an ace, two for a two to a five, one for the rest. A card taken is replaced.",
        "buy at ante, 2 ante, max or fold": "Two cards are on show in a row, the last beside the deck. In turn, each "
        "player takes one of them, face up, the first for one ante or the second for two antes; or the deck's top card, face down, for "
        "the maximum bet; or folds. A card taken is replaced, and the others slide to the cheaper places.",
    },
):
    """Cards on show at their prices and the deck's top card at the last one. A card on show is taken face up; places that are not fixed slide, the
    longest on show to the cheapest. A player who cannot pay any price gets the deck's card for what they have left."""

    prices: Prices
    exchange: Exchange = Exchange("")
    face: Face = Face("down")
    places: Places = Places("")
    otherwise: Otherwise = Otherwise("")
    icon = "buy"
    decision = "buy"
    priced = True
    wording = "{row}. In turn, each player takes {shown}; or the deck's top card, {face}{last}{orelse}.{swap} {places}"
    wording_rank = (
        "Two cards are on show beside the deck. In turn, each player takes one of them or the deck's top card, face up, for the price of its rank: "
        "{prices}. A card taken is replaced."
    )
    prompt = "Buy a card on show, or the deck's top card unseen?"
    tags = ("buy", "market")

    def text(self) -> str:
        if self.prices.by_rank:
            return self.fill(self.wording_rank)
        parts = {
            "places": self.replaced,
            "face": self.face.say(""),
            "last": "" if set(self.prices) == {"free"} else f", for {self.last.say('')}",
        }
        return self.wording.format(row=self.row, shown=self.shown, orelse=self.orelse, swap=self.swap, **parts)

    @property
    def on_show(self) -> int:
        return 2 if self.prices.by_rank else len(self.prices) - 1

    @property
    def row(self) -> str:
        """How many cards are on show, and where: which of them has which price is counted from the far end."""
        row = " in a row, the last beside the deck" if len(set(self.prices[:-1])) > 1 else " beside the deck"
        return f"{english.capital(english.count(self.on_show, 'card'))} {'is' if self.on_show == 1 else 'are'} on show{row}"

    @property
    def shown(self) -> str:
        lying = "" if self.exchange else ", face up,"
        prices = [p.say("") for p in self.prices[:-1]]
        if len(set(prices)) > 1:
            return (
                f"one of them{lying or ','} {english.listing([f'the {english.ordinal(n)} for {p}' for n, p in enumerate(prices, 1)], 'or')}"
            )
        costs = "" if set(self.prices) == {"free"} else f" for {prices[0]}"
        return f"{'it' if self.on_show == 1 else 'one of them'}{lying if costs else lying.removesuffix(',')}{costs}"

    @property
    def orelse(self) -> str:
        return f"; or {self.otherwise.say('')}" if self.otherwise else ""

    @property
    def swap(self) -> str:
        return (
            " The buyer discards a card for it. A card bought from the row takes the place, up or down, of the card it replaces; the deck's card stays down."
            if self.exchange
            else ""
        )

    @property
    def replaced(self) -> str:
        if self.places == "fixed places":
            return "Each place keeps its price; a gap is filled before the next player chooses."
        if self.places:
            return "A card taken is replaced. If it comes back to a player who has refused it, it is discarded and replaced first."
        return "A card taken is replaced" + (", and the others slide to the cheaper places." if len(set(self.prices[:-1])) > 1 else ".")

    @property
    def last(self) -> Price:
        return self.prices[-1]

    def prepare(self, state: State, seat: int) -> None:
        if self.places == "refused cards replaced" and state.market:
            refused = state.facts.get("refused", {}).get(seat)
            if refused == name(state.market[0]) and state.left_in_deck():
                state.discards.append(state.market.pop())
        self.fill_market(state)

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market or state.left_in_deck())

    def fill_market(self, state: State) -> None:
        gap = state.facts.pop("gap", len(state.market))  # where a card was taken from a fixed place
        while len(state.market) < self.on_show and state.left_in_deck():
            card = state.draw()
            assert card is not None
            state.market.insert(gap, card)
            gap += 1
            state.up |= 1 << (card & 255)
            state.note("market", -1, -1, (card,))

    def costs(self, state: State, seat: int) -> list[tuple[Action, int]]:
        """(action, chips) of what can be bought, the cards on show first."""
        if self.prices.by_rank:
            chips = state.chips[seat]
            offers = [(Action("buy", (c,)), min(self.prices.of_rank(state, c), chips)) for c in state.market]
            return [*offers, (BUY_DECK, 0)] if state.left_in_deck() else offers
        offers = [(Action("buy", (c,)), p.chips(state)) for c, p in zip(state.market, self.prices, strict=False)]
        if state.left_in_deck():
            offers.append((BUY_DECK, self.prices[-1].chips(state)))
        able = [(a, p) for a, p in offers if p <= state.chips[seat]]
        return able or [] if self.exchange else able or [(offers[-1][0], state.chips[seat])]

    def options(self, state: State, seat: int) -> Any:
        buys = list(dict.fromkeys([a for a, _ in self.costs(state, seat)]))
        if self.exchange:
            hand = state.hands[seat]
            buys = list(dict.fromkeys([Action("buy", (*a.cards, c), a.word, text=f"{a} for {name(c)}") for a in buys for c in hand]))
        return Choice([*buys, *LEAVING[str(self.otherwise)]])

    def guess(self, action: Action) -> bool:
        return action == BUY_DECK

    def bargain(self, action: Action) -> tuple[int | None, int | None]:
        """The card on show that is bought, if it is not the deck's, and the card that is given up for it."""
        shown, given = action.cards[: not action.word], action.cards[not action.word :]
        return shown[0] if shown else None, given[0] if given else None

    def cost(self, state: State, seat: int, bought: int | None) -> int:
        """Chips for the card on show, or for the deck's."""
        costs = self.costs(state, seat)
        return next((cost for action, cost in costs if (action.cards == (bought,) if bought is not None else action == BUY_DECK)), 0)

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == FOLD:
            state.fold(seat)
            return
        if action == STAND:
            state.note("stand pat", seat, -1, ())
            return
        card, old = self.bargain(action)
        on_show = card is not None
        face = str(self.face)
        paid = self.cost(state, seat, card)
        if self.places == "refused cards replaced" and state.market and not on_show:
            state.facts["refused"] = {**state.facts.get("refused", {}), seat: name(state.market[0])}
        if old is not None:
            if state.up >> (old & 255) & 1:
                throw_shown(state, seat, [old])
                face = "up" if on_show else face
            else:
                throw_away(state, seat, [old])
                face = "down"
        if card is None:
            card = state.draw()
            assert card is not None
            if self.prices.by_rank:
                paid, face = self.prices.of_rank(state, card), "up"
        else:
            if self.places == "fixed places":
                state.facts["gap"] = state.market.index(card)
            state.market.remove(card)
            face = "up" if old is None else face
        self.receive(state, seat, card, face, on_show, state.fee(seat, paid))
        if self.places != "fixed places":
            self.fill_market(state)

    def receive(self, state: State, seat: int, card: int, face: str, shown: bool, paid: int) -> None:
        """The card joins the hand; one that was on show and goes face down is still known to everybody."""
        bit = 1 << (card & 255)
        state.hands[seat].append(card)
        state.up = state.up | bit if face == "up" else state.up & ~bit
        for p in range(state.n):
            if face == "down" and (shown or p == seat):
                state.known[p] |= bit
        turned = not shown and face == "up"  # off the deck, for all to see
        state.note("buy", seat, -1 if shown or turned else 1 << seat, (card,), paid, *(("deck",) if turned else ()))
        if face == "up":
            state.hear("dealt", seat, [card])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb != "buy":
            return Label("Fold" if action == FOLD else "Stand pat")
        card, given = self.bargain(action)
        cost = self.cost(state, seat, card)
        for_it = f", giving up the {words(given)}" if given is not None else ""
        price = f" for {cost}" if cost else ""
        if card is None:
            return Label(f"The deck's top card{price or (' at its price' if self.prices.by_rank else '')}{for_it}", cost, unseen=True)
        return Label(f"{english.capital(words(card))}{price}{for_it}", cost, card)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb != "buy":
            return "folding" if action == FOLD else "buying nothing"
        card, given = self.bargain(action)
        cost = self.cost(state, seat, card)
        said = "the deck's top card" if card is None else english.these([card])
        price = f" for {cost}" if cost else ""
        return f"buying {said}{price}{f' and giving up {english.these([given])}' if given is not None else ''}"

    def count(self, tally: Tally) -> None:
        if not tally.market:
            tally.market = self.on_show
            tally.to_table(tally.market, False)
        if self.exchange:
            tally.seen += 1
            tally.drawn += 1
            tally.least += 0
        else:
            tally.dealt(1)
