"""What players say at once about the hands they hold."""

from __future__ import annotations

from .. import english
from ..cards import mask, name, words
from ..choices import Choice
from ..rule import Rule, Word
from .discard import throw_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class Directions(Word):
    """The directions a player may go."""

    words = {"high low": "high or low", "high low both": "high, low or both", "in out": "in or out"}


class Declare(
    Rule,
    form="declare {what}",
    examples={
        "declare high low": "All players declare at once whether they go for high or low.",
        "declare high low both": "All players declare at once whether they go for high, low or both.",
        "declare in out": "All players declare at once whether they are in or out; who is out folds.",
    },
):
    """A secret choice, shown at once. Who goes both ways must win both. Where everybody is out, nobody is."""

    what: Directions
    icon = "declare"
    wording = "All players declare at once whether they go for {what}."
    wording_in = "All players declare at once whether they are {what}; who is out folds."
    prompt = "Declare: {what}?"
    unclear = (("What happens when everybody is out.", "Nobody is; the deal goes on with all of them.", "Somebody has to win the pot."),)

    def rulings(self) -> list[dict[str, str]]:
        return super().rulings() if self.what == "in out" else []

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("declare",) if self.what == "in out" else ("high-low", "declare")

    def text(self) -> str:
        return self.fill(self.wording_in if self.what == "in out" else self.wording)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Any:
        return Choice(f"declare {word}" for word in self.what.split())

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            state.declared[p] = action.split()[1]
        for p in answers:
            state.note("declare", p, -1, (), state.declared[p])
        if self.what == "in out":
            gone = [p for p in answers if state.declared[p] == "out"]
            for p in answers:
                state.declared[p] = ""
            if len(gone) < len(answers):
                for p in gone:
                    state.fold(p, "out")

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        return english.capital(action.split()[1]) + (" ways" if action.endswith("both") else ""), 0, ""


class DeclareSide(
    Rule,
    form="declare by turning up the low card or the high card",
    examples={
        "declare by turning up the low card or the high card": "All together, each player turns up one card of their second stack: the first one to go low, "
        "the second to go high. The other is no part of the hand."
    },
):
    """The second stack holds two cards, the low side's first."""

    icon = "declare"
    wording = (
        "All together, each player turns up one card of their second stack: the first one to go low, the second to go high. The other is no part of "
        "the hand."
    )
    prompt = "Which side card do you turn up?"
    tags = ("high-low", "declare")

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice(("declare low", "declare high"))

    def take(self, state: State, answers: dict[int, str]) -> None:
        for p, action in answers.items():
            low, high = state.hands[p][state.cut[p] :]
            state.declared[p] = action.split()[1]
            card, other = (low, high) if action == "declare low" else (high, low)
            throw_away(state, p, [other], mask([other]))
            state.up |= 1 << (card & 255)
            state.cut[p] = 0
        for p in answers:
            state.note("declare", p, -1, (), state.declared[p])
            state.note("flip", p, -1, (state.hands[p][-1],))

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        card = state.hands[seat][state.cut[seat] + (action == "declare high")]
        return f"Go {action[8:]} with the {words(card)}", 0, name(card)

    def count(self, tally: Tally) -> None:
        tally.down, tally.up = tally.down - 2, tally.up + 1
