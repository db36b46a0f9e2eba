"""Which cards are wild: ranks and single cards, jokers, the lowest card in the hole, cards that stand together."""

from __future__ import annotations

from ..cards import ACE, RANK_WORDS, mask, rank, suit
from ..hands.scorings import best_summing, same_colour_pairs, same_suit_neighbours
from ..language import english
from ..language.english import Number
from ..language.phrase import Count, OneOf, Slot, Word
from ..language.slots import AceEnd, Cards
from ..language.words import tell
from ..table.facts import TRAIL, Fact, Mark
from ..table.game import COPIES, JOKERS, NOBODY
from ..table.needs import DEAL, FACES, NOTHING, ORDER, TABLE
from ..table.rule import Wild
from ..table.things import NONE, Thing, things
from .deal import look_for, table_card, table_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..table.needs import Need
    from ..table.protocols import Rules
    from ..table.rule import Unclear
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

RANKS: Fact[tuple[int, ...] | None] = Fact("ranks", None)  # those that are wild since a player changed them
MADE_WILD = Mark("made wild")  # cards that were paid for


class HighOrLow(OneOf):
    """The hands in which cards are wild, where it is not both."""

    among = ("high", "low")


class WhereWild(OneOf):
    """Which of the cards named are wild, where it is not all of them all the time."""

    CASES = {"face up": "up", "in the hole": "down", "paid for": "paid", "of the first upcard's suit": "suit", "as they change": "changing"}
    among = tuple(CASES)


NEEDS = {"": NOTHING, "up": FACES, "down": FACES, "paid": DEAL, "suit": DEAL, "changing": DEAL}

LOOKS_AT = {
    "": NONE,
    "up": things(Thing.UP),
    "down": things(Thing.DOWN),
    "paid": things(Thing.PAID),
    "suit": things(Thing.COMING_UP),
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
        "twos face up": "Twos are wild when face up.",
        "queen of spades in the hole": "The queen of spades is wild when face down.",
        "twos and sixes paid for": "Twos and sixes are wild if paid for.",
        "king of the first upcard's suit": "The king of the first upcard's suit is wild.",
        "threes and nines as they change": "Threes and nines are wild until a player changes one of them.",
    },
):
    """The same cards for everybody, in high hands, in low hands or in both; `only` makes them wild where they lie so, where their holder has paid for
    it, where the first upcard of the deal has their suit, or as long as nobody changes their rank for another."""

    cards: Cards
    only: WhereWild = WhereWild("")
    side: HighOrLow = HighOrLow("")
    wording = (
        "{one, select, yes {the } other {}}{cards}{where, select, suit { of the first upcard's suit} other {}} {one, select, yes {is wild} other "
        "{are wild}}{side, select, high { in high hands} low { in low hands} other {}}{where, select, up { when face up} down { when face down} "
        "paid { if paid for} changing { until a player changes one of them} other {}}{limits}."
    )

    @property
    def requires(self) -> Things:
        return (things(Thing.JOKERS) if self.cards.jokers else NONE) | LOOKS_AT[self.where]

    @property
    def provides(self) -> Things:
        return things(Thing.WILD) | PROMISES.get(self.where, NONE)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "changing wild cards") if self.only == "as they change" else ("wild cards",)

    @property
    def static(self) -> bool:  # type: ignore[override]
        return not self.only

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.only != "in the hole"

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.only == "of the first upcard's suit"

    @property
    def one(self) -> bool:
        """Whether there is but one such card."""
        return (self.trail and self.cards in RANK_WORDS) or (" of " in self.cards and len(self.cards.parts) == 1)

    @property
    def where(self) -> str:
        """Where they are wild, in words, where not everywhere."""
        return self.only.CASES[self.only] if self.only else ""

    def told(self, limits: str = "") -> str:
        return english.capital(super().told(limits))

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return NEEDS[self.where]

    def fixed(self) -> int:
        return self.cards.mask * COPIES | (JOKERS if self.cards.jokers else 0)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.only == "as they change":
            ranks = changing(state)
            return mask([c for c in cards if rank(c) in ranks])
        named = mask(cards) & self.fixed()
        if self.trail:
            trail = TRAIL.of(state)
            return named & mask([c for c in cards if trail and suit(c) == suit(trail[0])])
        if self.only == "paid for":
            return named & MADE_WILD.of(state)
        return named & (state.up if self.only == "face up" else ~state.up)

    def count(self, tally: Tally) -> None:
        """All copies in the pack; of a rank in the suit of what came up first, a card for each pack."""
        packs = len([c for c in tally.game.cards(2) if c & 63 < 52]) // 52
        if self.trail:
            tally.wilds += self.cards.mask.bit_count() // 4 * packs
        else:
            tally.named_wild(self.cards.mask, packs)
        if self.cards.jokers:
            tally.jokers_wild()


