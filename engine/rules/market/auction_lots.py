"""Cards that belong to nobody, and a change of hands with the table, for whoever bids most."""

from __future__ import annotations

from ...cards import within
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Flag, OneOf
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import Action, Label, towards
from ...table.choices import Choice, Subsets
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..terms.discarding import SWAPPED, change_hands, conceal, throw_away
from ..terms.turn_order import BIDDERS, FirstToAct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

BOUGHT = Counts("bought at auctions")  # cards that each seat has had of auctions
PASS, KEEP_IT, KEEP_HAND, CHANGE = Action("pass"), Action("keep", word="it"), Action("keep", word="hand"), Action("change", word="hands")
NOBODY = -1


class Lot(OneOf):
    """Which card of nobody's is sold: the last that was laid on the table, or the next one of the deck, which is turned up for it."""

    among = ("table card", "top card")


class ChangeOfHands(Flag):
    """No card is sold, but the right to have the cards on the table for one's own."""

    word = "a change of hands with the table"


class ToLieUp(Flag):
    """The card stays face up with its buyer."""

    word = "up"


class OneForEach(Flag):
    """As many cards are sold, one after the other, as there are players still in."""

    word = "for each player"


class ToGiveAway(Flag):
    """Its buyer may give the card to another player."""

    word = "to keep or give away"


class WithDiscards(Flag):
    """The buyer throws away a card, which is sold next, for as long as somebody wants one."""

    word = "then what the buyer discards"


