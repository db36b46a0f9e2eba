"""WebKitGTK over the built site, by `make webkit` alone: what Safari is made of, in the build that Debian has.

It draws on a screen of its own that nobody sees (Xvfb), or on the one there is.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import setup
from tools.publish import serve

if os.environ.get("WEBKIT"):
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    from tests.webkit.reader import WAIT, Heard, Reader
else:
    collect_ignore_glob = ["test_*.py"]  # none of what `make test` tries


VERSIONS: set[str] = set()  # of what was tried


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Heard]:
    if not (serve.SITE / "index.html").exists():
        pytest.fail("There is no built site: run `make build` first.", pytrace=False)
    site = Heard(serve.SITE, tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a screen to draw on."""
    program = setup.installed_screen()
    if program is None:
        yield os.environ["DISPLAY"]
        return
    seen, named = os.pipe()
    words = [program, "-displayfd", str(named), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    running = subprocess.Popen(words, pass_fds=[named], stderr=subprocess.DEVNULL)
    os.close(named)
    try:
        with os.fdopen(seen) as told:
            yield f":{told.readline().strip()}"
    finally:
        running.terminate()
        running.wait()


@pytest.fixture
def driver(screen: str, tmp_path: Path) -> Iterator[webdriver.WebKitGTK]:
    """A browser that has not been here before."""
    own = {name: str(tmp_path) for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    service = Service(setup.installed_webkit(), env={**os.environ, **own, "DISPLAY": screen})
    driver = webdriver.WebKitGTK(options=Options(), service=service)
    VERSIONS.add(driver.capabilities["browserVersion"])
    driver.set_script_timeout(WAIT)
    driver.set_window_size(1280, 900)
    yield driver
    driver.quit()


@pytest.fixture
def reader(driver: webdriver.WebKitGTK, site: Heard) -> Iterator[Reader]:
    """A first-time visitor with a wide screen; what the others do is drawn at once."""
    reader = Reader(driver, site)
    driver.get(f"http://{site.host}/before")
    reader.ask("localStorage.setItem('dealers-choice.pace', 'off')")
    yield reader
    assert not reader.heard(), "the page complained"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for version in sorted(VERSIONS):
        terminalreporter.write_line(f"This was WebKitGTK {version}.")
