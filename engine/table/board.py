"""Where common cards lie that make a shape: a picture in the game's file, and the lines that are read off it.

A cell is a number (the order in which cards are laid there and turned up), letters (the sets that it belongs to), or both; a dot is no card. Cells without a
number come behind those with one, as one reads.

>>> board = Board(("1 2 3", "8 9 4", "7 6 5"))
>>> board.lines("column")
((0, 7, 6), (1, 8, 5), (2, 3, 4))
>>> board.spots("corners")
(0, 2, 4, 6)
>>> board.around(3)[:2]
((0, 1, 2), (1, 2, 3))
"""

from __future__ import annotations

import re
from functools import cached_property
from math import atan2
from typing import NamedTuple

from ..errors import PhraseError
from ..language.words import template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Cells = tuple[int, ...]  # numbers of cells, counted from 0 in the order in which cards are laid on them

CELL = re.compile(r"([A-H]*)(\d{0,2})")
MOST = 40  # cells: more than a pack has room for beside the hands
LINES = ("row", "column", "diagonal", "set")
LETTERS = template({"A": "A", "B": "B", "C": "C", "D": "D", "E": "E", "F": "F", "G": "G", "H": "H"})  # what sets are called
SPOTS = ("corners", "edges", "centre")


class Cell(NamedTuple):
    """A place for one card: its row and column, both from 0, and its letters."""

    row: int
    column: int
    letters: str


class Board:
    """A picture, read. PhraseError names the cell that is none, and numbers that stand twice."""

    def __init__(self, picture: Sequence[str]):
        self.picture = tuple(" ".join(row.split()) for row in picture)
        numbered_cells: list[tuple[int, Cell]] = []
        for y, row in enumerate(self.picture):
            for x, text in enumerate(row.split()):
                read = CELL.fullmatch(text)
                if text != "." and (not read or not text):
                    raise PhraseError(f"board {row!r}: {text!r} is no cell; expected a number, letters from A to H, both, or a dot")
                if text != "." and read:
                    numbered_cells.append((int(read[2] or 100), Cell(y, x, read[1])))
        numbers = [n for n, _ in numbered_cells if n < 100]
        if len({*numbers}) < len(numbers):
            raise PhraseError(f"board {' / '.join(self.picture)}: a number stands there twice")
        if not 2 <= len(numbered_cells) <= MOST:
            raise PhraseError(f"board: there are {len(numbered_cells)} cells; expected 2 to {MOST}")
        self.cells = tuple(cell for _, cell in sorted(numbered_cells, key=lambda each: each[0]))
        self.number = {(cell.row, cell.column): n for n, cell in enumerate(self.cells)}
        self.kept: dict[object, list[Cells]] = {}  # the ways in which a phrase lets hands use it, each worked out once
        self.height = max(cell.row for cell in self.cells) + 1
        self.width = max(cell.column for cell in self.cells) + 1

    @cached_property
    def full(self) -> bool:
        """Whether there is a card wherever a row and a column meet."""
        return len(self.cells) == self.height * self.width

    def place(self, cell: int) -> str:
        """What tells where a card on a cell lies: the letters of its sets. On a board without letters it is the number of its row, if every row is full, else
        nothing. A card laid on a full board has no place."""
        if cell >= len(self.cells):
            return ""
        at = self.cells[cell]
        if any(each.letters for each in self.cells):
            return at.letters
        return str(at.row + 1) if self.full and 1 < self.height < len(self.cells) else ""

    def runs(self, paths: Iterable[Iterable[tuple[int, int]]]) -> tuple[Cells, ...]:
        """The cells that lie side by side along these paths over the picture, two at the least."""
        out: list[Cells] = []
        for path in paths:
            run: list[int] = []
            for at in (*path, (-1, -1)):
                if at in self.number:
                    run.append(self.number[at])
                else:
                    out += [tuple(run)] if len(run) > 1 else []
                    run = []
        return tuple(out)

    def lines(self, kind: str) -> tuple[Cells, ...]:
        """All lines of a kind (see LINES). Diagonals are the longest there are."""
        rows, columns = range(self.height), range(self.width)
        if kind == "row":
            return self.runs([(y, x) for x in columns] for y in rows)
        if kind == "column":
            return self.runs([(y, x) for y in rows] for x in columns)
        if kind == "diagonal":
            slants = range(-self.height, self.width)
            falling = [[(y, x + y) for y in rows] for x in slants]
            rising = [[(y, self.width - 1 - x - y) for y in rows] for x in slants]
            runs = self.runs([*falling, *rising])
            return tuple(run for run in runs if len(run) == max(map(len, runs)))
        letters = sorted({letter for cell in self.cells for letter in cell.letters})
        return tuple(tuple(n for n, cell in enumerate(self.cells) if letter in cell.letters) for letter in letters)

    def line(self, kind: str, called: str) -> Cells:
        """One line by its number, counted from the top or the left, or by its letter; empty where there is none."""
        if kind == "set":
            return tuple(n for n, cell in enumerate(self.cells) if called in cell.letters)
        at = int(called) - 1
        return tuple(n for n, cell in enumerate(self.cells) if (cell.row if kind == "row" else cell.column) == at)

    def spots(self, where: str) -> Cells:
        """The cells at the corners of the picture, at its edges between them, or in its middle."""
        ends = {0, self.height - 1}, {0, self.width - 1}
        middle = ((self.height - 1) / 2, (self.width - 1) / 2)
        sides = [(cell.row in ends[0]) + (cell.column in ends[1]) for cell in self.cells]
        if where == "centre":
            return tuple(n for n, cell in enumerate(self.cells) if cell[:2] == middle)
        return tuple(n for n, side in enumerate(sides) if side == (2 if where == "corners" else 1))

    def around(self, n: int) -> tuple[Cells, ...]:
        """Every so many cells next to one another in the circle that all but the one in the middle make."""
        y, x = (self.height - 1) / 2, (self.width - 1) / 2
        ring = [i for i, cell in enumerate(self.cells) if cell[:2] != (y, x)]
        ring.sort(key=lambda i: atan2(self.cells[i].column - x, y - self.cells[i].row))
        first = ring.index(min(ring))
        ring = ring[first:] + ring[:first]
        return tuple(tuple((ring * 2)[at : at + n]) for at in range(len(ring))) if n < len(ring) else (tuple(ring),)

    def touching(self, n: int, by_sides: bool) -> tuple[Cells, ...]:
        """Every so many cells that hang together by their sides, or by sides and corners."""
        near = [
            {
                j
                for j, b in enumerate(self.cells)
                if i != j
                and (
                    abs(a.row - b.row) + abs(a.column - b.column) == 1
                    if by_sides
                    else max(abs(a.row - b.row), abs(a.column - b.column)) == 1
                )
            }
            for i, a in enumerate(self.cells)
        ]
        groups = {frozenset({i}) for i in range(len(self.cells))}
        for _ in range(n - 1):
            groups = {group | {j} for group in groups for i in group for j in near[i] - group}
        return tuple(sorted(tuple(sorted(group)) for group in groups))
