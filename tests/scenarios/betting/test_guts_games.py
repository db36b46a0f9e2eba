"""Each game of guts with chosen cards: two are in and one is out, the better hand takes the pot, the other matches it, and all three are dealt in anew."""

from __future__ import annotations

import pytest

from engine.rules.conditions.player_conditions import LEGS
from tests.scenarios.table import Table, do, made_up

THREE = ["Ac Ad Kh", "Qc Qd 8h", "Js 6d 5h"]
FIVE = ["Ac Ad Ks Th 8c", "Qc Qd Jh 6s 5c", "Js 9d 7c 5h 3d"]
FOUR, TWO, ONE = ([" ".join(hand.split()[:n]) for hand in FIVE] for n in (4, 2, 1))
LOW = ["2c 3d 4s", "Qc Qd 8h", "Js 9d 8c"]
QUIET = ("stand pat", "decline", "check", "declare high")


def finish(table: Table) -> Table:
    """Nobody draws, buys or bets, until the deal is over or the next is dealt."""
    while not table.over and table.state.deals == 1:
        table.do(next(action for action in QUIET if action in table.legal))
    return table


@pytest.mark.parametrize(
    ("slug", "hands", "then"),
    [
        ("baseball-guts", THREE, ""),
        ("baseball-guts-ii", THREE, ""),
        ("three-card-guts-with-a-twist", THREE, ""),
        ("three-card-low-guts-with-a-twist", LOW, ""),
        ("three-card-low-guts", LOW, ""),
        ("pj", THREE, ""),
        ("three-card-guts", THREE, ""),
        ("three-card-guts-with-the-nelly-rule", THREE, ""),
        ("three-card-guts-with-the-weenie-rule", THREE, ""),
        ("three-card-punishment", THREE, ""),
        ("three-card-screw", THREE, ""),
        ("best-hand-pays", FIVE, ""),
        ("cowgirl", FIVE, ""),
        ("cowpie-guts", FIVE, ""),
        ("five-card-guts", FIVE, ""),
        ("five-card-guts-with-the-nelly-rule", FIVE, ""),
        ("five-card-guts-with-the-weenie-rule", FIVE, ""),
        ("five-card-punishment", FIVE, ""),
        ("five-card-screw", FIVE, ""),
        ("in-out", FIVE, "2h 4d 9h"),
        ("pass-your-guts", FIVE, ""),
        ("position-guts", FIVE, ""),
        ("five-and-two-or-three", FIVE, "2h 3s 4d 9h"),
        ("seven-card-guts", FIVE, "2h 3s 4d 9h"),
        ("two-more-up", FIVE, "2h 3s 4d 9h"),
        ("five-card-fierce", THREE, "2h 3s 4d 9h"),
        ("three-flip-two", THREE, "5c 6s 4d 9h"),
        ("three-to-five", THREE, "2h 3s 4d 9h"),
        ("four-card-guts", FOUR, ""),
        ("piranha", FOUR, "2h 3s 4d 9h 7h"),
        ("burn", [hand.replace("Js", "7s").replace("Jh", "9h") for hand in FOUR], "2h"),
        ("jacks-and-the-common-card", [hand.replace("Jh", "9h").replace("Js", "7s") for hand in FOUR], "2h"),
        ("two-card-guts", TWO, ""),
        ("pass-guts", TWO, ""),
        ("progressive-guts", TWO, ""),
        ("two-card-guts-with-a-twist", TWO, ""),
        ("two-card-low-guts-with-a-twist", LOW and ["2c 3d", "Qc Qd", "Js 9d"], ""),
        ("two-and-one", TWO, "2h 4d"),
        ("fierce", ONE, "Ah 4d"),
        ("fierce-howdy-doody", ONE, "Ah 4d"),
        ("the-drop", THREE, ""),
        ("guts-with-a-twist", FIVE, ""),
        ("chaos-ii", TWO, ""),
        ("alternating-guts", ["Ac Ad Kh 9s 5c", "Qc Qd 8h 5s 2c", "Js 6d 4h 3s 2d"], ""),
        ("deadly-69s", TWO, "2h 3s"),
        ("deadly-sevens", TWO, "2h 3s"),
        ("deadly-spades", ["Ac Ad", "Qc Qd", "Jh 9d"], "2h 3h"),
        ("lively-diamonds", ["Ad Kd", "Qd 8d", "Jd 9d"], "2d 3d"),
        # the hand on the table is beaten
        ("bullet", ["Ac Ad Kh", "Qc Qd 8h", "Js 6d 5h"], "2h 4d 8d"),
        ("beat-the-deck", THREE, "2h 4d 9h"),
        ("herbie", THREE, "2h 4d 9h"),
        ("fred", THREE, "2h 4d 9h"),
        ("five-card-guts-ii", THREE, "2h 4d 9h 6c Tc 3c 4s 3h 5d"),
        ("five-card-with-a-phantom-hand", FIVE, "2h 4d 9h 6c Tc"),
        ("jackson-five", ["Ac Ad Ks Th 8c", "Qc Qd 9h 6s 2c", "8s 9d 7c 6h 3d"], "2h 4d 7h 6c Tc"),
        ("king-little", ["Ac Ad Qs Th 8c", "Qc Jd 9h 6s 2c", "8s 9d 7c 6h 3d"], "2h 4d 7h 5c Tc"),
        ("western", FIVE, "2h 4d 9h 6c Tc Kd"),
        ("eastern-western", ["Ac Ad As 2h 3c", "Qc Qd Jh 6s 5c", "Js 9d 7c 5h 3d"], "2d 4d 9h 6c Tc Td"),
        ("molly", ["Ac Ad Ks 8c", "Qc Td 9h 6s", "8s 9d 7c 3d"], "2h 4d 7h 5c"),
        ("nuclear-guts", TWO, "2h 4d"),
        ("eastern", ["2c 3d 4s 6h 7c", "Qc Qd Jh 6s 5c", "Js 9d 7d 5h 3c"], "Kh Kd 9h 6c Tc"),
    ],
)
def test_the_better_hand_takes_the_pot_and_the_other_matches_it(slug: str, hands: list[str], then: str) -> None:
    table = Table(slug, hands, then)
    while "stand pat" in table.legal:  # a draw before the declaration
        table.do("stand pat")
    table.do("declare in", "declare in", "declare out")
    finish(table)
    assert table.state.deals == 2, "all are dealt in anew"
    assert table.state.chips == [202, 196, 199]
    assert table.state.pot() == 3
    assert table.state.live == [True] * 3


