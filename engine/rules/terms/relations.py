"""Relations: what cards of a selection have with each other, or with a card on the table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod

from ...cards import ACE, FULL_DECK, has, is_joker, rank, suit, within
from ...errors import PhraseError
from ...hands.scorings import same_colour_pairs, same_suit_neighbours, summing, total
from ...language.phrase import Count, Flag, OneOf, Word
from ...table.component import Component
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.showdown_inputs import DEAL, NOTHING, TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class Relation(Component, kind="relation"):
    """What the cards have to do with one another or with others."""

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        """Those of the seat's cards that it is true of; of cards that go together only in sets of that size, where one is told."""
        raise NotImplementedError


class GroupRelation(Relation, kind=""):
    """Cards that go together by their ranks and suits alone."""

    wording_each = ""  # how cards that go together make each other wild
    wording_one = ""  # how so many of them count as fewer
    brief_one = ""  # the same in a game's call
    strict: ClassVar[bool] = True  # whether it has to be said how many

    def joins(self, some: Sequence[int]) -> bool:
        """Whether these cards go together; none of them is a joker."""
        raise NotImplementedError

    def sets(self, cards: Sequence[int], size: int) -> list[tuple[int, ...]]:
        """Every set of that many of the cards that go together."""
        return [some for some in combinations([c for c in cards if not is_joker(c)], size) if self.joins(some)]

    def able(self, size: int) -> list[int]:
        """The cards of a pack that can be one of so many."""
        return list({c for some in self.sets(FULL_DECK, size) for c in some})

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        held = {c for some in self.sets(cards, size or 2) for c in some}
        return [c for c in cards if c in held]


class SumOrProduct(Word):
    """What is reckoned from the cards."""

    words = {"adding up to": "adding up to", "multiplying to": "multiplying to"}


class AddingUp(
    GroupRelation,
    kind="relation",
    form="{how} {n}",
    examples={"adding up to 7": "adding up to seven", "multiplying to 9": "multiplying to nine"},
):
    """Cards whose sum or product it is, an ace counting one and a face card ten; where it is not said how many cards, one alone may."""

    how: SumOrProduct
    n: Count
    wording = "{how} {n}"
    wording_each = (
        "Any {size:cards} of yours that {product, select, yes {multiply to} other {add up to}} {n} make each other wild{side, select, high { in high hands} "
        "low { in low hands} other {}} (an ace is one){limits}."
    )
    wording_one = (
        "Any {size:cards} of yours that {product, select, yes {multiply to} other {add up to}} {n} count as {as_many:wild cards} (an ace is one); each "
        "card is used once{limits}."
    )
    wording_sizes = (
        "Any {sizes} cards of yours that {product, select, yes {multiply to} other {add up to}} {n} count as {as_many:wild cards} (an ace is one); each "
        "card is used once."
    )
    brief_one = "Any {size:cards} of yours that {product, select, yes {multiply to} other {add up to}} {n} count as {as_many:wild cards}."

    @property
    def product(self) -> bool:
        """Whether the ranks are multiplied."""
        return self.how != "adding up to"

    @property
    def strict(self) -> bool:  # type: ignore[override]
        return self.product

    def joins(self, some: Sequence[int]) -> bool:
        return prod(total([c]) for c in some) == self.n if self.product else total(some) == self.n

    def able(self, size: int) -> list[int]:  # sets of four are too many to look at one by one
        worth = Counter(total([c]) for c in FULL_DECK)
        return [c for c in FULL_DECK if self.comes(total([c]), worth, size)]

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        if size or self.product:
            worth = Counter(total([c]) for c in cards if not is_joker(c))
            held = {each for each in worth if self.comes(each, worth, size or 2)}
            return [c for c in cards if not is_joker(c) and total([c]) in held]
        return [c for c in cards if any(c in some for some in summing(cards, int(self.n)))]

    def comes(self, first: int, worth: Counter[int], size: int) -> bool:
        """Whether a card of this worth and some others, so many in all, come to it; `worth` tells how many cards there are of each."""
        ways = {(1, first)}  # how many cards, and what they come to
        for each, cards in (worth - Counter([first])).items():
            more = {
                (k + i, amount * each**i if self.product else amount + i * each)
                for k, amount in ways
                for i in range(1, min(cards, size - k) + 1)
            }
            ways |= {(k, amount) for k, amount in more if amount <= self.n}
        return (size, self.n) in ways


