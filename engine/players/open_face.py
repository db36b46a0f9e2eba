"""Where to place a card in open-face rows: each way is judged by what the rows may become.

A row that is begun stands for a sample of whole rows that it may grow into. The player who fills it chooses among more cards than it takes.
So each of the sample has a good row and a poor one. The poor one is made where the good one would be a foul.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import NamedTuple

from ..cards import is_joker, rank, suit
from ..rules.arranging.open_rows import ENTERS, PLACES, DealForFantasyland, Place
from ..rules.showdown.head_to_head import HeadToHead
from ..rules.terms.split_hands import ROWS, rows_of
from ..table.choices import sample
from .rows import row_chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.choices import Choice
    from ..table.state import State

    Cards = tuple[int, ...]
    Board = tuple[Cards, ...]

SAMPLE = 24  # whole rows that a begun row stands for
# Set by trial: games of this player against itself with other numbers.
FOUL_COSTS = 12.0  # points that a foul costs against each rival, a rival's royalties among them
FANTASY = 8.0  # points that a deal in fantasyland is worth
CHOICE = 0.6  # how many cards more than it takes a row is filled from, for each that it takes
MOST_MORE = 3
HOPE, FEAR = 0.85, 0.2  # of the rows that these cards make, the worst first: which a player comes by who wants a good one, or a poor one
STEPS = (1, 5, 7)  # how the samples of the three rows are paired
WAYS, FEW_WAYS = 5, 2  # boards that are kept while several cards are placed; in rollouts, fewer
STRIDE = 3  # in rollouts only every third of the sample is looked at
FULL = 5
MOST_KEPT = 5_000
HOPELESS = -99.0  # fewer points than any board has


class RowProspects(NamedTuple):
    """A whole row: its value, how often it wins, its royalties and fantasyland in points; and the same of a poorer one."""

    value: int
    chance: float
    extra: float
    poor: int
    poor_chance: float
    poor_extra: float


class RowsKept(dict["tuple[int, int, int, Cards]", "list[RowProspects]"]):
    """What begun rows may become, by the cards that count in them."""


def ranked(state: State, seat: int, legal: Choice) -> list[Action]:
    """The ways to place the next card, the best first."""
    worth = {action: score for action, score in judged(state, seat).items() if action in legal}
    return sorted(legal, key=lambda action: -worth.get(action, HOPELESS))


def judged(state: State, seat: int) -> dict[str, float]:
    """Each way to place the next card, and the points that the best board after this turn should win with it."""
    asking = state.asking
    assert isinstance(asking, Place), "another step asks"
    sizes, loose, left = asking.row_sizes, asking.loose, asking.left
    judge = Judge(state, seat, sizes)
    board: Board = tuple(tuple(row) for row in rows_of(state, seat))
    places = [*PLACES]
    best: dict[str, float] = {}
    for action in asking.ways(state):
        first = with_card(board, places.index(action.word), loose[0]) if action.word else board
        boards = [(judge.points(first), first, left - bool(action.word))]
        for i, card in enumerate(loose[1:], 1):
            after: dict[tuple[Board, int], float] = {}
            for score, at, still in boards:
                if len(loose) - i > still:
                    after.setdefault((at, still), score)
                for row, size in enumerate(sizes) if still else ():
                    if len(at[row]) < size:
                        new = with_card(at, row, card)
                        after[new, still - 1] = judge.points(new)
            boards = sorted([(score, at, still) for (at, still), score in after.items()], key=lambda one: (-one[0], one[1]))[: judge.ways]
        best[action] = max([score for score, _, _ in boards], default=HOPELESS)
    return best


def with_card(board: Board, row: int, card: int) -> Board:
    """The rows with one card more."""
    return tuple([(*cards, card) if i == row else cards for i, cards in enumerate(board)])


class Judge:
    """What boards of the seat should win from each rival."""

    def __init__(self, state: State, seat: int, sizes: tuple[int, ...]):
        self.state, self.seat, self.sizes = state, seat, sizes
        self.ending = state.game.showdown
        hurried = state.log is None  # in rollouts
        self.ways, self.stride = (FEW_WAYS, STRIDE) if hurried else (WAYS, 1)
        rows_kept = state.game.kept(RowsKept) if state.game.plain else None
        if rows_kept is None:
            rows_kept = RowsKept()
            if state.game.plain:
                state.game.keep(rows_kept)
        if len(rows_kept) > MOST_KEPT:
            rows_kept.clear()
        self.kept = rows_kept
        self.fantasy = any(isinstance(rule, DealForFantasyland) for top in state.game.play for rule in top.every())
        self.pack = [c for c in state.game.cards(state.n) if not is_joker(c)]
        self.numbered = {c & 255: c for c in self.pack}

    def points(self, board: Board) -> float:
        """The points that it should win from each rival."""
        open_cards = sum([size - len(cards) for size, cards in zip(self.sizes, board, strict=True)])
        front, middle, back = [self.becomes(row, board[row], open_cards) for row in range(3)]
        ending = self.ending
        more = int(ending.more) if isinstance(ending, HeadToHead) and ending.extent == "all" else 0
        total, (a, b, c) = 0.0, STEPS
        for i in range(0, SAMPLE, self.stride):
            high, mid, low = back[i * a % SAMPLE], middle[i * b % SAMPLE], front[i * c % SAMPLE]
            value, chance, extra = high.value, high.chance, high.extra
            if mid.value <= value:
                second, mid_chance, mid_extra = mid.value, mid.chance, mid.extra
            elif mid.poor <= value:
                second, mid_chance, mid_extra = mid.poor, mid.poor_chance, mid.poor_extra
            else:
                total -= FOUL_COSTS
                continue
            if low.value <= second:
                low_chance, low_extra = low.chance, low.extra
            elif low.poor <= second:
                low_chance, low_extra = low.poor_chance, low.poor_extra
            else:
                total -= FOUL_COSTS
                continue
            every = chance * mid_chance * low_chance
            none = (1 - chance) * (1 - mid_chance) * (1 - low_chance)
            total += 2 * (chance + mid_chance + low_chance) - 3 + more * (every - none) + extra + mid_extra + low_extra
        return total * self.stride / SAMPLE

    def becomes(self, row: int, cards: Cards, open_cards: int) -> list[RowProspects]:
        """Whole rows that these cards may grow into, where so many places are open on the board."""
        takes = self.sizes[row] - len(cards)
        more = min(open_cards - takes, MOST_MORE, round(CHOICE * takes + 0.2))
        if self.state.game.plain:
            cards = self.alike(cards, self.sizes[row])
        key = (row, takes, more, cards)
        chances = self.kept.get(key)
        if chances is None:
            chances = self.kept[key] = self.grown(row, cards, takes, more)
        return chances

    def alike(self, cards: Cards, size: int) -> Cards:
        """Cards that are worth as much: of the same ranks, all of one suit as long as a flush may come of them, else of several."""
        flush = size >= FULL and len({suit(c) for c in cards}) < 2
        return tuple([self.numbered[4 * r + (0 if flush else i % 4)] for i, r in enumerate(sorted([rank(c) for c in cards]))])

    def grown(self, row: int, cards: Cards, takes: int, more: int) -> list[RowProspects]:
        """A sample of such rows, the same for the same cards."""
        if not takes:
            value = self.value(cards)
            whole = self.prospects(row, value)
            return [RowProspects(*whole, *whole)] * SAMPLE
        pack = [c for c in self.pack if c not in cards]
        dice = Random(sum([(rank(c) + 1) * 17 for c in cards]) * 31 + row * 7 + takes)
        out = []
        for _ in range(SAMPLE):
            come = sample(dice, pack, min(takes + more, len(pack)))
            values = sorted([self.value((*cards, *some)) for some in combinations(come, takes)])
            last = len(values) - 1
            out.append(RowProspects(*self.prospects(row, values[round(HOPE * last)]), *self.prospects(row, values[round(FEAR * last)])))
        return out

    def value(self, cards: Cards) -> int:
        """The row as a hand."""
        return self.state.game.high(self.state, self.seat, [*cards])

    def prospects(self, row: int, value: int) -> tuple[int, float, float]:
        """The value, how often it wins, and the points that it brings besides."""
        name, ending = ROWS[row], self.ending
        extra = float(ending.royalties.points(name, value)) if isinstance(ending, HeadToHead) and ending.scores_royalties else 0.0
        if self.fantasy and not row and ENTERS.met(value, self.state.game.ranking):
            extra += FANTASY
        return value, row_chance(name, value), extra
