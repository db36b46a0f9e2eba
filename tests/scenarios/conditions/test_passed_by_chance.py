"""Cards that go by chance, sealed bids whose ties go to the left, a card face down for one turned up, hearts that take a card."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table

FIVE = ["2c 4d 6h 8s Ac", "3c 5d 7h 9s Jc", "4c 6d 8h Ts Qc"]


@pytest.mark.parametrize("slug", ["switch", "conservative-switch"])
def test_each_player_takes_a_card_of_the_left_neighbour_unseen(slug: str) -> None:
    table = Table(slug, FIVE)
    if slug == "switch":
        table.no_bets()
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    for p in range(3):
        gone = {*FIVE[p].split()} - {*table.hand(p).split()}
        assert len(gone) == 1
        assert gone <= {*table.hand((p - 1) % 3).split()}  # it has gone to the right
        assert table.state.observation((p + 1) % 3)["hands"][(p - 1) % 3].count(None) == 5


def test_the_last_round_of_one_eye_blind_takes_one_of_two_hole_cards() -> None:
    table = Table("one-eye-blind", ["Ac Ad", "2c 3d"], "As Ah 9c 8d 7h").no_bets(4)
    assert table.over
    assert [len(hand) for hand in table.state.hands] == [2, 2]


def test_equal_bids_go_to_the_left_whatever_shows() -> None:
    table = Table("auction-stud", ["2c 3c", "2d 3d"], "Kh 5d 9c 9d")
    table.do("bid 4", "bid 2", "take 5d").no_bets()  # the last card on offer is taken unasked
    table.by_seat("bid 3", "bid 3")
    assert table.turn == 0  # though the king shows at the other seat
    assert max(int(a.split()[1]) for a in Table("auction-stud", ["2c 3c", "2d 3d"]).legal) == 4


def test_a_card_comes_face_down_where_the_hole_card_is_turned_up() -> None:
    table = Table("ainslie-rollover", ["2c Kd", "3c 5d"], "9h Ts").no_bets()
    assert table.turn == 1 or table.turn == 0
    table.do("down 2c", "up")
    assert [table.up(0), table.down(0), table.up(1)] == ["2c Kd", "9h", "5d Ts"]


def test_a_heart_takes_an_upcard_of_somebody_else() -> None:
    table = Table("have-a-heart", ["2c 3c Kh", "2d 3d Qs"])
    assert any("Qs" in action or "take" in action for action in table.legal)


def test_nobody_opens_seven_card_burn_and_the_cards_are_dealt_anew() -> None:
    table = Table("seven-card-burn", ["2c 3c 4c 5d 6d 7d 8h", "Kc Kd Qc Jd 9s 2h 3h"])
    table.no_bets(5)
    assert table.state.deals == 2


def test_jacks_open_and_trips_win() -> None:
    table = Table("jacks-or-better-trips-to-win", ["Jc Jd 3h 5s 7c", "Tc Td 2h 4s 6c"])
    table.do("bet", "call", "stand pat", "stand pat").no_bets()
    assert table.state.deals == 2  # a pair does not win


@pytest.mark.parametrize("slug", ["dizzy-liz", "qualifier"])
def test_common_cards_count_for_the_opening(slug: str) -> None:
    table = Table(slug, ["Jc 2d 3h 5s 7c", "Tc 4d 8h 9s Kd"], "Js 2h 6h 8c")
    assert table.legal == ["check"]
    table.no_bets()
    assert ("bet" in table.legal) == any(c >> 2 & 15 == 9 for c in table.state.common)


def test_the_newest_system_names_the_wild_rank_in_macintosh() -> None:
    assert Table("macintosh-ii", FIVE).betting
