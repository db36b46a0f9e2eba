"""Cards that may be refused as they are dealt: for the next one of the deck, or on to the left; cards turned down again; steps for one player alone."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import parse
from engine.players.house import House
from tests.scenarios.table import Table, do, made_up


# -- for the next one of the deck
def test_a_card_is_switched_once_in_the_whole_deal() -> None:
    table = Table("cathys-game", ["2c", "3c"], "4d 5d Kh 6d 7d").no_bets()
    assert table.legal == ["keep 4d", "refuse"]
    table.do("refuse")
    assert table.up(0) == "5d"
    table.do("keep Kh").no_bets()
    assert table.legal == ["keep 6d"]  # the only switch is used up
    table.do("keep 6d")
    assert table.legal == ["keep 7d", "refuse"]


def test_the_first_card_of_each_round_may_be_refused_and_the_next_may_not() -> None:
    table = Table("myrons-game", ["2c", "3c"], "4d 5d Kh 6d 7d 8d")
    table.do("refuse", "keep Kh").no_bets()
    assert (table.up(0), table.legal) == ("5d", ["keep 6d", "refuse"])


def test_a_down_card_is_refused_three_times_and_only_its_owner_saw_it() -> None:
    table = Table("do-ya", ["2c", ""], "3c 4c 5c 6c")
    table.do("refuse")
    assert [entry[4] for entry in table.state.log or () if entry[1] == "deal"] == []
    assert table.state.observation(1)["market"] == [None]
    table.do("refuse", "refuse")
    assert (table.down(0), table.turn) == ("5c", 1)
    assert table.legal == ["keep 6c", "refuse"]


def test_two_refusals_last_for_the_deal_in_car_wash() -> None:
    table = Table("car-wash", ["2c", "3c"])
    table.do("refuse", "refuse")
    assert table.turn == 1
    table.do(table.legal[0])
    assert [len(table.legal)] == [1]


# -- to the left
def test_a_card_passed_on_comes_to_the_next_player_who_may_pass_it_on_too() -> None:
    table = Table("pass-the-card", ["2c", "3c", "4c"], "Kh 5d 6d 7d 8d")
    table.do("refuse")
    assert (table.up(0), table.turn, table.legal) == ("5d", 1, ["keep Kh", "refuse"])
    table.do("refuse", "refuse")
    assert [table.up(p) for p in range(3)] == ["5d", "6d", "7d"]
    assert [c & 255 for c in table.state.discards] == [11 * 4 + 2]
    assert table.state.pot() == 3 + 3 * 2


def test_the_start_goes_round_in_pass_the_card() -> None:
    table, firsts = Table("pass-the-card", ["2c", "3c", "4c"]), []
    for _ in range(4):
        firsts.append(table.turn)
        for _ in range(3):
            table.do(table.legal[0])
        table.no_bets()
    assert firsts == [0, 1, 2, 0]


def test_what_the_dealer_passes_is_dealt_first_in_the_next_round() -> None:
    table = Table("green-push", ["2c", "3c"], "Kh 5d 6d").do("refuse", "refuse")
    assert [table.up(0), table.up(1)] == ["5d", "6d"]
    assert table.no_bets().legal[0] == "keep Kh"


def test_passing_costs_twice_as_much_each_round_in_buy_a_card() -> None:
    table, costs = Table("buy-a-card", ["2c 3c 4c", "2d 3d 4d"]), []
    for _ in range(4):
        before = table.state.chips[0]
        table.do("refuse")
        costs.append(before - table.state.chips[0])
        table.do(table.legal[0]).no_bets()
    assert costs == [2, 4, 8, 16]


def test_the_next_player_has_to_take_it_and_the_last_cannot_refuse() -> None:
    table = Table("want-it-want-it-got-it", ["2c 3c 4c", "2d 3d 5d", "2h 3h 6h"], "Kh 7d 8d").no_bets()
    seat = table.turn
    table.do("refuse")
    assert table.up((seat or 0) + 1).endswith("Kh")
    assert table.turn == 2
    table.do("keep 7d")
    assert (table.turn, table.legal) == (0, ["keep 8d"])


@pytest.mark.parametrize(("cards", "does"), [("2d", "refuse"), ("Ad", "keep Ad")])
def test_the_house_refuses_what_is_worth_little(cards: str, does: str) -> None:
    table = Table("myrons-game", ["Ac", "3c"], cards)
    choices = [House().choose(table.state, 0, Random(n)) for n in range(9)]
    assert max(set(choices), key=choices.count) == does


# -- turned down again, and for one player alone
def test_two_upcards_are_turned_down_in_pig_and_are_drawn_to_like_the_others() -> None:
    table = Table("pig", ["2c 3d 4h Ks Kd", "5c 6d 7h 8s 9d"])
    table.no_bets(3)
    table.by_seat("flip Ks Kd", "flip 8s 9d")
    assert (table.up(0), table.down(0)) == ("", "2c 3d 4h Ks Kd")
    assert table.state.observation(1)["hands"][0][3:] == ["Ks", "Kd"]  # everybody remembers them
    assert "exchange Ks" in table.legal


def test_only_the_best_hand_showing_discards_in_survivor() -> None:
    table = Table("survivor", ["2c 3d 4h 5s", "6c 7d Kh Ks"])
    assert table.state.ask_seats == (1,)
    assert len(table.do("discard 6c").hand(1).split()) == 3


def test_one_player_after_the_other_turns_up_a_card_in_blind_pig() -> None:
    table, shown = Table("blind-pig", ["2c 3d 4h 5s 6c", "8c 9d Th Js Qc"]), []
    while not table.over:
        shown.append([len(table.state.upcards(p)) for p in range(2)])
        table.no_bets()
    assert shown == [[1, 0], [1, 1], [2, 1], [2, 2]]


def test_a_hand_of_one_down_card_and_four_upcards() -> None:
    table = Table("zanetti-sound", ["Ac Ad As Ah 2c 3d", "Kc 7d Ks Kh 2d 3h"])
    while not table.over:
        table.no_bets()
    assert table.won[1] == 0  # three aces: two of them lie up, and one of those in the hole counts


def test_a_made_up_game_goes_on_where_the_deck_is_short() -> None:
    state = made_up('play = ["deal 1 up, refused once", "bet from high", "deal 4 down", "showdown high"]', ["", ""], "2c 3c 4c 5c")
    do(state, "refuse", "refuse")
    assert [len(hand) for hand in state.hands] == [1, 1]


@pytest.mark.parametrize(("slug", "cards"), [("jerrys-game", ["2c", "3c"]), ("five-by-two", ["2c 4c 5c 6c 7c", "3c 4d 5d 6d 7d"])])
def test_one_card_is_switched_in_the_deal(slug: str, cards: list[str]) -> None:
    table = Table(slug, cards)
    while table.betting:
        table.no_bets()
    assert table.legal[1:] == ["refuse"]


def test_crocodile_stud_takes_one_card_of_the_hole() -> None:
    table = Table("crocodile-stud", ["Ac Ad 2s 4h 6c 8d", "Kc 7d Ks Qh 2d 3h"])
    while not table.over:
        table.no_bets()
    assert table.won[0] == 0  # only one of the aces counts


# -- Ebola
def ebola(then: str = "", **options: str) -> Table:
    """Two down and one up each; the lead, the player left of the dealer, has a second upcard."""
    return Table("ebola", ("2s 3s 9c", "4s 5s Tc", "6s 7s Jc"), f"Kd {then}", **options)


def test_the_lead_has_a_second_upcard_and_what_is_passed_may_go_on_to_the_last_who_may_discard() -> None:
    table = ebola()
    assert [table.up(p) for p in range(3)] == ["9c Kd", "Tc", "Jc"]
    assert (table.turn, table.legal) == (0, ["pass nothing", "pass 9c", "pass Kd"])
    table.do("pass Kd")
    assert (table.turn, table.legal) == (1, ["pass nothing", "pass Tc", "pass Kd"])
    table.do("pass Kd")
    assert table.legal == ["discard nothing", "discard Jc", "discard Kd"]
    table.do("discard Jc")
    assert [table.up(p) for p in range(3)] == ["9c", "Tc", "Kd"]
    assert table.state.discards == parse("Jc")
    assert (table.betting, table.turn) == (True, 2)


def test_who_passes_nothing_keeps_the_card_and_the_next_may_pass_all_the_same() -> None:
    table = ebola().do("pass nothing", "pass Tc", "discard nothing")
    assert [table.up(p) for p in range(3)] == ["9c Kd", "", "Jc Tc"]


def test_by_the_other_reading_the_last_has_to_discard() -> None:
    assert ebola(last="discards").do("pass nothing", "pass nothing").legal == ["discard Jc"]


def test_the_lead_moves_one_seat_each_round() -> None:
    table = ebola("2h 3h 4h 5h").do("pass Kd", "pass Kd", "discard Kd").no_bets()
    assert [table.up(p) for p in range(3)] == ["9c 2h", "Tc 3h 5h", "Jc 4h"]
    assert table.turn == 1
    table.do("pass 5h", "pass 5h")
    assert (table.turn, table.legal[-1]) == (0, "discard 5h")


def infected(card: str, stop: str = "", stays: str = "in in in") -> Table:
    """Four rounds in which every lead's second card goes round and away; then these stay in, and this comes to the table. Up to where that is legal."""
    table = ebola(f"2h 3h 4h 5h 2d 3d 4d 6h 8c 9d Td 7h Ah Qh 8h As 8s Ks {card}")
    said = stays.split()
    while not (table.state.table or table.over or stop in table.legal):
        legal = table.legal
        table.do("check" if "check" in legal else f"declare {said.pop(0)}" if "declare in" in legal else legal[-1])
    return table


