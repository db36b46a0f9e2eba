"""How soon the coach has spoken in a real browser: `make bench-coach`. Writes a table of docs/speed.md.

A hundred decisions, in a hundred games or as many as there are, each of a kind the game offers, kinds in turn. Each is thought about as the page
does it, a slice at a time through the worker; what counts is when the reader sees it. Then it is thought about once more on a page with processors to
spare, where a second engine tries worlds beside the first.
"""

from __future__ import annotations

import platform
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import engine
from engine.table.decisions import kinds
from tests.benchmarks.__main__ import write
from tests.browser.conftest import Site, launch

DECISIONS = 100
STRIDE = 37  # a prime, so that neighbours in the list are not neighbours here
PROCESSORS = "Object.defineProperties(navigator, { hardwareConcurrency: { value: %d }, deviceMemory: { value: 8 } });"
ALONE, BESIDE = 2, 4  # processors that the page is told of; how many there are tells how much the second engine brings
FIND = """
async ([base, { kinds, ...exercise }]) => {
  const { call } = await import(`${base}assets/js/engine.mjs`);
  let view = null;
  for (const kind of kinds) {
    try {
      view ??= await call("drill", { ...exercise, kind }, { timeout: 60000 });
    } catch (problem) {
      if (problem.type !== "OptionError") throw problem; // a kind that hardly ever comes up in this game
    }
  }
  return { variant: view.slug, ...view.drill };
}
"""
THINK = """
async ([base, decision]) => {
  const { Thinking } = await import(`${base}assets/js/thinking.mjs`);
  const seen = [];
  const start = performance.now();
  const last = await new Thinking().on("advise", { decision }, (doc) => seen.push([performance.now() - start, doc.candidates.length]));
  const all = last.candidates.length;
  return {
    candidates: all, rollouts: last.rollouts, clear: last.close.length === 0,
    first: seen.find(([, n]) => n >= Math.min(2, all))[0], whole: seen.find(([, n]) => n >= all)[0], done: seen.at(-1)[0],
  };
}
"""


def exercises() -> list[dict[str, Any]]:
    """Games far apart in the list, each with one of its kinds, the others in case that one hardly ever comes up."""
    variants = [variant for variant in engine.variants() if kinds(variant.game())]  # in three games nobody decides anything
    chosen: list[dict[str, Any]] = []
    while len(chosen) < DECISIONS:
        variant = variants[len(chosen) * STRIDE % len(variants)]
        offered = kinds(variant.game())
        at = len(chosen) % len(offered)
        chosen.append({"variant": variant.slug, "kinds": offered[at:] + offered[:at], "seed": len(chosen)})
    return chosen


def processor(inside: CDPSession) -> float:
    """Milliseconds of processor time that the browser's pages have taken so far, their workers' included."""
    running = inside.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(1e3 * float(one["cpuTime"]) for one in running if one["type"] == "renderer")


def opened(browser: Browser, site: Site, processors: int) -> Page:
    """A page with the engine, on a device of so many processors."""
    page = browser.new_context().new_page()
    page.add_init_script(PROCESSORS % processors)
    page.goto(site.url("about/"))
    page.evaluate("async (base) => (await import(`${base}assets/js/engine.mjs`)).boot()", site.url())
    return page


def measure() -> tuple[list[dict[str, Any]], str]:
    site = Site()
    found = []
    with sync_playwright() as running:
        browser = launch(running)
        inside = browser.new_browser_cdp_session()
        page, other = opened(browser, site, ALONE), opened(browser, site, BESIDE)
        for number, exercise in enumerate(exercises(), 1):
            drill = page.evaluate(FIND, [site.url(), exercise])
            before = processor(inside)
            one = drill | page.evaluate(THINK, [site.url(), drill["decision"]])
            one["busy"] = processor(inside) - before
            other.evaluate(FIND, [site.url(), exercise])
            one["beside"] = other.evaluate(THINK, [site.url(), drill["decision"]])["done"]
            found.append(one)
            times = f"{one['first']:.0f} ms, {one['done'] / 1e3:.1f} s, {one['busy'] / 1e3:.1f} s busy, {one['beside'] / 1e3:.1f} s with a second"
            print(f"bench: {number:3} {one['variant']}, {one['kind']}: {times}, {one['rollouts']} deals", flush=True)
        version = browser.version
        browser.close()
    site.stop()
    return found, version


def at(found: list[dict[str, Any]], what: str, share: float) -> float:
    """The time within which that share of the decisions was there, in seconds."""
    times = sorted(one[what] for one in found)
    return float(times[max(0, round(share * len(times)) - 1)]) / 1e3


def table(found: list[dict[str, Any]]) -> list[str]:
    lines = ["| until | half of them | 95 of 100 | the slowest | aim |", "| --- | --- | --- | --- | --- |"]
    aims = {
        "first": ("the first ranking appears", "1 s"),
        "whole": ("every candidate has its place in it", ""),
        "done": ("it is settled", "5 s for 95 of 100"),
        "busy": ("it is settled, in processor time", ""),
        "beside": ("it is settled, with a second engine", ""),
    }
    for what, (words, aim) in aims.items():
        cells = [f"{at(found, what, share):.2f}&nbsp;s" for share in (0.5, 0.95, 1)]
        lines.append(f"| {' | '.join([words, *cells, aim])} |")
    return lines


def main() -> None:
    found, version = measure()
    games = len({one["variant"] for one in found})
    count = {kind: sum(one["kind"] == kind for one in found) for kind in sorted({one["kind"] for one in found})}
    clear = sum(one["clear"] for one in found)
    soon, spent = (sum(one[what] <= 5000 for one in found) for what in ("done", "busy"))
    pace = sum(one["busy"] for one in found) / sum(one["done"] for one in found)
    long = [one for one in found if one["done"] > 1000]
    saved = 1 - sum(one["beside"] for one in long) / sum(one["done"] for one in long)
    lines = [
        *table(found),
        "",
        f"{len(found)} decisions from {games} games, in Chromium {version} on {platform.system()}: "
        f"{', '.join(f'{n} {kind}' for kind, n in count.items())}. Within five seconds {soon} were settled by the clock, and {spent} in processor "
        f"time. The browser used {pace:.0%} of one processor while it thought. On an otherwise idle machine, clock time and processor time agree. "
        f"Of the {len(long)} that took over a second, the second engine saved {saved:.0%} of the time, its start included. "
        f"Of the {len(found)}, {clear} ended with one choice clearly the best; the rest used up their budget of deals.",
    ]
    write("coach", lines)
    print("\n".join(lines).replace("&nbsp;", " "))


if __name__ == "__main__":
    main()
