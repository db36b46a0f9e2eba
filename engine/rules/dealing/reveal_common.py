"""Common cards and table cards that lie face down and are turned up: so many, those of a line of the board, or whichever a player picks."""

from __future__ import annotations

from ...cards import mask, outside, rank
from ...errors import PhraseError
from ...language.phrase import Count, Flag, OneOf
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..terms.boards import DOWN_AT, OnBoard, note_common, open_up
from ..terms.relations import only_one
from ..terms.selection import TURNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class MiddlePlace(OneOf):
    """Whose cards are turned up: everybody's, or nobody's."""

    among = ("common", "table")


class AllThere(Flag):
    """Whatever lies face down there."""

    word = "all"


class OfNewRanks(Flag):
    """Cards of a rank that the table shows already are put aside and others turned."""

    word = "of new ranks"


class ButTheCentre(Flag):
    """The card in the middle stays as it is."""

    word = "but the centre"


class TurnUp(
    Rule,
    form=(
        "turn {n} {where}[ {new}]",
        "turn {cells}",
        "turn {all} {where}",
    ),
    examples={
        "turn 1 common": "Turn up the next common card.",
        "turn 3 common": "Turn up the next three common cards.",
        "turn 2 table": "Turn up the next two table cards.",
        "turn corners": "Turn up the corners.",
        "turn a row": "Turn up the next row.",
        "turn 1 of each row": "Turn up one card of each row.",
        "turn all table": "Turn up all table cards.",
        "turn 4 table of new ranks": "Turn up the next four table cards. Of two that match in rank, the later is thrown away and another turned up "
        "for it.",
    },
):
    """Cards of the middle that lie face down are turned up, in the order in which they were laid; of the board those that it says. From then on common cards
    count in every hand."""

    asked_as = ("turn up a common card", "a board that is turned card by card")

    n: Count = Count(0)
    where: MiddlePlace = MiddlePlace("")
    all: AllThere = AllThere("")
    cells: OnBoard | None = None
    new: OfNewRanks = OfNewRanks("")
    icon = Icon.TABLE
    weight = 2.0
    wording_new = "Of two that match in rank, the later is thrown away and another turned up for it."
    wording = (
        "Turn up the {alone, select, yes {} other {next }}{where, select, table {{n, plural, one {table card} other {{n:table cards}}}} "
        "other {{n, plural, one {common card} other {{n:common cards}}}}}."
    )
    wording_all = "Turn up all {where, select, table {table cards} other {common cards}}."
    wording_line = "Turn up the next {line, select, set {cards of one letter} other {{line}}}."
    wording_cells = "Turn up {cells}."
    unclear = (
        settled(
            (
                "Who picks the next common card to turn up?",
                "Nobody. They are turned up in the order of the picture.",
                "They all lie face down, so one is as good as another.",
            ),
            "deal",
        ),
    )

    alone = False  # whether there is no other such card

    def bind(self, game: GameRules) -> None:
        self.alone = bool(self.where) and only_one(game, Capability.TABLE if self.where == "table" else Capability.COMMON)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given.get("n") == 0:
            raise PhraseError("'turn 0': expected a number of cards from 1")
        if "new" in given and (given["where"] != "table" or given["n"] < 2):
            raise PhraseError("'of new ranks': expected several table cards, such as 'turn 4 table of new ranks'")

    @property
    def line(self) -> str:
        """The line whose turn it is, where it is any of a kind."""
        return str(self.cells.line) if self.cells and not (self.cells.n or self.cells.called) else ""

    def text(self) -> str:
        if not self.cells:
            sentence = self.fill(self.wording_all if self.all else self.wording)
            return " ".join([sentence, *([self.fill(self.wording_new)] if self.new else [])])
        return self.fill(self.wording_line, line=self.cells.line) if self.line else self.fill(self.wording_cells, cells=self.cells.text())

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.TABLE_DOWN if self.where == "table" else Capability.COMMON_DOWN)

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.TABLE if self.where == "table" else Capability.COMMON, Capability.TURNED)

    def leaves_open(self, game: GameRules) -> Iterator[Settled]:
        """Which of several cards it is."""
        if self.cells and self.cells.line:
            yield from self.unclear

    def run(self, state: State) -> None:
        cards = self.next_table(state) if self.where == "table" else self.next_common(state)
        if TURNED in state.game.remembers:
            TURNED.put(state, mask(cards))
        if self.new:
            cards = self.of_new_ranks(state, cards)
        if cards:
            state.face_up |= mask(cards)
            if self.where == "table":
                state.note(LogKind.TABLE, -1, -1, tuple(cards))
            else:
                note_common(state, cards)

    @staticmethod
    def of_new_ranks(state: State, cards: list[int]) -> list[int]:
        """The cards, each that pairs one before it replaced off the deck."""
        turned: list[int] = []
        for card in cards:
            while rank(card) in map(rank, turned) and state.left_in_deck():
                state.face_up |= 1 << (card & 255)
                state.note(LogKind.TABLE, -1, -1, (card,))
                state.discards.append(card)
                state.note(LogKind.COMMON_GONE, -1, -1, (card,))
                place = state.table.index(card)
                new = state.draw()
                assert new is not None
                card = state.table[place] = new
            turned.append(card)
        return turned

    def next_table(self, state: State) -> list[int]:
        """The table cards whose turn it is."""
        return outside(state.table, state.face_up)[: None if self.all else int(self.n)]

    def next_common(self, state: State) -> list[int]:
        """The common cards whose turn it is: they lie among those face up now."""
        down, board = DOWN_AT.of(state), state.game.board
        if not self.cells or not board:
            n = len(state.face_down_board) if self.all else int(self.n)
            cells: Sequence[int] = down[:n]
            cards = state.face_down_board[:n]
        else:
            cells = self.cells.next(board, down)
            at = dict(zip(down, state.face_down_board, strict=True))
            cards = [at[cell] for cell in cells]
        open_up(state, cards, cells)
        return cards

    def count(self, tally: Tally) -> None:
        if self.all:
            number, tally.table_down = 99, tally.table_down if self.where == "common" else 0
            tally.common_down = tally.common_down if self.where == "table" else []
        elif self.where == "table":
            number, tally.table_down = min(int(self.n), tally.table_down), max(tally.table_down - int(self.n), 0)
        else:
            board = tally.game.board
            cells = self.cells.next(board, tally.common_down) if self.cells and board else tally.common_down[: int(self.n)]
            tally.common_down = [cell for cell in tally.common_down if cell not in cells]
            number = len(cells)
        if number < max(int(self.n), 1):
            tally.problem(f"turns up cards where {number or 'none'} of them {'lies' if number == 1 else 'lie'} face down")


