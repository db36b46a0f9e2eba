"""The value of a poker hand: one integer, larger wins, for lows too, for any number of cards.

A card carries a power of five for its rank and a counter for its suit. So the sum of the cards of a hand says which ranks and how many of a suit it has,
whatever their order. A rank stands four times at most, hence the fives. Its value is then a dictionary look-up, filled on first use. Suit counters start at
three plus the wilds. The top bit of a counter is set only when five cards of that suit are available, so one AND finds every flush. The same AND notices
hands of more than twelve cards or of two packs, which go the long way.

Wild cards are passed as a count. Substitutions are never tried one by one: `wilds` stand for anything, `bugs` for an ace or for whatever
completes a straight or a flush. Hands of fewer than five cards compare with full ones: they make no straight and no flush, and a kicker that
is missing loses.

>>> from engine.cards import parse
>>> describe(high(parse("As Ks Qs Js 2d"), wilds=1))
'royal flush'
>>> high(parse("9c 9d 7h 7s 2c")) > high(parse("9c 9d 7h 7s"))
True
>>> describe(low(parse("8c 6d 4h 3s 2c Kd Kh")))
'8-6-4-3-2 low'
"""

from __future__ import annotations

from functools import lru_cache

from ..cards import BIAS, COUNT_SHIFT, FLAGS, FULL_DECK, LONG_WAY, NUMBER_BITS, RANK_MASK, START, SUIT_SHIFT
from ..language.inflected import Inflected, Rank
from ..language.words import language, template
from . import seven_card_table
from .lows import describe_low, low

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    K = TypeVar("K")

__all__ = ["CATEGORY_WORDS", "EIGHT_OR_BETTER", "category", "describe", "high", "low"]

NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_OF_A_KIND = range(10)
CATEGORY_WORDS = (
    "no pair",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
)
EIGHT_OR_BETTER = low([FULL_DECK[4 * r] for r in (6, 5, 4, 3, 2)])  # 8-7-6-5-4, the worst ace-to-five low that qualifies

ACE_KEY = 5**12 << NUMBER_BITS
FLAGGED = {sum(8 << SUIT_SHIFT + 4 * s for s in range(4) if m >> s & 1): tuple(s for s in range(4) if m >> s & 1) for m in range(16)}
WHEELS = tuple(kind << 20 | 4 << 16 for kind in (STRAIGHT, STRAIGHT_FLUSH))  # the values of A-2-3-4-5
STRAIGHTS = tuple((h, 31 << h - 4 if h > 3 else 0x100F) for h in range(12, 2, -1))  # top rank and its five ranks; the last is A-5
ABOVE_FLUSHES = FIVE_OF_A_KIND << 20
TELLING = RANK_MASK | FLAGS  # the bits of a sum that identify the hand, as long as no flag is set
SEVEN = 7 + 3 if seven_card_table.READABLE else -1  # what a sum of seven cards counts
FIELD = 8191  # thirteen ranks as a mask
MEMO_LIMIT = 400_000  # entries a table may hold before it starts anew

_values: tuple[dict[int, int], ...] = tuple({} for _ in range(6))  # [wilds][rank key] -> value without flushes
_flushes: tuple[dict[int, int], ...] = tuple({} for _ in range(6))  # [wilds][rank key of one suit] -> flush or straight flush
_bug_values: dict[tuple[int, int, int], int] = {}
_chunks: tuple[dict[int, int], ...] = ({}, {}, {})  # four or five base-five digits of a rank key -> packed masks
_plain = _values[0]
_known = tuple([table.get for table in _values])  # bound once: every hand comes by here
_known_plain = _known[0]


def high(cards: Sequence[int], wilds: int = 0, bugs: int = 0) -> int:
    """The best high hand among natural `cards` with so many wild cards and bugs; larger wins."""
    if wilds or bugs:
        return _high_wild(cards, wilds, bugs)
    key = sum(cards, START)
    return _known_plain(key & TELLING) or _high_unmet(cards, key)


