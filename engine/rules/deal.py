"""Cards off the deck: to each player, to the middle as common cards, to the table as cards that are nobody's."""

from __future__ import annotations

from ..cards import mask, rank
from ..language.english import Number
from ..language.phrase import Count, Flag, Word
from ..language.slots import Face, Quantity, Source
from ..language.words import tell
from ..table import knowledge
from ..table.facts import Mark
from ..table.rule import Rule
from ..table.things import NONE, Thing, things
from .selection import FRESH
from .throwing import conceal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

EXTRA = Mark("extra")  # cards that effects brought
EVERYBODY = -1
SEERS = {"up": lambda p: EVERYBODY, "down": lambda p: 1 << p, "blind": lambda p: 0, "outward": lambda p: EVERYBODY ^ 1 << p}  # who sees it

BRINGS = {  # what there is once a player has a card that lies so
    "up": things(Thing.CARDS, Thing.UP, Thing.NEW, Thing.DEALT_UP, Thing.COMING_UP),
    "down": things(Thing.CARDS, Thing.DOWN, Thing.NEW),
    "blind": things(Thing.CARDS, Thing.DOWN, Thing.UNSEEN, Thing.STACK, Thing.NEW),
    "outward": things(Thing.CARDS, Thing.DOWN, Thing.UNSEEN, Thing.NEW),
    "to stock": things(Thing.STOCK),
    "none": NONE,
}