class TurnChosen(
    TurnUp,
    form="turn {n} common of their choice[ {spared}]",
    examples={
        "turn 2 common of their choice": "In turn, each player picks two of the common cards that lie face down, and turns them up.",
        "turn 2 common of their choice but the centre": "In turn, each player picks two of the common cards that lie face down, but not the "
        "centre, and turns them up.",
    },
):
    """One after the other, each player picks places: what lies there, nobody knows."""

    spared: ButTheCentre = ButTheCentre("")

    decision = "choose"
    wording = (
        "{only, select, yes {They pick} other {In turn, each player picks}} {n} of the common cards that lie face down"
        "{spared, select, yes {, but not the centre} other {}}, and {only, select, yes {turn} other {turns}} {one, select, yes {it} other {them}} up."
    )
    does = (
        "{many, select, yes {turn} other {turns}} up {n, plural, one {a common card} other {{n} common cards}} of their choice"
        "{spared, select, yes {, but not the centre} other {}}"
    )
    prompt = "Which common card do you turn up?"
    queue: tuple[int, ...] | None = None
    left = 0  # cards that the seat asked has still to turn up

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.COMMON_DOWN, *((Capability.BOARD,) if self.spared else ()))

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.COMMON, Capability.TURNED)

    @property
    def one(self) -> bool:
        """Whether it is a single card."""
        return self.n == 1

    def text(self) -> str:
        return self.fill(self.wording)

    def leaves_open(self, game: GameRules) -> Iterator[Settled]:
        yield from ()

    def places(self, state: State) -> list[int]:
        """The places that may be turned up: cells of the board, or numbers of the cards where there is none."""
        board = state.game.board
        if not board:
            return [*range(len(state.face_down_board))]
        spared = board.spots("centre") if self.spared else ()
        return [cell for cell in DOWN_AT.of(state) if cell not in spared]

    def run(self, state: State) -> None:
        queue = self.seats(state) if self.queue is None else self.queue
        if queue and self.places(state):
            state.ask(queue[:1], self.at(queue=tuple(queue), left=self.left or int(self.n)))

    def options(self, state: State, seat: int) -> Choice:
        return Choice([Action("turn", amount=place + 1) for place in sorted(self.places(state))])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((_, action),) = answers.items()
        place = (action.amount or 1) - 1
        card = state.face_down_board[DOWN_AT.of(state).index(place) if state.game.board else place]
        state.face_up |= 1 << (card & 255)
        open_up(state, [card], [place])
        note_common(state, [card])
        queue = self.queue or ()
        state.run_next(self.at(queue=queue if self.left > 1 else queue[1:], left=self.left - 1))

    def label(self, state: State, seat: int, action: Action) -> Label:
        cell = state.game.board.cells[(action.amount or 1) - 1] if state.game.board else None
        if cell:
            return Label(tell("Row {row}, column {column}", row=cell.row + 1, column=cell.column + 1))
        return Label(tell("Card {n}", n=action.amount))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("turning up common card {n}", n=action.amount)

    def count(self, tally: Tally) -> None:
        board = tally.game.board
        spared = board.spots("centre") if board and self.spared else ()
        some = [cell for cell in tally.common_down if cell not in spared][: int(self.n)]
        tally.common_down = [cell for cell in tally.common_down if cell not in some]
        if len(some) < self.n:
            tally.problem(f"turns up cards where {len(some) or 'none'} of them may be")
