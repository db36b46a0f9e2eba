"""A small game around every example of the vocabulary, for the workshop to open: looked for once, and stored in `generator/data/examples.json`.

python -m generator.content.examples            # looks for those of examples that are new, and drops those of examples that are gone
python -m generator.content.examples --anew     # looks for all of them again (minutes)
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from engine.games import example
from engine.games.vocabulary import entries
from engine.language.phrase import PHRASES

STORE = Path(__file__).resolve().parents[1] / "data" / "examples.json"


class Wanted(NamedTuple):
    """An example: the kind and the class of its phrase."""

    kind: str
    name: str
    phrase: str

    @property
    def address(self) -> str:
        """What the workshop asks for it by."""
        return address(self.kind, self.phrase)


def address(kind: str, phrase: str) -> str:
    """What the workshop asks for an example by."""
    return f"{kind}: {phrase}"


def wanted() -> list[Wanted]:
    """All examples of the vocabulary."""
    return [Wanted(entry.kind, entry.name, phrase) for entry in entries() for phrase in entry.examples]


def games() -> dict[str, str]:
    """The file of a game for each example that has one, by its address; looked for where it is not stored."""
    return filled(json.loads(STORE.read_text("utf-8")))


def filled(stored: dict[str, str]) -> dict[str, str]:
    """The stored games, with those of examples that are new and without those of examples that are gone."""
    missing = [one for one in wanted() if one.address not in stored]
    found = dict(stored)
    if missing:
        with ProcessPoolExecutor() as pool:
            found |= zip([one.address for one in missing], pool.map(find, missing, chunksize=8), strict=True)
    return {one.address: file for one in wanted() if (file := found[one.address])}


def find(one: Wanted) -> str:
    """The file of a game around one example."""
    cls = next(cls for classes in PHRASES.values() for cls in classes if cls.__name__ == one.name)
    return example.around(one.kind, cls, one.phrase)


def store(*, anew: bool = False) -> int:
    """Writes the store; how many there are."""
    found = filled({} if anew or not STORE.exists() else json.loads(STORE.read_text("utf-8")))
    STORE.write_text(json.dumps(dict(sorted(found.items())), ensure_ascii=False, indent=0) + "\n", "utf-8")
    return len(found)


if __name__ == "__main__":
    print(f"examples: {store(anew='--anew' in sys.argv[1:])} games around phrases")
