"""Games that everybody has heard of, told in words that others needed first: what makes each of them this game."""

from __future__ import annotations

import pytest

import engine
from engine.rules.conditions.player_conditions import LEGS
from tests.scenarios.table import Table

# -- Follow the Queen and its kin: two down, four up, one down
QUEENS = ("2h 2c Qd 8s Kh Ts 5d", "Ac Ad 9h Qs 3c Jh 7d")  # the queen of diamonds brings the nine, the queen of spades the king


def shown(slug: str, hands: tuple[str, ...] = QUEENS, **options: str) -> list[str]:
    table = Table(slug, hands, **options).no_bets(5)
    return [table.shown(seat) for seat in range(len(hands))]


def test_only_the_card_after_the_latest_queen_follows_her() -> None:
    assert shown("follow-the-queen", queens="plain") == ["three twos", "pair of aces"]  # the king is wild, the nine no longer
    assert shown("follow-the-queen") == ["four twos", "three aces"]  # and the queens, as most tables play


def test_the_queens_themselves_are_wild_in_the_second_telling() -> None:
    assert shown("follow-the-queen-ii") == ["four twos", "three aces"]


def test_every_queen_keeps_her_follower_where_nothing_is_cancelled() -> None:
    assert shown("follow-the-queen-no-cancellations")[1] == "four aces"  # the queen and the nine


# -- Baseball
def test_a_four_dealt_up_may_buy_another_upcard() -> None:
    table = Table("baseball", ("2c 5c 4d 8s Kh Ts 3d", "Ac 5d 9h Qs 8c 6h 7d"), "Js", four="may buy 1 up for max")
    assert table.turn == 0
    assert table.legal == ["buy", "decline"]
    table.do("buy")
    assert table.up(0).split() == ["4d", "8s"]  # the next card off the deck
    assert table.betting


def test_a_four_dealt_up_brings_a_card_for_free_at_most_tables() -> None:
    table = Table("baseball", ("2c 5c 4d 8s Kh Ts 3d", "Ac 5d 9h Qs 8c 6h 7d"), "Js")
    assert table.betting
    assert table.up(0).split() == ["4d", "8s"]


def test_a_three_dealt_up_may_cost_the_pot() -> None:
    table = Table("baseball", ("2c 5c 3d 8s Kh Ts 4d", "Ac 5d 9h Qs 8c 6h 7d"), three="pot")
    assert table.legal == ["pay", "fold"]


# -- Omaha, high and low
def test_of_four_down_cards_exactly_two_count_each_way() -> None:
    table = Table("omaha-high-low", ("Ac 2d Kh Kd", "Ts 3s 4s 5h"), "6s 7s 8d Ks Qh").no_bets(4)
    assert (table.shown(0), table.shown(1)) == ("three kings; 8-7-6-2-A low", "flush, king high; 8-7-6-4-3 low")
    assert table.won == [1, 1]


def test_a_fourth_card_in_the_hand_makes_no_four_of_a_kind() -> None:
    table = Table("omaha-holdem", ("As Ad Ah Ac", "9s 9d 2h 3c"), "Ks 9h Qd 7c 5s").no_bets(4)
    assert (table.shown(0), table.shown(1)) == ("pair of aces", "three nines")


def test_at_most_two_of_three_down_cards_count_in_buffalo_stud() -> None:
    table = Table("buffalo-stud", ("As Ad Ah 2c 5d 9h Jc", "Ks Kd 3h Kc 6d 8h Tc")).no_bets(5)
    assert (table.shown(0), table.shown(1)) == ("pair of aces", "three kings")


def test_a_down_card_turned_up_is_none_of_the_two_in_highlander() -> None:
    table = Table("highlander", ("As Ad 8h 2c", "Ks Kd 3h 4c"), "Ah 9h Qd Js Kh").no_bets(4)
    table.by_seat("flip Ad", "flip 3h").no_bets()
    assert table.shown(0).startswith("three aces")  # two down cards with the ace in the middle and the one turned up would be three as well
    assert table.shown(1).startswith("three kings")


# -- Razz
def test_the_lowest_hand_showing_opens_and_the_lowest_wins() -> None:
    table = Table("razz", ("2c 3c 8d 9s Kh Ts 4d", "Ac 2d 3h 4s 8c 5h 6d"))
    assert table.turn == 1  # a three is lower than an eight
    table.no_bets(5)
    assert table.won == [0, 2]
    assert table.shown(1) == "5-4-3-2-A low"


# -- Spit in the Ocean, Cincinnati
def test_the_spit_is_wild_in_every_hand_with_its_rank() -> None:
    table = Table("spit-in-the-ocean", ("Ac Ad 7h 2s", "Kc Kd Kh 3s"), "7c").no_bets()
    table.do("stand pat", "stand pat").no_bets()
    assert (table.shown(0), table.shown(1)) == ("four aces", "four kings")


