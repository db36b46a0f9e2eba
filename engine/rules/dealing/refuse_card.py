"""Cards dealt that may be refused: for the next one of the deck, or on to the player on the left."""

from __future__ import annotations

from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Flag, Slot, Word
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..terms.selection import Selection, just_dealt
from ..terms.times_in_deal import how_often
from ..terms.turn_order import InOrder
from .deal import BRINGS, SEERS
from .deal_or_reveal import TAKE, TAKING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

REFUSE = Action("refuse")
REFUSALS = Counts("refusals")  # of each seat, in this deal


class Refusals(Slot, str):
    """How often a player may refuse: `once`, `3 times`, in one such round or all through the deal."""

    pattern = r"(?:once|twice|\d+ times)(?: in the deal)?"
    expects = "once, twice, 3 times, or so often in the deal"

    @property
    def n(self) -> int:
        """How often."""
        return how_often(self)

    @property
    def whole(self) -> bool:
        """Whether it is so often all through the deal."""
        return self.endswith("in the deal")

    def say(self, spec: str) -> str:
        often = english.capital(tell("{n:times}", n=Number(self.n)))
        return tell("{often} in the deal", often=often) if self.whole else tell("{often} each round", often=often)


REFUSED_LAST = template(  # what becomes of the card that the last player refuses
    {
        "to the left until kept": "What the last player refuses is discarded, and then the new cards come.",
        "to the left": "What the last player refuses is discarded.",
        "to the left, past the dealer to the next round": "What the last player refuses is the first card of the next such round.",
    }
)


class RefusedCardGoes(Word):
    """Where a refused card goes, if not to the discards."""

    words = {
        "to the left": "it goes to the next player, who may refuse it too. Whoever refused gets the deck's next card at once.",
        "to the left until kept": ""
        "it goes to the next player, who may refuse it too. Once somebody keeps it, those who refused get the deck's next cards.",
        "to the left, past the dealer to the next round": ""
        "it goes to the next player, who may refuse it too. Whoever refused gets the deck's next card at once.",
        "to the left for good": "the next player who has none yet has to take it, and they get another card after the others.",
    }

    @property
    def last(self) -> str:
        """What becomes of the card that the last player refuses, in a sentence."""
        return tell(REFUSED_LAST[self]) if self in REFUSED_LAST else ""


def check_refused(cards: Selection, *lying: str) -> None:
    """PhraseError for more cards than one, and for one that does not lie so."""
    if not cards.dealt or cards.amount != "1" or cards.lying not in lying:
        raise PhraseError(f"'deal {cards.phrase()}, refused': expected '1 up' or '1 down'")


