"""Guts games more: the hand on the table as a rival of each loser, and what else a source makes of going in."""

from __future__ import annotations

import pytest

import engine
from engine.rules.people import LEGS
from tests.scenarios.table import Table

IN = ("declare in", "declare in", "declare in")


def problems(rules: str) -> str:
    """What the lint says of a game of these rules."""
    return " ".join(engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up").problems())


# -- Sixty Nine II: half the pot each way, the table's hand, and three wins
@pytest.mark.parametrize(
    ("hands", "table", "chips"),
    [
        (["6c 9d", "Kc Kd", "Ac 2d"], "3h 3s", [202, 196, 196]),  # beats all both ways; each of the others beats the table one way
        (["6c 9d", "4c 5d", "Kc Qd"], "Ah 3s", [202, 193, 193]),  # who loses to a player and to the table pays twice
        (["6c 9d", "4c 5d", "Kc Kd"], "Ah 3s", [202, 193, 196]),  # and who loses to a player alone once
        (["Kc Kd", "Qc Qd", "Ac 2d"], "6h 9s", [196, 196, 196]),  # nobody beats the table: nobody has lost to a player
        (["6c 9d", "Qc Qd", "Ac 2d"], "6h 9s", [196, 196, 196]),  # it has to be beaten, not equalled
        (["Kc Kd", "2c 5d", "Ac Qd"], "3h 8s", [201, 200, 196]),  # a half each way; the odd chip goes to the high hand
    ],
)
def test_who_loses_to_a_player_and_to_the_table_pays_double(hands: list[str], table: str, chips: list[int]) -> None:
    after = Table("sixty-nine-ii", hands, then=table).do(*IN)
    assert (after.state.deals, after.state.chips) == (2, chips)


def test_the_pot_is_played_for_until_somebody_has_won_three_times() -> None:
    table = Table("sixty-nine-ii", ["6c 9d", "Kc Kd", "Ac 2d"], then="3h 3s").do(*IN)
    assert LEGS.of(table.state) == (1, 0, 0)
    while not table.over and table.state.deals < 50:
        table.do("declare in")
    legs = LEGS.of(table.state)
    assert max(legs) == 3
    assert sum(table.returns) == 0


def test_both_halves_are_one_win_and_an_empty_pot_is_anted_anew() -> None:
    table = Table("sixty-nine-ii", ["6c 9d", "Kc Kd", "Ac 2d"], then="3h 3s").do("declare in", "declare out", "declare out")
    assert LEGS.of(table.state) == (1, 0, 0)
    assert (table.state.deals, table.state.chips, table.state.pot()) == (2, [201, 198, 198], 3)


def test_one_who_beats_the_table_is_asked_for_where_there_is_such_a_hand() -> None:
    rules = 'play = ["deal 3 down", "declare in or out", "showdown high", { who = "losers who lost to the table", do = ["pay pot"] }]'
    assert "a hand on the table that has to be beaten" in problems(rules)
    laid = rules.replace(
        '"declare in or out", "showdown high"', '"lay 3 table", "declare in or out", "showdown high", "beat the table hand"'
    )
    assert not problems(laid)
