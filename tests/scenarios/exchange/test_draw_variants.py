"""Draws and twists of every kind: so many or so many, at a price, face up, dealt when all have thrown, off the top of a stack; what becomes of the discards."""

from __future__ import annotations

from random import Random

import pytest

from engine.players.house import House
from tests.scenarios.table import Table, do, made_up, text

FIVE = ["2c 4d 6h 8s Ac", "3c 5d 7h 9s Jc", "4c 6d 8h Ts Qc"]


# -- how many
def test_one_card_or_three_have_to_go_in_don_juan() -> None:
    table = Table("don-juan-ii", ["2c 3d 4h", "5s 6c 7d"], "8h 9s Tc Jd Qh Ks").no_bets()
    assert {len(action.split()) - 1 for action in table.legal} == {1, 3}
    assert table.do("exchange 2c", "exchange 5s 6c 7d").hand(1) == "9s Tc Jd"


def test_six_cards_come_down_to_five_whatever_is_thrown() -> None:
    table = Table("six-back-to-five", ["2c 3d 4h 5s 6c 7d", "8c 9d Th Js Qc Kd"], "2h 3h 4s 5h").no_bets()
    assert "stand pat" not in table.legal
    table.do("exchange 2c 3d 4h 5s", "exchange 8c")
    assert [table.hand(0), table.hand(1)] == ["6c 7d 2h 3h 4s", "9d Th Js Qc Kd"]


def test_only_the_player_left_of_the_dealer_draws_four_in_english_draw() -> None:
    table = Table("english-draw", FIVE, "2h 3h 4h 5h").no_bets()
    table.do("exchange 2c 4d 6h 8s")
    assert max(len(action.split()) - 1 for action in table.legal) == 3


def test_two_go_or_none() -> None:
    table = Table("shuck-two", ["2c 3d 4h 5s 6c 7d", "8c 9d Th Js Qc Kd"], "2h 3h").no_bets(5)
    assert {len(action.split()) - 1 for action in table.legal if action != "stand pat"} == {2}
    table.do("exchange 2c 3d")
    assert [table.up(0), table.down(0)] == ["3h 4h 5s 6c", "2h 7d"]  # each lies as the one it replaces


def test_the_hole_card_goes_three_times_in_a_row() -> None:
    table = Table("do-ya-too", ["2c 3d", "4h 5s"], "8h 9s Tc Jd Qh Ks")
    while table.betting:
        table.no_bets()
    seat, draws = table.turn, 0
    while table.turn == seat:
        table.do(f"exchange {table.down(0)}")
        draws += 1
    assert draws == 3
    assert table.turn == 1


# -- at a price
def test_each_card_costs_the_maximum_bet_and_who_cannot_pay_draws_fewer() -> None:
    table = Table("pay-for-your-draw", FIVE, "2h 3h 4h 5h", chips=[20, 9, 3]).no_bets()
    table.do("exchange 2c 4d 6h 8s")
    assert (table.state.chips[0], max(len(a.split()) - 1 for a in table.legal)) == (4, 2)
    table.do("stand pat")
    assert table.legal == ["stand pat"]


# -- how the new cards come
def test_new_cards_lie_face_up_and_none_is_dealt_before_all_have_thrown() -> None:
    table = Table("emperors-new-cards", FIVE, "2h 3h 4h 5h").no_bets()
    table.do("exchange 2c", "exchange 3c 5d")
    assert [len(hand) for hand in table.state.hands] == [4, 3, 5]
    table.do("stand pat")
    assert [table.up(p) for p in range(3)] == ["2h", "3h 4h", ""]


def test_cards_laid_open_are_replaced_face_down_in_flipem() -> None:
    table = Table("flipem", FIVE, "2h 3h 4h 5h").no_bets()
    assert table.up(1) == FIVE[1]
    table.do("exchange 2c 4d 6h 8s")  # the ace stays
    assert [table.up(0), table.down(0)] == ["Ac", "2h 3h 4h 5h"]


def test_the_dealer_begins_and_it_goes_to_the_right_in_buck_shot() -> None:
    table = Table("buck-shot", FIVE, "2h 3h 4h 5h 6s 7s")
    table.no_bets(2).do("exchange 2c", "stand pat", "stand pat").no_bets()
    asked = []
    while not table.betting:
        asked.append(table.turn)
        table.do("exchange 2h" if table.turn == 0 else "stand pat")  # the card drawn face up may go too
    assert asked == [2, 1, 0]


def test_everybody_says_at_once_who_draws_in_bombay() -> None:
    table = Table("bombay", ["2c 3d 4h 5s 6c", "8c 9d Th Js Qc"], "2h 3h").no_bets(4)
    assert len(table.state.ask_seats) == 2
    table.by_seat("exchange 2c", "exchange 9d")
    assert [table.down(0), table.up(1)] == ["2h", "3h Th Js Qc"]


