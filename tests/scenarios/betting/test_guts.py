"""Guts: in or out, losers match the pot, and everybody is dealt anew until one is in alone; and legs, which are counted from deal to deal."""

from __future__ import annotations

import pytest

from engine.rules.conditions.player_conditions import IN, LEGS, OUT
from engine.table.money import LOSERS, WINNERS
from tests.scenarios.table import Table, do, made_up

GUTS = 'play = ["deal 3 down", "declare in or out", "showdown high", { who = "losers", do = ["pay pot"] }, { given = "anybody paid", do = ["redeal"] }]'
SHOWN = 'play = ["deal 3 down", "declare in or out", "compare high", { who = "losers", do = ["pay pot to the winner"] }, "bet from left", "showdown high"]'
HANDS = ["Ac Ad 2h", "Kc Kd 3h", "Qc 7d 4h"]


# -- in or out, and what it costs
def test_one_alone_who_is_in_takes_the_pot_and_the_deal_is_over() -> None:
    table = Table("three-card-guts", HANDS).do("declare out", "declare out", "declare in")
    assert table.over
    assert table.returns == [-1, -1, 2]
    assert not table.log("show")


def test_who_lost_matches_the_pot_and_everybody_is_dealt_in_for_that() -> None:
    table = Table("three-card-guts", HANDS).do("declare in", "declare in", "declare out", "stand pat", "stand pat")
    assert table.state.deals == 2
    assert table.state.chips == [199 + 3, 199 - 3, 199]
    assert table.state.pot() == 3
    assert table.state.live == [True] * 3, "who was out is in the new deal"
    assert [len(hand) for hand in table.state.hands] == [3] * 3


def test_each_who_lost_matches_what_was_in_the_pot_not_what_others_have_put_in_since() -> None:
    table = Table("three-card-guts", HANDS).do("declare in", "declare in", "declare in", "stand pat", "stand pat", "stand pat")
    assert table.state.chips == [202, 196, 196]
    assert table.state.pot() == 6


def test_nobody_in_is_a_new_deal_at_no_price() -> None:
    table = Table("three-card-guts", HANDS).do("declare out", "declare out", "declare out")
    assert table.state.deals == 2
    assert table.state.chips == [199] * 3
    assert table.state.pot() == 3


def test_in_turn_each_hears_those_before() -> None:
    table = Table("three-card-guts", HANDS)
    assert table.turn == 0
    table.do("declare out")
    assert (table.turn, table.state.declared) == (1, ["out", "", ""])


def test_who_ties_for_the_best_hand_shares_the_pot_and_pays_nothing() -> None:
    state = do(made_up(GUTS, ["Ac Kd 2h", "Ad Kc 2s", "Qc 7d 4h"]), "declare in", "declare in", "declare in")
    assert state.chips == [199 + 2, 199 + 1, 199 - 3]
    assert state.pot() == 3


def test_who_cannot_match_the_pot_pays_what_there_is_and_is_dealt_in_no_more() -> None:
    state = made_up(GUTS, HANDS, stack=3)
    do(state, "declare in", "declare in", "declare in")
    assert state.over, "nobody else has chips to play for what they paid, two each where three were owed"
    assert state.returns() == [6, -3, -3]


def test_who_paid_their_last_chips_still_counts_as_having_paid() -> None:
    """Two of those who stayed out pay all that they have. More have paid than sit there with chips, and the new pot is played for all the same."""
    alone = ', { given = "only 1 in", do = [{ who = "those out", do = ["pay pot"] }] }, { given = "anybody paid"'
    state = made_up(GUTS.replace(', { given = "anybody paid"', alone), [*HANDS, "Jc 8d 5h"])
    for seat in (1, 2):
        state.chips[seat] = 1
    do(state, "declare in", "declare out", "declare out", "declare out")
    assert not state.over
    assert state.deals == 2
    assert state.live == [True, False, False, True]
    assert state.pot() == 1 + 1 + 4


def test_the_last_of_fifty_deals_is_played_out() -> None:
    state = made_up(GUTS.replace('"showdown', '{ given = "nobody in", do = ["redeal"] }, "showdown'), HANDS)
    while not state.is_terminal():
        do(state, "declare out")
    assert state.deals == 50
    assert sorted(state.returns()) == [-4, -4, 8], "hands are compared and the losers pay; the winner has that too"


# -- legs
def test_legs_last_from_deal_to_deal_and_the_pot_stays_until_somebody_has_enough() -> None:
    table = Table("double-legged-poker", ["Ac Ad 2h 3s 5c", "Kc Kd 3h 4s 6c", ""])
    table.do("bet", "fold", "fold")
    assert (table.state.deals, LEGS.of(table.state), table.state.pot()) == (2, (1, 0, 0), 3), "won without a showdown"
    table.do("check", "bet", "fold", "fold")
    assert (table.state.deals, LEGS.of(table.state)) == (3, (1, 1, 0))
    table.do("bet", "fold", "fold")
    assert table.over
    assert table.returns == [2, -1, -1]


