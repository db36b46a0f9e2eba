"""Several hands of one player, each of them bet, folded and compared by itself."""

from __future__ import annotations

from random import Random

import pytest

from engine.players.house import House
from engine.table import money
from tests.scenarios.table import Table, do, made_up, text

BET = "bet from left, each hand by itself"
TWO = f'play = ["deal 2 down to each of 2 hands", "{BET}", "showdown high"]'
WEAK = "7c 2d"


def test_a_bet_is_for_every_hand_and_a_fold_for_one() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d"])
    do(state, "bet")
    assert (state.chips, state.pot(), state.bet_to_call) == ([195, 199], 6, 2), "two chips on each of two hands"
    assert [*state.legal_actions()] == ["fold", "call", "raise", "drop first", "drop second"]
    do(state, "drop second")
    assert state.current_player() == 1, "who folds a hand is still to say what becomes of the other"
    assert (text(state.hands[1]), text(state.discards)) == ("Ks Kh", "8c 3d")
    assert [*state.legal_actions()] == ["fold", "call", "raise"]
    do(state, "raise")
    assert (state.chips, state.bet_to_call) == ([195, 195], 4), "four chips on the one hand"
    do(state, "call")
    assert state.won == [4 + 8 + 2, 0]
    assert sum(state.chips) == 400


def test_the_best_hand_is_made_of_one_hand_alone() -> None:
    state = made_up(TWO, ["As Kh Ad 2d", "Qs Qh 8c 3d"])
    do(state, "check", "check")
    assert state.won == [0, 2], "the aces lie in different hands"


def test_a_folded_hand_wins_nothing() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d"])
    do(state, "drop first", "check", "check")
    assert state.won == [0, 2]


def test_whoever_folds_all_hands_is_out() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d"])
    do(state, "bet", "fold")
    assert state.won == [6, 0], "both antes, and the bet that nobody called"


def test_side_pots_are_as_deep_as_what_lies_on_one_hand() -> None:
    """Seat 0 has seven chips for two hands: three on each, and the odd one for anybody."""
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d", "Qs Qh 9c 4d"])
    state.chips = [7, 50, 50]
    do(state, "check", "bet", "raise")
    do(state, "call")
    assert state.chips[0] == 0
    assert state.dead_chips == 1
    do(state, "drop second", "call")
    assert state.won[0] == 3 + 1 + 3 * 2 + 3 + 2 + 3 * 2, "antes, the odd chip, three chips a hand, and two on the one that was folded"
    assert state.won[1:] == [1 + 1 * 2, 0], "what lies deeper goes to the better of the others"
    assert sum(state.chips) == 107 + 3


def test_what_nobody_can_call_comes_back_from_every_hand() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d"])
    state.chips = [50, 3]
    do(state, "bet", "drop second", "raise")
    assert state.chips == [46, 0], "three chips are no raise to four: all in on one hand"
    do(state, "call")
    assert (state.over, sum(state.chips)) == (True, 55)
    assert state.won[0] == 2 + 3 + 2 * 3
    state = made_up(TWO, ["7c 2d 8c 3d", "Ks Kh As Ah"])
    state.chips = [50, 2]
    do(state, "bet", "call")
    assert state.chips == [50 - 2, 2 + 2 + 2], "one chip on each of two hands is called; two of the four come back"


def test_what_a_folded_player_put_on_several_hands_is_in_the_pot() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d", "Qs Qh 9c 4d"])
    do(state, "bet", "call", "raise", "fold")
    assert money.pots(state) == [(3 + 3 * 4, [1, 2]), (4, [2])], "as deep as the bet that was called"
    do(state, "call")
    assert state.won == [0, 3 + 4 + 8 + 8, 0]


# -- the hands themselves


def test_cards_come_to_the_hands_that_are_left() -> None:
    play = f'play = ["deal 1 down to each of 2 hands", "{BET}", "deal 1 up to each hand", "bet from high, each hand by itself", "showdown high"]'
    state = made_up(play, ["As 2d", "Ks 8c"], "Ah 3c Kh")
    do(state, "bet", "drop second", "call")
    assert [text(hand) for hand in state.hands] == ["As Ah 2d Kh", "Ks 3c"]
    assert state.current_player() == 0, "an ace is the best hand showing"
    do(state, "check", "check")
    assert state.won == [2 + 4 + 2, 0]


def test_everybody_sees_how_many_cards_are_dealt() -> None:
    table = Table("double-trouble", ["As Ah 2c 7d 7c 2s", "Ks Kh 3c 8d 8c 3s"])
    assert [text(entry[4]) for entry in table.log("deal")] == ["As Ah 2c 7d 7c 2s", "Ks Kh 3c 8d 8c 3s"]


def test_a_card_from_each_hand_or_the_price_of_keeping_it() -> None:
    table = Table("double-trouble", ["As Ah 2c 7d 7c 2s", "Ks Kh 3c 8d 8c 3s"], then="9h Th Jd 4h 5h").no_bets()
    assert "discard As Ah" not in table.legal, "one of each hand"
    assert "discard As" in table.legal, "the other hand keeps its three for a price"
    chips = table.state.chips[:]
    table.by_seat("discard 2c", "keep all")
    assert [a - b for a, b in zip(chips, table.state.chips, strict=True)] == [4, 8]
    assert (table.hand(0), table.hand(1)) == ("As Ah 7d 7c 2s", "Ks Kh 3c 8d 8c 3s")


