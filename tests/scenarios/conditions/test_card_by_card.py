"""Hands held against the table card by card, from the lowest: who is below it folds, and where all are, everybody is dealt in anew."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table, made_up


def dealt(table: str, *hands: str, then: str = "", **options: str) -> Table:
    """High Card up to the cards on the table; nobody bets."""
    return Table("high-card", hands, f"{table} {then}", **options).no_bets(2)


def test_who_is_below_the_tables_lowest_card_folds_then_below_its_second_lowest() -> None:
    # two to four: seat 0 has a two below the three; seat 1 has a three and a four, below the fives; seat 2 passes both
    table = dealt("3c 5d 5h 9s Kd", "2c As Ad Ah Ac", "3d 4d Ks Kh Kc", "3h 5c 6c 7c 8c")
    assert table.over
    assert table.won == [0, 0, 3]
    assert not table.log("show")  # the last one left shows nothing
    assert [entry[2] for entry in table.log("fold")] == [0, 1]


def test_a_card_of_the_same_rank_is_enough() -> None:
    table = dealt("4c 6d 8h Ts Qd", "4d 6h 8s Td Qh", "4h 6c 8c Tc Js")
    assert table.won == [2, 0]  # the fifth card alone is below


@pytest.mark.parametrize("n", range(5))
def test_each_of_the_five_cards_is_looked_at_in_its_turn(n: int) -> None:
    hand = ["4d", "6h", "8s", "Td", "Qh"]
    hand[n] = ["3d", "5h", "7s", "9d", "Jh"][n]
    table = dealt("4c 6d 8h Tc Qd", " ".join(hand), "Ks Ac Ad Kd Ah")
    assert table.won == [0, 2]


def test_where_everybody_would_fold_all_are_dealt_in_anew() -> None:
    anew = "3c 3d 3h 3s 2d 7c 8c 9c Tc Jc 4d 6d 8d Td Qd"
    table = Table("high-card", ("2c As Ad Ah Ac", "2h Ks Kd Kh Kc", "Qs Qh Jd Js 9s"), f"5c 5d 5h 9h Jh {anew}")
    table.do("bet", "call", "fold")
    table.no_bets()
    assert not table.over
    assert table.state.deals == 2
    assert table.state.live == [True, True, True]  # who had folded is in again


def test_several_who_are_left_compare_points_or_share() -> None:
    hands = "4d 6h 8s Td Qh", "4h 6c 8c Ts Ac", "2d As Ad Ah Js"
    assert dealt("4c 6d 8h Tc Qd", *hands).won == [0, 3, 0]
    assert dealt("4c 6d 8h Tc Qd", *hands, left="share").won == [2, 1, 0]


def test_a_card_of_the_table_by_its_rank_counts_from_the_lowest_and_may_be_one_that_has_to_be_beaten() -> None:
    state = made_up(
        """play = ["deal 2 down", "bet from left", "lay 3 table",
                   { who = "everybody in whose hand has 2 higher than table card 2 by rank", do = ["win at once"] }, "showdown high"]""",
        ("9c Ts", "Ac 8d", "2c 2d"),
        "Kd 8s 3h",
    )
    for _ in range(3):
        state.apply_action("check")
    assert state.won == [3, 0, 0]
