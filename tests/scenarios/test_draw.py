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
