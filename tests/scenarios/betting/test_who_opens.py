"""Which of equal hands or cards opens: by place, by suit, or as the table says; and that four-card hands on the board count where they do at the end."""

from __future__ import annotations

import pytest

import engine
from engine.table.stakes import Stakes
from tests.scenarios.table import Table, made_up

ONE_UP = 'play = ["deal 1 up", "bet from {}", "showdown high"]'
CLUB_FIRST = ("Kc", "Kh", "2d")


def opener(round_: str, hands: tuple[str, ...], stakes: str = "", more: str = "high") -> int:
    rules = ONE_UP.format(round_).replace("showdown high", f"showdown {more}")
    given = {k: v for k, v in Stakes.read(stakes).as_dict().items() if v} if stakes else {}
    seat: int = made_up(rules, hands, **given).current_player()
    return seat


def test_of_equal_hands_the_first_one_from_the_left_opens() -> None:
    assert opener("high", CLUB_FIRST) == 0
    assert opener("high, ties from the left", CLUB_FIRST) == 0


def test_suits_break_the_tie_where_the_table_says_so() -> None:
    assert opener("high, ties by suit", CLUB_FIRST) == 1
    assert opener("high, ties by suit", ("Kh", "Ks", "2d")) == 1


def test_suits_rank_as_at_the_showdown() -> None:
    assert opener("high, ties by suit", ("Ks", "Kh", "2d"), more="high, suits HDCS") == 1


def test_the_suit_is_that_of_the_best_card_of_a_pair() -> None:
    rules = 'play = ["deal 3 up", "bet from high, ties by suit", "showdown high"]'
    assert made_up(rules, ("7c 7d As", "7s 7h Ac")).current_player() == 1, "the pair counts, not the ace"


LIMIT = "fixed limit 2/4, ante 1, bring-in 1"


def test_the_lower_suit_brings_it_in_unless_it_goes_by_place() -> None:
    lowest = ("4d", "4c", "Kh")
    assert opener("high", lowest, LIMIT) == 1
    assert opener("high, ties by suit", lowest, LIMIT) == 1
    assert opener("high, ties from the left", lowest, LIMIT) == 0


def test_suits_of_the_showdown_do_not_bring_it_in_unless_the_round_says_so() -> None:
    """The ruling says that clubs are lowest; another order at the showdown breaks ties there alone."""
    lowest = ("4s", "4c", "Kh")
    assert opener("high", lowest, LIMIT, more="high, suits HDCS") == 1
    assert opener("high, ties by suit", lowest, LIMIT, more="high, suits HDCS") == 0


@pytest.mark.parametrize(("slug", "said"), [("five-card-stud", "lowest"), ("razz", "highest")])
def test_who_brings_it_in_is_ruled_where_the_usual_stakes_have_it(slug: str, said: str) -> None:
    asked = [ruling["unclear"] for ruling in engine.load(slug).rulings]
    assert f"Who brings it in if the {said} upcards are of one rank?" in asked
    assert f"Is an ace the {said} upcard when the {said} one brings it in?" in asked
    assert not any("brings it in" in ruling["unclear"] for ruling in engine.load("telesina").rulings)


@pytest.mark.parametrize(("low", "first"), [("low by ace-to-five", 1), ("low by deuce-to-seven", 0), ("low by ace-high-badugi", 0)])
def test_an_ace_brings_it_in_where_it_is_high_in_the_low_hand(low: str, first: int) -> None:
    """An ace up, a king up, a two up: the highest upcard brings it in."""
    assert opener("low", ("Ah", "Ks", "2c"), LIMIT, more=low) == first


def test_it_is_ruled_that_an_ace_is_high_at_such_a_bring_in() -> None:
    for slug, aces_high in (("2-7-razz", True), ("razz", False)):
        ruled = {ruling["unclear"]: ruling["ruling"] for ruling in engine.load(slug).rulings}
        assert (
            ruled.get("Low wins with aces high. Is an ace the highest upcard when the highest one brings it in?") == "Yes."
        ) == aces_high


SOKO = ("2c Kd Ks 3c 9s", "3d 4h 6h 8h Th", "2s 3s 5d 9c Qc")


def test_four_to_a_flush_on_the_board_opens_where_it_counts_at_the_showdown() -> None:
    for slug, first in (("soko", 1), ("five-card-stud", 0)):
        table = Table(slug, SOKO, stakes=Stakes())
        state = table.state
        for _ in range(9):
            state.apply_action("check")
        assert state.current_player() == first, slug


def test_telesina_goes_by_suit_or_by_place() -> None:
    for ties, first in (("by suit", 1), ("from the left", 0)):
        state = engine.load("telesina").new(3, dealer=2, stacked=engine.cards.parse("7s 8s 9s Ks Kh Qd"), ties=ties)
        assert state.current_player() == first
        steps = " ".join(step["text"] for step in engine.load("telesina").steps(ties=ties))
        assert ("Suits break ties for who opens: hearts, diamonds, clubs, spades." in steps) == (ties == "by suit")
        assert ("Of equal hands or cards, the first one to the dealer's left opens." in steps) == (ties == "from the left")


def test_ties_are_refused_where_nobody_ties() -> None:
    with pytest.raises(engine.errors.VariantError, match="nobody ties"):
        engine.Variant.parse('name = "x"\nsource = "y"\nplay = ["deal 5 down", "bet from left, ties by suit", "showdown high"]\n', "x")
