"""A market: cards on show at their prices, and the deck's top card at the last one."""

from __future__ import annotations

from ...cards import has, name
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag, Word
from ...language.slots import Face, Price, Prices
from ...language.words import tell, template
from ...table.actions import FOLD, Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import throw_away, throw_shown
from ..terms.selection import BOUGHT, LAID
from ..terms.turn_order import InOrder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

BUY_DECK, BUY_TABLE, STAND = Action("buy", word="deck"), Action("buy", word="table"), Action("stand")
LEAVING = {"stand": STAND, "fold": FOLD}
REFUSED: Fact[Mapping[int, str]] = Fact("refused", {})  # seat -> the card on offer that it has last refused
GAP: Fact[int | None] = Fact("gap", None)  # where a card was taken from a fixed place


TOP_CARD = template("The deck's top card{cost, select, 0 {{its, select, yes { at its price} other {}}} other { for {cost}}}")
BARGAIN = template("{card}{cost, select, 0 {} other { for {cost}}}")
# without what is given up, the heading over the cards that may be
EXCHANGE = template("{bought}, giving up{given, select, no {} other { {given}}}")
TABLE_CARD = template("The table card{cost, select, 0 {} other { for {cost}}}")
BUYING = template("buying {card}{cost, select, 0 {} other { for {cost}}}{given, select, no {} other { and giving up {given}}}")


class InExchange(Flag):
    """What is bought takes the place of a card of the hand."""

    word = "in exchange"


class FixedPlaces(Flag):
    """Each place in the row keeps its price; by itself the cards slide to the cheaper ones."""

    word = "fixed places"


class RefusedReplaced(Flag):
    """A card that comes back to a player who has refused it goes away."""

    word = "refused cards replaced"


class IntoTheHand(Flag):
    """What is bought lies face down, though everybody has seen it."""

    word = "into the hand"


class Leaving(Word):
    """What a player who buys nothing does."""

    words = {"stand": "stands pat", "fold": "folds"}


