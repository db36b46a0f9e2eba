"""What the games of the Anaconda family do with the hands that the passes brought: bets after declaring, wild cards, neighbours, seven cards kept."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.passes import arrived, spares, stacked
from tests.scenarios.table import Table

HIGH, LOW, MIDDLING = "Ks Kd Kh 9c 9d", "As 2d 3h 4c 6d", "Qs Qd 5h 4d 8c"


# -- who wins what
@pytest.mark.parametrize(
    "slug",
    ["anorexia", "australian-rules-anaconda", "bilumia", "bisexual", "blastoff", "nasty-anaconda", "orchids", "screwy-louie"],
)
def test_high_and_low_are_declared_and_split_at_once(slug: str) -> None:
    table = stacked(slug, [HIGH, LOW, MIDDLING])
    table.do("declare high", "declare low", "declare high")
    assert table.over
    assert table.won == [2, 1, 0]


def test_the_progressive_pass_ends_as_anaconda_does() -> None:
    table = stacked("progressive-pass-anaconda", [HIGH, LOW, MIDDLING, "Jc Jd Th 3s 8d"])
    assert table.do("declare high", "declare low", "declare high", "declare high").won == [2, 2, 0, 0]


@pytest.mark.parametrize("slug", ["anaconda-33", "anaconda-ii"])
def test_a_last_bet_is_made_with_the_declarations_known(slug: str) -> None:
    table = stacked(slug, [MIDDLING, LOW, HIGH]).do("declare low", "declare low", "declare high")
    assert table.betting
    assert table.turn == 2  # three kings showing
    assert table.state.observation(0)["declared"] == ["low", "low", "high"]
    table.do("bet", "call", "fold")  # the better low is frightened away
    assert table.won == [3, 0, 4]


@pytest.mark.parametrize("slug", ["anaconda-iii", "love-thy-neighbor", "richs-revenge", "richs-taste-of-the-unpleasant"])
def test_nothing_is_declared_where_hands_win_one_way_only(slug: str) -> None:
    assert stacked(slug, [HIGH, LOW, MIDDLING]).over


def test_anaconda_iii_is_won_by_the_high_hand_alone() -> None:
    assert stacked("anaconda-iii", [HIGH, LOW, MIDDLING]).won == [3, 0, 0]


@pytest.mark.parametrize(("scale", "winner"), [("ace-to-five", 2), ("ace-to-six", 1), ("deuce-to-seven", 0)])
def test_richs_revenge_is_won_by_the_low_hand_alone(scale: str, winner: int) -> None:
    table = stacked("richs-revenge", ["2c 3s 4h 5c 7s", "Ad 2h 3c 4s 6s", "As 2d 3h 4c 5d"], low=scale)
    assert table.won[winner] == 3


# -- half to the neighbour
def test_the_winner_shares_with_the_player_on_the_left_whatever_that_one_holds() -> None:
    assert stacked("love-thy-neighbor", [MIDDLING, HIGH, LOW]).won == [0, 2, 1]  # of three chips the odd one stays
    assert stacked("love-thy-neighbor", [MIDDLING, LOW, HIGH]).won == [1, 0, 2]  # round the table
    assert stacked("love-thy-neighbor", [HIGH, LOW]).won == [1, 1]


def test_the_low_hand_shares_in_richs_taste_of_the_unpleasant() -> None:
    assert stacked("richs-taste-of-the-unpleasant", [MIDDLING, LOW, HIGH]).won == [0, 2, 1]


@pytest.mark.parametrize(("slug", "best"), [("love-thy-neighbor", HIGH), ("richs-taste-of-the-unpleasant", LOW)])
def test_a_neighbour_who_folded_is_passed_over(slug: str, best: str) -> None:
    table = stacked(slug, [best, MIDDLING, "Jc Jd Th 3s 8d", "Tc 5d 8s 7h Qh"], rounds=3)
    while not table.over:  # everybody stays for one bet but seat 1
        wants = ("check", "fold") if table.turn == 1 else ("bet", "call")
        table.do(next(a for a in wants if a in table.legal))
    assert table.won == [5, 0, 5, 0]  # four antes and three bets of two


@pytest.mark.parametrize(("slug", "best"), [("love-thy-neighbor", HIGH), ("richs-taste-of-the-unpleasant", LOW)])
def test_an_all_in_neighbour_shares_only_what_their_own_hand_could_have_won(slug: str, best: str) -> None:
    """Seat 1 has two chips for a bet that comes to eight: the others' side pot of twelve is shared by the next who paid for it."""
    table = stacked(slug, [best, MIDDLING, "Jc Jd Th 3s 8d"], rounds=3, chips=(60, 2, 60))
    while not table.over:
        table.do(next(a for a in ("raise", "bet", "call") if a in table.legal))
    assert table.won == [5 + 6, 4, 6]  # halves of nine, of which the odd chip stays with the winner, and of twelve


