"""Five Card Draw and its children: the exchange, the fourth card for a kept ace that everybody sees, what becomes of the discards."""

from __future__ import annotations

import random

import pytest

import engine
from engine.errors import IllegalAction
from tests.scenarios.table import Table

HANDS = ("As Kd 9c 7h 2s", "Ah Ad 8c 8d 3h", "Qc Qd 6s 5h 4c")
FRESH = "Ac Ks Kh Kc Jd Jh Jc Ts Td Th"


def drawing() -> Table:
    return Table("five-card-draw", HANDS, FRESH).no_bets()


def test_the_ace_that_pays_for_a_fourth_card_is_known_to_everybody() -> None:
    table = drawing().do("exchange Kd 9c 7h 2s")
    assert table.hand(0) == "As Ac Ks Kh Kc"
    for rival in (1, 2):
        assert table.seen_by(rival, 0) == ["As", None, None, None, None]
    assert [entry[3] for entry in table.log("reveal")] == [-1]


def test_the_shown_ace_stays_in_every_world_that_the_others_imagine() -> None:
    table = drawing().do("exchange Kd 9c 7h 2s")
    ace = table.state.hands[0][0]
    rng = random.Random(1)
    for _ in range(40):
        assert ace in table.state.determinize(1, rng).hands[0]


def test_three_cards_go_unseen_and_show_nothing() -> None:
    table = drawing().do("exchange 9c 7h 2s")
    assert table.hand(0) == "As Kd Ac Ks Kh"
    assert table.seen_by(1, 0) == [None] * 5
    assert not table.log("reveal")


@pytest.mark.parametrize(
    "action",
    [
        "exchange As Kd 9c 7h",  # four, the ace among them
        "exchange As Kd 9c 7h 2s",  # five
        "exchange Kd 9c 7h 3h",  # a card of somebody else's
        "exchange Kd Kd 9c",
    ],
)
def test_what_is_no_exchange(action: str) -> None:
    table = drawing()
    with pytest.raises(IllegalAction):
        table.do(action)
    assert table.hand(0) == HANDS[0]


def test_with_two_aces_one_may_go_and_the_other_is_shown() -> None:
    table = drawing().do("stand pat", "exchange Ah 8c 8d 3h")
    assert table.seen_by(0, 1)[0] == "Ad"
    assert table.seen_by(0, 1)[1:] == [None] * 4


def test_without_an_ace_four_is_one_too_many() -> None:
    table = drawing().do("stand pat", "stand pat")
    assert max(len(action.split()) - 1 for action in table.legal) == 3


def test_the_draw_goes_round_from_the_dealers_left_and_the_best_hand_wins() -> None:
    table = drawing()
    assert table.turn == 0
    table.do("exchange Kd 9c 7h 2s").do("exchange 8c 8d 3h").do("exchange 6s 5h 4c").no_bets()
    assert table.over
    assert table.shown(0) == "full house, kings over aces"
    assert table.returns == [2, -1, -1]


def test_six_players_who_all_draw_the_most_need_the_whole_deck_and_no_more() -> None:
    hands = ("As 2c 3d 4h 6s", "Ah 2d 3c 4s 6h", "Ac 2h 3s 4d 6c", "Ad 2s 3h 4c 6d", "Ks 7c 8d 9h Ts", "Kh 7d 8c 9s Th")
    table = Table("five-card-draw", hands).no_bets()
    for seat in range(6):
        table.do("exchange " + " ".join(table.hand(seat).split()[1 : 5 if seat < 4 else 4]))
    assert table.state.left_in_deck() == 0
    assert table.state.refills == 0
    assert engine.load("five-card-draw").stats()["players"] == 6


# -- Drawback
def test_drawback_shuffles_what_was_thrown_away_back_into_the_deck() -> None:
    """Six players who all exchange three leave four cards: two more each can only be dealt with the discards."""
    table = Table(
        "drawback", ("As 2c 3d 4h 6s", "Ah 2d 3c 4s 6h", "Ac 2h 3s 4d 6c", "Ad 2s 3h 4c 6d", "Ks 7c 8d 9h Ts", "Kh 7d 8c 9s Th")
    ).no_bets()
    thrown = set()
    for seat in range(6):
        cards = table.hand(seat).split()[2:]
        thrown |= set(cards)
        table.do("exchange " + " ".join(cards))
    assert table.state.left_in_deck() == 4
    assert len(table.state.discards) == 18
    table.no_bets()  # the round after the draw, left of the dealer; then the discards go back and a card comes up
    assert not table.state.discards
    assert table.state.left_in_deck() == 4 + 18 - 6
    table.no_bets(2)
    late = {card for seat in range(6) for card in table.hand(seat).split()[5:]}
    assert len(late) == 12
    assert late & thrown


