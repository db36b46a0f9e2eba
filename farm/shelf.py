"""Finished chunks, kept on disk under a key of everything they follow from, so that a run goes on where another stopped.

A key names the engine's code, the code of the job, the game's own file and the chunk itself: a change to one game leaves the others' chunks good,
a change to the engine none.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from engine.games import catalogue

Chunk = dict[str, Any]  # plain data that a job can work on alone; "slug" names the game
Work = Callable[[Chunk], Any]


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def sources(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """(name, content) of the Python files below, in order; the package may lie in a zip."""
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            yield from sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.name, entry.read_bytes()


@lru_cache
def program(module: str) -> str:
    """A hash of the engine's code, the job's module and those that it names in `ALSO`, as this process has them."""
    job = sys.modules[module]
    found = hashlib.sha256()
    for part in (job, *getattr(job, "ALSO", ())):
        found.update(inspect.getsource(part).encode() + b"\0")
    for name, content in sources(files("engine")):
        found.update(name.encode() + b"\0" + content)
    return found.hexdigest()


class Shelf:
    """The results of one job. Each is written whole or not at all."""

    def __init__(self, folder: Path, work: Work):
        self.folder, self.program = folder, program(work.__module__)

    def key(self, chunk: Chunk) -> str:
        text = catalogue.get(chunk["slug"]).source_text
        return hashlib.sha256("\0".join((self.program, text, compact(chunk))).encode()).hexdigest()[:24]

    def path(self, chunk: Chunk) -> Path:
        return self.folder / str(chunk["slug"]) / f"{self.key(chunk)}.json"

    def get(self, chunk: Chunk) -> Any:
        """The kept result, None where there is none."""
        try:
            return json.loads(self.path(chunk).read_text("utf-8"))
        except FileNotFoundError:
            return None

    def put(self, chunk: Chunk, result: Any) -> Any:
        """Keeps the result and gives it back as it will be read again."""
        text, path = compact(result), self.path(chunk)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(text, "utf-8")
        part.replace(path)
        return json.loads(text)
