"""Cards for chips: the sliding market of The Price is Right, the sealed bids of Auction."""

from __future__ import annotations

import pytest

from engine.cards import name, parse
from engine.desk.view import view
from engine.errors import IllegalAction
from engine.table.actions import Action
from engine.table.narrate import lines
from engine.table.state import Stakes
from tests.scenarios.table import Table, do, made_up

HANDS = ("2s 7d Kc", "2d 7h Qc", "2h 7s Jc")


def selling(then: str = "9h 8h Td Tc Ts Th Ah Ad As", **options: str) -> Table:
    """Two down and one up each, the first round checked, the first purchase to come."""
    return Table("the-price-is-right", HANDS, then, **{"otherwise": "fold"} | options).no_bets()


# -- The Price is Right
def test_the_older_card_costs_one_ante_the_newer_two_the_decks_the_highest_bet() -> None:
    table = selling()
    assert table.market() == "9h 8h"
    zone = view(table.state, 0, ["a", "b", "c"])["zones"]["market"]
    assert (zone["prices"], zone["deck"]) == ([1, 2], 4)
    assert table.turn == 0
    assert table.legal == ["buy 9h", "buy 8h", "buy deck", "fold"]


@pytest.mark.parametrize(
    ("action", "cost", "market", "up", "down"),
    [
        ("buy 9h", 1, "8h Td", "Kc 9h", "2s 7d"),  # the dearer card slides to the cheaper place
        ("buy 8h", 2, "9h Td", "Kc 8h", "2s 7d"),  # the cheaper stays where it is
        ("buy deck", 4, "9h 8h", "Kc", "2s 7d Td"),
    ],
)
def test_what_is_bought_is_replaced_at_the_dear_end(action: str, cost: int, market: str, up: str, down: str) -> None:
    table = selling().do(action)
    assert (table.market(), table.up(0), table.down(0)) == (market, up, down)
    assert table.state.chips == [199 - cost, 199, 199]
    assert table.state.pot() == 3 + cost
    assert table.turn == 1  # nobody has to match it


def test_the_next_buyer_finds_the_new_card_at_the_higher_price() -> None:
    table = selling().do("buy 9h", "buy 8h")  # now the cheaper
    assert table.state.chips == [198, 198, 199]
    assert table.do("buy Tc").state.chips == [198, 198, 197]


def test_the_decks_card_is_seen_by_its_buyer_alone() -> None:
    table = selling().do("buy deck")
    assert table.seen_by(0, 0) == ["2s", "7d", "Kc", "Td"]
    assert table.seen_by(1, 0) == [None, None, "Kc", None]
    assert table.seen_by(1, 1) == ["2d", "7h", "Qc"]


def test_who_buys_nothing_folds() -> None:
    table = selling().do("buy 9h", "fold", "buy deck")
    assert table.state.live == [True, False, True]
    assert table.betting
    with pytest.raises(IllegalAction):
        selling().do("stand")


def test_one_telling_lets_players_go_without() -> None:
    table = selling(otherwise="stand")
    assert table.legal[-1] == "stand"
    table.do("stand", "stand", "stand")
    assert table.state.live == [True] * 3
    assert table.state.pot() == 3
    assert table.market() == "9h 8h"


def test_the_last_seat_that_has_not_folded_takes_the_pot_while_cards_are_sold() -> None:
    table = selling().do("buy deck", "fold", "fold")
    assert table.over
    assert table.returns == [2, -1, -1]


def test_buying_goes_round_from_the_dealers_left_and_betting_from_the_best_hand_showing() -> None:
    table = selling().do("buy 9h", "buy 8h")
    assert table.turn == 2
    table.do("buy deck")
    assert table.betting
    assert table.turn == 0  # king and nine


def test_the_second_telling_sells_the_third_card_too_at_one_to_three_antes() -> None:
    table = Table(
        "the-price-is-right",
        ("2s 7d", "2d 7h"),
        "9h 8h Td",
        start="two down",
        prices="ante, 2 ante, 3 ante",
        otherwise="fold",
        declare="high low both",
    )
    assert table.legal == ["buy 9h", "buy 8h", "buy deck", "fold"]
    table.do("buy deck")
    assert table.state.chips[0] == 200 - 1 - 3
    for rounds in range(5):
        table.do(*["buy deck"] * (1 if not rounds else 2)).no_bets()
    assert [len(table.hand(p).split()) for p in (0, 1)] == [7, 7]
    assert table.legal == ["declare high", "declare low", "declare both"]


