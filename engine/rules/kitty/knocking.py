"""Turns in which a player may knock instead: the others then have one more turn."""

from __future__ import annotations

from ...language.phrase import Flag
from ...language.words import tell
from ...table.actions import KNOCK, TAKE_TURN, Action, Label
from ...table.choices import Choice
from ...table.rule import InTurn
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ..terms.turn_order import KNOCKED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities

KNOCK_OR_NOT = Choice((KNOCK, TAKE_TURN))


class Knock(Flag):
    """A player may knock in place of their turn."""

    word = "or knock"


class MayKnock(InTurn):
    """A step in turn that may begin with a question: whether the player knocks. The knock takes the place of their turn; each of the others has one more."""

    knock: Knock = Knock("")
    knocking = False  # whether the seat asked says if it knocks
    last = False  # whether somebody has knocked, so that these turns are the last
    turn_decision = "choose"  # the kind of decision of the turn itself
    prompt_knock = "Knock and keep your hand, or take your turn?"
    wording_knock = "{knock, select, yes {After a knock each of the others has one more turn, and nobody else may knock.} other {}}"

    @property
    def decisions(self) -> tuple[str, ...]:
        return (self.turn_decision, "declare") if self.knock else (self.turn_decision,)

    @property
    def provides(self) -> Capabilities:
        return super().provides | (capabilities(Capability.KNOCK) if self.knock else NONE)

    def order(self, state: State) -> list[int]:
        if self.knock:
            KNOCKED.put(state, -1)
        return super().order(state)

    def able(self, state: State, seat: int) -> bool:
        return self.asks or self.may_move(state, seat)

    @property
    def asks(self) -> bool:
        """Whether a turn begins with the question."""
        return bool(self.knock) and not self.last

    def begin(self, state: State, seat: int) -> Self:
        asks = self.asks
        return self.at(knocking=asks, decision="declare" if asks else self.turn_decision, telling=asks)

    def options(self, state: State, seat: int) -> Choices:
        return KNOCK_OR_NOT if self.knocking else self.turn_options(state, seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if not self.knocking:
            super().take(state, answers)
            return
        ((seat, action),) = answers.items()
        now = self.at(knocking=False, decision=self.turn_decision, telling=False)
        if action == KNOCK:
            KNOCKED.put(state, seat)
            state.note(LogKind.KNOCKS, seat, -1, ())
            there = self.seats(state)
            state.run_next(now.at(last=True, queue=tuple([p for p in state.seats(seat + 1)[:-1] if p in there])))
        elif self.may_move(state, seat):
            state.ask((seat,), now)
        else:
            state.run_next(now)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_knock) if self.knocking else self.turn_prompt(state, seat)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not self.knocking:
            return self.turn_label(state, seat, action)
        return Label(tell("Knock" if action == KNOCK else "Take your turn"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if not self.knocking:
            return self.turn_doing(state, seat, action)
        return tell("knocking" if action == KNOCK else "taking your turn")

    # -- the turn itself
    def may_move(self, state: State, seat: int) -> bool:
        """Whether the seat has anything to do in its turn."""
        return super().able(state, seat)

    def turn_options(self, state: State, seat: int) -> Choices:
        """What the seat may choose in its turn."""
        return super().options(state, seat)

    def turn_prompt(self, state: State, seat: int) -> str:
        """The question put to it there."""
        return super().prompt_for(state, seat)

    def turn_label(self, state: State, seat: int, action: Action) -> Label:
        """What the button for the choice says."""
        return super().label(state, seat, action)

    def turn_doing(self, state: State, seat: int, action: Action) -> str:
        """The choice as what is done."""
        return super().doing(state, seat, action)
