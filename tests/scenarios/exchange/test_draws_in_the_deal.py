"""A draw that comes several times in the deal, and that each player may make only so often."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, do, made_up

HANDS = ["As Kd", "Qs 2h", "9c 8c"]
BOARD = "3c 4c 5d 9h Jd Jc Ts"  # two new cards for seat 0, and the board

SWAPS = engine.Variant.parse(
    """name = "Swaps"
source = "here"
stakes = "no limit, blinds 1/2"
play = ["deal 2 down", "draw up to 2, once in the deal", "bet from left", "lay 3 common", "draw up to 2, once in the deal", "bet from left",
        "lay 1 common", "draw up to 2, once in the deal", "bet from left", "lay 1 common", "draw up to 2, once in the deal", "bet from left",
        "showdown high"]
""",
    "swaps",
)


def test_a_player_who_has_swapped_is_asked_no_more() -> None:
    table = Table(SWAPS, HANDS).do("exchange As Kd", "stand pat", "stand pat").no_bets()
    assert table.state.ask_seats == (1,), "seat 0 has had its swap"
    table.do("stand pat", "exchange 9c").no_bets()
    assert table.state.ask_seats == (1,)
    table.do("exchange Qs 2h").no_bets()
    assert table.betting, "everybody has swapped: no draw comes before the last round"
    assert not table.no_bets().state.live.count(False)
    assert table.over


def test_whoever_stands_pat_may_swap_later() -> None:
    table = Table(SWAPS, HANDS)
    for _ in range(4):
        table.do("stand pat", "stand pat", "stand pat").no_bets()
    assert table.over


def test_it_may_be_more_than_once() -> None:
    rules = 'play = ["deal 2 down", { repeat = "3 times", do = ["draw up to 1, twice in the deal"] }, "showdown high"]'
    state = do(made_up(rules, HANDS[:2]), "exchange As", "exchange Qs", "exchange Kd", "stand pat")
    assert state.ask_seats == (1,), "seat 0 has drawn twice, seat 1 once"


def test_the_deck_holds_one_draw_for_each_however_many_steps_offer_it() -> None:
    steps = ", ".join(['"draw up to 2, once in the deal"'] * 4)
    seen = [
        engine.Variant.parse(f'name = "M"\nsource = "here"\nplay = ["deal 2 down", {some}, "lay 5 common", "showdown high"]', "m").stats()[
            "seen"
        ]
        for some in (steps, '"draw up to 2"', steps.replace("once", "twice"))
    ]
    assert seen == [9, 9, 11]


@pytest.mark.parametrize(
    "phrase", ["draw 2, once in the deal", "draw up to 3, but 1 fewer, once in the deal", "draw up to 2, 2 times each, once in the deal"]
)
def test_only_a_draw_that_may_be_passed_up_is_limited(phrase: str) -> None:
    with pytest.raises(PhraseError, match="expected a draw that players may pass up"):
        read("rule", phrase)


def test_once_each_says_what_to_write() -> None:
    with pytest.raises(PhraseError, match="everybody may draw once as it is; expected 2 times each or more, or 'once in the deal'"):
        read("rule", "draw up to 2, 1 times each")
