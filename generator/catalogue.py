"""The games as the pages ask for them: each with its ancestors, its kin, and what sets it apart."""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TypeVar

import engine
from engine.games import catalogue
from engine.table.traits.mechanics import POTS, Mechanic

from .content import families, ladders

T = TypeVar("T", str, int)
FOREMOST = 24  # games that are named where many say the same


def counted(things: Iterable[T]) -> dict[T, int]:
    return dict(sorted(Counter(things).items()))


class GamesIndex:
    """The catalogue as the templates ask for it."""

    def __init__(self, variants: list[engine.Variant], games: Collection[str] = ()) -> None:
        self.variants = variants
        self.paged = [variant for variant in variants if not games or variant.slug in games]  # that have pages of their own
        self.by_slug = {variant.slug: variant for variant in variants}
        paged = {variant.slug for variant in self.paged}
        self.laddered = [self.by_slug[slug] for slug in ladders.GAMES if slug in paged]  # that have a ladder
        families_by_kind = catalogue.families()
        self.families = {
            kind: families_by_kind[kind] for kind in dict.fromkeys((*families.KINDS, *families_by_kind)) if kind in families_by_kind
        }
        self.children: dict[str, list[str]] = {variant.slug: [] for variant in variants}
        for variant in variants:
            if variant.parent in self.by_slug:
                self.children[variant.parent].append(variant.slug)
        self.roots = [variant for variant in variants if variant.parent not in self.by_slug]

    def __getitem__(self, slug: str) -> engine.Variant:
        return self.by_slug[slug]

    def ancestors(self, slug: str) -> list[engine.Variant]:
        """From the root of the tree down to the parent."""
        line: list[engine.Variant] = []
        parent = self.by_slug.get(self.by_slug[slug].parent or "")
        while parent:
            line.insert(0, parent)
            parent = self.by_slug.get(parent.parent or "")
        return line

    def siblings(self, slug: str) -> list[engine.Variant]:
        parent = self.by_slug[slug].parent
        return [self.by_slug[other] for other in self.children.get(parent or "", []) if other != slug]

    def kin(self, slug: str) -> list[engine.Variant]:
        return [self.by_slug[child] for child in self.children[slug]]

    def first(self, family: str) -> engine.Variant:
        """The game of the family from which most have grown."""
        return self.by_slug[max(self.families[family], key=self.below)]

    def below(self, slug: str) -> int:
        """How many games stand under this one in the tree."""
        return sum(1 + self.below(child) for child in self.children[slug])

    def foremost(self, slugs: Iterable[str]) -> list[engine.Variant]:
        """The first of these, those that are told in detail before the others."""
        return sorted((self.by_slug[slug] for slug in slugs), key=lambda v: not v.in_detail)[:FOREMOST]

    def mechanics(self) -> dict[str, int]:
        """What happens in games, and in how many; what is asked for by a switch of its own is left out."""
        return counted(tag for variant in self.variants for tag in variant.tags if tag not in {*POTS, Mechanic.WILD_CARDS})

    @cached_property
    def tags(self) -> dict[str, int]:
        """Every tag, and how many games have it."""
        return counted(tag for variant in self.variants for tag in variant.tags)

    @cached_property
    def tagged(self) -> dict[str, list[engine.Variant]]:
        """The games of every tag, those that are told in detail first."""
        return {tag: sorted((v for v in self.variants if tag in v.tags), key=lambda v: not v.in_detail) for tag in self.tags}

    def telling(self, variant: engine.Variant, known: Iterable[str] = ()) -> list[str]:
        """The three things that happen in it and in the fewest other games; what is `known` already is left out."""
        return sorted(set(variant.tags) - set(known), key=lambda tag: (self.tags[tag], tag))[:3]

    def apart(self, variant: engine.Variant) -> list[str]:
        """What happens in it and not in the game it grew from."""
        parent = self.by_slug.get(variant.parent or "")
        return self.telling(variant, parent.tags if parent else ())

    def cards(self) -> dict[int, int]:
        """From how many cards a hand is chosen, and in how many games."""
        return counted(variant.stats()["cards"] for variant in self.variants)

    def most_seats(self) -> int:
        return max(int(variant.seats[1]) for variant in self.variants)
