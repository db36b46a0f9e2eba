"""No-peek games that change the course of the deal: what a card lets its holder do, who comes back, what may be thrown away."""

from __future__ import annotations

import pytest

from engine.cards import parse
from tests.scenarios.table import Table

OTHER = "2h 5c 8d Ts 4d 7c 6h"


# -- Midnight Baseball II
def test_a_king_may_put_another_player_out() -> None:
    table = Table("midnight-baseball-ii", ("Kd 2c 5h 6s 7h 8d Th", "Qc Td 9s 2h 5c 6h 8s", OTHER), "Js")
    assert table.turn == 0
    assert table.legal == ["out 1", "out 2", "leave"]
    table.do("out 2")
    assert table.state.live == [True, True, False]
    assert table.betting
    left = Table("midnight-baseball-ii", ("Kd 2c 5h 6s 7h 8d Th", "Qc Td 9s 2h 5c 6h 8s", OTHER), "Js").do("leave")
    assert left.state.live == [True, True, True]


def test_a_jack_may_steal_an_upcard() -> None:
    table = Table("midnight-baseball-ii", ("Kd 2c 5h 6s 7h 8d Th", "Jc Td 9s 2h 5c 6h 8s", OTHER), "Ts").do("leave").no_bets()
    assert table.up(1) == "Jc"
    assert table.legal == ["steal Kd", "leave"]
    table.do("steal Kd")
    assert table.up(1) == "Jc Kd"  # the best hand: nothing more is turned, and a stolen king puts nobody out
    assert table.betting
    assert table.turn == 1
    assert len(table.hand(0).split()) == 6
    table.no_bets()
    assert table.up(2).startswith("2h 5c")


@pytest.mark.parametrize(
    ("options", "table_card", "turned_up"),
    [({}, 2, 2), ({"queen": "anywhere"}, 2, 2), ({"queen": "table"}, 2, 1), ({"queen": "hand"}, 1, 2)],
)
def test_the_queen_of_spades_face_up_brings_a_new_deal(options: dict[str, str], table_card: int, turned_up: int) -> None:
    hand = "2c 5h 6s 7h 8d Th 4c"
    dealt = Table("midnight-baseball-ii", (hand, OTHER), "Qs", **options)
    flipped = Table("midnight-baseball-ii", ("Qs " + hand[:-3], OTHER), "Js", **options)
    assert (dealt.state.deals, flipped.state.deals) == (table_card, turned_up)
    assert dealt.state.pot() == flipped.state.pot() == 2  # the antes stay, and there is no other


def test_a_four_sells_a_card_there_too() -> None:
    table = Table("midnight-baseball-ii", ("4d 2c 5h 6s 7h 8d Th", OTHER), "Js Ah")
    assert table.legal == ["buy", "decline"]
    assert table.do("buy").hand(0).endswith("Ah")


# -- Chameleon
SEVENS = ("7d 3c 9h Kd 5s 6c 2h", "Tc Td 9c 8d 3h Js 4h", OTHER)


def test_a_seven_may_end_a_wild_rank_and_the_decks_next_card_names_another() -> None:
    table = Table("chameleon", SEVENS, "Qs Kh")
    assert table.up(0) == "7d"
    assert table.legal == ["keep", "end threes", "end nines"]
    table.do("end threes")
    assert table.up(0) == "7d 3c 9h"  # the three is plain now: a pair of sevens by the nine
    assert [c for c in ("Kd", "Kh", "3c", "9h") if wild(table, c)] == ["Kd", "Kh", "9h"]
    kept = Table("chameleon", SEVENS, "Qs Kh").do("keep")
    assert kept.up(0) == "7d 3c"  # a wild three


def wild(table: Table, card: str) -> bool:
    (number,) = parse(card)
    return bool(table.state.game.wild(table.state, 0, [number]) >> (number & 255) & 1)