class OfOneSuit(Flag):
    """And they are of one suit."""

    word = "of one suit"


class RanksApart(
    GroupRelation,
    kind="relation",
    form="with ranks {n} apart[ {suited}]",
    examples={
        "with ranks 1 apart": "next to each other in rank",
        "with ranks 2 apart of one suit": "two ranks apart and of one suit",
    },
):
    """Two cards so many ranks from each other; an ace is above a king and below a two."""

    n: Count
    suited: OfOneSuit = OfOneSuit("")
    wording = "{n, select, 1 {next to each other in rank} other {{n} ranks apart}}{suited, select, yes { and of one suit} other {}}"
    wording_each = (
        "Two cards {suited, select, yes {of one suit } other {}}that are {n, select, 1 {next to each other in rank} other {{n} ranks apart}} make each other "
        "wild{side, select, high { in high hands} low { in low hands} other {}} (an ace is above a king and below a two){limits}."
    )
    wording_one = (
        "Any two cards of yours {suited, select, yes {of one suit } other {}}that are {n, select, 1 {next to each other in rank} other {{n} ranks apart}} "
        "count as {as_many:wild cards} (an ace is above a king and below a two); each card is used once{limits}."
    )
    brief_one = (
        "Any two cards of yours {suited, select, yes {of one suit } other {}}that are {n, select, 1 {next to each other in rank} other {{n} ranks apart}} "
        "count as {as_many:wild cards}."
    )

    def sets(self, cards: Sequence[int], size: int) -> list[tuple[int, ...]]:
        return super().sets(cards, size) if size == 2 else []  # it is said of two

    def joins(self, some: Sequence[int]) -> bool:
        ranks = sorted(rank(c) for c in some)
        alike = len({suit(c) for c in some}) == 1 or not self.suited
        return alike and len(ranks) == 2 and (ranks[1] - ranks[0] == self.n or (ranks[1] == ACE and ranks[0] + 1 == self.n))


class WhichOfTable(Word):
    """Which of the cards in the middle, or whose upcards."""

    words = {
        "the table": "a table card",
        "the last table card": "the last table card",
        "the last common card": "the last common card",
        "another's upcard": "another player's upcard",
    }


class InSuit(Flag):
    """In suit, and not in rank."""

    word = "in suit"


def only_one(game: GameRules, thing: Capability) -> bool:
    """Whether one card alone is such a thing all through a deal: a common card, a table card."""
    down = {Capability.COMMON: Capability.COMMON_DOWN, Capability.TABLE: Capability.TABLE_DOWN}[thing]
    steps = [rule for top in (*game.play, *game.listeners) for rule in top.every() if {thing, down} & {*rule.provides}]
    turning = [rule for rule in steps if Capability.TURNED in rule.provides]
    lying = [rule for rule in steps if rule not in turning]
    return len(lying) == 1 and lying[0] in game.play and getattr(lying[0], "n", 0) == 1


NAMED: Fact[tuple[int, ...]] = Fact("named", ())  # the ranks that were named to be wild for everybody
CALLED: Fact[tuple[int, ...]] = Fact("called", ())  # and those that were named and are not wild for that
OWN_RANKS: Fact[Mapping[int, int]] = Fact("own ranks", {})  # seat -> the rank that it has named for itself


def ranks_named(state: State) -> tuple[int, ...]:
    """Every rank that was named for everybody, wild or not, the wild ones last."""
    return (*CALLED.of(state), *NAMED.of(state))


class NamedBy(OneOf):
    """Whose rank it is."""

    among = ("named", "named on the right", "of your place")


