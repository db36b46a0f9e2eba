"""Which cards are wild: ranks and single cards, jokers, cards that stand together."""

from __future__ import annotations

from ..cards import RANK_WORDS, mask, rank
from ..errors import PhraseError
from ..hands.scorings import best_summing
from ..language import english
from ..language.phrase import OneOf
from ..language.slots import Cards
from ..language.words import tell, template
from ..table.facts import Fact, Mark
from ..table.game import COPIES, JOKERS, NOBODY
from ..table.needs import DEAL, NOTHING
from ..table.part import Wild
from ..table.things import NONE, Thing, things
from .relations import AddingUp, Alike, Relation
from .selection import Amount, Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.needs import Need
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

RANKS: Fact[tuple[int, ...] | None] = Fact("ranks", None)  # those that are wild since a player changed them
MADE_WILD = Mark("made wild")  # cards that were paid for


class HighOrLow(OneOf):
    """The hands in which cards are wild, where it is not both."""

    among = ("high", "low")


class OnlyThen(OneOf):
    """When the cards named are wild, where it is not all the time."""

    CASES = {"paid for": "paid", "as they change": "changing"}
    among = tuple(CASES)


TOGETHER = template(  # cards that are wild for the company they keep
    {
        "one suit in sequence": "Cards next to each other in rank and of the same suit are wild; an ace is next to a king and to a two",
        "one colour": "Two cards of the same rank and colour are wild",
        "one rank": "A down card that pairs one of your upcards is wild, and so are all your cards of that rank",
    }
)

LOOKS_AT = {
    "": NONE,
    "paid": things(Thing.PAID),
    "changing": things(Thing.CHANGE),
}
PROMISES = {"paid": things(Thing.PAYABLE), "changing": things(Thing.CHANGING)}


