"""The form of a variant file: which fields it has, what each holds, how long and how deep. It is looked at before anything is compiled, so that
what reads the phrases may trust what it is given, and so that no file keeps anybody waiting.

>>> list(flaws({"name": 7, "source": "here", "play": ["showdown high"]}))
[('name is 7; expected a line of at most 80 letters', 'name')]
"""

from __future__ import annotations

import re
from itertools import accumulate
from math import prod

from ...errors import VariantError, short
from ...language.phrase import nearest
from ...table.deck import MOST_SEATS
from ...table.traits.settled import DISPUTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Flaws = Iterator[tuple[str, str]]  # what is wrong and what was expected, the text in the file that shows where

MOST_LETTERS, MOST_IN_A_LINE = 64 * 1024, 4096  # of a file; a long line is what makes reading TOML slow
MOST_IN_A_PHRASE = 300  # letters
DEEPEST = 8  # blocks in blocks
MOST_ITEMS = 200  # phrases and blocks of a file
MOST_OPTIONS, MOST_VALUES, MOST_CHOICES = 12, 20, 4096  # options, their values besides the defaults, the choices that they make together


class TextField:
    """One line of text that can be printed."""

    def __init__(self, most: int = 1000, pattern: str = ".*", expects: str = ""):
        self.most, self.pattern = most, re.compile(pattern, re.DOTALL)
        self.expects = expects or f"a line of at most {most:,} letters"

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """What is wrong with a value; `name` is how the field is called, `at` a text of the file near it."""
        if not isinstance(value, str) or len(value) > self.most or not self.pattern.fullmatch(value):
            yield f"{name.rstrip(': ')} is {short(value)}; expected {self.expects}", at
        elif not value.isprintable():
            sign = next(c for c in value if not c.isprintable())
            yield f"{name.rstrip(': ')} holds the sign U+{ord(sign):04X}; expected {self.expects}, without signs that cannot be seen", at


class NumberField:
    """A whole number within bounds."""

    def __init__(self, least: int = 0, most: int = 9999):
        self.least, self.most = least, most

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """As for Text."""
        if type(value) is not int or not self.least <= value <= self.most:
            yield f"{name.rstrip(': ')} is {short(value)}; expected a whole number from {self.least} to {self.most}", at


class ListField:
    """A list of things of one form."""

    def __init__(self, form: Form, most: int = 50):
        self.form, self.most = form, most

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """Of the list, then of each thing in it."""
        if not isinstance(value, list) or len(value) > self.most:
            yield f"{name.rstrip(': ')} is {short(value)}; expected a list of at most {self.most}", at
            return
        for one in value:
            yield from self.form.flaws(one, f"{name}: ", at)


class FieldGroup:
    """A table with these fields; those that are required have to be there."""

    def __init__(self, fields: dict[str, Form], required: tuple[str, ...] = ()):
        self.fields, self.required = fields, required

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """Of the table, then of each field."""
        if not isinstance(value, dict):
            yield f"{name.rstrip(': ')} is {short(value)}; expected a table of {', '.join(self.fields)}", at
            return
        for key, inner in value.items():
            if key not in self.fields:
                yield f"{name}unknown key {short(key)}{nearest(key[:80], self.fields)}; expected {', '.join(self.fields)}", key
            else:
                yield from self.fields[key].flaws(inner, f"{name}{key}", at or key)
        for key in self.required:
            if key not in value:
                yield f"{name}has no {key}; expected {', '.join(self.required)}", at


class NamedTables:
    """A table of things of one form, by names of small letters, digits and hyphens."""

    def __init__(self, form: Form, most: int, each: str):
        self.form, self.most, self.each = form, most, each

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """Of the table, of the names, then of each thing."""
        if not isinstance(value, dict) or len(value) > self.most:
            yield f"{name.rstrip(': ')} is {short(value)}; expected at most {self.most} tables", at
            return
        for key, inner in value.items():
            if not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", key):
                yield f"{name}: the name {short(key)} is not made of small letters, digits and hyphens", key
            yield from self.form.flaws(inner, f"{self.each} {short(key)}: ", f"[{name}.{key}]")


PHRASE = TextField(MOST_IN_A_PHRASE)


