"""What a second reading of the games found: a share that nobody claims, orders told twice, rulings on what cannot come up, deeds that the log left out."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.players.house import House
from engine.table.narrate import lines, names_for
from tests.scenarios.table import Table, do, made_up


@pytest.mark.parametrize(
    ("winners", "chips"),
    [([[0], [], [1]], [45, 0, 45]), ([[], [0], [1]], [0, 45, 45]), ([[0], [1], [2]], [30, 30, 30]), ([[], [], [1]], [0, 0, 90])],
)
def test_a_third_that_nobody_can_claim_is_divided_among_the_others(winners: list[list[int]], chips: list[int]) -> None:
    assert engine.load("la-bumba").game().showdown.amounts(90, winners) == chips


def test_where_the_first_part_needs_no_claim_it_takes_what_is_left() -> None:
    state = made_up(
        'play = ["deal 5 down", "showdown high and holding queen of spades and holding king of spades"]',
        ["2c 3c 4c 5c 7d", "2d 3d 4d 5d Ks"],
    )
    assert sum(state.chips) == 2 * state.stakes.stack
    assert state.game.showdown.amounts(90, [[0], [], [1]]) == [60, 0, 30]


@pytest.mark.parametrize(
    ("slug", "says", "not_so"),
    [
        ("old-english-draw", "hands are a straight flush", "and eight to king without a pair beats"),
        ("jacks-and-fives", "hands of two cards are a pair and no pair", "down, hands are"),
        ("la-bumba", "For the best straight flush these alone count", "goes with the other"),
        ("charless-game", "took a new card in the last draw", "flush of spades beats"),
        ("border-cross", "Take the joker out of the deck and lay it", "lay them"),
        ("black-mariah-iii", "may turn up the queen of spades if they have it", "any queen of spades"),
        ("position-poker", "If nobody has such a card", "If nobody has a spade"),
        ("multiple-seven", "Your lowest hole card, twos aside, and your other cards of its rank are wild", "threes to aces"),
    ],
)
def test_the_rules_are_told_plainly_and_once(slug: str, says: str, not_so: str) -> None:
    told = " ".join(step["text"] for step in engine.load(slug).steps())
    assert says in told
    assert not_so not in told


@pytest.mark.parametrize(
    ("slug", "unclear"),
    [
        ("assassin", "Can a wild card stand"),
        ("iron-chef", "Can a wild card stand"),
        ("evil-wilds", "Can a wild card stand"),
        ("the-game", "May a player use other cards"),
    ],
)
def test_nothing_is_ruled_on_that_cannot_come_up(slug: str, unclear: str) -> None:
    assert not [r for r in engine.load(slug).rulings if r["unclear"].startswith(unclear)]


def told(state: engine.State) -> str:
    """The log, as somebody reads it who sees every card."""
    return "\n".join(line["text"] for line in lines(state.log or [], -1, names_for(state.n, None)))


def test_who_turns_no_card_up_is_told() -> None:
    table = Table("ha-ha-herman", ["2c 3d", "4h 5s"])
    table.by_seat("keep down", "flip 4h")
    assert "turns up no card, and no more in this deal" in told(table.state)


def test_who_keeps_the_hand_that_they_might_have_changed_is_told() -> None:
    state = made_up(
        'play = ["deal 2 down", "lay 2 table unseen", "auction a change of hands with the table from ante", "showdown high"]',
        ["2c 3d", "4h 5s"],
    )
    while "keep hand" not in state.legal_actions():
        do(state, next(a for a in state.legal_actions()))
    do(state, "keep hand")
    assert "keeps the hand" in told(state)


def test_table_cards_that_are_thrown_away_and_who_throws_common_ones_are_told() -> None:
    state = made_up(
        'play = ["deal 2 down", "lay 2 table unseen", "turn 2 table of new ranks", "bet from left", "showdown high"]',
        ["2c 3d", "4h 5s"],
        "7c 7d 8h",
    )
    assert "Discarded from the middle: the seven of diamonds" in told(state)
    state = made_up(
        'play = ["deal 2 down", "lay 3 common", "discard 1 in common", "bet from left", "showdown high"]', ["2c 3d", "4h 5s"], "7c 9d Kh"
    )
    do(state, "discard 9d")
    assert "discards the nine of diamonds from the middle" in told(state)


def test_the_house_draws_to_the_hand_that_has_to_be_near() -> None:
    state = made_up(
        'play = ["deal 3 down", "draw up to 3", "bet from left", "showdown hand closest to ace-king-queen"]', ["Ac Kd 2h", "7c 8d 9h"]
    )
    assert House().choose(state, 0, Random(1)) == "exchange 2h"


def test_the_house_keeps_what_it_has_paid_for() -> None:
    state = made_up(
        'play = ["deal 2 down", "auction the top card up from ante, to keep or give away", "bet from left", "showdown high"]',
        ["Ac Kd", "7c 8d"],
        "2h",
    )
    while "keep it" not in state.legal_actions():
        do(state, next(a for a in state.legal_actions() if a.startswith("bid") or a == "pass"))
    assert {House().choose(state, state.current_player() or 0, Random(n)) for n in range(20)} == {"keep it"}
