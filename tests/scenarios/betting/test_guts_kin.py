"""Kin of guts: what it takes to win at all, who counts as having gone in, rounds that somebody has to end, and cards that come for everybody."""

from __future__ import annotations

import pytest

from engine.cards import name, parse
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.rules.conditions.player_conditions import LEGS
from tests.scenarios.table import Table, do, made_up

HIGH = ["Qc 8d 3h", "Js 6d 4h", "Tc 7s 2d"]


# -- a hand that is good enough
def test_a_queen_high_wins_and_a_jack_high_wins_nothing_however_few_are_in() -> None:
    table = Table("three-card-man-or-mouse", HIGH).do("declare in", "declare in", "declare out")
    assert table.state.chips == [202, 196, 199], "the queen takes the pot, the jack matches it"
    table = Table("three-card-man-or-mouse", HIGH).do("declare out", "declare in", "declare in")
    assert (table.state.chips, table.state.pot()) == ([199, 196, 196], 9), "nobody has what it takes, and both match the pot"
    table = Table("three-card-man-or-mouse", HIGH).do("declare out", "declare in", "declare out")
    assert (table.state.chips, table.state.pot(), table.state.deals) == ([199, 196, 199], 6, 2), "nor is it enough to be in alone"


def test_a_leg_is_for_a_queen_high_or_better() -> None:
    table = Table("three-card-man-or-mouse-with-legs", HIGH).do("declare in", "declare in", "declare out")
    assert (LEGS.of(table.state), table.state.pot()) == ((1, 0, 0), 6)
    table = Table("three-card-man-or-mouse-with-legs", HIGH).do("declare out", "declare in", "declare in")
    assert (LEGS.of(table.state), table.state.pot()) == ((0, 0, 0), 9)


def test_the_lowest_card_wins_a_leg_and_the_lower_suit_breaks_a_tie() -> None:
    table = Table("arkansas-guts", ["2s", "2c", "Ah"]).do("declare in", "declare in", "declare in")
    assert (LEGS.of(table.state), table.state.chips) == ((0, 1, 0), [196, 199, 196])


def test_the_worst_hand_wins() -> None:
    rules = 'play = ["deal 5 down", "showdown worst high"]'
    state = made_up(rules, ["Ac Ad Kh 4s 3d", "Qc 9d 8h 6s 5d", "Jc 9c 8c 6c 5c"])
    assert [p for p, won in enumerate(state.won) if won] == [1]


def test_two_jokers_are_worse_than_anything() -> None:
    table = Table("joker-fierce", ["Jk", "7h", "2c"], "Jk 5s 4d").do("declare in", "declare in", "declare in")
    assert [entry[2] for entry in table.log("pay")] == [0, 2], "a pair of jokers loses to a seven high, and so does a four high"


# -- the table's hand
MONSTERS = ["9c 9d 4h 3s 2c", "8c 8d 5h 4s 2d"]


def test_the_best_hand_pays_where_nobody_beats_what_was_thrown_away() -> None:
    for slug in ("frankenstein", "frankenstein-ii"):
        table = Table(slug, MONSTERS, "7h 6s").no_bets()
        table.do("exchange 9c 9d", "stand pat").no_bets()
        assert [entry[2] for entry in table.log("pay")] == [1], "the eights lose to the nines on the table, but are the best hand"
        assert (table.state.deals, table.state.pot()) == (2, 4)
        table = Table(slug, MONSTERS, "7h 6s").no_bets()
        table.do("exchange 4h 3s", "stand pat").no_bets()
        assert (table.over, table.returns) == (True, [1, -1]), "the nines beat what is there"


# -- in, out and in between
def test_nobody_is_dealt_anew_because_all_stay_out() -> None:
    table = Table("hold-your-guts", MONSTERS).do("declare out", "declare out", "declare in", "declare out")
    assert (table.state.deals, table.state.live) == (1, [True, False]), "the same hands, asked once more"


def test_who_drops_out_at_the_second_asking_pays_half_the_pot() -> None:
    hands = ["Ac Ad Ah 2c 3d 4h 5s", "Kc Kd Kh 6c 7d 8h 9s", "Qc 9c 8d Tc 7s 3h 2s"]
    table = Table("double-revenge", hands).do("declare in", "declare in", "declare out")
    assert table.state.chips == [199, 199, 199], "out at once is free"
    table.do("declare in", "declare out")
    assert table.state.chips == [203, 198, 199], "half of three chips, and the pot is all for the one left"


def test_one_left_is_not_asked_again() -> None:
    hands = ["Ac Ad Ah 2c 3d 4h 5s", "Kc Kd Kh 6c 7d 8h 9s", "Qc 9c 8d Tc 7s 3h 2s"]
    table = Table("double-revenge", hands).do("declare in", "declare out", "declare out")
    assert (table.over, table.state.chips) == (True, [202, 199, 199])