class Market(
    InOrder,
    form=(
        "buy at {prices}[ {exchange}][, deck card {face}][, {fixed}][, {refused}][, {shown} on show][, {hidden}]"
        "[, table card for {laid}[ and {each} a player]][ or {leaving*or}][ from {turn}]"
    ),
    examples={
        "buy at ante, 2 ante, free, deck card up, fixed places": ""
        "In turn, each player takes one of two cards on show or the deck's top card, face up. The cards on show lie in a row, the last "
        "beside the deck: the first for one ante and the second for two antes. The deck's top card is free. Each place keeps its price; a "
        "gap is filled before the next player chooses.",
        "buy at free, max, deck card up, refused cards replaced": ""
        "In turn, each player takes the card on show or the deck's top card, face up. The card on show is free. The deck's top card costs "
        "the maximum bet. A card taken is replaced. If it comes back to a player who has refused it, it is discarded and replaced first.",
        "buy at ante, 2 ante in exchange, fixed places or stand": ""
        "In turn, each player takes the card on show or the deck's top card, face down; or stands pat. The card on show costs one ante. The "
        "deck's top card costs two antes. The buyer discards a card for it. A card bought from the row takes the place, up or down, of the "
        "card it replaces; the deck's card stays down. Each place keeps its price; a gap is filled before the next player chooses.",
        "buy at the price of its rank": ""
        "In turn, each player takes one of two cards on show or the deck's top card, face up. The price goes by rank: four antes "
        "for an ace, two for a two to a five, one for the rest. A card taken is replaced.",
        "buy at the price of its rank by 3-2-1": ""
        "In turn, each player takes one of two cards on show or the deck's top card, face up. The price goes by rank: three antes "
        "for an ace, two for a two to a five, one for the rest. A card taken is replaced.",
        "buy at the price of its rank by 2 max, max, 2 ante, 3 on show, into the hand or stand": ""
        "In turn, each player takes one of three cards on show or the deck's top card, into their hand; or stands pat. The price goes by "
        "rank: two times the maximum bet for an ace, the maximum bet for a two to a five, two antes for the rest. The deck's top card is "
        "turned up before it is paid for. A card taken is replaced.",
        "buy at ante, 2 ante, max or fold": ""
        "In turn, each player takes one of two cards on show, face up, or the deck's top card, face down; or folds. The cards on show lie "
        "in a row, the last beside the deck: the first for one ante and the second for two antes. The deck's top card costs the maximum "
        "bet. A card taken is replaced, and the others slide to the cheaper places.",
        "buy at ante, max from high": ""
        "In turn, starting with the best hand showing, each player takes the card on show, face up, or the deck's top card, face down. "
        "The card on show costs one ante. The deck's top card costs the maximum bet. A card taken is replaced.",
        "buy at ante, free, table card for pot and 2 max a player": ""
        "In turn, each player takes the card on show, face up, or the deck's top card, face down. The card on show costs one ante. The "
        "deck's top card is free. Or, once in the deal, a player takes the table card, face down, for as much as the pot holds and two "
        "times the maximum bet for each player still in. A card taken is replaced.",
        "buy at ante, max, table card for 2 max": ""
        "In turn, each player takes the card on show, face up, or the deck's top card, face down. The card on show costs one ante. The "
        "deck's top card costs the maximum bet. Or, once in the deal, a player takes the table card, face down, for two times the maximum "
        "bet. A card taken is replaced.",
    },
):
    """Cards on show at their prices and the deck's top card at the last one. A card on show is taken face up; places that are not fixed slide, the
    longest on show to the cheapest. A player who cannot pay any price gets the deck's card for what they have left."""

    asked_as = ("buy a card from a row", "a row of cards with prices", "take a card on show or the deck's top card")

    prices: Prices
    exchange: InExchange = InExchange("")
    face: Face = Face("down")
    fixed: FixedPlaces = FixedPlaces("")
    refused: RefusedReplaced = RefusedReplaced("")
    shown: Count = Count(0)  # cards on show, where they are more or fewer than two and have prices of their own
    hidden: IntoTheHand = IntoTheHand("")
    laid: Price = Price("free")  # of the card that lies face down on the table, and more of it for each player still in
    each: Price = Price("free")
    leaving: tuple[Leaving, ...] = ()
    icon = Icon.BUY
    decision = "buy"
    priced = True
    brief = (
        "Buy {on_show, plural, one {the card} other {one of {on_show:cards}}} on show{ranked, select, yes { or the top card, each at the price of its rank} "
        "other {{gratis, select, yes { or the top card, for free} other {{first, select, free {, free} other { from {first}}}, or the top card "
        "{last, select, free {free} other {for {last}}}}}}}{times, plural, one {} other {, {times:times}}}."
    )
    wording = (
        "{lead}, each player takes {on_show, plural, one {the card on show} other {one of {on_show:cards} on show}}{exchange, select, yes {} other "
        "{{hidden, select, yes {} other {{alike, select, yes {} other {, face up,}}}}}} or the deck's top card"
        "{hidden, select, yes {, into their hand} other {, {alike, select, yes {face up} other {{face}}}}}{otherwise, select, yes {; or {otherwise}} other {}}."
    )
    wording_rank = (
        "The price goes by rank: {prices}.{hidden, select, yes { The deck's top card is turned up before it is paid for.} other {}}"
    )
    wording_free = "Both are free."
    wording_graded = "The cards on show lie in a row, the last beside the deck: {offers}."
    wording_place = "the {place:ordinal} for {price}"
    wording_first = (
        "{on_show, plural, one {The card on show} other {A card on show}} {first, select, free {is free} other {costs {first}}}."
    )
    wording_last = "The deck's top card {last, select, free {is free} other {costs {last}}}."
    wording_exchange = (
        "The buyer discards a card for it. A card bought from the row takes the place, up or down, of the card it replaces; "
        "the deck's card stays down."
    )
    wording_laid = (
        "Or, once in the deal, a player takes the table card, face down, for {laid}{each, select, free {} other { and {each} for each player "
        "still in}}."
    )
    wording_fixed = "Each place keeps its price; a gap is filled before the next player chooses."
    wording_refused = "A card taken is replaced. If it comes back to a player who has refused it, it is discarded and replaced first."
    wording_sliding = "A card taken is replaced{graded, select, yes {, and the others slide to the cheaper places} other {}}."
    prompt = "Buy a card on show, or the deck's top card unseen?"
    tags = (Mechanic.BUY, Mechanic.MARKET)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a row that is kept full in two ways, or one thing said twice of those who buy nothing."""
        if "fixed" in given and "refused" in given:
            raise PhraseError("'fixed places, refused cards replaced': expected the one or the other")
        if "laid" in given and ("exchange" in given or given["prices"].by_rank or "free" in (given["laid"], given.get("each"))):
            raise PhraseError(
                f"'table card for {given['laid']}': expected it at a price, beside cards in a row that nothing is given up for"
            )
        leaving = given.get("leaving", ())
        if leaving and list(leaving) not in (["stand"], ["fold"], ["stand", "fold"]):
            raise PhraseError(f"'or {' or '.join(leaving)}': expected 'or stand', 'or fold' or 'or stand or fold'")

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return not self.exchange

    @property
    def passable(self) -> bool:  # type: ignore[override]
        return "stand" in self.leaving and not self.exchange

    @property
    def requires(self) -> Capabilities:
        if self.laid != "free":
            return capabilities(Capability.TABLE_DOWN) | self.turn.requires
        return (capabilities(Capability.CARDS) if self.exchange else NONE) | self.turn.requires

    @property
    def provides(self) -> Capabilities:
        laid = capabilities(Capability.LAID_BOUGHT, Capability.DOWN) if self.laid != "free" else NONE
        return (
            capabilities(Capability.OFFER, Capability.UP, Capability.DEALT_UP, Capability.COMING_UP, Capability.BOUGHT)
            | laid
            | (capabilities(Capability.DISCARDS) if self.exchange else capabilities(Capability.CARDS))
        )

    wording_unseen = "Nobody may look at a card bought off the deck."

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        if self.prices.by_rank:
            return [*map(self.fill, (self.wording, self.wording_rank, self.wording_sliding))]
        shown = [self.wording_graded] if self.graded else [self.wording_first]
        replaced = self.wording_fixed if self.fixed else self.wording_refused if self.refused else self.wording_sliding
        more = {
            self.wording_exchange: self.exchange,
            self.wording_unseen: self.face == "unseen",
            self.wording_laid: self.laid != "free",
        }
        prices = [self.wording_free] if self.gratis else [*shown, self.wording_last]
        return [*map(self.fill, (self.wording, *prices, *(words for words, so in more.items() if so), replaced))]

    @property
    def alike(self) -> bool:
        """Whether the deck's card lies face up too, as cards on show do."""
        return not self.exchange and (self.ranked or self.face == "up")

    @property
    def otherwise(self) -> str:
        """What a player who buys nothing does, in words."""
        return (
            tell("{one}; or {other}", one=self.leaving[0].say(""), other=self.leaving[1].say(""))
            if len(self.leaving) > 1
            else "".join([how.say("") for how in self.leaving])
        )

    @property
    def ranked(self) -> bool:
        """Whether each card has the price of its rank."""
        return bool(self.prices.by_rank)

    @property
    def on_show(self) -> Number:
        """How many cards lie on show."""
        return Number(self.shown or 2 if self.prices.by_rank else len(self.prices) - 1)

    @property
    def graded(self) -> bool:
        """Whether the places have different prices: which has which is counted from the far end."""
        return len(set(self.prices[:-1])) > 1

    @property
    def gratis(self) -> bool:
        """Whether everything is free."""
        return set(self.prices) == {"free"}

    @property
    def offers(self) -> str:
        """The places with their prices, in words."""
        return self.listed(self.prices[:-1])

    def listed(self, prices: Sequence[Price]) -> str:
        """The first place for its price, the second for its, and so on."""
        return english.listing([self.fill(self.wording_place, place=Number(n), price=price) for n, price in enumerate(prices, 1)])

    @property
    def first(self) -> Price:
        """The price of the place that is told first."""
        return self.prices[0]

    @property
    def last(self) -> Price:
        """The price of the deck's top card."""
        return self.prices[-1]

    def prepare(self, state: State, seat: int) -> None:
        if self.refused and state.market:
            refused = REFUSED.of(state).get(seat)
            if refused == name(state.market[0]) and state.left_in_deck():
                state.discards.append(state.market.pop())
        self.fill_market(state)

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market or state.left_in_deck())

    def fill_market(self, state: State) -> None:
        """Cards off the deck for the places that are empty, the gap of a fixed place first."""
        gap = GAP.of(state)
        if gap is None:
            gap = len(state.market)
        GAP.put(state, None)
        while len(state.market) < self.on_show and state.left_in_deck():
            card = state.draw()
            assert card is not None
            state.market.insert(gap, card)
            gap += 1
            state.face_up |= 1 << (card & 255)
            state.note(LogKind.MARKET, -1, -1, (card,))

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
        able = able or [] if self.exchange else able or [(offers[-1][0], state.chips[seat])]
        secret = self.laid.chips(state) + self.each.chips(state) * sum(state.live)
        return [*able, (BUY_TABLE, secret)] if secret and state.table and secret <= state.chips[seat] else able

    def options(self, state: State, seat: int) -> Choice:
        buys = list(dict.fromkeys([a for a, _ in self.costs(state, seat)]))
        if self.exchange:
            hand = state.hands[seat]
            buys = list(dict.fromkeys([Action("buy", (*a.cards, c), a.word, text=f"{a} for {name(c)}") for a in buys for c in hand]))
        return Choice([*buys, *[LEAVING[how] for how in self.leaving]])

    def on_offer(self, state: State) -> list[int]:
        return [price.chips(state) for price in self.prices]

    def guess(self, action: Action) -> bool:
        return action in (BUY_DECK, BUY_TABLE)

    def outlay(self, state: State, seat: int, action: Action) -> int:
        return self.prices.by_rank[-1].chips(state) if self.prices.by_rank and action == BUY_DECK else 0

    def bargain(self, action: Action) -> tuple[int | None, int | None]:
        """The card on show that is bought, if it is not the deck's, and the card that is given up for it."""
        shown, own_cards = action.cards[: not action.word], action.cards[not action.word :]
        return shown[0] if shown else None, own_cards[0] if own_cards else None

    def cost(self, state: State, seat: int, bought: int | None) -> int:
        """Chips for the card on show, or for the deck's."""
        costs = self.costs(state, seat)
        return next((cost for action, cost in costs if (action.cards == (bought,) if bought is not None else action == BUY_DECK)), 0)

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == FOLD:
            state.fold(seat)
            return
        if action == STAND:
            state.note(LogKind.STAND_PAT, seat, -1, ())
            return
        if action == BUY_TABLE:
            paid, secret = self.charge(state, seat, action), state.table.pop()
            LAID.add(state, 1 << (secret & 255))
            self.receive(state, seat, secret, "down", False, state.pay_dead_money(seat, paid), "table")
            return
        card, old = self.bargain(action)
        on_show = card is not None
        face = str(self.face)
        paid = self.cost(state, seat, card)
        if self.refused and state.market and not on_show:
            REFUSED.put(state, {**REFUSED.of(state), seat: name(state.market[0])})
        if old is not None:
            if has(state.face_up, old):
                throw_shown(state, seat, [old])
                face = "up" if on_show else face
            else:
                throw_away(state, seat, [old])
                face = "down"
        if card is None:
            card = state.draw()
            assert card is not None
            if self.prices.by_rank:
                paid, face, on_show = self.prices.of_rank(state, card), "down" if self.hidden else "up", bool(self.hidden)
        else:
            if self.fixed:
                GAP.put(state, state.market.index(card))
            state.market.remove(card)
            face = "down" if self.hidden else "up" if old is None else face
        self.receive(state, seat, card, face, on_show, state.pay_dead_money(seat, paid))
        if not self.fixed:
            self.fill_market(state)

    def receive(self, state: State, seat: int, card: int, face: str, shown: bool, paid: int, off: str = "deck") -> None:
        """The card joins the hand; one that was on show and goes face down is still known to everybody."""
        bit = 1 << (card & 255)
        state.hands[seat].append(card)
        BOUGHT.add(state, bit)
        state.face_up = state.face_up | bit if face == "up" else state.face_up & ~bit
        for p in range(state.n):
            if face == "down" and (shown or p == seat):
                state.known_to[p] |= bit
        turned = not shown and face == "up"  # off the deck, for all to see
        state.note(LogKind.BUY, seat, -1 if shown or turned else 1 << seat, (card,), paid, *((off,) if turned or off == "table" else ()))
        if face == "up":
            state.emit("dealt", seat, [card])

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action == BUY_TABLE:
            return next((cost for way, cost in self.costs(state, seat) if way == action), 0)
        return self.cost(state, seat, self.subject(action)) if action.verb == "buy" else 0

    def subject(self, action: Action) -> int | None:
        return self.bargain(action)[0]

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb != "buy":
            return Label(tell("Fold" if action == FOLD else "Stand pat"))
        card, own_card = self.bargain(action)
        cost = self.charge(state, seat, action)
        if action == BUY_TABLE:
            bought = tell(TABLE_CARD, cost=cost)
        elif card is None:
            bought = tell(TOP_CARD, cost=cost, its=bool(self.prices.by_rank))
        else:
            bought = tell(BARGAIN, card=english.capital(english.card(card)), cost=cost)
        if own_card is None:
            return Label(bought, cost, card, unseen=card is None)
        words = tell(EXCHANGE, bought=bought, given=english.the_card(own_card))
        return Label(words, cost, card, unseen=card is None, group=tell(EXCHANGE, bought=bought, given=""))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb != "buy":
            return tell("folding" if action == FOLD else "buying nothing")
        card, own_card = self.bargain(action)
        cost = self.charge(state, seat, action)
        bought = tell("the table card") if action == BUY_TABLE else tell("the deck's top card") if card is None else english.the_card(card)
        return tell(BUYING, card=bought, cost=cost, given="" if own_card is None else english.the_card(own_card))

    def count(self, tally: Tally) -> None:
        if self.face in ("outward", "in stock"):
            tally.problem("sells the deck's card for the buyer's hand; expected it up, down or unseen")
        if (self.shown or self.hidden) and not self.prices.by_rank:
            tally.problem(
                "says how many lie on show, or hides what is bought, beside prices of places; expected 'buy one on show at free, ante, 2 ante' "
                "for a row without the deck's card"
            )
        if self.prices.by_rank and (self.exchange or self.fixed or self.refused or self.face != "down"):
            tally.problem("sells cards face up at the price of their rank; expected neither another face, nor places, nor an exchange")
        if not tally.market:
            tally.market = self.on_show
            tally.to_table(tally.market, False)
        if self.exchange:
            tally.seen += 1
            tally.drawn += 1
            tally.least += 0
        else:
            tally.dealt(1)