def test_three_cards_on_show_is_a_variation() -> None:
    table = selling("9h 8h 6h Td", prices="ante, 2 ante, 3 ante, 4 ante")
    assert table.legal == ["buy 9h", "buy 8h", "buy 6h", "buy deck", "fold"]
    table.do("buy 8h")
    assert table.market() == "9h 6h Td"
    assert table.do("buy 6h").state.chips == [197, 197, 199]  # slid from three antes to two


def test_who_can_pay_no_price_has_the_decks_card_for_what_is_left() -> None:
    hands = [h[:5] for h in HANDS]
    table = Table("the-price-is-right", hands, "9h 8h Td Tc", stakes=Stakes(ante=2, stack=3), start="two down", otherwise="fold")
    assert table.legal == ["buy deck", "fold"]
    table.do("buy deck")
    assert table.state.chips == [0, 1, 1]


@pytest.mark.parametrize(
    ("chips", "affordable"),
    [
        (1, ["buy 9h"]),
        (2, ["buy 9h", "buy 8h"]),
        (3, ["buy 9h", "buy 8h"]),  # one chip short of the deck's card
        (4, ["buy 9h", "buy 8h", "buy deck"]),
    ],
)
def test_what_can_be_bought_is_what_one_has_the_whole_price_of(chips: int, affordable: list[str]) -> None:
    table = Table("the-price-is-right", HANDS, "9h 8h Td", chips=(chips, 50, 50), otherwise="fold").no_bets()
    assert table.legal == [*affordable, "fold"]


def test_the_best_declared_high_and_the_best_declared_low_split_the_pot_with_all_its_purchases() -> None:
    table = Table("the-price-is-right", ("As Ad Ac", "2d 3h 4c"), "Kc Kd Ks 5d 9c 7s 9d Tc 8c Qd").no_bets()
    for _ in range(4):
        table.do("buy deck", "buy deck").no_bets()
    table.do("declare high", "declare low")
    assert table.shown(0).startswith("full house, aces over nines")
    assert table.shown(1).endswith("7-5-4-3-2 low")
    assert table.won == [17, 17]


def test_the_best_hand_showing_opens_before_and_after_every_purchase() -> None:
    table = Table("the-price-is-right", ("2s 7d Jc", "2d 7h Qc", "2h 7s Kc"), "Qh 8h Kh Tc")
    assert table.turn == 2  # the king
    table.no_bets().do("stand", "buy Qh", "stand")
    assert table.turn == 1  # a pair of queens
    table.no_bets().do("stand", "stand", "buy Kh")
    assert table.turn == 2  # a pair of kings


def test_the_best_hand_showing_opens_where_the_first_upcard_is_bought_too() -> None:
    table = Table("the-price-is-right", ("2s 7d", "2d 7h", "2h 7s"), "9h 8h Kh 3c", start="two down").do("buy 9h", "buy Kh", "buy 8h")
    assert table.betting
    assert table.turn == 1


# -- Auction
def bidding(*bids: int, hands: tuple[str, ...] = ("2s 7d", "2d 7h", "2h 7s"), then: str = "Ah Kh Qh", **options: str) -> Table:
    return Table("auction", hands, then, **options).by_seat(*[f"bid {b}" for b in bids])


def test_as_many_cards_as_players_are_turned_up_and_the_highest_bidder_picks_first() -> None:
    table = bidding(2, 9, 5)
    assert table.market() == "Ah Kh Qh"
    assert table.turn == 1
    table.do("take Ah")
    assert table.turn == 2
    table.do("take Qh")  # the last card goes to the last bidder
    assert [table.up(p) for p in range(3)] == ["Kh", "Ah", "Qh"]


def test_every_bid_is_paid_into_the_pot() -> None:
    table = bidding(2, 9, 5)
    assert table.state.chips == [197, 190, 194]
    assert table.state.pot() == 3 + 16


def test_bids_are_secret_until_all_are_in() -> None:
    table = Table("auction", ("2s 7d", "2d 7h", "2h 7s"), "Ah Kh Qh").do("bid 9")
    assert table.turn == 1
    assert "bid" not in table.state.information_state(1)
    assert table.state.observation(1)["chips"] == [199, 199, 199]


