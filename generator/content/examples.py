"""A small game around every example of the vocabulary, for the workshop to open: looked for once and kept until the engine changes."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine.games import catalogue, example
from engine.games.vocabulary import entries
from engine.language.phrase import PHRASES
from farm.chunk_cache import Chunk, ChunkCache

KEPT = 400  # of those around the phrases of one game


class Wanted(Chunk):
    """An example: the kind and the class of its phrase; `slug` is a game that says such a one."""

    kind: str
    name: str
    phrase: str


def games(root: Path) -> dict[str, str]:
    """The file of a game for each example that has one, by its address."""
    cache = ChunkCache(root / "build" / "examples", find, KEPT)
    any_game = next(iter(catalogue.files()))
    chunks: list[Wanted] = [
        {"slug": next(iter(entry.games), any_game), "kind": entry.kind, "name": entry.name, "phrase": phrase}
        for entry in entries()
        for phrase in entry.examples
    ]
    waiting = [chunk for chunk in chunks if cache.get(chunk) is None]
    if waiting:
        with ProcessPoolExecutor() as pool:
            for chunk, file in zip(waiting, pool.map(find, waiting, chunksize=8), strict=True):
                cache.put(chunk, file)
    return {address(chunk["kind"], chunk["phrase"]): file for chunk in chunks if (file := cache.get(chunk) or "")}


def find(chunk: Wanted) -> str:
    """The file of a game around one example."""
    cls = next(cls for classes in PHRASES.values() for cls in classes if cls.__name__ == chunk["name"])
    return example.around(chunk["kind"], cls, chunk["phrase"])


def address(kind: str, phrase: str) -> str:
    """What the workshop asks for an example by."""
    return f"{kind}: {phrase}"
