"""A card that comes up because the next player pays for it, and cards that cost something however they are dealt."""

from __future__ import annotations

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table

HANDS = ["As 2c 3c 4c", "Ks 2d 3d 4d", "Qs 2h 3h 4h"]


def test_the_next_player_pays_for_the_card_to_come_up() -> None:
    table = Table("five-card-voodoo", HANDS, then="8c 9c Tc").no_bets(3)
    assert table.turn == 0
    table.do("decline", "pay", "decline")
    assert table.up(0).endswith("8c"), "the player to their left has paid for it"
    assert not table.state.live[0], "and a black eight face up puts them out"
    assert (table.down(1), table.down(2)) == ("Ks 9c", "Qs Tc")
    assert table.state.chips[1] == 199 - table.state.stakes.max_bet


def test_a_red_eight_costs_the_maximum_bet_however_it_lies() -> None:
    table = Table("five-card-voodoo", ["8h 2c 3c 4c", "Ks 8d 3d 4d", "Qs 2h 3h 4h"], then="6c 9c Tc")
    most = table.state.stakes.max_bet
    assert table.state.chips == [199 - most, 199 - most, 199]
    table.no_bets(3)
    table.do("decline", "decline", "decline")
    assert table.down(0) == "8h 6c"


@pytest.mark.parametrize(
    "phrase", ["deal 1 down, or up if across pays max", "deal 1 down, or none if left pays max", "deal 1 down, or up if left pays a flip"]
)
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)


def test_cards_at_the_price_of_their_rank_into_the_hand() -> None:
    table = Table("the-store", ["As Ah 2c", "Ks Kh 3c"], then="Ad 4d 9d 5s Ac 2h 3h 6h 7h 8h").no_bets()
    most, ante = table.state.stakes.max_bet, table.state.stakes.ante
    assert table.market() == "Ad 4d 9d"
    offers = [(str(a), table.state.asking.charge(table.state, 0, a)) for a in table.state.legal_actions()]  # type: ignore[union-attr]
    assert offers == [("buy Ad", 2 * most), ("buy 4d", most), ("buy 9d", 2 * ante), ("buy deck", 0), ("stand", 0)]
    table.do("buy Ad")
    assert "Ad" in table.down(0).split(), "it lies face down"
    assert "Ad" in table.seen_by(1, 0), "but everybody has seen it"
    assert table.market() == "4d 9d 5s"
    table.do("buy deck")
    assert table.state.chips[1] == 199 - 2 * most, "an ace, turned up for its price"
    assert "Ac" in table.down(1).split()
    assert "Ac" in table.seen_by(0, 1)