def changing(state: State) -> tuple[int, ...]:
    """The ranks that are wild now, where they may change."""
    ranks = RANKS.of(state)
    return first_wild(state) if ranks is None else ranks


def first_wild(state: State) -> tuple[int, ...]:
    """The ranks that may change, as they are at the start."""
    cards = next(w.cards for w in state.game.wilds if isinstance(w, WildCards) and w.only == "as they change")
    return tuple(r for r in range(13) if cards.mask >> 4 * r & 1)


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

    words = {"low": "lowest", "high": "highest", "last": "last"}


class HoleOrUp(Word):
    """Among which of the seat's cards it is sought."""

    words = {"hole": "hole card", "upcard": "upcard", "card": "card"}


class OwnRank(
    Wild,
    form="{end} {among}[, {ace}][, {extent}][ for {side}]",
    examples={
        "low hole": "Your lowest hole card and all your cards of its rank are wild for you; aces are high.",
        "low hole, ace low, one card": "Your lowest hole card alone is wild for you; aces are low.",
        "low hole for high": "Your lowest hole card and all your cards of its rank are wild in your high hand only; aces are high.",
        "high card": "Your highest card and all your cards of its rank are wild for you; aces are high.",
        "last card": "Once all cards are dealt, your last card and all your cards of its rank are wild for you.",
        "low upcard": "Your lowest upcard and all your cards of its rank are wild for you; aces are high.",
    },
):
    """A card that is the seat's own by its place, with all cards of that rank in its hand or alone (of equal ones the one of the lowest suit). The last
    card is known once the hand is full."""

    end: LowHighOrLast
    among: HoleOrUp
    ace: AceEnd = AceEnd("ace high")
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
        "{last, select, yes {} other {; aces are {ace}}}{limits}."
    )

    @property
    def requires(self) -> Things:
        return things({"hole": Thing.DOWN, "upcard": Thing.UP, "card": Thing.CARDS}[str(self.among)])

    @property
    def last(self) -> bool:
        """Whether the last card dealt decides."""
        return self.end == "last"

    @property
    def alone(self) -> bool:
        """Whether only that one card is wild, not its rank."""
        return self.extent == "one card"

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "low hole") if self.end == "low" and self.among == "hole" else ("wild cards",)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.among == "upcard" and self.end != "last"

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return self.unclear if self.among == "hole" and self.extent == "whole rank" else ()

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return (FACES if self.among != "card" else NOTHING) | (ORDER if self.last else NOTHING)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if seat == NOBODY:
            return 0
        held = state.down(seat) if self.among == "hole" else state.upcards(seat) if self.among == "upcard" else state.hands[seat]
        held = [c for c in held if c & 63 < 52]
        if not held or (self.end == "last" and len(state.hands[seat]) < state.game.full_hand):
            return 0
        ace = -1 if self.ace == "ace low" else ACE
        if self.end == "low":
            own = min(held, key=lambda c: (ace if c >> 2 & 15 == ACE else c >> 2 & 15, c & 3))
        elif self.end == "high":
            own = min(held, key=lambda c: (-ace if c >> 2 & 15 == ACE else -(c >> 2 & 15), c & 3))
        else:
            own = held[-1]
        return 1 << (own & 255) if self.extent == "one card" else mask([c for c in cards if rank(c) == rank(own)])

    def count(self, tally: Tally) -> None:
        """For each player the four of a rank, or one card."""
        if self.last and self.ace != "ace high":
            tally.problem("says where the ace stands, where the last card decides and not the highest or lowest")
        tally.wilds += 4 * tally.figures()["players"] if self.extent == "whole rank" else tally.figures()["players"]


