"""Golden playthroughs: one whole deal a variant, kept as text; a change of rules or of dealing shows as a difference.

`python -m tests.test_playthroughs` writes them anew; read the difference before committing it.
"""

from __future__ import annotations

import json
from pathlib import Path

import engine
from engine.games.record import record
from farm.dealing import deal
from tests.batches import each_game

HERE = Path(__file__).parent / "playthroughs"


def golden(slug: str) -> dict:
    variant = engine.load(slug)
    return record(deal(variant, min(4, variant.seats[1]), 2026))


@each_game()
def test_unchanged(variant: engine.Variant) -> None:
    slug = variant.slug
    kept = json.loads((HERE / f"{slug}.json").read_text(encoding="utf-8"))
    assert record(engine.replay(kept)) == kept, (
        "the kept actions lead elsewhere: run python -m tests.test_playthroughs and read the difference"
    )
    assert golden(slug) == kept


def test_none_left_over() -> None:
    assert {f.stem for f in HERE.glob("*.json")} == {v.slug for v in engine.variants()}


if __name__ == "__main__":
    for old in HERE.glob("*.json"):
        old.unlink()
    for v in engine.variants():
        (HERE / f"{v.slug}.json").write_text(json.dumps(golden(v.slug), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
