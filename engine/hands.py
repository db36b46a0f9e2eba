"""The value of a poker hand: one integer, larger wins, for lows too, for any number of cards.

A card carries a key: a 3-bit counter for each rank and a 4-bit counter for each suit. The sum of the keys names the ranks of a hand whatever their
order, so its value is a dictionary look-up that is filled on first use. Suit counters start at three plus the wilds; a counter's top bit is then
set exactly where five cards of that suit can be had, and one AND finds every flush.

Wild cards are given by their number, not by trying what they might stand for: `wilds` stand for anything, `bugs` for an ace or for whatever
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

from .cards import RANK_PLURALS, RANK_WORDS
from .lows import describe_low, low

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

__all__ = ["EIGHT_OR_BETTER", "category", "describe", "high", "low"]

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
EIGHT_OR_BETTER = low((6 * 4, 5 * 4, 4 * 4, 3 * 4, 2 * 4))

RANK_BITS = 39  # thirteen counters of three bits
RANK_MASK = (1 << RANK_BITS) - 1
KEYS = tuple(0 if c & 63 >= 52 else (1 << 3 * (c >> 2 & 15)) | (1 << RANK_BITS + 4 * (c & 3)) for c in range(256))
BIAS = tuple((3 + k) * 0x1111 << RANK_BITS for k in range(13))
FLUSH_FLAGS = 0x8888 << RANK_BITS
SUIT_FLAG = tuple(8 << RANK_BITS + 4 * s for s in range(4))
SUIT_ONE = tuple(1 << RANK_BITS + 4 * s for s in range(4))
STRAIGHTS = tuple((h, 31 << h - 4 if h > 3 else 0x100F) for h in range(12, 2, -1))  # top rank and its five ranks; the last is A-5
MEMO_LIMIT = 400_000  # entries a table may hold before it starts anew

_values: tuple[dict[int, int], ...] = tuple({} for _ in range(6))  # [wilds][rank key] -> value without flushes
_bug_values: dict[tuple[int, int, int], int] = {}
_flushes: tuple[dict[int, int], ...] = tuple({} for _ in range(6))  # [wilds][rank key of one suit] -> flush or straight flush, or 0
_plain = _values[0]


def high(cards: Sequence[int], wilds: int = 0, bugs: int = 0) -> int:
    """The best high hand among natural `cards` with so many wild cards and bugs; larger wins."""
    k = wilds + bugs
    if len(cards) + k > 7:
        return _high_wide(cards, wilds, bugs)
    key = sum([KEYS[c] for c in cards], BIAS[k])
    ranks = key & RANK_MASK
    if bugs:
        value = _bug_value(ranks, wilds, bugs)
    else:
        table = _values[k if k < 5 else 5]
        value = table.get(ranks, -1)
        if value < 0:
            value = _store(table, ranks, _fill(ranks, k))
    flags = key & FLUSH_FLAGS
    if flags:
        value = max(value, _best_flush(cards, k, flags))
    return value


def _store(table: dict, key: Any, value: int) -> int:
    if len(table) >= MEMO_LIMIT:
        table.clear()
    table[key] = value
    return value


def _best_flush(cards: Sequence[int], k: int, flags: int) -> int:
    best, k = 0, min(k, 5)
    for s in range(4):
        if flags & SUIT_FLAG[s]:
            one = SUIT_ONE[s]
            key = sum([x for c in cards if (x := KEYS[c]) & one]) & RANK_MASK
            value = _flushes[k].get(key, -1)
            if value < 0:
                value = _store(_flushes[k], key, _fill_flush(key, k))
            best = max(best, value)
    return best


def _high_wide(cards: Sequence[int], wilds: int, bugs: int) -> int:
    """Eight cards and more, where counters could run over: more than five cards of one rank add nothing, so they are capped."""
    ranks, seen, suits = 0, [0] * 13, [0] * 4
    for c in cards:
        if c & 63 < 52:
            r = c >> 2 & 15
            suits[c & 3] += 1
            if seen[r] < 5:
                seen[r] += 1
                ranks += 1 << 3 * r
    k = min(wilds + bugs, 5)
    value = _bug_value(ranks, wilds, bugs) if bugs else _values[k].get(ranks, -1)
    if value < 0:
        value = _store(_values[k], ranks, _fill(ranks, k))
    for s in range(4):
        if suits[s] + k >= 5:
            suited, per = 0, [0] * 13
            for c in cards:
                r = c >> 2 & 15
                if c & 3 == s and c & 63 < 52 and per[r] < 5:
                    per[r] += 1
                    suited += 1 << 3 * r
            value = max(value, _fill_flush(suited, k))
    return value


def _bug_value(ranks: int, wilds: int, bugs: int) -> int:
    """Without flushes: bugs are aces, or all of them fill a straight."""
    key = ranks, wilds, bugs
    value = _bug_values.get(key, -1)
    if value < 0:
        k = min(wilds + bugs, 5)
        aces = min((ranks >> 36) + bugs, 5)
        value = _fill(ranks & (1 << 36) - 1 | aces << 36, min(wilds, 5))
        top = _straight(_masks(ranks)[0], k)
        if top:
            value = max(value, STRAIGHT << 20 | top << 16)
        _store(_bug_values, key, value)
    return value


def _masks(key: int) -> tuple[int, int, int, int, int]:
    """The ranks that stand at least once, twice, ... five times, as masks of thirteen bits."""
    m1 = m2 = m3 = m4 = m5 = 0
    bit = 1
    while key:
        n = key & 7
        if n:
            m1 |= bit
            if n > 1:
                m2 |= bit
                if n > 2:
                    m3 |= bit
                    if n > 3:
                        m4 |= bit
                        if n > 4:
                            m5 |= bit
        key >>= 3
        bit <<= 1
    return m1, m2, m3, m4, m5


def _straight(mask: int, k: int) -> int:
    """1 + the top rank of the best straight that `k` wilds complete, or 0."""
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


def _fill(key: int, k: int) -> int:
    """The value of a rank key with `k` wilds, flushes left out. Wilds join the largest group: that is always best but for a full house."""
    if k >= 5:
        return FIVE_OF_A_KIND << 20 | 13 << 16
    groups = (8191, *_masks(key))  # groups[n]: ranks with n natural cards and more
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
    top = _straight(ones, k)
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


def _fill_flush(key: int, k: int) -> int:
    """The best flush or straight flush of one suit's ranks; a wild is the highest rank that is missing, never a second ace."""
    mask = _masks(key)[0]
    top = _straight(mask, k)
    if top:
        return STRAIGHT_FLUSH << 20 | top << 16
    ranks = [r + 1 for r in range(13) for _ in range(key >> 3 * r & 7)]  # the same card of two packs stands twice
    missing = [r + 1 for r in range(12, -1, -1) if not mask >> r & 1]
    ranks = sorted(ranks + missing[:k], reverse=True)[:5]
    if len(ranks) < 5:
        return 0
    value = FLUSH
    for r in ranks:
        value = value << 4 | r
    return value


