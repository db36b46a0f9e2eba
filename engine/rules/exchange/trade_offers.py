"""Cards offered round the table, cards picked from a row, and trades between players."""

from __future__ import annotations

from ...cards import rank
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import Action, Label, one_per_card
from ...table.choices import Choice, Subsets
from ...table.rule import InTurn, Rule, parted_at
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..dealing.common_cards import LEFT_OVER
from ..terms.turn_order import InOrder
from .passing import hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.settled import Settled

REFUSE, NO_TRADE, PASS = Action("refuse"), Action("no", word="trade"), Action("pass")
TRADES = Counts("trades")


class ThenDiscarded(Flag):
    """What nobody takes is discarded."""

    word = "discarded by the last"


class Offer(
    InTurn,
    form="offer 1 up[, {price} to refuse][, {gone}]",
    examples={
        "offer 1 up": ""
        "Turn up a card and offer it round in turn: take it, or get the next card off the deck. Either card lies face up. Replace a card "
        "that is taken. If the last player refuses it, put it under the deck.",
        "offer 1 up, ante to refuse": ""
        "Turn up a card and offer it round in turn: take it, or pay one ante for the next card off the deck. Either card lies face up. "
        "Replace a card that is taken. If the last player refuses it, put it under the deck.",
        "offer 1 up, discarded by the last": ""
        "Turn up a card and offer it round in turn: take it, or get the next card off the deck. Either card lies face up. Replace a card "
        "that is taken. If the last player refuses it, discard it.",
    },
):
    """Everybody gets one upcard. Who has not the chips to refuse must take what is offered. Under the deck is among the discards."""

    asked_as = ("offer a card round, take it or pass it on",)

    price: Price = Price("free")
    gone: ThenDiscarded = ThenDiscarded("")
    provides = capabilities(Capability.CARDS, Capability.UP, Capability.DEALT_UP, Capability.COMING_UP, Capability.DISCARDS)
    uses_up = capabilities(Capability.OFFER)
    icon = Icon.BUY
    decision = "buy"
    priced = True
    brief = "Take the card on offer or the next off the deck{price, select, free {} other { for {price}}}."
    brief_item = "{price, select, free {nothing} other {{price}}}"
    brief_list = "Refusing the card on offer costs {listed}."
    wording = "Turn up a card and offer it round in turn: take it, or {price, select, free {get} other {{price:pay} for}} the next card off the deck."
    wording_notes = (
        "Either card lies face up. Replace a card that is taken.",
        "If the last player refuses it, {gone, select, yes {discard it} other {put it under the deck}}.",
    )
    wording_again = "Offer another card round in the same way, but the next card off the deck {price, select, free {costs nothing} other {costs {price}}}."
    dearer = False  # whether cards have been offered like that before, at another price
    prompt = "Take the card on offer, or {price, select, free {get} other {{price:pay} for}} the next card off the deck?"
    tags = (Mechanic.OFFER,)
    unclear = (
        settled(
            (
                "Can a card that went under the deck still be dealt?",
                "Only if the deck runs out. Then it is shuffled with all the discards.",
                "Nobody should go without their last card.",
            ),
            "deal",
        ),
    )

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        before = [rule for rule in parted_at(self, game.play)[0] if isinstance(rule, Offer)]
        self.dearer = bool(before) and before[-1].gone == self.gone and before[-1].price != self.price

    def text(self) -> str:
        return self.fill(self.wording_again) if self.dearer else super().text()

    def notes(self) -> list[str]:
        return [] if self.dearer else super().notes()

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return () if self.gone else self.unclear

    def prepare(self, state: State, seat: int) -> None:
        if not state.market and (card := state.draw()) is not None:
            state.market.append(card)
            state.face_up |= 1 << (card & 255)
            state.note(LogKind.MARKET, -1, -1, (card,))

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market)

    def options(self, state: State, seat: int) -> Choice:
        take = Action("take", (state.market[0],))
        able = state.left_in_deck() and state.chips[seat] >= self.price.chips(state)
        return Choice((take, REFUSE) if able else (take,))

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == REFUSE:
            paid = state.pay_dead_money(seat, self.price.chips(state))
            card = state.give(seat, "up")
            assert card is not None
            state.note(LogKind.REFUSE, seat, -1, (card,), paid)
        else:
            card = state.market.pop()
            state.hands[seat].append(card)
            state.note(LogKind.TAKE, seat, -1, (card,))
        state.emit("dealt", seat, [card])

    def end(self, state: State) -> None:
        state.discards += state.market
        state.market = []

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action == REFUSE else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == REFUSE:
            price = self.charge(state, seat, action)
            return Label(tell("The deck's next card{cost, select, yes { for {cost}} other {}}", cost=price), price, unseen=True)
        return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action == REFUSE:
            return tell("taking the deck's next card{cost, select, yes { for {cost}} other {}}", cost=self.price.chips(state))
        return super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        tally.dealt(1, up=True)
        tally.seen += 1  # one that is refused has been seen too


