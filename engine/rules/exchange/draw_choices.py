"""Draws that leave one more choice: a discard in place of a new card, or a single new card that is shown and may be refused."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...language.english import the_card
from ...language.phrase import Flag
from ...language.slots import Price
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..dealing.refuse_card import REFUSE
from ..terms.discarding import DREW, conceal
from ..terms.selection import Selection
from .draw import Draw, check_thrown
from .last_discards import THREW, AnyDiscard, LastDiscards, OrBack, OrFound, put_by
from .replacement import DRAWN, PUT_BY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class DrawOrBack(
    OrBack,
    Draw,
    form="draw {cards}[, {more} {privilege}], or {back} back[ from {turn}]",
    examples={
        "draw up to 2, or last discards back": "In turn, each player may draw up to two cards. Whoever discards as many as in the draw before may "
        "take those back instead.",
    },
):
    """A second thought: cards for those that went in the draw before. As many as these may go always, whatever it takes to draw so many."""

    @property
    def requires(self) -> Capabilities:
        return super().requires | capabilities(Capability.THROWN)

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return (*super().remembers, *THREW)

    def sentences(self) -> list[str]:
        return [*super().sentences(), self.fill(self.wording_back)]

    back: LastDiscards
    brief_item = "{which}{more, select, yes { ({more} {privilege:short})} other {}} or the last discards back"
    forgets = False
    wording_back = "Whoever discards as many as in the draw before may take those back instead."


class DrawOrFound(
    OrFound,
    Draw,
    form="draw {cards}[, for {price} each], or {found}[, or be ready for {fee}][ from {turn}]",
    examples={
        "draw up to 1, or any discard": "In turn, each player may discard one card, face up, and take for it a new one or any card discarded "
        "before.",
        "draw 1, for 5 ante each, or any discard, or be ready for 10 max": ""
        "In turn, each player discards one card, face up, and takes for it a new one or any card discarded before. Either costs five antes. "
        "Instead, a player may pay ten times the maximum bet to be ready for the showdown; then nobody draws any more.",
    },
):
    """One card for a new one, or for any that somebody has thrown away: all of those lie open."""

    found: AnyDiscard
    fee: Price = Price("")  # what it costs, where it may be done, to be ready for the showdown instead
    openly = True

    wording = (
        "{each_player} {obliged, select, yes {discards} other {may discard}} {which}, face up, and {obliged, select, yes {takes} other {take}} for it a new "
        "one or any card discarded before."
    )
    wording_fee = (
        "Instead, a player may {fee, select, free {say that they are} other {{fee:pay} to be}} ready for the showdown; "
        "then nobody draws any more."
    )
    wording_price = "Either costs {price}."

    @property
    def provides(self) -> Capabilities:
        return super().provides | (capabilities(Capability.READY) if self.fee else NONE)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_thrown(cards)
        if cards.number != 1 or cards.amount.either or not cards.amount.startswith(("1", "up to")):
            raise PhraseError(f"'draw {cards.phrase()}, or any discard': expected one card, such as 'draw up to 1, or any discard'")

    def sentences(self) -> list[str]:
        return [*super().sentences(), *([self.fill(self.wording_fee)] if self.fee else [])]


class SingleShown(Flag):
    """A single new card is turned up first."""

    word = "a single card shown and refused once"


class DrawShown(
    Draw,
    form="draw {cards}[, {more} {privilege}], {single_shown}[ from {turn}]",
    examples={
        "draw up to 5, a single card shown and refused once": "In turn, each player may draw up to five cards. If a player draws exactly one card, "
        "it is turned up for all to see. The player may refuse it and gets the next card face down instead.",
        "draw up to 3, 4 with an ace, a single card shown and refused once": "In turn, each player may draw up to three cards, or four if they "
        "show an ace. If a player draws exactly one card, it is turned up for all to see. The player may refuse it and gets the next card face down "
        "instead.",
    },
):
    """The new card for a single one is turned up first. Whoever keeps it takes it into the hand; whoever refuses it has to keep the next one."""

    asked_as = ("a single drawn card is shown and may be refused",)  # type: ignore[assignment]

    single_shown: SingleShown
    choosing = False  # whether the seat asked has chosen which card goes, and says now whether to keep the one that is shown
    wording_shown = "If a player draws exactly one card, it is turned up for all to see. The player may refuse it and gets the next card face down instead."
    prompt_shown = "Keep {card}, or refuse it for the next card, face down?"
    brief_shown = "{said} A single card is shown and may be refused."
    unclear_shown = settled(
        (
            "Does a card that was shown and kept stay face up?",
            "No. It goes into the hand, face down. Everybody has seen it.",
            "It is one of the cards of the hand, as any other that was drawn.",
        ),
        "swap",
    )

    @property
    def decisions(self) -> tuple[str, ...]:
        return ("discard", "buy")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*super().leaves_open(game), self.unclear_shown)

    # -- words
    def sentences(self) -> list[str]:
        return [*super().sentences(), self.fill(self.wording_shown)]

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_shown, said=super().in_call(times))

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_shown, card=the_card(state.market[0])) if self.choosing else super().prompt_for(state, seat)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not self.choosing:
            return super().label(state, seat, action)
        return Label(tell("Refuse it")) if action == REFUSE else Label(tell("Keep it"), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        if not self.choosing:
            return super().doing(state, seat, action)
        return tell("refusing the card" if action == REFUSE else "keeping the card")

    # -- what is asked, one thing after the other
    def options(self, state: State, seat: int) -> Choices:
        if not self.choosing:
            return super().options(state, seat)
        keep = Action("keep", (state.market[0],))
        return Choice((keep, REFUSE) if state.left_in_deck() > 0 else (keep,))

    def guess(self, action: Action) -> bool:
        return action == REFUSE

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if self.choosing else super().charge(state, seat, action)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.choosing:
            self.keep_or_refuse(state, seat, action)
        elif len(action.cards) == 1 and (card := state.draw()) is not None:
            PUT_BY.put(state, mask(action.cards))
            state.market.append(card)
            state.face_up |= mask([card])
            state.note(LogKind.MARKET, -1, -1, (card,))
            state.ask((seat,), self.at(choosing=True, decision="buy"))
        else:
            super().take(state, answers)

    def keep_or_refuse(self, state: State, seat: int, action: Action) -> None:
        """The card that was shown is kept or refused."""
        going, shown, now = put_by(state, seat), state.market.pop(), self.at(choosing=False, decision="discard")
        if action == REFUSE:
            state.note(LogKind.TURNS_DOWN, seat, -1, ())
            super(DrawShown, now).take(state, {seat: Action("exchange", going)})
            state.discards.append(shown)  # behind the draw: nobody draws what they refused
            return
        DREW.put(state, (*(DREW.of(state) or ()), seat))
        self.discard(state, seat, going, mask(state.down(seat)))
        conceal(state, [shown])
        state.hands[seat].append(shown)
        DRAWN.add(state, mask([shown]))
        state.note(LogKind.TAKE, seat, -1, (shown,))
        state.run_next(now)

    def count(self, tally: Tally) -> None:
        super().count(tally)
        if self.n < 2:
            tally.seen += 1
            tally.drawn += 1