class Deal(
    Rule,
    form="deal {n} {face}[ {source}]",
    examples={
        "deal 7 down": "Deal each player seven cards face down.",
        "deal 1 up": "Deal each player one card face up.",
        "deal 7 blind": "Deal each player seven cards face down; nobody may look at them.",
        "deal all down": "Deal out all the cards evenly, face down.",
        "deal 1 down from the discards": "Shuffle the discards and deal each player one card from them, face down.",
        "deal 1 up from the discards": "Shuffle the discards and deal each player one card from them, face up.",
    },
):
    """Each player gets `n` cards, one at a time around the table. The discards give no more than there are."""

    n: Quantity
    face: Face
    source: Source = Source("")
    icon = "deal"
    wording = "Deal each player {n:cards} {face}{face, select, blind {; nobody may look at {n, plural, one {it} other {them}}} other {}}."
    wording_all = "Deal out all the cards evenly, {face}{face, select, blind {; nobody may look at them} other {}}."
    wording_all_discards = (
        "Shuffle the discards and deal all of them out evenly, {face}{face, select, blind {; nobody may look at them} other {}}."
    )
    wording_shuffled = (
        "Shuffle the discards and deal each player {n:cards} from them, {face}"
        "{face, select, blind {; nobody may look at {n, plural, one {it} other {them}}} other {}}."
    )
    wording_outward = "Deal each player {n:cards} that everyone else sees and they do not."
    effect = (
        "{again, select, yes {} other {they }}are dealt {n:more cards} {face}{face, select, "
        "blind {; nobody may look at {n, plural, one {it} other {them}}} other {}}{source, select, yes { from the shuffled discards} other {}}"
    )

    @property
    def requires(self) -> Things:
        return things(Thing.DISCARDS) if self.source else NONE

    @property
    def provides(self) -> Things:
        return BRINGS[str(self.face)]

    def text(self) -> str:
        if self.n == "all":
            return self.fill(self.wording_all_discards if self.source else self.wording_all)
        if self.source:
            return self.fill(self.wording_shuffled)
        return self.fill(self.wording_outward if self.face == "outward" else self.wording)

    def run(self, state: State) -> None:
        seats, face, log, n = self.seats(state), str(self.face), state.log, self.n.plain
        if face == "to stock":
            self.to_stock(state, seats)
            return
        if n < 0:
            n = self.n.of((len(state.discards) if self.source else state.left_in_deck()) // max(len(seats), 1))
        dealt = self.from_discards(state, seats, n) if self.source else state.deal_out(seats, n, face)
        if remembers := state.game.remembers:
            cards = mask(dealt)
            if FRESH in remembers:
                FRESH.put(state, cards)
            if EXTRA in remembers and self.who is not None:
                EXTRA.add(state, cards)
        if log is not None:
            step, seers, round_the_table = state.step, SEERS[face], len(seats)
            for i, p in enumerate(seats):
                log.append((step, "deal", p, seers(p), tuple(dealt[i::round_the_table]), face))
        if face == "up" and state.game.listens:
            for p, card in zip(seats * n, dealt, strict=False):
                state.hear("dealt", p, [card])

    def from_discards(self, state: State, seats: list[int], n: int) -> list[int]:
        """Cards at random of what was thrown away, in the order dealt."""
        given = (seats * n)[: len(state.discards)]
        dealt = [pick_discard(state, p, str(self.face)) for p in given]
        for p, card in zip(given, dealt, strict=True):
            state.hands[p].append(card)
        return dealt

    def to_stock(self, state: State, seats: list[int]) -> None:
        """Cards for the stockpile of each seat, which looks at its own."""
        for p in seats:
            cards = [c for _ in range(int(self.n)) if (c := state.draw()) is not None]
            state.stock[p] += cards
            for c in cards:
                state.known[p] |= 1 << (c & 255)
            state.note("deal", p, 1 << p, tuple(cards), "stock")

    def count(self, tally: Tally) -> None:
        n = self.n.of(52)
        if self.n == "all":
            tally.down += n
            tally.seen += n
        elif self.source:
            if self.face == "to stock":
                tally.problem("no stock begins with discards")
            tally.seen += n * (tally.often if tally.effect else 1)
            if not tally.effect:
                tally.up += n * (self.face == "up")
                tally.down += n * (self.face != "up")
        elif self.face == "to stock":
            tally.seen += n
            tally.drawn += n
        else:
            tally.dealt(n, self.face == "up")


def pick_discard(state: State, seat: int, face: str = "up") -> int:
    """A card at random out of the discards for the seat, lying as `face` says; -1 is the table, where all see it. Whoever knew what lies among the
    discards no longer knows it all, unless they see what goes."""
    card = sorted(state.discards)[state.chance(len(state.discards))]
    if seat >= 0:  # they were turned face down to be shuffled
        conceal(state, state.discards)
    pool = mask([c for c in state.discards if not state.up >> (c & 255) & 1])
    state.discards.remove(card)
    if seat >= 0:
        knowledge.move(state, knowledge.DISCARDS, seat, (card,), SEERS[face](seat), pool)
    if face == "up":
        state.up |= 1 << (card & 255)
    return card


class Common(
    Rule,
    form="common {n}[ {source}]",
    examples={
        "common 3": "Deal three common cards face up for everyone to use.",
        "common 1 from the discards": "Shuffle the discards and deal one common card from them, face up for everyone to use.",
    },
):
    """`n` cards face up in the middle that belong to every hand."""

    n: Count
    source: Source = Source("")
    provides = things(Thing.COMMON)
    icon = "table"
    wording = "{source, select, yes {Shuffle the discards and deal {n:common cards} from them,} other {Deal {n:common cards}}} face up for everyone to use."
    tags = ("common cards",)

    @property
    def requires(self) -> Things:
        return things(Thing.DISCARDS) if self.source else NONE

    def run(self, state: State) -> None:
        cards = open_cards(state, self.n, self.source)
        state.common += cards
        for c in cards:
            state.up |= 1 << (c & 255)
        state.note("common", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        tally.to_table(self.n, True)


class OfNewRanks(Flag):
    """Cards of a rank that the table shows already are put aside and others turned."""

    word = "of new ranks"


class ByLowest(Flag):
    """The lowest hand showing draws what comes out of the discards: nobody can see them, so it changes nothing but whose hand does it."""

    word = "by lowest showing"


class TableFace(Word):
    """How a card of the table lies."""

    words = {"up": "face up", "blind": "face down"}


class Table(
    Rule,
    form="table {n} {face}[ {source}][ {by_lowest}][ {of_new_ranks}]",
    examples={
        "table 1 up": "Deal one table card face up in the middle; it belongs to nobody.",
        "table 1 up of new ranks": "Deal one table card face up in the middle; it belongs to nobody. Replace any card "
        "that pairs one already there.",
        "table 1 up from the discards": "Shuffle the discards and deal one table card from them, face up in the middle; "
        "it belongs to nobody.",
        "table 1 up from the discards by lowest showing": "Shuffle the discards. The player with the lowest hand showing "
        "draws one table card from them, unseen, and turns it up in the middle; it belongs to nobody.",
        "table 3 blind": "Deal three table cards face down in the middle; they belong to nobody, and nobody may look.",
    },
):
    """`n` cards face up that are in no hand, for other rules to look at."""

    n: Count
    face: TableFace = TableFace("up")
    source: Source = Source("")
    by_lowest: ByLowest = ByLowest("")
    of_new_ranks: OfNewRanks = OfNewRanks("")
    provides = things(Thing.TABLE)
    icon = "table"
    wording = (
        "Deal {n:table cards} face up in the middle; {n, plural, one {it belongs} other {they belong}} to nobody."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_shuffled = (
        "Shuffle the discards and deal {n:table cards} from them, face up in the middle; {n, plural, one {it belongs} other {they belong}} to nobody."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_drawn = (
        "{source, select, yes {Shuffle the discards. } other {}}The player with the lowest hand showing draws {n:table cards} "
        "{source, select, yes {from them} other {from the deck}}, unseen, and turns "
        "{n, plural, one {it up in the middle; it belongs} other {them up in the middle; they belong}} to nobody."
        "{of_new_ranks, select, yes { Replace any card that pairs one already there.} other {}}"
    )
    wording_blind = (
        "Deal {n:table cards} face down in the middle; {n, plural, one {it belongs} other {they belong}} to nobody, and nobody may look."
    )
    tags = ("table card",)

    @property
    def requires(self) -> Things:
        return (things(Thing.DISCARDS) if self.source else NONE) | (things(Thing.UP) if self.by_lowest else NONE)

    def text(self) -> str:
        up = self.wording_drawn if self.by_lowest else self.wording_shuffled if self.source else self.wording
        return self.fill(self.wording_blind if self.face == "blind" else up)

    def run(self, state: State) -> None:
        if self.face == "blind":
            hidden = [c for _ in range(self.n) if (c := state.draw()) is not None]
            state.table += hidden
            state.note("boot", -1, 0, tuple(hidden))
            return
        cards = open_cards(state, self.n, self.source)
        if self.of_new_ranks:
            shown = {rank(c) for c in state.table}
            while cards and rank(cards[-1]) in shown and state.left_in_deck():
                state.note("table", -1, -1, tuple(cards))
                state.discards += cards
                cards = open_cards(state, 1, self.source)
        state.table += cards
        state.note("table", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        if self.face == "blind" and (self.source or self.by_lowest or self.of_new_ranks):
            tally.problem("says of cards that lie face down what only cards that are turned up can come to")
        tally.to_table(0 if self.source else self.n, False)


def table_cards(game: Rules) -> int:
    """How many cards the game lays on the table for nobody."""
    return sum([int(rule.n) for top in game.play for rule in top.every() if isinstance(rule, Table)])


def table_card(n: int, laid: int) -> str:
    """What the table card of that number is called: `the table card`, or `the second table card` where there are several."""
    return tell("the table card") if max(laid, n) < 2 else tell("the {n:ordinal} table card", n=Number(n))


def look_for(n: int, tally: Tally) -> None:
    """Tell of a table card that does not lie there, where others do."""
    laid = table_cards(tally.game)
    if 0 < laid < n:
        tally.problem(f"looks at table card {n} where {laid} {'lies' if laid == 1 else 'lie'} on the table")


def open_cards(state: State, n: int, source: Source) -> list[int]:
    """So many cards, off the deck or out of the discards, for all to see."""
    if source:
        return [pick_discard(state, -1) for _ in range(min(n, len(state.discards)))]
    cards = [c for _ in range(n) if (c := state.draw()) is not None]
    for c in cards:
        state.up |= 1 << (c & 255)
    return cards
