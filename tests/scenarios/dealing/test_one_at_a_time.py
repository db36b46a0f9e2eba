"""Cards that are settled as they fall, refused cards that are made good later, and wild cards at the bring-in."""

from __future__ import annotations

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.table.stakes import Stakes
from tests.scenarios.table import Table, made_up


# -- each card before the next
def test_a_three_is_paid_for_before_the_next_card_is_dealt() -> None:
    """The second three matches the pot that the first one has doubled."""
    table = Table("five-card-baseball", ("Ks", "Qs", "Js"), then="3s 3h Tc")
    assert (table.turn, table.up(0), table.up(1)) == (0, "3s", "")
    table.do("pay")
    assert (table.turn, table.up(1), table.up(2)) == (1, "3h", "")
    assert table.state.pot() == 6
    table.do("pay")
    assert (table.up(2), table.state.pot()) == ("Tc", 12)


def test_a_four_brings_its_card_before_the_next_player_is_dealt_to() -> None:
    table = Table("five-card-baseball", ("Ks", "Qs", "Js"), then="4s 9h Tc 5c")
    assert [table.hand(p) for p in range(3)] == ["Ks 4s 9h", "Qs Tc", "Js 5c"]


def test_a_hand_that_is_void_ends_with_the_card() -> None:
    """The new deal begins with the next card off the deck: nobody was dealt one beside the queen."""
    rules = (
        'play = ["deal 1 down", "deal 1 up, one at a time", "bet from left", "showdown high"]\n'
        'when = [{ event = "queen of spades dealt up", do = ["redeal"] }]'
    )
    state = made_up(rules, ("Ks", "Kh", "Kd"), "Qs")
    dealt = [entry for entry in state.log or [] if entry[1] == "deal" and entry[5] == "up"]
    assert len(dealt) == 1 + 3


@pytest.mark.parametrize("cards", ["1 unseen", "all down"])
def test_what_may_be_dealt_so(cards: str) -> None:
    with pytest.raises(PhraseError, match="deal 1 up, one at a time"):
        read("rule", f"deal {cards}, one at a time")


def test_at_once_is_not_dropped_in_silence() -> None:
    with pytest.raises(PhraseError):
        read("rule", "deal 1 down immediately")
    assert read("rule", "deal 1 up one by one").phrase() == "deal 1 up, one at a time"


# -- refused cards
REFUSED = 'play = ["deal 1 down", "deal 1 up, refused once for ante to the left until kept", "showdown high"]'


def test_those_who_refused_get_their_cards_once_somebody_keeps_it() -> None:
    state = made_up(REFUSED, ("Ks", "Kh", "Kd"), "2c 3c 4c 5c")
    state.apply_action("refuse")
    state.apply_action("refuse")
    assert [len(cards) for cards in state.hands] == [1, 1, 1]
    state.apply_action("keep 2c")
    assert [engine.cards.name(cards[1]) for cards in state.hands] == ["3c", "4c", "2c"]


def test_a_card_that_everybody_refuses_is_gone_and_the_new_ones_come_then() -> None:
    state = made_up(REFUSED, ("Ks", "Kh", "Kd"), "2c 3c 4c 5c")
    for _ in range(3):
        state.apply_action("refuse")
    assert [engine.cards.name(cards[1]) for cards in state.hands] == ["3c", "4c", "5c"]
    assert state.returns()[0] + state.returns()[1] < 0


def test_a_card_that_is_turned_up_when_kept_is_made_good_at_once() -> None:
    with pytest.raises(PhraseError, match="expected one card face down"):
        read("rule", "deal 1 down, refused once to the left until kept, turned up when kept")


# -- the bring-in
STUD = 'wild = ["twos"]\nplay = ["deal 2 down", "deal 1 up", "bet from {}", "showdown {}"]'
SPARED = ", wild cards never bring it in"


@pytest.mark.parametrize(("opener", "first"), [("high", 0), ("high" + SPARED, 1), ("low" + SPARED, 2)])
def test_a_wild_upcard_may_be_spared(opener: str, first: int) -> None:
    variant = engine.Variant.parse(f'name = "X"\nsource = "here"\n{STUD.format(opener, opener.split(",")[0])}\n', "x")
    hands = ("5s 6s 2s", "7s 8s 3d", "9s Ts Kd")
    assert Table(variant, hands, stakes=Stakes.read("fixed limit 2/4, ante 1, bring-in 1")).turn == first


def test_who_is_spared_shows_an_upcard() -> None:
    with pytest.raises(PhraseError, match="expected who opens by the cards that show"):
        read("rule", "bet from left" + SPARED)
