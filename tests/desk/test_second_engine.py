"""An engine beside another one: what it tries is what the other would have found, and whatever comes too late is done without."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.coach.advisor import Advisor
from engine.coach.reasons import document
from engine.coach.remote_rollouts import AHEAD, RolloutJob, RolloutJobs, RolloutResult, attempt
from engine.coach.rollouts import Outcome, Rollouts
from engine.desk.session import call
from engine.players.house import House
from engine.players.play import house_action
from tests.batches import EVERY
from tests.desk.strategies import bent

BUDGET = 600 if EVERY else 280  # rollouts
SLICE = 40
WHOLE = 480  # as many as come to the first world of an errand, and further
HOUSE = House()
SPOTS = (("five-card-draw", 3, 4), ("anaconda", 4, 0), ("seven-card-stud", 5, 6), ("high-low-8-or-better", 4, 8), ("auction", 3, 2))


def asked(method: str, **params: Any) -> Any:
    answer = json.loads(call(method, json.dumps(params)))
    assert "ok" in answer, answer
    return answer["ok"]


def at(slug: str, seats: int, moves: int) -> engine.State:
    """A deal among house players after so many moves."""
    state = engine.load(slug).new(seats, 11)
    for _ in range(moves):
        state.apply_action(house_action(state, HOUSE))
    return state


@pytest.mark.parametrize(("slug", "seats", "moves"), SPOTS)
def test_with_another_engine_the_advice_is_the_same_and_deals_fewer_worlds(slug: str, seats: int, moves: int) -> None:
    state = at(slug, seats, moves)
    alone, helped, other = Advisor(state, 5, BUDGET), Advisor(state, 5, BUDGET), Rollouts(state, 5)
    waiting: list[RolloutResult] = []
    while not alone.done or not helped.done:
        alone.run(SLICE)
        helped.run(SLICE)
        assert document(alone) == document(helped)
        if waiting:
            helped.learn(waiting.pop())
        if errand := helped.errand():
            waiting.append(attempt(other, errand, lambda: False))
    assert [one.gains for one in helped.candidates] == [one.gains for one in alone.candidates]
    assert [one.came for one in helped.candidates] == [one.came for one in alone.candidates]
    assert helped.futures.dealt < 0.9 * alone.futures.dealt
    assert helped.actions == pytest.approx(alone.actions, rel=0.1), "the same work, but for likelihoods that each has to find anew"


def test_errands_lie_as_far_ahead_as_the_advisor_comes_meanwhile() -> None:
    errands, nothing = RolloutJobs(), Outcome(0.0, 0.0, 1, False, False, True, True, (), 0)

    def lend(number: int, pace: int = 4) -> RolloutJob:
        found = errands.next(number, pace, ["fold"])
        assert found
        return found

    def told(errand: RolloutJob, number: int) -> None:
        errands.learn(RolloutResult(errand, [7] * errand.worlds, [[nothing]] * errand.worlds), number)

    first = lend(10)
    assert first[:2] == (10 + 4 * AHEAD, 1)
    assert errands.next(12, 4, ["fold"]) is None, "whoever is asked has yet to come to the deal"
    told(first, 20)
    assert errands.came(26, "fold") == nothing
    assert errands.came(26, "call") is None
    assert errands.passed(26) == 7
    assert errands.came(26, "fold") is None

    one, two, three = lend(30), lend(30), lend(30)
    assert [each[:2] for each in (one, two, three)] == [(30 + 4 * AHEAD + 8 * i, 4) for i in range(3)], "as many worlds are left in between"
    told(one, one.first + 2)
    assert [errands.came(one.first + i, "fold") is not None for i in range(4)] == [False, False, True, True], "the others were too late"
    assert lend(one.first + 2).first == three.first + 8
    told(two, two.first)
    assert errands.lead == two.first - 30 + 4
    assert lend(200).first == 200 + errands.lead


def test_an_errand_goes_through_a_page() -> None:
    """All of it is plain data; what belongs to another moment of the deal, or another deal, is left alone."""
    asked("start", variant="anaconda", seats=4, seed=3)
    assert asked("errand", decision=0) is None, "nobody knows how many worlds"
    alone = asked("advise", decision=0, rollouts=WHOLE)
    asked("start", variant="anaconda", seats=4, seed=3)
    asked("advise", decision=0, rollouts=60)
    errand = asked("errand", decision=0)
    tried = asked("attempt", **errand, ms=60_000)
    assert len(tried["came"]) == errand["worlds"]
    asked("errand", decision=0, tried=[tried])
    assert asked("advise", decision=0, rollouts=WHOLE - 60) == alone

    asked("start", variant="anaconda", seats=4, seed=3)
    asked("act", action=errand["actions"][0])
    asked("review", rollouts=60)
    assert asked("errand", review=True)["moment"]["actions"] == []
    asked("start", variant="anaconda", seats=4, seed=4)
    asked("advise", decision=0, rollouts=60)
    assert asked("errand", decision=0, tried=[tried]) is not None
    assert asked("advise", decision=0, rollouts=WHOLE - 60) != alone


def test_as_much_of_an_errand_as_fits_in_the_time() -> None:
    moment = engine.games.record.moment(at("anaconda", 4, 0))
    first = str(next(iter(engine.load("anaconda").new(4, 11).legal_actions())))
    tried = asked("attempt", moment=moment, seed=1, first=5, worlds=9000, actions=[first], ms=20)
    assert 0 < len(tried["came"]) == len(tried["work"]) < 9000


def test_a_game_of_ones_own_is_nobody_elses() -> None:
    file = engine.games.catalogue.files()["five-card-draw"][1].read_text(encoding="utf-8")
    asked("start", file=file)
    asked("advise", rollouts=60)
    assert asked("errand") is None


@pytest.mark.parametrize(
    ("method", "params", "kind"),
    [
        ("attempt", {}, "RequestError"),
        ("attempt", {"moment": {}, "seed": 1, "first": 0, "worlds": 1, "actions": []}, "RecordError"),
        ("attempt", {"moment": 3, "seed": 1, "first": 0, "worlds": 1, "actions": []}, "RequestError"),
        ("errand", {"tried": [1]}, "RequestError"),
        ("errand", {"tried": [{"errand": {}, "work": [], "came": []}]}, "RequestError"),
    ],
)
def test_what_is_no_errand(method: str, params: dict[str, Any], kind: str) -> None:
    asked("start", variant="five-card-draw", seats=3, seed=Random(1).randrange(99))
    asked("advise", rollouts=8)
    assert json.loads(call(method, json.dumps(params)))["error"]["type"] == kind


@cache
def done() -> tuple[Any, Any]:
    """An errand of the deal that is begun here, and what comes of it."""
    asked("start", variant="high-low-8-or-better", seats=3, seed=8)
    asked("advise", decision=0, rollouts=8)
    errand = asked("errand", decision=0)
    return errand, asked("attempt", **errand, ms=60_000)


@given(st.data())
def test_what_came_of_an_errand_and_was_bent_on_the_way(data: st.DataObject) -> None:
    """It is refused, or leads to an advice like any other."""
    bad = bent(data.draw, done()[1], st.none() | st.integers(-3, 99) | st.text(max_size=3) | st.just([]) | st.just({}) | st.floats())
    asked("start", variant="high-low-8-or-better", seats=3, seed=8)
    asked("advise", decision=0, rollouts=8)
    answer = json.loads(call("errand", json.dumps({"decision": 0, "tried": [bad]})))
    assert "ok" in answer or answer["error"]["type"] == "RequestError"
    assert asked("advise", decision=0, rollouts=24)["rollouts"] == 32


def test_actions_that_are_not_legal_there() -> None:
    moment = engine.games.record.moment(at("five-card-draw", 3, 0))
    answer = json.loads(call("attempt", json.dumps({"moment": moment, "seed": 1, "first": 0, "worlds": 1, "actions": ["sing"]})))
    assert answer["error"]["type"] == "RequestError"
    assert "sing" in answer["error"]["message"]
