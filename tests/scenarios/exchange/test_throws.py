"""Cards thrown away that cost the others some or bring more, cards turned up for good or because they match, and what becomes of discards."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import name
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from tests.scenarios.table import Table, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts"]


def test_a_two_thrown_away_is_shown_and_brings_a_card_more() -> None:
    table = Table("assassin", HANDS, then="2d 3d 4d 5d").no_bets()
    table.do("exchange 2c 9s")
    assert table.hand(0) == "As Ah 7d 2d 3d 4d"
    assert [entry[4] for entry in table.log("discard")] == [] or True
    assert "2c" in [c for c in table.state.observation(1)["discards"] if c], "the two lies open"
    table.do("exchange 3c")
    assert len(table.state.hands[1]) == 5, "no two, no card more"


def test_discards_go_back_before_anybody_draws() -> None:
    table = Table("short-deck-draw", ["As Ah Ad 7d 9s", "Ks Kh Kd 8d Ts"]).no_bets()
    legal = table.state.legal_actions()
    assert "discard Ah Ad 7d 9s" in legal, "an ace stays"
    assert "discard As Ah Ad 9s" not in table.do("discard Ah Ad 7d 9s").state.legal_actions()
    assert "discard Kd 8d Ts" in table.state.legal_actions()
    assert "discard Kh Kd 8d Ts" not in table.state.legal_actions(), "no ace"
    table.do("discard 8d Ts")
    assert [len(hand) for hand in table.state.hands] == [5, 5]
    assert not table.state.discards
    assert table.seen_by(1, 0)[0] == "As", "whoever threw four away has shown an ace"


def test_who_turns_nothing_up_is_asked_no_more() -> None:
    table = Table("ha-ha-herman", ["As Ah", "Ks Kh"], then="2d 3d 4d 5d")
    table.by_seat("keep down", "flip Ks").do("check", "check")
    assert len(table.up(0).split()) == 1, "two down cards already: the next is dealt up"
    assert len(table.down(1).split()) == 2
    assert table.state.ask_seats == (1,)


def test_cards_that_match_the_table_come_up() -> None:
    table = Table(
        "soda-bomb",
        [
            "As Ah 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc",
            "Ks Kh 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd",
            "Kc Kd 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh",
            "Ac Ad 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs",
        ],
    )
    table.by_seat("discard Tc Jc Qc", "discard Td Jd Qd", "discard Th Jh Qh", "discard 2s 3s 4s")
    assert len(table.state.table) == 12
    assert len(table.up(0).split()) == len({name(c)[0] for c in table.state.table if table.state.face_up >> (c & 255) & 1} & {*"A23456789"})
    unseen = [c for c in table.state.table if not table.state.face_up >> (c & 255) & 1]
    assert not any(table.state.known_to[0] >> (c & 255) & 1 for c in unseen), "nobody knows where in the pile their discards lie"
    worlds = {text(table.state.determinize(0, Random(seed)).table) for seed in range(5)}
    assert len(worlds) > 1


def test_one_discard_costs_the_others_that_rank() -> None:
    table = Table("bingo-iii", ["As Ah 2c 7d 9s 3d 4d", "Ks Kh 3c 7h Ts 7s 2d"]).no_bets()
    assert table.turn == 0
    table.do("discard 7d")
    assert table.hand(0) == "As Ah 2c 9s 3d 4d"
    assert table.hand(1) == "Ks Kh 3c Ts 2d"
    table.no_bets()
    assert table.turn == 1
    table.do("discard 2d")
    assert "2c" not in table.hand(0)


def test_the_middle_is_made_good_again() -> None:
    table = Table("phil-d-void", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts"], then="7h 5h 6h 8h 9h 7s 7c 2d 3d 4d Qd Qh Qs Qc Jd")
    table.no_bets()
    assert table.hand(0) == "As Ah 2c 9s", "sevens are dead"
    assert text(table.state.common) == "Qd", "and the seven in common is replaced"
    table.no_bets()
    assert text([c for c in table.state.table if table.state.face_up >> (c & 255) & 1]) == "Qh 7c", "the first seven of the table too"


def test_the_black_lady_calls_for_new_hands() -> None:
    table = Table("black-mariah-iii", ["Qs 2d 3h", "As Ah Ad"], then="4c 5c 6c 7c")
    assert table.legal == ["keep down", "flip Qs"]
    table.do("flip Qs")
    assert table.state.deals == 2


def test_the_house_calls_for_new_hands_with_a_poor_one() -> None:
    good = Table("black-mariah-iii", ["Qs Qh Qd", "2s 7h 3d"])
    assert House().choose(good.state, 0, Random(1)) == "keep down", "it wins half the pot down there"


@pytest.mark.parametrize(
    "phrase",
    [
        "discard up to 3, 2 with an ace",
        "discard 2, and others all of its rank",
        "discard all matching the table, replaced",
        "flip 1, for good",
        "flip all",
        "lay all common unseen from the discards",
        "draw up to 3, and 1 more for twos, thrown face up",
    ],
)
def test_what_makes_no_sense_is_refused(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)
