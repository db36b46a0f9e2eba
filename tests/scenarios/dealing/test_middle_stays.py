"""New hands while the cards in the middle stay, several hands on the table, and hands that live on when their players have folded."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from tests.scenarios.table import Table, text


def test_the_common_cards_stay_and_hands_seen_do_not_come_back() -> None:
    table = Table("rohr", ["As Ah", "Kd Kh"], "2c 5d 9h Js Qc 3c 3d 4c 4d").do("declare in", "declare in")
    state = table.state
    assert state.deals == 2  # kings matched the pot
    assert text(state.common) == "2c 5d 9h Js Qc"
    assert [table.hand(p) for p in range(2)] == ["3c 4c", "3d 4d"]  # on from where the deck was
    assert text(sorted(state.discards)) == "Kd Kh Ah As"
    assert len(state.deck) == 52 - 5 - 4 - 4
    table.do("declare out", "declare out")
    assert state.deals == 3
    assert text(state.common) == "2c 5d 9h Js Qc"
    table.do("declare in", "declare out")
    assert table.over


def test_discards_are_dealt_when_the_deck_runs_out() -> None:
    table = Table("rohr", ["As Ah", "Kd Kh"], "2c 5d 9h Js Qc")
    while table.state.deals < 13:
        table.do("declare out", "declare out")
    assert table.state.refills == 1
    assert len(table.state.common) == 5


def test_every_hand_on_the_table_has_to_be_beaten() -> None:
    hands = ["As Ad 5c", "Ks Kd 5d"]
    table = Table("kryptonite", hands, "2c 9d 7h Qs Qd Qh Ac Kc Ah Kh 8c 8d")
    assert text(table.state.table) == "2c 9d 7h"
    table.do("declare out", "declare out")
    state = table.state
    assert text(state.table) == "2c 9d 7h Qs Qd Qh"
    assert [bool(state.face_up >> (c & 255) & 1) for c in state.table] == [False, False, True, False, False, False]
    assert [table.hand(p) for p in range(2)] == ["Ac Ah 8c", "Kc Kh 8d"]
    table.do("declare in", "declare in", "stand pat", "stand pat")
    assert table.log("stays")  # aces beat the first hand, and not three queens
    assert table.state.deals == 3
    assert len(table.state.table) == 6
    assert table.state.pot() == 6  # both matched the pot of two


def test_a_single_hand_is_enough_where_there_is_one() -> None:
    table = Table("kryptonite", ["As Ad 5c", "Ks Kd 5d"], "2c 9d 7h").do("declare in", "declare in", "stand pat", "stand pat")
    assert table.state.deals == 2  # the kings lost
    assert table.state.pot() == 2
    sevens = Table("kryptonite", ["7s Ad 5c", "Ks Qd 5d"], "2c 9d 7h").do("declare in", "declare in", "stand pat", "stand pat")
    assert str(sevens.log("show")[0][5]) == "pair of aces"  # the rank of the card turned up is wild


def test_who_has_folded_is_dealt_on_and_may_buy_in_again() -> None:
    hands = ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]
    rest = "Qc Qd 8h 8c 8d Kh Tc Ts 5c 2s 4c 6d 9s"
    table = Table("deadlands", hands, rest).do("bet", "fold")
    assert not table.up(0)  # face down again, and still a hand
    table.do("call").no_bets(4)
    assert table.down(0) == "2c 3c 9c 8h Kh 5c 2s"
    assert table.up(1) == "Td Qc 8c Tc"
    assert text(table.state.table) == "9s"
    assert table.state.ask_seats == (0,)  # a card of its rank
    back = table.state.clone()
    table.do("pay")
    assert table.shown(0) == "pair of twos"
    back.apply_action("out")
    assert not back.live[0]


def test_a_joker_on_the_table_costs_the_pot_and_deals_anew() -> None:
    hands = ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]
    rest = "Qc Qd 8h 8c 8d Kh Tc Ts 5c 2s 4c 6d Jk"
    table = Table("deadlands", hands, rest).do("bet", "fold", "call").no_bets(4)
    assert table.state.ask_seats == (1,)
    table.do("pay", "pay")
    assert table.state.deals == 2
    assert table.state.seats() == [1, 2]  # those still in
    assert table.state.pot() == 7 + 7 + 14  # each in turn matched what was there


def test_the_middle_stays_for_a_step_alone() -> None:
    for text_of in (
        'play = ["deal 2 down", "lay 1 common", "bet from left", { who = "dealer", do = ["may redeal keeping the middle"] }, "showdown high"]',
        'play = ["deal 5 down", "lay 3 table", "bet from left", "showdown high", "beat the table hand, 1 cards each", "if nobody wins, redeal"]',
    ):
        with pytest.raises(VariantError):
            engine.Variant.parse(f'name = "x"\nsource = "here"\n{text_of}')


# -- how a card came
def test_a_joker_is_less_where_it_was_dealt_face_up() -> None:
    flipped = Table("mexican-poker-ii", ["Jk", "Ks"], "Qh 7d 2c 3d 4s 5c 6h 2h").do("down Jk", "up").no_bets()
    assert flipped.up(0) == "Jk"
    for _ in range(3):
        flipped.do("up", "up").no_bets()
    assert flipped.shown(0) == "pair of queens"  # it lies up, and was dealt down
    dealt = Table("mexican-poker-ii", ["Qh", "Ks"], "Jk 7d 2c 3d 4s 5c 6h 2h")
    for _ in range(4):
        dealt.do("up", "up").no_bets()
    assert dealt.shown(0) == "ace high"  # a bug, which makes no pair of queens


def test_cards_are_not_wild_for_how_they_came() -> None:
    for wild in ("twos as dealt up", "cards right after jacks"):
        with pytest.raises(VariantError):
            engine.Variant.parse(
                f'name = "x"\nsource = "here"\nwild = ["{wild}"]\nplay = ["deal 2 down", "deal 3 up", "bet from high", "showdown high"]'
            )
