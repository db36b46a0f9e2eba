"""Runs every check that is not a test, all of them even when one complains: format, lint, types, variant files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
    "variant files": ["engine", "check"],
}


def main() -> None:
    failed = []
    for name, words in CHECKS.items():
        done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False)
        print(f"check: {name} {'failed' if done.returncode else 'ok'}", flush=True)
        if done.returncode:
            failed.append(name)
    if failed:
        sys.exit(f"check: {', '.join(failed)} failed")


if __name__ == "__main__":
    main()
