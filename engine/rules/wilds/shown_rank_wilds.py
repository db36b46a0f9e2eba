"""Wild ranks that the middle shows: a table card's, a common card's."""

from __future__ import annotations

from itertools import pairwise

from ...cards import is_joker, mask, rank, suit, within
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Flag, OneOf, Word
from ...language.slots import HighestOrLowest, HighOrLow
from ...table.component import Wild
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import BOARD, FACES, NOTHING, TABLE
from ..dealing.common_cards import look_for, table_card, table_cards
from ..terms.boards import OPEN_AT, LineKind, OnBoard
from ..terms.relations import only_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, ClassVar

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


LOWEST_IN_THE_MIDDLE = settled(
    ("Can an ace be the lowest card in the middle?", "No, it is the highest.", "An ace is high unless a game says otherwise."), "wild"
)


class WhichCard(Word):
    """Which of the cards there; aces are high. The middle one is by rank, and of a pair there the rank of the pair."""

    words = {
        "first": "the first",
        "last": "the last",
        "lowest": "the lowest",
        "highest": "the highest",
        "middle": "the middle",
        "any": "any",
    }


class CardLocation(OneOf):
    """Which cards: the common ones, those on the table that are nobody's, all that lie face up in hands."""

    among = ("common card", "table card", "upcard of all")


RED = (1, 2)  # suits: diamonds and hearts


class OthersOnly(Flag):
    """The card that shows the rank is not wild itself."""

    word = "others only"


class OtherColour(Flag):
    """Only those of the other colour are wild."""

    word = "other colour"


