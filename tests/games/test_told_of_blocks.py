"""What a call and a script say of steps that come perhaps, of two passes, of two comparisons, and of a game that somebody is writing."""

from __future__ import annotations

import pytest

import engine
from engine.errors import OptionError
from engine.games import call, seats
from engine.games.explain import explain


def game(play: str, more: str = "") -> engine.Variant:
    return engine.Variant.parse(f'name = "M"\nsource = "here"\n{more}\nplay = {play}\n', "m")


def test_rounds_that_may_not_come_are_told_as_the_most() -> None:
    block = '{ given = "anybody opened", do = ["lay 3 common", "bet from left", "lay 1 common", "bet from left"], else = ["lay 5 common"] }'
    text = explain(game(f'["deal 2 down", "bet from left", {block}, "showdown high"]'))
    assert "at most three rounds of betting" in text
    plain = explain(game('["deal 2 down", "bet from left", "deal 3 down", "bet from left", "showdown high"]'))
    assert "two rounds of betting in all" in plain
    stud = game(
        '["deal 3 down", "bet from left", { given = "nobody opened", do = ["draw up to 2", "bet from left"] }, "deal 2 up", "bet from high", "showdown high"]'
    )
    assert "At most three betting rounds." in stud.call


def test_a_step_with_a_condition_is_not_told_without_it() -> None:
    text = explain(
        game(
            '["deal 3 down", "bet from left", { given = "nobody opened", do = ["draw up to 2"] }, "deal 2 up", "bet from high", "showdown high"]'
        )
    )
    assert "If nobody bet, draw up to two cards." in text
    assert "each player may draw" not in text


def test_two_passes_are_told_one_after_the_other() -> None:
    apart = game('["deal 4 down", "pass 1 left", "bet from left", "pass 1 right", "bet from left", "showdown high"]')
    assert "Pass one left, then one right." in apart.call
    at_once = game('["deal 4 down", "pass 1 left and 1 right", "bet from left", "showdown high"]')
    assert "Pass one left and one right at once." in at_once.call


def test_a_comparison_before_the_last_one_is_told() -> None:
    text = explain(
        game(
            '["deal 2 down", "bet from left", "compare high", { who = "winner", do = ["win half the pot"] }, "deal 3 down", "bet from left", "showdown low"]'
        )
    )
    assert "Hands are compared before that too: for the best high hand." in text


def test_a_game_that_is_being_written_is_likened_by_its_parent() -> None:
    play = (
        '["deal 5 down", "bet from left", "lay 3 common", "draw up to 5", "bet from left", "lay 1 common", "bet from left", "lay 1 common", "bet from left", '
        '"showdown high using exactly 5 own and high using exactly 2 own"]'
    )
    assert call.difference(game(play, 'parent = "drawmaha"'))[0] == "omaha-holdem"


def test_what_everybody_antes_is_told_of_a_game_without_bets() -> None:
    guts = game('["deal 3 down", "declare in or out", "showdown high"]', 'stakes = "ante 5"')
    assert guts.money(guts.custom) == "Everybody antes 5."
    assert engine.load("guts").money() == "Everybody antes."


DRAWS = '"deal 7 down", "draw up to 5", "bet from left", "draw up to 5", "bet from left", "draw up to 5", "showdown high"'


def test_a_deck_that_runs_out_leads_to_the_discards() -> None:
    few = game(f"[{DRAWS}]")
    assert (few.seats, seats.few_for_discards(few)) == ((2, 2), True)
    with pytest.raises(OptionError, match="more may play if discards are dealt again: 'shuffle discards into the deck when it runs out'"):
        few.deal(6, 0)
    more = game(f'["{seats.DEALT_AGAIN}", {DRAWS}]')
    assert (more.seats, seats.few_for_discards(more)) == ((2, 6), False)
    with pytest.raises(OptionError) as refused:
        more.deal(9, 0)
    assert "discards" not in str(refused.value)