class Pick(
    InOrder,
    form="pick one each[ from {turn}]",
    examples={
        "pick one each": "In turn, each player picks one of the cards on offer as an upcard.",
        "pick one each from low up": "From the lowest hand showing to the highest, each player picks one of the cards on offer as an upcard.",
        "pick one each from highest bid": "From the highest bid to the lowest, each player picks one of the cards on offer as an upcard.",
        "pick one each from rotation": "In turn, each player picks one of the cards on offer as an upcard. "
        "The first pick starts left of the dealer and moves one seat each round.",
    },
):
    """Equal bidders go by the order that the bids settled. The only card left is taken unasked."""

    asked_as = ("each player takes a card from the row", "draft a card")

    icon = Icon.BUY
    decision = "buy"
    priced = True
    brief = "Pick one card each from a row."
    wording = (
        "{going_round, select, yes {In turn} other {{turn:turn}}}, each player picks one of the cards on offer as an upcard."
        "{going_round, select, yes { The first pick starts left of the dealer and moves one seat each round.} other {}}"
    )
    prompt = "Pick a card."
    tags = (Mechanic.DRAFT,)
    unclear_tie = settled(
        (
            "Who picks first if hands showing tie?",
            "Of those who tie, the one nearer the dealer's left.",
            "Each round of dealing starts there.",
        ),
        "deal",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*super().leaves_open(game), *((self.unclear_tie,) if self.turn in ("high", "low", "high up", "low up") else ()))

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.OFFER) | self.turn.requires

    @property
    def provides(self) -> Capabilities:
        return capabilities(
            Capability.CARDS,
            Capability.UP,
            Capability.DEALT_UP,
            Capability.COMING_UP,
            Capability.LEFT_OVER,
            *([Capability.FIRST_PICK] if self.going_round else []),
        )

    @property
    def going_round(self) -> bool:
        """Whether the first pick goes round from row to row."""
        return self.turn == "rotation"

    def prepare(self, state: State, seat: int) -> None:
        if len(state.market) == 1:
            self.receive(state, seat, state.market[0])

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market)

    def options(self, state: State, seat: int) -> Choice:
        return Choice(one_per_card("take", state.market))

    def choose(self, state: State, seat: int, action: Action) -> None:
        self.receive(state, seat, action.cards[0])

    def receive(self, state: State, seat: int, card: int) -> None:
        """The card joins the hand face up, and is news."""
        state.market.remove(card)
        state.hands[seat].append(card)
        state.note(LogKind.TAKE, seat, -1, (card,))
        state.emit("dealt", seat, [card])

    def end(self, state: State) -> None:
        if len(state.market) == 1:
            LEFT_OVER.put(state, rank(state.market[0]))

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])

    def count(self, tally: Tally) -> None:
        if not (tally.row or tally.market):
            tally.problem("picks where nothing is left on offer")
        tally.row = False
        tally.dealt(1, up=True)


