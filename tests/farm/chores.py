"""Work for the farm's tests that tells who did it: workers import it, so it is no test module."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def held(chunk: dict[str, Any]) -> dict[str, int]:
    """A square, after leaving a note of the process that began on it; from `hold` on not before there is a file `go`."""
    notes = Path(chunk["notes"])
    (notes / f"{chunk['n']}.{os.getpid()}").touch()
    while chunk["n"] >= chunk["hold"] and not (notes.parent / "go").exists():
        time.sleep(0.01)
    return {"square": chunk["n"] ** 2}


def failing(chunk: dict[str, Any]) -> dict[str, int]:
    raise ZeroDivisionError(f"chunk {chunk['n']}")
