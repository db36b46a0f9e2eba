"""Cards off the deck: to each player, to the middle as common cards, to the table as cards that are nobody's."""

from __future__ import annotations

from ..rule import Count, Rule
from ..slots import Face

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State
    from ..tally import Tally


class Deal(
    Rule,
    form="deal {n} {face}",
    examples={
        "deal 7 down": "Deal seven cards face down to each player.",
        "deal 1 up": "Deal one card face up to each player.",
        "deal 7 blind": "Deal seven cards face down and unseen to each player.",
    },
):
    """Each player gets `n` cards, one at a time around the table."""

    n: Count
    face: Face
    icon = "deal"
    wording = "Deal {n:cards} {face} to each player."
    effect = "they are dealt {n:more cards} {face}"

    def run(self, state: State) -> None:
        seats, face, log = self.seats(state), str(self.face), state.log
        dealt = state.deal_out(seats, self.n, face)
        if log is not None:
            for p in seats:
                seers = -1 if face == "up" else 1 << p if face == "down" else 0
                log.append((state.step, "deal", p, seers, tuple([c for q, c in dealt if q == p]), face))
        if face == "up" and state.game.watchers:
            for p, card in dealt:
                state.hear("dealt", p, [card])

    def count(self, tally: Tally) -> None:
        tally.dealt(self.n, self.face == "up")


class Common(Rule, form="common {n}", examples={"common 3": "Deal three common cards face up; everybody may use them."}):
    """`n` cards face up in the middle that belong to every hand."""

    n: Count
    icon = "table"
    wording = "Deal {n:common cards} face up; everybody may use them."
    tags = ("common cards",)

    def run(self, state: State) -> None:
        cards = [c for _ in range(self.n) if (c := state.draw()) is not None]
        state.common += cards
        for c in cards:
            state.up |= 1 << (c & 255)
        state.note("common", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        tally.to_table(self.n, True)


class Table(Rule, form="table {n} up", examples={"table 1 up": "Turn one card of the deck face up on the table; it belongs to nobody."}):
    """`n` cards face up that are in no hand, for other rules to look at."""

    n: Count
    icon = "table"
    wording = "Turn {n:cards} of the deck face up on the table; it belongs to nobody."
    tags = ("table card",)

    def run(self, state: State) -> None:
        cards = [c for _ in range(self.n) if (c := state.draw()) is not None]
        state.table += cards
        for c in cards:
            state.up |= 1 << (c & 255)
        state.note("table", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        tally.to_table(self.n, False)