STUD = ["Ac Ad Ah As 2c 3d 9h", "Kc Kd 7h 6s 4c 3h 2d", "Qc Td 8h 6c 4d 3s 2s"]


def upto_the_seventh(slug: str) -> Table:
    return Table(slug, STUD).no_bets(4)


def test_who_takes_the_seventh_card_and_loses_matches_the_pot_even_after_folding() -> None:
    table = upto_the_seventh("cut-it-off").do("bet", "call", "fold")
    bet = table.state.stakes.bet
    assert table.state.deals == 2
    pot = 3 + 2 * bet
    assert table.state.pot() == 2 * pot
    assert [entry[2] for entry in table.log("pay")] == [1, 2]


def test_two_left_compare_low_hands_and_three_compare_high_ones() -> None:
    table = upto_the_seventh("iffy-guts").do("bet", "call", "fold")
    assert [entry[2] for entry in table.log("pay")] == [0, 2], "the pair of aces is not low"
    table = upto_the_seventh("iffy-guts").no_bets()
    assert [entry[2] for entry in table.log("pay")] == [1, 2], "four aces are high"


def test_a_face_up_wild_card_puts_out_and_costs_nothing_and_the_table_has_to_be_beaten() -> None:
    table = Table("bloody-sevens-ii", ["Ac Ad Kh 2c 3d", "Qc Qd Jh 7s 5d"], "9c Td 4h 3s 2d").do("declare in", "declare in")
    assert (table.over, table.state.chips) == (True, [201, 199])


# -- rounds until
def test_a_card_and_a_round_more_until_somebody_bets() -> None:
    table = Table("dream-holdem", ["Ac Ad", "Kc Kd"], "2c 5d 8h 9s Jh 3c 4d").no_bets(4)
    assert len(table.state.common) == 6
    assert table.betting
    table.no_bets().do("bet", "call")
    assert table.over
    assert len(table.state.common) == 7
    quick = Table("dream-holdem", ["Ac Ad", "Kc Kd"], "2c 5d 8h 9s Jh 3c").no_bets(3).do("bet", "call")
    assert quick.over
    assert len(quick.state.common) == 5


def test_one_more_card_until_one_is_ready() -> None:
    table = Table("kenosha", ["Ac Ad 2h 9s", "Kc Kd 3h 8s"]).no_bets(2)
    assert table.legal == ["declare ready", "declare unready"]
    table.do("declare unready", "declare unready").no_bets()
    assert len(table.hand(0).split()) == 4
    table.do("declare unready", "declare ready")
    assert table.betting
    assert not table.log("fold"), "one is enough, and nobody is out"
    table.no_bets()
    assert table.over
    assert table.returns == [1, -1]


def test_the_open_hands_grow_by_upcards() -> None:
    table = Table("open-hand-kenosha", ["Ac Ad 2h 9s", "Kc Kd 3h 8s"]).no_bets(2).do("declare ready", "declare unready")
    assert table.up(0) == "2h 9s"


def test_twists_come_again_until_somebody_still_in_wants_none() -> None:
    table = Table("jackpot-poker", ["Ac Ad 9h 8s 7d", "Kc Kd Jh Ts 5d"], "Qh Qs 3c 4c").no_bets()
    twist = [a for a in table.legal if a != "decline" and a != "stand pat"]
    assert twist
    table.do(next(a for a in twist if "7d" in a))
    table.do(next(a for a in table.legal if "5d" in a)).no_bets()
    assert not table.betting
    assert not table.over, "both took a card, so they are asked again"
    passing = next(a for a in table.legal if a in ("decline", "stand pat"))
    table.do(passing)
    table.do(next(a for a in table.legal if "Ts" in a)).no_bets()
    assert table.over, "one wanted no more"


def test_the_lowest_hand_showing_goes_until_one_is_left() -> None:
    hands = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA"[i::3] for suit in "cdhs") for i in range(3)]
    table = Table("low-hand-out", [" ".join(hand.split()[:15]) for hand in hands]).no_bets()
    table.do("flip 2c 2d", "flip 3c 3d", "flip 4c")
    assert table.state.live == [True, True, False], "the four is the lowest"
    table.no_bets()
    assert (table.over, table.returns) == (True, [-1, 2, -1]), "then the twos go, and the threes have won"


# -- cards for everybody
def test_a_six_up_costs_all_two_antes_and_lays_a_common_card() -> None:
    table = Table("foosball", ["Ac 6d", "Kc 9d"], "Jh Td").do("pay", "fold")
    assert table.over
    table = Table("foosball", ["Ac 6d", "Kc 9d"], "Jh").do("pay", "pay")
    assert table.state.common
    assert table.betting
    assert table.state.pot() == 2 + 2 * 2
    table = Table("foosball", ["Ac 6d", "Kc 9d", "Qc 8d"], "Jh Td").do("fold", "pay", "pay")
    assert table.state.common, "whoever got the six is out, and the card comes all the same"


