"""Facts about a rule stand on its class: nothing in the generator names a rule's verb, picture, tag or decision."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args, is_typeddict

import pytest

import engine.documents
from engine.documents import answers, coach, table, who_won
from engine.documents import game as documents_game
from engine.table.decisions import DECISIONS, KINDS
from engine.table.rule import DOING, every
from engine.table.traits.icons import Icon
from engine.table.traits.mechanics import Mechanic
from farm import odds
from generator import documents
from generator.draw import deal_timeline, icons

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "generator"
# Words that are the same as a rule's, and mean something else there.
OTHER_MEANINGS = {
    "bake/pictures.py": ("wild cards", "the name of a figure"),
    "content/errata.py": ("wild cards", "the name of a figure"),
    "content/figures.py": ("deal", "what decides about a figure"),
    "content/drill_lessons.py": ("again", "how a share is said a second time"),
    "content/ladders.py": ("use", "an attribute"),
    "content/themes.py": ("pass discard order roll buy bet", "kinds of drills"),
    "content/vocabulary.py": ("order use", "an attribute, and a heading"),
    "output/translating.py": ("end", "a part of a match"),
}
EXEMPT = {"content/families.py": "the folders of games", "content/search.py": "words that people type"}


@cache
def verbs() -> set[str]:
    """What the rules call what they do."""
    found = {*DOING, *Icon, *Mechanic, *DECISIONS, *KINDS}
    for path in (ROOT / "engine" / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Action", "Subsets", "Picks", "Amounts"):
                first = node.args[0] if node.args else None
                found |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    return {str(each) for each in found}


@cache
def fields() -> set[str]:
    """Names of fields in documents: `name` is a verb of a rule, and a field of nearly everything."""
    modules = (engine.documents, answers, coach, documents_game, table, who_won, documents, odds)
    shapes = {shape for module in modules for shape in vars(module).values() if is_typeddict(shape)}
    return {field for shape in shapes for field in shape.__annotations__} | {"name", "split", *get_args(documents_game.StepKind)}


def named(code: str) -> Iterator[tuple[int, str]]:
    """Each text in the code that is a whole verb, with its line."""
    known = verbs() - fields()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and node.value in known:
            yield node.lineno, str(node.value)


@pytest.mark.parametrize("path", sorted(GENERATOR.rglob("*.py")), ids=lambda path: path.relative_to(GENERATOR).as_posix())
def test_the_generator_names_no_verb_of_a_rule(path: Path) -> None:
    place = path.relative_to(GENERATOR).as_posix()
    known = OTHER_MEANINGS.get(place, ("", ""))[0]
    found = [(line, word) for line, word in named(path.read_text(encoding="utf-8")) if word not in known]
    assert place in EXEMPT or not found, f"{place}: state this on the rule's class, and ask it: {found}"


def test_templates_name_no_picture() -> None:
    for path in (GENERATOR / "templates").iterdir():
        assert not re.search(r"icon\s*[=!]=", path.read_text(encoding="utf-8")), path.name


def test_a_verb_is_found() -> None:
    assert [*named('if action.verb == "exchange":\n    DONE = {"discard": "away"}')] == [(1, "exchange"), (2, "discard")]
    assert {"pass", "draw", "twist", "bring", "keep"} <= verbs()


def test_each_picture_is_drawn_and_each_drawing_is_a_picture() -> None:
    assert list(icons.ICONS) == [str(icon) for icon in Icon]
    assert [*map(Icon.named, icons.ICONS)] == [*Icon]


def test_the_strip_of_every_game_is_drawn() -> None:
    """Pictures that a property chooses are `Icon`s too, under the default rules of every game."""
    for variant in engine.variants():
        for rule in every(variant.game().play):
            assert isinstance(rule.icon, Icon), f"{variant.slug}: {rule!r}"
            assert all(isinstance(tag, Mechanic) for tag in rule.tags), f"{variant.slug}: {rule!r}"
        assert deal_timeline.spoken(deal_timeline.signs(variant)), variant.slug
