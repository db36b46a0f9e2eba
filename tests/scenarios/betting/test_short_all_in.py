"""An all-in that is no whole bet, in a fixed-limit round: half a bet or more counts as one, less reopens nothing for those who have acted."""

from __future__ import annotations

import pytest

from engine.table import narrate
from engine.table.state import Stakes
from tests.scenarios.table import Table

FIVE = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "4c 6d 8h Ts Qc", "5c 7d 9h Js Kc"]


def table(*chips: int, raises: int = 3) -> Table:
    """Five-card draw with bets of ten and an ante of one; the chips are counted behind the ante."""
    stakes = Stakes(ante=1, bet=10, max_bet=20, raises=raises, stacks=[n + 1 for n in chips])
    return Table("five-card-draw", FIVE[: len(chips)], stakes=stakes)


@pytest.mark.parametrize(
    ("last", "legal"),
    [
        (11, ["fold", "call"]),
        (14, ["fold", "call"]),
        (15, ["fold", "call", "raise"]),
        (19, ["fold", "call", "raise"]),
        (20, ["fold", "call", "raise"]),
    ],
)
def test_less_than_half_a_bet_does_not_reopen_the_betting(last: int, legal: list[str]) -> None:
    game = table(100, 100, last).do("bet", "call", "raise")
    assert game.legal == legal
    assert game.do("call").legal == legal


def test_who_has_not_acted_may_complete_it_and_that_reopens_the_betting() -> None:
    game = table(100, 100, 13, 100).do("bet", "call", "raise")
    assert (game.turn, game.legal) == (3, ["fold", "call", "complete"])
    game.do("complete")
    assert game.state.bet == [10, 10, 13, 20]
    assert (game.turn, game.legal) == (0, ["fold", "call", "raise"])


def test_half_a_bet_is_added_to_as_a_whole_one() -> None:
    assert table(100, 100, 15).do("bet", "call", "raise", "raise").state.bet == [25, 10, 15]


def test_a_short_first_bet_is_completed_and_not_added_to() -> None:
    game = table(3, 100, 100).do("bet")
    assert game.legal == ["fold", "call", "complete"]
    assert game.do("complete").state.bet == [3, 10, 0]


def test_who_has_checked_may_not_raise_a_short_first_bet() -> None:
    game = table(100, 3, 100).do("check", "bet", "call")
    assert (game.turn, game.legal) == (0, ["fold", "call"])


def test_a_short_raise_uses_up_no_raise() -> None:
    game = table(100, 100, 13, 100, raises=2).do("bet", "call", "raise", "complete", "raise")
    assert game.state.bet == [30, 10, 13, 20]
    assert game.legal == ["fold", "call"], "two raises were made: the completion and the one after it"


def test_short_ones_add_up_to_half_a_bet() -> None:
    game = table(100, 13, 16, 100).do("bet", "raise")
    game.do("complete")
    assert (game.turn, game.legal) == (3, ["fold", "call", "raise"]), "six beyond the bet of ten"
    assert game.do("call").legal == ["fold", "call", "raise"]


def test_the_right_to_raise_comes_back_in_the_next_round() -> None:
    game = table(100, 100, 13).do("bet", "call", "raise", "call", "call", "stand pat", "stand pat", "stand pat")
    assert game.legal == ["check", "bet"]


def test_an_old_record_calls_a_completion_a_raise() -> None:
    game = table(3, 100, 100).do("bet", "raise")
    assert game.state.history == ["bet", "complete"]
    assert game.state.bet == [3, 10, 0]


def test_it_is_told_as_a_completion() -> None:
    log = table(3, 100, 100).do("bet", "complete").state.log or []
    assert any(line["text"] == "B completes the bet to 10." for line in narrate.lines(log, -1, ["A", "B", "C"]))


# -- blinds
def test_with_two_players_the_dealer_posts_the_small_blind_and_acts_first_then_last() -> None:
    game = Table("delaware-stud", ["2c 4d", "3c 5d"], dealer=1)
    assert game.state.bet == [2, 1]
    assert (game.turn, game.legal) == (1, ["fold", "call", "raise"])
    game.do("call")
    assert (game.turn, game.legal) == (0, ["check", "raise"])
    game.do("check")
    assert game.turn == 0


def test_with_three_players_the_small_blind_is_left_of_the_dealer() -> None:
    game = Table("delaware-stud", ["2c 4d", "3c 5d", "6c 8d"], dealer=2)
    assert game.state.bet == [1, 2, 0]
    assert game.turn == 2


def test_a_raise_of_ones_own_blind_is_told_as_a_raise_whatever_a_record_calls_it() -> None:
    game = Table("delaware-stud", ["2c 4d", "3c 5d"], dealer=1).do("call", "bet")
    assert game.state.history[-1] == "raise"
    assert [line["text"] for line in narrate.lines(game.state.log or [], -1, ["A", "B"])][-1] == "A raises to 4."
