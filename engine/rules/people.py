"""Whom a block of steps is for, and facts that say of how many players something is so."""

from __future__ import annotations

from ..errors import PhraseError
from ..language.english import Number
from ..language.phrase import Count, Flag, OneOf, Slot, Word
from ..language.words import tell, template
from ..table.facts import Counts, Fact
from ..table.money import LOSERS, WINNERS
from ..table.part import Condition, Part
from ..table.things import NONE, Thing, things
from .selection import Selection
from .turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.state import State
    from ..table.things import Things

IN: Fact[tuple[int, ...]] = Fact("in", ())  # who declared in the last time that it was asked
OUT: Fact[tuple[int, ...]] = Fact("out", ())  # and who declared out
PAID: Fact[tuple[int, ...]] = Fact("has paid", ())  # who has had to pay in this deal
LEGS = Counts("legs", lasts=True)  # won by each seat for the pot that stands


class Whom(Word):
    """Players, by what they are or have done."""

    words = {
        "everybody": "everybody, those who are out too",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "winner": "the winner",
        "losers": "those who lost",
        "those who paid": "those who paid",
        "dealer": "the dealer",
        "high": "the best hand showing",
        "low": "the lowest hand showing",
    }

    def seats(self, state: State) -> list[int]:
        """Their seats."""
        found = {"those in": IN, "those out": OUT, "winner": WINNERS, "losers": LOSERS, "those who paid": PAID}.get(str(self))
        if found:
            return list(found.of(state))
        if self in ("high", "low"):
            return Turn(str(self)).order(state, state.seats(), "Those")[:1]
        return [state.dealer] if self == "dealer" else seated(state)


NEED_OF = {
    "high": Thing.UP,
    "low": Thing.UP,
    "those in": Thing.IN_OR_OUT,
    "those out": Thing.IN_OR_OUT,
    "winner": Thing.COMPARED,
    "losers": Thing.COMPARED,
    "those who paid": Thing.PAYMENT,
}


def seated(state: State) -> list[int]:
    """Everybody who is in the deal or has chips to be in the next, from the dealer's left."""
    return [p for i in range(1, state.n + 1) if state.live[p := (state.dealer + i) % state.n] or state.chips[p]]


class StillIn(Flag):
    """Those who are out of the deal are left out."""

    word = "still in"


class Those(
    Part,
    kind="who",
    form=("{whom}[ {still}]", "those with {n} legs", "those with {cards}"),
    examples={
        "losers": "those who lost",
        "winner": "the winner",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "everybody": "everybody, those who are out too",
        "those who paid": "those who paid",
        "dealer": "the dealer",
        "high": "the best hand showing",
        "losers still in": "those who lost and are still in",
        "those with 3 legs": "whoever has three legs",
        "those with fours": "whoever is still in and has: fours",
    },
):
    """Players, whoever of them are out of the deal or not: by what they declared, by how hands compared the last time, by what they have won; or those still in
    by the cards that they hold."""

    whom: Whom = Whom("")
    still: StillIn = StillIn("")
    n: Count = Count(0)
    cards: Selection | None = None
    wording = (
        "{n, plural, =0 {{whom}{still, select, yes { and are still in} other {}}} one {whoever has a leg} other {whoever has {n} legs}}"
    )
    wording_everybody = "everybody still in"
    wording_cards = "whoever is still in and has: {held}"

    @property
    def held(self) -> str:
        """The cards, in words."""
        return self.cards.text() if self.cards else ""

    def text(self) -> str:
        told = self.wording_cards if self.cards else self.wording_everybody if self.whom == "everybody" and self.still else self.wording
        return self.fill(told)

    @property
    def requires(self) -> Things:
        if self.cards:
            return things(Thing.CARDS)
        return things(Thing.LEGS) if self.n else things(NEED_OF[self.whom]) if self.whom in NEED_OF else NONE

    @property
    def provides(self) -> Things:
        return things(Thing.PLAYER) if self.cards or self.still else things(Thing.PLAYER, Thing.FOLDED)

    def seats(self, state: State) -> tuple[int, ...]:
        """Their seats, from the dealer's left."""
        if self.n:
            return tuple([p for p in seated(state) if LEGS.of(state)[p] >= self.n])
        if self.cards:
            return tuple([p for p in state.seats() if self.cards.amount.met(len(self.cards.among(state, p, state.hands[p])))])
        found = [p for p in self.whom.seats(state) if state.live[p] or not self.still]
        return tuple(sorted(found, key=lambda p: (p - state.dealer - 1) % state.n))


