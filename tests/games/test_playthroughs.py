"""Golden playthroughs: one whole deal a variant, kept as text; a change of rules or of dealing shows as a difference. It is one that comes to its showdown,
where the first few do: a deal that all but one have folded shows nothing of the steps behind that. What each seat won is kept beside its record.

`python -m tests.games.test_playthroughs` writes all of them anew; name games behind it to write only theirs. Read the difference before committing it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import engine
from engine.games.record import record
from engine.table.state import State
from farm.dealing import deal
from tests.batches import each_game

HERE = Path(__file__).resolve().parents[1] / "playthroughs"


FIRST, TRIES = 2026, 12  # deals


def kept_deal(variant: engine.Variant) -> State:
    """The first deal with several players left in the end; without one, the first."""
    deals = (deal(variant, min(4, variant.seats[1]), seed) for seed in range(FIRST, FIRST + TRIES))
    first = next(deals)
    return next((state for state in (first, *deals) if sum(state.live) > 1), first)


def golden(variant: engine.Variant) -> dict:
    state = kept_deal(variant)
    return {"won": state.won, "record": record(state)}


@each_game()
def test_unchanged(variant: engine.Variant) -> None:
    kept = json.loads((HERE / f"{variant.slug}.json").read_text(encoding="utf-8"))
    state = engine.replay(kept["record"])
    assert {"won": state.won, "record": record(state)} == kept, (
        "the kept actions lead elsewhere: run python -m tests.games.test_playthroughs and read the difference"
    )
    assert golden(variant) == kept


def test_none_left_over() -> None:
    assert {f.stem for f in HERE.glob("*.json")} == {v.slug for v in engine.variants()}


if __name__ == "__main__":
    wanted = [engine.load(slug) for slug in sys.argv[1:]]  # by default all games, and what is of none goes
    for old in () if wanted else HERE.glob("*.json"):
        old.unlink()
    for v in wanted or engine.variants():
        (HERE / f"{v.slug}.json").write_text(json.dumps(golden(v), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
