"""Stacks with rules of their own: the lowest card that pays or goes, sides told by a card, in or out, and trades before the stack is set."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table


# -- Shootout and Standoff. Seven cards: six of a stack from the top down, and one to discard
def stacked(slug: str, *hands: str, **options: str) -> Table:
    table = Table(slug, hands, **options)
    table.by_seat(*["discard " + h.split()[6] for h in hands])
    return table.by_seat(*["stack " + " ".join(h.split()[:6]) for h in hands])


TWO = ("5c 6c 7c 8c 9c 2c Tc", "9d 6d 8d Jd Qd Ad 3d", "Kd 2h Kh 5h 4h As 3h")


@pytest.mark.parametrize("slug", ["shootout", "standoff"])
def test_the_lowest_card_turned_up_that_no_other_matches_pays_the_pot_or_goes(slug: str) -> None:
    table = stacked(slug, *TWO).do("leave", "leave", "leave")
    assert [table.up(p) for p in range(3)] == ["5c", "9d", "Kd"]
    assert table.turn == 0
    table.do("pay")
    assert (table.state.chips[0], table.state.pot()) == (199 - 3, 6)
    assert table.turn == 2  # the king opens
    table.no_bets()
    assert [table.up(p) for p in range(3)] == ["5c 6c", "9d 6d", "Kd 2h"]
    table.do("leave", "leave", "leave")
    assert table.turn == 2  # the two is lowest
    table.do("fold")
    assert table.state.live == [True, True, False]


def test_cards_of_one_rank_are_passed_over() -> None:
    hands = ("5c 6c 7c 8c 9c 2c Tc", "5d 6d 8d Jd Qd Ad 3d", "Kd 2h Kh 5h 4h As 3h")
    assert stacked("shootout", *hands).do("leave", "leave", "leave").turn == 2  # the king alone is unmatched
    table = stacked("shootout", *hands[:2]).do("leave", "leave")
    assert table.betting  # nobody's card is


@pytest.mark.parametrize("slug", ["shootout", "standoff"])
def test_a_card_may_be_cancelled_and_a_cancellation_cancelled_once_in_the_deal(slug: str) -> None:
    table = stacked(slug, *TWO)
    assert set(table.legal) == {"leave", "cancel 5c", "cancel 9d", "cancel Kd"}
    table.do("cancel 5c")
    assert set(table.legal) == {"leave", "restore 5c", "cancel 9d", "cancel Kd"}
    other = stacked(slug, *TWO).do("cancel 5c", "leave", "leave")
    while not {"pay", "fold"} <= set(other.legal):
        other.do("leave")
    assert other.turn == 1  # the nine is the lowest that is left
    table.do("restore 5c")
    while not {"pay", "fold"} <= set(table.legal):
        assert table.turn == 2  # the others have had their one
        table.do("leave")
    assert table.turn == 0
    table.do("pay").no_bets()
    assert table.turn == 2
    assert "cancel 2h" in table.legal
    table.do("leave")
    assert set(table.legal) == {"pay", "fold"}


def test_a_cancelled_card_matches_nothing() -> None:
    hands = ("5c 6c 7c 8c 9c 2c Tc", "5d 6d 8d Jd Qd Ad 3d", "Kd 2h Kh 5h 4h As 3h")
    table = stacked("shootout", *hands).do("cancel 5c", "leave", "leave")
    while not {"pay", "fold"} <= set(table.legal):
        table.do("leave")
    assert table.turn == 1  # its five stands alone now


def to_the_end(table: Table) -> Table:
    while not table.over and table.state.deals == 1:
        table.do("check" if table.betting else "leave" if "leave" in table.legal else "pay")
    return table


@pytest.mark.parametrize(
    ("hole", "winner"),
    [
        (("2c", "Ad", "As"), 0),  # two aces match
        (("2c", "Kc", "Qs"), 1),
        (("2c", "Ad", "Jk"), 2),  # a joker is above the ace
        (("2s", "2d", "2c"), None),  # nobody has a card of their own rank
    ],
)
def test_the_highest_card_in_the_hole_that_nobody_matches_wins(hole: tuple[str, ...], winner: int | None) -> None:
    rows = ("5c 6c 7c 8c 9c", "9d 6d 8d Jd Qd", "Kd 7h Kh 5h 4h")
    table = to_the_end(stacked("shootout", *[f"{row} {card} {out}" for row, card, out in zip(rows, hole, ("Tc", "3d", "3h"), strict=True)]))
    if winner is None:
        assert table.state.deals == 2
        assert table.state.pot() > 3
    else:
        assert table.won[winner] == sum(table.won) > 3


def test_standoff_is_won_by_the_best_hand() -> None:
    table = to_the_end(stacked("standoff", "5c 6d 7c 8c 9c 2h Tc", "9d 6s 8s Jd Qd Ad 3d", "Kd 7h Kh 5h 4h As 3h"))
    assert table.shown(0) == "straight, nine high"
    assert table.won[0] == sum(table.won)


@pytest.mark.parametrize(("joker", "shown"), [("jokers as bugs", "ace high"), ("jokers", "pair of kings")])
def test_standoffs_jokers_are_bugs_or_wild(joker: str, shown: str) -> None:
    table = to_the_end(stacked("standoff", "Kc 3d 5c 8h 9c Jk Tc", "9d 6s 8d Jd Qd Ad 3s", joker=joker))
    assert table.shown(0) == shown


def test_standoff_may_go_without_bets() -> None:
    table = stacked("standoff", *TWO, bets="no").do("leave", "leave", "leave", "pay")
    assert not table.betting
    assert [len(table.up(p).split()) for p in range(3)] == [2, 2, 2]
    while not table.over:
        shown = len(table.up(0).split())
        table.do("leave" if "leave" in table.legal else "pay")
    assert shown == 5


def test_both_are_dealt_with_two_jokers_and_keep_one_card_down() -> None:
    for slug in ("shootout", "standoff"):
        table = stacked(slug, *TWO)
        assert table.pack.count("Jk") == 2
        seen = 0
        while table.state.deals == 1 and not table.over:
            seen = max(seen, len(table.up(0).split()))
            table.do("check" if table.betting else "leave" if "leave" in table.legal else "pay")
        assert seen == 5


# -- Indianapolis
INDY = ("As Ad Ac 2d 3h 9s Ts", "Ks Kd Kc 4h 5h 9h Th", "7s 5d 4c 3c 2s Qd Jd")


def indy(**options: str) -> Table:
    table = Table("indianapolis", INDY, "Ah Kh", **options).by_seat(*["discard " + h[-5:] for h in INDY])
    table.by_seat(*["stack " + h[:14] for h in INDY])
    return table.no_bets(5 if options.get("rolls") == "five" else 4)


@pytest.mark.parametrize(("rolls", "shown"), [("four", 4), ("five", 5)])
def test_four_or_all_five_cards_are_rolled_before_the_twist(rolls: str, shown: int) -> None:
    table = indy(rolls=rolls)
    assert [len(table.up(p).split()) for p in range(3)] == [shown] * 3
    assert len(table.legal) == 6  # stand pat, or one of five cards
    table.do("exchange 3h")
    assert table.state.chips[0] == 199 - 4
    assert table.hand(0) == "As Ad Ac 2d Ah"
    assert ("Ah" in table.up(0)) == (rolls == "five")  # it lies as the other did


def test_all_say_at_once_whether_they_stay_and_those_who_do_bet_and_declare() -> None:
    table = indy().do("stand pat", "stand pat", "stand pat").no_bets()
    assert table.legal == ["declare in", "declare out"]
    table.do("declare in")
    assert "declare" not in table.state.information_state(1)
    table.do("declare out", "declare in")
    assert table.state.live == [True, False, True]
    assert table.betting
    table.no_bets()
    assert table.legal == ["declare high", "declare low"]
    table.do("declare high", "declare low")
    assert table.over
    assert table.won == [2, 0, 1]


def test_the_best_hand_showing_opens_all_six_rounds() -> None:
    hands = (INDY[2], *INDY[:2])  # the aces in the second seat
    table = Table("indianapolis", hands).by_seat(*["discard " + h[-5:] for h in hands]).by_seat(*["stack " + h[:14] for h in hands])
    openers = []
    while not table.legal[0].startswith("declare h"):
        if table.betting:
            openers.append(table.turn)
            table.no_bets()
        else:
            table.do("stand pat" if "stand pat" in table.legal else "declare in")
    assert openers == [1] * 6


def test_where_all_say_out_all_stay() -> None:
    table = indy().do("stand pat", "stand pat", "stand pat").no_bets().do("declare out", "declare out", "declare out")
    assert table.state.live == [True] * 3
    assert table.betting


# -- High/Low Jim: a stack of four, a card for going low, a card for going high
def jim(*hands: str, **options: str) -> Table:
    table = Table("high-low-jim", hands, **options).by_seat(*["discard " + h.split()[6] for h in hands])
    table.by_seat(*["split " + " ".join(h.split()[:6]) for h in hands])
    return table


MINE, THEIRS, THIRD = "As 2d 3h 4c 5d Ac Kh", "Ks Kd Kc 2h 8h 2c 9s", "7s 5s 4s 3c 8d Qd Jd"


def test_the_side_card_turned_up_tells_which_way_one_goes_and_the_other_is_no_part_of_the_hand() -> None:
    table = jim(MINE, THEIRS, THIRD)
    for rolled in range(1, 5):
        assert [len(table.up(p).split()) for p in range(3)] == [rolled] * 3
        table.no_bets()
    assert table.legal == ["declare low", "declare high"]
    table.do("declare low")
    assert table.up(0) == "As 2d 3h 4c"  # until all have chosen
    table.do("declare high", "declare low")
    assert table.over
    assert sorted(table.hand(0).split()) == sorted("As 2d 3h 4c 5d".split())
    assert sorted(table.hand(1).split()) == sorted("Ks Kd Kc 2h 2c".split())
    assert table.shown(0).endswith("5-4-3-2-A low")
    assert table.shown(1).startswith("full house, kings over twos")
    assert table.won == [1, 2, 0]


def test_going_high_with_the_same_stack_makes_another_hand() -> None:
    table = jim(MINE, THEIRS).no_bets(4).do("declare high", "declare high")
    assert table.shown(0).startswith("pair of aces")
    assert table.won == [0, 2]


# -- Weeping Willow
WILLOW = ("2c 3c 4c 5c 7c", "Ks Kd Kc 4h 5h", "As Ad 9c 8d 7h")


def willow(**options: str) -> Table:
    return Table("weeping-willow", WILLOW, hand="5", **options)


def test_a_number_is_called_and_whoever_accepts_swaps_that_many_unseen_for_a_nickel_each() -> None:
    table = willow()
    assert table.state.pot() == 0  # no ante
    assert table.legal == ["no trade", *(f"offer {n}" for n in range(1, 6))]
    table.do("offer 2")
    assert table.turn == 1
    table.do("refuse")
    assert table.turn == 2
    table.do("accept")
    assert table.state.ask_seats == (0, 2)
    with pytest.raises(IllegalAction):
        table.do("give 2c")
    table.do("give 2c 3c", "give 9c 8d")
    assert sorted(table.hand(0).split()) == sorted("4c 5c 7c 9c 8d".split())
    assert sorted(table.hand(2).split()) == sorted("As Ad 7h 2c 3c".split())
    assert table.state.chips == [199, 200, 199]
    assert table.state.pot() == 2
    assert table.seen_by(1, 0) == [None] * 5
    assert table.turn == 1  # the next player's turn to offer


def test_another_number_may_be_named_and_the_first_accepts_it_or_not() -> None:
    table = willow().do("offer 2", "rather 1")
    assert table.turn == 0
    assert table.legal == ["accept", "refuse"]
    agreed = willow().do("offer 2", "rather 1", "accept", "give 2c", "give 5h")
    assert (len(agreed.hand(0).split()), agreed.state.chips) == (5, [199, 199, 200])
    table.do("refuse")
    assert table.turn == 2  # the offer of two goes on to the next
    table.do("refuse")
    assert table.turn == 1
    assert table.state.chips == [200] * 3  # a refused offer costs nothing


def test_nobody_trades_more_than_six_times_and_trading_ends_with_a_round_without_one() -> None:
    table = willow()
    trades = 0
    while any(a.startswith("offer") for a in table.legal):
        mover = table.turn
        table.do("offer 1", "accept")
        first = table.state.ask_seats
        table.do(*[f"give {table.hand(p).split()[0]}" for p in first])
        trades += 1
        assert trades < 20, mover
    assert table.state.pot() == 2 * trades
    assert max(200 - c for c in table.state.chips) == 6
    assert sum(200 - c == 6 for c in table.state.chips) >= 2
    assert table.legal[0].startswith("stack")
    other = willow().do("no trade", "no trade", "no trade")
    assert other.legal[0].startswith("stack")


@pytest.mark.parametrize(("last", "bets"), [("no", 4), ("yes", 5)])
def test_of_more_than_five_cards_five_are_kept_and_rolled_one_by_one(last: str, bets: int) -> None:
    hands = ("2c 3c 4c 5c 7c Ah Qh", "Ks Kd Kc 4h 5h 2s 3s")
    table = Table("weeping-willow", hands, last=last).do("no trade", "no trade")
    table.do("discard Ah Qh", "discard 2s 3s")
    table.do("stack 2c 3c 4c 5c 7c", "stack Kd Ks 4h 5h Kc")
    for shown in range(1, bets + 1):
        assert (len(table.up(0).split()), table.turn) == (shown, 1 if shown < 5 else 0)  # kings open, and the whole flush
        table.do("bet", "call")
    assert table.over
    assert table.shown(0) == "flush, seven high"
    assert table.won == [4 * bets, 0]


@pytest.mark.parametrize(("hand", "then"), [("7", "discard all but 5 down"), ("6", "discard all but 5 down"), ("5", "stack")])
def test_five_six_or_seven_cards_are_dealt(hand: str, then: str) -> None:
    table = Table("weeping-willow", ("2c 3c 4c 5c 7c Ah Qh", "Ks Kd Kc 4h 5h 2s 3s"), hand=hand)
    assert len(table.hand(0).split()) == int(hand)
    assert table.do("no trade", "no trade").state.asking.phrase() == then
