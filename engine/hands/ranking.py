"""Hands that rank otherwise than five cards usually do: of two, three or four cards, without straights or flushes, in another order.

A `Ranking` values cards as `high` does and tells hands apart by the same words: in its values the place of the hand's kind in the order stands above
the kind. Each kind is looked for by itself, best first, with wild cards in it; what was found is remembered by ranks and suits.

>>> from engine.cards import parse
>>> three = Ranking(3)
>>> describe(three.value(parse("9c 8d 7h 9s Kd")))
'straight, nine high'
>>> three.value(parse("2c 2d 2h")) > three.value(parse("Ac Kd Qh")) > three.value(parse("Ac Qc 9c"))
True
"""

from __future__ import annotations

from ..cards import ACE, is_joker, rank, suit
from .evaluate import (
    FIVE_OF_A_KIND,
    FLUSH,
    FULL_HOUSE,
    NO_PAIR,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    describe,
    high,
)
from .kinds import Kind, flush
from .lows import packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..language.inflected import Inflected

__all__ = ["ORDERS", "Kind", "Ranking", "describe"]

GROUPS = {
    NO_PAIR: (1,),
    PAIR: (2,),
    TWO_PAIR: (2, 2),
    TRIPS: (3,),
    FULL_HOUSE: (3, 2),
    QUADS: (4,),
    FIVE_OF_A_KIND: (5,),
}
ORDERS = {  # by the number of cards in a hand: the kinds that count, the lowest first
    2: (NO_PAIR, PAIR),
    3: (NO_PAIR, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH),
    4: (NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, QUADS, STRAIGHT_FLUSH),
    5: tuple(range(10)),
}
WHOLE_ORDERS = {  # the same with the kinds that so many cards cannot make, each where it would stand: an order may name them
    2: (NO_PAIR, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS, FIVE_OF_A_KIND),
    3: (NO_PAIR, PAIR, TWO_PAIR, FLUSH, STRAIGHT, TRIPS, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_OF_A_KIND),
    4: (NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_OF_A_KIND),
    5: ORDERS[5],
}
MEMO_LIMIT = 100_000
PLACE = 24  # bits of a value, above which stands the place of its kind in the order


def made_of(kind: int | Kind, size: int) -> bool:
    """Whether so many cards can make a hand of the kind.

    >>> made_of(TWO_PAIR, 3), made_of(STRAIGHT, 3), made_of(Kind("flush", 4), 3)
    (False, True, False)
    """
    if isinstance(kind, Kind):
        return kind.shape not in ("flush", "straight", "straight flush") or kind.size <= size
    return sum(GROUPS.get(kind, (1,))) <= size


