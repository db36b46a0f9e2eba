"""What strangers who wrote games from the published words stumbled over."""

from __future__ import annotations

import pytest

import engine
from engine.games import call, explain
from engine.table.money import WINNERS

DRAW = 'name = "Made Up"\nsource = "here"\n{more}play = ["deal 5 down", "bet from left", {draws}"showdown {ends}]\n'
ONCE = '"draw up to 5", "bet from left", '


def made_up(ends: str, draws: str = ONCE, more: str = "") -> engine.Variant:
    return engine.Variant.parse(DRAW.format(ends=ends, draws=draws, more=more), "made-up")


def told(variant: engine.Variant) -> str:
    return " ".join(step["text"] for step in variant.steps())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("two pair beats 4-card flush", "three of a kind, two pair, a flush of four, a pair and no pair"),
        ("straight beats 4-card flush beats pair", "three of a kind, two pair, a straight, a flush of four, a pair and no pair"),
        ("4-card flush beats pair", "two pair, a flush of four, a pair and no pair"),
    ],
)
def test_a_hand_that_counts_nowhere_slots_in_below_the_one_that_beats_it(line: str, said: str) -> None:
    assert said in told(made_up(f'high", "{line}"'))


def test_who_wins_later_bets_is_said_with_the_sevens_rule() -> None:
    rules = made_up('low by ace-to-five"', '"draw up to 5", "bet from left, seven or better must bet", ')
    assert "cannot win what is bet afterwards. If that hand is the best, these bets go back." in told(rules)


def test_an_unneeded_line_is_not_refused() -> None:
    ends = 'high, pair of sixes or better and low by eight-or-better", "if nobody wins, those still in share"'
    assert made_up(ends).problems() == []


REDEAL = '{ given = "nobody won", do = [{ who = "everybody in", do = ["ante"] }, "redeal"] }'


def test_a_pot_that_those_still_in_share_has_been_won() -> None:
    ends = 'high, three of a kind or better", "if nobody wins, those still in share", { who = "winner", do = ["pay ante"] }'
    state = made_up(ends, draws="").deal(2, 0)
    while not state.is_terminal():
        state.act(next(str(action) for action in state.legal_actions() if str(action) in ("check", "call")))
    assert {*WINNERS.of(state)} == {0, 1}


def test_waiting_for_nobody_to_win_is_refused_where_those_still_in_share() -> None:
    wrong = made_up(f'high, three of a kind or better", {REDEAL}')
    text = told(wrong)
    assert "those still in share the pot." in text
    assert "Nobody has won" not in text
    assert any("expected 'if nobody wins, the pot stays' behind it" in problem for problem in wrong.problems())
    assert made_up(f'high, three of a kind or better", "if nobody wins, the pot stays", {REDEAL}').problems() == []


LOW_OR_HIGH = """name = "Made Up"
source = "here"
seats = [3, 4]
play = ["deal 5 down", "bet from left, opening on pair of jacks or better",
        {{ given = "nobody {did}", do = ["bet from left", "draw up to 3", "bet from left", "showdown low by ace-to-five"] }},
        {{ given = "anybody {did}{more}", do = ["draw up to 3", "bet from opener", "showdown high"] }}]
"""


def test_a_second_block_that_plays_on_when_the_pot_is_gone_is_refused() -> None:
    more = " and not deck empty"
    wrong = engine.Variant.parse(LOW_OR_HIGH.format(did="opened", more=more), "made-up").problems()
    assert len(wrong) == 1
    assert "draw up to 3: comes in a deal in which a showdown before it has given away the whole pot" in wrong[0]
    assert engine.Variant.parse(LOW_OR_HIGH.format(did="had openers", more=""), "made-up").problems() == []


def test_a_second_block_that_a_bet_in_the_first_one_brings_up_is_refused() -> None:
    (wrong,) = engine.Variant.parse(LOW_OR_HIGH.format(did="opened", more=""), "made-up").problems()
    assert "line 6: given anybody opened: looks at the last round of bets" in wrong
    assert '{ given = "nobody opened", do = [...], else = [...] }' in wrong


@pytest.mark.parametrize("ends", ['low by ace-to-five"', 'high, pair of sixes or better and low by eight-or-better"'])
def test_a_game_is_called_triple_draw_lowball_if_it_is_that_alone(ends: str) -> None:
    assert "riple-draw" not in call.call(made_up(ends))
    assert "riple-draw" not in explain.explain(made_up(ends))
    three = '{ repeat = "3 times", do = ["draw up to 5", "bet from left"] }, '
    assert call.call(made_up(ends, three)).startswith("Triple-draw lowball." if ends.startswith("low") else "Triple draw.")


def test_nobody_is_warned_of_two_pair_in_a_lowball() -> None:
    wild = 'deck = "1 deck + 2 jokers"\nwild = ["jokers"]\n'
    assert "two pair" in explain.explain(made_up('high"', more=wild))
    assert "two pair" not in explain.explain(made_up('high"', more=wild.replace("2 jokers", "1 joker"))), (
        "a single wild card changes little"
    )
    assert "two pair" not in explain.explain(made_up('low by ace-to-five"', more=wild))


def test_the_usual_stakes_are_told_with_what_the_game_puts_in() -> None:
    free = made_up('high"', more='ante = "none"\nstakes = "no limit 2"\n')
    assert free.stakes_told == "no limit 2"
    assert made_up('high"', more='stakes = "no limit 2, ante 1"\n').stakes_told == "no limit 2, ante 1"
    assert str(engine.load("five-card-stud").custom) == engine.load("five-card-stud").stakes_told


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ('high"', "A joker is a bug: an ace, or any card that completes a straight or a flush."),
        ('low by ace-to-five"', "A joker is a bug: whatever makes the hand lowest."),
        ('high and low by ace-to-five"', "a straight or a flush; in a low hand, whatever makes it lowest."),
    ],
)
def test_what_a_bug_is_is_said_for_the_hands_that_win(ends: str, said: str) -> None:
    assert said in told(made_up(ends, more='deck = "1 deck + 1 joker"\nwild = ["jokers as bugs"]\n'))