@pytest.mark.parametrize(("fee", "cost"), [("max", 4), ("5 max", 20)])
def test_the_change_may_have_its_price(fee: str, cost: int) -> None:
    table = Table("chameleon", SEVENS, "Qs Kh", fee=fee).do("end nines")
    assert table.state.chips[0] == 200 - 1 - cost
    assert not wild(table, "9c")
    assert wild(table, "3c")


def test_another_deck_may_name_the_rank_and_leave_the_cards_alone() -> None:
    table = Table("chameleon", SEVENS, "Qs Kh", turned="another deck").do("end nines")
    assert "Kh" not in " ".join(map(str, table.state.table))
    assert len(table.state.table) == 1  # the card to beat
    assert wild(table, "3c")


@pytest.mark.parametrize("turned", ["the deck", "another deck"])
def test_only_threes_and_nines_may_end_where_the_house_plays_so(turned: str) -> None:
    hands = ("7d 3c 9h Kd 5s 6c 2h", "7c 7h 2s 8d 3h Js 4h", OTHER)
    table = Table("chameleon", hands, "Qs Kh 2c", turned=turned, which="a first wild rank").do("end threes").no_bets()
    assert table.turn == 1
    assert table.legal == ["keep", "end nines"]  # not what the first seven brought
    table.do("end nines")
    assert table.betting  # a pair of sevens, the second of which has nothing left to end
    anything = Table("chameleon", hands, "Qs Kh 2c").do("end threes").no_bets()
    assert anything.legal == ["keep", "end nines", "end kings"]


def test_fours_are_plain_where_the_house_plays_so() -> None:
    hands = ("4d 4c 9h Kd 5s 6c 2h", OTHER)
    assert Table("chameleon", hands, "Qs Kh").legal == ["buy", "decline"]
    assert Table("chameleon", hands, "Qs Kh", four="plain").up(0) == "4d 4c"


# -- Night of the Living Dead
DEAD = ("Kd Kc 2d 3h 4c 8d 9c", "2c 5s 7d 8h Jd Qc 6h", "As Ad 5c 7h Td 9h 6d")


def test_a_spade_brings_back_who_has_folded() -> None:
    table = Table("night-of-the-living-dead", DEAD)
    assert len(table.hand(0).split()) == 7
    assert table.turn == 2  # all turn a card together, and the best showing opens
    table.do("bet", "call", "fold")
    assert table.state.live == [True, True, True]  # seat 1's second card is a spade
    assert table.up(1) == "2c 5s"
    assert table.state.pot() == 3 + 4


def test_who_comes_back_owes_nothing_and_plays_for_the_whole_pot() -> None:
    hands = (DEAD[0], "2c 5s 5h 5d Jd Jc 6h", DEAD[2])
    table = Table("night-of-the-living-dead", hands).do("bet", "call", "fold")
    while not table.over:
        table.no_bets()
    assert table.state.chips[1] == 199 + 7  # fives over jacks


def test_who_comes_back_twice_and_goes_all_in_wins_no_bet_that_they_did_not_match() -> None:
    """Seat 1 comes back with the five and with the eight of spades, each time level with the others; then it has one chip for a bet of two."""
    table = Table("night-of-the-living-dead", (DEAD[0], "2c 5s 5h 8s Jd 5d Jh", DEAD[2]), chips=(50, 1, 50))
    table.do("bet", "call", "fold").do("check", "bet", "fold", "call")
    assert table.state.live == [True, False, True]
    table.no_bets()
    assert table.state.live == [True, True, True]
    table.do("bet", "call", "call")
    assert table.state.pot() == 16
    while not table.over:
        table.no_bets()
    assert table.won[1] == 14


def test_the_folded_go_on_turning_cards_and_who_turns_no_spade_stays_out() -> None:
    table = Table("night-of-the-living-dead", (DEAD[0], "2c 5h 7d 8h Jd Qc 6h", DEAD[2])).do("bet", "call", "fold")
    rounds = 1
    while not table.over:
        assert len(table.up(1).split()) == rounds + 1
        table.no_bets()
        rounds += 1
    assert rounds == 6  # and none after the seventh card
    assert table.up(1) == "2c 5h 7d 8h Jd Qc 6h"
    assert not table.state.live[1]