class Matching(
    Relation,
    form=(
        "matching table card {n}[ {suited}]",
        "matching {which}[ {suited}]",
        "matching the last {last} table cards",
        "matching common card {common}[ {suited}]",
        "matching the rank {named}",
        "matching rank {nth} named",
    ),
    examples={
        "matching table card 2": "matching the second table card in rank",
        "matching table card 1 in suit": "matching the first table card in suit",
        "matching another's upcard": "matching another player's upcard in rank",
        "matching the table": "matching a table card in rank",
        "matching the rank named": "of a rank named",
        "matching the last table card": "matching the last table card in rank",
        "matching the last common card in suit": "matching the last common card in suit",
        "matching common card 3": "matching the third common card in rank",
        "matching common card 3 in suit": "matching the third common card in suit",
        "matching the rank of your place": "of the rank equal to one's place (aces for the player left of the dealer, twos for the next, and so on)",
        "matching the last 4 table cards": "matching one of the last four table cards in rank",
        "matching the rank named on the right": "of the rank that their right-hand neighbour named",
        "matching rank 2 named": "of the second rank named",
    },
):
    """Cards of the rank of a table card that lies face up: of one by its number, of the last that came up, of several, of any. Or of a common card's,
    of an upcard of somebody else's, or of a rank that a neighbour named for themselves; or of such a card's suit."""

    n: Count = Count(0)
    which: WhichOfTable = WhichOfTable("")
    last: Count = Count(0)
    common: Count = Count(0)
    suited: InSuit = InSuit("")
    named: NamedBy = NamedBy("")
    nth: Count = Count(0)  # which of the ranks that were named for everybody, in the order in which they were
    wording = (
        "{whose, select, place {of the rank equal to one's place (aces for the player left of the dealer, twos for the next, and so on)} right "
        "{of the rank that their right-hand neighbour named} all {of {naming, select, "
        "once {the rank named} first {the rank named first} other {a rank named}}} nth {of the {nth:ordinal} rank named} "
        "common {matching the {alone, select, common {} other {{common:ordinal} }}common card in "
        "{suited, select, yes {suit} other {rank}}} other {matching "
        "{alone, select, common {the common card} table {the table card} other {{n, select, 0 {{last, select, 0 {{which}} "
        "other {one of the last {last} table cards}}} other {the {n:ordinal} table card}}}} "
        "in {suited, select, yes {suit} other {rank}}}}"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for cards that have no number."""
        if 0 in (given.get("n"), given.get("last"), given.get("common"), given.get("nth")):
            raise PhraseError("there is no card or rank 0: expected a number from 1")

    naming = ""  # whether one rank is named, `once`, or one that is not wild before others, `first`, for templates
    alone = ""  # what the card is called where no other such card ever lies there

    def bind(self, game: GameRules) -> None:
        common = self.which == "the last common card" or self.common == 1
        if common and only_one(game, Capability.COMMON):
            self.alone = "common"
        elif (self.which == "the last table card" or self.n == 1) and only_one(game, Capability.TABLE):
            self.alone = "table"
        steps = [rule for top in game.play for rule in top.every() if Capability.NAMED in rule.provides and rule.decision]
        plain = [rule for rule in steps if Capability.WILD_NAMED not in rule.provides]
        if self.named == "named" and not any(Capability.NAMED in rule.provides for watch in game.listeners for rule in watch.every()):
            self.naming = "once" if len(steps) == 1 else "first" if plain == steps[:1] else ""

    @property
    def whose(self) -> str:
        """Whose rank it is, for templates, where it is no table card's."""
        if self.which == "the last common card":
            return "last"
        if self.which == "another's upcard":
            return "another"
        if self.nth:
            return "nth"
        return (
            "common" if self.common else {"named": "all", "named on the right": "right", "of your place": "place"}.get(str(self.named), "")
        )

    @property
    def requires(self) -> Capabilities:
        return capabilities(
            {
                "place": Capability.CARDS,
                "all": Capability.NAMED,
                "nth": Capability.NAMED,
                "right": Capability.OWN_NAMED,
                "common": Capability.COMMON,
                "last": Capability.COMMON,
                "another": Capability.UP,
            }.get(self.whose, Capability.TABLE)
        )

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return DEAL if self.named or self.whose in ("another", "nth") else NOTHING if self.whose in ("common", "last") else TABLE

    def shown(self, state: State, seat: int) -> list[int]:
        """The table cards that it looks at, or the common card; or the upcards of all others."""
        if self.whose == "another":
            return [c for p in state.seats() if p != seat for c in state.upcards(p)]
        if self.common:
            return within(state.common[self.common - 1 : self.common], state.face_up)
        if self.whose == "last":
            return state.common[-1:]
        up = within(state.table, state.face_up)
        if self.n:
            return [c for c in state.table[self.n - 1 : self.n] if c in up]
        return up if self.which == "the table" else up[-(int(self.last) or 1) :]

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        table = [] if self.named or self.nth else [c for c in self.shown(state, seat) if not is_joker(c)]
        if self.suited:
            suits = {suit(c) for c in table}
            return [c for c in cards if not is_joker(c) and suit(c) in suits]
        ranks = {rank(c) for c in table}
        if self.named == "named":
            ranks = {*ranks_named(state)}
        elif self.nth:
            ranks = {*ranks_named(state)[self.nth - 1 : self.nth]}
        elif self.named == "of your place":
            ranks = {((seat - state.dealer - 1) % state.n - 1) % 13} if state.dealer >= 0 else set()
        elif self.named:
            right = next((p for i in range(1, state.n) if state.live[p := (seat - i) % state.n]), seat)
            ranks = {OWN_RANKS.of(state).get(right, -1)} if right != seat else set()
        return [c for c in cards if rank(c) in ranks]


class LowerOrHigher(OneOf):
    """On which side of what it is held against."""

    among = ("lower", "higher")


class BesideOthers(
    Relation,
    form=("{side} than every common card", "{side} than table card {n} by rank"),
    examples={
        "lower than every common card": "below every common card",
        "higher than every common card": "above every common card",
        "lower than table card 1 by rank": "below the lowest table card",
        "higher than table card 2 by rank": "above the second lowest table card",
    },
):
    """Cards lower or higher in rank than all the common cards that lie face up, where there are any. Or they are compared with one of the table cards that
    lie face up, counted from the lowest. Aces are high."""

    side: LowerOrHigher
    n: Count = Count(0)
    wording = (
        "{side, select, lower {below} other {above}} {n, select, 0 {{alone, select, yes {the} other {every}} common card} 1 {the lowest table card} "
        "other {the {n:ordinal} lowest table card}}"
    )

    alone = False  # whether it is the only common card

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a card that has no number."""
        if given.get("n") == 0:
            raise PhraseError("there is no table card 0: expected a number from 1")

    def bind(self, game: GameRules) -> None:
        self.alone = not self.n and only_one(game, Capability.COMMON)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.TABLE if self.n else Capability.COMMON)

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return TABLE if self.n else NOTHING

    def beside(self, state: State) -> list[int]:
        """The ranks that they have to be below or above."""
        if not self.n:
            return [rank(c) for c in state.common if not is_joker(c)]
        table = sorted([rank(c) for c in state.table if has(state.face_up, c) and not is_joker(c)])
        return table[self.n - 1 : self.n]

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        ranks = self.beside(state)
        if not ranks:
            return []
        able = [c for c in cards if not is_joker(c)]
        if self.side == "lower":
            return [c for c in able if rank(c) < min(ranks)]
        return [c for c in able if rank(c) > max(ranks)]


class SharedTrait(Word):
    """In what they are alike."""

    words = {
        "one face": "all up or all down",
        "one colour": "of one colour",
        "one suit": "of one suit",
        "one suit in sequence": "of one suit next to each other in rank",
        "one rank": "of one rank",
    }


class Alike(
    Relation,
    form="of {likeness}",
    examples={"of one suit in sequence": "of one suit next to each other in rank"},
):
    """Cards with a fellow. That is another card of the suit, a pair of one colour, a neighbour in the suit, or a card of their rank that lies the other way.
    An ace is next to a king and to a two."""

    likeness: SharedTrait
    wording = "{likeness}"

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        if self.likeness == "one face":
            return cards  # which of them go together, whoever chooses has to see
        if self.likeness == "one suit":
            suits = [suit(c) for c in cards if not is_joker(c)]
            return [c for c in cards if not is_joker(c) and suits.count(suit(c)) > 1]
        if self.likeness == "one colour":
            return same_colour_pairs(cards)
        if self.likeness == "one suit in sequence":
            return same_suit_neighbours(cards)
        both = {rank(c) for c in state.upcards(seat)} & {rank(c) for c in state.down(seat)}
        return [c for c in cards if rank(c) in both]
