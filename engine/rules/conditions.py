"""What a `repeat until`, a `given` or a wild card's `if` looks at: cards that lie open, are held, or have come up."""

from __future__ import annotations

from ..language import english
from ..language.phrase import Slot, Word
from ..language.slots import Cards, Quantity
from ..language.words import tell
from ..table.facts import TRAIL
from ..table.needs import DEAL, NOTHING, TABLE
from ..table.rule import Condition
from ..table.things import Thing, things
from .offers import FIRSTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.needs import Need
    from ..table.rule import Rule
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class AllUp(
    Condition,
    form="{n} up",
    examples={
        "all up": "everybody still in has all their cards face up",
        "6 up": "everybody still in has six cards face up",
    },
):
    """Everybody still in has so many cards face up, or all."""

    n: Quantity
    requires = things(Thing.CARDS)
    wording = "everybody still in has {n, select, all {all their cards} other {{n:cards}}} face up"

    @property
    def awaits(self) -> Things:
        return things(Thing.FLIPPED if self.n == "all" else Thing.COMING_UP)

    def holds(self, state: State) -> bool:
        if self.n == "all":
            return not any(state.down(p) for p in state.seats())
        return all(len(state.upcards(p)) >= int(self.n) for p in state.seats())

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        tally.run(body)
        tally.flipped(self.n.of(tally.down))


class HowMany(Slot, str):
    """So many or more; or an odd number, which each further card turns round."""

    pattern = r"\d+|an odd number of"
    expects = "a number, or: an odd number of"

    def met(self, found: int) -> bool:
        """Whether so many are enough, or an odd number where that is asked."""
        return found >= int(self) if self.isdecimal() else found % 2 == 1

    @property
    def odd(self) -> bool:
        """Whether it asks for an odd number."""
        return not self.isdecimal()

    def say(self, spec: str) -> str:
        return english.number(int(self))


class Holder(Word):
    """Whose cards are looked at; those that have come up are so whoever got them, and whatever has become of them."""

    words = {
        "the hand holds": "in the same hand",
        "the common cards hold": "among the common cards",
        "the table card is": "the table card",
        "the cards so far up hold": "among the cards that have come up",
    }


LOOKS_AT = {
    "the hand holds": things(Thing.HOLDER),
    "the common cards hold": things(Thing.COMMON),
    "the table card is": things(Thing.TABLE),
    "the cards so far up hold": things(Thing.COMING_UP),
}


class Holds(
    Condition,
    form="{where}[ {n}] {cards}",
    examples={
        "the hand holds jokers": "there is a joker in the same hand",
        "the hand holds 2 jokers": "there are two or more jokers in the same hand",
        "the common cards hold 2 hearts": "there are two or more hearts among the common cards",
        "the table card is queen of spades": "the table card is the queen of spades",
        "the cards so far up hold an odd number of queens": "there is an odd number of queens among the cards that have come up",
    },
):
    """That many of those cards or more; a hand's wherever they lie, so only its holder can tell."""

    where: Holder
    n: HowMany = HowMany("1")
    cards: Cards
    wording = "there is {cards:one} {where}"
    wording_several = "there are {n} or more {cards} {where}"
    wording_odd = "there is an odd number of {cards} {where}"
    wording_is = "{where} is {cards:one}"

    @property
    def requires(self) -> Things:
        return LOOKS_AT[str(self.where)]

    @property
    def awaits(self) -> Things:
        return self.requires

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.where != "the hand holds"

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.where == "the cards so far up hold"

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return DEAL if self.trail else TABLE if self.where == "the table card is" else NOTHING

    def text(self) -> str:
        return self.fill(self.said)

    def text_again(self) -> str:
        return self.fill(self.said, where=tell("in it")) if self.where == "the hand holds" else self.text()

    @property
    def said(self) -> str:
        """The template for what is looked for."""
        if self.n != "1":
            return self.wording_odd if self.n.odd else self.wording_several
        return self.wording_is if self.where == "the table card is" else self.wording

    def switch(self, these: Cards, others: Cards) -> str:
        if not (self.trail and self.n.odd):
            return super().switch(these, others)
        return self.fill("Each {cards:bare} that comes up switches this: to {others}, then back to {these}.", these=these, others=others)

    def among(self, cards: list[int] | tuple[int, ...]) -> bool:
        """Whether enough of the cards are what it looks for."""
        return self.n.met(sum([self.cards.has(c) for c in cards]))

    def holds(self, state: State) -> bool:
        if self.where == "the hand holds":
            return super().holds(state)
        return self.among(TRAIL.of(state) if self.trail else state.table if self.where == "the table card is" else state.common)

    def holds_for(self, state: State, seat: int) -> bool:
        return self.among(state.hands[seat]) if self.where == "the hand holds" else self.holds(state)


class LastUp(
    Condition,
    form="the last of {among} up is {cards}",
    examples={"the last of kings and queens up is king": "the last of the kings and queens to come up was a king"},
):
    """By the order in which cards came up, whoever got them."""

    among: Cards
    cards: Cards
    trail, needs = True, DEAL
    requires = awaits = things(Thing.COMING_UP)
    wording = "the last of the {among} to come up was {cards:one}"

    def switch(self, these: Cards, others: Cards) -> str:
        rest = [part for part in self.among.parts if not Cards(part).mask & self.cards.mask]
        if len(rest) != 1:
            return super().switch(these, others)
        told = self.fill(
            "{cards:one} up cancels them: only {others} are wild, until the next {rest:bare} up.", others=others, rest=Cards(rest[0])
        )
        return english.capital(told)

    def holds(self, state: State) -> bool:
        return next((self.cards.has(c) for c in reversed(TRAIL.of(state)) if self.among.has(c)), False)


class AllPickedFirst(
    Condition,
    form="everybody has picked first",
    examples={"everybody has picked first": "everybody still in has had the first pick"},
):
    """The first pick goes round, and the deal ends when nobody has missed it."""

    requires = awaits = things(Thing.FIRST_PICK)
    needs = DEAL
    wording = "everybody still in has had the first pick"

    def holds(self, state: State) -> bool:
        return all(p in FIRSTS.of(state) for p in state.seats())

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        """One round for each player beyond the four that there always are: the figures leave them out."""


class DeckDone(
    Condition, form="deck used up", examples={"deck used up": "the deck has run out; shuffle the discards to finish that round"}
):
    """The round in which the discards had to help out is the last."""

    wording = "the deck has run out; shuffle the discards to finish that round"

    open = False

    def holds(self, state: State) -> bool:
        return state.refills > 0 or not state.left_in_deck()

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        """At two players, where the deck lasts longest: one draws all they may in every round, the other as few from the second on. Where that comes
        out even, a card laid down in place of one that would be drawn leaves one for another round."""
        pack, start, least, shared = len(tally.game.cards(2)), tally.drawn, tally.least, tally.shared
        tally.run(body)
        each, fewest, table = tally.drawn - start, tally.least - least, tally.shared - shared
        left, per = pack - shared - 2 * (start + each) - table, each + fewest + table
        if not per:
            tally.problem("takes no card off the deck, so it never ends")
            return
        for _ in range(-(-left // per)):
            tally.run(body)
        tally.drawn, tally.least, tally.shared, tally.cards = start, start, 0, tally.seen
        tally.seen += not left % per
        tally.most = 10
