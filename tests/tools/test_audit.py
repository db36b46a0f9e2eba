"""What OSV knows of the packages that the locks pin: asked of a service, read from its files, and never fine where nobody could be asked."""

from __future__ import annotations

import doctest
import json
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from generator.publish.lockfiles import Package
from tools.publish import audit

LIT = Package("npm", "lit-html", "3.3.3", ())
BABEL = Package("pypi", "babel", "2.18.0", (), building=True)


class Service(HTTPServer):
    """Answers as OSV does, of the packages that it knows something of."""

    known: dict[str, list[str]] = {}
    asked: list[str] = []
    cut = False


class Answer(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        given = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        urls = [query["package"]["purl"] for query in given["queries"]]
        self.server.asked += urls
        results = [{"vulns": [{"id": name} for name in self.server.known[url]]} if url in self.server.known else {} for url in urls]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results[: -1 if self.server.cut else None]}).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[Service]:
    server = Service(("127.0.0.1", 0), Answer)
    server.known, server.asked = {}, []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def at(service: Service) -> str:
    return f"http://127.0.0.1:{service.server_port}/v1/querybatch"


def test_every_pinned_package_is_asked_for(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--api", at(service)]) == audit.FINE
    assert service.asked == [package.url for package in audit.packages()]
    assert len(service.asked) > 150
    assert "of 0 of which something is known" in capsys.readouterr().out


def test_what_is_known_is_named(service: Service, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lit = next(package for package in audit.packages() if package.name == "lit-html")
    service.known = {lit.url: ["GHSA-1", "GHSA-2"]}
    assert audit.main(["--api", at(service)]) == audit.KNOWN
    assert f"lit-html {lit.version} (in the site): GHSA-1, GHSA-2" in capsys.readouterr().out
    monkeypatch.setattr(audit, "ACCEPTED", {"GHSA-1": "no page calls it", "GHSA-2": "no page calls it"})
    assert audit.main(["--api", at(service)]) == audit.FINE


def test_where_nobody_can_be_asked_nothing_is_fine(service: Service, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    service.cut = True
    assert audit.main(["--api", at(service)]) == audit.UNASKED
    assert audit.main(["--api", "http://127.0.0.1:9/"]) == audit.UNASKED
    assert audit.main(["--data", str(tmp_path)]) == audit.UNASKED
    assert capsys.readouterr().out.count("NOT CHECKED") == 3


def entry(ecosystem: str, name: str, **given: Any) -> dict[str, Any]:
    return {"id": "OSV-1", "affected": [{"package": {"ecosystem": ecosystem, "name": name}, **given}]}


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (entry("npm", "lit-html", versions=["3.3.3"]), True),
        (entry("npm", "lit-html", versions=["3.3.2"]), False),
        (entry("PyPI", "lit-html", versions=["3.3.3"]), False),
        (entry("npm", "lit-html", ranges=[{"type": "SEMVER", "events": [{"introduced": "3.0.0"}, {"fixed": "3.10.0"}]}]), True),
        (entry("npm", "lit-html", ranges=[{"type": "SEMVER", "events": [{"introduced": "0"}, {"fixed": "3.3.3"}]}]), False),
        (entry("npm", "lit-html", ranges=[{"type": "SEMVER", "events": [{"introduced": "0"}, {"last_affected": "3.3.3"}]}]), True),
        (entry("npm", "lit-html", ranges=[{"type": "GIT", "events": [{"introduced": "0"}]}]), False),
        (entry("npm", "lit-html", versions=["3.3.3"]) | {"withdrawn": "2026-01-01T00:00:00Z"}, False),
        (entry("PyPI", "Babel", ranges=[{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "2.9.1"}]}]), False),
        (entry("PyPI", "Babel", ranges=[{"type": "ECOSYSTEM", "events": [{"introduced": "2.9"}]}]), True),
    ],
)
def test_files_are_read_as_osv_writes_them(told: dict[str, Any], found: bool, tmp_path: Path) -> None:
    for ecosystem in audit.ECOSYSTEMS.values():
        with zipfile.ZipFile(tmp_path / f"{ecosystem}.zip", "w") as archive:
            archive.writestr("OSV-1.json", json.dumps(told))
    assert bool(list(audit.read([LIT, BABEL], tmp_path))) is found


def test_versions_are_compared_as_their_ecosystem_does() -> None:
    assert doctest.testmod(audit).failed == 0
    assert audit.order("1.10.0", "npm") > audit.order("1.9.9", "npm") > audit.order("1.9.9-rc.2", "npm") > audit.order("1.9.9-rc.1", "npm")
    assert audit.order("1.0rc1", "PyPI") < audit.order("1.0", "PyPI") == audit.order("1.0.0", "PyPI") < audit.order("1.0.post1", "PyPI")
