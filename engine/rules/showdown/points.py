"""What wins the pot or a part of it by points: totals, dots, football points, the best blackjack hand."""

from __future__ import annotations

from ...cards import is_joker
from ...hands.scorings import blackjack, dots, football, total
from ...language.inflected import Inflected
from ...language.phrase import Count, Flag, Word
from ...language.slots import Cards, HighestOrLowest
from ...language.words import tell, template
from ...table.traits.capabilities import Capability
from ...table.traits.showdown_inputs import ORDER
from .totals import FAR, CardsCount, CountedPart, Counting, HandOrPart, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...table.component import Component, Score
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.showdown_inputs import ShowdownInput


class WinningEnd(HighestOrLowest):
    """Which end of what is counted wins, where a game has one end only."""

    words = {"most": "the most", "best": "the best"}


class Points(Word):
    """What is counted instead of a poker hand."""

    words = {"total": "total", "dots": "dots", "football points": "football points", "blackjack": "blackjack hand"}


class AceNext(Flag):
    """An ace counts only right after a face card."""

    word = "ace next"


EXPLAINED = template(
    {
        "total": "Face cards count ten; an ace counts {ends, select, highest {fifteen} lowest {one} "
        "other {fifteen for the highest total and one for the lowest}}.",
        "dots": "Dots are the pips in the middle columns of all of a player's cards: three on a three; two on a two, eight or ten; one on an ace, "
        "five, seven or nine.",
        "football points": "A face card is six points, an ace that comes after one is the extra point; a two or three its own number; "
        "other cards nothing.",
        "blackjack": "Face cards count ten, an ace one or eleven; over twenty-one is no blackjack hand.",
    }
)
EXPLAINED_NEXT = template(
    "A face card is six points, an ace right after one is the extra point; a two or three its own number; other cards nothing."
)
HOLE_DOTS = template(
    "Dots are the pips in the middle columns of a player's hole cards: three on a three; two on a two, eight or ten; one on an ace, five, seven or nine."
)


class PointScore(HandOrPart, family=True):
    """Points of all the seat's cards, common ones too, or of those of a sort, or in the hole. A blackjack hand over 21 is out. Dots are the pips of a
    card's middle column. Football counts six for a face card, one for an ace after one, and twos and threes their value. Totals count face cards as ten and
    an ace as fifteen or one, unless a line behind the showdown says what cards count."""

    sort: Cards = Cards("")
    lying: CountedPart = CountedPart("")
    wording = "{end} {points}{sort, select, yes { of {sort}} other {}}{lying, select, yes { {lying}} other {}}"

    end: HighestOrLowest = WinningEnd("most")
    points: Points = Points("")

    ends = ""  # of a pot that the highest and the lowest total share: both

    def beside(self, parts: Sequence[Score]) -> None:
        super().beside(parts)
        if len({str(part.end) for part in parts if isinstance(part, PointScore)}) > 1:
            self.ends = "both"

    @property
    def explained(self) -> str:  # type: ignore[override]
        return tell(EXPLAINED[str(self.points)], ends=self.ends or str(self.end))

    def value(self, state: State, seat: int) -> int | None:
        cards = self.laid(state, seat)
        return self.worth([c for c in cards if self.sort.has(c)] if self.sort else cards)

    def worth(self, cards: list[int]) -> int | None:
        """What these cards come to; more is better."""
        raise NotImplementedError

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return Inflected("{n, plural, one {one point} other {{n} points}}", n=Count(value))


class HoldingACard(Flag):
    """Nobody wins with no card left."""

    word = "holding a card"


class Total(
    PointScore,
    form="{end} total[ of {sort}][ {lying}][, {held}][, {untied}]",
    examples={
        "lowest total": "the lowest total",
        "highest total in the hole": "the highest total in the hole",
        "lowest total in the hole, holding a card": "the lowest total in the hole (of at least one card)",
        "highest total of diamonds": "the highest total of diamonds",
        "highest total of diamonds, none if tied": "the highest total of diamonds (if untied)",
    },
):
    """Points added up. No cards come to nothing, which is the lowest total; `holding a card` leaves such a player out."""

    asked_as = ("lowest total of points",)

    end: HighestOrLowest
    held: HoldingACard = HoldingACard("")
    points = Points("total")

    wording = (
        "{end} {points}{sort, select, yes { of {sort}} other {}}{lying, select, yes { {lying}} other {}}"
        "{held, select, yes { (of at least one card)} other {}}"
    )

    counting: Counting | None = None  # what cards count, where lines say it
    with_common = False  # whether common cards are there, which count too
    wording_all = "All cards count, common ones too."

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.with_common = not (self.lying or self.sort) and any(
            Capability.COMMON in rule.provides for top in game.play for rule in top.every()
        )

    @property
    def side(self) -> str:  # type: ignore[override]
        return "low" if self.end == "lowest" else "high"

    def ranked(self, lines: Sequence[Component]) -> None:
        counting_lines = [line for line in lines if isinstance(line, CardsCount)]
        self.counting = Counting(counting_lines) if counting_lines else None

    @property
    def basis(self) -> str:  # type: ignore[override]
        return self.counting.usual if self.counting else ""

    @property
    def explained(self) -> str:  # type: ignore[override]
        counts = "" if self.counting else super().explained
        return " ".join(filter(None, (counts, self.fill(self.wording_all) if self.with_common else "")))

    @property
    def claim(self) -> str:  # type: ignore[override]
        return tell("a card left") if self.held else ""

    def value(self, state: State, seat: int) -> int | None:
        if self.held and not self.laid(state, seat):
            return None
        if not self.counting:
            return super().value(state, seat)
        cards = self.laid(state, seat, common=True)
        some = [c for c in cards if not self.sort or self.sort.has(c)]
        totals = self.counting.totals(some, state.game.wild(state, seat, some, self.side))
        return FAR - min(totals) if self.end == "lowest" else FAR + max(totals)

    def worth(self, cards: list[int]) -> int:
        return 999 - total(cards) if self.end == "lowest" else total(cards, 15)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        if self.counting:
            return points(FAR - value if self.end == "lowest" else value - FAR)
        return super().describe(state, seat, 999 - value if self.end == "lowest" else value)


