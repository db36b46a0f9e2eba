"""Which cards make a hand, and what the wild ones among them stand for: what a table lays forward when hands are shown."""

from __future__ import annotations

from copy import copy
from itertools import islice

from ...cards import CARDS, RANKS, SUITS, has, mask, name, within
from ...table.component import Wild
from ...table.traits.facts import Fact
from ..terms.split_hands import hands_for
from .hand_order import Ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Protocol

    from ...table.component import Score
    from ...table.game import Game
    from ...table.protocols import Scoring
    from ...table.rule import Values
    from ...table.state import State

    class Comparing(Protocol):
        """An ending that compares hands."""

        parts: tuple[Score, ...]

        @property
        def declared(self) -> object:
            """Whether each part is open only to those who declared its side."""
            ...

        @property
        def demanding(self) -> bool:
            """Whether the best hand alone may not be enough."""
            ...


MOST_SETS = 5000  # of cards that a hand may be taken from, that are looked at
COPIES, PACK = 4, 64  # of a card, at most; and how far apart their numbers are
DOWN = [4 * rank + suit for rank in reversed(range(len(RANKS))) for suit in reversed(range(len(SUITS)))]


class Won:
    """A hand that a pot is paid for: whose it is, at which entry of the log that is told, and the table as it lay then. Which cards make it is worked out
    when somebody asks, once: most deals are never looked at."""

    __slots__ = ("_made", "at", "scores", "seat", "table")

    def __init__(self, state: State, seat: int, scores: Sequence[Scoring]):
        assert state.log is not None, "nobody can ask where nothing is told"
        self.seat, self.at, self.scores = seat, len(state.log), scores
        self.table = state.clone()
        self.table.log = self.table.observed = None
        self._made: dict[int, str] | None = None

    @property
    def made(self) -> dict[int, str]:
        """The cards that make it, and what each stands for, as in `making`."""
        if self._made is None:
            explained = [making(score, self.table, self.seat) for score in self.scores]
            self._made = {card: what for cards, words in explained for card, what in zip(cards, words, strict=True)}
        return self._made


class ShowdownHands:
    """The hands of a showdown, which its seats show one after the other; the first is told by entry `at` of the log, the next by the entry behind it. What
    makes each of them is worked out when somebody asks."""

    __slots__ = ("_made", "at", "seats", "showdown", "table", "values")

    def __init__(self, state: State, showdown: Comparing, seats: Sequence[int], values: Values):
        assert state.log is not None, "nobody can ask where nothing is told"
        self.showdown, self.seats, self.values, self.at = showdown, tuple(seats), values, len(state.log)
        self.table = state.clone()
        self.table.log = self.table.observed = None
        self._made: dict[tuple[int, tuple[int, ...]], dict[int, str]] = {}

    def so_far(self, entries: int) -> tuple[int, ...]:
        """The seats that have shown their hands when the log has so many entries."""
        return self.seats[: max(0, entries - self.at)]

    def leads(self, seat: int, among: Sequence[int]) -> list[int]:
        """The parts of the pot for which no hand of those seats is better than the seat's."""
        parts = []
        for part, score in enumerate(self.showdown.parts):
            able = {p: v for p in among if (v := self.values[part][p]) is not None and self.goes_for(score, p)}
            if seat in able and seat in score.best(able):
                parts.append(part)
        return parts

    def goes_for(self, score: Score, seat: int) -> bool:
        """Whether the seat may win that part by what it declared."""
        return not self.showdown.declared or self.table.declared[seat] in (score.side, "both", "")

    def beaten(self, seat: int, among: Sequence[int]) -> bool:
        """Whether the seat can win nothing any more, as far as those hands tell; where more than the best hand is asked for, they do not."""
        if self.showdown.demanding or (any(getattr(score, "place", "") for score in self.showdown.parts) and len(among) < len(self.seats)):
            return False
        return not self.leads(seat, among)

    def made(self, seat: int, among: Sequence[int]) -> dict[int, str]:
        """The cards that make the seat's hand, and what each stands for, as in `making`: for what it leads in, else for the first part that it has a hand
        for."""
        parts = self.leads(seat, among) or [k for k, value in enumerate(self.values) if value[seat] is not None][:1]
        key = (seat, tuple(parts))
        if key not in self._made:
            explained = [making(self.showdown.parts[part], self.table, seat) for part in parts]
            self._made[key] = {card: what for cards, words in explained for card, what in zip(cards, words, strict=True)}
        return self._made[key]


# Of the last showdown, where a log is kept.
WON: Fact[tuple[Won, ...]] = Fact("won", ())
SHOWN: Fact[ShowdownHands | None] = Fact("shown", None)


class Marked(Wild):
    """Cards that are wild whatever else is so."""

    cards: int

    def __init__(self, cards: int):
        super().__init__(cards=cards)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        held: int = mask(cards) & self.cards
        return held


def marked(game: Game, told: Sequence[Wild], wild: int) -> Game:
    """The game with the cards of a mask wild instead of those of the parts told."""
    new, mark = copy(game), Marked(wild)
    new.wilds = (*(w for w in game.wilds if w not in told), mark)
    new.moving = {side: [*(w for w in wilds if w not in told), mark] for side, wilds in game.moving.items()}
    new.choosing = {side: [w for w in wilds if w not in told] for side, wilds in game.choosing.items()}
    return new


