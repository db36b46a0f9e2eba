"""Cards laid in the middle: common cards that belong to every hand, table cards that belong to nobody, a row on offer."""

from __future__ import annotations

from ...cards import mask, rank
from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Count, Flag, Slot, Word
from ...language.slots import Cards, FromDiscards
from ...language.words import tell
from ...table import knowledge
from ...table.game import NOBODY
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import TRAIL, Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.boards import lay_down, note_common
from ..terms.discarding import conceal
from .deal import open_cards
from .reveal_common import OfNewRanks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ...table.board import Board
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

LEFT_OVER: Fact[int | None] = Fact("left over", None)  # the rank of the card that nobody picked

LIES: Fact[int] = Fact("lies", 0)  # what the steps before that one lay is there already: it was kept when the hands were dealt anew


class ByLowest(Flag):
    """The lowest hand showing draws what comes out of the discards: nobody can see them, so it changes nothing but whose hand does it."""

    word = "by lowest showing"


class TableFace(Word):
    """How a card of the table lies."""

    words = {"up": "face up", "unseen": "face down"}


class RowSize(Slot, str):
    """How many cards are on offer: a number, or one for each player still in, perhaps with one extra."""

    pattern = r"1 each(?: and 1 over)?"
    expects = "1 each, or 1 each and 1 over"

    @property
    def over(self) -> int:
        """How many cards lie there beyond one for each player."""
        return int(self.endswith(" over"))

    def of(self, players: int) -> int:
        """How many cards lie there for so many players."""
        return int(self) if self.isdecimal() else players + self.over

    def say(self, spec: str) -> str:
        if self.isdecimal():
            return Number(int(self)).say("cards")
        return tell("one card for each player and one extra" if self.over else "one card for each player")


class Lay(Rule, family=True):
    """Cards in the middle, face up unless it says otherwise. Common cards count in every hand. Table cards are for other phrases to look at. A row on offer
    is there before anybody buys or picks, and a card left of an earlier row stays in it."""

    n: Count = Count(0)
    source: FromDiscards = FromDiscards("")
    icon = Icon.TABLE
    wording = "{source, select, yes {Shuffle the discards and deal {n:common cards} from them,} other {Deal {n:common cards}}} face up for everyone to use."
    tags: ClassVar[tuple[Mechanic, ...]] = ()

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DISCARDS) if self.source else NONE

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    def lies(self, state: State) -> bool:
        """Whether its cards lie there still, from a deal before."""
        return self.step < LIES.of(state) and self in state.game.play


BY_STREETS = (3, 1, 1)
STREETS = ("flop", "turn", "river")


