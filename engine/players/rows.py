"""How to set a hand in rows: a few good ways to part the cards, each judged by how often rows like its own win."""

from __future__ import annotations

from itertools import combinations
from math import prod
from typing import NamedTuple

from ..cards import is_joker, rank, suit
from ..hands import category
from ..rules.arranging.open_rows import DealForFantasyland, Fantasyland
from ..rules.showdown.head_to_head import HeadToHead
from ..rules.terms.split_hands import ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..rules.arranging.open_rows import KeptBy
    from ..table.state import State

    Cards = tuple[int, ...]
    Parted = tuple[Cards, ...]

FULL = 5  # cards of a whole poker hand
# Fitted to the rows that this module set in some hundred deals of four players: for each category of hands how often its lowest row beats the same row of
# another player, how much a leading ace adds to that, and the power of the leading rank by which that grows.
Fit = tuple[tuple[float, float, float], ...]
WINS: dict[str, Fit] = {
    "front row": ((0.0, 0.42, 5), (0.5, 0.46, 2.5), (0.98, 0.02, 1)),
    "middle row": (
        (0.0, 0.02, 3),
        (0.04, 0.3, 2),
        (0.36, 0.32, 1.5),
        (0.7, 0.06, 1),
        (0.72, 0.2, 1),
        (0.88, 0.1, 1),
        (0.98, 0.01, 1),
        (0.99, 0.01, 1),
        (1.0, 0.0, 1),
    ),
    "back row": (
        (0.0, 0.0, 1),
        (0.0, 0.02, 3),
        (0.01, 0.11, 1.3),
        (0.11, 0.03, 1),
        (0.05, 0.31, 1),
        (0.3, 0.3, 3),
        (0.67, 0.27, 1),
        (0.96, 0.02, 1),
        (0.99, 0.01, 1),
    ),
}
WAYS = 16  # ways of setting a hand that are kept
BACKS, MIDDLES = 12, 10  # back rows, and middle rows with each of them, that are looked at
FRONTS = 4  # and front rows with these, where not all cards go into rows
STAYING = 8.0  # points that another deal in fantasyland is worth
ANY = 1 << 60  # more than any row is worth
ALIKE = 3  # of these, rows of one kind and leading rank
MOST_KEPT = 2000
RUNS = [[(top - i) % 13 for i in range(FULL)] for top in range(12, 2, -1)]  # the ranks of each straight, the highest first


class Setting(NamedTuple):
    """One way to set the rows, the front row first, and the points that it should win from each rival."""

    rows: Parted
    worth: float

    @property
    def cards(self) -> Cards:
        """The cards in the order in which they are set."""
        return tuple([c for row in self.rows for c in row])


class SettingsKept(dict["tuple[bool, Cards]", "list[Setting]"]):
    """The best ways for hands that came before: rollouts set the same hands again and again."""


def row_chance(row: str, value: int) -> float:
    """How often a row of this value wins, roughly."""
    fits = WINS[row]
    base, span, power = fits[min(category(value), len(fits) - 1)]
    return base + span * float(((value >> 16 & 15) / 13) ** power)


def points_for(ending: object, values: Sequence[int]) -> float:
    """The points that rows of these values should win from each rival, where they are in order."""
    chances = [row_chance(row, value) for row, value in zip(ROWS, values, strict=True)]
    points = sum([2 * chance - 1 for chance in chances])
    if not isinstance(ending, HeadToHead):
        return points
    every, none = prod(chances), prod([1 - chance for chance in chances])
    if ending.extent == "most":
        two = sum([(1 - chance) * every / chance if chance else 0.0 for chance in chances])
        every, none = every + two, 1 - every - two
    royalties = (
        sum([ending.royalties.points(row, value) for row, value in zip(ROWS, values, strict=True)]) if ending.scores_royalties else 0
    )
    return points + int(ending.more) * (every - none) + royalties


def settings(state: State, seat: int, sizes: tuple[int, ...]) -> list[Setting]:
    """Good ways for the seat to set its cards, the best first; a foul only where no way was found."""
    hand = state.hands[seat]
    if not state.game.plain:
        return ways(state, seat, hand, sizes)
    cache = state.game.kept(SettingsKept)
    if cache is None:
        cache = state.game.keep(SettingsKept())
    cards = tuple(sorted(hand))
    key = (keeps_fantasyland(state) is not None, cards)
    if key not in cache:
        if len(cache) >= MOST_KEPT:
            cache.clear()
        cache[key] = ways(state, seat, [*cards], sizes)
    return cache[key]


def keeps_fantasyland(state: State) -> KeptBy | None:
    """What keeps the player who is asked in fantasyland; None where they are not there, or nobody can stay."""
    if not isinstance(state.asking, Fantasyland):
        return None
    return next((rule.kept for top in state.game.play for rule in top.every() if isinstance(rule, DealForFantasyland)), None)