def test_a_draw_before_they_declare() -> None:
    table = Table("five-card-guts-with-a-draw", FIVE)
    table.do("stand pat", "stand pat", "stand pat", "declare in", "declare in", "declare out")
    assert table.state.chips == [202, 196, 199]


def test_a_wild_card_up_puts_out_who_went_in_and_has_to_pay() -> None:
    for slug, hands, then in (
        ("deadly-69s", TWO, "2h 6s"),
        ("two-more-deadly-inches", FIVE, ""),
    ):
        table = Table(slug, hands, then)
        if slug == "two-more-deadly-inches":
            assert table.turn == 2, "the dealer names what is wild"
            continue
        table.do("declare in", "declare in", "declare out")
        assert table.state.chips == [202, 196, 199]
        assert [entry[2] for entry in table.log("fold") if entry[5] == "forced"] == [1]


@pytest.mark.parametrize("slug", ["minnesota-guts", "south-of-minnesota"])
def test_one_card_or_all_three_have_to_be_drawn(slug: str) -> None:
    table = Table(slug, ["Ac Ad Kh", "Tc Td 8h", "9s 6d 5h"], "2h 5c").do("declare in", "declare in", "declare out")
    assert table.legal == ["exchange Ac", "exchange Ad", "exchange Kh", "exchange Ac Ad Kh"]
    table.do("exchange Kh", "exchange 8h")
    assert table.state.chips == [202, 196, 199]


def test_the_dealer_names_a_rank_before_the_deal() -> None:
    assert Table("balls-iii", FIVE).turn == 2


# -- three, five and seven cards
@pytest.mark.parametrize(
    ("slug", "hands"),
    [("three-five-seven", THREE), ("crazy-three-five-seven", THREE), ("napalm", TWO), ("two-three-two", TWO)],
)
def test_the_loser_pays_the_winner_and_all_are_back_for_the_next_cards(slug: str, hands: list[str]) -> None:
    table = Table(slug, hands).do("declare in", "declare in", "declare out")
    assert table.state.live == [True] * 3
    assert len(table.state.hands[2]) == 5, "who was out has kept the hand"
    kept = 0 if slug != "two-three-two" else 3  # there the pot is won as well
    assert table.state.chips == [199 + 3 + kept - 1, 199 - 3 - 1, 199 - 1]
    assert table.state.observation(0)["hands"][1][:2] == table.hand(1).split()[:2]
    assert table.state.observation(2)["hands"][1][:2] == [None, None], "only those who were in have seen it"


