"""What a `when` waits for: a card turned up, a hand that cannot be beaten."""

from __future__ import annotations

from ..cards import rank
from ..rule import Count, Event, Word
from ..slots import Cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State


class How(Word):
    """How the card comes: turned up by its holder or dealt face up, or either."""

    words = {"turned up": "turns up or is dealt", "flipped": "turns up", "dealt up": "is dealt"}


class Turned(
    Event,
    form="{cards} {how}",
    examples={
        "four flipped": "a player turns up a four",
        "queen of spades turned up": "a player turns up or is dealt the queen of spades face up",
    },
):
    """A card of that kind comes to lie face up in a player's hand."""

    cards: Cards
    how: How
    hears = ("flipped", "dealt")

    wording = "a player {how} {cards:one}"

    def text(self) -> str:
        return self.fill(self.wording) + ("" if self.how == "flipped" else " face up")

    def wakes(self) -> tuple[str, ...]:
        return {"flipped": ("flipped",), "dealt up": ("dealt",)}.get(str(self.how), self.hears)

    def often(self) -> int:
        return self.cards.mask.bit_count()

    def happens(self, state: State, seat: int, cards: list[int]) -> bool:
        return any(self.cards.has(c) for c in cards)


class CannotBeat(
    Event, form="cannot beat", examples={"cannot beat": "a player has turned up every card and cannot beat the best hand showing"}
):
    """The end of a no-peek turn that failed."""

    hears = ("cannot beat",)
    wording = "a player has turned up every card and cannot beat the best hand showing"


class FirstMatches(
    Event,
    form="first card of table rank",
    examples={"first card of table rank": "the first card that a player turns up has the table card's rank"},
):
    """The very first upcard of the seat."""

    hears = ("flipped",)
    wording = "the first card that a player turns up has the table card's rank"

    def happens(self, state: State, seat: int, cards: list[int]) -> bool:
        return len(state.upcards(seat)) == 1 and bool(state.table) and rank(cards[0]) == rank(state.table[0])


class TableRankTurned(
    Event,
    form="rank of table card {n} flipped",
    examples={"rank of table card 3 flipped": "a player turns up the rank of table card number three"},
):
    """A rank that the table shows."""

    n: Count
    hears = ("flipped",)
    wording = "a player turns up the rank of table card number {n}"

    def happens(self, state: State, seat: int, cards: list[int]) -> bool:
        return len(state.table) >= self.n and any(rank(c) == rank(state.table[self.n - 1]) for c in cards)
