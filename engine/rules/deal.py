"""Cards off the deck: to each player, to the middle as common cards, to the table as cards that are nobody's."""

from __future__ import annotations

from .. import knowledge
from ..cards import mask, rank
from ..rule import Count, Rule, Word
from ..slots import Face, Quantity, Source
from .discard import conceal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State
    from ..tally import Tally


EVERYBODY = -1
SEERS = {"up": lambda p: EVERYBODY, "down": lambda p: 1 << p, "blind": lambda p: 0, "outward": lambda p: EVERYBODY ^ 1 << p}  # who sees it


class Deal(
    Rule,
    form="deal {n} {face}[ {source}]",
    examples={
        "deal 7 down": "Deal seven cards face down to each player.",
        "deal 1 up": "Deal one card face up to each player.",
        "deal 7 blind": "Deal seven cards face down and unseen to each player.",
        "deal all down": "Deal all the cards out evenly, face down.",
        "deal 1 down from the discards": "Deal each player one card face down from the shuffled discards.",
        "deal 1 up from the discards": "Deal each player one card face up from the shuffled discards.",
    },
):
    """Each player gets `n` cards, one at a time around the table. The discards give no more than there are."""

    n: Quantity
    face: Face
    source: Source = Source("")
    icon = "deal"
    wording = "Deal {n:cards} {face} to each player."
    wording_all = "Deal all the cards out evenly, {face}."
    wording_source = "Deal each player {n:cards} {face} {source}."
    wording_stock = "Deal each player {n:cards} {face}."
    effect = "they are dealt {n:more cards} {face}{whence}"

    @property
    def whence(self) -> str:
        return f" {self.source.say('')}" if self.source else ""

    def text(self) -> str:
        if self.face == "to stock":
            return self.fill(self.wording_stock)
        return self.fill(self.wording_all if self.n == "all" else self.wording_source if self.source else self.wording)

    def run(self, state: State) -> None:
        seats, face, log, n = self.seats(state), str(self.face), state.log, self.n.plain
        if face == "to stock":
            self.to_stock(state, seats)
            return
        if n < 0:
            n = self.n.of((len(state.discards) if self.source else state.left_in_deck()) // max(len(seats), 1))
        dealt = self.from_discards(state, seats, n) if self.source else state.deal_out(seats, n, face)
        if state.game.remembers:
            state.marks["fresh"] = mask([c for _, c in dealt])
            if self.who is not None:
                state.mark("extra", state.marks["fresh"])
        if log is not None:
            for p in seats:
                seers = SEERS[face](p)
                log.append((state.step, "deal", p, seers, tuple([c for q, c in dealt if q == p]), face))
        if face == "up" and state.game.listens:
            for p, card in dealt:
                state.hear("dealt", p, [card])

    def from_discards(self, state: State, seats: list[int], n: int) -> list[tuple[int, int]]:
        """Cards at random of what was thrown away: (seat, card) in the order dealt."""
        given = [p for _ in range(n) for p in seats][: len(state.discards)]
        dealt = [(p, pick_discard(state, p, str(self.face))) for p in given]
        for p, card in dealt:
            state.hands[p].append(card)
        return dealt

    def to_stock(self, state: State, seats: list[int]) -> None:
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
        "common 3": "Deal three common cards face up; everybody may use them.",
        "common 1 from the discards": "Deal one common card face up from the shuffled discards; everybody may use them.",
    },
):
    """`n` cards face up in the middle that belong to every hand."""

    n: Count
    source: Source = Source("")
    icon = "table"
    wording = "Deal {n:common cards} face up; everybody may use them."
    wording_source = "Deal {n:common cards} face up {source}; everybody may use them."
    tags = ("common cards",)

    def text(self) -> str:
        return self.fill(self.wording_source if self.source else self.wording)

    def run(self, state: State) -> None:
        cards = open_cards(state, self.n, self.source)
        state.common += cards
        for c in cards:
            state.up |= 1 << (c & 255)
        state.note("common", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        tally.to_table(self.n, True)


class Unlike(Word):
    """Cards of a rank that the table shows already are put aside and others turned."""

    words = {"of new ranks": "a card that pairs another on the table is replaced"}


class By(Word):
    """Who draws what comes out of the discards: nobody can see them, so it changes nothing but whose hand does it."""

    words = {"by lowest showing": "The player with the lowest hand showing"}


class TableFace(Word):
    words = {"up": "face up", "blind": "face down and unseen"}


class Table(
    Rule,
    form="table {n} {face}[ {source}][ {by}][ {unlike}]",
    examples={
        "table 1 up": "Turn one card of the deck face up on the table; it belongs to nobody.",
        "table 1 up of new ranks": "Turn one card of the deck face up on the table; it belongs to nobody; a card that pairs another on the table is "
        "replaced.",
        "table 1 up from the discards": "Turn one card, at random out of the discards, face up on the table; it belongs to nobody.",
        "table 1 up from the discards by lowest showing": "The player with the lowest hand showing draws one card out of the shuffled discards, unseen, and "
        "turns it face up on the table; it belongs to nobody.",
        "table 3 blind": "Lay three cards of the deck face down and unseen on the table; they belong to nobody.",
    },
):
    """`n` cards face up that are in no hand, for other rules to look at."""

    n: Count
    face: TableFace = TableFace("up")
    source: Source = Source("")
    by: By = By("")
    unlike: Unlike = Unlike("")
    icon = "table"
    wording = "Turn {n:cards} of the deck face up on the table; {belong} to nobody"
    wording_source = "Turn {n:cards}, at random out of the discards, face up on the table; {belong} to nobody"
    wording_by = "{by} draws {n:cards} out of the shuffled discards, unseen, and turns {them} face up on the table; {belong} to nobody"
    wording_blind = "Lay {n:cards} of the deck face down and unseen on the table; {belong} to nobody"
    tags = ("table card",)

    @property
    def them(self) -> str:
        return "it" if self.n == 1 else "them"

    @property
    def belong(self) -> str:
        return "it belongs" if self.n == 1 else "they belong"

    def text(self) -> str:
        wording = self.wording_blind if self.face == "blind" else self.wording_source if self.source else self.wording
        if self.by:
            wording = self.wording_by
        return self.fill(wording + ("; {unlike}." if self.unlike else "."))

    def run(self, state: State) -> None:
        if self.face == "blind":
            hidden = [c for _ in range(self.n) if (c := state.draw()) is not None]
            state.table += hidden
            state.note("boot", -1, 0, tuple(hidden))
            return
        cards = open_cards(state, self.n, self.source)
        if self.unlike:
            shown = {rank(c) for c in state.table}
            while cards and rank(cards[-1]) in shown and state.left_in_deck():
                state.note("table", -1, -1, tuple(cards))
                state.discards += cards
                cards = open_cards(state, 1, self.source)
        state.table += cards
        state.note("table", -1, -1, tuple(cards))

    def count(self, tally: Tally) -> None:
        tally.to_table(0 if self.source else self.n, False)


def open_cards(state: State, n: int, source: Source) -> list[int]:
    """So many cards, off the deck or out of the discards, for all to see."""
    if source:
        return [pick_discard(state, -1) for _ in range(min(n, len(state.discards)))]
    cards = [c for _ in range(n) if (c := state.draw()) is not None]
    for c in cards:
        state.up |= 1 << (c & 255)
    return cards
