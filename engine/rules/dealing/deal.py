"""Cards off the deck: to each player, to the middle as common cards, to the table as cards that are nobody's."""

from __future__ import annotations

from ...cards import mask, outside
from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.slots import Face, FromDiscards, Quantity
from ...table import knowledge
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact, Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..terms.discarding import conceal
from ..terms.selection import FRESH, Selection, just_dealt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from ...table.component import Component
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

DEALT = LogKind.DEAL
IDLE: Fact[tuple[int, ...]] = Fact("idle", ())  # who stocked nothing last round
EXTRA = Mark("extra")  # cards that effects brought
EVERYBODY = -1
SEERS: dict[str, Callable[[int], int]] = {  # by how a card lies, who sees it that a seat is dealt
    "up": lambda p: EVERYBODY,
    "down": lambda p: 1 << p,
    "unseen": lambda p: 0,
    "outward": lambda p: EVERYBODY ^ 1 << p,
}

BRINGS = {  # what there is once a player has a card that lies so
    "up": capabilities(Capability.CARDS, Capability.UP, Capability.NEW, Capability.DEALT_UP, Capability.COMING_UP),
    "down": capabilities(Capability.CARDS, Capability.DOWN, Capability.NEW),
    "unseen": capabilities(Capability.CARDS, Capability.DOWN, Capability.UNSEEN, Capability.STACK, Capability.NEW),
    "outward": capabilities(Capability.CARDS, Capability.DOWN, Capability.UNSEEN, Capability.NEW),
    "in stock": capabilities(Capability.STOCK),
    "none": NONE,
}


def check_dealt(cards: Selection) -> None:
    """PhraseError where the dealer would have to choose among them."""
    ways, amount = cards.place or cards.lying, cards.amount
    if not cards.dealt or ways not in Face.words or not (amount.exact or amount == "all" or amount.startswith("up to")):
        raise PhraseError(f"'deal {cards.phrase()}': expected a number of cards and how they come: {' | '.join(Face.words)}")


class Deal(
    Rule,
    form="deal {cards}[ {source}]",
    examples={
        "deal 7 down": "Deal each player seven cards face down.",
        "deal 1 up": "Deal each player one card face up.",
        "deal 7 unseen": "Deal each player seven cards face down; nobody may look at them.",
        "deal all down": "Deal out all the cards evenly, face down.",
        "deal 1 down from the discards": "Shuffle the discards and deal each player one card from them, face down.",
        "deal 1 up from the discards": "Shuffle the discards and deal each player one card from them, face up.",
    },
):
    """Each player gets `n` cards, one at a time around the table. The discards give no more than there are. A card may come otherwise to who has so many
    down cards already."""

    asked_as = ("deal cards face down", "hole cards", "an upcard for everybody", "deal cards nobody looks at")

    cards: Selection = Selection()
    source: FromDiscards = FromDiscards("")
    icon = Icon.DEAL
    wording = (
        "{only, select, yes {Deal them} other {Deal each player}} {n:cards} {face}"
        "{face, select, unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}."
    )
    wording_all = "Deal out all the cards evenly, {face}{face, select, unseen {; nobody may look at them} other {}}."
    brief_all = "Deal out the whole pack, {face}."
    wording_all_discards = (
        "Shuffle the discards and deal all of them out evenly, {face}{face, select, unseen {; nobody may look at them} other {}}."
    )
    wording_shuffled = (
        "Shuffle the discards and deal each player {n:cards} from them, {face}"
        "{face, select, unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}."
    )
    wording_outward = "Deal each player {n:cards} that everyone else sees and they do not."
    effect = (
        "{again, select, yes {} other {they }}are dealt {n:more cards} {face}{face, select, "
        "unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}{source, select, yes { from the shuffled discards} other {}}"
    )

    does = (
        "{many, select, yes {get} other {gets}} {n:more cards} {face}{face, select, "
        "unseen {; nobody may look at {n, plural, one {it} other {them}}} other {}}{source, select, yes { from the shuffled discards} other {}}"
    )

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DISCARDS) if self.source else NONE

    @property
    def provides(self) -> Capabilities:
        return BRINGS[str(self.face)]

    def __init__(self, **given: Any):
        super().__init__(**given)
        self.n = Quantity(self.cards.amount)  # how many each gets
        self.face = Face(self.cards.place or self.cards.lying)  # how they come

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n.plain

    def within(self) -> Iterator[Component]:
        """Itself: what it brings has not to be there before."""
        yield self

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_dealt(cards)
        if cards.amount.startswith("up to"):
            raise PhraseError(f"'deal {cards.phrase()}': expected how many each has in the end, such as 'deal up to 5 down'")

    def text(self) -> str:
        if self.n == "all":
            return self.fill(self.wording_all_discards if self.source else self.wording_all)
        if self.source:
            return self.fill(self.wording_shuffled)
        return self.fill(self.wording_outward if self.face == "outward" else self.wording)

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_all) if self.n == "all" and not self.source and self.face != "unseen" else super().in_call(times)

    def to(self, state: State) -> list[int]:
        """To whom: those still in, but of the players whom a block names all of them."""
        return list(self.who or ()) if self.only else self.seats(state)

    def run(self, state: State) -> None:
        seats, face, log, n = self.to(state), str(self.face), state.log, self.n.plain
        if face == "in stock":
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
                log.append((step, DEALT, p, seers(p), tuple(dealt[i::round_the_table]), face))
        if state.game.listens and (face == "up" or (face == "down" and "dealt down" in state.game.listeners_by_event)):
            state.emit_each("dealt" if face == "up" else "dealt down", [*zip(seats * n, dealt, strict=False)])

    def from_discards(self, state: State, seats: list[int], n: int) -> list[int]:
        """Cards at random of what was thrown away, in the order dealt."""
        receivers = (seats * n)[: len(state.discards)]
        dealt = [pick_discard(state, p, str(self.face)) for p in receivers]
        for p, card in zip(receivers, dealt, strict=True):
            state.hands[p].append(card)
        return dealt

    def to_stock(self, state: State, seats: list[int]) -> None:
        """Cards for the stockpile of each seat, which looks at its own."""
        for p in seats:
            cards = [c for _ in range(int(self.n)) if (c := state.draw()) is not None]
            state.stockpile[p] += cards
            for c in cards:
                state.known_to[p] |= 1 << (c & 255)
            state.note(LogKind.DEAL, p, 1 << p, tuple(cards), "stock")

    def count(self, tally: Tally) -> None:
        n = self.n.of(52)
        if self.n == "all":
            tally.face_down += n
            tally.seen += n
        elif self.source:
            if self.face == "in stock":
                tally.problem("no stock begins with discards")
            tally.seen += n * (tally.often if tally.effect else 1)
            if not tally.effect:
                tally.face_up += n * (self.face == "up")
                tally.face_down += n * (self.face != "up")
                tally.cards = max(tally.cards, tally.face_down + tally.face_up + tally.common)
        elif self.face == "in stock":
            tally.seen += n
            tally.drawn += n
        else:
            tally.dealt(n, self.face == "up")


