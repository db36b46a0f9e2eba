"""The odd scorings of home games as plain functions of cards: dots, blackjack, football, totals, sums to seven, three-card comparisons.

>>> from engine.cards import parse
>>> dots(parse("As 3c Td Kh"))
6
>>> football(parse("Kd As 3c 2d 9h"))
12
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ..cards import ACE, JACK, RANKS, is_joker, rank, suit
from ..language.inflected import Inflected
from .evaluate import high
from .lows import BADUGIS, low

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Pips in the middle column of a card, by rank from the deuce to the ace; court cards have none.
DOTS = (2, 3, 0, 1, 0, 1, 2, 1, 2, 0, 0, 0, 1)


def dots(cards: Sequence[int]) -> int:
    """Pips in the middle columns."""
    return sum(DOTS[rank(c)] for c in cards if not is_joker(c))


def blackjack(cards: Sequence[int]) -> int | None:
    """The best total of at most 21, an ace for 1 or 11, court cards for 10; None where it is over. Doubled, and one more for 21 in two cards, so
    that a natural beats any other 21."""
    values = [1 if rank(c) == ACE else min(rank(c) + 2, 10) for c in cards if not is_joker(c)]
    total = sum(values)
    if 1 in values and total <= 11:
        total += 10
    return None if total > 21 else 2 * total + (total == 21 and len(cards) == 2)


def football(cards: Sequence[int], next_only: bool = False) -> int:
    """Points in the order of the cards: 6 for a court card, 1 for an ace after one (right after it, if `next_only`), 3 and 2 for a three and a two,
    nothing else."""
    points, court = 0, False
    for c in cards:
        r = rank(c)
        points += 6 if JACK <= r < ACE else int(court) if r == ACE else r + 2 if r < 2 else 0
        court = JACK <= r < ACE or (court and not next_only)
    return points


def total(cards: Sequence[int], ace: int = 1, court: int = 10) -> int:
    """Pips added up, court cards for `court` and aces for `ace`."""
    return sum([ace if rank(c) == ACE else court if rank(c) >= JACK else rank(c) + 2 for c in cards if not is_joker(c)])


BADUGI = 4  # cards at most


def high_badugi(cards: Sequence[int], wilds: int = 0) -> int:
    """The value of the highest natural cards of which no two share a rank or a suit, with so many wild cards: how many they are, then their ranks from the
    highest down. A wild card is the highest rank that is missing, of a suit that is. Larger wins.

    >>> from engine.cards import parse
    >>> str(describe_high_badugi(high_badugi(parse("Ah Kd Kc Js"))))
    'A-K-J, a badugi of three cards'
    """
    return _high_badugi(tuple(sorted({c & 63 for c in cards if not is_joker(c)})), min(wilds, BADUGI))


@lru_cache(maxsize=8192)
def _high_badugi(cards: tuple[int, ...], wilds: int) -> int:
    best = 0
    for n in range(min(BADUGI - wilds, len(cards)), -1, -1):  # the more the better
        for some in combinations(cards, n):
            ranks = {rank(c) + 1 for c in some}
            if len(ranks) == n == len({suit(c) for c in some}):
                free = [r for r in range(len(RANKS), 0, -1) if r not in ranks][:wilds]
                value = n + wilds
                for r in (*sorted([*ranks, *free], reverse=True), *[0] * (BADUGI - n - wilds)):
                    value = value << 4 | r
                best = max(best, value)
        if best:
            break
    return best


def describe_high_badugi(value: int) -> Inflected:
    """`A-K-Q-J badugi`."""
    shown = ["10" if RANKS[n - 1] == "T" else RANKS[n - 1] for s in (12, 8, 4, 0) if (n := value >> s & 15)]
    return Inflected(BADUGIS[len(shown)], cards="-".join(shown)) if shown else Inflected("no cards")


def worst_three(cards: Sequence[int], scale: str = "ace-to-five") -> int:
    """The value, as a low, of the three cards that make the highest hand: what a low hand is measured by against three cards."""
    return min(low(three, 0, scale) for three in combinations(cards, min(3, len(cards))))


def summing(cards: Sequence[int], target: int) -> list[tuple[int, ...]]:
    """Every largest way to pick disjoint sets of cards that add up to `target` each, the ace counting one: the cards picked. The empty way where
    there is none; no way is part of another."""
    pool = [c for c in cards if not is_joker(c) and (rank(c) == ACE or rank(c) + 2 <= min(target, 10))]
    sets = [frozenset(s) for n in range(1, len(pool) + 1) for s in combinations(pool, n) if total(s) == target]
    ways = {frozenset[int]()}
    for s in sets:
        ways |= {w | s for w in ways if not w & s}
    return [tuple(w) for w in ways if not any(w < other for other in ways)]


def best_summing(cards: Sequence[int], target: int) -> tuple[int, ...]:
    """Of the ways in which cards that add up to `target` are wild, the one that makes the best high hand: the wild cards."""
    return _best_summing(tuple(cards), target)


@lru_cache(maxsize=8192)
def _best_summing(cards: tuple[int, ...], target: int) -> tuple[int, ...]:
    ways = summing(cards, target)
    return max(ways, key=lambda w: (high([c for c in cards if c not in w], len(w)), sorted(w)))


def same_suit_neighbours(cards: Sequence[int]) -> list[int]:
    """Cards that stand in a run of two or more of one suit; the ace next to the deuce and to the king."""
    held = {(rank(c), suit(c)) for c in cards if not is_joker(c)}
    return [c for c in cards if not is_joker(c) and any(((rank(c) + d) % 13, suit(c)) in held for d in (1, 12))]


def same_colour_pairs(cards: Sequence[int]) -> list[int]:
    """Cards that pair with another of their rank and colour."""
    kinds = [0 if is_joker(c) else 1 + (c & 60 | (c & 3 in (1, 2))) for c in cards]
    return [c for c, kind in zip(cards, kinds, strict=True) if kind and kinds.count(kind) > 1]


def with_fours(value: int, cards: Sequence[int], straights: bool = True) -> int:
    """A high value among home hands: four to a straight (where they count) beat a pair, four to a flush beat those, two pair beat both. Four of the cards
    make them; the two low bits of the result say which it is (1 a straight, 3 a flush), the rest is the value or the four cards' ranks."""
    plain = value << 2
    if value >> 20 > 1:
        return plain
    best = 0
    for four in combinations([c for c in cards if not is_joker(c)], 4):
        ranks = sorted([rank(c) for c in four], reverse=True)
        if len({suit(c) for c in four}) == 1:
            best = max(best, (1 << 20 | 15 << 16) << 2 | _packed(ranks) << 2 | 3)
        elif straights and len(set(ranks)) == 4 and (ranks[0] - ranks[3] == 3 or ranks == [ACE, 2, 1, 0]):
            top = ranks[0] if ranks[0] - ranks[3] == 3 else 2
            best = max(best, (1 << 20 | 14 << 16) << 2 | top << 2 | 1)
    return max(plain, best)


def _packed(ranks: Sequence[int]) -> int:
    out = 0
    for r in ranks:
        out = out << 4 | r
    return out
