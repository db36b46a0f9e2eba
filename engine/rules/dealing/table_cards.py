"""Cards of the players' own that go face down to the table, where they belong to nobody."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError, some
from ...language import english
from ...language.english import Number
from ...language.words import tell
from ...table.actions import Label
from ...table.choices import Subsets
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import lay_down_unseen
from ..terms.selection import Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.actions import Action
    from ...table.state import State
    from ...table.tally import Tally


class LayOwn(
    Rule,
    form="lay {cards} from each hand",
    examples={
        "lay 1 from each hand": "Each player lays one card face down on the table, where it belongs to nobody.",
        "lay 2 from each hand": "Each player lays two cards face down on the table, where they belong to nobody.",
    },
):
    """Down cards of each player's choice; the others do not see them, and nobody looks at them again until they are turned up. A player with fewer lays all
    they have."""

    cards: Selection
    icon = Icon.TABLE
    decision = "discard"
    requires, provides = capabilities(Capability.DOWN), capabilities(Capability.TABLE, Capability.TABLE_DOWN)
    tags = (Mechanic.TABLE_CARD,)
    brief = "Lay {n:cards} on the table."
    wording = "Each player lays {n:cards} face down on the table, where {n, plural, one {it belongs} other {they belong}} to nobody."
    prompt = "Choose {n:cards} to lay on the table."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for cards that are no number of them."""
        cards: Selection = given["cards"]
        if not (cards.plain and cards.amount.exact and cards.amount.n) or cards.lying or cards.place:
            raise PhraseError(f"'lay {cards.phrase()} from each hand': expected a number of cards, such as 'lay 1 from each hand'")

    @property
    def from_hands(self) -> int:  # type: ignore[override]
        return int(self.n)

    @property
    def n(self) -> Number:
        """How many each lays down."""
        return self.cards.number

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if state.down(p)], self)

    def options(self, state: State, seat: int) -> Subsets:
        pool = state.down(seat)
        return Subsets("discard", pool, min(int(self.n), len(pool)))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            lay_down_unseen(state, p, action.cards, mask(state.down(p)))

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Lay down"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("laying down {cards}", cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        n = int(self.n)
        if n > tally.face_down:
            tally.problem(f"lays down {some(n, 'card')} where a player has {tally.face_down}")
        tally.face_down -= min(n, tally.face_down)
        tally.table_down += n