def test_a_match_of_the_third_common_card_cannot_win() -> None:
    hands = ["Ac Ad Ah 8c", "Kc Kd 2h 3s"]
    table = Table("death-ray", hands, "Qs Jc 8d 5h").no_bets(4)
    assert table.returns == [-1, 1], "three aces hold an eight, which the third common card kills"


@pytest.mark.parametrize("said", ["dealer left", "everybody has 0 legs"])
def test_what_is_always_so_is_no_condition(said: str) -> None:
    with pytest.raises(PhraseError):
        read("test", said)


def test_everybody_left() -> None:
    rules = 'play = ["deal 5 down", "bet from left", { given = "only 2 left", do = ["draw up to 1"] }, "showdown high"]'
    hands = ["Ac Ad 9h 8s 7d", "Kc Kd Jh Ts 5d", "2c 4d 6h 8h Td"]
    state = do(made_up(rules, hands), "bet", "call", "fold")
    assert "stand pat" in state.legal_actions()
    assert do(made_up(rules, hands), "check", "check", "check").over


# -- what it costs to lose
def paid(table: Table) -> list[tuple[int, int]]:
    """Who has paid, and how much."""
    return [(entry[2], entry[5]) for entry in table.log("pay")]


def test_the_loser_pays_the_winner_and_the_pot_stays_unless_one_was_in_alone() -> None:
    hands = ["Ac Ad Kh", "Qc Qd 8h", "Js 6d 5h"]
    table = Table("forty-two-radical", hands, "7h 9d Td").do("declare in", "declare in", "declare out")
    assert (table.state.chips, table.state.pot(), table.state.deals) == ([202, 196, 199], 3, 2)
    table = Table("forty-two-radical", hands, "7h 9d Td").do("declare in", "declare out", "declare out")
    assert (table.over, table.state.chips) == (True, [202, 199, 199])
    table = Table("forty-two-radical", hands, "2h 4d Kd").do("declare in", "declare in", "declare out")
    assert (table.state.chips, table.state.pot()) == ([196, 196, 199], 9), "two wild cards make three kings, and both match the pot"


def test_the_card_turned_first_is_wild_for_all_and_for_the_table() -> None:
    hands = ["Ac Ad Kh 8c", "Qc 9d 8h 2c", "Js 6d 5h"]
    hands = [" ".join(hand.split()[:3]) for hand in hands]
    table = Table("balls-ii", hands, "9s 2d 3h 4c 7c Jh 5d").do("declare in", "declare in", "declare out")
    assert (table.state.chips, table.state.pot()) == ([202, 196, 199], 3), (
        "a pair of aces beats queens with a wild nine and the table's sevens"
    )


def test_who_drew_matches_the_pot_twice() -> None:
    hands = ["Ac Ad Ks Th 8c", "Qc Qd Jh 6s 5c", "Js 9d 7c 5h 3d"]
    table = Table("balls-to-the-wall", hands, "2h 4d").do("declare in", "declare in", "declare in")
    table.do("stand pat", "exchange 6s", "stand pat")
    assert paid(table) == [(1, 3), (2, 3), (1, 3)]


def test_each_two_at_the_showdown_costs_the_pot_once_more() -> None:
    table = Table("strong-twos", ["Ac Ad 2h", "Qc Qd 2s", "2c 2d 5h"]).do(
        "declare in", "declare in", "declare out", "stand pat", "stand pat"
    )
    assert paid(table) == [(1, 9)], "the twos of who is out are not shown"
    table = Table("double-cross", ["Ac Ad 2h 3c", "Qc Qd 9s 7c"], "Js 8d 6c 5h Kd").no_bets(6)
    assert paid(table) == [(1, 4)]


# -- who has to be in
def test_the_lowest_card_and_whoever_is_paired_are_in() -> None:
    hands = ["Ac Kd 9h", "Qc Jd 4h", "Js 6d 9c", "Td 7d Kc"]
    table = Table("low-and-paired-in", hands)
    assert [entry[2] for entry in table.log("declare")] == [1, 0, 2]
    assert table.turn == 3, "only the king may say so"
    table.do("declare out")
    assert paid(table) == [(1, 4), (2, 4)]


# -- high, or back to low
@pytest.mark.parametrize(("slug", "openers"), [("high-back-to-low", "J"), ("kings-back", "K")])
def test_nobody_has_openers_so_the_low_hand_wins(slug: str, openers: str) -> None:
    high, low = f"{openers}c {openers}d 9h 8s 3c", "7c 6d 4h 3s 2c"
    table = Table(slug, [high, low]).no_bets()
    assert table.legal == ["bet"], "the player left of the dealer has to"
    table.do("bet", "call", "stand pat", "stand pat").no_bets()
    assert table.over
    assert table.returns[1] > 0
    table = Table(slug, [high, low]).do("bet", "call", "stand pat", "stand pat").no_bets()
    assert table.returns[0] > 0, "it was opened on what it takes"


