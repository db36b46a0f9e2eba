"""What house players do with hole cards while common cards are to come: which they swap once in a deal, and which they keep where all have to play."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import name, parse
from engine.players.house import House
from engine.table.stakes import Stakes
from engine.table.state import State

OTHERS = "Jd 8c 3h 9d Tc"


def holding(slug: str, hand: str, common: str = "") -> State:
    """A deal of two players in which whoever is asked holds these cards, and these lie in the middle."""
    variant = engine.load(slug)
    seats = 2
    cards, rest = hand.split(), OTHERS.split()
    woven = " ".join(f"{a} {b}" for a, b in zip(cards, rest, strict=False))
    state = variant.new(seats, 0, Stakes.read("no limit, blinds 1/2"), 1, parse(f"{woven} {common}"))
    while len(state.common) < len(common.split()) or state.current_player() != 0:
        state.apply_action(next(a for a in ("stand pat", "keep all", "check", "call") if a in state.legal_actions()))
    return state


def choice(state: State, seed: int) -> str:
    return str(House().choose(state, 0, Random(seed)))


@pytest.mark.parametrize("hand", ["As Ah", "Ks Kh", "As Kh"])
def test_good_cards_are_kept_before_the_flop(hand: str) -> None:
    state = holding("swap-holdem", hand)
    assert sum(choice(state, seed) == "stand pat" for seed in range(20)) >= 18


def test_poor_cards_are_swapped() -> None:
    state = holding("swap-holdem", "2s 7h")
    assert sum(choice(state, seed).startswith("exchange") for seed in range(20)) >= 15


def test_what_pairs_the_board_is_kept() -> None:
    state = holding("swap-holdem", "As 4h", "Ad 9h 6c")
    for seed in range(20):
        assert "As" not in choice(state, seed)


def test_a_made_hand_is_never_swapped() -> None:
    state = holding("swap-holdem", "8s 7h", "6d 5h 4c")
    assert {choice(state, seed) for seed in range(20)} == {"stand pat"}


def sack(hand: str) -> State:
    """The same hand behind its first call, where it says which cards it keeps."""
    state = holding("sack", hand)
    state.apply_action("call" if "call" in state.legal_actions() else "check")
    assert "keep all" in state.legal_actions()
    return state


def kept(state: State, seed: int) -> set[str]:
    gone = choice(state, seed).removeprefix("discard ").removeprefix("keep all").split()
    return {name(c) for c in state.hands[0]} - set(gone)


@pytest.mark.parametrize("hand", ["Ks Kh Kc 2d 2h", "As 2h 3c 4d 5h"])
def test_a_made_hand_is_kept_whole(hand: str) -> None:
    state = sack(hand)
    assert sum(kept(state, seed) == set(hand.split()) for seed in range(20)) >= 15


def test_a_card_that_spoils_the_others_goes() -> None:
    state = sack("As 2h 3c 4s Kh")
    assert not any("Kh" in kept(state, seed) for seed in range(20))


def test_three_of_a_kind_stays_together() -> None:
    state = sack("Qs Qh Qc 9d 4h")
    for seed in range(20):
        assert {"Qs", "Qh", "Qc"} <= kept(state, seed)


def test_looking_changes_nothing_on_the_table() -> None:
    state = sack("Qs Qh Tc 9d 4h")
    before = [*state.hands[0]], [*state.common]
    choice(state, 1)
    assert ([*state.hands[0]], [*state.common]) == before