class AcrossColours(
    Wild,
    form="ranks of {n} {end} common cards of the other colour[ for {side}]",
    examples={
        "ranks of 2 lowest common cards of the other colour": "Of the common cards that have the other colour than the lowest one, the two lowest and all "
        "cards of their ranks are wild; nothing is, where one of them pairs the lowest.",
        "ranks of 2 highest common cards of the other colour for low": "Of the common cards that have the other colour than the highest one, the two highest "
        "and all cards of their ranks are wild in low hands; nothing is, where one of them pairs the highest.",
    },
):
    """What lies at one end of the common cards that are up says the colour; the cards of the other colour next to that end are wild. Aces are high."""

    n: Count
    end: HighestOrLowest
    side: HighOrLow = HighOrLow("")
    requires, provides = capabilities(Capability.COMMON), capabilities(Capability.WILD)
    tags = (Mechanic.WILD_CARDS,)
    brief = (
        "The {n, plural, one {{end, select, highest {highest} other {lowest}} common card} "
        "other {{n} {end, select, highest {highest} other {lowest}} common cards}} of the other colour and all like them are wild"
        "{side, select, high { in high hands} low { in low hands} other {}}."
    )
    wording = (
        "Of the common cards that have the other colour than {end} one, "
        "{n, plural, one {{end}} other {the {n} {end, select, highest {highest} other {lowest}}}} and all cards of "
        "{n, plural, one {its rank} other {their ranks}} are wild{side, select, high { in high hands} low { in low hands} other {}}; nothing is, where one of "
        "them pairs {end}{limits}."
    )

    unclear = (
        LOWEST_IN_THE_MIDDLE,
        settled(
            (
                "What is wild if too few common cards have the other colour?",
                "Those that have it. If there are none, nothing is wild.",
                "A rank becomes wild by a card that is there.",
            ),
            "wild",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for none of them."""
        if not given["n"]:
            raise PhraseError("ranks of 0 common cards: expected a number from 1")

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        ranks = self.ranks(state)
        return mask([c for c in cards if rank(c) in ranks]) if ranks else 0

    def ranks(self, state: State) -> list[int]:
        """The ranks that are wild for it."""
        up = sorted([c for c in state.common if not is_joker(c)], key=rank, reverse=self.end == "highest")
        red = {suit(c) in RED for c in up if rank(c) == rank(up[0])}
        if len(red) != 1:
            return []
        return [rank(c) for c in up if (suit(c) in RED) not in red][: int(self.n)]

    def count(self, tally: Tally) -> None:
        """All four of each rank."""
        tally.wilds += 4 * int(self.n)


class TableRank(
    Wild,
    form=(
        "rank of table card {n}[, {step} higher][, {colour}]",
        "rank of {which} {where}[, {step} higher][, {others}][ for {side}]",
        "rank of {which} {where} of each {line}[, {step} higher]",
        "rank of {cells}",
        "middle of each {line}",
    ),
    examples={
        "rank of table card 2": "Cards of the same rank as the second table card are wild.",
        "rank of table card 1, other colour": "Cards of the same rank as the table card and the other colour are wild.",
        "rank of table card 1, 1 higher": "Cards one rank higher than the table card are wild; an ace is above a king, "
        "and a two above an ace.",
        "rank of last common card": "Cards that match the last common card in rank are wild.",
        "rank of lowest common card, 1 higher": "Cards one rank higher than the lowest common card are wild; an ace is above a king, "
        "and a two above an ace.",
        "rank of last common card, others only": "Cards that match the last common card in rank are wild, but not that card itself.",
        "rank of lowest common card of each row": "Cards that match the lowest common card of any row in rank are wild.",
        "rank of corners": "Cards that match one of the corners in rank are wild.",
        "rank of centre": "Cards that match the centre in rank are wild.",
        "rank of any table card": "Cards that match any table card in rank are wild.",
        "rank of middle table card": "The middle one in rank of the table cards makes all cards of its rank wild; if two of them are a pair, the pair "
        "does. Aces are high.",
        "rank of lowest upcard of all for low": "Cards that match the lowest live upcard in rank are wild in low hands.",
        "middle of each row": "The middle card of each row is wild.",
    },
):
    """A rank that the middle shows, once it is there: that of a table card by its number, or of a common card; or common cards themselves, by where they
    lie. The last one is known once all have been turned up, of a line once it has."""

    asked_as = ("cards like the one on the table are wild", "the card in the middle of the row and all like it are wild")
    asked_for: ClassVar[dict[str, str]] = {"the card in the middle of the row and all like it are wild": "rank of centre"}

    n: Count = Count(0)
    which: WhichCard = WhichCard("")
    where: CardLocation = CardLocation("")
    step: Count = Count(0)
    line: LineKind = LineKind("")
    cells: OnBoard | None = None
    others: OthersOnly = OthersOnly("")
    colour: OtherColour = OtherColour("")
    side: HighOrLow = HighOrLow("")
    shown_rank = True
    unclear_lowest_up = settled(
        ("Can an ace be the lowest upcard?", "No, it is the highest.", "An ace is high unless a game says otherwise."), "wild"
    )
    unclear_folded = settled(
        (
            "Do upcards of folded hands decide what is wild?",
            "No. What is wild changes if the player with the card folds.",
            "The cards of a folded hand are out of the deal.",
        ),
        "wild",
    )
    wording_card = "{alone, select, yes {the} other {{which}}} {where, select, common {common card} table {table card} other {live upcard}}"
    provides = capabilities(Capability.WILD)
    laid = 1  # how many table cards there are
    alone = False  # whether there is no other such card
    wording = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card} are wild; an ace is above a king, and a two above an ace} "
        "other {{which, select, yes {that match {table_card} in rank are wild} other {of the same rank as "
        "{table_card}{colour, select, yes { and the other colour} other {}} are wild}}}}"
        "{others, select, yes {, but not that card itself} other {}}{side, select, high { in high hands} low { in low hands} other {}}{limits}."
    )
    wording_ends = "Cards that match the lowest or the highest {where, select, common {common card} table {table card} other {live upcard}} in rank are wild."
    brief = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card}} other {that match {table_card}{colour, select, yes { in rank and colour} other {}}}} "
        "are wild{side, select, high { in high hands} low { in low hands} other {}}."
    )
    wording_each = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card} of any {line} are wild; an ace is above a king, and a two above an ace} "
        "other {that match {table_card} of any {line} in rank are wild}}{limits}."
    )
    wording_between = (
        "The middle one in rank of the {where, select, common {common cards} table {table cards} other {upcards of all players}} makes all cards of its rank "
        "wild; if two of them are a pair, the pair does. Aces are high{limits}."
    )
    brief_between = (
        "All cards of the rank of the middle {where, select, common {common card} table {table card} other {upcard}} by rank are wild."
    )
    wording_cells = "Cards that match {some, select, yes {{cells_told}} other {one of {cells_told}}} in rank are wild{limits}."
    wording_middle = "The middle card of each {line} is wild{limits}."
    tags = (Mechanic.WILD_CARDS,)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a card that has no number."""
        if not given.get("n", 1):
            raise PhraseError("there is no table card 0: expected a number from 1")
        if "colour" in given and "step" in given:
            raise PhraseError("a rank higher, other colour: expected the rank of the card itself")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        if self.where == "upcard of all":
            return (self.unclear_folded, *((self.unclear_lowest_up,) if self.which == "lowest" else ()))
        return (LOWEST_IN_THE_MIDDLE,) if self.which == "lowest" and self.where == "common card" else ()

    @property
    def table_card(self) -> str:
        """Which card decides, in words."""
        return self.fill(self.wording_card, where=self.where.split()[0]) if self.which else table_card(self.n, self.laid)

    brief_ends = (
        "Cards that match the lowest or the highest {where, select, common {common card} table {table card} other {live upcard}} are "
        "wild{side, select, high { in high hands} low { in low hands} other {}}."
    )

    brief_numbered = "Cards matching the {numbered} table card are wild."
    wording_numbered = "Cards of the same rank as the {numbered} table card are wild."

    @property
    def by_number(self) -> bool:
        """Whether it looks at a table card by its number, and at nothing else."""
        return bool(self.n) and not (self.step or self.colour)

    def numbered(self, some: Sequence[TableRank], *, brief: bool = False) -> str:
        """Several that look at table cards by their numbers, in one sentence."""
        numbers = english.listing([english.ordinal(int(one.n)) for one in some], "or")
        return self.fill(self.brief_numbered if brief else self.wording_numbered, numbered=numbers)

    def both_ends(self, other: TableRank) -> str:
        """What two say together in a call, of which one looks at the lowest and the other at the highest of the same cards; "" for any others."""
        if {str(self.which), str(other.which)} != {"lowest", "highest"} or self.where != other.where or self.side != other.side:
            return ""
        return self.fill(self.brief_ends, where=self.where.split()[0])

    def in_call(self, times: Number) -> str:
        if self.between:
            return self.fill(self.brief_between, where=self.where.split()[0])
        return self.text() if self.cells or self.line else self.fill(self.brief)

    @property
    def between(self) -> bool:
        """Whether it is the card in the middle by rank, and no more is said of it."""
        return self.which == "middle" and not (self.step or self.others or self.side)

    def sentence_with(self, other: Wild) -> str:
        """The lowest and the highest of the same cards."""
        if not isinstance(other, TableRank) or {str(self.which), str(other.which)} != {"lowest", "highest"} or self.where != other.where:
            return ""
        more = (self.step, self.others, self.colour, self.side, self.line, self.cells)
        if any(more) or any((other.step, other.others, other.colour, other.side, other.line, other.cells)):
            return ""
        return self.fill(self.wording_ends, where=self.where.split()[0])

    def sentence(self, limits: str = "") -> str:
        if self.cells:
            one = self.cells.spot == "centre"
            return self.fill(self.wording_cells, cells_told=self.cells.text(), some=one, limits=limits)
        if self.line:
            return self.fill(self.wording_each if self.which else self.wording_middle, limits=limits)
        if self.between:
            return self.fill(self.wording_between, where=self.where.split()[0], limits=limits)
        return self.fill(self.wording, limits=limits)

    @property
    def on_board(self) -> bool:
        """Whether it depends on where common cards lie."""
        return bool(self.line or self.cells)

    @property
    def requires(self) -> Capabilities:
        if self.on_board:
            return capabilities(Capability.COMMON, Capability.BOARD)
        return capabilities({"common card": Capability.COMMON, "upcard of all": Capability.UP}.get(str(self.where), Capability.TABLE))

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        if self.where == "upcard of all":
            return FACES
        return BOARD if self.on_board else TABLE if self.where != "common card" else NOTHING

    def bind(self, game: GameRules) -> None:
        self.laid = 1 if only_one(game, Capability.TABLE) else max(table_cards(game), 2)
        thing = Capability.COMMON if self.where == "common card" else Capability.TABLE
        self.alone = self.which in ("first", "last") and self.where != "upcard of all" and only_one(game, thing)

    @property
    def on_table(self) -> int:  # type: ignore[override]
        return int(self.n)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.line and not self.which:
            return mask(cards) & mask([c for c in self.shown(state) if not is_joker(c)])
        shown = self.shown(state)
        ranks = {(rank(c) + self.step) % 13 for c in shown if not is_joker(c)}
        if self.colour:
            red = {suit(c) in RED for c in shown if not is_joker(c)}
            return mask([c for c in cards if rank(c) in ranks and (suit(c) in RED) not in red]) if ranks else 0
        return mask([c for c in cards if rank(c) in ranks and not (self.others and c in shown)]) if ranks else 0

    def shown(self, state: State) -> list[int]:
        """The cards that decide, as far as they are there."""
        board, common = state.game.board, state.common
        if self.n:
            return within(state.table[self.n - 1 : self.n], state.face_up)
        if self.where == "table card":
            up = within(state.table, state.face_up)
            return self.of(up, 0) if self.which != "middle" or len(up) == len(state.table) else []
        if self.where == "upcard of all":
            return self.of([c for p in state.seats() for c in state.upcards(p)], 0)
        if not self.on_board:
            return self.of(common, state.game.all_common)
        if not board:
            return []
        at = dict(zip(OPEN_AT.of(state), common, strict=False))
        if self.cells:
            return [at[cell] for group in self.cells.groups(board) for cell in group if cell in at]
        lines = board.lines(str(self.line))
        if not self.which:
            return [at[line[len(line) // 2]] for line in lines if len(line) % 2 and line[len(line) // 2] in at]
        return [c for line in lines for c in self.of([c for cell, c in at.items() if cell in line], len(line))]

    def of(self, cards: list[int], whole: int) -> list[int]:
        """Which of these cards it is, in the order in which they came; the last is known where the `whole` of them is there."""
        if self.which in ("first", "last"):
            return cards[:1] if self.which == "first" else cards[-1:] if len(cards) >= whole else []
        ranked = sorted([c for c in cards if not is_joker(c)], key=rank)
        if self.which == "any" or not ranked:
            return ranked
        if self.which == "middle":
            pairs = [c for c, d in pairwise(ranked) if rank(c) == rank(d)]
            return pairs[-1:] or ranked[len(ranked) // 2 :][:1]
        return ranked[:1] if self.which == "lowest" else ranked[-1:]

    def audit(self, tally: Tally) -> None:
        board = tally.game.board
        if self.n:
            look_for(self.n, tally)
        elif self.line and board and not board.lines(str(self.line)):
            tally.problem(f"the board has no {self.line}")

    def count(self, tally: Tally) -> None:
        """Three of the rank beside the table card, or all four of the next one; a common card is of every hand, and wild in it."""
        board = tally.game.board
        lines = len(board.lines(str(self.line))) if board and self.line else 1
        if self.cells and board:
            lines = sum(map(len, self.cells.groups(board)))
        alone = self.line and not self.which
        beside = self.others or ((self.n or self.where == "table card") and not self.step)  # the card that decides is not one of them
        tally.wilds += lines * (1 if alone else 2 if self.colour else 3 if beside else 4)
