"""Two hands and a card over: which hand goes with which of two boards, and what fills the place of a card that is discarded."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, made_up, text

SLUG = "double-board-super-crazy-pineapple"
HANDS = ["As Ah Kd Kc 2h", "Qs Qh Jd Jc 3h"]
BOARD = "Ac 7d 8c Ks 6d 9c 4s 5h"  # the first three above, the next three below, two for both


def table(*chosen: str, board: str = BOARD) -> Table:
    """As far as the first bets behind the declaration of whose hands go where."""
    now = Table(SLUG, HANDS, then=board).do("split As Ah Kd Kc 2h", "split Qs Qh Jd Jc 3h")
    return now.no_bets().do(*chosen).no_bets()


def test_a_hand_is_made_of_two_cards_and_one_board() -> None:
    """Seat 0 has three aces above and three kings below; the other way round it has neither, and still the better pairs."""
    now = table("first first", "first first").do("discard 2h", "discard 3h").no_bets(2)
    assert now.shown(0) == "three aces; three kings"
    assert now.won == [2, 0]
    now = table("first second", "first first").do("discard 2h", "discard 3h").no_bets(2)
    assert now.shown(0) == "pair of kings; pair of aces"


def test_each_board_is_half_the_pot() -> None:
    now = table("first first", "first second", board="7h 7d 8c Qc 6d 9c 4s 5h").do("discard 2h", "discard 3h").no_bets(2)
    assert now.won == [1, 1], "aces up above, three queens below"


def test_the_last_cards_belong_to_both_boards() -> None:
    now = table("first first", "first first", board="7h 9d 8c 2c 6d 9c Qc Jh").do("discard 2h", "discard 3h").no_bets(2)
    assert now.shown(1) == "three queens; three jacks"
    assert now.won == [0, 2]


@pytest.mark.parametrize(
    ("gone", "hands"),
    [("2h", "As Ah Kd Kc"), ("Ah", "As 2h Kd Kc"), ("Kd", "As Ah Kc 2h")],
)
def test_the_card_over_takes_the_place_of_one_that_goes(gone: str, hands: str) -> None:
    now = table("first first", "first first")
    assert now.legal == ["discard As", "discard Ah", "discard Kd", "discard Kc", "discard 2h"]
    now.do(f"discard {gone}", "discard 3h")
    assert now.hand(0) == hands
    assert now.state.game.several is not None
    assert [len(hand) for hand in now.state.game.several.hands_of(now.state, 0)] == [2, 2]


def test_which_hand_is_first_is_said_of_cards_that_nobody_else_sees() -> None:
    now = table("first second", "first first")
    assert now.hand(0) == "Kd Kc As Ah 2h"
    assert now.seen_by(1, 0) == [None] * 5
    assert len(now.log("orders hands")) == 2


def test_two_stacks_may_be_put_in_order_too() -> None:
    play = '"deal 4 down", "split 2 and 2, at will", "declare which hand is first", "showdown high in first hand and high in second hand"'
    state = made_up(f"play = [{play}]", ["As Ah Kd Kc", "Qs Qh Jd Jc"])
    for action in ("split As Ah Kd Kc", "split Qs Qh Jd Jc", "first second", "first first"):
        state.apply_action(action)
    assert text(state.hands[0]) == "Kd Kc As Ah"
    assert state.won == [2, 0]


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ('"deal 5 down", "split 2 and 2, 2 over", "showdown high in first hand"', "6 cards"),
        (
            '"deal 6 down", "split 2 and 2, 2 over", "discard 1, filled from what is over", "showdown high in first hand"',
            "one card that lies",
        ),
        ('"deal 5 down", "split 2 and 2, 1 over", "showdown high in first stack"', "two stacks"),
        ('"deal 4 down", "split 2 and 2", "declare which hand is first", "showdown high in second stack"', "two stacks"),
        ('"deal 5 down", "showdown high in first hand"', "two hands"),
        ('"deal 2 down to each of 2 hands", "bet from left, each hand by itself", "showdown high in first hand"', "by itself"),
    ],
)
def test_what_is_missing_is_named(steps: str, problem: str) -> None:
    problems = engine.Variant.parse(f'name = "X"\nsource = "here"\nplay = [{steps}]', "x").problems()
    assert any(problem in told for told in problems), problems


@pytest.mark.parametrize("phrase", ["split 2 and 2, 0 over", "discard 2, filled from what is over"])
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(engine.VariantError, match="expected"):
        engine.Variant.parse(f'name = "X"\nsource = "here"\nplay = ["deal 4 down", "{phrase}", "showdown high"]', "x")
