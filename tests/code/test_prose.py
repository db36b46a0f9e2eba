"""Docstrings, comments and help are plain: short sentences, on average under 18 words and none over 35."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEAN, LONGEST = 18, 35
ENDS = re.compile(r"(?<=[.!?:])\s+(?=[A-Z`(])|(?<=\.)\s+(?=[a-z`])")
WORD = re.compile(r"[\w'’`./-]*[A-Za-z][\w'’`./()-]*")
NO_SENTENCE = re.compile(r"(?m)^\s*(?:- |python |\w+ .*  +#).*$|^\s*>>>(?:.|\n)*?(?=\n\s*\n|\Z)")  # lists, commands and doctests


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, paragraph by paragraph."""
    for paragraph in re.split(r"\n\s*\n", NO_SENTENCE.sub("", text)):
        yield from (each for each in ENDS.split(" ".join(paragraph.split())) if each)


def of_python(house: str) -> Iterator[tuple[str, str]]:
    """(place, text) of every docstring and comment."""
    for path in sorted((ROOT / house).rglob("*.py")):
        code, place = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and (told := ast.get_docstring(node)):
                yield f"{place}:{getattr(node, 'lineno', 1)}", told
        for token in tokenize.generate_tokens(io.StringIO(code).readline):
            if token.type == tokenize.COMMENT:
                yield f"{place}:{token.start[0]}", token.string.lstrip("# ")


def of_browser(house: str) -> Iterator[tuple[str, str]]:
    """(place, text) of every comment, those of types without their tags."""
    for path in sorted((ROOT / house).rglob("*.mjs")):
        code, place = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        for block in re.finditer(r"/\*\*(.*?)\*/|((?:^[ \t]*//[^\n]*\n)+)", code, re.DOTALL | re.MULTILINE):
            told = re.sub(r"(?m)^\s*(?:\*|//) ?", "", block[1] if block[1] is not None else block[2])
            told = re.sub(r"(?m)^\s*@.*(?:\n(?!\s*@|\s*\n).*)*", "", told)
            yield f"{place}:{code[: block.start()].count(chr(10)) + 1}", told


def of_make(house: str) -> Iterator[tuple[str, str]]:
    """(place, text) of the help of every command, and of every comment."""
    for number, line in enumerate((ROOT / house).read_text(encoding="utf-8").splitlines(), 1):
        if told := re.search(r"(?:^|\s)##? ?(.+)", line):
            yield f"{house}:{number}", told[1]


HOUSES = {
    "engine": of_python,
    "generator": of_python,
    "tools": of_python,
    "farm": of_python,
    "docs/assets/js": of_browser,
    "Makefile": of_make,
}


@pytest.mark.parametrize("house", HOUSES)
def test_sentences_are_short(house: str) -> None:
    lengths = [(len(WORD.findall(each)), place, each) for place, text in HOUSES[house](house) for each in sentences(text)]
    long = [f"{place}: {count} words: {each}" for count, place, each in lengths if count > LONGEST]
    assert len(lengths) > 20, "then this reads nothing"
    assert not long, "make several sentences of these:\n" + "\n".join(long)
    mean = sum(count for count, _, _ in lengths) / len(lengths)
    assert mean < MEAN, f"{mean:.1f} words a sentence"


def test_a_long_sentence_is_found() -> None:
    text = f"Short. {'word ' * 36}end.\n\n- a list item\n\n>>> code()\n1\n\nLast one."
    assert [len(WORD.findall(each)) for each in sentences(text)] == [1, 37, 2]


SET_APART = ("<h1>Dealer’s Choice</h1>",)  # the name as it is drawn; paper and the head of a page are set with such an apostrophe


def test_apostrophes_are_of_one_kind() -> None:
    """What is read on a screen has straight ones wherever it is written: one sentence never has the other kind of the next."""
    kinds = {".md", ".mjs", ".py", ".toml", ".html", ".j2"}
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:80]}"
        for house in ("docs", "engine", "generator", "overrides")
        for path in sorted((ROOT / house).rglob("*"))
        if path.suffix in kinds
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"[a-z]’[a-z]", line) and line.strip() not in SET_APART
    ]
    assert not found, "\n".join(found)
