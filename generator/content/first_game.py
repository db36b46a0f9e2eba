"""A first game in five steps, each a file that plays: what the reference page shows of it."""

from __future__ import annotations

from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

import engine

STAGES = "docs/assets/games/first"


class GuideStep(NamedTuple):
    """One step: the file, the lines of it that are new (all, where most are), and what the engine reads in it that it did not before."""

    file: str
    fresh: str
    told: list[str]


def stages(root: Path) -> list[GuideStep]:
    """The five files, each against the one before."""
    out: list[GuideStep] = []
    lines: list[str] = []
    sentences: list[str] = []
    for path in sorted((root / STAGES).glob("*.toml")):
        file = path.read_text("utf-8")
        variant = engine.Variant.parse(file, "first")
        steps = [step["text"] for step in variant.steps()]
        before, now = lines, file.splitlines()
        fresh = [
            line
            for op, _, _, a, b in SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
            if op != "equal"
            for line in now[a:b]
        ]
        new = [
            sentence
            for op, _, _, a, b in SequenceMatcher(None, sentences, steps, autojunk=False).get_opcodes()
            if op != "equal"
            for sentence in steps[a:b]
        ]
        out.append(GuideStep(file, file if len(fresh) > len(now) / 2 else "\n".join(fresh).strip() + "\n", new))
        lines, sentences = now, steps
    return out
