"""A card as each player likes it, up or down, at a price or for nothing, or none at all."""

from __future__ import annotations

from ...cards import RANK_PLURALS, mask, rank
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Word
from ...language.slots import Face, Price, Side, Times
from ...language.words import tell, template
from ...table import knowledge
from ...table.actions import Action, Label, towards
from ...table.choices import Choice
from ...table.rule import InTurn
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ..terms.selection import just_dealt
from .deal import BRINGS, SEERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ...language.slots import Purses
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

DECLINED: Fact[tuple[int, ...]] = Fact("declined", ())  # how often in a row each seat has wanted no card; nobody where none was offered yet

TAKE = template(
    {
        "up": "Face up{price, select, 0 {} other { for {price}}}",
        "down": "Face down{price, select, 0 {} other { for {price}}}",
        "none": "No card{price, select, 0 {} other { for {price}}}",
    }
)
TAKING = template(
    {
        "up": "taking the card face up{price, select, 0 {} other { for {price}}}",
        "down": "taking the card face down{price, select, 0 {} other { for {price}}}",
        "none": "taking no card{price, select, 0 {} other { for {price}}}",
    }
)


def declines(state: State, seat: int) -> int:
    """How often in a row the seat has wanted no card."""
    return (DECLINED.of(state) or (0,) * state.n)[seat]


class OtherFace(Word):
    """How the card comes for a price."""

    words = {"up": "face up", "down": "face down", "none": "none at all"}


class SomePrice(Price):
    """A price, one that the dealer sets before the deal, or a down card turned up."""

    pattern = rf"{Price.pattern}|a price|a flip"
    expects = f"{Price.expects}, a price where the dealer sets it, or a flip"

    def chips(self, state: Purses, pot: int = 0) -> int:
        return 0 if self == "a flip" else super().chips(state, pot)

    def say(self, spec: str) -> str:
        if self == "a flip":
            return tell("turn up a down card") if spec == "pay" else tell("a down card turned up")
        if self != "a price":
            return super().say(spec)
        return tell("pay the price that the dealer has set") if spec == "pay" else tell("the price that the dealer has set")


