"""A small game around every example of the vocabulary, for the workshop to open: looked for once and kept until the engine changes."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine.games import catalogue, example
from engine.games.vocabulary import entries
from engine.language.phrase import PHRASES
from farm.shelf import Chunk, Shelf

KEPT = 400  # of those around the phrases of one game


def games(root: Path) -> dict[str, str]:
    """The file of a game for each example that has one, by its address."""
    shelf = Shelf(root / "build" / "examples", find, KEPT)
    any_game = next(iter(catalogue.files()))
    chunks = [
        {"slug": next(iter(entry.games), any_game), "kind": entry.kind, "name": entry.name, "phrase": phrase}
        for entry in entries()
        for phrase in entry.examples
    ]
    done = [shelf.get(chunk) for chunk in chunks]
    waiting = [chunk for chunk, file in zip(chunks, done, strict=True) if file is None]
    if waiting:
        with ProcessPoolExecutor() as pool:
            found = dict(zip(map(address_of, waiting), pool.map(find, waiting, chunksize=8), strict=True))
        for chunk in waiting:
            shelf.put(chunk, found[address_of(chunk)])
    files = {address_of(chunk): shelf.get(chunk) for chunk in chunks}
    return {where: file for where, file in files.items() if file}


def find(chunk: Chunk) -> str:
    """The file of a game around one example."""
    cls = next(cls for classes in PHRASES.values() for cls in classes if cls.__name__ == chunk["name"])
    return example.around(chunk["kind"], cls, chunk["phrase"])


def address_of(chunk: Chunk) -> str:
    return address(chunk["kind"], chunk["phrase"])


def address(kind: str, phrase: str) -> str:
    """What the workshop asks for an example by."""
    return f"{kind}: {phrase}"
