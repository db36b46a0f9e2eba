"""Cards for the highest bidder."""

from __future__ import annotations

from ...errors import PhraseError
from ...language import english
from ...language.phrase import Flag
from ...language.slots import Price
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Amounts, Choice, Subsets
from ...table.rule import InTurn, Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.selection import Selection
from ..terms.turn_order import BIDDERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.facts import Mark

RAISES = 1, 2, 5, 10  # how many times the least bid one may raise by
SELL_NOTHING, PASS = Action("sell", word="nothing"), Action("pass")


class ToTheLeft(Flag):
    """Of equal bids the one nearer the dealer's left goes first, whatever shows."""

    word = "ties to the left"


class Auction(Rule, family=True):
    """For the first pick, bids are sealed and everyone pays; a player with fewer chips than the least bid bids them all. Of a card: bidding goes round from the
    seller's left, and each bid raises by the least bid or several times that; a player who passes is out of this auction. A card that nobody bids for
    stays with its owner."""

    low: Price
    icon = Icon.AUCTION
    decision = "bid"


class SellPick(
    Auction,
    form="auction the first pick from {low} to {high}[, {ties}]",
    examples={
        "auction the first pick from bet to all": ""
        "Each player makes a sealed bid, from one bet up to all their chips. Every bid goes into the pot. The highest bidder picks first. "
        "If bids are equal, the better hand showing picks first, then the player nearer the dealer's left.",
        "auction the first pick from bet to max, ties to the left": ""
        "Each player makes a sealed bid, from one bet up to the maximum bet. Every bid goes into the pot. The highest bidder picks first. "
        "If bids are equal, the player nearer the dealer's left picks first.",
    },
):
    """The first pick of what is on offer. Equal bids: the better hand showing, then the seat nearer the dealer's left."""

    asked_as = ("bid for the first pick",)

    ties: ToTheLeft = ToTheLeft("")

    high: Price
    requires = capabilities(Capability.OFFER)
    provides = capabilities(Capability.BID)
    brief = "Sealed bids for first pick{times, plural, one {} other {, {times:times}}}."
    wording = "Each player makes a sealed bid, from {low} up to {high}."
    wording_notes = (
        "Every bid goes into the pot.",
        "The highest bidder picks first. If bids are equal, {ties, select, yes {the player nearer the dealer's left picks first} other {the better hand "
        "showing picks first, then the player nearer the dealer's left}}.",
    )
    prompt = "Bid for the first pick of these cards. Every bid is paid."

    @property
    def at_once(self) -> str:
        return tell("Everybody hides the chips that they bid in a fist. All open their hands together.")

    tags = (Mechanic.AUCTION, Mechanic.BUY)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Amounts:
        chips = state.chips[seat]
        low = min(self.low.chips(state), chips)
        return Amounts("bid", low, min(max(low, self.high.chips(state)), chips))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        bids = {p: state.pay_dead_money(p, action.amount or 0) for p, action in answers.items()}
        for p, bid in bids.items():
            state.note(LogKind.BID, p, -1, (), bid)
        BIDDERS.put(
            state, tuple(sorted(bids, key=lambda p: (-bids[p], 0 if self.ties else -state.showing(p), (p - state.dealer - 1) % state.n)))
        )

    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Bid"), self.charge(state, seat, action))


class SellOwn(
    Auction,
    InTurn,
    form="auction {cards} from {low}",
    examples={
        "auction up to 1 down from ante": "In turn, each player may show one card and auction it. Bidding starts at one ante; the highest bidder "
        "pays the seller and takes the card.",
        "auction 1 up from bet": "In turn, each player has to auction one upcard. Bidding starts at one bet; the highest bidder pays the seller "
        "and takes the card.",
    },
):
    """One card after the other, shown as it is put up."""

    cards: Selection
    uncounted = True
    wording = "In turn, each player {obliged, select, yes {has to} other {may}} {open, select, yes {auction {those}} other {show {those} and auction it}}."
    wording_notes = ("Bidding starts at {low}; the highest bidder pays the seller and takes the card.",)
    prompt = "Show one of your cards and auction it?"
    prompt_bid = "Bid for {on_show}?{bid, select, yes { The bid is {bid}.} other {}}"
    tags = (Mechanic.AUCTION,)
    seller = -1
    card = 0
    bid = 0
    bidder = -1
    bidders: tuple[int, ...] = ()  # who is still in this auction, the next to speak first

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if cards.amount not in ("1", "up to 1") or cards.lying not in ("", "up", "down") or cards.place or cards.of_one_face:
            raise PhraseError(f"'auction {cards.phrase()}': expected one card of each player's, such as '1 up', 'up to 1 down'")

    @property
    def requires(self) -> Capabilities:
        return capabilities({"up": Capability.UP, "down": Capability.DOWN}.get(str(self.cards.lying), Capability.CARDS))

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    @property
    def obliged(self) -> bool:
        """Whether nobody may keep all their cards."""
        return self.cards.amount == "1"

    @property
    def open(self) -> bool:
        """Whether the card lies open before it is put up."""
        return self.cards.lying == "up"

    @property
    def those(self) -> str:
        """The card in words."""
        one = self.cards.of_number(1)
        return tell("one card") if one.plain and not self.open else one.text()

    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may be put up."""
        return self.cards.among(state, seat, state.hands[seat])

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt if self.seller < 0 else self.prompt_bid, on_show=english.card_list([self.card]))

    def able(self, state: State, seat: int) -> bool:
        return bool(self.pool(state, seat))

    def options(self, state: State, seat: int) -> Choices:
        if self.seller < 0:
            return Subsets("sell", self.pool(state, seat), 1 if self.obliged else 0, 1, None if self.obliged else SELL_NOTHING)
        step, chips = self.low.chips(state), state.chips[seat]
        raised = [self.bid + times * step for times in RAISES]
        return Choice((*(Action("bid", amount=amount) for amount in raised if amount <= chips or amount == raised[0]), PASS))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.seller < 0:
            if not action.cards:
                state.run_next(self)
                return
            (card,) = action.cards
            for p in range(state.n):
                state.known_to[p] |= 1 << (card & 255)
            state.note(LogKind.OFFERS, seat, -1, (card,))
            self.go_on(state, self.at(seller=seat, card=card, bid=0, bidder=-1, bidders=tuple(state.seats(seat + 1)[:-1])))
        elif action.amount is None:
            self.go_on(state, self.at(bidders=self.bidders[1:]))
        else:
            bid = action.amount
            state.note(LogKind.BID, seat, -1, (), bid)
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
        state.run_next(now.at(seller=-1))

    def sell(self, state: State) -> None:
        """The card goes to the highest bidder, and the bid to the seller."""
        state.chips[self.bidder] -= self.bid
        state.chips[self.seller] += self.bid
        state.hands[self.seller].remove(self.card)
        state.hands[self.bidder].append(self.card)
        state.note(LogKind.SOLD, self.bidder, -1, (self.card,), self.bid, self.seller)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is not None:
            return Label(tell("Bid {amount}", amount=action.amount), self.charge(state, seat, action))
        return Label(tell("Pass" if action == PASS else "Sell nothing" if action == SELL_NOTHING else "Auction it"), whole=True)

    def count(self, tally: Tally) -> None:
        tally.seen += 1
