"""What cards in hand are good for before all is dealt: quick features over the evaluator, for any game's scores, wild cards and directions.

Numbers from 0 to about 1. They order cards and hands (which to pass, keep, buy); what a hand will win is told by `experience`.
"""

from __future__ import annotations

from .cards import SUIT_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .game import Game
    from .state import State

# The share of hands that a high hand of this category beats at a full table, roughly, and how much its leading rank adds.
HIGH_SHARE = (0.02, 0.22, 0.55, 0.75, 0.85, 0.89, 0.93, 0.97, 0.99, 0.995)
HIGH_SPAN = (0.18 / 13, 0.30 / 13, 0.18 / 13, 0.09 / 13, 0.04 / 13, 0.04 / 13, 0.04 / 13, 0.02 / 13, 0.005 / 13, 0.004 / 13)
SUITED, IN_A_ROW = 0.03, 0.02  # for each card of a suit, or within reach of a straight, beyond two
BOTH_WAYS = 0.35  # what the weaker direction adds where the pot splits
LAST_LOW = 1 << 9  # the bit of the nine: lower ranks make a low that may win

# A rank as a bit, the lowest first, by the card's number >> 2 & 15: with the ace low, and with the ace high. Jokers have none.
ACE_LOW = tuple([2 << r for r in range(12)] + [1, 0, 0, 0])
ACE_HIGH = tuple([1 << r for r in range(13)] + [0, 0, 0])
_rows: dict[int, int] = {}  # ranks as a mask -> how many stand within reach of one straight


class Aims:
    """What a game's showdown looks for: high hands, low hands on some scale, and what is neither."""

    __slots__ = ("high", "low", "odd", "piles", "wild")

    def __init__(self, game: Game):
        self.high = False
        self.low: tuple[int, ...] = ()  # the bits of the ranks on the game's scale of lows
        self.odd: list[tuple[int, Any]] = []
        self.piles = any(getattr(part, "pile", "stack") != "stack" for part in game.showdown.parts)
        self.wild = bool(game.wilds)
        for number, part in enumerate(game.showdown.parts):
            scale = getattr(part, "scale", None)
            if scale is not None:
                self.low = ACE_HIGH if scale.scale == "deuce-to-seven" else ACE_LOW
            elif type(part).__name__ in ("High", "StockHigh"):
                self.high = True
            else:
                self.odd.append((number, part))
        if not self.low and not self.odd:
            self.high = True


def aims(game: Game) -> Aims:
    found: Aims | None = game.aims
    if found is None:
        found = game.aims = Aims(game)
    return found


def worth_of(value: int) -> float:
    """0 to 1 for a high value: the share of hands it beats, roughly."""
    kind = value >> 20
    return HIGH_SHARE[kind] + HIGH_SPAN[kind] * (value >> 16 & 15)


def low_worth(cards: list[int], bits: tuple[int, ...], wild: int = 0) -> float:
    """0 to 1 for a low hand on its way: how many low ranks it has, and how low."""
    ranks, wilds = 0, 0
    for c in cards:
        if wild >> (c & 255) & 1:
            wilds += 1
        else:
            ranks |= bits[c >> 2 & 15]
    have = (ranks & LAST_LOW - 1).bit_count() + wilds
    if have < 5:
        return 0.12 * have
    for _ in range(4 - wilds):  # the highest of the lowest five
        ranks &= ranks - 1
    top = (ranks & -ranks).bit_length() if wilds < 5 else 5
    return max(0.3, 1.0 - 0.12 * (max(top, 5) - 5))


def directions(state: State, seat: int, cards: list[int]) -> tuple[float, float]:
    """The worth of the cards as a high hand and as a low one; 0 for a direction that wins nothing here."""
    game = state.game
    want = aims(game)
    if state.common:
        cards = cards + state.common
    high = worth_of(game.high(state, seat, cards)) if want.high else 0.0
    low = 0.0
    if want.low:
        low = low_worth(cards, want.low, (game.wild(state, seat, cards, "low") | game.bugs) if want.wild else 0)
    if want.odd:
        for number, part in want.odd:
            worth = odd_worth(state, seat, cards, number, part)
            if part.side == "low":
                low = max(low, worth)
            else:
                high = max(high, worth)
    return high, low


def odd_worth(state: State, seat: int, cards: list[int], number: int, part: Any) -> float:
    """What the cards score by the game's own count, as a place among the hands met so far; nothing before any was met."""
    held = state.hands[seat]
    state.hands[seat] = cards
    try:
        value = part.value(state, seat)
    finally:
        state.hands[seat] = held
    learnt = state.game.experience
    return learnt.place(number, value) if learnt is not None and value is not None else 0.0


def promise(state: State, seat: int, cards: list[int]) -> float:
    """The better direction, something for the other one, and a little for what may still come: suits and neighbours that stand together."""
    high, low = directions(state, seat, cards)
    worth = high + BOTH_WAYS * low if high > low else low + BOTH_WAYS * high
    if high:
        suits = sum(cards) >> SUIT_SHIFT
        most = max(suits & 15, suits >> 4 & 15, suits >> 8 & 15, suits >> 12 & 15)
        if most > 2:
            worth += SUITED * (most - 2)
        ranks = 0
        for c in cards:
            ranks |= ACE_HIGH[c >> 2 & 15]
        row = _rows.get(ranks)
        if row is None:
            row = _rows[ranks] = max([(ranks & 31 << low).bit_count() for low in range(9)])
        if row > 2:
            worth += IN_A_ROW * (row - 2)
    return worth


def by_use(state: State, seat: int, hand: list[int]) -> list[int]:
    """The hand, most useful cards first: each card is as useful as the hand is poorer without it."""
    loss = []
    for i, c in enumerate(hand):
        rest = hand[:i] + hand[i + 1 :]
        loss.append((promise(state, seat, rest), -(c >> 2 & 15), i, c))
    loss.sort()
    return [c for *_, c in loss]


def wild_among(state: State, seat: int, cards: list[int]) -> int:
    """The mask of those of the cards that are wild, bugs too."""
    game = state.game
    if game.plain:
        return 0
    return game.wild(state, seat, cards, "high") | game.wild(state, seat, cards, "low") | game.bugs


def plainest(state: State, seat: int, hand: list[int], items: list[int]) -> list[int]:
    """Cards to turn up first: neither wild, nor part of a pair; high ones before low ones."""
    wild = wild_among(state, seat, hand)
    ranks = [c >> 2 & 15 for c in hand]
    return sorted(items, key=lambda c: (wild >> (c & 255) & 1, ranks.count(c >> 2 & 15), -(c >> 2 & 15)))
