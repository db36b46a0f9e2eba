"""Every template of the engine, for whoever makes a catalogue of them: translators, and the test that finds words which stand in none.

A template is one of three things. It is an argument of one of CALLS or of the `fill` of a phrase. It stands in the class of a phrase, under a name that
begins with one of TOLD. Or it is a word of a slot. What a template says of a counted thing, `{n:cards}`, is a template too.
"""

from __future__ import annotations

import ast
import re
from importlib import resources

from ..cards import RANK_PLURALS, RANK_WORDS, SUIT_WORDS
from . import english
from .slots import NAMED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

CALLS = ("tell", "filled", "template", "fill", "Inflected", "settled")
TOLD = (
    "wording",
    "effect",
    "does",
    "inside",
    "in_brief",
    "brief",
    "without",
    "prompt",
    "unclear",
    "words",
)  # what classes call their templates
COUNTED = re.compile(r"\{\w+:([a-z][a-z -]*s)\}")  # a slot that counts things
CARDS = (*RANK_WORDS, *(s.removesuffix("s") for s in SUIT_WORDS), *NAMED, "joker")


def templates(folder: Traversable | None = None) -> set[str]:
    """All templates, as they stand in the code of the engine, or of another folder that tells with the engine's words."""
    texts = {text for source in _sources(folder or resources.files("engine")) for text in _of(ast.parse(source))}
    texts |= {*CARDS, *RANK_PLURALS, *(f"{c}s" for c in CARDS if c not in RANK_WORDS), *map(english.with_article, CARDS)}
    texts |= set(map(english.beside_name, texts))
    counted = {things for text in texts for things in COUNTED.findall(text) if things != "times"}
    return texts | counted | {english.counted(things) for things in counted}


def _sources(folder: Traversable) -> Iterator[str]:
    for item in sorted(folder.iterdir(), key=lambda i: i.name):
        if item.is_dir():
            yield from _sources(item)
        elif item.name.endswith(".py"):
            yield item.read_text(encoding="utf-8")


def _of(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
            if name in CALLS:
                yield from _texts(node.args[0])
            elif name == "count" and len(node.args) == 2:
                yield from (english.counted(f"{thing}s") for thing in _texts(node.args[1]))
        elif isinstance(node, ast.ClassDef):
            for item in node.body:
                targets = item.targets if isinstance(item, ast.Assign) else [item.target] if isinstance(item, ast.AnnAssign) else []
                if any(isinstance(t, ast.Name) and t.id.startswith(TOLD) for t in targets) and item.value:  # type: ignore[attr-defined]
                    yield from _texts(item.value)  # type: ignore[attr-defined]


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may come to: itself, one of two, one of a table, all of a tuple."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value:
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts(value)
    elif isinstance(node, ast.BinOp):
        yield from _texts(node.left)
        yield from _texts(node.right)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for item in node.elts:
            yield from _texts(item)
    elif isinstance(node, ast.Subscript):
        yield from _texts(node.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":  # of a table
        yield from _texts(node.func.value)
