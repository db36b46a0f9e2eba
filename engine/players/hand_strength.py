"""What cards in hand are good for before all is dealt: quick features over the evaluator, for any game's scores, wild cards and directions.

Numbers from 0 to about 1. They order cards and hands (which to pass, keep, buy); what a hand will win is told by `calibration`.
"""

from __future__ import annotations

from bisect import bisect_right

from ..cards import LONG_WAY, RANK_MASK, SUIT_SHIFT, is_joker
from ..hands.evaluate import PAIR, STRAIGHT
from ..hands.lows import SCALES, low_kind, low_rank
from ..language.slots import Scale
from ..table import knowledge
from ..table.traits.capabilities import Capability
from .calibration import Calibration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from ..table.protocols import EndingStep, GameRules, Scoring
    from ..table.state import State

# Set by hand, not fitted: they only rank what one holds before the deals of `calibration` say where it stands. How well the house does with all of it
# is measured game by game (docs/at-scale.md).
# The share of hands that a high hand of this category beats at a full table, roughly, and how much its leading rank adds.
HIGH_SHARE = (0.02, 0.22, 0.55, 0.75, 0.85, 0.89, 0.93, 0.97, 0.99, 0.995)
HIGH_SPAN = (0.18 / 13, 0.30 / 13, 0.18 / 13, 0.09 / 13, 0.04 / 13, 0.04 / 13, 0.04 / 13, 0.02 / 13, 0.005 / 13, 0.004 / 13)
SUITED, IN_A_ROW = 0.03, 0.02  # for each card of a suit, or within reach of a straight, beyond two
BOTH_WAYS = 0.35  # what the weaker direction adds where the pot splits
FULL = 5  # cards of a hand
EIGHT = 8  # the highest card that a low hand is drawn to
PAT, LAST_PAT = 9, 10  # the highest card of a low hand that draws no more: while other draws are to come, and in the last one
LAST_LOW = 1 << 9  # the bit of the nine: lower ranks make a low that may win

RANK_BIT = tuple([1 << r for r in range(13)] + [0, 0, 0])  # by the card's number >> 2 & 15; jokers have none
USES = 4096  # hands whose order of use, and whose promise, is remembered
NOWHERE = -1  # no card: parts a hand from the common cards
_ranks: dict[int, int] = {}  # the sum of cards, as far as it tells their ranks -> these as a mask
_suits: dict[int, int] = {}  # how many of each suit, four bits each -> how many of the longest
_rows: dict[int, int] = {}  # ranks as a mask -> how many stand within reach of one straight
_lows: dict[tuple[int, int, bool], float] = {}  # ranks, wild cards, whether the ace is low -> worth


class Aims:
    """What a showdown looks for: high hands, low hands on some scale, and what is neither."""

    __slots__ = (
        "ace_low",
        "hands",
        "high",
        "high_hands",
        "low",
        "low_alone",
        "odd",
        "piles",
        "promises",
        "risky",
        "scale",
        "simple",
        "unused",
        "uses",
        "wild",
    )

    def __init__(self, game: GameRules, showdown: EndingStep):
        first = game.first_part(showdown)
        self.high = self.low = False
        self.ace_low = True
        self.scale = Scale("ace-to-five")  # of low hands
        self.odd: list[tuple[int, Scoring]] = []
        self.wild = bool(game.wilds)
        self.piles = game.piled  # whether stacks are hands of their own
        for number, part in enumerate(showdown.parts, first):
            scale = getattr(part, "scale", None)
            if scale is not None and not scale.badugi and getattr(part, "size", 5) == 5:
                self.low, self.ace_low = True, scale.scale != "deuce-to-seven"
                self.scale = scale
            elif type(part).__name__ == "High" and not getattr(part, "hands", None):
                self.high = True
            else:
                self.odd.append((number, part))
        self.high_hands = any(type(part).__name__ == "High" for part in showdown.parts)  # whether high hands win, however they rank
        self.hands = self.low or self.high_hands
        self.risky = any(part.risky for part in showdown.parts)  # whether a hand can have too many cards
        if not self.low and not self.odd:
            self.high = True
        self.low_alone = self.low and not self.high and all(part.side == "low" for _, part in self.odd)  # no high hand wins anything
        self.simple = not self.odd and not any((*game.moving.values(), *game.choosing.values()))  # cards alone decide, wherever they lie
        self.uses: dict[tuple[int, ...], list[int]] = {}
        self.promises: dict[tuple[int, ...], float] = {}
        self.unused: dict[tuple[int, ...], list[int]] = {}


