"""What a phrase is: one class that parses itself from its `form`, words itself, and knows its examples.

A form is the whole syntax: literal words, `{slot}`s typed by the class's annotations, and `[optional parts]`. It parses, prints back, documents
itself and names what was expected in an error:

>>> from engine.rules.passing import Pass
>>> read("rule", "pass 3 left").text()
'Each player passes three cards to the left.'
>>> read("rule", "past 3 left")
Traceback (most recent call last):
engine.errors.PhraseError: 'past 3 left': no rule begins with 'past'; did you mean 'pass 3 left'?

Five kinds of phrase share this, as parts of a game: rules (steps and effects), wilds, events, conditions and scores.
"""

from __future__ import annotations

import re
import sys

from ..errors import PhraseError
from .english import Number
from .words import filled, tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, ClassVar, Self

PHRASES: dict[str, list[type[Phrase]]] = {}  # kind -> classes, in order of definition


class Slot:
    """The type of a slot: `pattern` is what it matches, `read` makes the value, `say` gives its words for a wording.

    `say` is given what stands behind the slot's name in the template, `{n:cards}`: by itself what is counted."""

    pattern: ClassVar[str] = r"\S+"
    expects: ClassVar[str] = "a word"

    @classmethod
    def read(cls, text: str) -> Any:
        return cls(text)  # type: ignore[call-arg]

    def say(self, spec: str) -> str:
        return str(self)


class OneOf(Slot, str):
    """One of a few texts; a template selects by what it is."""

    among: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.pattern = "|".join(re.escape(w) for w in sorted(cls.among, key=len, reverse=True))
        cls.expects = " | ".join(cls.among)


class Word(OneOf):
    """One of a few texts; the class lists them with what they are called in a sentence."""

    words: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        cls.among = tuple(cls.words)
        super().__init_subclass__()

    def say(self, spec: str) -> str:
        return tell(self.words[str(self)])


class Flag(OneOf):
    """Something that is so, or not: `word` says it. Empty, and false, where it is left unsaid."""

    word: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.among = (cls.word,)
        super().__init_subclass__()


class Count(Slot, Number):
    """A whole number."""

    pattern = r"\d+"
    expects = "a number"

    def say(self, spec: str) -> str:
        return Number.say(self, spec)


class Phrase:
    """A phrase of a variant file. Subclasses annotate their slots; an annotation with a default is an optional slot."""

    kind: ClassVar[str] = ""
    form: ClassVar[str] = ""
    examples: ClassVar[dict[str, str]] = {}  # phrase -> its wording: test, documentation and completion at once
    wording: ClassVar[str] = ""
    slots: ClassVar[dict[str, type[Slot]]] = {}
    _pattern: ClassVar[re.Pattern[str] | None] = None

    def __init_subclass__(cls, form: str = "", examples: dict[str, str] | None = None, kind: str = "") -> None:
        if kind:
            cls.kind = kind
        if form:
            cls.form, cls.examples, cls._pattern = form, examples or {}, None
            PHRASES.setdefault(cls.kind, []).append(cls)

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    @classmethod
    def _slots(cls) -> dict[str, type[Slot]]:
        """The type of each slot of the form, as the annotation says it in the module of the class that has it."""
        names = re.findall(r"\{(\w+)\}", cls.form)
        kinds = {n: (c, k) for c in reversed(cls.__mro__) for n, k in vars(c).get("__annotations__", {}).items()}
        return {n: vars(sys.modules[kinds[n][0].__module__])[kinds[n][1]] for n in names}

    @classmethod
    def pattern(cls) -> re.Pattern[str]:
        """The regular expression that the form stands for, compiled on first use."""
        found = cls.__dict__.get("_pattern")
        if found is None:
            cls.slots = cls._slots()
            out = ""
            for part in re.split(r"(\{\w+\}|\[|\])", cls.form):
                if part == "[":
                    out += "(?:"
                elif part == "]":
                    out += ")?"
                elif part.startswith("{"):
                    out += f"(?P<{part[1:-1]}>{cls.slots[part[1:-1]].pattern})"
                else:
                    out += re.escape(part)
            found = cls._pattern = re.compile(out)
        return found

    @classmethod
    def match(cls, phrase: str) -> Self | None:
        found = cls.pattern().fullmatch(phrase)
        if not found:
            return None
        return cls(**{n: cls.slots[n].read(t) for n, t in found.groupdict().items() if t is not None})

    def phrase(self) -> str:
        """The phrase that parses to this; optional parts appear where they differ from the default."""
        type(self).pattern()

        def fill(text: str) -> str:
            return re.sub(r"\{(\w+)\}", lambda m: str(getattr(self, m[1])), text)

        def optional(match: re.Match[str]) -> str:
            names = re.findall(r"\{(\w+)\}", match[1])
            told = [n for n in names if getattr(self, n) != getattr(type(self), n, None)]
            return fill(match[1]) if told else ""

        return fill(re.sub(r"\[([^\]]*)\]", optional, self.form))

    def fill(self, template: str, **more: object) -> str:
        """A template (see words) with this phrase's slots, and what more there is, put into the words of the page's language."""
        return filled(template, lambda name: more[name] if name in more else getattr(self, name))

    def text(self) -> str:
        return self.fill(self.wording)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.phrase()!r}>"


def read(kind: str, phrase: str) -> Any:
    """The phrase of that kind, or PhraseError naming what was expected."""
    phrase = " ".join(phrase.split())
    for cls in PHRASES[kind]:
        found = cls.match(phrase)
        if found is not None:
            return found
    first = phrase.split(" ")[0]
    same = [c for c in PHRASES[kind] if c.form.split(" ")[0].strip("[]") == first]
    if same:
        forms = " or ".join(repr(c.form) for c in same)
        kinds = {n: s.expects for c in same for n, s in c._slots().items()}
        where = "; ".join(f"{{{n}}} is {e}" for n, e in kinds.items())
        raise PhraseError(f"{phrase!r}: expected {forms}" + (f", where {where}" if where else ""))
    raise PhraseError(f"{phrase!r}: no {kind} begins with {first!r}{nearest(phrase, [e for c in PHRASES[kind] for e in c.examples])}")


def nearest(text: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the known text that comes closest, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(text[:80], list(known), 1, 0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
