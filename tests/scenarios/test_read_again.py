"""What a second reading of the database's games found: games played otherwise than their source has them."""

from __future__ import annotations

import pytest

import engine
from engine.table.state import Stakes
from tests.scenarios.table import Table, do, made_up


def blinds_posted(slug: str, seats: int) -> list[tuple[int, int]]:
    """Who posts what in the first round, the last seat dealing."""
    state = engine.load(slug).new(seats, 1, dealer=seats - 1)
    return [(entry[2], entry[5]) for entry in state.log if entry[1] == "blind"]


def test_a_four_that_was_turned_up_can_be_thrown_in_the_draw() -> None:
    table = Table("dog-butt", ["4c 6d 8h Ts Kc", "2c 5d 7h Js Qc"])
    table.do("flip 4c", "check", "check")
    assert any("4c" in str(action) for action in table.state.legal_actions())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_blinds_behind_the_deal_come_from_the_left_with_two_players_too(seats: int) -> None:
    assert [seat for seat, _ in blinds_posted("blind-tiger", seats)] == [0, 1]


def test_blinds_before_the_deal_are_the_dealers_with_two_players() -> None:
    state = made_up('play = ["blinds of half bet, bet", "deal 5 down", "bet from blinds", "showdown high"]', ["", ""], ante=0)
    assert [entry[2] for entry in state.log if entry[1] == "blind"] == [1, 0]


DECLARED = 'play = ["deal 5 down", "declare high or low", "showdown declared high and low, eight or better"{}]'
HANDS = ["Ks Kd Qs 2d 3h", "9c Tc Jc 4s 4h"]


def test_a_pot_that_nobody_makes_is_shared_where_the_game_says_so() -> None:
    speaking = do(made_up(DECLARED.format(""), HANDS), "declare low", "declare low")
    assert speaking.returns() == [1, -1]
    shared = do(made_up(DECLARED.format(', "if nobody wins, those still in share"'), HANDS), "declare low", "declare low")
    assert shared.returns() == [0, 0]
    assert [str(entry[5]) for entry in shared.log if entry[1] == "unclaimed"] or any("nobody qualifies" in str(e[-1]) for e in shared.log)


def test_a_claim_that_is_made_takes_a_pot_that_would_be_shared() -> None:
    hands = [HANDS[0], "Ac 2c 3c 4s 8h"]
    state = do(made_up(DECLARED.format(', "if nobody wins, those still in share"'), hands), "declare low", "declare low")
    assert state.returns() == [-1, 1]


@pytest.mark.parametrize("slug", ["tahoe-pineapple", "sixty-four"])
def test_games_whose_source_shares_the_pot_do(slug: str) -> None:
    variant = engine.load(slug)
    assert any("those still in share the pot" in step["text"] for step in variant.steps())
    assert not any("as if nothing had been declared" in step["text"] for step in variant.steps())
    assert not any("as if nothing had been declared" in ruling["ruling"] for ruling in variant.rulings)
    assert variant.problems() == []


def test_sharing_is_not_said_where_it_is_so_anyway() -> None:
    text = 'name = "X"\nsource = "here"\nplay = ["deal 5 down", "showdown high, pair or better", "if nobody wins, those still in share"]'
    assert any("so anyway" in told for told in engine.Variant.parse(text, "x").problems())


@pytest.mark.parametrize(
    ("slug", "options"), [("follow-the-queen-with-a-dummy-hand", {}), ("riding-ramone", {"ramone": "the boot, even alone"})]
)
def test_who_has_folded_stays_out_of_a_new_deal_for_those_still_in(slug: str, options: dict[str, str]) -> None:
    """A player left alone who misses the hand on the table is dealt in again, and nobody else is."""
    again = 0
    for seed in range(40):
        state = engine.load(slug).new(3, seed, **options)
        folded: set[int] = set()
        while not state.is_terminal():
            legal = [str(a) for a in state.legal_actions()] if state.current_player() != 0 else []
            state.apply_action("fold" if "fold" in legal else next(iter(state.legal_actions())))
            folded |= {p for p in range(3) if not state.live[p]}
            if state.deals > 1:
                assert not any(state.live[p] for p in folded)
        again += state.deals > 1
    assert again


def test_a_forced_bet_of_two_antes_is_no_open_question_at_the_usual_stakes() -> None:
    told = engine.load("high-back-to-low").rulings
    assert any("less than the two antes" in ruling["unclear"] for ruling in told)
    assert Stakes().bet >= 2 * Stakes().ante