class AuctionLot(
    Rule,
    form=(
        "auction the {lot}[ {up}][ {each}] from {low}[, led by {leader}][, at most {most} each][, or {rest} for a card off the deck][, {gift}][, {chain}]",
        "auction {hands} from {low}[, led by {leader}]",
    ),
    examples={
        "auction the top card from ante": "Turn up the deck's top card and auction it. Bidding goes round from the dealer's left and starts at one ante. The "
        "highest bid goes into the pot, and its bidder takes the card into their hand.",
        "auction the top card up for each player from ante, at most 1 each, or 2 ante for a card off the deck": ""
        "Turn up the deck's top card and auction it, once for each player still in. Bidding goes round from the dealer's left and starts at "
        "one ante. The highest bid goes into the pot, and its bidder takes the card, face up. Whoever has bought one card this way bids no "
        "more. When nobody wants a card, the rest go to whoever has had the fewest, off the deck, for two antes each.",
        "auction the top card up from ante, to keep or give away": "Turn up the deck's top card and auction it. Bidding goes round from the dealer's left and "
        "starts at one ante. The highest bid goes into the pot, and its bidder takes the card, face up, or gives it to another player.",
        "auction the top card from ante, then what the buyer discards": ""
        "Turn up the deck's top card and auction it. Bidding goes round from the dealer's left and starts at one ante. The highest bid goes "
        "into the pot, and its bidder takes the card into their hand. The buyer discards a card, which is auctioned next. This goes on "
        "until nobody bids.",
        "auction a change of hands with the table from ante": "The right to change hands with the table is auctioned. Bidding goes round from the dealer's "
        "left and starts at one ante. The highest bid goes into the pot, and its bidder may take the table cards, unseen, in place of their own hand.",
    },
):
    """Bidding goes round, and each bid raises by the least bid; a player who passes is out of this auction, and who leads has to bid. A card that nobody
    wants is thrown away."""

    asked_as = ("auction a card",)

    lot: Lot = Lot("")
    hands: ChangeOfHands = ChangeOfHands("")
    up: ToLieUp = ToLieUp("")
    each: OneForEach = OneForEach("")
    low: Price
    leader: FirstToAct = FirstToAct("")
    most: Count = Count(0)  # cards that one player may have of such auctions in a deal
    rest: Price = Price("")
    gift: ToGiveAway = ToGiveAway("")
    chain: WithDiscards = WithDiscards("")
    icon = Icon.AUCTION
    decision = "bid"
    brief = (
        "{hands, select, yes {The hand in the middle} other {{top, select, yes {The top card} other {The table card}}}} is auctioned"
        "{each, select, yes {, once for each player} other {}}{times, plural, one {} other {, {times:times}}}."
    )
    wording = (
        "{hands, select, yes {The right to change hands with the table is auctioned} other {{top, select, yes {Turn up the deck's top card and auction it} "
        "other {The table card is auctioned}}}}{each, select, yes {, once for each player still in} other {}}."
    )
    wording_bids = (
        "{leader, select, yes {{moving, select, yes {The player left of the dealer has to open the bidding at {low}; "
        "the next auction starts one seat further.} "
        "other {{leader:start} has to open the bidding at {low}.}}} other {Bidding goes round from the dealer's left and starts at {low}.}}"
    )
    wording_won = (
        "The highest bid goes into the pot, and its bidder {hands, select, yes {may take the table cards, unseen, in place of their own hand} other "
        "{takes the card{up, select, yes {, face up} other { into their hand}}{gift, select, yes {, or gives it to another player} other {}}}}."
    )
    wording_most = "Whoever has bought {most:cards} this way bids no more."
    wording_rest = "When nobody wants a card, the rest go to whoever has had the fewest, off the deck, for {rest} each."
    wording_chain = "The buyer discards a card, which is auctioned next. This goes on until nobody bids."
    prompt = "Bid for {card}?{bid, select, yes { The bid is {bid}.} other {}}"
    prompt_hands = "Bid for the right to change hands with the table?{bid, select, yes { The bid is {bid}.} other {}}"
    prompt_gift = "Keep {card}, or give it to another player?"
    prompt_change = "Have the table cards for your hand?"
    prompt_discard = "Choose a card to discard. It is auctioned next."
    tags = (Mechanic.AUCTION,)
    unclear: ClassVar[tuple[Settled, ...]] = (
        settled(
            (
                "By how much must a bid go up?",
                "By the least bid.",
                "If any bid were enough, an auction would not end before somebody is out of chips.",
            ),
            "auction",
        ),
    )
    unclear_chain: ClassVar[Settled] = settled(
        (
            "May one card be sold for another without end?",
            "No. As many cards are sold, one for the discard of another, as there are players still in.",
            "A deal has to end.",
        ),
        "auction",
    )
    stage = "bid"  # what whoever is asked has to say: a bid, or what becomes of what they have won
    card = NOBODY
    bid = 0
    bidder = NOBODY
    bidders: tuple[int, ...] = ()  # who is still in this auction, the next to speak first
    left = 0  # auctions behind this one

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for what does not go together."""
        leader = given.get("leader", FirstToAct("left"))
        if leader in ("right of dealer", "high down", "low up", "highest bid", "blinds", "left or high"):
            raise PhraseError(f"'led by {leader}': expected one player, such as left, high, rotation")
        if "rest" in given and "each" not in given:
            raise PhraseError(f"'or {given['rest']} for a card off the deck': expected one auction for each player")
        if given.get("lot") == "table card" and "each" in given:
            raise PhraseError(
                "'auction the table card for each player': there is one; expected 'the top card', or a block that lays one each time"
            )
        if "most" in given and not given["most"]:
            raise PhraseError("'at most 0 each': expected a number from 1")
        if "chain" in given and {"each", "gift", "most", "up"} & {*given}:
            raise PhraseError("what the buyer discards is sold next: expected one auction, of a card that goes into a hand")

    @property
    def top(self) -> bool:
        """Whether it is the deck's card."""
        return self.lot == "top card"

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return self.stage == "bid"

    @property
    def requires(self) -> Capabilities:
        sold = capabilities(Capability.TABLE_DOWN, Capability.CARDS) if self.hands else NONE if self.top else capabilities(Capability.TABLE)
        return sold | (self.leader.requires if self.leader else NONE)

    @property
    def provides(self) -> Capabilities:
        lies = (
            capabilities(Capability.HANDS_SWAPPED)
            if self.hands
            else capabilities(Capability.UP, Capability.DEALT_UP, Capability.COMING_UP)
            if self.up
            else capabilities(Capability.DOWN)
        )
        return capabilities(Capability.BID, Capability.CARDS, Capability.DISCARDS) | lies

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*self.unclear, *((self.unclear_chain,) if self.chain else ()))

    @property
    def moving(self) -> bool:
        """Whether another player opens each time."""
        return self.leader == "rotation"

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        wordings = [self.wording, self.wording_bids, self.wording_won]
        wordings += [
            words for words, so in ((self.wording_most, self.most), (self.wording_rest, self.rest), (self.wording_chain, self.chain)) if so
        ]
        return [*map(self.fill, wordings)]

    def prompt_for(self, state: State, seat: int) -> str:
        card = english.the_card(self.card) if self.card >= 0 else ""
        prompt = {"give": self.prompt_gift, "change": self.prompt_change, "discard": self.prompt_discard}.get(
            self.stage, self.prompt_hands if self.hands else self.prompt
        )
        return self.fill(prompt, card=card)

    # -- bidding
    def run(self, state: State) -> None:
        if not self.left:
            BIDDERS.put(state, ())
            if self.hands:
                SWAPPED.put(state, ())
            self.at(left=len(state.seats()) if self.each or self.chain else 1).put_up(state, self.next_card(state))
        else:
            self.put_up(state, self.next_card(state))

    def next_card(self, state: State) -> int:
        """The card that is sold now; none where there is none, or where it is about none."""
        if self.hands:
            return NOBODY
        if not self.top:
            shown = within(state.table, state.face_up)
            return shown[-1] if shown else NOBODY
        card = state.draw()
        if card is None:
            return NOBODY
        state.market.append(card)
        state.face_up |= 1 << (card & 255)
        state.note(LogKind.MARKET, -1, -1, (card,))
        return card

    def put_up(self, state: State, card: int) -> None:
        """Ask for bids, the first of them where somebody has to make it."""
        low = self.low.chips(state)
        able = [
            p for p in (self.leader or FirstToAct("left")).order(state, self.seats(state), type(self).__name__) if self.may_bid(state, p)
        ]
        if (card < 0 and not self.hands) or not able:
            self.at(card=card, bidder=NOBODY).close(state)
            return
        now = self.at(stage="bid", card=card, bid=0, bidder=NOBODY, bidders=tuple(able))
        if self.leader and state.chips[able[0]] >= low:
            state.note(LogKind.BID, able[0], -1, (), low)
            now = now.at(bid=low, bidder=able[0], bidders=(*able[1:], able[0]))
        now.go_on(state)

    def may_bid(self, state: State, seat: int) -> bool:
        """Whether the seat has not had its share."""
        return not self.most or BOUGHT.of(state)[seat] < self.most

    def go_on(self, state: State) -> None:
        """Ask the next bidder who has the chips, or close the auction."""
        queue, next_bid = self.bidders, self.bid + self.low.chips(state)
        while queue and queue[0] != self.bidder and state.chips[queue[0]] < next_bid:
            queue = queue[1:]
        if queue and queue[0] != self.bidder:
            state.ask(queue[:1], self.at(bidders=queue))
        else:
            self.close(state)

    def options(self, state: State, seat: int) -> Choices:
        if self.stage == "bid":
            return Choice((Action("bid", amount=self.bid + self.low.chips(state)), PASS))
        if self.stage == "give":
            return Choice([KEEP_IT, *(towards("give", seat, p, state.n) for p in state.seats(seat + 1) if p != seat)])
        if self.stage == "change":
            return Choice((CHANGE, KEEP_HAND))
        return Subsets("discard", state.hands[seat], 1)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.stage == "bid" and action.amount is None:
            self.at(bidders=self.bidders[1:]).go_on(state)
        elif self.stage == "bid":
            state.note(LogKind.BID, seat, -1, (), action.amount)
            self.at(bid=action.amount, bidder=seat, bidders=(*self.bidders[1:], seat)).go_on(state)
        elif self.stage == "give":
            self.hand_over(state, seat if action.target is None else action.target)
        elif self.stage == "change":
            if action == CHANGE:
                change_hands(state, seat)
            else:
                state.note(LogKind.KEEPS_HAND, seat, -1, ())
            self.end(state)
        else:
            self.offer(state, seat, action.cards)

    # -- what is won
    def close(self, state: State) -> None:
        """The pot gets the highest bid, and its bidder what it was for."""
        seat = self.bidder
        if seat < 0:
            if self.card >= 0:
                (state.market if self.card in state.market else state.table).remove(self.card)
                state.discards.append(self.card)
                state.note(LogKind.UNSOLD, -1, -1, (self.card,))
            if self.rest:
                self.deal_rest(state)
            return
        BIDDERS.put(state, (seat,))
        paid = state.pay_dead_money(seat, self.bid)
        if self.hands:
            state.note(LogKind.PAY, seat, -1, (), paid)
            state.ask((seat,), self.at(stage="change"))
            return
        state.note(LogKind.BUY, seat, -1, (self.card,), paid)
        if self.gift and len(state.seats()) > 1:
            state.ask((seat,), self.at(stage="give"))
        else:
            self.hand_over(state, seat)

    def hand_over(self, state: State, seat: int) -> None:
        """The card goes to the seat."""
        card = self.card
        (state.market if card in state.market else state.table).remove(card)
        state.hands[seat].append(card)
        BOUGHT.add(state, seat)
        if seat != self.bidder:
            state.note(LogKind.GIVEN, self.bidder, -1, (card,), seat)
        if self.up:
            state.emit("dealt", seat, [card])
        else:
            conceal(state, [card])
        if self.chain:
            state.ask((seat,), self.at(stage="discard"))
        else:
            self.end(state)

    def offer(self, state: State, seat: int, cards: tuple[int, ...]) -> None:
        """What the buyer throws away is put up next."""
        (card,) = cards
        if self.left == 1:
            throw_away(state, seat, cards)
            return
        state.hands[seat].remove(card)
        state.market.append(card)
        state.face_up |= 1 << (card & 255)
        state.note(LogKind.OFFERS, seat, -1, (card,))
        self.at(left=self.left - 1).put_up(state, card)

    def deal_rest(self, state: State) -> None:
        """The cards that nobody has bought come off the deck, each to whoever has had the fewest."""
        for _ in range(self.left):
            able = [p for p in state.seats() if self.may_bid(state, p)]
            if not able:
                return
            seat = min(able, key=lambda p: BOUGHT.of(state)[p])
            card = state.give(seat, "up" if self.up else "down")
            if card is None:
                return
            BOUGHT.add(state, seat)
            state.note(LogKind.BUY, seat, -1 if self.up else 1 << seat, (card,), state.pay_dead_money(seat, self.rest.chips(state)))
            if self.up:
                state.emit("dealt", seat, [card])

    def end(self, state: State) -> None:
        """This auction is over; the next one follows."""
        if self.left > 1:
            state.run_next(self.at(left=self.left - 1))

    # -- words
    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def subject(self, action: Action) -> int | None:
        return self.card if action.verb == "bid" and self.card >= 0 else action.cards[0] if action.cards else None

    def guess(self, action: Action) -> bool:
        return action == PASS if self.rest else bool(self.hands) and action.verb == "bid"

    def outlay(self, state: State, seat: int, action: Action) -> int:
        return self.rest.chips(state) if self.rest and action == PASS else 0

    @property
    def renews(self) -> bool:  # type: ignore[override]
        """Whether what is bought is a whole hand."""
        return bool(self.hands)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is not None:
            return Label(tell("Bid {amount}", amount=action.amount), action.amount, self.subject(action))
        if action.verb == "discard":
            return Label(tell("Discard"))
        if action.target is not None:
            return Label(tell("Give it to {player}", player=f"@{action.target}"))
        return Label(tell({"pass": "Pass", "keep it": "Keep it", "keep hand": "Keep your hand", "change hands": "Change hands"}[action]))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is not None:
            return tell("giving it to {player}", player=f"@{action.target}")
        wordings = template({"keep it": "keeping it", "keep hand": "keeping your hand", "change hands": "changing hands"})
        return tell(wordings[action]) if action in wordings else super().doing(state, seat, action)

    @property
    def uncounted(self) -> bool:  # type: ignore[override]
        return bool(self.chain)

    def count(self, tally: Tally) -> None:
        if self.each:  # each has as many in the end
            tally.dealt(1, bool(self.up))
            return
        if self.top:
            tally.shared += 1
        if self.most:
            new = max(min(1, int(self.most) - tally.bought), 0)
            tally.bought += new
            tally.seen += new
            tally.face_up += new * bool(self.up)
            tally.face_down += new * (not self.up)
            tally.recount()
        elif self.hands:
            tally.seen += tally.table_down
        elif not self.gift:
            tally.seen += 1
