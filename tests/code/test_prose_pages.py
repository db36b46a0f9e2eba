"""Hand-written pages are plain: sentences of under 18 words on average and none over 35; the README is short and says where things are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.code.test_prose import LONGEST, MEAN, ROOT, WORD

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
README = 600  # words, without code
NO_PROSE = re.compile(
    r"\A---\n.*?\n---\n"  # the head of a page
    r"|^ *```.*?^ *```[^\n]*$"  # code
    r"|^(?: {4}(?:make|python) [^\n]*\n?)+"  # commands
    r"|<!--.*?-->|<(script|style|form|svg)\b.*?</\1>"
    r"|\{%.*?%\}",
    re.DOTALL | re.MULTILINE,
)
BLOCK = re.compile(
    r"\n\s*\n|\n(?=[ \t]*(?:[-*] |\d+\. |#|>|<))|(?<!\\)\||</?(?:p|li|ul|ol|div|label|option|select|button|h\d|td|th|tr|dt|dd|summary|details)\b[^>]*>"
)
ENDS = re.compile(r"(?<=[.!?:])[*_”\"')\]]*\s+(?=[*_“\"'(\[]*[A-Z0-9`{])|(?<=\.)\s+(?=[a-z`])")


def sentences(page: str) -> Iterator[str]:
    """The sentences of a page in Markdown: headings, list items and cells of tables are blocks of their own."""
    for block in BLOCK.split(NO_PROSE.sub("\n\n", page)):
        text = re.sub(r"<[^>]+>", " ", re.sub(r"\]\([^)]*\)", "]", re.sub(r"\{\{.*?\}\}", "x", block or "", flags=re.DOTALL)))
        yield from (each for each in ENDS.split(" ".join(text.split())) if WORD.search(each))


def lengths(text: str) -> list[tuple[int, str]]:
    return [(len(WORD.findall(each)), each) for each in sentences(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_sentence_of_a_page_is_long(page: Path) -> None:
    long = [f"{count} words: {each}" for count, each in lengths(page.read_text("utf-8")) if count > LONGEST]
    assert not long, "make several sentences of these:\n" + "\n".join(long)


def test_sentences_of_all_pages_are_short_on_average() -> None:
    counts = [count for page in PAGES for count, each in lengths(page.read_text("utf-8")) if each.endswith((".", "?", "!"))]
    assert len(counts) > 500, "then this reads nothing"
    mean = sum(counts) / len(counts)
    assert mean < MEAN, f"{mean:.1f} words a sentence"


def test_a_long_sentence_is_found_whatever_it_stands_in() -> None:
    long = "word " * 36
    for page in (
        f"{long}end.",
        f"- Short.\n- {long}\n  end.",
        f"| a | {long} |",
        f"<p>Short. <b>{long}</b></p>",
        f"---\nx: y\n---\n\n# Title\n{long}",
    ):
        assert max(count for count, _ in lengths(page)) >= 36, page
    for page in (
        "One. Two! “Three?” Four: Five. `six` is. *Seven.* Eight.",
        f"```\n{long}\n```\n",
        f"<!-- {long} -->",
        f"    make {long}\n",
    ):
        assert all(count < 3 for count, _ in lengths(page)), page


def test_the_readme_is_short() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    count = sum(count for count, _ in lengths(text))
    assert count <= README, f"{count} words"


def test_every_file_that_the_map_of_the_readme_names_is_there() -> None:
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 10, "then this reads nothing"
    for folders, content in rows:
        places = [ROOT / each for each in re.findall(r"`([\w/.-]+)`", folders)]
        assert all(place.is_dir() for place in places), folders
        for named in re.findall(r"`([\w/.-]+)`", content):
            last = named.rstrip("/").rpartition("/")[2]
            assert any((place / named).exists() or any(place.rglob(last)) for place in places), f"{folders}: {named}"