def test_the_lowest_card_in_the_middle_is_wild_in_cincinnati_ohio() -> None:
    table = Table("cincinnati-ohio", ("Ac Ad 3h 9s 7h", "Kc Kd Kh 4s 8d"), "Qs Qd 3c 6h Tc").no_bets(5)
    table.do("declare high", "declare high")
    assert table.won == [2, 0]
    assert table.shown(0).startswith("four aces")  # two threes are wild


# -- wild cards that spoil one another
@pytest.mark.parametrize(("last", "made"), [("9c", "four kings"), ("8c", "pair of kings")])
def test_a_six_is_wild_only_with_a_nine(last: str, made: str) -> None:
    hands = (f"Kc Kd 6h 3s {last}", "2c 5d 7h Js Td")
    table = Table("six-nine-five-card-stud", hands).no_bets(4)
    assert table.shown(0) == made


@pytest.mark.parametrize(("last", "made"), [("9c", "four kings"), ("9s", "pair of kings")])
def test_a_spade_spoils_the_wild_cards_of_its_hand(last: str, made: str) -> None:
    table = Table("spade-spoilers", (f"Kc Kd 2h 3d 7c 8d {last}", "4c 5d 7h Js Td 6s 8h")).no_bets(5)
    assert table.shown(0) == made


# -- prices
def test_a_six_up_costs_two_antes_to_be_wild() -> None:
    table = Table("three-six-nine", ("Kc 5d 6h 8d 2c Ts Qd", "4c 5s 7h Js Th 8s 2h"))
    assert table.state.chips == [199, 199]
    price = [choice for choice in table.legal if choice != "decline"]
    table.do(*price)
    assert table.state.chips == [197, 199]
    assert table.no_bets(5).shown(0) == "pair of kings"


def test_the_queen_of_spades_puts_another_player_out() -> None:
    table = Table("assassin-ii", ("Kc 5d 6h 8d 7c Td Jc", "4c 5s Qs Jd Th 8s 2h", "As Ad Ah 2c 3d 9h Ts"))
    assert table.turn == 1
    table.do("out 1")  # the next to the left
    assert not table.state.live[2]


# -- Retro Hold'em
def test_everybody_may_buy_three_upcards_one_by_one() -> None:
    table = Table("retro-holdem", ("Ac Ad 3h", "Kc Kd Kh"), "Qs Qd 3c 6h Tc").no_bets()
    table.do("stand pat", "stand pat").no_bets(2).do("buy", "decline")
    assert (table.up(0), table.up(1)) == ("6h", "")
    table.no_bets().do("decline", "buy")
    assert table.up(1) == "Tc"


# -- Trees
def test_trades_cost_nothing_where_the_price_is_none() -> None:
    table = Table("trees", ("2c 3c 4c 5c 7c", "Ks Kd Kc 4h 5h")).no_bets()
    table.do("offer 1", "accept", "give 2c", "give 5h")
    assert table.state.chips == [199, 199]
    assert table.log("pay") == []


# -- Triple Draw
def test_the_discards_fill_up_the_deck_in_triple_draw() -> None:
    variant = engine.load("triple-draw-lowball")
    assert variant.seats == (2, 9)  # 45 cards are dealt, and seven are left for exchanges of five


# -- Slugs
def test_who_loses_the_last_card_to_the_table_has_won() -> None:
    table = Table("slugs", ("2c 2d 2h 3c 3d 4s", "Ks Kd 9c 8h 7h 6h"), "2s 3s Jc").do("discard 4s", "discard 6h").no_bets(2)
    assert table.over
    assert table.won == [2, 0]


# -- what the source tells twice
def test_a_five_costs_a_bet_where_penalties_are_told_in_bets() -> None:
    table = Table("woolworths", ("Kc Jd 5h 8d 7c Td Jc", "4c 6s 7h Js Th 8s 2h"), penalty="bets")
    (price,) = [choice for choice in table.legal if choice != "fold"]
    before = table.state.chips[0]
    table.do(price)
    assert before - table.state.chips[0] == table.state.stakes.bet


def test_four_cards_are_bought_on_wall_street_in_the_other_telling() -> None:
    table = Table("wall-street", ("Kc Jd 5h", "4c 6s 7h"), telling="four")
    table.no_bets()
    assert len(table.market().split()) == 4
    assert len(table.legal) == 5


# -- house rules that many tables have, as switches
THREES = ["Ac Ad 2h", "Kc Kd 4h", "7c 5d 4s"]


