"""The draw of a hand that lies on the table."""

from __future__ import annotations

from itertools import combinations

from ...cards import mask
from ...errors import PhraseError, some
from ...hands import category
from ...language.english import Number
from ...language.slots import FromDiscards
from ...table.component import as_held
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..dealing.common_cards import table_cards
from ..dealing.deal import open_cards
from ..exchange.draw import Draw, check_thrown
from ..showdown.hand_order import STRAIGHT
from ..terms.selection import Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally


class TableDraw(
    Draw,
    form="draw {cards} for the table hand",
    examples={
        "draw 2 for the table hand": "Turn up the hand on the table. The two cards that it can best do without are replaced off the deck.",
        "draw 0 or 2 for the table hand": "Turn up the hand on the table. Unless it is a straight or better, the two cards that it can best do "
        "without are replaced off the deck.",
    },
):
    """Nobody chooses for the table: wild cards stay, and what makes the best hand with them."""

    decision = ""
    wording = (
        "Turn up the hand on the table. {pat, select, yes {Unless it is a straight or better, the} other {The}} {n:cards} that it can best do without "
        "{n, plural, one {is} other {are}} replaced off the deck."
    )
    requires, provides = capabilities(Capability.TABLE), capabilities(Capability.DISCARDS)
    unclear = (
        settled(
            (
                "Who discards for the hand on the table?",
                "Nobody chooses. Wild cards stay, and so do the cards that make the best hand with them.",
                "No player should have a say in what the others have to beat.",
            ),
            "swap",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if not (cards.plain and not cards.lying and (cards.amount.exact or cards.amount.either[:1] == (0,))):
            raise PhraseError(
                f"'draw {cards.phrase()} for the table hand': expected such as 'draw 2 for the table hand', 'draw 0 or 2 for the table hand'"
            )
        check_thrown(cards)

    @property
    def n(self) -> Number:
        """How many cards go, where any do."""
        return Number(max(self.cards.amount.either or (int(self.cards.number),)))

    @property
    def pat(self) -> bool:
        """Whether it may keep all its cards."""
        return self.cards.amount.may_be(0)

    @property
    def decides(self) -> bool:
        return False

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return self.unclear

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        state.face_up |= mask(state.table)
        state.note(LogKind.TABLE, -1, -1, tuple(state.table))
        score = state.game.showdown.parts[0]
        if self.pat and category(score.of_table(state, state.table) or 0) >= STRAIGHT:
            return
        wild = as_held(state, state.table, lambda seat: state.game.wild(state, seat, state.table))

        def worth(kept: tuple[int, ...]) -> tuple[int, int]:
            """Wild cards stay, and then what is the best hand with them."""
            return (mask(kept) & wild).bit_count(), score.of_table(state, [*kept]) or 0

        staying = max(combinations(state.table, max(len(state.table) - self.n, 0)), key=worth)
        gone = tuple([c for c in state.table if c not in staying])
        state.table = [*staying]
        state.discards += gone
        state.note(LogKind.TABLE_THROWS, -1, -1, gone)
        new = open_cards(state, len(gone), FromDiscards(""))
        state.table += new
        state.note(LogKind.TABLE, -1, -1, tuple(new))

    def count(self, tally: Tally) -> None:
        laid = table_cards(tally.game)
        if laid <= self.n:
            tally.problem(f"throws away {some(int(self.n), 'card')} of a hand on the table that has {laid}")
        if not all(score.side == "high" for score in tally.game.showdown.parts[:1]):
            tally.problem("knows what to keep of a high hand alone; expected a showdown for one, such as 'showdown high'")
        tally.to_table(int(self.n), False)
