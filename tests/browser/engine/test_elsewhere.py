"""The engine in somebody else's page: the five lines of the guide, from another origin, with a Pyodide of that page's own."""

from __future__ import annotations

import re
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser

import engine
from tests.browser.conftest import Site
from tools import setup
from tools.runtime import runtime

PYODIDE = "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/"


def lines() -> str:
    """As they stand in the guide."""
    text = (setup.ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    found = re.search(r"```js\n(.*?loadPyodide.*?)```", text, re.S)
    assert found
    return found[1]


def test_the_guide_names_the_version_that_the_site_runs() -> None:
    assert f'"version": "{PYODIDE.split("/v")[1].split("/")[0]}"' in (runtime.PYODIDE / "package.json").read_text()
    assert PYODIDE in lines()


def test_a_page_of_another_origin_loads_the_engine(browser: Browser, site: Site, tmp_path: Path) -> None:
    for name in (*runtime.SHIPPED, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(runtime.PYODIDE / name, tmp_path / name)
    (tmp_path / "index.html").write_text("<!doctype html><title>Elsewhere</title>")
    elsewhere = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=tmp_path))  # which has not our policy
    threading.Thread(target=elsewhere.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{elsewhere.server_port}/"
    page = browser.new_page()
    try:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(home)
        assert elsewhere.server_port != site.port
        program = lines().replace(PYODIDE, home).replace("{{ site_url }}", site.url())
        program = re.sub(r'import (\{ \w+ \}) from ("[^"]+");', r"const \1 = await import(\2);", program)
        said = page.evaluate(f"async () => {{ const said = []; const console = {{ log: (x) => said.push(x) }};\n{program}\nreturn said; }}")
    finally:
        elsewhere.shutdown()
        elsewhere.server_close()
        page.context.close()
    assert said == [engine.load("anaconda").new(seats=6, seed=7).current_player()]
    assert any(url.startswith(site.url("engine-")) for url in asked)
    assert not [url for url in asked if not url.startswith((site.url(), home))]


def test_the_list_of_packages_is_not_kept_for_offline(site: Site) -> None:
    assert "pyodide-lock.json" not in (site.directory / "sw.js").read_text(encoding="utf-8")
