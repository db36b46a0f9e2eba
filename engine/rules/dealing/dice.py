"""Dice on the table."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Count
from ...language.words import tell
from ...table.actions import KEEP, Action, Label
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State

DICE: Fact[tuple[int, ...]] = Fact("dice", ())  # how they lie
ROLL_OR_KEEP = Choice([Action("roll"), KEEP])


class RollDice(
    Rule,
    form="roll {n} dice",
    examples={
        "roll 2 dice": "The dealer rolls two dice for all to see.",
    },
):
    """Dice of six sides, which lie for all to see until they are rolled again."""

    asked_as = ("roll dice",)

    n: Count = Count(0)
    icon = Icon.WILD
    provides = capabilities(Capability.DICE)
    wording = "The dealer rolls {n, plural, one {a die} other {{n} dice}} for all to see."
    tags = (Mechanic.DICE,)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["n"]:
            raise PhraseError("nobody rolls 0 dice: expected a number from 1")

    def run(self, state: State) -> None:
        roll(state, int(self.n), -1)


class RollAgain(
    RollDice,
    form="may roll the dice again",
    examples={
        "may roll the dice again": "They may roll the dice again.",
    },
):
    """A player's choice."""

    requires = capabilities(Capability.PLAYER, Capability.DICE)
    decision = "choose"
    wording = "They may roll the dice again."
    effect = "{again, select, yes {} other {they }}may roll the dice again"
    prompt = "Roll the dice again?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is as many as before."""

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Choice:
        return ROLL_OR_KEEP

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action != KEEP:
                roll(state, len(DICE.of(state)), seat)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Leave them") if action == KEEP else tell("Roll them"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("leaving the dice") if action == KEEP else tell("rolling the dice")


def roll(state: State, n: int, seat: int) -> None:
    """So many dice, by the seat or the dealer."""
    DICE.put(state, tuple([state.chance(6) + 1 for _ in range(n)]))
    state.note(LogKind.DICE, seat if seat >= 0 else state.dealer, -1, (), DICE.of(state))
