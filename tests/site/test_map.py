"""The data of the map: every game once, parents first, and light enough for a phone."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import engine
from engine.table.traits.icons import Shows
from generator.bake import forest
from generator.catalogue import GamesIndex

LIGHT = 110_000  # bytes of data and modules together, packed as a server packs them


def test_every_game_stands_on_the_map_behind_its_parent(docs: Path) -> None:
    found = json.loads((docs / "assets/data/map.json").read_text("utf-8"))
    slugs = [row[0] for row in found["games"]]
    assert sorted(slugs) == sorted(variant.slug for variant in engine.variants())
    for number, (slug, parent, change, family, _, signs) in enumerate(found["games"]):
        variant = engine.load(slug)
        assert parent < number
        assert (slugs[parent] if parent >= 0 else None) == variant.parent
        assert found["families"][family] == variant.family
        assert 0 <= change < len(found["changes"])
        assert len(signs.split()) <= forest.SIGNS


def test_what_the_map_tells_of_a_game_is_what_the_game_says(docs: Path) -> None:
    found = json.loads((docs / "assets/data/map.json").read_text("utf-8"))
    assert len(found["told"]) == len(found["games"])
    for (slug, *_), (name, call, low, high, wilds, length, tags) in zip(found["games"], found["told"], strict=True):
        variant = engine.load(slug)
        assert (name, call, (low, high)) == (variant.name, variant.call, tuple(variant.seats))
        assert wilds == variant.stats()["wilds"]
        assert length in range(4)
        assert [found["tags"][tag] for tag in tags] == list(variant.tags)


def test_children_stand_in_the_order_of_the_list(docs: Path) -> None:
    """By what they changed, and in each kind the best known first: on the map's tree as in the list of families."""
    games_index = GamesIndex(list(engine.variants()))
    rows = json.loads((docs / "assets/data/map.json").read_text("utf-8"))["games"]
    stud = next(number for number, row in enumerate(rows) if row[0] == "seven-card-stud")
    children = [row[0] for row in rows if row[1] == stud]
    assert children == [variant.slug for _, some in forest.grown(games_index, "seven-card-stud") for variant in some]
    assert children[:2] == ["follow-the-queen", "baseball"]
    wins = [slug for slug in children if next(row for row in rows if row[0] == slug)[2] == 1]
    assert wins.index("razz") < wins.index("chicago") < wins.index("witch")
    assert wins.index("razz") < 3, "few games grew from it, and many people play it"


def test_it_is_light(docs: Path) -> None:
    modules = Path(__file__).resolve().parents[2] / "docs" / "assets" / "js" / "map"
    files = [docs / "assets/data/map.json", *modules.glob("*.mjs")]
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) < LIGHT


def test_what_a_game_changed_is_told_by_its_kind() -> None:
    games_index = GamesIndex(list(engine.variants()))
    kinds = {slug: forest.change(games_index, games_index[slug]).kind for slug in ("follow-the-queen", "razz", "chicago")}
    assert kinds == {"follow-the-queen": Shows.WILD, "razz": Shows.POT, "chicago": Shows.POT}
