"""What a build costs beside MkDocs alone over the same Markdown: `python -m tests.benchmarks.building`.

Processor time of all that a build starts, the best of a few runs, so that a busy machine does not blur it. The sample deals are taken as kept in
build/baked, where they stay until the engine or the game changes; `--cold` measures the first build too, which deals them all.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOAL = 1.3


def cost(*words: str | Path) -> float:
    """Processor seconds of a command and of all that it starts."""

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    subprocess.run([str(word) for word in words], cwd=ROOT, env=quiet, check=True, stdout=subprocess.DEVNULL)
    return used() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--cold", action="store_true", help="measure the first build too")
    given = parser.parse_args()
    build = (sys.executable, ROOT / "tools" / "build" / "build.py")
    if given.cold:
        shutil.rmtree(ROOT / "build" / "baked", ignore_errors=True)
        print(f"first build, every sample deal dealt: {cost(*build):.2f} s")
    cost(*build)
    with tempfile.TemporaryDirectory() as site:
        alone = min(cost(sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean", "-d", site) for _ in range(given.runs))
    whole = min(cost(*build) for _ in range(given.runs))
    pages = len(list((ROOT / "build" / "docs").rglob("*.md")))
    print(f"{pages} pages; MkDocs alone {alone:.2f} s, the whole build {whole:.2f} s: {whole / alone:.2f} times (goal: {GOAL})")


if __name__ == "__main__":
    main()
