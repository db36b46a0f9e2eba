"""A part of the pot that nobody has won outright: it goes by another score where nobody has what the first one asks for, or by none where several tie."""

from __future__ import annotations

from ...language.phrase import Flag
from ...language.words import tell
from ...table.component import Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...language.inflected import Inflected
    from ...table.component import Component
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.settled import Settled
    from ...table.traits.showdown_inputs import ShowdownInput

FIRST = 1 << 60  # added to a value of the first score, so that it beats every value of the other


class NoneIfTied(Flag):
    """If several tie, nobody wins."""

    word = "none if tied"


class Untied(Score, kind=""):
    """A score that may ask for one winner: a single card, or something that is counted. A tie then counts as nobody's."""

    untied: NoneIfTied = NoneIfTied("")
    claimed: str = ""  # what a player must have to win, apart from ties; empty if any hand can win

    def text(self) -> str:
        told = super().text()
        return tell("{told} (if untied)", told=told) if self.untied else told

    @property
    def best_of_all(self) -> str:
        """What wins, in words, without the remark on ties."""
        return super().text()

    @property
    def claim(self) -> str:  # type: ignore[override]
        return tell("{best} alone", best=self.best_of_all) if self.untied else self.claimed

    def best(self, able: dict[int, int]) -> list[int]:
        won = super().best(able)
        return [] if self.untied and len(won) > 1 else won


class Otherwise(
    Score,
    form="{first} else {other}",
    examples={
        "low by eight-or-better else highest spade in the hole": "the best low hand (ace to five, eight or better) or, if nobody has one, the highest spade "
        "in the hole",
        "holding queen of spades down else highest spade in the hole": "the player with the queen of spades face down or, if nobody has one, the highest spade "
        "in the hole",
        "high, flush or better else low by deuce-to-seven": "the best high hand (a flush or better) or, if nobody has one, the best low hand (deuce to seven)",
    },
):
    """The part of the pot goes by the first score. If nobody who may win it qualifies, it goes by the other score, and does not go to the other parts."""

    asked_as = ("another half if nobody qualifies", "a certain card that beats its suit")

    first: Score
    other: Score
    wording = "{a} or, if nobody has one, {b}"

    def text(self) -> str:
        return self.named

    @property
    def side(self) -> str:  # type: ignore[override]
        return self.first.side

    @property
    def risky(self) -> bool:  # type: ignore[override]
        return self.first.risky or self.other.risky

    @property
    def by_hand(self) -> bool:  # type: ignore[override]
        return self.first.by_hand and self.other.by_hand

    @property
    def requires(self) -> Capabilities:
        return self.first.requires | self.other.requires

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return self.first.needs | self.other.needs

    @property
    def claim(self) -> str:  # type: ignore[override]
        return self.other.claim

    @property
    def chosen(self) -> bool:
        return self.first.chosen or self.other.chosen

    @property
    def basis(self) -> str:  # type: ignore[override]
        return self.first.basis or self.other.basis

    @property
    def explained(self) -> str:  # type: ignore[override]
        return " ".join(self.explanations)

    @property
    def explanations(self) -> list[str]:
        return list(dict.fromkeys((*self.first.explanations, *self.other.explanations)))

    @property
    def named(self) -> str:
        return self.fill(self.wording, a=self.first.named, b=self.other.named)

    def ladder(self, cards: int) -> str:
        return " ".join(dict.fromkeys(filter(None, (self.first.ladder(cards), self.other.ladder(cards)))))

    def beside(self, parts: Sequence[Score]) -> None:
        for score in (self.first, self.other):
            score.shares = self.shares
            score.beside(parts)

    def ranked(self, lines: Sequence[Component]) -> None:
        self.first.ranked(lines)
        self.other.ranked(lines)

    def leaves_open(self, game: object) -> Iterable[Settled]:
        return (*self.first.leaves_open(game), *self.other.leaves_open(game))  # type: ignore[arg-type]

    def value(self, state: State, seat: int) -> int | None:
        value = self.first.value(state, seat)
        return self.other.value(state, seat) if value is None else FIRST + value

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        first = self.first.among({p: v - FIRST if v is not None and v >= FIRST else None for p, v in values.items()})
        other = self.other.among({p: v if v is not None and v < FIRST else None for p, v in values.items()})
        return {p: other[p] if (v := first[p]) is None else FIRST + v for p in values}

    def best(self, able: dict[int, int]) -> list[int]:
        first = {p: v - FIRST for p, v in able.items() if v >= FIRST}
        return self.first.best(first) if first else self.other.best(able)

    def nearness(self, value: int | None) -> float:
        if value is None or value < FIRST:
            return self.other.nearness(value) / 2
        return self.first.nearness(value - FIRST)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return self.first.describe(state, seat, value - FIRST) if value >= FIRST else self.other.describe(state, seat, value)

    def audit(self, tally: Tally) -> None:
        if not self.first.claim:
            tally.problem(
                f"falls back on '{self.other.phrase()}', but every hand counts for '{self.first.phrase()}'; expected a first score that asks for something"
            )
        if isinstance(self.first, Untied) and self.first.untied:
            tally.problem(
                f"falls back on '{self.other.phrase()}' where nobody qualifies, and a tie is no such case; expected a first score without 'none if tied'"
            )
