"""Hands compared for something else than the pot."""

from __future__ import annotations

from ...cards import mask
from ...language.phrase import Flag
from ...table import money
from ...table.traits.log_kinds import LogKind
from .pot_shares import Portion
from .scores import High
from .showdown import FULL, Showdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally


class TiesWinNothing(Flag):
    """Nobody wins or loses where the best hands tie."""

    word = "ties win nothing"


class Compare(
    Showdown,
    form="compare {portions*and}[ {aside}][, {level}]",
    family=True,
    examples={
        "compare high": "Compare hands: the best hand wins, but not the pot.",
        "compare high among themselves, ties win nothing": ""
        "Those who are in compare hands: the best hand wins, but not the pot. If the best hands tie, nobody wins or "
        "loses.",
    },
):
    """As at a showdown, but it pays nothing: what it brings the winner, and costs those who lost, stands behind it."""

    asked_as = ("compare hands without paying",)  # type: ignore[assignment]

    portions: tuple[Portion, ...]
    level: TiesWinNothing = TiesWinNothing("")
    pays = False
    brief = Showdown.brief
    wording = (
        "{aside, select, yes {Those who are in compare hands} other {Compare hands}}: {listed} "
        "{alone, select, yes {wins} other {win}}, but not the pot.{level, select, yes { If the best hands tie, nobody wins or loses.} other {}}"
    )

    in_brief = "compare hands"
    inside_plain = "compare hands ({listed} {alone, select, yes {wins} other {win}})"

    @property
    def weight(self) -> float:  # type: ignore[override]
        """That hands are compared goes without saying, but not that another one than the best wins."""
        return 0.5 if self.usual else Showdown.weight

    @property
    def usual(self) -> bool:
        """Whether it is the best high hand that wins, whatever breaks a tie."""
        first = self.parts[0]
        if self.plain_high or not self.alone or not isinstance(first, High):
            return self.plain_high
        return first.size == FULL and not (first.kinds or first.pile or first.stock or first.place or first.least or first.use)

    def in_call(self, times: Number) -> str:
        return "" if self.usual else super().in_call(times)

    def may_tie(self, game: GameRules) -> bool:
        return not self.level and super().may_tie(game)

    def clause(self) -> str:
        explained = self.aside or self.level or self.rival or self.of_ranks() or any(score.explained for score in self.parts)
        return "" if explained else self.fill(self.inside_plain)

    def sentences(self) -> list[str]:
        explained = dict.fromkeys(line for score in self.parts for line in score.explanations)
        return [
            self.fill(self.wording),
            *map(self.fill, (self.wording_table, self.wording_unbeaten) if self.rival else ()),
            *self.of_ranks(),
            *explained,
        ]

    def run(self, state: State) -> None:
        seats = state.seats()
        values = self.values(state, seats)
        if self.rival:
            state.note(LogKind.TABLE, -1, -1, tuple(state.table))
        if len(seats) > 1:
            self.show(state, seats, values)
        self.measure(state, values)
        winners = self.claims(state, values, seats)
        if self.rival:
            state.face_up |= mask(state.table)
        won = {p for some in winners for p in some}
        if self.level and any(len(some) > 1 for some in winners):
            state.note(LogKind.TIE, -1, -1, ())
            money.WINNERS.put(state, ())
            money.LOSERS.put(state, ())
            money.SECOND.put(state, ())
            state.ranked(self)
            return
        for p in seats:
            if p in won:
                state.note(LogKind.BEST, p, -1, ())
        self.end(state, seats, won, values)

    def audit(self, tally: Tally) -> None:
        super().audit(tally)
        if not {name for line in self.lines for name in line.settings()} <= {"rival", "each", "alone_too"}:
            tally.problem("pays nothing, so there is nothing to settle; expected no such line behind it")
        if tally.game.play[-1] is self:
            tally.problem('pays nothing; expected behind it what it brings, such as { who = "winner", do = ["win a leg"] }')
