"""Ranks that the dealer names before the deal, cards that come right after another, and hands that the dealer lifts above all others."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from tests.scenarios.table import Table, made_up


def test_holders_of_the_call_rank_name_wild_ranks() -> None:
    table = Table("call-a-wild", ["7s Ah Kd Qc 2s", "7h 9c 9d 3s 4h", "As Ks Jd Tc 5s"]).do("name sevens").no_bets()
    assert table.state.ask_seats == (0, 1)  # the third holds no seven
    assert "name sevens" not in table.legal  # another rank than the call rank
    table.do("name twos", "name threes").no_bets()
    assert [table.shown(p) for p in range(3)] == ["pair of aces", "three nines", "ace high"]  # sevens are not wild


def test_the_next_rank_above_is_wild_where_nobody_holds_the_call_rank() -> None:
    table = Table("call-a-wild", ["8s Ah Kd Qc 2s", "Th 9c 9d 3s 4h"]).do("name sevens").no_bets(2)
    assert [table.shown(p) for p in range(2)] == ["pair of aces", "pair of nines"]
    table = Table("call-a-wild", ["2s Ah Kd Qc 8s", "Th 9c 9d 3s 4h"])
    table.do("name kings").no_bets()  # the first holds one
    assert table.state.ask_seats == (0,)
    around = Table("call-a-wild", ["2s 7h Kd Qc 8s", "Th 9c 9d 3s 4h"]).do("name aces").no_bets(2)
    assert around.shown(0) == "pair of kings"  # twos come after aces


def test_hands_go_both_ways_in_two_way_rotate() -> None:
    hands = ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]
    table = Table("two-way-rotate", hands)
    table.do("name nines")
    assert "name nines" not in table.legal
    assert table.do("name eights").hand(1) == "2c 3c 9c"  # one place to the left for the nine
    right = Table("two-way-rotate", hands).do("name eights", "name nines")
    assert right.hand(2) == "2c 3c 9c"
    both = Table("two-way-rotate", hands).do("name nines", "name jacks")
    assert [both.hand(p) for p in range(3)] == ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]  # there and back


def test_the_card_after_a_jack_takes_its_rank_along() -> None:
    table = Table("off-with-the-next", ["2c 9s Jc", "9d 5d 9h", "6h 7h Th"])
    assert [table.hand(p) for p in range(3)] == ["2c Jc", "5d", "6h 7h Th"]  # nines went, up and down
    last = Table("off-with-the-next", ["2c Ts 8c", "9d 5d 9h", "6h 7h Jh"], "Td Tc As").no_bets()
    assert [last.hand(p) for p in range(3)] == ["2c 8c", "9d 5d 9h", "6h 7h Jh As"]  # the first card of the next deal
    twice = Table("off-with-the-next", ["2c 8s Jc", "9d 5d Jd", "6h 9s Ks"])
    assert [twice.hand(p) for p in range(3)] == ["2c 8s", "9d 5d", "6h 9s"]  # the second jack takes the first, and a king comes after it


@pytest.mark.parametrize(
    ("rank", "best"),
    [("threes", [2, "pair of threes, which beats all"]), ("fours", [0, "full house"])],
)
def test_a_pair_of_the_rank_declared_beats_all(rank: str, best: list[object]) -> None:
    hands = ["Ks Kh Kd 4s 4h", "3s 3h 9d 9c 2d", "3d 3c As Qd 7h"]
    table = Table("lalapalooza", hands, rank=rank).quietly()
    winner = [p for p in range(3) if table.won[p]]
    assert winner == [best[0]]
    assert table.shown(1) == "two pair, nines and threes"  # more than a pair is none


def test_a_kind_may_be_declared() -> None:
    hands = ["Ks Kh Kd 4s 4h", "Js 3h 9d 8c 2d", "3d 3c As Qd 7h"]
    assert Table("lalapalooza", hands, lala="jack high").quietly().won[1]
    assert Table("lalapalooza", hands).quietly().won[2]


def test_a_wild_card_may_make_less_than_it_could() -> None:
    rules = 'wild = ["deuces"]\nplay = ["deal 5 down", "bet from left", "showdown high", "pair of threes beats straight flush"]'
    state = made_up(rules.replace("deuces", "twos"), ("As Ks Qs Js Ts", "2c 3d 5h 9s Jd"))
    for _ in range(2):
        state.apply_action("check")
    assert state.won[1]


def test_what_cannot_be_said_of_ranks_that_were_named() -> None:
    for play in (
        '{ who = "dealer", do = ["must name a rank of their own"] }, "deal 5 down", "bet from left", "showdown high"',
        '{ who = "dealer", do = ["must name a rank"] }, "deal 5 down", "bet from left", "discard all matching rank 0 named", "showdown high"',
    ):
        with pytest.raises(VariantError):
            engine.Variant.parse(f'name = "x"\nsource = "here"\nplay = [{play}]')


# -- the spade that changes ends, tables that put out or win
def test_the_half_goes_to_the_low_spade_once_the_ace_of_spades_is_up() -> None:
    up = {
        "no ace": (["Ks 2h 9c", "3s Kh Td"], 0),
        "ace": (["Ks 2h 9c", "3s Kh As"], 1),
        "a spade, then the ace": (["Ks 2h 8s", "3s Kh As"], 1),
    }
    rest = "4d 4h 5d 6h 7c 8d 9h Jc"
    for hands, winner in up.values():
        table = Table("reversible-chicago", hands, rest).quietly()
        assert [s for (s, part) in table.state.takings if part] == [winner]
    lower = Table("reversible-chicago", ["Ks 2h 8s", "3s Kh As"], "4s 4h 5d 6h 7c 8d 9h Jc").quietly()
    assert [s for (s, part) in lower.state.takings if part] == [0]  # a spade below the eight after the ace
    higher = Table("reversible-chicago", ["Ks 2h 8s", "3s Kh As"], "9s 4h 5d 6h 7c 8d 9h Jc").quietly()
    assert [s for (s, part) in higher.state.takings if part] == [1]


def test_the_last_table_card_puts_out_its_rank_or_deals_anew() -> None:
    hands = ["2c 3c 9c Td Jd", "4d 5d Th 6s 8h", "6h 7h Jh Qs Qh"]
    table = Table("three-card-nutso", hands, "Ks 9s 6d").no_bets(5)
    assert table.state.seats() == [0]  # sixes are out; a nine was safe from the first table card
    again = Table("three-card-nutso", hands, "Ks 9s Kh").no_bets(5)
    assert again.state.deals == 2


def test_jokers_are_wild_on_the_table_and_nothing_in_a_hand() -> None:
    hands = ["Jk Kh Kd 9s 4h", "As Ah 9d 9c 2d"]
    table = Table("deadmans-dance", hands, "Jk Qs 7h 5c 3d").do("declare in", "declare in", "stand pat", "stand pat")
    assert [table.shown(p) for p in range(2)] == ["pair of kings", "two pair, aces and nines"]
    assert table.returns[1] > 0  # a pair of queens lay on the table
