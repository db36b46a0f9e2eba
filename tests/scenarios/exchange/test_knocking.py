"""A kitty that the first taker leaves open, swaps of several cards with it, and the knock that gives each of the others one more turn."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import has
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from tests.scenarios.table import Table, do, made_up, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 4d Td"]
KITTY = "Ac Ad 5h 6h 8h"


def dealt(**options: str) -> Table:
    return Table("whiskey-poker", HANDS, then=KITTY, **{"knock": "open", **options}).no_bets()


def opened(**options: str) -> Table:
    return dealt(**options).do("stand pat", "stand pat", "stand pat")


def turn(table: Table, action: str) -> None:
    table.do("take turn", action)


# -- the kitty, unseen
def test_the_first_who_takes_the_kitty_leaves_an_open_one() -> None:
    table = dealt()
    assert table.state.observation(1)["table"] == [None] * 5
    table.do("stand pat", "change hands")
    assert table.hand(1) == KITTY
    assert table.state.observation(0)["table"] == HANDS[1].split(), "the hand given up lies open"
    assert table.state.observation(0)["hands"][1] == [None] * 5, "and the kitty is the taker's alone to see"
    assert (table.turn, table.legal) == (2, ["knock", "take turn"]), "seat 2 is not asked for it any more, and begins to swap"


def test_it_is_turned_up_if_nobody_takes_it() -> None:
    table = opened()
    assert table.state.observation(1)["table"] == KITTY.split()
    assert table.turn == 0


def test_others_may_take_it_too_where_it_is_not_for_the_first_alone() -> None:
    state = made_up(
        'play = ["deal 2 down", "lay 2 table unseen", "may swap all with the table, face up", "showdown high"]', ["As Ah", "Ks Kh"], "5h 6h"
    )
    do(state, "change hands", "change hands")
    assert [text(hand) for hand in state.hands] == ["5h 6h", "As Ah"]
    assert text(state.table) == "Ks Kh"
    assert all(has(state.known_to[0], c) for c in state.hands[1]), "everybody has seen them"


def test_one_that_has_to_be_taken_is_not_for_the_first_alone() -> None:
    with pytest.raises(PhraseError, match="expected what players may do"):
        read("rule", "swap all with the table, face up, first taker only")


# -- the kitty in a turn like any other
def early(**options: str) -> Table:
    return dealt(knock="early", **options)


def test_as_long_as_it_lies_face_down_it_is_taken_whole() -> None:
    table = early()
    assert table.legal == ["knock", "take turn"]
    assert table.do("take turn").legal == ["stand pat", "change hands"]
    table.do("stand pat", "take turn", "change hands")
    assert table.hand(1) == KITTY
    assert table.state.observation(0)["table"] == HANDS[1].split()
    assert table.state.observation(0)["hands"][1] == [None] * 5
    table.do("take turn", "swap Td Ts")
    assert table.hand(2) == "Qs Qh 4c 4d Ts"


def test_it_is_turned_up_after_a_round_without_a_taker() -> None:
    table = early()
    for _ in range(3):
        assert table.state.observation(0)["table"] == [None] * 5
        turn(table, "stand pat")
    assert table.state.observation(0)["table"] == KITTY.split()
    assert "stand pat" not in table.do("take turn").legal, "who kept the hand has passed once"


def test_a_knock_leaves_it_face_down_for_the_last_turns() -> None:
    table = early().do("take turn", "stand pat", "knock")
    assert (table.turn, table.legal) == (2, ["stand pat", "change hands"])
    table.do("change hands")
    assert table.turn == 0
    assert "swap 9s Td" in table.legal, "from what the taker laid open"
    table.do("stand pat")
    assert (table.betting, table.turn) == (True, 1)


# -- swaps with it
def test_one_card_or_all_five_change_places() -> None:
    table = opened().do("take turn")
    assert {len(action.split()) - 1 for action in table.legal if action != "stand pat"} == {2, 10}
    table.do("swap 9s Ac")
    assert table.hand(0) == "As Ah 2c 7d Ac"
    assert table.state.observation(1)["table"] == "Ad 5h 6h 8h 9s".split()
    assert table.down(0) == table.hand(0), "it is taken into the hand, face down"
    turn(table, f"swap {HANDS[1]} Ad 5h 6h 8h 9s")
    assert table.hand(1) == "Ad 5h 6h 8h 9s"
    assert text(table.state.table) == HANDS[1]


def test_or_as_many_as_one_likes() -> None:
    table = opened(exchange="any").do("take turn")
    assert {len(action.split()) - 1 for action in table.legal if action != "stand pat"} == {2, 4, 6, 8, 10}
    assert "swap 7d 9s Ac" not in table.state.legal_actions(), "as many of the table's as of one's own"
    table.do("swap 2c 7d Ac Ad")
    assert table.hand(0) == "As Ah 9s Ac Ad"


def test_nobody_passes_twice_running() -> None:
    table = opened()
    for _ in range(3):
        turn(table, "stand pat")
    assert table.do("take turn").turn == 0
    assert "stand pat" not in table.legal
    table.do("swap 2c 5h")
    turn(table, "swap 3c 2c")
    turn(table, "swap 4c 3c")
    turn(table, "stand pat")
    assert table.turn == 1, "one swap between two passes is enough"


# -- the knock
def test_each_of_the_others_has_one_more_turn_and_nobody_else_knocks() -> None:
    table = opened().do("take turn", "swap 9s Ac", "knock")
    assert table.turn == 2
    assert "knock" not in table.legal
    table.do("stand pat")
    assert table.turn == 0
    assert "swap 7d Ad" in table.legal
    table.do("swap 7d Ad")
    assert (table.betting, table.turn) == (True, 1), "the knocker opens"
    table.no_bets()
    assert table.won[0], "four aces"
    assert table.log("knocks")


def test_who_passed_before_may_pass_in_the_last_turn() -> None:
    table = opened()
    turn(table, "stand pat")
    table.do("knock", "stand pat")
    assert table.turn == 0
    assert "stand pat" in table.legal


def test_without_a_block_that_repeats_it_goes_round_once() -> None:
    rules = 'play = ["deal 2 down", "lay 2 table", "may swap up to 2 with table cards, or knock", "showdown high"]'
    state = made_up(rules, ["As 2h", "Ks 3h"], "Ah Kh")
    do(state, "take turn", "swap 2h Ah", "take turn", "swap 3h Kh")
    assert state.is_terminal()
    state = do(made_up(rules, ["As 2h", "Ks 3h"], "Ah Kh"), "take turn", "swap 2h Ah", "knock", "swap As Kh")
    assert state.is_terminal()
    assert text(state.hands[0]) == "Ah Kh"


def test_a_knock_can_be_asked_for() -> None:
    rules = (
        'play = ["deal 2 down", "lay 2 table", "may swap up to 2 with table cards, or knock", { who = "knocker", do = ["pay ante"] }, '
        '{ given = "nobody knocked", do = ["redeal"] }, "showdown high"]'
    )
    state = do(made_up(rules, ["As Ad", "Ks Kd"], "2h 3h"), "knock", "stand pat")
    assert state.is_terminal()
    assert state.returns() == [1, -1], "the knocker paid one more, and won it back"


def test_upcards_stay_out_of_it() -> None:
    rules = 'play = ["deal 1 up", "deal 1 down", "lay 2 table", "swap 1 with table cards", "showdown high"]'
    state = made_up(rules, ["As Ad", "Ks Kd"], "2h 3h")
    assert sorted(state.legal_actions()) == ["swap Ad 2h", "swap Ad 3h"]


@pytest.mark.parametrize(
    "phrase", ["swap all with table cards", "may swap 2 down with table cards", "swap at least 2 with table cards, or knock"]
)
def test_it_is_a_number_of_cards(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)


@pytest.mark.parametrize(
    ("steps", "lacks"),
    [
        ('"deal 2 down", "bet from knocker"', "a turn in which players may knock"),
        ('"deal 2 down", { given = "anybody knocked", do = ["redeal"] }', "a turn in which players may knock"),
        ('"deal 2 down", "bet from left of whoever changed hands"', "a change of hands with the table"),
        ('"deal 2 down", "may swap any with table cards"', "a table card"),
    ],
)
def test_what_has_to_be_there(steps: str, lacks: str) -> None:
    rules = f'name = "M"\nsource = "here"\nplay = [{steps}, "showdown high"]'
    assert any(lacks in problem for problem in engine.Variant.parse(rules, "m").problems())


# -- the house
def test_the_house_takes_what_helps_and_comes_to_a_knock() -> None:
    table = opened().do("take turn")
    assert House().choose(table.state, 0, Random(0)) in ("swap 9s Ac", "swap 2c Ac", "swap 7d Ac", "swap 9s Ad", "swap 2c Ad", "swap 7d Ad")
    assert House().choose(opened(exchange="any").do("take turn").state, 0, Random(0)).count("A") == 2, "both aces"
    turns = []
    for seed in range(10):
        state, rng, n = engine.load("whiskey-poker").new(3, seed), Random(seed), 0
        while not state.is_terminal():
            state.apply_action(House().choose(state, state.current_player() or 0, rng))
            n += 1
        turns.append(n)
    assert max(turns) < 60
