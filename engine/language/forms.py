"""How a form reads a phrase: word by word, all ways at once, so that forms nest, two readings of a phrase are seen, and the farthest word that fits
nowhere is the error.

A form is literal words, `{slot}`s, `[optional parts]` and lists `{slot*and}`, whose things are joined by the word behind the star, or by nothing. A comma is a
word of its own.

>>> atoms("pass {cards} {to}[, and {also*or}]")
(Literal('pass'), Hole('cards'), Hole('to'), Maybe((Literal(','), Literal('and'), Hole('also', ('or',)))))
"""

from __future__ import annotations

import re
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Protocol, TypeAlias

    class Reader(Protocol):
        """What may stand in a slot: a word, a phrase of a kind, one phrase."""

        def readings(self, at: int, phrase: Reading) -> list[tuple[int, Node]]: ...
        def from_node(self, node: Node) -> Any: ...

    class Formed(Protocol):
        """A class of phrases as far as it is read."""

        @classmethod
        def forms(cls) -> tuple[str, ...]: ...
        @classmethod
        def readers(cls) -> Mapping[str, Reader]: ...

    Atom: TypeAlias = "Literal | Hole | Maybe"
    Node: TypeAlias = (
        Any  # what a slot was read as: a text to be made a value, a list of nodes, or a phrase: (class, what its slots were read as)
    )
    Bound: TypeAlias = tuple[tuple[str, Node], ...]  # what slots were read as, by name

WORDS = re.compile(r"[^\s,]+|,")


class Literal(str):
    """A word that has to stand there."""

    def __repr__(self) -> str:
        return f"Literal({str(self)!r})"


class Hole:
    """A slot; a list of things where `joint`, the words between them, is given."""

    __slots__ = ("joint", "name")

    def __init__(self, name: str, joint: tuple[str, ...] | None = None):
        self.name, self.joint = name, joint

    def __repr__(self) -> str:
        return f"Hole({self.name!r})" if self.joint is None else f"Hole({self.name!r}, {self.joint!r})"


class Maybe(tuple["Literal | Hole | Maybe", ...]):
    """A part that may be left out."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Maybe({tuple.__repr__(self)})"


@cache
def atoms(form: str) -> tuple[Atom, ...]:
    """The form taken apart."""
    open_parts: list[list[Atom]] = [[]]
    for token in re.findall(r"\{[^}]*\}|\[|\]|,|[^\s,\[\]{}]+", form):
        if token == "[":
            open_parts.append([])
        elif token == "]":
            part = open_parts.pop()
            open_parts[-1].append(Maybe(part))
        elif token.startswith("{"):
            name, star, joint = token[1:-1].partition("*")
            open_parts[-1].append(Hole(name, tuple(WORDS.findall(joint)) if star else None))
        else:
            open_parts[-1].append(Literal(token))
    assert len(open_parts) == 1, f"{form!r}: brackets that do not fit together"
    return tuple(open_parts[0])


@cache
def holes(parts: tuple[Atom, ...]) -> tuple[Hole, ...]:
    """All slots of a form, in order."""
    return tuple([hole for a in parts for hole in ([a] if isinstance(a, Hole) else holes(tuple(a)) if isinstance(a, Maybe) else [])])


@cache
def slots_of(form: str) -> tuple[frozenset[str], frozenset[str]]:
    """The names of the slots of a form that have to be said, and of all."""
    parts = atoms(form)
    return frozenset([part.name for part in parts if isinstance(part, Hole)]), frozenset([hole.name for hole in holes(parts)])


def fits(form: str, told: set[str]) -> bool:
    """Whether a form has all the slots that are told, and none besides that has to be said."""
    needed, may = slots_of(form)
    return needed <= told <= may


class Reading:
    """One phrase being read: its words, what has been tried where, and the farthest place at which something else was expected."""

    def __init__(self, text: str):
        self.text = re.sub(r"\s*,\s*", ", ", " ".join(text.split())).strip()
        matches = list(WORDS.finditer(self.text))
        self.words = [m[0] for m in matches]
        self.starts, self.ends = [m.start() for m in matches], [m.end() for m in matches]
        self.tried: dict[tuple[object, int], list[tuple[int, Node]]] = {}
        self.far = 0
        self.wanted: dict[str, None] = {}

    def span(self, at: int, end: int) -> str:
        """The text of these words."""
        return self.text[self.starts[at] : self.ends[end - 1]]

    def miss(self, at: int, wanted: str) -> None:
        """Something else was expected here."""
        if at > self.far:
            self.far, self.wanted = at, {}
        if at == self.far:
            self.wanted[wanted] = None

    def phrases(self, cls: type[Formed], at: int) -> list[tuple[int, Node]]:
        """Every way in which a phrase of the class may begin here: (end, node)."""
        key = (cls, at)
        if key not in self.tried:
            self.tried[key] = []  # a form that begins with itself reads nothing
            readers = cls.readers()
            self.tried[key] = [
                (end, (cls, bound)) for form in cls.forms() for end, bound in self.sequence(atoms(form), at, readers) if end > at
            ]
        return self.tried[key]

    def sequence(self, parts: tuple[Atom, ...], at: int, readers: Mapping[str, Reader]) -> list[tuple[int, tuple[tuple[str, Node], ...]]]:
        """Every way in which the parts of a form may stand here, one behind the other: (end, what was read in each slot)."""
        ways: list[tuple[int, Bound]] = [(at, ())]
        for part in parts:
            further: list[tuple[int, Bound]] = []
            for end, bound in ways:
                if isinstance(part, Literal):
                    if end < len(self.words) and self.words[end] == part:
                        further.append((end + 1, bound))
                    else:
                        self.miss(end, str(part))
                elif isinstance(part, Maybe):
                    further += [(e, bound + more) for e, more in self.sequence(tuple(part), end, readers) if e > end]
                    further.append((end, bound))
                elif part.joint is None:
                    further += [(e, (*bound, (part.name, node))) for e, node in readers[part.name].readings(end, self)]
                else:
                    further += [(e, (*bound, (part.name, some))) for e, some in self.several(part.joint, readers[part.name], end)]
            ways = further
            if not ways:
                return []
        return ways

    def several(self, joint: tuple[str, ...], reader: Reader, at: int) -> list[tuple[int, list[Node]]]:
        """Every list of things that may stand here."""
        out: list[tuple[int, list[Node]]] = []
        front: list[tuple[int, list[Node]]] = [(end, [node]) for end, node in reader.readings(at, self)]
        while front:
            out += front
            further: list[tuple[int, list[Node]]] = []
            for end, some in front:
                if self.words[end : end + len(joint)] == list(joint):
                    further += [(e, [*some, node]) for e, node in reader.readings(end + len(joint), self)]
                elif joint:
                    self.miss(end, " ".join(joint))
            front = further
        return out
