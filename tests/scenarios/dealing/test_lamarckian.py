"""Lamarckian Poker: the upcard is given for every table card that is like it, as long as the deck lasts."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, do, made_up, text

HANDS = ["9s 2d 3d 4d", "Ks 2c 3c 4c", "Kd 2h 3h 4h"]
FIRST = "5s 9h Kh 7d"


def test_the_highest_upcard_takes_first_what_is_of_its_rank_or_suit() -> None:
    table = Table("lamarckian-poker", HANDS, then=FIRST).by_seat("flip 9s", "flip Ks", "flip Kd")
    assert table.hand(1) == "2c 3c 4c 5s Kh", "of two kings the one nearest the dealer's left is first: a spade, and the other king"
    assert table.hand(2) == "2h 3h 4h 7d Ks", "the king that was just laid there is one of the cards to be taken"
    assert table.hand(0) == "2d 3d 4d 9h", "no spade is left"
    assert text(table.state.table) == "Kd 9s"
    assert table.betting


def test_who_finds_nothing_lays_the_upcard_there_all_the_same() -> None:
    table = Table("lamarckian-poker", HANDS, then=FIRST).by_seat("flip 9s", "flip 2c", "flip 4h")
    assert (table.hand(0), table.hand(2)) == ("2d 3d 4d 5s 9h", "Kd 2h 3h Kh"), "the four of hearts comes before the deuce"
    assert (table.hand(1), text(table.state.table)) == ("Ks 3c 4c", "7d 9s 4h 2c")


def test_what_is_taken_lies_face_down_and_everybody_remembers_it() -> None:
    table = Table("lamarckian-poker", HANDS, then=FIRST).by_seat("flip 9s", "flip 2c", "flip 4h")
    assert table.up(0) == table.up(1) == table.up(2) == ""
    assert table.seen_by(1, 0) == [None, None, None, "5s", "9h"]
    table.no_bets()
    assert "flip 5s" in table.legal, "it is a down card like the others"


def test_new_cards_come_beside_those_that_are_left_until_the_deck_is_out() -> None:
    table = Table("lamarckian-poker", HANDS, then=f"{FIRST} Ac Ad Ah As").by_seat("flip 9s", "flip 2c", "flip 4h").no_bets()
    assert text(table.state.table) == "7d 9s 4h 2c Ac Ad Ah As"
    rounds = 1
    while not table.over:
        if table.betting:
            table.no_bets()
            rounds += 1
        else:
            table.do(table.legal[0])
    assert rounds == 10, "52 cards, twelve of them dealt, and four to a round"
    assert not table.state.left_in_deck()


def test_who_has_no_cards_is_not_asked_and_bets_on() -> None:
    laid = "6h 7h 8c 9c 6c 7c Tc Jc 8s 9s Ts Js 6s 7s Qs As"
    table = Table("lamarckian-poker", ["2s 3h 4d 5c", "Kh Ks Kc Kd"], then=laid)
    for own, other in (("2s", "Kh"), ("3h", "Ks"), ("4d", "Kc"), ("5c", "Kd")):
        table.by_seat(f"flip {own}", f"flip {other}").no_bets()
    assert table.hand(0) == "", "the kings took away each time what was like these"
    assert table.state.ask_seats == (1,)
    table.do(table.legal[0])
    assert table.state.ask_seats == (0, 1)


@pytest.mark.parametrize(
    ("like", "left"),
    [("rank or suit", "Qh Ks"), ("rank", "9s Qh Ks"), ("suit", "Kh Qh Ks")],
)
def test_of_rank_or_of_suit_alone(like: str, left: str) -> None:
    play = f'play = ["deal 1 up", "lay 3 table", "swap 1 up with all table cards of its {like}", "showdown high"]'
    state = made_up(play, ["Ks", "2c"], then="9s Kh Qh")
    assert text(state.table) == f"{left} 2c"


@pytest.mark.parametrize("steps", ['"deal 1 down", "deal 2 up", {}', '"deal 1 down", "flip 1", {}'])
def test_it_takes_one_upcard_each(steps: str) -> None:
    swap = '"lay 3 table", "swap 1 up with all table cards of its rank", "showdown high"'
    problems = engine.Variant.parse(f'name = "X"\nsource = "here"\nplay = [{steps.format(swap)}]', "x").problems()
    assert any("expected one" in problem for problem in problems) == ("2 up" in steps)
    with pytest.raises(engine.VariantError, match=r"expected '1 up'|did you mean 'swap 1 up"):
        do(made_up(f'play = ["deal 1 up", {swap.replace("1 up", "1 down")}]', ["Ks", "2c"]))