class DealOrTurn(
    InTurn,
    form="deal 1 {face}, or {other} for {price}[, until they decline {limit}][, at most {most} down]",
    examples={
        "deal 1 down, or up for max": "In turn, each player asks for a card face down, or face up for the maximum bet. Deal once all have asked.",
        "deal 1 down, or up for a price": "In turn, each player asks for a card face down, or face up for the price that the dealer has set. Deal "
        "once all have asked.",
        "deal 1 up, or down for a flip": "In turn, each player asks for a card face up, or face down for a down card turned up. Deal once all have "
        "asked.",
        "deal 1 up, or none for 10 ante": "In turn, each player asks for a card face up for ten antes or stands. Deal once all have asked.",
        "deal 1 up, or none for free, until they decline 3 times in a row": "In turn, each player asks for a card face up or stands. Deal once all "
        "have asked. Stand three times in a row and you get no more.",
        "deal 1 down, or up for free, at most 3 down": "In turn, each player asks for a card face down, or face up. Deal once all have asked. "
        "Whoever has three down cards gets it face up.",
    },
):
    """A card as the player likes it: one way, or the other for a price. All say it in turn, and pay, before any of these cards is dealt."""

    uneven = True

    face: Face
    other: OtherFace
    price: SomePrice = SomePrice("free")
    limit: Times = Times("")  # that one may decline before one is asked no more
    most: Count = Count(0)  # down cards with which it comes face up
    open_slots: ClassVar[tuple[OpenQuestion, ...]] = (
        OpenQuestion(
            "price",
            "price",
            SomePrice,
            ("max", "ante", "bet"),
            template("The source lets players pay and does not say how much."),
            template("The card as one likes it costs"),
            template(("the maximum bet", "an ante", "a bet")),
            left="a price",
        ),
    )
    icon = Icon.BUY
    decision = "buy"
    brief = (
        "{times, plural, one {One card} other {{times:start} cards}} {face}, or {other, select, none {none} other {{other}}}"
        "{price, select, free {, as you like} other { for {price}}}{limit, select, yes {; decline {limit} and you get no more} other {}}."
    )
    wording = (
        "In turn, each player {stands, select, yes {asks for a card {face}{price, select, free {} other { for {price}}} or stands} other {asks for a card "
        "{face}, or {other}{price, select, free {} other { for {price}}}}}. Deal once all have asked{face, select, unseen {; nobody may look at one that "
        "comes face down} other {}}.{limit, select, yes { Stand {limit} and you get no more.} other {}}"
        "{most, select, yes { Whoever has {most:down cards} gets it face up.} other {}}"
    )
    prompt = "Your next card: {price, select, free {{face} or {other}} other {{face}, or {other} for {price}}}?"
    tags = (Mechanic.BUY,)
    unclear: ClassVar[tuple[Settled, ...]] = (
        settled(
            (
                "When do players choose how their card comes?",
                "In turn from the dealer's left, all of them before the first of these cards is dealt.",
                "Nobody should choose after seeing a card of that deal.",
            ),
            "deal",
        ),
    )
    said: tuple[tuple[int, str], ...] = ()  # (seat, face) in the order of the choices

    @property
    def stands(self) -> bool:
        """Whether it is that card or none."""
        return self.other == "none"

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN) if self.price == "a flip" else NONE

    @property
    def provides(self) -> Capabilities:
        flipped = capabilities(Capability.UP, Capability.FLIPPED, Capability.COMING_UP) if self.price == "a flip" else NONE
        return (
            BRINGS[str(self.face)]
            | BRINGS[str(self.other)]
            | flipped
            | (capabilities(Capability.DECLINING) if self.other == "none" else NONE)
        )

    def options(self, state: State, seat: int) -> Choice:
        if self.most and len(state.down(seat)) >= self.most:
            return Choice.of("up")
        if self.price == "a flip":
            return Choice([Action(str(self.face)), *(Action(str(self.other), (c,)) for c in state.down(seat))])
        able = state.chips[seat] >= self.price.chips(state)
        return Choice.of(self.face, self.other) if able else Choice.of(self.face)

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return self.other != "none"  # what it is worth to get no card, the price does not tell

    def guess(self, action: Action) -> bool:
        return action.verb == "down" or (self.other == "none" and action.verb == self.face)

    def able(self, state: State, seat: int) -> bool:
        return not self.limit or declines(state, seat) < self.limit.most

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        face = action.verb
        paid = state.pay_dead_money(seat, self.price.chips(state)) if face == self.other else 0
        for card in action.cards:
            state.turn_up(seat, card)
            state.note(LogKind.FLIP, seat, -1, (card,))
            state.emit("flipped", seat, [card])
        if face == "none":
            state.note(LogKind.SKIP, seat, -1, (), paid)
        else:
            state.note(LogKind.WANTS, seat, -1, (), Face(face), paid)
        state.run_next(self.at(said=(*self.said, (seat, face))))

    def count_declines(self, state: State) -> None:
        """Who has wanted none this time, and who has."""
        choices = dict(self.said)
        DECLINED.put(
            state,
            tuple(
                [declines(state, p) if p not in choices else declines(state, p) + 1 if choices[p] == "none" else 0 for p in range(state.n)]
            ),
        )

    def end(self, state: State) -> None:
        if self.other == "none":
            self.count_declines(state)
        just_dealt(state, ())
        for seat, face in self.said:
            card = state.give(seat, face) if face != "none" else None
            if card is not None:
                just_dealt(state, (card,), more=True)
                state.note(LogKind.DEAL, seat, SEERS[face](seat), (card,), face)
                if face == "up":
                    state.emit("dealt", seat, [card])

    def subject(self, action: Action) -> int | None:
        return None  # a card turned up for it is the price

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == self.other else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        if action.cards:
            turned = tell("{face}, turning up {card}", face=tell(TAKE[action.verb], price=0), card=english.the_card(action.cards[0]))
            return Label(turned, 0, unseen=True)
        return Label(tell(TAKE[action.verb], price=price), price)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(TAKING[action.verb], price=self.charge(state, seat, action))

    def count(self, tally: Tally) -> None:
        if str(self.face) == str(self.other):
            tally.problem("leaves a choice between one way and the same")
        if self.face == "in stock":
            tally.problem("asks how a card of a hand is to lie; no stock begins with it")
        if self.limit and self.other != "none":
            tally.problem("speaks of declining, where a card comes in any case")
        if self.most and {str(self.face), str(self.other)} != {"down", "up"}:
            tally.problem("says how many may lie down, where it is not down or up")
        if self.most and self.price != "free":
            tally.problem("sets a price for what a player with so many down cards has no choice in")
        tally.dealt(1, self.face == "up")


