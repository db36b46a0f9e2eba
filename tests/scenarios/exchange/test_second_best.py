"""The second best hand may change hands with the table, and only who did draws to it."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from tests.scenarios.table import Table, made_up, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 4d Td"]  # second to last, last, and best
TABLE = "Ac Ad 5h 6h 8h"
NEW = "2d 3d 4s 5d 6d 7h 8s 9d Jc"


def shown_down(hands: list[str] = HANDS, then: str = f"{TABLE} {NEW}") -> Table:
    return Table("zombie", hands, then=then).no_bets().do("stand pat", "stand pat", "stand pat").no_bets()


def test_it_changes_hands_and_draws_to_beat_the_winner() -> None:
    table = shown_down()
    assert table.turn == 0, "aces are second to two pair"
    assert table.legal == ["stand pat", "change hands"]
    assert table.state.observation(0)["table"] == [None] * 5, "it is not seen before"
    table.do("change hands")
    assert table.hand(0) == TABLE
    assert table.turn == 0
    assert "exchange 5h 6h 8h" in table.legal
    assert "exchange Ac 5h 6h 8h" in table.legal, "four, keeping an ace"
    assert text(table.state.table) == HANDS[0]
    table.do("exchange 5h 6h 8h")
    assert table.hand(0) == "Ac Ad 2d 3d 4s"
    assert table.over
    assert [bool(won) for won in table.won] == [False, False, True], "aces again, and two pair beat them"


def test_it_may_win_with_it() -> None:
    table = shown_down(then=f"{TABLE} 5d 8s 9h Jc").do("change hands", "exchange 6h")
    assert table.hand(0) == "Ac Ad 5h 8h 5d"
    assert [bool(won) for won in table.won] == [True, False, False], "aces up beat queens up"


def test_who_keeps_the_hand_draws_nothing() -> None:
    table = shown_down().do("stand pat")
    assert table.over
    assert [bool(won) for won in table.won] == [False, False, True]
    assert table.log("keeps hand")


def test_of_two_that_tie_for_it_the_one_nearest_the_dealers_left() -> None:
    table = shown_down(["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Kc Kd 3d 8h Th"], then="5c 6c 7c 8c 9c")
    assert table.turn == 1


def test_below_hands_that_tie_for_the_best_the_next_one_is_second() -> None:
    table = shown_down(["Ks Kh 3c 8d Ts", "Kc Kd 3d 8h Th", "Qs Qh 4c 5d Td"], then="5c 6c 7c 8c Jh")
    assert table.turn == 2
    table.do("change hands", "stand pat")
    assert [bool(won) for won in table.won] == [True, True, False]


def test_nobody_is_second_to_the_last_player_left() -> None:
    table = Table("zombie", HANDS, then=f"{TABLE} {NEW}").do("bet", "fold", "fold")
    assert table.over
    assert table.won[0]


def test_a_second_hand_that_folded_is_none() -> None:
    table = Table("zombie", HANDS, then=f"{TABLE} {NEW}").do("check", "bet", "call", "fold")
    table.do("stand pat", "stand pat").no_bets()
    assert table.turn == 1


def test_everybody_in_turn_with_what_the_one_before_has_left() -> None:
    state = made_up(
        'play = ["deal 2 down", "deal 1 up", "lay 3 table unseen", "may swap all with the table for ante", "showdown high"]',
        ["As Ah 2c", "Ks Kh 3c"],
        "5h 6h 8h",
    )
    state.apply_action("change hands")
    assert state.pot() == 3
    assert text(state.hands[0]) == "5h 6h 8h"
    assert not state.upcards(0)
    assert state.observation(1)["table"] == [None, None, "2c"], "the upcard has been seen"
    state.apply_action("change hands")
    assert text(state.hands[1]) == "As Ah 2c"
    assert state.is_terminal()


def test_it_may_have_to_be_done() -> None:
    state = made_up(
        'play = ["deal 3 down", "lay 3 table unseen", "swap all with the table", "showdown high"]', ["As Ah 2c", "Ks Kh 3c"], "5h 6h 8h"
    )
    assert [*state.legal_actions()] == ["change hands"]


def test_who_changed_hands_is_told_from_the_others() -> None:
    rules = (
        'play = ["deal 3 down", "lay 3 table unseen", "may swap all with the table", '
        '{ who = "everybody in who changed hands", do = ["pay ante"] }, { given = "nobody changed hands", do = ["redeal"] }, "showdown high"]'
    )
    state = made_up(rules, ["As Ah 2c", "Ks Kh 3c"], "5h 6h 8h")
    state.apply_action("stand pat")
    state.apply_action("change hands")
    assert state.is_terminal()
    assert sum(state.won) == 3
    assert state.returns()[0] == 2, "the other one paid once more"


@pytest.mark.parametrize("phrase", ["swap 2 with the table", "swap all down with the table", "swap all with a table card"])
def test_it_is_the_whole_hand(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)


@pytest.mark.parametrize(
    ("steps", "lacking"),
    [
        ('"may swap all with the table"', "table cards that lie face down"),
        ('{ who = "second best", do = ["pay ante"] }', "hands that have been compared"),
        ('{ who = "everybody in who changed hands", do = ["pay ante"] }', "a change of hands with the table"),
    ],
)
def test_what_has_to_come_before_it(steps: str, lacking: str) -> None:
    told = engine.Variant.parse(f'name = "M"\nsource = "here"\nplay = ["deal 5 down", {steps}, "showdown high"]', "m").problems()
    assert any(lacking in problem for problem in told), told


def test_the_house_plays_it_to_the_end() -> None:
    done = []
    for seed in range(60):
        state, house = engine.load("zombie").new(2 + seed % 4, seed=seed), House()
        while not state.is_terminal():
            state.act(house.choose(state, state.current_player() or 0, Random(f"{seed}/{len(state.history)}")))
        done += state.history
        assert not sum(state.returns())
    assert done.count("change hands") > 5
