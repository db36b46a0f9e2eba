"""Auctions of what belongs to nobody: who has to bid, who may, what the highest bidder gets and what becomes of the rest."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import name
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, do, made_up, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"]


def test_the_leader_has_to_bid_and_the_lead_goes_round() -> None:
    table = Table("bid-poker", HANDS, then="Ad Kd Qd").no_bets()
    assert table.legal == ["bid 2", "pass"], "the seat left of the dealer has bid its ante already"
    assert table.turn == 1
    table.do("pass", "pass")
    assert name(table.state.hands[0][-1]) == "Ad"
    assert table.seen_by(1, 0)[-1] == "Ad", "everybody has seen it"
    assert not table.up(0), "it goes into the hand"
    table.no_bets()
    assert table.turn == 2, "now the next seat leads, and the one that has a card is passed over"
    table.do("pass").no_bets()
    assert text(table.state.hands[1]).endswith("Kd")
    assert text(table.state.hands[2]).endswith("Qd"), "nobody else may bid for the last card"
    assert table.state.pot() == 6, "three antes and three bids"


def test_each_bid_goes_beyond_the_last_and_only_the_highest_is_paid() -> None:
    table = Table("bid-poker-ii", HANDS, then="Ad Kd Qd").no_bets()
    table.do("bid 2", "bid 3", "pass", "bid 4", "pass")
    assert text(table.state.hands[1]).endswith("Ad")
    assert table.state.chips == [199, 195, 199], "the others have paid their ante alone"
    table.no_bets()
    assert table.turn == 1
    table.do("discard 3c")
    assert "3c" not in table.hand(1)
    assert "bid 2" in table.legal, "the second lead is theirs, and has bid one"


def test_it_comes_as_often_as_there_are_players() -> None:
    for slug, times in (("bid-poker-ii", 3), ("multiple-bid-poker", 6)):
        table = Table(slug, HANDS, then="Ad Kd Qd Jd Td 9d")
        while not table.over:
            legal = table.legal
            table.do("pass" if "pass" in legal else "check" if "check" in legal else legal[0])
        assert len(table.log("table")) == times


def test_a_round_of_sales_ends_when_nobody_wants_a_card() -> None:
    table = Table("bidem", ["As", "Ks", "Qs"], then="Ad 2d 3d 4d 5d")
    table.do("bid 1", "pass", "pass")
    assert table.up(0) == "Ad"
    assert table.turn == 1, "who has one in this round bids no more"
    table.do("pass", "pass")
    assert [table.up(p) for p in range(3)] == ["Ad", "3d", "4d"], "the card that nobody wanted is gone"
    assert table.state.chips == [198, 197, 197], "one bid; two antes each for the others"
    assert table.betting


def test_whoever_has_three_buys_no_more_and_the_rest_is_evened_out() -> None:
    table = Table("super-bidem", ["As", "Ks", "Qs"], then="Ad 2d 3d 4d 5d 6d 7d 8d 9d Td")
    for _ in range(3):
        table.do("bid 1", "pass", "pass")
    assert table.up(0) == "Ad 2d 3d"
    table.no_bets()
    assert table.turn == 1
    table.do("pass", "pass")
    assert [table.up(p) for p in range(3)] == ["Ad 2d 3d", "5d 7d", "6d"]


def test_the_buyer_may_give_the_card_away_and_all_have_as_many() -> None:
    table = Table("auctioneer", ["As Ah 2c", "Ks Kh 3c", "Qs Qh 4c"], then="2d Jd Td").no_bets()
    table.do("bid 1", "pass", "pass")
    assert table.legal == ["keep it", "give 1", "give 2"]
    table.do("give 2")
    assert [table.up(p) for p in range(3)] == ["2c Jd", "3c Td", "4c 2d"], "everybody else is dealt one"
    table.no_bets()
    assert table.turn is not None


def test_what_the_buyer_throws_away_is_sold_next() -> None:
    table = Table("grundy-county-auction", HANDS, then="Ad Kd Qd").no_bets()
    table.do("bid 1", "pass", "pass", "discard 7d")
    assert table.market() == "7d"
    assert "Ad" in table.hand(0)
    table.do("pass", "bid 1", "pass", "discard 3c", "bid 1", "pass", "pass", "discard 9s")
    assert table.market() == "Kd", "three players, three cards: the last one is not sold"
    assert "9s" in text(table.state.discards)


def test_hands_change_with_the_table_unseen() -> None:
    table = Table("auction-guts", HANDS, then="3s 4s 5s 6s 7s")
    table.do("pass", "bid 1", "pass")
    assert table.legal == ["change hands", "keep hand"]
    table.do("change hands")
    assert sorted(table.hand(1).split()) == ["3s", "4s", "5s", "6s", "7s"]
    assert table.seen_by(0, 1) == [None] * 5
    assert {*text(table.state.table).split()} == {"Ks", "Kh", "3c", "8d", "Ts"}
    worlds = [table.state.determinize(0, Random(seed)) for seed in range(10)]
    assert len({text(world.table) for world in worlds}) > 1
    assert all({*text(table.state.determinize(1, Random(seed)).table).split()} == {"Ks", "Kh", "3c", "8d", "Ts"} for seed in range(5))


def test_a_discard_may_slam_another() -> None:
    table = Table("bid-slam", HANDS, then="Ad Kd Qd").no_bets()
    table.do("pass", "pass").no_bets()
    table.do("discard 7d")
    assert table.legal == ["throw away", "slam 1", "slam 2"]
    table.do("slam 1")
    assert table.turn == 1
    assert "discard 7d" not in table.legal, "what they give up is one of the cards that they have"
    table.do("discard 3c")
    assert "7d" in table.hand(1)
    assert "3c" in text(table.state.discards)
    assert table.seen_by(2, 1)[-1] is None


def test_whoever_is_slammed_may_slam_a_third() -> None:
    table = Table("bid-double-slam", HANDS, then="Ad Kd Qd").no_bets()
    table.do("pass", "pass").no_bets()
    table.do("discard 7d", "slam 1", "discard 3c")
    assert table.legal == ["throw away", "slam 1"], "not the one who slammed them"
    table.do("slam 1", "discard 4c")
    assert ("7d" in table.hand(1), "3c" in table.hand(2)) == (True, True)
    assert text(table.state.discards) == "4c", "there is no third slam"


def test_cards_up_to_a_number() -> None:
    state = made_up('play = ["deal 2 down", "discard up to 2", "deal up to 3 down", "showdown high"]', ["As Ks", "Qs Js"], "2d 3d 4d")
    do(state, "discard Ks", "keep all")
    assert [len(hand) for hand in state.hands] == [3, 3]


@pytest.mark.parametrize(
    "phrase",
    [
        "auction the table card for each player from ante",
        "auction the top card from ante, or max for a card off the deck",
        "auction the top card from ante, led by highest bid",
        "auction the top card up from ante, then what the buyer discards",
        "deal up to 3 unseen",
        "discard 1 or slam another, 1 in a row",
    ],
)
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)


def test_the_house_pays_for_a_card_that_helps() -> None:
    from engine.players.house import House

    table = Table("bid-poker-ii", HANDS, then="Kd 2d 3d").no_bets()
    assert str(House().choose(table.state, 1, Random(1))).startswith("bid"), "a third king"
    other = Table("bid-poker-ii", HANDS, then="5s 2d 3d").no_bets()
    assert House().choose(other.state, 1, Random(1)) == "pass"
