"""What a phrase leaves open: the values that a table may choose from, and why, told once by the rule that is asked and not by every game's file.

A phrase whose slot is left out, or says that it is open, brings the house rule into the game by itself. A file that says the slot has no such house
rule; one that has a table of its own for it, `[options.low]`, says there only what it has unlike the rule.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...errors import PhraseError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...language.phrase import Slot


class OpenQuestion(NamedTuple):
    """A house rule that a phrase owns. The default is the first of its values; labels and label are as in a file."""

    option: str  # its name
    slot: str  # what the value fills
    kind: type[Slot]  # and what may stand there
    values: tuple[str, ...]
    why: str
    label: str = ""
    labels: tuple[str, ...] = ()
    said: tuple[str, ...] = ()  # what stands in the slot for each value, where it is not the value itself
    left: str = ""  # what stands there while it is open

    def value(self, chosen: str) -> Any:
        """What the slot is with this value; PhraseError for one that may not stand there."""
        text = dict(zip(self.values, self.said or self.values, strict=True)).get(chosen, chosen)
        if not re.fullmatch(self.kind.pattern, text):
            raise PhraseError(f"the option {self.option!r} is {chosen!r}; expected {' | '.join(self.values)}, or {self.kind.expects}")
        return self.kind.read(text)

    def table(self) -> dict[str, Any]:
        """What a file would say of it."""
        row = {"label": self.label, "values": list(self.values), "labels": list(self.labels), "why": self.why}
        return {key: value for key, value in row.items() if value}
