"""A card offered face down: whoever keeps it turns it up, and whoever refuses it passes it on unseen."""

from __future__ import annotations

import pytest

import engine
from engine.cards import has, parse
from engine.errors import PhraseError
from engine.games.explain import explain
from engine.language.phrase import read
from tests.scenarios.table import Table, do, made_up

HOLE = ["As", "Ks", "Qs"]
GAME = "take-it-or-leave-it-ii"
(TWO,) = parse("2c")


def table(then: str) -> Table:
    return Table(GAME, HOLE, then=then)


def test_a_card_is_looked_at_before_it_is_kept_and_turned_up() -> None:
    deal = table("2c 3c 4c")
    assert deal.legal == ["keep 2c", "refuse"]
    assert [has(deal.state.known_to[p], TWO) for p in range(3)] == [True, False, False]
    deal.do("keep 2c")
    assert deal.up(0) == "2c"
    assert deal.down(0) == "As", "the hole card stays down"
    assert deal.legal == ["keep 3c", "refuse"]


def test_a_refused_card_goes_on_face_down() -> None:
    deal = table("2c 3c 4c").do("refuse")
    assert deal.up(0) == "3c", "the next card of the deck lies face up and has to be kept"
    assert deal.turn == 1
    assert deal.legal == ["keep 2c", "refuse"]
    assert [has(deal.state.known_to[p], TWO) for p in range(3)] == [True, True, False]
    assert not has(deal.state.face_up, TWO)
    deal.do("keep 2c")
    assert deal.up(1) == "2c"


def test_what_the_dealer_refuses_is_discarded_unseen() -> None:
    deal = table("2c 3c 4c 5c").do("refuse", "refuse", "refuse")
    assert [deal.up(p) for p in range(3)] == ["3c", "4c", "5c"]
    assert deal.betting
    assert deal.state.discards == [TWO]
    assert not has(deal.state.face_up, TWO)


def test_everybody_has_one_down_and_four_up_in_the_end() -> None:
    deal = table("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")
    for _ in range(4):
        for _ in range(3):
            deal.do(deal.legal[0])
        assert deal.betting
        for _ in range(3):
            deal.do("check")
    assert deal.over
    assert [(len(deal.state.down(p)), len(deal.state.upcards(p))) for p in range(3)] == [(1, 4)] * 3
    assert deal.won[0], "ace high"


def test_a_price_is_paid_to_refuse() -> None:
    state = made_up('play = ["deal 1 down, refused once for ante, turned up when kept", "showdown high"]', ["2c", "3c"], "4c")
    do(state, "refuse")
    assert state.pot() == 3
    assert state.upcards(0) == parse("3c")
    assert state.discards == [TWO]


@pytest.mark.parametrize(
    "phrase",
    [
        "deal 1 up, refused once, turned up when kept",
        "deal 1 down, refused once to the left for good, turned up when kept",
        "deal 1 down, refused twice in the deal, turned up when kept",
    ],
)
def test_it_is_one_card_face_down_refused_once(phrase: str) -> None:
    with pytest.raises(PhraseError, match="expected one card face down that is refused once"):
        read("rule", phrase)


def test_it_is_explained_as_cards_that_lie_face_up() -> None:
    assert "You get one card face down, then four cards face up." in explain(engine.load(GAME))