class Punt(
    DealOrTurn,
    form="deal 1 {face}, or punt for {price}",
    examples={
        "deal 1 up, or punt for 10 ante": "In turn, each player says whether they punt. A punt costs ten antes and brings no card; everybody else is dealt "
        "one more card face up.",
    },
):
    """As one card or none for a price, in the words of a ball game."""

    open_slots = ()
    other: OtherFace = OtherFace("none")
    brief = "One card {face}, or punt for {price}."
    wording = "In turn, each player says whether they punt. A punt costs {price} and brings no card; everybody else is dealt one more card {face}."
    prompt = "Punt for {price}, or take your next card {face}?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a price that is no chips, and for a card that does not simply lie up or down."""
        if given["price"] in ("a flip", "a price", "free"):
            raise PhraseError(f"'punt for {given['price']}': expected chips, such as 'punt for 10 ante'")
        if given["face"] not in ("up", "down"):
            raise PhraseError(f"'deal 1 {given['face']}, or punt': expected 'deal 1 up' or 'deal 1 down'")

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Punt for {chips}", chips=price), price) if action.verb == self.other else super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("punting") if action.verb == self.other else super().doing(state, seat, action)


class DealAsPaid(
    DealOrTurn,
    form="deal 1 {face}, or {other} if {payer} pays {price}",
    examples={
        "deal 1 down, or up if left pays max": ""
        "In turn, each player says whether they pay the maximum bet for the next player to the right to get a card face up. Then each "
        "player is dealt one more card, face up if that was paid, face down if not.",
    },
):
    """A neighbour says how the card comes."""

    payer: Side  # on which side whoever pays for it sits

    open_slots = ()
    brief = "{price:Pay} to have the next player's card dealt {other}."
    wording = "In turn, each player says whether they {price:pay} for the next player to {side} to get a card {other}."
    wording_notes = ("Then each player is dealt one more card, {other} if that was paid, {face} if not.",)
    prompt = "{price:Pay} for the next player to {side} to get a card {other}?"
    unclear = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["payer"] not in ("left", "right") or {str(given["face"]), str(given["other"])} != {"up", "down"}:
            raise PhraseError(
                f"'deal 1 {given['face']}, or {given['other']} if {given['payer']} pays': expected such as 'deal 1 down, or up if left pays max'"
            )
        if given["price"] in ("a flip", "a price", "free"):
            raise PhraseError(f"'if {given['payer']} pays {given['price']}': expected chips")

    @property
    def side(self) -> Side:
        """Where those sit whose cards one pays for."""
        return Side("right" if self.payer == "left" else "left")

    @property
    def requires(self) -> Capabilities:
        return NONE

    def neighbour(self, state: State, seat: int) -> int:
        """Whose card it is that the seat may pay for."""
        seats = state.seats(seat)
        return seats[self.side.offset(len(seats))]

    def able(self, state: State, seat: int) -> bool:
        return state.chips[seat] >= self.price.chips(state) and self.neighbour(state, seat) != seat

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return False

    def options(self, state: State, seat: int) -> Choice:
        return Choice.of("decline", "pay")

    def guess(self, action: Action) -> bool:
        return False

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        paid = action.verb == "pay"
        state.note(
            *((LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, self.price.chips(state))) if paid else (LogKind.DECLINE, seat, -1, ()))
        )
        state.run_next(self.at(said=(*self.said, *(((self.neighbour(state, seat), str(self.other)),) if paid else ()))))

    def end(self, state: State) -> None:
        bought = dict(self.said)
        just_dealt(state, ())
        for seat in self.seats(state):
            face = bought.get(seat, str(self.face))
            card = state.give(seat, face)
            if card is not None:
                just_dealt(state, (card,), more=True)
                state.note(LogKind.DEAL, seat, SEERS[face](seat), (card,), face)
                state.emit("dealt" if face == "up" else "dealt down", seat, [card])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Pay {chips}", chips=price), price) if action.verb == "pay" else Label(tell("Decline"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("paying {chips}" if action.verb == "pay" else "paying nothing", chips=self.price.chips(state))


