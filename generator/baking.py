"""The slow part of the pages, done side by side and once: every choice of house rules worded, its sample deals dealt,
its codes drawn. What was baked is kept under a key of everything it follows from, so that a build after a change
bakes only the games the change can touch."""

import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

import engine
from engine.desk import session

from . import rules
from .translating import ENGLISH, Tongue

SEATS, TRIES = 4, 3
LONG = 100  # frames beyond which a sample deal tires its reader
KEPT = 2  # bakings to keep of a game: one for each address the site is built for, say


def bake_all(variants: list[Any], root: Path, site_url: str, tongue: Tongue = ENGLISH) -> dict[str, dict[str, str]]:
    """For each slug the baked files by name, as text."""
    shelf = root / "build" / "baked"
    keys = dict(zip((variant.slug for variant in variants), keys_of(variants, root, site_url, tongue), strict=True))
    done: dict[str, dict[str, str]] = {}
    for slug, key in keys.items():
        kept = shelf / f"{slug}.{key}.json"
        if kept.exists():
            done[slug] = json.loads(kept.read_text("utf-8"))
    missing = [slug for slug in keys if slug not in done]
    shelf.mkdir(parents=True, exist_ok=True)
    for slug, files in baked(missing, site_url, tongue):
        done[slug] = files
        fresh = shelf / f"{slug}.{keys[slug]}.json"
        part = fresh.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(files), "utf-8")
        part.replace(fresh)  # whole or not at all: two builds may run side by side
        for old in sorted(shelf.glob(f"{slug}.*.json"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            old.unlink(missing_ok=True)
    return done


def keys_of(variants: list[Any], root: Path, site_url: str, tongue: Tongue = ENGLISH) -> Iterator[str]:
    """What a game's baking follows from: the engine's code, its own file, this package's baking, the site's address,
    the words it is told in."""
    common = hashlib.sha256(site_url.encode())
    if tongue.words:
        common.update(json.dumps([tongue.code, tongue.words], sort_keys=True).encode())
    here = Path(__file__).parent
    for path in sorted(chain((root / "engine").rglob("*.py"), (here / "rules.py", here / "baking.py"))):
        common.update(path.name.encode() + path.read_bytes())
    files = {path.stem: path for path in (root / "engine" / "variants").rglob("*.toml")}
    for variant in variants:
        own = common.copy()
        own.update(files[variant.slug].read_bytes())
        yield own.hexdigest()[:16]


def baked(slugs: list[str], site_url: str, tongue: Tongue = ENGLISH) -> Iterable[tuple[str, dict[str, str]]]:
    """Several processes where there is enough to do to be worth starting them."""
    if len(slugs) < 4:
        for slug in slugs:
            yield slug, bake(slug, site_url)
        return
    with ProcessPoolExecutor(initializer=tongue.speak) as pool:
        yield from zip(slugs, pool.map(bake, slugs, [site_url] * len(slugs)), strict=True)


def bake(slug: str, site_url: str) -> dict[str, str]:
    variant = engine.load(slug)
    shown = telling(variant)
    files = {"rules.json": rules.compact(rules.baked(variant, site_url)), "sample.json": rules.compact(shown)}
    for name, option in variant.options.items():
        for value in option.values[1:]:
            files[sample_name(name, value)] = rules.compact(sample(variant, shown["seed"], {name: value}))
    return files


def telling(variant: Any) -> dict[str, Any]:
    """A deal that comes to most of the game's steps and is not drawn out (a pot that nobody wins is dealt for again); each game begins to
    look at a deal number of its own.

    Multiples of the number of players, because at the table the dealer goes round with the number: so the deal can be
    offered there and the same seat gets the same cards.
    """
    steps = {step["id"] for step in variant.steps() if step["kind"] == "step"}
    seats = seats_of(variant)
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


def seats_of(variant: Any) -> int:
    lowest, highest = variant.seats
    return int(max(lowest, min(highest, SEATS)))


def sample(variant: Any, seed: int, options: dict[str, str]) -> dict[str, Any]:
    return dict(session.sample(variant.slug, seats=seats_of(variant), seed=seed, **options))
