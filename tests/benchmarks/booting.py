"""How soon a hand can be played, beside what Pyodide does by itself: `make bench-boot`. Writes a table of docs/speed.md.

Two pages, by the same server, with browsers that take turns. Ours is the play page as a reader opens it, until it asks for the first choice: fonts, theme,
cards and all. The other has nothing on it: it loads Pyodide's own files as npm has them, the engine's wheel by `loadPackage`, and deals the same hand.
A first visit has a browser that knows nothing; a later one is in a new tab of the same browser, a moment after.
"""

from __future__ import annotations

import json
import platform
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.__main__ import write
from tests.browser import player
from tests.browser.conftest import Site, launch, patient
from tools import setup
from tools.publish import serve

ROUNDS = 7
SETTLED = 6_000  # milliseconds after a visit, in which what is kept for the next one is put away
DEAL = {"variant": "anaconda", "seats": 5, "seed": 7}
OURS = "play/?variant=anaconda&seats=5&seed=7"
PAGE = '<!doctype html><meta charset="utf-8"><title>Pyodide alone</title><script type="module" src="alone.mjs"></script>'
ALONE = """import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
await python.loadPackage("./{wheel}");
const call = python.runPython("import engine.desk.session; engine.desk.session.call");
window.view = JSON.parse(call("start", JSON.stringify({deal}))).ok;
window.there = performance.now();
"""
AIMS = {"first": 0.5, "later": 0.25}


@contextmanager
def alone() -> Iterator[Site]:
    """A site of that one page and the files it asks for."""
    with tempfile.TemporaryDirectory(prefix="stock-") as temporary:
        folder = Path(temporary)
        shutil.copytree(setup.ROOT / "node_modules" / "pyodide", folder / "pyodide")
        (wheel,) = serve.SITE.glob("engine-*/*.whl")
        shutil.copy(wheel, folder)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        (folder / "alone.mjs").write_text(ALONE.format(wheel=wheel.name, deal=json.dumps(DEAL)), encoding="utf-8")
        site = Site(folder)
        try:
            yield site
        finally:
            site.stop()


def ready(page: Page, address: str) -> float:
    """Milliseconds from the page's address to a choice that can be made."""
    page.goto(address)
    assert player.settle(page) == "choosing"
    return float(page.evaluate("window.there"))


def bare(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_function("window.there")
    assert page.evaluate("view.state") == "choosing"
    return float(page.evaluate("window.there"))


WATCH = """addEventListener("DOMContentLoaded", () => {
  const look = () => { if (!window.there && document.body.dataset.state === "choosing") window.there = performance.now(); };
  new MutationObserver(look).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
  look();
})"""


def visits(browser: Browser, address: str, timed: Callable[[Page, str], float]) -> tuple[float, float]:
    """A first visit and a later one."""
    context = browser.new_context(viewport={"width": 412, "height": 823})
    context.add_init_script(WATCH)
    try:
        found = []
        for _ in range(2):
            page = context.new_page()
            page.wait_for_function = patient(page)  # type: ignore[method-assign]
            found.append(timed(page, address))
            page.wait_for_timeout(SETTLED)
            page.close()
        return found[0], found[1]
    finally:
        context.close()


def measure() -> tuple[list[dict[str, tuple[float, float]]], str]:
    """Of each round, what both pages took on a first visit and on a later one."""
    rounds = []
    site = Site()
    with alone() as other, sync_playwright() as running:
        for number in range(1, ROUNDS + 1):
            browser = launch(running)  # a new one: nothing is compiled or kept
            mine = visits(browser, site.url(OURS), ready)
            browser.close()
            browser = launch(running)
            theirs = visits(browser, other.url(), bare)
            version = browser.version
            browser.close()
            rounds.append({"first": (mine[0], theirs[0]), "later": (mine[1], theirs[1])})
            told = ", ".join(f"{visit} {a / 1e3:.2f} s : {b / 1e3:.2f} s" for visit, (a, b) in rounds[-1].items())
            print(f"bench: {number} of {ROUNDS}: {told}", flush=True)
    site.stop()
    return rounds, version


def main() -> None:
    rounds, version = measure()
    lines = ["| visit | the play page | Pyodide alone | part of it | aim |", "| --- | --- | --- | --- | --- |"]
    for visit, aim in AIMS.items():
        pairs = [each[visit] for each in rounds]
        mine, theirs = (statistics.median(pair[side] for pair in pairs) / 1e3 for side in (0, 1))
        part = statistics.median(a / b for a, b in pairs)
        lines.append(f"| {visit} | {mine:.2f}&nbsp;s | {theirs:.2f}&nbsp;s | {part:.2f} | {aim} |")
    lines += ["", f"Medians of {ROUNDS} rounds in Chromium {version} on {platform.system()}, files from this machine."]
    write("boot", lines)
    print("\n".join(lines).replace("&nbsp;", " "))


if __name__ == "__main__":
    main()
