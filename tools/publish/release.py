"""Lays what is published into dist/. That is the wheel, the source archive, the site, the same compressed ahead of time, the notices, the bill of materials,
the cards and the posters as PDF, and their checksums. Publishes nothing.

The same checkout gives the same bytes: fixed dates in every archive and PDF.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools import setup  # noqa: E402
from tools.publish import audit, posters, serve  # noqa: E402

DIST = ROOT / "dist"
SUMS = "SHA256SUMS"
EARLIEST = (1980, 1, 1, 0, 0, 0)
BESIDE = ("notices.txt", "sbom.cdx.json")  # of the site's files, those that one wants without unpacking it
COMPRESSED = (".br", ".gz")
PAPERS = ("a4", "letter")
CARDS_AT_ONCE = 120  # that a page lays out


def version() -> str:
    """As the package has it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def package(dist: Path) -> None:
    """The wheel and the source archive, built the ordinary way."""
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL
    )


def archive(folder: Path, target: Path) -> None:
    """A zip of all files below a folder, in order of their names."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as zipped:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(entry, path.read_bytes())


def compressed(site: Path, target: Path) -> None:
    """A zip of what a web server may send instead of the site's files: each as Brotli and as gzip, to be unpacked into the same folder."""
    with tempfile.TemporaryDirectory(prefix="compressed-") as temporary:
        folder = Path(temporary, "site")
        shutil.copytree(site, folder)
        subprocess.run([setup.node(), "tools/publish/compress.mjs", folder], cwd=ROOT, check=True)
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix not in COMPRESSED:
                path.unlink()
        archive(folder, target)


def undated(pdf: bytes) -> bytes:
    """A PDF without the moment it was made at, for which a fixed one stands; no offset in it moves."""
    return re.sub(rb"/(CreationDate|ModDate) \(D:\d{14}", rb"/\1 (D:19800101000000", pdf)


@contextmanager
def printing(site: Path) -> Iterator[tuple[Browser, str]]:
    """A browser that prints, and where it finds the site."""
    from playwright.sync_api import sync_playwright

    server = serve.Server(0, "/", site, lambda line: None)
    threading.Thread(target=server.run, daemon=True).start()
    try:
        with sync_playwright() as running:
            browser = running.chromium.launch(executable_path=setup.installed_browser(), args=["--no-sandbox"])
            yield browser, f"http://127.0.0.1:{server.port}/"
            browser.close()
    finally:
        server.stop()


def cards(site: Path, families: dict[str, list[str]]) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of the PDFs: every family's rule cards in poker size, printed by a browser from the built site's own page, for each paper. Backs lie on
    every second page, for printers that turn the paper over on its long edge."""
    with printing(site) as (browser, address):
        for family, slugs in families.items():
            lots = [slugs[first : first + CARDS_AT_ONCE] for first in range(0, len(slugs), CARDS_AT_ONCE)]
            for number, lot in enumerate(lots, 1):
                part = f"-{number}" if len(lots) > 1 else ""
                for paper in PAPERS:
                    page = browser.new_page()
                    page.goto(f"{address}cards/?{urlencode([('game', slug) for slug in lot] + [('paper', paper), ('sides', 'long')])}")
                    page.locator(f"[data-games='{len(lot)}']").wait_for(timeout=180_000)  # the sheets are there by then
                    yield f"cards-{family}{part}-{paper}.pdf", undated(page.pdf(prefer_css_page_size=True))
                    page.close()


def hung(site: Path) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of the posters as PDF."""
    with printing(site) as (browser, address):
        for name, pdf in posters.pdfs(browser, site, address):
            yield name, undated(pdf)


def checksums(dist: Path) -> str:
    """As `sha256sum --check` reads them."""
    files = sorted(path for path in dist.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def main() -> None:
    from engine.games import catalogue

    if not (serve.SITE / "index.html").exists():
        sys.exit("There is no site yet: run `make build`.")
    if audit.main([]) == audit.KNOWN:
        sys.exit(
            "release: nothing is laid out while something is known of a package: renew it, or say in tools/publish/audit.py why it does no harm here."
        )
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    package(DIST)
    archive(serve.SITE, DIST / f"dealers-choice-site-{version()}.zip")
    compressed(serve.SITE, DIST / f"dealers-choice-site-{version()}-compressed.zip")
    for name in BESIDE:
        shutil.copyfile(serve.SITE / name, DIST / name)
    for picture in sorted((serve.SITE / posters.FOLDER).glob("*.svg")):
        if not picture.stem.endswith("-small"):
            (DIST / f"poster-{picture.name}").write_text(posters.alone(picture.read_text("utf-8"), serve.SITE), encoding="utf-8")
    for name, pdf in chain(cards(serve.SITE, catalogue.families()), hung(serve.SITE)):
        (DIST / name).write_bytes(pdf)
        print(f"release: {name}, {len(pdf):,} bytes", flush=True)
    (DIST / SUMS).write_text(checksums(DIST), encoding="utf-8")
    print(f"release: {DIST} holds version {version()}; nothing has been published")


if __name__ == "__main__":
    main()
