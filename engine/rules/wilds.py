"""Which cards are wild: ranks and single cards, jokers, the lowest card in the hole, cards that stand together."""

from __future__ import annotations

from ..cards import ACE, RANK_WORDS, is_joker, mask, rank
from ..errors import PhraseError
from ..hands.scorings import best_summing
from ..language import english
from ..language.phrase import Count, OneOf, Word
from ..language.slots import AceEnd, Cards
from ..language.words import tell, template
from ..table.facts import Fact, Mark
from ..table.game import COPIES, JOKERS, NOBODY
from ..table.needs import DEAL, FACES, NOTHING, ORDER, TABLE
from ..table.opens import Open
from ..table.part import Wild
from ..table.things import NONE, Thing, things
from .lay import look_for, table_card, table_cards
from .selection import AddingUp, Alike, Amount, Relation, Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.needs import Need
    from ..table.part import Unclear
    from ..table.protocols import Rules
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


class Extent(OneOf):
    """What is wild with it."""

    among = ("whole rank", "one card")


class LowHighOrLast(Word):
    """Which of the cards it is."""

    words = {"lowest": "lowest", "highest": "highest", "last": "last"}


class HoleOrUp(Word):
    """Among which of the seat's cards it is sought."""

    words = {"hole card": "hole card", "upcard": "upcard", "card": "card"}


ACE_END = Open(
    "ace",
    "ace",
    AceEnd,
    ("ace high", "ace low"),
    template("The source does not say whether an ace is the lowest card or the highest."),
    template("The ace"),
    template(("is high", "is low")),
)
ACE_IN_HOLE = ACE_END._replace(
    why=template("The source does not say whether an ace in the hole is the lowest card or the highest."),
    label=template("Aces in the hole"),
    labels=(),
)


class OwnRank(
    Wild,
    form="{end} {among}[, {ace}][, {extent}][ for {side}]",
    examples={
        "lowest hole card": "Your lowest hole card and all your cards of its rank are wild for you.",
        "lowest hole card, ace high": "Your lowest hole card and all your cards of its rank are wild for you; aces are high.",
        "lowest hole card, ace low, one card": "Your lowest hole card alone is wild for you; aces are low.",
        "lowest hole card for high": "Your lowest hole card and all your cards of its rank are wild in your high hand only.",
        "highest card": "Your highest card and all your cards of its rank are wild for you.",
        "last card": "Once all cards are dealt, your last card and all your cards of its rank are wild for you.",
        "lowest upcard": "Your lowest upcard and all your cards of its rank are wild for you.",
    },
):
    """A card that is the seat's own by its place, with all cards of that rank in its hand or alone (of equal ones the one of the lowest suit). The last
    card is known once the hand is full. Where the ace stands is for the table to say where it is not said."""

    end: LowHighOrLast
    among: HoleOrUp
    ace: AceEnd = AceEnd("")
    extent: Extent = Extent("whole rank")
    provides = things(Thing.WILD)
    side: HighOrLow = HighOrLow("")
    unclear = (
        (
            "Where the rank of a hole card is wild, whether upcards of that rank are wild too.",
            "Yes, up or down, for that player. But they do not count as wild for who opens, since nobody else knows.",
            "The rank is wild for the player, and the opener is picked by what everybody sees.",
        ),
    )
    wording = (
        "{last, select, yes {Once all cards are dealt, your} other {Your}} {end} {among} {alone, select, yes {alone is} other {and all your cards of its "
        "rank are}} wild{side, select, high { in your high hand only} low { in your low hand only} other { for you}}"
        "{ace, select, yes {; aces are {ace}} other {}}{limits}."
    )
    owns = (ACE_END, ACE_IN_HOLE)

    @property
    def requires(self) -> Things:
        return things({"hole card": Thing.DOWN, "upcard": Thing.UP, "card": Thing.CARDS}[str(self.among)])

    def unsettled(self) -> Iterable[Open]:
        left = () if self.last else super().unsettled()
        return [o for o in left if (o is ACE_IN_HOLE) == (self.among == "hole card")]

    @property
    def alone(self) -> bool:
        """Whether only that one card is wild, not its rank."""
        return self.extent == "one card"

    @property
    def last(self) -> bool:
        """Whether the last card dealt decides."""
        return self.end == "last"

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "low hole") if self.end == "lowest" and self.among == "hole card" else ("wild cards",)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.among == "upcard" and self.end != "last"

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return self.unclear if self.among == "hole card" and self.extent == "whole rank" else ()

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return (FACES if self.among != "card" else NOTHING) | (ORDER if self.last else NOTHING)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if seat == NOBODY:
            return 0
        held = state.down(seat) if self.among == "hole card" else state.upcards(seat) if self.among == "upcard" else state.hands[seat]
        held = [c for c in held if c & 63 < 52]
        if not held or (self.end == "last" and len(state.hands[seat]) < state.game.full_hand):
            return 0
        ace = -1 if self.ace == "ace low" else ACE
        if self.end == "lowest":
            own = min(held, key=lambda c: (ace if c >> 2 & 15 == ACE else c >> 2 & 15, c & 3))
        elif self.end == "highest":
            own = min(held, key=lambda c: (-ace if c >> 2 & 15 == ACE else -(c >> 2 & 15), c & 3))
        else:
            own = held[-1]
        return 1 << (own & 255) if self.extent == "one card" else mask([c for c in cards if rank(c) == rank(own)])

    def audit(self, tally: Tally) -> None:
        if self.last and self.ace:
            tally.problem("says where the ace stands, where the last card decides and not the highest or lowest")

    def count(self, tally: Tally) -> None:
        """For each player the four of a rank, or one card."""
        tally.wilds += 4 * tally.figures()["players"] if self.extent == "whole rank" else tally.figures()["players"]


