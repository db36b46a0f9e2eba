"""Which cards are wild: ranks and single cards, jokers, cards that stand together."""

from __future__ import annotations

from itertools import combinations

from ...cards import ACE, RANK_PLURALS, RANK_WORDS, is_joker, mask, rank
from ...errors import PhraseError
from ...hands.scorings import best_summing
from ...language import english
from ...language.phrase import Count, OneOf
from ...language.slots import Cards, HighOrLow
from ...language.words import tell, template
from ...table.component import Interpretation, Wild
from ...table.game import COPIES, JOKERS, NOBODY
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import TRAIL, Fact, Mark
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL, NOTHING, TABLE
from ..terms.relations import AddingUp, Alike, GroupRelation, Relation
from ..terms.selection import Amount, Selection
from ..terms.sequence_relations import AsCame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

RANKS: Fact[tuple[int, ...] | None] = Fact("ranks", None)  # those that are wild since a player changed them
MADE_WILD = Mark("made wild")  # cards that were paid for


class OnlyThen(OneOf):
    """When the cards named are wild, where it is not all the time."""

    CASES = {
        "paid for": "paid",
        "as they change": "changing",
        "as they spread": "spreading",
        "as they follow": "following",
        "on the table": "table",
    }
    among = tuple(CASES)


TOGETHER = template(  # cards that are wild for the company they keep
    {
        "one suit in sequence": "Cards next to each other in rank and of the same suit are wild",
        "one colour": "Two cards of the same rank and colour are wild",
        "one rank": "A down card that pairs one of your upcards is wild, and so are all your cards of that rank",
        "": "Cards of yours that make a pair or more are all wild",
    }
)

LOOKS_AT = {
    "": NONE,
    "paid": capabilities(Capability.PAID),
    "changing": capabilities(Capability.CHANGE),
    "spreading": capabilities(Capability.COMING_UP),
    "following": capabilities(Capability.COMING_UP),
    "table": capabilities(Capability.TABLE),
}
PROMISES = {"paid": capabilities(Capability.PAYABLE), "changing": capabilities(Capability.CHANGING)}


ALL_WILD = template(
    "{cards} are wild{side, select, high { in high hands} low { in low hands} other {}}{lying, select, up { when face up} down { when face down} other {}}."
)
ONE_OF = template("the {card}")
SOME_OF = template("the {ranks} of {suit}")


def together(wilds: Sequence[WildCards]) -> str:
    """Several cards that are wild by their names, for the same hands and lying the same way, in one sentence."""
    first = wilds[0]
    return english.capital(tell(ALL_WILD, cards=called_together(wilds), side=first.side, lying=first.cards.lying))


def called_together(wilds: Sequence[WildCards]) -> str:
    """Their names, listed; where all are single cards of one suit, it is named once."""
    halves = [wild.cards.sort.partition(" of ") for wild in wilds]
    if (
        all(single(wild.cards.sort) and suit for wild, (*_, suit) in zip(wilds, halves, strict=True))
        and len({half[2] for half in halves}) == 1
    ):
        return tell(SOME_OF, ranks=english.listing([tell(half[0]) for half in halves]), suit=tell(halves[0][2]))
    return english.listing([tell(ONE_OF, card=wild.cards.sort.say("")) if wild.one else wild.cards.sort.say("") for wild in wilds])


def single(sort: Cards) -> bool:
    """Whether there is but one such card."""
    return len(sort.parts) == 1 and (" of " in sort or sort == "suicide king")


UNSEEN_SETS = settled(
    (
        "Are upcards that go together wild for who opens?",
        "No. Upcards are compared as they are.",
        "They may go together with cards that nobody sees.",
    ),
    "open",
)


UNSEEN_WILD = settled(
    (
        "Do cards that are wild only beside others in the hand count as wild for who opens?",
        "No. They count as plain cards, even where the cards beside them show.",
        "The other cards may lie face down, and nobody has to show them.",
    ),
    "open",
)


def opens_by_cards(game: GameRules) -> bool:
    """Whether the cards that show ever pick who opens a round of betting."""
    return any(str(getattr(rule, "opener", "")) in ("high", "low") for step in game.play for rule in step.every())


def shows_cards(game: GameRules) -> bool:
    """Whether players ever have upcards, so that who opens may depend on them."""
    return any(Capability.UP in rule.provides for step in (*game.play, *game.listeners) for rule in step.every())


