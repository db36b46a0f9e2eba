"""Studs in which a card that comes face up kills the deal, brings another card, puts its holder out or costs the others chips."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table


@pytest.mark.parametrize(
    "slug",
    [
        "baseball-national-league-rules",
        "football",
        "luck-of-the-irish",
        "woolworths",
        "woolworths-jackpot-penalty",
        "woolworths-joker-twist",
        "woolworths-joker-twist-and-flip",
        "woolworths-multiple-joker-twist-and-flip",
    ],
)
def test_where_nothing_happens_it_is_seven_card_stud(slug: str) -> None:
    table = Table(slug, ("Kd Kc 6h 2d Js 8d 3c", "Ad Ac Qs Kh 8c 9d 7h"))
    shown = []
    for _ in range(5):
        if not table.betting:  # Football asks whether to punt
            table.do("up", "up")
        assert table.turn == 1
        shown.append((len(table.up(0).split()), len(table.down(0).split())))
        table.no_bets()
    assert shown == [(1, 2), (2, 2), (3, 2), (4, 2), (4, 3)]
    assert table.over


# -- Faces of Death
@pytest.mark.parametrize("card", ["Js", "Qs", "Ks"])
def test_a_spade_court_card_face_up_kills_the_deal(card: str) -> None:
    table = Table("faces-of-death", (f"2c 9c {card}", "Ah Jd 3c", "3h 4s 7c"))
    assert table.state.deals > 1  # the new deal may die as well
    assert table.state.pot() == 3


@pytest.mark.parametrize("hand", ["2c 9c As", "2c 9c Kh", "Ks Qs 4d", "2c 9c Ts"])
def test_other_cards_do_not_nor_one_in_the_hole(hand: str) -> None:
    table = Table("faces-of-death", (hand, "Ah Jd 3c", "3h 4s 7c"))
    assert table.state.deals == 1
    assert table.betting


def test_it_may_kill_the_hand_alone() -> None:
    for card in ("Js", "Qs", "Ks"):
        table = Table("faces-of-death", (f"2c 9c {card}", "Ah Jd 3c", "3h 4s 7c"), dies="hand")
        assert table.state.deals == 1
        assert table.state.live == [False, True, True]


def test_the_highest_spade_in_the_hole_has_half_unless_the_hand_takes_it_all() -> None:
    hands = ("2s 2d 9c 9d Jc Kc 2h", "Ts 8h 3c 4d 6c 7h Qd")
    assert Table("faces-of-death", hands).no_bets(5).won == [1, 1]
    assert Table("faces-of-death", hands, half="hand").no_bets(5).won == [2, 0]


# -- Widow Jack
def test_the_queen_of_spades_face_up_wipes_out_the_blackjack_hands() -> None:
    table = Table("widow-jack", ("Ks Ad 3c", "9s 8d Qs", "Tc 7s 8h"))
    assert table.state.deals == 2
    assert table.state.pot() == 3
    assert table.down(0) != "Ks Ad"


def test_in_the_hole_the_queen_of_spades_is_ten_points() -> None:
    table = Table("widow-jack", ("Ks Qs 3c 7d 9h 2c 5h", "9s 8d Qc Qh 4d 6s Tc")).no_bets(4)
    assert table.state.deals == 1
    table.do("up", "up").no_bets()
    assert table.shown(0).endswith("20 in the hole")
    assert table.won == [1 + 4, 1 + 4]  # two prices of four; the queens have the other half


# -- Luck of the Irish
def test_the_four_of_clubs_face_up_brings_a_card_face_down_before_the_bet() -> None:
    table = Table("luck-of-the-irish", ("Kd Jc 4c", "Ah Qd 2c"), "9h")
    assert table.betting
    assert table.down(0) == "Kd Jc 9h"
    assert table.seen_by(1, 0)[-1] is None
    assert len(table.no_bets(5).hand(0).split()) == 8


@pytest.mark.parametrize("hand", ["Kd 4c 4h 8s 7d 3c 2h", "Kd 8s 4h 3c 7d 2h 4c"])
def test_in_the_hole_it_is_wild_and_no_more(hand: str) -> None:
    table = Table("luck-of-the-irish", (hand, "Ah Qd 2c 2d 7s 9c Tc")).no_bets(5)
    assert len(table.hand(0).split()) == 7
    assert table.shown(0) == "three kings"  # every four is wild


def test_another_four_face_up_brings_nothing() -> None:
    assert Table("luck-of-the-irish", ("Kd Jc 4s", "Ah Qd 2c"), "9h").hand(0) == "Kd Jc 4s"


@pytest.mark.parametrize(("bonus", "price"), [("max", 4), ("ante", 1)])
def test_the_bonus_card_may_have_a_price_and_be_declined(bonus: str, price: int) -> None:
    table = Table("luck-of-the-irish", ("Kd Jc 4c", "Ah Qd 2c"), "9h", bonus=bonus)
    assert set(table.legal) == {"buy", "decline"}
    table.do("buy")
    assert (table.down(0), table.state.chips[0]) == ("Kd Jc 9h", 199 - price)
    table = Table("luck-of-the-irish", ("Kd Jc 4c", "Ah Qd 2c"), "9h", bonus=bonus).do("decline")
    assert table.state.live == [True, True]
    assert table.hand(0) == "Kd Jc 4c"


# -- Baseball, National League Rules
def test_a_seven_face_up_brings_an_upcard_once_all_have_theirs() -> None:
    table = Table("baseball-national-league-rules", ("Kd Jc 7h", "Ah Qd 2c", "Ac Qc 8d"), "6s")
    assert [table.up(p) for p in range(3)] == ["7h 6s", "2c", "8d"]
    assert Table("baseball-national-league-rules", ("7d 7c Kh", "Ah Qd 2c"), "6s").hand(0) == "7d 7c Kh"  # none for sevens in the hole


def test_an_extra_card_does_what_its_rank_does() -> None:
    table = Table("baseball-national-league-rules", ("Kd Jc 7h", "Ah Qd 2c", "Ac Qc 8d"), "7s 6s")
    assert table.up(0) == "7h 7s 6s"
    table = Table("baseball-national-league-rules", ("Kd Jc 7h", "Ah Qd 2c", "Ac Qc 8d"), "3s")
    assert table.state.live == [False, True, True]


def test_a_three_face_up_puts_its_holder_out_and_one_in_the_hole_does_not() -> None:
    table = Table("baseball-national-league-rules", ("Kd 3c 7h", "Ah Qd 3d", "Ac Qc 8d"), "6s")
    assert table.state.live == [True, False, True]


def test_nines_alone_are_wild() -> None:
    table = Table("baseball-national-league-rules", ("Kd 3c 9h 9s 8h Qs 2c", "Ah Qd 6h 8c 8d Jc 3s")).no_bets(5)
    assert (table.shown(0), table.shown(1)) == ("three kings", "pair of eights")


# -- Four Up, Four Down
def test_fours_dealt_down_are_wild() -> None:
    table = Table("four-up-four-down", ("4c 4d Ks Qd 8h 7c 3s 2d", "Ah Ad 3c 6d Js Tc Jh 8d"))
    shown = []
    for _ in range(5):
        shown.append((table.turn, len(table.down(0).split()), len(table.up(0).split())))
        table.no_bets()
    assert shown == [(0, 4, 0), (1, 4, 1), (1, 4, 2), (1, 4, 3), (1, 4, 4)]
    assert table.shown(0) == "three kings"
    assert table.shown(1) == "two pair, aces and jacks"


def test_a_four_dealt_up_puts_its_holder_out_before_the_bet() -> None:
    table = Table("four-up-four-down", ("4c 5d Ks Qd 4h", "Ah Ad 3c 6d 8h", "As Ac 3h 6c 8d")).no_bets()
    assert table.state.live == [False, True, True]
    assert table.betting


def test_when_all_get_a_four_nobody_is_put_out() -> None:
    """Neither the last to be dealt to nor anybody else has the pot for where they sit."""
    hands = ("4c 5d Ks Kd 4h", "Ah 2d 3c 6d 4s", "As 7h Qc Jc 4d")
    for dealer in range(3):
        table = Table("four-up-four-down", hands, dealer=dealer).no_bets()
        assert table.state.live == [True] * 3
        assert table.betting
        assert table.log("nobody out")
    held = Table("four-up-four-down", ("4c 5d Ks Qd 4h", "Ah 2d 3c 6d 4s", "As 7h Qc Jc 8d")).no_bets()
    assert held.over
    assert held.won == [0, 0, 3]


def test_where_each_of_the_two_is_dealt_a_spade_court_card_neither_hand_dies() -> None:
    table = Table("faces-of-death", ("2c 9c Js", "Ah Jd Ks"), dies="hand")
    assert table.state.live == [True, True]
    assert Table("faces-of-death", ("2c 9c Js", "Ah Jd Kd"), dies="hand").won == [0, 2]