class CommonCards(
    Lay,
    form="lay {n} common[ {face}][ {source}]",
    examples={
        "lay 3 common": "Deal three common cards face up.",
        "lay 5 common unseen": "Deal five common cards face down; nobody may look.",
        "lay 1 common from the discards": "Shuffle the discards and deal one common card from them, face up.",
    },
):
    """Cards that belong to every hand, once they lie face up: on the next cells of the board, where there is one."""

    asked_as = ("community cards", "flop, turn and river", "cards in the middle for everybody")

    face: TableFace = TableFace("up")

    tags = (Mechanic.COMMON_CARDS,)
    board: Board | None = None
    street = ""  # what the cards are called, where they come by three, one and one
    wording = (
        "{street, select, flop {Deal the flop: {n:common cards} face up.} turn {Deal the turn: {n:common cards} face up.} "
        "river {Deal the river: {n:common cards} face up.} other {{source, select, yes {Shuffle the discards and deal {n:common cards} from them,} other "
        "{Deal {n:common cards}}} face up{shape, select, rows { in {rows} rows of {columns}} picture {, as the picture shows} other {}}.}}"
    )
    effect = "{n:common cards} {n, plural, one {is} other {are}} dealt face up"
    acts = False
    wording_unseen = (
        "Deal {n:common cards} face down{shape, select, rows { in {rows} rows of {columns}} picture {, as the picture shows} "
        "other {}}; nobody may look."
    )

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.COMMON, Capability.COMMON_DOWN) if self.face == "unseen" else capabilities(Capability.COMMON)

    def bind(self, game: GameRules) -> None:
        self.board = game.board
        laid = [rule for rule in game.play if isinstance(rule, CommonCards)]
        if [(type(rule), int(rule.n), str(rule.face), str(rule.source)) for rule in laid] == [
            (CommonCards, n, "up", "") for n in BY_STREETS
        ]:
            at = next((i for i, rule in enumerate(laid) if rule is self), -1)
            self.street = STREETS[at] if at >= 0 else ""

    @property
    def shape(self) -> str:
        """How their place is told: in rows, as the picture shows, or not at all."""
        if not self.board:
            return ""
        return "rows" if self.board.full and self.n == len(self.board.cells) and self.board.height > 1 else "picture"

    @property
    def rows(self) -> Number:
        """How many rows the board has."""
        return Number(self.board.height if self.board else 0)

    @property
    def columns(self) -> Number:
        """And how many columns."""
        return Number(self.board.width if self.board else 0)

    def text(self) -> str:
        return self.fill(self.wording_unseen if self.face == "unseen" else self.wording)

    def run(self, state: State) -> None:
        if self.lies(state):
            return
        if self.face == "unseen":
            hidden = [c for _ in range(self.n) if (c := state.draw()) is not None]
            lay_down(state, hidden, up=False)
            state.note(LogKind.COMMON_DOWN, -1, 0, tuple(hidden))
            return
        cards = open_cards(state, self.n, self.source)
        lay_down(state, cards, up=True)
        note_common(state, cards)
        state.emit("laid", NOBODY, cards)

    def count(self, tally: Tally) -> None:
        if self.face == "unseen":
            if self.source:
                tally.problem("says of cards that lie face down where they come from; expected cards off the deck")
            tally.common_down += range(tally.common, tally.common + int(self.n))
        if tally.effect:  # as often as it happens, perhaps
            if self.source or self.board or self.face == "unseen":
                tally.problem("says more of the common cards than can come to pass at an event; expected a number of them")
            tally.spare += int(self.n) * tally.kept
            tally.common_perhaps += int(self.n) * tally.kept
            return
        if self.source:
            tally.laid_from_discards(self.n)
        else:
            tally.to_table(self.n, True)

    def audit(self, tally: Tally) -> None:
        if self.board and tally.common > len(self.board.cells):
            tally.problem(f"lays a card where the board has no cell: there are {len(self.board.cells)}, and {tally.common} common cards")


class LaySort(
    CommonCards,
    form="lay {sort} common",
    examples={
        "lay jokers common": "Take the jokers out of the deck and lay them face up for everyone to use.",
    },
):
    """Cards that are looked out of the deck."""

    sort: Cards

    alone = False  # whether the pack has one of them
    wording = (
        "Take the {alone, select, yes {{sort:bare}} other {{sort}}} out of the deck and lay {one, select, yes {it} other {them}} face up "
        "for everyone to use."
    )
    effect = ""

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.JOKERS) if self.sort.jokers else NONE

    @property
    def one(self) -> bool:
        """Whether it is a single card."""
        return self.alone or self.sort.in_plural != self.sort

    def bind(self, game: GameRules) -> None:
        self.alone = sum([self.sort.has(c) for c in game.cards(2)]) == 1

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        cards = [c for c in (*state.stacked, *state.deck) if self.sort.has(c)]
        state.stacked = [c for c in state.stacked if c not in cards]
        state.deck = [c for c in state.deck if c not in cards]
        state.face_up |= mask(cards)
        lay_down(state, cards, up=True)
        note_common(state, cards)

    def count(self, tally: Tally) -> None:
        tally.to_table(sum([self.sort.has(c) for c in tally.game.cards(2)]), True)


