"""What Lighthouse says of five pages on a phone: `make lighthouse`. The site is served by nginx as its page tells, with files compressed ahead of time;
Lighthouse itself is installed under build/, for it is no part of the site. Writes the table of docs/speed.md, of each page the median of a few runs, and fails
where a figure is below the aim.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.benchmarks.__main__ import write
from tests.site.nginx import serving
from tools import setup
from tools.publish import serve

LIGHTHOUSE = "12.8.2"
FOLDER = setup.ROOT / "build" / "lighthouse"
PAGES = {
    "Home": "",
    "Families": "families/",
    "Anaconda": "variants/anaconda/",
    "Play": "play/?variant=anaconda&seats=5&seed=7",
    "Rule cards": "cards/",
}
KINDS = {"performance": "Speed", "accessibility": "Accessibility", "best-practices": "Best practices", "seo": "SEO"}
RUNS, AIM = 3, 95
TRIES = 3  # now and then the browser's record of a visit lacks its beginning
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def install() -> Path:
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    told = program.parent.parent / "package.json"
    if not told.exists() or json.loads(told.read_text("utf-8"))["version"] != LIGHTHOUSE:
        FOLDER.mkdir(parents=True, exist_ok=True)
        npm = [
            shutil.which("npm") or "npm",
            "install",
            "--prefix",
            FOLDER,
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            f"lighthouse@{LIGHTHOUSE}",
        ]
        subprocess.run(npm, check=True)
    return program


def part(folder: Path, pages: Iterable[str] = PAGES.values()) -> Path:
    """What these pages ask for, compressed as a release has it."""
    wanted = [
        "assets",
        "runtime-*",
        "engine-*",
        "search",
        "*.html",
        "*.js",
        "*.png",
        "*.svg",
        "*.ico",
        "*.xml",
        "*.txt",
        "*.json",
        "*.webmanifest",
    ]
    wanted += sorted({f"{page.split('?')[0]}*" for page in pages if page})
    for path in (path for pattern in wanted for path in serve.SITE.glob(pattern)):
        there = folder / path.relative_to(serve.SITE)
        there.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, there, dirs_exist_ok=True, ignore=shutil.ignore_patterns("games") if path.name == "assets" else None)
        else:
            shutil.copyfile(path, there)
    subprocess.run([setup.node(), "tools/publish/compress.mjs", folder], cwd=setup.ROOT, check=True)
    return folder


def scores(program: Path, address: str, chrome: str) -> dict[str, int]:
    """Of a hundred, by kind; the mobile preset is Lighthouse's usual one."""
    only = f"--only-categories={','.join(KINDS)}"
    command = [setup.node(), program, address, "--quiet", "--output=json", only, f"--chrome-flags={FLAGS}"]
    for _ in range(TRIES):
        done = subprocess.run(command, env={**os.environ, "CHROME_PATH": chrome}, capture_output=True, text=True, check=False)
        if not done.returncode:
            break
    else:
        sys.exit(f"lighthouse: {address}: {done.stderr.strip()[-600:]}")
    return {kind: round(100 * found["score"]) for kind, found in json.loads(done.stdout)["categories"].items()}


def main() -> None:
    program, runs = install(), int(os.environ.get("RUNS", RUNS))
    with sync_playwright() as running:
        chrome = shutil.which("chromium") or setup.installed_browser() or running.chromium.executable_path
    rows = [f"| page | {' | '.join(KINDS.values())} |", f"| --- |{' --- |' * len(KINDS)}"]
    low = []
    with tempfile.TemporaryDirectory(prefix="lighthouse-") as temporary:
        site, logs = Path(temporary, "site"), Path(temporary, "nginx")
        logs.mkdir()
        with serving(part(site), "", logs) as port:
            for name, page in PAGES.items():
                found = [scores(program, f"http://127.0.0.1:{port}/{page}", chrome) for _ in range(runs)]
                medians = {kind: round(statistics.median(each[kind] for each in found)) for kind in KINDS}
                rows.append(f"| {name} | {' | '.join(str(medians[kind]) for kind in KINDS)} |")
                print(f"lighthouse: {rows[-1]} {found}", flush=True)
                low += [f"{name}: {kind} {value}" for kind, value in medians.items() if value < AIM]
    often = f"medians of {runs} runs" if runs > 1 else "one run of each"
    rows += [
        "",
        f"Lighthouse {LIGHTHOUSE}, its usual preset of a phone, nginx with files compressed ahead of time; {often}.",
    ]
    write("lighthouse", rows)
    if low:
        sys.exit(f"lighthouse: below {AIM}: {'; '.join(low)}")


if __name__ == "__main__":
    main()