def test_where_all_others_have_folded_there_is_nobody_to_share_with() -> None:
    table = stacked("love-thy-neighbor", [HIGH, LOW, MIDDLING], rounds=0).do("bet", "fold", "fold")
    assert table.over
    assert table.won == [0, 5, 0]  # seat 1 showed an ace


# -- wild cards
def high(table: Table) -> str:
    """What seat 0's hand is called as a high hand, where it is shown for both."""
    return table.shown(0).split("; ")[0]


def shown(slug: str, hand: str, then: str = "", direction: str = "high") -> str:
    """What seat 0's hand is called once high and low are declared."""
    table = stacked(slug, [hand, "Jc Qd Ts 8s 7d"], then)
    table.do(f"declare {direction}", "declare high")
    return table.shown(0).split("; ")[direction == "low"]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("5h 6h 9c 9d Kc", "four nines"),
        ("5h 6c 9c 9d Kc", "pair of nines"),  # of two suits
        ("5h 7h 9c 9d Kc", "pair of nines"),  # a gap
        ("Ah Kh 9c 9d 5s", "four nines"),  # the ace after the king
        ("Ah 2h 9c 9d Ks", "four nines"),  # and before the two
        ("4h 5h 6h 9c Ks", "four kings"),  # a run of three, all of it
        ("4h 5h 6s 7s Kc", "five kings"),
    ],
)
def test_neighbours_of_one_suit_are_wild_in_craw_worm(hand: str, name: str) -> None:
    assert shown("craw-worm", hand) == name


def test_neighbours_are_wild_in_low_hands_too() -> None:
    assert shown("craw-worm", "5h 6h Ac 2d 8s", direction="low") == "8-4-3-2-A low"


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("9c 9s 4d 4h Kd", "five kings"),
        ("9c 9d 4s 4h Kd", "two pair, nines and fours"),  # black with red
        ("9c 9s 9d 5h Kd", "three kings"),  # the third nine has no fellow
        ("9c 9s 9d 9h Kd", "five kings"),
    ],
)
def test_pairs_of_one_colour_are_wild_in_snake_eyes(hand: str, name: str) -> None:
    assert shown("snake-eyes", hand) == name


@pytest.mark.parametrize(("slug", "kept", "thrown"), [("craw-worm", "5h 9c 9d Kc 2s", "6h 3d"), ("snake-eyes", "5h 9c 9d Kc 2s", "9s 3d")])
def test_what_was_thrown_away_makes_nothing_wild(slug: str, kept: str, thrown: str) -> None:
    other = "Jc Qd Ts 8s 7d"
    table = arrived(slug, [f"{kept} {thrown}", f"{other} Jd Qc"]).by_seat(f"discard {thrown}", "discard Jd Qc")
    table.by_seat("stack " + kept, "stack " + other).no_bets(4).do("declare high", "declare high")
    assert high(table) == "pair of nines"


@pytest.mark.parametrize(
    ("turned", "hand", "name"),
    [
        ("4h", "5c 5d 9c 9d Kc", "four nines"),
        ("4h", "4c 4d 9c 9d Kc", "two pair, nines and fours"),  # not the table card's own rank
        ("Kh", "Ac 9s 9c 9d 5s", "four nines"),
        ("Ah", "2c 9s 9c 9d 5s", "four nines"),
        ("Ah", "Ac 9s 9c 9d 5s", "three nines"),
    ],
)
def test_one_rank_above_the_table_card_is_wild(turned: str, hand: str, name: str) -> None:
    assert shown("anaconda-with-a-twist", hand, turned) == name


def test_the_table_card_is_turned_before_the_last_pass() -> None:
    hands = ["2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d"]
    table = Table("anaconda-with-a-twist", hands, "Jh").by_seat("pass 2c 3c 4c", "pass 2d 3d 4d")
    assert table.state.table == []
    table.by_seat("pass 5c 6c", "pass 5d 6d")
    assert len(table.state.table) == 1
    assert table.state.asking.phrase() == "pass 1 left"


