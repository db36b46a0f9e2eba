"""One's own cards for others: of the other face, of a neighbour's, of the table, of somebody who is given a card for it."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from tests.scenarios.table import Table, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"]


def test_a_down_card_comes_up_and_an_upcard_goes_down() -> None:
    table = Table("the-game", ["As 2c", "Ks 3c"])
    assert table.legal == ["stand pat", "swap As 2c"]
    table.do("swap As 2c")
    assert (table.up(0), table.down(0)) == ("As", "2c")
    assert table.seen_by(1, 0) == ["As", "2c"], "what was seen is remembered"
    assert table.state.chips == [198, 199]
    table.do("stand pat").no_bets()
    assert len(table.state.hands[0]) == 4
    assert table.state.asking is not None
    assert table.state.asking.charge(table.state, 0, table.state.legal_actions()[1]) == 1


def test_cards_of_a_neighbour_unseen() -> None:
    table = Table("pass-the-rubbish", HANDS).no_bets()
    legal = table.state.legal_actions()
    assert "give 2c 7d 9s" in legal
    assert "give 2c 7d" not in legal, "three, or four with an ace"
    assert "give As 2c 7d 9s" in legal
    assert "give As Ah 2c 7d" not in legal, "an ace has to stay"
    table.do("give 2c 7d 9s")
    assert len(table.state.hands[0]) == len(table.state.hands[1]) == 5
    assert {"2c", "7d", "9s"} <= {*table.hand(1).split()}
    taken = {*table.hand(0).split()} - {"As", "Ah"}
    assert taken < {*HANDS[1].split()}
    assert table.turn == 1
    assert {c for c in table.seen_by(2, 0) if c} == set(), "a third player sees nothing of it"
    assert taken <= {c for c in table.seen_by(1, 0) if c}, "who has lost them knows them"


def test_an_ace_is_shown_for_a_fourth_card() -> None:
    table = Table("pass-the-rubbish", HANDS).no_bets()
    table.do("give Ah 2c 7d 9s")
    assert "As" in table.seen_by(2, 0)


def test_a_down_card_for_one_of_the_table() -> None:
    table = Table("chessapeake-trade-in", ["As Ah 2c 7d", "Ks Kh 3c 8d"], then="3s 4s 5s 6s 7s").no_bets()
    assert table.legal == ["swap As", "swap Ah", "swap 2c"], "a down card, and nobody may keep them all"
    table.do("swap 2c")
    assert "2c" in text(table.state.table)
    (new,) = {*table.hand(0).split()} - {"As", "Ah", "7d"}
    assert new in ("3s", "4s", "5s", "6s", "7s")
    assert new not in {c for c in table.seen_by(1, 0) if c}
    table.do("swap 3c")
    assert len(table.state.table) == 5


def test_the_table_card_goes_round_until_nobody_wants_it() -> None:
    table = Table("buddhas-folly", HANDS, then="Ad")
    table.do("swap 2c Ad")
    assert text(table.state.table) == "2c"
    assert "Ad" in table.down(0).split()
    assert "Ad" in table.seen_by(2, 0), "everybody saw it lie there"
    table.do("stand pat", "swap 4c 2c", "stand pat")
    assert table.turn == 1, "once more round, to the one before who took it"
    table.do("stand pat")
    assert "in" in " ".join(table.legal)


def test_a_heart_for_any_card_of_anothers() -> None:
    table = Table("trade-a-heart", ["As Ah 2c", "Ks Kh 3c", "Qs Qd 4h"])
    assert table.turn == 2, "the heart came to them"
    assert table.legal == ["swap 2c", "swap 3c", "swap 1", "swap 2", "leave"]
    table.do("swap 3c")
    assert (table.up(1), table.up(2)) == ("4h", "3c")
    other = Table("trade-a-heart", ["As Ah 2c", "Ks Kh 3c", "Qs Qd 4h"]).do("swap 1")
    assert other.up(0) == "2c 4h"
    (new,) = {*other.down(2).split()} - {"Qs", "Qd"}
    assert new in ("As", "Ah")
    assert new not in {c for c in other.seen_by(1, 2) if c}


def test_a_four_for_a_six_of_anothers_the_lowest_first() -> None:
    table = Table("neighbors-stew", ["As Ah 4c", "Ks Kh 6c", "Qs Qd 4h", "2s 2d 6d"])
    assert table.turn == 0
    assert table.legal == ["knock 6c", "knock 6d", "leave"]
    table.do("knock 6d")
    assert (table.up(0), table.up(3)) == ("", "")
    assert table.turn == 2
    table.do("leave")
    assert table.betting


def test_the_house_keeps_a_good_hand_and_takes_a_good_card() -> None:
    table = Table("buddhas-folly", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts"], then="Ad")
    taken = [str(House().choose(table.state, 0, Random(seed))) for seed in range(5)]
    assert all(action.endswith("Ad") and "As" not in action and "Ah" not in action for action in taken), taken


@pytest.mark.parametrize(
    "phrase",
    [
        "swap 2 with a table card",
        "may swap 1 up with 1 down for ante",
        "swap 3 with left",
        "may swap 3 with left, 2 with an ace",
        "swap 1 with a table card, until it comes round, 3 times each",
        "discard 1 six up of another, for 1 four up from low up",
    ],
)
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)
