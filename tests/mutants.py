"""Changes one step of a game at a time and asks whether any scenario notices: `python -m tests.mutants FAMILY|SLUG ...`.

A step left out, a number one higher, left for right, down for up, another opener. What survives is printed: a rule that nobody pins, or a change that
changes nothing (who opens a round in which no card is up). An asterisk is before what the game's kept deal does not show either (test_playthroughs): that
deal pins the file as it is, where a scenario says what is right. Games are changed in memory; no file is touched. The exit status is 0 either way.
"""

from __future__ import annotations

import copy
import importlib
import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.games import catalogue
from engine.games.variant import Variant
from tests.games.test_playthroughs import HERE as KEPT
from tests.games.test_playthroughs import golden

SCENARIOS = Path(__file__).parent / "scenarios"
NOT_THESE = ("test_every_game", "test_machine")  # the names alone, and every game at once
SECONDS = 3  # a changed game may go on for ever
SWAPS = ((" left", " right"), (" right", " left"), (" down", " up"), (" up", " down"), (" any", " down"))
Case = tuple[Callable[..., None], dict[str, Any]]


class TooLong(BaseException):
    """Not an Exception: a test that catches one must not catch this."""


def too_long(*_: object) -> None:
    raise TooLong


def cases() -> Iterator[Case]:
    """Every scenario test with each of its parameters."""
    for path in sorted(SCENARIOS.rglob("test_*.py")):
        if path.stem in NOT_THESE:
            continue
        for name, test in vars(importlib.import_module(f"tests.scenarios.{path.parent.name}.{path.stem}")).items():
            if not name.startswith("test_") or not callable(test):
                continue
            given: list[dict[str, Any]] = [{}]
            for mark in getattr(test, "pytestmark", ()):
                if mark.name != "parametrize":
                    continue
                names = mark.args[0] if isinstance(mark.args[0], tuple | list) else [n.strip() for n in mark.args[0].split(",")]
                rows = [row if len(names) > 1 else (row,) for row in mark.args[1]]
                given = [one | dict(zip(names, row, strict=True)) for one in given for row in rows]
            yield from ((test, values) for values in given)


def passes(case: Case) -> bool:
    test, values = case
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        test(**values)
    except (Exception, TooLong, pytest.fail.Exception):  # noqa: BLE001  a changed game may break in any way: noticed
        return False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return True


def shows(mutant: Variant) -> bool:
    """Whether the kept deal goes another way in the changed game; a new game has none yet."""
    kept = KEPT / f"{mutant.slug}.json"
    if not kept.exists():
        return False
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        again = golden(mutant)
    except (Exception, TooLong):  # noqa: BLE001  as above
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return bool(again != json.loads(kept.read_text("utf-8")))


def by_game(every: list[Case]) -> dict[str, list[Case]]:
    """slug -> the cases that load it."""
    load, used = engine.load, set[str]()
    found: dict[str, list[Case]] = {}

    def spy(name: str | int) -> Variant:
        variant = load(name)
        used.add(variant.slug)
        return variant

    engine.load = spy
    try:
        for case in every:
            used.clear()
            if passes(case):
                for slug in used:
                    found.setdefault(slug, []).append(case)
    finally:
        engine.load = load
    return found


def phrases(items: list[Any], path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Where the phrases of a list of steps are, those of its blocks too."""
    for i, item in enumerate(items):
        if isinstance(item, str):
            yield (*path, i)
        else:
            if "repeat" in item:
                yield (*path, i, "repeat")
            for key in {"first", "do", "else"} & set(item):
                yield from phrases(item[key], (*path, i, key))


def changes(phrase: str) -> Iterator[str | None]:
    """Other phrases in its place; None leaves the step out."""
    if phrase.endswith(" times") and phrase.split()[0].isdecimal():
        yield f"{int(phrase.split()[0]) - 1} times"
        return
    if phrase.startswith("until "):
        return
    yield None
    if phrase in ("bet from high", "bet from left"):
        yield "bet from left" if phrase.endswith("high") else "bet from high"
    elif not phrase.startswith("showdown"):
        yield from (phrase.replace(a, b, 1) for a, b in SWAPS if a in phrase)
    for number in re.finditer(r"\d+", phrase):
        yield phrase[: number.start()] + str(int(number[0]) + 1) + phrase[number.end() :]


def mutants(variant: Variant) -> Iterator[tuple[str, Variant]]:
    data = variant.data
    sets = [(path, changes) for path in phrases(data["play"], ("play",))]
    sets += [((key, i), lambda _: iter([None])) for key in ("wild", "when") for i in range(len(data.get(key, ())))]
    for path, others in sets:
        place = data
        for key in path[:-1]:
            place = place[key]
        for other in others(place[path[-1]]):
            changed = copy.deepcopy(data)
            place_there = changed
            for key in path[:-1]:
                place_there = place_there[key]
            if other is None:
                del place_there[path[-1]]
            else:
                place_there[path[-1]] = other
            try:
                mutant = Variant(variant.slug, changed, variant.source_text, variant.family)
                mutant.game()
            except ValueError:  # no game any more: the lint would say so
                continue
            yield f"{place[path[-1]]} -> {other or 'left out'}", mutant


def main(chosen: list[str]) -> None:
    signal.signal(signal.SIGALRM, too_long)
    pins = by_game(list(cases()))
    made = alive = hidden = 0
    for variant in engine.variants():
        if variant.family not in chosen and variant.slug not in chosen:
            continue
        for told, mutant in mutants(variant):
            made += 1
            catalogue._variants[variant.slug] = mutant
            if all(passes(case) for case in pins.get(variant.slug, ())):
                alive += 1
                shown = shows(mutant)
                hidden += not shown
                print(f"{' ' if shown else '*'} {variant.slug}: {told}")
            catalogue._variants[variant.slug] = variant
    print(f"{made} changes, {alive} that no scenario notices, {hidden} of them not shown by the kept deal either")


if __name__ == "__main__":
    main(sys.argv[1:] or sorted({v.family for v in engine.variants()}))