class ManyAims(dict[int, Aims]):
    """Where players can tell which showdown comes: by the number of its first part."""


def aims(state: State) -> Aims:
    """What the showdown to come looks for, worked out once."""
    game = state.game
    if not game.planned:
        return game.kept(Aims) or game.keep(Aims(game, game.showdown))
    many, showdown = game.kept(ManyAims) or game.keep(ManyAims()), game.coming(state)
    first = game.first_part(showdown)
    if first not in many:
        many[first] = Aims(game, showdown)
    return many[first]


def strength_of(value: int) -> float:
    """0 to 1 for a high value: the share of hands it beats, roughly."""
    kind = value >> 20 & 15
    return HIGH_SHARE[kind] + HIGH_SPAN[kind] * (value >> 16 & 15)


def ranks_of(cards: list[int], wild: int = 0) -> int:
    """The ranks of the natural cards as a mask, the ace on top."""
    if wild:
        cards = [c for c in cards if not wild >> (c & 255) & 1]
    key = sum(cards)
    ranks = None if key & LONG_WAY else _ranks.get(key & RANK_MASK)  # the sum tells the ranks, as the evaluator has it
    if ranks is None:
        ranks = 0
        for c in cards:
            ranks |= RANK_BIT[c >> 2 & 15]
        if not key & LONG_WAY:
            _ranks[key & RANK_MASK] = ranks
    return ranks


def low_worth(ranks: int, wilds: int, ace_low: bool) -> float:
    """0 to 1 for a low hand on its way: how many low ranks it has, and how low."""
    key = ranks, wilds, ace_low
    worth = _lows.get(key)
    if worth is None:
        if ace_low:
            ranks = (ranks << 1 | ranks >> 12) & 8191
        have = (ranks & LAST_LOW - 1).bit_count() + wilds
        if have < 5:
            worth = 0.12 * have
        else:
            for _ in range(4 - wilds):  # the highest of the lowest five
                ranks &= ranks - 1
            top = (ranks & -ranks).bit_length() if wilds < 5 else 5
            worth = max(0.3, 1.0 - 0.12 * (max(top, 5) - 5))
        _lows[key] = worth
    return worth


def low_place(card: int, want: Aims) -> int:
    """Where the card stands in a low hand: its number, 11 to 13 for a jack to a king, 14 for an ace, or 1 if it is low. A court card that counts nothing
    is 0."""
    return low_rank(card, SCALES.index(want.scale.scale)) + (not want.ace_low)


def lowest(cards: list[int], most: int, want: Aims) -> list[int]:
    """The natural cards that make the lowest hand of so many, the lowest first. It has one card of each rank, unless pairs do not count. Court cards that
    count nothing all go in."""
    order = sorted(cards, key=lambda c: low_place(c, want))
    if want.scale == "pairs-ignored":
        return order[:most]
    places = [low_place(c, want) for c in order]
    return [c for i, c in enumerate(order) if not places[i] or places[i] not in places[:i]][:most]


def low_worth_of(cards: list[int], wilds: int, want: Aims) -> float:
    """The same where a hand can be lower than its five lowest ranks: pairs do not count, or court cards are nothing."""
    places = [1] * wilds + [low_place(c, want) for c in lowest([c for c in cards if not is_joker(c)], FULL - min(wilds, FULL), want)]
    have = sum([place <= EIGHT for place in places])
    return 0.12 * have if have < FULL else 1.0 - 0.05 * max(places)


def directions(state: State, seat: int, cards: list[int], ranks: int = -1) -> tuple[float, float]:
    """The worth of the cards as a high hand and as a low one; 0 for a direction that wins nothing here. `ranks` where they are known."""
    game = state.game
    want = aims(state)
    if state.common:
        cards, ranks = cards + state.common, -1
    high = strength_of(game.high(state, seat, cards)) if want.high else 0.0
    low = 0.0
    if want.low:
        wild = game.wild(state, seat, cards, "low") | game.bugs if want.wild else 0
        wilds = sum([wild >> (c & 255) & 1 for c in cards]) if wild else 0
        if want.scale in ("pairs-ignored", "faces-zero"):
            low = low_worth_of([c for c in cards if not wild >> (c & 255) & 1], wilds, want)
        else:
            low = low_worth(ranks_of(cards, wild) if wilds or ranks < 0 else ranks, wilds, want.ace_low)
    if want.odd:
        for number, part in want.odd:
            worth = odd_worth(state, seat, cards, number, part)
            if part.side == "low":
                low = max(low, worth)
            else:
                high = max(high, worth)
    return high, low


