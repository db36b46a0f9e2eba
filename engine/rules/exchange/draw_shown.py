"""Draws in which a player who changes one card is shown the new one and may refuse it."""

from __future__ import annotations

from ...cards import mask
from ...language.english import the_card
from ...language.phrase import Flag
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..dealing.refuse_card import REFUSE
from ..terms.discarding import DREW, conceal
from .draw import Draw
from .last_discards import put_by
from .replacement import DRAWN, PUT_BY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...language.english import Number
    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally


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
