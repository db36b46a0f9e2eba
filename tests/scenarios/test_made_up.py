"""Games that nobody tells: what a phrase means beyond the game that it came from, so that the next game can lean on it."""

from __future__ import annotations

import engine
from engine.cards import parse
from engine.state import State
from tests.scenarios.table import text, woven


def start(rules: str, hands: list[str], then: str = "") -> State:
    """A deal of a game of these rules, the last seat dealing."""
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    return variant.new(len(hands), dealer=len(hands) - 1, stacked=parse(f"{woven(hands, len(hands) - 1)} {then}"))


def do(state: State, *actions: str) -> State:
    for action in actions:
        state.apply_action(action)
    return state


def test_a_block_hangs_on_what_has_come_up() -> None:
    rules = 'play = ["deal 1 down", "deal 2 up", { given = "the cards so far up hold 2 queens", do = ["deal 1 up"] }, "bet from high", "showdown high"]'
    assert text(start(rules, ["2c Qs 3d", "4c Qh 5d"], "7s 8s").hands[0]) == "2c Qs 3d 7s"
    assert text(start(rules, ["Qc Qs 3d", "Qd 4h 5d"], "7s 8s").hands[0]) == "Qc Qs 3d"  # of three queens one came up


def test_the_first_upcard_of_all_or_none() -> None:
    rules = 'wild = ["fives"]\nplay = ["deal 1 up", "bet from high", "deal 1 up", "bet from high", "showdown high"]\nwhen = [{{ event = "{}", do = ["fold"] }}]'
    first = start(rules.format("first card dealt up is wild"), ["5c Ks", "Ah 5h", "2d 3d"])
    assert first.live == [False, True, True]
    do(first, "check", "check")
    assert first.live == [False, True, True]  # the five came second
    every = start(rules.format("any card dealt up is wild"), ["2c 5s", "Ah Kh", "2d 3d"])
    assert every.live == [True, True, True]
    assert do(every, "check", "check", "check").live == [False, True, True]


def test_a_sum_of_a_folded_player_is_none() -> None:
    rules = (
        'play = ["deal 3 down", "flip 1", "bet from high", "roll, folded too", "bet from high", "showdown high"]\n'
        'when = [{ event = "sum of 6 turned up", do = ["deal 1 up"] }]'
    )
    state = do(start(rules, ["2c 4c Ks", "3d 3h Kd", "9s 8s 7s"], "Ts Js"), "flip 2c", "flip 3d", "flip 9s", "check", "bet", "fold", "call")
    assert [text(state.upcards(p)) for p in range(3)] == ["2c 4c Ts", "3d 3h", "9s 8s"]