class Push(
    InOrder,
    form="deal {cards}, refused {often}[ for {price}][ {fate}][ from {turn}]",
    examples={
        "deal 1 up, refused once": ""
        "In turn, each player is dealt one card face up. Once each round a player may refuse it: it is discarded, and they get the next "
        "card off the deck.",
        "deal 1 down, refused twice in the deal": ""
        "In turn, each player is dealt one card face down. Twice in the deal a player may refuse it: it is discarded, and they get the next "
        "card off the deck.",
        "deal 1 up, refused once for bet to the left": ""
        "In turn, each player is dealt one card face up. Once each round a player may pay one bet to refuse it: it goes to the next player, "
        "who may refuse it too. Whoever refused gets the deck's next card at once. What the last player refuses is discarded.",
        "deal 1 up, refused once for ante to the left until kept": ""
        "In turn, each player is dealt one card face up. Once each round a player may pay one ante to refuse it: it goes to the next player, who may "
        "refuse it too. Once somebody keeps it, those who refused get the deck's next cards. What the last player refuses is discarded, and then the "
        "new cards come.",
        "deal 1 up, refused once to the left for good": ""
        "In turn, each player is dealt one card face up. A player may refuse it: the next player who has none yet has to take it, and they "
        "get another card after the others.",
    },
):
    """One card for each player, who has seen it before saying whether to keep it. What comes instead has to be kept, unless there are refusals left."""

    asked_as = ("refuse a card",)

    cards: Selection
    often: Refusals
    price: Price = Price("free")
    fate: RefusedCardGoes = RefusedCardGoes("")
    icon = Icon.DEAL
    decision = "buy"
    priced = True
    brief_item = "{often}"
    brief_list = "{listed} you may refuse your new card."
    brief = (
        "{at_will, select, yes {You} other {{often} you}} may {price, select, free {} other {{price:pay} to }}"
        "refuse {either, select, yes {an upcard} other {your new card}}"
        "{for_good, select, yes {; the next player without one has to take it} other {{on, select, yes {; it goes to the next player} other {}}}}."
    )
    wording = "{turn:turn}, each player is dealt one card {lying}."
    wording_notes = (
        "{at_will, select, yes {A player} other {{often} a player}} may {price, select, free {} other {{price:pay} to }}refuse it: "
        "{fate, select, yes {{fate}} other {it is discarded, and they get the next card off the deck.}}",
        "{last}",
    )
    prompt = "Keep {card}{price, select, free {} other {, or refuse it for {price}}}?"
    prompt_face = "Your next card: face up or face down?"
    tags = (Mechanic.REFUSE,)
    refused = 0  # how often the seat asked has refused a card in this round
    waiting: tuple[int, ...] = ()  # who has refused the card and gets another once somebody keeps it

    goes_round = "Push"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_refused(cards, "up", "down")
        often: Refusals = given["often"]
        if given.get("fate") and often.n > 1 and not often.whole:
            raise PhraseError(f"refused {often} {given['fate']}: a card that goes to the left is refused once a round by each player")

    @property
    def requires(self) -> Capabilities:
        return self.turn.requires

    @property
    def provides(self) -> Capabilities:
        return BRINGS[self.face] | capabilities(Capability.DISCARDS)

    @property
    def lying(self) -> str:
        """How the card comes."""
        return self.cards.lying.say("")

    @property
    def either(self) -> bool:
        """Whether each says how it comes."""
        return self.cards.lying == "up or down"

    @property
    def face(self) -> str:
        """The same as the dealer has it."""
        return str(self.cards.lying)

    @property
    def last(self) -> str:
        """What becomes of the card that the last player refuses, in a sentence."""
        return self.fate.last if self.fate else ""

    @property
    def on(self) -> bool:
        """Whether what is refused goes to another player."""
        return self.fate.startswith("to the left")

    @property
    def for_good(self) -> bool:
        """Whether the next player has to take what is refused."""
        return self.fate == "to the left for good"

    @property
    def until_kept(self) -> bool:
        """Whether new cards come only once somebody keeps the card that was refused."""
        return self.fate == "to the left until kept"

    @property
    def at_will(self) -> bool:
        """Whether a player may refuse as long as there is somebody who has to take the card."""
        return self.for_good and not self.often.whole

    def within(self) -> Any:
        """Itself: what it brings has not to be there before."""
        yield self

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt, card=english.the_card(state.market[0]))

    def run(self, state: State) -> None:
        if self.queue is None:
            just_dealt(state, ())
        super().run(state)

    def prepare(self, state: State, seat: int) -> None:
        if not state.market and (card := state.draw()) is not None:
            state.market.append(card)
        if state.market:
            self.show(state, seat, state.market[0])

    def show(self, state: State, seat: int, card: int) -> None:
        """Everybody sees a card that comes face up, the seat alone one that comes face down."""
        bit = 1 << (card & 255)
        if self.face == "up":
            new = not state.face_up & bit
            state.face_up |= bit  # before it is told: the picture of that moment shows it
            if new:
                state.note(LogKind.MARKET, -1, -1, (card,))
        else:
            state.known_to[seat] |= bit

    def able(self, state: State, seat: int) -> bool:
        return bool(state.market)

    def may_refuse(self, state: State, seat: int) -> bool:
        """Whether the seat has a refusal left, the chips for it, and somebody or something is there to take its place."""
        used = REFUSALS.of(state)[seat] if self.often.whole else self.refused
        another = bool(self.queue) if self.for_good else state.left_in_deck() > len(self.waiting)
        return used < self.often.n and another and state.chips[seat] >= self.price.chips(state)

    def options(self, state: State, seat: int) -> Choice:
        keep = Action("keep", (state.market[0],))
        return Choice((keep, REFUSE) if self.may_refuse(state, seat) else (keep,))

    def guess(self, action: Action) -> bool:
        return action == REFUSE

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        queue = self.queue or ()
        if action != REFUSE:
            self.hand(state, seat, state.market.pop())
            self.fill_up(state)
            state.run_next(self.at(refused=0, waiting=()))
            return
        REFUSALS.add(state, seat)
        paid = state.pay_dead_money(seat, self.price.chips(state))
        state.note(LogKind.PUSHES, seat, -1, (), paid) if paid else state.note(LogKind.TURNS_DOWN, seat, -1, ())
        if self.for_good:
            taker, *others = queue
            forced = state.market.pop()
            self.show(state, taker, forced)
            self.hand(state, taker, forced)
            state.run_next(self.at(queue=(*others, seat), refused=0))
            return
        if not self.fate:
            state.discards.append(state.market.pop())
            again = self.at(refused=self.refused + 1, queue=queue)
            if again.may_refuse(state, seat):
                state.run_next(again.at(queue=(seat, *queue)))
                return
        if self.until_kept:
            state.run_next(self.at(refused=0, waiting=(*self.waiting, seat)))
            return
        self.give_next(state, seat)
        state.run_next(self.at(refused=0))

    def give_next(self, state: State, seat: int) -> None:
        """The deck's next card for a seat that has refused one."""
        card = state.give(seat, self.face)
        if card is not None:
            self.tell(state, seat, card)

    def fill_up(self, state: State) -> None:
        """A card for each who waits for one."""
        for seat in self.waiting:
            if state.live[seat]:
                self.give_next(state, seat)

    def hand(self, state: State, seat: int, card: int) -> None:
        """The card joins the hand."""
        state.hands[seat].append(card)
        self.tell(state, seat, card)

    def tell(self, state: State, seat: int, card: int) -> None:
        """The card is noted as one dealt, and news where it lies face up."""
        just_dealt(state, (card,), more=True)
        state.note(LogKind.DEAL, seat, SEERS[self.face](seat), (card,), self.face)
        if self.face == "up":
            state.emit("dealt", seat, [card])

    def end(self, state: State) -> None:
        self.fill_up(state)
        if self.fate != "to the left, past the dealer to the next round":
            state.discards += state.market
            state.market = []

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action == REFUSE else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == REFUSE:
            price = self.charge(state, seat, action)
            return Label(tell("Refuse it{cost, select, yes { for {cost}} other {}}", cost=price), price)
        return Label(tell("Keep it"), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("refusing the card" if action == REFUSE else "keeping the card")

    def count(self, tally: Tally) -> None:
        tally.dealt(1, self.face == "up")
        if self.for_good:
            return
        more = self.often.n
        if self.often.whole:
            more, tally.refusals = max(more - tally.refusals, 0), max(more, tally.refusals)
        tally.seen += more
        if self.fate:
            tally.spare += 1  # what comes to the next player is off the deck already
        else:
            tally.drawn += more


class TurnedUpWhenKept(Flag):
    """A card that its player has looked at is turned up as soon as they keep it."""

    word = "turned up when kept"


class PushDown(
    Push,
    form="deal {cards}, refused {often}[ for {price}][ {fate}], {turned}[ from {turn}]",
    examples={
        "deal 1 down, refused once to the left, turned up when kept": ""
        "In turn, each player is dealt one card face down and looks at it. A card that is kept is turned up. Once each round a player may refuse it: it "
        "goes to the next player, face down, who may refuse it too. Whoever refused gets the next card off the deck, face up. What the last player refuses is "
        "discarded.",
        "deal 1 down, refused once for ante, turned up when kept": ""
        "In turn, each player is dealt one card face down and looks at it. A card that is kept is turned up. Once each round a player may pay one "
        "ante to refuse it: it is discarded, and they get the next card off the deck, face up.",
    },
):
    """Only the player to whom it is offered sees the card before they keep it. Those who refused it know what they passed on."""

    asked_as = ("take it or leave it", "take it or pass it on", "look at a card and keep it face up or pass it on")  # type: ignore[assignment]

    turned: TurnedUpWhenKept
    often: Refusals
    brief = (
        "Look at your new card: {price, select, free {refused} other {refused for {price}}}, "
        "{on, select, yes {it goes on face down} other {it is discarded}}; kept, it is turned up."
    )
    wording = "{turn:turn}, each player is dealt one card face down and looks at it. A card that is kept is turned up."
    wording_notes = (
        "{often} a player may {price, select, free {} other {{price:pay} to }}refuse it: "
        "{on, select, yes {it goes to the next player, face down, who may refuse it too. Whoever refused gets the next card off the deck, face up.} "
        "other {it is discarded, and they get the next card off the deck, face up.}}",
        "{last}",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        cards, often = given["cards"], given["often"]
        if cards.lying != "down" or given.get("fate") in ("to the left for good", "to the left until kept") or often.n > 1:
            raise PhraseError(
                f"'deal {cards.phrase()}, refused {often}, {TurnedUpWhenKept.word}': expected one card face down that is refused once, such as "
                f"'deal 1 down, refused once to the left, {TurnedUpWhenKept.word}'"
            )

    @property
    def provides(self) -> Capabilities:
        return BRINGS["up"] | capabilities(Capability.DISCARDS)

    def show(self, state: State, seat: int, card: int) -> None:
        state.known_to[seat] |= 1 << (card & 255)

    def hand(self, state: State, seat: int, card: int) -> None:
        state.hands[seat].append(card)
        state.face_up |= 1 << (card & 255)
        self.tell(state, seat, card)

    @property
    def face(self) -> str:
        """How a card lies once it is kept, and how one comes for it."""
        return "up"


class PushOn(
    Push,
    form="deal {cards}, refused {often}[ for {price}[, then {later}]][ {fate}][ from {turn}]",
    examples={
        "deal 1 up, refused twice for bet, then max to the left": ""
        "In turn, each player is dealt one card face up. Twice each round a player may pay one bet, the second time the maximum bet, to "
        "refuse it: it goes to the next player, who may refuse it too. Whoever refused gets the deck's next card at once. What the last player "
        "refuses is discarded.",
        "deal 1 up or down, refused once for bet to the left": ""
        "In turn, each player is dealt one card face up or face down, as they choose. Once each round a player may pay one bet to refuse an "
        "upcard: it goes to the next player, who may refuse it too. Whoever refused gets the deck's next card at once. What the last player refuses "
        "is discarded.",
    },
):
    """Several cards may come to the next player, in the order in which they were refused, or one as they like it, up or down: only what lies face up can
    go on. Who keeps one leaves the others to the player after them."""

    later: Price = Price("")  # what it costs from the second time on, where that is another
    brief = Push.brief
    wording = "{turn:turn}, each player is dealt one card {either, select, yes {face up or face down, as they choose} other {{lying}}}."
    wording_notes = (
        "{often} a player may "
        "{price, select, free {} other {{price:pay}{later, select, yes {, the second time {later},} other {}} to }}refuse {either, select, yes {an upcard} "
        "other {it}}: {fate, select, yes {{fate}} other {it is discarded, and they get the next card off the deck.}}",
        "{last}",
    )

    unclear = (
        settled(
            (
                "Two cards come to a player who keeps the first. What happens to the other?",
                "It goes on to the next player, as if it had been refused.",
                "Everybody gets one card, and what was pushed on belongs to whoever is next.",
            ),
            "deal",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_refused(cards, "up", "down", "up or down")
        fate, often, either = given.get("fate", ""), given["often"], cards.lying == "up or down"
        if "later" in given and (often.n != 2 or often.whole):
            raise PhraseError(f"refused {often} for {given['price']}, then {given['later']}: expected 'refused twice'")
        if either and (fate != "to the left" or often.whole):
            raise PhraseError(f"'deal {cards.phrase()}, refused {often}': expected 'to the left' behind it")
        if not (either or "later" in given):
            raise PhraseError(
                f"'deal {cards.phrase()}, refused {often}': expected a card that may go on more than once, such as '1 up or down'"
            )
        if fate and often.n > 1 and (fate != "to the left" or "later" not in given):
            raise PhraseError(f"refused {often} {fate}: a card that goes to the left is refused once a round by each player")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return self.unclear if self.often.n > 1 else ()

    @property
    def face(self) -> str:
        return "up" if self.either else str(self.cards.lying)

    @property
    def provides(self) -> Capabilities:
        return super().provides | (BRINGS["down"] if self.either else NONE)

    def offered(self, state: State) -> int | None:
        """The card that the seat asked is to keep or refuse: behind those that it has refused."""
        return state.market[self.refused] if self.refused < len(state.market) else None

    def cost(self, state: State) -> int:
        """Chips for refusing it."""
        return (self.later if self.later and self.refused else self.price).chips(state)

    def prompt_for(self, state: State, seat: int) -> str:
        card = self.offered(state)
        if card is None:
            return self.fill(self.prompt_face)
        return self.fill(self.prompt, card=english.the_card(card), price=self.later if self.later and self.refused else self.price)

    def prepare(self, state: State, seat: int) -> None:
        if self.offered(state) is None and not self.either and (drawn := state.draw()) is not None:
            state.market.append(drawn)
        if (card := self.offered(state)) is not None:
            self.show(state, seat, card)

    def able(self, state: State, seat: int) -> bool:
        return self.offered(state) is not None or (self.either and state.left_in_deck() > 0)

    def may_refuse(self, state: State, seat: int) -> bool:
        more = state.left_in_deck() > 0 or len(state.market) > self.refused + 1
        return self.refused < self.often.n and more and state.chips[seat] >= self.cost(state)

    def options(self, state: State, seat: int) -> Choice:
        card = self.offered(state)
        if card is None:
            return Choice.of("up", "down")
        keep = Action("keep", (card,))
        return Choice((keep, REFUSE) if self.may_refuse(state, seat) else (keep,))

    def guess(self, action: Action) -> bool:
        return action == REFUSE or action.verb == "down"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        queue = self.queue or ()
        if action.verb == "keep":
            self.hand(state, seat, state.market.pop(self.refused))
        elif action == REFUSE:
            paid = state.pay_dead_money(seat, self.cost(state))
            state.note(LogKind.PUSHES, seat, -1, (), paid) if paid else state.note(LogKind.TURNS_DOWN, seat, -1, ())
            if self.either or self.refused + 1 < self.often.n:
                state.run_next(self.at(queue=(seat, *queue), refused=self.refused + 1))
                return
            self.give(state, seat, self.face)
        elif action.verb == "up" and self.may_refuse(state, seat) and (card := state.draw()) is not None:
            state.market.append(card)
            state.run_next(self.at(queue=(seat, *queue)))
            return
        else:
            self.give(state, seat, action.verb)
        state.run_next(self.at(refused=0))

    def give(self, state: State, seat: int, face: str) -> None:
        """A card off the deck that has to be kept."""
        card = state.give(seat, face)
        if card is not None:
            just_dealt(state, (card,), more=True)
            state.note(LogKind.DEAL, seat, SEERS[face](seat), (card,), face)
            if face == "up":
                state.emit("dealt", seat, [card])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.cost(state) if action == REFUSE else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell(TAKE[action.verb], price=0)) if action.verb in TAKE else super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(TAKING[action.verb], price=0) if action.verb in TAKE else super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        tally.dealt(1, self.face == "up")
        tally.seen += self.often.n
        tally.spare += self.often.n
