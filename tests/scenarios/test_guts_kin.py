"""Kin of guts: what it takes to win at all, who counts as having gone in, rounds that somebody has to end, and cards that come for everybody."""

from __future__ import annotations

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from engine.rules.people import LEGS
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
