"""Common cards that lie in a shape: cells and lines of the board that the file draws."""

from __future__ import annotations

from itertools import chain, combinations, product

from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Slot, Word
from ...language.words import tell
from ...table.board import LETTERS, LINES, SPOTS
from ...table.component import Component
from ...table.game import NOBODY
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...table.board import Board, Cells
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

OPEN_AT: Fact[tuple[int, ...]] = Fact("cells of common cards", ())  # the cell of each of the common cards, in their order
DOWN_AT: Fact[tuple[int, ...]] = Fact("cells face down", ())  # the same of those that are not turned up yet
LAID: Fact[int] = Fact("cells taken", 0)  # how many cells have had a card, those whose card is gone too
DEAD: Fact[tuple[Cells, ...]] = Fact("lines out of play", ())  # of the board
MOST_USED = 5  # cards of a hand


class LineKind(Word):
    """A line of the board: cards side by side, or those with one letter in the picture."""

    words = {"row": "row", "column": "column", "diagonal": "diagonal", "set": "set"}
    assert tuple(words) == LINES


class BoardSpot(Word):
    """A part of the board's outline, or the card in its middle."""

    words = {"corners": "the corners", "edges": "the edges", "centre": "the centre"}
    assert tuple(words) == SPOTS


class LineName(Slot, str):
    """Which line it is: rows and columns by their number from the top or the left, sets by their letter."""

    pattern = r"[1-9]|[A-H]"
    expects = "a number from 1 to 9 for a row or a column, a letter from A to H for a set"

    def say(self, spec: str) -> str:
        return tell(LETTERS[self]) if self in LETTERS else str(self)


class Adjacency(Word):
    """How cards lie that are neighbours."""

    words = {
        "of the circle": "next to each other in the circle",
        "touching": "that hang together by sides or corners",
        "touching by their sides": "that hang together by their sides",
    }


PLACE = (
    r"(?:a (?:row|column|diagonal|set)|(?:\d of )?(?:row|column) \d|(?:\d of )?set [A-H]|(?:\d )?(?:corners|edges|centre))"  # as written
)


