"""The long run: every game, house rule and number of seats, dealt thousands of times and checked at every step.

The checks are those that the tests make too: chips and cards are conserved after each action, the deal ends, the pot is given away whole.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TypedDict

import engine
from engine.games import catalogue
from engine.table.stakes import Stakes

from . import dealing, learnt
from .chunk_cache import Deals, compact

ALSO = (dealing,)  # modules that the results depend on besides this one
DEALS = 40  # a number of seats, a house rule, a kind of table: thousands of each game
PIECE = 10  # deals a chunk
DRAWS = 20  # of house rules, until as many may play by them as sit at the table
TABLES = ("random", "house", "short", "any")
"""Who sits there: `short` are random players with so few chips that everybody is soon all in; `any` are random players with any stakes, any chips each and
any house rules together, all drawn by chance, where the others have one house rule at a time."""
MOST_FAILURES = 5  # to keep of a chunk; one is enough to find the next


class ChunkReport(TypedDict):
    """What came of a chunk: how many decisions, the longest deal's, a checksum of who won what, and the deals that went wrong, each with what was said."""

    deals: int
    actions: int
    longest: int
    checksum: int
    failures: list[tuple[int, str]]


class Wrong(TypedDict):
    """A deal that went wrong: what deals it again, and what was said."""

    slug: str
    options: dict[str, str]
    table: str
    seats: int
    seed: int
    what: str


class Whole(TypedDict):
    """The whole run in figures: `least` are the deals of the game that had fewest, `longest` a deal's decisions and its game."""

    games: int
    tables: int
    deals: int
    least: int
    actions: int
    longest: tuple[int, str]
    checksum: str
    failures: list[Wrong]


def plan(slugs: Iterable[str], deals: int = DEALS, each: int = 0) -> list[Deals]:
    """The first deals of every table, then the next: a run that is stopped has something of each. So many deals a table, or more where a game with
    few tables would have fewer than `each` in all."""
    tables: list[Deals] = [
        {"slug": game.slug, "options": options, "table": table, "seats": seats, "first": 0, "deals": 0}
        for game in [engine.load(slug) for slug in slugs]
        for options in game.choices()
        for table in TABLES
        if table != "any" or not options  # it draws them
        for seats in dealing.numbers(game, options)
    ]
    count = Counter(table["slug"] for table in tables)
    deals_by_slug = {slug: max(deals, -(-each // n)) for slug, n in count.items()}
    return [
        {**table, "first": first, "deals": min(PIECE, deals_by_slug[table["slug"]] - first)}
        for first in range(0, max(deals_by_slug.values(), default=0), PIECE)
        for table in tables
        if first < deals_by_slug[table["slug"]]
    ]


def work(chunk: Deals) -> ChunkReport:
    """The deals of a chunk, checked."""
    variant, seats, table = catalogue.get(chunk["slug"]), chunk["seats"], chunk["table"]
    checksum, actions, longest = 0, 0, 0
    options, failures = ruled(chunk), list[tuple[int, str]]()
    if table == "house":
        learnt.know(variant, options)
    for seed in range(chunk["first"], chunk["first"] + chunk["deals"]):
        stakes = staked(chunk, seed)
        who = "house" if table == "house" else "random"
        try:
            state = dealing.deal(variant, seats, seed, who, options, stakes=stakes, dealer=seed % seats)
        except Exception as problem:  # noqa: BLE001  (whatever it is, this run is made to find it, and goes on)
            if len(failures) < MOST_FAILURES:
                failures.append((seed, f"{type(problem).__name__}: {problem}"))
            continue
        checksum = zlib.crc32(compact([state.returns(), state.history]).encode(), checksum)
        actions += len(state.history)
        longest = max(longest, len(state.history))
    return {"deals": chunk["deals"], "actions": actions, "longest": longest, "checksum": checksum, "failures": failures}


def ruled(chunk: Deals) -> dict[str, str]:
    """The house rules of a chunk's table, those of `any` table drawn by chance: as many may sit there under them."""
    if chunk["table"] != "any":
        return chunk["options"]
    variant, rng = catalogue.get(chunk["slug"]), Random(f"{chunk['slug']}, {chunk['seats']} from {chunk['first']}")
    for _ in range(DRAWS):
        drawn = {name: rng.choice(option.values) for name, option in variant.options.items()}
        if chunk["seats"] in dealing.numbers(variant, drawn):
            return drawn
    return {}


def staked(chunk: Deals, seed: int) -> Stakes | None:
    """The stakes of a deal; None for the usual ones."""
    if chunk["table"] == "short":
        return Stakes(ante=1, bet=2, max_bet=4, stack=3 + seed % 5)
    if chunk["table"] == "any":
        rng = Random(f"{chunk['slug']}, {chunk['seats']}, deal {seed}")
        bet = rng.randint(1, 10)
        stacks = [rng.randint(1, 10 ** rng.randint(1, 3)) for _ in range(chunk["seats"])]
        return Stakes(rng.randint(0, 5), bet, bet * rng.randint(1, 5), rng.randint(0, 4), stacks=stacks)
    return None


def gather(plan: list[Deals], results: list[ChunkReport]) -> Whole:
    """All chunks together."""
    deals: dict[str, int] = {}
    longest = max(zip((r["longest"] for r in results), (c["slug"] for c in plan), strict=True))
    failures: list[Wrong] = []
    checksum = 0
    for chunk, result in zip(plan, results, strict=True):
        deals[chunk["slug"]] = deals.get(chunk["slug"], 0) + result["deals"]
        failures += [
            {
                "slug": chunk["slug"],
                "options": ruled(chunk),
                "table": chunk["table"],
                "seats": chunk["seats"],
                "seed": seed,
                "what": message,
            }
            for seed, message in result["failures"]
        ]
        checksum = zlib.crc32(str(result["checksum"]).encode(), checksum)
    return {
        "games": len(deals),
        "tables": len({compact({**chunk, "first": 0, "deals": 0}) for chunk in plan}),
        "deals": sum(deals.values()),
        "least": min(deals.values()),
        "actions": sum(r["actions"] for r in results),
        "longest": longest,
        "checksum": f"{checksum:08x}",
        "failures": failures,
    }
