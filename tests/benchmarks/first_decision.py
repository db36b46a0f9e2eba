"""How soon a first visitor on a slow phone sees a decision: `make bench-first`. Writes a table of docs/speed.md.

Each round has a new browser, which knows nothing of the site. The network and the processor are those of Lighthouse's usual phone on slow 4G. The files come
from nginx, compressed ahead of time as a release has them.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.benchmarks import lighthouse
from tests.benchmarks.__main__ import write
from tests.benchmarks.booting import WATCH
from tests.browser.conftest import launch, patient
from tests.site.nginx import serving

ROUNDS = 5
AIM = 3.0  # seconds
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}  # bytes a second, as Lighthouse has them
PROCESSOR = 4  # times as slow
PAGES = {"the deal of the day": "drills/?day", "ten decisions of any game": "drills/?seed=5"}


def decision(browser: Browser, address: str) -> float:
    """Seconds from the address to a decision that can be made."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(WATCH)
    try:
        page = context.new_page()
        page.wait_for_function = patient(page)  # type: ignore[method-assign]
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
        session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
        page.goto(address, wait_until="commit")
        page.wait_for_function("window.there")
        return float(page.evaluate("window.there")) / 1e3
    finally:
        context.close()


def main() -> None:
    rows = ["| a first visit | until a decision can be made | aim |", "| --- | --- | --- |"]
    with tempfile.TemporaryDirectory(prefix="first-") as temporary, sync_playwright() as running:
        logs = Path(temporary, "nginx")
        logs.mkdir()
        with serving(lighthouse.part(Path(temporary, "site"), ["drills/", "variants/"]), "", logs) as port:
            for name, page in PAGES.items():
                found = []
                for _ in range(ROUNDS):
                    browser = launch(running)
                    found.append(decision(browser, f"http://127.0.0.1:{port}/{page}"))
                    version = browser.version
                    browser.close()
                print(f"bench: {name}: {', '.join(f'{each:.2f} s' for each in found)}", flush=True)
                rows.append(f"| {name} | {statistics.median(found):.1f}&nbsp;s | {AIM:.0f}&nbsp;s |")
    rows += [
        "",
        f"Medians of {ROUNDS} rounds in Chromium {version}, slow 4G (1.6 megabits a second, 150&nbsp;ms) and a processor {PROCESSOR} times as slow.",
    ]
    write("first", rows)


if __name__ == "__main__":
    main()
