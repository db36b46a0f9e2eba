"""What sources leave open in single games: each other value of the house rule, with cards that show what it changes."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table

OTHER = "2h 5c 6h 7s 8c Ts 3d"


def test_no_peek_is_a_name_of_beat_it() -> None:
    assert engine.load("No Peek").slug == "beat-it"


# -- another down card
@pytest.mark.parametrize("slug", ["chameleon", "midnight-baseball-ii"])
@pytest.mark.parametrize(("bought", "seen"), [("blind", None), ("down", "Kh")])
def test_a_card_bought_for_a_four_is_looked_at_where_the_house_says_so(slug: str, bought: str, seen: str | None) -> None:
    table = Table(slug, ("4d 2c 8h 6s 7h 8d Th", OTHER), "Js Kh", bought=bought).do("buy")
    assert table.hand(0).endswith("Kh")
    assert table.seen_by(0, 0)[-1] == seen
    assert table.seen_by(1, 0)[-1] is None


@pytest.mark.parametrize(("bought", "seen"), [("blind", None), ("down", "9d")])
def test_in_twilight_baseball_it_lies_under_the_stack_looked_at_or_not(bought: str, seen: str | None) -> None:
    table = Table("twilight-baseball", ("2s 5d Kh 4c 8h 7d Th", OTHER), "Qs 9d", bought=bought)
    while not table.log("flip"):
        table.do("next unseen" if "next unseen" in table.legal and table.turn == 0 else table.legal[0])
    table.do("buy")
    assert table.down(0).split()[-1] == "9d"
    assert table.seen_by(0, 0)[-1] == seen


def test_in_baseball_iii_it_is_one_more_unseen_card_where_the_house_says_so() -> None:
    """Turned among the unseen ones, it comes last of them."""
    table = Table("baseball-iii", ("4s 9d 8c 5h 2s 7d Th", OTHER), "Qs Kh", bought="blind").do("flip 4s", "buy")
    assert table.seen_by(0, 0)[-1] is None
    assert table.legal == ["flip 9d", "flip 8c", "flip unseen"]
    assert table.do("flip unseen").up(0) == "4s 5h"


# -- declarations
def test_without_a_declaration_the_cards_speak_in_new_york() -> None:
    hands = ("2s 7s 9h", "3d 7h Kc")
    table = Table("new-york-new-york", hands, "Ah Ad 5d 6d 8d 9d Td Jd Qd Kd 2c 2d 3c 3h 4c", declare="cards speak").no_bets()
    for _ in range(4):
        table.do("buy deck", "buy deck").no_bets()
    assert table.over  # no round behind the last card's
    assert sum(table.won) == 2


# -- who is dealt in again
@pytest.mark.parametrize(("again", "live"), [("redeal", [True, True, True]), ("redeal to those still in", [True, True, False])])
def test_who_plays_shootouts_new_deal(again: str, live: list[bool]) -> None:
    """Seat 2 folds to its two, and the last cards of the others are both deuces."""
    hands = ("5c 6c 7c 8c 9c 2c Tc", "9d 7d 8d Jd Qd 2s 3d", "2h Kh Qh 5h 4h As 3h")
    table = Table("shootout", hands, again=again).do(*["discard " + hand.split()[-1] for hand in hands])
    table.do(*["stack " + " ".join(hand.split()[:-1]) for hand in hands]).do("leave", "leave", "leave")
    assert table.turn == 2
    table.do("fold")
    while table.state.deals == 1:
        table.do("check" if table.betting else "leave" if "leave" in table.legal else "pay")
    assert table.state.live == live
