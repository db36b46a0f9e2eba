"""Jacks or better: what it takes to open, what happens when nobody can, and how the demand rises and falls from deal to deal."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import parse
from engine.coach.action_likelihood import action_likelihood
from engine.players.house import House
from engine.table.actions import BET
from tests.scenarios.table import Table

TENS, JACKS, QUEENS = "Tc Td 2h 4s 6c", "Jc Jd 3h 5s 7c", "Qc Qd 8h 9s 2c"


def can_open(slug: str, *hands: str) -> list[bool]:
    """Whether each of the hands could make the first bet, everybody before it checking."""
    table, found = Table(slug, hands), []
    for _ in hands[:-1]:
        found.append("bet" in table.legal)
        table.do("check")
    return [*found, "bet" in table.legal]


# -- what it takes
@pytest.mark.parametrize(
    ("slug", "able"),
    [
        ("jacks-or-better", [False, True, True]),
        ("queenpots", [False, False, True]),
        ("kingpots", [False, False, False]),
        ("jokers-wild", [False, True, True]),
    ],
)
def test_the_first_bet_takes_a_pair_of_so_high_a_rank(slug: str, able: list[bool]) -> None:
    assert can_open(slug, TENS, JACKS, QUEENS) == able


def test_aces_open_acepots_and_so_do_two_low_pairs() -> None:
    assert can_open("acepots", "Kc Kd 2h 4s 6c", "Ac Ad 3h 5s 7c", "2c 2d 3s 3d 8h") == [False, True, True]


def test_four_to_a_flush_open_where_they_are_openers() -> None:
    assert can_open("four-flush", "2c 5c 9c Kc 3d", "2d 5d 9h Kh 4s") == [True, False]
    assert can_open("jacks-or-better", "2c 5c 9c Kc 3d", "2d 5d 9h Kh 4s") == [False, False]


def test_a_wild_joker_makes_the_pair() -> None:
    assert can_open("jokers-wild", "Jc Jk 2h 4s 6c", "Tc 3d 5h 7s 9c") == [True, False]


def test_once_somebody_has_opened_anybody_may_raise() -> None:
    table = Table("jacks-or-better", [JACKS, TENS, "2c 3d 5h 7s 9c"])
    assert table.do("bet").legal == ["fold", "call", "raise"]


# -- nobody can
@pytest.mark.parametrize(("slug", "pot"), [("jacks-or-better", 4), ("kingpots", 4)])
def test_the_cards_are_dealt_anew_for_the_same_pot_and_another_ante(slug: str, pot: int) -> None:
    table = Table(slug, ["2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d"])
    assert (table.no_bets().state.deals, table.state.pot()) == (2, pot)
    assert [sorted(map(len, table.state.hands)), table.betting] == [[5, 5], True]


def test_the_table_may_leave_the_ante_away() -> None:
    table = Table("jacks-or-better", ["2c 3d 5h 7s 9c", "2d 3h 5s 7c 9d"], again="nothing")
    assert (table.no_bets().state.deals, table.state.pot()) == (2, 2)


def test_nobody_is_dealt_anew_where_somebody_opened() -> None:
    table = Table("jacks-or-better", [JACKS, TENS]).do("bet", "call")
    assert (table.state.deals, table.legal[0]) == (1, "stand pat")


@pytest.mark.parametrize(
    ("slug", "able"),
    [
        ("jacks-progressive", "JQKAAA"),
        ("jacks-regressive", "JT9876"),
        ("progressive-draw", "JQKAKQJQ"),
        ("progressive-ante", "JQKAKQJQ"),
    ],
)
def test_what_it_takes_changes_from_deal_to_deal(slug: str, able: str) -> None:
    """A pair of the rank opens that deal, and a pair of the rank below does not."""
    ranks = "23456789TJQKA"
    table = Table(slug, ["2c 4d 6h 8s Tc", "2d 4h 6s 8c Td"])
    for deal, rank in enumerate(able, 1):
        table.state.deals = deal
        for pair, may in ((rank, True), (ranks[ranks.index(rank) - 1], False)):
            table.state.hands[0] = parse(f"{pair}s {pair}h 2c 3d 4c")
            assert ("bet" in table.legal) == may, (deal, pair)


def test_jacks_are_asked_for_once_around() -> None:
    table = Table("jacks-once-around", ["2c 4d 6h 8s Tc", "2d 4h 6s 8c Td"])
    assert table.legal == ["check"]
    table.state.deals = 3
    assert table.legal == ["check", "bet"]


# -- players
def test_who_has_opened_is_not_thought_to_hold_less() -> None:
    state = Table("jacks-or-better", [JACKS, TENS, "2c 3d 5h 7s 9c"]).state
    assert action_likelihood(state, 0, BET, 0) > 0
    state.hands[0] = parse("2c 3d 5h 7s 9c")
    assert action_likelihood(state, 0, BET, 0) == 0


def test_the_house_opens_and_stays_on_good_cards() -> None:
    state = Table("jacks-or-better", ["Ac Ad Ah 5s 7c", TENS, "2c 3d 5h 7s 9c"]).state
    assert {House().choose(state, 0, Random(n)) for n in range(8)} == {"bet"}


# -- the opener answers for it
@pytest.mark.parametrize("slug", ["openers-beware", "diablo"])
def test_an_opener_who_does_not_win_matches_the_pot_and_all_are_dealt_in_anew(slug: str) -> None:
    table = Table(slug, ["3c 3d 5h 7s 9c", "Ac Ad Ah As Kc"])
    table.do("bet", "call", "stand pat", "stand pat").no_bets()
    assert table.state.deals == 2
    assert [table.state.pot(), *table.won] == [6, 0, 6]  # what was won, and as much again from the opener


def test_an_opener_who_wins_ends_it_and_so_does_a_deal_that_nobody_opened() -> None:
    table = Table("openers-beware", ["Ac Ad Ah As 9c", "3c 3d 5h 7s 2c"])
    assert table.do("bet", "call", "stand pat", "stand pat").no_bets().over
    quiet = Table("openers-beware", ["Ac Ad Ah As 9c", "3c 3d 5h 7s 2c"]).no_bets()
    assert quiet.do("stand pat", "stand pat").no_bets().over


def test_an_opener_who_folds_has_not_won() -> None:
    table = Table("diablo", ["3c 3d 5h 7s 9c", "Ac Ad Ah As Kc"])
    table.do("bet", "raise", "fold")
    while table.state.deals == 1:
        table.do("stand pat" if "stand pat" in table.legal else "check")
    assert table.state.deals == 2


def test_nobody_opening_costs_another_ante_in_diablo() -> None:
    table = Table("diablo", ["3c 3d 5h 7s 9c", "Ac Ad Ah As Kc"]).no_bets()
    assert (table.state.deals, table.state.pot()) == (2, 4)