def test_a_bid_is_at_least_one_bet_and_at_most_what_one_has() -> None:
    table = Table("auction", ("2s 7d", "2d 7h"), "Ah Kh")
    for action in ("bid 1", "bid 200", "bid 0", "bid -2", "bid", "bid 2.5", "bid 02"):
        with pytest.raises(IllegalAction):
            table.do(action)
    table.do("bid 2", "bid 199")
    assert table.state.chips[1] == 0


def test_who_has_less_than_one_bet_bids_what_is_left() -> None:
    table = Table("auction", ("2s 7d", "2d 7h", "2h 7s"), "Ah Kh Qh", chips=(1, 0, 50))
    assert table.legal == ["bid 1"]
    assert table.do("bid 1").legal == ["bid 0"]
    table.do("bid 0", "bid 2")
    assert table.market() == "Ah Kh Qh"  # one for each of them all the same
    assert table.turn == 2
    assert table.do("take Qh", "take Kh").up(1) == "Ah"


@pytest.mark.parametrize(("cap", "most"), [("all", 199), ("5 max", 20), ("max", 4)])
def test_a_highest_bid_may_be_agreed(cap: str, most: int) -> None:
    assert Table("auction", ("2s 7d", "2d 7h"), "Ah Kh", cap=cap).legal[-1] == f"bid {most}"


def test_equal_first_bids_go_by_the_seat() -> None:
    table = bidding(5, 5, 5)
    assert table.turn == 0
    table.do("take Kh")
    assert table.turn == 1
    other = Table("auction", ("2s 7d", "2d 7h", "2h 7s"), "Ah Kh Qh", dealer=0).by_seat("bid 5", "bid 5", "bid 5")
    assert other.turn == 1


def test_equal_later_bids_go_by_the_better_hand_showing() -> None:
    table = bidding(2, 3, 4, then="Ah Kh Qh 9c 9d 9s").do("take Ah", "take Kh")
    assert [table.up(p) for p in range(3)] == ["Qh", "Kh", "Ah"]
    table.by_seat("bid 6", "bid 6", "bid 6")
    assert table.turn == 2  # the ace
    table.do("take 9c")
    assert table.turn == 1


def test_a_higher_bid_goes_before_a_better_hand_showing() -> None:
    table = bidding(2, 3, 4, then="Ah Kh Qh 9c 9d 9s").do("take Ah", "take Kh").by_seat("bid 7", "bid 6", "bid 6")
    assert table.turn == 0


def test_five_auctions_then_one_round_of_betting_and_the_declaration() -> None:
    table = Table("auction", ("2s 7d", "2d 7h"))
    for _ in range(5):
        table.do("bid 3", "bid 2")
        table.do(table.legal[0])
    assert [len(table.hand(p).split()) for p in (0, 1)] == [7, 7]
    assert [len(table.up(p).split()) for p in (0, 1)] == [5, 5]
    assert table.betting
    table.no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]


def test_one_player_may_win_both_ways() -> None:
    table = Table("auction", ("As 2s", "Kd 7h"), "3s Kc 4s Qd 5s Qc 9h 8d Th 9c")
    for card in ("3s", "4s", "5s", "9h", "Th"):
        table.do("bid 3", "bid 2", f"take {card}")
    table.no_bets().do("declare both", "declare high")
    assert table.shown(0) == "straight flush, five high; 5-4-3-2-A low"
    assert table.won == [2 + 25, 0]


def test_who_fails_one_way_gets_nothing() -> None:
    table = Table("auction", ("As 2d", "Kd Kh"), "3s Kc 4s Qd 6s Qc 9h 8d Th 9c")
    for card in ("3s", "4s", "6s", "9h", "Th"):
        table.do("bid 3", "bid 2", f"take {card}")
    table.no_bets().do("declare both", "declare high")
    assert table.won == [0, 27]


@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_best_hand_showing_opens_once_all_cards_are_bought(best: int) -> None:
    rows = "Ah Kc Qd Ad Jc 9d As 7c 5d 8h 6h 4c Th Js 3d"
    table = Table("auction", ("2s 7d", "2d 7h", "2h 7s"), rows)
    for row in range(5):
        table.by_seat(*["bid 5" if p == best else f"bid {2 + (p > best)}" for p in range(3)])
        table.do(*["take " + card for card in rows.split()[3 * row : 3 * row + 2]])
    assert table.betting
    assert table.up(best) == "Ah Ad As 8h Th"
    assert table.turn == best


