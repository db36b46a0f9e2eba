"""A hundred thousand hostile inputs: `make hostile`. tests/desk/strategies.py writes files, requests, records and actions by chance,
not the same ones twice; how many of each were tried goes into docs/at-scale.md. HOSTILE is how many of each kind. Each core tries a piece at a time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import pytest
from tqdm import tqdm

from farm.page import write
from tools.setup import ROOT

EACH = 25_000
PIECE = 2500  # a process takes some seconds to begin
TESTS = ROOT / "tests" / "test_hostile.py"
KINDS = (
    "test_the_lint_answers_every_file",
    "test_a_request_is_answered_by_the_engine",
    "test_a_record_is_dealt_or_refused",
    "test_an_action_is_legal_or_changes_nothing",
)


def piece(kind: str, tried: Path) -> int:
    """One piece, in a process of its own: how many inputs of which kind it tried goes into the file. The exit status is that of the tests."""
    status = pytest.main(["-q", "-p", "no:cacheprovider", "--import-mode=importlib", f"{TESTS}::{kind}"])
    tried.write_text(json.dumps(sys.modules["tests.desk.test_hostile"].TRIED), "utf-8")
    return int(status)


def tried(kind: str, number: int, folder: Path) -> Counter[str]:
    """So many inputs of the kind; RuntimeError with what the tests said where one was not answered."""
    file = Path(tempfile.mkstemp(dir=folder)[1])
    ran = subprocess.run(
        [sys.executable, "-m", __spec__.name, kind, str(file)],
        cwd=ROOT,
        env={**os.environ, "HOSTILE": str(number)},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise RuntimeError(f"{kind}:\n{ran.stdout[-6000:]}{ran.stderr[-2000:]}")
    return Counter(json.loads(file.read_text("utf-8")))


def main() -> None:
    each, start = int(os.environ.get("HOSTILE", EACH)), time.monotonic()
    pieces = [(kind, min(PIECE, each - done)) for done in range(0, each, PIECE) for kind in KINDS]
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="hostile") as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(tried, kind, number, Path(folder)) for kind, number in pieces]
        for one in tqdm(as_completed(running), total=len(running), unit="piece"):
            try:
                found += one.result()
            except RuntimeError:
                pool.shutdown(cancel_futures=True)
                raise
    told = ", ".join(f"{number:,} {kind}" for kind, number in sorted(found.items(), key=lambda each: (-each[1], each[0])))
    minutes = (time.monotonic() - start) / 60
    write("hostile", f"**{found.total():,} inputs** in {minutes:.0f} minutes: {told}. Each had one of these answers.")


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(piece(sys.argv[1], Path(sys.argv[2])))
    main()
