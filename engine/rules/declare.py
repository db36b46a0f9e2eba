"""What players say at once about the hands they hold."""

from __future__ import annotations

from .. import english
from ..choices import Choice
from ..rule import Rule, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State


class Directions(Word):
    """The directions a player may go."""

    words = {"high low": "high or low", "high low both": "high, low or both"}


class Declare(
    Rule,
    form="declare {what}",
    examples={
        "declare high low": "All players declare at once whether they go for high or low.",
        "declare high low both": "All players declare at once whether they go for high, low or both.",
    },
):
    """A secret choice, shown at once. Who goes both ways must win both."""

    what: Directions
    icon = "declare"
    wording = "All players declare at once whether they go for {what}."
    prompt = "Declare: {what}?"
    tags = ("high-low", "declare")

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Choice(f"declare {word}" for word in self.what.split())

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            state.declared[p] = action.split()[1]
        for p in answers:
            state.note("declare", p, -1, (), state.declared[p])

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return english.capital(action.split()[1]) + (" ways" if action.endswith("both") else ""), 0, ""
