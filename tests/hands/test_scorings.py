"""The odd scorings on hand-picked cases, the seeds' own examples among them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import engine
from engine.cards import CARDS, name, parse, shifted
from engine.hands import describe, high, low
from engine.hands.scorings import (
    best_summing,
    blackjack,
    dots,
    football,
    same_colour_pairs,
    same_suit_neighbours,
    summing,
    total,
    worst_three,
)
from engine.players.house import PASSIVE
from engine.players.play import play_out
from engine.rules.showdown.scores import High, Low
from engine.rules.terms.split_hands import hands_for


def text(cards) -> str:
    return " ".join(sorted(map(name, cards)))


@pytest.mark.parametrize(("cards", "pips"), [("As 5c 7d 9h", 4), ("2c 8d Ts", 6), ("3h", 3), ("4c 6d Js Qh Kd", 0), ("Jk", 0), ("", 0)])
def test_dots(cards: str, pips: int) -> None:
    assert dots(parse(cards)) == pips


@pytest.mark.parametrize(
    ("cards", "points"),
    [("As Kd", 21), ("9c 8d", 17), ("As Ad", 12), ("As 5c 5d", 21), ("Kd Qd 2c", None), ("As Kd Qd", 21), ("As Ks 9d Ad", 21), ("Th", 10)],
)
def test_blackjack(cards: str, points: int | None) -> None:
    found = blackjack(parse(cards))
    assert (found and found // 2) == points


def test_a_natural_beats_another_twenty_one() -> None:
    assert blackjack(parse("As Kd")) > blackjack(parse("7s 7d 7c")) > blackjack(parse("Ks Qd"))


@pytest.mark.parametrize(
    ("cards", "points"),
    [("Kd As", 7), ("As Kd", 6), ("Kd 4c As", 7), ("Jc Qd Kh", 18), ("2c 3d", 5), ("4c 5d 9h Ts", 0), ("Kd As Ad", 8), ("Qd Ah Kc Ac", 14)],
)
def test_football(cards: str, points: int) -> None:
    assert football(parse(cards)) == points


@pytest.mark.parametrize(("cards", "points"), [("Kd As", 7), ("Kd 4c As", 6), ("Kd As Ad", 7), ("Qd Ah Kc Ac", 14)])
def test_football_with_the_ace_right_after_a_court_card(cards: str, points: int) -> None:
    assert football(parse(cards), True) == points


def test_totals() -> None:
    assert total(parse("As Kd 9c")) == 20
    assert total(parse("As Kd 9c"), ace=15) == 34
    assert total(parse("Js Qd Kc Ts")) == 40


@pytest.mark.parametrize(
    ("mine", "wins"),
    [("9c 6d 4h 3s 2c", True), ("9c 6d 5h 3s 2c", False), ("8c 5d 3h 3s 2c", False), ("9c 5d 4h 3s 2c", True), ("Tc 4d 3h 2s Ac", False)],
)
def test_three_cards_against_nine_six_five(mine: str, wins: bool) -> None:
    """Riding Ramone's examples: the highest three cards count, a pair is worse than any without, and a tie is lost."""
    assert (worst_three(parse(mine)) > low(parse("9s 6h 5d"))) is wins


@pytest.mark.parametrize(
    ("cards", "wild"),
    [
        ("3c 4d 7s", "3c 4d 7s"),
        ("Ac 3d 2c Ad", "2c 3d Ac Ad"),
        ("Kd Qc 9h 8s", ""),
        ("7c 7d", "7c 7d"),
        ("6c Ad As", "6c Ad"),
        ("5c 2d Ah 4s 2c", "2c 4s 5c Ah 2d"),
    ],
)
def test_sums_to_seven(cards: str, wild: str) -> None:
    ways = {text(w) for w in summing(parse(cards), 7)}
    assert " ".join(sorted(wild.split())) in ways


def test_no_card_is_used_twice_and_the_best_choice_is_found() -> None:
    """The source's example: of 4-3-3-2 the four and one three are wild, not both threes."""
    cards = parse("4c 3d 3s 2c Kd 9h 8c")
    assert {text(w) for w in summing(cards, 7)} == {"3d 4c", "3s 4c"}
    assert len(best_summing(cards, 7)) == 2
    hearts = parse("4h 3h 3s Kh Qh Jh 2d")
    wild = best_summing(hearts, 7)
    assert len(wild) == 2
    assert describe(high([c for c in hearts if c not in wild], 2)) == "royal flush"


def test_most_wild_is_not_always_one_way() -> None:
    ways = {text(w) for w in summing(parse("6c As 5d 2h"), 7)}
    assert ways == {"2h 5d 6c As"}
    assert {text(w) for w in summing(parse("Ac 2d 4s 5h 6c"), 7)} == {"2d 4s Ac", "2d 5h 6c Ac"}


def test_company() -> None:
    assert text(same_suit_neighbours(parse("Ks As 2s 4s 9d Td 8c"))) == text(parse("Ks As 2s 9d Td"))
    assert text(same_suit_neighbours(parse("As 2s 4s"))) == text(parse("As 2s"))
    assert text(same_suit_neighbours(parse("As Ks Js"))) == text(parse("As Ks"))
    assert text(same_colour_pairs(parse("9c 9s 9h Kd Kh 4c 4d"))) == text(parse("9c 9s Kd Kh"))


def test_a_card_that_counts_as_another() -> None:
    """A booster makes a copy of the next card: a pair, a straight, five of a rank even."""
    eight = parse("8c")[0]
    assert name(shifted(eight, 1)) == "9c"
    assert describe(high([shifted(eight, 1), *parse("9c 9d")])) == "three nines"
    assert describe(high([shifted(eight, 1), *parse("Tc Jd Qh Ks")])) == "straight, king high"
    assert name(shifted(parse("As")[0], 1)) == "2s"
    assert name(shifted(parse("2s")[0], -1)) == "As"
    assert shifted(CARDS[52], 1) == CARDS[52]


def test_sets_that_are_compared_at_once_are_worth_what_they_are_one_by_one() -> None:
    """In every game without wild cards whose hands are chosen from several sets of cards, at the end of a deal that nobody has left."""
    compared, failed = 0, set[str]()
    for variant in engine.variants():
        game = variant.game()
        parts = [part for part in game.showdown.parts if isinstance(part, (High, Low)) and part.use]
        if not game.plain or not parts:
            continue
        state = variant.deal(max(variant.seats[0], min(4, variant.seats[1])), 5)
        play_out(state, [PASSIVE] * state.n, Random(5))
        for part, seat in product(parts, [p for p in range(state.n) if state.hands[p]]):
            if part.apart and hands_for(state, seat, part.side) is not None:
                continue  # each of several hands by itself: compared elsewhere
            values = [part.valued(state, seat, cards) for cards in part.sources(state, seat)]
            compared += len(values)
            if part.value(state, seat) != max([v for v in values if v is not None], default=None):
                failed.add(f"{variant.slug}: {part.text()}")
    assert not failed
    assert compared > 10_000