def test_a_low_hand_that_qualifies_wins_all_and_else_the_high_hand_does() -> None:
    hands = ["Ac Ad 9h 9s Kc Kd 2c", "7c 6d 4h 3s 2d Jh Jd"]
    table = Table("zeda", hands).no_bets(5).by_seat("declare high", "declare low")
    assert table.returns == [-1, 1]
    hands[1] = "Tc 9d 4h 3s 2d Jh Jd"
    table = Table("zeda", hands).no_bets(5).by_seat("declare high", "declare low")
    assert table.returns == [1, -1]


# -- points and legs
def test_the_most_points_win_and_who_has_folded_has_lost_them() -> None:
    deck = [f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "cdhs"]
    table = Table("one-red-card", [" ".join(deck[seat:45:3]) for seat in range(3)])
    table.do("flip Ac", "flip Kc Ks", "keep down").no_bets()
    table.do("keep down", "keep down", "keep down").no_bets()
    assert LEGS.of(table.state) == (0, 2, 0), "the pair of kings stays the best"
    table.do("keep down", "keep down", "keep down", "bet", "fold", "call")
    assert not table.over, "two play on"
    while not table.over:
        table.do("check" if table.betting else "keep down")
    assert table.returns[1] < 0, "three points are nothing to who is out"


def test_three_five_seven_is_the_best_hand_of_three() -> None:
    table = Table("three-five-seven-ii", ["7c 5d 3h", "Ac Ad As", "Kc Qd 2h"], leg="every").do("declare in", "declare in", "declare out")
    assert LEGS.of(table.state) == (1, 0, 0)
    assert paid(table) == [(1, 3)], "and the three aces match the pot"


def test_sixes_are_wild_with_three_common_cards_and_then_sevens_with_two() -> None:
    hands = ["6c Ad 9h", "Kc Kd 4h", "Qc Jd 8h"]
    table = Table("six-seven-eight", hands, "As 3d 2c 7h 8s Td Jh 5c 5d", leg="every").do("declare in", "declare in", "declare out")
    assert LEGS.of(table.state) == (1, 0, 0), "three aces"
    assert [table.state.chips[0], table.state.chips[1]] == [201, 195]
    assert len(table.state.common) == 2, "the ace that was laid first is gone"
    assert table.state.pot() == 6


# -- the table's cards
def test_what_is_wild_on_the_table_alone_has_to_be_beaten() -> None:
    hands = ["Ac Ad 3s 8c 4d", "Qc Qd Jh 6s 5c", "Js 9d 7c 5h 2d"]
    table = Table("beat-the-board", hands, "3h 9c 9s 6c Tc").do("declare in", "declare in", "declare out", "stand pat", "stand pat")
    assert paid(table) == [(0, 3), (1, 3)], "three nines there; a three in a hand is a three"


def test_a_table_card_after_a_queen_makes_its_rank_wild_and_a_queen_there_does_so_too() -> None:
    table = Table("follow-the-queen-with-a-dummy-hand", ["Ac 9d 4h", "Kc 8d Qs"], "5h 6c 7d Qh Jc 3d 2h 9s 2c 8h Ts 3s")

    def wild() -> list[str]:
        return [name(c) for c in parse("5c 6d Jd") if table.state.game.wild(table.state, 0, [c])]

    assert wild() == ["5c"]
    table.no_bets()
    assert wild() == [], "the queen on the table is the latest"
    table.no_bets()
    assert wild() == ["Jd"]


def test_who_is_still_in_antes_again_where_nobody_beats_the_dummy() -> None:
    hands = ["2c 7d 4h", "3c 8d Ts", "6c 5d Js"]
    table = Table("follow-the-queen-with-a-dummy-hand", hands, "Ah 6d 7c Ad 8s 9c Ac 3d 9h As Th 4s").do("bet", "call", "fold")
    table.no_bets(4)
    assert table.state.deals == 2
    assert table.state.live.count(True) == 2, "who had folded is out"
    assert table.state.pot() == 3 + 2 * table.state.stakes.bet + 2


def test_halves_are_won_and_counted() -> None:
    table = Table("mediocre", ["Ac Ad 9h 8s 3c", "Kc Qd 9d 4h 2s", "Jc Td 8d 6h 3s"]).no_bets(4)
    assert (LEGS.of(table.state), table.state.deals, table.state.pot()) == ((1, 1, 0), 2, 0)
    assert table.state.chips == [201, 200, 199]