def test_two_more_cards_come_down_with_a_last_bet_before_players_say_whether_they_stay_in() -> None:
    table = infected("6d", "declare in")
    assert [table.down(p) for p in range(3)] == ["2s 3s Ah As", "4s 5s Qh 8s", "6s 7s 8h Ks"]
    assert [entry[2] for entry in table.log("bet")[-3:]] == [2, 0, 1]  # a pair of fours shows most
    assert [entry[1] for entry in (table.state.log or [])[-4:]] == ["deal", "bet", "bet", "bet"]
    table.do("declare out", "declare in", "declare in")
    assert table.state.live == [False, True, False]  # one is out, one has a six
    assert table.over


def test_who_has_a_card_of_the_table_cards_rank_must_fold_before_high_and_low_are_declared() -> None:
    table = infected("6d")
    assert [len(table.hand(p).split()) for p in range(3)] == [8, 8, 8]
    assert table.state.live == [True, True, False]  # the six of spades
    assert table.legal[:2] == ["declare high", "declare low"]


def test_where_everybody_has_one_nobody_folds_and_the_last_one_left_takes_the_pot() -> None:
    assert infected("8d").state.live == [True, True, True]
    table = infected("3c")
    assert table.over
    assert [p for p in range(3) if table.won[p]] == [2]


