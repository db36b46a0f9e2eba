"""Finished chunks, kept on disk under a key of everything they follow from, so that a run goes on where another stopped and a build does not bake
again what it has.

A key names the engine's program, the code of the job, the game's own file and the chunk itself: a change to one game leaves the others' chunks good,
a change to the engine none. What comes of a run that pages are made from is a data file, with a line a game.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar

from engine.games import catalogue


class Chunk(TypedDict):
    """Plain data that a job can work on alone; each job adds what it needs."""

    slug: str


class Deals(Chunk):
    """So many deals of a game at one table, numbered from `first` on."""

    options: dict[str, str]
    table: str  # who sits there
    seats: int
    first: int
    deals: int


C = TypeVar("C", bound=Chunk)
R = TypeVar("R")  # what comes of a chunk: plain data as well


def compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def sources(folder: Traversable, without: Collection[str] = ()) -> Iterator[tuple[str, bytes]]:
    """(name, content) of what the engine is made of, in order: code and the words of a language, not the games, nor the folders `without` which to count.
    The package may lie in a zip."""
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and entry.name not in ("variants", "__pycache__", *without):
            yield from sources(entry)
        elif entry.is_file():
            yield entry.name, entry.read_bytes()


@lru_cache
def program(module: str) -> str:
    """A hash of the engine's code but for the rooms that the job's module names in `WITHOUT`, of that module and those that it names in `ALSO`, as this
    process has them."""
    job = sys.modules[module]
    hasher = hashlib.sha256()
    for part in (job, *getattr(job, "ALSO", ())):
        hasher.update(inspect.getsource(part).encode() + b"\0")
    for name, content in sources(files("engine"), getattr(job, "WITHOUT", ())):
        hasher.update(name.encode() + b"\0" + content)
    return hasher.hexdigest()


class ChunkCache(Generic[C, R]):
    """The results of one job. Each is written whole or not at all. Of a game the `most` newest are kept, all where it is 0."""

    def __init__(self, folder: Path, work: Callable[[C], R], most: int = 0):
        self.folder, self.program, self.most = folder, program(work.__module__), most

    def key(self, chunk: C) -> str:
        """24 hexadecimal digits that change with whatever the chunk's result follows from."""
        text = catalogue.get(chunk["slug"]).source_text
        return hashlib.sha256("\0".join((self.program, text, compact(chunk))).encode()).hexdigest()[:24]

    def path(self, chunk: C) -> Path:
        return self.folder / str(chunk["slug"]) / f"{self.key(chunk)}.json"

    def get(self, chunk: C) -> R | None:
        """The kept result, None where there is none."""
        try:
            result: R = json.loads(self.path(chunk).read_text("utf-8"))
        except FileNotFoundError:
            return None
        return result

    def put(self, chunk: C, result: R) -> R:
        """Keeps the result and gives it back as it will be read again."""
        text, path = compact(result), self.path(chunk)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(text, "utf-8")
        part.replace(path)
        if self.most:
            for old in newest_first(path.parent)[self.most :]:
                old.unlink(missing_ok=True)  # another run may have been quicker
        stored: R = json.loads(text)
        return stored


def read_games(path: Path) -> dict[str, Any]:
    """slug -> its document, out of a data file with a line a game; none where there is no file."""
    if not path.exists():
        return {}
    return {doc["slug"]: doc for doc in map(json.loads, path.read_text("utf-8").splitlines())}


def write_games(docs: Mapping[str, object], path: Path) -> None:
    """Such a file, whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text("".join(compact(docs[slug]) + "\n" for slug in sorted(docs)), "utf-8")
    part.replace(path)


def newest_first(folder: Path) -> list[Path]:
    """The results kept of a game; one that another run takes away meanwhile is passed over."""
    written: list[tuple[float, Path]] = []
    for path in folder.glob("*.json"):
        with suppress(FileNotFoundError):
            written.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(written, reverse=True)]
