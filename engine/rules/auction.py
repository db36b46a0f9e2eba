"""Cards for the highest bidder."""

from __future__ import annotations

from ..language import english
from ..language.slots import Price
from ..language.words import tell
from ..table.actions import Action
from ..table.choices import Amounts, Choice, Subsets
from ..table.facts import Fact
from ..table.rule import InTurn, Label, Rule
from ..table.things import Thing, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.choices import Choices
    from ..table.state import State
    from ..table.tally import Tally

SELL_NOTHING, PASS = Action("sell", word="nothing"), Action("pass")
BIDDERS: Fact[tuple[int, ...]] = Fact("bidders", ())  # from the highest bid down


class Bid(
    Rule,
    form="bid for the first pick, from {low} to {high}",
    examples={
        "bid for the first pick, from bet to all": "Each player makes a sealed bid, from one bet up to all their chips. "
        "Every bid goes into the pot. The highest bidder picks first. Equal bids: the better hand showing picks first, then the player "
        "nearer the dealer's left."
    },
):
    """Sealed bids, all of them paid. Equal bids: the better hand showing, then the seat nearer the dealer's left. A player with fewer chips than the least
    bid bids them all."""

    low: Price
    high: Price
    requires = things(Thing.OFFER)
    provides = things(Thing.BID)
    icon = "auction"
    decision = "bid"
    wording = (
        "Each player makes a sealed bid, from {low} up to {high}. Every bid goes into the pot. The highest bidder picks first. "
        "Equal bids: the better hand showing picks first, then the player nearer the dealer's left."
    )
    prompt = "Bid for the first pick of these cards. Every bid is paid."
    tags = ("auction", "buy")

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Amounts:
        chips = state.chips[seat]
        low = min(self.low.chips(state), chips)
        return Amounts("bid", low, min(max(low, self.high.chips(state)), chips))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        bids = {p: state.fee(p, action.amount or 0) for p, action in answers.items()}
        for p, bid in bids.items():
            state.note("bid", p, -1, (), bid)
        BIDDERS.put(state, tuple(sorted(bids, key=lambda p: (-bids[p], -state.showing(p), (p - state.dealer - 1) % state.n))))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Bid"), self.charge(state, seat, action))


class SellOwn(
    InTurn,
    form="may auction one of their own cards, from {low}",
    examples={
        "may auction one of their own cards, from ante": "In turn, each player may show one card and auction it. Bidding "
        "starts at one ante; the highest bidder pays the seller and takes the card."
    },
):
    """Bidding goes round from the seller's left, and each bid raises by the least bid; a player who passes is out of this auction. A card that nobody bids
    for stays with its owner."""

    low: Price
    requires = things(Thing.DOWN)
    icon = "auction"
    decision = "bid"
    wording = "In turn, each player may show one card and auction it. Bidding starts at {low}; the highest bidder pays the seller and takes the card."
    prompt = "Show one of your cards and auction it?"
    prompt_bid = "Bid for {on_show}?{bid, select, yes { The bid is {bid}.} other {}}"
    tags = ("auction",)
    seller = -1
    card = 0
    bid = 0
    bidder = -1
    bidders: tuple[int, ...] = ()  # who is still in this auction, the next to speak first

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt if self.seller < 0 else self.prompt_bid, on_show=english.card_list([self.card]))

    def able(self, state: State, seat: int) -> bool:
        return bool(state.down(seat))

    def options(self, state: State, seat: int) -> Choices:
        if self.seller < 0:
            return Subsets("sell", state.down(seat), 0, 1, SELL_NOTHING)
        return Choice((Action("bid", amount=self.bid + self.low.chips(state)), PASS))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.seller < 0:
            if not action.cards:
                state.then(self)
                return
            (card,) = action.cards
            for p in range(state.n):
                state.known[p] |= 1 << (card & 255)
            state.note("offers", seat, -1, (card,))
            self.go_on(state, self.at(seller=seat, card=card, bid=0, bidder=-1, bidders=tuple(state.seats(seat + 1)[:-1])))
        elif action.amount is None:
            self.go_on(state, self.at(bidders=self.bidders[1:]))
        else:
            bid = action.amount
            state.note("bid", seat, -1, (), bid)
            self.go_on(state, self.at(bid=bid, bidder=seat, bidders=(*self.bidders[1:], seat)))

    def go_on(self, state: State, now: SellOwn) -> None:
        """Ask the next bidder who has the chips, or close the auction."""
        step = self.low.chips(state)
        queue = now.bidders
        while queue and queue[0] != now.bidder and state.chips[queue[0]] < now.bid + step:
            queue = queue[1:]
        if queue and queue[0] != now.bidder:
            state.ask(queue[:1], now.at(bidders=queue))
            return
        if now.bidder >= 0:
            now.sell(state)
        state.then(now.at(seller=-1))

    def sell(self, state: State) -> None:
        """The card goes to the highest bidder, and the bid to the seller."""
        state.chips[self.bidder] -= self.bid
        state.chips[self.seller] += self.bid
        state.hands[self.seller].remove(self.card)
        state.hands[self.bidder].append(self.card)
        state.note("sold", self.bidder, -1, (self.card,), self.bid, self.seller)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is not None:
            return Label(tell("Bid {amount}", amount=action.amount), self.charge(state, seat, action))
        return Label(tell("Pass" if action == PASS else "Sell nothing" if action == SELL_NOTHING else "Auction it"), whole=True)

    def count(self, tally: Tally) -> None:
        tally.seen += 1
