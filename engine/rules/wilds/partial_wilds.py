"""Cards that count as more than a wild card or as less: several as one, one as several, jokers as bugs."""

from __future__ import annotations

from itertools import combinations

from ...cards import mask
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count
from ...language.words import tell
from ...table.component import Interpretation, Wild
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.mechanics import Mechanic
from ..terms.relations import AddingUp, GroupRelation
from ..terms.selection import Selection
from .wilds import UNSEEN_SETS, shows_cards, single

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.settled import Settled


class CountAs(
    Wild,
    form="{cards}[ with {others}] as {n} wild",
    examples={
        "one-eyed jacks as 2 wild": "Each of the one-eyed jacks counts as two wild cards.",
        "2 adding up to 9 as 1 wild": "Any two cards of yours that add up to nine count as one wild card (an ace is one); each card is used once.",
        "2 with ranks 1 apart as 1 wild": "Any two cards of yours that are next to each other in rank count as one wild card (an ace is above a king and "
        "below a two); each card is used once.",
        "2 queens with 1 jack or king as 3 wild": "Two queens with a jack or a king count as three wild cards; each card is used once.",
    },
):
    """One card that counts as several wild cards, or several that count as one. Nobody has to use them so: what makes the best hand counts."""

    cards: Selection
    others: Selection = Selection()
    n: Count
    provides = capabilities(Capability.WILD)
    choosing = True
    wording = "{one, select, yes {The} other {Each of the}} {cards} counts as {n:wild cards}{limits}."
    wording_with = "{first} with {second} {single, select, yes {counts} other {count}} as {n:wild cards}; each card is used once{limits}."
    brief_with = "{first} with {second} {single, select, yes {counts} other {count}} as {n:wild cards}."
    tags = (Mechanic.WILD_CARDS,)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for what no hand can count as wild cards."""
        cards: Selection = given["cards"]
        others: Selection = given.get("others", Selection())
        sets = cards.amount.exact and cards.amount.n in (1, 2, 3) and (isinstance(cards.relation, GroupRelation) or "others" in given)
        with_others = others.amount.exact and others.amount.n in (1, 2, 3) and bool(others.sort)
        plain = not cards.amount and not cards.relation and bool(cards.sort)
        odd = cards.qualities or cards.group or cards.lying or cards.place or cards.it or others.qualities or others.relation
        if odd or not (sets or plain) or not given["n"] or ("others" in given and not (sets and with_others and cards.sort)):
            raise PhraseError(
                f"{cls(**given).phrase()!r}: expected such as 'twos as 2 wild', '2 adding up to 9 as 1 wild', '2 kings with 1 ace as 3 wild'"
            )

    @property
    def open(self) -> bool:  # type: ignore[override]
        return not self.cards.amount

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return () if self.open or not shows_cards(game) else (UNSEEN_SETS,)

    def in_call(self, times: Number) -> str:
        if isinstance(self.cards.relation, GroupRelation):
            relation = self.cards.relation
            return relation.fill(relation.brief_one, size=self.cards.number, as_many=self.n)
        if self.others.amount:
            return english.capital(
                self.fill(self.brief_with, first=self.cards.text(), second=self.others.text(), single=self.cards.amount == "1")
            )
        return self.text()

    def sentence_with(self, other: Wild) -> str:
        """Sets of two and of three that count alike."""
        if not (isinstance(other, CountAs) and isinstance(self.cards.relation, AddingUp) and isinstance(other.cards.relation, AddingUp)):
            return ""
        mine, its = self.cards.relation, other.cards.relation
        if (mine.phrase(), self.n, self.cards.sort) != (its.phrase(), other.n, other.cards.sort):
            return ""
        sizes = english.listing([tell("{n}", n=n) for n in (self.cards.number, other.cards.number)], "or")
        return mine.fill(mine.wording_sizes, sizes=sizes, as_many=self.n)

    def sentence(self, limits: str = "") -> str:
        if isinstance(self.cards.relation, GroupRelation):
            relation = self.cards.relation
            return relation.fill(relation.wording_one, size=self.cards.number, side="", as_many=self.n, limits=limits)
        if self.others.amount:
            first, second = self.cards.text(), self.others.text()
            return english.capital(self.fill(self.wording_with, first=first, second=second, single=self.cards.amount == "1", limits=limits))
        return self.fill(self.wording, cards=self.cards.sort, one=single(self.cards.sort), limits=limits)

    def sets(self, cards: list[int]) -> list[int]:
        """The masks of what counts together as so many."""
        named = [c for c in cards if self.cards.has(c)] if self.cards.sort else cards
        if isinstance(self.cards.relation, GroupRelation):
            return [mask(some) for some in self.cards.relation.sets(named, self.cards.amount.n)]
        if not self.others.amount:
            return [mask([c]) for c in named]
        beside = [c for c in cards if self.others.has(c)]
        return [
            mask(some) | mask(more)
            for some in combinations(named, self.cards.amount.n)
            for more in combinations(beside, self.others.amount.n)
            if not mask(some) & mask(more)
        ]

    def ways(self, state: State, seat: int, cards: list[int]) -> list[Interpretation]:
        ways = [Interpretation()]
        for some in self.sets(cards):
            ways += [Interpretation(0, way.gone | some, way.more + int(self.n)) for way in ways if not way.gone & some]
        return ways

    def count(self, tally: Tally) -> None:
        """The wild cards that a whole pack counts as; cards that are wild by another phrase are not reckoned with again."""
        able = self.cards.mask() | (self.others.mask() if self.others.amount else 0)
        if isinstance(self.cards.relation, GroupRelation):
            able = mask(self.cards.relation.able(self.cards.amount.n))
        size = (self.cards.amount.n or 1) + self.others.amount.n
        packs = tally.game.packs(2)
        tally.wilds += (able & ~tally.named).bit_count() * packs // size * self.n
        tally.named |= able
