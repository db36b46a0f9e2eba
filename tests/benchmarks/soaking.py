"""A thousand deals in one tab: `make soak`. Writes a table of docs/at-scale.md, and fails where memory goes on growing.

The tab is never loaded anew: its engine, its page and its listeners are those of the first deal. Games change by their addresses, as they do for who goes back
through a browser's history, and are of every kind; choices are made by chance. What is looked at is what the page's process holds, what its scripts hold after
a collection, and how many nodes and listeners it has.
"""

from __future__ import annotations

import os
import platform
import random
import sys
import time
from typing import NamedTuple

import psutil
from playwright.sync_api import CDPSession, Page, sync_playwright

from farm.page import write
from tests.browser import player
from tests.browser.conftest import Site, launch, opened

DEALS = int(os.environ.get("SOAK", "1000"))
BLOCKS = 10
SEATS = (2, 3)  # few: it is the page that is looked at, and the house takes its time
GAMES = (
    "anaconda",
    "seven-card-stud",
    "texas-holdem",
    "three-card-guts",
    "five-card-draw",
    "midnight-baseball",
    "7-27",
    "roll-your-own",
    "trees",
    "criss-cross",
)
GROWTH = 1.15  # of what is held in the last third over what was in the second: more is a leak
MOVE = "(address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }"


class Held(NamedTuple):
    """After so many deals: megabytes of the page's process and of its scripts, nodes, listeners, and seconds so far."""

    deals: int
    process: float
    scripts: float
    nodes: int
    listeners: int
    seconds: float


def renderers() -> float:
    """Megabytes of the processes that draw pages and run their scripts, workers among them."""
    found = 0
    for process in psutil.Process().children(recursive=True):
        try:
            if "--type=renderer" in process.cmdline():
                found += process.memory_info().rss
        except psutil.NoSuchProcess:
            continue  # it has ended between being listed and being asked
    return found / 1e6


def held(deals: int, cdp: CDPSession, start: float) -> Held:
    cdp.send("HeapProfiler.collectGarbage")
    counts = cdp.send("Memory.getDOMCounters")
    scripts = cdp.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    return Held(deals, renderers(), scripts, counts["nodes"], counts["jsEventListeners"], time.monotonic() - start)


def deal(page: Page, slug: str, number: int) -> None:
    """One deal of the game, from its address to its end."""
    page.evaluate("document.body.dataset.state = 'coming'")
    page.evaluate(MOVE, f"?variant={slug}&seats={SEATS[number % 2]}&seed={number}")
    player.play(page, number)


def soak(deals: int) -> list[Held]:
    """What was held after each tenth of so many deals."""
    site, found, order = Site(), list[Held](), random.Random(1)
    try:
        with sync_playwright() as running:
            browser = launch(running)
            with opened(browser, site) as page:
                page.goto(f"play/?variant={GAMES[0]}&seed=0")
                player.play(page, 0)
                cdp, start = page.context.new_cdp_session(page), time.monotonic()
                for number in range(1, deals + 1):
                    deal(page, order.choice(GAMES), number)
                    if number % (deals // BLOCKS) == 0:
                        found.append(held(number, cdp, start))
                        print(f"soak: {found[-1]}", flush=True)
            browser.close()
    finally:
        site.stop()
    return found


def growing(found: list[Held]) -> list[str]:
    """What was held the more, the longer it went on."""
    third = len(found) // 3
    middle, last = found[third : 2 * third], found[-third:]
    told = []
    for name in ("process", "scripts", "nodes", "listeners"):
        before, after = (max(getattr(each, name) for each in some) for some in (middle, last))
        if after > GROWTH * before:
            told.append(f"{name}: {before:.0f}, then {after:.0f}")
    return told


def table(found: list[Held]) -> str:
    lines = ["| deals | the tab's process | its scripts | nodes | listeners |", "| --- | --- | --- | --- | --- |"]
    lines += [f"| {h.deals:,} | {h.process:.0f}&nbsp;MB | {h.scripts:.1f}&nbsp;MB | {h.nodes:,} | {h.listeners:,} |" for h in found]
    last = found[-1]
    return "\n".join(
        [*lines, "", f"{last.deals:,} deals of {len(GAMES)} games in {last.seconds / 60:.0f} minutes, in Chromium on {platform.system()}."]
    )


def main() -> None:
    if DEALS < BLOCKS:
        sys.exit(f"soak: SOAK={DEALS} is too few to see what grows; expected {BLOCKS} deals or more")
    found = soak(DEALS)
    write("soak", table(found))
    if leaks := growing(found):
        sys.exit("soak: what is held goes on growing: " + "; ".join(leaks))


if __name__ == "__main__":
    main()
