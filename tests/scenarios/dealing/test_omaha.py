"""Hands of so many of one's own cards and common ones, ranks that the common cards make wild, and who opens after a raise."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse


def game(play: str, more: str = "") -> engine.Variant:
    return engine.Variant.parse(f'name = "Made up"\nsource = "here"\nplay = [{play}]\n{more}', "made-up")


BOARD = "lay 5 common"


def shown(use: str, hand: str, board: str) -> str:
    """What the hand comes to with these common cards."""
    n = len(hand.split())
    v = game(f'"deal {n} down", "{BOARD}", "showdown high{use}"')
    other = " ".join(c for c in ("2c", "2d", "3c", "3d", "4d")[:n])
    cards = [c for pair in zip(hand.split(), other.split(), strict=True) for c in pair]
    state = v.new(2, 1, dealer=1, stacked=parse(" ".join([*cards, *board.split()])))
    score = state.game.showdown.parts[0]
    value = score.value(state, 0)
    return str(score.describe(state, 0, value))


@pytest.mark.parametrize(
    ("use", "hand", "made"),
    [
        ("", "As Kc 8d 7h", "flush, ace high"),
        (
            " using exactly 2 own",
            "As Kc 8d 7h",
            "pair of kings",
        ),  # one spade of one's own makes no flush, and the board's four do not count
        (" using exactly 2 own", "As 9s 8d 7h", "flush, ace high"),
        (" using at least 2 own", "As 9s 8d 7h", "flush, ace high"),
        (" using at most 1 own", "As 9s 8d 7h", "flush, ace high"),
        (" using at most 1 own", "Ac Ad Ah 7h", "ace high"),
        (" using exactly 2 own", "Ac Ad Ah 7h", "pair of aces"),
        (" using exactly 3 own", "Ac Ad Ah 7h", "three aces"),
    ],
)
def test_how_many_of_ones_own(use: str, hand: str, made: str) -> None:
    assert shown(use, hand, "Ks Js 5s 3s 9c").startswith(made)


@pytest.mark.parametrize(
    "which",
    ["first", "last", "lowest", "highest"],
)
def test_a_common_card_makes_its_rank_wild(which: str) -> None:
    v = game('"deal 2 down", "lay 3 common", "showdown high"', f'wild = ["rank of {which} common card"]')
    state = v.new(2, 1, dealer=1, stacked=parse("9d 7c 2h 8d Ks 4s 9c"))
    ranks = {"first": 1, "last": 2, "lowest": 1, "highest": 1}[which]
    wild = state.game.wild(state, 0, state.hands[0] + state.common)
    assert wild.bit_count() == ranks
    assert v.stats()["wilds"] == 4


def test_the_last_raiser_opens_the_next_round() -> None:
    v = game('"deal 2 down", "bet from left", "deal 1 up", "bet from last raiser", "deal 1 up", "bet from last raiser", "showdown high"')
    state = v.new(3, 1, dealer=2)
    for action in ("check", "bet", "call", "call"):
        state.apply_action(action)
    assert state.current_player() == 1
    for _ in range(3):
        state.apply_action("check")
    assert state.current_player() == 1, "nobody raised since"
    state.apply_action("bet")