def test_the_lowest_hand_showing_twists_first_in_shuckem() -> None:
    table = Table("shuckem", ["2c Kd Qh 5s Jc", "8c 2d 4d 7h 3s"])
    while table.betting:
        table.no_bets()
    assert table.turn == 1


# -- what becomes of the discards
def test_discards_go_to_the_left_in_monkey_love() -> None:
    table = Table("monkey-love", FIVE, "2h 3h 4h 5h").no_bets()
    assert len(table.state.ask_seats) == 3
    table.by_seat("exchange 2c 4d", "stand pat", "exchange Qc")
    assert [table.hand(0), table.hand(1), table.hand(2)] == ["6h 8s Ac 2h 3h Qc", "3c 5d 7h 9s Jc 2c 4d", "4c 6d 8h Ts 4h"]
    assert not table.state.discards


def test_everybody_sees_what_was_discarded_once_all_have_drawn() -> None:
    table = Table("up-your-draws", FIVE, "2h 3h 4h 5h").no_bets()
    table.do("exchange 2c", "exchange 3c")
    assert not table.state.face_up
    table.do("stand pat")
    assert text([c for c in table.state.discards if table.state.face_up >> (c & 255) & 1]) == "2c 3c"


def test_discards_may_go_to_the_table() -> None:
    state = made_up('play = ["deal 5 down", "draw up to 2, thrown to the table", "bet from left", "showdown high"]', FIVE, "2h 3h")
    do(state, "exchange 2c", "stand pat", "exchange Qc")
    assert text(state.table) == "2c Qc"
    assert not state.face_up
    assert state.observation(0)["table"] == ["2c", None]


def test_low_down_cards_go_face_up_until_nobody_has_any_to_throw() -> None:
    table = Table("no-low", ["2c Kd", "3h 2d"], "4s 8h 9c")
    assert table.legal == ["stand pat", "exchange 2c"]  # and not the upcard
    table.do("exchange 2c", "exchange 3h")
    assert text([c for c in table.state.discards if table.state.face_up >> (c & 255) & 1]) == "2c 3h"
    assert table.turn == 0  # who has drawn a four may throw that too
    table.do("exchange 4s")
    assert table.betting or table.turn is not None


def test_the_top_of_the_stack_is_replaced_where_it_lay() -> None:
    table = Table("boot", ["2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d"], "Ah Kh").no_bets().do("stand pat", "stand pat").no_bets()
    table.do("stack 7c 5c 4c 3c 2c", "stack 2d 3d 4d 5d 7d", "exchange 7c", "stand pat")
    assert [table.up(0), table.up(1)] == ["Ah", "2d"]


def test_a_known_card_goes_and_an_unseen_one_is_picked_up() -> None:
    table = Table("draw-your-own", ["2c 3c 4c 5c 7c Ah Kh Qh", "2d 3d 4d 5d 7d Ac Kc Qc"]).no_bets()
    assert table.legal == [f"discard {card}" for card in "2c 3c 4c 5c 7c".split()]
    table.do("discard 2c", "discard 2d")
    assert "discard Ah" not in table.legal
    table.no_bets()
    assert "discard Ah" in table.legal


# -- twists
def test_an_upcard_may_be_had_face_down_for_a_down_card_turned_up() -> None:
    table = Table("dog-of-the-nile", ["2c 3d 4h 5s 6c", "8c 9d Th Js Qc"], "Ah").no_bets(4)
    seat = table.turn
    assert seat == 0
    assert "bury 3d 2c" in table.legal
    table.do("bury 3d 2c")
    assert [table.up(0), table.down(0)] == ["2c 4h 5s 6c", "Ah"]


def test_the_maximum_bet_brings_the_card_face_down_in_six_kick() -> None:
    table = Table("six-kick", ["2c 2d 4h 5s 6c 7c", "8c 8d Th Js Qc Kc"], "Ah").no_bets(4)
    chips = table.state.chips[0]
    table.do("bury 4h")
    assert (table.state.chips[0], "Ah" in table.down(0)) == (chips - 4, True)


def test_there_may_be_bets_more_only_for_a_twist_of_oklahoma() -> None:
    table = Table("oklahoma-soldem", ["2c 3d", "4c 5d"], "8h 9h Th Js Qs Kc Kd Ah Ad")
    assert {len(action.split()) - 1 for action in table.legal if action != "stand pat"} == {2}
    chips = table.state.chips[0]
    table.do("exchange 2c 3d")
    assert table.state.chips[0] == chips - 2


