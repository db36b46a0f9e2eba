"""Cards that come up or down by what lies there already or as players like, and cards that have to be paid for or go."""

from __future__ import annotations

from tests.scenarios.table import Table


# -- up or down
def test_a_card_comes_down_to_who_has_turned_up_the_hole_card_in_echo_park() -> None:
    table = Table("echo-park", ["2c", "3d", "4h"], "5s 6c 7d 8h 9s Tc").no_bets()
    table.do("flip 2c", "keep down", "keep down")
    assert [table.up(0), table.down(0)] == ["2c", "5s"]
    assert [table.up(1), table.down(1)] == ["6c", "3d"]


def test_nobody_has_more_than_three_down_cards_in_down_your_own() -> None:
    table = Table("down-your-own", ["2c 3c 4c", "5d 6d 7d"], "8h 9h")
    table.do("down", "up", "down", "up", "down", "up").no_bets()
    assert table.turn == 0
    assert table.legal == ["up"]
    table.do("up")
    assert table.legal == ["down", "up"]
    table.do("down")
    assert [table.down(0), table.up(0), table.down(1)] == ["2c 3c 4c", "8h", "9h"]


# -- pay, or do without
def test_a_six_face_up_is_paid_for_or_goes_in_sixty_nine() -> None:
    table = Table("sixty-nine", ["2c 6c", "3d 9d"], "Kh Qh")
    pot = table.state.pot()
    assert table.legal == ["pay", "discard"]
    table.do("pay", "discard")
    assert table.state.pot() == 2 * pot
    assert [table.hand(0), table.hand(1)] == ["2c 6c", "3d"]


def test_no_pair_in_four_upcards_is_no_game() -> None:
    quiet = ["2c 3c 4c 5c 6c 7c", "8d 9d Td Jd Qd Kd"]
    table = Table("no-murder-no-game", quiet).no_bets(3)
    assert table.log("redeal")
    murder = ["2c 3c 4c 4d 6c 7c", "8d 9d Td Jd Qd Kd"]
    table = Table("no-murder-no-game", murder).no_bets().do("pay").no_bets(2)
    assert not table.log("redeal")


def test_a_face_card_in_the_middle_is_a_new_deal_in_out_at_home() -> None:
    table = Table("out-at-home", ["2c 3c 5c", "8d 9d Td"], "6h Kh 7s 2s").no_bets()
    assert table.log("redeal")


def test_the_lowest_hand_showing_goes_until_one_is_left() -> None:
    low = " ".join(f"{r}c" for r in "23456789TJQKA") + " 2d 3d"
    mid = " ".join(f"{r}h" for r in "23456789TJQKA") + " 4d 5d"
    top = " ".join(f"{r}s" for r in "23456789TJQKA") + " 6d 7d"
    table = Table("low-hand-out", [low, mid, top]).no_bets()
    table.do("flip 2c 3d", "flip Ah", "flip As Ks")
    assert table.state.live == [False, True, True]
    table.no_bets()
    assert table.over
    assert table.won[2] > 0


def test_threes_and_fours_stay_in_rubidoux() -> None:
    table = Table("rubidoux", ["3c 4d 6h 8s Kc", "3d 5d 7h 9s Jc"], "2h 3h").no_bets()
    assert not any("3c" in action or "4d" in action for action in table.legal)
