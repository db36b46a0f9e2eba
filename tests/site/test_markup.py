"""The quick reader of pages reads what Python's own parser reads."""

from __future__ import annotations

import doctest
import zlib
from html.parser import HTMLParser

import pytest

from tests.batches import EVERY
from tests.site import markup
from tools.publish import serve

SHARE = 40  # of the pages one in so many is read by both


class Slowly(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, markup.Attributes]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(attributes)))

    def handle_endtag(self, tag: str) -> None:
        self.tags.append((f"/{tag}", ()))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)


def quickly(text: str) -> list[tuple[str, markup.Attributes]]:
    return [(tag, attributes) for tag, attributes, _ in markup.tags(text)]


@pytest.mark.parametrize(
    "text",
    [
        "<p class=\"a > b\" title='it&#39;s \"so\"'>1 < 2 <br/><img src=a/b.png alt=''></P>",
        '<SCRIPT type="module">if (a<b) x("<i>")</script ><style>a>b{}</style><script></script><scripted>',
        "<!-- <a href='x'> --><a\nhref=\n'y'\tdata-x hidden>z</a\n>",
        "<svg><use xlink:href='#a'/><path d=\"M0 0\"/></svg>< b>no tag</>",
        '<p onclick="x()" style="a"><b ONCLICK=\'x("y")\'></b><a href="javascript:x()">',
        '<input disabled value="\'"><a href=?a=1&amp;b=2>',
    ],
)
def test_what_is_hard_to_read(text: str) -> None:
    assert quickly(text) == Slowly(text).tags


def test_pages_are_read_alike() -> None:
    pages = sorted(serve.SITE.rglob("*.html"))
    tried = [page for page in pages if EVERY or zlib.crc32(page.read_bytes()) % SHARE == 0 or page.parent.parent == serve.SITE.parent]
    assert len(tried) > len(pages) // (2 * SHARE)
    for page in tried:
        text = page.read_text("utf-8")
        assert quickly(text) == Slowly(text).tags, page


def test_its_examples() -> None:
    assert doctest.testmod(markup).failed == 0
