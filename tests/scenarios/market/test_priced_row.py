"""A row of cards on show, each place at its price, and nothing off the deck."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import do, made_up, text

HANDS = ["2s 7d", "2d 7h", "2h 7s"]
ROW = "Ah Kh Qh 9c 8c 6c 5c 4c 3c"


def row(step: str) -> engine.State:
    return made_up(f'play = ["deal 2 down", "{step}", "bet from high", "showdown high"]', HANDS, ROW)


def test_each_place_has_its_price_and_the_others_slide_to_the_cheaper() -> None:
    state = row("buy one on show at free, bet, 2 bet")
    assert list(state.legal_actions()) == ["buy Ah", "buy Kh", "buy Qh"], "nothing comes off the deck"
    do(state, "buy Kh")
    assert (text(state.market), state.chips[0]) == ("Ah Qh 9c", 200 - 1 - 2)
    do(state, "buy Ah")
    assert (text(state.market), state.chips[1]) == ("Qh 9c 8c", 200 - 1)
    do(state, "buy 8c")
    assert (text(state.market), state.chips[2]) == ("Qh 9c 6c", 200 - 1 - 4)
    assert [text(state.upcards(p)) for p in range(3)] == ["Kh", "Ah", "8c"]


def test_fixed_places_keep_their_prices() -> None:
    state = do(row("buy one on show at free, bet, 2 bet, fixed places"), "buy Ah")
    assert list(state.legal_actions()) == ["buy 9c", "buy Kh", "buy Qh"], "the new card lies in the free place"


def test_who_can_pay_nothing_gets_the_cheapest_for_what_they_have_left() -> None:
    state = row("buy one on show at bet, 2 bet")
    do(state, "buy Ah")
    state.chips[1], state.chips[2] = 1, state.chips[2] + state.chips[1] - 1
    assert list(state.legal_actions()) == ["buy Kh"]
    do(state, "buy Kh")
    assert state.chips[1] == 0


def test_a_player_may_take_nothing_where_that_is_said() -> None:
    state = do(row("buy one on show at bet, 2 bet or stand or fold"), "stand", "fold", "buy Ah")
    assert [len(state.hands[p]) for p in (0, 2)] == [2, 3]
    assert not state.live[1]


def test_the_row_runs_out_with_the_deck() -> None:
    state = row("buy one on show at free, free")
    state.deck.clear()
    state.stacked.clear()
    do(state, "buy Ah", "buy Kh")
    assert [len(hand) for hand in state.hands] == [3, 3, 2], "nothing is left for the third player"


@pytest.mark.parametrize("first", ["left", "high"])
def test_who_takes_the_first_card_of_later_rounds(first: str) -> None:
    state = engine.load("bargain-basement").new(3, seed=4, first=first)
    for _ in range(3):
        state.apply_action(next(iter(state.legal_actions())))
    while "check" in state.legal_actions():
        state.apply_action("check")
    shown = [state.upcards(p) for p in range(3)]
    assert all(len(cards) == 1 for cards in shown)
    best = max(range(3), key=lambda p: shown[p][0] >> 2)
    assert state.current_player() == (best if first == "high" else (state.dealer + 1) % 3)


def test_a_market_may_begin_with_the_best_hand_showing() -> None:
    rules = 'play = ["deal 1 down", "deal 1 up", "buy at ante, free from high", "showdown high"]'
    state = made_up(rules, ["2s 7d", "2d Kh", "2h 8s"], ROW)
    assert state.current_player() == 1


def test_a_price_that_goes_by_rank_tells_no_number_of_places() -> None:
    with pytest.raises(PhraseError, match="expected a price for each card on show"):
        read("rule", "buy one on show at the price of its rank")
