"""All benchmarks, side by side with treys and PokerKit: `make bench`. Writes the tables of docs/speed.md.

The peers live in an environment of their own under build/. What is compared runs in turn, in one process or in processes that take turns, so
that a machine that is busy or changes its pace does so for both; ratios are taken round by round, and the table has their medians.
"""

from __future__ import annotations

import hashlib
import json
import platform
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.timing import ratio
from tools import setup
from tools.runtime import runtime

ROOT = setup.ROOT
HERE = Path(__file__).resolve().parent
VENV = ROOT / "build" / "venv-bench"
PYTHON = VENV / "bin" / "python"
PAGE = ROOT / "docs" / "speed.md"
ROUNDS, MANY_ROUNDS, STARTS = 7, 25, 21  # those in one process are short, and so there are more of them
Times = dict[str, list[float]]


@dataclass
class Row:
    """One line of the table. `more`: larger is better, as for a ratio to a peer."""

    work: str
    found: float
    least: float
    aim: float
    times: str
    more: bool = True
    unit: str = "x"

    def met(self) -> str:
        def reaches(goal: float) -> bool:
            return self.found >= goal if self.more else self.found <= goal

        return "aim met" if reaches(self.aim) else "met" if reaches(self.least) else "**not met**"

    def markdown(self) -> str:
        def number(value: float) -> str:
            return f"{'within ' if not self.more and value != self.found else ''}{value:.3g}{self.unit}"

        cells = (self.work, self.times, number(self.found), number(self.least), number(self.aim), self.met())
        return f"| {' | '.join(cells)} |"


def peers() -> None:
    """The environment with the engine's peers, made when the pins change."""
    pins = HERE / "requirements.txt"
    stamp, digest = VENV / "stamp", hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print("bench: installing the peers", flush=True)
    setup.run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    setup.run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "--require-hashes", "-r", pins)
    stamp.write_text(digest)


def said(*words: str | Path) -> Any:
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\nbench: this failed: {' '.join(map(str, words))}")
    return json.loads(done.stdout)


def bundle() -> Path:
    """The benchmarks and treys in a zip, for Pyodide."""
    target = ROOT / "build" / "bench.zip"
    treys = next(VENV.glob("lib/python3*/site-packages/treys"))
    with zipfile.ZipFile(target, "w") as files:
        for path in sorted(HERE.glob("*.py")):
            files.write(path, path.relative_to(ROOT).as_posix())
        for path in sorted(treys.rglob("*.py")):
            files.write(path, path.relative_to(treys.parent).as_posix())
    return target


def both_pythons() -> tuple[Times, Times, list[str]]:
    """The same rounds in CPython and in Pyodide, each in a fresh process, in turn."""
    runtime.make()
    here = (PYTHON, "-m", "tests.benchmarks.one_round")
    there = (setup.node(), HERE / "pyodide.mjs", runtime.RUNTIME, runtime.engine_bytecode(), bundle())
    found: tuple[Times, Times] = ({}, {})
    versions = ["", ""]
    for _ in range(ROUNDS):
        for i, words in enumerate((here, there)):
            one = said(*words)
            versions[i] = one["python"]
            for name, time in one["seconds"].items():
                found[i].setdefault(name, []).append(time)
    return *found, versions


def imports() -> tuple[float, float]:
    """Milliseconds that `import engine` takes in an interpreter that has just started, from bytecode, and with a first game loaded, which brings all the
    rules: medians over starts."""
    code = (
        "import time; t = time.perf_counter(); import engine; a = time.perf_counter(); engine.load('anaconda'); "
        "print([a - t, time.perf_counter() - t])"
    )
    # An environment may forbid writing bytecode; then every start would compile the sources, and that is not what is measured.
    words = ("env", "-u", "PYTHONDONTWRITEBYTECODE", PYTHON, "-X", f"pycache_prefix={ROOT / 'build' / 'pycache'}", "-c", code)
    said(*words)  # writes the bytecode
    engines, games = zip(*[said(*words) for _ in range(STARTS)], strict=True)
    return 1e3 * median(engines), 1e3 * median(games)


def us(times: list[float]) -> str:
    """Microseconds or milliseconds, kept on one line with their unit."""
    value = 1e6 * median(times)
    return f"{value:.2f}&nbsp;µs" if value < 10 else f"{value:.0f}&nbsp;µs" if value < 1000 else f"{value / 1e3:.1f}&nbsp;ms"


def pair(times: Times, one: str, other: str) -> str:
    return f"{us(times[one])} : {us(times[other])}"


