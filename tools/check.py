"""Runs every check that is not a test, all of them even when one complains: format, lint, types, variant files.

python tools/check.py           # looks
python tools/check.py format    # lays the code out and writes what is derived from it
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import setup

PYTHON = [sys.executable, "-m"]
PRETTIER = [setup.node(), "node_modules/prettier/bin/prettier.cjs", "--log-level=warn"]
TSC = [setup.node(), "node_modules/typescript/bin/tsc", "--project"]
MODULES = ["docs/assets/js/**/*.mjs", "docs/assets/js/**/*.js", "tools/**/*.mjs", "tests/**/*.mjs"]
CHECKS = {
    "format": [*PYTHON, "ruff", "format", "--check", "--quiet", "."],
    "lint": [*PYTHON, "ruff", "check", "--quiet", "."],
    "types": [*PYTHON, "mypy", "--no-error-summary"],
    "variant files": [*PYTHON, "engine", "check"],
    "documents for the browser": [sys.executable, "tools/documents.py", "--check"],
    "spelling for the browser": [sys.executable, "tools/spelling.py", "--check"],
    "format of the modules": [*PRETTIER, "--check", *MODULES],
    "types of the modules": [*TSC, "tsconfig.json"],
    "types of the workers": [*TSC, "tsconfig.worker.json"],
    "types of the tools": [*TSC, "tsconfig.tools.json"],
}
FORMATS = {
    "Python": [*PYTHON, "ruff", "format", "--quiet", "."],
    "imports": [*PYTHON, "ruff", "check", "--quiet", "--fix", "."],
    "modules": [*PRETTIER, "--write", *MODULES],
    "documents for the browser": [sys.executable, "tools/documents.py"],
    "spelling for the browser": [sys.executable, "tools/spelling.py"],
}


def main(words: list[str]) -> None:
    failed = []
    task, commands = ("format", FORMATS) if words == ["format"] else ("check", CHECKS)
    for name, command in commands.items():
        done = subprocess.run(command, cwd=setup.ROOT, check=False)
        print(f"{task}: {name} {'failed' if done.returncode else 'ok'}", flush=True)
        if done.returncode:
            failed.append(name)
    if failed:
        sys.exit(f"{task}: {', '.join(failed)} failed")


if __name__ == "__main__":
    main(sys.argv[1:])
