"""Players and the coach where one says how much to bet: the house's sizes make sense, and the coach tells a size as what it is."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.coach.advisor import Advisor
from engine.coach.candidates import candidates
from engine.desk.view import choice
from engine.players.house import House
from engine.players.play import play_out
from engine.players.styles import STYLES
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State
from farm.learnt import know

BLINDS = "no limit, blinds 1/2"


def holdem(hands: str, text: str = BLINDS, board: str = "") -> State:
    know(engine.load("texas-holdem"))
    return engine.load("texas-holdem").new(3, 1, Stakes.read(text), 2, parse(f"{hands} {board}"))


def turned(state: State) -> State:
    """On to the first three common cards, for two blinds each."""
    for action in ("call", "call", "check"):
        state.apply_action(action)
    return state


def sizes(state: State, house: House, tries: int = 60) -> list[int]:
    """What the house bets, of so many tries in which it does."""
    seat = state.current_player()
    assert seat is not None
    chosen = [house.choose(state, seat, Random(seed)) for seed in range(tries)]
    assert all(action in state.legal_actions() for action in chosen)
    return [action.amount for action in chosen if action.amount is not None]


BOARD = "As 7d 2c"


def test_a_better_hand_is_bet_for_more() -> None:
    sets = turned(holdem("Ah Kd 9c Ad Qd 8c", board=BOARD))
    weak = turned(holdem("3h Kd 9c 9s Qd 8c", board=BOARD))
    best, some = sizes(sets, STYLES["steady"]), sizes(weak, STYLES["steady"])
    assert len(best) > 50, "three aces are bet"
    assert len(some) < len(best)
    assert 0.4 * 6 < sum(best) / len(best) <= 1.5 * 6, "the pot is six"
    assert not some or sum(some) / len(some) < sum(best) / len(best)


def test_a_loose_player_bets_more_than_a_tight_one() -> None:
    state = turned(holdem("Ah Kd 9c Ad Qd 8c", board=BOARD))
    loose, tight = (sizes(state, STYLES[style]) for style in ("loose", "tight"))
    assert sum(loose) / len(loose) > sum(tight) / len(tight)


@pytest.mark.parametrize(
    "text", [BLINDS, "pot limit, ante 1", "half-pot limit, ante 1", "spread 1-5, ante 1", "fixed limit 2/4, ante 1, bring-in 1"]
)
@pytest.mark.parametrize("slug", ["texas-holdem", "seven-card-stud", "five-card-draw", "razz"])
def test_house_players_of_every_style_play_deals_to_their_end(slug: str, text: str) -> None:
    variant = engine.load(slug)
    know(variant)
    for seed in range(3):
        state = variant.new(5, seed, Stakes.read(text))
        play_out(state, list(STYLES.values()), Random(seed))
        assert sum(state.returns()) == 0


def test_the_coach_compares_sizes_and_looks_closer_around_the_best() -> None:
    state = turned(holdem("Ah Kd 9c Ad Qd 8c", board=BOARD))
    seat = state.current_player()
    assert seat is not None
    first = candidates(state, seat, STYLES["steady"], 0)
    amounts = [action.amount for action in first if action.amount is not None]
    assert 3 <= len(amounts) <= 8
    advisor = Advisor(state, 0, 600, thorough=True)
    while not advisor.done:
        advisor.run(100)
    told = [one.words for one in advisor.candidates]
    assert len(told) > len(first), "sizes between the best and its neighbours"
    assert any("two thirds of the pot" in words for words in told)
    assert any("all in" in words for words in told)


def test_a_view_says_what_one_goes_by() -> None:
    state = turned(holdem("Ah Kd 9c Ad Qd 8c", board=BOARD))
    asked = choice(state, ["A", "B", "C"])
    assert [button["action"] for button in asked["actions"]] == ["check"]
    pick = asked["amount"]
    assert (pick["verb"], pick["min"], pick["max"]) == ("bet", 2, 198)
    sizing = pick["sizing"]
    assert (sizing["pot"], sizing["call"], sizing["bet"], sizing["stack"], sizing["unit"]) == (6, 0, 0, 198, 2)
    assert [(one["kind"], one["action"]) for one in sizing["presets"]] == [
        ("least", "bet 2"),
        ("half", "bet 3"),
        ("two thirds", "bet 4"),
        ("pot", "bet 6"),
        ("all in", "bet 198"),
    ]
    assert isinstance(state.legal_actions(), Sizes)