class WhichCommon(Word):
    """Which of the common cards; aces are high."""

    words = {
        "first": "the first common card",
        "last": "the last common card",
        "lowest": "the lowest common card",
        "highest": "the highest common card",
    }


class TableRank(
    Wild,
    form=("rank of table card {n}[, {step} higher]", "rank of {which} common card[, {step} higher]"),
    examples={
        "rank of table card 2": "Cards of the same rank as the second table card are wild.",
        "rank of table card 1, 1 higher": "Cards one rank higher than the table card are wild; an ace is above a king, "
        "and a two above an ace.",
        "rank of last common card": "Cards that match the last common card in rank are wild.",
        "rank of lowest common card, 1 higher": "Cards one rank higher than the lowest common card are wild; an ace is above a king, "
        "and a two above an ace.",
    },
):
    """A rank that the middle shows, once it is there: that of a table card by its number, or of a common card."""

    n: Count = Count(0)
    which: WhichCommon = WhichCommon("")
    step: Count = Count(0)
    provides = things(Thing.WILD)
    laid = 1  # how many table cards there are
    wording = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card} are wild; an ace is above a king, and a two above an ace} "
        "other {{which, select, yes {that match {table_card} in rank are wild} other {of the same rank as {table_card} are wild}}}}{limits}."
    )
    tags = ("wild cards",)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError for a card that has no number."""
        if not given.get("n", 1):
            raise PhraseError("there is no table card 0: expected a number from 1")
        return cls(**given)

    @property
    def table_card(self) -> str:
        """Which card decides, in words."""
        return self.which.say("") if self.which else table_card(self.n, self.laid)

    @property
    def requires(self) -> Things:
        return things(Thing.COMMON if self.which else Thing.TABLE)

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return NOTHING if self.which else TABLE

    def join(self, game: Rules) -> None:
        self.laid = table_cards(game)

    @property
    def on_table(self) -> int:  # type: ignore[override]
        return int(self.n)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        shown = self.deciding(state)
        return mask([c for c in cards if rank(c) == (shown + self.step) % 13]) if shown >= 0 else 0

    def deciding(self, state: State) -> int:
        """The rank of the card that decides, -1 where it is not there."""
        if not self.which:
            return rank(state.table[self.n - 1]) if len(state.table) >= self.n else -1
        ranks = [rank(c) for c in state.common if not is_joker(c)]
        if not ranks:
            return -1
        return {"first": ranks[0], "last": ranks[-1], "lowest": min(ranks), "highest": max(ranks)}[str(self.which)]

    def audit(self, tally: Tally) -> None:
        if not self.which:
            look_for(self.n, tally)

    def count(self, tally: Tally) -> None:
        """Three of the rank beside the table card, or all four of the next one; a common card is of every hand, and wild in it."""
        tally.wilds += 4 if self.step or self.which else 3
