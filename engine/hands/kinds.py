"""Kinds of hands that are none of the usual ten: four-card flushes and straights, straights around the corner, hands between two ranks, flushes of one suit.

A `Kind` is data that a game's file names. It stands in an order beside the numbers of the usual kinds, and finds its own hands, wild cards among them.

>>> from engine.cards import parse
>>> from engine.hands import Ranking
>>> ranking = Ranking(5, (0, 1, Kind("skip straight"), 2))
>>> print(ranking.describe(ranking.value(parse("As 9d 7h 5c 3c"))))
skip straight, nine high
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import ACE, JACK, RANK_PLURALS, RANK_WORDS, SUIT_WORDS
from ..language.english import Number
from ..language.inflected import Inflected, Rank
from ..language.words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

QUEEN, KING = JACK + 1, JACK + 2
SKIP = 2  # a skip straight takes every other rank
NAMES = template(  # by what they are called in a file, with an article
    {
        "flush": "a flush of {n}",
        "straight": "a straight of {n}",
        "straight flush": "a straight flush of {n}",
        "flush of a suit": "a flush of {suit}",
        "skip straight": "a skip straight",
        "straight around the corner": "a straight around the corner",
        "straight flush around the corner": "a straight flush around the corner",
        "blaze of two pair": "two pair of nothing but face cards",
        "span": "{low} to {top} without a pair",
        "high card": "{top} high",
        "pair of a rank": "a pair of {top:many}",
        "straight or higher": "a straight to the {low} or higher",
    }
)
HELD = template(
    {
        "flush": "{form, select, inside {a flush of {n}, {top} high} other {flush of {n}, {top} high}}",
        "straight": "{form, select, inside {a straight of {n}, {top} high} other {straight of {n}, {top} high}}",
        "straight flush": "{form, select, inside {a straight flush of {n}, {top} high} other {straight flush of {n}, {top} high}}",
        "flush of a suit": "{form, select, inside {a flush of {suit}, {top} high} other {flush of {suit}, {top} high}}",
        "skip straight": "{form, select, inside {a skip straight, {top} high} other {skip straight, {top} high}}",
        "straight around the corner": "{form, select, inside {a straight around the corner} other {straight around the corner}}",
        "straight flush around the corner": "{form, select, inside {a straight flush around the corner} other {straight flush around the corner}}",
        "blaze of two pair": "two pair of face cards",
        "span": "{low} to {top}",
        "high card": "{top} high",
        "pair of a rank": "{form, select, inside {a pair of {top:many}} other {pair of {top:many}}}",
        "straight or higher": "{form, select, inside {a straight, {top} high} other {straight, {top} high}}",
    }
)


class Kind(NamedTuple):
    """A kind of hand by its shape, and by the number of cards, the suit (as in a card's number) or the ranks (0 for a deuce) that it speaks of."""

    shape: str
    size: int = 5
    suit: int = -1
    low: int = -1
    top: int = -1

    def say(self) -> str:
        """What it is, with an article."""
        return tell(NAMES[self.shape], **self.words())

    def words(self) -> dict[str, object]:
        """What its words speak of."""
        suit = tell(SUIT_WORDS[self.suit])
        return {"n": Number(self.size), "suit": suit, "low": Rank(max(self.low, 0)), "top": Rank(max(self.top, 0))}

    def held(self, ranks: Sequence[int]) -> Inflected:
        """A hand of the kind, of which these ranks tell it apart."""
        words = self.words()
        if self.shape not in ("span", "high card", "pair of a rank"):
            words["top"] = Rank(ranks[0])
        return Inflected(HELD[self.shape], **words)

    # -- whether a hand has it
    def found(self, ranks: Sequence[int], suits: Sequence[Sequence[int]], k: int) -> list[int]:
        """What tells hands of the kind apart, as in `Ranking`, with `k` wild cards that stand for anything; nothing where no such hand can be had. `suits`
        are the ranks of each suit, in the order of the suits."""
        if self.shape == "flush of a suit":
            return flush(suits[self.suit], k, self.size)
        if self.shape == "flush":
            return max([flush(own, k, self.size) for own in suits], default=[])
        if self.shape in ("straight flush", "straight flush around the corner"):
            return max([self.run({*own}, k) for own in suits], default=[])
        if self.shape == "blaze of two pair":
            return blaze([r for r in ranks if JACK <= r < ACE], k)
        if self.shape == "span":
            return self.between({*ranks}, k)
        if self.shape == "high card":
            return self.nothing_else(ranks, suits, k)
        if self.shape == "pair of a rank":
            return self.pair(ranks, k)
        return self.run({*ranks}, k)

    def runs(self) -> Iterator[tuple[int, ...]]:
        """The ranks of every such straight, the best first."""
        if self.shape.endswith("around the corner"):
            yield from ((ACE, KING, QUEEN, JACK, 0), (ACE, KING, QUEEN, 1, 0), (ACE, KING, 2, 1, 0))
            return
        step = SKIP if self.shape == "skip straight" else 1
        length = step * (self.size - 1)
        for top in range(ACE, max(length, self.low) - 1, -1):
            yield tuple(range(top, top - length - 1, -step))
        if length - 1 >= self.low:  # an ace below the others
            yield (*range(length - 1, -1, -step), ACE)

    def run(self, ranks: set[int], k: int) -> list[int]:
        """The best such straight of these ranks."""
        around = self.shape.endswith("around the corner")
        for run in self.runs():
            if len(ranks.intersection(run)) + k >= self.size:
                return [r + 1 for r in run] if around else [run[0] + 1]
        return []

    def between(self, ranks: set[int], k: int) -> list[int]:
        """Five ranks from the top one to the low one, both among them."""
        spare = k - len({self.top, self.low} - ranks)
        between: list[int] = []
        for r in range(self.top - 1, self.low, -1):
            if len(between) < self.size - 2 and (r in ranks or spare > 0):
                between.append(r)
                spare -= r not in ranks
        if spare < 0 or len(between) < self.size - 2:
            return []
        return [r + 1 for r in (self.top, *between, self.low)]

    def nothing_else(self, ranks: Sequence[int], suits: Sequence[Sequence[int]], k: int) -> list[int]:
        """The hand where it is no more than its highest card: with a wild card it is more."""
        whole = len(ranks) == self.size == len({*ranks}) and max(ranks) == self.top and not k
        if not whole or any(len(own) == self.size for own in suits) or Kind("straight or higher").run({*ranks}, 0):
            return []
        return [r + 1 for r in sorted(ranks, reverse=True)]

    def pair(self, ranks: Sequence[int], k: int) -> list[int]:
        """A pair of the rank and cards that pair neither it nor one another; with a wild card less than it could be."""
        spare, others = k - max(2 - ranks.count(self.top), 0), {*ranks} - {self.top}
        missing = [r for r in range(ACE, -1, -1) if r not in others and r != self.top]
        besides = sorted([*others, *missing[: max(spare, 0)]], reverse=True)[: self.size - 2]
        return [r + 1 for r in (self.top, *besides)] if spare >= 0 and len(besides) == self.size - 2 else []


def flush(own: Sequence[int], k: int, size: int) -> list[int]:
    """The ranks of the best flush of so many cards; a wild card is the highest that is missing. Nothing where there are too few."""
    missing = [r for r in range(ACE, -1, -1) if r not in own]
    best = [r + 1 for r in sorted([*own, *missing[:k]], reverse=True)[:size]]
    return best if len(own) + k >= size else []


def blaze(faces: Sequence[int], k: int) -> list[int]:
    """Two pair and a third face card; what makes more of it is found as that."""
    for pair, second, other in ((KING, QUEEN, JACK), (KING, JACK, QUEEN), (QUEEN, JACK, KING)):
        lacking = max(2 - faces.count(pair), 0) + max(2 - faces.count(second), 0)
        if lacking + (other not in faces) <= k:
            return [pair + 1, second + 1, other + 1]
    return []


def named(text: str) -> Kind:
    """The kind that a file calls so, as `4-card straight`, `spade flush`, `king to eight`, `jack high`, `pair of threes`, `straight to eight or higher`."""
    words = text.split()
    if words[0][1:] == "-card":
        return Kind(" ".join(words[1:]), int(words[0][0]))
    if words[0] + "s" in SUIT_WORDS:
        return Kind("flush of a suit", suit=SUIT_WORDS.index(words[0] + "s"))
    if words[:2] == ["pair", "of"]:
        return Kind("pair of a rank", top=RANK_PLURALS.index(words[2]))
    if words[-1] == "high":
        return Kind("high card", top=RANK_WORDS.index(words[0]))
    if words[0] in RANK_WORDS:
        return Kind("span", top=RANK_WORDS.index(words[0]), low=RANK_WORDS.index(words[2]))
    if words[:2] == ["straight", "to"]:
        return Kind("straight or higher", low=RANK_WORDS.index(words[2]))
    return Kind(text)


RANKS = "|".join(RANK_WORDS)
SUITS = "|".join(word.removesuffix("s") for word in SUIT_WORDS)
PATTERN = (
    rf"[234]-card (?:straight flush|flush|straight)|(?:{SUITS}) flush|skip straight|straight (?:flush )?around the corner|blaze of two pair"
    rf"|(?:{RANKS}) (?:to (?:{RANKS})|high)|straight to (?:{RANKS}) or higher"
    rf"|pair of (?:{'|'.join(RANK_PLURALS)})"
)