# -- Seven Card Regrets
def test_each_card_turned_may_go_and_two_have_to() -> None:
    table = Table("seven-card-regrets", ("Kd 2c Kc 3d Kh 9s 9d", "As Ad 4h 5c 6d 7h 8c"))
    table.do("keep", "keep")
    assert table.turn == 1  # the ace
    table.no_bets()
    assert table.up(0) == "Kd 2c"
    table.do("discard", "keep").no_bets()
    assert table.up(0) == "Kd Kc"
    table.do("keep", "keep").no_bets().do("discard", "keep").no_bets()
    assert table.up(0) == "Kd Kc Kh"
    assert table.turn == 1  # seat 0 has thrown two away and is asked no more
    table.do("keep").no_bets()
    assert table.betting  # seat 1 has two cards to throw away, and had only two left to turn
    assert table.up(1) == "As Ad 4h 5c 6d"
    table.no_bets()
    assert table.over
    assert table.shown(0) == "full house, kings over nines"


def test_who_has_regretted_nothing_loses_the_last_two() -> None:
    table = Table("seven-card-regrets", ("Kd Kc Kh 2c 2d Ks Qs", "As Ad 4h 5c 6d 7h 8c"))
    while not table.over:
        table.do("check" if table.betting else "keep")
    assert table.shown(0) == "full house, kings over twos"
    assert len(table.hand(0).split()) == 5


# -- Juneau
def juneau(**options: str) -> Table:
    hands = ("Kd Kc 8h 9d Ts 2c Kh", "2d 3h 4c 6s 8c Js Ad", "Qd Jh 7c 5s 5d Td Qc")
    return Table("juneau", hands, "As", **options)


def test_six_cards_at_most_are_turned_and_nobody_is_put_out_by_them() -> None:
    table = juneau()
    assert table.up(0) == "Kd Kc"  # against the ace on the table
    assert len(table.hand(0).split()) == 7
    table.no_bets()
    assert table.up(1) == "2d 3h 4c 6s 8c Js"  # nothing beats the kings; the seventh card stays down
    assert table.state.live == [True, True, True]
    assert (table.betting, table.turn) == (True, 1)  # it did not fold, and opens
    table.no_bets()
    assert table.up(2) == "Qd Jh 7c 5s 5d Td"
    table.no_bets()
    assert table.up(0) == "Kd Kc 8h"  # the best hand already, but each turn brings a card
    assert table.seen_by(0, 0)[6] is None


def test_the_last_card_is_looked_at_before_all_say_in_or_out() -> None:
    table = juneau()
    while table.betting:
        table.no_bets()
    assert [len(table.up(p).split()) for p in range(3)] == [6, 6, 6]
    assert [table.seen_by(p, p)[6] for p in range(3)] == ["Kh", "Ad", "Qc"]
    assert table.seen_by(0, 1)[6] is None
    assert table.legal == ["declare in", "declare out"]
    table.do("declare in", "declare in", "declare out")
    assert table.state.live == [True, True, False]
    assert (table.betting, table.turn) == (True, 0)
    table.no_bets()
    assert table.won == [2, 1, 0]  # high and low, by the cards


def test_the_best_hand_showing_of_those_who_are_in_opens_the_last_round() -> None:
    table = juneau()
    while table.betting:
        table.no_bets()
    table.do("declare out", "declare in", "declare in")
    assert (table.betting, table.turn) == (True, 2)  # fives, against jack high


def test_those_who_are_in_may_have_to_declare_a_direction() -> None:
    table = juneau(direction="declared")
    while table.betting:
        table.no_bets()
    table.do("declare in", "declare in", "declare in").no_bets()
    assert table.legal == ["declare high", "declare low"]
    assert table.do("declare high", "declare high", "declare low").won == [2, 0, 1]


