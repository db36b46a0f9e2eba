"""Wild cards that undo each other or have to be paid for, players who come back, and other studs in which one card brings about another."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table

OTHER = "Qd Jd 8c 6h 4s Ts 2c"


def shown(slug: str, mine: str, theirs: str = OTHER, first: str = "") -> str:
    table = Table(slug, (mine, theirs))
    return (table.do(first) if first else table).no_bets(5).shown(0)


@pytest.mark.parametrize(
    ("mine", "hand"),
    [
        ("3c Kd Kc 9s 8h 4d 7s", "three kings"),  # the four makes the three wild
        ("3c 2d Kc Kd 8h 4d 7s", "four kings"),  # which makes the two wild
        ("2c 3d Kc Kd 8h 9d 7s", "pair of kings"),
        ("2c Ad Kc Kd 8h 4d 7s", "three kings"),  # no three, so the two is none
    ],
)
def test_a_four_makes_threes_wild_and_those_twos(mine: str, hand: str) -> None:
    assert shown("insanity", mine) == hand


def test_a_six_with_a_nine_and_two_queens_with_a_man() -> None:
    assert shown("six-nine-with-royals", "6c Kd 9d 5s 8h 2c Kc", "Ad Jd 7c 3h 4s Ts 2d") == "four kings"
    assert shown("six-nine-with-royals", "Jc Kd Qh Qs 8h 2c Kc", "Ad Jd 7c 3h 4s Ts 2d") == "five kings"  # the jack with both queens


@pytest.mark.parametrize(
    ("mine", "hand"),
    [
        ("Joker Kd Kc 9s 8h 4d 2s", "three kings"),
        ("7c Kd Kc 9s 8h 4d 2s", "three kings"),
        ("Joker Kd Kc 9s 7h 4d 2s", "pair of kings"),  # they kill each other
    ],
)
def test_jokers_and_the_rank_that_the_dealer_named_kill_each_other(mine: str, hand: str) -> None:
    assert shown("joker-twist", mine, first="name sevens") == hand
    table = Table("joker-twist-with-a-flip", (mine, OTHER)).do("name sevens").no_bets(5)
    assert table.over or "keep" in table.legal


def test_a_joker_given_to_who_has_a_seven_kills() -> None:
    table = Table("joker-twist-with-a-flip", ("Joker Kd Kc 9s 8h 4d 2s", "7c Ad Ac Jc Th 6d 3s")).do("name sevens").no_bets(5)
    table.do(next(a for a in table.legal if a.startswith("give")))
    while not table.over:
        table.do("keep")
    assert (table.shown(0), table.shown(1)) == ("pair of kings", "pair of aces")


def test_a_king_up_last_leaves_nothing_wild() -> None:
    wild = Table("queens-both-ways-unless-a-king", ("Qs Jd Jh 7s 3c 2d 5s", "Ah Ad 8c 6h 4s Th 2c")).no_bets(5)
    assert wild.shown(0) == "three jacks"
    none = Table("queens-both-ways-unless-a-king", ("Qs Jd Jh 7s 3c 2d 5s", "Ah Ad 8c 6h 4s Kh 2c")).no_bets(5)
    assert none.shown(0) == "pair of jacks"


def test_jokers_and_queens_put_an_end_to_each_other() -> None:
    # up: Qh, Joker: jokers alone; then the queen of spades: spades from two to ten
    assert shown("chaos-with-jokers", "2s Kd Qh 9h Jc 3c Ks", "9s Ad Joker 8d 7c 5d 4c") == "pair of kings"
    assert shown("chaos-with-jokers", "2s Kd Qh Qs Jc 3c Kh", "9s Ad Joker 8d 7c 5d 4c") == "full house, kings over queens"


def test_fours_and_tens_are_paid_for_as_hands_are_shown() -> None:
    table = Table("two-four-ten", ("4c Kd Kc 9s 8h Th 5c", "Ad Ac Jc 9h 6d 3s 5d")).no_bets(5)
    pot = table.state.pot()
    assert (table.turn, set(table.legal)) == (0, {"pay", "decline"})
    table.do("pay")
    assert table.state.pot() == pot + pot // 2
    table.do("decline")
    assert table.shown(0) == "three kings"


@pytest.mark.parametrize("slug", ["russian-revolution"])
def test_a_face_card_up_has_to_be_paid_for_and_brings_a_card(slug: str) -> None:
    for face, lies in (("down", False), ("up", True)):
        table = Table(slug, ("2c 3d Kh", "4c 5d 8h"), then="9c", face=face)
        assert (table.turn, set(table.legal)) == (0, {"pay", "fold"})
        assert ("9c" in table.do("pay").up(0)) == lies
        assert "9c" in table.hand(0)


def test_who_is_dealt_the_ten_of_diamonds_may_ask_for_new_hands() -> None:
    table = Table("queen-of-spades-10-of-diamonds", ("2c 3d Td", "4c 5d 8h"))
    assert (table.turn, set(table.legal)) == (0, {"play", "redeal"})
    assert table.do("redeal").state.deals == 2


# -- those who have folded
def test_who_folded_may_match_the_pot_after_the_flop() -> None:
    table = Table("texas-regrets", ("Kc Kd", "Qd Jd", "8c 6h")).do("bet", "fold", "call")
    pot, before = table.state.pot(), table.state.chips[1]
    assert (table.turn, set(table.legal)) == (1, {"pay", "out"})
    out = Table("texas-regrets", ("Kc Kd", "Qd Jd", "8c 6h")).do("bet", "fold", "call", "out")
    assert out.state.live == [True, False, True]
    table.do("pay")
    assert (before - table.state.chips[1], table.state.live, table.hand(1)) == (pot, [True, True, True], "Qd Jd")


def test_a_spade_brings_back_who_folded_and_is_dealt_to_all_the_same() -> None:
    table = Table("return-of-the-living-dead", ("Kc Kd 2h 3h 4h", "Qd Jd Qh 7s", "8c 6h Ah 9h 5h"))
    table.do("bet", "call", "fold")
    assert table.state.live == [True, True, True]  # the seven of spades
    table = Table("return-of-the-living-dead", ("Kc Kd 2h 3h 4h", "Qd Jd Qh 7d", "8c 6h Ah 9h 5h"))
    table.do("bet", "call", "fold")
    assert table.state.live == [True, False, True]
    assert [len(table.hand(p).split()) for p in range(3)] == [4, 4, 4]


# -- others
def test_two_cards_two_ranks_apart_are_one_wild_card_in_guts() -> None:
    game = engine.load("alternating-guts").new(2)
    game.hands[0] = Table("alternating-guts", ("Kc Kd 4h 6s 9d", "Qd Jd 8c 6h 2s")).state.hands[0]
    assert game.game.high(game, 0, game.hands[0]) >> 20 == 3  # three kings


def test_the_newest_system_tells_the_rank() -> None:
    for system, hand in (("sevens", "three kings"), ("tens", "pair of kings")):
        table = Table("macintosh-ii", ("Kc Kd 7h 6s 9d", "Qd Jd 8c 6h 2s"), system=system)
        while not table.over:
            table.do("check" if "check" in table.legal else "stand pat")
        assert table.shown(0) == hand
