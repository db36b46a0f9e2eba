"""Kinds of hands that home games put between the usual ones, ranks that stand elsewhere, and games in which few kinds count."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, made_up


@pytest.mark.parametrize(
    ("slug", "hands", "told"),
    [
        (
            "old-english-draw",
            ("Kd Qc Ts 9h 8d", "8s 7c 5h 4d 3c", "As Kc Jd Th 9c", "7s 6c 4h 3d 2c", "9d 8c 7h 6d 5s", "Qh 9s 6h 5c 2h"),
            ["eight to king", "three to eight", "nine to ace", "two to seven", "straight, nine high", "queen high"],
        ),
        (
            "liebscher",
            (
                "Qs Td 8c 6h 4s 3d 2c",
                "As Kd 4c 3h 2s 8d 9c",
                "7s 7d 7c Jh 9s 3c 2d",
                "Ks Kc Qd Qh Js 5d 4c",
                "Ah Ad Tc Th 9h 6s 3h",
                "Ac Qc 8h 7h 6d 5c 2h",
            ),
            [
                "skip straight, queen high",
                "straight around the corner",
                "three sevens",
                "two pair of face cards",
                "two pair, aces and tens",
                "ace high",
            ],
        ),
        (
            "best-flush",
            ("6s 5s 4s 3s 2s", "Ah Kh 9h 7h 3h", "Ac Kc Jc 9c 2d", "Ad Kd Qd 8h 7c", "As Ks 9d 8d 4c"),
            [
                "straight flush, six high",
                "flush, ace high",
                "flush of four, ace high",
                "flush of three, ace high",
                "flush of two, ace high",
            ],
        ),
        ("two-card-guts-ii", ("8s 7d", "2s 2d", "7s 6d", "Ac 2c"), ["straight, eight high", "pair of twos", "seven high", "ace high"]),
    ],
)
def test_the_order_of_kinds(slug: str, hands: tuple[str, ...], told: list[str]) -> None:
    """The hands stand from the best down; the first wins, and without it the second."""
    ranking = engine.load(slug).game().ranking
    assert ranking
    values = [ranking.value(engine.cards.parse(hand)) for hand in hands]
    assert [str(ranking.describe(value)) for value in values] == told
    if slug == "two-card-guts-ii":
        values[2:] = reversed(values[2:])
    assert values == sorted(values, reverse=True)


def test_a_jack_and_nothing_else_beats_all() -> None:
    hands = ("Js 9d 7c 4h 2s", "As Ks Qs Ts 3s", "Jh Th 9h 8h 7h")
    table = Table("jack-high-wins", hands).quietly()
    assert table.shown(0) == "jack high"
    assert table.returns == [2, -1, -1]
    flush = Table("jack-high-wins", ("Js 9s 7s 4s 2s", "Ah Ac 5d 4d 3c")).quietly()
    assert flush.shown(0) == "flush, jack high"


def test_aces_are_low_in_high_hands_too() -> None:
    game = engine.load("jackal").game()
    assert game.ranking
    value = [
        game.ranking.value(engine.cards.parse(hand)) for hand in ("2s 2d 5c 7h 9s", "As Ad Kc Qh Js", "5s 4d 3c 2h As", "As Kd Qc Jh Ts")
    ]
    assert [str(game.ranking.describe(v)) for v in value] == ["pair of twos", "pair of aces", "straight, five high", "king high"]
    assert value[2] > value[0] > value[1] > value[3]


def test_jacks_are_the_lowest_and_kings_are_nothing_in_hamlet() -> None:
    hands = ("Js Jd 9c 7h 5s Kd Kc", "2s 2d 9h 8c 4s 6d Ks", "5c 4d 3h 2c Jh 9d Th")
    table = Table("hamlet", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["pair of jacks", "pair of twos", "straight, five high"]
    assert table.returns == [-1, -1, 2]


def test_a_third_goes_to_a_straight_flush_of_three_or_more() -> None:
    table = Table("la-bumba", ("7s 6s Kd Kc", "Ah 4d 3c 9d", "Qs Qd Jh Tc"), "8s Ks 8h 2h 5c").quietly()
    assert table.shown(0) == "full house, kings over eights; straight flush of three, eight high"
    assert table.won == [2, 1, 0]


def test_flushes_of_single_suits_take_the_place_of_the_flush() -> None:
    rules = 'play = ["deal 5 down", "showdown high", "full house beats spade flush beats heart flush beats straight"]'
    state = made_up(rules, ("9s 7s 5s 4s 2s", "Ah Kh Jh 9h 3h", "Ad Kd Jd 9d 3d"))
    assert [str(entry[-1]) for entry in state.log if entry[1] == "show"] == [
        "flush of spades, nine high",
        "flush of hearts, ace high",
        "ace high",
    ]
    assert state.returns() == [2, -1, -1]


def test_what_cannot_be_said_of_kinds() -> None:
    for score in ("high of 3 cards of flush over 4-card flush", "high of flush over 4-card flush, pair or better"):
        rules = f'name = "x"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown {score}"]'
        assert engine.Variant.parse(rules, "x").problems()
    rules = 'name = "x"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high, pair of tens or better", "aces rank below twos"]'
    assert engine.Variant.parse(rules, "x").problems()
