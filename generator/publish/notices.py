"""The notices of all that is shipped in the site and is not ours: versions from the lock files, licences and their texts from the packages as they
are installed. None is written by hand; a package without a text ends the build.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from engine.language.words import template

from .. import Incomplete
from . import lockfiles

LICENCE_FILE = re.compile(r"(?i)^(licen[cs]e|copying|notice)([._-].*)?$")
# Packages that a shipped one asks for, of which nothing comes into the site.
LEFT_OUT = {
    "@types/emscripten": "types, for a compiler",
    "@types/trusted-types": "types, for a compiler",
    "ws": "Pyodide asks for it under Node.js alone",
}
# Of Python's packages those of which files come into the site, and what they do there.
FROM_PYTHON = {
    "mkdocs-material": template("the frame of the pages, their search, their icons"),
    "mkdocstrings-python": template("the style of the Python reference"),
}
FROM_NPM = {
    "pyodide": template("Python in the browser"),
    "lit-html": template("draws tables and forms"),
    "minisearch": template("finds games by their names"),
    "d3": template("lays out the map and zooms it"),
    "intl-messageformat": template("words with numbers in them"),
    "@fontsource": template("a typeface"),
    "@fontsource-variable": template("a typeface"),
    "@formatjs": template("a part of intl-messageformat"),
    "workbox": template("keeps the pages for when there is no network"),
}
ITSELF = template("Python and its library")
# Two come without their licence. Each has the text of a package by the same hands under the same licence.
BORROWED = {"pyodide": "pyodide-cli", "CPython": "typing_extensions"}
ICONS = "templates/.icons/material/LICENSE"  # those of the icon sets of Material that the pages use


class Notice(NamedTuple):
    """A package that is shipped: `does` is a template, `texts` are its licence, word for word, and other notices that come with it."""

    name: str
    version: str
    licence: str
    does: str
    url: str
    texts: tuple[str, ...]

    @property
    def place(self) -> str:
        """Where it stands on the page."""
        return "-".join(re.findall(r"[a-z0-9]+", self.name.lower()))


@lru_cache
def shipped(root: Path) -> tuple[Notice, ...]:
    """Every package of which something is in the site, by name."""
    notices = [from_npm(root, package) for package in lockfiles.npm(root) if not package.building and package.name not in LEFT_OUT]
    notices += [from_python(root, name) for name in FROM_PYTHON]
    notices.append(python_itself(root))
    lacking = [f"{one.name} {one.version}" for one in notices if not one.licence or not any(text.strip() for text in one.texts)]
    if lacking:
        raise Incomplete(f"no licence is installed with {', '.join(lacking)}, which the site ships: leave it out, or find its text")
    return tuple(sorted(notices, key=lambda one: one.name.lower().lstrip("@")))


def from_npm(root: Path, package: lockfiles.Package) -> Notice:
    """One of the browser's libraries, or a typeface."""
    known = next((does for name, does in FROM_NPM.items() if package.name.startswith(name)), None)
    if known is None:
        raise Incomplete(f"what {package.name} does in the site is told nowhere: see generator/publish/notices.py")
    folder = root / "node_modules" / package.name
    if not folder.is_dir():
        raise Incomplete(f"{package.name} is not installed: run `make setup`")
    texts = tuple(path.read_text("utf-8") for path in sorted(folder.glob("*")) if path.is_file() and LICENCE_FILE.match(path.name))
    if not texts and package.name in BORROWED:
        texts = borrowed(root, package.name, package.licence)
    return Notice(package.name, package.version, package.licence, known, package.url, texts)


def from_python(root: Path, name: str) -> Notice:
    """A Python package that puts files into the site; with it the notices of what is built into its scripts."""
    pinned = {package.version: package for package in lockfiles.python(root) if package.name == name}
    distribution = next((one for one in installed(root, name) if one.version in pinned), None)
    if distribution is None:
        raise Incomplete(f"{name} is not installed as the lock has it: run `make setup`")
    more = material_parts(distribution) if name == "mkdocs-material" else ()
    return Notice(
        name,
        distribution.version,
        expression(distribution),
        FROM_PYTHON[name],
        pinned[distribution.version].url,
        (*licences(distribution), *more),
    )


def python_itself(root: Path) -> Notice:
    """The Python that Pyodide is built of."""
    info = json.loads((root / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    licence = "PSF-2.0"
    url = f"pkg:generic/cpython@{info['python']}"
    return Notice("CPython", info["python"], licence, ITSELF, url, borrowed(root, "CPython", licence))


def material_parts(material: metadata.Distribution) -> tuple[str, ...]:
    """The licence of its icons, and what its scripts say themselves of the libraries built into them."""
    folder = Path(str(material.locate_file("material")))
    notices: dict[str, None] = {}  # each once: many scripts say the same
    for script in sorted(folder.glob("templates/assets/javascripts/**/*.js")):
        source_map = script.with_suffix(".js.map")
        if source_map.exists():
            sources = json.loads(source_map.read_text("utf-8"))["sources"]
            parts = sorted({part for source in sources for part in re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source)})
            notices[f"{script.name}: {', '.join(parts)}"] = None
        comments = re.findall(r"/\*!.*?\*/", script.read_text("utf-8"), re.S)
        notices |= dict.fromkeys(one for one in comments if re.search(r"(?i)copyright|licen[cs]e", one))
    return ((folder / ICONS).read_text("utf-8"), "\n\n".join(notices))


def licences(found: metadata.Distribution) -> tuple[str, ...]:
    """The texts of the licences that a Python package was installed with."""
    paths = [path for path in found.files or [] if ".dist-info" in path.parts[0] and LICENCE_FILE.match(path.name)]
    return tuple(Path(str(path.locate())).read_text("utf-8") for path in sorted(paths, key=str))


def expression(found: metadata.Distribution) -> str:
    """What it says of its licence, in a word: as SPDX has it where it does."""
    for field in ("License-Expression", "License"):
        value = found.metadata[field].strip() if field in found.metadata else ""
        if value and value != "UNKNOWN" and "\n" not in value and len(value) < 40:
            return value
    classified = [one.rpartition(" :: ")[2] for one in found.metadata.get_all("Classifier", []) if one.startswith("License ::")]
    return ", ".join(classified)


def installed(root: Path, name: str) -> Iterator[metadata.Distribution]:
    """The package as the build has it: in our Python, in Pyodide's."""
    yield from metadata.distributions(name=name)
    yield from metadata.distributions(name=name, path=[str(root / ".venv" / "pyodide")])


def borrowed(root: Path, name: str, licence: str) -> tuple[str, ...]:
    """The text of the licence from the package that has it too."""
    distribution = next(installed(root, BORROWED[name]), None)
    if distribution is None:
        raise Incomplete(f"{BORROWED[name]}, which has the licence of {name}, is not installed: run `make setup`")
    if expression(distribution) != licence:
        raise Incomplete(f"{name} is under {licence}, but {BORROWED[name]} is not: find the text of that licence elsewhere")
    return licences(distribution)


def plain_text(root: Path) -> str:
    """All of it as one text, our own licence first, to lie beside the site."""
    ours = (root / "LICENSE").read_text("utf-8")
    rule = "\n\n" + "=" * 80 + "\n\n"
    return (
        rule.join(
            [ours.strip(), *(f"{one.name} {one.version} ({one.licence})\n\n" + "\n\n".join(one.texts).strip() for one in shipped(root))]
        )
        + "\n"
    )
