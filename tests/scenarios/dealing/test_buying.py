"""More cards for chips: the table card of the Chit Game, which nobody may refuse twice."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table, made_up, text


# -- Chit Game
def chits(then: str = "Kc 5d 6d 7d 8d 9d") -> Table:
    return Table("chit-game", ("2s 7s", "3d 7h"), then)


def test_the_table_card_is_free_and_the_decks_costs_the_highest_bet_and_shows() -> None:
    table = chits()
    assert table.market() == "Kc"
    assert set(table.legal) == {"buy Kc", "buy deck"}
    table.do("buy Kc")
    assert (table.up(0), table.market(), table.state.chips[0]) == ("Kc", "5d", 199)
    table.do("buy deck")
    assert (table.up(1), table.market(), table.state.chips[1]) == ("6d", "5d", 195)
    assert table.betting
    assert table.turn == 0  # the king


def test_a_table_card_that_comes_to_a_player_again_is_replaced() -> None:
    table = chits("Kc 5d 6d 7d 8d 9d Tc Ts").do("buy deck", "buy deck")
    assert table.market() == "Kc"
    assert (table.up(0), table.up(1)) == ("5d", "6d")
    table.no_bets()
    assert table.market() == "7d"
    assert "Kc" in text(table.state.discards)
    assert table.do("buy deck").market() == "7d"  # new to the other player
    assert table.do("buy deck").no_bets().market() == "Tc"


def test_who_has_not_the_price_takes_the_table_card() -> None:
    table = chits()
    table.state.chips = [3, 200 - 1 + 196]
    assert table.legal == ["buy Kc"]


def test_then_all_is_taken_up_two_are_thrown_away_and_five_stacked_with_twos_wild() -> None:
    table = chits("Kc 5d Kd 6d Kh 8d Qs 9d Jc Td 4s 4h").do("buy Kc", "buy 5d").no_bets()
    for mine, theirs in (("Kd", "6d"), ("Kh", "8d"), ("Qs", "9d")):
        assert table.turn == 0
        table.do(f"buy {mine}", f"buy {theirs}")
        assert table.up(1).split()[-1] == theirs
        table.no_bets()
    assert [table.up(p) for p in (0, 1)] == ["", ""]
    assert [len(table.down(p).split()) for p in (0, 1)] == [7, 7]
    assert not table.market()
    table.do("discard 7s Qs", "discard 3d 7h")
    table.do(f"stack {table.down(0)}", f"stack {table.down(1)}")
    for shown in (1, 2, 3, 4):
        assert [len(table.up(p).split()) for p in (0, 1)] == [shown, shown]
        table.no_bets()
    assert table.over
    assert table.shown(0) == "four kings"  # three and the two
    assert table.returns == [1, -1]


# -- Wall Street, Grocery Store Dots: a card from the row for its price, or one off the deck for nothing
STREET = ("2s 7s 9h", "3d 7h Kc")


def street(slug: str = "wall-street", then: str = "Ah Ad Ac As 5d 6d 7d 8d 9d") -> Table:
    return Table(slug, STREET, then).no_bets()


def test_wall_streets_row_is_on_view_before_the_first_bet() -> None:
    table = Table("wall-street", STREET, "Ah Ad Ac As")
    assert table.betting
    assert table.turn == 1
    assert table.market() == "Ah Ad Ac As"
    assert not Table("grocery-store-dots", STREET, "Ah Ad Ac").market()  # the store opens after it


def test_wall_street_sells_four_cards_at_one_to_four_and_deals_one_off_the_deck_for_nothing() -> None:
    table = street()
    assert table.market() == "Ah Ad Ac As"
    assert set(table.legal) == {"buy Ah", "buy Ad", "buy Ac", "buy As", "buy deck"}
    for card, price in zip(("Ah", "Ad", "Ac", "As"), (1, 2, 3, 4), strict=True):
        other = street().do(f"buy {card}")
        assert other.state.chips[0] == 199 - price
        assert other.up(0) == f"9h {card}"
    table.do("buy deck")
    assert (table.up(0), table.state.chips[0]) == ("9h 5d", 199)


def test_a_gap_in_the_street_is_filled_in_its_place_before_the_next_choice() -> None:
    table = street().do("buy Ad")
    assert table.market() == "Ah 5d Ac As"
    table.do("buy 5d")
    assert table.state.chips[1] == 197  # the place has its price


@pytest.mark.parametrize(("slug", "row", "left"), [("wall-street", "Ah Ad Ac As", "Ad Ac As"), ("grocery-store-dots", "Ah Ad Ac", "Ad Ac")])
def test_what_the_last_buyer_takes_is_not_replaced_until_after_the_bets(slug: str, row: str, left: str) -> None:
    table = street(slug, f"{row} 5d 6d")
    table.do("buy deck", "buy Ah")
    assert table.betting
    assert table.market() == left
    table.no_bets()
    assert table.market() == f"6d {left}"


def test_wall_street_clears_away_what_is_unsold_before_the_fourth_bet_and_deals_the_last_card_down() -> None:
    table = street("wall-street", "Ah Ad Ac As 5d 6d 8d 8h 9d 9c 4h Th")
    for _ in range(2):
        table.do("buy deck", "buy deck").no_bets()
    table.do("buy deck", "buy deck")
    assert not table.market()
    table.no_bets()
    assert [(len(table.up(p).split()), len(table.down(p).split())) for p in (0, 1)] == [(4, 3), (4, 3)]
    table.no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    table.do("declare high", "declare low")
    assert table.over


def test_most_dots_take_half_in_the_grocery_store() -> None:
    table = street("grocery-store-dots", "Ah Ad Ac 5d Qd 8d Jd 4s Jh 4h Kh")
    assert set(table.legal) == {"buy Ah", "buy Ad", "buy Ac", "buy deck"}
    for _ in range(3):
        table.do("buy deck", "buy deck").no_bets()
    table.no_bets()
    assert table.over
    assert table.hand(0) == "2s 7s 9h 5d 8d 4s 4h"
    assert table.hand(1) == "3d 7h Kc Qd Jd Jh Kh"
    assert table.shown(0).endswith("seven dots")  # 2 + 1 + 1 + 1 + 2 + 0 + 0
    assert table.shown(1).endswith("four dots")  # 3 + 1
    assert table.won == [1, 1]  # two pair


def test_the_store_keeps_its_prices_and_is_closed_once_all_have_four_upcards() -> None:
    table = street("grocery-store-dots", "Ah Ad Ac 5d 6d").do("buy Ac", "buy Ah")
    assert table.state.chips == [199 - 3, 199 - 1]
    assert table.market() == "Ad 5d"
    table.no_bets().do("buy deck", "buy deck").no_bets().do("buy deck", "buy deck")
    assert not table.market()
    table.no_bets()
    assert table.betting
    assert [len(table.down(p).split()) for p in (0, 1)] == [3, 3]  # the last card comes down, with nothing to buy


# -- New York New York
def test_new_york_sells_nothing_two_cards_on_show_or_one_off_the_deck_that_shows_until_the_seventh() -> None:
    table = street("new-york-new-york", "Ah Ad 5d 6d 8d 9d Td Jd Qd Kd 2c 2d 3c 3h 4c")
    assert table.market() == "Ah Ad"
    table.do("buy Ad")
    assert table.state.chips[0] == 199
    assert table.market() == "Ah 5d"
    table.do("buy deck").no_bets()
    assert table.up(1) == "Kc 6d"
    for _ in range(2):
        table.do("buy deck", "buy deck").no_bets()
    table.do("buy deck", f"buy {table.market().split()[0]}")
    assert (len(table.up(0).split()), len(table.down(0).split())) == (4, 3)
    assert (len(table.up(1).split()), len(table.down(1).split())) == (5, 2)
    table.no_bets().do("declare high", "declare both")
    assert table.betting
    table.no_bets()
    assert table.over


def test_the_bet_after_the_declaration_is_optional() -> None:
    table = Table("new-york-new-york", STREET, last="no").no_bets()
    for _ in range(4):
        table.do("buy deck", "buy deck").no_bets()
    assert table.do("declare high", "declare low").over


# -- Abyssinia
def test_abyssinia_sells_every_card_at_the_price_of_its_rank() -> None:
    table = Table("abyssinia", ("", "", "", ""), "Ah 5d 6d 2c Kd 9c As Ts")
    assert table.state.hands == [[], [], [], []]
    assert table.market() == "Ah 5d"
    table.do("buy Ah")
    assert (table.state.chips[0], table.market()) == (199 - 4, "5d 6d")
    table.do("buy 5d")
    assert (table.state.chips[1], table.market()) == (199 - 2, "6d 2c")
    table.do("buy 6d")
    assert (table.state.chips[2], table.market()) == (199 - 1, "2c Kd")
    table.do("buy deck")
    assert (table.up(3), table.state.chips[3]) == ("9c", 199 - 1)
    assert table.betting
    assert table.turn == 0  # the dealer's left, each time


def test_the_decks_card_is_paid_for_by_what_it_proves_to_be() -> None:
    table = Table("abyssinia", ("", ""), "Kh 5d As").do("buy deck")
    assert (table.up(0), table.state.chips[0]) == ("As", 199 - 4)


def test_abyssinia_splits_by_the_cards() -> None:
    table = Table("abyssinia", ("", ""), "Ah 5d Ad 2c As 3h Ac 4s Kh 6c Kd Ks")
    for mine, theirs in (("Ah", "5d"), ("Ad", "2c"), ("As", "3h"), ("Ac", "4s"), ("Kh", "6c")):
        table.do(f"buy {mine}", f"buy {theirs}").no_bets()
    assert table.over
    assert table.won[0] - table.won[1] in (0, 1)
    assert table.shown(0).startswith("four aces")
    assert table.shown(1).endswith("6-5-4-3-2 low")


def test_bought_cards_may_be_held_concealed_and_the_direction_declared() -> None:
    table = Table("abyssinia", ("", ""), "Ah 5d Ad 2c As 3h Ac 4s Kh 6c Kd Ks", holding="concealed")
    table.do("buy Ah", "buy 5d")
    assert (table.up(0), table.down(0)) == ("", "Ah")
    assert table.seen_by(1, 0) == ["Ah"]  # everybody saw it go
    table.no_bets()
    for mine, theirs in (("Ad", "2c"), ("As", "3h"), ("Ac", "4s"), ("Kh", "6c")):
        table.do(f"buy {mine}", f"buy {theirs}").no_bets()
    table.do("declare high", "declare both")
    assert table.over
    assert table.won[1] == 0  # both ways, and not the best high hand


# -- Buy Your Card
CARD = ("2s 7s 9h Jc Jd", "3d 7h Kc 4d 4h")


def card(then: str = "Ah Ad Ac 5d 6d 8d", **options: str) -> Table:
    return Table("buy-your-card", CARD, then, **options)


def test_a_card_is_bought_in_exchange_for_one_of_the_hand() -> None:
    table = card()
    assert table.market() == "Ah Ad Ac"
    assert table.turn == 0
    assert "stand" in table.legal
    assert len(table.legal) == 4 * 5 + 1
    for bought, price in (("Ah", 1), ("Ad", 2), ("Ac", 3), ("deck", 4)):
        assert card().do(f"buy {bought} for 9h").state.chips[0] == 199 - price


@pytest.mark.parametrize(
    ("action", "up", "down", "other_sees"),
    [
        ("buy Ah for 9h", "Jc Jd Ah", "2s 7s", "Ah"),  # face up for face up
        ("buy Ah for 7s", "9h Jc Jd", "2s Ah", "Ah"),  # face down for a hole card, though everybody knows it
        ("buy deck for 9h", "Jc Jd", "2s 7s 5d", None),  # the deck's card stays down even for an upcard
        ("buy deck for 7s", "9h Jc Jd", "2s 5d", None),
    ],
)
def test_how_the_new_card_lies(action: str, up: str, down: str, other_sees: str | None) -> None:
    table = card().do(action)
    assert (table.up(0), sorted(table.down(0).split())) == (up, sorted(down.split()))
    assert len(table.hand(0).split()) == 5
    assert table.seen_by(1, 0)[-1] == other_sees


def test_the_row_keeps_its_prices_and_the_last_sale_is_made_good_after_the_bets() -> None:
    table = card().do("buy Ah for 9h")
    assert table.market() == "5d Ad Ac"
    table.do("buy Ad for 4d")
    assert table.betting
    assert table.market() == "5d Ac"
    table.no_bets()
    assert table.market() == "5d 6d Ac"


def test_three_purchases_each_with_a_bet_then_high_low_or_both() -> None:
    table = card()
    for _ in range(3):
        assert not table.betting
        table.do("stand", "stand")
        assert table.turn == 0  # the pair of jacks showing
        table.no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    assert table.do("declare high", "declare high").won == [2, 0]


# -- so often in the deal
def test_a_player_may_buy_only_so_often_in_the_deal() -> None:
    rules = 'play = ["deal 2 down", { repeat = "3 times", do = ["may buy 1 down for bet, twice in the deal"] }, "showdown high"]'
    state = made_up(rules, ("2s 7s", "3d 7h"), "Kc 5d 6d 7d 8d 9d")
    asked = []
    while not state.is_terminal():
        asked.append(state.current_player())
        state.apply_action("buy" if asked[-1] == 0 else "decline")
    assert asked == [0, 1, 0, 1, 1], "the first has bought twice by the third round"
    assert len(state.hands[0]) == 4


def test_a_collect_call_costs_twice_as_much() -> None:
    table = Table("phone-home", ("2s 3s 4s 5s 7s", "2d 3d 4d 5d 7d"), "Kc Kd Kh Ks Qc Qd").no_bets()
    table.do("decline", "decline", "buy")
    assert table.state.chips[0] == 200 - 1 - 8
    table.do("decline").no_bets().do("decline", "decline", "buy", "decline").no_bets().do("decline", "decline")
    assert table.turn == 1, "the first player has called collect twice"
