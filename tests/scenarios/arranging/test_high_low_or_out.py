"""One choice of three: everybody declares high, low or out at once."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, do, made_up

FOUR = ["Kc Kd 4h", "9s 8d 3c", "Qh 7s 2d", "Jd 5c Ah"]  # a pair, nothing, nothing, nothing


def test_each_half_has_its_own_winner_and_whoever_wins_none_matches_the_pot() -> None:
    table = Table("high-low-guts", FOUR).by_seat("declare high", "declare low", "declare low", "declare out")
    assert table.state.chips == [201, 201, 195, 199], "kings take 2, the nine low takes 2, the queen low matches 4"
    assert (table.state.pot(), table.state.deals) == (4, 2)
    assert [entry[2] for entry in table.log("pay")] == [2]


def test_whoever_alone_goes_a_way_wins_that_half_with_any_hand() -> None:
    table = Table("high-low-guts", FOUR).by_seat("declare high", "declare high", "declare out", "declare low")
    assert table.won == [2, 0, 0, 2], "the jack low has no rival"
    assert [entry[2] for entry in table.log("pay")] == [1]


def test_two_who_go_different_ways_share_and_the_game_is_over() -> None:
    table = Table("high-low-guts", FOUR).by_seat("declare out", "declare high", "declare low", "declare out")
    assert (table.over, table.returns) == (True, [-1, 1, 1, -1])


def test_one_player_alone_takes_both_halves() -> None:
    table = Table("high-low-guts", FOUR).by_seat("declare out", "declare out", "declare out", "declare low")
    assert (table.over, table.returns) == (True, [-1, -1, -1, 3])


def test_new_hands_are_dealt_if_all_go_out() -> None:
    table = Table("high-low-guts", FOUR).by_seat(*["declare out"] * 4)
    assert (table.state.deals, table.state.pot(), all(table.state.live)) == (2, 4, True)
    assert table.state.declared == [""] * 4


def test_going_both_ways_is_a_fourth_choice() -> None:
    table = Table("high-low-guts", ["Ac Ad 2h", "9s 8d 3c", "Qh 7s 2d"], ways="high, low, both or out")
    assert table.legal == ["declare high", "declare low", "declare both", "declare out"]
    table.by_seat("declare both", "declare low", "declare out")
    assert [entry[2] for entry in table.log("pay")] == [0], "aces win high and miss low: all goes to the nine low"
    assert table.won == [0, 3, 0]


def test_half_the_pot_can_be_the_price() -> None:
    table = Table("high-low-guts", FOUR, match="half pot").by_seat("declare high", "declare low", "declare low", "declare out")
    assert table.state.chips == [201, 201, 197, 199]


PLAY = '"deal 3 down", "bet from left", "declare high, low or out, in turn", "showdown declared high and low"'


def test_it_may_go_round_and_end_a_game_with_bets() -> None:
    state = made_up(f"play = [{PLAY}]", FOUR[:3])
    do(state, "check", "check", "check", "declare low", "declare out", "declare low")
    assert state.over
    assert state.returns() == [-1, -1, 2], "the queen low beats the hand with kings"


def test_the_cards_speak_if_all_are_out_and_nothing_else_is_said() -> None:
    state = made_up(f"play = [{PLAY}]", FOUR[:3])
    do(state, "check", "check", "check", "declare out", "declare out", "declare out")
    assert [p for p, won in enumerate(state.won) if won] == [0, 1], "kings are high and the nine is low"


def test_nobody_who_has_to_go_in_can_name_no_way() -> None:
    play = PLAY.replace("3 down", "3 up")
    rules = f'name = "M"\nsource = "here"\nplay = [{play}]\nwhen = [{{ event = "four dealt up", do = ["go in"] }}]'
    assert any("'go in' names none" in problem for problem in engine.Variant.parse(rules, "m").problems())


def test_nothing_is_said_of_going_both_ways_where_nobody_can() -> None:
    with pytest.raises(PhraseError, match="nobody goes both ways"):
        read("rule", "declare high, low or out, a tie loses")
