"""Serves site/ the way a static host does: unknown addresses get 404.html, files their right types.

A site is built for one address (SITE_URL). Two files name it, 404.html and sitemap.xml; served elsewhere, from another port
or below a path, they are sent with the address they are read at.
"""

from __future__ import annotations

import argparse
import functools
import re
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

SITE = Path(__file__).resolve().parent.parent / "site"


class Handler(SimpleHTTPRequestHandler):
    """One folder, optionally below a path, as a project page is hosted."""

    protocol_version = "HTTP/1.1"
    # Head and body leave in one piece; in two, each file waits 40 ms for the reader's acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *args: object, base: str = "/", tell: Callable[[str], object] = print, **kwargs: object) -> None:
        self.base = base
        self.tell = tell
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def handle(self) -> None:
        try:
            super().handle()
        except ConnectionError as gone:  # a reader who moved on before the answer was through is no fault
            self.log_message("%s", gone)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.base):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.base) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        html = page.read_text(encoding="utf-8")
        if f'"{self.base}assets/' not in html:
            html = re.sub(r'"/(?!/)', f'"{self.base}', html)
        self.send_text(code, "text/html", html)

    def send_head(self) -> BinaryIO | None:
        """The theme changes pages without loading them anew only where the sitemap names the address it is read at."""
        if self.path.split("?")[0] != f"{self.base}sitemap.xml":
            return super().send_head()
        sitemap = Path(self.directory, "sitemap.xml").read_text(encoding="utf-8")
        built_for = min(re.findall(r"<loc>(.*?)</loc>", sitemap), key=len)
        here = f"http://{self.headers.get('Host', 'localhost')}{self.base}"
        self.send_text(HTTPStatus.OK, "application/xml", sitemap.replace(f"<loc>{built_for}", f"<loc>{here}"))
        return None

    def send_text(self, code: int, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        self.tell(format % args)


def server(port: int, base: str = "/", directory: Path = SITE, tell: Callable[[str], object] = print) -> ThreadingHTTPServer:
    """A server on this machine only; the caller runs and closes it. Port 0 takes a free one."""
    handler = functools.partial(Handler, directory=str(directory), base=base, tell=tell)
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--port", type=int, default=8000)
    words.add_argument("--base", default="/", help="serve below this path, as a project page is hosted")
    chosen = words.parse_args()
    if not (SITE / "index.html").exists():
        sys.exit("There is no site yet: run `make build`.")
    try:
        running = server(chosen.port, chosen.base)
    except OSError as error:
        sys.exit(f"Port {chosen.port} cannot be used ({error.strerror}); try `make serve PORT=8001`.")
    print(f"Dealer's Choice is on http://localhost:{chosen.port}{chosen.base} (Ctrl-C ends it)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()


if __name__ == "__main__":
    main()
