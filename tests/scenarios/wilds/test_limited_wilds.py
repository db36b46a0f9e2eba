"""Cards that may stand for certain others, bugs that are no jokers, and hands that leave wild cards out."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import engine
from engine.cards import CARDS, FULL_DECK
from engine.hands import describe, high, high_standing
from tests.scenarios.table import Table


def shown(table: Table) -> list[str]:
    return [table.shown(p) for p in range(table.state.n)]


def test_sixes_and_nines_stand_for_each_other() -> None:
    table = Table("sixty-nine-draw", ("6c 6d 9h 9s Kc", "As Ad Ac 4d 4h", "7s 8d 9c Tc Jh")).quietly()
    assert shown(table) == ["four nines", "full house, aces over fours", "straight, jack high"]
    assert table.returns == [2, -1, -1]


def test_sixty_nine_at_stud() -> None:
    table = Table("sixty-nine-stud", ("6c 6d 9h 9s Kc 9d 2c", "As Ad Ac Ah 4h 7d 3s")).quietly()
    assert shown(table) == ["five nines", "four aces"]


def test_clubs_are_their_neighbours_and_an_ace_is_next_to_a_two() -> None:
    table = Table("ambivalent-clubs", ("8c 9d 9h 9s Kd 4d 2h", "Kc Ac Jh Js 8d 5s 3h", "Ac 2d 2h 7s 9s Jd Qd")).quietly()
    assert [table.shown(p) for p in (0, 2)] == ["four nines", "three twos"]


def test_hearts_in_the_other_game() -> None:
    table = Table("ambivalent-hearts", ("8h 9d 9c 9s Kd 4d 2c", "8c 9h Ts Js Qd 4s 2d")).quietly()
    assert shown(table) == ["four nines", "straight, queen high"]


def test_a_colour_is_one_suit_and_numbers_are_their_neighbours_in_fuzzy_draw() -> None:
    table = Table("fuzzy-draw", ("2h 5d 9h Jd Kh", "2c 3d 4s 6c Kd", "8c 8h 9d 9s Tc")).quietly()
    assert shown(table) == ["flush, king high", "three threes", "five nines"]


def test_a_two_is_no_ace_and_a_ten_no_jack() -> None:
    table = Table("fuzzy-stud", ("2h 2d As Ac Jd Tc 6s", "Th Js Jc Ad 7s 5c 4d")).quietly()
    assert shown(table) == ["two pair, aces and threes", "two pair, jacks and sixes"]


@pytest.mark.parametrize("slug", ["fuzzy-numbers-draw", "fuzzy-numbers-stud"])
def test_threes_to_tens_count_one_lower(slug: str) -> None:
    more = " Jh Qs" if slug.endswith("stud") else ""
    table = Table(slug, ("9h 9d Ts Tc 2d" + more, "8c 7d 9s 5c 4h" + more.replace("Jh", "Js").replace("Qs", "Qh"))).quietly()
    assert shown(table) == ["four nines", "straight, eight high"]


def test_ambivalent_new_haven_has_clubs_on_the_board_too() -> None:
    table = Table("ambivalent-new-haven", ("9d 9h", "As Kd"), "8c 9s 2d Kh Qs 4h 6d 7s 3d").quietly()
    assert table.shown(0) == "four nines"


def test_threes_are_bugs() -> None:
    table = Table("bug-stud", ("3c Ks Qd Jh Td", "3d As Ad 7c 6h", "3h 3s 9c 9d 8h")).quietly()
    assert shown(table) == ["straight, ace high", "three aces", "two pair, aces and nines"]
    assert table.returns == [2, -1, -1]


def test_half_of_david_and_goliath_is_for_natural_cards() -> None:
    table = Table("david-and-goliath", ("7c 8c 2d 2h Ks", "Ad Ac Jh 9s 4d", "Th 9c 5d 4s 2c")).quietly()
    assert shown(table)[:2] == ["four twos; pair of twos", "pair of aces"]
    assert table.won == [2, 1, 0]


def test_half_of_natural_is_for_hands_without_wild_cards() -> None:
    table = Table("natural", ("3c Ks Kd 7h 5d 2s Jc", "As Qd Jh 8s 6c 5s 2d", "Ac Qh Jd 8d 6s 7c 2h")).quietly()
    assert table.shown(0) == "three kings"
    assert table.won == [2, 0, 1]
    assert Table("natural", ("3c Ks Kd 7h 5d 2s Jc", "9s Qd Jh 8s 6c 5s 2d")).quietly().won == [2, 0]


def test_three_hundred_thirty_three_is_blackjack_with_what_is_left() -> None:
    table = Table("three-hundred-thirty-three", ("Kd 9h 2c", "As 9d 7c", "Kc Qh 5s"), "4d 6h 8c Js").quietly()
    assert shown(table) == ["21 points", "17 points", "nothing"]
    assert table.returns == [2, -1, -1]


def test_jacks_or_better_open_and_trips_win() -> None:
    table = Table("jacks-or-better-trips-to-win", ("Js Jd Jc 5h 2s", "As Ad 9c 7d 4h")).quietly("bet", "call")
    assert table.returns[0] > 0


def test_a_pair_for_high_and_a_nine_for_low_in_sixty_four() -> None:
    table = Table("sixty-four", ("Ks Kd 9c 7h 5d 2s", "As 9d 7c 6s 3d 2h")).quietly("declare high", "declare low")
    assert table.won == [1, 1]


def test_a_straight_or_better_in_qualifier() -> None:
    v = engine.load("qualifier")
    assert any("a straight or better" in step["text"] for step in v.steps())


STANDS = {
    "six or nine": {n: (n, n + 12 if n >> 2 == 4 else n - 12) for n in (*range(16, 20), *range(28, 32))},
    "clubs": {n: (n, (n + 4) % 52, (n - 4) % 52) for n in range(0, 52, 4)},
    "colours": {n: (n, n ^ 3) for n in range(52)},
}


@pytest.mark.parametrize("stands", STANDS.values(), ids=STANDS)
@pytest.mark.parametrize(("naturals", "wilds"), [(5, 0), (7, 0), (4, 1), (6, 1), (3, 2)])
def test_against_every_reading(naturals: int, wilds: int, stands: dict[int, tuple[int, ...]]) -> None:
    rng = Random(naturals + 10 * wilds)
    for _ in range(40):
        cards = rng.sample(FULL_DECK, naturals)
        best = 0
        for read in product(*[stands.get(c & 63, (c & 63,)) for c in cards]):
            used: list[int] = []
            for n in read:  # a card that comes twice is of another pack
                copy = next(k for k in range(4) if CARDS[n + 64 * k] not in used)
                used.append(CARDS[n + 64 * copy])
            best = max(best, high(used, wilds))
        assert describe(high_standing(cards, stands, wilds)) == describe(best), cards
        assert high_standing(cards, stands, wilds) == best
