"""The coach on how much to bet: of sizes that are as good as each other it names the cheapest, and says what part of the pot that is."""

from __future__ import annotations

import engine
from engine.coach.advisor import Advisor
from engine.coach.reasons import document
from engine.coach.rollouts import Outcome
from engine.coach.sizes import curve
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State
from farm.learnt import know


def asked(text: str = "no limit, blinds 1/2") -> State:
    know(engine.load("texas-holdem"))
    state = engine.load("texas-holdem").new(3, 11, Stakes.read(text), 2)
    for action in ("call", "call", "check"):
        state.apply_action(action)
    assert isinstance(state.legal_actions(), Sizes)
    return state


def leveled(state: State, close: set[str], seed: int = 0) -> Advisor:
    """An advisor to whom these choices came out the same in every world, and the others much worse."""
    advisor = Advisor(state, seed, 400, thorough=True)
    advisor.run()
    for one in advisor.candidates:
        even = one.action in close or (one.action.amount is not None and "sizes" in close)
        one.gains, one.brought, one.came, one.start, one.beaten = [], [], [], 0, 0
        for i in range(200):
            gain = (3.0 if even else -30.0) + i % 2
            one.meet(Outcome(gain, gain + 2, 1, gain > 0, False, False, False, (), 2))
    advisor.alive, advisor.number = advisor.candidates[:], 200
    advisor._look()
    return advisor


def test_of_sizes_that_are_as_good_the_cheapest_is_named() -> None:
    doc = document(leveled(asked(), {"sizes"}))
    assert len(doc["close"]) > 2
    amounts = sorted(one["amount"] for one in doc["candidates"] if one["action"] in doc["close"])
    assert f" Betting {amounts[0]}, about" in doc["reason"], doc["reason"]
    assert doc["take"] == f"bet {amounts[0]}"
    assert doc["reason"].endswith(f"is as good as more, up to {amounts[-1]}: take the cheapest.")
    assert not any(f" {n}," in doc["reason"] for n in amounts[1:-1]), "never four numbers as equals"


def test_other_choices_stand_beside_the_sizes_as_one() -> None:
    doc = document(leveled(asked(), {"check", "sizes"}))
    assert "About equal: checking" in doc["reason"], doc["reason"]
    assert doc["reason"].count("betting") == 1, doc["reason"]


def test_one_size_that_met_luck_is_not_taken_for_the_best() -> None:
    """Sizes lie on a curve: one that stands out of it is half believed. What has no amount stands by itself."""
    values = [(None, 9.0), (2, 1.0), (8, 6.0), (4, 3.0), (16, 2.0)]
    assert curve(values) == [9.0, 1.0, 6.0 / 2 + (3.0 + 2.0) / 4, 3.0 / 2 + (1.0 + 6.0) / 4, 2.0]
    assert curve([(2, 1.0), (None, 5.0)]) == [1.0, 5.0]