def each_way(state: State, seat: int, other: str) -> tuple[float, float]:
    """What the cards that the seat knows are worth high and the other way: low, or as the split card, out of fourteen that it may be."""
    high, low = directions(state, seat, knowledge.seen(state, seat, state.hands[seat]))
    if other == "card":
        low = max([part.value(state, seat) or 0 for part in state.game.coming(state).parts if part.side == other], default=0) / 14
    return high, low


def odd_worth(state: State, seat: int, cards: list[int], number: int, part: Scoring) -> float:
    """What the cards score by the game's own count, as a place among the hands met so far; nothing before any was met."""
    held = state.hands[seat]
    state.hands[seat] = cards
    try:
        value = part.value(state, seat)
    finally:
        state.hands[seat] = held
    learnt = state.game.kept(Calibration)
    if learnt is None:
        return part.nearness(value)
    return learnt.place(number, value) if value is not None else 0.0


def promise(state: State, seat: int, cards: list[int]) -> float:
    """The better direction, something for the other one, and a little for what may still come: suits and neighbours that stand together."""
    want = aims(state)
    if not want.simple:
        return promised(state, seat, cards)
    key = (
        *cards,
        NOWHERE,
        *state.common,
    )  # whoever bids for a card and then picks one asks twice, and so do other deals from the same hand
    value = want.promises.get(key)
    if value is None:
        if len(want.promises) >= USES:
            want.promises.clear()
        value = want.promises[key] = promised(state, seat, cards)
    return value


def promised(state: State, seat: int, cards: list[int]) -> float:
    """`promise`, worked out."""
    ranks = ranks_of(cards)
    high, low = directions(state, seat, cards, ranks)
    worth = high + BOTH_WAYS * low if high > low else low + BOTH_WAYS * high
    if high:
        suits = sum(cards) >> SUIT_SHIFT & 0xFFFF
        most = _suits.get(suits)
        if most is None:
            most = _suits[suits] = max(suits & 15, suits >> 4 & 15, suits >> 8 & 15, suits >> 12)
        if most > 2:
            worth += SUITED * (most - 2)
        row = _rows.get(ranks)
        if row is None:
            row = _rows[ranks] = max([(ranks & 31 << low).bit_count() for low in range(9)])
        if row > 2:
            worth += IN_A_ROW * (row - 2)
    return worth


def by_use(state: State, seat: int, hand: list[int]) -> list[int]:
    """The hand, most useful cards first: each card is as useful as the hand is poorer without it."""
    want = aims(state)
    key = (*hand, *state.common) if want.simple else ()
    order = want.uses.get(key) if key else None
    if order is None:
        loss = []
        for i, c in enumerate(hand):
            rest = hand[:i] + hand[i + 1 :]
            loss.append((promised(state, seat, rest), -(c >> 2 & 15), i, c))
        loss.sort()
        order = [c for *_, c in loss]
        if key:
            if len(want.uses) >= USES:
                want.uses.clear()
            want.uses[key] = order
    return order


def least_missed(state: State, seat: int, hand: list[int], items: Container[int], n: int) -> list[int]:
    """So many of the `items` in the hand, to give up together. Two cards that are each superfluous may not be so together. If giving up the least useful ones
    takes the hand down by more than their number, they are chosen one at a time, the least useful first."""
    out = [c for c in reversed(by_use(state, seat, hand)) if c in items][:n]
    if n > 1 and poorer(state, seat, [c for c in hand if c not in out], hand):
        out = []
        for _ in range(n):
            out.append(next(c for c in reversed(by_use(state, seat, hand)) if c in items))
            hand = [c for c in hand if c != out[-1]]
    return out


def poorer(state: State, seat: int, rest: list[int], hand: list[int]) -> bool:
    """Whether the rest is of a lower class than the hand, or the worse low."""
    high, low = directions(state, seat, rest)
    high_before, low_before = directions(state, seat, hand)
    return low < low_before or bisect_right(HIGH_SHARE, high) < bisect_right(HIGH_SHARE, high_before)


