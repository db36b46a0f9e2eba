"""Guts games more: the hand on the table as a rival of each loser, and what else a source makes of going in."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from engine.games.record import record
from engine.rules.conditions.player_conditions import BLIND, LEGS
from tests.scenarios.table import Table, do, made_up

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


# -- Ranter-Go-Round: trades to the left, kings that refuse, three lives, and the deal going round
NEIGHBOR = "fuck-your-neighbor"
LOW_ACE = ["Ac", "5d", "9h"]


def test_a_card_goes_left_for_the_one_there_and_the_dealer_draws() -> None:
    table = Table(NEIGHBOR, LOW_ACE, then="Qs")
    assert table.legal == ["stand pat", "give Ac"]
    table.do("give Ac")
    assert [table.hand(p) for p in range(3)] == ["5d", "Ac", "9h"]
    table.do("give Ac", "exchange Ac")
    assert (table.state.deals, table.state.chips) == (2, [199 - 4, 199, 199]), "the five is the lowest, the dealer has drawn a queen"
    assert table.state.dealer == 0, "the deal has gone round"
    assert table.turn == 1
    assert record(table.state)["dealer"] == 2, "a record begins with who dealt first"


def test_the_ace_is_the_lowest_card() -> None:
    table = Table(NEIGHBOR, ["Ac", "2d", "9h"]).do("stand pat", "stand pat", "stand pat")
    assert table.state.chips == [195, 199, 199]


def test_all_who_have_the_lowest_card_pay_and_nobody_where_all_are_alike() -> None:
    assert Table(NEIGHBOR, ["5c", "5d", "9h"]).do(*["stand pat"] * 3).state.chips == [195, 195, 199]
    assert Table(NEIGHBOR, ["5c", "5d", "5h"]).do(*["stand pat"] * 3).state.chips == [199, 199, 199]


def test_a_king_may_be_turned_up_to_keep_it() -> None:
    asked = Table(NEIGHBOR, ["5c", "Kd", "9h"]).do("give 5c")
    assert (asked.turn, asked.legal) == (1, ["refuse Kd", "leave"])
    asked.do("refuse Kd")
    assert [asked.hand(p) for p in range(3)] == ["5c", "Kd", "9h"]
    assert asked.turn == 2, "who has a king face up has nothing to trade, and the dealer only draws"
    swapped = Table(NEIGHBOR, ["5c", "Kd", "9h"]).do("give 5c", "leave")
    assert [swapped.hand(p) for p in range(3)] == ["Kd", "5c", "9h"]
    assert swapped.turn == 1
    assert Table(NEIGHBOR, ["5c", "Qd", "9h"]).do("give 5c").turn == 1, "a queen refuses nothing"


def test_who_has_paid_three_times_is_out_and_the_last_one_left_has_the_pot() -> None:
    table = Table(NEIGHBOR, ["5c", "9d"])
    while not table.over:
        table.do("stand pat")
    assert sorted(table.returns) == [-1 - 3 * 4, 1 + 3 * 4], "an ante, and three times the maximum bet"
    assert table.state.deals < 7


# -- The Game II: a leg has to be won without looking
THREE = ["Ac Ad 2h", "Kc Kd 3h", "Qc 7d 4h"]


def test_who_does_not_look_sees_nothing_and_may_win_a_leg_of_another_kind() -> None:
    table = Table("the-game-ii", THREE)
    assert table.legal == ["look", "leave"]
    table.do("leave", "look")
    assert table.turn == 2, "one after the other"
    table.do("look")
    assert table.state.observation(0)["hands"][0] == [None] * 3
    assert table.state.observation(1)["hands"][1] == ["Kc", "Kd", "3h"]
    table.do("declare in", "declare in", "declare out")
    assert (LEGS.of(table.state), BLIND.of(table.state)) == ((1, 0, 0), (1, 0, 0))
    assert table.state.chips == [199, 196, 199]
    assert "Seat 0 has one leg now, this one won without looking." in record(table.state)["log"]


def test_who_looked_wins_a_leg_that_is_not_blind() -> None:
    table = Table("the-game-ii", THREE).do("look", "leave", "look", "declare in", "declare in", "declare out")
    assert (LEGS.of(table.state), BLIND.of(table.state)) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.parametrize(("blind", "choice", "over"), [(0, "look", False), (1, "look", True), (0, "leave", True)])
def test_four_legs_win_the_pot_only_with_one_of_them_won_blind(blind: int, choice: str, over: bool) -> None:
    table = Table("the-game-ii", THREE)
    LEGS.add(table.state, 0, 3)
    BLIND.add(table.state, 0, blind)
    table.do(choice, "look", "look", "declare in", "declare in", "declare out")
    assert table.over == over
    assert table.state.chips == ([202, 199, 199] if over else [199, 196, 199]), "the pot is won before anybody pays"


def test_legs_won_blind_are_no_more_than_legs_and_need_cards_left_unseen() -> None:
    legs = 'play = ["deal 3 {}", "declare in or out", "compare high", {{ who = "winner", do = ["win a leg"] }}, {}]'
    enough = '{{ who = "those with 2 legs, {} blind", do = ["win at once"] }}'
    assert "cards that players need not look at" in problems(legs.format("down", enough.format(1)))
    with pytest.raises(VariantError, match="expected a number from 1 to 2"):
        problems(legs.format("unseen", enough.format(3)))


# -- Five Card Bluff: two cards or none for everybody, and for the hand on the table
ACES = ["Ac Ad 9h 5s 4c", "Jc Jd 9s 6h 3c", "Tc 8d 7c 6s 3d"]


@pytest.mark.parametrize(
    ("laid", "drawn", "chips"),
    [
        ("Qc Qd 2h 7s 8s", "Qh 4d", [196, 199, 199]),  # three queens draw one more, the two being wild: nobody beats that
        ("Qc Qd 2h 7s 8s", "Th 9d", [202, 199, 199]),  # three queens they stay, and three aces win
        ("5c 6d 7h 8s 9c", "2c 2s", [196, 199, 199]),  # a straight stands pat
        ("Qc Td 8h 7s 2s", "2c Qh", [196, 199, 199]),  # it keeps a queen, a ten and the two: four queens, for both twos are wild
    ],
)
def test_the_hand_on_the_table_draws_too(laid: str, drawn: str, chips: list[int]) -> None:
    table = Table("five-card-bullshit", ACES, then=f"{laid} {drawn}").do("declare in", "declare out", "declare out", "stand pat")
    assert table.state.chips == chips


def test_kings_are_wild_and_so_is_the_lowest_card() -> None:
    table = Table("five-card-bullshit", ["Kc Ad 9h 5s 4c", *ACES[1:]], then="Qc Qd 2h 7s 8s Th 9d").do(
        "declare in", "declare out", "declare out", "stand pat"
    )
    assert table.returns == [2, -1, -1], "three aces beat three queens"


def test_two_cards_go_or_none() -> None:
    table = Table("five-card-bullshit", ACES, then="Qc Qd 2h 7s 8s 2d 2s").do(*IN)
    assert {len(action.split()) for action in table.legal} == {2, 3}, "stand pat, or exchange two"
    assert len(table.legal) == 1 + 10
    table.do("exchange 9h 5s")
    assert table.hand(0) == "Ac Ad 4c 2d 2s"


def test_the_table_draws_for_a_high_hand_and_fewer_cards_than_it_has() -> None:
    rules = 'play = ["deal 5 down", "lay {} table", "bet from left", "draw {} for the table hand", "showdown {}", "beat the table hand"]'
    assert not problems(rules.format(5, 2, "high") + '\nwhen = [{ event = "somebody folds", do = ["ante to them"] }]').count("table")
    assert "of a hand on the table that has 2" in problems(rules.format(2, 2, "high"))
    assert "knows what to keep of a high hand alone" in problems(rules.format(5, 2, "low by ace-to-five"))
    with pytest.raises(VariantError, match="for the table hand"):
        problems(rules.format(5, "up to 2", "high"))


# -- a cap on what one showdown pays
CAPPED = """
play = ["deal 3 down", "declare in or out", "showdown high of 3 cards", "win 2 ante at most", { who = "losers", do = ["pay pot, 2 ante at most"] },
        { given = "not the pot is gone", do = ["redeal"] }]
