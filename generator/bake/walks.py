"""Ways from game to game: what a single rule says of a game, and the games of other families that play most alike. The browser finds the path between two."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games import call

if TYPE_CHECKING:
    import engine

    from ..catalogue import GamesIndex
    from ..documents import TraitRow, WalkMap

ALIKE = 4  # games that a page names
TRIED = 40  # games whose distance is measured: those that share most
TOLD = 3  # differences that are told of each


class Trait(NamedTuple):
    """A single rule by which games are told apart: what it is about, and in words."""

    about: str
    words: str


class Near(NamedTuple):
    """A game of another family, what it has that the one at hand has not, and what it lacks, in words."""

    variant: engine.Variant
    new: list[str]
    gone: list[str]


@cache
def traits(variant: engine.Variant) -> dict[Trait, float]:
    """The game's rules one by one, and how much each says of it; those that read alike are the same."""
    out: dict[Trait, float] = {}
    for name, theme in call.themes(variant).items():
        sentences = list(call.theme_sentences(theme, theme.parts))
        if len(sentences) == len(theme.parts) > 1:
            weights = {Trait(name, one.told): part.weight for one, (part, _) in zip(sentences, theme.parts, strict=True)}
        else:
            weights = {Trait(name, " ".join(one.told for one in sentences) or theme.spelled): theme.weight}
        out |= {trait: weight for trait, weight in weights.items() if trait.words and weight}
    return out


@cache
def shared(games_index: GamesIndex) -> dict[Trait, list[engine.Variant]]:
    """The games that have each trait."""
    games_by_trait: dict[Trait, list[engine.Variant]] = {}
    for variant in games_index.variants:
        for trait in traits(variant):
            games_by_trait.setdefault(trait, []).append(variant)
    return games_by_trait


def alike(games_index: GamesIndex, variant: engine.Variant) -> list[Near]:
    """The games of other families that play most like this one, nearest first. A game that it grew from, or that grew from it, is told elsewhere."""
    own = {each.slug for each in games_index.ancestors(variant.slug)} | {variant.slug}
    common: Counter[str] = Counter()
    for trait in traits(variant):
        for other in shared(games_index)[trait]:
            common[other.slug] += 1
    strangers = [
        other
        for slug, _ in sorted(common.items(), key=lambda each: (-each[1], each[0]))
        if (other := games_index[slug]).family != variant.family and slug not in own and variant not in games_index.ancestors(slug)
    ]
    mine = call.themes(variant)
    near = sorted(strangers[:TRIED], key=lambda other: (call.distance(call.themes(other), mine), not other.in_detail, other.slug))
    return [Near(other, *differences(other, variant)) for other in near[:ALIKE]]


def differences(variant: engine.Variant, other: engine.Variant) -> tuple[list[str], list[str]]:
    """What the game has that the other has not, most telling first; and of what it lacks, that for which it has nothing else instead."""
    own, its = traits(variant), traits(other)
    new = sorted([trait for trait in own if trait not in its], key=lambda trait: -own[trait])
    instead = {trait.about for trait in new}
    gone = sorted([trait for trait in its if trait not in own and trait.about not in instead], key=lambda trait: -its[trait])
    return [trait.words for trait in new[:TOLD]], [trait.words for trait in gone[: max(0, TOLD - len(new))]]


def document(games_index: GamesIndex) -> WalkMap:
    """What the browser needs to find a path: every trait once, and those of each game."""
    place = {trait: number for number, trait in enumerate(shared(games_index))}
    abouts = {about: number for number, about in enumerate(dict.fromkeys(trait.about for trait in place))}
    weights = {trait: max(traits(variant)[trait] for variant in having) for trait, having in shared(games_index).items()}
    rows: list[TraitRow] = [(abouts[trait.about], trait.words, weights[trait]) for trait in place]
    return {"traits": rows, "games": {variant.slug: [place[trait] for trait in traits(variant)] for variant in games_index.variants}}