class Trade(
    Rule,
    form="trade cards, {times} times each for {price}",
    examples={
        "trade cards, 6 times each for ante": ""
        "Trading: in turn, each player may offer to swap a number of cards, sight unseen. The others in turn may accept, name another "
        "number or decline. Both traders pay one ante. Nobody trades more than six times. Trading ends when a full round brings no trade.",
        "trade cards, 9 times each for free": "Trading: in turn, each player may offer to swap a number of cards, sight unseen. The others in turn "
        "may accept, name another number or decline. Nobody trades more than nine times. Trading ends when a full round brings no trade.",
    },
):
    """Only numbers are called. The others answer in turn: accept, name another number, or decline; the first agreement is a trade. Or they answer all at
    once, and bid for it."""

    asked_as = ("trade cards between players",)

    times: Count = Count(1)
    price: Price = Price("free")
    requires = capabilities(Capability.DOWN)
    icon = Icon.PASS
    decision = "trade"
    brief = "Offer swaps of cards, sight unseen."
    wording = "Trading: in turn, each player may offer to swap a number of cards, sight unseen."
    wording_notes = (
        "The others in turn may accept, name another number or decline.",
        "{price, select, free {Nobody} other {Both traders {price:pay}. Nobody}} trades more than {times:times}.",
        "Trading ends when a full round brings no trade.",
    )
    prompts = {
        "offer": "How many cards do you offer to swap?",
        "answer": "Swap {n:cards}?",
        "settle": "The counteroffer is {n:cards}. Swap that many?",
        "swap": "Choose {n:cards} to give away.",
    }
    tags = (Mechanic.TRADE,)
    stage = ""  # offer, answer, settle (the first says yes or no to another number), swap
    at_turn = -1
    idle = 0  # seats in a row that brought no trade
    partner = -1
    number = 0
    offered = 0  # the number first called, while another is discussed
    asked: tuple[int, ...] = ()  # who is still to answer

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompts[self.stage], n=Number(self.number))

    def left(self, state: State, seat: int) -> int:
        """How many trades the seat may still make."""
        return int(self.times) - TRADES.of(state)[seat] if state.chips[seat] >= self.price.chips(state) else 0

    def run(self, state: State) -> None:
        """The next seat's turn to offer."""
        seats = state.seats(self.at_turn + 1 if self.at_turn >= 0 else None)
        if self.idle >= len(seats):
            return
        seat = seats[0]
        others = [p for p in seats[1:] if self.left(state, p)]
        if self.left(state, seat) and others:
            state.ask((seat,), self.at(stage="offer", at_turn=seat))
        else:
            state.run_next(self.at(at_turn=seat, idle=self.idle + 1, stage=""))

    def options(self, state: State, seat: int) -> Choices:
        held = len(state.down(seat))
        if self.stage == "offer":
            return Choice([NO_TRADE, *(Action("offer", amount=n) for n in range(1, held + 1))])
        if self.stage == "answer":
            return Choice([self.accept, REFUSE, *(Action("rather", amount=n) for n in range(1, held + 1) if n != self.number)])
        if self.stage == "settle":
            return Choice((self.accept, REFUSE))
        return Subsets("give", state.down(seat), self.number)

    @property
    def accept(self) -> Action:
        """The swap of the number that was called last."""
        return Action("accept", amount=self.number, text="accept")

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if self.stage == "swap":
            self.swap(state, answers)
            return
        ((seat, action),) = answers.items()
        n = action.amount or 0
        if action == NO_TRADE:
            state.run_next(self.at(stage="", idle=self.idle + 1))
        elif action.verb == "offer":
            state.note(LogKind.OFFER, seat, -1, (), n)
            deciders = tuple(p for p in state.seats(seat + 1)[:-1] if self.left(state, p))
            self.answer_next(state, deciders, n)
        elif action.verb == "accept":
            partner = seat if self.stage == "answer" else self.partner
            state.note(LogKind.AGREES, seat, -1, (), self.number)
            state.ask((self.at_turn, partner), self.at(stage="swap", partner=partner))
        elif action.verb == "rather":
            state.note(LogKind.RATHER, seat, -1, (), n)
            state.ask((self.at_turn,), self.at(stage="settle", partner=seat, number=n, offered=self.number))
        else:
            self.answer_next(state, self.asked, self.number if self.stage == "answer" else self.offered)

    def answer_next(self, state: State, asked: tuple[int, ...], number: int) -> None:
        """The next of those asked who has a trade left answers the offer; after the last one it has come to nothing."""
        asked = tuple(p for p in asked if self.left(state, p))
        if asked:
            state.ask(asked[:1], self.at(stage="answer", asked=asked[1:], number=number))
        else:
            state.run_next(self.at(stage="", idle=self.idle + 1))

    def swap(self, state: State, answers: dict[int, Action]) -> None:
        """Both pay, and the cards change hands."""
        one, other = self.at_turn, self.partner
        gifts = [(p, q, answers[p].cards) for p, q in ((one, other), (other, one))]
        for p in (one, other):
            TRADES.add(state, p)
            if self.price != "free":
                state.note(LogKind.PAY, p, -1, (), state.pay_dead_money(p, self.price.chips(state)))
        hand_over(state, gifts)
        state.run_next(self.at(stage="", idle=0))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action.amount is None else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is None:
            return Label(tell("No trade" if action == NO_TRADE else "Refuse" if action == REFUSE else "Give"))
        price = self.charge(state, seat, action)
        wordings = template(
            {"offer": "Offer {amount}", "rather": "Swap {amount} instead", "accept": "Accept{price, select, 0 {} other { for {price}}}"}
        )
        return Label(tell(wordings[action.verb], amount=action.amount, price=price), price)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb in ("offer", "rather"):
            offer = template("offering to swap {n:cards}" if action.verb == "offer" else "offering to swap {n:cards} instead")
            return self.fill(offer, n=Number(action.amount or 0))
        wordings = template({"no": "offering no trade", "accept": "accepting the swap", "refuse": "refusing the swap"})
        return tell(wordings[action.verb]) if action.verb in wordings else super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        """No more cards than all hands hold together."""
        held = tally.face_down * tally.figures()["players"]
        tally.seen += min(tally.face_down * int(self.times), max(held - tally.face_down, 0))


