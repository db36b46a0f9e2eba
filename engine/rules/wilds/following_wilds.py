"""Wild cards that depend on what has come up: the rank after a queen, ranks that take turns, wild cards that kill each other."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from ...cards import is_joker, mask, rank
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Flag, OneOf
from ...language.slots import Cards
from ...language.words import template
from ...table.component import Condition, Interpretation, Wild
from ...table.game import NOBODY
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import TRAIL
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL, TABLE
from ..terms.logic import AnyOf
from .wilds import UNSEEN_SETS, UNSEEN_WILD, WildCards, opens_by_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class LastOrEvery(OneOf):
    """Which of the cards before it count."""

    among = ("the last", "every")


class TableCardToo(Flag):
    """Cards of the table have come up too, each when it was laid."""

    word = "table card too"


class Neighbouring(OneOf):
    """On which side of it the card came that makes its rank wild."""

    among = ("after", "before")


class Pairing(Flag):
    """A card that pairs one that lies face up in the same hand; a third of the rank does not."""

    word = "pair"


class ForItsHolder(Flag):
    """Wild not for everybody, but for the player to whom the card came."""

    word = "for its holder"


class RankBeforeOrAfter(
    Wild,
    form=("rank {side_of} {which} {cards}[, {table}][ {own}]", "rank {side_of} {which} {pair}"),
    examples={
        "rank after the last queen": "The rank that comes up right after the last queen is wild.",
        "rank after the last queen, table card too": "The rank that comes up right after the last queen, on the table or in a hand, is wild.",
        "rank after every five": "The rank that comes up right after each five is wild.",
        "rank before the last black queen": "The rank that comes up right before the last black queen is wild.",
        "rank after every red card for its holder": "The rank that comes up right after each red card is wild for the player who got that card.",
        "rank after the last pair": "The rank that comes up right after the last card that made a pair is wild.",
    },
):
    """By the order in which cards are dealt face up or turned up, whoever gets them. What follows the last one replaces what followed an earlier one; what
    follows every one stays."""

    asked_as = ("follow the queen", "the next card is wild")
    slips = ((r"\bnatural pair$", "pair", "Two cards of one rank make the pair; a wild card makes none."),)

    side_of: Neighbouring
    which: LastOrEvery
    cards: Cards = Cards("")
    pair: Pairing = Pairing("")
    table: TableCardToo = TableCardToo("")
    own: ForItsHolder = ForItsHolder("")
    provides = capabilities(Capability.WILD)
    trail = True
    unclear_last = settled(
        (
            "The card that makes the next rank wild comes up last. Which rank is wild?",
            "None. The rank that followed an earlier one is no longer wild either.",
            "The last such card decides, and no card follows it.",
        ),
        "wild",
    )
    shown_rank = True
    unclear_first = settled(
        ("The rank before a card is wild, and the card comes up first. What is wild?", "Nothing yet.", "No card came before it."), "wild"
    )
    wording = (
        "The rank that comes up right {side_of, select, after {after} other {before}} {which, select, every {each} other {the last}} "
        "{pair, select, yes {card that made a pair} other {{cards:bare}}}{table, select, yes {, on the table or in a hand,} other {}} is wild"
        "{own, select, yes { for the player who got that card} other {}}{limits}."
    )
    brief = (
        "The card up right {side_of, select, after {after} other {before}} {which, select, every {each} other {the last}} "
        "{pair, select, yes {one that made a pair} other {{cards:bare}}} is wild{own, select, yes { for its holder} other {}}."
    )
    tags = (Mechanic.WILD_CARDS, Mechanic.CHANGING_WILD_CARDS)

    @property
    def trails_table(self) -> bool:
        return bool(self.table)

    @property
    def one_rank(self) -> bool:  # type: ignore[override]
        return self.which == "the last"

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        if self.side_of == "before":
            return (self.unclear_first,)
        return (self.unclear_last,) if (self.side_of, self.which) == ("after", "the last") else ()

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.COMING_UP, *([Capability.TABLE] if self.table else []))

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return DEAL | TABLE if self.table else DEAL

    def came(self, state: State) -> list[int]:
        """The cards that tell the ranks that are wild now."""
        trail = TRAIL.of(state)
        at = self.pairs(state, trail) if self.pair else [i for i, c in enumerate(trail) if self.cards.has(c)]
        if self.which == "the last":
            at = at[-1:]
        step = 1 if self.side_of == "after" else -1
        return [trail[i + step] for i in at if 0 <= i + step < len(trail)]

    @staticmethod
    def pairs(state: State, trail: tuple[int, ...]) -> list[int]:
        """Where in the trail a card came that made a pair face up."""
        holder = {c: p for p, hand in enumerate(state.hands) for c in hand}
        met: Counter[tuple[int, int]] = Counter()
        at = []
        for i, c in enumerate(trail):
            if c in holder and not is_joker(c):
                met[holder[c], rank(c)] += 1
                if met[holder[c], rank(c)] == 2:
                    at.append(i)
        return at

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        came = self.came(state)
        if self.own:
            came = [c for c in came if seat != NOBODY and c in state.hands[seat]]
        ranks = {rank(c) for c in came}
        return mask([c for c in cards if rank(c) in ranks]) if ranks else 0

    def count(self, tally: Tally) -> None:
        """Four cards, or four for each card after which one may come, as far as hands can hold them."""
        if self.own:
            tally.wilds += 5 * tally.figures()["players"]
        else:
            tally.wilds += 4 if self.which == "the last" else 4 * self.cards.mask.bit_count()


class JoinedWilds(Wild):
    """Wild cards made of other wild cards and of conditions: what holds of the whole follows from these."""

    provides = capabilities(Capability.WILD)
    tags = (Mechanic.WILD_CARDS, Mechanic.CHANGING_WILD_CARDS)

    @property
    def joined(self) -> list[Wild | Condition]:
        """The phrases that it is made of, and those in them."""
        return [part for part in self.within() if part is not self and isinstance(part, Wild | Condition)]

    @cached_property
    def open(self) -> bool:  # type: ignore[override]
        return all(part.open for part in self.joined)

    @cached_property
    def trail(self) -> bool:  # type: ignore[override]
        return any(part.trail for part in self.joined)


class IfOrUnless(OneOf):
    """Which way the condition works."""

    among = ("if", "unless")


class WildIf(
    JoinedWilds,
    form="{inner} {provided} {condition}",
    examples={
        "kings if deal so far has kings since the last queen": "Kings are wild, but only while a king has come up since the last queen.",
        "jokers unless hand has fives or tens": "Jokers are wild, unless there is a five or a ten in the same hand.",
    },
):
    """Other wild cards, under a condition."""

    inner: Wild
    provided: IfOrUnless
    condition: AnyOf
    wording = "{provided, select, if {, but only while {condition}} other {, unless {condition}}}{limits}"
    wording_again = ", or {condition}{limits}"
    # Behind what is wild, in a call.
    brief_both = "{first} or {second} are wild, not both in one hand."
    limited = template("{provided, select, if { if the hand has {cards}} other { unless the hand has {cards}}}")

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for bugs, which are so wherever they are no more than that."""
        if given["inner"].bug:
            raise PhraseError(f"{given['inner'].phrase()!r}, under a condition: expected it by itself; what is wild as well counts as that")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """Who opens, unless another wild card of the game says it of cards that go together."""
        hidden = self.inner.open and not self.condition.open and opens_by_cards(game)
        hidden = hidden and not any(UNSEEN_SETS in wild.leaves_open(game) for wild in game.wilds if not isinstance(wild, WildIf))
        return (*self.inner.leaves_open(game), *((UNSEEN_WILD,) if hidden else ()))

    def sentence(self, limits: str = "") -> str:
        if isinstance(self.inner, WildIf) and self.inner.provided == self.provided == "unless":
            return self.inner.sentence(self.fill(self.wording_again, condition=self.condition.text_again(), limits=limits))
        return self.inner.sentence(self.fill(self.wording, condition=self.condition.text(), limits=limits))

    def one_or_other(self, other: WildIf) -> str:
        """What two say together, where the cards of each are wild unless a hand has cards of the other; "" for any others."""
        mine, its = self.inner, other.inner
        if not (self.provided == other.provided == "unless" and isinstance(mine, WildCards) and isinstance(its, WildCards)):
            return ""
        if not (mine.plainly and its.plainly and self.condition.in_hand and other.condition.in_hand):
            return ""
        if self.condition.masked != its.cards.sort.mask or other.condition.masked != mine.cards.sort.mask:
            return ""
        return english.capital(self.fill(self.brief_both, first=mine.cards.sort, second=its.cards.sort))

    def in_call(self, times: Number) -> str:
        """In few words, so that two of a kind can be told together."""
        if cards := self.condition.in_hand:
            return self.inner.told_briefly(self.fill(self.limited, cards=cards))
        return self.inner.told_briefly(self.fill(self.wording, condition=self.condition.text(), limits=""))

    @property
    def choosing(self) -> bool:  # type: ignore[override]
        return self.inner.choosing

    @property
    def at_times(self) -> Wild | None:
        return self.inner if self.inner.stands() else None

    def in_force(self, state: State, seat: int) -> bool:
        return self.condition.holds_for(state, seat) == (self.provided == "if")

    def ways(self, state: State, seat: int, cards: list[int]) -> list[Interpretation]:
        return self.inner.ways(state, seat, cards) if self.in_force(state, seat) else [Interpretation()]

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        return within(self.inner, state, seat, cards) if self.in_force(state, seat) else 0

    def count(self, tally: Tally) -> None:
        """What may be wild, whether the condition lets it or forbids it."""
        self.inner.count(tally)