class Dots(
    PointScore,
    form="most dots[ {lying}][, {untied}]",
    examples={
        "most dots": "the most dots",
        "most dots in the hole": "the most dots in the hole",
        "most dots, none if tied": "the most dots (if untied)",
    },
):
    """Pips."""

    points = Points("dots")

    @property
    def explained(self) -> str:  # type: ignore[override]
        return tell(HOLE_DOTS) if self.lying.hole else super().explained

    def worth(self, cards: list[int]) -> int:
        return dots(cards)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return Inflected("{n, plural, one {one dot} other {{n} dots}}", n=Count(value))


class Football(
    PointScore,
    form="most football points[ {lying}][, {ace}][, {untied}]",
    examples={
        "most football points": "the most football points",
        "most football points, ace next": "the most football points",
        "most football points, none if tied": "the most football points (if untied)",
    },
):
    """Touchdowns and what follows them."""

    points = Points("football points")
    ace: AceNext = AceNext("")

    @property
    def explained(self) -> str:  # type: ignore[override]
        return tell(EXPLAINED_NEXT) if self.ace else super().explained

    @property
    def counts(self) -> Callable[[list[int]], int] | None:
        """What upcards are compared by, where they count."""
        return None if self.lying else self.worth

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return super().needs | ORDER

    def worth(self, cards: list[int]) -> int:
        return football(cards, next_only=bool(self.ace))


class Blackjack(
    PointScore,
    form="best blackjack[ of {sort}][ {lying}][, {untied}]",
    examples={
        "best blackjack in the hole": "the best blackjack hand in the hole",
        "best blackjack of red cards": "the best blackjack hand of red cards",
        "best blackjack in the hole, none if tied": "the best blackjack hand in the hole (if untied)",
    },
):
    """As near 21 as it goes, and two cards that make it nearest."""

    end, points = WinningEnd("best"), Points("blackjack")

    @property
    def claimed(self) -> str:  # type: ignore[override]
        return tell("a blackjack hand")

    def worth(self, cards: list[int]) -> int | None:
        return blackjack(cards)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        if value % 2:
            return Inflected("a natural blackjack")
        return Inflected("{n} in the hole", n=value // 2) if self.lying.hole else Inflected("{n}", n=value // 2)


class SumSets(
    PointScore,
    form="most sets of up to 2 adding up to {n}[, {untied}]",
    examples={
        "most sets of up to 2 adding up to 8": "the hand with the most cards and pairs of cards that make eight",
        "most sets of up to 2 adding up to 8, none if tied": "the hand with the most cards and pairs of cards that make eight (if untied)",
    },
):
    """Cards of one's own and pairs of them that make a sum, each card in one of them; an ace is one and a face card ten."""

    n: Count

    wording = "the hand with the most cards and pairs of cards that make {n}"
    wording_counted = "Each card counts once: by itself, or with one other. An ace is one, a face card ten."

    @property
    def explained(self) -> str:  # type: ignore[override]
        return self.fill(self.wording_counted)

    @property
    def counts(self) -> Callable[[list[int]], int]:
        """What upcards are compared by."""
        return self.worth

    def worth(self, cards: list[int]) -> int:
        held = [total([c]) for c in cards if not is_joker(c)]
        pairs = sum([min(held.count(n), held.count(self.n - n)) for n in range(1, (self.n + 1) // 2)])
        return held.count(self.n) + pairs + (held.count(self.n // 2) // 2 if self.n % 2 == 0 else 0)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return Inflected("{n, plural, =0 {none} one {one of them} other {{n} of them}}", n=Count(value))
