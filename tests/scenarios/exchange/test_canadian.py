"""Five-card studs whose players throw cards away before they show some: Canadian and its children, and Numbers, where the table says which go."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

# -- Canadian
THREE = ("As Kd 2c", "Qs Qd 3c", "7s 8d 9h")


def test_each_of_three_cards_that_is_kept_beyond_the_first_costs_an_ante() -> None:
    table = Table("canadian", THREE).do("discard Kd 2c", "discard 3c", "keep all")
    assert table.state.chips == [199, 198, 197]
    assert table.state.pot() == 3 + 0 + 1 + 2
    assert [len(table.hand(p).split()) for p in range(3)][1:] == [2, 3]


def test_who_kept_fewer_is_dealt_an_upcard_where_others_turn_one() -> None:
    table = Table("canadian", THREE, "5d 6d 6h 2d 2h 2s").do("discard Kd 2c", "discard 3c", "keep all")
    table.do("flip Qs", "flip 8d")  # seat 0 with its single card has nothing to choose
    assert [table.up(p) for p in range(3)] == ["5d", "Qs", "8d"]
    assert table.turn == 1
    table.no_bets().do("flip 9h")
    assert [table.up(p) for p in range(3)] == ["5d 6d", "Qs 6h", "8d 9h"]
    assert [table.down(p) for p in range(3)] == ["As", "Qd", "7s"]
    assert table.turn == 1  # the queen, in every round
    table.no_bets()
    assert [table.up(p) for p in range(3)] == ["5d 6d 2d", "Qs 6h 2h", "8d 9h 2s"]
    for _ in range(2):
        assert table.turn == 1
        table.no_bets()
    table.do("stand pat", "stand pat", "stand pat")
    assert table.turn == 1


def canadian(*hands: str) -> Table:
    """All keep their first three, turn up two of them, and exchange nothing."""
    table = Table("canadian", hands).do(*["keep all"] * len(hands))
    for i in (0, 3):
        table.by_seat(*[f"flip {h[i : i + 2]}" for h in hands]).no_bets()
    table.no_bets(2)
    return table.do(*["stand pat"] * len(hands)).no_bets()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4c 5d 6h 7c Kh", "Ah Ad 3c 8d Tc"),  # four to a straight beat a pair of aces
        ("2s 5s 9s Js Kd", "4c 5d 6h 7c Kh"),  # four to a flush beat four to a straight
        ("2s 2d 3h 3c 4d", "9s Js Qs As Kd"),  # two pair beat four to a flush
        ("2d 2c 3h 3s 4d", "Tc Jd Qh Kc 5h"),  # and four to a straight
        ("2c 3d 4h 5s 6c", "9s Js Qs As Kd"),  # a whole straight is a straight
        ("2h 3c 4d As Jc", "Kc Kd 9s 7d 8h"),  # ace to four is four to a straight
        ("5c 6d 7h 8c Kh", "4c 5d 6h 7c Ah"),  # the higher top
        ("2s 5s 9s Js 3d", "2h 5h 8h Jh Ad"),  # the higher third card
        ("3s 5s 7s 9s 9d", "Ah Ad 3c 8d Tc"),  # four to a flush with a pair of nines are four to a flush
        ("Ac Qd 9h 7c 5h", "Kc Qs Th 8d 5d"),  # neither: high card
    ],
)
def test_four_to_a_flush_four_to_a_straight_and_a_pair(better: str, worse: str) -> None:
    assert canadian(better, worse).returns[0] > 0
    assert canadian(worse, better).returns[1] > 0


def test_one_card_may_be_exchanged_for_the_highest_bet_before_the_last_round() -> None:
    hands = ("4c 5d 6h 7c Kh", "Ah Ad 3c 8d Tc")
    table = Table("canadian", hands, "8s").do("keep all", "keep all")
    table.by_seat("flip 4c", "flip Ah").no_bets().by_seat("flip 5d", "flip 3c").no_bets(3)
    chips = table.state.chips[0]
    first = table.turn
    table.do("stand pat") if first else None
    table.do("exchange Kh")
    assert table.state.chips[0] == chips - 4
    assert table.down(0) == "6h 8s"  # the last card lay down, and so does the new one
    table.do("stand pat") if not first else None
    table.no_bets()
    assert table.shown(0) == "straight, eight high"


# -- Machine Gun Stud
def test_machine_gun_turns_up_one_of_the_three_cards_just_dealt() -> None:
    table = Table("machine-gun-stud", ("As Kd 2c Qs Qd 3c", "7s 8d 9h Th Jh 4d")).do("discard Kd 2c", "discard 7s 8d")
    table.do("discard Qd 3c", "discard 9h Jh")  # of the four that each then holds
    assert (table.hand(0), table.hand(1)) == ("As Qs", "Th 4d")
    assert table.legal == ["flip Qs"]  # the ace is not new
    table.do("flip Qs")
    assert sorted(table.legal) == ["flip 4d", "flip Th"]
    assert table.do("flip 4d").up(1) == "4d"


def test_machine_gun_serves_seven_with_the_discards() -> None:
    table = Table("machine-gun-stud", ("",) * 7)
    while not table.over:
        table.do("check" if table.betting else table.legal[0])
    assert table.state.refills
    assert [(len(table.up(p).split()), len(table.down(p).split())) for p in range(7)] == [(4, 1)] * 7


# -- Nine Card Wild Discard
NINE = ("2s 8d Kc 4h 4s 5c Kd Qh 5s", "As Ad 8c 7h 7s Th 3h Qc Jd")


def nine(**options: str) -> Table:
    table = Table("nine-card-wild-discard", NINE, **options).do("discard 2s", "discard Ad")
    table.do("flip Kc", "flip 8c").no_bets()
    table.do("discard 4h", "discard As")
    return table


def test_nine_card_wild_discard_turns_up_new_cards_only() -> None:
    table = nine()
    assert (table.hand(0), table.hand(1)) == ("8d Kc 4s", "8c 7h 7s")
    assert table.legal == ["flip 4s"]
    assert sorted(table.do("flip 4s").legal) == ["flip 7h", "flip 7s"]


def test_nine_card_wild_discard_ends_with_seven_cards_the_low_one_in_the_hole_wild() -> None:
    table = nine().do("flip 4s", "flip 7s").no_bets()
    assert sorted(table.legal) == ["flip 5c", "flip Kd"]
    table.do("flip Kd", "flip Th").no_bets(3)
    assert table.over
    assert table.hand(0) == "8d Kc 4s 5c Kd Qh 5s"
    assert table.shown(0) == "four kings"  # the fives are the lowest in the hole, the four shows
    assert table.shown(1) == "straight, queen high"  # the three is wild: eight, ten, jack and queen need a nine
    assert table.returns == [1, -1]


def test_nine_card_wild_discards_ace_may_be_the_lowest_card() -> None:
    for ace, shown in (("ace high", "four kings"), ("ace low", "full house, kings over fives")):
        table = Table("nine-card-wild-discard", (NINE[0].replace("8d", "Ad").replace("5c", "5h"), NINE[1].replace("Ad", "8d")), ace=ace)
        table.do("discard 2s", "discard 8d").do("flip Kc", "flip 8c").no_bets().do("discard 4h", "discard As").do(
            "flip 4s", "flip 7s"
        ).no_bets()
        table.do("flip Kd", "flip Th").no_bets(3)
        assert table.shown(0) == shown  # the fives in the hole, or the ace


# -- Numbers
def test_numbers_throws_away_what_the_table_shows_and_splits_between_the_highest_and_the_lowest_total() -> None:
    hands = ("As Kd 2c 9h 9d", "Qc Qd Jh 8c 3s", "Ac 3c 8d 6d 7d")
    table = Table("numbers", hands, "Kc Kh 2s 4c 5c 6c 7c Tc")
    assert table.seen_by(0, 1) == [None] * 5
    table.no_bets()
    assert table.hand(0) == "As 2c 9h 9d"
    table.no_bets()
    assert table.hand(0) == "As 9h 9d"  # the second king was replaced by the two
    assert table.log("discard")[0][3] == -1  # everybody sees what goes
    table.no_bets(6)
    assert table.over
    assert [table.hand(p) for p in range(3)] == ["As 9h 9d", "Qc Qd Jh 8c 3s", "Ac 3c 8d"]
    # highest 33, 41 and 26 with the ace for fifteen; lowest 19, 41 and 12 with the ace for one
    assert table.won == [0, 2, 1]


def test_numbers_may_be_won_both_ways_with_an_ace() -> None:
    table = Table("numbers", ("As 2c 3c 4c 5c", "7h 7d 6h 6d 8c"), "2s 3s 4s 9c Tc Qc Kc").no_bets(8)
    # ace and five: 20 and 6; the other 34
    assert table.won == [1, 1]
    table = Table("numbers", ("As 2c 3c 4c 5c", "7h 2d 3d 4d 5d"), "2s 3s 4s 5s 9c Tc Kc").no_bets(8)
    assert table.won == [2, 0]  # fifteen beats seven, and so does one


def test_who_runs_out_of_cards_wins_at_once() -> None:
    table = Table("numbers", ("2c 2d 2h 3c 3d", "Qc Qd Jh 8c 4s"), "2s 3s").no_bets()
    assert table.hand(0) == "3c 3d"
    table.no_bets()
    assert table.over
    assert table.won == [2, 0]


def test_two_who_run_out_at_once_share() -> None:
    table = (
        Table("numbers", ("2c 2d 2h 3c 3d", "Qc Qd Jh 8c 4s", "3h 5c 5d 5h 9c"), "2s 5s 9d 3s")
        .no_bets()
        .do("bet", "call", "call")
        .no_bets(2)
    )
    assert table.over
    assert table.won == [5, 0, 4]


def test_the_first_word_goes_round() -> None:
    table = Table("numbers", ("2c 2d 2h 3c 3d", "Qc Qd Jh 8c 4s", "7c 7d 7h 3h Ks"), "9s Ts 6s 5s Ah As 4h Kd")
    openers = []
    while table.betting:
        openers.append(table.turn)
        table.no_bets()
    assert openers == [0, 1, 2, 0, 1, 2, 0, 1]


def test_one_may_not_flip_a_card_that_is_not_there() -> None:
    table = Table("canadian", THREE).do("discard Kd 2c", "discard 3c", "keep all")
    with pytest.raises(IllegalAction):
        table.do("flip 3c")
