"""Relations: what cards of a selection have with each other, or with a card on the table."""

from __future__ import annotations

from ..cards import is_joker, rank, suit
from ..hands.scorings import same_colour_pairs, same_suit_neighbours, summing
from ..language.phrase import Count, Word
from ..language.slots import Cards
from ..table.facts import TRAIL
from ..table.needs import DEAL, TABLE
from ..table.part import Part
from ..table.things import Thing, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.state import State


class Relation(Part, kind="relation"):
    """What the cards have to do with one another or with others."""

    def keep(self, state: State, seat: int, cards: list[int]) -> list[int]:
        """Those of the seat's cards that it is true of."""
        raise NotImplementedError


class AddingUp(Relation, form="adding up to {n}", examples={"adding up to 7": "adding up to seven"}):
    """Cards whose sum it is, an ace counting one and a face card ten; one card alone may."""

    n: Count
    wording = "adding up to {n}"

    def keep(self, state: State, seat: int, cards: list[int]) -> list[int]:
        return [c for c in cards if any(c in some for some in summing(cards, int(self.n)))]


class Matching(
    Relation,
    form=("matching table card {n}", "matching the table"),
    examples={"matching table card 2": "matching the second table card in rank", "matching the table": "matching a table card in rank"},
):
    """Cards of the rank of a table card, or of any of them."""

    n: Count = Count(0)
    requires = things(Thing.TABLE)
    needs = TABLE
    wording = "matching {n, select, 0 {a table card} other {the {n:ordinal} table card}} in rank"

    def keep(self, state: State, seat: int, cards: list[int]) -> list[int]:
        table = state.table[self.n - 1 : self.n] if self.n else state.table
        ranks = {rank(c) for c in table}
        return [c for c in cards if rank(c) in ranks]


class Likeness(Word):
    """In what they are alike."""

    words = {
        "one face": "all up or all down",
        "one colour": "of one colour",
        "one suit in sequence": "of one suit next to each other in rank",
        "one rank": "of one rank",
    }


class Alike(
    Relation,
    form="of {likeness}",
    examples={"of one suit in sequence": "of one suit next to each other in rank"},
):
    """Cards with a fellow: a pair of one colour, a neighbour in the suit (an ace next to a king and to a two), one of their rank lying the other way."""

    likeness: Likeness
    wording = "{likeness}"

    def keep(self, state: State, seat: int, cards: list[int]) -> list[int]:
        if self.likeness == "one face":
            return cards  # which of them go together, whoever chooses has to see
        if self.likeness == "one colour":
            return same_colour_pairs(cards)
        if self.likeness == "one suit in sequence":
            return same_suit_neighbours(cards)
        both = {rank(c) for c in state.upcards(seat)} & {rank(c) for c in state.down(seat)}
        return [c for c in cards if rank(c) in both]


class AsCame(
    Relation,
    form=("since the last {last}", "of the first upcard's suit"),
    examples={
        "since the last queen": "that came face up since the last queen",
        "of the first upcard's suit": "of the first upcard's suit",
    },
):
    """What the order tells in which cards came face up, whoever got them: cards that came after the latest of those, or at any time where there was none
    of those; or cards of the suit of the first."""

    last: Cards = Cards("")
    trail, needs = True, DEAL
    requires = things(Thing.COMING_UP)
    wording = "{last, select, yes {that came face up since the last {last:bare}} other {of the first upcard's suit}}"

    def keep(self, state: State, seat: int, cards: list[int]) -> list[int]:
        trail = TRAIL.of(state)
        if not self.last:
            suits = [suit(c) for c in trail[:1]]
            return [c for c in cards if not is_joker(c) and suit(c) in suits]
        latest = max((i for i, c in enumerate(trail) if self.last.has(c)), default=-1)
        return [c for c in cards if c in trail[latest + 1 :]]
