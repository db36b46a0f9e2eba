"""Boards that go because of their last card."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.players.house import House
from tests.scenarios.table import Table

HANDS = ("As Ad", "Qh Jh")
FLOPS = "Ah 7c 2d Th 9h 3s 5c 6d 8s"  # the first board is good for the aces, the second for the straight flush
TURNS = "4s 8h Kc"


def river(cards: str) -> Table:
    """The deal when the last cards have come, and before the last bets."""
    return Table("cry-me-a-river-holdem", HANDS, f"{FLOPS} {TURNS} {cards}").no_bets(3)


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ("Kd Qc 2h", ["A", "B"]),  # the lowest goes
        ("2h Qc 2c", ["B"]),  # and so do all that are as low
        ("Ac Kh Qd", ["A", "B"]),  # aces are high
        ("5d 5s 5h", ["B"]),  # of three that are equal the highest suit stays
    ],
)
def test_the_boards_with_the_lowest_last_card_go(cards: str, left: list[str]) -> None:
    boards = {"A": f"Ah 7c 2d 4s {cards.split()[0]}", "B": f"Th 9h 3s 8h {cards.split()[1]}", "C": f"5c 6d 8s Kc {cards.split()[2]}"}
    state = river(cards).state
    assert {*state.common} == {*parse(" ".join(boards[letter] for letter in left))}
    assert {*state.discards} == {*parse(" ".join(boards[letter] for letter in boards if letter not in left))}


def test_the_boards_that_are_left_share_the_pot() -> None:
    assert river("Kd Qc 2h").quietly().won == [1, 1]  # aces on the first, a straight flush on the second
    assert river("2h Qc 2c").quietly().won == [0, 2]  # all of it on the second alone


def test_a_part_of_the_pot_that_is_won_on_any_board_is_won_on_those_left() -> None:
    rules = """
board = ["A1 A2 A3", "B4 B5 B6"]
play = ["deal 2 down", "lay 6 common", "discard the row with the highest last card", "bet from left", "showdown high using a row"]
"""
    game = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}', "made-up")
    assert game.problems() == []
    table = Table(game, ("As Ad", "Kh Kd"), "Ah Ac Kc Ks 3d 2c").quietly()
    assert table.won == [0, 2]  # the row with the aces had the king


@pytest.mark.parametrize("game", ["cry-me-a-river", "cry-me-a-river-holdem"])
def test_the_house_plays_on_boards_that_are_left(game: str) -> None:
    for seed in range(6):
        state, rng = engine.load(game).deal(4, seed), Random(seed)
        while not state.is_terminal():
            state.act(House().choose(state, state.current_player(), rng))
        assert sum(state.returns()) == 0
