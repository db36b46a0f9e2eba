"""`python -m generator`: writes the pages into build/docs, ready for MkDocs."""

import argparse
import os
import sys
import time
from pathlib import Path

from . import HOME, Incomplete
from .output import build_digest

ROOT = Path(__file__).resolve().parent.parent
FIRST = "generator: the first build deals every game, some two minutes on two cores; what it has dealt is kept, also where it is stopped"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m generator", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "docs", help="folder to write to (default: build/docs)")
    parser.add_argument(
        "--site-url",
        default=os.environ.get("SITE_URL", HOME),
        help=f"where the site will stand; printed codes lead there (default: SITE_URL, else {HOME})",
    )
    parser.add_argument(
        "--catalogue", type=Path, help="the catalogue of another language that the pages are to be in (see generator/output/translating.py)"
    )
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        help="write the page of this game, and of those alone that are named so (default: all)",
    )
    arguments = parser.parse_args()
    started = time.perf_counter()
    catalogue = arguments.catalogue.read_text("utf-8") if arguments.catalogue else ""
    wish = arguments.site_url + catalogue + " ".join(arguments.game)
    if build_digest.holds(ROOT, arguments.out, wish):
        print(f"generator: nothing changed, {time.perf_counter() - started:.2f} s")
        return 0
    if not (ROOT / "build" / "baked").exists():
        print(FIRST, flush=True)

    from engine.errors import UnknownVariant

    from . import site
    from .output.translating import (
        ENGLISH,
        Locale,
    )  # only now: the engine and the templates take longer to import than to find out that nobody needs them

    try:
        locale = Locale.read(arguments.catalogue) if arguments.catalogue else ENGLISH
        out = site.build(ROOT, arguments.out, arguments.site_url, locale, arguments.game)
    except (Incomplete, UnknownVariant) as problem:
        print(f"generator: {problem}", file=sys.stderr)
        return 2
    build_digest.close(ROOT, arguments.out, wish)
    took = time.perf_counter() - started
    print(f"generator: {len(out.kept)} files in {arguments.out}, {out.changed} changed, {took:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
