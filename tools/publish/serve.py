"""Serves site/ the way a static host does: unknown addresses get 404.html, files their right types.

Tornado sends the files: parts of a file, conditional requests, time limits for half a request. A site is built for one address
(SITE_URL). Two files name it, 404.html and sitemap.xml; served elsewhere, from another port or below a path, they are sent with
the address they are read at.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

from tornado.escape import xhtml_escape
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler, StaticFileHandler

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.build import policy  # noqa: E402  (the checkout is not installed: it is the program)

SITE = ROOT / "site"
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
HEADERS = {"Cache-Control": "no-cache", **policy.HEADERS, **policy.TRIED}
HALF_A_REQUEST = 20  # seconds that one may take to come, or a connection may lie idle


class Answer(RequestHandler):
    """What every answer has in common."""

    base = "/"
    folder = SITE

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        if self.request.method not in ("GET", "HEAD"):
            raise HTTPError(HTTPStatus.METHOD_NOT_ALLOWED)

    def write_error(self, status_code: int, **kwargs: object) -> None:
        page = self.folder / "404.html"
        if status_code != HTTPStatus.NOT_FOUND or not page.exists():
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.finish(f"{status_code} {HTTPStatus(status_code).phrase}\n")
            return
        html = page.read_text(encoding="utf-8")
        if f'"{self.base}assets/' not in html:
            html = re.sub(r'"/(?!/)', f'"{self.base}', html)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(html)


class Files(Answer, StaticFileHandler):
    """A file below the folder, and nothing that a link leads to outside it."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        try:
            inside = Path(absolute_path).resolve().is_relative_to(Path(root).resolve())
        except ValueError:  # a zero byte is in no file's name
            inside = False
        if not inside or (Path(absolute_path).is_dir() and not Path(absolute_path, "index.html").is_file()):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return super().validate_absolute_path(root, absolute_path)

    def get_content_type(self) -> str:
        kind = TYPES.get(Path(self.absolute_path or "").suffix) or super().get_content_type()
        return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind

    def compute_etag(self) -> str | None:
        """By size and time: a file may change while it is served."""
        about = Path(self.absolute_path or "").stat()
        return f'"{about.st_size:x}-{about.st_mtime_ns:x}"'


class Sitemap(Answer):
    """The theme changes pages without loading them anew only where the sitemap names the address it is read at."""

    def get(self) -> None:
        sitemap = (self.folder / "sitemap.xml").read_text(encoding="utf-8")
        built_for = min(re.findall(r"<loc>(.*?)</loc>", sitemap), key=len)
        here = xhtml_escape(f"{self.request.protocol}://{self.request.host}{self.base}")
        self.set_header("Content-Type", "application/xml; charset=utf-8")
        self.finish(sitemap.replace(f"<loc>{built_for}", f"<loc>{here}"))

    head = get


class Nothing(Answer):
    """There is no such address."""

    def prepare(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Server:
    """One folder on this machine only, optionally below a path as a project page is hosted. Port 0 takes a free one. `run` serves until
    `stop`, which another thread may call."""

    def __init__(self, port: int, base: str = "/", directory: Path = SITE, tell: Callable[[str], object] = print) -> None:
        at = {"base": base, "folder": directory}
        files, sitemap, nothing = (type(each.__name__, (each,), at) for each in (Files, Sitemap, Nothing))
        below = re.escape(base)
        self.application = Application(
            [(f"{below}sitemap\\.xml", sitemap), (f"{below}(.*)", files, {"path": str(directory), "default_filename": "index.html"})],
            default_handler_class=nothing,
            log_function=lambda handler: tell(
                f'{handler.request.remote_ip} "{handler.request.method} {handler.request.uri} {handler.request.version}" {handler.get_status()}'
            ),
        )
        self.sockets = bind_sockets(port, "127.0.0.1")
        self.port: int = self.sockets[0].getsockname()[1]
        self.running = threading.Event()
        self.gone = threading.Event()

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop, self.end = asyncio.get_running_loop(), asyncio.Event()
        server = HTTPServer(self.application, idle_connection_timeout=HALF_A_REQUEST, body_timeout=HALF_A_REQUEST, max_body_size=1 << 16)
        server.add_sockets(self.sockets)
        self.running.set()
        try:
            await self.end.wait()
        finally:
            server.stop()
            await server.close_all_connections()
            self.gone.set()

    def stop(self) -> None:
        self.running.wait()
        self.loop.call_soon_threadsafe(self.end.set)
        self.gone.wait()


def port(word: str) -> int:
    """A port's number as it was typed."""
    if not word.isdecimal() or int(word) > 65535:
        raise argparse.ArgumentTypeError(f"{word!r} is no port: expected a number up to 65535, such as 8001")
    return int(word)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--port", type=port, default=8000)
    words.add_argument("--base", default="/", help="serve below this path, as a project page is hosted")
    words.add_argument("--try", dest="only_try", action="store_true", help="only say whether the port can be used, before a site is built")
    chosen = words.parse_args()
    try:
        sockets = bind_sockets(chosen.port, "127.0.0.1")
    except OSError as error:
        another = chosen.port + 1 if 1024 <= chosen.port < 65535 else 8001
        sys.exit(f"Port {chosen.port} cannot be used ({error.strerror}); try `make serve PORT={another}`.")
    for each in sockets:
        each.close()
    if chosen.only_try:
        return
    if not (SITE / "index.html").exists():
        sys.exit("There is no site yet: run `make build`.")
    logging.getLogger("tornado").addHandler(logging.NullHandler())  # each answer is told in a line of its own
    server = Server(chosen.port, chosen.base)
    print(f"Dealer's Choice is on http://localhost:{chosen.port}{chosen.base} (Ctrl-C ends it)", flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