def test_who_has_no_upcard_when_it_is_their_turn_is_passed_over() -> None:
    state = made_up(
        'play = ["deal 2 down", "flip up to 1", "pass 1 up left, one after the other, for all to see, the last discards", "bet from left", "showdown high"]',
        ("2c 3c", "4c 5c", "6c 7c"),
    )
    while "pass 4c" not in state.legal_actions():
        state.apply_action("flip 4c" if state.current_player() == 1 else "keep down")
    do(state, "pass 4c", "discard 4c")  # seat 1 is the first of them, and seat 2 the last
    assert [len(hand) for hand in state.hands] == [2, 1, 2]
    assert state.discards == parse("4c")


# -- the cards just dealt
@pytest.mark.parametrize("refusal", ["refused once", "refused once to the left", "refused twice in the deal"])
def test_a_card_that_was_kept_is_one_just_dealt(refusal: str) -> None:
    rules = f'play = ["deal 1 down", {{ repeat = "2 times", do = ["deal 1 down, {refusal}", "flip 1 new"] }}, "showdown high"]'
    state = made_up(rules, ["2s", "2d"], "7c 8c 9c Tc")
    do(state, "keep 7c", "keep 8c")
    assert list(state.legal_actions()) == ["flip 7c"], "not the card of the deal before"
    do(state, "flip 7c")
    assert list(state.legal_actions()) == ["flip 8c"]
    do(state, "flip 8c", "keep 9c", "keep Tc")
    assert list(state.legal_actions()) == ["flip 9c"], "and not that of the round before"


def test_a_card_in_place_of_a_refused_one_is_just_dealt_too() -> None:
    rules = 'play = ["deal 1 down", "deal 1 down, refused once", "flip 1 new", "showdown high"]'
    state = do(made_up(rules, ["2s", "2d"], "7c 8c 9c Tc"), "refuse", "keep 9c")
    assert list(state.legal_actions()) == ["flip 8c"]
    assert list(do(state, "flip 8c").legal_actions()) == ["flip 9c"]
