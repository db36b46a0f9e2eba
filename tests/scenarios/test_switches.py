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


@pytest.mark.parametrize(("back", "live"), [("redeal", [True, True, True]), ("redeal to those still in", [True, True, False])])
@pytest.mark.parametrize("slug", ["widow-jack", "faces-of-death"])
def test_a_reset_undoes_a_fold_or_not(slug: str, back: str, live: list[bool]) -> None:
    """Seat 2 has folded when seat 0 is dealt the queen of spades."""
    table = Table(slug, ("2c 9c 4h Qs", "Ah Jd Tc 3d", "3h 4s 7c"), back=back)
    assert table.turn == 1
    table.do("bet", "fold", "call")
    assert table.state.deals > 1  # the new cards may reset the deal once more
    assert table.state.live == live
    assert table.state.pot() == 3 + 4


# -- prices and purchases
def bought(**options: str) -> Table:
    return Table("abyssinia", ("", ""), "Ah 5d Kh 2c As 3h Ac 4s", **options)


@pytest.mark.parametrize(
    ("prices", "paid"),
    [("the price of its rank", [4, 2, 1]), ("the price of its rank by 3-2-1", [3, 2, 1]), ("ante, ante, ante, deck card up", [1, 1, 1])],
)
def test_what_ranks_cost_in_abyssinia_is_the_tables_own(prices: str, paid: list[int]) -> None:
    for card, price in zip(("Ah", "5d"), paid, strict=False):
        assert bought(prices=prices).do(f"buy {card}").state.chips[0] == 199 - price
    assert bought(prices=prices).do("buy deck").state.chips[0] == 199 - paid[2]


@pytest.mark.parametrize(("holding", "lies"), [("open", "up"), ("concealed", "down"), ("after the round", "up")])
def test_a_concealed_card_is_picked_up_as_it_is_bought_or_after_the_round(holding: str, lies: str) -> None:
    table = bought(holding=holding).do("buy Ah")
    assert (table.up(0), table.down(0)) == (("Ah", "") if lies == "up" else ("", "Ah"))
    assert table.turn == 1
    assert table.seen_by(1, 0) == ["Ah"]  # everybody saw it bought
    table.do("buy deck")
    assert (table.up(0), table.down(1)) == (("Ah", "") if holding == "open" else ("", "2c"))


def card(**options: str) -> Table:
    return Table("buy-your-card", ("2s 7s 9h Jc Jd", "3d 7h Kc 4d 4h", "3s 8h Qc 5h 6h"), "Ah Ad Ac 5d 6d 8d", **options)


def test_who_buys_no_card_may_fold_at_once_where_the_house_says_so() -> None:
    assert "fold" not in card().legal
    table = card(otherwise="stand or fold")
    assert table.legal[-2:] == ["stand", "fold"]
    assert table.do("fold").state.live == [False, True, True]
    assert table.turn == 1
    assert table.do("stand", "stand").betting


@pytest.mark.parametrize(("unit", "chips"), [("ante", 1), ("bet", 2)])
def test_ante_and_prices_are_counted_in_one_unit(unit: str, chips: int) -> None:
    table = card(unit=unit)
    assert table.state.pot() == 3 * chips
    for place, price in (("Ah", 1), ("Ad", 2), ("Ac", 3), ("deck", 4)):
        assert card(unit=unit).do(f"buy {place} for 9h").state.chips[0] == 200 - chips - price * chips


# -- penalties
@pytest.mark.parametrize(("times", "asked"), [("one more each time", False), ("one more each time at the table", True)])
def test_the_first_sum_of_six_is_free_for_each_player_or_for_the_table(times: str, asked: bool) -> None:
    """Seat 1 makes six with two and four, which is free; then seat 2 with three and three, the first of its own."""
    hands = ("Td 7c 8h 9d 5h 2s Kh", "2d 4h Ac 5s Jc 8s 9c", "3h 3d 9h Ts 7h 6h Qc")
    table = Table("six-sixty-six-ii", hands, "Kd 8c", times=times)
    assert table.up(1) == "2d 4h Kd"
    table.no_bets()
    assert table.up(2).startswith("3h 3d")
    assert ("pay" in table.legal) == asked
    if asked:
        assert table.do("pay").state.chips[2] == 200 - 1 - 3  # the second at the table: the pot
    assert table.up(2) == "3h 3d 8c"
