"""Builds the site: generated pages, MkDocs, the browser's Python, and the service worker, which must come last."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools import setup  # noqa: E402  (the checkout is not installed: it is the program)
from tools.runtime import runtime  # noqa: E402  (the checkout is not installed: it is the program)

SITE = ROOT / "site"
# The games that have pages in the made-up language: those that its tests open. That no word of any game stands outside a template, the engine's tests
# find out without a page, and the other thousand would take longer to deal and to render than all that is read of them.
PSEUDO = ("anaconda", "five-card-draw", "kentrell")
UNDATED = "946684800"  # 2000-01-01, of a checkout that knows no last change


def last_change() -> str:
    """When the sources were last changed, in seconds as SOURCE_DATE_EPOCH has them: the date of all that is dated, whatever day it is built on."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return epoch
    try:
        completed = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return UNDATED
    return completed.stdout.strip() or UNDATED


def step(name: str, *words: str | Path) -> None:
    """Run one step; a failure ends the build with its words."""
    start = time.monotonic()
    # Material's banner about its future is not this site's business, and colours the log of every build.
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "SOURCE_DATE_EPOCH": last_change()}
    done = subprocess.run([str(word) for word in words], cwd=ROOT, env={**os.environ, **quiet}, check=False)
    if done.returncode:
        sys.exit(f"build: {name} failed with status {done.returncode}")
    print(f"build: {name}, {time.monotonic() - start:.1f} s", flush=True)


def build(site: Path, pages: tuple[str | Path, ...] = (), settings: tuple[str | Path, ...] = ()) -> None:
    """The whole site, with further words for the generator and for MkDocs."""
    step("pages generated", sys.executable, "-m", "generator", *pages)
    with ThreadPoolExecutor(1) as beside:
        python = beside.submit(runtime.make)  # it needs no page, and MkDocs works on one core
        step("site rendered", sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean", *settings)
        step("policy written", sys.executable, "tools/build/policy.py", site)
        python.result()
    (site / ".nojekyll").touch()  # GitHub Pages would leave out what has an underscore in front, as a style of the reference has
    runtime.ship(site)
    step("library bundled", setup.node(), "tools/build/bundle.mjs", site)
    step("service worker written", setup.node(), "tools/build/offline.mjs", site)


def pseudo() -> None:
    """The site in the made-up language, with some of its games, to build/pseudo/site: what stands there without brackets comes from no template."""
    from generator.output.translating import Locale  # only once all is installed
    from tools.i18n import mkdocs_locale

    folder = ROOT / "build" / "pseudo"
    catalogue = folder / "catalogue.json"
    step("catalogue made up", sys.executable, "tools/i18n/catalogue.py", catalogue)
    settings = mkdocs_locale.dress(folder, Locale.read(catalogue))
    games = [word for slug in PSEUDO for word in ("--game", slug)]
    build(folder / "site", ("--catalogue", catalogue, "--out", folder / "pages", *games), ("--config-file", settings))


def main() -> None:
    what, *games = sys.argv[1:] or ["all"]
    if what == "pseudo":
        pseudo()
    elif what == "games":  # the site with the pages of these games alone, for a comparison
        build(SITE, tuple(word for slug in games for word in ("--game", slug)))
    else:
        build(SITE)


if __name__ == "__main__":
    main()
