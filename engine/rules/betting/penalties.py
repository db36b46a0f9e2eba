"""Pay or go: cards that cost their holder chips or the hand."""

from __future__ import annotations

from ...cards import ACE, RANK_WORDS, has, is_joker, rank
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Flag, OneOf, Word
from ...language.slots import AceEnd, Cards, Price
from ...language.words import tell, template
from ...table import money
from ...table.actions import LEAVE, Action, Label
from ...table.choices import Choice
from ...table.rule import InTurn, Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts, Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL, NOTHING
from ..conditions.player_conditions import DECLARED_POT, PAID, PAYMENTS, STAYED, TIMES, seated
from ..terms.discarding import throw_shown
from ..terms.selection import TURNED, Selection
from ..terms.turn_order import KNOCKED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

DOUBLED: Fact[int] = Fact("doubled", 0)  # times that a price has doubled
GROWN = Counts("grown")  # times that each seat has had to pay
CANCELLED: Fact[tuple[int, ...]] = Fact("cancelled", ())  # who has cancelled a card in this deal
SHORT_OF_CHIPS = settled(
    (
        "What if a player cannot cover a penalty?",
        "They pay all they have and stay in.",
        "A home game should not put anybody out for lack of chips.",
    ),
    "pay",
    short=True,
)
PAY_OR_FOLD, PAY_OR_DISCARD = Choice.of("pay", "fold"), Choice.of("pay", "discard")


def count_payment(state: State, seat: int) -> None:
    """The seat has had to pay. This is counted only if a rule asks for it: a count that lasts from deal to deal makes the coach play out later deals too."""
    if state.game.keeps_payments:
        PAYMENTS.add(state, seat)


class PenaltyGrowth(Word):
    """How a penalty grows when it comes again."""

    words = {
        "doubled each time": "each earlier such card at the table doubles the price",
        "one more each time": "the first time is free, and each later time costs that much more",
    }
    shared = template("the first time at the table is free, and each later time costs that much more, whoever it comes to")


class AtTheTable(Flag):
    """The times that it came to anybody count, not those of each player alone."""

    word = "at the table"


class AsOftenAsBet(Flag):
    """As often as each of them has bet to pay it; once where they were not asked."""

    word = "as often as they bet"


class PerDeal(Flag):
    """As often as cards have been dealt."""

    word = "for each deal"


class Purse(OneOf):
    """Where the chips go, if not simply into the pot: to whoever won the showdown, or so much for each player into the pot."""

    among = ("to the winner", "for everybody")


class Pay(Rule, family=True):
    """Chips for the pot, or from hand to hand: simply owed, or a choice to make at once. What doubles does so for the whole table, paid or not; what grows by
    one does so for each player alone, or for all of them together. Behind a showdown the pot is what was in it then."""

    price: Price
    icon = Icon.MATCH
    acts = False
    penalty = True  # whether it is a card that costs so much, or the hand

    @property
    def matching(self) -> bool:
        """Whether the price is what the pot holds."""
        return self.price == "pot"

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        pot = (Mechanic.MATCH_THE_POT,) if "pot" in self.price else ()
        return (*pot, Mechanic.PENALTY) if self.penalty else pot


