"""Hands set in rows: three in front, five in the middle and five at the back, each row compared with the same row of the others."""

from __future__ import annotations

from ...errors import PhraseError, some
from ...language import english
from ...language.phrase import Count
from ...language.words import tell, template
from ...table.actions import Label
from ...table.choices import Picks
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..terms.split_hands import ROWS, make_hands, rows_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.actions import Action
    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally

FULL = 5  # cards of a row at most
FOUL = settled(
    (
        "What if a player sets a row better than the one behind it?",
        "The hand is a foul. It loses every row to each player whose rows are in order. Two fouls win nothing from each other.",
        "Most players of Chinese poker play it so.",
    ),
    "show",
)
NO_RUNS_IN_FRONT = settled(
    (
        "Do straights and flushes count in a front row of three cards?",
        "No. A front row is three of a kind, a pair or high cards.",
        "They take five cards.",
    ),
    "show",
)


class InRows(Rule):
    """A step that puts cards into a front, a middle and a back row of these sizes."""

    front: Count
    middle: Count
    back: Count
    provides = capabilities(Capability.OWN_HANDS, Capability.ROWS)
    icon = Icon.SPLIT
    tags = (Mechanic.ROWS,)
    pile_names = template(("Front", "Middle", "Back"))

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for rows that no hand can fill, or of which the front ones are longer."""
        front, middle, back = sizes = [int(given[row]) for row in ("front", "middle", "back")]
        if not 1 <= front <= middle <= back <= FULL:
            raise PhraseError(
                f"rows of {sizes[0]}, {sizes[1]} and {sizes[2]}: expected from 1 to {FULL} cards in each, and no row longer than the one behind it"
            )

    @property
    def row_sizes(self) -> tuple[int, ...]:  # type: ignore[override]
        return int(self.front), int(self.middle), int(self.back)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        rows = rows_of(state, seat)
        return rows if any(rows) else [state.hands[seat]]

    def parted(self, action: Action) -> list[list[int]]:
        """The cards of the choice row by row."""
        front, middle, _ = self.row_sizes
        cards = [*action.cards]
        return [cards[:front], cards[front : front + middle], cards[front + middle :]]


class SetInSecret(InRows):
    """All rows of a player are set at once, and shown at the end."""

    decision = "rows"

    def options(self, state: State, seat: int) -> Choices:
        return Picks("set", state.hands[seat], self.row_sizes)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            make_hands(state, p, self.parted(action))
            state.note(LogKind.SETS_ROWS, p, 1 << p, action.cards)

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The rows as the choice would make them."""
        return [*zip(ROWS, self.parted(action), strict=True)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Set these rows"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        front, middle, back = map(english.these, self.parted(action))
        return tell("setting {front} in front, {middle} in the middle and {back} at the back", front=front, middle=middle, back=back)


class SetRows(
    SetInSecret,
    form="set {front}, {middle} and {back} in rows",
    examples={
        "set 3, 5 and 5 in rows": "Each player sets their cards in three rows, in secret: three cards in front, five in the middle and five at the back. The "
        "back row must be at least as good as the middle row, and the middle row at least as good as the front row. A hand set otherwise is a foul.",
    },
):
    """All set their rows before anybody shows. A foul is allowed, but it wins nothing."""

    asked_as = ("Chinese poker", "set three rows")

    requires = capabilities(Capability.DOWN)
    staged = True
    brief = "Set your cards in rows: {front} in front, {middle} in the middle, {back} at the back, none better than the one behind it."
    wording = (
        "Each player sets their cards in three rows, in secret: {front:cards} in front, {middle} in the middle and {back} at the back."
    )
    wording_notes = (
        "The back row must be at least as good as the middle row, and the middle row at least as good as the front row. A hand set otherwise is a foul.",
    )
    prompt = (
        "Set your rows: first {front} for the front, then {middle} for the middle, then {back} for the back. A row that is better than the one behind it is a "
        "foul."
    )
    weight = 30.0  # more than what the rows score: who hears that there are rows expects points
    unclear = (FOUL, NO_RUNS_IN_FRONT)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def count(self, tally: Tally) -> None:
        held = tally.face_down + tally.face_up
        if sum(self.row_sizes) != held:
            tally.problem(f"sets {some(sum(self.row_sizes), 'card')} in rows where a player has {held}")
        if tally.apart:
            tally.problem("sets rows, where players were dealt several hands; expected one of the two")
