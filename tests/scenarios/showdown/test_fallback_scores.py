"""A share that goes by another score if nobody qualifies, badugis with high aces, dice that choose the showdown, cards thrown to a row of the board."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.hands import low
from engine.hands.scorings import describe_high_badugi, high_badugi
from engine.rules.dealing.dice import DICE
from tests.scenarios.table import Table, made_up

BOARD = "Kc Qc 9d 7h 3s"


def played(slug: str, hands: tuple[str, ...], then: str = "", **options: str) -> Table:
    return Table(slug, hands, then, **options).quietly()


def shown(table: Table) -> list[str]:
    return [table.shown(seat) for seat in range(table.state.n)]


# -- badugis
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 3d 4h 5s", "Ac 2d 3h 4s"),  # the ace is high
        ("Kc Qd Jh Ts", "2c 3d 4h 4s"),  # four cards beat three
        ("7c 4d 3h 3s", "7c 5d 2h 2s"),
    ],
)
def test_a_badugi_with_a_high_ace(better: str, worse: str) -> None:
    assert low(parse(better), scale="ace-high-badugi") > low(parse(worse), scale="ace-high-badugi")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac Kd Qh Js", "Kc Qd Jh Ts"),
        ("Ac 4d 3h 2s", "Kc Qd Jh Ts"),  # the highest card decides
        ("5c 4d 3h 2s", "Ac Kd Qh Qs"),  # four cards beat three
        ("Ac Kd Kh 2h", "Ac Qd Jh Js"),
    ],
)
def test_a_high_badugi(better: str, worse: str) -> None:
    assert high_badugi(parse(better)) > high_badugi(parse(worse))


def test_a_wild_card_makes_the_highest_badugi() -> None:
    assert str(describe_high_badugi(high_badugi(parse("Kd Qh Js"), 1))) == "A-K-Q-J badugi"


HIGH_ACE = ("2c 3d 4h 6s 6d", "Ac 2d 3h 4s 8h")


def test_badeucy_counts_the_ace_high_and_the_other_way_low() -> None:
    assert shown(played("badeucy", HIGH_ACE))[1] == "A-4-3-2 badugi; A-8-4-3-2 low"
    assert shown(played("badeucy", HIGH_ACE, aces="badugi"))[1] == "4-3-2-A badugi; A-8-4-3-2 low"
    assert played("badeucy", HIGH_ACE).won == [1, 1]
    assert played("badeucy", HIGH_ACE, aces="badugi").won == [0, 2]


def test_hi_dugi_is_won_by_the_highest_badugi() -> None:
    assert played("hidugi", ("Ac Kd Qh 2s", "Kc Qd Jh Ts")).won == [2, 0]


# -- one score else another
def test_duck_flush_is_low_unless_somebody_has_a_flush() -> None:
    assert played("duck-flush", ("7c 5d 4h 3s 2c", "Kh Kd Qs 2h 2d")).won == [2, 0]
    assert played("duck-flush", ("7c 5d 4h 3s 2c", "9h 7h 5h 3h 2h")).won == [0, 2], "a flush beats every low"
    assert played("duck-flush", ("8c 6d 5h 4s 3c", "6c 5d 4h 3s 2c")).won == [2, 0], "a straight is neither high nor a good low"


def test_duck_flush_with_a_board() -> None:
    board = "Kc Qc 7c 4s 2d"
    assert played("holdem-duck-flush", ("Ac 3c", "5d 3h"), board).won == [2, 0], "a flush beats the best low"
    assert played("holdem-duck-flush", ("Ac 3d", "5d 3h"), board).won == [0, 2], "without a flush 7-5-4-3-2 beats Q-7-4-3-2"
    assert played("holdem-duck-flush", ("Kd Kh", "5d 3h"), board).won == [0, 2], "three kings are no flush"


def test_without_a_low_the_highest_spade_in_the_hole_takes_half() -> None:
    assert played("stampler", ("Kh Kd 2s 2d", "4s 4c 5h 6d"), BOARD).won == [1, 1]
    assert played("stampler", ("Kh Kd 2s 2d", "4s 4c 5h 6d"), BOARD.replace("Qc", "2h").replace("9d", "8h")).won == [1, 1]
    lows = played("stampler", ("Kh Kd As Jd", "4c 4s 5h 6d"), "Kc 2h 8h 7h 3s")
    assert lows.won == [1, 1], "the six-low wins half, not the ace of spades"
    assert played("stampler", ("Kh Kd 2h 2d", "4d 4c 5h 6d"), BOARD).won == [2, 0], "no spade: the high hand takes it all"


def test_a_side_pot_falls_back_by_itself() -> None:
    rules = 'play = ["deal 5 down", "bet from left", "showdown high and low by eight-or-better else highest spade in the hole"]'
    state = made_up(rules, ["Kh Kd Ks 2d 9c", "Ac Qd Jh 9s 9d", "7d 5c 4h 3s 2c"])
    values = state.game.showdown.parts[1]
    assert values.best({p: values.value(state, p) or 0 for p in (0, 1, 2)}) == [2], "a low"
    assert values.best({p: values.value(state, p) or 0 for p in (0, 1)}) == [0], "without it the king of spades"


def test_a_score_that_every_hand_has_needs_no_other() -> None:
    text = 'name = "x"\nsource = "y"\nplay = ["deal 5 down", "bet from left", "showdown high else low by ace-to-five"]\n'
    assert any("asks for something" in problem for problem in engine.Variant.parse(text, "x").problems())


# -- dice
@pytest.mark.parametrize(("die", "parts"), [(1, 2), (3, 2), (4, 1), (6, 1)])
def test_a_die_says_whether_binglaha_is_high_low(die: int, parts: int) -> None:
    hands = ("Ac 2d Kh Kd", "Qs Qd Jc Js")
    for seed in range(60):
        state = engine.load("binglaha").new(2, seed, dealer=1, stacked=parse("Ac Qs 2d Qd Kh Jc Kd Js Qh 4c 6d 8h Tc"))
        while not state.is_terminal():
            state.apply_action("check")
        if DICE.of(state) == (die,):
            assert state.won == ([1, 1] if parts == 2 else [0, 2]), hands
            return
    raise AssertionError(f"no {die} in sixty deals")


# -- totals
def test_drawmaha_49_and_zero_count_face_cards_nothing() -> None:
    hands = ("Tc Td Th Ts 9c", "Kc Qd Jh Ks Qc")
    for slug, points in (("drawmaha-49", "49 points"), ("drawmaha-zero", "0 points")):
        table = played(slug, hands, "2c 3d 4h 6s 7s")
        assert any(points in told for told in shown(table)), slug
    assert "5 points" in shown(played("drawmaha-49", hands, "2c 3d 4h 6s 7s", faces="1"))[1]


def test_drawmaha_6_counts_face_cards_ten_and_aces_one() -> None:
    table = played("drawmaha-6", ("Ac Ad Ah As 2c", "Kc Kh Jh Th 9c"), "3d 8h Kd 8s 3c")
    assert "6 points" in shown(table)[0]
    assert "49 points" in shown(table)[1]
    assert table.won == [1, 1], "six points win one half, kings full of eights beat aces and eights for the other"


def test_scarney_throws_what_the_second_row_matches() -> None:
    table = Table("scarney", ("Kc Kd 5h 4s 2c Ac", "Qd Jd 9h 8s 8c 7c"), "2d 3d 4d Kh 9s 5c 6h Th Qh 7h 3c 2h").no_bets()
    table.no_bets().no_bets()
    assert table.hand(0) == "4s Ac", "kings, the five and the two are gone"
    assert table.hand(1) == "Jd 8s 8c"
    assert table.no_bets().over
    assert shown(table)[0].endswith("five points")


@pytest.mark.parametrize(("empty", "won"), [("out", [0, 2]), ("zero", [1, 1])])
def test_scarney_with_no_card_left(empty: str, won: list[int]) -> None:
    hands = ("Kc Kd 5h 5s 2c 2s", "Ad Ah As 3s 4c 8c")
    assert played("scarney", hands, "Tc 9d 6d Kh 2d 5d Jh 7h 6c 6s 3h 6h", empty=empty).won == won


# -- Telesina
def telesina(hands: tuple[str, ...], then: str, **options: str) -> list[int]:
    return Table("telesina", hands, then, **options).quietly("bet", "call").won


def test_telesina_ranks_flushes_above_full_houses() -> None:
    assert telesina(("Kh Qh Jh 9h 7h", "Kd Ks 9d 9s 9c"), "8c") == [6, 0]


def test_telesina_breaks_ties_by_suit() -> None:
    tie = ("Kh Qd Jc 9h 8d", "Kd Qs Js 9c 8s")
    assert telesina(tie, "7c") == [6, 0]
    assert telesina(tie, "7c", suits="no") == [3, 3]


def test_the_lowest_straight_of_telesina_begins_with_an_ace() -> None:
    assert telesina(("Ah 7d 8c 9h Kd", "Kh Ks Qs Jc 8s"), "Tc") == [6, 0]