def wild_among(state: State, seat: int, cards: list[int]) -> int:
    """The mask of those of the cards that are wild, bugs too."""
    game = state.game
    if game.plain:
        return 0
    return game.wild(state, seat, cards, "high") | game.wild(state, seat, cards, "low") | game.bugs


def plainest(state: State, seat: int, hand: list[int], items: list[int], low: bool = False) -> list[int]:
    """Cards to turn up first: neither wild, nor part of a pair; high ones before low ones, or the other way round."""
    wild = wild_among(state, seat, hand)
    ranks = [c >> 2 & 15 for c in hand]
    sign = 1 if low else -1
    return sorted(items, key=lambda c: (wild >> (c & 255) & 1, ranks.count(c >> 2 & 15), sign * (c >> 2 & 15)))


def unused(state: State, seat: int, hand: list[int]) -> list[int]:
    """The cards of the hand that are no part of anything."""
    want = aims(state)
    if not want.simple:
        return thrown(state, seat, hand)
    key = (*hand, NOWHERE, *state.common, *((NOWHERE,) if want.low_alone and draws_again(state) else ()))  # which tells what stands pat
    cards_unused = want.unused.get(key)
    if cards_unused is None:
        if len(want.unused) >= USES:
            want.unused.clear()
        cards_unused = want.unused[key] = thrown(state, seat, hand)
    return cards_unused


def thrown(state: State, seat: int, hand: list[int]) -> list[int]:
    """`unused`, worked out."""
    if not aims(state).low_alone:
        return [c for c in hand if not useful(state, seat, hand, c)]
    wild, kept = wild_among(state, seat, hand), kept_for_low(state, seat, hand)  # once for all of its cards
    return [c for c in hand if not (c in kept or wild >> (c & 255) & 1 or is_joker(c))]


def draws_again(state: State) -> bool:
    """Whether another draw is to come."""
    return any(Capability.DRAW in rule.provides for top in reversed(state.step_stack) for rule in top.every())


def kept_for_low(state: State, seat: int, hand: list[int]) -> list[int]:
    """The natural cards that a player keeps where only low hands win: a hand that is low enough, else what a low hand is drawn to."""
    want = aims(state)
    wild = wild_among(state, seat, hand)
    natural = [c for c in hand if not (wild >> (c & 255) & 1 or is_joker(c))]
    wilds = len(hand) - len(natural)
    five = lowest(natural, max(FULL - wilds, 0), want)
    if len(five) + wilds >= FULL:
        high = max([low_place(c, want) for c in five], default=0)
        value = state.game.low(state, seat, [*five, *[c for c in hand if c not in natural]], want.scale)
        spoilt = value is not None and low_kind(value) > 0  # by a straight or a flush
        if not spoilt and high <= (PAT if draws_again(state) else LAST_PAT):
            return five
        five = five[:-1] if spoilt else five
    return [c for c in five if low_place(c, want) <= EIGHT]


def useful(state: State, seat: int, hand: list[int], card: int) -> bool:
    """Whether the card is part of anything: a pair, four of a suit, a made straight, a low hand, wild cards."""
    if wild_among(state, seat, hand) >> (card & 255) & 1 or is_joker(card):
        return True
    if not aims(state).hands:  # what a card is good for, only the game's own score tells
        return promise(state, seat, hand) > promise(state, seat, [c for c in hand if c != card])
    want, whole = aims(state), hand if card in hand else [*hand, card]
    if want.low_alone:
        return card in kept_for_low(state, seat, whole)
    if want.low and len(whole) == FULL and state.game.high(state, seat, whole) >> 20 & 15 <= PAIR:
        drawn_to = kept_for_low(state, seat, whole)
        if len(drawn_to) == FULL - 1:  # four to a low and a pair: the pair goes
            return card in drawn_to
    rank, suit = card >> 2 & 15, card & 3
    if sum([c >> 2 & 15 == rank for c in hand]) > 1 or sum([c & 3 == suit for c in hand]) > 3:
        return True
    if want.high_hands:
        made = state.game.high(state, seat, hand) >> 20  # the kind of hand, below its place where hands rank in an order of their own
        if made & 15 >= STRAIGHT and state.game.high(state, seat, [c for c in hand if c != card]) >> 20 < made:
            return True
    return want.low and (rank < 7 or rank == 12) and directions(state, seat, hand)[1] > 0.4
