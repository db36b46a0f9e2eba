"""Woolworth's and its children: fives and tens that cost their holder chips, jokers that kill other wild cards and may be given away."""

from __future__ import annotations

import pytest

import engine
from engine.errors import IllegalAction
from tests.scenarios.table import Table

TWIST, FLIP, MANY = "woolworths-joker-twist", "woolworths-joker-twist-and-flip", "woolworths-multiple-joker-twist-and-flip"
ALL = ("woolworths", "woolworths-jackpot-penalty", TWIST, FLIP, MANY)


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.parametrize(("card", "price"), [("5h", 5), ("Th", 10)])
def test_a_wild_card_dealt_up_is_paid_for_or_the_hand_goes(slug: str, card: str, price: int) -> None:
    hands = (f"Kd Jc {card}", "5d Td 3c", "As Ac 4c")  # those in the hole cost nothing
    table = Table(slug, hands)
    assert table.turn == 0
    assert set(table.legal) == {"pay", "fold"}
    table.do("pay")
    assert (table.state.chips[0], table.state.pot()) == (199 - price, 3 + price)
    assert table.betting
    assert Table(slug, hands).do("fold").state.live == [False, True, True]


@pytest.mark.parametrize(
    ("slug", "prices"), [("woolworths", (5, 10, 5)), ("woolworths-jackpot-penalty", (5, 20, 20)), (TWIST, (5, 20, 20))]
)
def test_the_jackpot_penalty_doubles_with_each_wild_card_that_comes_up(slug: str, prices: tuple[int, ...]) -> None:
    table = Table(slug, ("Kd Jc 5h", "5d Qd Th", "As Ac 5c"))
    for seat, price in enumerate(prices):
        assert table.turn == seat
        table.do("pay")
        assert table.state.chips[seat] == 199 - price
    assert table.betting


def test_the_doubling_counts_wild_cards_that_nobody_paid_for_and_goes_on_in_later_rounds() -> None:
    table = Table("woolworths-jackpot-penalty", ("Kd Jc 5h", "5d Qd 9h 2c", "As Ac 4c Td")).do("fold").no_bets()
    assert table.turn == 2
    table.do("pay")
    assert table.state.chips[2] == 199 - 20


@pytest.mark.parametrize("slug", ALL[:2])
def test_fives_and_tens_are_wild_up_and_down(slug: str) -> None:
    table = Table(slug, ("Kd 5c Th 8s 7d 3c 2h", "Ah Qd Jc 2d 7s 9c 4h")).do("pay").no_bets(5)
    assert table.shown(0) == "three kings"


# -- Joker Twist. King, eight, seven, three and two make nothing by themselves
@pytest.mark.parametrize("slug", [TWIST, FLIP, MANY])
@pytest.mark.parametrize(
    ("mine", "shown"),
    [
        ("Kd Jk 8s 7d 3c 2h Qc", "pair of kings"),  # a joker alone is wild
        ("Kd 5c 8s 7d 3c 2h Qc", "pair of kings"),  # and so is a five
        ("Kd Tc 8s 7d 3c 2h Qc", "pair of kings"),  # or a ten
        ("Kd Jk 8s 7d 3c 2h 5c", "king high"),  # together they kill each other: the five is a five, the joker nothing
        ("Kd 5c Jk 7d 3c 8h Tc", "king high"),
        ("Kd Jk 8s 7d 5c 5h Qc", "pair of fives"),
    ],
)
def test_a_joker_beside_another_wild_card_kills_them_all_in_that_hand(slug: str, mine: str, shown: str) -> None:
    table = Table(slug, (mine, "Ah 5d Jc 2d 7s 9c 4h"))
    while not table.over:
        table.do("check" if table.betting else next(a for a in ("pay", "keep") if a in table.legal))
    assert table.shown(0) == shown
    assert table.shown(1) == "pair of aces"  # the other hand's five is wild as ever


def test_how_many_jokers_are_in() -> None:
    for slug, jokers in ((TWIST, 1), (FLIP, 1), (MANY, 4)):
        assert Table(slug, ("Kd", "Qd", "Jd", "9d")).pack.count("Jk") == jokers


# -- Twist and Flip
def flip(slug: str, *hands: str, bet: bool = True) -> Table:
    """A bet and calls in the last round, or none at all."""
    table = Table(slug, hands)
    while not table.betting:
        table.do("pay")
    table.no_bets(4)
    while table.betting:
        table.do(("call" if table.state.bet_to_call else "bet") if bet else "check")
    return table


FLIPPING = ("Kd 5c 8s 7d 3c 2h Jk", "Ah Td 9s 4d 4c 2d 7h", "Qd Jd 9h 8c 6h 3d 2s")


def test_the_joker_is_given_away_before_the_showdown_and_kills_another_hand() -> None:
    table = flip(FLIP, *FLIPPING)
    assert table.turn == 0
    assert sorted(table.legal) == ["give hidden 1", "give hidden 2", "keep"]
    assert flip(FLIP, *FLIPPING).do("keep").shown(0) == "king high"
    table.do("give hidden 1")
    assert table.over
    assert "Jk" in table.hand(1)
    assert (table.shown(0), table.shown(1)) == ("pair of kings", "pair of fours")  # the five is wild again; the ten is a ten
    assert table.won == [9, 0, 0]


