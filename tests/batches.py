"""A property of every game, tested in batches: one test for a dozen games, which names each of them that fails.

Of what is too much to try each time a part is tried, which depends on the game's own rules: the same part until the rules change, another for another game.
Three times as many are tried of the games that are told in detail: all of them where it is one in three of the others. BY_TURNS=1 (`make test`) tries half of
them at a time: one edition of the site this half, another that one. EVERY=1 (`make every`) tries every property of every game; GAMES="anaconda auction" every
property of these games alone, for who has written one. `python -m farm long` deals every table of all.
"""

from __future__ import annotations

import inspect
import os
import zlib
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

import engine
from farm.learnt import know

T = TypeVar("T")
SIZE = 12  # games of a batch
VARIANTS = engine.variants()
EVERY = bool(os.environ.get("EVERY"))
BY_TURNS = bool(os.environ.get("BY_TURNS")) and not EVERY
ONLY = frozenset(os.environ.get("GAMES", "").split())
MORE = 3  # times as many of the games that are told in detail are tried
HEART = frozenset(variant.slug for variant in VARIANTS if variant.in_detail)


def batches(slugs: Collection[str]) -> list[list[engine.Variant]]:
    """These games, so many at a time; a batch has games from everywhere in the alphabet."""
    chosen = [variant for variant in VARIANTS if variant.slug in slugs and (not ONLY or variant.slug in ONLY)]
    number = -(-len(chosen) // SIZE)
    return [chosen[first::number] for first in range(number)]


def each_game(*, share: int = 1, of: Iterable[str] | None = None, house: bool = False) -> Callable[[Callable[..., None]], Any]:
    """Makes a test of a check of one game, whose first parameter is the variant; the others are fixtures. All games, or those `of` these slugs: one in
    `share`, and three times as many of those that are told in detail. `house` where the check asks what the house has learnt. Batches of all games go to
    the same process, whatever is tested of them: what is compiled and learnt there need not be again."""
    games = batches({variant.slug for variant in VARIANTS} if of is None else set(of))

    def made(check: Callable[..., None]) -> Any:
        first, *fixtures = inspect.signature(check).parameters.values()

        def test(batch: Sequence[engine.Variant], **given: object) -> None:
            wrong: list[BaseException] = []
            for variant in batch:
                if not (ONLY or tried(variant, share, check.__name__)):
                    continue
                if house:
                    know(variant)
                try:
                    check(variant, **given)
                except pytest.xfail.Exception:
                    continue
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001  (the next game is tried all the same)
                    error.add_note(f"That was {variant.slug}.")
                    wrong.append(error)
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(batch)} games", wrong) if len(wrong) > 1 else wrong[0]

        test.check = check  # type: ignore[attr-defined]  # of one game, for another test
        test.__doc__, test.__name__, test.__module__ = check.__doc__, check.__name__, check.__module__
        test.__signature__ = inspect.Signature([first.replace(name="batch"), *fixtures])  # type: ignore[attr-defined]
        marked = [
            pytest.param(batch, id=f"{number}-{batch[0].slug}", marks=[pytest.mark.xdist_group(f"games {number}")] if of is None else [])
            for number, batch in enumerate(games)
        ]
        return pytest.mark.parametrize("batch", marked)(test)

    return made


def foremost(cases: Sequence[T], n: int) -> list[T]:
    """So many of these, which say most; all with EVERY=1."""
    return [*cases] if EVERY else [*cases[:n]]


def tried(variant: engine.Variant, share: int, salt: str) -> bool:
    """Whether a check of one game in `share` tries this one. By turns, it tries one half of these games or the other."""
    games = max(share // MORE, 1) if variant.slug in HEART else share
    if BY_TURNS and share > 1:
        return place(variant, salt) % (2 * games) == games * (edition() % 2)
    return EVERY or of_share(variant, games, salt)


@cache
def edition() -> int:
    """Of the built site: its service worker lists every file with its content's hash. Before there is a site, 0."""
    worker = Path(__file__).resolve().parents[1] / "site" / "sw.js"
    return zlib.crc32(worker.read_bytes()) if worker.exists() else 0


def of_share(variant: engine.Variant, share: int, salt: str) -> bool:
    """Whether the game is the one of so many whose turn it is."""
    return place(variant, salt) % share == 0


def place(variant: engine.Variant, salt: str) -> int:
    """A number of the game's, the same until its rules change."""
    return zlib.crc32(f"{salt} {variant.source_text}".encode())


def some(variant: engine.Variant, things: Sequence[T], n: int, salt: str = "") -> list[T]:
    """So many of these, or all where there are no more; which, depends on the game's rules."""
    order = sorted(range(len(things)), key=lambda i: zlib.crc32(f"{i} {salt} {variant.source_text}".encode()))
    return [things[i] for i in sorted(order[:n])]
