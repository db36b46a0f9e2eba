"""Bets, raises and their cap, all-in and side pots, odd chips: the same in every game, played here in plain ones."""

from __future__ import annotations

import itertools

import pytest

from engine.table import money
from engine.table.state import Stakes
from tests.scenarios.table import Table

# Hold'em hands over a board that helps nobody: aces beat kings beat queens.
BOARD = "2c 7d 9h 4s Jc"
BEST, SECOND, THIRD = "As Ad", "Ks Kd", "Qs Qd"


def holdem(*hands: str, board: str = BOARD, **more: object) -> Table:
    return Table("texas-holdem", hands, board, **more)  # type: ignore[arg-type]


def to_the_end(table: Table) -> Table:
    """Nobody bets any more."""
    while table.betting:
        table.do("check")
    return table


# -- a round
def test_a_round_ends_when_everybody_has_matched_the_last_raise() -> None:
    table = holdem(BEST, SECOND, THIRD).do("check", "bet", "call", "raise", "call", "call")
    assert table.state.contributed == [5, 5, 5]
    assert len(table.state.common) == 3


def test_after_three_raises_one_can_only_call_or_fold() -> None:
    table = holdem(BEST, SECOND, THIRD).do("bet", "raise", "raise", "raise")
    assert table.legal == ["fold", "call"]
    table.do("call", "call")
    assert table.state.contributed == [9, 9, 9]


@pytest.mark.parametrize("raises", [0, 1, 5])
def test_the_cap_on_raises_is_a_stake(raises: int) -> None:
    table = holdem(BEST, SECOND, stakes=Stakes(raises=raises)).do("bet", *["raise"] * raises)
    assert "raise" not in table.legal


def test_the_cap_counts_each_round_anew() -> None:
    table = holdem(BEST, SECOND, stakes=Stakes(raises=1)).do("bet", "raise", "call", "bet")
    assert "raise" in table.legal


def test_all_checks_and_nothing_is_put_in() -> None:
    assert to_the_end(holdem(BEST, SECOND, THIRD)).returns == [2, -1, -1]


def test_the_last_one_in_takes_the_pot_and_shows_nothing() -> None:
    table = holdem(THIRD, SECOND, BEST).do("bet", "fold", "fold")
    assert table.over
    assert table.returns == [2, -1, -1]
    assert not table.log("show")


# -- three stacks
def all_in(*hands: str) -> Table:
    """Seats with 5, 12 and 40 chips after the ante; all that can go in goes in."""
    table = holdem(*hands, chips=(5, 12, 40), stakes=Stakes(bet=10, max_bet=10))
    table.do("bet", "raise")
    assert table.legal == ["fold", "call"]  # nobody is left who could answer a raise
    return table.do("call")


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_each_pot_goes_to_the_best_of_those_who_paid_for_it(order: tuple[int, ...]) -> None:
    """The main pot holds six chips of each, the side pot seven more of the two larger stacks."""
    hands = [(BEST, SECOND, THIRD)[place] for place in order]
    table = all_in(*hands)
    assert table.over  # no more bets: the board is dealt out
    main = order.index(0)
    side = min((1, 2), key=lambda p: order[p])
    expected = [0, 0, 28]  # what the third has not put in
    expected[main] += 18
    expected[side] += 14
    assert table.state.chips == expected


def test_level_hands_share_the_pots_that_both_paid_for() -> None:
    table = all_in("As Ad", "Ac Ah", "Ks Kd")
    assert table.state.chips == [9, 9 + 14, 28]


def test_a_short_call_leaves_a_side_pot_that_the_others_go_on_betting_for() -> None:
    table = holdem(BEST, THIRD, SECOND, chips=(1, 50, 50)).do("bet", "raise", "call")
    assert table.state.contributed == [2, 4, 4]
    assert table.turn == 1  # seat 0 is all in and is not asked
    to_the_end(table.do("bet", "call"))
    assert table.state.chips == [6, 50 - 3 - 2, 50 - 3 - 2 + 8]


def test_what_nobody_could_call_goes_back_at_once() -> None:
    table = holdem(BEST, THIRD, chips=(1, 50)).do("check", "bet", "call")
    assert table.over
    assert [entry[2:] for entry in table.log("back")] == [(1, -1, (), 1)]
    assert table.won == [4, 0]
    assert table.state.chips == [4, 49]


def test_a_pot_that_is_carried_over_holds_nothing_that_nobody_called() -> None:
    splits = ("As Ad Ac 2c 3d 4h 5d", "Qs Qd 5h 6c 7d Ts Td")
    table = Table("double-mariah", splits, chips=(50, 1)).by_seat(*["split " + s for s in splits]).do("bet", "call")
    assert table.state.deals == 2  # nobody had both hands
    assert table.state.chips == [49, 0]
    assert table.state.pot() == 4


