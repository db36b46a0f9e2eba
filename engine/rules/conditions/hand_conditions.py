"""Facts of the table and of one hand: cards that lie open, are held, or have come up."""

from __future__ import annotations

from ...language import english
from ...language.english import Number
from ...language.phrase import OneOf, Word
from ...language.words import tell, template
from ...table.component import Condition
from ...table.money import WINNERS
from ...table.tally import Tally
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import TRAIL
from ...table.traits.showdown_inputs import DEAL, NOTHING, TABLE
from ..dealing.deal_or_reveal import declines
from ..terms.logic import AllOf, AnyOf, Not
from ..terms.selection import Lying, Selection
from ..terms.sequence_relations import AsCame
from ..terms.turn_order import FIRSTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...language.slots import Cards
    from ...table.protocols import GameRules, Step
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class AllOrOne(OneOf):
    """Of how many it has to be so."""

    among = ("everybody", "anybody")


class EverybodyHas(
    Condition,
    form="{who} has {cards}",
    examples={
        "everybody has all up": "everybody still in has all their cards face up",
        "everybody has 6 up": "everybody still in has six cards face up",
        "anybody has queen of hearts": "somebody still in has the queen of hearts",
    },
):
    """Everybody still in, or at least one of them, has so many such cards or more, or all of their cards are such. It may also be that everybody has had
    the first pick, or that nobody took a card when last asked."""

    asked_as = ("until everybody has so many upcards",)

    who: AllOrOne = AllOrOne("everybody")
    cards: Selection
    requires = capabilities(Capability.CARDS)
    wording = (
        "{who, select, anybody {somebody} other {everybody}} still in has {whole, select, yes {all their cards {lying}} other "
        "{{n:cards}{lying, select, yes { {lying}} other {}}}}"
    )
    wording_such = "{who, select, anybody {somebody} other {everybody}} still in has {cards}"
    wording_one = "{who, select, anybody {somebody} other {everybody}} still in has {sort:one}{lying, select, yes { {lying}} other {}}"

    wording_none = "nobody still in has a card left"
    wording_nobody = "nobody still in has {sort:one}{lying, select, yes { {lying}} other {}}"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        given["cards"].check_number()

    @property
    def all_done(self) -> bool:  # type: ignore[override]
        return self.who == "everybody"

    def lacks(self, brought: Capabilities) -> Capabilities:
        if self.cards.lying != "up":
            return NONE
        return capabilities(Capability.FLIPPED if self.cards.amount == "all" else Capability.COMING_UP) - brought

    def text(self) -> str:
        cards = self.cards
        whole = cards.amount == "all"
        if cards.plain and (whole or cards.amount.exact):
            return self.fill(self.wording, whole=whole, n=cards.number, lying=cards.lying)
        if cards.plain_sort and (" of " in cards.sort or not cards.sort.endswith("s")):
            return self.fill(self.wording_one)
        return self.fill(self.wording_such, cards=cards.text())

    def denied(self) -> str:
        """Nobody has such a card, where it is of one."""
        cards = self.cards
        if self.who == "anybody" and cards.plain_sort and (" of " in cards.sort or not cards.sort.endswith("s")):
            return self.fill(self.wording_nobody)
        if self.who == "anybody" and cards.plain and cards.amount == "1" and not cards.lying:
            return self.fill(self.wording_none)
        return super().denied()

    @property
    def sort(self) -> Cards:
        """Which cards, for templates."""
        return self.cards.sort

    @property
    def lying(self) -> Lying:
        """How they lie, for templates."""
        return self.cards.lying

    def holds(self, state: State) -> bool:
        met = [self.holds_for(state, p) for p in state.seats()]
        return any(met) if self.who == "anybody" else all(met)

    def holds_for(self, state: State, seat: int) -> bool:
        hand = state.hands[seat]
        count = len(self.cards.among(state, seat, hand))
        return count == len(hand) if self.cards.amount == "all" else self.cards.amount.met(count)

    def count(self, tally: Tally, body: Sequence[Step]) -> None:
        tally.run(body)
        if self.cards.plain and self.cards.lying == "up" and self.who == "everybody":
            tally.flipped(self.cards.amount.of(tally.face_down)[1])


class EverybodyFinished(EverybodyHas):
    """What everybody still in has done. It is about no cards."""

    cards = Selection()
    needs = DEAL

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """There are no cards to check."""

    def lacks(self, brought: Capabilities) -> Capabilities:
        return self.requires - brought

    def text(self) -> str:
        return self.fill(self.wording)


