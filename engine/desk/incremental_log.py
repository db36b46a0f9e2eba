"""A growing log told to one viewer: what has been told is kept, so that each view words only what has happened since."""

from __future__ import annotations

from ..table import narrate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class IncrementalLog:
    """The lines of one deal's log (see narrate.lines) for a seat, under the players' names. A deal that is taken back has a shorter log, and is told on
    from there; another deal wants another telling."""

    def __init__(self, viewer: int, names: list[str]):
        self.viewer, self.names = viewer, names
        self._lines: list[narrate.NumberedLine] = []

    def lines(self, log: list[tuple[Any, ...]]) -> list[narrate.NumberedLine]:
        """All of the log, which begins as it did the last time or is a beginning of that."""
        lines = self._lines
        while lines and lines[-1]["last"] >= len(log):
            lines.pop()
        if lines:
            lines.pop()  # what happens to everybody at once is one line, and more of it may have come
        begin = lines[-1]["last"] + 1 if lines else 0
        lines += [{**line, "last": begin + line["last"]} for line in narrate.lines(log[begin:], self.viewer, self.names)]
        return lines
