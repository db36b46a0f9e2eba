"""Builds the site twice, in two folders, time zones, languages and orders of sets, and compares every file: the same sources give the same bytes.

    python tools/publish/reproduce.py            # everything anew, twice (long)
    python tools/publish/reproduce.py --quick    # with the sample deals and choices of rules that this checkout has baked already
    python tools/publish/reproduce.py --beside   # once, with what is baked here and a sixth of the games, beside the site that stands here (as each
                                                 # `make test` does, each time with other games)

Two builds anew are told one long-gone date of the last change, one beside that which stands here the date that it was told. A file that the clock got
into differs, for the builds are minutes apart, or names today.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Collection, Iterable
from datetime import UTC, date, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import setup
from tools.build.build import last_change

ROOT = setup.ROOT
LONG_GONE = "1000000000"  # 2001-09-09
LINKED = (".venv", "node_modules")  # what is installed, by the lock files
TURNS = 6  # one of so many games is built beside
VARIANTS = Path("engine", "variants")
BOOKS = "print/family--"  # how the names begin of books of all cards of a family
# Files that list every game that has a page: with fewer games they are others.
LISTS = (
    "assets/data/course.json",
    "assets/data/ladders.json",
    "assets/data/puzzles.json",
    "assets/data/rules.json",
    "assets/data/search.json",
    "families/index.html",
    "learn/index.html",
    "play/index.html",
    "sitemap.xml",
    "sitemap.xml.gz",
    "sw.js",
)
BAKED = (Path("build", "baked"),)
PLACES = {
    "one": {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1"},
    "some/other/place": {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "2"},
}
SHOWN = 40  # of the files that differ


def sources() -> list[Path]:
    """The checkout's files as they stand, those that git does not know yet included."""
    completed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    names = [Path(name) for name in completed.stdout.decode().split("\0") if name]
    return [name for name in names if (ROOT / name).is_file() and name.parts[0] not in LINKED]


def copied(folder: Path, quick: bool) -> None:
    """The checkout at another place."""
    for name in sources():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    for installed in LINKED:
        (folder / installed).symlink_to((ROOT / installed).resolve())
    if quick:
        for baked in BAKED:
            if not (ROOT / baked).is_dir():
                sys.exit("reproduce: nothing is baked here yet: run `make build` first, or leave out --quick")
            shutil.copytree(ROOT / baked, folder / baked, ignore=unfinished)


def unfinished(_: str, names: list[str]) -> list[str]:
    """What another process is just about to write has its number behind the point: the pages in another language may be baked meanwhile."""
    return [name for name in names if Path(name).suffix[1:].isdigit()]


def whose_turn(slugs: Iterable[str], edition: bytes) -> list[str]:
    """The games that are built beside this edition of the site."""
    return [slug for slug in slugs if zlib.crc32(edition + slug.encode()) % TURNS == 0]


def without_others(files: dict[str, str], others: Collection[str]) -> dict[str, str]:
    """These files, but for what lists all games and what is of these other games alone."""
    of_others = {f"print/{slug}.pdf" for slug in others} | {f"learn/{slug}/index.html" for slug in others}
    return {
        name: digest
        for name, digest in files.items()
        if not (
            name in LISTS or name in of_others or name.startswith(BOOKS) or (name.startswith("variants/") and name.split("/")[1] in others)
        )
    }


def built(folder: Path, surroundings: dict[str, str], changed: str = LONG_GONE, games: Iterable[str] = ()) -> dict[str, str]:
    """The files of a build there, by name, with their SHA-256; of these games alone, where any are named."""
    environment = {**os.environ, **surroundings, "SOURCE_DATE_EPOCH": changed}
    words = ["games", *games] if games else []
    done = subprocess.run([folder / ".venv" / "bin" / "python", "tools/build/build.py", *words], cwd=folder, env=environment, check=False)
    if done.returncode:
        sys.exit(f"reproduce: the build in {folder} failed with status {done.returncode}")
    return digests(folder / "site")


def digests(site: Path) -> dict[str, str]:
    """Every file below a folder, by name, with the SHA-256 of its content."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """In what two builds differ, a line for each file."""
    differences = []
    for name in sorted({*one, *other}):
        if name not in one or name not in other:
            differences.append(f"{name}: only in the {'second' if name in other else 'first'}")
        elif one[name] != other[name]:
            differences.append(f"{name}: {one[name][:12]} and {other[name][:12]}")
    return differences


def clocked(site: Path, days: set[date]) -> list[str]:
    """The files that name one of these days, a line for each."""
    written = {form for day in days for form in (f"{day:%Y-%m-%d}", f"{day:%d %b %Y}", f"{day:%B} {day.day}, {day:%Y}", f"{day:%Y%m%d}")}
    lines = []
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        content = path.read_bytes()
        lines += [f"{path.relative_to(site).as_posix()}: names {form}" for form in sorted(written) if form.encode() in content]
    return lines


def today() -> set[date]:
    """The day here, and in Greenwich."""
    return {datetime.now(UTC).date(), datetime.now().astimezone().date()}


def main(words: list[str]) -> None:
    arguments = argparse.ArgumentParser(
        prog="tools/publish/reproduce.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument(
        "--quick", action="store_true", help="take over what was baked here: sample deals, every choice of house rules in words"
    )
    arguments.add_argument("--beside", action="store_true", help="build once, taking that over, and compare with the site that stands here")
    args = arguments.parse_args(words)
    builds, days, games, others = [], today(), [], []
    with tempfile.TemporaryDirectory(prefix="reproduce-") as temporary:
        places = dict(list(PLACES.items())[args.beside :])
        if args.beside:
            every = sorted(path.stem for path in (ROOT / VARIANTS).rglob("*.toml"))
            games = whose_turn(every, (ROOT / "site" / "sw.js").read_bytes())  # which lists every file with its content's hash
            others = [slug for slug in every if slug not in games]
            builds.append(without_others(digests(ROOT / "site"), {*others}))
        for name in places:
            copied(Path(temporary, name), args.quick or args.beside)
        for name, surroundings in places.items():
            folder, start = Path(temporary, name), time.monotonic()
            files = built(folder, surroundings, last_change() if args.beside else LONG_GONE, games)
            builds.append(without_others(files, {*others}) if args.beside else files)
            print(f"reproduce: {len(builds[-1])} files built in {folder}, {time.monotonic() - start:.0f} s", flush=True)
        wrong = differing(*builds)
        if not args.beside:  # the last change may have been today
            wrong += clocked(Path(temporary, "one", "site"), days | today())
    if wrong:
        more = f"\n... and {len(wrong) - SHOWN} more" if len(wrong) > SHOWN else ""
        sys.exit("reproduce: the same sources gave other bytes:\n" + "\n".join(wrong[:SHOWN]) + more)
    print(f"reproduce: two builds, {len(builds[0])} files, the same bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