class WildCards(
    Wild,
    form="{cards}[ {only}][ for {side}]",
    examples={
        "threes": "Threes are wild.",
        "kings for low": "Kings are wild in low hands.",
        "jokers": "Jokers are wild.",
        "twos up": "Twos are wild when face up.",
        "queen of spades down": "The queen of spades is wild when face down.",
        "twos and sixes paid for": "Twos and sixes are wild if paid for.",
        "king of the first upcard's suit": "The king of the first upcard's suit is wild.",
        "threes and nines as they change": "Threes and nines are wild until a player changes one of them.",
        "pairs of one colour": "Two cards of the same rank and colour are wild.",
        "up or down of one rank": "A down card that pairs one of your upcards is wild, and so are all your cards of that rank.",
        "any adding up to 7": "Any of your cards that total seven are wild (a seven alone counts; an ace is one); each card is used once.",
    },
):
    """Cards that are wild for everybody, in high hands, in low hands or in both, as they lie or by the company they keep in the seat's own hand; where
    several sets could add up, those that make the best high hand. `only` makes them wild where their holder has paid for it, or as long as nobody changes
    their rank for another."""

    cards: Selection
    only: OnlyThen = OnlyThen("")
    side: HighOrLow = HighOrLow("")
    wording = (
        "{one, select, yes {the } other {}}{named}{of_first_suit, select, yes { of the first upcard's suit} other {}} {one, select, yes {is wild} other "
        "{are wild}}{side, select, high { in high hands} low { in low hands} other {}}{lying, select, up { when face up} down { when face down} other {}}"
        "{where, select, paid { if paid for} changing { until a player changes one of them} other {}}{limits}."
    )
    wording_together = "{together}{side, select, high { in high hands} low { in low hands} other {}}{limits}."
    wording_sum = (
        "Any of your cards that total {sum} are wild{side, select, high { in high hands} low { in low hands} other {}} "
        "(a {sum} alone counts; an ace is one); each card is used once{limits}."
    )

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """A phrase of cards that the hand and the table tell; of others PhraseError says what was expected."""
        cards: Selection = given["cards"]
        if cards.qualities or (cards.amount and cards.amount != "any") or (cards.group and not cards.relation):
            raise PhraseError(
                f"{cards.phrase()!r}: expected cards, such as 'threes', 'twos up', 'any adding up to 7', or a rank, such as 'last card'"
            )
        if cards.relation and given.get("only"):
            raise PhraseError(
                f"{cards.phrase()!r} are wild for the company they keep: expected nothing behind it, not {str(given['only'])!r}"
            )
        if cards.amount == "any" and cards.sort and not cards.relation:
            cards.amount = Amount("")
        if cards.plain_sort and not given.get("only"):
            cards.sort = cards.sort.in_plural
        if isinstance(cards.relation, AddingUp) and cards.sort in ("card", "cards"):
            cards.amount, cards.sort = Amount("any"), Cards("")
        return cls(**given)

    @property
    def requires(self) -> Things:
        return LOOKS_AT[self.where]

    @property
    def provides(self) -> Things:
        return things(Thing.WILD) | PROMISES.get(self.where, NONE)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "changing wild cards") if self.only == "as they change" else ("wild cards",)

    @property
    def relation(self) -> Relation | None:
        """What the cards have to do with one another."""
        return self.cards.relation

    @property
    def static(self) -> bool:  # type: ignore[override]
        return not self.only and self.cards.plainly_named

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.cards.lying in ("", "up") and (not self.relation or self.relation.trail) and not self.cards.qualities

    @property
    def of_first_suit(self) -> bool:
        """Whether they are wild in one suit alone."""
        return self.cards.of_first_suit

    @property
    def one(self) -> bool:
        """Whether there is but one such card."""
        sort = self.cards.sort
        return (self.of_first_suit and sort in RANK_WORDS) or (len(sort.parts) == 1 and (" of " in sort or sort == "suicide king"))

    @property
    def where(self) -> str:
        """When they are wild, for templates, where not always."""
        return self.only.CASES[self.only] if self.only else ""

    def told(self, limits: str = "") -> str:
        cards = self.cards
        if isinstance(self.relation, AddingUp):
            return self.fill(self.wording_sum, sum=self.relation.n, limits=limits)
        if isinstance(self.relation, Alike):
            return self.fill(self.wording_together, together=tell(TOGETHER[str(self.relation.likeness)]), limits=limits)
        named = cards.sort.say("") if cards.plain_sort or (cards.sort and self.of_first_suit) else cards.text()
        lying = cards.lying if cards.plain_sort else ""
        return english.capital(self.fill(self.wording, named=named, lying=lying, limits=limits))

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return (DEAL if self.only else NOTHING) | self.cards.needs

    def fixed(self) -> int:
        return self.cards.mask() * COPIES | (JOKERS if self.cards.sort.jokers else 0)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.only == "as they change":
            ranks = changing(state)
            return mask([c for c in cards if rank(c) in ranks])
        if self.relation or self.cards.qualities:
            return self.by_company(state, seat, cards)
        named = mask(cards) & self.fixed()
        if self.only == "paid for":
            return named & MADE_WILD.of(state)
        return named & (state.up if self.cards.lying == "up" else ~state.up)

    def by_company(self, state: State, seat: int, cards: list[int]) -> int:
        """Those of the cards that are wild for what else the seat holds."""
        if isinstance(self.relation, AddingUp):
            return mask(best_summing(cards, int(self.relation.n)))
        held = state.hands[seat] if seat != NOBODY and len(cards) < len(state.hands[seat]) else cards
        if isinstance(self.relation, Alike) and self.relation.likeness == "one rank":
            held = cards
        return mask(self.cards.among(state, seat, held)) & mask(cards)

    def count(self, tally: Tally) -> None:
        """All copies in the pack; of a rank in the suit of what came up first, a card for each pack; of cards together at most what the final hands of a
        full table hold; of cards that add up, all that are no larger than the sum."""
        packs = len([c for c in tally.game.cards(2) if c & 63 < 52]) // 52
        if isinstance(self.relation, AddingUp):
            tally.wilds += 4 * min(int(self.relation.n), 13)
        elif isinstance(self.relation, Alike):
            players, likeness = tally.figures()["players"], self.relation.likeness
            each = 5 if likeness == "one rank" else tally.final - (tally.final % 2 if likeness == "one colour" else 0)
            tally.wilds += each * players  # of one rank: as a rank that is somebody's own, wherever it lies
        elif self.of_first_suit:
            tally.wilds += self.cards.mask().bit_count() // 4 * packs
        else:
            tally.named_wild(self.cards.mask(), packs)
            if self.cards.sort.jokers:
                tally.jokers_wild()


def changing(state: State) -> tuple[int, ...]:
    """The ranks that are wild now, where they may change."""
    ranks = RANKS.of(state)
    return first_wild(state) if ranks is None else ranks


def first_wild(state: State) -> tuple[int, ...]:
    """The ranks that may change, as they are at the start."""
    cards = next(w.cards for w in state.game.wilds if isinstance(w, WildCards) and w.only == "as they change")
    return tuple(r for r in range(13) if cards.mask() >> 4 * r & 1)


class Bugs(
    Wild, form="jokers as bugs", examples={"jokers as bugs": "A joker is a bug: an ace, or any card that completes a straight or a flush."}
):
    """Jokers that stand for an ace or for what completes a straight or a flush; in a low hand for whatever is lowest."""

    requires = things(Thing.JOKERS)
    provides = things(Thing.WILD)
    static = True
    bug = True
    wording = "A joker is a bug: an ace, or any card that completes a straight or a flush{limits}."
    tags = ("wild cards",)

    def count(self, tally: Tally) -> None:
        """The jokers."""
        tally.jokers_wild()
