"""A deal as text: what it may hold, and what is refused."""

from __future__ import annotations

import json

import pytest

import engine
from engine.desk.session import call
from engine.games.record import record

DEAL = {"slug": "anaconda", "seats": 4, "seed": 1, "actions": []}


def test_what_a_deal_writes_is_read() -> None:
    state = engine.load("five-card-draw").new(seats=3, seed=5)
    assert engine.replay(record(state)).history == state.history


def test_a_field_that_no_record_has_is_refused_by_its_name() -> None:
    with pytest.raises(engine.RecordError, match="'sede', which is no field"):
        engine.replay(DEAL | {"sede": 7})


def test_a_deal_number_below_zero_is_refused() -> None:
    with pytest.raises(engine.RecordError, match="-1; expected a whole number from 0"):
        engine.replay(DEAL | {"seed": -1})
    told = json.loads(call("start", json.dumps({"variant": "anaconda", "seed": -1})))
    assert told["error"]["type"] == "OptionError"
    assert "expected a whole number from 0" in told["error"]["message"]


def test_a_bid_for_a_card_may_raise_by_more_than_the_least() -> None:
    for seed in range(30):
        state = engine.load("lets-make-a-deal").new(seats=4, seed=seed)
        while not state.is_terminal():
            legal = [str(action) for action in state.legal_actions()][:200]
            bids = [int(action.split()[1]) for action in legal if action.startswith("bid ")]
            if bids:
                step = bids[0]
                assert bids == [step, 2 * step, 5 * step, 10 * step]
                state.apply_action(f"bid {bids[2]}")
                following = [str(action) for action in state.legal_actions()]
                assert f"bid {bids[2] + step}" in following or not any(action.startswith("bid ") for action in following)
                return
            state.apply_action(next((a for a in legal if a.startswith("sell ") and a != "sell nothing"), legal[0]))
    pytest.fail("nothing was put up for auction")
