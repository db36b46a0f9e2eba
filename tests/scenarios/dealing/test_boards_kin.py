"""Games whose common cards lie in a shape: which of them lie open at each round of betting, and what a hand may be made of.

Each game's lines are written out here card by card, numbered as they are laid, so that nothing depends on how the engine reads a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import pytest

import engine
from engine.cards import name, rank
from engine.hands import high
from engine.rules.betting.rounds import Bet

Line = tuple[int, ...]


def lines(*texts: str) -> list[Line]:
    """`152 896` are two lines of three cards each."""
    return [tuple(int(n, 36) for n in text) for one in texts for text in one.split()]


def ring(*order: int, n: int = 3) -> list[Line]:
    """So many neighbours of a circle."""
    return [tuple((order * 2)[at : at + n]) for at in range(len(order))]


def grid(rows: int, columns: int) -> tuple[list[Line], list[Line]]:
    """The rows and the columns of a rectangle that is numbered as one reads."""
    across = [tuple(range(y * columns + 1, (y + 1) * columns + 1)) for y in range(rows)]
    return across, [tuple(line) for line in zip(*across, strict=True)]


def hanging(rows: int, columns: int, n: int, corners: bool) -> list[Line]:
    """So many cards of a rectangle that hang together, grown card by card."""

    def near(a: int, b: int) -> bool:
        y, x = abs((a - 1) // columns - (b - 1) // columns), abs((a - 1) % columns - (b - 1) % columns)
        return max(y, x) == 1 if corners else y + x == 1

    cells = range(1, rows * columns + 1)
    return [some for some in combinations(cells, n) if reached(some, near) == {*some}]


def reached(some: Line, near: Callable[[int, int], bool]) -> set[int]:
    """Those of the cards that can be walked to from the first."""
    found = {some[0]}
    while more := {b for a in found for b in some if near(a, b)} - found:
        found |= more
    return found


def one_by_one(first: int, last: int, before: Sequence[int] = ()) -> list[set[int]]:
    """What lies open as one card after the other is turned up."""
    return [{*before, *range(1, n + 1)} for n in range(first, last + 1)]


class Game(NamedTuple):
    """A game of this kind: what lies open in each round, lines that a hand may use, how many of its own it must, and which cards make their rank wild."""

    opens: list[set[int]]
    lines: list[Line]
    own: tuple[int, ...] = ()  # exactly one of these numbers; nothing where it may be any
    wild: Line = ()
    alone: bool = False  # whether these are wild alone, not their rank
    named: tuple[int, ...] = ()  # ranks that are wild, a two being 0
    single: tuple[str, ...] = ()  # cards that are wild


SQUARE = lines("152 896 473 184 597 263")  # corners 1 to 4, edges 5 to 8, the centre 9
SQUARE_OPENS = one_by_one(4, 9)
HAVEN = [{1, 2, 3, 4}, {*range(1, 9)}, {*range(1, 10)}]
CROSS = lines("153 452")
CROSS_OPENS = one_by_one(0, 5)
SOUTH = lines("15973 48962")
READ = lines("123 456 789 147 258 369")
DIAGONALS = lines("159 357")
H = lines("123 456 275 176 473")
PAIRS = ring(1, 3, 5, 7, 2, 4, 6, 8)
PAIRS_OPENS = [set(range(1, n)) for n in (1, 3, 5, 7, 9)]
BEDS = grid(2, 5)[0]
BEDS_OPENS = [{*range(1, n + 1), *range(6, n + 6)} for n in range(6)]
EIGHT = ring(1, 5, 2, 6, 3, 7, 4, 8)
FLOPS = [(*flop, turn, 12) for flop, turn in product(grid(3, 3)[0], (10, 11))]
FLOPS_OPENS = [set(range(1, n)) for n in (1, 10, 12, 13)]
PANE = [set(range(1, n)) for n in (1, 5, 9, 13, 17)]
BY_COLUMN = [{n for line in grid(3, 3)[1][:k] for n in line} for k in (1, 2, 3)]

GAMES = {
    "bingo": Game(SQUARE_OPENS, SQUARE, wild=(9,)),
    "tic-tac-holdem-wild": Game(SQUARE_OPENS, SQUARE, wild=(9,)),
    "tic-tac-holdem-supreme": Game(
        SQUARE_OPENS, [*SQUARE, *lines("185 256 367 478"), *combinations((5, 6, 7, 8), 3), *combinations((1, 2, 3, 4), 3)], wild=(9,)
    ),
    "scratch-and-win": Game(SQUARE_OPENS, [*SQUARE, (10, 11, 12)], wild=(9,)),
    "new-haven": Game(HAVEN, SQUARE),
    "red-new-haven": Game(HAVEN, SQUARE),
    "secret-society": Game(HAVEN, SQUARE, wild=(9,)),
    "scotts-slots": Game(BY_COLUMN, [*READ, *DIAGONALS]),
    "elevator-shaft-ii": Game(BY_COLUMN, READ),
    "tic-tac-holdem": Game([set(range(1, n)) for n in (1, 4, 7, 10)], [*READ, *DIAGONALS]),
    "cross-over": Game(CROSS_OPENS, CROSS),
    "cross-over-high-low": Game(CROSS_OPENS, CROSS),
    "criss-cross": Game(CROSS_OPENS, CROSS, wild=(5,)),
    "southern-cross": Game(one_by_one(0, 9), SOUTH),
    "southern-cross-ii": Game(one_by_one(0, 9), SOUTH),
    "southern-cross-wild": Game(one_by_one(0, 9), SOUTH, (2,), wild=(9,)),
    "circle": Game(PAIRS_OPENS, PAIRS),
    "orbit": Game(PAIRS_OPENS, PAIRS, wild=(9,)),  # the centre belongs to no hand
    "death-wheel": Game(one_by_one(0, 8), ring(*range(1, 9))),
    "merry-go-round": Game([set(range(1, n)) for n in (1, 3, 5, 7)], ring(1, 3, 5, 2, 4, 6)),
    "six-pack": Game([set(range(1, n)) for n in (1, 3, 5, 7)], ring(1, 3, 5, 2, 4, 6)),
    "six-around-one": Game([set(range(1, n)) for n in (1, 4, 7, 8)], ring(1, 4, 2, 5, 3, 6), wild=(7,)),
    "no-holds-barred": Game(one_by_one(0, 8), EIGHT),
    "cage-match": Game(one_by_one(0, 8), EIGHT, wild=(5, 6, 7, 8)),
    "elevator": Game(one_by_one(1, 6), [*lines("123 456 275 174 376"), *lines("176 473")]),
    "elevator-shaft": Game(one_by_one(1, 6), [*lines("123 456 275 174 376"), *lines("176 473")], wild=(7,)),
    "h-bomb": Game(one_by_one(1, 6), H),
    "twin-beds": Game(BEDS_OPENS, BEDS),
    "twin-beds-wild": Game(BEDS_OPENS, BEDS, wild=(5, 10)),
    "twin-beds-rollem-over": Game(BEDS_OPENS, BEDS),
    "two-line-lebanese": Game(BEDS_OPENS, BEDS, (2,)),
    "three-line-lebanese": Game([{*range(1, n + 1), *range(6, n + 6), *range(11, n + 11)} for n in range(6)], grid(3, 5)[0], (2,)),
    "texas-league-ii": Game(CROSS_OPENS, CROSS, named=(1, 7)),  # threes and nines
    "wheel-of-fortune": Game(PAIRS_OPENS, PAIRS, single=("Qd", "Kd")),
    "wheel-of-fortune-ii": Game(PAIRS_OPENS, PAIRS, single=("Qh", "Kd")),
    "tablatura": Game(
        [*[{*range(1, n + 1), *range(5, n + 5)} for n in range(5)], set(range(1, 10))], [(1, 2, 3, 4, 9), (5, 6, 7, 8, 9)], (2,), wild=(9,)
    ),
    "grand-paw": Game(BEDS_OPENS, BEDS, (3, 5)),
    "grand-maw": Game([set(), *[{*range(1, (n + 3) // 2), *range(6, 6 + n // 2)} for n in range(1, 11)]], BEDS, (3, 5)),
    "rockleigh": Game([set(range(1, n)) for n in (1, 3, 5, 7, 9)], grid(4, 2)[0]),
    "bedsprings": Game(one_by_one(0, 10), grid(5, 2)[0]),
    "floater-ii": Game([set(range(1, n)) for n in (3, 5, 7, 9, 11)], [(*line, 11) for line in grid(5, 2)[0]]),
    "bundles": Game([set(range(1, n)) for n in (1, 3, 5, 7, 9, 11, 13)], grid(6, 2)[0], (3, 5)),
    "window-pane": Game(PANE, [*grid(4, 4)[0], *grid(4, 4)[1]]),
    "glass-house": Game(PANE, hanging(4, 4, 4, corners=False)),
    "slicks-house": Game(PANE, hanging(4, 4, 3, corners=True)),
    "ultimate-omaha": Game([set(), *[{n for line in grid(5, 5)[1][:k] for n in line} for k in range(1, 6)]], grid(5, 5)[0], (2,)),
    "chowaha": Game(FLOPS_OPENS, FLOPS),
    "chowahaha": Game(FLOPS_OPENS, FLOPS, (2,)),
    "chowaha-teddy-prime": Game(FLOPS_OPENS, FLOPS, (2,)),
    "double-board-holdem": Game([set(range(1, n)) for n in (1, 7, 9, 11)], lines("12379 4568a")),
    "bel-aire": Game([set(range(1, n)) for n in (1, 5, 8, 10)], [(a, b, c) for a, b, c in product((1, 2, 3, 4), (5, 6, 7), (8, 9))], (2,)),
    "z": Game(one_by_one(0, 4), lines("12 34 23")),
    "small-v": Game(one_by_one(0, 3), lines("13 23"), wild=(3,)),
    "big-v": Game(one_by_one(0, 5), lines("135 245"), wild=(5,)),
    "the-leg": Game(one_by_one(0, 5), lines("125 345"), (2,), wild=(5,)),
    "iron-cross-ii": Game(
        [set(), {1}, {1, 3}, {1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6}], lines("15 25 36 46"), wild=(5, 6), alone=True
    ),
}


def best(own: Sequence[int], common: dict[int, int], game: Game) -> int:
    """The best hand, set by set."""
    shown = [common[n] for n in game.wild]
    ranks = {*map(rank, shown), *game.named}

    def value(cards: Iterable[int]) -> int:
        some = [*cards]
        natural = [c for c in some if (c not in shown if game.alone else rank(c) not in ranks) and name(c) not in game.single]
        return high(natural, len(some) - len(natural))

    def sets() -> Iterable[list[int]]:
        for line in game.lines:
            cards = [common[n] for n in line]
            if not game.own:
                yield [*own, *cards]
            for n in game.own:
                for some in combinations(own, n):
                    yield from ([*some, *more] for more in combinations(cards, 5 - n))

    return max(map(value, sets()))


@pytest.mark.parametrize("slug", GAMES)
def test_what_lies_open_and_what_a_hand_is_made_of(slug: str) -> None:
    game = GAMES[slug]
    for seed in range(6):
        state, laid = engine.load(slug).new(2, seed), dict[int, int]()
        opens: list[set[int]] = []
        chance = Random(seed)
        while not state.is_terminal():
            for entry in state.log or ():
                if entry[1] in ("common", "common down"):
                    laid |= dict(enumerate((c for c in entry[4] if c not in laid.values()), len(laid) + 1))
            number = {c: n for n, c in laid.items()}
            if isinstance(state.asking, Bet):
                opens.append({number[c] for c in state.common})
            legal = state.legal_actions()
            state.act("check" if "check" in legal else legal.sample(chance))
        laid |= dict(enumerate((c for c in state.common if c not in laid.values()), len(laid) + 1))
        rounds = [now for now, before in zip(opens, [None, *opens], strict=False) if now != before]
        assert rounds == game.opens, rounds
        for seat in range(2):
            assert state.game.showdown.parts[0].value(state, seat) == best(state.hands[seat], laid, game)
