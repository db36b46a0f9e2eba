"""Cards that are dealt until one matches, or so that none does."""

from __future__ import annotations

import pytest

from engine.errors import VariantError
from tests.scenarios.table import Table, made_up, text


def test_a_card_that_matches_goes_to_who_has_the_rank() -> None:
    table = Table("butcherboy", ["", ""], "9c Kd 4s 9h 4d 4h 4c")
    assert [table.up(p) for p in range(2)] == ["9c 4s 9h", "Kd"]  # it was the second player's turn
    table.no_bets()
    assert [table.up(p) for p in range(2)] == ["9c 4s 9h 4d", "Kd"]  # and is the next one's now
    table.no_bets(2)
    assert table.up(0) == "9c 4s 9h 4d 4h 4c"
    table.no_bets()
    assert table.over
    assert table.shown(0) == "four fours, which beats all"
    assert table.won[0] == 2


def test_whoever_got_the_match_may_open_and_whoever_lost_it_may_get_the_next_card() -> None:
    table = Table("butcherboy", ["", "", ""], "9c Kd 4s 9h Ks", first="whoever got the match")
    assert table.state.current_player() == 0, "though the king is the best card, the pair is"
    table.no_bets()
    assert table.up(1) == "Kd Ks"
    assert table.state.current_player() == 1
    table = Table("butcherboy", ["", "", ""], "9c Kd 4s 3h 9h 2s 2d", next="loser")
    assert [table.up(p) for p in range(3)] == ["9c 3h 9h", "Kd", "4s"]
    table.no_bets()
    assert table.up(1) == "Kd 2s 2d", "the nine would have been this player's, and so is the next card"


def test_a_card_that_is_turned_for_nobody_is_taken_from_nobody() -> None:
    rules = 'play = ["deal 1 up", "deal up until one matches, others discarded, next to whoever lost it", "showdown high"]'
    with pytest.raises(VariantError, match="expected one of the two"):
        made_up(rules, ["Ks", "2c"])


def test_who_has_folded_matches_nothing() -> None:
    table = Table("butcherboy", ["", "", ""], "9c Kd 4s 9h 9d 4d").do("bet", "call", "fold")
    assert table.up(2) == "4s"
    assert table.up(0) == "9c 9h 9d"
    table.no_bets()
    assert "4d" in table.up(0)  # whose turn it was: the four of who has folded matches nothing


def test_ranks_differ_and_what_matches_nothing_is_thrown_off() -> None:
    table = Table("dutch-stud", ["9c", "9d"], "Kd 2c 3c Kh 9h 9s 5c 9d")
    state = table.state
    assert [table.up(p) for p in range(2)] == ["9c", "Kd Kh"]  # the second nine was replaced
    assert text(state.discards) == "2c 3c"
    table.no_bets()
    assert [table.up(p) for p in range(2)] == ["9c 9h", "Kd Kh"]
    table.no_bets()
    table.no_bets()
    assert table.up(0) == "9c 9h 9s 9d"  # the nine that was replaced is in the deck again
    assert table.over
    assert sorted(table.won) == [1, 1]  # kings are the lower hand


def test_four_of_a_kind_is_looked_for_in_a_hand() -> None:
    rules = (
        'play = ["deal 5 down", "bet from left", "showdown high", "best if hand has four of a kind", "worst if hand has pair of threes"]'
    )
    state = made_up(rules, ["Ks Qs Js Ts 9s", "2c 2d 2h 2s 9h"])
    for _ in range(2):
        state.apply_action("check")
    assert state.won[1]
    state = made_up(rules, ["3s 3d Js Ts 9s", "2c 4d 6h 7s 9h"])
    for _ in range(2):
        state.apply_action("check")
    assert state.won[1]