def test_a_bet_that_all_fold_to_comes_back_with_the_pot() -> None:
    assert holdem(THIRD, BEST, chips=(50, 50)).do("bet", "fold").state.chips == [52, 50]


def test_what_two_who_folded_paid_beyond_the_rest_goes_to_the_deepest_of_the_rest() -> None:
    """Both larger stacks may fold while cards are sold; the smaller ones must not win more of them than they matched."""
    hands = ("As Ad Ac", "2s 2d 3c", "Qs Qd Qc", "Js Jd Jc")
    table = Table("the-price-is-right", hands, "9h 8h", chips=(2, 4, 50, 50), stakes=Stakes(bet=2, max_bet=2), otherwise="fold")
    while table.betting:
        table.do("raise" if "raise" in table.legal else "bet" if "bet" in table.legal else "call")
    paid = table.state.contributed[:]
    assert paid == [3, 5, 9, 9]
    table.do("buy deck", "buy deck", "fold", "fold")
    while not table.over:
        table.do("buy deck" if "buy deck" in table.legal else "declare high")
    assert table.won == [3 * 4, sum(paid) - 12, 0, 0]


# -- pots that nobody won
def test_who_is_all_in_takes_no_more_of_a_pot_that_stays_than_it_matched() -> None:
    state = holdem(BEST, SECOND, THIRD, chips=(0, 10, 10)).state
    state.contributed = [2, 5, 5]
    money.carry(state, [0, 1, 2])
    assert state.carried_over == [(6, [0, 1, 2]), (6, [1, 2])]
    assert state.contributed == [0, 0, 0]
    state.chips, state.contributed = [0, 10, 0], [0, 1, 1]
    money.carry(state, [0, 1, 2])
    assert state.carried_over[:2] == [(6, [0, 1, 2]), (6, [1, 2])], "nor the next time"


def test_who_has_chips_is_dealt_in_again_for_the_whole_pot_that_stays() -> None:
    state = holdem(BEST, SECOND, THIRD, chips=(10, 10, 0)).state
    state.carried_over, state.contributed = [(6, [1])], [1, 1, 1]
    money.carry(state, [0, 1, 2])
    assert state.carried_over[0] == (6, [0, 1]), "the second and third seat by their chips, the last by nothing"


def test_a_pot_that_stayed_is_played_for_by_those_who_may_win_it() -> None:
    state = holdem(BEST, SECOND, THIRD).state
    state.carried_over, state.contributed = [(6, [1, 2])], [1, 1, 1]
    assert money.pots(state) == [(6, [1, 2]), (3, [0, 1, 2])]
    state.carried_over = [(4, [0, 1, 2])]
    assert money.pots(state) == [(7, [0, 1, 2])], "one pot, so that there is one odd chip"
    state.carried_over, state.live = [(6, [2])], [True, True, False]
    assert money.pots(state) == [(9, [0, 1])], "nobody else is left for it"


def test_nobody_raises_where_only_those_who_folded_could_answer() -> None:
    table = holdem(BEST, SECOND, THIRD, chips=(50, 3, 50)).do("bet", "raise", "fold")
    assert table.turn == 0
    assert table.legal == ["fold", "call"]


def test_a_side_pot_goes_to_the_best_first_hand_where_nobody_left_has_all_that_is_needed() -> None:
    """Seat 0 is all in and has both hands; of the others one has the better first, the other the better second."""
    splits = ("As Ad Ac Ks Kd Kc Kh", "Qs Qd Qc 2c 3d 4h 6d", "5s 5h 8d Js Jd Jh Jc")
    table = Table("double-mariah", splits, chips=(1, 50, 50)).by_seat(*["split " + s for s in splits])
    while not table.over:
        table.do("bet" if "bet" in table.legal else "call")
    assert table.won == [6, 16, 0]


# -- odd chips
def test_an_odd_chip_goes_to_the_winner_nearest_the_dealers_left() -> None:
    for dealer, lucky in ((2, 0), (0, 1), (1, 0)):
        table = to_the_end(holdem("As Kd", "Ad Kc", THIRD, board="Ac 7d 9h 4s Jc", dealer=dealer))
        assert table.won[lucky] == 2
        assert sum(table.won) == 3


def test_an_odd_chip_between_high_and_low_goes_to_the_high_hand() -> None:
    table = Table("high-low-8-or-better", ("As 2d 3h 4c 8d Kc Kd", "Qs Qd Qh Jc Jd Tc 9d", "9s 7d 5h 4d 2c Ks Th"), call="declare").no_bets(
        5
    )
    assert table.do("declare low", "declare high", "declare high").won == [1, 2, 0]
