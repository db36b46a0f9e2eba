"""What a betting round may demand: a bet from whoever opens, or from everybody, a price for folding, blinds of every size, and who opens after whom."""

from __future__ import annotations

from random import Random

import pytest

from engine.players.house import House
from engine.rules.betting.rounds import Bet
from engine.table.actions import FOLD
from tests.scenarios.table import Table, do, made_up

FIVE = ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "4c 6d 8h Ts Qc"]


# -- who has to bet
def test_the_player_left_of_the_dealer_has_to_bet_in_australian_poker() -> None:
    table = Table("australian-poker", FIVE)
    assert table.legal == ["bet"]
    assert table.do("bet").legal == ["fold", "call", "raise"]
    table.do("call", "call", "stand pat", "stand pat", "stand pat")
    assert (table.turn, table.legal) == (0, ["bet"])


@pytest.mark.parametrize(("slug", "then"), [("five-card-bet-or-drop", ["check", "bet"]), ("pass-or-drop", ["bet", "fold"])])
def test_the_best_hand_showing_bets_or_folds_and_in_pass_or_drop_so_does_everybody(slug: str, then: list[str]) -> None:
    table = Table(slug, ["2c 4d", "3c Kd", "4c 6d"])
    assert (table.turn, table.legal) == (1, ["bet", "fold"])
    table.do("fold")
    assert (table.turn, table.legal) == (2, then)


def test_only_the_first_round_of_raze_demands_a_bet() -> None:
    table = Table("raze", ["2c 4d 6h", "3c Kd 7h", "4c 6d 8h"])
    assert table.legal == ["bet", "fold"]
    assert table.do("bet", "call", "call").legal == ["check", "bet"]


def test_nobody_checks_in_straight_draw_poker_and_who_is_left_takes_the_antes() -> None:
    table = Table("straight-draw-poker", FIVE)
    table.do("fold", "fold")
    assert table.over
    assert table.won == [0, 0, 3]


def test_checking_is_allowed_in_q_ball_once_five_cards_are_dealt() -> None:
    table = Table("q-ball", FIVE)
    for _ in range(2):
        assert table.legal == ["bet", "fold"]
        table.do("bet", "call", "call")
    assert table.legal == ["check", "bet"]
    assert Table("seven-card-bet-or-drop", ["2c 3d Kh", "4c 5d 6h"]).legal == ["bet", "fold"]


def test_who_cannot_be_called_need_not_bet() -> None:
    assert Table("australian-poker", FIVE, chips=[50, 0, 0]).legal == ["check"]


# -- the price of folding
def test_folding_costs_the_maximum_bet_in_pay_to_fold() -> None:
    table = Table("pay-to-fold", FIVE)
    table.do("bet")
    assert table.state.asking is not None
    assert table.state.asking.label(table.state, 1, FOLD).words == "Fold for 4"
    table.do("fold", "fold")
    assert table.won == [2 + 2 * 4, 0, 0]
    assert table.returns == [8, -4, -4]


def test_folding_matches_the_pot_late_in_the_guillotine() -> None:
    table = Table("big-als-guillotine", FIVE)
    table.no_bets(2).do("bet", "fold")
    assert table.state.contributed[1] + table.state.dead_chips == 1 + 5  # three antes and a bet were in the pot
    assert table.do("call").state.pot() == 12


# -- blinds
def test_each_round_of_english_poker_begins_with_a_blind_that_may_raise_itself() -> None:
    table = Table("english-poker", FIVE)
    for exchange in (["stand pat"] * 3, []):
        assert (table.state.bet, table.turn) == ([2, 0, 0], 1)
        table.do("call", "call")
        assert (table.turn, table.legal) == (0, ["check", "raise"])
        table.do("raise", "call", "call", *exchange)
    assert table.over


def test_two_blinds_and_a_straddle_go_before_the_first_player_in_blind_lion() -> None:
    table = Table("blind-lion", [*FIVE, "5c 7d 9h Js Kc"])
    assert (table.state.bet, table.turn) == ([1, 2, 4, 0], 3)
    assert table.state.bet_to_call == 4