class ForcedPayment(
    Pay,
    form="pay {price}[ {as_bet}][ {per_deal}][, and again for each {cards}][ {purse}]",
    examples={
        "pay pot": "They must match the pot.",
        "pay half pot": "They must pay half the pot.",
        "pay pot, and again for each two": "They must match the pot, and do so again for each two in the hands that were compared.",
        "pay pot as often as they bet": "They must match the pot as many times as they bet.",
        "pay pot to the winner": "They must pay the winner as much as the pot holds.",
        "pay ante for everybody": "They must pay one ante for each player.",
        "pay ante for each deal": "They must pay one ante for each deal so far.",
    },
):
    """Nobody is asked. Who has not so much pays what there is."""

    asked_as = ("losers match the pot", "pay the winner")

    as_bet: AsOftenAsBet = AsOftenAsBet("")
    per_deal: PerDeal = PerDeal("")
    cards: Selection | None = None
    purse: Purse = Purse("")

    closing = True
    penalty = False
    owed_once = True  # at least, and so much, whatever happened in the deal

    wording = (
        "They must {whose, select, winner {pay the winner {price}} all {pay {price} for each player} other {{price:pay}}}"
        "{as_bet, select, yes { as many times as they bet} other {}}{per_deal, select, yes { for each deal so far} other {}}"
        "{cards, select, yes {, and do so again for each {rank:bare} in the hands that were compared} other {}}."
    )
    effect = (
        "{again, select, yes {} other {they }}must {whose, select, winner {pay the winner {price}} all {pay {price} for each player} other {{price:pay}}}"
        "{as_bet, select, yes { as many times as they bet} other {}}{per_deal, select, yes { for each deal so far} other {}}"
        "{cards, select, yes {, and do so again for each {rank:bare} in the hands that were compared} other {}}"
    )
    does = (
        "{whose, select, winner {{many, select, yes {pay} other {pays}} the winner {price}} "
        "all {{many, select, yes {pay} other {pays}} {price} for each player} "
        "other {{many, select, yes {{price:pay}} other {{price:pays}}}}}"
        "{as_bet, select, yes { as many times as they bet} other {}}{per_deal, select, yes { for each deal so far} other {}}"
        "{cards, select, yes {, and again for each {rank:bare} in the hands that were compared} other {}}"
    )
    provides = capabilities(Capability.PAYMENT)
    unclear = (
        settled(
            (
                "What if a player cannot pay all they owe?",
                "They pay what they have. With no chips left they are not dealt in again.",
                "Nobody can lose more than they brought, and nobody should play on without a stake.",
            ),
            "pay",
            short=True,
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection | None = given.get("cards")
        if cards and (given.keys() - {"price", "cards"} or not cards.plainly_named or cards.sort not in RANK_WORDS):
            raise PhraseError(f"pay again for each {cards.phrase()}: expected a rank, such as 'two', and no more behind it")

    @property
    def requires(self) -> Capabilities:
        bets = capabilities(Capability.TIMES) if self.as_bet else NONE
        return bets | (
            capabilities(Capability.PLAYER, Capability.COMPARED) if self.to_winner or self.cards else capabilities(Capability.PLAYER)
        )

    @property
    def rank(self) -> Cards:
        """The cards for each of which it is paid again."""
        return self.cards.sort if self.cards else Cards("")

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return DEAL if self.as_bet or self.per_deal else NOTHING

    def times(self, state: State) -> int:
        """How often it is paid."""
        compared = [p for p in state.seats() if p in money.WINNERS.of(state) or p in money.LOSERS.of(state)]
        again = sum([len(self.cards.among(state, p, state.hands[p])) for p in compared]) if self.cards else 0
        return (1 + again) * (state.deals if self.per_deal else 1)

    @property
    def to_winner(self) -> bool:
        """Whether it goes from hand to hand."""
        return self.purse == "to the winner"

    @property
    def whose(self) -> str:
        """Where it goes, for the template."""
        return "winner" if self.to_winner else "all" if self.purse else ""

    def forfeit(self, state: State) -> int:
        return self.price.chips(state) * (state.deals if self.per_deal else 1)

    def due(self, state: State) -> int:
        """Chips that each of them owes."""
        return self.price.chips(state) * self.times(state) * (len(seated(state)) if self.whose == "all" else 1)

    def run(self, state: State) -> None:
        due, winners = self.due(state), money.WINNERS.of(state)
        for p in (self.who or ()) if winners or not self.to_winner else ():
            PAID.put(state, (*PAID.of(state), p))
            count_payment(state, p)
            amount = min(due * (TIMES.of(state)[p] or 1) if self.as_bet else due, state.chips[p])
            if not self.to_winner:
                state.note(LogKind.PAY, p, -1, (), state.pay_dead_money(p, amount))
                continue
            state.chips[p] -= amount
            for q, part in money.divide(state, amount, list(winners)):
                state.chips[q] += part
                state.note(LogKind.GIVES_CHIPS, p, -1, (), part, q)


def check_limit(given: Mapping[str, Any]) -> None:
    """PhraseError for a limit that limits nothing."""
    if given["limit"] in ("free", "all", given["price"]):
        raise PhraseError(f"'pay {given['price']} ..., {given['limit']} at most': expected another price, such as '10 ante'")


class OweUpTo(
    ForcedPayment,
    form="pay {price}[ {purse}], {limit} at most",
    examples={
        "pay pot, 10 ante at most": "They must match the pot, or pay ten antes if it holds more.",
        "pay pot to the winner, 10 ante at most": "They must pay the winner as much as the pot holds, or ten antes if it holds more.",
    },
):
    """The same, but never more than the limit."""

    asked_as = ("a limit on what a loser pays",)  # type: ignore[assignment]

    limit: Price
    wording = (
        "They must {whose, select, winner {pay the winner {price}, or} other {{price:pay}, or pay}} {limit} "
        "if {matching, select, yes {it holds} other {that is}} more."
    )
    effect = (
        "{again, select, yes {} other {they }}must {whose, select, winner {pay the winner {price}, or} other {{price:pay}, or pay}} {limit} "
        "if {matching, select, yes {it holds} other {that is}} more"
    )
    does = (
        "{whose, select, winner {{many, select, yes {pay} other {pays}} the winner {price}, or} "
        "other {{many, select, yes {{price:pay}, or pay} other {{price:pays}, or}}}} {limit} "
        "if {matching, select, yes {it holds} other {that is}} more"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_limit(given)
        if given.get("purse") == "for everybody":
            raise PhraseError("'pay ... for everybody, ... at most': expected no limit, or the chips 'to the winner'")

    def due(self, state: State) -> int:
        return min(super().due(state), self.limit.chips(state))

    def forfeit(self, state: State) -> int:
        return min(super().forfeit(state), self.limit.chips(state))


class Payee(Word):
    """Which players are paid, if not whoever won the showdown."""

    words = {"the knocker": "the player who knocked", "each other player in": "each of the others still in"}

    def of(self, state: State, payer: int) -> list[int]:
        """The seats that are paid."""
        seats = [KNOCKED.of(state)] if self == "the knocker" else state.seats()
        return [p for p in seats if p >= 0 and p != payer]


class PayPlayers(
    ForcedPayment,
    form="pay {price} to {payee}",
    examples={
        "pay 2 ante to each other player in": "They must pay each of the others still in two antes.",
        "pay ante to the knocker": "They must pay the player who knocked one ante.",
    },
):
    """Chips from hand to hand, so much for each of those who are paid. Who has too few pays the first ones to the left."""

    asked_as = ("pay each of the other players", "pay the player who knocked")

    payee: Payee
    owed_once = False

    wording = "They must pay {payee} {price}."
    effect = "{again, select, yes {} other {they }}must pay {payee} {price}"
    does = "{many, select, yes {pay} other {pays}} {payee} {price}"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["price"] in ("free", "all"):
            raise PhraseError(f"'pay {given['price']} to {given['payee']}': expected a number of chips, such as '2 ante'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PLAYER, *([Capability.KNOCK] if self.payee == "the knocker" else []))

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        for p in self.who or ():
            PAID.put(state, (*PAID.of(state), p))
            count_payment(state, p)
            paid = self.payee.of(state, p)
            for q in sorted(paid, key=lambda q: (q - p) % state.n):
                if state.chips[p]:
                    state.hand_over(p, q, price)


class MatchAsDeclared(
    ForcedPayment,
    form="pay {price} as it was when they declared",
    examples={
        "pay pot as it was when they declared": "They must match the pot as it was when they declared.",
        "pay half pot as it was when they declared": "They must pay half the pot as it was when they declared.",
    },
):
    """The same, without the bets that went in after players declared in or out."""

    asked_as = ("match the pot without the bets",)  # type: ignore[assignment]

    owed_once = False
    needs = DEAL

    wording = "They must {price:pay} as it was when they declared."
    effect = "{again, select, yes {} other {they }}must {price:pay} as it was when they declared"
    does = "{many, select, yes {{price:pay}} other {{price:pays}}} as it was when they declared"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if "pot" not in given["price"]:
            raise PhraseError(f"'pay {given['price']} as it was when they declared': expected the pot or a part of it, such as 'half pot'")

    @property
    def requires(self) -> Capabilities:
        return super().requires | capabilities(Capability.IN_OR_OUT)

    def due(self, state: State) -> int:
        return self.price.chips(state, DECLARED_POT.of(state))

    def forfeit(self, state: State) -> int:
        return self.due(state)


class PayOrFold(
    Pay,
    form="pay {price} or fold[, {growth}[ {shared}]]",
    examples={
        "pay pot or fold": "They must match the pot or fold.",
        "pay 5 ante or fold, doubled each time": "They must pay five antes or fold. Each earlier such card at the table doubles the price.",
        "pay pot or fold, one more each time": "They must match the pot or fold. The first time is free, and each later time costs that much more.",
        "pay pot or fold, one more each time at the table": ""
        "They must match the pot or fold. The first time at the table is free, and each later time costs that much more, whoever it comes "
        "to.",
    },
):
    """A seat's choice at once."""

    asked_as = ("pay or fold",)

    growth: PenaltyGrowth = PenaltyGrowth("")
    shared: AtTheTable = AtTheTable("")

    requires = capabilities(Capability.PLAYER)
    provides = capabilities(Capability.PAYMENT)
    decision = "choose"
    wording = (
        "They must {price:pay} or fold{doubling, select, yes {; each earlier {doubling} at the table doubles the price} "
        "other {{growth, select, yes {. {growing_then}} other {}}}}."
    )
    effect = (
        "{again, select, yes {} other {they }}must {price:pay} or fold{doubling, select, yes {; each earlier {doubling} at the table doubles the price} "
        "other {{growth, select, yes {. {growing_then}} other {}}}}"
    )
    does = (
        "{many, select, yes {{price:pay} or fold} other {{price:pays} or folds}}{doubling, select, yes {; each earlier {doubling} at the table doubles "
        "the price} other {{growth, select, yes {; {growing}} other {}}}}"
    )
    does_in_brief = (
        "{many, select, yes {{price:pay} or fold} other {{price:pays} or folds}}{doubling, select, yes {, doubled for each earlier {doubling}} "
        "other {{growth, select, yes {; {growing}} other {}}}}"
    )
    does_in_few = "{price, select, pot {the pot} other {{price}}} or fold"
    wording_then = "{before}. If they pay in full, {then}"
    prompt = "Pay {due} to stay in, or fold?"
    unclear = (SHORT_OF_CHIPS,)
    unclear_short = settled(
        (
            "Does a player who pays only part of a price get the card?",
            "No. They stay in and are dealt nothing for it.",
            "Others pay the full price for it.",
        ),
        "pay",
    )
    earns = True
    due = 0
    brings: tuple[Rule, ...] = ()  # what follows for whoever pays in full
    doublers: tuple[Cards, ...] = ()  # the cards that double it, where they are known

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given.get("growth") == "doubled each time" and given.get("shared"):
            raise PhraseError("pay, doubled each time at the table: it always is for the whole table; expected 'doubled each time'")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        followed = any(self in watch.do[:-1] for watch in game.listeners)
        return (*self.unclear, self.unclear_short) if followed else self.unclear

    @property
    def growing(self) -> str:
        """How it grows, in words."""
        return tell(self.growth.shared) if self.shared else self.growth.say("")

    @property
    def growing_then(self) -> str:
        """The same as a sentence of its own."""
        return english.capital(self.growing)

    @property
    def doubling(self) -> str:
        """What doubles it, in words."""
        return english.listing([cards.say("bare") for cards in self.doublers], "or")

    def bind(self, game: GameRules) -> None:
        if self.growth == "doubled each time":
            events = [w.event for w in game.listeners if any(isinstance(r, PayOrFold) and r.growth == self.growth for r in w.do)]
            self.doublers = tuple([some.sort for e in events if isinstance(some := getattr(e, "cards", None), Selection)])

    def run(self, state: State) -> None:
        if len(self.who or ()) > 1:  # one after the other
            state.run_next(*[self.at(who=(p,)) for p in self.seats(state)])
            return
        (seat,) = self.who or ()
        if not state.live[seat]:
            return
        times = 1
        if self.growth == "doubled each time":
            count = DOUBLED.of(state)
            DOUBLED.put(state, count + 1)
            times = 2**count
        elif self.growth:
            grown = GROWN.of(state)
            times = sum(grown) if self.shared else grown[seat]
            GROWN.add(state, seat)
        price = self.base_price(state) * times
        due = min(price, state.chips[seat])
        new = self.at(due=due, brings=self.brings if due == price else ())
        if due:
            state.ask((seat,), new)
        else:
            state.run_next(*new.brings)

    def base_price(self, state: State) -> int:
        """The price in chips, before it doubles or grows."""
        return self.price.chips(state)

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_FOLD

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.verb == "pay":
            state.note(LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, self.due))
            STAYED.put(state, (*STAYED.of(state), seat))
            count_payment(state, seat)
            state.run_next(*self.brings)
        else:
            self.refuse(state, seat)

    def refuse(self, state: State, seat: int) -> None:
        """What comes to a seat that does not pay."""
        state.fold(seat)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.due if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(self.fill("Pay {due}"), self.charge(state, seat, action)) if action.verb == "pay" else Label(tell("Fold"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return self.fill("paying {due} to stay in" if action.verb == "pay" else "folding")


class PayUpToOrFold(
    PayOrFold,
    form="pay {price} or fold, {limit} at most",
    examples={
        "pay pot or fold, 10 ante at most": "They must match the pot, or pay ten antes if it holds more, or fold.",
    },
):
    """The same, but the price is never more than the limit."""

    limit: Price
    wording = "They must {price:pay}, or pay {limit} if {matching, select, yes {it holds} other {that is}} more, or fold."
    effect = (
        "{again, select, yes {} other {they }}must {price:pay}, or pay {limit} if {matching, select, yes {it holds} other {that is}} more, "
        "or fold"
    )
    does = (
        "{many, select, yes {{price:pay}, or pay {limit}} other {{price:pays}, or {limit}}} if {matching, select, yes {it holds} other {that is}} "
        "more, or {many, select, yes {fold} other {folds}}"
    )
    does_in_brief = "{many, select, yes {{price:pay}} other {{price:pays}}}, {limit} at most, or {many, select, yes {fold} other {folds}}"
    does_in_few = "{price, select, pot {the pot} other {{price}}}, {limit} at most, or fold"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_limit(given)

    def base_price(self, state: State) -> int:
        return min(super().base_price(state), self.limit.chips(state))


class PayOrDiscard(
    PayOrFold,
    form="pay {price} or discard it",
    examples={
        "pay pot or discard it": "They must match the pot or discard that card.",
    },
):
    """The same, but who does not pay loses the card."""

    uneven = True

    requires = capabilities(Capability.PLAYER, Capability.CARD)
    provides = capabilities(Capability.PAYMENT, Capability.DISCARDS)
    wording = "They must {price:pay} or discard that card."
    effect = "{again, select, yes {} other {they }}must {price:pay} or discard that card"
    prompt = "Pay {due} to keep that card, or discard it?"
    unclear = (
        settled(
            (
                "What if a player cannot pay the full price to keep a card?",
                "They pay all they have and keep the card.",
                "Nobody should lose a card for lack of chips.",
            ),
            "pay",
            short=True,
        ),
    )
    earns = False
    about: tuple[int, ...] = ()  # the card

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return self.unclear

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_DISCARD

    def refuse(self, state: State, seat: int) -> None:
        throw_shown(state, seat, [c for c in state.hands[seat] if c in self.about])

    def label(self, state: State, seat: int, action: Action) -> Label:
        return super().label(state, seat, action) if action.verb == "pay" else Label(tell("Discard it"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return self.fill("paying {due}" if action.verb == "pay" else "discarding the card")


class MatchLowest(
    InTurn,
    form="lowest unmatched card of the last flip pays {price} or folds[, {ace}]",
    examples={
        "lowest unmatched card of the last flip pays pot or folds": ""
        "Whoever turned up the lowest unmatched card must match the pot or fold. Before that, once in the deal, each player may cancel one "
        "of the cards just turned up, so that it does not count, or undo a cancellation.",
        "lowest unmatched card of the last flip pays pot or folds, ace low": ""
        "Whoever turned up the lowest unmatched card must match the pot or fold. An ace is below a two. Before that, once in the deal, each "
        "player may cancel one of the cards just turned up, so that it does not count, or undo a cancellation.",
    },
):
    """Cancellations go round until nobody makes one. A cancelled card neither counts nor matches; a joker is above the ace."""

    price: Price
    ace: AceEnd = AceEnd("ace high")
    requires = capabilities(Capability.TURNED, Capability.UP)
    icon = Icon.MATCH
    decision = "choose"
    brief = "The lowest unmatched card turned up must {price:pay} or fold."
    wording = (
        "Whoever turned up the lowest unmatched card must {price:pay} or fold.{ace_low, select, yes { An ace is below a two.} other {}}"
    )
    wording_notes = (
        "Before that, once in the deal, each player may cancel one of the cards just turned up, so that it does not count, or undo a cancellation.",
    )
    prompt = "Cancel a card, or undo a cancellation? You may do so once in the deal."
    tags = (Mechanic.MATCH_THE_POT, Mechanic.PENALTY)
    unclear = (SHORT_OF_CHIPS,)
    remembers = (TURNED,)
    cancelled: tuple[int, ...] = ()
    used = False  # whether somebody has cancelled in this round of asking

    @property
    def ace_low(self) -> bool:
        """Whether the ace is the lowest card."""
        return self.ace == "ace low"

    def height(self, card: int) -> int:
        """What cards are compared by: the rank, and an ace as the house has it."""
        return -1 if self.ace_low and rank(card) == ACE else rank(card)

    def flipped(self, state: State) -> dict[int, int]:
        """card -> seat of the last flip."""
        turned = TURNED.of(state)
        return {c: p for p in state.seats() for c in state.upcards(p) if has(turned, c)}

    def able(self, state: State, seat: int) -> bool:
        return seat not in CANCELLED.of(state) and len(self.flipped(state)) > 1

    def options(self, state: State, seat: int) -> Choice:
        cards = self.flipped(state)
        return Choice(dict.fromkeys([LEAVE, *(Action("restore" if c in self.cancelled else "cancel", (c,)) for c in cards)]))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == LEAVE:
            state.run_next(self)
            return
        (card,) = action.cards
        CANCELLED.put(state, (*CANCELLED.of(state), seat))
        state.note(LogKind(action.verb), seat, -1, (card,))
        now = tuple(c for c in self.cancelled if c != card) if action.verb == "restore" else (*self.cancelled, card)
        state.run_next(self.at(cancelled=now, used=True))

    def end(self, state: State) -> None:
        if self.used:  # a cancellation may be answered by another
            state.run_next(self.at(queue=None, used=False))
            return
        cards = [c for c in self.flipped(state) if c not in self.cancelled]
        alone = [c for c in cards if sum(same(c, d) for d in cards) == 1]
        if alone:
            lowest = min(alone, key=self.height)
            state.run_next(PayOrFold(price=self.price).at(who=(self.flipped(state)[lowest],), step=self.step))

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == LEAVE:
            return Label(tell("Cancel nothing"))
        return Label(
            tell("Restore {card}" if action.verb == "restore" else "Cancel {card}", card=english.the_card(action.cards[0])),
            0,
            action.cards[0],
        )

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("cancelling nothing") if action == LEAVE else super().doing(state, seat, action)


def same(c: int, d: int) -> bool:
    """Whether two cards are of one rank; jokers are alike."""
    return rank(c) == rank(d) or (is_joker(c) and is_joker(d))