@pytest.mark.parametrize("slug", [FLIP, MANY])
def test_a_hidden_joker_that_is_given_away_lies_face_up_and_the_page_says_so(slug: str) -> None:
    hands = (*FLIPPING[:2], FLIPPING[2] if slug == FLIP else FLIPPING[2].replace("2s", "Jk"))  # with two jokers the deal is not over yet
    table = flip(slug, *hands)
    while table.turn != 0:
        table.do("keep")
    table.do("give hidden 1")
    assert table.up(1).split()[-1] == "Jk"
    assert [table.seen_by(viewer, 1)[-1] for viewer in range(3)] == ["Jk"] * 3
    (step,) = [s["text"] for s in engine.load(slug).steps() if s["phrase"] == "may give away a joker"]
    assert step.endswith("It lies face up there, and cannot be given on.")
    assert any(ruling["unclear"].startswith("How does a hidden joker lie") for ruling in engine.load(slug).rulings)


def test_only_the_last_games_with_a_flip_give_jokers_away() -> None:
    assert flip(TWIST, *FLIPPING).over


def test_the_player_left_of_the_one_called_goes_first_and_the_called_one_last() -> None:
    hands = ("Kd 5c 8s 7d 3c 2h Jk", "Ah Td 9s 4d 4c 2d Jk", "Qd Jd 9h 8c 6h 3d Jk")
    table = flip(MANY, *hands)
    (called,) = [entry[2] for entry in table.log("bet") if entry[5] == "bet"]
    order = []
    while not table.over:
        order.append(table.turn)
        table.do("keep")
    assert order == [(called + 1 + i) % 3 for i in range(3)]


def test_where_nobody_bet_last_the_dealers_left_goes_first() -> None:
    hands = ("Kd 5c 8s 7d 3c 2h Jk", "Ah Td 9s 4d 4c 2d Jk", "Qd Jd 9h 8c 6h 3d Jk")
    table = Table(MANY, hands).do("check", "bet", "call", "call").no_bets(4)
    assert table.turn == 0


def test_a_bet_of_an_earlier_round_does_not_count_where_all_are_all_in() -> None:
    hands = ("Kd 5c 8s 7d 3c 2h Jk", "Ah Td 9s 4d 4c 2d Jk", "Qd Jd 9h 8c 6h 3d Jk")
    table = Table(MANY, hands, chips=(2, 2, 2)).do("bet", "call", "call")
    assert [entry[2] for entry in table.log("bet") if entry[5] == "bet"] == [1]  # in the first round, the only one
    order = []
    while not table.over:
        order.append(table.turn)
        table.do("keep")
    assert order == [0, 1, 2]


def test_a_joker_that_was_given_stays_and_each_gives_one_of_their_own_at_most() -> None:
    hands = ("Kd Jk 8s 7d 3c 2h Jk", "Ah Qd 9s 4d 4c 2d 7h", "Qc Jd 9h 8c 6h 3d Jk")
    table = flip(MANY, *hands, bet=False)
    assert table.turn == 0
    table.do("give hidden 1")
    assert table.turn == 2  # seat 1 has only the one that it was given, seat 0 has had its turn
    table.do("keep")
    assert table.over
    assert (table.hand(0).count("Jk"), table.hand(1).count("Jk")) == (1, 1)
    assert (table.shown(0), table.shown(1)) == ("pair of kings", "three fours")


def test_an_open_joker_may_be_given_as_well_as_a_hidden_one() -> None:
    table = flip(MANY, "Kd Jk Jk 7d 3c 2h 8c", "Ah Qd 9s 4d 4c 2d 7h", bet=False)
    assert sorted(table.legal) == ["give hidden 1", "give open 1", "keep"]
    table.do("give open 1")
    assert table.hand(0).split()[1] == "Jk"


@pytest.mark.parametrize(("several", "shown"), [("wild", "three kings"), ("kill", "king high")])
def test_several_jokers_in_one_hand_are_wild_or_kill_each_other(several: str, shown: str) -> None:
    for one, plain in (
        ("Kd Jk 8s 7d 3c 2h Qc", "pair of kings"),
        ("Kd 5c 8s 7d 3c 2h Tc", "three kings"),
        ("Kd Jk 8s 7d 3c 2h 5c", "king high"),
    ):
        table = Table(MANY, (one, "Ah Qd 9s 4d 4c 2d 7h"), several=several).no_bets(5)
        assert table.do(*["keep"] * (not table.over)).shown(0) == plain
    table = Table(MANY, ("Kd Jk 8s 7d 3c 2h Jk", "Ah Qd 9s 4d 4c 2d 7h"), several=several).no_bets(5).do("keep")
    assert table.shown(0) == shown


def test_four_raises_each_in_the_last_round() -> None:
    table = Table(MANY, ("Kd Jc 8s 7d 3c 2h Qs", "Ah Qd 9s 4d 4c 2d 7h")).no_bets(4)
    table.do("bet")  # no raise
    for _ in range(4):
        table.do("raise", "raise")
    with pytest.raises(IllegalAction):
        table.do("raise")
    assert table.legal == ["fold", "call"]
