"""Wild cards that depend on what comes last: the middle card in use, who drew, the rank that hands show; and sets of cards that add up."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from tests.scenarios.table import Table, do, made_up


def told(state: engine.table.state.State) -> list[str]:
    return [str(entry[-1]) for entry in state.log if entry[1] == "show"]


def test_the_middle_one_of_three_common_cards_is_wild() -> None:
    """The cards lie in the circle in the order 1 3 5 7 2 4 6 8."""
    board = "4c 9d Kd 2h Th 8c 6d 3s"
    table = Table("twister", ("Ks Kh 2c 5h 7s", "As Qc Qs 2d 7h"), board).quietly()
    assert [table.shown(p) for p in range(2)] == [
        "straight flush, six high",
        "four queens",
    ]  # the king between the four and the ten, the two between the nine and the eight
    one = made_up(
        'board = [". 1 2 .", "8 . . 3", "7 . . 4", ". 6 5 ."]\nwild = ["rank of the middle common card in use"]\n'
        'play = ["deal 2 down", "lay 8 common", "showdown high using 3 of the circle"]',
        ("As Kd", "Qs Qd"),
        "2c 9d 4h 6s 8d Jc 3h 5s",
    )
    assert told(one) == ["pair of aces", "three queens"]


def test_twos_are_wild_for_who_took_nothing_at_the_last_draw() -> None:
    hands = ("2s 2d Kc 9h 8h", "2c As Qd 7h 5c", "Js Jd Tc 6h 4s")
    table = Table("charless-game", hands, "3d 3h 4d 4h 5d 5h 6d").no_bets()
    table.do("exchange 8h", "stand pat", "stand pat").no_bets()
    table.do("stand pat", "exchange 5c", "stand pat").no_bets()
    assert [table.shown(p) for p in range(3)] == ["three kings", "ace high", "pair of jacks"]
    assert table.returns == [2, -1, -1]


def test_a_straight_may_go_around_the_ace_and_flushes_go_by_suit() -> None:
    ranking = engine.load("charless-game").game().ranking
    assert ranking
    best = [
        "As Ks Qs Js Ts",
        "Kh Ah 2h 3h 4h",
        "9s 9d 9h 9c 2d",
        "7s 5s 4s 3s 2s",
        "Ah Kh Jh 9h 3h",
        "5s 4d 3c 2h As",
        "Ks Ad 2c 3h 4s",
        "Qs Qd Qh 9s 2d",
    ]
    values = [ranking.value(engine.cards.parse(hand)) for hand in best]
    assert values == sorted(values, reverse=True)
    assert [str(ranking.describe(v)) for v in values[1:7]] == [
        "straight flush around the corner",
        "four nines",
        "flush of spades, seven high",
        "flush of hearts, ace high",
        "straight, five high",
        "straight around the corner",
    ]


def test_sixes_or_the_next_rank_below_that_somebody_holds() -> None:
    hands = ("4s Kd Kc 9h 8h", "2c As Qd 7h 7c", "Js Jd Tc 8s 3s")
    table = Table("freak-of-nature", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["three kings", "pair of sevens", "pair of jacks"]
    assert [entry[5] for entry in table.log("next rank")] == ["fours"]
    sixes = Table("freak-of-nature", ("4s Kd Kc 9h 8h", "6c As Qd 7h 7c")).quietly()
    assert sixes.returns == [-1, 1]
    assert not sixes.log("next rank")
    high = Table("freak-of-nature", ("Ks Kd Qc 9h 8h", "Kh Qs Jd Tc 7c")).quietly()
    assert [entry[5] for entry in high.log("next rank")] == ["kings"]  # no six, nothing below and no ace


def test_the_most_sets_of_eight_win() -> None:
    hands = ("8s Ad 7c 2h Kd Qc Jh", "6s 2d 5c 3h 4s 4d 9c", "8h 8d 8c As Ac 7d 9d")
    table = Table("eight-ball", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["two of them", "three of them", "four of them"]
    assert table.returns == [-1, -1, 2]


def test_what_cannot_be_said_of_them() -> None:
    for play, wild in (
        ('"showdown high"', "twos unless holder left"),
        ('"showdown high", "twos rank below twos"', "threes"),
    ):
        with pytest.raises(VariantError):
            engine.Variant.parse(
                f'name = "x"\nsource = "here"\nwild = ["{wild}"]\nplay = ["deal 5 down", "draw up to 3", "bet from left", {play}]'
            )
    state = made_up(
        'wild = ["rank named"]\nplay = ["deal 2 down", "bet from left", "name the next rank lower than twos in hand", "showdown high"]',
        ("As Kd", "Qs Qd"),
    )
    assert told(do(state, "check", "check")) == ["pair of kings", "pair of queens"]