def test_three_wins_take_the_pot_at_once() -> None:
    table = Table("three-five-seven", THREE)
    table.do("declare in", "declare out", "declare out", "declare out", "declare in", "declare out")
    assert LEGS.of(table.state) == (1, 1, 0)
    table.do("declare in", "declare out", "declare out")
    assert (table.state.deals, LEGS.of(table.state)) == (2, (2, 1, 0))
    table.do("declare in", "declare out", "declare out")
    assert table.over
    assert table.returns == [6, -3, -3]


def test_napalm_is_high_then_low_then_high() -> None:
    table = Table("napalm", ["Ac Ad", "Kc Qd", "Jh 9d"], "Ah 2c Th Ks 3d 8c Kd 4s 7c").do("declare in", "declare in", "declare out")
    assert LEGS.of(table.state) == (1, 0, 0)
    low = table.do("declare out", "declare in", "declare in")
    assert LEGS.of(low.state) == (1, 0, 1)


def test_two_to_five_goes_on_until_one_is_in_alone() -> None:
    table = Table("two-to-five", TWO, "2h 3s 4d").do("declare in", "declare in", "declare out")
    assert (table.state.deals, [len(hand) for hand in table.state.hands]) == (1, [3, 3, 3])
    assert table.state.chips == [202, 196, 199]
    assert table.do("declare out", "declare in", "declare out").over
    assert table.returns == [2, -1, -1]


def test_dr_pepper_pays_the_best_hand_and_the_pot_stays() -> None:
    table = Table("dr-pepper-ii", FIVE)
    while "decline" in table.legal or "stand pat" in table.legal:
        table.do("decline" if "decline" in table.legal else "stand pat")
    table.do("declare in", "declare in", "declare out")
    finish(table)
    assert (table.state.deals, table.state.chips, table.state.pot()) == (2, [202, 196, 199], 3)


def test_one_card_and_suits_for_a_leg() -> None:
    table = Table("tennesee-guts", ["Ac", "As", "2d"]).do("declare in", "declare in", "declare out")
    assert LEGS.of(table.state) == (0, 1, 0)
    assert table.state.chips == [196, 199, 199]


def test_a_fourth_of_the_pot_in_cuban_guts() -> None:
    table = Table("cuban-guts", ["2c 4d 6h 8s 9c", "Kc Kd Ks Qh Ah", "3c 5d 7h 9s Jc"]).do("declare in", "declare in", "declare out")
    assert table.state.chips == [198, 198, 199], "who goes in antes once more"


def test_the_split_card_is_of_the_table_cards_suit() -> None:
    table = Table("south-chicago", ["Ac Ad 2h 3s 5c 9d 9s", "Kc Kd 7h 4s 6c 8d 8s", "Js 9h 7c 5h 3d 2s 4h"])
    while table.betting:
        table.do("check")
    assert "declare in" in table.legal


def test_cards_thrown_to_the_table_are_the_hand_to_beat() -> None:
    table = Table("croaker", ["Ac Ad Kh 9s 5c", "Qc Qd Ah As 2c"]).do("check", "check", "stand pat", "exchange Qc Qd 2c")
    assert len(table.state.table) == 3


# -- nobody is in
@pytest.mark.parametrize(
    ("slug", "hands", "chips"),
    [
        ("three-card-guts-with-the-weenie-rule", THREE, [196, 199, 199]),  # the best hand matches the pot
        ("five-card-guts-with-the-weenie-rule", FIVE, [196, 199, 199]),
        ("nuclear-guts", TWO, [196, 199, 199]),
        ("three-card-guts-with-the-nelly-rule", THREE, [195, 199, 199]),  # the maximum bet
        ("five-card-guts-with-the-nelly-rule", FIVE, [195, 199, 199]),
        ("best-hand-pays", FIVE, [196, 199, 199]),  # an ante for each
        ("three-card-screw", THREE, [198, 198, 198]),  # another ante of everybody's
        ("five-card-screw", FIVE, [198, 198, 198]),
        ("everybody-antes", FIVE, [198, 198, 198]),
        ("three-card-punishment", THREE, [196, 196, 196]),  # all match the pot
        ("five-card-punishment", FIVE, [196, 196, 196]),
        ("five-card-guts", FIVE, [199, 199, 199]),
    ],
)
def test_what_it_costs_that_nobody_goes_in(slug: str, hands: list[str], chips: list[int]) -> None:
    table = Table(slug, hands).do("declare out", "declare out", "declare out")
    assert table.state.deals == 2
    assert table.state.chips == chips
    assert table.state.pot() == 3 + sum(199 - left for left in chips)


