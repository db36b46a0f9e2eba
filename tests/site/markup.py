"""Reads the tags of a page: all that tests ask of some sixty megabytes of pages, several times as fast as Python's own parser, which reads them alike
(test_markup.py compares the two)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

Attributes = tuple[tuple[str, str | None], ...]
INSIDE = r"[^>\"']*(?:(?:\"[^\"]*\"|'[^']*')[^>\"']*)*"
TOKEN = re.compile(
    rf"<!--.*?-->|<(?P<raw>script|style)(?P<with>[\s/]{INSIDE}|)>.*?</(?P=raw)\s*>|<(?P<tag>/?[a-z][^\s/>]*)(?P<given>{INSIDE})>",
    re.DOTALL | re.IGNORECASE,
)
ATTRIBUTE = re.compile(r"([^\s/>=\"'][^\s/>=]*)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>\"']+))?")


def tags(page: str) -> Iterator[tuple[str, Attributes, str]]:
    """Each tag in lower case, one that ends an element with a slash; its attributes; and the text since the tag before it, as it is written.

    >>> list(tags('<p ID=a title="&lt;b>">one <br/>two</P>'))
    [('p', (('id', 'a'), ('title', '<b>')), ''), ('br', (), 'one '), ('/p', (), 'two')]
    >>> [tag for tag, _, _ in tags('<!-- <b> --><script src="a">"<i>"</script>')]
    ['script', '/script']
    """
    before = 0
    for found in TOKEN.finditer(page):
        raw, within, tag, given = found.groups()
        text = page[before : found.start()]
        before = found.end()
        if raw:
            yield raw.lower(), attributes(within), text
            yield f"/{raw.lower()}", (), ""
        elif tag:
            yield tag.lower(), attributes(given) if given else (), text


@cache
def attributes(text: str) -> Attributes:
    return tuple(
        (name.lower(), unescape(value[1:-1] if value[0] in "\"'" else value) if value else None) for name, value in ATTRIBUTE.findall(text)
    )