class OneByOne(Flag):
    """What a card brings comes before the next card is dealt."""

    word = "one at a time"


class DealOneByOne(
    Deal,
    form="deal {cards}, {singly}",
    examples={
        "deal 1 up, one at a time": "Deal each player one card face up. What a card brings about comes before the next card is dealt.",
    },
):
    """A card is dealt, and what it brings about is done, before anybody gets the next: a price is paid, an extra card comes, or the hand ends there."""

    asked_as = ("what a card brings comes at once", "each card is settled as it falls")  # type: ignore[assignment]

    singly: OneByOne
    effect = ""
    brief = "{n:cards} {face}, one by one."
    wording = "Deal each player {n:cards} {face}. What a card brings about comes before the next card is dealt."
    queue: tuple[int, ...] | None = None  # who still gets a card, once the first was dealt

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        super().check(given)
        if (cards.place or cards.lying) not in ("down", "up") or cards.amount == "all":
            raise PhraseError(f"'deal {cards.phrase()}, one at a time': expected such as 'deal 1 up, one at a time'")

    def run(self, state: State) -> None:
        face = str(self.face)
        if self.queue is None:
            just_dealt(state, ())
        queue = tuple(self.to(state)) * self.n.plain if self.queue is None else self.queue
        going_on = [p for p in queue if state.live[p]]
        if not going_on:
            return
        p, *others = going_on
        if dealt := state.deal_out([p], 1, face):
            just_dealt(state, dealt, more=True)
            state.note(LogKind.DEAL, p, SEERS[face](p), tuple(dealt), face)
            state.emit("dealt" if face == "up" else "dealt down", p, dealt)
        if others:
            state.run_next(self.at(queue=tuple(others)))


class DealActive(
    Deal,
    form="deal active",
    examples={
        "deal active": "Deal each player two active cards face down, or one if they stocked nothing last round. Nobody may look at them.",
    },
):
    """Nobody looks at active cards before they are matched."""

    cards = Selection()

    effect = ""
    wording = "Deal each player two active cards face down, or one if they stocked nothing last round. Nobody may look at them."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """There are always as many."""

    def __init__(self) -> None:
        Rule.__init__(self)
        self.n, self.face = Quantity("2"), Face("unseen")

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.ACTIVE, Capability.CARDS, Capability.DOWN, Capability.UNSEEN)

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        idle = IDLE.of(state)
        for p in self.seats(state):
            cards = [c for _ in range(1 if p in idle else 2) if (c := state.give(p, "unseen")) is not None]
            state.note(LogKind.DEAL, p, 0, tuple(cards), "active")

    def count(self, tally: Tally) -> None:
        tally.seen += 2
        tally.drawn += 2
        tally.least += 1


