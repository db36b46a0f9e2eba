"""A made-up language that shows which words come from no template: each piece of a template in brackets, and longer by a third.

>>> bracketed("Each player passes {n:cards} to {to}.")
'⟦Each player passes ~~~~~~⟧{n:cards}⟦ to ~⟧{to}.'
>>> bracketed("{n, plural, one {one card} other {{n} cards}}")
'{n, plural, one {⟦one card~~~⟧} other {{n}⟦ cards~~⟧}}'
"""

from __future__ import annotations

import re

from .words import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .words import Parts

OPEN, CLOSE, LONGER = "⟦", "⟧", "~"
WORD = 8  # the longest row of what is added: a line can break behind it, as behind any word


def bracketed(template: str) -> str:
    """The template in the made-up language; slots and the keys of cases stay as they are."""
    return _bracketed(parts(template))


def bracketed_text(text: str) -> str:
    """Plain text in the made-up language; what has no letter stays as it is."""
    if not re.search(r"[^\W\d_]", text):
        return text
    more = LONGER * -(-len(text.strip()) // 3)
    return f"{OPEN}{text}{' '.join(more[i : i + WORD] for i in range(0, len(more), WORD))}{CLOSE}"


def unbracketed(text: str) -> str:
    """What of a text stands outside all brackets: what no template said."""
    while (inner := re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", text)) != text:
        text = inner
    return text


def _bracketed(found: Parts) -> str:
    out = ""
    for part in found:
        if isinstance(part, str):
            out += bracketed_text(part)
        elif isinstance(part[2], str):
            out += f"{{{part[0]}{':' if part[2] else ''}{part[2]}}}"
        else:
            cases = " ".join(f"{key} {{{_bracketed(words)}}}" for key, words in part[2].items())
            out += f"{{{part[0]}, {part[1]}, {cases}}}"
    return out
