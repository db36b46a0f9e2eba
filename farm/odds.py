"""What wins in each game: hands counted over whole deals, at every number of seats and under every house rule.

Two tables are watched. At one everybody stays to the end, so that the hands are those the rules make and not those that somebody's betting lets
live: it tells what wins. At the other house players bet and fold: it tells what lies in the pot and who is left to see it. All counts are whole
numbers, so chunks add up to the same odds in any cut.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Literal, TypedDict

import engine
from engine.games import catalogue
from engine.players.calibration import values
from engine.players.house import PASSIVE, House
from engine.players.play import play_out
from engine.table.stakes import STACK, Stakes
from engine.table.state import State

from . import categories
from .categories import category
from .chunk_cache import Deals, compact, read_games, write_games
from .learnt import know

ALSO = (categories,)  # modules that the results depend on besides this one
DATA = Path(__file__).resolve().parent.parent / "generator" / "data" / "odds.jsonl"
DEALS = 480  # a table of the default rules at which everybody stays; half as many with the house
OTHERS = 4  # each other house rule has this part of it
PIECE = 120  # deals a chunk
RULES = ("play", "wild", "when", "deck", "seats", "ante")  # the keys of a variant's file that decide what happens
Total = Literal["deals", "shown", "left", "pot", "split"]
TOTALS: tuple[Total, ...] = ("deals", "shown", "left", "pot", "split")
Part = dict[str, list[int]]  # category of hand -> its best value, the pots it won, the hands of it, those of them paid


class DealCounts(TypedDict):
    """What was counted over some deals: `shown` are the showdowns, `left` who came to them, `split` those in which several seats were paid."""

    deals: int
    shown: int
    left: int
    pot: int
    split: int
    parts: list[Part]  # of the pot; none where the house plays


# The totals where all stay, the totals with the house, and for each part of the pot a row a category: pots won, hands, hands paid.
TableOdds = tuple[list[int], list[int], list[list[list[int]]]]


class RulesOdds(TypedDict):
    """What wins under one choice of options: the categories of each part of the pot, the best first, and a table for each number of seats."""

    categories: list[list[str]]
    seats: dict[str, TableOdds]


class GameOdds(TypedDict):
    """One game's odds as they are stored: of the default rules under "", of each other house rule under `name=value`."""

    slug: str
    key: str
    rules: dict[str, RulesOdds]


def key(variant: engine.Variant) -> str:
    """What the odds of a game follow from in its file; its name, sources and reasons may change."""
    rules = {k: variant.data[k] for k in RULES if k in variant.data}
    values = {name: list(option.values) for name, option in variant.options.items()}
    served = {variant.seats_for(options) for options in variant.choices()}
    counted = [rules, values, sorted(served)] if len(served) > 1 else [rules, values]  # how many play may follow from the options
    return hashlib.sha256(compact(counted).encode()).hexdigest()[:12]


# -- chunks


def plan(slugs: Iterable[str], deals: int = DEALS) -> list[Deals]:
    return [chunk for slug in slugs for chunk in chunks(engine.load(slug), deals)]


