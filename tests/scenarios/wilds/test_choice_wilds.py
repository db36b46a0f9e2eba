"""Wild cards that leave a choice: sets that count as one, cards that count as several, a card or a rank of one's own choice; and sets that make each other
wild. What counts is always the best hand; the brute force that this is held against tries every choice and every card for every wild card."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import engine
from engine.cards import FULL_DECK, rank, suit
from tests.hands import brute
from tests.scenarios.table import Table

OTHER = "Qd Jd 8c 6h 4s Ts 2c"


def shown(slug: str, mine: str, theirs: str = OTHER, rounds: int = 5) -> str:
    return Table(slug, (mine, theirs)).no_bets(rounds).shown(0)


# -- sets that count as one wild card
@pytest.mark.parametrize(
    ("slug", "mine", "hand"),
    [
        ("number-nine", "Kc Kd 9h 4s 5d Jh 8c", "four kings"),  # a nine, and four and five
        ("number-nine", "Kc Kd 4s 5d 5h 4h Jc", "four kings"),  # two fours with two fives
        ("number-nine", "Kc Kd 2s 3h 4c Jd Td", "three kings"),  # three cards
        ("number-nine", "4s 4d 4h 5c 5d Kd Qh", "full house, fours over fives"),  # nobody has to use them so
        ("number-nine-ii", "9h 9s 4s 5d Kc Jd 7h", "three nines"),  # nines are no wild cards here
        ("fives", "Kc Kd Ah 4s 2d 3c 9h", "four kings"),  # ace and four, two and three
        ("tens-and-adders", "Kc Kd 4s 6d Th 9c 2s", "four kings"),  # four and six, and so the ten too
        ("tens-and-adders", "Kc Kd 4s 5d Th 9c 2s", "pair of kings"),  # no two make ten, so the ten is none either
        ("magic-eight-ball", "Kc Kd 8h 7c As 2d 9h", "four kings"),
        ("makeable-sevens", "Kc Kd 7h 4c 3s 2d 9h", "four kings"),
    ],
)
def test_cards_that_count_together_as_one_wild(slug: str, mine: str, hand: str) -> None:
    assert shown(slug, mine) == hand


def test_cards_that_count_together_are_no_longer_in_the_hand() -> None:
    assert shown("number-nine-ii", "4s 4d 5h 5c Ac Kd 7h") == "three aces"  # both pairs of sums, and not two pair


def ours(value: int) -> tuple:
    """A value of the engine as the brute force has it."""
    kind, ranks = value >> 20, [n + 1 for s in (16, 12, 8, 4, 0) if (n := value >> s & 15)]
    return (kind, *ranks)


@pytest.mark.parametrize(("slug", "sums", "sizes"), [("number-nine-ii", 9, (2, 3)), ("tens-and-adders", 10, (2,))])
def test_against_every_choice_there_is(slug: str, sums: int, sizes: tuple[int, ...]) -> None:
    state = engine.load(slug).new(2)
    game, rng = state.game, Random(5)
    for _ in range(12):
        hand = rng.sample([c for c in FULL_DECK if rank(c) < 9 or rank(c) == 12], 5)
        pips = {c: 1 if rank(c) == 12 else rank(c) + 2 for c in hand}
        sets = [s for n in sizes for s in combinations(hand, n) if sum(pips[c] for c in s) == sums]
        tens = [c for c in hand if rank(c) == 8] if slug == "tens-and-adders" and sets else []
        best: tuple = ()
        for n in range(3):
            for chosen in combinations(sets, n):
                used = [c for some in chosen for c in some]
                if len(used) == len(set(used)) and not set(used) & set(tens):
                    natural = [(rank(c) + 2, suit(c)) for c in hand if c not in used and c not in tens]
                    best = max(best, brute.goal(natural, n + len(tens)))
        state.hands[0] = hand
        assert ours(game.high(state, 0, hand)) == best, hand


# -- a card that counts as several
def test_a_card_that_counts_as_two_or_three() -> None:
    draws = ["stand pat", "stand pat"]
    double = Table("double-jesus", ("Js 8d 8c 4h 3d", "2c Kd Kh 5s 9d")).no_bets().do(*draws).no_bets()
    assert (double.shown(0), double.shown(1)) == ("four eights", "four kings")
    flying = Table("flying-outhouse", ("Kd 8d 8c 4h 3d", "Jh 2d Kh 5s 9d")).no_bets().do(*draws).no_bets()
    assert (flying.shown(0), flying.shown(1)) == ("five eights", "four kings")


# -- cards that make each other wild
@pytest.mark.parametrize(
    ("slug", "mine", "hand"),
    [
        ("lucky-nines", "4s 5d 5h Kc Qd 8c 7h", "four kings"),  # one four with either five: all three
        ("lucky-nines", "3s 3h Kc Qd 8c 8h 2d", "four eights"),  # three times three
        ("matchem", "4s 4d 4h Kc Qd 8c 7h", "four kings"),  # a third goes with the two
        ("matchem", "4s 5d 6h Kc Qd 8c Th", "king high"),
        ("hippity-hops", "4s 6s 8s Kc Qd Jh 2c", "four kings"),  # the six has two fellows
        ("hippity-hops", "As 3s Kh Ah 9d Qh 6d", "five kings"),  # ace and three, queen and ace of hearts
    ],
)
def test_cards_that_make_each_other_wild(slug: str, mine: str, hand: str) -> None:
    assert shown(slug, mine) == hand


# -- one's own choice
def test_any_one_card_is_wild_and_the_best_is_taken() -> None:
    assert shown("seven-stud-any-card-wild", "Kc Kd 9h 8s 4d 3h 2c") == "three kings"
    assert shown("seven-stud-any-value-wild", "Kc Kd 4h 4s 9d 8h 2c") == "four kings"  # both fours
    game = Table("roll-your-own-nines", ("9h Kd Kc 3s 4h", "2c 3d 5h 8s Td")).no_bets().do("stand pat", "stand pat").no_bets()
    assert game.shown(0) == "four kings"  # the nine, and a card besides


def test_a_hole_card_has_to_lie_face_down() -> None:
    assert shown("any-hole-card", "Qc 9d 4h 4s Kc Kd 2c") == "full house, kings over fours"  # the pair of fours lies open
    assert shown("any-hole-card", "4c 9d 4h 4s Kc Kd 2c") == "five kings"  # and here one is in the hole


def test_the_middle_hole_card_and_two_aces() -> None:
    def arctic(mine: str) -> str:
        table = Table("arctic-circle", (mine, OTHER)).no_bets(5)
        return table.by_seat("declare high", "declare low").shown(0).split(";")[0]

    assert arctic("4c 9d Kh Ks 9h 3c Qs") == "four kings"  # of four, nine and queen the nine, and the other nine
    assert arctic("Ac Ad Kh Ks 3d 4c 9h") == "four kings"  # the aces
    assert arctic("Ac Ad Kh Ks 9d 9c 9h") == "five aces"  # or the nines, three of them


# -- one of them at most
def test_one_three_at_most_is_wild_high_and_one_king_low() -> None:
    table = Table("joemaha", ("3c 3d Ah Kd", "8c 9d Jh Ts"), then="Qd Qs 7h 6c 2s").no_bets(4)
    assert table.shown(0).startswith("three queens")


@pytest.mark.parametrize(
    ("slug", "mine", "rounds", "hand"),
    [
        ("five-stud-any-card-wild", "4c Kd 4h Ks 4s", 4, "four fours"),  # a king for a four
        ("five-stud-any-value-wild", "4c Kd 4h Ks 9s", 4, "four kings"),  # both fours
        ("five-draw-any-card-wild", "4c Kd 4h 8s 9s", 2, "three fours"),
        ("five-draw-any-value-wild", "4c Kd 4h 8s 9s", 2, "three kings"),
    ],
)
def test_a_card_or_a_rank_of_ones_own_choice(slug: str, mine: str, rounds: int, hand: str) -> None:
    table = Table(slug, (mine, "Qd Jd 8c 6h 2s"))
    for _ in range(rounds):
        table.no_bets()
        while not table.over and "stand pat" in table.legal:
            table.do("stand pat")
    assert table.shown(0) == hand