def test_the_blind_goes_round_in_seven_card_charlie() -> None:
    table, posted = Table("seven-card-charlie", ["2c 3d 4h 5s 6c 7d 8h", "9c Td Jh Qs Kc Ad 2h", "3c 4d 5h 6s 7c 8d 9h"]), []
    while not table.over:
        posted.append(table.state.bet.index(2))
        table.do("call", "call", "check")
    assert posted == [0, 1, 2, 0, 1]


# -- after whom
def test_who_raised_last_opens_the_next_round() -> None:
    table = Table("aggressive-draw", FIVE)
    table.do("bet", "raise", "call", "call", "stand pat", "stand pat", "stand pat")
    assert (table.turn, table.legal) == (1, ["check", "bet"])
    board = Table("last-aggressor", ["2c 3d", "4c 5d", "6c 7d"], "8h 9h Th Js Qs")
    board.do("check", "check", "bet", "call", "call")
    assert board.turn == 2
    board.no_bets()
    assert board.turn == 2  # nobody has bet since


def test_the_player_left_of_who_was_called_opens_and_the_dealer_may() -> None:
    play = 'play = ["deal 5 down", "bet from {0}", "bet from left of last raiser, who must bet", "showdown high"]'
    state = do(made_up(play.replace("{0}", "left"), FIVE), "check", "bet", "call", "call")
    assert (state.current_player(), list(state.legal_actions())) == (2, ["bet"])
    assert made_up(play.replace("{0}", "dealer"), FIVE).current_player() == 2


def test_who_made_the_first_bet_opens_where_that_is_asked_though_others_raised() -> None:
    state = made_up('play = ["deal 5 down", "bet from left", "bet from opener", "bet from opener", "showdown high"]', FIVE)
    do(state, "check", "bet", "raise", "call", "call")
    assert state.current_player() == 1
    do(state, "check", "check", "check")
    assert state.current_player() == 1  # it is the first bet of the deal that counts


def test_there_is_another_round_in_hollywood_holdem_only_if_somebody_twisted() -> None:
    def twisted(*twists: str) -> int:
        table = Table("hollywood-holdem", ["2c 3d", "4c 5d"], "8h 9h Th Js Qs Kc Kd")
        table.no_bets(2).do(*twists)
        rounds = 0
        while not table.over:
            rounds += 1
            table.no_bets()
        return rounds

    assert twisted("stand pat", "stand pat") == 2
    assert twisted("stand pat", "exchange 4c") == 3


# -- the house
def test_the_house_bets_or_folds_by_what_it_holds() -> None:
    house, rng = House(), Random(1)
    strong = Table("straight-draw-poker", ["Ac Ad Ah Ks Kc", "3c 5d 7h 9s Jc", "4c 6d 8h Ts Qc"]).state
    weak = Table("straight-draw-poker", ["2c 3d 5h 7s 9c", "3c 5d 7d 9s Jc", "4c 6d 8h Ts Qc"]).state
    assert isinstance(strong.asking, Bet)
    assert {house.choose(strong, 0, rng) for _ in range(8)} == {"bet"}
    assert "fold" in {house.choose(weak, 0, rng) for _ in range(8)}


@pytest.mark.parametrize("slug", ["one-line-lebanese", "two-line-lebanese", "three-line-lebanese"])
def test_whoever_raised_last_opens_each_round_of_lebanese(slug: str) -> None:
    table = Table(slug, FIVE).do("check", "bet", "call", "raise", "call", "call")
    assert table.turn == 0
    assert table.no_bets().turn == 0


def test_for_an_opener_who_has_folded_the_next_to_the_left_begins() -> None:
    play = 'play = ["deal 5 down", "bet from left", "bet from left", "bet from opener", "showdown high"]'
    state = do(made_up(play, (*FIVE, "2h 3h 7c 8d Kc")), "check", "check", "bet", "call", "call", "call")
    do(state, "check", "check", "check", "bet", "call", "call", "fold")  # seat 2 opened the deal, and is out
    assert state.current_player() == 3