def category(value: int) -> int:
    """0 (no pair) to 9 (five of a kind) of a high value."""
    return value >> 20


def describe(value: int) -> str:
    """Any value of `high` or `low` in the words a player uses."""
    if value >= 1 << 28:
        return describe_low(value)
    kind = value >> 20
    ranks = [n - 1 for shift in (16, 12, 8, 4, 0) if (n := value >> shift & 15)]
    if not ranks:
        return "no cards"
    top = ranks[0]
    if kind == FIVE_OF_A_KIND:
        return f"five {RANK_PLURALS[top]}"
    if kind == STRAIGHT_FLUSH:
        return "royal flush" if top == 12 else f"straight flush, {RANK_WORDS[top]} high"
    if kind == QUADS:
        return f"four {RANK_PLURALS[top]}"
    if kind == FULL_HOUSE:
        return f"full house, {RANK_PLURALS[top]} over {RANK_PLURALS[ranks[1]]}"
    if kind == FLUSH:
        return f"flush, {RANK_WORDS[top]} high"
    if kind == STRAIGHT:
        return f"straight, {RANK_WORDS[top]} high"
    if kind == TRIPS:
        return f"three {RANK_PLURALS[top]}"
    if kind == TWO_PAIR:
        return f"two pair, {RANK_PLURALS[top]} and {RANK_PLURALS[ranks[1]]}"
    if kind == PAIR:
        return f"pair of {RANK_PLURALS[top]}"
    return f"{RANK_WORDS[top]} high"
