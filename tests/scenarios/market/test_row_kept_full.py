"""A row of cards on offer in which each gap is filled before the next player picks."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, do, made_up, text

HANDS = ["2s 7d", "2d 7h", "2h 7s"]
ROW = "Ah Kh Qh"
NEXT = "9c 8c 6c 5c 4c 3c"


def row(step: str = "pick one each, gaps filled at once", times: int = 1) -> engine.State:
    rules = f'play = ["deal 2 down", "lay 3 offered", {{ repeat = "{times} times", do = ["{step}"] }}, "bet from left", "showdown high"]'
    return made_up(rules, HANDS, f"{ROW} {NEXT}")


def test_the_card_that_fills_the_gap_is_there_for_the_next_player() -> None:
    state = row()
    assert list(state.legal_actions()) == ["take Ah", "take Kh", "take Qh"]
    do(state, "take Kh")
    assert text(state.market) == "Ah 9c Qh", "the new card lies where the king lay"
    assert list(state.legal_actions()) == ["take Ah", "take 9c", "take Qh"]
    do(state, "take 9c", "take Qh")
    assert text(state.market) == "Ah 8c 6c"
    assert [text(state.upcards(p)) for p in range(3)] == ["Kh", "9c", "Qh"]


def test_the_row_stays_for_the_next_round() -> None:
    state = do(row(times=2), "take Ah", "take Kh", "take Qh")
    assert text(state.market) == "9c 8c 6c"
    do(state, "take 9c")
    assert [len(hand) for hand in state.hands] == [4, 3, 3]


def test_a_card_taken_into_the_hand_is_known_to_all_and_shows_no_more() -> None:
    state = do(row("pick one each, gaps filled at once, into the hand"), "take Ah")
    assert text(state.upcards(0)) == ""
    assert state.observation(1)["hands"][0] == [None, None, "Ah"]


def test_a_player_may_take_nothing_where_that_is_said() -> None:
    state = row("pick one each, gaps filled at once or stand")
    do(state, "stand", "take Ah", "stand")
    assert [len(hand) for hand in state.hands] == [2, 3, 2]
    assert "or stands pat" in read("rule", "pick one each, gaps filled at once or stand").text()


def test_the_row_grows_shorter_once_the_deck_has_run_out() -> None:
    state = row()
    state.deck.clear()
    state.stacked = state.stacked[-1:]
    do(state, "take Ah")
    assert text(state.market) == "9c Kh Qh"
    do(state, "take 9c")
    assert text(state.market) == "Kh Qh"


def test_the_lowest_hand_showing_picks_first_in_choose_your_own() -> None:
    hands = ["2s 7d Kc", "2d 7h Qc", "2h 7s Jc"]
    table = Table("choose-your-own", hands, "Ah Kh Qh Tc 9c 8c", row="kept full").no_bets()
    assert (table.turn, table.market()) == (2, "Ah Kh Qh Tc")
    table.do("take Ah")
    assert (table.turn, table.market()) == (1, "9c Kh Qh Tc")


def test_a_row_laid_by_players_cannot_be_kept_full() -> None:
    rules = (
        'name = "M"\nsource = "here"\nplay = ["deal 4 down", "lay 1 each offered", "pick one each, gaps filled at once", "showdown high"]'
    )
    assert any("no number of cards of its own" in problem for problem in engine.Variant.parse(rules, "m").problems())
    with pytest.raises(PhraseError, match="the cards are free"):
        read("rule", "pick one each, gaps filled at once or fold")
