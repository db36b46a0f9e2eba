"""What the dice show."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Count
from ...table.component import Condition
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.showdown_inputs import DEAL
from ..dealing.dice import DICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State


class DiceShow(
    Condition,
    form="dice show {least} to {most}",
    examples={
        "dice show 1 to 3": "the dice show one to three",
        "dice show 7 to 12": "the dice show seven to twelve",
        "dice show 4 to 4": "the dice show four",
    },
):
    """What the dice on the table come to together, or the one die, lies between two numbers. It is not so before they are rolled."""

    asked_as = ("if the dice show a number", "a qualifier that dice decide")

    least: Count
    most: Count
    requires = capabilities(Capability.DICE)
    needs = DEAL
    stays = True
    wording = "the dice show {least}{one, select, yes {} other { to {most}}}"
    wording_not = "the dice do not show {least}{one, select, yes {} other { to {most}}}"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for numbers in the wrong order."""
        if not 0 < given["least"] <= given["most"]:
            raise PhraseError(f"'dice show {given['least']} to {given['most']}': expected the lower number first, from 1")

    @property
    def one(self) -> bool:
        """Whether it is a single number."""
        return self.least == self.most

    def denied(self) -> str:
        return self.fill(self.wording_not)

    def decided(self, state: State) -> bool:
        return bool(DICE.of(state))

    def holds(self, state: State) -> bool:
        return int(self.least) <= sum(DICE.of(state)) <= int(self.most)
