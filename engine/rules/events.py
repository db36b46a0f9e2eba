"""What a `when` waits for: a card turned up, a hand that cannot be beaten."""

from __future__ import annotations

from ..cards import is_joker, rank
from ..rule import Count, Event, Word
from ..scorings import total
from ..slots import Cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State


class How(Word):
    """How the card comes: turned up by its holder or dealt face up, or either."""

    words = {
        "turned up": "turns up or is dealt",
        "flipped": "turns up",
        "dealt up": "is dealt",
        "held": "holds",
        "turned up by a folded player": "turns up",
    }


class Turned(
    Event,
    form="{cards} {how}",
    examples={
        "four flipped": "a player turns up a four",
        "queen of spades turned up": "a player turns up or is dealt the queen of spades face up",
        "spade turned up by a folded player": "a player who has folded turns up a spade",
    },
):
    """A card of that kind comes to lie face up in a player's hand."""

    cards: Cards
    how: How
    hears = ("flipped", "dealt")

    wording = "a player {how} {cards:one}"
    wording_folded = "a player who has folded {how} {cards:one}"

    @property
    def of_folded(self) -> bool:  # type: ignore[override]
        return self.how == "turned up by a folded player"

    def text(self) -> str:
        if self.of_folded:
            return self.fill(self.wording_folded)
        return self.fill(self.wording) + ("" if self.how in ("flipped", "held") else " face up")

    def wakes(self) -> tuple[str, ...]:
        return {"flipped": ("flipped",), "dealt up": ("dealt",), "held": ("held",), "turned up": self.hears}.get(
            str(self.how), ("flipped",)
        )

    def often(self) -> int:
        return self.cards.mask.bit_count()

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return state.live[seat] != self.of_folded and any(self.cards.has(c) for c in cards)


class Outcome(Word):
    """States of a hand that rules tell of."""

    words = {
        "cannot beat": "a player has turned up every card and cannot beat the best hand showing",
        "no cards left": "a player has no cards left",
    }


class ComesTo(
    Event,
    form="{what}",
    examples={
        "cannot beat": "a player has turned up every card and cannot beat the best hand showing",
        "no cards left": "a player has no cards left",
    },
):
    """What a hand has come to: a no-peek turn that failed, a hand whose last card is gone."""

    what: Outcome
    wording = "{what}"

    def wakes(self) -> tuple[str, ...]:
        return (str(self.what),)


class FirstCard(Word):
    words = {"has the table card's rank": "has the table card's rank", "is wild": "is wild"}


class First(
    Event,
    form="first card {what}",
    examples={
        "first card has the table card's rank": "the first card that a player turns up has the table card's rank",
        "first card is wild": "the first card that a player turns up is wild",
    },
):
    """The very first upcard of the seat."""

    what: FirstCard
    hears = ("flipped",)
    wording = "the first card that a player turns up {what}"

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        if len(state.upcards(seat)) != 1:
            return 0
        if self.what == "is wild":
            return state.game.wild(state, seat, cards, "high", True) >> (cards[0] & 255) & 1
        return bool(state.table) and rank(cards[0]) == rank(state.table[0])


class TableRankTurned(
    Event,
    form="rank of table card {n} flipped",
    examples={"rank of table card 3 flipped": "a player turns up the rank of table card number three"},
):
    """A rank that the table shows."""

    n: Count
    hears = ("flipped",)
    wording = "a player turns up the rank of table card number {n}"

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return len(state.table) >= self.n and any(rank(c) == rank(state.table[self.n - 1]) for c in cards)


class Several(Word):
    words = {"pair": "a pair", "natural three of a kind": "three of a kind without wild cards"}


class OfAKind(
    Event,
    form="{several}[ of {cards}] {how}",
    examples={
        "pair of twos dealt up": "a player is dealt a pair of twos face up",
        "natural three of a kind turned up": "a player turns up or is dealt three of a kind without wild cards face up",
    },
):
    """Upcards of one rank in one hand, once, as the last of them comes. What an effect brought, or another player's card, does not count."""

    several: Several
    cards: Cards = Cards("")
    how: How
    hears = ("flipped", "dealt")
    remembers = ("extra",)

    def text(self) -> str:
        of = f" of {self.cards}" if self.cards else ""
        return f"a player {self.how.say('')} {self.several.say('')}{of} face up"

    def wakes(self) -> tuple[str, ...]:
        return ("dealt",) if self.how == "dealt up" else self.hears

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        extra = state.marks.get("extra", 0)
        card = cards[0]
        if is_joker(card) or extra >> (card & 255) & 1 or (self.cards and not self.cards.has(card)):
            return 0
        if self.several != "pair" and state.game.wild(state, seat, cards, "high", True) >> (card & 255) & 1:
            return 0
        like = [c for c in state.upcards(seat) if rank(c) == rank(card) and not extra >> (c & 255) & 1]
        return len(like) == (2 if self.several == "pair" else 3)


class SumMade(
    Event,
    form="sum of {n} turned up",
    examples={"sum of 6 turned up": "a player turns up or is dealt a card that adds up to six with another of their upcards"},
):
    """Once for each upcard that makes the sum with it; an ace counts one."""

    n: Count
    hears = ("flipped", "dealt")
    wording = "a player turns up or is dealt a card that adds up to {n} with another of their upcards"

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return sum([total([cards[0], c]) == self.n for c in state.upcards(seat) if c != cards[0]])
