"""Hands that are more than one: what another holds counts too, and what is thrown away comes back first."""

from __future__ import annotations

from random import Random

from engine.cards import name, parse
from tests.scenarios.table import Table, text

# -- discards on top of the deck


def test_the_common_cards_come_out_of_the_discards() -> None:
    table = Table("thermonuclear-pineapple-ii", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"], then="5h 5d 5c 5s")
    table.no_bets().by_seat("discard 9s", "discard Ts", "discard Jc")
    assert sorted(map(name, table.state.common)) == ["9s", "Jc", "Ts"], "whatever lay on top of the deck before"
    table.no_bets().by_seat("discard 7d", "discard 8d", "discard 6d")
    assert name(table.state.common[-1]) == "5h", "the discards are used up; the later ones stay discards"
    table.no_bets().by_seat("discard 2c", "discard 3c", "discard 4c").no_bets()
    assert table.over
    assert table.won[0]


def test_whoever_threw_a_card_away_knows_that_it_comes() -> None:
    """In every world that a player can imagine, the flop of a table of three holds what that player threw away."""
    table = Table("omaha-high-low-make-it", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"])
    table.by_seat("discard 9s", "discard Ts", "discard Jc")
    others = set()
    for seed in range(20):
        world = table.state.determinize(1, Random(seed))
        top = text(world.stacked).split()
        assert "Ts" in top
        assert len(top) == 3
        others |= {*top}
    assert len(others) > 10, "what the others threw away may be any card"
    table.no_bets()
    assert not table.state.known[1] >> (parse("Ts")[0] & 255) & 1
    assert "Ts" in text(table.state.common)


# -- the hand to the right


def test_the_cards_to_the_right_count_too() -> None:
    table = Table("tex-mex-holdem", ["2c 7d", "As Ah", "Kd 8s"], then="Ac Kh Ks 3d 4h")
    table.no_bets(4)
    assert table.shown(2) == "full house, aces over kings"
    assert table.shown(1) == "full house, aces over kings"
    assert table.shown(0) == "three kings", "the last seat is to the right of the first"
    assert table.won == [0, 2, 1] or table.won[1:] == table.won[:0:-1]


def test_a_folded_hand_goes_on_counting_for_its_neighbour() -> None:
    table = Table("tex-mex-holdem", ["As Ah", "2c 7d", "Kd 8s"], then="Ac Kh Qs 3d 4h")
    table.do("check", "bet", "call", "fold").no_bets(3)
    assert table.shown(1) == "three aces"
    assert table.won[1]
    assert not table.won[2]


# -- one of two hands is thrown away

HANDS = ["As Ah Kd Kc 9s 7h 7d", "Qs Qh Jd Jc 8s 5h 5d", "Ts Th 6d 6c 2s 3h 4d"]
SPLIT = ["split As Ah Kd Kc 9s 7h 7d", "split Qs Qh Jd Jc 8s 5h 5d", "split Ts Th 6d 6c 2s 3h 4d"]


def test_the_hand_of_two_wins_one_pot_and_goes() -> None:
    table = Table("oppression", HANDS).by_seat(*SPLIT).by_seat("declare out", "declare in", "declare out")
    assert table.won == [0, 3, 0], "the antes go to the only one in, whose two cards nobody sees"
    assert (table.state.live, table.state.pot()) == ([True] * 3, 3), "everybody is back for another ante"
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    assert len(table.state.discards) == 6
    assert table.seen_by(0, 0).count(None) == 0
    assert table.hand(0) == "As Ah Kd Kc 9s"
    table.by_seat("stack As Ah Kd Kc 9s", "stack Qs Qh Jd Jc 8s", "stack Ts Th 6d 6c 2s").no_bets()
    assert table.up(0) == "As"


def test_the_better_hand_of_two_costs_the_other_the_pot() -> None:
    table = Table("advanced-oppression", HANDS).by_seat(*SPLIT).by_seat("declare in", "declare in", "declare out")
    assert (table.won[:2], table.state.pot(), table.state.deals) == ([3, 0], 3, 2), "sevens beat fives, and all is dealt anew"
    assert [len(hand) for hand in table.state.hands] == [7, 7, 7]


def test_cards_of_the_hand_that_went_may_be_drawn_again() -> None:
    table = Table("advanced-oppression", HANDS).by_seat(*SPLIT).by_seat("declare out", "declare in", "declare out")
    assert not table.state.discards
    assert len(table.state.deck) == 52 - 15
    table.no_bets().do("stand pat", "stand pat", "stand pat").no_bets()
    assert table.shown(0) == "two pair, aces and kings"
    assert table.won[0] == 3
