"""A pot that goes to the second best hand, to the second and the third, or to the one in the middle."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.desk.who_won import settle
from engine.players.calibration import POINTS
from engine.players.win_chances import standing
from tests.scenarios.table import Table, made_up

ACES, KINGS, QUEENS, NINES = "As Ad 4c 6h 8d", "Ks Kd 3c 5h 7d", "Qs Qd 2c 5c 8h", "9s 9d 2h 4h 7c"
SECOND = 'play = ["deal 5 down", "showdown second high"]'


def won(rules: str, *hands: str) -> list[int]:
    return made_up(rules, hands).won


def test_the_second_best_hand_takes_all_of_it() -> None:
    assert won(SECOND, ACES, QUEENS, KINGS) == [0, 0, 3]


def test_of_two_the_worse_wins() -> None:
    assert won(SECOND, ACES, QUEENS) == [0, 2]


def test_hands_that_tie_are_one_place() -> None:
    tied = "Ac Ah 4d 6s 8c"
    assert won(SECOND, ACES, tied, QUEENS) == [0, 0, 3]
    assert won(SECOND, KINGS, ACES, "Kc Kh 3d 5s 7h") == [2, 0, 1]  # the kings share, the odd chip left of the dealer
    assert won(SECOND, ACES, tied) == [1, 1]  # one place alone: it is the last


def test_second_and_third_share_it() -> None:
    assert won('play = ["deal 5 down", "showdown second high and third high"]', ACES, QUEENS, KINGS, NINES) == [0, 2, 2, 0]


@pytest.mark.parametrize(("hands", "winner"), [((ACES, QUEENS, KINGS), 2), ((ACES, QUEENS, KINGS, NINES), 2)])
def test_in_the_middle_of_an_even_number_is_the_better_of_two(hands: tuple[str, ...], winner: int) -> None:
    assert won('play = ["deal 5 down", "showdown middle high"]', *hands)[winner] == len(hands)


def test_each_way_the_second_of_those_who_went_it() -> None:
    table = Table("second-hand-high-low", ("As Ad Ah Ac Kd 2c 9h", "Ks Kc Kh 4d 5d 7s 8s", "Qs Qd Qh Jc Td 2s 3s", "2d 3d 4c 6c 8d 9d Th"))
    table.no_bets(5).do("declare high", "declare high", "declare high", "declare low")
    assert table.won == [0, 2, 0, 2]  # the only one who went low is the last place of one


def test_the_house_hopes_for_the_place_that_wins() -> None:
    even = (0.5,) * POINTS
    assert standing([even, even], 0) == pytest.approx(0.25)
    assert standing([even, even], 1) == pytest.approx(0.5)
    assert standing([even, even], 2) == pytest.approx(0.25)
    assert engine.load("vice-president").game().showdown.parts[0].ahead(3) == 1


# -- hands and cards that win a part
def test_the_low_hand_is_the_two_cards_in_the_hole_in_georgia_holdem() -> None:
    table = Table("georgia-holdem", ("Ks Kd", "2c 3d"), "Kh 9d 8c Js 4s").no_bets(4)
    assert table.won == [1, 1]
    assert (table.shown(0), table.shown(1)) == ("three kings; low with a pair of kings", "king high; 3-2 low")


def test_up_and_down_make_a_hand_each_in_doubles() -> None:
    table = Table("doubles", ("As Kd Ad Kh Ac Kc 4h 5s 6c 7d", "2s Qd 3d Qh 5c Qc 7h 9s 8c Td"))
    for mine, theirs in zip(("As", "Ad", "Ac", "4h", "6c"), ("Qd", "Qh", "Qc", "9s", "Td"), strict=True):
        table.by_seat(f"flip {mine}", f"flip {theirs}").no_bets()
    assert table.won == [2, 0]
    assert table.shown(0) == "three aces; three kings"


@pytest.mark.parametrize(("mine", "won"), [("2d", [2, 0]), ("3d", [1, 1])])
def test_a_tie_for_the_lowest_hole_card_wins_nothing_in_low_metro(mine: str, won: list[int]) -> None:
    table = Table("low-metro", (f"As {mine} Ad 9h Tc 7c 4h", "2h Kd Jd Qh 5c 6c 8h")).no_bets(5)
    assert table.won == won


def test_the_most_sixes_in_the_hole_take_half_in_devils_own() -> None:
    table = Table("devils-own", ("6s Ad As 9h Tc 7c", "6d 2h 9d Js 5c 6c")).no_bets(5)
    assert table.won == [1, 1]


def test_the_suit_of_the_table_card_says_which_hole_card_counts_in_uncle_bob() -> None:
    high = Table("uncle-bob", ("4s Ad As 9h Tc", "Js Kd Jd Qh 5c"), "8s").no_bets(4)
    low = Table("uncle-bob", ("4s Ad As 9h Tc", "Js Kd Jd Qh 5c"), "7s").no_bets(4)
    assert (high.won, low.won) == ([1, 1], [2, 0])


def test_three_of_the_suit_on_the_table_or_nothing_in_iron_chef() -> None:
    state = engine.load("iron-chef-ii").new(2, dealer=1)
    state.hands, state.table = [parse("As Ad Ac 9h Tc 7c 4h"), parse("2s 3s Jd Qh 5s 6c 8h")], parse("Ks")
    state.face_up |= 1 << (state.table[0] & 255)
    score = state.game.showdown.parts[0]
    assert score.value(state, 0) is None, "one spade, and the table card is one"
    assert score.value(state, 1) is not None


def test_an_odd_number_of_spades_up_makes_it_the_lowest_in_johns_thumb() -> None:
    odd = Table("johns-thumb", ("As Ad 9s 9h Tc 7c 4h", "2s Kd Jd Qh 5c 6c 8h")).no_bets(5)
    even = Table("johns-thumb", ("As Ad 9s 9h Tc 7c 4h", "2s Kd Js Qh 5c 6c 8h")).no_bets(5)
    assert (odd.won, even.won) == ([1, 1], [2, 0])


def test_the_table_card_says_what_wins_in_yendi() -> None:
    hands = ("As Ad 9s 9h Tc 7c 4h", "2s 3d 4d 5h 7d 8c Kh")
    assert Table("yendi", hands, "3h").no_bets(5).won == [0, 2]
    assert Table("yendi", hands, "Jh").no_bets(5).won == [2, 0]
    assert Table("yendi", hands, "8h").no_bets(5).do("declare high", "declare low").won == [1, 1]


# -- declarations that are told
MOLES = ("2c As Ad 9h Tc 7c 4h Ks", "8s Kd Jd Qh 5c 6c 8h 3d", "Ac 3c 4c 5d 6d 7h 9d Td")


def test_the_first_card_says_which_way_and_is_out_of_the_hand_in_mole() -> None:
    table = Table("mole", MOLES).no_bets(5)
    assert [table.state.declared[seat] for seat in range(3)] == ["low", "high", ""]
    assert table.turn == 2  # an ace leaves it to its holder
    assert table.legal == ["declare high", "declare low"]
    assert "2c" not in table.hand(0)
    table.do("declare high")
    assert table.shown(2).startswith("straight, seven high")
    assert table.won == [1, 0, 2]


def test_chance_says_which_way_in_fubar() -> None:
    hands = ("2c As Ad 9h Tc", "8s Kd Jd Qh 5c", "Ac 3c 4c 5d 6d")
    told = set()
    for seed in range(12):
        state = engine.load("fubar").new(3, seed)
        while not state.is_terminal():
            state.apply_action("check")
        told.add(tuple(state.declared))
    assert len(told) > 3
    assert Table("fubar", hands).no_bets(4).over  # nobody is asked


def test_who_won_asks_the_showdown_that_is_held() -> None:
    hands = ["As Ad 9s 9h Tc 7c 4h", "2s 3d 4d 5h 7d 8c Kh"]
    assert [row["share"] for row in settle("yendi", hands, "3h")["hands"]] == [0, 1]
    assert [row["share"] for row in settle("yendi", hands, "Jh")["hands"]] == [1, 0]


COUNTED = 'play = ["deal 5 down", "showdown high and {}"]'
WIN = "As Ad Kc 9d 7c"  # the best hand, with two diamonds


@pytest.mark.parametrize(
    ("score", "tied", "untied"),
    [
        ("holding the most diamonds", "2d 3d 8s Jh 4c", "2d 3d 4d Jh 8c"),
        ("highest total of diamonds", "8d 7d 6d 3d 2s", "8d 7d 6d 4d 2s"),
        ("most dots", "3s 5d 4c 6h Kd", "3s 2d 4c 6h Kd"),
        ("most football points", "Qs 9c 8h 6d 4c", "Qs 2c 8h 6d 4c"),
        ("best blackjack of diamonds", "Kd Jd 3s 2c 8h", "Kd 9d 2d 3s 8h"),
        ("most points up to 21 of diamonds", "8d 2d 5s Jh 6c", "8d 3d 5s Jh 6c"),
        ("most sets of up to 2 adding up to 8", "8s Kd Jh Tc Qc", "8s 8c Kd Qs Jc"),
        ("hand closest to ace-king-queen", "Ah Ks 9h 3d 2c", "Ah Kh Ts 3d 2c"),
        ("highest total of one suit", "Ts 7s 8h 3d 2c", "Ts 8s 7h 3d 2c"),
        ("total closest to 30, not over", "Th 9c 6s 2d Ac", "Th 9c 6s 3d Ac"),
    ],
)
def test_what_is_counted_wins_nothing_where_it_is_tied(score: str, tied: str, untied: str) -> None:
    """The better hand takes the part too where the count is tied."""
    rules = COUNTED.format(f"{score}, none if tied")
    state = made_up(rules, (WIN, tied))
    part = state.game.showdown.parts[1]
    assert part.value(state, 0) == part.value(state, 1) is not None
    assert (won(rules, WIN, tied), won(rules, WIN, untied)) == ([2, 0], [1, 1])


def test_without_the_words_those_who_tie_share_what_is_counted() -> None:
    assert won('play = ["deal 5 down", "showdown holding the most diamonds"]', WIN, "2d 3d 8s Jh 4c") == [1, 1]