def test_drawback_goes_on_as_a_stud() -> None:
    table = Table("drawback", HANDS, FRESH[:26] + " 3c 9d 7s Tc 8h 2d").no_bets()
    table.do("exchange Kd 9c 7h 2s", "exchange 8c 8d 3h", "stand pat")
    assert table.turn == 0
    table.no_bets()
    assert (table.up(0), table.up(1), table.up(2)) == ("Ts", "Td", "3c")
    assert table.turn == 0  # of two tens the one nearer the dealer's left
    table.no_bets()
    assert [len(table.down(p).split()) for p in range(3)] == [6, 6, 6]
    table.no_bets()
    assert table.over


# -- Five and Two
def test_five_and_two_may_use_its_down_cards_alone_or_both_common_cards() -> None:
    hands = ("Kh 9h 5h 2h Jd", "3c 3d 6s 7s 9c", "Qs Qd Ah Tc 4d")
    table = Table("five-and-two", hands, "Qh 3s").no_bets()
    assert max(len(action.split()) - 1 for action in table.legal) == 3  # no ace to show
    table.do("stand pat", "stand pat", "stand pat")
    for common in (0, 1, 2):
        assert len(table.state.common) == common
        assert table.turn == 0
        table.no_bets()
    assert table.over
    assert table.shown(0) == "king high"  # a flush would leave the three of spades out
    assert table.shown(1) == "three threes"
    assert table.shown(2) == "three queens"
    assert table.returns == [-1, -1, 2]


# -- Five and Two II
def two(*hands: str, common: str, **options: str) -> Table:
    """Nobody exchanges; the first four cards of each are turned up in their order."""
    table = Table("five-and-two-ii", hands, common, **options).no_bets(2).do(*["stand pat"] * len(hands)).no_bets()
    for i in range(4):
        table.by_seat(*["flip " + h.split()[i] for h in hands]).no_bets()
    assert table.over
    return table


def test_the_common_cards_come_before_the_draw_and_four_of_five_are_shown() -> None:
    table = Table("five-and-two-ii", HANDS, "Kh 3s").no_bets()
    assert table.state.observation(0)["common"] == ["Kh", "3s"]
    assert table.turn == 0
    table.no_bets()
    assert max(len(action.split()) - 1 for action in table.legal) == 4  # with an ace to show
    table.do("exchange 9c 7h 2s", "stand pat")
    assert max(len(action.split()) - 1 for action in table.legal) == 3
    table.do("stand pat").no_bets()
    assert len(table.hand(0).split()) == 5
    assert len(table.legal) == 5


def test_high_and_low_split_without_a_word_and_both_common_cards_are_used_or_none() -> None:
    table = two("Kh 9h 5h 2h Jd", "3c 3d 6s 7s 9c", "As 2d 4c 6d 8h", common="Qh 3s")
    assert table.shown(0).startswith("king high")  # the flush would use one common card
    assert table.shown(1).startswith("three threes")
    assert table.shown(2).endswith("8-6-4-2-A low")  # of its own cards
    assert table.won == [0, 2, 1]


def test_the_lowest_hand_may_use_both_common_cards() -> None:
    table = two("2c 4d 5h Kc Kd", "2s 3c 4h 6s Qs", common="As 3h")
    assert table.shown(0).endswith("5-4-3-2-A low")
    assert table.won == [2, 0]  # kings too
    assert two("2c 4d 5h Kc Kd", "2s 3c 4h 6s Qs", common="As 3h", low="ace-to-six").shown(1).endswith("6-4-3-2-A low")


# -- Shift
SHIFT = ("As Kd 9c 7h 2s", "Ah Ad 8c 8d 3h", "Qc Qd 6s 5h 4c")


def test_the_last_to_bet_or_raise_names_how_many_cards_all_pass_left() -> None:
    table = Table("shift", SHIFT).do("bet", "raise", "call", "call")
    assert table.turn == 1
    assert table.legal == [f"name {n}" for n in range(5)]
    table.do("name 2").by_seat("pass As Kd", "pass 8c 3h", "pass Qc Qd")
    assert [sorted(table.hand(p).split()) for p in range(3)] == [
        ["2s", "7h", "9c", "Qc", "Qd"],
        ["8d", "Ad", "Ah", "As", "Kd"],
        ["3h", "4c", "5h", "6s", "8c"],
    ]
    assert table.turn == 0  # the dealer's left again
    table.no_bets()
    assert table.over
    assert table.won == [0, 3 + 12, 0]