class Switch(
    JoinedWilds,
    form="{these*plus}, but {others} while {condition}",
    examples={
        "jacks, but kings while deal so far has an odd number of queens": "Jacks are wild. Each queen that comes "
        "up switches this: to kings, then back to jacks.",
        "queens plus rank after the last queen, but kings while deal so far has kings since the last queen": "Queens are wild. The rank that "
        "comes up right after the last queen is wild. A king up cancels them: only kings are wild, until the next queen up.",
    },
):
    """Wild cards whose place others take while a condition holds."""

    shown_rank = True
    these: tuple[Wild, ...]
    others: Cards
    condition: AnyOf

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for wild cards of a player's choice, which stand by themselves."""
        for wild in given["these"]:
            if wild.choosing:
                raise PhraseError(f"{wild.phrase()!r} leaves the player a choice: expected it by itself, or 'if' and 'unless' behind it")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.JOKERS) if self.others.jokers else NONE

    def sentence(self, limits: str = "") -> str:
        """Sentences of their own: what is wild, and how that changes."""
        these = next((wild.cards.sort for wild in self.these if isinstance(wild, WildCards)), self.others)
        return " ".join([*(wild.sentence(limits) for wild in self.these), self.condition.switch(these, self.others)])

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.condition.holds_for(state, seat):
            return mask([c for c in cards if self.others.has(c)])
        m = 0
        for wild in self.these:
            m |= within(wild, state, seat, cards)
        return m

    def count(self, tally: Tally) -> None:
        """What is wild by itself; what takes its place is not wild besides it."""
        for wild in self.these:
            wild.count(tally)


def within(wild: Wild, state: State, seat: int, cards: list[int]) -> int:
    """The mask of a wild card within another, be it a static one."""
    return wild.fixed() & mask(cards) if wild.static else wild.mask(state, seat, cards)
