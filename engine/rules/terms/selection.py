"""Selections: which cards a step, a fact, a wild card or a score is about. One noun says it everywhere: how many, new or just turned up, of which sort,
lying how, alike in what.

>>> from engine.language.phrase import read
>>> for phrase in ("2 down", "all but 5 down", "first wild card", "2 new hearts up", "pair of twos", "2 adding up to 6"):
...     print(read("selection", phrase).text())
two down cards
all but five of the down cards
the first wild card
two hearts face up that were just dealt
a pair of twos
two cards adding up to six
"""

from __future__ import annotations

from ...cards import ALL_RANKS, RANK_WORDS, is_joker, mask, rank
from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Flag, OneOf, Slot, Word
from ...language.slots import Cards
from ...language.words import tell, template
from ...table.component import Component
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.showdown_inputs import DEAL, FACES, NOTHING
from .relations import Alike, Relation
from .sequence_relations import AsCame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ...language.phrase import Phrase
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

FRESH = Mark("fresh")  # the cards dealt last
TURNED = Mark("turned")  # the cards turned up last
BOUGHT = Mark("bought")  # those that their holders have bought
LAID = Mark("laid")  # and of them those that lay face down on the table


def just_dealt(state: State, cards: Iterable[int], *, more: bool = False) -> None:
    """From now on these are the cards dealt last; with `more`, these too, where one step deals to a player after another."""
    if FRESH in state.game.remembers:
        (FRESH.add if more else FRESH.put)(state, mask(cards))


MARKED = {"new": FRESH, "flipped": TURNED, "bought": BOUGHT, "laid": LAID}  # by the quality that says so


class Amount(Slot, str):
    """How many: `2`, `1 or 3`, `up to 2`, `at least 2`, `all`, `all but 2`, `any` number, `the rest`, `an odd number of`."""

    pattern = r"\d+(?: or \d+)?|(?:up to|at least|all but) \d+|all|any|the rest|an odd number of"
    expects = "a number, 1 or 3, up to 2, at least 2, all, all but 2, any, the rest"

    @property
    def n(self) -> int:
        """Its number, 0 where it has none."""
        return int(self.rpartition(" ")[2]) if self[-1:].isdecimal() else 0

    @property
    def exact(self) -> bool:
        """Whether it is that number, neither more nor fewer."""
        return self.isdecimal()

    @property
    def but(self) -> bool:
        """Whether it is all but that number."""
        return self.startswith("all but")

    @property
    def either(self) -> tuple[int, ...]:
        """The two numbers, where it is one or the other."""
        return tuple(map(int, self.split(" or "))) if " or " in self else ()

    def may_be(self, n: int) -> bool:
        """Whether so many may be taken where there are enough."""
        return n in self.either if self.either else self.of(n)[0] <= n <= self.of(n)[1]

    def of(self, held: int) -> tuple[int, int]:
        """The least and the most of so many cards."""
        if self in ("all", "the rest"):
            return held, held
        if self == "any":
            return 0, held
        if self.but:
            return max(held - self.n, 0), max(held - self.n, 0)
        return (0 if self.startswith("up") else self.either[0] if self.either else self.n), self.n

    def met(self, found: int) -> bool:
        """Whether so many cards are enough; of an odd number, whether it is one."""
        return found % 2 == 1 if self.startswith("an odd") else found >= (self.n or 1)


class Quality(OneOf):
    """What sets the cards apart. They were dealt last, turned up last, bought, or bought face down off the table. They are the only upcard, wild or not, or
    the highest or lowest; aces are high. They lie on top of the stack, or their holder has looked at them."""

    among = ("new", "flipped", "first", "last", "wild", "natural", "highest", "lowest", "top", "seen", "bought", "laid")


class Lying(Word):
    """How the cards lie: face down and known to their owner, face up, unseen by everybody, seen by all others."""

    words = {
        "down": "face down",
        "up": "face up",
        "unseen": "unseen",
        "outward": "facing everyone else",
        "up or down": "up or down",
    }


