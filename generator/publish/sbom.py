"""What the site is made of and made with, as a bill of materials in CycloneDX 1.6: read off the lock files, the same bytes for the same locks."""

from __future__ import annotations

import json
import tomllib
import uuid
from pathlib import Path
from typing import Any

from . import lockfiles, notices, published

PLACE = "sbom.cdx.json"
ALGORITHMS = {"npm": "SHA-512", "pypi": "SHA-256"}


def bill(root: Path) -> dict[str, Any]:
    """The whole document. What is shipped is required, what only builds and tests is excluded, as the format calls these."""
    shipped = {one.url: one for one in notices.shipped(root)}
    packages = {package.url: package for package in (*lockfiles.npm(root), *lockfiles.python(root))}
    components = [component(root, package, package.url in shipped) for package in packages.values()]
    components += [
        {
            "type": "platform",
            "bom-ref": url,
            "name": one.name,
            "version": one.version,
            "purl": url,
            "scope": "required",
            "licenses": licences(one.licence),
        }
        for url, one in shipped.items()
        if url not in packages
    ]
    components.sort(key=lambda one: str(one["bom-ref"]))
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    site = f"pkg:generic/{project['name']}@{project['version']}"
    by_name = {package.name: url for url, package in packages.items() if package.kind == "npm"}
    graph = [{"ref": site, "dependsOn": sorted(shipped)}]
    graph += [
        {"ref": url, "dependsOn": sorted(by_name[name] for name in package.needs if name in by_name)}
        for url, package in sorted(packages.items())
        if any(name in by_name for name in package.needs)
    ]
    document: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": site,
                "name": project["name"],
                "version": project["version"],
                "description": project["description"],
                "purl": site,
                "licenses": licences(published.LICENCE),
            }
        },
        "components": components,
        "dependencies": graph,
    }
    # the number of a bill is that of its content
    return document | {"serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document, sort_keys=True)).urn}


def component(root: Path, package: lockfiles.Package, shipped: bool) -> dict[str, Any]:
    scope, name = package.name.rpartition("/")[::2]
    document: dict[str, Any] = {
        "type": "library",
        "bom-ref": package.url,
        **({"group": scope} if scope else {}),
        "name": name,
        "version": package.version,
        "purl": package.url,
        "scope": "required" if shipped else "excluded",
        "hashes": [{"alg": ALGORITHMS[package.kind], "content": content} for content in package.hashes],
    }
    if licence := package.licence or installed_licence(root, package):
        document["licenses"] = licences(licence)
    return document


def installed_licence(root: Path, package: lockfiles.Package) -> str:
    """What a Python package says of its licence as installed, for the lock does not. Of one that only some machines or Pythons have nothing is told on
    any: the bill would not be the same everywhere."""
    if not package.everywhere:
        return ""
    same = (one for one in notices.installed(root, package.name) if one.version == package.version)
    return next(map(notices.expression, same), "")


def licences(told: str) -> list[dict[str, Any]]:
    """An SPDX expression as such; other words as a name."""
    words = told.replace("(", " ").replace(")", " ").split()
    spdx = all(
        word in ("AND", "OR", "WITH") or (word[0].isalpha() and ("-" in word or word in ("MIT", "ISC", "NCSA", "Unlicense")))
        for word in words
    )
    return [{"expression": told}] if spdx else [{"license": {"name": told}}]
