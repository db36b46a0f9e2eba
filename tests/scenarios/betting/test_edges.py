"""Rules at their edges: ties for the opening, blinds that leave one player to speak, an empty deck, payments by who has nothing left, a boot and a side pot."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table, do, made_up, text


# -- who opens
@pytest.mark.parametrize(("opener", "hands", "opens"), [("low", ["Kc", "2d", "2h"], 1), ("high", ["2c", "Kd", "Kh"], 1)])
def test_of_hands_that_tie_the_first_from_the_dealers_left_opens(opener: str, hands: list[str], opens: int) -> None:
    state = made_up(f'play = ["deal 1 up", "bet from {opener}", "deal 4 down", "showdown high"]', hands)
    assert state.current_player() == opens


# -- blinds
BLINDS = 'play = ["deal 1 down", {0}"blinds of half bet, bet", "bet from blinds", "deal 4 down", "showdown high"]'


def test_one_who_owes_a_part_of_the_blind_is_asked_though_nobody_else_can_bet() -> None:
    """A chip short of the whole blind, and the other has posted their last."""
    state = made_up(BLINDS.format(""), ["2c", "3d"], ante=1, bet=2, stack=3)
    assert (state.chips, state.bet) == ([1, 0], [1, 2])
    assert (state.current_player(), list(state.legal_actions())) == (0, ["fold", "call"])


def test_one_who_has_posted_the_whole_blind_is_not_asked_and_takes_back_what_nobody_can_match() -> None:
    state = made_up(BLINDS.format('"may buy 1 down for max", '), ["2c", "3d"], ante=1, bet=2, max_bet=4, stack=6)
    do(state, "buy", "decline")
    assert state.is_terminal()
    assert [entry[2:6] for entry in state.log or () if entry[1] == "back"] == [(1, -1, (), 1)]


# -- the deck
def test_hands_that_folded_are_dealt_again_when_the_deck_is_out() -> None:
    state = made_up(
        'play = ["deal 5 down", "bet from left", "deal 1 up", "bet from left", "showdown high"]', ["2c 3c 4c 5c 7c", "Kd Kh Ks Kc 2d", ""]
    )
    do(state, "bet", "fold")
    state.deck.clear()
    do(state, "call")
    assert state.refills == 1
    assert state.hands[1] == []
    dealt = {text(state.upcards(0)), text(state.upcards(2))}
    assert dealt < {"Kd", "Kh", "Ks", "Kc", "2d"}
    assert len(state.deck) == 3
    assert not state.discards


# -- payments
def test_who_is_all_in_pays_another_player_what_they_have_and_then_nothing() -> None:
    rules = (
        'play = ["deal 1 up", "bet from high", "deal 4 down", "showdown high"]\nwhen = [{ event = "ace dealt up", do = ["ante to them"] }]'
    )
    state = made_up(rules, ["Ac", "Ad", "2h"], ante=2, stack=3)
    assert [(entry[2], *entry[5:]) for entry in state.log or () if entry[1] == "gives chips"] == [
        (1, 1, 0),
        (2, 1, 0),
        (0, 2, 1),
        (2, 0, 1),
    ]
    assert state.chips == [1, 2, 0]


# -- a boot and a side pot
def test_a_side_pot_that_one_player_alone_may_win_need_not_be_won_from_the_boot() -> None:
    """Seat 0 is all in and beats the three on the table; seat 1 does not, and is alone in the side pot once seat 2 has folded."""
    hands = ("9s 6h 4d 3c 2s", "Ks Qd Jc Th 9h", "Qs Kd Ts Jh 8h")
    table = Table("riding-ramone", hands, "9d 6c 5d", chips=(2, 50, 50), ramone="the boot, even alone")
    table.do("check", "bet", "call", "call").do("bet", "call").do("bet", "fold")
    assert table.over
    assert [(entry[2], *entry[5:]) for entry in table.log("win")] == [(0, 9, "9-6-4-3-2 low"), (1, 4, "alone")]
    assert list(table.state.takings) == [(0, 0)]  # who won by their cards
