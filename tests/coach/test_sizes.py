"""The coach on how much to bet: of sizes that are as good as each other it names the cheapest, and says what part of the pot that is."""

from __future__ import annotations

import engine
from engine.coach.advisor import Advisor
from engine.coach.reasons import document
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
        one.gains = [(3.0 if even else -30.0) + i % 2 for i in range(200)]
        one.brought, one.start = one.gains[:], 0
    advisor.alive = advisor.candidates[:]
    return advisor


def test_of_sizes_that_are_as_good_the_cheapest_is_named() -> None:
    doc = document(leveled(asked(), {"sizes"}))
    assert len(doc["close"]) > 2
    amounts = sorted(one["amount"] for one in doc["candidates"] if one["action"] in doc["close"])
    assert doc["reason"].startswith(f"Betting {amounts[0]}, about"), doc["reason"]
    assert doc["reason"].endswith(f"is as good as more, up to {amounts[-1]}: take the cheapest.")
    assert not any(f" {n}," in doc["reason"] for n in amounts[1:-1]), "never four numbers as equals"


def test_other_choices_stand_beside_the_sizes_as_one() -> None:
    doc = document(leveled(asked(), {"check", "sizes"}))
    assert doc["reason"].startswith("Too close to call: checking")
    assert doc["reason"].count("betting") == 1, doc["reason"]