def one_card(game: GameRules) -> bool:
    """Whether a hand is one card all through a deal."""
    deals = [rule for top in (*game.play, *game.listeners) for rule in top.every() if isinstance(rule, Deal)]
    common = any(Capability.COMMON in rule.provides for top in game.play for rule in top.every())
    return len(deals) == 1 and deals[0] in game.play and deals[0].n == "1" and not common


class DealMissing(
    Deal,
    form="deal {cards}",
    examples={
        "deal up to 5 down": "Deal each player cards face down until they have five down cards.",
    },
):
    """As many to each as they lack."""

    asked_as = ("deal until everybody has so many",)  # type: ignore[assignment]

    effect = ""
    wording = "Deal each player cards {face} until they have {total} {face, select, up {upcards} other {down cards}}."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_dealt(cards)
        if not cards.amount.startswith("up to") or cards.lying not in ("down", "up") or cards.place or not cards.amount.n:
            raise PhraseError(f"'deal {cards.phrase()}': expected how many each has in the end, such as 'deal up to 5 down'")

    @property
    def total(self) -> Number:
        """How many of them each has in the end."""
        return self.cards.number

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        seats = self.to(state)
        held = {p: len(state.upcards(p) if self.face == "up" else state.down(p)) for p in seats}
        for n in range(self.total):
            Deal(cards=self.cards.of_number(1)).at(who=tuple([p for p in seats if held[p] <= n]), only=True, step=self.step).run(state)

    def count(self, tally: Tally) -> None:
        lacking = max(self.total - (tally.face_up if self.face == "up" else tally.face_down), 0)
        again = min(tally.maybe_thrown, lacking)  # new cards come only for those that are thrown
        tally.thrown, tally.maybe_thrown = tally.thrown + again, tally.maybe_thrown - again
        tally.dealt(lacking, self.face == "up")


class DealByHoles(
    Deal,
    form="deal {cards}, or {other} with {few}",
    examples={
        "deal 1 down, or up with 2": "Deal each player one card face down, or face up if they have two down cards already.",
    },
):
    """One card each, as the cards that lie down already say."""

    other: Face  # how it comes to who has
    few: Count  # so many down cards

    effect = ""
    brief = "One card {face}, or {other} with {few:down cards}."
    wording = "Deal each player one card {face}, or {other} if they have {few:down cards} already."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_dealt(cards)
        if cards.amount != "1" or {str(cards.place or cards.lying), str(given["other"])} != {"down", "up"} or not given["few"]:
            raise PhraseError(
                f"'deal {cards.phrase()}, or {given['other']} with {given['few']}': expected such as 'deal 1 down, or up with 2'"
            )

    @property
    def provides(self) -> Capabilities:
        return BRINGS[str(self.face)] | BRINGS[str(self.other)]

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        just_dealt(state, ())
        for p in self.to(state):
            face = str(self.other if len(state.down(p)) >= self.few else self.face)
            card = state.give(p, face)
            if card is None:
                continue
            just_dealt(state, (card,), more=True)
            state.note(LogKind.DEAL, p, SEERS[face](p), (card,), face)
            if face == "up":
                state.emit("dealt", p, [card])

    def count(self, tally: Tally) -> None:
        tally.dealt(1, (self.other if tally.face_down >= self.few else self.face) == "up")


def pick_discard(state: State, seat: int, face: str = "up") -> int:
    """A card at random out of the discards for the seat, lying as `face` says; -1 is the table, where all see it. Whoever knew what lies among the
    discards no longer knows it all, unless they see what goes."""
    card = sorted(state.discards)[state.chance(len(state.discards))]
    if seat >= 0:  # they were turned face down to be shuffled
        conceal(state, state.discards)
    pool = mask(outside(state.discards, state.face_up))
    state.discards.remove(card)
    if seat >= 0:
        knowledge.move(state, knowledge.DISCARDS, seat, (card,), SEERS[face](seat), pool)
    if face == "up":
        state.face_up |= 1 << (card & 255)
    return card


def open_cards(state: State, n: int, source: FromDiscards) -> list[int]:
    """So many cards, off the deck or out of the discards, for all to see."""
    if source:
        return [pick_discard(state, -1) for _ in range(min(n, len(state.discards)))]
    cards = [c for _ in range(n) if (c := state.draw()) is not None]
    for c in cards:
        state.face_up |= 1 << (c & 255)
    return cards
