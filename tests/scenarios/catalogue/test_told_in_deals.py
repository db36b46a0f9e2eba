"""What a deal's log and a game's rulings say, where words once hid what happened."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.table.narrate import sentence
from tests.batches import each_game
from tests.rules.test_fair import play
from tests.scenarios.table import made_up

OPEN = -1  # whoever sees it


@each_game(share=3)
def test_a_card_bought_face_down_does_not_read_like_an_open_one(variant: engine.Variant) -> None:
    """The buyer, and who reads the whole deal afterwards, hear that it came off the deck; others hear of no card."""
    if not any("buy" in tag for tag in variant.tags):
        return
    state = play(variant.new(seed=1), Random(1), 0)
    names = [f"Player {seat}" for seat in range(state.n)]
    for entry in state.log:
        if entry[1] == "buy" and entry[3] != OPEN and entry[4]:
            assert "face down" in sentence(entry, OPEN, names)
            other = next(seat for seat in range(state.n) if not entry[3] >> seat & 1)
            assert "unseen card" in sentence(entry, other, names)


def test_a_hand_that_falls_short_is_named() -> None:
    rules = 'play = ["deal 5 down", "bet from left", "showdown high, pair of jacks or better", "if nobody wins, redeal"]'
    state = made_up(rules, ["Ks Kd 2c 3d 4h", "9s 9d 2h 3c 4s"])
    state.apply_action("check")
    state.apply_action("check")
    assert [str(entry[5]) for entry in state.log if entry[1] == "show"] == ["pair of kings", "pair of nines, which is not good enough"]


@pytest.mark.parametrize(
    ("slug", "unclear", "there"),
    [
        ("follow-the-queen", "The card that makes the next rank wild comes up last. Which rank is wild?", True),
        ("follow-the-queen-iv", "The card that makes the next rank wild comes up last. Which rank is wild?", True),
        ("fives-and-the-next-card", "The card that makes the next rank wild comes up last. Which rank is wild?", False),
        ("three-to-five", "Does a player who goes in and then folds count as a loser?", True),
        ("cuban-guts", "Does a player who goes in and then folds count as a loser?", True),
        ("oppression", "Does a player who goes in and then folds count as a loser?", False),
        ("balls", "Are upcards that go together wild for who opens?", False),
        ("ambivalent-clubs", "A card may count one rank higher or lower. Are an ace and a two neighbours?", True),
        ("austin-holdem", "Can an ace be the lowest card in the middle?", True),
        ("two-line-lebanese", "The last raiser opens, and nobody has bet before. Who opens?", True),
        ("cuban-guts", "Does the hand on the table use the common cards too?", True),
        ("fred", "Does the hand on the table use the common cards too?", False),
        ("qualifier", "Do common cards count for the pair you need to open?", True),
        ("football", "Does a player who punts have to make ten yards, a yard a point?", True),
    ],
)
def test_what_is_open_is_ruled_where_it_comes_up(slug: str, unclear: str, there: bool) -> None:
    assert any(ruling["unclear"] == unclear for ruling in engine.load(slug).rulings_for()) == there


def test_who_antes_again_is_named() -> None:
    """Only those who are in ante again: nobody is told that everybody does."""
    state = play(engine.load("cuban-guts").new(4, 1), Random(1), 0)
    again = [entry for entry in state.log if entry[1] == "antes"]
    assert again
    assert all(entry[2] >= 0 for entry in again)


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("high-low-jim", "Each player stacks four cards and lays one card on either side, one to go low and one to go high."),
        ("football", "A punt costs ten antes and brings no card"),
        ("poker-roulette", "A flush has its own suit. Any other hand has the suit of one card"),
        ("riding-ramone", "the worst three cards that can be picked from it, pairs and all"),
    ],
)
def test_a_step_says_what_players_do(slug: str, told: str) -> None:
    assert any(told in step["text"] for step in engine.load(slug).steps())