# -- Six Sixty Six II
def test_the_first_player_turns_one_card_instead_of_a_table_card_and_the_second_begins() -> None:
    table = Table("six-sixty-six-ii", ("Td 7c 8h 9d 3s 2c Kh", "Qd 3h 4c 7s 8c Ts Ad", OTHER))
    assert table.up(0) == "Td"
    assert table.up(1) == "Qd"
    assert table.turn == 1  # no bet on the first card alone
    table.no_bets()
    assert table.up(2).startswith("2h 5c")


def test_sums_of_six_are_free_then_cost_the_pot_and_each_brings_a_card() -> None:
    """Two and four: free, and the two that comes for it adds up with the four again."""
    hands = ("Td 7c 8h 9d 3s 2s Kh", "2d 4h Ac 5s Jc 8s 9c", "Jd 8d 9h Ts 7h 6h Qc")
    table = Table("six-sixty-six-ii", hands, "2c 8c")
    assert set(table.up(1).split()) == {"2d", "4h", "2c"}
    assert table.legal == ["pay", "fold"]
    table.do("pay")
    assert table.state.chips[1] == 200 - 1 - 3  # the pot
    assert set(table.up(1).split()) == {"2d", "4h", "2c", "8c"}
    assert (table.betting, table.turn) == (True, 1)  # the pair of twos
    folds = Table("six-sixty-six-ii", hands, "2c 8c").do("fold")
    assert not folds.state.live[1]
    assert "8c" not in folds.hand(1)  # no card for who folds


@pytest.mark.parametrize("card", ["Jh", "Js", "Kh"])
def test_one_eyed_jacks_and_the_suicide_king_cost_the_pot(card: str) -> None:
    table = Table("six-sixty-six-ii", ("Td 7c 8h 9d 3s 2c 5h", f"{card} 3h 4c 7s 8c Ts Ad"), "9c")
    assert table.turn == 1
    assert table.legal == ["pay", "fold"]
    table.do("pay")
    assert table.state.chips[1] == 200 - 1 - 2
    assert table.up(1) == f"{card} 9c"


def short(chips: int, hand: str, then: str) -> Table:
    """Seat 2 turns up its cards with so many chips, and three in the pot."""
    return Table("six-sixty-six-ii", ("Td 7c 8h 9d 3s 2s Kh", "Qd Qs 9c Ts 7h 6h Qc", hand), then, chips=(199, 199, chips)).no_bets()


def test_who_pays_a_penalty_in_part_stays_in_and_is_dealt_nothing_for_it() -> None:
    hand = "Jh Kd 9h Th 7d 6s 8s"
    table = short(2, hand, "9s").do("pay")
    assert (table.up(2), table.state.chips[2], table.state.pot()) == ("Jh Kd", 0, 5)
    assert short(3, hand, "9s").do("pay").up(2) == "Jh Kd 9s"
    assert not short(2, hand, "9s").do("fold").state.live[2]


def test_who_is_all_in_has_no_cards_for_penalties_but_the_sum_that_is_free_for_all() -> None:
    assert short(0, "Jh Kd 9h Th 7d 6s 8s", "9s").up(2) == "Jh Kd"
    assert short(0, "2d 4h Kd 5s Jc 8s 9d", "2c 8c").up(2) == "2d 4h 2c"  # the two that comes makes another sum, and that brings nothing


def test_other_jacks_and_kings_cost_nothing_and_the_queen_of_spades_is_out() -> None:
    table = Table("six-sixty-six-ii", ("Td 7c 8h 9d 3s 2c 5h", "Jd 3h 4c 7s 8c Ts Ad", "Qs Kd Kc 2d 5d 8s 9s"))
    assert table.betting
    assert table.turn == 1
    table.no_bets()
    assert table.up(2) == "Qs"
    assert not table.state.live[2]
