"""What a `when` waits for: a card turned up, cards that make a pair or a sum, a hand that cannot be beaten."""

from __future__ import annotations

from itertools import combinations

from ..cards import is_joker, rank
from ..hands.scorings import total
from ..language.english import Number
from ..language.phrase import OneOf, Slot, Word
from ..language.slots import Cards
from ..table.facts import Mark
from ..table.rule import Event
from ..table.things import NONE, Thing, things
from .deal import EXTRA, look_for, table_card, table_cards
from .flip import FlipUntilBest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class Arrival(OneOf):
    """How the card comes: turned up by its holder or dealt face up, or either."""

    WAYS = {  # its name in a template, and what a state tells of when a card comes so
        "turned up": ("got", ("flipped", "dealt")),
        "flipped": ("flipped", ("flipped",)),
        "dealt up": ("dealt", ("dealt",)),
        "held": ("held", ("held",)),
        "turned up by a folded player": ("flipped", ("flipped",)),
    }
    among = tuple(WAYS)


COMES_BY = {
    "turned up": Thing.COMING_UP,
    "flipped": Thing.FLIPPED,
    "dealt up": Thing.DEALT_UP,
    "held": Thing.HELD,
    "turned up by a folded player": Thing.FOLDED_TURNS,
}


class Comes(Event):
    """What is seen as a card comes to a player."""

    how: Arrival

    @property
    def looks_for(self) -> Things:
        """What it looks at besides the card's coming."""
        return NONE

    @property
    def requires(self) -> Things:
        return self.looks_for | things(COMES_BY[self.how])

    @property
    def provides(self) -> Things:
        return things(Thing.CAUSE, Thing.CARD, Thing.FOLDED if self.of_folded else Thing.PLAYER)

    @property
    def of_folded(self) -> bool:  # type: ignore[override]
        return self.how == "turned up by a folded player"

    @property
    def way(self) -> str:
        """In what way the card came, in words."""
        return self.how.WAYS[self.how][0]

    def wakes(self) -> tuple[str, ...]:
        return self.how.WAYS[self.how][1]

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return self.times(state, seat, cards) if state.live[seat] != self.of_folded else 0

    def times(self, state: State, seat: int, cards: list[int]) -> int:
        """How often it has just happened to a player whom it concerns."""
        raise NotImplementedError


class Turned(
    Comes,
    form="{cards} {how}",
    examples={
        "four flipped": "a player turns up a four",
        "queen of spades turned up": "a player gets the queen of spades face up",
        "queen of spades held": "a player has the queen of spades as hands are shown",
        "spade turned up by a folded player": "a player who has folded turns up a spade",
    },
):
    """A card of that kind comes to lie face up in a player's hand."""

    cards: Cards
    how: Arrival
    wording = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets {cards:one} face up} dealt {is dealt {cards:one} face up} "
        "held {has {cards:one} as hands are shown} other {turns up {cards:one}}}"
    )

    @property
    def looks_for(self) -> Things:
        return things(Thing.JOKERS) if self.cards.jokers else NONE

    @property
    def late(self) -> bool:  # type: ignore[override]
        return self.how == "dealt up"

    def often(self) -> int:
        return self.cards.mask.bit_count()

    def times(self, state: State, seat: int, cards: list[int]) -> int:
        return any(self.cards.has(c) for c in cards)


class Outcome(Word):
    """States of a hand that rules tell of."""

    words = {
        "cannot beat": "a player has turned up all their cards and does not beat the best hand showing",
        "no cards left": "a player has no cards left",
    }


class ComesTo(
    Event,
    form="{what}",
    examples={
        "cannot beat": "a player has turned up all their cards and does not beat the best hand showing",
        "no cards left": "a player has no cards left",
    },
):
    """What a hand has come to: a no-peek turn that failed, a hand whose last card is gone."""

    what: Outcome
    provides = things(Thing.CAUSE, Thing.PLAYER)
    wording = "{what}"
    wording_low = "a player has turned up all their cards and shows neither the best hand nor the best low hand"
    low = False  # whether the best low hand does as well

    @property
    def requires(self) -> Things:
        return things(Thing.TURN if self.what == "cannot beat" else Thing.EMPTYING)

    def join(self, game: Rules) -> None:
        turns = [r for rule in game.play for r in rule.every() if isinstance(r, FlipUntilBest)]
        self.low = self.what == "cannot beat" and any(turn.scale for turn in turns)

    def text(self) -> str:
        return self.fill(self.wording_low if self.low else self.wording)

    def wakes(self) -> tuple[str, ...]:
        return (str(self.what),)


class FirstOrAny(OneOf):
    """Whether it has to be the first card of the hand that lies open."""

    among = ("first", "any")


class CardQuality(Slot, str):
    """What a card is found to be once it lies open."""

    pattern = r"is wild|has the rank of table card \d+"
    expects = "is wild, or: has the rank of table card and its number"

    @property
    def place(self) -> int:
        """The table card's number; 0 where the card has to be wild."""
        return int(self.rpartition(" ")[2]) if self != "is wild" else 0


