"""The evaluator against known counts, against brute force with wilds and bugs, and on hand-picked cases."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from engine.cards import CARDS, FULL_DECK, deck, parse, rank, suit
from engine.hands import CATEGORY_WORDS, EIGHT_OR_BETTER, category, describe, high, low
from tests import brute

# Five-card hands of 52 cards, from no pair to straight flush.
COUNTS = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0)


def pair(card: int) -> tuple[int, int]:
    return rank(card) + 2, suit(card)


def test_every_five_card_hand() -> None:
    found = Counter(category(high(hand)) for hand in combinations(FULL_DECK, 5))
    assert tuple(found[k] for k in range(10)) == COUNTS


@pytest.mark.parametrize(
    ("naturals", "wilds", "bugs", "hands"),
    [
        (5, 0, 0, 400),
        (6, 0, 0, 300),
        (7, 0, 0, 300),
        (8, 0, 0, 60),
        (3, 0, 0, 60),
        (1, 0, 0, 20),
        (4, 1, 0, 60),
        (6, 1, 0, 12),
        (3, 1, 0, 20),
        (3, 2, 0, 3),
        (5, 0, 1, 25),
        (4, 0, 1, 60),
        (3, 0, 2, 3),
        (2, 1, 1, 3),
        (1, 1, 0, 10),
        (0, 1, 0, 1),
        (0, 2, 0, 1),
        (1, 2, 0, 3),
    ],
)
def test_against_brute_force(naturals: int, wilds: int, bugs: int, hands: int) -> None:
    """Pairs of random hands compare as their slow values do."""
    rng = Random(naturals * 100 + wilds * 10 + bugs)
    seen = []
    for _ in range(hands):
        cards = rng.sample(FULL_DECK, naturals)
        seen.append((brute.high([pair(c) for c in cards], wilds, bugs), high(cards, wilds, bugs), cards))
    seen.sort()
    for (slow, fast, cards), (slow2, fast2, cards2) in pairwise(seen):
        assert (slow < slow2) == (fast < fast2), (cards, cards2, wilds, bugs)
        assert category(fast) == slow[0], cards


@pytest.mark.parametrize("scale", ["ace-to-five", "ace-to-six", "deuce-to-seven"])
@pytest.mark.parametrize(("naturals", "wilds", "hands"), [(5, 0, 400), (7, 0, 200), (4, 1, 60), (6, 1, 12)])
def test_lows_against_brute_force(scale: str, naturals: int, wilds: int, hands: int) -> None:
    rng = Random(naturals)
    seen = []
    for _ in range(hands):
        cards = rng.sample(FULL_DECK, naturals)
        seen.append((brute.low([pair(c) for c in cards], scale, wilds), -low(cards, wilds, scale), cards))
    seen.sort()
    for (slow, fast, cards), (slow2, fast2, cards2) in pairwise(seen):
        assert (slow < slow2) == (fast < fast2), (cards, cards2, scale)


def test_order_of_cards_and_suits_change_nothing() -> None:
    rng = Random(1)
    for _ in range(300):
        cards = rng.sample(FULL_DECK, 7)
        turned = [FULL_DECK[4 * rank(c) + (suit(c) + 1) % 4] for c in rng.sample(cards, 7)]
        assert high(cards) == high(turned)
        assert high(cards[:5], 1) == high([FULL_DECK[4 * rank(c) + (suit(c) + 1) % 4] for c in cards[:5]], 1)
        for scale in ("ace-to-five", "ace-to-six", "deuce-to-seven"):
            assert low(cards, 0, scale) == low(turned, 0, scale)


@pytest.mark.parametrize(
    ("cards", "wilds", "bugs", "words"),
    [
        ("As Ks Qs Js Ts", 0, 0, "royal flush"),
        ("As Ks Qs Js 2d", 1, 0, "royal flush"),
        ("5h 4h 3h 2h Ah", 0, 0, "straight flush, five high"),
        ("Ac Ad Ah As", 0, 1, "five aces"),
        ("Kc Kd Kh Ks", 0, 1, "four kings"),
        ("9c 9d 9h", 2, 0, "five nines"),
        ("9c 9d 7h 7s", 1, 0, "full house, nines over sevens"),
        ("9c 9d 7h 7s", 0, 1, "two pair, nines and sevens"),
        ("2c 3d 4h 5s", 0, 1, "straight, six high"),
        ("As Ks 9s 8s", 1, 0, "flush, ace high"),
        ("9c 9d 7h 7s", 0, 0, "two pair, nines and sevens"),
        ("9c", 0, 0, "nine high"),
        ("9c", 0, 1, "ace high"),
        ("", 1, 0, "ace high"),
        ("", 0, 0, "no cards"),
        ("As Ks Qs Js", 0, 0, "ace high"),
        ("2c 3d 5h 7s 9c Jd Kh 4c 6d", 0, 0, "straight, seven high"),
    ],
)
def test_words(cards: str, wilds: int, bugs: int, words: str) -> None:
    assert describe(high(parse(cards), wilds, bugs)) == words


@pytest.mark.parametrize(
    ("cards", "wilds", "scale", "words"),
    [
        ("8c 6d 4h 3s 2c Kd Kh", 0, "ace-to-five", "8-6-4-3-2 low"),
        ("Ac 2d 3d 4d 5d", 0, "ace-to-five", "5-4-3-2-A low"),
        ("Ac 2d 3d 4d 5d", 0, "ace-to-six", "low with a straight, 5 high"),
        ("Ac 2d 3d 4d 6d", 0, "ace-to-six", "6-4-3-2-A low"),
        ("Ac 2d 3d 4d 5d", 0, "deuce-to-seven", "A-5-4-3-2 low"),
        ("7c 5d 4d 3d 2d", 0, "deuce-to-seven", "7-5-4-3-2 low"),
        ("7d 5d 4d 3d 2d", 0, "deuce-to-seven", "low with a flush, 7 high"),
        ("Kc Qd", 3, "ace-to-five", "K-Q-3-2-A low"),
        ("Kc Kd 9c 9h 2s", 0, "ace-to-five", "low with two pair, Ks and 9s"),
    ],
)
def test_low_words(cards: str, wilds: int, scale: str, words: str) -> None:
    assert describe(low(parse(cards), wilds, scale)) == words


def test_short_hands() -> None:
    assert high(parse("9c 9d 7h 7s 2c")) > high(parse("9c 9d 7h 7s")), "a missing kicker loses"
    assert high(parse("9c 9d")) > high(parse("As Kd Qc Js 9h")), "a pair beats any hand without"
    assert low(parse("Ks Qd Jc 9s 8h")) > low(parse("As 2d 3c 4s")) > low(parse("As Ad 2c 3s 4h")), (
        "four cards are no low, but better than a pair"
    )


def test_eight_or_better() -> None:
    assert low(parse("8c 7d 6h 5s 4c")) >= EIGHT_OR_BETTER > low(parse("9c 5d 4h 3s 2c"))


def test_two_decks() -> None:
    cards = [c for c in deck(2) if c & 63 == 48]
    assert describe(high([*cards, *parse("Kd Kh 2s")])) == "two pair, aces and kings"
    five = [c for c in deck(2) if rank(c) == 9][:5]
    assert describe(high(five)) == "five jacks"
    everything = [c for c in deck(2) if rank(c) == 9] + parse("Ac Ad")
    assert describe(high(everything)) == "five jacks", "eight of a rank do not run a counter over"
    same = [CARDS[n] for n in (48, 48 + 64, 44, 28, 12)]
    assert describe(high(same)) == "flush, ace high", "five clubs are a flush, a card of the other deck among them"


def test_category_words() -> None:
    assert len(CATEGORY_WORDS) == 10