"""


def test_a_winner_takes_no_more_than_the_cap_and_the_rest_is_played_for() -> None:
    state = do(made_up(CAPPED, ["Ac Ad 2h", "Kc Kd 2s", "Qc Qd 2d"]), "declare in", "declare in", "declare out")
    assert (state.deals, state.chips, state.pot()) == (2, [201, 197, 199], 3), "two of three antes are paid out, and the loser owes two"
    while not state.is_terminal():
        do(state, state.legal_actions()[0])
    assert sum(state.returns()) == 0, "what is left at last goes to the last winners"


def test_a_cap_needs_somebody_to_play_for_the_rest() -> None:
    assert "leaves the rest of the pot" in problems('play = ["deal 3 down", "declare in or out", "showdown high", "win 2 ante at most"]')


# -- Thirty Eight: what is bet is how often one will match the pot
BETS = ["Ac Kd 2h 4s 5c", "Jc Jd Js 2c 4h", "Tc Td 6h 7s 9c"]


@pytest.mark.parametrize(
    ("acts", "chips"),
    [
        ("check check check", [196, 202, 196]),
        ("check, bet 2, call, fold", [196, 202, 193]),  # who folds had agreed to match it once
        ("bet 2, bet 3, call, fold", [193, 202, 190]),  # twice
        ("bet 3, call, call", [190, 202, 190]),
        ("check, check, bet 3, fold, call", [196, 202, 190]),
        ("bet 3, fold, fold", [202, 196, 196]),  # the one who is left has the pot
    ],
)
def test_losers_match_the_pot_as_often_as_they_have_bet(acts: str, chips: list[int]) -> None:
    table = Table("thirty-eight", BETS).do(*IN)
    table.do(*(acts.split(", ") if "," in acts else acts.split()))
    assert (table.state.deals, table.state.chips) == (2, chips)


def test_a_bet_is_more_often_than_before_and_three_times_at_most() -> None:
    table = Table("thirty-eight", BETS).do(*IN)
    assert (table.turn, table.legal) == (0, ["check", "bet 2", "bet 3"])
    table.do("bet 2")
    assert (table.turn, table.legal) == (1, ["fold", "call", "bet 3"])
    table.do("bet 3", "call")
    assert (table.turn, table.legal) == (0, ["fold", "call"])
    assert sum(table.state.chips) == 3 * 199, "no chips are bet"


@pytest.mark.parametrize("wild", ["3c", "8c"])
def test_threes_and_eights_are_wild(wild: str) -> None:
    table = Table("thirty-eight", [f"{wild} Ad Ks 9h 5c", "Qc Qd 2s 7c 6h"]).do("declare in", "declare in", "check", "check")
    assert table.state.chips[0] > 199


def test_how_often_the_pot_is_matched_is_bet_before_it_is_paid() -> None:
    rules = (
        'play = ["deal 5 down", "declare in or out", "{}", "showdown high", {{ who = "losers", do = ["pay pot as often as they bet{}"] }}]'
    )
    bet = "bet from left, for matching the pot up to {} times"
    assert "bets on how often the pot is matched" in problems(rules.format("bet from left", ""))
    assert not problems(rules.format(bet.format(2), ""))
    for wrong in (rules.format(bet.format(1), ""), rules.format(bet.format(2), " or fold")):
        with pytest.raises(VariantError):
            problems(wrong)


def test_in_or_out_is_declared_with_three_cards_and_how_often_is_bet_with_five() -> None:
    table = Table("thirty-eight", BETS, then="Ks Qs")
    assert [len(table.hand(p).split()) for p in range(3)] == [3, 3, 3]
    table.do("declare in", "declare out", "declare in")
    assert [len(table.hand(p).split()) for p in (0, 2)] == [5, 5]
    assert not table.state.upcards(0), "and none of them is shown"