class CardPlace(OneOf):
    """Where the cards are, where not in a hand."""

    among = ("in stock", "offered", "in common")


class TheCardItself(Flag):
    """The card that an event is about."""

    word = "it"


class Group(Slot, str):
    """Cards of one rank that make something together: so many of a kind."""

    pattern = "pairs?|(?:three|four) of a kind"
    expects = "pair, pairs, three of a kind or four of a kind"

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return {"pair": 2, "pairs": 2, "three of a kind": 3}.get(str(self), 4)

    def say(self, spec: str) -> str:
        return tell((BARE_GROUP if spec == "bare" else GROUPED)[self])


GROUPED = template({"pair": "a pair", "pairs": "pairs", "three of a kind": "three of a kind", "four of a kind": "four of a kind"})
BARE_GROUP = template({"pair": "pair", "pairs": "pairs", "three of a kind": "three of a kind", "four of a kind": "four of a kind"})
THINGS = template({"": "cards", "down": "down cards", "up": "upcards", "unseen": "unseen cards", "outward": "cards", "up or down": "cards"})
ONE_THING = template(
    {
        "": "a card",
        "down": "a down card",
        "up": "an upcard",
        "unseen": "an unseen card",
        "outward": "a card facing everyone else",
        "up or down": "a card",
    }
)
BARE_THING = template(
    {
        "": "card",
        "down": "down card",
        "up": "upcard",
        "unseen": "unseen card",
        "outward": "card facing everyone else",
        "up or down": "card",
    }
)
COUNTED = template(
    {
        "up to": "up to {n} {things}",
        "at least": "at least {n} {things}",
        "all but": "all but {n} of the {things}",
        "all": "all {things}",
        "any": "any {things}",
        "the rest": "all other {things}",
        "an odd number of": "an odd number of {things}",
    }
)
SET_APART = template(
    {
        "new": "{cards} that {many, select, yes {were} other {was}} just dealt",
        "flipped": "{cards} just turned up",
        "first": "the first {cards}",
        "last": "the newest {cards}",
        "wild": "wild {cards}",
        "natural": "natural {cards}",
        "highest": "the highest {cards}",
        "lowest": "the lowest {cards}",
        "top": "{many, select, yes {the top {cards} of their stack} other {the top card of their stack}}",
        "seen": "{cards} already looked at",
        "bought": "{cards} that they have bought",
        "laid": "{cards} bought face down off the table",
    }
)


MANY_WILD = template(
    "{how, select, odd {an odd number of} up_to {up to {n}} at_least {at least {n}} any {any} other {{n}}} {wild, select, wild {wild} other {natural}} {things}"
)
ONE_WILD = template("a {wild, select, wild {wild} other {natural}} {thing}")
GROUP_OF = template(
    "{one, select, yes {a } other {}}{wild, select, wild {wild} natural {natural} other {}} {group}{of, select, yes { of {of}} other {}}"
)
ONE_ALONE = ("highest", "lowest", "first", "last")  # qualities that only one of several cards has
LOOKED_FOR = {  # what has to be there for cards that are so
    "new": capabilities(Capability.NEW),
    "flipped": capabilities(Capability.TURNED),
    "bought": capabilities(Capability.BOUGHT),
    "laid": capabilities(Capability.LAID_BOUGHT),
    "wild": capabilities(Capability.WILD),
    "top": capabilities(Capability.STACK),
    "seen": capabilities(Capability.CARDS),
    "down": capabilities(Capability.DOWN),
    "outward": capabilities(Capability.DOWN),
    "unseen": capabilities(Capability.UNSEEN),
    "in stock": capabilities(Capability.STOCK),
    "offered": capabilities(Capability.OFFER),
    "in common": capabilities(Capability.COMMON),
    "it": capabilities(Capability.PLAYER, Capability.CARD),
    "up": capabilities(Capability.UP),
}


