"""Records on every Python: `make records`. Each game is dealt by this Python; every other one there is, and the one that the site ships, replays the record and
deals the same again. What comes out is compared byte for byte; writes a table of docs/at-scale.md, and fails at the first difference.

The Pythons are those of 3.11 to 3.14 on the PATH, or the paths in PYTHONS.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import engine
from farm.page import write
from tests.cli.test_pyodide import ROOT, batch
from tools import setup
from tools.runtime import runtime

NAMES = ("python3.11", "python3.12", "python3.13", "python3.14")
VERSION = "import sys; print(sys.implementation.name, *sys.version_info[:3])"
HOUSE = 16  # one deal in so many is among players of the house, who learn a game first; the others are played by chance


class Python(NamedTuple):
    """One to compare with: its name and version, and the command that runs a batch of orders in it."""

    name: str
    command: list[Any]


def others() -> Iterator[Python]:
    """The CPythons found, then Pyodide's."""
    for asked in os.environ.get("PYTHONS", " ".join(NAMES)).split():
        path = shutil.which(asked)
        told = path and subprocess.run([path, "-c", VERSION], capture_output=True, text=True, check=False)
        if not told or told.returncode:
            print(f"records: no {asked} here", flush=True)
            continue
        name, *version = told.stdout.split()
        yield Python(f"{'CPython' if name == 'cpython' else name} {'.'.join(version)}", [path, ROOT / "tests" / "cli" / "batch.py"])
    runtime.make()
    version = json.loads((runtime.PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    yield Python(f"Pyodide's {version}", [setup.node(), ROOT / "tests" / "cli" / "batch.mjs", runtime.RUNTIME, runtime.engine_bytecode()])


def orders() -> list[dict[str, Any]]:
    """A deal of every game; seats, players and house rules go round."""
    found = []
    for number, variant in enumerate(engine.variants()):
        chosen = {option.name: option.values[number % len(option.values)] for option in variant.options.values()}
        low, high = variant.seats_for(chosen)
        words = ["deal", variant.slug, "--json", "--seed", str(number), "--seats", str((low, (low + high) // 2, high)[number % 3])]
        words += ["--players", "random" if number % HOUSE else "house"]
        for name, value in chosen.items():
            words += ["--option", f"{name}={value}"]
        found.append({"words": words})
    return found


def main() -> None:
    rows = ["| Python | records replayed | deals dealt again |", "| --- | --- | --- |"]
    wanted = orders()
    with tempfile.TemporaryDirectory() as there:
        dealt = batch([sys.executable, ROOT / "tests" / "cli" / "batch.py"], wanted, Path(there))
        if broken := [one["error"] for one in dealt if one["status"]]:
            sys.exit(f"records: {len(broken)} deals went wrong here: {broken[0]}")
        replays = [{"words": ["replay", "record.json", "--json"], "file": one["out"]} for one in dealt]
        for python in others():
            answers = batch(python.command, [*replays, *wanted], Path(there))
            for order, answer, expected in zip([*replays, *wanted], answers, [*dealt, *dealt], strict=True):
                if answer != expected:
                    sys.exit(
                        f"records: {python.name} has another end of {' '.join(order['words'])}: {answer['error'] or answer['out'][:400]}"
                    )
            rows.append(f"| {python.name} | {len(replays):,}, the same bytes | {len(wanted):,}, the same bytes |")
            print(f"records: {rows[-1]}", flush=True)
    size = sum(len(one["out"].encode()) for one in dealt) / 1e6
    rows += ["", f"{len(dealt):,} records of {size:.1f} MB, a deal of every game, dealt by CPython {sys.version.split()[0]}."]
    write("records", "\n".join(rows))


if __name__ == "__main__":
    main()
