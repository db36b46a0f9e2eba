"""The slow part of the pages, done side by side and once: every choice of house rules worded, its sample deals dealt,
its codes drawn. What was baked is kept on a shelf, so that a build after a change bakes only the games the change can
touch."""

import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import engine
from engine.desk import session
from farm.shelf import Chunk, Shelf

from . import rules
from .translating import ENGLISH, Tongue

ALSO = (rules,)  # modules that the baked files hang on besides this one

TRIES = 3
LONG = 100  # frames beyond which a sample deal tires its reader
KEPT = 2  # bakings to keep of a game: one for each address the site is built for, say


def bake_all(variants: list[Any], root: Path, site_url: str, tongue: Tongue = ENGLISH) -> dict[str, dict[str, str]]:
    """For each slug the baked files by name, as text."""
    shelf = Shelf(root / "build" / "baked", bake, KEPT)
    told = {"words": tongue.digest()} if tongue.words else {}
    chunks = [{"slug": variant.slug, "site_url": site_url, **told} for variant in variants]
    done = {chunk["slug"]: shelf.get(chunk) for chunk in chunks}
    missing = [chunk for chunk in chunks if done[chunk["slug"]] is None]
    for chunk, files in zip(missing, side_by_side(missing, tongue), strict=True):
        done[chunk["slug"]] = shelf.put(chunk, files)
    return done


def side_by_side(chunks: list[Chunk], tongue: Tongue = ENGLISH) -> Iterator[dict[str, str]]:
    """Baked in several processes where there is enough to do to be worth starting them."""
    if len(chunks) < 4:
        yield from map(bake, chunks)
        return
    with ProcessPoolExecutor(initializer=tongue.speak) as pool:
        yield from pool.map(bake, chunks)


def bake(chunk: Chunk) -> dict[str, str]:
    """The files of the game `slug` on the site at `site_url`: {name: text}."""
    variant = engine.load(chunk["slug"])
    shown = telling(variant)
    files = {"rules.json": rules.compact(rules.baked(variant, chunk["site_url"])), "sample.json": rules.compact(shown)}
    for options in variant.choices()[1:]:
        ((name, value),) = options.items()
        files[sample_name(name, value)] = rules.compact(sample(variant, shown["seed"], options))
    return files


def telling(variant: Any) -> dict[str, Any]:
    """A deal that comes to most of the game's steps and is not drawn out (a pot that nobody wins is dealt for again); each game begins to
    look at a deal number of its own.

    Multiples of the number of players, because at the table the dealer goes round with the number: so the deal can be
    offered there and the same seat gets the same cards.
    """
    steps = {step["id"] for step in variant.steps() if step["kind"] == "step"}
    seats = variant.players(None)
    first = (zlib.crc32(variant.slug.encode()) % 2000 + 1) * seats
    best: tuple[float, dict[str, Any]] = (-1e9, {})
    for tried in range(4 * TRIES):
        dealt = sample(variant, first + tried * seats, {})
        played = len(steps & {frame.get("step") for frame in dealt["frames"]})
        best = max(best, (played - max(0, len(dealt["frames"]) - LONG) / 10, dealt), key=lambda pair: pair[0])
        if best[0] >= len(steps) - 1 or (tried >= TRIES - 1 and len(best[1]["frames"]) <= LONG):
            break
    return best[1]


def sample_name(option: str, value: str) -> str:
    """As `options.mjs` names it."""
    return f"sample.{option}.{value.replace(' ', '-')}.json"


def sample(variant: Any, seed: int, options: dict[str, str]) -> dict[str, Any]:
    return dict(session.sample(variant.slug, seats=variant.players(None), seed=seed, **options))