@pytest.mark.parametrize("slug", ["three-five-seven", "three-five-seven-ii", "six-seven-eight"])
@pytest.mark.parametrize(("leg", "legs"), [("alone", 0), ("every", 1)])
def test_a_leg_is_for_going_in_alone_or_for_every_round_won(slug: str, leg: str, legs: int) -> None:
    common = "9c 9d 9h" if slug == "six-seven-eight" else ""
    table = Table(slug, THREES, common, leg=leg).do("declare in", "declare in", "declare out")
    assert LEGS.of(table.state)[0] == legs
    alone = Table(slug, THREES, common, leg=leg).do("declare in", "declare out", "declare out")
    assert LEGS.of(alone.state)[0] == 1


def test_three_five_seven_may_be_played_to_four_legs() -> None:
    table = Table("three-five-seven", THREES, legs="4")
    for _ in range(3):
        table.do("declare in", "declare out", "declare out")
    assert not table.over


@pytest.mark.parametrize(("match", "pot"), [("losers", 6), ("worst loser", 3)])
def test_guts_may_let_only_the_worst_loser_match_the_pot(match: str, pot: int) -> None:
    table = Table("guts", THREES, match=match).do("declare in", "declare in", "declare in")
    assert table.state.pot() == pot


@pytest.mark.parametrize("slug", ["two-card-guts", "three-card-guts"])
def test_guts_may_be_declared_together(slug: str) -> None:
    hands = [hand[: 5 if slug == "two-card-guts" else 8] for hand in THREES]
    assert len(Table(slug, hands).state.ask_seats) == 1, "in turn"
    assert len(Table(slug, hands, turns="together").state.ask_seats) == 3


def test_in_stud_high_low_the_cards_may_speak() -> None:
    hands = ("Ac Ad 9h Qs 3c Jh 7d", "2h 3d 4s 5c 7h 9d Kc")
    table = Table("seven-stud-high-low", hands, speak="cards speak", low="ace-to-five").no_bets(5)
    assert (table.over, table.won) == (True, [1, 1])


@pytest.mark.parametrize(
    ("slug", "draws", "most"),
    [("five-card-draw", "up to 3", 3), ("five-card-draw", "up to 5", 5), ("triple-draw-lowball", "up to 5", 5)],
)
def test_how_many_cards_may_be_drawn(slug: str, draws: str, most: int) -> None:
    table = Table(slug, ("Ac Kd 9h 7s 3c", "2h 3d 4s 5c 7h"), draws=draws).no_bets()
    assert max(action.count(" ") for action in table.legal if action.startswith("exchange")) == most


def test_jackpots_may_be_progressive() -> None:
    steps = [step["text"] for step in engine.load("jacks-or-better").steps(progressive="yes")]
    opening = next(i for i, text in enumerate(steps) if "to open" in text)
    assert "a rank more" in steps[opening + 1]


def test_a_hand_of_seven_twenty_seven_may_be_frozen_or_declared() -> None:
    assert len(Table("7-27", ("Ac 7d", "Kc Qd"), frozen="yes").state.hands[0]) == 2
    table = Table("7-27", ("6c Ad", "Kc Qd"), speak="declare").no_bets().do("none", "none").no_bets()
    assert "declare both" in table.legal


def test_no_peek_games_may_do_without_a_table_card() -> None:
    hands = ("Ac Kd 9h 7s 3c 2d 4h", "2h 3d 4s 5c 7h 9d Kc")
    assert len(Table("beat-it", hands, table="no").state.table) == 0
    assert len(Table("beat-it", hands, "5s").state.table) == 1


def test_anaconda_may_bet_between_passes_and_be_high_only() -> None:
    table = Table("anaconda", ("Ac Kd 9h 7s 3c 2d 4h", "2h 3d 4s 5c 7h 9d Kc"), bets="yes", wins="high")
    table.do("pass Ac Kd 9h", "pass 2h 3d 4s")
    assert table.betting
    assert not any("declares" in step["text"] for step in engine.load("anaconda").steps(wins="high"))


def test_criss_cross_may_be_dealt_five_cards_and_have_nothing_wild() -> None:
    five = Table("criss-cross", ("Ac Kd 9h 7s 3c", "2h 3d 4s 5c 8h"), "6c Tc Jd Qs 3h", cards="5", centre="plain").no_bets(6)
    assert five.shown(0) == "pair of threes"


def test_follow_the_queen_may_be_dealt_again_without_a_queen() -> None:
    hands = ("2h Qc 9d 8s Kh Ts 5d", "Ac Ad 9h 5s 3c Jh 7d")
    assert Table("follow-the-queen", hands).no_bets(5).over
    again = Table("follow-the-queen", hands, **{"no-queen": "again"}).no_bets(5)
    assert again.state.deals == 2, "a queen in the hole does not count"
    assert Table("follow-the-queen", QUEENS, **{"no-queen": "again"}).no_bets(5).over
