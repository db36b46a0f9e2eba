"""Work for the farm's tests that tells who did it: workers import it, so it is no test module."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from farm import puzzles


def begin(chunk: dict[str, Any]) -> None:
    """Leaves a note of the process that begins on the chunk; from `hold` on it waits until there is a file `go`."""
    notes = Path(chunk["notes"])
    (notes / f"{chunk['n']}.{os.getpid()}").touch()
    while chunk["n"] >= chunk["hold"] and not (notes.parent / "go").exists():
        time.sleep(0.01)


def held(chunk: dict[str, Any]) -> dict[str, int]:
    """A square."""
    begin(chunk)
    return {"square": chunk["n"] ** 2}


def puzzle(chunk: dict[str, Any]) -> list[puzzles.Puzzle]:
    """The puzzle of the deal with that number, where there is one."""
    begin(chunk)
    return puzzles.work({"slug": chunk["slug"], "number": chunk["n"]})


def failing(chunk: dict[str, Any]) -> dict[str, int]:
    raise ZeroDivisionError(f"chunk {chunk['n']}")
