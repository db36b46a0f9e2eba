"""Lowball in which a seven or better has to bet: whoever checks it wins nothing that is bet afterwards."""

from __future__ import annotations

import engine
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.scenarios.table import do, made_up

RULES = 'play = ["deal 5 down", "bet from left, seven or better must bet", "showdown low by ace-to-five"]'
SEVEN, EIGHT, NINE = "Ac 2d 3h 4s 7c", "Ad 2c 3d 4h 8c", "As 2s 3s 4d 9c"


def checked(*hands: str, rules: str = RULES, **stakes: int) -> State:
    """The first player has checked."""
    return do(made_up(rules, hands, **stakes), "check")


def test_whoever_checks_a_seven_wins_the_pot_as_it_was_then_alone() -> None:
    state = do(checked(SEVEN, EIGHT), "bet", "call")
    assert state.is_terminal()
    assert state.won == [2, 0]
    assert state.returns() == [1, -1], "the antes go to the seven, the bets go back"


def test_the_bets_of_all_others_go_back() -> None:
    state = do(checked(SEVEN, NINE, EIGHT), "bet", "call", "call")
    assert state.returns() == [2, -1, -1]


def test_a_bet_goes_back_to_who_has_folded_too() -> None:
    state = do(checked(SEVEN, NINE, EIGHT), "bet", "raise", "call", "fold")
    assert state.returns() == [2, -1, -1]


def test_a_seven_that_was_checked_and_is_beaten_loses_its_calls() -> None:
    state = do(checked(SEVEN, "Ad 2c 3d 4h 6c", EIGHT), "bet", "call", "call")
    assert state.won == [0, 9, 0]


def test_a_hand_as_good_as_the_seven_that_was_checked_wins_the_bets() -> None:
    state = do(checked(SEVEN, EIGHT, "Ah 2h 3c 4c 7d"), "check", "bet", "call", "call")
    assert state.won == [2, 0, 7], "an odd chip goes to the left of the dealer"


def test_an_eight_may_be_checked() -> None:
    state = do(checked(EIGHT, NINE), "bet", "call")
    assert state.won == [6, 0]


def test_whoever_bets_a_seven_wins_all() -> None:
    state = do(made_up(RULES, (SEVEN, EIGHT)), "bet", "call")
    assert state.won == [6, 0]


def test_all_check_and_the_seven_wins_the_pot() -> None:
    state = do(checked(SEVEN, EIGHT), "check")
    assert state.won == [2, 0]


def test_a_bet_that_nobody_calls_comes_back() -> None:
    state = do(checked(SEVEN, EIGHT), "bet", "raise", "fold")
    assert state.is_terminal()
    assert state.returns() == [3, -3], "left alone, the player who checked takes the pot"


def test_two_who_checked_a_seven_share_what_nobody_else_can_win() -> None:
    """The one who bet folds to a raise: nobody is left who could win what was bet, and it goes with the rest."""
    hands = (SEVEN, "Ah 2h 3c 4c 7d", EIGHT)
    state = do(checked(*hands), "check", "bet", "raise", "call", "fold")
    assert sum(state.won) == state.awarded
    assert state.won == [7, 6, 0], "an odd chip goes to the left of the dealer"


def test_it_is_another_low_where_straights_count() -> None:
    rules = RULES.replace("ace-to-five", "deuce-to-seven")
    state = do(checked("2c 3d 4h 5s 7c", "2d 3c 4d 5h 8c", rules=rules), "bet", "call")
    assert state.won == [2, 0]
    state = do(checked(SEVEN, "2d 3c 4d 5h 8c", rules=rules), "bet", "call")
    assert state.won == [0, 6], "an ace is high, so that hand may be checked"


def test_it_holds_where_players_say_how_much_they_bet() -> None:
    game = engine.Variant.parse(f'name = "x"\nsource = "y"\n{RULES}\n', "x")
    state = game.new(2, 0, Stakes.read("spread 1-5, ante 1"), 1, engine.cards.parse("Ac Ad 2d 2c 3h 3d 4s 4h 7c 8c"))
    do(state, "check", "bet 5", "call")
    assert state.returns() == [1, -1]


def test_a_game_without_a_low_hand_has_none_that_must_bet() -> None:
    text = 'name = "High"\nsource = "here"\nplay = ["deal 5 down", "bet from left, seven or better must bet", "showdown high"]\n'
    assert any("where none is compared" in problem for problem in engine.Variant.parse(text, "high-only").problems())
