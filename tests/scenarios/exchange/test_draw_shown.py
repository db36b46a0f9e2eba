"""A draw in which the new card for a single one is shown to all and may be refused: Drawmaha as Stockholm plays it."""

from __future__ import annotations

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from engine.table.narrate import names_for, sentence
from tests.scenarios.table import Table, text

HANDS = ["As Ks Qs Js 2c", "9h 9d 9c 4d 3d"]
FLOP = "5h 6h Kd"


def drawmaha(then: str, *actions: str, **options: str) -> Table:
    table = Table("drawmaha", HANDS, then=f"{FLOP} {then}", **{"shown": "yes", **options})
    while table.state.asking and table.state.asking.decision == "bet":
        table.do("check")
    return table.do(*actions)


def test_a_single_card_is_shown_and_kept() -> None:
    table = drawmaha("Ts 7d 8d 2d", "exchange 2c")
    assert table.legal == ["keep Ts", "refuse"]
    assert table.state.asking.prompt_for(table.state, 0) == "Keep the ten of spades, or refuse it for the next card, face down?"
    assert table.state.face_up >> (table.state.market[0] & 255) & 1, "everybody sees it"
    table.do("keep Ts")
    assert table.hand(0) == "As Ks Qs Js Ts"
    assert not table.state.market
    assert not table.state.face_up & sum(1 << (c & 255) for c in table.state.hands[0]), "it went into the hand"
    assert table.seen_by(1, 0) == [None, None, None, None, "Ts"], "and everybody remembers it"
    assert text(table.state.discards) == "2c"
    assert table.turn == 1


def test_a_refused_card_is_gone_and_the_next_one_comes_unseen() -> None:
    table = drawmaha("2h 7d 8d 2d", "exchange 2c", "refuse")
    assert table.hand(0) == "As Ks Qs Js 7d"
    assert table.seen_by(1, 0) == [None] * 5
    assert text(table.state.discards) == "2c 2h"
    assert table.turn == 1, "it is refused once"
    told = [sentence(entry, 1, names_for(2, 1)) for entry in table.state.log or ()][-4:]
    assert told[0] == "On offer: the two of hearts."
    assert told[1].endswith("refuses the card.")


def test_two_cards_come_face_down_and_none_may_be_refused() -> None:
    table = drawmaha("Ts 7d 8d 2d", "exchange 2c Js")
    assert table.turn == 1
    assert table.hand(0) == "As Ks Qs Ts 7d"
    assert table.seen_by(1, 0) == [None] * 5
    table.do("stand pat")
    assert table.hand(1) == HANDS[1]


def test_elsewhere_a_single_card_comes_face_down() -> None:
    table = drawmaha("Ts 7d 8d 2d", "exchange 2c", shown="no")
    assert (table.turn, table.seen_by(1, 0)) == (1, [None] * 5)


@pytest.mark.parametrize(
    "said",
    [
        "draw up to 5, one card shown and refused once",
        "draw up to five, one card dealt up and refused once",
        "draw up to 5, a single card is shown and may be refused",
    ],
)
def test_it_is_understood_in_other_words(said: str) -> None:
    assert read("rule", said).phrase() == "draw up to 5, a single card shown and refused once"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(PhraseError):
        read("rule", "draw hearts, a single card shown and refused once")