def ways(state: State, seat: int, hand: list[int], sizes: tuple[int, ...]) -> list[Setting]:
    """The same of these cards."""
    front, middle, back = sizes
    high, ending = state.game.high, state.game.showdown
    values: dict[Cards, int] = {}

    def value(cards: Cards) -> int:
        if cards not in values:
            values[cards] = high(state, seat, [*cards])
        return values[cards]

    points_by_rows: dict[Parted, float] = {}
    fantasyland = keeps_fantasyland(state)

    def best(rows: list[Cards], most: int, n: int) -> list[Cards]:
        """The best of these rows that are worth no more than that, only a few of them of one kind and leading rank."""
        kinds: dict[int, int] = {}
        rows_found: list[Cards] = []
        for row in sorted(rows, key=lambda cards: (-value(cards), cards)):
            kind = value(row) >> 16
            if value(row) <= most and kinds.get(kind, 0) < ALIKE:
                kinds[kind] = kinds.get(kind, 0) + 1
                rows_found.append(row)
        return rows_found[:n]

    for last in best(candidate_rows(hand, back), ANY, BACKS):
        rest = [c for c in hand if c not in last]
        for second in best(candidate_rows(rest, middle), value(last), MIDDLES):
            over = [c for c in rest if c not in second]
            fronts = [tuple(over)] if len(over) == front else best([*combinations(over, front)], value(second), FRONTS)
            for first in fronts:
                worths = value(first), value(second), value(last)
                if len(first) == front and worths[0] <= worths[1] <= worths[2]:
                    points_by_rows[first, second, last] = points_for(ending, worths) + (
                        STAYING if fantasyland and fantasyland.holds(*worths) else 0.0
                    )
    if not points_by_rows:
        order = sorted(hand, key=lambda c: (is_joker(c), rank(c)))
        points_by_rows[tuple(order[:front]), tuple(order[front : front + middle]), tuple(order[front + middle : front + middle + back])] = (
            0.0
        )
    return [Setting(*pair) for pair in sorted(points_by_rows.items(), key=lambda item: (-item[1], item[0]))][:WAYS]


def candidate_rows(cards: list[int], size: int) -> list[Cards]:
    """Rows of so many of the cards that may be worth making: each kind of hand that they hold, filled up with the cards that are missed least."""
    if len(cards) <= size:
        return [tuple(cards)]
    ranks = [rank(c) for c in cards]
    spare = sorted(cards, key=lambda c: (is_joker(c), ranks.count(rank(c)) > 1, rank(c)))  # those that are missed least first
    return list(dict.fromkeys([filled(core, spare, size) for core in cores(cards) if len(core) <= size]))


def cores(cards: list[int]) -> Iterator[Cards]:
    """The cards that make each kind of hand, without kickers: straight flushes, flushes, straights, full houses, and what cards of one rank make."""
    natural = [c for c in cards if not is_joker(c)]
    jokers = tuple([c for c in cards if is_joker(c)])
    suits = [[c for c in natural if suit(c) == s] for s in range(4)]
    for held in suits:
        yield from runs(held)
        if len(held) >= FULL:
            order = sorted(held, key=rank, reverse=True)
            yield tuple(order[:FULL])
            yield tuple(order[-FULL:])
            yield (order[0], *order[1 - FULL :])
    yield from runs(natural)
    alike = sorted([[c for c in natural if rank(c) == r] for r in {rank(c) for c in natural}], key=lambda held: -rank(held[0]))
    several = [held for held in alike if len(held) > 1]
    for held in several:
        yield tuple(held)
        if len(held) > 2:
            yield tuple(held[:3])
            for other in several:
                if other is not held:
                    yield (*held[:3], *other[:2])
        if len(held) > 3:
            yield tuple(held[:2])
    for one, other in combinations(several, 2):
        yield (*one[:2], *other[:2])
    if alike:
        yield (alike[0][0],)
    for held in alike if jokers else ():
        yield (*held[:FULL], *jokers)[:FULL]
    if jokers:
        yield jokers[:FULL]


def runs(cards: list[int]) -> Iterator[Cards]:
    """The straights that the cards make, each with one card of every rank."""
    by_rank: dict[int, int] = {}
    for c in cards:
        by_rank[rank(c)] = c
    if len(by_rank) < FULL:
        return
    for ranks in RUNS:
        if all(r in by_rank for r in ranks):
            yield tuple([by_rank[r] for r in ranks])


def filled(core: Cards, spare: list[int], size: int) -> Cards:
    """The core, filled up with the first of the spare cards that are not in it."""
    if len(core) == size:
        return core
    return (*core, *[c for c in spare if c not in core][: size - len(core)])