def chunks(variant: engine.Variant, deals: int) -> Iterator[Deals]:
    for options in variant.choices():
        low, high = variant.seats_for(options)
        for table in ("stay", "house"):
            number = max(1, deals // (2 if table == "house" else 1) // (OTHERS if options else 1))
            for seats in range(low, high + 1):
                for first in range(0, number, PIECE):
                    yield {
                        "slug": variant.slug,
                        "options": options,
                        "table": table,
                        "seats": seats,
                        "first": first,
                        "deals": min(PIECE, number - first),
                    }


def nothing(parts: int) -> DealCounts:
    """Before the first deal is counted."""
    return {"deals": 0, "shown": 0, "left": 0, "pot": 0, "split": 0, "parts": [{} for _ in range(parts)]}


def work(chunk: Deals) -> DealCounts:
    """The deals of a chunk, counted: see `count`."""
    variant, seats = catalogue.get(chunk["slug"]), chunk["seats"]
    stay = chunk["table"] == "stay"
    if not stay:
        know(variant, chunk["options"])
    players = [PASSIVE if stay else House()] * seats
    parts = len(variant.game(chunk["options"]).showdown.parts)
    stakes = divisible(parts) if stay else None
    counts = nothing(parts if stay else 0)
    for seed in range(chunk["first"], chunk["first"] + chunk["deals"]):
        state = variant.deal(seats, seed, stakes, seed % seats, options=chunk["options"])
        state.log = None
        play_out(state, players, Random(seed))
        winners = count(state, counts)
        if stay:
            count_hands(state, winners, counts["parts"])
    return counts


def divisible(parts: int) -> Stakes | None:
    """Stakes at which everybody puts in a chip for each of so many parts of the pot: else a small pot has none for the last of them, nor for those who
    tie. None for a pot that is not split."""
    return Stakes(parts, 2 * parts, stack=STACK * parts) if parts > 1 else None


def count(state: State, counts: DealCounts) -> list[list[int]]:
    """Adds a deal that is over: who won each part."""
    counts["deals"] += 1
    counts["pot"] += state.awarded
    seats, showdown = state.seats(), state.game.showdown
    if len(seats) == 1:
        return [seats] * len(showdown.parts)
    if state.takings:
        winners = [[p for p in seats if state.takings.get((p, 0 if showdown.need else i))] for i in range(len(showdown.parts))]
    else:  # there was nothing in the pot to take
        winners = showdown.claims(state, showdown.values(state, seats), seats)
        winners *= len(showdown.parts) if showdown.need else 1
    counts["shown"] += 1
    counts["left"] += len(seats)
    counts["split"] += len({p for part in winners for p in part}) > 1
    return winners


def count_hands(state: State, winners: list[list[int]], parts: list[Part]) -> None:
    """Adds to each part what was held there. Hands are those of the
    showdown, or, where all but one had to fold, everybody's as far as their holder knows them."""
    seats, showdown = state.seats(), state.game.showdown
    hands: dict[int, list[int | None]]
    if len(seats) > 1:
        parted = showdown.values(state, seats)
        hands = {p: [part.get(p) for part in parted] for p in seats}
    else:
        hands = {p: [value for _, value in values(state, p)] for p in range(state.n) if state.hands[p] or state.stockpile[p]}
    for i, (score, table, won) in enumerate(zip(showdown.parts, parts, winners, strict=True)):
        named = {}
        for p, values_of_hand in hands.items():
            value = values_of_hand[i]
            if value is not None and (not showdown.declared or state.declared[p] in (score.side, "both") or p in won):
                named[p] = category(score.describe(state, p, value), int(getattr(score, "size", 5)))
                row = table.setdefault(named[p], [value, 0, 0, 0])
                row[0] = max(row[0], value)
                row[2] += 1
                row[3] += p in won
        best = max([p for p in won if p in named], key=lambda p: hands[p][i] or 0, default=None)
        if best is not None:
            table[named[best]][1] += 1


# -- the whole


def add(total: DealCounts, counts: DealCounts) -> None:
    for name in TOTALS:
        total[name] += counts[name]
    for part, more in zip(total["parts"], counts["parts"], strict=True):
        for hand, row in more.items():
            row_so_far = part.setdefault(hand, [row[0], 0, 0, 0])
            part[hand] = [max(row_so_far[0], row[0]), *(a + b for a, b in zip(row_so_far[1:], row[1:], strict=True))]


def gather(slugs: Iterable[str], plan: list[Deals], results: list[DealCounts]) -> dict[str, GameOdds]:
    """slug -> its odds as they are stored (see `stored`)."""
    sums: dict[tuple[str, str, int, str], DealCounts] = {}
    for chunk, counts in zip(plan, results, strict=True):
        rules = ",".join(f"{name}={value}" for name, value in chunk["options"].items())
        at = (chunk["slug"], rules, chunk["seats"], chunk["table"])
        if at not in sums:
            sums[at] = nothing(len(counts["parts"]))
        add(sums[at], counts)
    return {slug: stored(engine.load(slug), {at[1:]: row for at, row in sums.items() if at[0] == slug}) for slug in slugs}


def stored(variant: engine.Variant, sums: dict[tuple[str, int, str], DealCounts]) -> GameOdds:
    """One game's odds."""
    doc: GameOdds = {"slug": variant.slug, "key": key(variant), "rules": {}}
    for options in variant.choices():
        rules = ",".join(f"{name}={value}" for name, value in options.items())
        tables = {at[1:]: row for at, row in sums.items() if at[0] == rules}
        doc["rules"][rules] = rules_odds(len(variant.game(options).showdown.parts), tables)
    return doc


def rules_odds(parts: int, tables: dict[tuple[int, str], DealCounts]) -> RulesOdds:
    """One choice of options, from its tables by the number of seats and who sits there."""
    names = [best_first(table["parts"][i] for table in tables.values() if table["parts"]) for i in range(parts)]
    out: RulesOdds = {"categories": names, "seats": {}}
    for seats in sorted({seats for seats, _ in tables}):
        stay, house = tables[seats, "stay"], tables[seats, "house"]
        rows = [[stay["parts"][i].get(name, [0, 0, 0, 0])[1:] for name in known] for i, known in enumerate(names)]
        out["seats"][str(seats)] = ([stay[name] for name in TOTALS], [house[name] for name in TOTALS], rows)
    return out


def best_first(parts: Iterable[Part]) -> list[str]:
    """All that were seen, the best first."""
    best: dict[str, int] = {}
    for part in parts:
        for name, (value, *_) in part.items():
            best[name] = max(best.get(name, value), value)
    return sorted(best, key=lambda name: (-best[name], name))


# -- the data file: a line a game


def read(path: Path = DATA) -> dict[str, GameOdds]:
    return read_games(path)


def write(found: dict[str, GameOdds], path: Path = DATA) -> None:
    """The games found replace those that the file has; games that are gone leave it."""
    known = catalogue.files()
    write_games({slug: doc for slug, doc in (read(path) | found).items() if slug in known}, path)


def stale(path: Path = DATA) -> dict[str, str]:
    """slug -> `none` or `older` for every game whose odds do not follow from its present rules."""
    have = read(path)
    states = {v.slug: "none" if v.slug not in have else "older" if have[v.slug]["key"] != key(v) else "" for v in engine.variants()}
    return {slug: state for slug, state in states.items() if state}
