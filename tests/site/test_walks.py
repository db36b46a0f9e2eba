"""Ways from game to game: every game's rules one by one, and games of other families that play alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from generator.bake import walks
from generator.catalogue import GamesIndex
from tests.batches import tried


@pytest.fixture(scope="module")
def games_index() -> GamesIndex:
    return GamesIndex(list(engine.variants()))


def test_every_game_has_rules_and_every_rule_is_told(docs: Path, games_index: GamesIndex) -> None:
    found = json.loads((docs / "assets/data/walks.json").read_text("utf-8"))
    assert sorted(found["games"]) == sorted(games_index.by_slug)
    assert all(len(words) > 3 and words[-1] in ".!?" and weight > 0 for _, words, weight in found["traits"])
    assert len({(about, words) for about, words, _ in found["traits"]}) == len(found["traits"])
    for slug, places in found["games"].items():
        assert places, slug
        assert len(set(places)) == len(places), slug


def test_few_games_are_told_alike(games_index: GamesIndex) -> None:
    """A path says nothing of a step between two games whose rules read alike."""
    alike: dict[frozenset[walks.Trait], list[str]] = {}
    for variant in games_index.variants:
        alike.setdefault(frozenset(walks.traits(variant)), []).append(variant.slug)
    assert sum(len(slugs) for slugs in alike.values() if len(slugs) > 1) < len(games_index.variants) / 20


def test_every_game_has_games_like_it_in_other_families(games_index: GamesIndex) -> None:
    few = []
    for variant in [one for one in games_index.variants if tried(one, 6, "alike")]:
        found = walks.alike(games_index, variant)
        if len(found) < walks.ALIKE:
            few.append((variant.slug, len(found)))
        for near in found:
            assert near.variant.family != variant.family
            assert variant not in games_index.ancestors(near.variant.slug)
            assert near.variant not in games_index.ancestors(variant.slug)
            assert near.new or near.gone or set(walks.traits(near.variant)) == set(walks.traits(variant))
    assert len(few) <= 3, few  # a game of one card shares few rules with others
    assert all(count >= 2 for _, count in few), few


def test_what_is_new_is_in_the_one_game_and_not_in_the_other(games_index: GamesIndex) -> None:
    new, gone = walks.differences(games_index["follow-the-queen"], games_index["seven-card-stud"])
    assert len(new) == 2
    assert all("queen" in each.lower() for each in new)
    assert gone == []
    assert walks.differences(games_index["seven-card-stud"], games_index["follow-the-queen"]) == ([], new)


def test_a_page_names_them_with_what_differs(docs: Path, games_index: GamesIndex) -> None:
    variant = games_index["seven-card-stud"]
    page = (docs / f"variants/{variant.slug}/index.md").read_text("utf-8")
    section = page[page.index('aria-labelledby="alike"') : page.index('aria-labelledby="family"')]
    for near in walks.alike(games_index, variant):
        assert f"variants/{near.variant.slug}/" in section
        assert all(words.replace("'", "&#39;") in section for words in (*near.new, *near.gone))
