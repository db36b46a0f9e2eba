"""Words for the page's language: every sentence a player reads is a template with slots, and the template itself is its key.

English stands in the code, beside what it is about; another language is a catalogue that has a template of its own for each of these. A template is a
small part of ICU MessageFormat, and of `{slot:spec}`, where the value in the slot is asked to say itself:

>>> tell("{name} bets {n}.", name="Ada", n=5)
'Ada bets 5.'
>>> cards = "{n, plural, =0 {no cards} one {one card} other {{n} cards}}"
>>> [tell(cards, n=n) for n in (0, 1, 3)]
['no cards', 'one card', '3 cards']
>>> tell("discards {which, select, up {upcards} other {down cards}}", which="down")
'discards down cards'

A flag or an empty text chooses `yes` or `no`: `{few, select, yes { or {few} more} other {}}`. Which number takes which case of a plural is the language's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import NoReturn

    Part = str | tuple[str, str, str] | tuple[str, str, dict[str, "Parts"]]  # literal, (slot, "", spec) or (slot, plural | select, cases)
    Parts = tuple[Part, ...]


def english_plural(n: int) -> str:
    """The case of a plural that a number takes in English."""
    return "one" if n == 1 else "other"


_messages: Mapping[str, str] = {}
_language = "en"
_changes = 0  # of the language, so far
_plural: Callable[[int], str] = english_plural


def use(language: str = "en", messages: Mapping[str, str] | None = None, plural: Callable[[int], str] = english_plural) -> None:
    """From now on words are those of the language: `messages` has its template for each English one, `plural` tells the case that a number takes: zero,
    one, two, few, many or other."""
    global _changes, _language, _messages, _plural
    _language, _messages, _plural = language, messages or {}, plural
    _changes += 1


def language() -> str:
    """The code of the language in use."""
    return _language


class PerLanguage(Generic[T]):
    """What has been worked out in words, kept for as long as the language is the same."""

    def __init__(self) -> None:
        self._kept: tuple[int, T] | None = None  # since which change of the language, and what

    def get(self, tell: Callable[[], T]) -> T:
        """What is kept; `tell` words it the first time, and in another language."""
        if self._kept is None or self._kept[0] != _changes:
            self._kept = _changes, tell()
        return self._kept[1]


def template(texts: T) -> T:
    """What it is given: a mark for whoever collects templates that these texts, told later, are some."""
    return texts


def tell(template: str, /, **values: object) -> str:
    """The template in the page's language, with the values in its slots."""
    return filled(template, values.__getitem__)


def plain(text: str) -> str:
    """A text without slots in the page's language: what a game's file says, braces and all."""
    return _messages.get(text, text)


def filled(template: str, value: Callable[[str], object]) -> str:
    """The same, where a function knows the value of each slot."""
    return _said(parts(_messages.get(template, template)), value)


def _said(found: Parts, value: Callable[[str], object]) -> str:
    out = ""
    for part in found:
        if isinstance(part, str):
            out += part
        elif isinstance(part[2], str):
            out += _word(value(part[0]), part[2])
        else:
            out += _said(_case(part[1], part[2], value(part[0])), value)
    return out


def _word(value: object, spec: str) -> str:
    say = getattr(value, "say", None)
    return say(spec) if say else str(value)


def _case(kind: str, cases: dict[str, Parts], value: object) -> Parts:
    if kind == "plural":
        text = str(value) if not isinstance(value, int) else str(int(value))
        key = f"={text}" if f"={text}" in cases else _plural(int(text)) if text.isdecimal() else "other"
    else:
        key = str(value) if str(value) in cases else "yes" if value else "no"
    return cases[key] if key in cases else cases["other"]


@lru_cache(4096)
def parts(template: str) -> Parts:
    """The template taken apart; ValueError where its braces do not fit together."""
    parts_read, end = _parts(template, 0)
    if end < len(template):
        _wrong(template, end, "a brace that nothing opened")
    return parts_read


def _parts(text: str, at: int) -> tuple[Parts, int]:
    """What stands from `at` on, up to the brace that closes it."""
    out: list[Part] = []
    literal = ""
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            literal += text[at]
            at += 1
            continue
        if literal:
            out.append(literal)
            literal = ""
        part, at = _slot(text, at + 1)
        out.append(part)
    if literal:
        out.append(literal)
    return tuple(out), at


def _slot(text: str, at: int) -> tuple[Part, int]:
    """One slot, from behind its opening brace to behind its closing one."""
    end = at
    while end < len(text) and text[end] not in ",}":
        end += 1
    if end == len(text):
        _wrong(text, at, "a slot that does not end")
    name, _, spec = text[at:end].partition(":")
    if text[end] == "}":
        return (name.strip(), "", spec), end + 1
    kind, comma, _ = text[end + 1 :].partition(",")
    kind = kind.strip()
    if not comma or kind not in ("plural", "select"):
        _wrong(text, end, "plural or select expected")
    at = text.index(",", end + 1) + 1
    cases: dict[str, Parts] = {}
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at < len(text) and text[at] == "}":
            break
        opening = text.find("{", at)
        if opening < 0:
            _wrong(text, at, "a case without its words")
        key = text[at:opening].strip()
        cases[key], at = _parts(text, opening + 1)
        if at >= len(text):
            _wrong(text, opening, "a case that does not end")
        at += 1
    if "other" not in cases:
        _wrong(text, at, "no case for other")
    return (name.strip(), kind, cases), at + 1


def _wrong(text: str, at: int, why: str) -> NoReturn:
    raise ValueError(f"template {text!r}, at {at}: {why}")