class StepList:
    """Phrases, and blocks that hold phrases."""

    def __init__(self, *blocks: str):
        self.blocks = ("if, do", "if, else", "if, do, else", *blocks)
        self.keys = [set(block.split(", ")) for block in self.blocks]

    def flaws(self, value: Any, name: str, at: str, depth: int = 0) -> Flaws:
        """Of the list, then of each phrase and block; `depth` is the number of blocks around it."""
        if not isinstance(value, list):
            yield f"{name.rstrip(': ')} is {short(value)}; expected a list of phrases", at
        elif depth > DEEPEST:
            yield f"{name} goes on too deep; expected at most {DEEPEST} blocks in one another", at
        else:
            for one in value:
                yield from self.item(one, name, at, depth)

    def item(self, one: Any, name: str, at: str, depth: int) -> Flaws:
        """What is wrong with one phrase or block."""
        if isinstance(one, str):
            yield from PHRASE.flaws(one, name, one[:40] if one.isprintable() else at)
            return
        if not isinstance(one, dict) or set(one) not in self.keys:
            what = f"block with {short(', '.join(one)) if one else 'nothing in it'}" if isinstance(one, dict) else short(one)
            yield f"{what}: expected a phrase, or a block that has {' | '.join(self.blocks)}", shown(one) or at
            return
        for key, inner in one.items():
            if key in ("do", "else", "first"):
                yield from self.flaws(inner, key, shown(one) or at, depth + 1)
            elif key == "repeat" and isinstance(inner, int):
                yield from NumberField(1, 99).flaws(inner, key, "repeat")
            else:
                yield from PHRASE.flaws(inner, key, str(inner) if isinstance(inner, str) else key)


def shown(one: Any) -> str:
    """What shows where a block stands: its first words."""
    return next((v for v in one.values() if isinstance(v, str)), next(iter(one), "")) if isinstance(one, dict) else ""


class OptionFields(FieldGroup):
    """A house rule's label, values, their labels, and why."""

    def __init__(self) -> None:
        value = TextField(60, r"[A-Za-z0-9][A-Za-z0-9 ,'/-]*", "letters, digits, spaces and hyphens, at most 60")
        super().__init__(
            {"label": TextField(80), "values": ListField(value, 13), "labels": ListField(TextField(120), 13), "why": TextField()}
        )

    def flaws(self, value: Any, name: str, at: str) -> Flaws:
        """Of the fields, then of the values beside one another."""
        if isinstance(value, dict) and isinstance(value.get("values"), list):
            value = value | {
                "values": [v if isinstance(v, (str, list, dict)) else short(v) for v in value["values"]]
            }  # 1 is as good as "1"
        yield from super().flaws(value, name, at)
        if not isinstance(value, dict):
            return
        values, labels = value.get("values"), value.get("labels")
        if values is not None and (not isinstance(values, list) or len(values) < 2):
            yield f"{name}{TWO_VALUES}", at
        elif isinstance(values, list) and any(v in values[:i] for i, v in enumerate(values)):
            yield f"{name}two of the values are the same", at
        elif isinstance(values, list) and isinstance(labels, list) and labels and len(labels) != len(values):
            yield f"{name}{len(labels)} labels for {len(values)} values", at


TWO_VALUES = "expected values = [...] with two values at least, the default first"


Form = TextField | NumberField | ListField | FieldGroup | NamedTables | StepList
FILE = FieldGroup(
    {
        "name": TextField(80),
        "number": NumberField(),
        "aliases": ListField(TextField(80)),
        "hidden": ListField(TextField(80)),
        "parent": TextField(80),
        "source": TextField(),
        "told": TextField(80, "in detail", '"in detail", or nothing'),
        "stated": NamedTables(NumberField(-1), 5, "stated"),  # a source that gives -1 does not know
        "errata": NamedTables(FieldGroup({"verdict": TextField(80), "why": TextField()}), 5, "errata"),
        "deck": TextField(MOST_IN_A_PHRASE),
        "board": ListField(TextField(60), 9),
        "wild": StepList(),
        "play": StepList("repeat, do", "may, do", "may, first, do", "given, do", "given, do, else", "who, do"),
        "when": StepList("event, do", "who, do", "may, do"),
        "options": NamedTables(OptionFields(), MOST_OPTIONS, "option"),
        "rulings": ListField(
            FieldGroup(
                {
                    "if": ListField(TextField(80)),
                    "about": TextField(20, "|".join(DISPUTED), f"what is disputed: {', '.join(DISPUTED)}"),
                    "unclear": TextField(),
                    "ruling": TextField(),
                    "why": TextField(),
                },
                ("unclear", "ruling", "why"),
            )
        ),
        "seats": ListField(NumberField(2, MOST_SEATS)),
        "ante": TextField(80, expects="none, where nobody antes, or the size of an ante, such as bet"),
        "stakes": TextField(80, expects="the usual stakes, such as 'no limit, blinds 1/2'"),
    },
    ("name", "source", "play"),
)


