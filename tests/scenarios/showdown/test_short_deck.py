"""Short Deck Hold'em and Omaha: 36 cards, and an order of hands of their own."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.desk.stages import Stages
from engine.players.win_chances import ShareExponent
from tests.scenarios.table import Table


def play(hands: list[str], board: str, **options: str) -> Table:
    return Table("short-deck-holdem", hands, board, **options).no_bets(4)


def test_a_flush_beats_a_full_house() -> None:
    table = play(["Ah 9h", "Ks Kd"], "Kh 7h 8h 8d 6c")
    assert table.returns == [1, -1]


def test_three_of_a_kind_beats_a_straight_where_the_table_says_so() -> None:
    hands, board = ["Js Td", "Ks Kd"], "Kh Qc 9h 7d 6c"
    assert play(hands, board).returns == [1, -1]
    assert play(hands, board, trips="yes").returns == [-1, 1]


def test_the_pack_has_no_cards_below_a_six() -> None:
    assert len(Table("short-deck-holdem", ["As Ks", "Qs Js"]).pack) == 36


def test_an_ace_makes_the_lowest_straight_with_six_to_nine() -> None:
    assert play(["As 6s", "Ks Kd"], "9h 8d 7c Qs Jc").returns == [1, -1]


def omaha(hands: list[str], board: str) -> list[int]:
    return Table("short-deck-omaha", hands, board).no_bets(4).won


def test_in_omaha_too_a_flush_beats_a_full_house() -> None:
    assert omaha(["Ah 9h Ks Qd", "Kc Kd As Qc"], "Kh 7h 8h 8d 6c") == [2, 0]


def test_in_omaha_one_card_of_the_suit_makes_no_flush() -> None:
    assert omaha(["Ah Kc Qd Jc", "8h Th Ac Jd"], "Kh Qh 9h 7h 6s") == [0, 2]


def test_in_omaha_too_an_ace_makes_the_lowest_straight() -> None:
    assert omaha(["As 6s 6d Ac", "Kd Kh Th 7d"], "9h 8d 7c Qs Kc") == [2, 0]


def test_the_pack_of_omaha_has_no_cards_below_a_six() -> None:
    assert len(Table("short-deck-omaha", ["As Ks Qs Js", "Ah Kh Qh Jh"]).pack) == 36


@pytest.mark.parametrize(
    ("seats", "lowest", "broken"),
    [
        (6, "Ac 5d 6h 7s 8c", "Ac 7d 8h 9s Tc"),
        (5, "Ac 6d 7h 8s 9c", "Ac 7d 8h 9s Tc"),
        (4, "Ac 7d 8h 9s Tc", "Ac 8d 9h Ts Jc"),
        (3, "Ac 8d 9h Ts Jc", "Ac 9d Th Js Qc"),
    ],
)
def test_an_ace_below_the_lowest_rank_of_a_pack_that_goes_by_the_players(seats: int, lowest: str, broken: str) -> None:
    game = engine.load("poker-allitaliana")
    state = game.new(seats)
    part = state.game.showdown.parts[0]
    told = [str(part.describe(state, 0, part.valued(state, 0, parse(hand)))) for hand in (lowest, broken)]
    assert "straight" in told[0]
    assert "straight" not in told[1]


def test_what_is_learnt_of_a_game_holds_for_each_pack() -> None:
    game = engine.load("poker-allitaliana")
    learnt = game.game().keep(ShareExponent(0.5))
    assert game.new(4).game.kept(ShareExponent) is learnt
    assert game.new(4).game.kept(Stages) is not game.game().keep(Stages(game.game())), "the comparisons are those of each pack"
    assert game.new(4).game is game.new(4).game
    assert game.new(6).game is game.game()
