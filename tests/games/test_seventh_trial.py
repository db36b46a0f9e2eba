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