def flaws(data: dict[str, Any]) -> Flaws:
    """What is wrong with the data of a variant file. Sums are looked at only where each part is as it should be."""
    wrong = list(FILE.flaws(data, "", ""))
    yield from wrong
    if wrong:
        return
    seats = data.get("seats")
    if seats is not None and (len(seats) != 2 or seats[0] > seats[1]):
        yield f"seats is {short(seats)}; expected two numbers: the fewest players and the most", "seats"
    items = sum(1 for key in ("wild", "play", "when") for _ in within(data.get(key, [])))
    if items > MOST_ITEMS:
        yield f"there are {items:,} phrases and blocks; expected at most {MOST_ITEMS}", "play"


def lacking(options: dict[str, dict[str, Any]]) -> Flaws:
    """What is wrong with the house rules of a game, what its rules own among them: what is missing where no rule says it, and sums."""
    for name, option in options.items():
        at = f"[options.{name}]"
        if "values" not in option:
            yield f"option {name!r}: {TWO_VALUES}", at
            return
        if not option.get("why"):
            yield f"option {name!r}: has no why: a line that says what leaves it open", at
        if option.get("labels") and len(option["labels"]) != len(option["values"]):
            yield f"option {name!r}: {len(option['labels'])} labels for {len(option['values'])} values", at
    values = [len(option["values"]) for option in options.values()]
    if sum(values) - len(values) > MOST_VALUES or prod(values) > MOST_CHOICES:
        yield f"the options leave {prod(values):,} choices; expected {MOST_VALUES} values at most besides the defaults", "[options."


def within(items: list[Any]) -> Iterator[Any]:
    """The phrases and blocks of a list, those inside blocks too."""
    for one in items:
        yield one
        if isinstance(one, dict):
            for key in ("do", "else", "first"):
                yield from within(one.get(key, []))


def decode(raw: bytes, slug: str) -> str:
    """A file's text; VariantError names the line where it is not UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise VariantError(slug, line, f"the byte 0x{raw[error.start]:02x} is not UTF-8; expected a text file in UTF-8") from None


def data(text: str, slug: str) -> dict[str, Any]:
    """The TOML of a variant file; VariantError names the line and what was expected."""
    import tomllib

    if len(text) > MOST_LETTERS:
        raise VariantError(slug, 1, f"the file has {len(text):,} letters; expected at most {MOST_LETTERS:,}")
    for number, row in enumerate(text.split("\n"), 1):
        if len(row) > MOST_IN_A_LINE:
            raise VariantError(slug, number, f"the line has {len(row):,} letters; expected at most {MOST_IN_A_LINE:,}")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise VariantError(slug, int(line[1]) if line else text.count("\n") + 1, f"not TOML: {error}") from None
    except RecursionError:
        open_now = accumulate(len(re.findall(r"[\[{]", row)) - len(re.findall(r"[\]}]", row)) for row in text.split("\n"))
        line_of = next((n for n, depth in enumerate(open_now, 1) if depth > 2 * DEEPEST), 1)
        raise VariantError(slug, line_of, f"nested too deep; expected at most {DEEPEST} blocks in one another") from None
    except ValueError:
        long = next((n for n, row in enumerate(text.split("\n"), 1) if re.search(r"\d{1000}", row.replace("_", ""))), 1)
        raise VariantError(slug, long, "a number of thousands of digits; expected a number that fits a game") from None