class TableCards(
    Lay,
    form="lay {n} table[ {face}][ {source}][ {by_lowest}][ {of_new_ranks}]",
    examples={
        "lay 1 table": "Deal one table card face up in the middle; it belongs to nobody.",
        "lay 1 table of new ranks": "Deal one table card face up in the middle; it belongs to nobody. Replace any card that pairs one already "
        "there.",
        "lay 1 table from the discards": "Shuffle the discards and deal one table card from them, face up in the middle; it belongs to nobody.",
        "lay 1 table from the discards by lowest showing": "Shuffle the discards. The player with the lowest hand showing draws one table card "
        "from them, unseen, and turns it up in the middle; it belongs to nobody.",
        "lay 3 table unseen": "Deal three table cards face down in the middle; they belong to nobody, and nobody may look.",
    },
):
    """Cards that are in no hand, for other rules to look at."""

    asked_as = ("a card in the middle that belongs to nobody", "a kitty", "a widow", "a spare hand")
    asked_for: ClassVar[dict[str, str]] = dict.fromkeys(("a kitty", "a widow", "a spare hand"), "lay 3 table unseen")

    face: TableFace = TableFace("up")
    by_lowest: ByLowest = ByLowest("")
    of_new_ranks: OfNewRanks = OfNewRanks("")

    wording = (
        "Deal {n:table cards} face up in the middle{taken, select, yes {} other {; {n, plural, one {it belongs} other {they belong}} to nobody}}."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_shuffled = (
        "Shuffle the discards and deal {n:table cards} from them, face up in the middle"
        "{taken, select, yes {} other {; {n, plural, one {it belongs} other {they belong}} to nobody}}."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_drawn = (
        "{source, select, yes {Shuffle the discards. } other {}}The player with the lowest hand showing draws {n:table cards} "
        "{source, select, yes {from them} other {from the deck}}, unseen, and turns "
        "{n, plural, one {it up in the middle; it belongs} other {them up in the middle; they belong}} to nobody."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_unseen = (
        "Deal {n:table cards} face down in the middle; {taken, select, yes {} "
        "other {{n, plural, one {it belongs} other {they belong}} to nobody, and }}nobody may look."
    )
    tags = (Mechanic.TABLE_CARD,)
    effect = "{n:table cards} {n, plural, one {is} other {are}} dealt face up in the middle, where {n, plural, one {it belongs} other {they belong}} to nobody"
    acts = False
    taken = False  # whether they may come into hands later

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.taken = any(rule.takes_table for step in game.play for rule in step.every())

    @property
    def requires(self) -> Capabilities:
        return super().requires | (capabilities(Capability.UP) if self.by_lowest else NONE)

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.TABLE, Capability.TABLE_DOWN) if self.face == "unseen" else capabilities(Capability.TABLE)

    def text(self) -> str:
        up = self.wording_drawn if self.by_lowest else self.wording_shuffled if self.source else self.wording
        return self.fill(self.wording_unseen if self.face == "unseen" else up)

    def run(self, state: State) -> None:
        if self.lies(state):
            return
        if self.face == "unseen":
            hidden = [c for _ in range(self.n) if (c := state.draw()) is not None]
            state.table += hidden
            state.note(LogKind.BOOT, -1, 0, tuple(hidden))
            return
        cards = open_cards(state, self.n, self.source)
        if self.of_new_ranks:
            shown = {rank(c) for c in state.table}
            while cards and rank(cards[-1]) in shown and state.left_in_deck():
                state.note(LogKind.TURNED_PAST, -1, -1, tuple(cards))
                state.discards += cards
                cards = open_cards(state, 1, self.source)
        state.table += cards
        state.note(LogKind.TABLE, -1, -1, tuple(cards))
        if any(wild.trails_table for wild in state.game.wilds):
            TRAIL.put(state, (*TRAIL.of(state), *cards))

    def count(self, tally: Tally) -> None:
        if self.face == "unseen" and (self.source or self.by_lowest or self.of_new_ranks):
            tally.problem("says of cards that lie face down what only cards that are turned up can come to")
        if tally.effect:  # as often as it happens, perhaps
            if self.source or self.by_lowest or self.of_new_ranks or self.face == "unseen":
                tally.problem("says more of the table cards than can come to pass at an event; expected a number of them")
            tally.spare += int(self.n) * tally.kept
            return
        tally.table_down += int(self.n) if self.face == "unseen" else 0
        tally.to_table(0 if self.source else self.n, False)


class LayDiscards(
    TableCards,
    form="lay all table unseen from the discards",
    examples={
        "lay all table unseen from the discards": "Shuffle the discards and lay them face down in the middle; they belong to nobody.",
    },
):
    """All that was thrown away, in an order that nobody knows."""

    face, source = TableFace("unseen"), FromDiscards("from the discards")

    wording = "Shuffle the discards and lay them face down in the middle; they belong to nobody."
    effect = ""

    def text(self) -> str:
        return self.fill(self.wording)

    @property
    def uses_up(self) -> Capabilities:
        return capabilities(Capability.DISCARDS)

    def run(self, state: State) -> None:
        conceal(state, state.discards)
        n = len(state.discards)
        while state.discards:
            pool = mask(state.discards)
            card = sorted(state.discards)[state.chance(len(state.discards))]
            state.discards.remove(card)
            knowledge.move(state, knowledge.DISCARDS, knowledge.TABLE, (card,), 0, pool)
            state.table.append(card)
        for p in range(state.n):  # of the last one, too, nobody knows which it is
            state.known_to[p] &= ~mask(state.table[-n:]) if n else -1
        state.note(LogKind.BOOT, -1, 0, tuple(state.table[-n:] if n else ()))

    def count(self, tally: Tally) -> None:
        tally.table_down += tally.thrown * (tally.game.limits or (2, 2))[1]


class FillTable(
    TableCards,
    form="lay up to {total} table",
    examples={
        "lay up to 5 table": "Deal table cards face up in the middle until five lie there; they belong to nobody.",
    },
):
    """As many as are missing."""

    total: Count  # how many lie there in the end

    wording = "Deal table cards face up in the middle until {total} lie there; they belong to nobody."
    effect = ""

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["total"]:
            raise PhraseError("'lay up to 0 table': expected how many table cards lie there in the end, such as 'lay up to 5 table'")

    def run(self, state: State) -> None:
        if (missing := self.total - len(state.table)) > 0:
            TableCards(n=Count(missing)).run(state)

    def count(self, tally: Tally) -> None:
        """Few are missing, at a full table none."""


class Row(
    Lay,
    form=(
        "lay {n} offered",
        "lay {row} offered",
    ),
    examples={
        "lay 4 offered": "Lay out four cards, face up, on offer.",
        "lay 1 each offered": "Lay out one card for each player, face up, on offer.",
        "lay 1 each and 1 over offered": "Lay out one card for each player and one extra, face up, on offer. A card left over from the row before "
        "is the extra one.",
    },
):
    """Cards on offer."""

    asked_as = ("a row of cards on offer", "lay out cards to pick from")

    row: RowSize = RowSize("")

    provides = capabilities(Capability.OFFER)
    weight = 1.0
    wording = "Lay out {size}, face up, on offer.{extra, select, yes { A card left over from the row before is the extra one.} other {}}"

    @property
    def size(self) -> RowSize:
        """How many there are, be it one for each player."""
        return self.row or RowSize(str(int(self.n)))

    @property
    def extra(self) -> int:
        """How many cards nobody can take."""
        return self.size.over

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return () if self.row else (Mechanic.MARKET,)

    def run(self, state: State) -> None:
        LEFT_OVER.put(state, None)
        cards = [c for _ in range(self.size.of(len(state.seats())) - len(state.market)) if (c := state.draw()) is not None]
        state.market += cards
        state.face_up |= mask(cards)
        state.note(LogKind.MARKET, -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        row = self.size.of(0)  # those for the players are counted as they pick them
        if row > tally.market:
            tally.to_table(row - tally.market, False)
            tally.market = row
        tally.row = bool(self.row)


def table_cards(game: GameRules) -> int:
    """How many cards the game lays on the table for nobody."""
    return sum([int(rule.n) for top in game.play for rule in top.every() if isinstance(rule, TableCards)])


def table_card(n: int, laid: int) -> str:
    """What the table card of that number is called: `the table card`, or `the second table card` where there are several."""
    return tell("the table card") if max(laid, n) < 2 else tell("the {n:ordinal} table card", n=Number(n))


def look_for(n: int, tally: Tally) -> None:
    """Tell of a table card that does not lie there, where others do."""
    laid = table_cards(tally.game)
    if 0 < laid < n:
        tally.problem(f"looks at table card {n} where {laid} {'lies' if laid == 1 else 'lie'} on the table")
