"""Declarations that a card or chance makes for the players."""

from __future__ import annotations

from ...cards import ACE, mask, rank
from ...language import english
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ..terms.discarding import throw_away, throw_shown
from .declare import Declare, Directions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally

SIDES = template(("low", "high"))  # as the side cards lie in the second stack


SEVEN = 5  # the highest rank that goes low


BY_CARD = Choice([Action("declare", word=side) for side in SIDES])


class BySideCard(
    Declare,
    form="declare high or low by side card[, {turns}]",
    examples={
        "declare high or low by side card": "All at once, each player declares high or low by turning up a side card: the left one "
        "to go low, the right one to go high. The other side card is dead.",
    },
):
    """One card of the second stack joins the first, and says which way it goes."""

    what = Directions("high or low")
    open_slots = ()
    weight = 4.0
    requires, uses_up = capabilities(Capability.PILES), capabilities(Capability.PILES)
    wording = (
        "{turns, select, yes {In turn} other {All at once}}, each player declares {what} by turning up a side card: the left one "
        "to go low, the right one to go high. The other side card is dead."
    )
    prompt = "Which side card do you turn up?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is always the same."""

    def seats(self, state: State) -> list[int]:
        return [p for p in super().seats(state) if len(state.hands[p]) - state.pile_split[p] >= len(SIDES)]

    def options(self, state: State, seat: int) -> Choices:
        return BY_CARD

    def on_declared(self, state: State, seat: int) -> None:
        """The card of the side declared joins the first stack, face up; the other goes unseen."""
        card = self.side_card(state, seat, state.declared[seat])
        other = [c for c in state.hands[seat][state.pile_split[seat] :] if c != card]
        throw_away(state, seat, other, mask(other))
        state.turn_up(seat, card)
        state.pile_split[seat] = 0
        state.note(LogKind.FLIP, seat, -1, (card,))

    def side_card(self, state: State, seat: int, side: str) -> int:
        """The card of the second stack that stands for the side."""
        return state.hands[seat][state.pile_split[seat] :][SIDES.index(side)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        card = self.side_card(state, seat, action.word)
        return Label(tell("Go {side} with {card}", side=tell(action.word), card=english.the_card(card)), 0, card)

    def doing(self, state: State, seat: int, action: Action) -> str:
        card = self.side_card(state, seat, action.word)
        return tell("going {side} with {card}", side=tell(action.word), card=english.the_card(card))

    def count(self, tally: Tally) -> None:
        held = tally.face_down + tally.face_up - tally.first
        if tally.first and held != len(SIDES):
            tally.problem(f"has two side cards, where the second stack has {held}")
        tally.face_down, tally.face_up = tally.face_down - 2, tally.face_up + 1


class ByChance(
    Declare,
    form="declare high or low by chance",
    examples={
        "declare high or low by chance": "Chance says of each player whether they go high or low.",
    },
):
    """Nobody is asked."""

    what = Directions("high or low")
    open_slots = ()
    weight = 4.0

    decision = ""
    brief = "Chance says whether you go high or low."
    wording = "Chance says of each player whether they go high or low."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is always the same."""

    @property
    def decides(self) -> bool:
        return False

    def run(self, state: State) -> None:
        self.take(state, {p: Action("declare", word=SIDES[state.chance(2)]) for p in self.seats(state)})

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            state.declared[p] = action.word
            state.note(LogKind.DECLARE, p, -1, (), action.word)

    def count(self, tally: Tally) -> None:
        """No card is turned for it."""


class ByFirstCard(
    ByChance,
    form="declare high or low by first card",
    examples={
        "declare high or low by first card": "Each player turns up and discards the first card that they were dealt. A two to a seven goes low, an "
        "eight to a king goes high; who has an ace chooses.",
    },
):
    """The first card that a player was dealt tells, and is out of the hand; an ace leaves it to its holder."""

    requires = capabilities(Capability.DOWN)
    provides = capabilities(Capability.DECLARATION, Capability.DISCARDS)
    decision = "declare"
    brief = "The first card you were dealt says whether you go high or low."
    wording = (
        "Each player turns up and discards the first card that they were dealt. A two to a seven goes low, an eight to a king goes high; "
        "who has an ace chooses."
    )
    prompt = "Your first card is an ace. Do you go high or low?"

    @property
    def decides(self) -> bool:
        return True

    def run(self, state: State) -> None:
        declarations, aces = {}, []
        for p in [p for p in self.seats(state) if state.hands[p]]:
            card = state.hands[p][0]
            state.turn_up(p, card)
            state.note(LogKind.FLIP, p, -1, (card,))
            throw_shown(state, p, [card])
            if rank(card) == ACE:
                aces.append(p)
            else:
                declarations[p] = Action("declare", word=SIDES[rank(card) > SEVEN])
        self.take(state, declarations)
        state.ask(aces, self)

    def count(self, tally: Tally) -> None:
        tally.given_up(1)
        tally.cards -= 1  # no hand is chosen from it
