"""Cards picked from a row in which each gap is filled before the next player chooses."""

from __future__ import annotations

from ...errors import PhraseError
from ...language import english
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ..market.market import LEAVING, STAND, IntoTheHand, Leaving
from ..terms.discarding import conceal
from .trade_offers import Pick

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class PickAndFill(
    Pick,
    form="pick one each, gaps filled at once[, {hidden}][ or {leaving}][ from {turn}]",
    examples={
        "pick one each, gaps filled at once": ""
        "In turn, each player picks one of the cards on offer as an upcard. Each gap is filled off the deck before the next player picks.",
        "pick one each, gaps filled at once, into the hand": ""
        "In turn, each player picks one of the cards on offer and takes it into their hand, face down. Each gap is filled off the deck before the next "
        "player picks.",
        "pick one each, gaps filled at once or stand from low up": ""
        "From the lowest hand showing to the highest, each player picks one of the cards on offer as an upcard, or stands pat. Each gap is filled off the "
        "deck before the next player picks.",
    },
):
    """The row stays as long as it was laid, and lies there for the next round too. A card from it is free: for cards at a price, or for the deck's top card
    beside the row, see `buy at ...`."""

    asked_as = ("take a card from a row that is refilled at once", "a market that is kept full")

    hidden: IntoTheHand = IntoTheHand("")
    leaving: Leaving | None = None

    wording = (
        "{going_round, select, yes {In turn} other {{turn:turn}}}, each player picks one of the cards on offer "
        "{hidden, select, yes {and takes it into their hand, face down} other {as an upcard}}{leaving, select, yes {, or {leaving}} other {}}."
    )
    wording_notes = (
        "{going_round, select, yes {The first pick starts left of the dealer and moves one seat each round.} other {}}",
        "Each gap is filled off the deck before the next player picks.",
    )
    brief = "Pick one card each from a row that is kept full."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given.get("leaving") == "fold":
            raise PhraseError("'pick one each ... or fold': the cards are free; expected 'or stand'")

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return bool(self.leaving)

    @property
    def passable(self) -> bool:  # type: ignore[override]
        return bool(self.leaving)

    @property
    def provides(self) -> Capabilities:
        lying = (Capability.DOWN,) if self.hidden else (Capability.UP, Capability.DEALT_UP, Capability.COMING_UP)
        return capabilities(Capability.CARDS, *lying, *([Capability.FIRST_PICK] if self.going_round else []))

    def prepare(self, state: State, seat: int) -> None:
        """Every seat is asked: the row never runs down to a last card."""

    def options(self, state: State, seat: int) -> Choice:
        picks = list(super().options(state, seat))
        return Choice([*picks, LEAVING[str(self.leaving)]] if self.leaving else picks)

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == STAND:
            state.note(LogKind.STAND_PAT, seat, -1, ())
            return
        super().choose(state, seat, action)

    def receive(self, state: State, seat: int, card: int) -> None:
        """The card joins the hand, and the deck's next one takes its place in the row."""
        gap = state.market.index(card)
        if self.hidden:
            state.market.remove(card)
            conceal(state, [card])
            state.hands[seat].append(card)
            state.note(LogKind.TAKE, seat, -1, (card,))
        else:
            super().receive(state, seat, card)
        new = state.draw()
        if new is not None:
            state.market.insert(gap, new)
            state.face_up |= 1 << (new & 255)
            state.note(LogKind.MARKET, -1, -1, (new,))

    def end(self, state: State) -> None:
        """Nothing is left over: the row stays."""

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Stand pat")) if action == STAND else super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("taking nothing") if action == STAND else tell("taking {card}", card=english.the_card(action.cards[0]))

    def count(self, tally: Tally) -> None:
        if not tally.market:
            tally.problem("fills a row that has no number of cards of its own; expected one laid before it, such as 'lay 4 offered'")
        tally.dealt(1, up=not self.hidden)
