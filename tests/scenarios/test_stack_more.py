"""Stacks with a side card, with in or out, with a penalty for the lowest card, and made after trading."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

HIGH, LOW = "Ks Kd Kh 9c 9d", "As 2d 3h 4c 6d"


# -- High/Low Jim
JIM = ("Ks Kd Kh 9c 2s 9d 7c", "As 2d 3h 4c 6d Qc Tc", "Qs Qd 5h 4d 3s Qh 7d")


def jim() -> Table:
    """One of seven thrown away, four stacked, the low side card named before the high one."""
    table = Table("high-low-jim", JIM).by_seat("discard 7c", "discard Tc", "discard 7d")
    table.by_seat(*["split " + " ".join(hand.split()[:6]) for hand in JIM])
    for n in (1, 2, 3, 4):
        assert len(table.up(0).split()) == n
        table.no_bets()
    return table


def test_the_side_card_turned_up_decides_the_direction_and_is_the_fifth_card() -> None:
    table = jim()
    assert table.legal == ["declare low", "declare high"]
    table.do("declare high", "declare low", "declare low")
    assert table.over
    assert [table.hand(p) for p in range(3)] == ["Ks Kd Kh 9c 9d", "As 2d 3h 4c 6d", "Qs Qd 5h 4d 3s"]
    assert table.shown(0).startswith("full house, kings over nines")
    assert table.won == [2, 1, 0]


def test_the_other_side_card_is_no_part_of_the_hand() -> None:
    table = jim().do("declare low", "declare low", "declare high")
    assert table.shown(2).startswith("three queens")
    assert table.shown(0).startswith("three kings")  # the nine has gone
    assert "9d" not in table.hand(0)
    assert table.won == [0, 1, 2]


# -- Indianapolis
def raced(**options: str) -> Table:
    hands = (HIGH + " 7c 7d", LOW + " Tc Td", "Qs Qd 5h 4d 8c Jc Jd")
    table = Table("indianapolis", hands, "Ad Qh", **options)
    return table.by_seat("discard 7c 7d", "discard Tc Td", "discard Jc Jd").by_seat("stack " + HIGH, "stack " + LOW, "stack Qs Qd 5h 4d 8c")


@pytest.mark.parametrize(("rolls", "count"), [("four", 4), ("five", 5)])
def test_four_or_five_are_rolled_then_come_a_twist_and_in_or_out(rolls: str, count: int) -> None:
    table = raced(rolls=rolls)
    for n in range(1, count + 1):
        assert len(table.up(0).split()) == n
        table.no_bets()
    table.do("exchange 9c", "stand pat", "exchange 8c")
    assert table.up(0).startswith("Ks Kd Kh Ad")
    assert table.state.chips == [195, 199, 195]
    assert ("Qh" in table.up(2)) == (rolls == "five")  # down for down
    table.no_bets()
    assert table.legal == ["declare in", "declare out"]
    table.do("declare in", "declare in", "declare out")
    assert table.state.live == [True, True, False]
    table.no_bets()
    assert table.do("declare high", "declare low").won == [6, 5, 0]  # three antes and two exchanges


def test_nobody_hears_who_is_in_before_all_have_said() -> None:
    table = raced().no_bets(4).do("stand pat", "stand pat", "stand pat").no_bets()
    table.do("declare out")
    assert table.state.live == [True, True, True]
    table.do("declare in", "declare out")
    assert table.over  # the only one in
    assert table.won == [0, 3, 0]


# -- Shootout and Standoff
def shot(slug: str, *hands: str, **options: str) -> Table:
    """Six-card stacks of which the first card has been turned up; a seventh card was thrown away."""
    spare = ("7c", "7d", "7h", "7s")
    table = Table(slug, [f"{hand} {extra}" for hand, extra in zip(hands, spare, strict=False)], **options)
    table.by_seat(*["discard " + extra for extra in spare[: len(hands)]])
    return table.by_seat(*["stack " + hand for hand in hands])


GUNS = ("4s Kd Qh 9c 8d As", "5s 3d Th Jc 6d 2s", "Qs Jd 9h Tc 5d Kc")


@pytest.mark.parametrize("slug", ["shootout", "standoff"])
def test_the_lowest_card_of_the_flip_pays_the_pot_or_folds(slug: str) -> None:
    table = shot(slug, *GUNS)
    assert table.up(0) == "4s"
    table.do("leave", "leave", "leave")
    assert table.turn == 0
    assert table.legal == ["pay", "fold"]
    paid = table.do("pay")
    assert paid.state.chips == [199 - 3, 199, 199]
    folded = shot(slug, *GUNS).do("leave", "leave", "leave", "fold")
    assert folded.state.live == [False, True, True]


def test_cards_that_match_are_passed_over() -> None:
    table = shot("shootout", "4s Kd Qh 9c 8d As", "4d 3d Th Jc 6d 2s", "Qs Jd 9h Tc 5d Kc").do("leave", "leave", "leave")
    assert table.turn == 2  # the queen is the lowest that stands alone
    assert table.legal == ["pay", "fold"]


def test_once_in_the_deal_each_may_cancel_a_card_or_a_cancellation() -> None:
    table = shot("shootout", *GUNS).do("cancel 4s")
    table.do("leave", "restore 4s")
    table.do("leave")  # only seat 1 has not used its right
    assert table.turn == 0
    assert table.legal == ["pay", "fold"]
    other = shot("shootout", *GUNS).do("cancel 4s", "leave", "leave", "leave", "leave")
    assert other.turn == 1  # the five is the lowest that counts
    other.do("pay").no_bets()
    assert other.up(0) == "4s Kd"
    assert other.turn == 1  # seat 0 may cancel no more
    with pytest.raises(IllegalAction):
        other.do("restore Kd")


def test_the_highest_unmatched_hole_card_wins_whatever_the_hands_are() -> None:
    table = shot("shootout", "4s Kd Qh 9c 8d As", "5s 3d Th Jc 6d Ad", "Qs Jd 9h Tc 5d Kc")
    while not table.over:
        table.do(next(a for a in ("leave", "pay", "check") if a in table.legal))
    assert [table.down(p) for p in range(3)] == ["As", "Ad", "Kc"]
    assert table.won[2] == sum(table.won)  # two aces cancel each other


def test_without_a_card_of_its_own_kind_all_are_dealt_in_again() -> None:
    table = shot("shootout", "4s Kd Qh 9c 8d As", "5s 3d Th Jc 6d Ad")
    while table.state.deals == 1:
        table.do(next(a for a in ("leave", "pay", "check") if a in table.legal))
    assert table.state.deals == 2
    assert table.state.pot() > 2


def test_standoff_is_won_by_the_high_hand_and_its_bets_are_an_option() -> None:
    hands = ("Ks Kd Kh 9c 9d 2s", "5s 3d Th Jc 6d As")
    table = shot("standoff", *hands)
    bets = 0
    while not table.over:
        bets += table.betting and table.turn == table.state.ask_seats[0] and len(table.state.ask_seats) == 2
        table.do(next(a for a in ("leave", "pay", "check") if a in table.legal))
    assert bets == 5
    assert table.shown(0) == "full house, kings over nines"
    assert table.won[1] == 0
    table = shot("standoff", *hands, bets="no")
    while not table.over:
        assert not table.betting
        table.do(next(a for a in ("leave", "pay") if a in table.legal))


@pytest.mark.parametrize(("joker", "name"), [("jokers as bugs", "pair of kings"), ("jokers", "three kings")])
def test_what_a_joker_is_in_standoff_is_an_option(joker: str, name: str) -> None:
    table = shot("standoff", "Ks Kd 4h Jk 9d 2s", "5s 3d Th Jc 6d As", joker=joker)
    while not table.over:
        table.do(next(a for a in ("leave", "pay", "check") if a in table.legal))
    assert table.shown(0) == name


# -- Weeping Willow
WILLOW = ("Ks Kd 2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d 7d Kh", "2h 3h 4h 5h 6h 7h 8h")


def test_a_trade_is_agreed_by_number_alone_and_costs_both_a_nickel() -> None:
    table = Table("weeping-willow", WILLOW)
    assert table.state.pot() == 0  # no ante
    table.do("offer 1", "accept")
    table.by_seat("give 2c", "give Kh")
    assert set(table.hand(0).split()) == {"Ks", "Kd", "Kh", "3c", "4c", "5c", "6c"}
    assert table.state.chips == [199, 199, 200]
    assert table.state.pot() == 2
    assert table.seen_by(2, 1)[-1] is None  # nobody else has seen what went


def test_another_number_may_be_named_and_refused() -> None:
    table = Table("weeping-willow", WILLOW).do("offer 3", "rather 2")
    assert table.turn == 0
    assert table.legal == ["accept", "refuse"]
    table.do("refuse")
    assert table.turn == 2  # the first number goes on to the next
    table.do("accept").by_seat("give 2c 3c 4c", "give 2h 3h 4h")
    assert [len(table.hand(p).split()) for p in range(3)] == [7, 7, 7]
    table = Table("weeping-willow", WILLOW).do("offer 3", "rather 2", "accept")
    with pytest.raises(IllegalAction):
        table.do("give 2c 3c 4c")
    table.by_seat("give 2c 3c", "give 7d Kh")


def test_nobody_trades_more_than_six_times_and_a_silent_round_ends_it() -> None:
    table = Table("weeping-willow", WILLOW)
    for _ in range(6):
        while table.turn not in (0, 1) or "offer 1" not in table.legal:
            table.do("no trade")
        table.do("offer 1", "refuse", "accept") if table.turn == 1 else table.do("offer 1", "accept")
        for _ in range(2):
            table.do(table.legal[0])
    assert table.state.chips == [194, 194, 200]
    assert table.state.asking.phrase() == "discard to 5 down"  # the third player has nobody left to trade with


def test_five_are_stacked_and_each_is_turned_up_and_bet_on() -> None:
    table = Table("weeping-willow", WILLOW).do("no trade", "no trade", "no trade")
    table.by_seat("discard 5c 6c", "discard 7d Kh", "discard 7h 8h")
    table.by_seat("stack Ks Kd 2c 3c 4c", "stack 2d 3d 4d 5d 6d", "stack 2h 3h 4h 5h 6h")
    for n in (1, 2, 3, 4, 5):
        assert len(table.up(0).split()) == n
        assert table.turn == (0 if n < 5 else 1)  # the kings, until the others show straight flushes
        if n == 1:
            table.do("bet", "call", "call")
        else:
            table.no_bets()
    assert table.won == [0, 3, 3]


@pytest.mark.parametrize(("hand", "dealt"), [("7", 7), ("6", 6), ("5", 5)])
def test_five_six_or_seven_cards_may_be_dealt(hand: str, dealt: int) -> None:
    table = Table("weeping-willow", WILLOW[:2], hand=hand)
    assert len(table.hand(0).split()) == dealt
    table.do("no trade", "no trade")
    assert table.state.asking.phrase() == ("stack" if hand == "5" else "discard to 5 down")