def test_everybody_antes_for_each_new_deal() -> None:
    table = Table("everybody-antes", FIVE).do("declare in", "declare in", "declare out")
    assert finish(table).state.chips == [201, 195, 198]
    assert table.state.pot() == 6


@pytest.mark.parametrize(("slug", "hands"), [("three-card-punishment", THREE), ("five-card-punishment", FIVE)])
def test_who_left_one_player_alone_matches_the_pot(slug: str, hands: list[str]) -> None:
    table = Table(slug, hands).do("declare in", "declare out", "declare out")
    assert table.state.deals == 2
    assert table.state.chips == [202, 196, 196]


def test_cards_are_passed_until_somebody_is_in() -> None:
    table = Table("pass-guts", TWO).do("declare out", "declare out", "declare out", "pass Ad", "pass Qc", "pass Js")
    assert table.state.deals == 1
    assert {*table.hand(1).split()} == {"Qd", "Ad"}
    assert table.do("declare out", "declare in", "declare out").over
    five = Table("pass-your-guts", FIVE).do("declare out", "declare out", "declare out", "pass Ac Ad Ks")
    assert "Ac" in five.hand(0).split(), "all at once: the others have not passed yet"


def test_a_card_more_for_everybody_until_somebody_is_in() -> None:
    table = Table("progressive-guts", TWO, "2h 3h 4h").do("declare out", "declare out", "declare out")
    assert [len(hand) for hand in table.state.hands] == [3, 3, 3]
    assert table.do("declare out", "declare in", "declare out").over


# -- who must, and who may once more
@pytest.mark.parametrize(("slug", "then"), [("position-guts", ""), ("two-more-up", "2h Ts 4d Kh")])
def test_the_dealer_alone_in_gives_the_others_another_say(slug: str, then: str) -> None:
    table = Table(slug, FIVE, then).do("declare out", "declare out", "declare in")
    assert (table.turn, table.over) == (0, False)
    finish(table.do("declare in", "declare out"))
    assert table.state.chips == [202, 199, 196]
    nobody = Table(slug, FIVE, then).do("declare out", "declare out", "declare in", "declare out", "declare out")
    assert nobody.over
    assert nobody.returns == [-1, -1, 2]


@pytest.mark.parametrize(("slug", "then"), [("position-guts", ""), ("two-more-up", "2h Ts 4d Kh")])
def test_another_alone_in_gives_nobody_another_say(slug: str, then: str) -> None:
    """The dealer is out, and so nobody stands in for them."""
    table = finish(Table(slug, FIVE, then).do("declare out", "declare in", "declare out"))
    assert table.over
    assert table.returns == [-1, 2, -1]


def test_the_high_card_showing_goes_in_unasked() -> None:
    table = Table("forced-guts", ["Qc 2d 4h", "Kc Kd Ah", "7c 8d 9h"], "2h 4d 9c")
    assert table.state.ask_seats == (0, 2)
    table.do("declare out", "declare in")
    assert table.state.chips == [199, 202, 196]


def test_who_holds_a_wild_card_has_to_go_in() -> None:
    table = Table("fred", ["Ac Ad Kh", "7c Qd 8h", "Js 6d 5h"], "2h 4d 9h")
    assert table.turn == 0
    table.do("declare out")
    assert (table.turn, table.legal) == (1, ["declare in"])


def test_the_dealer_in_against_one_other_is_dealt_one_card_more() -> None:
    table = Table("five-and-two-or-three", FIVE, "2h 3s 4d 9h Jd").do("declare in", "declare out", "declare in")
    assert table.shown(2) == "two pair, jacks and nines", "with the last of three"
    two = Table("five-and-two-or-three", FIVE, "2h 3s 4d 9h Jd").do("declare in", "declare in", "declare out")
    assert (two.shown(0), two.shown(1)) == ("pair of aces", "pair of queens"), "the dealer is out"


def test_who_is_in_with_a_four_is_dealt_one_card_more() -> None:
    table = Table("baseball-guts", ["Ac Ad 4h", "Qc Qd 8h", "Js 6d 5h"], "Ah")
    table.do("declare in", "declare in", "declare out")
    assert table.shown(0) == "three aces"


# -- the hand on the table
def test_the_table_is_to_be_beaten_even_by_one_alone() -> None:
    table = Table("beat-the-deck", THREE, "As Ah 2c").do("declare out", "declare in", "declare out", "stand pat")
    assert table.state.deals == 2
    assert table.state.chips == [199, 196, 199]
    assert table.state.pot() == 6


