"""Low hands on the scales that home games use; the value grows as the hand gets lower, so larger wins here too.

- `ace-to-five`: the ace is low, straights and flushes do not count against a hand; the best is 5-4-3-2-A.
- `ace-to-six`: the ace is low, straights and flushes count; the best is 6-4-3-2-A.
- `deuce-to-seven`: the ace is high, straights and flushes count; the best is 7-5-4-3-2.
- `badugi`: of four cards at most, all of different ranks and suits, the more the better; the ace is low, the best is 4-3-2-A.
- `ace-high-badugi`: the same with the ace above the king; the best is 5-4-3-2.
- `faces-zero`: as ace to five, but court cards count nothing and never pair; the best is five court cards.
- `pairs-ignored`: the ace is low, and nothing counts but the ranks, the highest first; the best is 2-A-A-A-A.

A wild card stands for whatever makes the hand lowest. A hand of fewer than five cards loses to every full hand without a pair and beats
every hand with one, as if the missing cards were higher than any king.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ..cards import FLAGS, LONG_WAY, RANK_MASK, RANKS, START
from ..language.inflected import Inflected, Rank
from ..language.words import template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SCALES = ("ace-to-five", "ace-to-six", "deuce-to-seven", "faces-zero", "badugi", "ace-high-badugi", "pairs-ignored")
LOW_FLAG = 1 << 28  # tells a low value from a high one
WORST = (1 << 24) - 1
MISSING = 15
GROUPS = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 9}
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
FLUSHES_COUNT = ("ace-to-six", "deuce-to-seven")
ACES_HIGH = ("deuce-to-seven", "ace-high-badugi")
FACES_ZERO, BADUGI, ACE_HIGH_BADUGI, PAIRS_IGNORED = 3, 4, 5, 6
ACES_LOW = (0, 1, PAIRS_IGNORED)
_memo: dict[tuple[int, int, tuple[int, ...]], int] = {}
_tables: dict[tuple[str, int], dict[int, int]] = {}  # (scale, wilds) -> rank key -> value where no flush is forced


def low(cards: Sequence[int], wilds: int = 0, scale: str = "ace-to-five", size: int = 5) -> int:
    """The best low hand of five (or `size`, but for `faces-zero`) among natural `cards` with so many wild cards; larger wins."""
    if scale in ("badugi", "ace-high-badugi"):
        return _badugi(tuple(sorted([c & 63 for c in cards if c & 63 < 52])), min(wilds, 4), SCALES.index(scale))
    if size != 5:
        return _of_size(tuple(sorted([c & 63 for c in cards])), min(wilds, size), SCALES.index(scale), size)
    key = sum(cards, START)
    if key & FLAGS and (key & LONG_WAY or scale in FLUSHES_COUNT):
        return _low_slowly(cards, wilds, SCALES.index(scale))
    try:
        return _tables[scale, wilds][key & RANK_MASK]
    except KeyError:
        table = _tables.setdefault((scale, wilds), {})
        if len(table) > 400_000:
            table.clear()
        value = table[key & RANK_MASK] = _by_ranks(cards, wilds, SCALES.index(scale))
        return value


def _by_ranks(cards: Sequence[int], wilds: int, index: int) -> int:
    """The value where flushes do not matter, by the ranks alone."""
    ranks = tuple(sorted([low_rank(c, index) for c in cards if c & 63 < 52]))
    key = (index, wilds, ranks)
    value = _memo.get(key)
    if value is None:
        if len(_memo) > 400_000:
            _memo.clear()
        value = _memo[key] = LOW_FLAG | index << 25 | WORST - _badness(ranks, min(wilds, 5), index)
    return value


def _low_slowly(cards: Sequence[int], wilds: int, index: int) -> int:
    """Five cards of a suit where flushes count, or cards of several packs."""
    value = _by_ranks(cards, wilds, index)
    if index in (0, FACES_ZERO, PAIRS_IGNORED) or wilds:  # a wild card is of whatever suit spoils the flush
        return value
    naturals = [c for c in cards if c & 63 < 52]
    code = WORST - (value & WORST)
    if len(naturals) < 5 or 0 < code >> 20 != STRAIGHT:  # short, or with a pair: no flush
        return value
    if code >> 20:
        return _by_sets(naturals, index)
    chosen = {code >> shift & 15 for shift in (16, 12, 8, 4, 0)}
    if len({c & 3 for c in naturals if low_rank(c, index) in chosen}) > 1:
        return value
    return _by_sets(naturals, index)


def low_rank(card: int, index: int) -> int:
    """1 (ace) to 13 (king) where the ace is low, 1 (deuce) to 13 (ace) where it is high; court cards 0 where they count nothing."""
    r = card >> 2 & 15
    if index == FACES_ZERO:
        return 0 if 9 <= r < 12 else (r + 1) % 13 + 1
    return (r + 1) % 13 + 1 if index in ACES_LOW else r + 1


def _by_sets(naturals: list[int], index: int) -> int:
    """The least bad of all sets of five, suits and all: for the few hands whose lowest ranks are all of one suit."""
    best = WORST
    for five in combinations(naturals, 5):
        ranks = sorted([low_rank(c, index) for c in five], reverse=True)
        best = min(best, _code(ranks, index, len({c & 3 for c in five}) == 1))
    return LOW_FLAG | index << 25 | WORST - best


def _badness(ranks: tuple[int, ...], wilds: int, index: int) -> int:
    """The least bad code of five (or of all, where they are fewer), wilds taking ranks that the others leave."""
    most = 5 - wilds
    if index == FACES_ZERO:  # court cards go in first and a wild is one more of them; the others as ever
        zeros = min(ranks.count(0) + wilds, 5)
        others = tuple(r for r in ranks if r)
        best = min((_code(list(c)[::-1], 0, False, zeros) for c in set(combinations(others, min(5 - zeros, len(others))))), default=0)
        return best
    if index == PAIRS_IGNORED:
        return _code([*ranks[: max(most, 0)][::-1], *[1] * wilds], index, False)
    distinct = sorted(set(ranks))
    if index == 0 and len(distinct) >= most:  # ace to five: the lowest different ranks, wilds in the gaps
        chosen = distinct[:most]
        gaps = [r for r in range(1, 14) if r not in chosen]
        return _code(sorted(chosen + gaps[:wilds], reverse=True), 0, False)
    if len(distinct) >= most and (unpaired := _unpaired(distinct, wilds)) < WORST:
        return unpaired
    best = WORST
    for natural in set(combinations(ranks, min(most, len(ranks)))):
        free = [r for r in range(1, 14) if r not in natural]
        best = min(best, _code(sorted([*natural, *free[:wilds]], reverse=True), index, False))
    return best


def _unpaired(distinct: list[int], wilds: int) -> int:
    """The lowest five different ranks that are no straight, WORST where every five are one. Four ranks are made a straight by two others at most: so of
    what may go into a place, the two lowest beyond those that fill all places are enough."""
    most = 5 - wilds
    best = WORST
    for natural in combinations(distinct[: most + 2], most):
        free = [r for r in range(1, 14) if r not in natural][: wilds + 2]
        for fill in combinations(free, wilds):
            a, b, c, d, e = sorted(natural + fill)
            if e - a > 4:
                best = min(best, e << 16 | d << 12 | c << 8 | b << 4 | a)
    return best


@lru_cache(maxsize=8192)
def _badugi(cards: tuple[int, ...], wilds: int, index: int) -> int:
    """The value of the lowest cards of which no two share a rank or a suit; a wild card is the lowest rank that is missing, of a suit that is."""
    best = WORST
    placed = [(low_rank(c, index if index == ACE_HIGH_BADUGI else 0), c & 3) for c in cards]
    for n in range(min(4 - wilds, len(cards)), -1, -1):  # the more the better
        for some in combinations(placed, n):
            ranks = {r for r, _ in some}
            if len(ranks) == n == len({suit for _, suit in some}):
                free = [r for r in range(1, 14) if r not in ranks][:wilds]
                order = sorted([*ranks, *free], reverse=True)
                code = 4 - len(order)
                for r in order:
                    code = code << 4 | r
                best = min(best, code << 4 * (5 - len(order)))
        if best < WORST:
            break
    return LOW_FLAG | index << 25 | WORST - best


@lru_cache(maxsize=8192)
def _of_size(cards: tuple[int, ...], wilds: int, index: int, size: int) -> int:
    """The value of the least bad hand of so many cards, out of all of them; straights and flushes of that length count where they count at all."""
    naturals = [(low_rank(c, index), c & 3) for c in cards if c < 52]
    best = WORST
    for some in combinations(naturals, min(size - wilds, len(naturals))):
        ranks = [r for r, _ in some]
        flush = not wilds and len({s for _, s in some}) == 1
        free = combinations([r for r in range(1, 14) if r not in ranks], wilds) if index != PAIRS_IGNORED else [(1,) * wilds]
        for fill in free:
            best = min(best, _code(sorted([*ranks, *fill], reverse=True), index, flush, 0, size))
    return LOW_FLAG | index << 25 | WORST - best


def _code(ranks: list[int], index: int, flush: bool, zeros: int = 0, size: int = 5) -> int:
    """Category and ranks of at most five (or `size`) cards, largest groups first; larger is worse. `zeros` more cards count nothing."""
    short = size - len(ranks) - zeros
    if index == PAIRS_IGNORED:
        return packed([MISSING] * short + ranks)
    counts = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape = tuple(sorted([n for n, _ in counts] + [1] * (5 - len(ranks)), reverse=True))
    kind = GROUPS[shape]
    if index and kind == 0 and not short:
        straight = ranks[0] - ranks[-1] == size - 1
        kind = STRAIGHT_FLUSH if straight and flush else FLUSH if flush else STRAIGHT if straight else 0
    order = [r for _, r in counts]
    if short:  # missing cards rank above the king, below the pairs
        singles = [r for n, r in counts if n == 1]
        order = [r for n, r in counts if n > 1] + [MISSING] * short + singles
    return kind << 20 | packed(order)


def packed(ranks: list[int]) -> int:
    """At most five ranks as nibbles, the first on top."""
    value = 0
    for r in ranks:
        value = value << 4 | r
    return value << 4 * (5 - len(ranks))


def low_kind(value: int) -> int:
    """The kind of hand that a low value is, as in `GROUPS`: 0 if no pair, straight or flush spoils it. Of a badugi, how many cards it lacks."""
    return WORST - (value & WORST) >> 20


def describe_low(value: int) -> Inflected:
    """`8-6-4-2-A low`, or the pairs that spoil it."""
    index = value >> 25 & 7
    code = WORST - (value & WORST)
    kind = code >> 20
    letters = "?" + RANKS if index in (2, ACE_HIGH_BADUGI) else "?A23456789TJQK"
    nibbles = [code >> s & 15 for s in (16, 12, 8, 4, 0)]
    shown = ["10" if letters[n] == "T" else letters[n] for n in nibbles if 0 < n < MISSING]
    if index == FACES_ZERO and kind == 0:
        shown += ["0"] * nibbles.count(0)
    if not shown:
        return Inflected("no cards")
    if index in (BADUGI, ACE_HIGH_BADUGI):
        return Inflected(BADUGIS[len(shown)], cards="-".join(shown))
    if kind == 0:
        return Inflected("{cards} low", cards="-".join(shown))
    ranks = [Rank(RANKS.index(letters[n])) for n in nibbles if 0 < n < MISSING]
    return Inflected(SPOILT[kind], top=ranks[0], second=ranks[min(1, len(ranks) - 1)])


def brief_low(value: int) -> Inflected | None:
    """`eight low`, whatever comes below the eight; "a pair or worse"; or that cards are missing. None where a hand is not made of five ranks."""
    index = value >> 25 & 7
    if index in (FACES_ZERO, BADUGI, ACE_HIGH_BADUGI):
        return None
    code = WORST - (value & WORST)
    ranks = [code >> s & 15 for s in (16, 12, 8, 4, 0)]
    if code >> 20:
        return Inflected(PAIRED)
    if MISSING in ranks or not ranks[0]:
        return Inflected(UNFINISHED)
    return Inflected(HIGHEST, rank=Rank(ranks[0] - 1 if index == SCALES.index("deuce-to-seven") else (ranks[0] - 2) % 13))


HIGHEST = template("{rank} low")
PAIRED = template("a pair or worse")
UNFINISHED = template("no low hand yet")
BADUGIS = template(
    {
        1: "{cards}, a badugi of one card",
        2: "{cards}, a badugi of two cards",
        3: "{cards}, a badugi of three cards",
        4: "{cards} badugi",
    }
)
SPOILT = template(
    {
        1: "low with a pair of {top:many}",
        2: "low with two pair, {top:many} and {second:many}",
        3: "low with three {top:many}",
        4: "low with a straight, {top} high",
        5: "low with a flush, {top} high",
        6: "low with a full house, {top:many} over {second:many}",
        7: "low with four {top:many}",
        8: "low with a straight flush, {top} high",
        9: "low with five {top:many}",
    }
)
