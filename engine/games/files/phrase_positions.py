"""Where in the text of a variant file its phrases stand: the strings of `play`, `when` and `wild` that are read as phrases, each with its kind.

>>> import tomllib
>>> text = 'name = "roll"  # "roll"\\nplay = ["deal 5 down", { repeat = "until deck empty", do = ["roll"] }]'
>>> [(place.kind, place.phrase) for place in phrase_positions(text, tomllib.loads(text))]
[('rule', 'deal 5 down'), ('fact', 'deck empty'), ('rule', 'roll')]
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .implied_house_rules import phrases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

TOKEN = re.compile(
    r'(?P<nothing>#[^\n]*|[ \t\r,.]+)|(?P<text>"{3}(?:\\.|[^\\])*?"{3}|\'{3}.*?\'{3}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')|(?P<word>[\w:+-]+)|[][{}=\n]',
    re.DOTALL,
)
KEY = re.compile(r"[ \t]*=")  # what comes behind one
UNTIL, PAY = "until ", "pay "
KINDS = {
    "event": "fact",
    "given": "fact",
    "who": "who",
    "repeat": "times",
    "may": "price",
    "if": "",
}  # of the others a rule, or what is wild


class PhrasePosition(NamedTuple):
    """A phrase in the text. `kind` is `times` for how often a block is played, `price` for what it costs."""

    start: int
    end: int
    kind: str
    phrase: str
    before: str  # what stands in its string before it
    listed: bool  # whether it is one of a list, so that several may stand there

    def quoted(self, phrase: str) -> str:
        """Another phrase as it would stand there."""
        return f'"{self.before}{phrase}"'


class TomlTable:
    """A table or a list that the text is in, with the key that was named last."""

    def __init__(self, listed: bool, key: str = ""):
        self.listed, self.key = listed, key


def phrase_positions(text: str, data: dict[str, Any]) -> list[PhrasePosition]:
    """Every phrase of the file, in order; none where it is written in a way that this does not follow."""
    positions = [place for string in strings(text) if (place := position_of(text, *string))]
    same = sorted((place.kind, place.phrase) for place in positions if place.kind not in ("times", "price")) == sorted(phrases(data))
    return positions if same else []


def position_of(text: str, start: int, end: int, top: str, inside: TomlTable) -> PhrasePosition | None:
    """The phrase that a string is, None where it is none."""
    import tomllib

    kind = KINDS.get(inside.key, "wild" if top == "wild" else "rule")
    if top not in ("play", "when", "wild") or not kind:
        return None
    phrase, before = str(tomllib.loads(f"text = {text[start:end]}")["text"]), ""
    if kind == "times" and phrase.startswith(UNTIL):
        kind, phrase, before = "fact", phrase.removeprefix(UNTIL), UNTIL
    elif kind == "price" and phrase.startswith(PAY):
        phrase, before = phrase.removeprefix(PAY), PAY
    return PhrasePosition(start, end, kind, phrase, before, inside.listed)


def strings(text: str) -> Iterator[tuple[int, int, str, TomlTable]]:
    """The strings of a TOML text that are values: where each begins and ends, the key at the top of the file, and what it is in."""
    inside, header, at = [TomlTable(listed=False)], "", 0
    while match := TOKEN.match(text, at):
        at, token = match.end(), match[0]
        if token == "[" and len(inside) == 1 and not text[: match.start()].rpartition("\n")[2].strip():  # [options.low], [[rulings]]
            end = text.find("\n", at) if "\n" in text[at:] else len(text)
            header, at = text[at:end].partition("]")[0].strip("[ "), end
        elif token in ("[", "{"):
            inside.append(TomlTable(token == "[", inside[-1].key if token == "[" else ""))
        elif token in ("]", "}"):
            inside.pop()
        elif match.lastgroup in ("text", "word") and not inside[-1].listed and KEY.match(text, at):
            inside[-1].key = token.strip("\"'")
        elif match.lastgroup == "text":
            yield match.start(), at, header or inside[0].key, inside[-1]