class CardIs(
    Comes,
    form="{which} card {how} {what}",
    examples={
        "first card flipped has the rank of table card 1": "the first card that a player turns up matches the table card in rank",
        "first card turned up is wild": "the first card that a player gets face up is wild",
        "any card flipped has the rank of table card 3": "a player turns up a card that matches the third table card in rank",
    },
):
    """What only the table or the game's wild cards tell of a card; by the first is meant the only upcard of its holder."""

    which: FirstOrAny
    how: Arrival
    what: CardQuality
    laid = 1  # how many table cards there are
    wording = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets a card face up} dealt {is dealt a card face up} "
        "held {has a card as hands are shown} other {turns up a card}} that {place, select, yes {matches {table_card} in rank} other {is wild}}"
    )
    wording_first = (
        "the first card that a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets face up} dealt {is dealt face up} "
        "held {has as hands are shown} other {turns up}} {place, select, yes {matches {table_card} in rank} other {is wild}}"
    )

    @property
    def looks_for(self) -> Things:
        return things(Thing.TABLE if self.what.place else Thing.WILD)

    def text(self) -> str:
        place = self.what.place
        return self.fill(
            self.wording_first if self.which == "first" else self.wording, place=place, table_card=table_card(place, self.laid)
        )

    def join(self, game: Rules) -> None:
        self.laid = table_cards(game)

    def count(self, tally: Tally) -> None:
        look_for(self.what.place, tally)

    def times(self, state: State, seat: int, cards: list[int]) -> int:
        if self.which == "first" and len(state.upcards(seat)) != 1:
            return 0
        if not self.what.place:
            wild = state.game.wild(state, seat, cards, "high", True)
            return any(wild >> (c & 255) & 1 for c in cards)
        return len(state.table) >= self.what.place and any(rank(c) == rank(state.table[self.what.place - 1]) for c in cards)


class Combination(Slot, str):
    """What upcards of one hand make together."""

    pattern = r"pair|natural three of a kind|sum of \d+"
    expects = "pair, natural three of a kind, or: sum of and a number"

    @property
    def sum(self) -> int:
        """What two cards have to add up to; 0 where they have to be of one rank."""
        return int(self[7:]) if self.startswith("sum of ") else 0


class Make(
    Comes,
    form="{several}[ of {cards}] {how}",
    examples={
        "pair of twos dealt up": "a player makes a pair of twos face up (hole cards and extra cards do not count, and a "
        "third adds nothing)",
        "natural three of a kind turned up": "a player makes three of a kind face up without wild cards",
        "sum of 6 turned up": "a player gets an upcard that makes six with another of their upcards",
    },
):
    """Upcards of one hand, as the last of them comes. A pair or three of a kind counts once, and not with what an effect brought or another player's
    card; a sum once for each upcard that makes it with the new one, where an ace counts one."""

    several: Combination
    cards: Cards = Cards("")
    how: Arrival

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return () if self.several.sum else (EXTRA,)

    wording = (
        "a player {of_folded, select, yes {who has folded } other {}}makes {several, select, pair {a pair} other {three of a kind}}"
        "{cards, select, yes { of {cards:or}} other {}} "
        "{way, select, flipped {by turning up a card} held {as hands are shown} dealt {{several, select, pair {face up} other {as a card is dealt face up}}} "
        "other {face up}}{several, select, pair {} other { without wild cards}}"
        "{apart, select, yes { (hole cards and extra cards do not count, and a third adds nothing)} other {}}"
    )
    wording_sum = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets} dealt {is dealt} held {has} other {turns up}} "
        "{cards, select, yes {{cards:one}} other {an upcard}} that makes {sum} with another of their upcards"
    )

    def often(self) -> int:
        """Each pair of cards that makes the sum; of pairs and three of a kind one is reckoned with."""
        return sum([total([a, b]) == self.several.sum for a, b in combinations(range(52), 2)]) if self.several.sum else 1

    def kept(self) -> int:
        return 1

    def text(self) -> str:
        return self.fill(self.wording_sum if self.several.sum else self.wording, sum=Number(self.several.sum))

    @property
    def apart(self) -> bool:
        """Whether some cards make no pair for it, which has to be said."""
        return self.several == "pair" and self.how == "dealt up"

    def times(self, state: State, seat: int, cards: list[int]) -> int:
        card = cards[0]
        if self.cards and not self.cards.has(card):
            return 0
        if self.several.sum:
            return sum([total([card, c]) == self.several.sum for c in state.upcards(seat) if c != card])
        extra = EXTRA.of(state)
        if is_joker(card) or extra >> (card & 255) & 1:
            return 0
        if self.several != "pair" and state.game.wild(state, seat, cards, "high", True) >> (card & 255) & 1:
            return 0
        like = [c for c in state.upcards(seat) if rank(c) == rank(card) and not extra >> (c & 255) & 1]
        return len(like) == (2 if self.several == "pair" else 3)
