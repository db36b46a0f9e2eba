"""A house rule: what a source leaves open, or tells as a variation, with the values that a table may choose."""

from __future__ import annotations

from ...language.words import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ... import documents
    from ...table.traits.open_questions import OpenQuestion


def table(own: dict[str, Any], rule: OpenQuestion | None = None) -> dict[str, Any]:
    """All that is said of a house rule: the file's `own` table, and for what it leaves out what the rule says that owns it, labels value by value."""
    if rule is None:
        return own
    answer = rule.table() | own
    if "labels" not in own and rule.labels:
        labels = dict(zip(rule.values, rule.labels, strict=True))
        answer["labels"] = [labels.get(str(value), "") for value in answer["values"]]
    return answer


def repeated(name: str, own: dict[str, Any], rule: OpenQuestion) -> list[str]:
    """What of the file's own table the rule says just so by itself: the keys that could as well be left out."""
    rest, whole = dict(own), Option(name, table(own, rule)).as_dict()
    for key in own:
        less = {k: v for k, v in rest.items() if k != key}
        if Option(name, table(less, rule)).as_dict() == whole:
            rest = less
    return [key for key in own if key not in rest]


class Option:
    """A house rule: its values, the first of which is the default, the reason it is open, and words for the values."""

    __slots__ = ("_label", "_labels", "_why", "name", "values")

    def __init__(self, name: str, told: dict[str, Any]):
        self.name, self._why = name, told["why"]
        self.values = tuple(str(v) for v in told["values"])
        self._labels: dict[str, str] = dict(zip(self.values, told.get("labels", []), strict=False))
        self._label: str = told.get("label") or name.replace("-", " ").capitalize()

    @property
    def why(self) -> str:
        """Why it is open, for the page's language, as the other words."""
        return plain(self._why)

    @property
    def label(self) -> str:
        """What the house rule is about, in words."""
        return plain(self._label)

    @property
    def default(self) -> str:
        """The value where nobody chooses."""
        return self.values[0]

    @property
    def others(self) -> tuple[str, ...]:
        """The values besides the default."""
        return self.values[1:]

    def words(self, value: str) -> str:
        """The value as a player reads it."""
        return plain(self.template(value))

    def template(self, value: str) -> str:
        """The value's words as the file has them: plain text, and the key of another language's."""
        return self._labels.get(value) or value.replace("-", " ")

    def templates(self) -> set[str]:
        """All that is said of it, as the file has it."""
        return {self._why, self._label, *map(self.template, self.values)}

    def as_dict(self) -> documents.HouseRule:
        """The house rule as the catalogue has it."""
        return {
            "label": self.label,
            "values": list(self.values),
            "why": self.why,
            "labels": {v: self.words(v) for v in self.values},
        }
