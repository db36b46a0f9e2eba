"""A deal is the same deal everywhere: dealt by CPython, replayed by the Python that the site ships, under Node.js."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from tools import runtime, setup

pytestmark = pytest.mark.node
ROOT = Path(__file__).resolve().parent.parent
SEEDS = (1, 20, 300)


def deals() -> list[list[str]]:
    """Every variant at its smallest, middle and largest table, its options going round, by random and house players."""
    orders = []
    for variant in engine.variants():
        low, high = variant.seats
        for turn, seed in enumerate(SEEDS):
            words = ["deal", variant.slug, "--json", "--seed", str(seed)]
            words += ["--seats", str((low, (low + high) // 2, high)[turn])]
            words += ["--players", ("random", "house", "random")[turn]]
            for option in variant.options.values():
                words += ["--option", f"{option.name}={option.values[turn % len(option.values)]}"]
            orders.append(words)
    return orders


def on_cpython(words: list[str]) -> str:
    done = subprocess.run([sys.executable, "-m", "engine", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stderr}"
    return done.stdout


def in_pyodide(orders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    runtime.make()  # quick when `make build` has just done it
    command = [
        setup.node(),
        "tests/pyodide_cli.mjs",
        str(runtime.RUNTIME),
        str(runtime.BUILD / "bytecode" / "engine.zip"),
    ]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(orders), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@cache
def both_ways() -> list[tuple[list[str], str, dict[str, Any], dict[str, Any]]]:
    """Each deal as CPython dealt it, as Pyodide replays that record, and as Pyodide deals it by itself; one start for all."""
    orders = deals()
    dealt = [on_cpython(words) for words in orders]
    asked = [{"words": ["replay", "/record.json", "--json"], "file": record} for record in dealt]
    asked += [{"words": words} for words in orders]
    answers = in_pyodide(asked)
    return list(zip(orders, dealt, answers[: len(orders)], answers[len(orders) :], strict=True))


@pytest.mark.parametrize("number", range(len(deals())), ids=lambda number: "-".join(deals()[number][1::2][:3]))
def test_the_same_deal(number: int) -> None:
    words, dealt, replayed, dealt_there = both_ways()[number]
    assert replayed["status"] == 0, replayed["error"]
    assert json.loads(replayed["out"]) == json.loads(dealt), f"replayed: {' '.join(words)}"
    assert dealt_there["out"] == dealt, f"dealt anew: {' '.join(words)}"
    assert json.loads(dealt)["actions"], "a deal without a choice shows nothing"


def test_the_catalogue_is_the_same() -> None:
    words = ["list", "--json"]
    [there] = in_pyodide([{"words": words}])
    assert there["status"] == 0, there["error"]
    assert there["out"] == on_cpython(words)
