"""Common cards that a player picks, to be turned up or to go; a joker laid among them; hands that must use the last, or only so many."""

from __future__ import annotations

import pytest

from engine.cards import name
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, made_up, text


def test_whoever_bet_last_picks_what_is_turned_up() -> None:
    table = Table("tic-tac-toe", ["As Ah 2c", "Ks Kh 3c"], then="2d 3d 4d 5d 6d 7d 8d 9d Td")
    table.do("bet", "raise", "call")
    assert table.turn == 1, "the one who raised"
    assert table.legal == [f"turn {n}" for n in (1, 2, 3, 4, 5, 6, 7, 8)], "not the centre"
    table.do("turn 8")
    assert "turn 8" not in table.legal
    table.do("turn 1")
    assert text(table.state.common) == "9d 2d"
    assert table.turn == 0, "left of whoever bet last, who has to bet"
    assert table.legal == ["bet"]


def test_a_line_counts_wherever_its_cards_were_turned_up() -> None:
    # 2d 3d 4d / 5d Td 6d / 7d 8d 9d
    table = Table("tic-tac-toe", ["As Ks 2c", "Ad Kd 3c"], then="2d 3d 4d 5d 6d 7d 8d 9d Td")
    for cells in ((1, 2), (3, 4), (5, 6), (7, 8)):
        table.do("bet", "call", *[f"turn {n}" for n in cells])
    table.do("bet", "call").no_bets()
    assert table.shown(1).startswith("flush, ace high"), "a row of three with two of their own"
    assert table.won[1] > table.won[0]


def test_common_cards_of_a_players_choice_go() -> None:
    table = Table("one-mans-trash", ["As Ah", "Ks Kh", "Qs Qh"], then="2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd").no_bets(2)
    assert table.turn == 0
    assert len(table.legal) == 10
    table.do("discard 2d 6d")
    assert text(table.state.common) == "3d 4d 5d 7d 8d"
    table.no_bets()
    assert table.turn == 1, "the choice goes round"
    table.do("discard 3d 4d").no_bets()
    assert table.turn == 2
    table.do("discard 5d 7d").no_bets()
    assert table.over, "once for each player"


def test_the_joker_lies_in_the_middle_of_the_cross() -> None:
    table = Table("border-cross", ["As Ah 2c 3c", "Ks Kh 3d 4d"], then="2d 7h 4h 5d")
    assert text(table.state.common) == "Jk"
    assert not any(name(c) == "Jk" for c in table.state.deck)
    table.no_bets(5)
    assert table.shown(0).startswith("full house, aces over twos"), "the joker stands in either line: Jk 2d 4h"


def test_a_pair_among_the_cards_turned_up_is_replaced() -> None:
    table = Table("no-pair-pyramid", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts"], then="Qd Qh 5d 5h 6h 4s Jd Tc 9c 8s")
    table.no_bets(3)
    assert text(table.state.table) == "Qd Qh 5d 8s 6h 4s", "the second five is gone, and the card for it pairs none of the four"
    assert table.hand(1) == "Ks Kh 3c Ts", "eights go too"


def test_every_hand_uses_the_last_common_card() -> None:
    table = Table("pyramid-ii", ["As Ks Qs Js Ts", "2c 2d 3h 8c 8d"], then="3d 5h 7c 9d Jh Qd 2h")
    table.no_bets(4)
    assert table.shown(0).startswith("two pair, queens and jacks"), "no royal flush: the two is in every hand"
    assert table.shown(1).startswith("full house, ")


def test_who_throws_cards_away_may_use_as_many_common_ones() -> None:
    table = Table("italian-poker", ["As Ah Ac 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"], then="Ad Kd")
    table.do("bet", "call", "call").do("discard 7d 9s", "discard 3c", "keep all")
    table.no_bets()
    table.do("declare high", "declare high", "declare high")
    assert table.shown(0).startswith("four aces;"), "two thrown away: both common cards"
    assert table.shown(1).startswith("pair of kings;"), "one: the first, which is no king"
    assert table.shown(2).startswith("pair of queens;")


def test_a_choice_without_a_board() -> None:
    state = made_up(
        'play = ["deal 2 down", "lay 3 common unseen", { who = "high", do = ["turn 1 common of their choice"] }, "turn all common", "showdown high"]'.replace(
            '"high"', '"dealer"'
        ),
        ["As Ks", "Qs Js"],
        "2d 3d 4d",
    )
    state.apply_action("turn 2")
    assert name(state.common[0]) == "3d"


@pytest.mark.parametrize("phrase", ["turn 2 common of new ranks", "lay jokers table", "turn 0 common of their choice"])
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)
