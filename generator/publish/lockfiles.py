"""What the lock files pin, package by package: npm's and Python's, with versions and hashes."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import NamedTuple

PYTHON_LOCKS = ("requirements.txt", "requirements-node.txt", "requirements-pyodide.txt")
WHERE_WANTED = "requirements-node.txt"  # installed where the system has no Node.js
PIN = re.compile(r"(?m)^(?P<name>[A-Za-z0-9][\w.-]*)==(?P<version>[^\s;]+)(?P<rest>.*(?:\n[ \t]+.*)*)")


class Package(NamedTuple):
    """A package at a version. Of Python's, each file of a release has its own hash."""

    kind: str  # npm or pypi, as in a package URL
    name: str
    version: str
    hashes: tuple[str, ...]  # hexadecimal: SHA-512 of npm's, SHA-256 of Python's
    licence: str = ""  # where the lock says it
    needs: tuple[str, ...] = ()
    building: bool = False  # wanted by no page, only while building or testing
    everywhere: bool = True  # no Python's or machine's own affair: installed wherever the site is built

    @property
    def url(self) -> str:
        """As every list of packages calls it (package-url)."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def npm(root: Path) -> list[Package]:
    """Those of package-lock.json, by name."""
    rows = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    return [
        Package(
            "npm",
            place.rpartition("node_modules/")[2],
            row["version"],
            (base64.b64decode(row["integrity"].partition("-")[2]).hex(),),
            row.get("license", ""),
            tuple(row.get("dependencies", {})),
            row.get("dev", False),
        )
        for place, row in sorted(rows.items())
        if place
    ]


def python(root: Path) -> list[Package]:
    """Those of every requirements file, a package once."""
    packages: dict[str, Package] = {}
    for lock in PYTHON_LOCKS:
        for pin in PIN.finditer((root / lock).read_text("utf-8")):
            hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", pin["rest"])
            everywhere = lock != WHERE_WANTED and not pin["rest"].lstrip().startswith(";")
            package = Package("pypi", plain(pin["name"]), pin["version"], tuple(sorted(hashes)), building=True, everywhere=everywhere)
            if same := packages.get(package.url):
                package = package._replace(hashes=tuple(sorted({*hashes, *same.hashes})), everywhere=everywhere or same.everywhere)
            packages[package.url] = package
    return [packages[url] for url in sorted(packages)]


def plain(name: str) -> str:
    """A Python package's name as indices compare them."""
    return re.sub(r"[-_.]+", "-", name).lower()
