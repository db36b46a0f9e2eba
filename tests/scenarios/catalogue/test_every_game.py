"""Every rule is pinned: each phrase that a game says, and each word that stands in its slots, stands in a scenario here, in a game that it deals by slug or in
one that it makes up. And each game that is told in detail is dealt by a scenario of its own.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import engine
from engine.games.vocabulary import phrases
from engine.language.phrase import Flag, OneOf, Phrase
from tests.batches import HEART

HERE = Path(__file__)
Meaning = tuple[str, str]  # a slot and a word in it


@cache
def texts() -> frozenset[str]:
    """Every text in the scenarios' code; what is said in comments and docstrings is no scenario."""
    found: set[str] = set()
    for path in HERE.parents[1].rglob("*.py"):
        if path != HERE:
            tree = ast.parse(path.read_text("utf-8"))
            told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # the docstrings
            found |= {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in told}
    return frozenset(found)


def said(variant: engine.Variant) -> tuple[set[type[Phrase]], set[Meaning]]:
    """The phrases of a game under its house rules, and the words in their slots: flags and numbers apart."""
    parts = {part for options in variant.choices() for part, _ in phrases(variant, options)}
    meanings = set()
    for part in parts:
        for name, slot in type(part).readers().items():
            if issubclass(slot, OneOf) and not issubclass(slot, Flag):
                value = getattr(part, name)
                meanings |= {(slot.__name__, str(word)) for word in (value if isinstance(value, tuple) else (value,))}
    return {type(part).formed for part in parts}, meanings


@cache
def unpinned() -> tuple[set[type[Phrase]], set[Meaning]]:
    """What games say and no game that a scenario deals."""
    classes: set[type[Phrase]] = set()
    meanings: set[Meaning] = set()
    dealt: tuple[set[type[Phrase]], set[Meaning]] = set(), set()
    for variant in engine.variants():
        mine = said(variant)
        classes |= mine[0]
        meanings |= mine[1]
        if variant.slug in texts():
            dealt[0].update(mine[0])
            dealt[1].update(mine[1])
    return classes - dealt[0], meanings - dealt[1]


def made_up() -> set[str]:
    """The phrases of games that scenarios make up."""
    return {piece for text in texts() for piece in (text, *re.findall(r'"([^"\n]+)"', text)) if "\n" not in piece}


def test_every_game_told_in_detail_has_a_scenario() -> None:
    assert len(HEART) >= 130
    missing = HEART - texts()
    assert not missing, f"no scenario pins {', '.join(sorted(missing))}: choose cards that show the rule which makes it this game"


def test_every_phrase_has_a_scenario() -> None:
    missing = [cls.__name__ for cls in unpinned()[0] if not any(cls.match(piece) for piece in made_up() if len(piece) < 120)]
    assert not missing, f"no scenario plays {', '.join(sorted(missing))}: choose cards that show what the phrase does"


def test_every_word_of_a_phrase_has_a_scenario() -> None:
    pieces = "\n".join(made_up())
    missing = [f"{word} ({slot})" for slot, word in unpinned()[1] if not re.search(rf"\b{re.escape(word)}\b", pieces)]
    assert not missing, f"no scenario says {', '.join(sorted(missing))}: choose cards that show what it means"