def test_the_log_says_what_comes_off_the_deck() -> None:
    """A card turned over for a buyer was not among those on offer."""
    table = Table("wall-street", ("2c 3c 4c", "2d 3d 4d"), "9h 8h Td Tc Ts").no_bets().do("buy deck", "buy 9h")
    assert [line["text"] for line in lines(list(table.state.log or ()), -1, ["One", "Two"])][-2:] == [
        "One takes the deck's top card: the ten of spades.",
        "Two buys the nine of hearts for 1.",
    ]


def counts_wild(table: Table, seat: int, card: str) -> bool:
    """Whether the card is wild in the seat's hand, as far as the seat can tell."""
    (number,) = parse(card)
    return bool(table.state.game.wild(table.state, seat, table.state.hands[seat]) >> (number & 255) & 1)


def slots(*actions: str) -> Table:
    """Slot Machine: the seven of clubs lies face down; three rounds of sales with no bets, then these actions in the fourth and what changes nothing."""
    table = Table("slot-machine", ("2c 3d 9s", "7d 7h Ks", "Ac As 4d"), "7c Qs Js Ts 5c 6c 8c 9c 2d 3h 4s 5d 6d 8d").no_bets()
    assert table.legal == ["buy Qs", "buy Js", "buy Ts", "buy deck"]  # not yet the card on the table
    table.do(*["buy deck"] * 3).no_bets()
    assert table.legal[-1] == "buy table"
    return table.do(*actions)


def test_the_card_face_down_on_the_table_is_sold_once_for_the_pot_and_twice_the_maximum_for_each_player_still_in() -> None:
    table = slots()
    price = 3 + 3 * 2 * 4
    table.do("buy table")
    assert table.state.chips[0] == 200 - 1 - price
    assert table.state.pot() == 3 + price
    assert "7c" in table.down(0)
    assert table.seen_by(0, 0)[-1] == "7c"
    assert table.seen_by(1, 0)[-1] is None
    assert "buy table" not in table.legal
    assert table.market() == "Qs Js Ts"  # nothing has come off the deck


def test_its_price_counts_those_still_in_and_who_has_not_so_much_cannot_have_it() -> None:
    table = slots("buy deck", "buy deck", "buy deck").do("bet", "fold", "call")
    assert table.state.pot() == 7
    assert table.state.asking.charge(table.state, 0, Action("buy", word="table")) == 7 + 2 * 2 * 4
    poor = Table("slot-machine", ("2c 3d 9s", "7d 7h Ks"), "7c", chips=(15, 200)).no_bets()
    poor.do("buy deck", "buy deck").no_bets()
    assert "buy table" not in poor.legal
    assert "buy table" in poor.do("buy deck").legal


def test_where_its_buyer_is_still_in_cards_of_its_rank_are_wild_for_everybody() -> None:
    table = slots("buy table", "buy deck", "buy deck").no_bets()
    assert not counts_wild(table, 1, "7d")  # who cannot know that does not
    assert counts_wild(table, 0, "7c")
    for _ in range(2):
        table.do(*["buy deck"] * 3).no_bets()
    assert table.over
    assert "7c" in table.up(0)
    assert table.hand(1) == "7d 7h Ks 6c 9c 4s 8d"
    assert table.shown(1) == "straight, ten high"


def test_where_its_buyer_has_folded_nothing_is_wild() -> None:
    table = slots("buy deck", "buy deck", "buy table").do("bet", "fold", "call")
    for _ in range(2):
        table.do(*["buy deck"] * 2).no_bets()
    assert table.over
    assert not counts_wild(table, 1, "7d")


def test_the_table_card_may_have_a_price_that_no_player_adds_to() -> None:
    state = made_up(
        'play = ["deal 1 down", "lay 1 table unseen", "bet from left", "buy at ante, free, table card for 2 max", "showdown high"]',
        ("Ac", "Ad"),
        "7c Qs Js",
    )
    do(state, "check", "check", "buy table")
    assert state.chips[0] == 200 - 1 - 2 * 4
    assert [name(c) for c in state.hands[0]] == ["Ac", "7c"]