# -- all seven kept
def test_the_second_twist_keeps_seven_and_has_its_own_wilds_for_high_and_low() -> None:
    hands = ["Ks Kd 9h 9c 2h 3s 3d", "Qs Qd Qh Qc 8s 7d 6d"]
    table = arrived("anaconda-with-a-twist-ii", hands).by_seat(*["stack " + hand for hand in hands]).no_bets(4)
    assert (table.up(0), table.down(0)) == ("Ks Kd 9h 9c", "2h 3s 3d")
    table.do("declare low", "declare high")
    assert table.shown(0) == "four kings; 9-4-3-2-A low"  # two wild threes; two wild kings
    assert table.won == [1, 1]


def test_perfected_pass_the_trash_rolls_one_then_one_then_two() -> None:
    hands = ["Ks Qd 9h 9c Kc Kd 3d", "As Ad Qs Jc 8s 7d 6d"]
    table = arrived("perfected-pass-the-trash", hands).by_seat(*["stack " + hand for hand in hands])
    rolled = []
    while table.betting:
        rolled.append(len(table.up(0).split()))
        table.no_bets()
    assert rolled == [1, 2, 4]
    table.do("declare high", "declare high")
    assert high(table) == "full house, kings over nines"  # five of seven, three of them still down
    assert table.won == [2, 0]


def test_basketball_shows_nothing_before_the_declaration_and_plays_the_best_five_of_seven() -> None:
    table = arrived("basketball", ["Ks 2d 9h 9c Kc 4d 3d", "As Ad Qs Jc 8s 7d 6d"])
    assert table.up(0) == ""
    table.do("declare high", "declare high")
    assert table.won == [2, 0]  # two pair


# -- other endings
def test_pass_the_trash_iv_bets_once_from_the_left_on_five_cards_nobody_sees() -> None:
    hands = ["Qs Qd 5h 4d 8c Qh Qc", "Ks Kd 7h 9c 2d 3c 3s"]
    table = arrived("pass-the-trash-iv", hands).by_seat("discard Qh Qc", "discard 3c 3s")
    assert table.betting
    assert (table.turn, table.up(1)) == (0, "")
    assert table.no_bets().over
    assert table.won == [0, 2]  # the queens thrown away count no more


def test_risskov_loseem_shows_two_common_cards_before_the_passes_and_bets_before_the_first_roll() -> None:
    hands = ["Ks Kd 9h 2c 7c 7d", "As Ad Qs Jc 8c 8d"]
    table = arrived("risskov-loseem", hands, "Kh 9d")
    assert len(table.state.common) == 2
    table.by_seat("discard 7c 7d", "discard 8c 8d").by_seat("stack Ks 2c Kd 9h", "stack As Ad Qs Jc")
    assert table.turn == 0
    assert table.up(0) == ""
    for shown in ("Ks", "Ks 2c", "Ks 2c Kd"):
        assert table.no_bets().up(0) == shown
        assert table.turn == 1  # an ace, then aces
    table.no_bets().do("declare high", "declare high")
    assert high(table) == "full house, kings over nines"
    assert table.won == [2, 0]


def test_sneaker_chooses_what_to_show_of_seven_and_discards_last() -> None:
    hands = spares([HIGH, LOW])
    table = arrived("sneaker", hands)
    for i in (1, 3, 0, 2):  # in any order they like
        table.by_seat(*["flip " + hand.split()[i] for hand in hands])
        assert len(table.hand(0).split()) == 7
        table.no_bets()
    with pytest.raises(IllegalAction):
        table.do("discard " + " ".join(hands[0].split()[3:5]))  # one of them lies face up
    table.by_seat(*["discard " + " ".join(hand.split()[5:]) for hand in hands])
    assert not table.betting
    assert table.do("declare high", "declare low").won == [1, 1]


def test_seven_card_draw_draws_after_the_pass_and_shows_cards_of_ones_choice() -> None:
    hands = ["As 2d 3h 4c Ks 9c Tc", "Qs Qd 5h 4d 8c 8d 7h"]
    table = arrived("seven-card-draw", hands, "5c 6d Jd Jh Th")
    with pytest.raises(IllegalAction):
        table.do("exchange As Ks 9c Tc")  # a fourth card only for who keeps an ace
    table.do("exchange 4c Ks 9c Tc", "stand pat")
    assert set(table.hand(0).split()) == {"As", "2d", "3h", "5c", "6d", "Jd", "Jh"}
    assert table.state.asking.phrase() == "discard 2 down"
    table.by_seat("discard Jd Jh", "discard 8c 8d")
    for flips in (("flip 6d", "flip Qs"), ("flip As", "flip Qd"), ("flip 2d", "flip 4d"), ("flip 5c", "flip 7h")):
        table.by_seat(*flips).no_bets()
    assert table.down(0) == "3h"
    assert table.do("declare low", "declare high").won == [1, 1]
