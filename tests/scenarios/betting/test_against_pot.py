"""Bets against the pot on the next card: In-Between and Red Dog."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.desk.session import Session
from engine.players.house import House
from engine.rules.betting.against_pot import BetBetween, BetHigherInSuit
from engine.table.state import State
from tests.scenarios.table import Table, do, made_up

ROUND = 'play = ["bet against the pot on a card between two{}", "share what is left"]'


def between(more: str, cards: str, **stakes: int) -> State:
    return made_up(ROUND.format(more), ["", ""], cards, **stakes)


def test_a_card_between_the_two_takes_the_bet_out_of_the_pot() -> None:
    state = do(between("", "4c Jd 7h 5c 5d"), "bet 2")
    assert state.over
    assert state.returns() == [1, -1], "the pot of two is gone, and the other player never gets a turn"


@pytest.mark.parametrize(
    ("more", "card", "left"),
    [("", "Qh", 198), ("", "Jh", 198), (", a match costs double", "Jh", 197), (", a match costs triple", "4h", 196)],
)
def test_a_card_outside_costs_the_bet_and_a_match_what_the_table_says(more: str, card: str, left: int) -> None:
    state = do(between(more, f"4c Jd {card} 2c 9d"), "bet 1")
    assert state.chips[0] == left
    assert state.pot() == 2 + 199 - left


def test_two_cards_with_no_rank_between_them_are_passed_over() -> None:
    state = between("", "5c 6d 8h 8d 2c 9d 5h")
    assert state.over, "five and six, then two eights: nobody is asked"
    assert state.returns() == [0, 0], "what is left is shared"
    assert len(state.discards) == 4


def test_nobody_bets_more_than_a_match_would_cost_them() -> None:
    state = between(", a match costs double", "4c Jd", stack=4)
    assert [str(a) for a in state.legal_actions()] == ["pass", "bet 1"], "three chips are left, and the bet may cost double"


def test_a_first_ace_is_called_before_the_second_card_comes() -> None:
    state = do(between(", first ace high or low", "Ac 3d 2h 2c 9d"), "declare low")
    assert next(iter(state.legal_actions())) == "pass"
    do(state, "bet 2")
    assert state.returns() == [1, -1], "a two lies between a low ace and a three"
    shut = do(between(", first ace high or low", "Ac Kd 2c 9d"), "declare high")
    assert shut.current_player() == 1, "nothing lies between a king and a high ace"


def test_a_low_ace_and_a_second_ace_have_every_other_rank_between_them() -> None:
    state = do(between(", a match costs double, first ace high or low", "Ac Ad Ah 2c 9d"), "declare low", "bet 1")
    assert state.chips[0] == 197, "a third ace matches both"


def test_the_edge_is_counted_on_the_cards_that_nobody_has_seen() -> None:
    state = between(", a match costs double", "4c Td")
    rule = state.asking
    assert isinstance(rule, BetBetween)
    assert rule.edge(state, 0) == pytest.approx((20 - 24 - 2 * 6) / 50), "20 cards win, 24 lose, 6 cost double"


def test_the_house_passes_a_narrow_gap_and_bets_a_wide_one() -> None:
    class Never:
        def random(self) -> float:
            return 0.99

    narrow, wide = between("", "6c 9d"), between("", "2c Kd")
    assert House().choose(narrow, 0, Never()) == "pass"  # type: ignore[arg-type]
    assert House().choose(wide, 0, Never()).amount == 2  # type: ignore[arg-type]


def test_red_dog_wins_with_a_higher_card_of_the_same_suit() -> None:
    table = Table("red-dog", ["Kc Qd 2h 3h 4h", "2c 2d 2s 3c 3d"], "Jd 9h")
    assert table.state.pot() == 2
    table.do("bet 1")
    assert table.state.chips[0] == 200, "the queen of diamonds is above the jack"
    table.do("bet 1")
    assert table.state.chips[1] == 198, "no heart"
    assert table.state.deals == 1
    assert table.state.pot() == 2, "a chip has gone out and another has come in, and new hands are dealt"
    assert isinstance(table.state.asking, BetHigherInSuit)


def test_red_dog_shows_only_the_hands_that_were_bet_on() -> None:
    table = Table("red-dog", ["Kc Qd 2h 3h 4h", "2c 2d 2s 3c 3d"], "Jd").do("bet 1", "pass")
    shown = {c & 63 for c in parse("Kc Qd 2h 3h 4h Jd")}
    assert {c & 63 for entry in table.state.log or () if entry[1] == "discard" and entry[3] == -1 for c in entry[4]} <= shown


def test_in_between_goes_round_until_the_pot_is_gone() -> None:
    table = Table("in-between", ["", "", ""], "4c Jd 5c 5d 3c 9d 8h 2c Kd 8d", ace="high", match="the bet").do("pass", "bet 1", "pass")
    assert not table.over
    while not table.over:
        table.do(list(table.legal)[-1])
    assert sum(table.state.returns()) == 0


@pytest.mark.parametrize("slug", ["in-between", "red-dog"])
def test_the_page_offers_shares_of_the_pot(slug: str) -> None:
    session = Session(slug, seats=4, seed=3)
    for _ in range(20):
        choice = session.view()["choice"]
        if "amount" in choice:
            break
        session.act(choice["actions"][0]["action"])
    own = session.view()["players"]["0"]
    assert own["cards"]
    assert (own["best"], own["showing"]) == ("", ""), "no hands are compared"
    sizing = choice["amount"]["sizing"]
    assert sizing["pot"] == session.state.pot()
    assert [preset["kind"] for preset in sizing["presets"]][-1] in ("most", "all in")
    assert all(choice["amount"]["min"] <= preset["amount"] <= choice["amount"]["max"] for preset in sizing["presets"])