def settled(game: Game, wild: int) -> Game:
    """The game with the cards of a mask wild and no others, whoever holds whatever beside them."""
    new = marked(game, game.wilds, wild)
    new.static, new.bugs = {"high": 0, "low": 0}, game.bugs & ~wild
    new.plain = False
    return new


def making(score: Scoring, state: State, seat: int) -> tuple[list[int], list[str]]:
    """The fewest of the seat's cards (and of those it may use) that are worth what all of them are to the score, and what each stands for: `Kh`,
    `K` where any suit will do, nothing for a card that is itself. Nothing where it does not qualify."""
    value = score.value(state, seat)
    if value is None:
        return [], []
    game: Game = state.game  # type: ignore[assignment]  # the machine itself, of which rules see less
    if not isinstance(score, Ranked):
        return (cards := fewest(lying(state, seat), lambda some: worth(score, state, seat, some) == value, 0)), [""] * len(cards)
    if score.apart and (hands := hands_for(state, seat, score.side)) is not None:
        return of_one_hand(score, state, seat, hands, value)
    for cards in islice(score.sources(state, seat), MOST_SETS):
        if score.valued(state, seat, cards) != value:
            continue
        wild = game.wild(state, seat, cards, score.side) & mask(cards)
        state.game = settled(game, wild)
        try:
            if score.valued(state, seat, cards) != value:  # two cards that are one wild together, cards that may stand for others
                state.game, wild = game, 0
            few = fewest(cards, lambda some: score.valued(state, seat, some) == value, wild)
            return few, standing(state, few, wild | game.bugs, lambda some: score.valued(state, seat, some) == value)
        finally:
            state.game = game
    return [], []


def of_one_hand(score: Ranked, state: State, seat: int, hands: list[list[int]], value: int) -> tuple[list[int], list[str]]:
    """The same where each of the seat's hands is by itself: of the one that is worth so much."""
    held, cut = state.hands[seat], state.pile_split[seat]
    state.pile_split[seat] = 0
    try:
        for hand in hands:
            state.hands[seat] = hand
            if score.value(state, seat) == value:
                return making(score, state, seat)
    finally:
        state.hands[seat], state.pile_split[seat] = held, cut
    return [], []


def lying(state: State, seat: int) -> list[int]:
    """The cards that a score may look at: the seat's, and the common ones unless it matters where each lies."""
    return [*state.hands[seat], *state.stockpile[seat], *([] if state.game.board else state.common)]


def worth(score: Scoring, state: State, seat: int, cards: list[int]) -> int | None:
    """The value where the seat has these of its cards alone."""
    remaining = mask(cards)
    before = state.hands[seat], state.stockpile[seat], state.pile_split[seat], state.common
    hand, stock, cut, common = before
    state.hands[seat], state.stockpile[seat] = within(hand, remaining), within(stock, remaining)
    state.pile_split[seat] = len(within(hand[:cut], remaining))
    if not state.game.board:
        state.common = within(common, remaining)
    try:
        return score.value(state, seat)
    finally:
        state.hands[seat], state.stockpile[seat], state.pile_split[seat], state.common = before


def fewest(cards: list[int], same: Callable[[list[int]], bool], wild: int) -> list[int]:
    """As few of the cards as will do: wild ones go first, then the last."""
    remaining = list(cards)
    free, natural = [[c for c in cards[::-1] if has(wild, c) == so] for so in (1, 0)]
    for card in (*free, *natural):
        without = [c for c in remaining if c != card]
        if same(without):
            remaining = without
    return remaining


def standing(state: State, cards: list[int], wild: int, same: Callable[[list[int]], bool]) -> list[str]:
    """What each of the cards stands for, where those of the mask are wild."""
    texts = []
    now = list(cards)
    for at, card in enumerate(cards):
        if not has(wild, card):
            texts.append("")
            continue

        def as_(other: int, at: int = at) -> bool:
            return same([*now[:at], other, *now[at + 1 :]])

        substitute = next((c for c in candidates(now, wild) if as_(c)), None)
        if substitute is None:
            texts.append("")
            continue
        others = [c for c in candidates(now, wild) if c >> 2 & 15 == substitute >> 2 & 15 and c & 3 != substitute & 3]
        texts.append(RANKS[substitute >> 2 & 15] if all(as_(c) for c in others) else name(substitute))
        now[at] = substitute
    return texts


def candidates(held: list[int], wild: int) -> Iterator[int]:
    """A card of each rank and suit that is not wild, from the aces down: what nobody holds first."""
    there = mask(held)
    taken, some = there | wild, there | there >> PACK | there >> 2 * PACK | there >> 3 * PACK
    for again in (0, 1):
        for card in DOWN:
            free = [n for n in range(card, COPIES * PACK, PACK) if not taken >> n & 1]  # none where every copy is wild
            if free and some >> card & 1 == again:
                yield CARDS[free[0]]
