"""The built site, page by page: links that lead somewhere, one title each, nothing from another host, a search that finds."""

from __future__ import annotations

import json
from functools import cache
from html import unescape
from os.path import normpath
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import engine
from tests.site.markup import tags

SITE = Path(__file__).resolve().parents[2] / "site"
VARIANTS = {variant.slug: variant for variant in engine.variants()}


class Facts:
    """What a page says about itself and where it leads."""

    def __init__(self, text: str) -> None:
        self.lang = self.title = ""
        self.h1 = 0
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.wrong: list[str] = []
        for tag, attributes, before in tags(text):
            if tag == "h1":
                self.h1 += 1
            elif tag == "/title":
                self.title += unescape(before)
            if attributes or tag == "img":
                self.meet(tag, {name: value or "" for name, value in attributes})

    def meet(self, tag: str, given: dict[str, str]) -> None:
        if "id" in given:
            if given["id"] in self.ids:
                self.wrong.append(f"two elements with the id {given['id']}")
            self.ids.add(given["id"])
        if tag == "html":
            self.lang = given.get("lang", "")
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "img" and "alt" not in given:
            self.wrong.append(f"a picture without words: {given.get('src')}")
        elif tag == "use" and "href" in given:
            self.wrong.append("an SVG use with a plain href, which instant navigation trips over")
        if tag in ("link", "use") and given.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(given.get("href") or given.get("xlink:href", ""))
        if tag in ("img", "script", "iframe", "source", "audio", "video") and given.get("src"):
            self.loads.append(given["src"])


@cache
def facts(page: Path) -> Facts:
    return Facts(page.read_text("utf-8"))


@cache
def pages() -> list[Path]:
    found = sorted(SITE.rglob("*.html"))
    if not found:
        pytest.fail("There is no built site: run `make build` first.", pytrace=False)
    return found


def target(page: Path, link: str) -> Path | None:
    """The file that a link of a page leads to, where there is one."""
    path = unquote(urlsplit(link).path)
    return reached(normpath(f"{SITE}/{path}" if path.startswith("/") else f"{page.parent}/{path}"))


@cache
def reached(place: str) -> Path | None:
    there = Path(place)
    there = there / "index.html" if there.is_dir() else there
    return there if there.exists() else None


def test_every_page_is_a_page() -> None:
    for page in pages():
        read = facts(page)
        name = page.relative_to(SITE)
        assert read.lang == "en", name
        assert read.title.strip(), name
        assert read.h1 == 1, f"{name} has {read.h1} first headings"
        assert not read.wrong, f"{name}: {read.wrong}"


def test_every_variant_has_its_page() -> None:
    for slug, variant in VARIANTS.items():
        page = SITE / "variants" / slug / "index.html"
        assert variant.name in facts(page).title.replace("’", "'"), slug


def test_links_lead_somewhere() -> None:
    broken = []
    for page in pages():
        for link in facts(page).links:
            parts = urlsplit(link)
            if parts.scheme == "https" and page.parent.name == "built-with":
                continue  # where each package comes from; nothing is fetched from there
            if parts.scheme or parts.netloc:
                broken.append(f"{page.relative_to(SITE)} leaves the site: {link}")
                continue
            there = page if not parts.path else target(page, link)
            if not there:
                broken.append(f"{page.relative_to(SITE)} -> {link}")
            elif parts.fragment.startswith("coach="):
                continue  # how the table begins, which its script reads
            elif parts.fragment and there.suffix == ".html" and unquote(parts.fragment) not in facts(there).ids:
                broken.append(f"{page.relative_to(SITE)} -> {link}: no such place on that page")
    assert not broken, "\n".join(broken[:20])


def test_nothing_is_loaded_from_another_host() -> None:
    for page in pages():
        for load in facts(page).loads:
            parts = urlsplit(load)
            assert not parts.netloc, f"{page.relative_to(SITE)} loads {load}"
            if parts.scheme != "data" and parts.path:
                assert target(page, load), f"{page.relative_to(SITE)} loads {load}, which is not there"
    for sheet in SITE.rglob("assets/css/*.css"):
        text = sheet.read_text("utf-8")
        assert "http://" not in text, sheet.name
        assert "https://" not in text, sheet.name


def test_the_search_leads_to_places_that_are_there() -> None:
    """Every game by its slug, and every heading at an address that the built page has."""
    known = json.loads((SITE / "assets" / "data" / "search.json").read_text("utf-8"))
    assert known["games"].keys() == VARIANTS.keys()
    assert len(known["pages"]) > 80
    for heading in known["pages"]:
        folder, _, anchor = heading["url"].partition("#")
        page = (SITE / folder / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in page, heading["url"]
    assert (SITE / "assets" / "data" / "search.json").stat().st_size < 600_000