class PickedFirst(
    EverybodyFinished,
    form="everybody has picked first",
    examples={
        "everybody has picked first": "everybody still in has had the first pick",
    },
):
    """The first pick goes round, and the deal ends when nobody has missed it."""

    requires = capabilities(Capability.FIRST_PICK)
    wording = "everybody still in has had the first pick"

    def holds_for(self, state: State, seat: int) -> bool:
        return seat in FIRSTS.of(state).get("Pick", ())

    def count(self, tally: Tally, body: Sequence[Step]) -> None:
        """One round for each player beyond the four that there always are: the figures leave them out."""
        tally.unsure |= dict.fromkeys(("cards", "rounds", "seen"), "players")


class HasDeclined(
    EverybodyFinished,
    form="everybody has declined",
    examples={
        "everybody has declined": "nobody still in wants another card",
    },
):
    """Nobody wanted another card when all were last asked; whoever is asked no more wants none."""

    requires = capabilities(Capability.DECLINING)
    wording = "nobody still in wants another card"

    def holds_for(self, state: State, seat: int) -> bool:
        return declines(state, seat) > 0


LOOKS_AT = {
    "hand": capabilities(Capability.CARDS),
    "common": capabilities(Capability.COMMON),
    "last common card": capabilities(Capability.COMMON),
    "table": capabilities(Capability.TABLE),
    "winner": capabilities(Capability.COMPARED),
    "deal so far": capabilities(Capability.COMING_UP),
}


class Holder(Word):
    """Whose cards are looked at; those that have come up are so whoever got them, and whatever has become of them."""

    words = {
        "hand": "in the same hand",
        "common": "among the common cards",
        "table": "the table card",
        "winner": "in the winning hand",
        "last common card": "the last common card",
        "deal so far": "among the cards that have come up",
    }


SUCH = template(
    {
        "hand": "the same hand has {cards}",
        "common": "the common cards include {cards}",
        "table": "the table cards include {cards}",
        "winner": "the winning hand has {cards}",
        "last common card": "the last common card is {cards}",
        "deal so far": "the cards that have come up include {cards}",
    }
)
NOT_SUCH = template(
    {
        "hand": "the same hand does not have {cards}",
        "common": "the common cards do not include {cards}",
        "table": "the table cards do not include {cards}",
        "winner": "the winning hand does not have {cards}",
        "last common card": "the last common card is not {cards}",
        "deal so far": "the cards that have come up do not include {cards}",
    }
)