class TradeForBid(
    Trade,
    form="trade cards to the highest bid from {low}",
    examples={
        "trade cards to the highest bid from ante": ""
        "Trading: in turn, each player may once offer to swap a number of cards, sight unseen. The others say all at once whether they want "
        "to swap. If several do, they bid for it in turn, starting at one ante and raising by one ante. The highest bid goes into the pot. "
        "The two then swap that many cards.",
    },
):
    """One offer each. Who wants it is told at once; of several, the one who bids most has the trade, and the pot the bid."""

    told_at_once = True

    low: Price

    brief = "Offer one swap of cards, sight unseen; the highest bid gets it."
    wording = "Trading: in turn, each player may once offer to swap a number of cards, sight unseen."
    wording_notes = (
        "The others say all at once whether they want to swap.",
        "If several do, they bid for it in turn, starting at {low} and raising by {low}. The highest bid goes into the pot.",
        "The two then swap that many cards.",
    )
    prompts = {
        "offer": "How many cards do you offer to swap?",
        "answer": "Swap {n:cards}?",
        "bid": "Bid for the swap of {n:cards}?{bid, select, 0 {} other { The bid is {bid}.}}",
        "swap": "Choose {n:cards} to give away.",
    }
    queue: tuple[int, ...] | None = None  # who is still to offer
    bid = 0
    bidder = -1

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["low"] == "free":
            raise PhraseError("'trade cards to the highest bid from free': expected the least bid, such as 'from ante'")

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompts[self.stage], n=Number(self.number), bid=self.bid)

    def run(self, state: State) -> None:
        queue = self.seats(state) if self.queue is None else [p for p in self.queue if state.live[p]]
        queue = [p for p in queue if self.most(state, p)]
        if queue:
            state.ask(queue[:1], self.at(stage="offer", at_turn=queue[0], queue=tuple(queue[1:])))

    @staticmethod
    def most(state: State, seat: int) -> int:
        """The most cards that the seat may offer: no more than somebody else has for them."""
        others = [len(state.down(p)) for p in state.seats() if p != seat]
        return min(len(state.down(seat)), max(others, default=0))

    def options(self, state: State, seat: int) -> Choices:
        if self.stage == "offer":
            return Choice([NO_TRADE, *(Action("offer", amount=n) for n in range(1, self.most(state, seat) + 1))])
        if self.stage == "answer":
            return Choice((self.accept, REFUSE))
        if self.stage == "bid":
            return Choice((Action("accept", amount=self.number, text=f"bid {self.next_bid(state)}"), PASS))
        return super().options(state, seat)

    def next_bid(self, state: State) -> int:
        """The least that beats the bid."""
        return self.bid + self.low.chips(state)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if self.stage == "swap":
            self.swap(state, answers)
        elif self.stage == "answer":
            wanting = [p for p in self.asked if answers[p] == self.accept]
            for p in wanting:
                state.note(LogKind.AGREES, p, -1, (), self.number)
            self.bid_next(state, self.at(asked=tuple(wanting), bid=0, bidder=-1))
        elif self.stage == "offer":
            ((seat, action),) = answers.items()
            if action == NO_TRADE:
                state.run_next(self)
                return
            number = action.amount or 0
            state.note(LogKind.OFFER, seat, -1, (), number)
            deciders = tuple([p for p in state.seats(seat + 1)[:-1] if len(state.down(p)) >= number])
            state.ask(deciders, self.at(stage="answer", number=number, asked=deciders))
        else:
            ((seat, action),) = answers.items()
            if action == PASS:
                self.bid_next(state, self.at(asked=self.asked[1:]))
            else:
                bid = self.next_bid(state)
                state.note(LogKind.BID, seat, -1, (), bid)
                self.bid_next(state, self.at(asked=(*self.asked[1:], seat), bid=bid, bidder=seat))

    def bid_next(self, state: State, now: TradeForBid) -> None:
        """The next who has the chips for another bid is asked; the last one left has the trade."""
        bidders = now.asked
        while len(bidders) > 1 and bidders[0] != now.bidder and state.chips[bidders[0]] < now.next_bid(state):
            bidders = bidders[1:]
        if len(bidders) > 1:
            state.ask(bidders[:1], now.at(stage="bid", asked=bidders))
        elif bidders:
            if now.bid:
                state.note(LogKind.PAY, bidders[0], -1, (), state.pay_dead_money(bidders[0], now.bid))
            state.ask((now.at_turn, bidders[0]), now.at(stage="swap", partner=bidders[0]))
        else:
            state.run_next(now)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.next_bid(state) if self.stage == "bid" and action != PASS else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.stage == "bid":
            price = self.charge(state, seat, action)
            return Label(tell("Bid {amount}", amount=price) if price else tell("Pass"), price)
        return super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if self.stage == "bid":
            return tell("passing") if action == PASS else tell("bidding {amount}", amount=self.next_bid(state))
        return super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        """Everybody may trade once with each of the others, and once as who offers."""
        players = tally.figures()["players"]
        tally.seen += min(tally.face_down * players, tally.face_down * (players - 1))
