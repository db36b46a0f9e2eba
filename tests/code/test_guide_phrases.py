"""Every phrase that the guide for writers shows in its tables is one that the engine reads."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

import engine.rules  # noqa: F401  its classes are the phrases
from engine.language.phrase import PHRASES
from engine.table.stakes import Stakes

GUIDE = Path(__file__).parents[2] / "docs" / "write.md"
ROWS = [line for line in GUIDE.read_text("utf-8").splitlines() if re.match(r"\| (?!(?:rule|the game is played with) \||---)", line)]
SPANS = [(row.split("|")[1].strip(), span) for row in ROWS for span in re.findall(r"`([^`]+)`", row)]
KEYS = r"(?:deck|seats|stakes|board|wild|repeat|event) = "


def phrases(span: str) -> list[str]:
    """What stands between quotes; a span without any is the part of a showdown or a line."""
    if "…" in span:
        return []
    without = re.sub(rf"{KEYS}(?:\"[^\"]*\"|\[[^\]]*\])", "", span)
    return re.findall(r'"([^"]+)"', without) or ([span] if " " in span and not re.search(r'["={\[]', span) else [])


OPENING = "bet from left, opening on pair of jacks or better"


def known(phrase: str) -> bool:
    """Whether it is a phrase of any kind, or the end or the beginning of one, or of the stakes."""
    tries = [phrase, f"showdown {phrase}", f"bet from left, {phrase}", f"if nobody wins, {phrase}", f"{OPENING}{phrase}"]
    with suppress(ValueError):
        return bool(Stakes.read(phrase).text())
    return any(cls.match(tried) for tried in tries for classes in PHRASES.values() for cls in classes)


@pytest.mark.parametrize(("rule", "span"), SPANS)
def test_a_phrase_of_the_guide_is_read(rule: str, span: str) -> None:
    for text in re.findall(r'stakes = "([^"]+)"', span):
        assert Stakes.read(text).text() == text, rule
    for phrase in phrases(span):
        assert known(phrase), f"{rule}: {phrase}"


def test_the_guide_has_as_many_phrases_as_one_sees_there() -> None:
    assert sum(len(phrases(span)) for _, span in SPANS) > 100
