"""What the seventh trial of the language by strangers met: a price, a message and a ruling, and the games that it asked for."""

from __future__ import annotations

import pytest

import engine
from engine.errors import VariantError
from engine.language.slots import Price
from engine.table.stakes import Stakes

STUD = '"deal 2 down", { repeat = "4 times", do = ["deal 1 up", "bet from high"] }, "deal 1 down", "bet from high", "showdown high"'
ANEW = 'when = [{{ event = "queen of spades dealt up", do = [{}"redeal"] }}]'


def game(more: str = "", play: str = STUD) -> engine.Variant:
    return engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{more}\nplay = [{play}]\n', "made-up")


@pytest.mark.parametrize(
    ("price", "chips", "said"), [("2 1/2 bet", 5, "2 1/2 bets"), ("1/2 bet", 1, "half a bet"), ("3 1/2 ante", 7, "3 1/2 antes")]
)
def test_a_price_may_have_a_half(price: str, chips: int, said: str) -> None:
    state = game().new(2, 0, Stakes(ante=2, bet=2))
    assert Price.read(price).chips(state) == chips
    assert Price.read(price).say("") == said


def test_a_natural_pair_is_a_pair_of_one_rank() -> None:
    with pytest.raises(VariantError, match="Two cards of one rank make the pair"):
        game('wild = ["rank after the last natural pair"]')
    assert not game('wild = ["rank after the last pair"]').problems()


def test_new_hands_cost_no_ante_unless_the_event_takes_one() -> None:
    """Follow the Queen That Kills: everybody antes again, and the card said that nobody does."""
    plain, anted = (game(ANEW.format(ante)) for ante in ("", '{ who = "everybody", do = ["ante"] }, '))
    asked = [[ruling["unclear"] for ruling in made.rulings] for made in (plain, anted)]
    assert "Does a new deal for the same pot cost another ante?" in asked[0]
    assert "Does a new deal for the same pot cost another ante?" not in asked[1]


def test_the_card_of_the_hole_is_what_is_printed_on_it() -> None:
    """The spade half of a game with wild cards has a ruling, and the dummy hand of one."""
    split = game('wild = ["twos"]', '"deal 7 down", "bet from left", "showdown high and highest spade in the hole"')
    dummy = game(
        'wild = ["twos"]', '"deal 3 down", "lay 3 table unseen", "bet from left", "showdown high of 3 cards", "beat the table hand"'
    )
    for made, about in ((split, "stand for another card"), (dummy, "wild cards of its own")):
        plain = engine.Variant.parse(made.source_text.replace('wild = ["twos"]', ""), "plain")
        assert [about in str(of.rulings) for of in (made, plain)] == [True, False]


def test_a_game_without_bets_names_no_limit() -> None:
    guts = '"deal 3 down", "declare in or out", "showdown high of 3 cards", {{ who = "losers", do = ["pay {}"] }}'
    assert game(play=guts.format("pot")).stakes_told == "ante 1"
    assert game(play=guts.format("2 bet")).stakes_told == "spread 1-5, ante 1"
    assert game('stakes = "fixed limit 2, ante 2"', guts.format("pot")).stakes_told == "ante 2"
    assert "There is no betting." in game(play='"deal 7 down", "showdown high"').explain()


def test_no_pair_means_nothing_where_pairs_do_not_count() -> None:
    made = game(play='"deal 5 down", "bet from left", "showdown low by pairs-ignored, no pair"')
    assert "asks for no pair where pairs do not count" in str(made.problems())


def test_cards_that_come_behind_the_common_ones_are_told_so() -> None:
    late = game(play='"deal 2 down", "bet from left", "lay 4 common", "bet from left", "deal 1 down", "bet from left", "showdown high"')
    assert "Your last card comes after them." in late.explain()
    assert "comes after them" not in engine.load("texas-holdem").explain()