class Has(
    Condition,
    form="{where} has {cards}",
    examples={
        "hand has jokers": "there is a joker in the same hand",
        "hand has 2 jokers": "there are two or more jokers in the same hand",
        "common has 2 hearts": "there are two or more hearts among the common cards",
        "table has queen of spades": "the table card is the queen of spades",
        "winner has pair": "the winning hand has a pair",
        "last common card has spades": "the last common card is a spade",
        "deal so far has an odd number of queens": "an odd number of queens have come up",
        "deal so far has kings that came last": "the last card that came up is a king",
        "deal so far has kings since the last queen": "a king has come up since the last queen",
    },
):
    """That many of those cards or more; a hand's wherever they lie, so only its holder can tell. Exactly one upcard is `hand has 1 up and not hand has 2 up`.
    Of hands that were compared, the one that won."""

    asked_as = ("if a hand holds a card", "if a card lies in the middle")

    where: Holder
    cards: Selection
    whole = False  # whether it is as many as a hand has cards, so that nobody can have more
    wording = "there is {cards:one} {where}"
    wording_held = "{cards:one}"
    wording_held_odd = "an odd number of {cards}"
    wording_held_several = "{n} or more {cards}"
    wording_held_every = "{n} {cards}"
    wording_every = "there are {n} {cards} {where}"
    wording_came = (
        "{odd, select, yes {an odd number of {cards} have} other {{one, select, yes {{cards:one} has} other "
        "{{every, select, yes {{n}} other {{n} or more}} {cards} have}}}} come up"
    )
    wording_newest = "the last card that came up is {cards:one}"
    wording_not_newest = "the last card that came up is not {cards:one}"
    wording_several = "there are {n} or more {cards} {where}"
    wording_odd = "there is an odd number of {cards} {where}"
    wording_is = "{where} is {cards:one}"
    wording_since = "{n, plural, one {{cards:one} has} other {{n} or more {cards} have}} come up since{last, select, yes { the last {last:bare}} other {}}"
    wording_not_since = (
        "{n, plural, one {{cards:one} has not} other {fewer than {n} {cards} have}} come up since"
        "{last, select, yes { the last {last:bare}} other {}}"
    )
    wording_end_since = (
        "{which} {denied, select, yes {has not} other {has}} come up since{last, select, yes { the last {last:bare}} other {}}"
    )

    @property
    def requires(self) -> Capabilities:
        return LOOKS_AT[str(self.where)]

    def lacks(self, brought: Capabilities) -> Capabilities:
        return self.requires - brought

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.where != "hand"

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.where == "deal so far"

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return DEAL if self.trail else TABLE if self.where == "table" else NOTHING

    @property
    def of_table(self) -> bool:
        return self.open

    def text(self) -> str:
        return self.tells(self.where.say(""))

    def text_again(self) -> str:
        if self.where == "hand" and self.such and not (self.cards.lying and self.cards.plain_sort):
            return tell("it has {cards}", cards=self.cards.at_least())
        return self.tells(tell("in it")) if self.where == "hand" else self.text()

    def text_after(self, before: Condition) -> str:
        return self.told_since(False, behind=True) if self.since_that(before) else self.text_again()

    def denied_after(self, before: Condition) -> str:
        return self.told_since(True, behind=True) if self.since_that(before) else self.denied()

    def since_that(self, before: Condition) -> bool:
        """Whether it is about cards that came up since those that the condition before it speaks of."""
        if not isinstance(before, Has) or not before.trail or before.such:
            return False
        return bool(self.told_since(False)) and self.last_of == before.cards.sort

    def told_since(self, denied: bool, behind: bool = False) -> str:
        """That cards have come up since others, or have not if `denied`. `behind`: the words before name those others. Empty if it takes other words."""
        cards, amount = self.cards, self.cards.amount
        last = None if behind else self.last_of
        if self.end_since:
            return self.fill(
                self.wording_end_since, which=Selection(**{**vars(cards), "relation": None}).at_least(), denied=denied, last=last
            )
        if self.since and amount != "all" and not amount.startswith("an odd"):
            wording = self.wording_not_since if denied else self.wording_since
            return self.fill(wording, n=Number(amount.n or 1), cards=cards.sort, last=last)
        return ""

    def denied(self) -> str:
        cards = self.cards
        if sentence := self.told_since(True):
            return sentence
        if self.newest:
            return self.fill(self.wording_not_newest, cards=cards.sort)
        return (
            tell(NOT_SUCH[self.where], cards=cards.at_least()) if self.such and not (cards.lying and cards.plain_sort) else super().denied()
        )

    def tells(self, where: str) -> str:
        """What is looked for, and where that is."""
        cards, amount = self.cards, self.cards.amount
        if sentence := self.told_since(False):
            return sentence
        if cards.lying and cards.plain_sort:
            return self.fill("there is {cards:one} {lying} {where}", cards=cards.sort, lying=cards.lying, where=where)
        if self.newest:
            return self.fill(self.wording_newest, cards=cards.sort)
        if self.such:
            return tell(SUCH[self.where], cards=cards.at_least())
        if self.trail:
            return self.fill(
                self.wording_came,
                cards=cards.sort,
                n=Number(amount.n or 1),
                odd=amount.startswith("an odd"),
                one=amount.n < 2,
                every=self.every,
            )
        if amount and amount != "1":
            wording = self.wording_odd if amount.startswith("an odd") else self.wording_every if self.every else self.wording_several
            place = tell("among the table cards") if self.where == "table" else where
            return self.fill(wording, n=cards.number, cards=cards.sort, where=place)
        return self.fill(self.wording_is if self.where in ("table", "last common card") else self.wording, cards=cards.sort, where=where)

    @property
    def held(self) -> str:
        """What is looked for, as something that a hand has: a two, two or more sevens, wild cards."""
        cards, amount = self.cards, self.cards.amount
        if self.such:
            return cards.at_least()
        odd, one = amount.startswith("an odd"), not amount or amount == "1"
        wording = self.wording_held_odd if odd else self.wording_held_every if self.every else self.wording_held_several
        wording = self.wording_held if one else wording
        return self.fill(wording, n=cards.number, cards=cards.sort)

    @property
    def masked(self) -> int:
        return self.cards.sort.mask if self.in_hand else 0

    @property
    def in_hand(self) -> str:
        return self.held if self.where == "hand" and not self.such and self.cards.amount in ("", "1") else ""

    @property
    def every(self) -> bool:
        """Whether it is all such cards that a pack has, so that nobody can have more."""
        return self.cards.amount.exact and not self.such and (self.whole or self.cards.amount.n == self.cards.mask().bit_count())

    def bind(self, game: GameRules) -> None:
        if self.where == "hand" and self.cards.amount.exact and self.cards.amount.n > 1:
            held = Tally(game)
            held.run(game.play)
            self.whole = held.cards == self.cards.amount.n

    @property
    def newest(self) -> bool:
        """Whether it is about the card that came up last alone."""
        cards = self.cards
        last = isinstance(cards.relation, AsCame) and bool(cards.relation.newest)
        return (
            self.trail and last and bool(cards.sort) and not (cards.qualities or cards.lying or cards.group) and cards.amount in ("", "1")
        )

    @property
    def such(self) -> bool:
        """Whether more is said of the cards than their names and number."""
        cards = self.cards
        return bool(not cards.sort or cards.qualities or cards.lying or cards.relation or cards.group)

    @property
    def last_of(self) -> Cards | None:
        """The cards since which others have come up, or have not."""
        relation = self.cards.relation
        return relation.last if self.trail and isinstance(relation, AsCame) and relation.last else None

    @property
    def end_since(self) -> bool:
        """Whether it is about the highest or the lowest card of a sort that came up since then."""
        cards = self.cards
        plain = bool(cards.sort) and not (cards.lying or cards.group) and cards.amount in ("", "1")
        return bool(self.last_of) and plain and [*cards.qualities] in (["highest"], ["lowest"])

    @property
    def since(self) -> Cards | None:
        """The cards since which they came up, where no more is said of them."""
        cards = self.cards
        such = not cards.sort or cards.qualities or cards.lying or cards.group
        return cards.relation.last if self.where == "deal so far" and isinstance(cards.relation, AsCame) and not such else None

    def switch(self, these: Cards, others: Cards) -> str:
        if self.since:
            sentence = self.fill(
                "{cards:one} up cancels them: only {others} are wild, until the next {last:bare} up.",
                cards=self.cards.sort,
                others=others,
                last=self.since,
            )
            return english.capital(sentence)
        if not (self.trail and self.cards.amount.startswith("an odd")):
            return super().switch(these, others)
        return self.fill(
            "Each {cards:bare} that comes up switches this: to {others}, then back to {these}.",
            cards=self.cards.sort,
            these=these,
            others=others,
        )

    def holds(self, state: State) -> bool:
        if self.where == "hand":
            return super().holds(state)
        if self.where == "winner":
            return any(self.met_by(state, p) for p in WINNERS.of(state))
        common = state.common[-1:] if self.where == "last common card" else state.common
        cards = TRAIL.of(state) if self.trail else state.table if self.where == "table" else common
        return self.cards.amount.met(len(self.cards.among(state, -1, cards)))

    def holds_for(self, state: State, seat: int) -> bool:
        return self.met_by(state, seat) if self.where == "hand" else self.holds(state)

    def met_by(self, state: State, seat: int) -> bool:
        """Whether the seat holds so many of them."""
        return self.cards.amount.met(len(self.cards.among(state, seat, state.hands[seat])))