class TableRank(
    Wild,
    form="rank of table card {n}[, {step} higher]",
    examples={
        "rank of table card 2": "Cards of the same rank as the second table card are wild.",
        "rank of table card 1, 1 higher": "Cards one rank higher than the table card are wild; an ace is above a king, "
        "and a two above an ace.",
    },
):
    """A rank that the table shows, once it is there."""

    n: Count
    step: Count = Count(0)
    requires = things(Thing.TABLE)
    provides = things(Thing.WILD)
    needs = TABLE
    laid = 1  # how many table cards there are
    wording = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card} are wild; an ace is above a king, and a two above an ace} "
        "other {of the same rank as {table_card} are wild}}{limits}."
    )
    tags = ("wild cards",)

    @property
    def table_card(self) -> str:
        """Which card of the table decides, in words."""
        return table_card(self.n, self.laid)

    def join(self, game: Rules) -> None:
        self.laid = table_cards(game)

    @property
    def on_table(self) -> int:  # type: ignore[override]
        return int(self.n)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if len(state.table) < self.n:
            return 0
        wild = (rank(state.table[self.n - 1]) + self.step) % 13
        return mask([c for c in cards if rank(c) == wild])

    def count(self, tally: Tally) -> None:
        """Three of the rank beside the table card, or all four of the next one."""
        look_for(self.n, tally)
        tally.wilds += 4 if self.step else 3


class CardsTogether(Slot, str):
    """Cards that are wild for standing together in one hand."""

    words = {
        "neighbours of one suit": "Cards next to each other in rank and of the same suit are wild; an ace is next to a king and to a two",
        "pairs of one colour": "Two cards of the same rank and colour are wild",
        "upcards and down cards of one rank": "A down card that pairs one of your upcards is wild, and so are all your cards of that rank",
    }
    pattern = rf"{'|'.join(words)}|sets that add up to \d+"
    expects = f"{' | '.join(words)} | sets that add up to a number"

    @property
    def sum(self) -> int:
        """What sets of cards have to add up to; 0 where the cards have to be alike."""
        return 0 if self in self.words else int(self.rpartition(" ")[2])

    def say(self, spec: str) -> str:
        if self in self.words:
            return tell(self.words[self])
        return tell(
            "Any of your cards that total {sum} are wild (a {sum} alone counts; an ace is one); each card is used once",
            sum=Number(self.sum),
        )


class Together(
    Wild,
    form="{groups}",
    examples={
        "pairs of one colour": "Two cards of the same rank and colour are wild.",
        "sets that add up to 7": "Any of your cards that total seven are wild (a seven alone counts; an ace is one); each "
        "card is used once.",
    },
):
    """Wild by the company they keep in the seat's own hand. Where several sets could add up, those that make the best high hand are wild."""

    groups: CardsTogether
    provides = things(Thing.WILD)
    open = False
    wording = "{groups}{limits}."
    tags = ("wild cards",)

    @property
    def requires(self) -> Things:
        return things(Thing.UP, Thing.DOWN) if self.groups == "upcards and down cards of one rank" else things(Thing.CARDS)

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return FACES if self.groups == "upcards and down cards of one rank" else NOTHING

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.groups.sum:
            return mask(best_summing(cards, self.groups.sum))
        held = state.hands[seat] if len(cards) < len(state.hands[seat]) else cards
        if self.groups == "upcards and down cards of one rank":
            both = {rank(c) for c in state.upcards(seat)} & {rank(c) for c in state.down(seat)}
            return mask([c for c in cards if rank(c) in both])
        pick = same_suit_neighbours if self.groups == "neighbours of one suit" else same_colour_pairs
        return mask(pick(held)) & mask(cards)

    def count(self, tally: Tally) -> None:
        """At most what the final hands of a full table hold; of cards that add up, all that are no larger than the sum."""
        players = tally.figures()["players"]
        if self.groups.sum:
            tally.wilds += 4 * min(self.groups.sum, 13)
        elif self.groups == "upcards and down cards of one rank":  # as a rank that is somebody's own, wherever it lies
            tally.wilds += 5 * players
        else:
            tally.wilds += (tally.final - (tally.final % 2 if self.groups == "pairs of one colour" else 0)) * players