@pytest.mark.parametrize("slug", ["minnesota-guts", "south-of-minnesota"])
def test_who_is_in_draws_one_or_three(slug: str) -> None:
    table = Table(slug, ["2c 3d 5h", "5s 6c 8d"], "9h 9s Tc Jd Qh Ks").do("declare in", "declare in")
    assert {len(action.split()) - 1 for action in table.legal} == {1, 3}


def test_the_house_keeps_a_pair_and_throws_the_rest() -> None:
    table = Table("don-juan-ii", ["Ac Ad 4h", "5s 6c 7d"]).no_bets()
    assert House().choose(table.state, 0, Random(1)) == "exchange 4h"


@pytest.mark.parametrize("dog", ["barking", "mad", "rolling", "shifting", "spinning"])
def test_every_dog_of_the_nile_buries_an_upcard_for_one_turned_up(dog: str) -> None:
    table = Table(f"{dog}-dog-of-the-nile", ["2c 3d 4h 5s 6c", "8c 9d Th Js Qc"], "Ah")
    while not any(action.startswith("bury") for action in table.legal):
        table.do("check" if table.betting else table.legal[0])
    seat = table.turn
    assert seat is not None
    (hole,) = table.down(seat).split()
    table.do(next(action for action in table.legal if action.endswith(hole) and action.startswith("bury")))
    assert hole in table.up(seat).split()
    assert len(table.down(seat).split()) == 1


def test_three_cards_or_four_with_an_ace_come_back_as_one_fewer() -> None:
    table = Table("six-back-to-five-ii", ["2c 3d 4h 5s 6c Ad", "8c 9d Th Js Qc Kd"], "2h 3h 4s").no_bets()
    assert {len(action.split()) - 1 for action in table.legal} == {1, 2, 3, 4}
    assert len(table.do("exchange 2c 3d 4h 5s").hand(0).split()) == 5


def test_the_second_draw_of_windows_may_throw_what_lies_open() -> None:
    table = Table("windows", FIVE, "2h 3h 4h 5h").no_bets().do("exchange 2c", "stand pat", "stand pat").no_bets()
    assert "exchange 2h" in table.legal


def test_who_is_in_pays_for_each_card_in_cohones() -> None:
    table = Table("cohones", FIVE[:2], "2h 3h 4h 5h").do("declare in", "declare in")
    chips = table.state.chips[0]
    table.do("exchange 2c 4d")
    assert table.state.chips[0] == chips - 8


def test_the_discards_of_croaker_become_the_hand_to_beat() -> None:
    table = Table("croaker", ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"], "Ah Kh Qd Jh 9c 7s").no_bets()
    table.do("exchange 2c 4d 6h", "exchange 3c 5d 7h")
    assert text(table.state.table) == "2c 4d 6h 3c 5d 7h"


def test_the_lowest_hand_showing_may_bury_an_upcard_for_twice_the_maximum_in_go_for_broke() -> None:
    table = Table("go-for-broke", ["2c Kd Qh Js 9c", "3c 2d 4h 6s 8c"])
    while table.betting:
        table.no_bets()
    assert table.turn == 1
    chips = table.state.chips[1]
    table.do("bury 2d")
    assert table.state.chips[1] == chips - 8


def test_the_first_card_may_be_free() -> None:
    """Pay for Your Draw as some tables play it: every card after the first has a price."""
    table = Table("pay-for-your-draw", ["As Ad 9h 7c 3d", "Kc Kd Qh 8s 2c"], "4c 5c 6c", cost="each past the first")
    table.no_bets()
    before = list(table.state.chips)
    table.do("exchange 9h 7c 3d", "exchange 2c")
    assert [was - now for was, now in zip(before, table.state.chips, strict=True)] == [8, 0]
    assert table.state.pot() == 10


def test_whoever_has_no_chips_left_draws_the_free_card() -> None:
    rules = 'play = ["deal 5 down", "draw up to 3, for ante each past the first", "showdown high"]'
    state = made_up(rules, ["As Ad 9h 7c 3d", "Kc Kd Qh 8s 2c"], "4c 5c", stack=1)
    assert "exchange 9h" in state.legal_actions()
    assert "exchange 9h 7c" not in state.legal_actions()


def test_a_draw_from_the_blinds_begins_behind_the_last_of_them() -> None:
    rules = 'play = ["blinds of half bet, bet", "deal 2 down", "draw up to 1 from blinds", "bet from blinds", "showdown high"]'
    state = made_up(rules, ["2c 3c", "4c 5c", "6c 7c", "8c 9c"])
    order = []
    for _ in range(4):
        order.append(state.current_player())
        state.apply_action("stand pat")
    assert order == [2, 3, 0, 1]
    assert state.current_player() == 2, "and so does the bet"