class OnBoard(
    Component,
    kind="cells",
    form=(
        "a {line}",
        "{line} {called}",
        "{n} of each {line}",
        "{n} of {line} {called}",
        "{spot}",
        "{n} {spot}",
        "{n} {together}",
        "both {one} and {other}",
    ),
    examples={
        "a row": "one row",
        "a set": "the cards of one letter",
        "row 2": "row 2",
        "1 of each row": "one card of each row",
        "2 of set A": "two cards marked A",
        "corners": "the corners",
        "3 edges": "three of the edges",
        "3 of the circle": "three cards next to each other in the circle",
        "3 touching": "three cards that hang together by sides or corners",
        "both 1 of set A and 1 of set B": "one card marked A and one card marked B",
        "both a row and both 1 of set A and 1 of set B": "one row with one card marked A and one card marked B",
    },
):
    """Cards by where they lie on the board: a line of it, so many of a line, the corners, the edges between them or the centre, cards that lie together. A
    row, column or diagonal has two cards at the least, and no gap; a set is what has one letter in the picture; the circle is all but the centre. Or cards
    of two such places at once, or of more."""

    asked_as = ("rows and columns of a board", "two boards")
    slips = (
        (
            rf"(?<!both )({PLACE}) and (?:both )?(?={PLACE}\b)",
            r"both \1 and ",
            "Cards of two places of the board are said with 'both ... and ...'; 'and' alone begins another part of the pot.",
        ),
    )

    line: LineKind = LineKind("")
    called: LineName = LineName("")
    n: Count = Count(0)
    spot: BoardSpot = BoardSpot("")
    together: Adjacency = Adjacency("")
    one: OnBoard | None = None  # of two places at once
    other: OnBoard | None = None
    single = False  # whether it is one card

    def bind(self, game: GameRules) -> None:
        if game.board and self.line and self.called and not self.n:
            self.single = [len(group) for group in self.groups(game.board)] == [1]

    wording_both = "{one} and {other}"
    wording_with = "{one} with {others}"
    wording = "{line, select, set {the cards of one letter} other {one {line}}}"
    wording_line = "{line, select, set {the {single, select, yes {card} other {cards}} marked {called}} other {{line} {called}}}"
    wording_each = "{n:cards} of each {line, select, set {letter} other {{line}}}"
    wording_of = "{line, select, set {{n:cards} marked {called}} other {{n:cards} of {line} {called}}}"
    wording_spot = "{spot}"
    wording_some = "{n} of {spot}"
    wording_together = "{n:cards} {together}"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a number that no hand has, and for a line that cannot be called so."""
        if "n" in given and not 1 <= given["n"] <= MOST_USED:
            raise PhraseError(f"{given['n']} cards of the board: expected 1 to {MOST_USED}")
        if "called" in given and (given["line"] == "set") == given["called"].isdecimal():
            raise PhraseError(f"'{given['line']} {given['called']}': expected 'row 2', 'column 2' or 'set A'")
        if given.get("called") and given["line"] == "diagonal":
            raise PhraseError("diagonals have no numbers: expected 'a diagonal'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.BOARD, Capability.COMMON)

    def text(self) -> str:
        if self.one and self.other:
            if len(places := self.places()) > 2:
                first, *others = [place.text() for place in places]
                return self.fill(self.wording_with, one=first, others=english.listing(others))
            return self.fill(self.wording_both, one=self.one.text(), other=self.other.text())
        return self.fill(self.said)

    def places(self) -> list[OnBoard]:
        """The places that it is about at once, in the order in which they are said."""
        return [*self.one.places(), *self.other.places()] if self.one and self.other else [self]

    @property
    def said(self) -> str:
        """The template of its form."""
        if self.together:
            return self.wording_together
        if self.spot:
            return self.wording_some if self.n else self.wording_spot
        if self.n:
            return self.wording_of if self.called else self.wording_each
        return self.wording_line if self.called else self.wording

    def groups(self, board: Board) -> tuple[Cells, ...]:
        """The lines that it may be about."""
        if self.one and self.other:
            return (*self.one.groups(board), *self.other.groups(board))
        if self.together:
            n = int(self.n)
            return board.around(n) if self.together == "of the circle" else board.touching(n, self.together != "touching")
        if self.spot:
            return (board.spots(str(self.spot)),)
        return (board.line(str(self.line), str(self.called)),) if self.called else board.lines(str(self.line))

    @property
    def whole_set(self) -> bool:
        """Whether it is all cards of one letter."""
        return bool(self.line == "set" and self.called and not self.n)

    @property
    def of_any(self) -> bool:
        """Whether it is about one line of several, whichever it is."""
        return bool(self.line and not (self.called or self.n))

    @property
    def of_each(self) -> bool:
        """Whether it is about cards of every line, not of one."""
        return bool(self.line and self.n and not self.called)

    def ways(self, board: Board) -> list[Cells]:
        """Every set of cells that may be used for it."""
        if self.one and self.other:
            return [tuple(dict.fromkeys(chain(*some))) for some in product(self.one.ways(board), self.other.ways(board))]
        n, groups = int(self.n), self.groups(board)
        if self.of_each:
            return [tuple(chain(*some)) for some in product(*(combinations(group, min(n, len(group))) for group in groups))]
        return [some for group in groups for some in combinations(group, min(n or len(group), len(group)))]

    def next(self, board: Board, down: Sequence[int]) -> list[int]:
        """The cells, of those where a card lies face down, that are turned up next for it."""
        cells_down = [[cell for cell in group if cell in down] for group in self.groups(board)]
        some = [group[: int(self.n) or None] for group in cells_down if group]
        return [*chain(*some)] if self.of_each else some[0] if some else []

    def audit(self, tally: Tally) -> None:
        board = tally.game.board
        if board and not self.one and not any(self.groups(board)):
            tally.problem(f"{self.phrase()!r}: the board has none")


def picture(board: Board) -> str:
    """The board in words, row by row: the numbers and letters of its cells, and dashes where there is none."""
    rows: list[list[str]] = [["–"] * board.width for _ in range(board.height)]
    for n, cell in enumerate(board.cells, 1):
        rows[cell.row][cell.column] = "".join([*(tell(LETTERS[letter]) for letter in cell.letters), str(n)])
    return " / ".join(" ".join(row) for row in rows)


def usable(state: State, cells: tuple[OnBoard, ...], besides: tuple[OnBoard, ...] = ()) -> list[list[int]]:
    """Every set of common cards, as far as they are turned up, that one of the `cells` with all `besides` lets a hand use: each once."""
    board = state.game.board
    if not board:
        return [[]]
    at = dict(zip(OPEN_AT.of(state), state.common, strict=False))
    ways = board.kept.get((cells, besides))
    if ways is None:
        lines = [way for some in cells for way in some.ways(board)]
        ways = [tuple(dict.fromkeys(chain(*some))) for some in product(lines, *(more.ways(board) for more in besides))]
        board.kept[cells, besides] = ways
    if dead := DEAD.of(state):
        ways = [way for way in ways if not any({*line} <= {*way} for line in dead)]
        if not ways:
            return []  # nobody makes a hand there
    sets = dict.fromkeys([tuple([at[cell] for cell in way if cell in at]) for way in ways])
    return [[*some] for some in sets] or [[]]


def lay_down(state: State, cards: Sequence[int], up: bool) -> None:
    """Common cards come to lie on the next cells of the board, face up or down; without a board, in a row."""
    if state.game.board:
        first = LAID.of(state)
        LAID.put(state, first + len(cards))
        fact = OPEN_AT if up else DOWN_AT
        fact.put(state, (*fact.of(state), *range(first, first + len(cards))))
    if up:
        state.common += cards
    else:
        state.face_down_board += cards


def note_common(state: State, cards: Sequence[int]) -> None:
    """Log common cards that have come to lie face up, with where each of them lies on a board that tells it (see `Board.place`)."""
    places: tuple[str, ...] = ()
    if (board := state.game.board) and state.log is not None:
        at = dict(zip(state.common, OPEN_AT.of(state), strict=False))
        places = tuple([board.place(at[c]) if c in at else "" for c in cards])
    state.note(LogKind.COMMON, -1, -1, tuple(cards), *([places] if any(places) else []))


def take_away(state: State, cards: Sequence[int]) -> None:
    """These are no common cards any more."""
    if state.game.board:
        OPEN_AT.put(state, tuple([cell for cell, c in zip(OPEN_AT.of(state), state.common, strict=True) if c not in cards]))
    state.common = [c for c in state.common if c not in cards]


def open_up(state: State, cards: Sequence[int], cells: Sequence[int]) -> None:
    """Common cards that lie face down, on these cells of the board, lie open from now on; that they are seen is the caller's."""
    if state.game.board:
        DOWN_AT.put(state, tuple([cell for cell in DOWN_AT.of(state) if cell not in cells]))
        OPEN_AT.put(state, (*OPEN_AT.of(state), *cells))
    state.face_down_board = [c for c in state.face_down_board if c not in cards]
    state.common += cards
    state.emit("laid", NOBODY, [*cards])
