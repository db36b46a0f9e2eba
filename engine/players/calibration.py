"""What a hand is worth in this game: learnt once from deals in which nobody bets or folds, so it knows the game's wild cards, passes, purchases
and odd scores without a word about them.

Two things are learnt for each part of the showdown. `outlook`: where a hand that looks so good now will stand among the final hands. `curve`: where a
rival with such upcards will stand. A place is a share of the final hands, 0 for the worst and 1 for the best; the chance to beat a rival is that
of the higher place.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import partial
from itertools import accumulate, count, groupby
from math import fsum
from operator import itemgetter
from random import Random
from typing import Generic, NamedTuple, TypeVar

from ..games.seats import served
from ..table import knowledge
from ..table.actions import BET, CHECK, FOLD, KNOCK
from ..table.state import State

T = TypeVar("T")
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ..table.protocols import EndingStep, GameRules, Scoring
    from .player import Player

    Curve = tuple[float, ...]
    Outlook = Callable[[Curve], tuple[float, ...]]  # what a curve says of each of its places

# Set by hand: enough deals for a place told to a twentieth, few enough that a game is learnt in a moment. The ladder (docs/at-scale.md) judges the whole.
SEATS = 4
DEALS = 64
MORE_DEALS = 4  # times as many where one of several showdowns comes, and each is learnt by itself
GRID = 20  # places are told to a twentieth
POINTS = 5  # places that an outlook names, equally likely
BIN = 24  # hands that make one class of hands, or more where they are equal
LOW_BIT = tuple([1 << r if r < 7 or r == 12 else 0 for r in range(16)])  # of cards in a low of eight or better, by rank
THE_TABLE = -1  # for a seat and for a number of upcards: the hand on the table
FEW = 12  # hands that make a class of their own; and so many unseen ones are mixed into a curve
BET_TELLS = 1.3  # how much harder to beat a rival is who has bet in this round
EVEN: Curve = tuple(i / GRID for i in range(GRID + 1))  # a rival of whom nothing is seen: any place alike
UNSEEN = EVEN, tuple(x**BET_TELLS for x in EVEN)  # the latter where the rival has bet
PLACES = tuple(range(GRID + 1))
ANY: Outlook = itemgetter(*[round(GRID * (2 * i + 1) / 2 / POINTS) for i in range(POINTS)])


class Ladder(Generic[T]):
    """Values that were seen at one moment of the game, in classes of some size, each with what became of it. Equal values are of one class: where many
    look alike, the last of several classes would be those of them that did best. What many have is a class by itself, so that the few who have more are
    another."""

    __slots__ = ("classes", "shares", "steps")

    def __init__(self, seen: list[tuple[int, float]], read: Callable[[list[float]], T]):
        seen.sort()
        cuts: list[list[tuple[int, float]]] = [[]]
        for _, run in groupby(seen, itemgetter(0)):
            alike = [*run]
            if cuts[-1] and max(len(cuts[-1]), len(alike)) >= BIN:
                cuts.append([])
            cuts[-1] += alike
        self.steps = [cut[0][0] for cut in cuts[1:]]
        self.classes = [read(sorted([place for _, place in cut])) for cut in cuts]
        self.shares = [
            n / max(len(seen), 1) for n in accumulate(map(len, cuts), initial=0)
        ]  # of all that were seen, those below each class; 1 at the end

    def __call__(self, value: int) -> T:
        return self.classes[bisect_right(self.steps, value)]


class ComparedValues(NamedTuple):
    """Hands as they were compared. Parts of the showdown are named by the number of the first, counted through all showdowns. For each part there is what
    each seat had, -1 where it did not qualify. Those too whom the game made fold: they would have been in the way."""

    first: int
    values: list[list[int]]
    table: list[int]  # what the hand on the table had, where there is one to beat; -1 likewise

    def part(self, number: int) -> list[int]:
        """What the seats had for that part; nothing where it was not asked for."""
        return [seat[number - self.first] for seat in self.values if 0 <= number - self.first < len(seat)]


class ComparedHands(NamedTuple):
    """Hands compared, and which time that was in their deal."""

    stage: int
    hands: ComparedValues


class Practice(State):
    """A deal to learn from, without a log. Where a deal goes on behind its showdown, it ends with that instead of beginning anew; `met` are the hands each
    time that they were compared."""

    __slots__ = ("met",)

    def __init__(self, game: GameRules, seats: int, deal: int):
        self.met: list[ComparedValues] = []
        super().__init__(game, seats, 7_000_000 + deal, dealer=deal % seats)
        self.log = self.observed = None

    def new_deal(self, live: list[bool], stacked: list[int] | None = None) -> None:
        if self.deals and self.game.continues_after_showdown:
            self.finish()
        else:
            super().new_deal(live, stacked)

    def clone(self) -> Practice:
        """A world that is tried."""
        new: Practice = super().clone()
        new.met = []  # of its own: nobody learns from a world that is only tried
        return new

    def ranked(self, ending: EndingStep) -> None:
        had = [[-1 if v is None else v for _, v in values(self, seat, ending)] for seat in range(self.n)]
        table = [ending.best_of_table(self, score) for score in ending.parts] if ending.rival else []
        self.met.append(ComparedValues(self.game.first_part(ending), had, table))


class Calibration:
    """Outlooks and curves of a game; for a moment that was never met, those of the nearest number of cards."""

    of_any_pack = True  # see Game.learn_from

    def __init__(self, game: GameRules, player: Player):
        hands: dict[tuple[int, int, int], list[tuple[int, int, int]]] = {}  # (part, step, cards) -> (value, end, seat)
        shown: dict[tuple[int, int], list[tuple[int, int, int]]] = {}  # (part, upcards) -> the same
        ends: list[ComparedHands] = []
        low, high = served(game)
        seats = min(max(SEATS, low), high)
        for deal in range(DEALS * (MORE_DEALS if game.planned else 1)):
            self._watch(game, seats, deal, player, hands, shown, ends)
        # showdowns of one game may divide the pot differently
        self.parts = max((end.hands.first + len(seat) for end in ends for seat in end.hands.values), default=0)
        # for each part, how often anybody at all had something for it, of the times that hands were compared by what it belongs to
        self.claimed = [self._claimed(part, ends) for part in range(self.parts)]
        self.finals: list[list[int]] = [[] for _ in range(self.parts)]
        places: list[dict[tuple[int, int], float]] = [{} for _ in ends]  # by end: seat and part -> its place
        for stage in sorted({end.stage for end in ends}):  # what beats what is asked among the hands that are compared at the same time
            alike = [i for i, end in enumerate(ends) if end.stage == stage]
            for part in range(self.parts):
                self.finals[part] = sorted([v for i in alike for v in ends[i].hands.part(part)]) or self.finals[part]
            for i in alike:
                first, had, table = ends[i].hands
                compared = [*enumerate(had), (THE_TABLE, table)]
                places[i] = {(seat, first + k): self.place(first + k, v) for seat, row in compared for k, v in enumerate(row)}
        placed = partial(places_of, places)
        self.hands = {
            k: Ladder(points, outlook) for k, points in ((k, placed(k[0], points)) for k, points in hands.items()) if len(points) >= FEW
        }
        self.shown = {
            k: Ladder(points, curve) for k, points in ((k, placed(k[0], points)) for k, points in shown.items()) if len(points) >= FEW
        }
        self.near: dict[tuple[int, int, int], Ladder[Outlook] | None] = {}
        self.entrants: dict[tuple[int, int, int, int], Curve | None] = {}
        self.even_places: dict[tuple[Any, ...], float] = {}  # where hands are even between in and out: see even_place
        self.best_chances: dict[tuple[Any, ...], float] = {}  # how likely hands are to be the best, where no rival shows a card: see hopes

    @staticmethod
    def _claimed(part: int, ends: list[ComparedHands]) -> float:
        firsts = [end.hands.first for end in ends]
        times = firsts.count(max([first for first in firsts if first <= part], default=0))
        return fsum([max(end.hands.part(part), default=-1) >= 0 for end in ends]) / times if times else 1.0

    def _watch(
        self,
        game: GameRules,
        seats: int,
        deal: int,
        player: Player,
        hands: dict[tuple[int, int, int], list[tuple[int, int, int]]],
        shown: dict[tuple[int, int], list[tuple[int, int, int]]],
        ends: list[ComparedHands],
    ) -> None:
        state = Practice(game, seats, deal)
        rng = Random(deal)
        before, decisions = len(ends), -1
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            legal, forced = state.legal_actions(), state.bettor >= 0  # nobody bets here who need not
            betting = CHECK in legal or (state.asking is not None and state.asking.decision == "bet" and (forced or BET in legal))
            betting = betting or (state.asking is not None and state.asking.decision == "rate")
            going = ("declare in" in legal and game.forfeits) or ("declare out" in legal and "declare high" in legal)
            ending = KNOCK in legal or (FOLD in legal and state.asking is not None and state.asking.decision == "choose")
            if betting or going or ending or "declare ready" in legal:
                decisions = len(state.met)
                for coming in game.may_come(state):  # who opens may change what is compared
                    had = values(state, seat, by=coming)
                    for score, part, (n, value) in zip(coming.parts, count(game.first_part(coming)), had, strict=False):
                        graded = missing(state, seat, score) if value is None else value
                        hands.setdefault((part, state.step, n), []).append((graded, before + decisions, seat))
                        if m := len(state.upcards(seat)):
                            shown.setdefault((part, m), []).append((state.showing(seat), before + decisions, seat))
                        if coming.rival:
                            shown.setdefault((part, THE_TABLE), []).append((0, before + decisions, THE_TABLE))
            state.act(player.choose(state, seat, rng))
        if decisions == len(state.met) or not state.met:
            state.ranked(game.showdown)
        ends += [ComparedHands(stage, last) for stage, last in enumerate(state.met)]

    def place(self, part: int, value: int) -> float:
        """The share of the final hands that the value beats, ties counted half; 0 for a hand that does not qualify, which wins nothing."""
        if value < 0:
            return 0.0
        final = self.finals[part]
        return (bisect_left(final, value) + bisect_right(final, value)) / 2 / max(len(final), 1)

    def outlook(self, part: int, step: int, n: int, value: int) -> Outlook:
        """Where a hand of so many cards in sight and of this value will stand; `missing` of one that does not qualify yet."""
        key = part, step, n
        ladder = self.hands.get(key)
        if ladder is None:
            if key not in self.near:
                self.near[key] = self._nearest(*key)
            ladder = self.near[key]
        return ladder(value) if ladder else ANY

    def better_than(self, part: int, step: int, n: int, value: int) -> float | None:
        """The share of hands that are worse at that moment; None for one that was never met."""
        ladder = self.hands.get((part, step, n))
        return (bisect_right(ladder.steps, value) + 0.5) / len(ladder.classes) if ladder else None

    def _nearest(self, part: int, step: int, n: int) -> Ladder[Outlook] | None:
        able = [(abs(m - n), abs(s - step), ladder) for (p, s, m), ladder in self.hands.items() if p == part]
        return min(able, key=lambda a: a[:2])[2] if able else None

    def entrant(self, part: int, step: int, n: int, least: float) -> Curve | None:
        """How likely the hand of a rival who went in at that moment is to stand below each place in the end. The rival goes in with all hands but the
        worst: `least` is the share of hands that stay out. None for a moment that was never met."""
        key = part, step, n, round(GRID * least)
        if key not in self.entrants:
            ladder = self.hands.get(key[:3])
            # Classes count alike here, though the last one is smaller: the play of those who declare in turn was tuned so.
            self.entrants[key] = (
                going_in(ladder.classes, [i / len(ladder.classes) for i in range(len(ladder.classes) + 1)], least) if ladder else None
            )
        return self.entrants[key]

    def curve(self, part: int, upcards: int, showing: int, bet: bool) -> Curve:
        """How likely a rival with such upcards is to stand below each place; less likely for one who has bet."""
        ladder = self.shown.get((part, upcards))
        return (ladder.classes[bisect_right(ladder.steps, showing)] if ladder else UNSEEN)[bet]  # the ladder's call, written out


def places_of(places: list[dict[tuple[int, int], float]], part: int, seen: list[tuple[int, int, int]]) -> list[tuple[int, float]]:
    """Values with the places they came to, in deals whose showdown had that part. `places` by end, then seat and part; `seen` are value, end and seat."""
    return [(value, places[end][seat, part]) for value, end, seat in seen if (seat, part) in places[end]]


def outlook(places: list[float]) -> Outlook:
    """Places equally likely among those that were seen, in twentieths, the lowest first."""
    n = len(places)
    return itemgetter(*[round(GRID * places[(2 * i + 1) * n // (2 * POINTS)]) for i in range(POINTS)])


def curve(places: list[float]) -> tuple[Curve, Curve]:
    """For a rival who has not bet and for one who has; with as much of an even curve mixed in as a dozen unseen rivals would make."""
    n = len(places)
    quiet = tuple([(bisect_left(places, i / GRID) + FEW * i / GRID) / (n + FEW) for i in range(GRID + 1)])
    return quiet, tuple([x**BET_TELLS for x in quiet])


def going_in(classes: list[Outlook], shares: list[float], least: float) -> Curve:
    """The curve of the hands that are left without the worst; classes of hands, the worst first, and of all hands the share below each class."""
    below = [0.0] * (GRID + 1)
    for number, read in enumerate(classes):
        weight = max(shares[number + 1] - max(shares[number], least), 0.0) / POINTS
        if weight:
            for place in read(PLACES):
                for i in range(round(place), GRID + 1):
                    below[i] += weight * (0.5 if i == place else 1.0)
    return tuple([share / below[-1] for share in below]) if below[-1] else EVEN


def values(state: State, seat: int, over: EndingStep | None = None, by: EndingStep | None = None) -> list[tuple[int, int | None]]:
    """(cards in sight, value) of the seat's hand for each part of the showdown to come, as far as the seat can tell; None where it does not qualify. `by`
    names another showdown. All of the hand is in sight where the deal is `over`, by what ends it."""
    game = state.game
    parts = (over or by or game.coming(state)).parts
    held, stock = state.hands[seat], state.stockpile[seat]
    see = -1 if over else state.face_up | state.known_to[seat]
    known = [c for c in held if see >> (c & 255) & 1]
    known_stock = [c for c in stock if see >> (c & 255) & 1] if stock else stock
    n = len(known) + len(known_stock) + len(state.common)
    if game.apart and game.several:  # each of several hands is by itself
        n += max(map(len, game.several.hands_of(state, seat))) - len(held)
    if game.beside and not over:
        return in_own_sight(state, seat, parts, n)
    if len(known) == len(held) and len(known_stock) == len(stock):
        return [(n, score.value(state, seat)) for score in parts]
    state.hands[seat], state.stockpile[seat] = known, known_stock
    try:
        return [(n, score.value(state, seat)) for score in parts]
    finally:
        state.hands[seat], state.stockpile[seat] = held, stock


def missing(state: State, seat: int, part: Scoring) -> int:
    """Of a hand that does not qualify: from -1 to -6, the lower the more cards it is short of a low of eight or better; -1 where it is no matter of cards."""
    if getattr(part, "scale", "") != "eight-or-better":
        return -1
    ranks, see = 0, state.face_up | state.known_to[seat]
    for c in state.hands[seat]:
        if see >> (c & 255) & 1:
            ranks |= LOW_BIT[c >> 2 & 15]
    for c in state.common:
        ranks |= LOW_BIT[c >> 2 & 15]
    return min(ranks.bit_count(), 5) - 6


def in_own_sight(state: State, seat: int, parts: Sequence[Scoring], n: int) -> list[tuple[int, int | None]]:
    """The values where another's cards count too: those of all hands that the seat cannot place are left out."""
    hands = state.hands
    state.hands = [knowledge.seen(state, seat, hand) for hand in hands]
    try:
        return [(n, score.value(state, seat)) for score in parts]
    finally:
        state.hands = hands


def seen(state: State, seat: int) -> list[int]:
    """The cards of its own that the seat can place."""
    return knowledge.seen(state, seat, state.hands[seat])


class Learning:
    """What a game keeps while its experience is being made, so that whoever plays for it does not ask for it."""

    of_any_pack = True


def calibration(game: GameRules, player: Player) -> Calibration:
    """Learnt on first use and kept with the game; a hand is worth about the same at any number of seats."""
    learnt = game.kept(Calibration)
    if learnt is None:
        game.keep(Learning())
        learnt = game.keep(Calibration(game, player))
    return learnt


def calibrate(game: GameRules, player: Player) -> None:
    """See that the game's experience is there, but for whoever plays to make it."""
    if game.kept(Learning) is None:
        calibration(game, player)
