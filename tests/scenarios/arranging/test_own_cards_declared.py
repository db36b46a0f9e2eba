"""How many of their own cards a player's hands use, where another number than the usual one may be declared for a price."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, do, made_up, text

BOARD = "Ks Qs Js 5d Ts"
HANDS = ["As 2d 7c 9h", "Kd Kc 3h 4c"]


@pytest.mark.parametrize(
    ("said", "won"),
    [
        (("decline", "decline"), [0, 2]),  # three kings beat what two cards make of the ace
        (("use 1", "decline"), [6, 0]),  # with the ace alone a royal flush
        (("use 3", "decline"), [0, 6]),  # exactly three: no straight
        (("decline", "use 1"), [0, 6]),  # a pair of kings is enough
    ],
)
def test_a_hand_uses_exactly_as_many_as_were_paid_for(said: tuple[str, str], won: list[int]) -> None:
    table = Table("omaha-33", HANDS, then=BOARD).no_bets(4)
    assert table.legal == ["use 1", "use 3", "decline"]
    table.do(*said).do("declare high", "declare high").no_bets()
    assert table.won == won


def test_three_of_ones_own_make_what_two_do_not() -> None:
    for said, won, hand in (("use 3", [6, 0], "four aces"), ("decline", [2, 0], "three aces")):
        table = Table("omaha-33", ["As Ah Ad 9h", "Kd Kc 3h 4c"], then="Ac Ks 8d 5d Tc").no_bets(4).do(said, "decline")
        table.do("declare high", "declare high").no_bets()
        assert (table.won, hand in table.shown(0).replace("four of a kind, ", "four ")) == (won, True), table.shown(0)


def test_the_number_holds_for_both_ways_and_the_cards_may_differ() -> None:
    """With one card each way: the ace of spades makes the flush, the deuce the low."""
    table = Table("omaha-33", ["Kd 2h 9c 9h", "Qd Qc Jh Tc"], then="3d 4d 5d 7d Jc", low="ace-to-five").no_bets(4)
    table.do("use 1", "decline").do("declare both", "declare high").no_bets()
    assert table.won == [6, 0]
    assert table.shown(0) == "flush, king high; 7-5-4-3-2 low"


def test_players_are_asked_in_turn_and_only_who_can_pay() -> None:
    table = Table("omaha-33", HANDS, then=BOARD, chips=[3, 50]).no_bets(4)
    assert table.turn == 1, "seat 0 has three chips, and it takes four"
    table.do("use 3")
    assert table.state.chips == [3, 46]
    assert [entry[2] for entry in table.log("uses own")] == [1], "everybody hears of it"
    table = Table("omaha-33", HANDS, then=BOARD).no_bets(4)
    assert table.state.ask_seats == (0,)
    table.do("use 1")
    assert table.state.ask_seats == (1,)
    table = Table("omaha-33", HANDS, then=BOARD).no_bets(4).do("decline", "use 1")
    assert sorted(table.legal) == ["declare both", "declare high", "declare low"]


def test_all_at_once_nobody_hears_before() -> None:
    rules = 'play = ["deal 4 down", "lay 5 common", "may declare 1 own for ante", "showdown high using exactly 2 own or as declared"]'
    state = made_up(rules, HANDS, then=BOARD)
    assert state.ask_seats == (0, 1)
    do(state, "use 1")
    assert state.chips == [199, 199], "both have said before anybody pays"
    do(state, "decline")
    assert state.won == [3, 0]
    assert text(state.hands[0]) == HANDS[0]


@pytest.mark.parametrize(
    "step",
    [
        '"may declare 1 own for free", "showdown high using exactly 2 own or as declared"',
        '"may declare 6 own for ante", "showdown high using exactly 2 own or as declared"',
        '"may declare 1 own for ante", "showdown high using at least 2 own or as declared"',
        '"may declare 1 own for ante", "showdown high using exactly 2 common or as declared"',
    ],
)
def test_what_makes_no_sense_is_refused(step: str) -> None:
    with pytest.raises(engine.VariantError, match="expected"):
        made_up(f'play = ["deal 4 down", "lay 5 common", {step}]', HANDS)


def test_nobody_uses_as_many_as_declared_where_nobody_declares() -> None:
    rules = 'name = "X"\nsource = "here"\nplay = ["deal 4 down", "lay 5 common", "showdown high using exactly 2 own or as declared"]'
    assert any("declaration of how many" in problem for problem in engine.Variant.parse(rules, "x").problems())