def test_none_may_be_passed_and_four_are_the_most() -> None:
    table = Table("shift", SHIFT).do("bet", "call", "call").do("name 0")
    assert table.betting
    assert [table.hand(p) for p in range(3)] == list(SHIFT)
    table = Table("shift", SHIFT).do("bet", "call", "call").do("name 4")
    with pytest.raises(IllegalAction):
        table.do("pass As Kd 9c")
    table.do("pass As Kd 9c 7h", "pass Ah Ad 8c 8d", "pass Qc Qd 6s 5h")
    assert table.hand(1).split()[0] == "3h"


def test_where_nobody_bets_the_dealers_left_names_it() -> None:
    assert Table("shift", SHIFT).no_bets().turn == 0


# -- Substitution, Two Spits: a card for a card, lying as the old one did
def test_substitution_replaces_up_with_up_and_down_with_down_for_nothing() -> None:
    hands = ("2s 7s 9h Jc Jd", "3d 7h Kc 4d 4h")
    table = Table("substitution", hands, "Js 5d")
    assert (table.up(0), table.down(0)) == ("9h Jc Jd", "2s 7s")
    assert table.turn == 0  # exchanges come before the first bet
    table.do("exchange 9h")
    assert (table.up(0), table.down(0)) == ("Js Jc Jd", "2s 7s")
    table.do("exchange 7h")
    assert (table.up(1), table.down(1)) == ("Kc 4d 4h", "3d 5d")
    assert table.seen_by(0, 1) == [None, None, "Kc", "4d", "4h"]
    assert table.state.chips == [199, 199]
    assert table.betting
    assert table.turn == 0


def test_substitution_has_three_exchanges_of_one_card_each_with_a_bet_then_high_low_or_both() -> None:
    table = Table("substitution", ("2s 7s 9h Jc Jd", "3d 7h Kc 4d 4h"))
    for _ in range(3):
        assert max(len(a.split()) for a in table.legal if a != "stand pat") == 2
        table.do("stand pat", "stand pat").no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    assert table.do("declare high", "declare low").won == [1, 1]


def test_ten_players_exchange_with_the_discards_once_the_deck_is_used_up() -> None:
    table = Table("substitution", ("",) * 10)
    while not table.over:
        table.do("check" if table.betting else "declare high" if "declare high" in table.legal else table.legal[1])
    assert table.state.refills
    assert all(len(table.hand(p).split()) == 5 for p in range(10))


SPITS = ("2s 7s 9h Jc Jd", "3d 7h Kc 4d 4h")


def spits(*actions: str, hands: tuple[str, ...] = SPITS) -> Table:
    """Five cards dealt, one of them down, and the four rounds checked."""
    table = Table("two-spits", hands, "Js 5d Qs Qd").no_bets(4)
    assert (len(table.up(0).split()), len(table.down(0).split())) == (4, 1)
    return table.do(*actions)


def test_the_first_spit_costs_a_highest_bet_and_half_as_much_again_for_the_down_card() -> None:
    table = spits("exchange 7s")
    assert (table.hand(0), table.state.chips[0]) == ("2s Js 9h Jc Jd", 199 - 4)
    assert table.up(0) == "Js 9h Jc Jd"
    table.do("exchange 3d")
    assert (table.down(1), table.state.chips[1]) == ("5d", 199 - 6)


@pytest.mark.parametrize("first", ["stand pat", "exchange 7s"])
def test_the_second_spit_is_dearer_whether_or_not_one_spat_before(first: str) -> None:
    table = spits(first, "stand pat").no_bets()
    before = table.state.chips[0]
    card = table.up(0).split()[0]
    assert before - table.do(f"exchange {card}").state.chips[0] == 8
    table.do("exchange 3d")
    assert table.state.chips[1] == 199 - 10


def test_after_the_second_bet_all_declare_and_bet_once_more() -> None:
    table = spits("stand pat", "stand pat").no_bets().do("stand pat", "stand pat").no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    table.do("declare high", "declare low")
    assert table.betting
    assert table.no_bets().won == [1, 1]


def test_deuces_are_wild_for_high_and_twos_for_low() -> None:
    hands = ("2s 3c 4h 5d 7c", "2c 2h Kd 9s 8d")
    table = (
        spits("stand pat", "stand pat", hands=hands)
        .no_bets()
        .do("stand pat", "stand pat")
        .no_bets()
        .do("declare both", "declare low")
        .no_bets()
    )
    assert table.shown(0) == "straight, seven high; 7-5-4-3-2 low"  # the deuce is a six for high
    assert table.shown(1) == "three kings; low with a pair of twos"
    assert table.won == [2, 0]


def test_ace_to_six_counts_straights_against_a_low_hand() -> None:
    hands = ("As 2c 3h 4d 5c", "Ac 2d 3s 4h 6d")
    table = (
        spits("stand pat", "stand pat", hands=hands)
        .no_bets()
        .do("stand pat", "stand pat")
        .no_bets()
        .do("declare low", "declare low")
        .no_bets()
    )
    assert table.won == [0, 2]
