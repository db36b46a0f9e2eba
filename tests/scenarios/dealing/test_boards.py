"""Common cards that lie in a shape: laid face down, turned up by their place, used by lines."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import name, rank
from engine.desk import view, who_won
from engine.table import knowledge
from tests.scenarios.table import Table, text

NAMES = ["A", "B", "C", "D"]


def wild(table: Table, seat: int) -> str:
    """The cards of the seat and the common ones that are wild for it, rank by rank."""
    state = table.state
    cards = state.hands[seat] + state.common
    marked = state.game.wild(state, seat, cards)
    return text(sorted([c for c in cards if marked >> (c & 255) & 1], key=lambda c: (rank(c), cards.index(c))))


def test_bingo_turns_the_corners_first_and_the_centre_last() -> None:
    # the picture: 1 5 2 / 8 9 6 / 4 7 3
    table = Table("bingo", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh")
    shown = []
    for _ in range(6):
        zone = view.view(table.state, 0, NAMES)["zones"]["common"]
        shown.append(["".join(token.strip("^") for token in zone["cards"][row : row + 3]) for row in (0, 3, 6)])
        assert zone["cells"] == [[row, column] for row in (1, 2, 3) for column in (1, 2, 3)]
        table.no_bets()
    assert shown == [
        ["5s?6s", "???", "8s?7s"],
        ["5s9c6s", "???", "8s?7s"],
        ["5s9c6s", "??Tc", "8s?7s"],
        ["5s9c6s", "??Tc", "8sJc7s"],
        ["5s9c6s", "Qc?Tc", "8sJc7s"],
        ["5s9c6s", "QcKhTc", "8sJc7s"],
    ]


def test_a_hand_of_bingo_uses_one_row_or_one_column_and_the_centre_makes_its_rank_wild() -> None:
    # 5s 9c 6s / Qc Kh Tc / 8s Jc 7s
    table = Table("bingo", ("As 2s 9d 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh").no_bets(6)
    assert table.shown(0) == "three nines"  # of the middle column, with the wild king; four spades lie in corners, but no line has three
    assert table.shown(1) == "royal flush"  # two kings of its own and the middle row
    assert table.returns == [-1, 1]


def test_cards_that_lie_face_down_are_nobodys_to_know() -> None:
    table = Table("bingo", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh")
    seen = table.state.observation(0)
    assert seen["common"] == ["5s", "6s", "7s", "8s"]
    assert seen["unturned"] == 5
    other = knowledge.determinize(table.state, 0, Random(1))
    assert other.face_down_board != table.state.face_down_board
    assert other.common == table.state.common


def test_twin_beds_low_wild_has_a_wild_rank_in_each_row() -> None:
    # 9s Tc Jc Qc Kh / 4s 9d Ts Jd Qd
    table = Table("twin-beds-low-wild", ("As 2d 3h 4c", "Kc 5d 7h 6d"), "9s Tc Jc Qc Kh 4s 9d Ts Jd Qd")
    state = table.no_bets(5).state
    assert wild(table, 0) == "4c 4s 9s 9d"  # the lowest of each row, as it lies there now
    table.no_bets()
    assert state.game.showdown.parts[0].value(state, 1) is not None
    assert table.shown(1) == "royal flush"  # the upper row's nine is wild there


def test_cards_of_the_wild_rank_are_not_known_before_the_last_card_is_up() -> None:
    table = Table("criss-cross", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "Ks 8s 9c Tc 2h")
    for _ in range(5):
        assert not wild(table, 0)
        table.no_bets()
    assert wild(table, 0) == "2d 2h"


def test_the_lines_of_elbow_are_all_anybodys() -> None:
    table = Table("elbow", ("As 2s", "Kc Kd"), "5s 7s 9s").no_bets(3).do("stand pat", "stand pat")
    assert table.shown(0) == "flush, ace high"
    assert table.returns == [1, -1]  # three kings, with the wild nine, are less


def test_who_won_asks_where_each_common_card_lies() -> None:
    needs = who_won.needs("bingo")
    assert (needs["common"], needs["cells"][:5]) == (9, [[1, 1], [1, 3], [3, 3], [3, 1], [1, 2]])
    assert who_won.needs("elbow")["cells"] == []  # any hand may use all three
    found = who_won.settle("bingo", ["As 2s 9d 4c", "Kc Kd 7h 6d"], "5s 6s 7s 8s 9c Tc Jc Qc Kh")
    assert [hand["text"] for hand in found["hands"]] == ["three nines", "royal flush"]
    assert found["hands"][0]["best"] == "As 9d 9c Kh Jc"
    assert found["hands"][1]["tokens"] == ["Kc*", "Kd*", "7h", "6d"]


# -- wild by one's own card beside the square's
def test_red_schlock_has_a_wild_hole_card_beside_the_rank_of_the_centre() -> None:
    # 5s 9c 6s / Qc Kh Tc / 8s Jc 7s: the king of the centre is wild
    board = "5s 6s 7s 8s 9c Tc Jc Qc Kh"
    low = Table("red-schlock-low", ("As 2s", "Kc 3d"), board)
    assert wild(low, 0) == "2s"  # while the centre lies face down
    low.no_bets(3)
    assert wild(low, 0) == "2s Kh"
    high = Table("red-schlock-high", ("As 2s", "Kc 3d"), board).no_bets(3)
    assert wild(high, 0) == "Kh As"
    assert wild(high, 1) == "Kc Kh"


# -- cards that the table kills
def test_heaven_and_hell_kills_the_rank_of_each_table_card_in_hands_and_among_the_common_cards() -> None:
    # common 2s 3s 4s 5s 6s, table Ah 3h Kh 7h 8h: the ace, then the three, then the king go
    table = Table("heaven-and-hell", ("As Kd 9c 9d 3c", "Ad Ac Qh Jh 2c"), "2s 3s 4s 5s 6s Ah 3h Kh 7h 8h")
    assert (text(table.state.common), text(table.state.table)) == ("", "Ah 3h Kh 7h 8h")
    table.no_bets()
    assert (table.hand(0), table.hand(1)) == ("Kd 9c 9d 3c", "Qh Jh 2c")
    assert table.state.observation(0)["table"] == ["Ah", None, None, None, None]
    table.no_bets()
    assert (table.hand(0), text(table.state.common)) == ("Kd 9c 9d", "2s")  # its three, and the common one that came up just before
    table.no_bets()
    assert table.hand(0) == "9c 9d"
    assert text(table.state.discards) == "As Ad Ac 3c 3s Kd"


def test_gbu_has_four_cards_on_either_side() -> None:
    table = Table("gbu", ("As Kd 9c 9d 3c", "Ad Ac Qh Jh 2c"), "2s 3s 4s 5s Ah 3h Kh 7h").no_bets(5)
    assert text(table.state.common) == "2s 4s 5s"
    assert [table.hand(0), table.hand(1)] == ["9c 9d", "Qh Jh 2c"]


def test_good_cards_bad_cards_is_for_the_high_hand_alone() -> None:
    table = Table("good-cards-bad-cards", ("As Kd 9c 9d 3c", "Ad Ac Qh Jh 2c"), "2s 3s 4s 5s 6s Ah 3h Kh 7h 8h").no_bets(6)
    assert table.shown(0) == "pair of nines"
    assert table.returns == [1, -1]


def test_whoever_runs_out_of_cards_in_good_vs_evil_wins() -> None:
    hands = ("Ah Ad 3c 3d Kc", "9c 9d Qh Jh 2c")
    table = Table("good-vs-evil-with-ganguine-corrolary", hands, "2s 5s 4s 6s 7s As 3h Kh 8h Th").no_bets(3)
    assert table.over
    assert table.hand(0) == ""
    assert table.returns == [1, -1]


def test_pyramid_kills_with_its_row_of_four_and_makes_the_ranks_of_the_row_of_two_wild() -> None:
    # table 5h 6h | 7h 8h 9h Th, common 5c Jc 7c
    hands = ("6s 7s As Kd 2c", "8s 8d Qh Jh 3c")
    table = Table("pyramid", hands, "5h 6h 7h 8h 9h Th 5c Jc 7c").no_bets()
    assert wild(table, 0) == "6s"
    table.no_bets()
    assert (wild(table, 0), text(table.state.common)) == ("5c 6s", "5c Jc 7c")
    table.no_bets()
    assert (table.hand(0), table.hand(1), text(table.state.common)) == ("6s As Kd 2c", "Qh Jh 3c", "5c Jc")
    slow = Table("slow-and-painful-pyramid", hands, "5h 6h 7h 8h 9h Th 5c Jc 7c").no_bets(3)
    assert (slow.hand(0), slow.hand(1)) == ("6s As Kd 2c", "8s 8d Qh Jh 3c")  # one table card at a time
    slow.no_bets()
    assert slow.hand(1) == "Qh Jh 3c"


def test_the_ugly_puts_out_whoever_shows_its_rank() -> None:
    # upcards: seat 0 4c 5c 6c 8c, seat 1 4d 5d 9d Td, seat 2 2c 2d 3h Kh; table Ah 5h 9h
    table = Table("the-good-the-bad-and-the-ugly", ("As Ks 4c", "Qs Js 4d", "Qd Jd 2c"), "Ah 5h 9h 5c 5d 2d 6c 9d 3h 8c Td Kh")
    table.no_bets(2)
    assert wild(table, 0) == "As"  # the good
    table.no_bets()
    assert [table.up(p) for p in range(3)] == ["4c 6c 8c", "4d 9d Td", "2c 2d 3h Kh"]  # the bad took the fives
    assert table.state.live == [True, False, True]  # the ugly: a nine shows


def test_checkerboard_throws_out_the_red_cards_of_one_row_and_the_black_ones_of_the_other() -> None:
    # 2h 3s 4d / 5s 6d 7c
    table = Table("checkerboard", ("As Kd 9c 9d 3c", "Ad Ac Qh Jh 2c"), "2h 3s 4d 5s 6d 7c")
    left = []
    for _ in range(6):
        left.append(text(table.state.common))
        table.no_bets()
    assert left == ["", "", "3s", "3s 6d", "3s 6d", "3s 6d"]


# -- ranks of the table's cards and of upcards
def test_each_pair_dealt_up_turns_a_table_card_and_its_rank_is_wild() -> None:
    table = Table("pairs-show", ("As Ks 4c", "Qs Js 5d"), "4d 7c Th 6d")
    assert wild(table, 0) == ""
    table.no_bets()
    assert text(table.state.table) == "Th"  # for the fours
    assert wild(Table("partridge", ("As Ks 4c", "Qs Ts 5d"), "4d 7c Th 6d").no_bets(), 1) == "Ts"


def test_rudy_has_the_highest_and_the_lowest_upcard_wild_for_low_hands_alone() -> None:
    table = Table("rudy", ("As Ks 4c", "Qs Js 9d"))
    state = table.state
    assert state.game.wild(state, 0, [*state.hands[0], *state.hands[1]], "high") == 0
    low = state.game.wild(state, 0, [*state.hands[0], *state.hands[1]], "low")
    assert [name(c) for p in (0, 1) for c in state.hands[p] if low >> (c & 255) & 1] == ["4c", "9d"]
    assert wild(Table("pa-furgeson-ii", ("As Ks 4c", "Qs Js 9d")), 1) == "9d"


def test_the_middle_of_three_table_cards_is_wild_in_surreal_poker_and_a_pair_before_it() -> None:
    hands = ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d")
    pass_on = ("pass 2c 3c 4c 5c", "pass 2d 3d 4d 5d")
    table = Table("surreal-poker", hands, "Ah 8h 2h").by_seat(*pass_on).no_bets()
    assert wild(table, 0) == ""  # the third is still to come
    table.by_seat("pass 2d 3d 4d 5d", "pass 2c 3c 4c 5c").no_bets()
    assert wild(table, 0) == "8c"
    paired = Table("surreal-poker", hands, "2h 2s Ah").by_seat(*pass_on).no_bets().by_seat("pass 2d 3d 4d 5d", "pass 2c 3c 4c 5c")
    assert wild(paired, 0) == "2c"


# -- so many of one's own
def made(slug: str, cards: str, board: str) -> str:
    """What the cards make with these common ones, as a high hand."""
    other = " ".join(card for card in "3c 4d 5h 6d 7h 8d".split()[: len(cards.split())])
    return str(who_won.settle(slug, [cards, other], board)["hands"][0]["parts"][0])


@pytest.mark.parametrize(
    ("slug", "cards", "board", "hand"),
    [
        ("omaha-nebraska", "Ah Ad Ac 9h", "Kh Qh Jh Th 2c", "flush, ace high"),  # the ace alone would make a royal flush
        ("omaha-nebraska", "Ts 9s 8s 2d", "Js 7s Kd 5c 4h", "straight flush, jack high"),  # three of its own
        ("two-three-or-five", "Ts 9s 8s 2d 3d", "Js 7s Kd 5c 4s", "straight flush, jack high"),
        ("two-three-or-five", "Ah Ad Ac As 9h", "Kh Qh Jh Th 2c", "four aces"),  # five of its own
        ("two-five", "Ts 9s 8s 2d 3d", "Js 7s Kd 5c 4h", "king high"),  # not three of its own
        ("two-five", "Ah Ad Ac As 9h", "Kh Qh Jh Th 2c", "four aces"),
        ("bicester", "Ts 9s 8s 2d 3d", "Js 7s Kd", "king high"),
        ("bicester", "Ts 9s Tc Td Jh", "Js 7s 8s", "straight flush, jack high"),
        ("full-bicester", "Ts 9s 8s 7s 6s 2d", "Js Qs Kd", "straight flush, ten high"),
        ("stormy-weather", "Kc Kd 2h 3h", "Ts Kh Ks", "three kings"),  # one common card, not two
        ("wild-widow", "As Ks Qs 9d", "9s", "flush, ace high"),  # the nine in hand is wild, the widow itself is not
    ],
)
def test_how_many_of_ones_own_cards_a_hand_may_use(slug: str, cards: str, board: str, hand: str) -> None:
    assert made(slug, cards, board) == hand


@pytest.mark.parametrize(("slug", "own", "board"), [("diannas-game", 3, "9s Td Jh"), ("forty-four", 4, "Qd 9s Td Jh")])
def test_the_last_common_card_to_be_turned_up_is_wild(slug: str, own: int, board: str) -> None:
    table = Table(slug, (" ".join("Js 2d 3c 4c".split()[:own]), " ".join("Kc Kd 7h 6d".split()[:own])), board)
    while len(table.state.common) < len(board.split()):
        assert wild(table, 0) == ""
        table.no_bets()
    assert wild(table, 0) == "Js Jh"


def test_the_top_flop_is_for_high_hands_and_the_bottom_flop_for_low_ones() -> None:
    found = who_won.settle("double-board-omaha", ["Ac Kc 2d 3d", "Qh Qd 8s 9s"], "Tc Jc Qc 4h 5h 7s 9h 9d")
    assert found["hands"][0]["parts"] == ["royal flush", "7-5-4-2-A low"]
    assert found["hands"][1]["parts"][0] == "full house, queens over nines"


def test_disclosure_turns_up_a_card_only_where_somebody_has_bet() -> None:
    table = Table("disclosure", ("As Ks Qs Js", "2c 3c 4c 5c"), "9h 8h 7h 6h 5h").do("bet", "call")
    table.by_seat("flip As", "flip 2c").no_bets(3)
    assert table.over
    assert (table.up(0), table.shown(0)) == ("As", "ace high")  # two of its own with three of the board


def test_the_lowest_hand_picks_first_in_choose_your_own() -> None:
    table = Table("choose-your-own", ("As Ks 4c", "Qs Js 9d", "2h 3h 7h"), "Ad Kd Qd")
    table.no_bets()
    assert (table.turn, text(table.state.market)) == (0, "Ad Kd Qd")
    table.do("take Kd")
    assert table.turn == 2
    five = Table("five-stud-choose-your-own", ("As 9c", "Qs 4d"), "Ad Kd").no_bets()
    assert five.turn == 1
