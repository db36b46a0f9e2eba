"""Hands of two, three and four cards, and lows of as many, against every choice of cards and of what a wild card stands for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.cards import FULL_DECK, parse, rank, suit
from engine.hands import Ranking, describe, high, low
from engine.hands.kinds import Kind, named
from engine.hands.lows import SCALES
from engine.hands.ranking import ORDERS

KINDS = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (4,): 7}


def hand(cards: tuple[int, ...], size: int, order: tuple[int, ...]) -> tuple:
    """A hand of so many cards or fewer: the place of its kind, then the ranks that tell it apart, 1 for a deuce to 13 for an ace."""
    counts = Counter(rank(c) + 1 for c in cards)
    ranks = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
    found = [(KINDS[tuple(sorted((n for n in counts.values() if n > 1), reverse=True))], ranks)]
    if len(cards) == size:
        alone = sorted(counts)
        wheel = [*range(1, size), 13]
        top = size - 1 if alone == wheel else alone[-1] if len(alone) == size and alone[-1] - alone[0] == size - 1 else 0
        suited = len({suit(c) for c in cards}) == 1
        if top:
            found += [(4, [top]), (8, [top])][: 1 + suited]
        if suited:
            found.append((5, sorted((rank(c) + 1 for c in cards), reverse=True)))
    return max((order.index(kind), *told) for kind, told in found if kind in order)


def slow(cards: list[int], wilds: int, size: int, order: tuple[int, ...]) -> tuple:
    """The best over all fills; in a flush a wild card is no second card of a rank."""
    best: tuple = ()
    for fill in combinations_with_replacement(FULL_DECK, wilds):
        pool = [*cards, *fill]
        for some in combinations(range(len(pool)), min(size, len(pool))):
            chosen = tuple(pool[i] for i in some)
            value = hand(chosen, size, order)
            double = len({rank(c) for c in chosen}) < len(chosen)
            if not (order[value[0]] == 5 and double):
                best = max(best, value)
    return best


def spelt(value: int) -> tuple:
    return value >> 24, *(n for shift in (16, 12, 8, 4, 0) if (n := value >> shift & 15))


ODD = {2: (0, 5, 1, 4), 3: (0, 1, 3), 4: (0, 1, 5, 2, 4, 3, 8, 7)}


@pytest.mark.parametrize("order", [ORDERS, ODD], ids=["usual", "odd"])
@pytest.mark.parametrize(("size", "naturals", "wilds", "hands"), [(2, 2, 0, 60), (2, 4, 0, 60), (2, 3, 1, 20), (2, 2, 2, 2), (2, 1, 1, 10)])
def test_two_cards(size: int, naturals: int, wilds: int, hands: int, order: dict[int, tuple[int, ...]]) -> None:
    against(size, naturals, wilds, hands, order[size])


@pytest.mark.parametrize("order", [ORDERS, ODD], ids=["usual", "odd"])
@pytest.mark.parametrize(
    ("naturals", "wilds", "hands"), [(3, 0, 200), (5, 0, 200), (7, 0, 60), (2, 0, 20), (2, 1, 40), (4, 1, 40), (1, 2, 2), (2, 2, 2)]
)
def test_three_cards(naturals: int, wilds: int, hands: int, order: dict[int, tuple[int, ...]]) -> None:
    against(3, naturals, wilds, hands, order[3])


@pytest.mark.parametrize("order", [ORDERS, ODD], ids=["usual", "odd"])
@pytest.mark.parametrize(("naturals", "wilds", "hands"), [(4, 0, 200), (6, 0, 100), (3, 1, 40), (5, 1, 10), (2, 2, 1)])
def test_four_cards(naturals: int, wilds: int, hands: int, order: dict[int, tuple[int, ...]]) -> None:
    against(4, naturals, wilds, hands, order[4])


def against(size: int, naturals: int, wilds: int, hands: int, order: tuple[int, ...]) -> None:
    rng, ranking = Random(size * 100 + naturals * 10 + wilds), Ranking(size, order)
    narrow = [c for c in FULL_DECK if rank(c) < 3 or rank(c) > 10]
    for turn in range(hands):
        cards = rng.sample(FULL_DECK if turn % 2 else narrow, naturals)
        assert spelt(ranking.value(cards, wilds)) == slow(cards, wilds, size, order), cards


def test_every_three_card_hand() -> None:
    """The counts that tables of three-card poker print."""
    ranking = Ranking(3)
    found = Counter(ranking.value(cards) >> 24 for cards in combinations(FULL_DECK, 3))
    assert [found[k] for k in range(6)] == [16440, 3744, 1096, 720, 52, 48]


def test_five_cards_in_the_usual_order_are_the_usual_hands() -> None:
    cards = parse("9c 8d 7h 6s 5c 5d 5h")
    assert Ranking().value(cards) == high(cards)
    some = Ranking(5, tuple(k for k in range(10) if k not in (4, 5, 8)))
    assert describe(some.value(cards)) == "three fives"


def test_words_and_bugs() -> None:
    three = Ranking(3)
    assert str(describe(three.value(parse("Qs Kd"), 0, 1))) == "straight, ace high"
    assert str(describe(three.value(parse("9s 4d"), 0, 1))) == "ace high"
    assert str(describe(three.value(parse("As 4d"), 0, 1))) == "pair of aces"
    assert str(describe(three.value(parse("As Ks Qs")))) == "straight flush, ace high"  # a royal flush has five cards
    assert str(describe(three.value([]))) == "no cards"


# -- lows
def slow_low(cards: list[int], wilds: int, size: int, scale: str) -> tuple:
    """The least bad over all fills: whether anything counts against the hand, then its ranks from the top; as many cards as there are."""
    ace_high = scale == "deuce-to-seven"
    best: tuple = (99,)
    for fill in combinations_with_replacement(FULL_DECK, wilds):
        for some in combinations([*cards, *fill], min(size, len(cards) + wilds)):
            ranks = [rank(c) + 1 if ace_high else (rank(c) + 1) % 13 + 1 for c in some]
            counts = Counter(ranks)
            order = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
            kind = KINDS[tuple(sorted((n for n in counts.values() if n > 1), reverse=True))]
            if scale not in ("ace-to-five", "faces-zero") and not kind and len(some) == size:
                straight = max(ranks) - min(ranks) == size - 1
                flush = len({suit(c) for c in some}) == 1
                kind = 8 if straight and flush else 5 if flush else 4 if straight else 0
            best = min(best, (kind, *order))
    return best


@pytest.mark.parametrize("scale", SCALES[:3])
@pytest.mark.parametrize(
    ("size", "naturals", "wilds", "hands"), [(3, 3, 0, 200), (3, 6, 0, 60), (3, 3, 1, 20), (2, 4, 0, 60), (4, 5, 0, 60), (4, 4, 1, 8)]
)
def test_low_hands_of_fewer_cards(size: int, naturals: int, wilds: int, hands: int, scale: str) -> None:
    rng = Random(size * 100 + naturals * 10 + wilds)
    for turn in range(hands):
        cards = rng.sample(FULL_DECK if turn % 2 else FULL_DECK[:20], naturals)
        code = (1 << 24) - 1 - (low(cards, wilds, scale, size) & (1 << 24) - 1)
        told = code >> 20, *(n for shift in (16, 12, 8, 4, 0) if (n := code >> shift & 15))
        assert told == slow_low(cards, wilds, size, scale), cards


def test_low_words() -> None:
    assert str(describe(low(parse("4c 3d 2h Kd"), 0, "ace-to-five", 3))) == "4-3-2 low"
    assert str(describe(low(parse("4c 3d 2h"), 0, "deuce-to-seven", 3))) == "low with a straight, four high"
    assert low(parse("4c 3d"), 0, "ace-to-five", 3) < low(parse("Kc 3d 2h"), 0, "ace-to-five", 3)


HOME = (
    0,
    named("2-card flush"),
    1,
    named("4-card flush"),
    2,
    named("blaze of two pair"),
    3,
    named("straight around the corner"),
    4,
    named("skip straight"),
)
MORE = (
    0,
    1,
    2,
    named("king to eight"),
    named("4-card straight flush"),
    named("club flush"),
    named("spade flush"),
    named("straight to nine or higher"),
)


@pytest.mark.parametrize("order", [HOME, (*MORE, 6)], ids=["home", "more"])
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_kinds_of_home_games_with_wild_cards(order: tuple[int | Kind, ...], wilds: int) -> None:
    """A wild card is worth the best card that is missing."""
    rng, ranking = Random(7 * wilds), Ranking(5, order)
    for _ in range(60 if wilds < 2 else 6):
        cards = rng.sample(FULL_DECK, 5 - wilds)
        rest = [c for c in FULL_DECK if c not in cards]
        best = max(ranking.value([*cards, *fill]) for fill in combinations(rest, wilds))
        assert ranking.value(cards, wilds) == best, cards


def test_the_lowest_rank_can_be_another() -> None:
    jacks = Ranking(5, lowest=9)
    values = [
        jacks.value(parse(hand))
        for hand in ("Ts 9d 8c 7h 6s", "5s 4d 3c 2h Js", "Ks Qd Tc 9h 8s", "As Kd Qc Th 8s", "3s 3d Jc Jh 2s", "Js 9d 8c 5h 3s")
    ]
    told = ["straight, ten high", "straight, five high", "straight, king high", "ace high", "two pair, threes and jacks", "nine high"]
    assert [str(jacks.describe(v)) for v in values] == told
    aces = Ranking(5, lowest=12)
    assert str(aces.describe(aces.value(parse("As Kd Qc Jh Ts")))) == "king high"
    assert str(aces.describe(aces.value(parse("5s 4s 3s 2s As")))) == "straight flush, five high"
    assert str(aces.describe(aces.value(parse("Ks Kd"), 0, 1))) == "pair of kings"
