"""The evaluator against known counts, against brute force with wilds and bugs, and on hand-picked cases."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.cards import CARDS, FULL_DECK, RANK_MASK, deck, parse, rank, suit
from engine.hands import CATEGORY_WORDS, EIGHT_OR_BETTER, category, describe, high, high_no_wheel, low
from engine.hands.evaluate import plain_value
from engine.hands.lows import SCALES as LOW_SCALES
from engine.language.slots import Scale
from tests.hands import brute
from tools.runtime import seven_card_table

if TYPE_CHECKING:
    from collections.abc import Iterable

SCALES = ("ace-to-five", "ace-to-six", "deuce-to-seven", "faces-zero", "pairs-ignored")

# Five-card hands by category, from no pair to five of a kind, as tables of poker probabilities print them and as tests/hands/brute.py counts them anew:
# `python -m tests.benchmarks.counts brute`, some minutes.
PLAIN = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0)
JOKER = (1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13)
DEUCES = (799680, 1225008, 95040, 355080, 62232, 14472, 12672, 31552, 2552, 672)
BUG = (1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 204, 1)


def pair(card: int) -> brute.Card:
    return rank(card) + 2, suit(card)


def spelt(value: int) -> tuple:
    """A high value as the reference writes it."""
    return category(value), *(n + 1 for shift in (16, 12, 8, 4, 0) if (n := value >> shift & 15))


def spelt_low(value: int, scale: str) -> tuple:
    """A low value as the reference writes it."""
    code = (1 << 24) - 1 - (value & (1 << 24) - 1)
    higher = 1 if scale == "deuce-to-seven" else 0
    return code >> 20, *(n if n == 15 else n + higher for shift in (16, 12, 8, 4, 0) if (n := code >> shift & 15))


def counted(hands: Iterable[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for value, n in Counter(hands).items():
        found[category(value)] += n
    return found


@cache
def counted_plain() -> Counter[int]:
    return counted(map(high, combinations(FULL_DECK, 5)))


def test_a_flush_beats_a_straight() -> None:
    """Each kind of hand beats the one before, by one example of each."""
    hands = [
        "As Kd 9h 5c 2d",
        "2s 2d 4h 5c 7d",
        "2s 2d 3h 3c 4d",
        "2s 2d 2h 3c 4d",
        "As 2d 3h 4c 5d",
        "2s 3s 4s 5s 7s",
        "2s 2d 2h 3c 3d",
        "2s 2d 2h 2c 3d",
        "As 2s 3s 4s 5s",
    ]
    values = [high(parse(hand)) for hand in hands]
    assert values == sorted(set(values))


def test_every_five_card_hand() -> None:
    assert tuple(counted_plain()[k] for k in range(10)) == PLAIN
    assert sum(PLAIN) == comb(52, 5)


@pytest.mark.parametrize(("wilds", "bugs", "counts"), [(1, 0, JOKER), (0, 1, BUG)], ids=["wild", "bug"])
def test_every_five_card_hand_with_a_joker(wilds: int, bugs: int, counts: tuple[int, ...]) -> None:
    """Those without the joker are the hands of the test above."""
    found = counted_plain() + counted(high(four, wilds, bugs) for four in combinations(FULL_DECK, 4))
    assert tuple(found[k] for k in range(10)) == counts
    assert sum(counts) == comb(53, 5)


def test_every_five_card_hand_with_deuces_wild() -> None:
    """Which deuces they are changes nothing: each hand of the other cards stands for all choices of deuces beside it."""
    found: Counter[int] = Counter()
    for deuces in range(5):
        for kind, n in counted(high(hand, deuces) for hand in combinations(FULL_DECK[4:], 5 - deuces)).items():
            found[kind] += comb(4, deuces) * n
    assert tuple(found[k] for k in range(10)) == DEUCES
    assert sum(DEUCES) == comb(52, 5)


@pytest.mark.parametrize(
    ("naturals", "wilds", "bugs", "hands"),
    [
        (5, 0, 0, 400),
        (7, 0, 0, 200),
        (9, 0, 0, 40),
        (12, 0, 0, 8),
        (13, 0, 0, 8),
        (3, 0, 0, 60),
        (1, 0, 0, 20),
        (4, 1, 0, 60),
        (6, 1, 0, 8),
        (3, 1, 0, 20),
        (3, 2, 0, 3),
        (4, 0, 1, 60),
        (6, 0, 1, 8),
        (3, 0, 2, 3),
        (2, 1, 1, 3),
        (1, 1, 0, 10),
        (0, 2, 0, 1),
        (1, 2, 0, 3),
        (1, 1, 1, 1),
    ],
)
def test_against_brute_force(naturals: int, wilds: int, bugs: int, hands: int) -> None:
    """The fast value is the slow one, and so is, for some of the hands, the value that the other reference finds backwards."""
    rng = Random(naturals * 100 + wilds * 10 + bugs)
    for turn in range(hands):
        cards = rng.sample(FULL_DECK, naturals)
        slow = brute.high([pair(c) for c in cards], wilds, bugs)
        assert spelt(high(cards, wilds, bugs)) == slow, cards
        if turn < 12:
            assert brute.goal([pair(c) for c in cards], wilds, bugs) == slow, cards


@pytest.mark.parametrize(("naturals", "wilds", "hands"), [(5, 0, 100), (7, 0, 100), (8, 0, 60), (4, 1, 30), (6, 1, 6), (3, 2, 40)])
def test_without_the_wheel_against_brute_force(naturals: int, wilds: int, hands: int) -> None:
    """Among low cards and aces, of which many make A-2-3-4-5, suited or not."""
    rng = Random(naturals * 10 + wilds)
    low_ones = [c for c in FULL_DECK if rank(c) < 4 or rank(c) == 12]
    found = 0
    for turn in range(hands):
        cards = rng.sample(low_ones if turn % 3 else [c for c in low_ones if suit(c) > 1], naturals)
        slow = brute.high([pair(c) for c in cards], wilds, wheel=False)
        assert spelt(high_no_wheel(cards, wilds)) == slow, cards
        found += high(cards, wilds) != high_no_wheel(cards, wilds)
    assert found


@pytest.mark.parametrize(("wilds", "bugs"), [(w, b) for w in range(6) for b in range(3) if 0 < w + b < 6])
def test_against_the_goal(wilds: int, bugs: int) -> None:
    """Any number of wilds and bugs beside up to nine cards, among them hands of few ranks and of one suit."""
    rng = Random(10 * wilds + bugs)
    packs = [FULL_DECK, FULL_DECK, FULL_DECK[:24], [c for c in FULL_DECK if suit(c) == 2 or rank(c) > 9]]
    for naturals in range(10):
        for pack in packs:
            cards = rng.sample(pack, naturals)
            assert spelt(high(cards, wilds, bugs)) == brute.goal([pair(c) for c in cards], wilds, bugs), cards


def test_a_flush_beside_pairs_against_brute_force() -> None:
    """Eight and nine cards can hold a flush and a full house or four of a kind."""
    rng = Random(8)
    for turn in range(60):
        spades = rng.sample(FULL_DECK[3::4], 5)
        beside = [c for c in FULL_DECK if suit(c) != 3 and any(rank(c) == rank(s) for s in spades[:2])]
        cards = spades + rng.sample(beside, 3 + turn % 2)
        assert spelt(high(cards)) == brute.high([pair(c) for c in cards]), cards
        assert spelt(high(cards[1:], 1)) == brute.goal([pair(c) for c in cards[1:]], 1), cards


def test_the_table_of_sevens() -> None:
    """The file is what the evaluator makes of each set of ranks, and hands of seven cards are found in it; a joker that counts nothing is no seventh."""
    assert seven_card_table.TARGET.read_bytes() == seven_card_table.content(), (
        "the evaluator has changed: python -m tools.runtime.seven_card_table"
    )
    rng = Random(7)
    for _ in range(5_000):
        hand = rng.sample(FULL_DECK, 7)
        if max(Counter(map(suit, hand)).values()) < 5:
            assert high(hand) == plain_value(sum(hand) & RANK_MASK), hand
        assert high([*hand[:6], CARDS[52]]) == high(hand[:6]), hand


@pytest.mark.parametrize(
    ("naturals", "wilds", "hands"), [(5, 0, 200), (7, 0, 200), (9, 0, 60), (13, 0, 8), (3, 1, 6), (4, 1, 40), (6, 1, 2)]
)
def test_two_packs_against_brute_force(naturals: int, wilds: int, hands: int) -> None:
    """The same card twice: three of them of a suit and a wild are no flush with two aces, but two natural aces may stand in one."""
    rng = Random(naturals)
    both = deck(2)
    packs = [both, [c for c in both if rank(c) > 8], [c for c in both if suit(c) == 3]]
    for turn in range(hands):
        cards = rng.sample(packs[turn % 3], naturals)
        assert spelt(high(cards, wilds)) == brute.high([pair(c) for c in cards], wilds), cards


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(
    ("naturals", "wilds", "hands"),
    [
        (5, 0, 400),
        (7, 0, 200),
        (9, 0, 40),
        (13, 0, 6),
        (4, 0, 60),
        (2, 0, 30),
        (4, 1, 60),
        (6, 1, 12),
        (2, 1, 20),
        (3, 2, 2),
        (5, 2, 2),
        (1, 2, 3),
        (2, 3, 1),
    ],
)
def test_lows_against_brute_force(scale: str, naturals: int, wilds: int, hands: int) -> None:
    """From a whole pack, of few ranks, and of one suit, where every five are a flush."""
    rng = Random(naturals)
    packs = [FULL_DECK, FULL_DECK[:20], [c for c in FULL_DECK if suit(c) == 1], [c for c in FULL_DECK if suit(c) == 1 or rank(c) == 7]]
    packs.append([c for c in FULL_DECK if rank(c) in (0, 1, 5, 9, 10, 11, 12)])
    packs.append(
        [c for c in FULL_DECK if suit(c) == 1 and rank(c) < 7] + [*FULL_DECK[12:14], *FULL_DECK[48:50]]
    )  # straights and flushes at once
    for turn in range(hands):
        cards = rng.sample(packs[turn % 6 if naturals < 13 else 0], naturals)
        assert spelt_low(low(cards, wilds, scale), scale) == brute.low([pair(c) for c in cards], scale, wilds), (cards, wilds)


@pytest.mark.parametrize("scale", SCALES)
def test_lows_of_two_packs(scale: str) -> None:
    rng = Random(2)
    both = deck(2)
    for turn in range(120):
        cards = rng.sample([both, [c for c in both if rank(c) < 6]][turn % 2], 5 + turn % 4)
        assert spelt_low(low(cards, 0, scale), scale) == brute.low([pair(c) for c in cards], scale), cards


def test_order_of_cards_and_suits_change_nothing() -> None:
    rng = Random(1)

    def turned(cards: list[int], by: list[int]) -> list[int]:
        return [CARDS[c & 192 | 4 * rank(c) + by[suit(c)]] for c in rng.sample(cards, len(cards))]

    for n in range(480):
        size = n % 12 + 1
        cards = rng.sample([FULL_DECK, deck(2)][n % 2], size)
        others = turned(cards, rng.sample(range(4), 4))
        for wilds, bugs in ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1)):
            assert high(cards, wilds, bugs) == high(others, wilds, bugs), (cards, others, wilds, bugs)
        for scale in SCALES:
            for wilds in (0, 1, 2) if size < 9 else (0,):
                assert low(cards, wilds, scale) == low(others, wilds, scale), (cards, others, wilds, scale)


def test_a_card_more_never_hurts() -> None:
    """Nor does a wild one in a card's place; and a bug is worth no more than a wild card."""
    rng = Random(4)
    for n in range(600):
        cards = rng.sample([FULL_DECK, deck(2)][n % 2], n % 9 + 2)
        for wilds in range(3):
            value = high(cards, wilds)
            assert value >= high(cards[1:], wilds)
            assert value <= high(cards[1:], wilds + 1)
            assert high(cards, wilds, 1) <= high(cards, wilds + 1)
            assert high(cards, wilds, 1) >= value


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
        ("Ac 2d 3d 4d 5d", 0, "ace-to-six", "low with a straight, five high"),
        ("Ac 2d 3d 4d 6d", 0, "ace-to-six", "6-4-3-2-A low"),
        ("Ac 2d 3d 4d 5d", 0, "deuce-to-seven", "A-5-4-3-2 low"),
        ("7c 5d 4d 3d 2d", 0, "deuce-to-seven", "7-5-4-3-2 low"),
        ("7d 5d 4d 3d 2d", 0, "deuce-to-seven", "low with a flush, seven high"),
        ("Kc Qd", 3, "ace-to-five", "K-Q-3-2-A low"),
        ("Kc Kd 9c 9h 2s", 0, "ace-to-five", "low with two pair, kings and nines"),
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


def test_phrases_name_every_scale() -> None:
    assert (
        {*SCALES, "badugi", "ace-high-badugi"} == set(LOW_SCALES) < set(Scale.words)
    )  # a badugi is no hand of five: see the scenarios of ranks
