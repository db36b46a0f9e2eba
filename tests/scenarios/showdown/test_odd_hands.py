"""The middle hand, hands from some of the cards alone, wild cards that follow or keep company, and twos dealt by themselves."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.errors import VariantError
from engine.hands import five, high
from tests.scenarios.table import Table, made_up, text


def told(state: engine.table.state.State) -> list[str]:
    return [str(entry[-1]) for entry in state.log if entry[1] == "show"]


# -- the middle hand
def test_of_two_middle_hands_the_one_nearer_to_the_middle_of_the_ranks_wins() -> None:
    hands = ("As Ad", "Kc Qc", "9s 8s", "2d 3c")
    board = "7h 6h Jd Th 4c"
    table = Table("mediocre-poker", hands, board).quietly()
    assert [table.shown(p) for p in range(4)] == ["pair of aces", "king high", "straight, jack high", "jack high"]
    assert table.returns == [-1, 3, -1, -1]  # a seven, a ten and a jack in both, and then the queen
    assert Table("mediocre-poker", hands[:3], board).quietly().returns == [2, -1, -1]  # of three the second best


@pytest.mark.parametrize(
    "hand",
    [
        "As Kd Jc 9h 2s",
        "As Ad Jc 9h 2s",
        "As Ad Jc Jh 2s",
        "As Ad Ac Jh 2s",
        "5s 4d 3c 2h As",
        "Ts 9d 8c 7h 6s",
        "Ts 9s 8s 7s 2s",
        "Ts Td Tc 7h 7s",
        "Ts Td Tc Th 7s",
    ],
)
def test_a_value_tells_its_five_ranks(hand: str) -> None:
    cards = parse(hand)
    assert sorted(five(high(cards))) == sorted(c >> 2 & 15 for c in cards)


# -- some of the cards alone
def test_black_jacks_and_fives_face_down_are_a_hand_of_their_own() -> None:
    hands = ("Jc 5s Kd 8h 7c 3s 2d", "5c Qd Ks 3h 9c Js 4d", "Ah Ad 9s 8c 6h 3d 4s")
    table = Table("jacks-and-fives", hands).quietly()
    assert [table.shown(p) for p in range(3)] == ["king high; jack high", "king high; five high", "pair of aces"]
    assert table.won == [1, 0, 2]


def test_the_second_hand_is_made_of_the_two_cards_left_over() -> None:
    board = "Ks 7d 7c 4h 2s"
    table = Table("omaha-high-high", ("Kd Kc As Ah", "7h 7s 3d 5c"), board).quietly()
    assert [table.shown(p) for p in range(2)] == ["full house, kings over sevens; two pair, aces and sevens", "four sevens; pair of sevens"]
    assert table.won == [1, 1]


# -- wild cards
def test_multiples_of_the_lowest_hole_card_are_wild() -> None:
    rules = 'wild = ["lowest threes to aces in the hole, with its multiples"]\nplay = ["deal 5 down", "showdown high"]'
    state = made_up(rules, ("2s 4d 8c Kh Ks", "5s 6d Tc Qh Qs", "Js Qc Kd Ah 2d"))
    assert told(state) == ["four kings", "four queens", "pair of aces"]  # a four and an eight; a five and a ten; a jack alone


def test_ranks_become_wild_one_after_the_other() -> None:
    rules = 'wild = ["twos as they follow"]\nplay = ["deal 2 down", "deal 1 up", "bet from high", "deal 1 up", "bet from high", "showdown high"]'
    hands = ("2s 3d 3c Kh", "Kc Qd 2h 4c", "9s 8s 7d 3h")
    state = made_up(rules, hands)
    while not state.over:
        state.apply_action("check")
    assert told(state) == [
        "four kings",
        "pair of kings",
        "pair of nines",
    ]  # the three up before the two makes nothing; the one behind it does, and then the four


def test_as_many_hearts_are_wild_as_there_are_diamonds() -> None:
    rules = 'wild = ["hearts with 1 diamond each"]\nplay = ["deal 5 down", "showdown high"]'
    state = made_up(rules, ("2h 3h Kd Ks 9c", "2d 3d 4d Ah 5s", "5h 6h 7h 8s 9s"))
    assert told(state) == ["three kings", "straight, six high", "straight, nine high"]


def test_the_first_spade_is_wild_and_all_others_are_dead() -> None:
    hands = ("2s Kd Kc 9h 8h As Qs", "Ad Ac 7h 6c 4d 3c Jh", "3s 4s 5s 6s 7s 8s Ah")
    table = Table("2001", hands).quietly()
    assert table.shown(0) == "three kings"
    assert table.returns == [2, -1, -1]
    assert table.shown(2) == "pair of aces, which is not good enough"  # an ace and a wild card are not five


def test_everybody_gets_one_of_the_twos() -> None:
    table = Table("southern-duece-holdem", ("Ks Kd", "As Ad", "Qs Qd", "Js Jd"), "9c 8h 7s 3d").no_bets(4)
    assert sorted(text([table.state.hands[p][2]]) for p in range(4)) == ["2c", "2d", "2h", "2s"]
    table.no_bets()
    for p in range(4):
        two = text([table.state.hands[p][2]])
        worth = {"2s": "three", "2c": "two pair", "2d": "two pair", "2h": "three" if p in (0, 2, 3) else "pair"}[two]
        assert table.shown(p).startswith(worth) or table.shown(p).startswith("straight"), (two, table.shown(p))


def test_what_cannot_be_said_of_them() -> None:
    for wild in (
        "twos and threes as they follow",
        "aces as they follow",
        "hearts with 1 red card each",
        "any hole card, with its multiples",
        "first spade in the hole",
    ):
        with pytest.raises(VariantError):
            engine.Variant.parse(
                f'name = "x"\nsource = "here"\nwild = ["{wild}"]\nplay = ["deal 5 down", "bet from left", "showdown high"]'
            )
