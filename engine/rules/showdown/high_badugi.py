"""Badugi turned round: the highest cards of different ranks and suits."""

from __future__ import annotations

from ...cards import is_joker
from ...hands.scorings import BADUGI, describe_high_badugi, high_badugi
from ...table.component import Score
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.settled import settled
from .eligible_cards import CardsUsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...language.inflected import Inflected
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class HighBadugi(
    Score,
    form="high badugi[ using {use}]",
    examples={
        "high badugi": "the highest badugi",
        "high badugi using exactly 4 own": "the highest badugi with exactly four of your own cards",
    },
):
    """At most four cards, no two of one rank or suit. More cards beat fewer; then the highest card decides, then the next. The ace is high."""

    use: CardsUsed | None = None
    by_hand = True
    wording = "the highest badugi{use, select, yes { {made_of}} other {}}"
    wording_rule = "A high badugi has at most four cards, no two of the same rank or suit. More cards beat fewer; then the higher cards win. An ace is high."
    unclear = (
        settled(
            (
                "Which of two high badugis with the same number of cards wins?",
                "The one with the higher highest card. If those are equal, the next cards decide.",
                "High hands are compared from the highest card down.",
            ),
            "show",
        ),
    )

    @property
    def made_of(self) -> str:
        """Which cards a hand is made of, in words."""
        return self.use.text() if self.use else ""

    @property
    def chosen(self) -> bool:
        return bool(self.use and self.use.chosen)

    @property
    def requires(self) -> Capabilities:
        return self.use.requires if self.use else capabilities(Capability.CARDS)

    @property
    def named(self) -> str:
        return self.fill(self.wording, use=self.use if self.use and self.use.alone else None)

    @property
    def explained(self) -> str:  # type: ignore[override]
        return " ".join(self.explanations)

    @property
    def explanations(self) -> list[str]:
        return [*filter(None, (self.use.explained if self.use else "", self.fill(self.wording_rule)))]

    def ladder(self, cards: int) -> str:
        return self.fill(self.wording_rule)

    def sources(self, state: State, seat: int) -> list[list[int]]:
        """Every set of cards that the hand may be taken from."""
        return self.use.sets(state, seat, BADUGI) if self.use else [state.hands[seat] + state.common]

    def valued(self, state: State, seat: int, cards: list[int]) -> int:
        """The value of the best hand that is taken from these cards."""
        wild = 0 if state.game.plain else state.game.wild(state, seat, cards)
        natural = [c for c in cards if not wild >> (c & 255) & 1 and not is_joker(c)]
        return high_badugi(natural, sum([wild >> (c & 255) & 1 for c in cards]))

    def value(self, state: State, seat: int) -> int | None:
        return max([self.valued(state, seat, cards) for cards in self.sources(state, seat)], default=None)

    def nearness(self, value: int | None) -> float:
        return 0.0 if value is None else (value >> 16) / 4

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return describe_high_badugi(value)

    def audit(self, tally: Tally) -> None:
        most = max([int(n) for n in (*self.use.numbers, self.use.down)], default=0) if self.use else 0
        if most > BADUGI:
            tally.problem(f"makes hands of {BADUGI} cards, and wants {most} cards of one place in them; expected {BADUGI} at most")
