"""What sources leave open in single games: each other value of the house rule, with cards that show what it changes."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.table.state import Stakes
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


@pytest.mark.parametrize(("stack", "asked"), [(5, True), (4, False)])
def test_a_card_is_offered_to_who_has_just_the_price_once_the_ante_is_paid(stack: int, asked: bool) -> None:
    table = Table("chameleon", ("4d 2c 8h 6s 7h 8d Th", OTHER), "Js Kh", stakes=Stakes(stack=stack))
    assert ("buy" in table.legal) == asked


# -- the deal after the last fold
DEAD = ("Kd Kc 2d 3h 4c 8d 9c", "2c 5h 5s 5d Jd Jc 6h", "As Ad 5c 7h Td 9h 6d")


@pytest.mark.parametrize(("alone", "over"), [("over", True), ("on", False)])
def test_a_spade_may_bring_back_who_has_folded_to_the_last_player(alone: str, over: bool) -> None:
    """Seat 1 turns its spade up third; seats 0 and 2 stay as they are, one in, one out."""
    table = Table("night-of-the-living-dead", DEAD, alone=alone).do("bet", "fold", "fold")
    assert table.over == over
    if over:
        assert table.returns == [-1, -1, 2]
        return
    assert table.state.live == [False, True, True]
    assert [table.up(p).split()[-1] for p in range(3)] == ["2d", "5s", "5c"]  # no bets while one was alone, then there are
    assert table.betting
    assert table.state.chips[2] == 199  # nobody had matched the bet
    while not table.over:
        table.no_bets()
    assert table.won == [0, 3, 0]  # fives over jacks


def test_with_nobody_to_come_back_the_last_player_has_the_pot_in_the_end() -> None:
    hands = ("Kd Kc 2d 3h 4c 8d 9c", "2c 5h 5c 5d Jd Jc 6h", "As Ad Qc 7h Td 9h 6d")
    table = Table("night-of-the-living-dead", hands, alone="on").do("bet", "fold", "fold")
    assert table.over
    assert table.won == [0, 0, 3]
    assert table.up(1) == hands[1]


@pytest.mark.parametrize(
    ("ramone", "hand", "at_once"),
    [
        ("the boot", "9s 6h 5c 3c 2s", True),
        ("the boot, even alone", "9s 6h 5c 3c 2s", False),  # level with Ramone
        ("the boot, even alone", "9s 6h 4d 3c 2s", True),
    ],
)
def test_the_last_player_takes_the_pot_or_has_to_beat_ramone(ramone: str, hand: str, at_once: bool) -> None:
    table = Table("riding-ramone", (hand, "Ks Qd Jc Th 9h", "Qs Kd Ts Jh 8h"), "9d 6c 5d", ramone=ramone).do("bet", "fold", "fold")
    assert table.over, "who has folded stays out until Ramone is beaten"
    assert table.returns == [2, -1, -1]
    assert (table.state.deals == 1) == at_once


# -- the ace
def aces(slug: str, **options: str) -> Table:
    hands = ("Ac 6c 7c 8c 9c Th Tc", "9d 7d 8d Jd Qd Ad 3d", "Kd Kh Qh 5h 4h 2s 3h")
    table = Table(slug, hands, **options).by_seat(*["discard " + hand.split()[-1] for hand in hands])
    return table.by_seat(*["stack " + " ".join(hand.split()[:-1]) for hand in hands])


@pytest.mark.parametrize(("ace", "seat"), [("ace high", 1), ("ace low", 0)])
@pytest.mark.parametrize("slug", ["shootout", "standoff"])
def test_an_ace_turned_up_is_the_highest_card_or_the_lowest(slug: str, ace: str, seat: int) -> None:
    assert aces(slug, aces=ace).do("leave", "leave", "leave").turn == seat  # an ace, a nine and a king


@pytest.mark.parametrize(("ace", "winner", "shown"), [("ace high", 1, "an ace in the hole"), ("ace low", 0, "a ten in the hole")])
def test_an_ace_in_the_hole_is_the_highest_card_or_the_lowest_in_shootout(ace: str, winner: int, shown: str) -> None:
    table = aces("shootout", aces=ace)
    while not table.over:
        table.do("check" if table.betting else "leave" if "leave" in table.legal else "pay")
    assert table.shown(winner) == shown
    assert table.won[winner] == sum(table.won)


# -- wild cards on the table
@pytest.mark.parametrize(
    ("slug", "table_card", "wild", "plain"),
    [("desperado", "Kh", "Ad 2c", "Ad"), ("gymnastics", "Qh", "Kd Kc", "Kd"), ("no-peek-guts", "Kh", "5c Td", "5c")],
)
def test_a_wild_card_on_the_table_is_an_ace_or_what_it_is(slug: str, table_card: str, wild: str, plain: str) -> None:
    hand = {"desperado": "Ad 2c 2d 5h 7c 8h 9s", "gymnastics": "Kd Kc 2c 5h 7c 8h 9s", "no-peek-guts": "5c Td Th 6h 7c 8h 9s"}[slug]
    for value, up in (("wild", wild), ("plain", plain)):
        table = Table(slug, (hand, OTHER), table_card, table=value)
        assert table.betting
        assert table.up(0) == up


@pytest.mark.parametrize(("queen", "up"), [("plain", "Kd 4c 4h"), ("counts", "Kd 4c")])
def test_a_queen_on_the_table_may_make_the_next_rank_wild(queen: str, up: str) -> None:
    """The king that follows is wild where it counts: with a four it makes a pair against the queen, an ace."""
    assert Table("gymnastics", ("Kd 4c 4h 5s 7c 8h 9s", OTHER), "Qh", queen=queen).up(0) == up


# -- Poker Roulette
@pytest.mark.parametrize(("packs", "counts"), [("in all", [3, 3, 3]), ("per deck", [3, 3, 6])])
def test_a_second_pack_brings_jokers_of_its_own_or_none(packs: str, counts: list[int]) -> None:
    found = [Table("poker-roulette", ("",) * seats, packs=packs).pack.count("Jk") for seats in (2, 5, 6)]
    assert found == counts


@pytest.mark.parametrize(("wheel", "shown"), [("wheel", "straight, five high"), ("no wheel", "ace high")])
def test_ace_to_five_is_a_straight_or_none(wheel: str, shown: str) -> None:
    table = Table("poker-roulette", ("Ac", "Ad"), wheel=wheel)
    while not table.betting:
        table.do("keep all")
    table.state.stockpile = [parse("As 2d 3h 4c 5d"), parse("Kd Kh 2c 7s 9h")]
    for _ in "ab":
        table.state.apply_action("check")
    assert table.shown(0) == shown
    assert bool(table.won[0]) == (wheel == "wheel")


# -- Dakota
def test_dakota_is_chicago_piano_with_four_switches_set() -> None:
    hands = ("5s 5d Kc Kd 9h 8h 2c", "Qs Qd Qh 4c 4d 8s 7d")
    table = Table("chicago-piano", hands, direction="high", fifth="yes", declare="high low both", extent="one card")
    for i in (2, 3, 4, 5):
        table.by_seat(*["flip " + hand.split()[i] for hand in hands]).no_bets()
    assert table.legal == ["decline", "pay"]  # the option of a fifth upcard
    table.by_seat("decline", "decline").no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    table.do("declare high", "declare high")
    assert table.shown(0).endswith("K-9-8-5-2 low")  # the two is wild in the high hand alone