class WildCards(
    Wild,
    form=("{cards}[ {only}][ for {side}]", "{cards} with {n} {beside} each[ for {side}]"),
    examples={
        "threes": "Threes are wild.",
        "kings for low": "Kings are wild in low hands.",
        "jokers": "Jokers are wild.",
        "twos up": "Twos are wild when face up.",
        "queen of spades down": "The queen of spades is wild when face down.",
        "threes on the table": "Threes are wild in the hand on the table.",
        "twos and sixes paid for": "Twos and sixes are wild if paid for.",
        "king of the first upcard's suit": "The king of the first upcard's suit is wild.",
        "sixes and sevens as they spread": ""
        "Sixes and sevens are wild. Each wild card that comes up moves the lower rank down by one and the higher rank up by one.",
        "twos as they follow": "The first two that comes up makes all twos wild, then the first three after it all threes, and so on upwards.",
        "threes and nines as they change": "Threes and nines are wild until a player changes one of them.",
        "twos to tens in the suit of the last queen": "Twos to tens in the suit of the latest queen up are wild.",
        "pairs of one colour": "Two cards of the same rank and colour are wild.",
        "pairs": "Cards of yours that make a pair or more are all wild.",
        "up or down of one rank": "A down card that pairs one of your upcards is wild, and so are all your cards of that rank.",
        "any adding up to 7": "Any of your cards that total seven are wild (a seven alone counts; an ace is one); each card is used once.",
        "2 adding up to 9": "Any two cards of yours that add up to nine make each other wild (an ace is one).",
        "hearts with 1 diamond each": "For each diamond that you hold, a heart of your choice is wild for you.",
        "up to 1 three for high": "A high hand may use one three as wild, no more.",
    },
):
    """Cards that are wild for everybody, in high hands, in low hands or in both. They are wild as they lie or by the company they keep in the player's own
    hand. Where several sets could add up, those that make the best high hand are wild. `only` makes them wild where their holder has paid for it, or as long
    as nobody changes their rank for another."""

    asked_as = ("wild cards",)

    cards: Selection
    only: OnlyThen = OnlyThen("")
    side: HighOrLow = HighOrLow("")
    n: Count = Count(0)
    beside: Cards = Cards("")
    wording_beside = (
        "For {n, plural, one {each {single}} other {every {n} {those}}} that you hold, {own} of your choice is wild for you"
        "{side, select, high { in high hands} low { in low hands} other {}}{limits}."
    )
    wording = (
        "{one, select, yes {the } other {}}{named}{suit, select, yes { {suit}} other {}} {one, select, yes {is wild} other "
        "{are wild}}{side, select, high { in high hands} low { in low hands} other {}}{lying, select, up { when face up} down { when face down} other {}}"
        "{where, select, paid { if paid for} changing { until a player changes one of them} "
        "table { in the hand on the table} other {}}{limits}."
    )
    brief_sequence = "Cards of one suit that are next to each other in rank are wild{side, select, high { in high hands} low { in low hands} other {}}{limits}."
    wording_either = "{named} are wild when {lying} or if paid for."
    wording_together = (
        "{together}{side, select, high { in high hands} low { in low hands} other {}}"
        "{in_sequence, select, yes {; an ace is next to a king and to a two} other {}}{limits}."
    )
    wording_sum = (
        "Any of your cards that total {sum} are wild{side, select, high { in high hands} low { in low hands} other {}} "
        "(a {sum} alone counts; an ace is one); each card is used once{limits}."
    )
    wording_spread = (
        "{named} are wild. Each wild card that comes up moves the lower rank down by one and the higher rank up by one"
        "{back, select, yes {; a {back:bare} that comes up puts both back} other {}}{limits}."
    )
    wording_follow = "The first {one:bare} that comes up makes all {one} wild, then the first {next:bare} after it all {next}, and so on upwards{limits}."
    wording_some = (
        "A {side, select, high {high hand} low {low hand} other {hand}} may use {n, plural, one {one {cards:bare}} other {{n} {cards}}} as wild, "
        "no more{limits}."
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """A phrase of cards that the hand and the table tell; of others PhraseError says what was expected."""
        cards: Selection = given["cards"]
        if "beside" in given:
            if not (cards.plain_sort and cards.sort and not cards.amount and given["n"]) or cards.mask() & given["beside"].mask:
                raise PhraseError(f"{cards.phrase()!r} with others each: expected two sorts of cards, such as 'hearts with 1 diamond each'")
            return
        some = cards.amount.startswith("up to") and cards.sort and not (cards.relation or given.get("only"))
        sets = isinstance(cards.relation, GroupRelation) and cards.amount.exact and cards.amount.n in (2, 3)
        pairs = cards.group in ("pair", "pairs") and not cards.sort
        odd = (cards.amount not in ("", "any") and not some and not sets) or (cards.group and not cards.relation and not pairs)
        every = cards.amount == "any" and cards.sort in ("", "card", "cards") and not cards.relation
        newest = isinstance(cards.relation, AsCame) and bool(cards.relation.newest or cards.relation.after or cards.relation.dealt)
        if cards.qualities or odd or every or newest or (isinstance(cards.relation, GroupRelation) and not sets and cards.relation.strict):
            raise PhraseError(
                f"{cards.phrase()!r}: expected cards, such as 'threes', 'twos up', 'any adding up to 7', '2 adding up to 9' (or 3), or a rank, "
                "such as 'last card'"
            )
        spread = given.get("only") == "as they spread"
        if spread and (len(ranks_of(cards)) != 2 or "side" in given):
            raise PhraseError(f"{cards.phrase()!r} as they spread: expected two ranks, such as 'sixes and sevens', and nothing behind it")
        if given.get("only") == "as they follow" and (
            len(ranks_of(cards)) != 1 or cards.lying or "side" in given or ranks_of(cards)[0] == ACE
        ):
            raise PhraseError(f"{cards.phrase()!r} as they follow: expected one rank below the ace, such as 'twos', and nothing behind it")
        if cards.group and "only" in given:
            raise PhraseError(f"{cards.phrase()!r} are wild for one another: expected nothing behind it, not {str(given['only'])!r}")
        if cards.relation and given.get("only") and not (spread and isinstance(cards.relation, AsCame) and cards.relation.last):
            raise PhraseError(
                f"{cards.phrase()!r} are wild for the company they keep: expected nothing behind it, not {str(given['only'])!r}"
            )
        if cards.amount == "any" and cards.sort and not cards.relation:
            cards.amount = Amount("")
        if cards.plain_sort and not given.get("only"):
            cards.sort = cards.sort.in_plural
        if isinstance(cards.relation, AddingUp) and not cards.amount.exact and cards.sort in ("card", "cards"):
            cards.amount, cards.sort = Amount("any"), Cards("")

    @property
    def requires(self) -> Capabilities:
        return LOOKS_AT[self.where]

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.WILD) | PROMISES.get(self.where, NONE)

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (
            (Mechanic.WILD_CARDS, Mechanic.CHANGING_WILD_CARDS)
            if self.where in ("changing", "spreading", "following")
            else (Mechanic.WILD_CARDS,)
        )

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.where in ("spreading", "following")

    @property
    def relation(self) -> Relation | None:
        """What the cards have to do with one another."""
        return self.cards.relation

    @property
    def static(self) -> bool:  # type: ignore[override]
        return not (self.only or self.beside) and self.cards.plainly_named

    @property
    def open(self) -> bool:  # type: ignore[override]
        cards = self.cards
        return cards.lying in ("", "up") and (not self.relation or self.relation.trail) and not cards.group

    @property
    def choosing(self) -> bool:  # type: ignore[override]
        return self.cards.amount.startswith("up to") or bool(self.beside)

    @property
    def of_suit(self) -> str:
        """In which suit alone they are wild, in words, where that depends on what came up."""
        return self.relation.text() if isinstance(self.relation, AsCame) and not (self.relation.last or self.relation.newest) else ""

    @property
    def one(self) -> bool:
        """Whether there is but one such card."""
        return bool(self.of_suit and self.cards.sort in RANK_WORDS) or single(self.cards.sort)

    @property
    def where(self) -> str:
        """When they are wild, for templates, where not always."""
        return self.only.CASES[self.only] if self.only else ""

    @property
    def plainly(self) -> bool:
        """Whether they are several cards that are wild by their names and nothing more."""
        return self.static and not (self.side or self.one or self.cards.lying)

    @property
    def by_name(self) -> bool:
        """Whether they are wild by their names, at most for one way alone or as they lie."""
        return not (self.only or self.beside or self.relation or self.choosing or self.cards.group) and self.cards.plain_sort

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        sets = self.cards.group or (isinstance(self.relation, GroupRelation) and self.cards.amount.exact)
        if sets and shows_cards(game):
            return (UNSEEN_SETS,)
        company = isinstance(self.relation, Alike | AddingUp)
        return (UNSEEN_WILD,) if company and not self.open and opens_by_cards(game) else ()

    @property
    def in_sequence(self) -> bool:
        """Whether they are wild beside the next card of their suit."""
        return isinstance(self.relation, Alike) and self.relation.likeness == "one suit in sequence"

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_sequence, limits="") if self.in_sequence else super().in_call(times)

    def sentence_with(self, other: Wild) -> str:
        """The same cards as they lie and as they are paid for."""
        if not isinstance(other, WildCards) or other.cards.sort != self.cards.sort:
            return ""
        alike = self.cards.plain_sort and other.cards.plain_sort
        if not alike or self.side or self.only or self.cards.lying not in ("up", "down") or (other.where, other.side) != ("paid", ""):
            return ""
        named = english.capital(self.cards.sort.say(""))
        return self.fill(self.wording_either, named=named, lying=self.cards.lying)

    def sentence(self, limits: str = "") -> str:
        cards = self.cards
        if self.where == "spreading":
            back = self.relation.last if isinstance(self.relation, AsCame) else ""
            return english.capital(self.fill(self.wording_spread, named=cards.sort, back=back, limits=limits))
        if self.where == "following":
            (first,) = ranks_of(cards)
            return self.fill(self.wording_follow, one=Cards(RANK_PLURALS[first]), next=Cards(RANK_PLURALS[first + 1]), limits=limits)
        if self.beside:
            return self.fill(
                self.wording_beside,
                own=cards.sort.say("one"),
                single=self.beside.say("bare"),
                those=Cards(self.beside + "s").say(""),
                limits=limits,
            )
        if self.choosing:
            return self.fill(self.wording_some, n=cards.number, cards=cards.sort, limits=limits)
        if isinstance(self.relation, GroupRelation) and cards.amount.exact:
            return self.relation.fill(self.relation.wording_each, size=cards.number, side=self.side, limits=limits)
        if isinstance(self.relation, AddingUp):
            return self.fill(self.wording_sum, sum=self.relation.n, limits=limits)
        if cards.group or isinstance(self.relation, Alike):
            likeness = str(self.relation.likeness) if isinstance(self.relation, Alike) else ""
            return self.fill(self.wording_together, together=tell(TOGETHER[likeness]), limits=limits)
        named = cards.sort.say("") if cards.plain_sort or (cards.sort and self.of_suit) else cards.text()
        lying = cards.lying if cards.plain_sort else ""
        return english.capital(self.fill(self.wording, named=named, suit=self.of_suit, lying=lying, limits=limits))

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return (TABLE if self.only == "on the table" else DEAL if self.only else NOTHING) | self.cards.needs

    def fixed(self) -> int:
        return self.cards.mask() * COPIES | (JOKERS if self.cards.sort.jokers else 0)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.only == "as they change":
            ranks = changing(state)
            return mask([c for c in cards if rank(c) in ranks])
        if self.only == "as they spread":
            ranks = self.spread(state)
            return mask([c for c in cards if rank(c) in ranks])
        if self.only == "as they follow":
            first, next_one = ranks_of(self.cards)[0], self.next_wild(state)
            return mask([c for c in cards if first <= rank(c) < next_one])
        if self.relation or self.cards.group:
            return self.by_company(state, seat, cards)
        named = mask(cards) & self.fixed()
        if self.only == "on the table":
            return named if seat == state.n else 0  # the seat that the table's hand is looked at as
        if self.only == "paid for":
            return named & MADE_WILD.of(state)
        return named & (state.face_up if self.cards.lying == "up" else ~state.face_up)

    def spread(self, state: State) -> tuple[int, ...]:
        """The two ranks that are wild by now, the lower one first; what puts them back does so even where it is wild itself."""
        start = low, high = ranks_of(self.cards)
        back = self.relation.last if isinstance(self.relation, AsCame) else Cards("")
        for c in TRAIL.of(state):
            if back and back.has(c):
                low, high = start
            elif rank(c) in (low, high):
                low, high = (low - 1) % 13, (high + 1) % 13
        return low, high

    def next_wild(self, state: State) -> int:
        """The lowest rank that is not wild yet, of those that follow one another; above the ace where all are."""
        (lowest,) = ranks_of(self.cards)
        for c in TRAIL.of(state):
            lowest += rank(c) == lowest
        return lowest

    def ways(self, state: State, seat: int, cards: list[int]) -> list[Interpretation]:
        """So many of them: another one that is wild never makes the hand worse."""
        named = [c for c in self.cards.lie(state, seat, cards) if self.cards.has(c)]
        if self.beside:
            most = len([c for c in cards if self.beside.has(c)]) // int(self.n)
            return [Interpretation(mask(some)) for some in combinations(named, min(most, len(named)))]
        return [Interpretation(mask(some)) for some in combinations(named, min(self.cards.amount.n, len(named)))]

    def by_company(self, state: State, seat: int, cards: list[int]) -> int:
        """Those of the cards that are wild for what else the seat holds."""
        if isinstance(self.relation, AddingUp) and not self.cards.amount.exact:
            return mask(best_summing(cards, int(self.relation.n)))
        held = state.hands[seat] if seat != NOBODY and len(cards) < len(state.hands[seat]) else cards
        if isinstance(self.relation, Alike) and self.relation.likeness == "one rank":
            held = cards
        if not self.relation:
            ranks = [rank(c) for c in held]
            return mask([c for c in cards if not is_joker(c) and ranks.count(rank(c)) > 1])
        return mask(self.cards.among(state, seat, held)) & mask(cards)

    def count(self, tally: Tally) -> None:
        """All copies in the pack. For a rank in the suit of what came up first it is a card for each pack. Cards that are wild together are at most what the
        final hands of a full table hold. Of cards that add up, it is all that are no larger than the sum, or all that can be one of so many."""
        packs = tally.game.packs(2)
        if self.where == "table":
            return  # nobody holds them
        if self.where == "spreading":
            tally.wilds += 8
        elif self.where == "following":
            tally.wilds += 4 * (ACE + 1 - ranks_of(self.cards)[0])
        elif self.beside:
            tally.named_wild(self.cards.mask(), packs)
        elif self.choosing:
            tally.wilds += min(self.cards.mask().bit_count() * packs, self.cards.amount.n * tally.figures()["players"])
        elif isinstance(self.relation, GroupRelation) and self.cards.amount.exact:
            able, before = mask(self.relation.able(self.cards.amount.n)), tally.wilds
            tally.named_wild(able, packs)
            tally.wilds = min(tally.wilds, before + tally.final * tally.figures()["players"])
        elif isinstance(self.relation, AddingUp):
            tally.wilds += 4 * min(int(self.relation.n), 13)
        elif self.cards.group or isinstance(self.relation, Alike):
            players, likeness = tally.figures()["players"], self.relation.likeness if isinstance(self.relation, Alike) else ""
            each = 5 if likeness == "one rank" else tally.final - (tally.final % 2 if likeness == "one colour" else 0)
            tally.wilds += each * players  # of one rank: as a rank that is somebody's own, wherever it lies
        elif self.of_suit:
            tally.wilds += self.cards.mask().bit_count() // 4 * packs
        else:
            tally.named_wild(self.cards.mask(), packs)
            if self.cards.sort.jokers:
                tally.jokers_wild()


def ranks_of(cards: Selection) -> tuple[int, ...]:
    """The ranks that are named, the lowest first."""
    return tuple(r for r in range(13) if cards.mask() >> 4 * r & 1)


def changing(state: State) -> tuple[int, ...]:
    """The ranks that are wild now, where they may change."""
    ranks = RANKS.of(state)
    return first_wild(state) if ranks is None else ranks


def first_wild(state: State) -> tuple[int, ...]:
    """The ranks that may change, as they are at the start."""
    cards = next(w.cards for w in state.game.wilds if isinstance(w, WildCards) and w.only == "as they change")
    return tuple(r for r in range(13) if cards.mask() >> 4 * r & 1)
