"""A real nginx by the recipe: tools/publish/nginx.conf as it stands, with the lines that are the host's own set, in front of a folder."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

from tools import setup

CONF = setup.ROOT / "tools" / "publish" / "nginx.conf"
BROTLI = next((path for path in setup.NGINX_MODULES if path.exists()), None)
PATIENCE = 30  # seconds
WHOLE = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/errors;
{modules}
events {{}}
http {{
    access_log off;
    default_type application/octet-stream;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {conf};
}}
"""


def set_for(conf: str, **lines: str) -> str:
    """The recipe with the lines marked "yours" set."""
    for name, value in lines.items():
        conf, found = re.subn(rf"^(\s+){name.replace('_', ' ')}.*# yours.*$", rf"\g<1>{value}", conf, flags=re.MULTILINE)
        assert found == 1, name
    return conf.replace("# brotli_static on;", "brotli_static on; #") if BROTLI else conf


def requested(port: int, path: str, method: str = "GET", **headers: str) -> HTTPResponse:
    """The answer, read to its end."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    return answer


@contextmanager
def serving(site: Path, below: str, folder: Path) -> Iterator[int]:
    """The port at which an nginx serves a site below a path, with what it writes in that folder. There has to be one (see setup.installed_nginx)."""
    program = setup.installed_nginx()
    assert program, "there is no nginx here; expected one in the usual folders"
    (folder / "www").mkdir()
    (folder / "www" / (below.removeprefix("/") or "site")).symlink_to(site)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    lines = {
        "listen": f"listen 127.0.0.1:{port};",
        "root": f"root {folder}/www{'' if below else '/site'};",
        "set_.below": f'set $below "{below}";',
    }
    (folder / "site.conf").write_text(set_for(CONF.read_text("utf-8"), **lines), "utf-8")
    modules = f"load_module {BROTLI};" if BROTLI else ""
    (folder / "nginx.conf").write_text(WHOLE.format(folder=folder, modules=modules, conf=folder / "site.conf"), "utf-8")
    running = subprocess.Popen([program, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "errors"], stderr=subprocess.PIPE)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            assert running.poll() is None, f"nginx ended: {running.stderr.read().decode() if running.stderr else ''}"
            try:
                requested(port, below + "/")
                break
            except OSError:
                assert time.monotonic() < end, "nginx does not answer"
                time.sleep(0.05)
        yield port
    finally:
        running.terminate()
        running.wait()