class AskForRank(
    DealOrTurn,
    form="deal 1 {face}, or none, by asking another for a rank",
    examples={
        "deal 1 down, or none, by asking another for a rank": ""
        "In turn, each player may ask another player for a card of a rank that they name. A player who has one in the hole hands it over "
        "for all to see. It stays a down card. If there is none, the player who asked is dealt one card face down.",
    },
):
    """Another player's card, if that player has one of the rank; else one of the deck. Whether, whom and for what are three questions, one after the other."""

    other = OtherFace("none")

    open_slots = ()
    brief = "Ask another player for a rank; if they have none in the hole, get a card {face}."
    wording = "In turn, each player may ask another player for a card of a rank that they name."
    wording_notes = (
        "A player who has one in the hole hands it over for all to see. It stays a down card.",
        "If there is none, the player who asked is dealt one card {face}.",
    )
    prompt = "Do you want another card?"
    prompt_whom = "Whom do you ask for a card?"
    prompt_rank = "Which rank do you ask @{seat} for?"
    tags = (Mechanic.STEAL,)
    unclear = (
        settled(
            (
                "May a player ask for a rank they do not hold?",
                "Yes, any rank. If the other player has several cards of it, chance picks one.",
                "The player who asks has not seen them and names no suit.",
            ),
            "deal",
        ),
    )
    asker = -1  # who has said that they want a card
    giver = -1  # and whom they ask

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["face"] not in ("up", "down"):
            raise PhraseError(f"'deal 1 {given['face']}, or none, by asking another': expected 'up' or 'down'")

    def run(self, state: State) -> None:
        if self.asker < 0:
            super().run(state)
        else:
            state.ask((self.asker,), self)

    def prompt_for(self, state: State, seat: int) -> str:
        if self.asker < 0:
            return self.fill(self.prompt)
        return self.fill(self.prompt_whom) if self.giver < 0 else self.fill(self.prompt_rank, seat=self.giver)

    def options(self, state: State, seat: int) -> Choice:
        if self.asker < 0:
            return Choice.of("ask", "none")
        if self.giver < 0:
            return Choice([towards("ask", seat, p, state.n) for p in state.seats(seat + 1) if p != seat])
        return Choice([Action("name", word=ranks) for ranks in RANK_PLURALS])

    def guess(self, action: Action) -> bool:
        return action == "ask"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == "none":
            state.note(LogKind.SKIP, seat, -1, (), 0)
            state.run_next(self.at(said=(*self.said, (seat, "none"))))
        elif action.verb == "ask":
            others = [p for p in state.seats(seat + 1) if p != seat]
            sole = others[0] if len(others) == 1 else -1  # then it need not be said whom one asks
            state.run_next(self.at(asker=seat, giver=sole if action.target is None else action.target))
        else:
            state.note(LogKind.ASKS, seat, -1, (), self.giver, action.word)
            self.hand_over(state, seat, RANK_PLURALS.index(action.word))
            state.run_next(self.at(asker=-1, giver=-1, said=(*self.said, (seat, "ask"))))

    def hand_over(self, state: State, seat: int, asked: int) -> None:
        """A down card of the rank from whoever was asked, or the deck's next one."""
        held = [c for c in state.down(self.giver) if rank(c) == asked]
        if held:
            card = held[state.chance(len(held)) if len(held) > 1 else 0]
            knowledge.move(state, self.giver, seat, (card,), (1 << state.n) - 1, mask(state.down(self.giver)))
            state.hands[self.giver].remove(card)
            state.hands[seat].append(card)
            state.note(LogKind.PASS, self.giver, -1, (card,), seat)
            return
        dealt = state.give(seat, str(self.face))
        if dealt is not None:
            just_dealt(state, (dealt,), more=bool(self.said))
            state.note(LogKind.DEAL, seat, SEERS[self.face](seat), (dealt,), str(self.face))
            state.emit("dealt" if self.face == "up" else "dealt down", seat, [dealt])

    def end(self, state: State) -> None:
        self.count_declines(state)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.target is not None:
            return Label(f"@{action.target}")
        if action.verb == "name":
            return Label(english.capital(tell(action.word)))
        return Label(tell("Ask for a card"), unseen=True) if action.verb == "ask" else super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is not None:
            return tell("asking @{seat}", seat=action.target)
        if action.verb == "name":
            return tell("asking for {ranks}", ranks=tell(action.word))
        return tell("asking for a card") if action.verb == "ask" else super().doing(state, seat, action)
