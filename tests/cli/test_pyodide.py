"""A deal is the same deal everywhere: dealt by CPython, replayed by the Python that the site ships, under Node.js."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.games import catalogue
from tests.batches import EVERY, of_share, tried
from tests.stress_games import FOURTEEN
from tools import setup
from tools.runtime import runtime

pytestmark = pytest.mark.node
ROOT = Path(__file__).resolve().parents[2]


@cache
def deals() -> dict[str, list[str]]:
    """The fourteen, and of the other games one in sixteen, until its rules change, and more of those told in detail, each at its smallest, middle or largest
    table; with EVERY=1 all games, and the fourteen at all three tables. The options go round. At a middle table the house plays, as far as there is time to
    learn the game in Pyodide."""
    orders = {}
    for number, variant in enumerate(engine.variants()):
        if not (variant.slug in FOURTEEN or tried(variant, 16, "pyodide")):
            continue
        learns = EVERY or variant.slug in FOURTEEN or of_share(variant, 6, "learns")
        turn_of = FOURTEEN.index(variant.slug) if variant.slug in FOURTEEN else number
        turns = range(3) if EVERY and variant.slug in FOURTEEN else [turn_of % 3]
        for turn in turns:
            options = {option.name: option.values[turn % len(option.values)] for option in variant.options.values()}
            low, high = variant.seats_for(options)  # which may be fewer than by the defaults
            seats = (low, (low + high) // 2, high)[turn]
            words = ["deal", variant.slug, "--json", "--seed", str(20 * turn + number), "--seats", str(seats)]
            words += ["--players", "house" if turn == 1 and learns else "random"]
            for name, value in options.items():
                words += ["--option", f"{name}={value}"]
            orders[f"{variant.slug}-{seats}"] = words
    return orders


def batch(command: list[Any], orders: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=environment, input=json.dumps(orders), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def shown() -> list[dict[str, Any]]:
    """What is told of each game that is dealt; with EVERY=1 of all, which takes Pyodide half a minute."""
    if EVERY:
        return [{"words": ["list", "--json"]}]
    return [{"words": ["show", slug, "--json"]} for slug in dict.fromkeys(words[1] for words in deals().values())]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What CPython dealt and told; and what Pyodide made of it: each record replayed, then each order done by itself."""
    folder = tmp_path_factory.mktemp("deals")
    orders = [{"words": words} for words in deals().values()]
    here = batch([sys.executable, ROOT / "tests" / "cli" / "batch.py"], [*orders, *shown()], folder)
    replays = [{"words": ["replay", "record.json", "--json"], "file": one["out"]} for one in here[: len(orders)]]
    runtime.make()  # quick when `make build` has just done it
    pyodide = [setup.node(), ROOT / "tests" / "cli" / "batch.mjs", runtime.RUNTIME, runtime.engine_bytecode()]
    return here, batch(pyodide, [*replays, *orders, *shown()], folder)


@pytest.mark.parametrize("name", deals())
def test_the_same_deal(name: str, both: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    number = list(deals()).index(name)
    dealt, replayed, dealt_there = both[0][number], both[1][number], both[1][len(deals()) + number]
    assert dealt["status"] == 0, dealt["error"]
    assert replayed["status"] == 0, replayed["error"]
    assert json.loads(replayed["out"]) == json.loads(dealt["out"])
    assert dealt_there == dealt


def test_there_is_something_to_compare(both: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    """In a few games nobody chooses, and a card may put a player out before anybody has."""
    chosen = [bool(json.loads(one["out"])["actions"]) for one in both[0][: len(deals())]]
    assert sum(chosen) >= 0.97 * len(chosen)


def test_the_catalogue_is_the_same(both: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    here, there = both[0][len(deals()) :], both[1][2 * len(deals()) :]
    assert [one["error"] for one in here if one["status"]] == []
    assert len(json.loads(here[0]["out"])) == len(engine.variants()) if EVERY else len(here) > 50
    assert there == here


def test_every_game_is_in_the_archive() -> None:
    runtime.make()
    with zipfile.ZipFile(runtime.engine_bytecode()) as archive:
        rows = json.loads(archive.read(f"engine/variants/{catalogue.PACK}"))
    assert {slug: (family, text) for slug, family, text, *_ in rows} == {
        slug: (family, file.read_text(encoding="utf-8")) for slug, (family, file) in catalogue.files().items()
    }