def rows(cpython: Times, pyodide: Times, pokerkit: Times, added: float) -> list[Row]:
    def first(where: str, times: Times, least: float, aim: float) -> list[Row]:
        return [
            Row(
                f"{where}, the first 20,000 hands of a process",
                ratio(times, "treys", "first 20,000"),
                least,
                aim,
                pair(times, "first 20,000", "treys"),
            ),
            Row(f"{where}, the first 2,000 of them", ratio(times, "treys", "first"), least, aim, pair(times, "first", "treys")),
        ]

    out = [
        Row("7-card high against treys, warm", ratio(cpython, "treys", "warm"), 20, 30, pair(cpython, "warm", "treys")),
        *first("7-card high against treys", cpython, 4, 8),
        Row("the same inside Pyodide, warm", ratio(pyodide, "treys", "warm"), 15, 30, pair(pyodide, "warm", "treys")),
    ]
    for n in (1, 2, 3):
        name = f"wild{n}"
        work = f"7 cards, {n} of them wild, relative to none"
        out.append(Row(work, ratio(cpython, name, "warm"), 3, 1.5, pair(cpython, name, "warm"), more=False))
    for scale, peer in (("ace-to-five",) * 2, ("deuce-to-seven",) * 2, ("eight-or-better",) * 2, ("ace-to-six", "deuce-to-seven")):
        theirs = f"pokerkit {peer}"
        note = "" if scale == peer else f" (which has no such scale: its {peer})"
        work = f"7-card low, {scale}, against PokerKit{note}"
        out.append(Row(work, ratio(pokerkit, theirs, scale), 300, 900, pair(pokerkit, scale, theirs)))
    out += [
        Row(
            "whole six-seat stud deal, all check or call, log on, against PokerKit",
            ratio(pokerkit, "pokerkit stud", "stud"),
            40,
            100,
            pair(pokerkit, "stud", "pokerkit stud"),
        ),
        Row(
            "the same, with the legal actions read as texts before each",
            ratio(pokerkit, "pokerkit stud", "stud, read"),
            30,
            60,
            pair(pokerkit, "stud, read", "pokerkit stud"),
        ),
        Row(
            "stud with low hole wild, relative to plain stud",
            ratio(cpython, "lowhole", "stud"),
            1.5,
            1.2,
            pair(cpython, "lowhole", "stud"),
            more=False,
        ),
    ]
    for name, words in (("stud", "stud deal"), ("lowhole", "low-hole deal")):
        both = {"there": pyodide[name], "here": cpython[name]}
        out.append(
            Row(f"{words} in Pyodide relative to CPython", ratio(both, "there", "here"), 2.5, 1.8, pair(both, "there", "here"), more=False)
        )
    out.append(Row("`import engine` in a fresh interpreter", added, 30, 15, f"{added:.1f} ms", more=False, unit=" ms"))
    return out


def table(found: list[Row]) -> list[str]:
    head = "| work | measured | figure | at least | aim | so far |"
    return [head, "| --- | --- | --- | --- | --- | --- |", *(row.markdown() for row in found)]


def table_of_games(games: dict[str, Times]) -> list[str]:
    def a_second(times: list[float]) -> str:
        return f"{1 / median(times):,.0f}"

    lines = [
        "| game, five seats | deals a second, random | deals a second, house | `clone` | `determinize` |",
        "| --- | --- | --- | --- | --- |",
    ]
    for slug, times in games.items():
        cells = (slug, a_second(times["random"]), a_second(times["house"]), us(times["clone"]), us(times["determinize"]))
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def write(name: str, lines: list[str]) -> None:
    """Between the page's markers of that name."""
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, rest = PAGE.read_text(encoding="utf-8").split(start)
    _, after = rest.split(end)
    PAGE.write_text(before + start + "\n" + "\n".join(lines) + "\n\n" + end + after, encoding="utf-8")


def told(what: str, work: Callable[[], Any]) -> Any:
    print(f"bench: {what}", flush=True)
    return work()


def main() -> None:
    peers()
    cpython, pyodide, versions = told("hands and deals in CPython and Pyodide", both_pythons)
    pokerkit = told("lows and deals against PokerKit", lambda: said(PYTHON, "-m", "tests.benchmarks.against_pokerkit", str(MANY_ROUNDS)))
    games = told("ten games", lambda: said(PYTHON, "-m", "tests.benchmarks.play", str(ROUNDS)))
    added, loaded = told("imports", imports)
    found = rows(cpython, pyodide, pokerkit, added)
    write("figures", table(found))
    write("games", table_of_games(games))
    pins = " and ".join(
        line.split(" ")[0].replace("==", " ") for line in (HERE / "requirements.txt").read_text().splitlines() if "==" in line
    )
    where = f"CPython {versions[0]} and Pyodide's Python {versions[1]}, {platform.system()} on {platform.machine()}; {pins}."
    tables = f"Not counted: treys's tables, which it fills before its first hand, in {us(cpython['treys tables'])}."
    first = f"`import engine` and the first game, which brings the rules, take {loaded:.0f}&nbsp;ms together."
    write(
        "machine",
        [f"Measured with {where} Medians of {ROUNDS} rounds; {MANY_ROUNDS} rounds for comparisons with PokerKit. {tables} {first}"],
    )
    shown = "\n".join(["", *table(found), "", *table_of_games(games), "", where, tables, first])
    print(shown.replace("&nbsp;", " "))


if __name__ == "__main__":
    if sys.argv[1:2] == ["betting"]:  # bets beside PokerKit's, which only that environment has
        peers()
        sys.exit(subprocess.call([PYTHON, "-m", "tests.benchmarks.betting", *sys.argv[2:]], cwd=ROOT))
    main()
