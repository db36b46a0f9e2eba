"""Asks OSV, the open database of vulnerabilities, for every package that a lock file pins, Python's and npm's: `make audit`.

    python tools/publish/audit.py                 # asks https://api.osv.dev
    python tools/publish/audit.py --data FOLDER   # reads PyPI.zip and npm.zip, which OSV offers as all.zip of each ecosystem

Exit status 0: nothing is known of any. 1: something is known, and named. 3: nobody could be asked, so nothing is known either way.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from generator.publish import lockfiles  # noqa: E402  (the checkout is not installed: it is the program)

API = "https://api.osv.dev/v1/querybatch"
AT_ONCE = 500  # packages in one question; OSV takes a thousand
PATIENCE = 30  # seconds that one answer may take
ECOSYSTEMS = {"pypi": "PyPI", "npm": "npm"}
# What is known and does no harm here: the vulnerability by its name in OSV, and why.
ACCEPTED: dict[str, str] = {}
FINE, KNOWN, UNASKED = 0, 1, 3


class Unasked(Exception):
    """Nobody could be asked; the message says who, and what went wrong."""


class Finding(NamedTuple):
    """What is known of a package."""

    package: lockfiles.Package
    names: tuple[str, ...]  # as OSV has them

    def text(self) -> str:
        where = "while building or testing only" if self.package.building else "in the site"
        return f"{self.package.name} {self.package.version} ({where}): {', '.join(self.names)}"


def packages(root: Path = ROOT) -> list[lockfiles.Package]:
    """All that the locks pin."""
    return [*lockfiles.npm(root), *lockfiles.python(root)]


def asked(wanted: list[lockfiles.Package], api: str = API) -> Iterator[Finding]:
    """What OSV's service knows of them; Unasked where it cannot be reached or answers with something else."""
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]
        question = json.dumps({"queries": [{"package": {"purl": package.url}} for package in some]}).encode()
        request = urllib.request.Request(api, question, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                results = json.load(answer)["results"]
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise Unasked(f"{api}: {problem}") from problem
        if len(results) != len(some):
            raise Unasked(f"{api}: {len(results)} answers to {len(some)} questions")
        for package, result in zip(some, results, strict=True):
            if names := unaccepted(each["id"] for each in result.get("vulns") or []):
                yield Finding(package, names)


def read(wanted: list[lockfiles.Package], folder: Path) -> Iterator[Finding]:
    """What OSV's files in the folder know of them; Unasked where a file is missing or no archive."""
    for kind, ecosystem in ECOSYSTEMS.items():
        mine = [package for package in wanted if package.kind == kind]
        advisories: dict[lockfiles.Package, list[str]] = {}
        try:
            with zipfile.ZipFile(folder / f"{ecosystem}.zip") as archive:
                for name in archive.namelist():
                    advisory = json.loads(archive.read(name))
                    for package in mine:
                        if concerns(advisory, package, ecosystem):
                            advisories.setdefault(package, []).append(advisory["id"])
        except (OSError, zipfile.BadZipFile, ValueError) as problem:
            raise Unasked(f"{folder / f'{ecosystem}.zip'}: {problem}") from problem
        for package, all_names in advisories.items():
            if names := unaccepted(all_names):
                yield Finding(package, names)


def unaccepted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({name for name in names if name not in ACCEPTED}))


def concerns(told: dict[str, Any], package: lockfiles.Package, ecosystem: str) -> bool:
    """Whether a vulnerability, as OSV writes it, is in this version of the package."""
    if told.get("withdrawn"):
        return False
    for affected in told.get("affected", []):
        named = affected.get("package", {})
        own = lockfiles.plain(named.get("name", "")) if ecosystem == "PyPI" else named.get("name", "")
        if named.get("ecosystem") != ecosystem or own != package.name:
            continue
        if package.version in affected.get("versions", []):
            return True
        if any(within(package.version, each["events"], ecosystem) for each in affected.get("ranges", []) if each.get("type") != "GIT"):
            return True
    return False


def within(version: str, events: list[dict[str, str]], ecosystem: str) -> bool:
    """Whether a version lies in a range of OSV's: introduced at one, fixed at another or last affected by it.

    >>> within("1.2.0", [{"introduced": "0"}, {"fixed": "1.2.0"}], "npm")
    False
    >>> within("1.2.0-rc.1", [{"introduced": "0"}, {"fixed": "1.2.0"}], "npm")
    True
    >>> within("1.2", [{"introduced": "1"}, {"last_affected": "1.2.0"}], "PyPI")
    True
    """
    here, inside = order(version, ecosystem), False
    for event in sorted(events, key=lambda each: order(next(iter(each.values())), ecosystem)):
        [(what, at)] = event.items()
        if what == "introduced" and here >= order(at, ecosystem):
            inside = True
        elif (what == "fixed" and here >= order(at, ecosystem)) or (what == "last_affected" and here > order(at, ecosystem)):
            inside = False
    return inside


def order(version: str, ecosystem: str) -> tuple[Any, ...]:
    """What versions are compared by; "0" comes before all."""
    if version == "0":
        return (0,)
    if ecosystem == "PyPI":
        try:
            return (1, Version(version))
        except InvalidVersion:
            return (0,)
    main, _, early = version.partition("+")[0].partition("-")
    numbers = [int(part) if part.isdigit() else 0 for part in main.split(".")]
    parts = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"\.", early)] if early else []
    return (1, tuple(numbers + [0] * (3 - len(numbers))), not early, tuple(parts))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="tools/publish/audit.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="a folder with OSV's files, instead of the service")
    parser.add_argument("--api", default=API, help=f"where OSV answers (default: {API})")
    args = parser.parse_args(words)
    checked = packages()
    try:
        findings = list(read(checked, args.data) if args.data else asked(checked, args.api))
    except Unasked as problem:
        print(f"audit: NOT CHECKED, nobody could be asked ({problem})")
        return UNASKED
    for finding in findings:
        print(f"audit: {finding.text()}")
    print(f"audit: {len(checked)} packages, of {len(findings)} of which something is known")
    return KNOWN if findings else FINE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
