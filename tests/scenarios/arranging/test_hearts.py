"""Hearts Poker: what is passed, thrown away and turned up, and what the queen of spades and the jack of diamonds do to the last two cards."""

from __future__ import annotations

import pytest

import engine
from engine.desk.view import choice
from engine.errors import IllegalAction
from engine.table.narrate import names_for
from tests.scenarios.table import Table

DEALT = ("2c 3c 9h", "4d 5d Kh", "6s 7s Jc")


def test_a_down_card_goes_left_and_an_upcard_goes_right_and_stays_up() -> None:
    table = Table("hearts-poker", DEALT, "Qc 8c 8s").no_bets()
    with pytest.raises(IllegalAction):
        table.do("pass 9h")
    table.do("pass 2c", "pass 5d", "pass 7s").no_bets()
    assert [table.down(p) for p in range(3)] == ["3c 7s", "4d 2c", "6s 5d"]
    assert [table.up(p) for p in range(3)] == ["9h Qc", "Kh 8c", "Jc 8s"]
    with pytest.raises(IllegalAction):
        table.do("pass 3c")
    table.do("pass 9h", "pass Kh", "pass 8s")
    assert [table.up(p) for p in range(3)] == ["Qc Kh", "8c 8s", "Jc 9h"]
    assert table.betting
    assert table.turn == 1  # the pair of eights


def test_both_upcards_or_both_down_cards_are_thrown_away_and_upcards_that_stay_are_taken_up() -> None:
    table = (
        Table("hearts-poker", DEALT, "Qc 8c 8s Ks Qs")
        .no_bets()
        .do("pass 2c", "pass 5d", "pass 7s")
        .no_bets()
        .do("pass 9h", "pass Kh", "pass 8s")
    )
    table.no_bets()
    assert table.turn == 0
    assert {frozenset(a.split()[1:]) for a in table.legal} == {frozenset(("3c", "7s")), frozenset(("Qc", "Kh"))}
    table.do("discard 3c 7s", "discard 8c 8s", "discard 6s 5d")
    assert [(table.up(p), table.down(p)) for p in range(3)] == [("", "Qc Kh"), ("", "4d 2c"), ("", "Jc 9h")]
    assert table.seen_by(1, 0) == ["Qc", "Kh"]  # they were open before
    assert table.seen_by(0, 1) == [None, "2c"]  # which it passed itself
    assert table.seen_by(2, 1) == [None, None]
    common = table.state.observation(0)["common"]
    assert len(common) == 3
    assert common[0] in {"3c", "7s", "8c", "8s", "6s", "5d"}  # one of the discards, two off the deck
    assert common[1:] == ["Ks", "Qs"]
    table.no_bets()
    assert table.over  # not two hearts: no more cards


def test_the_steps_say_what_is_passed_who_opens_and_when_the_queen_and_the_jack_act() -> None:
    steps = {step["phrase"]: step["text"] for step in engine.load("hearts-poker").steps()}
    assert steps["pass 1 down left"] == "Each player passes one down card to the left."
    phrases = [step["phrase"] for step in engine.load("hearts-poker").steps()]
    hidden = phrases.index("discard 2 of one face")
    assert {p for p in phrases[:hidden] if p.startswith("bet")} == {"bet from high"}
    assert {p for p in phrases[hidden:] if p.startswith("bet")} == {"bet from left"}  # no upcard is left to go by
    for card in ("queen of spades", "jack of diamonds"):
        (told,) = [text for text in steps.values() if card in text]
        assert told.startswith(f"When a player has the {card} as hands are shown, they ")


def test_a_question_says_whether_a_down_card_or_an_upcard_is_passed() -> None:
    table = Table("hearts-poker", DEALT, "Qc 8c 8s").no_bets()
    assert choice(table.state, names_for(table.state.n))["prompt"] == "Choose one down card to pass to the left."
    table.do("pass 2c", "pass 5d", "pass 7s").no_bets()
    assert choice(table.state, names_for(table.state.n))["prompt"] == "Choose one upcard to pass to the right."


def hearts(*holdings: str, then: str) -> Table:
    """Seat by seat, the two cards that each has in the end: one dealt, one passed on by the right neighbour. The upcards all go."""
    seats = len(holdings)
    own, got = [h.split()[0] for h in holdings], [h.split()[1] for h in holdings]
    ups, more = ("3c", "4c", "6c")[:seats], ("5c", "7s", "8s")[:seats]
    hands = [f"{own[p]} {got[(p + 1) % seats]} {ups[p]}" for p in range(seats)]
    table = Table("hearts-poker", hands, " ".join([*more, then])).no_bets()
    table.do(*[f"pass {got[(p + 1) % seats]}" for p in range(seats)]).no_bets()
    table.do(*[f"pass {more[p]}" for p in range(seats)]).no_bets()
    table.do(*[f"discard {table.up(p)}" for p in range(seats)])
    return table


def test_two_hearts_in_the_middle_bring_three_more_cards_and_a_fifth_bet() -> None:
    table = hearts("Kd Kc", "9s 9c", then="2h Th 4d 9d Jh").no_bets()
    assert table.betting
    assert table.state.observation(0)["common"][1:] == ["2h", "Th", "4d", "9d", "Jh"]
    table.no_bets()
    assert table.over
    assert table.won == [0, 2]  # three nines


def test_fewer_than_two_do_not() -> None:
    table = hearts("Kd Kc", "9s 9c", then="2h Ts Qc 9d Jh").no_bets()
    assert table.over
    assert table.won == [2, 0]


@pytest.mark.parametrize(
    ("holding", "left"),
    [
        ("Qs Kd", "Qs"),  # the higher one goes
        ("Qs Ah", "Qs"),
        ("Jd Qs", "Jd 9d"),  # here the queen is the higher one; and the jack brings a card
        ("5d Qs", "5d"),
        ("Qs Qd", "Qd"),  # of a pair, the queen of spades
        ("Kd Kc", "Kd Kc"),
    ],
)
def test_the_queen_of_spades_costs_the_higher_card(holding: str, left: str) -> None:
    table = hearts(holding, "9s 9c", then="2h Ts 9d").no_bets()
    assert table.over
    assert sorted(table.hand(0).split()) == sorted(left.split())


def test_the_jack_of_diamonds_brings_a_card() -> None:
    table = hearts("Jd 2d", "9s 9c", then="2h Ts Js").no_bets()
    assert table.hand(0) == "Jd 2d Js"
    assert table.shown(0) == "two pair, jacks and twos"
    assert table.won == [2, 0]


def test_queen_and_jack_in_the_middle_do_nothing() -> None:
    table = hearts("Kd Ah", "9s 9c", then="Qs Jd 2h").no_bets()
    assert table.hand(0) == "Kd Ah"
    assert table.won == [0, 2]


def test_four_cards_may_win_but_make_no_straight() -> None:
    table = hearts("Qs Ad", "9s 2d", then="Qh Jc 3h").no_bets()  # a queen left, and another in the middle
    assert table.hand(0) == "Qs"
    assert table.shown(0) == "pair of queens"
    assert table.won == [2, 0]
    table = hearts("Js Qs", "9s 2d", then="Kc Tc 3h").no_bets()
    assert table.hand(0) == "Js"
    assert "straight" not in table.shown(0)
