"""Writes the shapes of the documents that the browser reads as TypeScript declarations, from the TypedDicts of the engine and the generator.

    python tools/documents.py           # writes tools/declarations/documents.d.ts
    python tools/documents.py --check   # fails where that file is stale

The modules' JSDoc imports them: `@import {View} from "./documents"`.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "tools" / "declarations" / "documents.d.ts"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}


def written(hint: object) -> str:
    """A Python type as TypeScript has it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and is_typeddict(hint):
        return hint.__name__
    if origin is Annotated:
        return listed(hint)
    if origin is NotRequired:
        return written(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(written, inner)))
    if origin is list:
        item = written(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"{{ [key: string]: {written(inner[1])} }}"
    if origin is tuple:
        return f"[{', '.join(map(written, inner))}]"
    raise TypeError(f"{hint} has no counterpart in a JSON document")


def lists() -> dict[str, Sequence[str]]:
    """The lists that the engine owns and the browser has words for, by the name of their type: where either side forgets one, tsc fails."""
    from engine.table import decisions

    return {"DrillKind": decisions.KINDS}


def listed(hint: object) -> str:
    """The name of the list that a text is out of; TypeError where there is none of that name."""
    name = str(get_args(hint)[1])
    if name not in lists():
        raise TypeError(f"{hint}: no list is called {name}; there are {', '.join(lists())}")
    return name


def interface(shape: type) -> str:
    """One TypedDict, those it is built upon included."""
    fields = get_type_hints(shape, include_extras=True)
    whole = getattr(shape, "__total__", True)
    lines = [f"  {name}{'' if whole and get_origin(hint) is not NotRequired else '?'}: {written(hint)};" for name, hint in fields.items()]
    summary = inspect.cleandoc(shape.__doc__) if shape.__doc__ and not shape.__doc__.startswith("dict(") else ""
    comment = [f"/** {' '.join(summary.split())} */"] if summary else []
    return "\n".join([*comment, f"export interface {shape.__name__} {{", *lines, "}"])


def declarations() -> str:
    """The whole file."""
    sys.path.insert(0, str(ROOT))
    import engine.documents
    import generator.documents

    named = {**vars(engine.documents), **vars(generator.documents)}
    aliases = [f"export type {name} = {' | '.join(map(json.dumps, values))};" for name, values in lists().items()]
    aliases += [
        f"export type {name} = {written(value)};"
        for name, value in named.items()
        if get_origin(value) not in (None, Annotated) and name[0] != "_"
    ]
    shapes = [value for value in named.values() if is_typeddict(value)]
    head = (
        "// Written by tools/documents.py from engine/documents and generator/documents.py, which say more: edit those, then `make format`."
    )
    return "\n\n".join([head, *aliases, *map(interface, shapes)]) + "\n"


def main(words: list[str]) -> None:
    text = declarations()
    if words != ["--check"]:
        TARGET.write_text(text, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != text:
        sys.exit(f"{TARGET.relative_to(ROOT)} is stale: run `make format`")


if __name__ == "__main__":
    main(sys.argv[1:])
