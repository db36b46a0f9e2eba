"""The policy of what a page may load and run, over the files of the built site: every page says it first, and none holds what it refuses."""

from __future__ import annotations

import doctest
import re
from functools import cache
from pathlib import Path

import pytest

from engine.games.files.file_format import DEEPEST
from tests.site.markup import Attributes, tags
from tools.build import policy
from tools.publish import serve
from tools.setup import ROOT

SITE = serve.SITE
SCRIPTS = ROOT / "docs" / "assets" / "js"


class Page:
    """What a page holds that the policy refuses, and what stands before the policy."""

    def __init__(self, text: str) -> None:
        self.said: list[str] = []
        self.wrong: set[str] = set()
        self.before: list[str] = []
        for tag, attributes, _ in tags(text):
            if attributes or not self.said or tag in ("style", "script"):
                self.meet(tag, attributes)

    def meet(self, tag: str, attributes: Attributes) -> None:
        if tag == "meta" and ("http-equiv", "Content-Security-Policy") in attributes:
            self.said.append(dict(attributes)["content"] or "")
        elif not self.said:
            self.before.append(tag)
        self.wrong |= refused(attributes)
        if tag == "style" or (tag == "script" and not kept_apart(dict(attributes))):
            self.wrong.add(f"<{tag}>")


@cache
def refused(attributes: Attributes) -> frozenset[str]:
    return frozenset(
        name for name, value in attributes if name == "style" or name.startswith("on") or (value or "").lower().startswith("javascript:")
    )


def kept_apart(given: dict[str, str | None]) -> bool:
    """Whether a script is a file, or data."""
    return "src" in given or given.get("type") in ("application/json", "application/ld+json")


def test_every_page_says_the_policy_before_all_else() -> None:
    pages = sorted(SITE.rglob("*.html"))
    assert len(pages) > 1000
    for path in pages:
        page = Page(path.read_text("utf-8"))
        assert page.said == [policy.POLICY], path
        assert page.before == ["html", "head", "meta"], path  # the last says the encoding
        assert not page.wrong, f"{path} holds {page.wrong}"


def test_the_reader_of_pages_sees_what_is_wrong() -> None:
    text = '<p style="color:red"><b ONCLICK="x()"></b><a href="javascript:x()"></a><style></style><script>x()</script>'
    assert Page(text).wrong == {"style", "onclick", "href", "<style>", "<script>"}
    assert not Page('<script src="a.js"></script><script type="application/json">{}</script><p title="style=">onclick="x"</p>').wrong
    assert doctest.testmod(policy).failed == 0


def test_pictures_hold_neither_styles_nor_scripts() -> None:
    """One may be opened for itself."""
    pictures = [path for path in SITE.rglob("*.svg") if re.search(r"<style|<script|\sstyle=|\son\w+=", path.read_text("utf-8"))]
    assert not pictures


def test_a_host_is_told_the_same_and_what_only_it_can_say() -> None:
    lines = (SITE / "_headers").read_text("utf-8").splitlines()
    assert lines[0] == "/*"
    told = dict(line.strip().split(": ", 1) for line in lines[1:])
    assert told == policy.HEADERS
    assert told["Content-Security-Policy"] == f"{policy.POLICY}; frame-ancestors 'none'"
    assert told.items() <= serve.HEADERS.items()
    assert "_headers" not in (SITE / "sw.js").read_text("utf-8"), "no page asks for it"


def test_github_is_told_to_leave_no_file_out() -> None:
    """Its Jekyll drops what has an underscore in front, and without one of the files that pages name no service worker is ever ready."""
    assert [path.name for path in SITE.rglob("_*") if path.name != "_headers"], "then it would not matter"
    assert (SITE / ".nojekyll").read_bytes() == b""


def test_nothing_inline_and_nothing_like_eval() -> None:
    words = {word for value in policy.DIRECTIVES.values() for word in value.split()}
    assert words == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    assert [name for name, value in policy.DIRECTIVES.items() if "data:" in value] == ["img-src"]


@pytest.mark.parametrize("path", sorted([*SCRIPTS.rglob("*.mjs"), *SCRIPTS.rglob("*.js")]), ids=lambda path: path.name)
def test_no_module_writes_markup_or_style_attributes(path: Path) -> None:
    code = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"))
    assert not re.findall(
        r"\sstyle=[\"'$]|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|unsafeHTML|<style", code
    )


def test_the_styles_know_every_depth_of_a_step() -> None:
    sheet = (ROOT / "docs/assets/css/base/site.css").read_text("utf-8")
    assert re.findall(r'\[data-depth="(\d+)"\] \{\n  --depth: (\d+);', sheet) == [(str(n), str(n)) for n in range(DEEPEST + 2)]


def test_a_page_that_would_break_it_ends_the_build(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(f"<html><head>{policy.FIRST}</head><p>one</p>")
    policy.write(tmp_path)
    once = page.read_text()
    assert Page(once).said == [policy.POLICY]
    policy.write(tmp_path)
    assert page.read_text() == once
    page.write_text(once.replace("<p>", '<p style="color: red">'))
    with pytest.raises(RuntimeError, match=r"index\.html: <p style>"):
        policy.write(tmp_path)
    page.write_text("<p>no head</p>")
    with pytest.raises(RuntimeError, match="no place for the policy"):
        policy.write(tmp_path)
