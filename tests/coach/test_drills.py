"""Decisions to practise: of the kind that was asked for, from deals that can be played on, the same for the same seed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.desk.session import call
from engine.players.house import House
from engine.players.play import house_action
from engine.table.decisions import KINDS, kind


def ask(method: str, **params: Any) -> Any:
    return json.loads(call(method, json.dumps(params)))


OFFERED = sorted({k for v in engine.variants() for k in v.kinds()}, key=KINDS.index)


@pytest.mark.parametrize("wanted", OFFERED)
@pytest.mark.parametrize("difficulty", ["any", "close"])
def test_a_drill_of_each_kind(wanted: str, difficulty: str) -> None:
    doc = ask("drill", kind=wanted, seed=3, difficulty=difficulty)["ok"]
    assert doc["drill"]["kind"] == doc["choice"]["kind"] == wanted
    assert doc == ask("drill", kind=wanted, seed=3, difficulty=difficulty)["ok"], "the same seed gives the same drill"
    assert doc["choice"]["seat"] == doc["you"] == 0
    told = ask("advise", rollouts=1)["ok"]
    assert told["kind"] == wanted
    assert engine.replay(ask("record")["ok"]).legal_actions(), "a real deal that leads there"


def test_what_a_game_does_not_offer() -> None:
    found = ask("drill", kind="pass", variant="texas-holdem")["error"]
    assert "no decision of the kind 'pass'; it has bet, size" in found["message"]
    assert "expected any, pass" in ask("drill", kind="juggle")["error"]["message"]
    assert "expected any, easy, close" in ask("drill", difficulty="hopeless")["error"]["message"]


@pytest.mark.parametrize("slug", ["ace-in-the-hole", "blind", "football"])
def test_what_a_game_offers_comes_up_however_rarely(slug: str) -> None:
    offered = engine.load(slug).kinds()
    assert ("roll" in offered) == (slug == "ace-in-the-hole"), "a card that is turned because it lies next is no decision"
    for wanted in offered:
        assert ask("drill", kind=wanted, variant=slug, seed=3)["ok"]["choice"]["kind"] == wanted


@pytest.mark.parametrize("slug", ["anaconda", "auction", "kentrell", "poker-roulette"])
def test_the_kinds_of_a_game_are_those_that_come_up(slug: str) -> None:

    variant, house, met = engine.load(slug), House(), set()
    for seed in range(3):
        state = variant.new(4, seed)
        while not state.is_terminal():
            met.add(kind(state))
            state.act(house_action(state, house))
    assert met <= set(variant.kinds()) == set(ask("kinds", variant=slug)["ok"]) == set(variant.record()["kinds"])


@pytest.mark.parametrize("slug", ["texas-holdem", "five-card-draw", "anaconda", "omaha-holdem"])
def test_how_much_to_bet_is_asked_at_the_stakes_of_the_game(slug: str) -> None:
    doc = ask("drill", kind="size", variant=slug, seed=5)["ok"]
    assert doc["stakes"]["phrase"] == engine.load(slug).custom.text()
    assert doc["choice"]["amount"]["sizing"]["presets"]
    kept = ask("record")["ok"]
    again = ask(
        "start",
        variant=slug,
        **{key: kept[key] for key in ("seats", "seed", "options", "dealer", "actions")},
        stakes=doc["stakes"]["phrase"],
    )
    assert again["ok"]["choice"] == doc["choice"], "a mistake comes back as it was"


def test_a_game_at_a_fixed_limit_asks_for_no_size() -> None:
    assert "size" not in engine.load("seven-card-stud").kinds()
    assert "no decision of the kind 'size'" in ask("drill", kind="size", variant="seven-card-stud")["error"]["message"]
