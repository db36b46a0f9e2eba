"""A hundred thousand hostile inputs: `make hostile`. tests/strategies.py writes files, requests, records and actions by chance, not the same ones twice; how
many of each were tried goes into docs/at-scale.md. HOSTILE is how many of each kind.
"""

from __future__ import annotations

import os
import sys
import time

import pytest

from farm.page import write
from tools.setup import ROOT

EACH = 25_000


def main() -> None:
    os.environ.setdefault("HOSTILE", str(EACH))
    start = time.monotonic()
    failed = pytest.main(["-q", "--import-mode=importlib", str(ROOT / "tests" / "test_hostile.py")])
    if failed:
        sys.exit(failed)
    tried = sys.modules["tests.test_hostile"].TRIED
    told = ", ".join(f"{number:,} {kind}" for kind, number in tried.items())
    minutes = (time.monotonic() - start) / 60
    write("hostile", f"**{tried.total():,} inputs** in {minutes:.0f} minutes: {told}. Each had one of these answers.")


if __name__ == "__main__":
    main()