def test_equal_to_the_table_is_not_enough() -> None:
    table = Table("nuclear-guts", ["Ac Kd", "9c 8d", "Js 9d"], "Ad Kc").do("declare in", "declare out", "declare out")
    assert table.state.chips == [196, 199, 199]


def test_of_a_pot_for_high_and_low_the_table_may_keep_a_half_for_the_other() -> None:
    table = Table("eastern-western", ["Ac Ad As Ah 3c", "Qc Qd Jh 6s 5c", "Js 9d 7c 5h 3d"], "2d 4d 3h 6c Tc 7d")
    table.do("declare in", "declare in", "declare out")
    finish(table)
    assert table.state.chips == [202, 196, 199], "the table has the better low: the whole pot goes to the high hand"


@pytest.mark.parametrize(
    ("slug", "hands", "cards"),
    [("five-stud-ghost-hand", ONE, 5), ("seven-stud-ghost-hand", TWO, 7), ("studded-guts-hi-low", TWO, 5)],
)
def test_the_table_is_dealt_a_hand_beside_the_players(slug: str, hands: list[str], cards: int) -> None:
    table = Table(slug, hands)
    while table.betting and table.state.deals == 1:
        table.do("check")
    assert max(len(entry[4]) for entry in table.log("table")) == cards, "all of it is turned up at the showdown"


# -- others
def test_a_seven_up_puts_out_who_is_in_and_nobody_put_out_pays() -> None:
    table = Table("bloody-sevens", TWO, "7h 8d Th 2s 4d 5d").do("declare in", "declare in", "declare out")
    assert table.over, "the other is alone, and nobody has lost who is still in"
    assert table.returns == [-1, 2, -1]
    paid = Table("bloody-sevens", TWO, "2h 8d Th 2s 4d 5d").do("declare in", "declare in", "declare out")
    assert paid.state.chips == [202, 196, 199]


def test_seven_card_burn() -> None:
    table = Table("seven-card-burn", ["Ac Ad 2h 3s 5c 9d 9s", "Kc Kd 7h 4s 6c 8d 8s"])
    while not table.over and table.state.deals == 1:
        table.do("bet" if "bet" in table.legal else "call")
    assert table.state.deals == 2
    pot = 2 + 2 * 2 * 5
    assert table.state.chips == [200 - pot // 2 + pot, 200 - pot // 2 - pot]


def test_nobody_opened_in_the_last_round_is_a_new_deal() -> None:
    table = Table("seven-card-burn", ["Ac Ad 2h 3s 5c 9d 9s", "Kc Kd 7h 4s 6c 8d 8s"]).no_bets(5)
    assert (table.state.deals, table.state.chips) == (2, [199, 199])


def test_omaha_burns_costs_ten_times_the_maximum_bet() -> None:
    table = Table("omaha-burns", ["Ac Ad 2h 3s", "Kc Kd Qh Qs", "9c 9d 8c 8d"], "Ah 4c 5c 7h Th").no_bets(3)
    table.do("declare in", "declare in", "declare out")
    finish(table)
    assert table.state.chips == [202, 199 - 40, 199]


@pytest.mark.parametrize("slug", ["four-three", "four-three-split"])
def test_in_with_four_cards_and_then_declared(slug: str) -> None:
    table = Table(slug, FOUR, "2h 4d 5d 9h 6c Tc").do("declare in", "declare in", "declare out")
    while "check" in table.legal:
        table.do("check")
    table.do("declare high", "declare high")
    assert table.state.chips == [202, 196, 199]


def test_evolution_counts_legs_and_losers_match_the_pot() -> None:
    table = Table("evolution", FOUR, "2h 3s 4d 9h 7h").do("declare in", "declare in", "declare out")
    assert table.state.deals == 2
    assert table.state.chips == [199, 196, 199], "the pot is won by three legs alone"
    for _ in range(9):
        if not table.over:
            table.do("declare in", "declare out", "declare out")
    assert table.over
    assert table.returns == [5, -4, -1]


@pytest.mark.parametrize("laid", ["lay 3 table", "lay 3 table unseen"])
def test_the_hand_on_the_table_is_told_once(laid: str) -> None:
    rules = f'play = ["deal 3 down", "{laid}", "bet from left", "showdown high of 3 cards", "beat the table hand"]'
    state = do(made_up(rules, ("Ac Ad 7h", "Kc Kd 8h"), "2s 3h 5d"), "check", "check")
    assert [entry[1] for entry in state.log].count("table") == 1