class Selection(
    Component,
    kind="selection",
    form=(
        "[{amount}] [{qualities*}] [{sort}] [{lying}] [{place}] [{relation}]",
        "[{qualities*}] {group} [of {sort}] [{relation}]",
        "{it}",
    ),
    examples={
        "2 down": "two down cards",
        "all but 5 down": "all but five of the down cards",
        "up to 3": "up to three cards",
        "any aces": "any aces",
        "1 new": "one card that was just dealt",
        "2 hearts": "two hearts",
        "twos up": "twos face up",
        "first wild card": "the first wild card",
        "card matching table card 3": "a card matching the third table card in rank",
        "pair of twos": "a pair of twos",
        "2 adding up to 6": "two cards adding up to six",
        "wild bought aces": "wild aces that they have bought",
        "jokers in stock": "jokers in the stock",
        "it": "that card",
    },
):
    """Cards of a hand, or of what a phrase takes them from. Without a number: all that there are, or one that comes up; without a face, however they
    lie."""

    asked_as = ("which cards", "at least so many cards")

    amount: Amount = Amount("")
    qualities: tuple[Quality, ...] = ()
    group: Group = Group("")
    sort: Cards = Cards("")
    lying: Lying = Lying("")
    place: CardPlace = CardPlace("")
    it: TheCardItself = TheCardItself("")
    relation: Relation | None = None

    @classmethod
    def from_slots(cls, given: dict[str, Any]) -> Phrase:
        """`2 cards` are no others than `2`."""
        if "amount" in given and given.get("sort") in ("card", "cards"):
            given = {name: value for name, value in given.items() if name != "sort"}
        amount, alone = given.get("amount", Amount("")), [word for word in given.get("qualities", ()) if word in ONE_ALONE]
        if alone and (amount.n > 1 or amount in ("any", "an odd number of")):
            raise PhraseError(
                f"'{amount} {alone[0]}': one card alone is the {alone[0]}; expected '1 {alone[0]}', in a block if it comes again"
            )
        return cls(**given)

    @property
    def requires(self) -> Capabilities:
        jokers = capabilities(Capability.JOKERS) if self.sort.jokers else NONE
        words = (*self.qualities, self.lying, self.place, self.it)
        return jokers.union(*(LOOKED_FOR[word] for word in words if word in LOOKED_FOR))

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return tuple([mark for quality, mark in MARKED.items() if quality in self.qualities])

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        order = DEAL if {"new", "flipped", "first"} & {*self.qualities} else NOTHING
        return order | (FACES if self.lying else NOTHING) | (self.relation.needs if self.relation else NOTHING)

    @property
    def of_first_suit(self) -> bool:
        """Whether they have to be of the suit of the first upcard."""
        return isinstance(self.relation, AsCame) and not (
            self.relation.last or self.relation.suited or self.relation.newest or self.relation.after or self.relation.dealt
        )

    @property
    def number(self) -> Number:
        """The number in it, for templates; 0 where there is none."""
        return Number(self.amount.n)

    @property
    def plain(self) -> bool:
        """Whether it says how many, and how they lie, and no more."""
        return not (self.qualities or self.group or self.sort or self.relation or self.it)

    @property
    def dealt(self) -> bool:
        """Whether it says no more than the dealer can do: how many, and how they come."""
        return not (self.qualities or self.group or self.relation or self.it or (self.place and self.lying)) and self.sort in (
            "",
            "card",
            "cards",
        )

    def check_number(self) -> None:
        """PhraseError where a rank in the singular stands for no number of cards: `three` is a card, `3` are cards, `all threes` those of the rank."""
        if self.sort in RANK_WORDS and not (self.amount or self.qualities):
            raise PhraseError(f"{self.phrase()!r} is one card: expected a number of cards, such as '2 {self.sort}', or 'all {self.sort}'")

    @property
    def of_one_face(self) -> bool:
        """Whether they have to lie all up or all down."""
        return isinstance(self.relation, Alike) and self.relation.likeness == "one face"

    def of_number(self, n: int) -> Selection:
        """The same, but so many of them."""
        return self.but(amount=Amount(str(n)))

    def but(self, **otherwise: Slot) -> Selection:
        """The same, but for these slots."""
        return Selection(**{**vars(self), **otherwise})

    @property
    def plain_sort(self) -> bool:
        """Whether it names cards, and perhaps how they lie, and no more."""
        return bool(self.sort) and not (self.amount or self.qualities or self.group or self.relation)

    @property
    def plainly_named(self) -> bool:
        """Whether it names cards and no more, so that each card by itself tells whether it is one."""
        return self.plain_sort and not self.lying

    def mask(self) -> int:
        """The cards of its sort, of the first copy."""
        return self.sort.mask if self.sort else ALL_RANKS

    def has(self, card: int) -> bool:
        """Whether the card is of its sort."""
        return self.sort.has(card) if self.sort else True

    def among(self, state: State, seat: int, cards: Sequence[int]) -> list[int]:
        """Those of the cards, which the seat holds, that it is about; how many of them are taken, `amount` says."""
        cards_found = [c for c in self.lie(state, seat, cards) if self.has(c)] if self.sort else self.lie(state, seat, cards)
        for quality in self.qualities:
            cards_found = self.set_apart(state, seat, quality, cards_found)
        if self.group:
            ranks = [rank(c) for c in cards_found if not is_joker(c)]
            cards_found = [c for c in cards_found if ranks.count(rank(c)) >= self.group.size]
        return self.relation.keep(state, seat, cards_found, self.amount.n if self.amount.exact else 0) if self.relation else cards_found

    def lie(self, state: State, seat: int, cards: Sequence[int]) -> list[int]:
        """Those of the cards that lie as it says."""
        up = state.face_up
        if self.lying == "up":
            return [c for c in cards if up >> (c & 255) & 1]
        if self.lying == "unseen":
            up |= state.known_to[seat]
        elif self.lying not in ("down", "outward"):
            return [*cards]
        return [c for c in cards if not up >> (c & 255) & 1]

    def set_apart(self, state: State, seat: int, quality: str, cards: list[int]) -> list[int]:
        """Those of the cards that have the quality."""
        if quality in MARKED:
            marked = MARKED[quality].of(state)
            return [c for c in cards if marked >> (c & 255) & 1]
        if quality in ("wild", "natural"):
            wild = state.game.wild(state, seat, cards)
            return [c for c in cards if bool(wild >> (c & 255) & 1) == (quality == "wild")]
        if quality in ("highest", "lowest"):
            ranks = [c >> 2 & 15 for c in cards]
            end = (max if quality == "highest" else min)(ranks, default=0)
            return [c for c, r in zip(cards, ranks, strict=True) if r == end]
        if quality == "top":
            return [c for c in state.down(seat)[: self.amount.n or 1] if c in cards]
        if quality == "seen":
            see = state.face_up | state.known_to[seat]
            return [c for c in cards if see >> (c & 255) & 1]
        return cards[:1] if quality == "first" else cards[-1:]

    # -- in words
    @property
    def things(self) -> str:
        """What they are called in the plural, with how they lie."""
        if not self.sort:
            return tell(THINGS[str(self.lying)])
        return tell("{cards} {lying}", cards=self.sort.say(""), lying=self.lying) if self.lying else self.sort.say("")

    def text(self) -> str:
        """As what something is done with, or what comes up."""
        if self.it:
            return tell("that card")
        cards = self.counted()
        if self.place:
            cards = tell(
                "{cards} {place, select, offered {on offer} common {among the common cards} other {in the stock}}",
                cards=cards,
                place="common" if self.place == "in common" else self.place,
            )
        qualities = self.qualities
        if self.amount == "1" and self.sort in ("", "cards") and not self.place and {*qualities} & {*ONE_ALONE, "wild", "natural"}:
            cards = tell(BARE_THING[str(self.lying)])  # the lowest card, and not the lowest one card
            if qualities[-1] in ("wild", "natural"):
                cards, qualities = tell(ONE_WILD, wild=qualities[-1], thing=cards), qualities[:-1]
        elif len(qualities) == 1 and qualities[0] in ("wild", "natural") and self.amount and self.sort in ("", "cards"):
            words = {"an odd number of": "odd", "up to": "up_to", "at least": "at_least", "any": "any"}
            how = words.get(str(self.amount).rstrip(" 0123456789"), "")
            cards = tell(
                MANY_WILD,
                how=how,
                n=self.number,
                wild=qualities[0],
                things=tell((BARE_THING if self.amount.n == 1 else THINGS)[str(self.lying)]),
            )
            qualities = ()
        elif self.group and qualities and qualities[-1] in ("wild", "natural"):  # a natural pair, and not natural a pair
            of = self.sort.say("or") if self.sort else ""
            cards = tell(GROUP_OF, one=self.group == "pair", wild=qualities[-1], group=self.group.say("bare"), of=of)
            qualities = qualities[:-1]
        for quality in reversed(qualities):
            cards = tell(SET_APART[str(quality)], cards=cards, many=self.amount.n > 1)
        return tell("{cards} {relation}", cards=cards, relation=self.relation.text()) if self.relation else cards

    def at_least(self) -> str:
        """As what is looked for, where more of them are as good: `a down card` for one."""
        bare = not (self.sort or self.qualities or self.group or self.place)
        if bare and self.lying and self.amount.exact and self.amount.n > 1 and not self.relation:
            return tell("{n} or more {cards}", n=self.number, cards=self.things)
        if not (bare and self.amount == "1"):
            return self.text()
        card = tell(ONE_THING[str(self.lying)])
        return tell("{cards} {relation}", cards=card, relation=self.relation.text()) if self.relation else card

    def counted(self) -> str:
        """So many of them; one of no number with its article."""
        if self.lying in ("outward", "up or down") and not self.sort:
            return tell("{cards} {lying}", cards=self.but(lying=Lying("")).counted(), lying=self.lying)
        if self.group:
            return tell("{group} of {cards:or}", group=self.group, cards=self.sort) if self.sort else self.group.say("")
        if not self.amount or (self.amount == "1" and self.sort):
            single = self.sort and (self.amount or " of " in self.sort or not self.sort.endswith("s"))
            if not single:
                return self.things
            card = self.sort.say("bare" if self.qualities else "one")
            return tell("{cards} {lying}", cards=card, lying=self.lying) if self.lying else card
        if (
            self.amount == "2"
            and len(self.sort.parts if self.sort else ()) == 2
            and isinstance(self.relation, Alike)
            and self.relation.likeness == "one suit"
        ):
            return self.sort.say("each")  # two cards of a suit cannot be of one rank
        if self.amount.exact:
            return self.number.say(THINGS[str(self.lying)]) if not self.sort else tell("{n} {things}", n=self.number, things=self.things)
        if self.amount.startswith("up to") and not self.sort:
            return tell("up to {some}", some=self.number.say(THINGS[str(self.lying)]))
        if self.amount.startswith("at least") and not self.sort:
            return tell("at least {some}", some=self.number.say(THINGS[str(self.lying)]))
        if self.amount == "up to 1":
            return tell("up to one {card}{lying, select, yes { {lying}} other {}}", card=self.sort.say("bare"), lying=self.lying)
        if self.amount.either:
            return tell("{m} or {n} {things}", m=Number(self.amount.either[0]), n=self.number, things=self.things)
        return tell(COUNTED[str(self.amount).rstrip(" 0123456789")], n=self.number, things=self.things)
