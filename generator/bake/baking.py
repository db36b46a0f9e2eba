"""The slow part of the pages, done side by side and once: every choice of house rules worded and its code drawn; its sample deals dealt. What was
baked is kept in a cache, so that a build after a change bakes only the games the change can touch. The deals know nothing of the site's address: they
are dealt once for all.
"""

import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import engine
from engine import documents
from engine.desk import playback
from farm import learnt
from farm.chunk_cache import Chunk, ChunkCache

from ..content import rules
from ..draw import deal_timeline
from ..output.translating import ENGLISH, Locale

ALSO = (rules, deal_timeline)  # modules that the baked files depend on besides this one

FEW = 4  # games that are worth starting processes for
UNLEARNT = (
    "generator: the house learns every game anew, as the engine has changed: some minutes (`python -m farm learn` keeps it for others)"
)
TRIES = 3
LONG = 100  # frames beyond which a sample deal tires its reader
KEPT = 4  # bakings to keep of a game: in two languages, as they are and as they were, or for two addresses


class Baking(Chunk):
    """A game to be baked."""

    words: str  # a digest of those of another language, "" for English


class Addressed(Baking):
    """For the site at an address."""

    site_url: str


C = TypeVar("C", bound=Baking)
Files = dict[str, str]  # text by name


def bake_all(variants: list[engine.Variant], root: Path, site_url: str, locale: Locale = ENGLISH) -> dict[str, Files]:
    """For each slug the baked files."""
    folder, words = root / "build" / "baked", locale.digest() if locale.words else ""
    to_deal: list[Baking] = [{"slug": variant.slug, "words": words} for variant in variants]
    to_word: list[Addressed] = [{**chunk, "site_url": site_url} for chunk in to_deal]
    dealt = cached_or_made(folder / "deals", deals, to_deal, locale, remember)
    worded = cached_or_made(folder / "rules", wording, to_word, locale)
    return {variant.slug: worded[variant.slug] | dealt[variant.slug] for variant in variants}


def remember() -> None:
    """What the house has learnt of every game is laid out, where it was learnt by this engine."""
    if not learnt.lay_out():
        print(UNLEARNT, flush=True)


def cached_or_made(
    folder: Path,
    work: Callable[[C], Files],
    chunks: list[C],
    locale: Locale,
    before: Callable[[], None] = lambda: None,
    fresh: bool = False,
) -> dict[str, Files]:
    """What the work makes of each game: as it was kept, or else made now and kept; `before` the first of many is made. Work that has threads of its own
    needs `fresh` processes: a copy of this one would wait for threads that it has not."""
    cache = ChunkCache(folder, work, KEPT)
    done = {chunk["slug"]: result for chunk in chunks if (result := cache.get(chunk)) is not None}
    missing = [chunk for chunk in chunks if chunk["slug"] not in done]
    if len(missing) >= FEW:
        before()
    for chunk, files in zip(missing, side_by_side(work, missing, locale, fresh), strict=True):
        done[chunk["slug"]] = cache.put(chunk, files)
    return done


def side_by_side(work: Callable[[C], Files], chunks: list[C], locale: Locale = ENGLISH, fresh: bool = False) -> Iterator[Files]:
    """Made in several processes where there is enough to do to be worth starting them."""
    if len(chunks) < FEW:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(initializer=locale.speak, mp_context=get_context("spawn") if fresh else None) as pool:
        yield from pool.map(work, chunks, chunksize=4)


def wording(chunk: Addressed) -> Files:
    """The rules of the game `slug` in every choice of house rules, with the codes that lead to it on the site at `site_url`."""
    return {"rules.json": rules.compact(rules.baked(engine.load(chunk["slug"]), chunk["site_url"]))}


def deals(chunk: Baking) -> Files:
    """The sample deals of the game `slug`: as the book has it, then with each house rule changed by itself."""
    variant = engine.load(chunk["slug"])
    shown = telling(variant)
    files = {"sample.json": rules.compact(shown)}
    for options in variant.choices()[1:]:
        ((name, value),) = options.items()
        files[sample_name(name, value)] = rules.compact(sample(variant, shown["seed"], options))
    return files


def telling(variant: engine.Variant) -> documents.Sample:
    """A deal that shows most of the game's steps and is not drawn out. A pot that nobody wins is dealt for again, which takes long. Each game begins to look
    at a deal number of its own.

    Multiples of the number of players, because at the table the dealer goes round with the number: so the deal can be
    offered there and the same seat gets the same cards.
    """
    steps = {step["id"] for step in variant.steps() if step["kind"] == "step"}
    seats = variant.players(None)
    first = (zlib.crc32(variant.slug.encode()) % 2000 + 1) * seats
    best: tuple[float, documents.Sample] | None = None
    for attempt in range(4 * TRIES):
        dealt = sample(variant, first + attempt * seats, {})
        played = len(steps & {frame.get("step") for frame in dealt["frames"]})
        worth = played - max(0, len(dealt["frames"]) - LONG) / 10
        if best is None or worth > best[0]:
            best = worth, dealt
        if best[0] >= len(steps) - 1 or (attempt >= TRIES - 1 and len(best[1]["frames"]) <= LONG):
            break
    assert best is not None
    return best[1]


def sample_name(option: str, value: str) -> str:
    """As `options.mjs` names it."""
    return f"sample.{option}.{value.replace(' ', '-')}.json"


def sample(variant: engine.Variant, seed: int, options: dict[str, str]) -> documents.Sample:
    learnt.know(variant, options)  # most of the work; the tests and the pages in another language find it done
    return playback.sample(variant.slug, seats=variant.players(None), seed=seed, **options)