class HowMany(Slot, str):
    """Of how many players something is so: `nobody`, `anybody`, `everybody`, `only 1`, `at most 1`, `at least 2`; or whether of the `dealer`."""

    pattern = r"nobody|anybody|everybody|dealer|(?:only|at most|at least) \d+"
    expects = "nobody, anybody, everybody, dealer, only 1, at most 1, at least 2"

    @property
    def n(self) -> Number:
        """The number in it."""
        return Number(int(self.rpartition(" ")[2])) if self[-1].isdigit() else Number(0)

    @property
    def bound(self) -> str:
        """What is said of the number; where there is none, all of it."""
        return self.rpartition(" ")[0] if self[-1].isdigit() else str(self)

    def met(self, found: list[int], of: int, dealer: int) -> bool:
        """Whether these seats of so many are enough and not too many."""
        if self == "dealer":
            return dealer in found
        least, most = {
            "nobody": (0, 0),
            "anybody": (1, of),
            "everybody": (of, of),
            "only": (self.n, self.n),
            "at most": (0, self.n),
            "at least": (self.n, of),
        }[self.bound]
        return least <= len(found) <= most


class Did(OneOf):
    """What a player has done."""

    among = ("in", "out", "paid", "won", "lost")


MANY = template(
    {
        "in": "{bound, select, nobody {nobody went} anybody {somebody went} everybody {everybody went} dealer {the dealer went} "
        "only {only {n} went} at-most {no more than {n} went} other {{n} or more went}} in",
        "out": "{bound, select, nobody {nobody stayed} anybody {somebody stayed} everybody {everybody stayed} dealer {the dealer stayed} "
        "only {only {n} stayed} at-most {no more than {n} stayed} other {{n} or more stayed}} out",
        "paid": "{bound, select, nobody {nobody had} anybody {somebody had} everybody {everybody had} dealer {the dealer had} "
        "only {only {n} had} at-most {no more than {n} had} other {{n} or more had}} to pay",
        "won": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} dealer {the dealer} "
        "only {only {n}} at-most {no more than {n}} other {{n} or more}} won",
        "lost": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} dealer {the dealer} "
        "only {only {n}} at-most {no more than {n}} other {{n} or more}} lost",
        "legs": "{bound, select, nobody {nobody has} anybody {somebody has} everybody {everybody has} dealer {the dealer has} "
        "only {only {n} have} at-most {no more than {n} have} other {{n} or more have}} {legs, plural, one {a leg} other {{legs} legs}}",
    }
)


class SoMany(
    Condition,
    form=("{many} {did}", "{many} has {legs} legs"),
    examples={
        "nobody in": "nobody went in",
        "anybody paid": "somebody had to pay",
        "at most 1 in": "no more than one went in",
        "only 1 lost": "only one lost",
        "everybody out": "everybody stayed out",
        "nobody won": "nobody won",
        "dealer in": "the dealer went in",
        "anybody has 3 legs": "somebody has three legs",
    },
):
    """So many players, or no more or fewer than that, have done it: in this deal, but legs are counted for as long as the pot stands."""

    open = False
    many: HowMany
    did: Did = Did("")
    legs: Count = Count(0)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError for legs that everybody has."""
        if not given.get("legs", 1):
            raise PhraseError("everybody has 0 legs: expected a number from 1")
        return cls(**given)

    @property
    def requires(self) -> Things:
        if self.legs:
            return things(Thing.LEGS)
        return things({"in": Thing.IN_OR_OUT, "out": Thing.IN_OR_OUT, "paid": Thing.PAYMENT}.get(self.did, Thing.COMPARED))

    def text(self) -> str:
        bound = self.many.bound.replace(" ", "-")
        return tell(MANY["legs" if self.legs else self.did], bound=bound, n=self.many.n, legs=Number(self.legs))

    def holds(self, state: State) -> bool:
        here = seated(state)
        if self.legs:
            found = [p for p, n in enumerate(LEGS.of(state)) if n >= self.legs]
        else:
            found = [*{"in": IN, "out": OUT, "paid": PAID, "won": WINNERS, "lost": LOSERS}[self.did].of(state)]
        return self.many.met(found, len(here), state.dealer)
