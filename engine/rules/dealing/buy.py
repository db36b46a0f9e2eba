"""Cards for chips. A price goes to the pot and need not be matched."""

from __future__ import annotations

from ...cards import mask
from ...language.phrase import Count, Flag
from ...language.slots import Face, Price
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import InTurn
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.open_questions import OpenQuestion
from ..terms.discarding import throw_away, throw_shown
from ..terms.selection import BOUGHT
from ..terms.times_in_deal import TimesInTheDeal
from .deal import BRINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

PURCHASES = Counts("purchases")  # of each seat in this deal, if the deal limits them
BUY_OR_DECLINE, KEEP_OR_REJECT = Choice.of("buy", "decline"), Choice.of("keep", "reject")


class ForTheBottom(Flag):
    """The buyer gives up the bottom card of their stack once they have seen the new one, unless they would rather give up that."""

    word = "in place of the bottom card"


class MayBuy(
    InTurn,
    form="may buy {n}[ {face}] for {price}[ {replacing}][, {most}]",
    examples={
        "may buy 1 for max": "In turn, each player may buy one more card for the maximum bet.",
        "may buy 1 unseen for max": "In turn, each player may buy one more card, face down, for the maximum bet; nobody may look at it.",
        "may buy 1 up for max in place of the bottom card": "In turn, each player may buy one more card, face up, for the "
        "maximum bet; they then discard either what they bought or the bottom card of their stack.",
        "may buy 1 down for bet, twice in the deal": "In turn, each player may buy one more card, face down, for one bet, twice in the deal at most.",
    },
):
    """`n` cards off the deck for a price, to those concerned, in turn. A player without the chips is not asked, and nobody when the deck is empty. A player
    who has to give something up for what they buy sees it first; only what is kept sets off what a card dealt face up does."""

    asked_as = ("buy an extra card",)

    uneven = True

    n: Count
    face: Face = Face("")
    price: Price
    replacing: ForTheBottom = ForTheBottom("")
    most: TimesInTheDeal = TimesInTheDeal("")
    open_slots = (
        OpenQuestion(
            "bought",
            "face",
            Face,
            ("blind", "down"),
            template("The source says another down card, and not whether you may look at it."),
            template("The bought card"),
            template(("unseen", "may be looked at")),
            said=("unseen", "down"),
        ),
    )
    icon = Icon.BUY
    decision = "buy"
    does = (
        "may buy {n:more cards}{face, select, yes {, {face},} other {}} for {price}{most, select, yes {, {most} at most} other {}}"
        "{replacing, select, yes {, and discards one} other {}}"
    )
    does_in_brief = (
        "may buy {face, select, up {{n, plural, one {an upcard} other {{n} upcards}}} down {{n, plural, one {a down card} other {{n} down cards}}} "
        "other {{n:more cards}{face, select, yes {, {face},} other {}}}} for {price}{most, select, yes {, {most} at most} other {}}"
        "{replacing, select, yes {, and discards one} other {}}"
    )
    does_tersely = (
        "may buy {face, select, up {{n, plural, one {an upcard} other {{n} upcards}}} down {{n, plural, one {a down card} other {{n} down cards}}} "
        "other {{n:more cards}}}{replacing, select, yes { and discards one} other {}}"
    )
    brief = (
        "Buy {n, plural, one {one more card} other {{n} more cards}}{face, select, yes {, {face},} other {}} for {price}"
        "{most, select, yes {, {most} at most} other {}}{times, plural, one {} other {, {times:times}}}, if you like."
    )
    wording = (
        "In turn, each player may buy {n:more cards}{face, select, yes {, {face},} other {}} for {price}"
        "{most, select, yes {, {most} at most} other {}}{face, select, unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}"
        "{replacing, select, yes {; they then discard either what they bought or the "
        "bottom {n, plural, one {card} other {{n} cards}} of their stack} other {}}."
    )
    effect = (
        "{again, select, yes {} other {they }}may buy {n:more cards}{face, select, yes {, {face},} other {}} for {price}"
        "{most, select, yes {, {most} at most} other {}}{face, select, unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}"
        "{replacing, select, yes {; they then discard either what they bought or the "
        "bottom {n, plural, one {card} other {{n} cards}} of their stack} other {}}"
    )
    prompt = "Buy {n:more cards}{face, select, yes {, {face},} other {}} for {price}?"
    prompt_keep = "Keep what you bought, and discard the bottom {n, plural, one {card} other {{n} cards}} of your stack?"
    bought: tuple[int, ...] = ()  # what the seat that is asked may still reject

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.STACK) if self.replacing else NONE

    @property
    def provides(self) -> Capabilities:
        return (
            BRINGS.get(str(self.face), NONE) - capabilities(Capability.NEW)  # the cards are told apart as bought
            | capabilities(Capability.BOUGHT)
            | (capabilities(Capability.DISCARDS) if self.replacing else NONE)
        )

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (Mechanic.BUY, Mechanic.STACK) if self.replacing else (Mechanic.BUY,)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_keep if self.bought else self.prompt)

    def able(self, state: State, seat: int) -> bool:
        if self.most and PURCHASES.of(state)[seat] >= self.most.n:
            return False
        return state.chips[seat] >= self.price.chips(state) and state.left_in_deck() >= self.n

    def options(self, state: State, seat: int) -> Choices:
        return KEEP_OR_REJECT if self.bought else BUY_OR_DECLINE

    @property
    def scarce(self) -> bool:  # type: ignore[override]
        return bool(self.most)

    @property
    def priced(self) -> bool:  # type: ignore[override]
        return not self.bought

    def guess(self, action: Action) -> bool:
        return action.verb == "buy"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.verb == "buy":
            paid = state.pay_dead_money(seat, self.price.chips(state))
            if self.most:
                PURCHASES.add(state, seat)
            cards = tuple([c for _ in range(self.n) if (c := state.give(seat, self.face)) is not None])
            BOUGHT.add(state, mask(cards))
            state.note(LogKind.BUY, seat, -1 if self.face == "up" else 1 << seat if self.face == "down" else 0, cards, paid)
            if self.replacing and cards:
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
            state.note(LogKind.DECLINE, seat, -1, ())
        if not state.over:
            state.run_next(self.at(bought=()))

    def tell(self, state: State, seat: int, cards: tuple[int, ...]) -> None:
        """The cards dealt face up are news; others are not."""
        for card in cards if self.face == "up" else ():
            state.emit("dealt", seat, [card])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "buy" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "buy":
            price = self.charge(state, seat, action)
            return Label(tell("Buy for {chips}", chips=price), price)
        return Label(tell({"keep": "Keep it", "reject": "Reject it", "decline": "Decline"}[action.verb]))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "buy":
            return self.fill("buying {n:cards}{chips, select, yes { for {chips}} other {}}", chips=self.price.chips(state))
        return tell({"decline": "buying nothing", "keep": "keeping what you bought", "reject": "rejecting what you bought"}[action.verb])

    def count(self, tally: Tally) -> None:
        if self.face == "in stock":
            tally.problem("sells cards for a hand; no stock begins with them")
        if self.most:
            if tally.purchases >= self.most.n:
                return
            tally.purchases += 1
        if tally.effect:
            tally.dealt(self.n, self.face == "up")
        elif self.replacing:
            tally.seen += self.n  # few buy, and the discards fill up the deck
        else:
            tally.dealt(self.n, self.face == "up")
            tally.least -= self.n  # perhaps nobody buys