def _high_unmet(cards: Sequence[int], key: int) -> int:
    """A hand without wilds whose ranks are not cached, or whose ranks alone do not decide it."""
    flags = key & FLAGS
    if flags & LONG_WAY:
        return _high_long(cards, 0, 0)
    ranks = key & RANK_MASK
    if flags and len(cards) < 8:  # too few for a full house or four of a kind beside five different ranks
        return _with_flush(cards, 0, flags, 0)
    if key >> COUNT_SHIFT == SEVEN:
        tops, bottoms, places, values = seven_card_table.tables()
        n = ranks >> NUMBER_BITS
        value = values[places[tops[n // seven_card_table.SPLIT] + bottoms[n % seven_card_table.SPLIT]]]
    else:
        value = _plain.get(ranks) or plain_value(ranks)
    _store(_plain, ranks, value)
    return _with_flush(cards, 0, flags, value) if flags else value


def _high_wild(cards: Sequence[int], wilds: int, bugs: int) -> int:
    if bugs or wilds > 5:
        return _high_bugs(cards, wilds, bugs)
    key = sum(cards, BIAS[wilds])
    ranks, flags = key & RANK_MASK, key & FLAGS
    value = _known[wilds](ranks) or _store(_values[wilds], ranks, unsuited(_masks(ranks), wilds))
    return _with_flush(cards, wilds, flags, value) if (flags and value < ABOVE_FLUSHES) or flags & LONG_WAY else value


def high_no_wheel(cards: Sequence[int], wilds: int = 0) -> int:
    """`high` where A-2-3-4-5 is no straight: what else such a hand makes."""
    value = high(cards, wilds)
    return _high_long(cards, wilds, 0, False) if value in WHEELS else value


def _high_bugs(cards: Sequence[int], wilds: int, bugs: int) -> int:
    k = wilds + bugs
    if k > 5:
        return _high_long(cards, wilds, bugs)
    key = sum(cards, BIAS[k])
    flags = key & FLAGS
    if flags & LONG_WAY:
        return _high_long(cards, wilds, bugs)
    value = _bug_value(key & RANK_MASK, wilds, bugs)
    return _with_flush(cards, k, flags, value) if flags else value


def _with_flush(cards: Sequence[int], k: int, flags: int, value: int) -> int:
    """The value, or the best flush of the flagged suits where that is better. (A joker adds nothing to a rank key.)"""
    if flags & LONG_WAY:
        return _high_long(cards, k, 0)
    table = _flushes[k]
    for s in FLAGGED[flags]:
        ranks = sum([c for c in cards if c & 3 == s]) & RANK_MASK
        flush = table.get(ranks, -1)
        if flush < 0:
            mask = _masks(ranks) & FIELD
            flush = _store(table, ranks, suited(mask, [r for r in range(13) if mask >> r & 1], k))
        if flush > value:
            value = flush
    return value


def _high_long(cards: Sequence[int], wilds: int, bugs: int, wheel: bool = True) -> int:
    """More than twelve cards, or cards of several packs: counted one by one. More than five of a rank add nothing."""
    k, counts = min(wilds + bugs, 5), [0] * 13
    suits: list[list[int]] = [[], [], [], []]
    for c in cards:
        if c & 63 < 52:
            counts[c >> 2 & 15] += 1
            suits[c & 3].append(c >> 2 & 15)
    value = unsuited(pack(counts), min(wilds, 5), wheel)
    if bugs:
        aces = [*counts[:12], counts[12] + bugs]
        value = max(value, unsuited(pack(aces), min(wilds, 5)))
        top = _straight(pack(counts) & FIELD, k)
        value = max(value, STRAIGHT << 20 | top << 16 if top else 0)
    for ranks in suits:
        if len(ranks) + k >= 5:
            value = max(value, suited(sum({1 << r for r in ranks}), ranks, k, wheel))
    return value


def _bug_value(ranks: int, wilds: int, bugs: int) -> int:
    """Without flushes: bugs are aces, or all of them fill a straight."""
    key = ranks, wilds, bugs
    value = _bug_values.get(key, -1)
    if value < 0:
        value = unsuited(_masks(ranks + bugs * ACE_KEY), wilds)
        top = _straight(_masks(ranks) & FIELD, wilds + bugs)
        if top:
            value = max(value, STRAIGHT << 20 | top << 16)
        _store(_bug_values, key, value)
    return value


def _store(table: dict[K, int], key: K, value: int) -> int:
    if len(table) >= MEMO_LIMIT:
        table.clear()
    table[key] = value
    return value


def pack(counts: Sequence[int]) -> int:
    """The ranks that stand at least once, twice, ... five times, as five masks of thirteen bits side by side."""
    packed = 0
    for r, n in enumerate(counts):
        for times in range(min(n, 5)):
            packed |= 1 << 13 * times + r
    return packed


def _masks(key: int) -> int:
    """The same from a rank key, by three look-ups: its base-five digits in chunks of five, four and four."""
    rest, first = divmod(key >> NUMBER_BITS, 3125)
    third, second = divmod(rest, 625)
    low_ranks, middle, top = _chunks
    packed = low_ranks.get(first, -1)
    if packed < 0:
        packed = low_ranks[first] = _digits(first, 0)
    more = middle.get(second, -1)
    if more < 0:
        more = middle[second] = _digits(second, 5)
    most = top.get(third, -1)
    if most < 0:
        most = top[third] = _digits(third, 9)
    return packed | more | most


def _digits(chunk: int, base: int) -> int:
    counts = [0] * 13
    r = base
    while chunk and r < 12:
        chunk, counts[r] = divmod(chunk, 5)
        r += 1
    if chunk:
        counts[12] = chunk  # the aces: bugs may make more than four
    return pack(counts)


def _straight(mask: int, k: int, wheel: bool = True) -> int:
    """1 + the top rank of the best straight that `k` wilds complete, or 0."""
    if not wheel:
        return next((top + 1 for top, window in STRAIGHTS[:-1] if (mask & window).bit_count() >= 5 - k), 0)
    if not k:
        m = mask << 1 | mask >> 12  # the ace below the deuce too
        m &= m >> 1
        m = m & m >> 2 & (mask << 1 | mask >> 12) >> 4
        return m.bit_length() + 3 if m else 0
    need = 5 - k
    for top, window in STRAIGHTS:
        if (mask & window).bit_count() >= need:
            return top + 1
    return 0


def _kickers(mask: int, n: int) -> int:
    """The `n` highest ranks of the mask as nibbles, 1 (deuce) to 13 (ace); 0 where there are none left."""
    value = 0
    for _ in range(n):
        top = mask.bit_length()
        value = value << 4 | top
        if top:
            mask ^= 1 << top - 1
    return value


def plain_value(key: int) -> int:
    """`unsuited` without wilds, laid out for speed: most hands have at most pairs."""
    packed = _masks(key)
    ones = packed & FIELD
    if packed >> 26:
        return unsuited(packed, 0)
    top = _straight(ones, 0)
    if top:
        return STRAIGHT << 20 | top << 16
    pairs = packed >> 13
    if not pairs:
        return _kickers(ones, 5)
    top = pairs.bit_length()
    rest = pairs ^ 1 << top - 1
    ones ^= 1 << top - 1
    if rest:
        second = rest.bit_length()
        return TWO_PAIR << 20 | top << 16 | second << 12 | (ones ^ 1 << second - 1).bit_length() << 8
    return PAIR << 20 | top << 16 | _kickers(ones, 3) << 4


def unsuited(packed: int, k: int, wheel: bool = True) -> int:
    """The value of packed rank masks with `k` wilds, flushes left out. Wilds join the largest group: always best but for a full house."""
    if k >= 5:
        return FIVE_OF_A_KIND << 20 | 13 << 16
    groups = (FIELD, packed & FIELD, packed >> 13 & FIELD, packed >> 26 & FIELD, packed >> 39 & FIELD, packed >> 52)
    ones, pairs = groups[1], groups[2]
    if not ones:  # wilds alone, or nothing: aces
        return (0, 13 << 16, PAIR << 20 | 13 << 16, TRIPS << 20 | 13 << 16, QUADS << 20 | 13 << 16)[k]
    if groups[5 - k]:
        return FIVE_OF_A_KIND << 20 | groups[5 - k].bit_length() << 16
    if groups[4 - k]:
        top = groups[4 - k].bit_length()
        return QUADS << 20 | top << 16 | _kickers(ones & ~(1 << top - 1), 1) << 12
    if k == 0 and groups[3]:
        top = groups[3].bit_length()
        rest = pairs & ~(1 << top - 1)
        if rest:
            return FULL_HOUSE << 20 | top << 16 | rest.bit_length() << 12
    elif k == 1 and pairs & pairs - 1:
        top = pairs.bit_length()
        return FULL_HOUSE << 20 | top << 16 | (pairs ^ 1 << top - 1).bit_length() << 12
    top = _straight(ones, k, wheel)
    if top:
        return STRAIGHT << 20 | top << 16
    if k < 3 and groups[3 - k]:
        top = groups[3 - k].bit_length()
        return TRIPS << 20 | top << 16 | _kickers(ones & ~(1 << top - 1), 2) << 8
    if k == 0 and pairs & pairs - 1:
        top = pairs.bit_length()
        second = (pairs ^ 1 << top - 1).bit_length()
        return TWO_PAIR << 20 | top << 16 | second << 12 | _kickers(ones & ~(1 << top - 1 | 1 << second - 1), 1) << 8
    if k < 2 and groups[2 - k]:
        top = groups[2 - k].bit_length()
        return PAIR << 20 | top << 16 | _kickers(ones & ~(1 << top - 1), 3) << 4
    return _kickers(ones, 5)


def suited(mask: int, ranks: list[int], k: int, wheel: bool = True) -> int:
    """The best flush or straight flush of one suit's ranks; a wild is the highest rank that is missing, never a second ace. 0 where there is none.
    The same card of two packs stands twice in `ranks`."""
    top = _straight(mask, k, wheel)
    if top:
        return STRAIGHT_FLUSH << 20 | top << 16
    missing = [r for r in range(12, -1, -1) if not mask >> r & 1]
    best = sorted(ranks + missing[:k], reverse=True)[:5]
    if len(best) < 5:
        return 0
    value = FLUSH
    for r in best:
        value = value << 4 | r + 1
    return value


def category(value: int) -> int:
    """0 (no pair) to 9 (five of a kind) of a high value, in whatever order they rank."""
    return value >> 20 & 15


def five(value: int) -> list[int]:
    """The ranks of the five cards that make a high hand of that value, where they rank as usual; of a shorter hand as many as it has."""
    first, second, *others = [(value >> shift & 15) - 1 for shift in (16, 12, 8, 4, 0)]
    kind = category(value)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return [(first - i) % 13 for i in range(5)]
    times, more = ((1, 1), (2, 1), (2, 2), (3, 1), (0, 0), (1, 1), (3, 2), (4, 1), (0, 0), (5, 0))[kind]
    return [r for r in (*[first] * times, *[second] * more, *others) if r >= 0]


ROYAL = STRAIGHT_FLUSH << 20 | 13 << 16  # of five cards, where they rank as usual
ROYAL_FLUSH = template("{form, select, inside {a royal flush} other {royal flush}}")
HANDS = template(  # by category
    (
        "{top} high",
        "{form, select, inside {a pair of {top:many}} other {pair of {top:many}}}",
        "two pair, {top:many} and {second:many}",
        "three {top:many}",
        "{form, select, inside {a straight, {top} high} other {straight, {top} high}}",
        "{form, select, inside {a flush, {top} high} other {flush, {top} high}}",
        "{form, select, inside {a full house, {top:many} over {second:many}} other {full house, {top:many} over {second:many}}}",
        "four {top:many}",
        "{form, select, inside {a straight flush, {top} high} other {straight flush, {top} high}}",
        "five {top:many}",
    )
)


def describe(value: int) -> Inflected:
    """Any value of `high` or `low` in the words a player uses, which know how they stand within a sentence."""
    return _described(value, language())


@lru_cache(maxsize=8192)
def _described(value: int, language: str) -> Inflected:
    if value >= 1 << 28:
        return describe_low(value)
    ranks = [Rank(n - 1) for shift in (16, 12, 8, 4, 0) if (n := value >> shift & 15)]
    if not ranks:
        return Inflected("no cards")
    kind, top = category(value), ranks[0]
    if value == ROYAL:
        return Inflected(ROYAL_FLUSH)
    return Inflected(HANDS[kind], top=top, second=ranks[min(1, len(ranks) - 1)])