def held(fact: Condition) -> str:
    """What a hand has of which this is so, in words: `a king and a nine`; nothing where something else is said than what it has."""
    if isinstance(fact, AllOf):
        if exact := exactly(fact):
            return exact
        some = [held(fact.some[0]), *(missed(each) or held(each) for each in fact.some[1:])]
        return english.listing(some) if all(some) else ""
    if isinstance(fact, AnyOf):
        some = [held(each) for each in fact.some]
        text = some[0]
        for each in some[1:]:
            text = tell("{some} or {another}", some=text, another=each)
        return text if all(some) else ""
    return fact.held if isinstance(fact, Has) and fact.where == "hand" else ""


def exactly(fact: AllOf) -> str:
    """Where it is so many cards and not one more, that; else nothing."""
    first, *rest = fact.some
    more = rest[0].test if len(rest) == 1 and isinstance(rest[0], Not) else None
    if not (isinstance(first, Has) and isinstance(more, Has) and first.where == more.where == "hand"):
        return ""
    one, other = first.cards, more.cards
    if not (one.amount.exact and other.amount.exact) or other.amount.n != one.amount.n + 1:
        return ""
    if other.but(amount=one.amount).phrase() != one.phrase():
        return ""
    return tell("exactly {cards}", cards=one.text()) if first.such else tell("exactly {n} {cards}", n=one.number, cards=one.sort)


def missed(fact: Condition) -> str:
    """The same of what it has not."""
    had = held(fact.test) if isinstance(fact, Not) else ""
    return tell("not {cards}", cards=had) if had else ""
