"""Renders the generated pages a second time, by Zensical, and compares what a reader reads: `make zensical`.

    python tools/build/beside_zensical.py            # renders build/docs by Zensical, compares with site/
    python tools/build/beside_zensical.py --compare  # compares only what both have rendered already

Of every page that both have, these have to be the same: the title, the text of the article and the anchors in it. Where its links lead is compared and
reported too. How a page looks and its scripts are not compared. The report goes to build/zensical/report.txt. Exit status 1: a page differs in more than
links, or only one of them has it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools import setup  # noqa: E402  (the checkout is not installed: it is the program)

PINS = Path(__file__).resolve().with_name("requirements-zensical.txt")
BUILD = ROOT / "build"
VENV = BUILD / "venv-zensical"
WORK = BUILD / "zensical"
SETTINGS = BUILD / "zensical.json"  # beside build/docs, for Zensical takes pages from below its settings only; JSON is YAML
SHOWN = 40  # characters around the first difference
UNREAD = ("script", "style", "svg", "template")
SKIP = "__skip"  # where the link past the head leads in Zensical's own frame
LINKS = ": links: "  # in the line of a page that differs in nothing else
VOID = ("br", "hr", "img", "input", "link", "meta", "source", "wbr")


@dataclass
class Page:
    """What a reader reads of a page."""

    title: str = ""
    text: str = ""
    anchors: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)


class ArticleReader(HTMLParser):
    """Reads a page's title and its article."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.page = Page()
        self.said: dict[str, list[str]] = {"title": [], "article": []}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if "article" in self.open and tag not in UNREAD:
            if (anchor := attributes.get("id")) and anchor != SKIP:
                self.page.anchors.append(anchor)
            if tag == "a" and (link := attributes.get("href")):
                self.page.links.append(link)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:  # with whatever was left open inside it
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if any(tag in self.open for tag in UNREAD):
            return
        for part, words in self.said.items():
            if part in self.open:
                words.append(data)


def read(html: str) -> Page:
    """The page without its frame, its runs of white space as one space each.

    >>> read("<title>A</title><nav>x</nav><article><h1 id='a'>Hi</h1> <a href='b/'>there</a><script>y</script></article>")
    Page(title='A', text='Hi there', anchors=['a'], links=['b/'])
    """
    reader = ArticleReader()
    reader.feed(html)
    reader.close()
    page = reader.page
    page.title, page.text = (" ".join("".join(reader.said[part]).split()) for part in ("title", "article"))
    return page


def first_difference(a: Sequence[str], b: Sequence[str]) -> int:
    """The place of the first thing that is not the same in both.

    >>> first_difference("raise", "raised"), first_difference(["a", "b"], ["a", "c"])
    (5, 1)
    """
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def difference(ours: Page, theirs: Page) -> str:
    """The first thing in which they differ, in a line; nothing where they are the same."""
    if not ours.text:
        return "our page has no article"
    for name in ("title", "text"):
        a, b = getattr(ours, name), getattr(theirs, name)
        if a != b:
            at = first_difference(a, b)
            here = slice(max(at - SHOWN, 0), at + SHOWN)
            return f"{name}: {a[here]!r} here, {b[here]!r} by Zensical"
    for name in ("anchors", "links"):
        a, b = getattr(ours, name), getattr(theirs, name)
        if a != b:
            at = first_difference(a, b)
            return f"{name}: {a[at : at + 1]} here, {b[at : at + 1]} by Zensical"
    return ""


def compare(ours: Path, theirs: Path) -> tuple[int, list[str]]:
    """How many pages of the two sites are the same, and a line for each that is not."""
    sites = [{path.relative_to(site).as_posix() for path in site.rglob("*.html")} for site in (ours, theirs)]
    differences = [f"{name}: only MkDocs has it" for name in sorted(sites[0] - sites[1])]
    differences += [f"{name}: only Zensical has it" for name in sorted(sites[1] - sites[0])]
    both, same = sorted(sites[0] & sites[1]), 0
    for name in both:
        words = difference(*[read((site / name).read_text("utf-8")) for site in (ours, theirs)])
        same += not words
        if words:
            differences.append(f"{name}: {words}")
    return same, differences


def settings() -> dict[str, Any]:
    """What mkdocs.yml says, with the pages, the templates and the modules where they lie as seen from build/."""
    from mkdocs.utils.yaml import yaml_load  # only once all is installed

    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        config = dict(yaml_load(file))
    config |= {"docs_dir": "docs", "site_dir": f"{WORK.name}/site"}
    config["theme"] = config["theme"] | {"custom_dir": f"{WORK.name}/overrides", "variant": "classic"}
    for plugin in config["plugins"]:
        if "mkdocstrings" in plugin:
            plugin["mkdocstrings"]["handlers"]["python"]["paths"] = [os.path.relpath(ROOT, BUILD)]
    return config


def install() -> Path:
    """The environment with Zensical, made when the pins change."""
    python = VENV / "bin" / "python"
    stamp, digest = VENV / "stamp", hashlib.sha256(PINS.read_bytes()).hexdigest()
    if not (stamp.exists() and stamp.read_text() == digest):
        print("zensical: installing", flush=True)
        setup.run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
        setup.run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--require-hashes", "-r", PINS)
        stamp.write_text(digest)
    return python


def render() -> None:
    """The pages by Zensical, to build/zensical/site."""
    python = install()
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "overrides", WORK / "overrides")
    SETTINGS.write_text(json.dumps(settings(), indent=1), "utf-8")
    done = subprocess.run([python, "-m", "zensical", "build", "--clean", "--config-file", SETTINGS], cwd=BUILD, check=False)
    if done.returncode:
        sys.exit(f"zensical: the build failed with status {done.returncode}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compare", action="store_true", help="render nothing, compare only")
    ours, theirs = ROOT / "site", WORK / "site"
    args = parser.parse_args()
    if not (BUILD / "docs").exists() or not ours.exists():
        sys.exit("zensical: there are no pages to compare: run make build first")
    if not args.compare:
        render()
    same, differences = compare(ours, theirs)
    links = [line for line in differences if LINKS in line]
    report = [f"{same} pages are the same; {len(differences)} are not, {len(links)} of them in their links only.", *differences]
    (WORK / "report.txt").write_text("\n".join(report) + "\n", "utf-8")
    print("\n".join(report))
    if len(differences) > len(links) or not (same or links):
        sys.exit(1)


if __name__ == "__main__":
    main()