@pytest.mark.parametrize(
    ("slug", "hands", "rounds"),
    [
        ("triple-legged-poker", ["Ac Ad 2h 3s 5c", "Kc Kd 3h 4s 6c"], 2),
        ("three-legged-race", ["Ac Ad 2h", "Kc Kd 3h"], 2),
        ("three-legged-low-ball-double-draw", ["2c 3d 4h", "Kc Kd 3h"], 3),
    ],
)
def test_the_pot_is_for_who_wins_three_deals(slug: str, hands: list[str], rounds: int) -> None:
    table = Table(slug, hands)
    while table.state.deals == 1:
        table.do("check" if "check" in table.legal else "stand pat")
    assert LEGS.of(table.state) == (1, 0)
    assert len([entry for entry in table.log("bet") if entry[2] == 0]) == rounds
    table.do("bet", "fold")
    assert (table.over, LEGS.of(table.state)) == (False, (2, 0))
    table.do("bet", "fold")
    assert table.over
    assert table.returns == [1, -1]


def test_legs_that_count_for_a_few_deals_are_lost_again() -> None:
    """Whoever opens, before everybody else folds, wins the deal."""
    table = Table("mortgaged", ["Ac Ad 2h 3s 5c", "Kc Kd 3h 4s 6c", "Qc Qd 4h 5s 7c"])
    table.do("bet", "fold", "fold").do("check", "bet", "fold", "fold").do("check", "check", "bet", "fold", "fold")
    assert LEGS.of(table.state) == (1, 1, 1)
    table.do("bet", "fold", "fold")
    assert (table.over, LEGS.of(table.state)) == (False, (1, 1, 1)), "the leg of the first deal counts no more"
    table.do("check", "check", "bet", "fold", "fold")
    assert table.over
    assert table.returns == [-1, -1, 2], "two of three deals in a row"


def test_what_is_paid_for_each_deal_goes_up_with_them() -> None:
    hands = ["As Ah 2s 3h", "Kc Kd 8h 7s", "9c 9d Qh 6s"]
    table = Table("progressive-omaha-burns", hands, then="4c 5d Th Ac Jd").no_bets(3)
    table.do("declare in", "declare in", "declare out").no_bets()
    assert (table.state.deals, table.state.pot()) == (2, 40), "ten times the maximum bet, for the first deal"
    table.no_bets(3).do("declare out", "declare out", "declare out")
    assert table.state.deals == 3, "nobody went in"
    before = table.state.chips[:]
    table.no_bets(3).do("declare in", "declare in", "declare in").no_bets()
    assert max(a - b for a, b in zip(before, table.state.chips, strict=True)) == 120, "three times as much in the third"


# -- whom a block is for
def test_a_block_is_for_those_it_names_out_of_the_deal_or_not() -> None:
    rules = 'play = ["deal 3 down", "declare in or out", "showdown high", { who = "those out", do = ["pay bet"] }, { given = "anybody paid", do = ["redeal"] }]'
    state = do(made_up(rules, HANDS), "declare in", "declare out", "declare out")
    assert state.chips == [202, 197, 197]
    assert state.pot() == 4


def test_what_is_remembered_of_a_deal() -> None:
    state = do(made_up(SHOWN, HANDS), "declare in", "declare in", "declare out")
    assert (IN.of(state), OUT.of(state)) == ((0, 1), (2,))
    assert (WINNERS.of(state), LOSERS.of(state)) == ((0,), (1,))
    assert state.chips == [202, 196, 199], "from hand to hand"
    assert state.pot() == 3


def test_ties_may_win_nothing_and_those_who_are_out_see_no_hand() -> None:
    rules = SHOWN.replace("compare high", "compare high among themselves, ties win nothing")
    state = do(made_up(rules, ["Ac Kd 2h", "Ad Kc 2s", "Qc 7d 4h"]), "declare in", "declare in", "declare out")
    assert (WINNERS.of(state), LOSERS.of(state)) == ((), ())
    assert state.chips == [199] * 3
    assert state.observation(0)["hands"][1] == ["Ad", "Kc", "2s"]
    assert state.observation(2)["hands"][1] == [None] * 3


def test_what_a_loser_pays_goes_by_what_beat_them() -> None:
    """The winner's pair or pair of aces, or the table's, which beats everybody."""
    for hands, table, paid in (
        (["Kc Qd", "9c 8d", "7c 5d"], "4h 2s", 3),  # high cards: the pot
        (["Kc Kd", "9c 8d", "7c 5d"], "4h 2s", 6),
        (["Ac Ad", "9c 8d", "7c 5d"], "4h 2s", 9),
        (["Kc Qd", "9c 8d", "7c 5d"], "4h 4s", 6),  # nobody beats the table
        (["Kc Kd", "9c 8d", "7c 5d"], "Ah As", 9),
        (["Kc Qd", "9c 8d", "7c 5d"], "Ah 2s", 3),
    ):
        before = Table("two-card-guts-iii", hands, then=table)
        assert before.state.observation(0)["table"] == [None, None], "nobody declares in against a hand that they know"
        after = before.do("declare in", "declare in", "declare out")
        lost = after.state.chips[1]  # of seat 1, who never wins
        assert (hands[0], table, lost) == (hands[0], table, 199 - paid)


def test_cards_that_are_drawn_face_up_say_what_is_wild() -> None:
    hands = ["Ac Kd 2h", "Qc Qd 3h", "8c 7d 4h"]  # drawn are a five and a nine; without wild cards queens would win
    table = Table("full-monty", hands, then="5s 5d 9s").do("declare in", "declare in", "declare in")
    table.do("exchange 2h", "exchange 3h", "exchange 4h")
    assert table.state.deals == 2
    assert [table.shown(p) for p in range(3)] == ["pair of aces", "three queens", "pair of eights"]
