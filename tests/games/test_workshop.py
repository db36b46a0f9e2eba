"""A game that somebody is writing: looked at, told, refused in words, dealt."""

from __future__ import annotations

import json
from typing import Any

from engine.desk.session import call

GOOD = 'name = "Mine"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high"]\n'


def ask(method: str, **given: Any) -> dict[str, Any]:
    return dict(json.loads(call(method, json.dumps(given))))


def test_a_good_file_is_told() -> None:
    draft = ask("look", file=GOOD)["ok"]
    assert (draft["name"], draft["seats"], draft["flaws"]) == ("Mine", [2, 10], [])
    assert draft["steps"][0]["text"] == "Deal each player five cards face down."


def test_a_flaw_has_its_line() -> None:
    draft = ask("look", file=GOOD.replace("bet from left", "bet form left"))["ok"]
    assert draft["steps"] == []
    assert draft["flaws"][0]["line"] == 3
    assert "bet form left" in draft["flaws"][0]["text"]
    draft = ask("look", file=GOOD.replace("deal 5", "deal 30"))["ok"]
    assert draft["steps"], "it can be read, and told"
    assert draft["seats"] == []
    assert "serves" in draft["flaws"][0]["text"]


def test_a_parent_may_be_named() -> None:
    assert ask("look", file=GOOD + 'parent = "anaconda"\n')["ok"]["flaws"] == []
    assert ask("look", file=GOOD + 'parent = "anacondo"\n')["ok"]["flaws"][0]["line"] == 4


def test_it_is_dealt() -> None:
    view = ask("start", file=GOOD, seed=3)["ok"]
    assert (view["name"], view["seed"]) == ("Mine", 3)
    assert ask("act", action="check" if any(a["action"] == "check" for a in view["choice"]["actions"]) else "call")["ok"]["fresh"] >= 0


def test_what_is_wrong_is_not_dealt() -> None:
    error = ask("start", file=GOOD.replace("deal 5", "deal 30"))["error"]
    assert error["type"] == "VariantError"
    assert ask("start", file=7)["error"]["type"] == "RequestError"
    assert ask("look", file="x" * 70_000)["error"]["type"] == "RequestError"
