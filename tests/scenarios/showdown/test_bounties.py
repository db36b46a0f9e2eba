"""Bounties: chips from every other player for a hand, and a hand that is so good."""

from __future__ import annotations

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from engine.table.stakes import Stakes
from tests.scenarios.table import Table, do, made_up

HANDS = ["7s 2d", "As Ah", "Kd Kh"]
BOARD = "7d 7h 3c 9s Tc"
BLINDS = Stakes.read("no limit, blinds 1/2")


def test_everybody_who_was_dealt_in_pays_whoever_wins_with_a_seven_and_a_two() -> None:
    table = Table("seven-deuce-holdem", HANDS, BOARD, stakes=BLINDS)
    table.do("fold", "call", "check", *["check"] * 6)
    assert table.returns == [2 + 10, -2 - 5, -5], "seat 2 folded before the flop and pays all the same"


def test_nobody_pays_where_the_hand_loses() -> None:
    table = Table("seven-deuce-holdem", HANDS, "8d 8h 3c 9s Tc", stakes=BLINDS)
    table.do("fold", "call", "check", *["check"] * 6)
    assert (table.returns, table.log("gives chips")) == ([-2, 2, 0], [])


def test_a_bluff_earns_the_bounty_and_no_more_cards_are_laid() -> None:
    table = Table("seven-deuce-holdem", ["As Ah", "Kd Kh", "7s 2d"], BOARD, stakes=BLINDS)
    table.do("raise to 7", "fold", "fold")
    assert table.over
    assert (table.returns, table.state.common) == ([-1 - 5, -2 - 5, 3 + 10], [])


def test_a_player_pays_no_more_than_is_left() -> None:
    stakes = Stakes.read("no limit, blinds 1/2, stacks 200/4/200")
    table = Table("seven-deuce-holdem", HANDS, BOARD, stakes=stakes)
    table.do("fold", "call", "check", *["check"] * 6)
    assert table.returns == [2 + 2 + 5, -4, -5]


def test_four_of_a_kind_earns_one_too_where_a_table_says_so() -> None:
    hands = ["7s 2d", "As Ah", "Kd Kh"]
    table = Table("seven-deuce-holdem", hands, "Ad Ac 3c 9s Tc", stakes=BLINDS, quads="yes", bounty="10 ante")
    table.do("fold", "call", "check", *["check"] * 6)
    assert table.returns == [-2 - 10, 2 + 20, -10]


@pytest.mark.parametrize(
    ("least", "hand", "met"),
    [
        ("four of a kind or better", "7s 7d 7h 7c 2d", True),
        ("four of a kind or better", "7s 7d 7h 2c 2d", False),
        ("straight flush or better", "9s 8s 7s 6s 5s", True),
        ("royal flush", "As Ks Qs Js Ts", True),
        ("royal flush", "Ks Qs Js Ts 9s", False),
        ("pair of jacks or better", "Js Jd 9h 2c 3d", True),
        ("pair of queens or better", "Js Jd 9h 2c 3d", False),
    ],
)
def test_a_hand_can_be_asked_for(least: str, hand: str, met: bool) -> None:
    block = f'{{ who = "everybody in whose hand makes {least}", do = ["bounty of 3 ante"] }}'
    state = made_up(f'play = ["deal 5 down", {block}, "bet from left", "showdown high"]', [hand, "3s 4c 8d Tc Qh"])
    assert state.chips == ([199 + 3, 199 - 3] if met else [199, 199])


def test_two_whom_it_is_due_to_pay_each_other() -> None:
    block = '{ who = "everybody in whose hand has aces", do = ["bounty of 3 ante"] }'
    state = made_up(
        f'play = ["deal 5 down", {block}, "bet from left", "showdown high"]', ["As 4d 5h 6c 8d", "Ac 4c 8h Tc Qh", "2s 3s 9s Jd Kd"]
    )
    assert state.chips == [199 + 3, 199 + 3, 199 - 6]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("winner who has a seven and a deuce", "winner whose hand has seven and hand has two"),
        ("winner with four of a kind or better", "winner whose hand makes four of a kind or better"),
        ("winner who has a royal flush", "winner whose hand makes royal flush"),
        ("winner whose hand has a seven and a two", "winner whose hand has seven and hand has two"),
    ],
)
def test_tables_say_who_earns_it_in_their_own_words(said: str, meant: str) -> None:
    assert read("who", said).phrase() == meant


def test_each_player_pays_the_winner() -> None:
    assert read("rule", "each player pays the winner 5 antes").phrase() == "bounty of 5 ante"
    with pytest.raises(PhraseError, match="expected a price"):
        read("rule", "bounty of free")


def test_old_deals_lay_their_cards_where_hands_are_dealt_anew() -> None:
    rules = 'play = ["deal 2 down", "declare in or out", "lay 3 common", "showdown high", {{ who = "losers", do = ["pay pot"] }}{}]'
    again = ', { given = "anybody paid", do = ["redeal"] }'
    for more, laid in (("", 0), (again, 3)):
        state = do(made_up(rules.format(more), HANDS), "declare in", "declare out", "declare out")
        assert len(state.common) == laid, more


# -- Thirty-Three Guts: what the losers pay goes by the hand that beat them
@pytest.mark.parametrize(
    ("best", "owed"),
    [("Ks Kd 9c", 1), ("Ks Kd 3c", 2), ("Ks Kd Kc", 3), ("3s 3d 9c", 2), ("3s 3d 3c", 2)],
)
def test_losers_pay_more_to_three_of_a_kind_and_most_to_a_natural_one(best: str, owed: int) -> None:
    table = Table("thirty-three-guts", (best, "2s 2h 8c", "4s 5h 7c")).do("declare in", "declare in", "declare out")
    assert table.state.pot() == 3 * owed
    assert table.state.chips == [202, 199 - 3 * owed, 199]


@pytest.mark.parametrize(("laid", "owed"), [("Qs Qd 9c", 1), ("Qs Qd 3h", 2), ("Qs Qd Qc", 3)])
def test_the_hand_on_the_table_is_owed_as_much_as_a_players(laid: str, owed: int) -> None:
    table = Table("thirty-three-guts", ("2s 2d 9h", "4s 5h 7c"), laid).do("declare in", "declare out")
    assert (table.state.chips, table.state.pot()) == ([199 - 2 * owed, 199], 2 + 2 * owed)