class Ranking:
    """So many cards make a hand, and these kinds of hands count, from the lowest to the highest. `lowest` is the rank that stands below the deuce, where one
    does: straights run from it upwards, and an ace is high alone. `floor` is the rank that an ace may stand below in a straight: 0, a deuce, but in a pack
    that begins higher. `wheel` is the top, 1 for a deuce to 13 for an ace, of the straight just below the one of an ace and the lowest ranks; 0 where that is
    the lowest straight, as usual. `missing` are ranks, as a mask, across which a straight runs as if they were not there."""

    def __init__(
        self, size: int = 5, order: tuple[int | Kind, ...] = (), lowest: int = -1, floor: int = 0, wheel: int = 0, missing: int = 0
    ):
        kinds = order or ORDERS[size]
        self.size, self.lowest, self.floor, self.wheel, self.missing = size, lowest, floor, wheel, missing
        self._places = [r for r in range(13) if not missing >> r & 1]  # those that a straight runs over, the lowest first
        self.order = tuple([k._replace(size=size) if isinstance(k, Kind) and k.size > size else k for k in kinds])
        self.usual = self.order == ORDERS[5] and size == 5 and lowest < 0 and not (floor or wheel or missing)
        own = [k for k in self.order if isinstance(k, Kind)]
        self._by_suit = any(k.shape == "flush of a suit" for k in own)
        self._suited = min([size, *(k.size for k in own)])  # so many cards of one suit may tell a hand
        self._memo: dict[tuple[object, ...], int] = {}

    def __reduce__(self) -> tuple[type[Ranking], tuple[int, tuple[int | Kind, ...], int, int, int, int]]:
        """What has been worked out meanwhile is no part of it."""
        return Ranking, (self.size, self.order, self.lowest, self.floor, self.wheel, self.missing)

    def value(self, cards: Sequence[int], wilds: int = 0, bugs: int = 0) -> int:
        """The best hand among natural `cards` with so many wild cards and bugs; larger wins."""
        if self.usual:
            return high(cards, wilds, bugs)
        suits: list[list[int]] = [[], [], [], []]
        for c in cards:
            if not is_joker(c):
                suits[suit(c)].append(self._place(rank(c)))
        long = [tuple(sorted(ranks)) for ranks in suits]
        every = tuple(sorted([r for ranks in suits for r in ranks]))
        enough = self._suited - wilds - bugs
        able = tuple([ranks if len(ranks) >= enough else () for ranks in long])
        if not self._by_suit:
            able = tuple([ranks for ranks in able if ranks])
        key = every, able, wilds, bugs
        value = self._memo.get(key)
        if value is None:
            if len(self._memo) >= MEMO_LIMIT:
                self._memo.clear()
            value = self._memo[key] = self._best(every, able, wilds, bugs)
        return value

    def _place(self, r: int) -> int:
        """How high the rank stands, from 0."""
        return r if r > self.lowest else (r + 1) % (self.lowest + 1)

    def kind(self, value: int) -> int | Kind:
        """Which of the kinds the hand of such a value is."""
        return self.order[value >> PLACE]

    def describe(self, value: int) -> Inflected:
        """Such a value in the words a player uses."""
        kind, ranks = self.kind(value), [n for shift in (16, 12, 8, 4, 0) if (n := value >> shift & 15)]
        if self.lowest >= 0:
            ranks = [1 + (n - 2 if 1 < n <= self.lowest + 1 else self.lowest if n == 1 else n - 1) for n in ranks]
        if self.wheel and kind in (STRAIGHT, STRAIGHT_FLUSH) and len(ranks) > 1:
            ranks = [self.size - 1]
        if isinstance(kind, Kind) and ranks:
            return kind.held([n - 1 for n in ranks])
        return describe(value >> 20 << 20 | packed(ranks))

    def _best(self, ranks: tuple[int, ...], suits: tuple[tuple[int, ...], ...], wilds: int, bugs: int) -> int:
        for place in reversed(range(len(self.order))):
            kind = self.order[place]
            if isinstance(kind, Kind):
                ranks_found = kind.found(ranks, suits, wilds + bugs)
                number = NO_PAIR
            else:
                ranks_found = self._found(kind, ranks, suits, wilds, bugs)
                number = kind
            if ranks_found:
                return place << PLACE | number << 20 | packed(ranks_found)
        return 0

    def _found(self, kind: int, ranks: tuple[int, ...], suits: tuple[tuple[int, ...], ...], wilds: int, bugs: int) -> list[int]:
        """What tells hands of the kind apart, the most telling rank first, 1 for a deuce to 13 for an ace; nothing where no such hand can be had."""
        anything = wilds + bugs
        if kind == STRAIGHT:
            return self._straight(mask_of(ranks), anything) if len(ranks) + anything >= self.size else []
        if kind == STRAIGHT_FLUSH:
            return max([self._straight(mask_of(own), anything) for own in suits if own], default=[])
        if kind == FLUSH:
            return max([flush(own, anything, self.size) for own in suits if own], default=[])
        counts = [0] * 13
        for r in ranks:
            counts[r] += 1
        counts[self._place(ACE)] += bugs
        return self._groups(GROUPS[kind], counts, wilds)

    def _straight(self, mask: int, k: int) -> list[int]:
        """The top rank of the best run that `k` wild cards complete. An ace with the lowest ranks that does not rank last has the top of the run below it, and
        a rank more."""
        if self.missing:
            return self._straight_across(mask, k)
        wheel = 1 << 12 | (1 << self.size - 1) - 1 << self.floor if self.lowest < 0 else 0
        low = (mask & wheel).bit_count() + k >= self.size
        for top in range(12, self.size - 2, -1):
            if low and top + 1 == self.wheel:
                return [self.wheel, 1]
            if (mask >> top - self.size + 1 & (1 << self.size) - 1).bit_count() + k >= self.size:
                return [top + 1]
        return [self.floor + self.size - 1] if low else []

    def _straight_across(self, mask: int, k: int) -> list[int]:
        """The same if straights run across missing ranks: the other ranks count as if they stood side by side."""
        places, run = self._places, (1 << self.size) - 1
        held = sum([1 << i for i, r in enumerate(places) if mask >> r & 1])
        floor, top = next(i for i, r in enumerate(places) if r >= self.floor), len(places) - 1
        low = self.lowest < 0 and (held & (1 << top | run >> 1 << floor)).bit_count() + k >= self.size
        for i in range(top, self.size - 2, -1):
            if low and places[i] + 1 == self.wheel:
                return [self.wheel, 1]
            if (held >> i - self.size + 1 & run).bit_count() + k >= self.size:
                return [places[i] + 1]
        return [places[floor + self.size - 2] + 1] if low else []

    def _groups(self, groups: tuple[int, ...], counts: list[int], k: int) -> list[int]:
        """Ranks that stand so often, wild cards filled in, then the highest others."""
        if sum(groups) > min(sum(counts) + k, self.size):
            return []
        for first in range(12, -1, -1):
            spare = k - max(groups[0] - counts[first], 0)
            if spare < 0:
                continue
            if len(groups) == 1:
                return self._with_kickers([first], groups, counts, spare)
            for second in range(12, -1, -1):
                rest = spare - max(groups[1] - counts[second], 0)
                if second != first and rest >= 0:
                    return self._with_kickers([first, second], groups, counts, rest)
        return []

    def _with_kickers(self, chosen: list[int], groups: tuple[int, ...], counts: list[int], wilds: int) -> list[int]:
        others = [r for r in range(12, -1, -1) if r not in chosen]
        fill = [r for r in others if not counts[r]][:wilds]
        kickers = [r for r in others if counts[r] or r in fill][: self.size - sum(groups)]
        return [r + 1 for r in (*chosen, *kickers)]


def mask_of(ranks: Sequence[int]) -> int:
    """The ranks as a mask."""
    mask = 0
    for r in ranks:
        mask |= 1 << r
    return mask