def test_three_hands_of_two_are_bet_three_times() -> None:
    table = Table("psychotic-pineapple", ["As Kh 2c Ad Kc 2s", "Qs Jh 3c Qd Jc 3s"], then="9h Th 7d 4h 5d").no_bets()
    assert "make hands" in table.legal
    table.do("make hands", "discard 3c 3s")
    assert not table.betting, "which cards make which hand is still to be said"
    table.do("make As Ad Kh Kc 2c 2s")
    table.do("bet")
    assert table.state.chips == [199 - 6, 199]
    table.do("call").no_bets(2).do("declare high high low", "declare low high")
    assert table.won == [2 + 6 + 4, 0], "a pair of aces high, and a nine low beats a ten low"


def test_who_has_folded_a_hand_makes_no_others() -> None:
    table = Table("psychotic-pineapple", ["As Kh 2c Ad Kc 2s", "Qs Jh 3c Qd Jc 3s"], then="9h Th 7d 4h 5d")
    table.do("drop first", "check", "check")
    assert table.state.ask_seats == (0, 1)
    assert "make hands" not in table.legal
    table.do("discard 2s")
    assert "make hands" in table.legal


def test_a_whole_hand_goes_while_there_are_several() -> None:
    play = f'play = ["deal 1 down to each of 3 hands", "{BET}", "discard a hand", "{BET}", "discard a hand", "{BET}", "showdown high"]'
    state = made_up(play, ["As Kd 2c", "Qs Jd 3c"])
    do(state, "drop third", "check", "check", "drop first", "drop third", "check", "check")
    assert [text(hand) for hand in state.hands] == ["Kd", "Qs Jd"]
    assert state.ask_seats == (1,), "the last hand stays"
    do(state, "drop second", "check", "check")
    assert state.won == [2, 0]


PLAY = (
    f'play = ["deal 2 down to each of 2 hands", "{BET}", "discard a hand", "showdown high", '
    '{ who = "losers whose first hand discarded is better", do = ["pay 2 max to the winner"] }]'
)


def test_who_threw_the_better_hand_away_pays_the_winner_for_it() -> None:
    state = made_up(PLAY, ["Ks Kh 7c 2d", "Qs Qh 8c 3d"])
    do(state, "check", "check", "drop second", "drop first")
    assert state.chips == [201 + 8, 199 - 8], "queens are more than eight high"
    state = made_up(PLAY, ["Ks Kh 7c 2d", "Qs Qh 8c 3d"])
    do(state, "check", "check", "drop second", "drop second")
    assert state.chips == [201, 199], "eight high is less than queens"
    state = made_up(PLAY, ["As Ah 9c 2d", "7s 4h 8c 3d"])
    do(state, "check", "check", "drop first", "drop first")
    assert state.chips == [201, 199], "whoever wins all the same owes nothing"


@pytest.mark.parametrize(("thrown", "paid"), [(("fourth", "second", "third"), 8), (("second", "fourth", "third"), 0)])
def test_of_three_hands_thrown_away_the_first_may_cost(thrown: tuple[str, ...], paid: int) -> None:
    table = Table("multiple-fruit-disorder", ("Ks Kh 7c 2d 9c 4d Jd 5c", "Qs Qh 8c 3d Tc 6d Ac Ad"), then="2s 4h 9s Jc 6h").no_bets()
    for mine, theirs in zip(("second", "third", "fourth"), thrown, strict=True):
        table.by_seat(f"drop {mine}", f"drop {theirs}").no_bets()
    assert (table.won, table.state.chips) == ([2, 0], [201 + paid, 199 - paid]), "kings beat queens, and not the aces"


# -- which way they go


def test_of_two_hands_one_goes_each_way() -> None:
    hands = ["As 2d Ah 3c Ad 4h Ac 5s Kd 6h", "Ks 7d Kh 8c Qd 9h Qc Ts Jd Tc"]
    table = Table("double-handed", hands)
    for _ in range(4):
        table.no_bets()
    assert table.legal == ["declare high low", "declare low high"]
    table.by_seat("declare high low", "declare high low")
    assert table.won == [2, 0], "four aces, and a six low"
    table = Table("double-handed", hands)
    for _ in range(3):
        table.no_bets()
    table.do("drop second", "check", "check")
    assert table.legal == ["declare high", "declare low"], "one hand goes either way"
    table.by_seat("declare low", "declare high low")
    assert table.won == [0, 2], "four aces are no low"


def test_a_half_that_no_hand_goes_for_goes_with_the_other() -> None:
    table = Table("double-trouble", ["As Ah 2c 7d 7c 2s", "Ks Kh 3c 8d 8c 3s"], then="9h Th Jd 4h 5h").no_bets()
    table.by_seat("discard 2c 2s", "discard 3c 3s").no_bets(3).by_seat("declare high high", "declare high high")
    assert table.won == [2, 0]


# -- players


def test_the_house_folds_the_poor_hand_and_plays_the_good_one() -> None:
    state = made_up(
        f'play = ["deal 5 down to each of 2 hands", "{BET}", "showdown high"]',
        ["Ks Kh Kd Qc Qd 2c 4d 7h 9s Jc", "As Ah Ad 5c 5d 3c 6d 8h Ts Jd"],
    )
    do(state, "bet", "raise")
    state.chips[0] = state.chips[1] = 60
    assert House(bluff=0).choose(state, 0, Random(1)) == "drop second"


def test_nobody_else_learns_what_was_in_a_folded_hand() -> None:
    state = made_up(TWO, ["As Ah 7c 2d", "Ks Kh 8c 3d"])
    do(state, "drop second")
    assert state.observation(1)["discards"] == [None, None]
    assert state.observation(0)["discards"] == ["7c", "2d"]
    worlds = {text(state.determinize(1, Random(seed)).hands[0]) for seed in range(10)}
    assert len(worlds) > 5
    assert all(len(world.split()) == 2 for world in worlds)
