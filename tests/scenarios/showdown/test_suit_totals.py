"""The total of the best suit, cards that count together though they are of several, and new hands for those who tie."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, made_up


def to_the_end(table: Table) -> Table:
    """All look and bet until two are left, and the next sees."""
    while not table.over and not table.log("show"):
        legal = table.legal
        table.do("look" if "look" in legal else "see" if "see" in legal else "bet")
    return table


def total(cards: str, *lines: str, wild: str = "") -> str:
    """What these cards come to with such lines behind the showdown."""
    rules = ", ".join(f'"{line}"' for line in ("deal 3 down", "bet from left", "showdown highest total of one suit", *lines))
    state = made_up(f"play = [{rules}]\n{wild}", ("2c 2d 2h", "3c 3d 3h"))
    part = state.game.showdown.parts[0]
    state.hands[0] = parse(cards)
    value = part.value(state, 0)
    assert value is not None
    return str(part.describe(state, 0, value))


SEKA = ("aces count 11", "2 aces count together", "3 of one rank count together")


@pytest.mark.parametrize(
    ("cards", "lines", "told"),
    [
        ("Kc Qc 7h", (), "20 points"),
        ("Kc Qc 7c", (), "27 points"),
        ("6c 7d Kh", (), "10 points"),  # one card is a suit too
        ("Ac Kc Qc", SEKA, "31 points"),
        ("Ac Ad 6h", SEKA, "22 points"),
        ("Ac Ad As", SEKA, "33 points"),
        ("7c 7d 7h", SEKA, "21 points"),
        ("7c 7d 8h", SEKA, "8 points"),  # a pair of others counts nothing together
        ("Ac Ad Kc", SEKA, "22 points"),  # more than ace and king, 21
        ("7c 7d 7h", ("3 of one rank count 30 1/2 together",), "30 1/2 points"),
        ("Kc Qc 7c", ("clubs count double",), "54 points"),
    ],
)
def test_the_total_is_that_of_the_best_suit(cards: str, lines: tuple[str, ...], told: str) -> None:
    assert total(cards, *lines) == told


def test_a_wild_card_is_of_any_suit_and_counts_the_most() -> None:
    assert total("Kc 7c 2d", "aces count 11", wild='wild = ["twos"]') == "28 points"


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("1 aces count together", "expected 2 to 4 cards"),
        ("5 of one rank count together", "expected 2 to 4 cards"),
        ("2 aces count nothing together", "expected points"),
        ("2 aces count 1 or 11 together", "expected points"),
    ],
)
def test_what_cannot_count_together(phrase: str, expected: str) -> None:
    with pytest.raises(PhraseError, match=expected):
        read("rule", phrase)


def test_a_line_of_cards_that_count_together_needs_a_total_of_one_suit() -> None:
    text = 'name = "No Suit"\nsource = "here"\nplay = ["deal 3 down", "bet from left", "showdown highest total", "2 aces count together"]\n'
    assert any("total of one suit" in problem for problem in engine.Variant.parse(text, "no-suit").problems())


def test_two_aces_beat_twenty_one_in_seka() -> None:
    table = to_the_end(Table("seka", ("Ac Ad 6h", "As Ks 7h")))
    assert (table.shown(0), table.shown(1)) == ("22 points", "21 points")
    assert table.won[1] == 0


def test_those_who_tie_alone_get_new_hands_for_the_pot() -> None:
    table = Table("seka", ("Kc Qc 6h", "Ks Qs 7h", "6c 7d 8s"), blind="down")
    table.do("bet", "bet", "fold")
    pot = table.state.pot()
    table.do("see")
    assert table.log("tie again")
    assert not table.over
    assert [len(hand) for hand in table.state.hands] == [3, 3, 0]
    assert table.state.pot() == pot + 2, "the pot stays, and nobody antes again"


def test_with_redeal_everybody_plays_for_the_pot_that_hands_tied_for() -> None:
    state = made_up('play = ["deal 1 down", "bet from left", "showdown high", "if hands tie, redeal"]', ("Kc", "Kd", "2h"))
    for action in ("bet", "call", "fold"):
        state.apply_action(action)
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


def test_a_tie_for_the_main_pot_is_shared_where_another_wins_the_side_pot() -> None:
    """Two tie for the pot that all are in for, and one of them wins what the third could win too: nothing is dealt again."""
    state = made_up(
        'play = ["deal 1 down", "bet from left", "showdown high", "if hands tie, redeal to those who tie"]',
        ("Kc", "Kd", "2h"),
        stacks=[2, 20, 20],
    )
    for action in ("bet", "raise", "call"):
        state.apply_action(action)
    assert state.is_terminal()
    assert state.won == [3, 7, 0], "the main pot of six is shared, the side pot of four goes to one of them"


def test_new_hands_for_ties_belong_to_one_whole_pot_at_the_end() -> None:
    text = 'name = "Both Ways"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high and low by ace-to-five", "if hands tie, redeal"]\n'
    assert any("one whole pot" in problem for problem in engine.Variant.parse(text, "both-ways").problems())
