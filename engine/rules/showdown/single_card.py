"""What wins the pot or a part of it by one card: one in the hole, or one that a seat holds."""

from __future__ import annotations

from ...cards import ACE, rank, suit, unmask
from ...errors import PhraseError
from ...language.english import card_list
from ...language.inflected import Card, Inflected, Rank
from ...language.phrase import Flag
from ...language.slots import AceEnd, Cards, HighestOrLowest
from ...language.words import tell, template
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import FACES, NOTHING
from ..terms.relations import GroupRelation, Matching, Relation
from ..terms.selection import Selection
from .otherwise import Untied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class Unmatched(Flag):
    """Of a rank that is best for nobody else."""

    word = "unmatched"


IN_THE_HOLE = template(
    "{rank, select, 6 {an eight in the hole} 12 {an ace in the hole} 13 {a joker in the hole} other {a {rank} in the hole}}"
)


ANYWHERE = template("{rank, select, 6 {an eight} 12 {an ace} 13 {a joker} other {a {rank}}}")


class HoleCard(
    Untied,
    form="{end}[ {unmatched}] {cards} in the hole[ {relation}][, {ace}][, {untied}]",
    examples={
        "highest heart in the hole": "the highest heart in the hole",
        "lowest spade in the hole, ace low": "the lowest spade in the hole (ace low)",
        "highest red card in the hole": "the highest red card in the hole",
        "highest unmatched card in the hole": "the highest hole card that no other player matches",
        "highest unmatched card in the hole, ace low": "the highest hole card that no other player matches (ace low)",
        "lowest card in the hole matching table card 1 in suit": "the lowest hole card matching the first table card in suit",
        "lowest card in the hole, none if tied": "the lowest hole card (if untied)",
    },
):
    """One card among the seat's down cards, of a sort, or of a rank that is best for nobody else; the ace is the highest, or else the lowest. A joker is
    of no suit, and above them all."""

    asked_as = ("the high spade in the hole", "Chicago")

    end: HighestOrLowest
    cards: Cards
    unmatched: Unmatched = Unmatched("")
    relation: Relation | None = None
    ace: AceEnd = AceEnd("ace high")
    wording = "{end} {which}{ace_low, select, yes { (ace low)} other {}}"
    wording_which = (
        "{any, select, yes {hole card} other {{cards:bare} in the hole}}{related, select, yes { {those}} other {}}"
        "{unmatched, select, yes { that no other player matches} other {}}"
    )
    wording_claim = (
        "{any, select, yes {a hole card} other {{cards:one} in the hole}}{related, select, yes { {those}} other {}}"
        "{unmatched, select, yes { that no other player matches} other {}}"
    )
    tells_all = True

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for cards that go together with others of the same hand."""
        if given.get("relation") and not isinstance(given["relation"], Matching):
            raise PhraseError("'... in the hole': expected such as 'lowest card in the hole matching table card 1 in suit'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN) | (self.relation.requires if self.relation else NONE)

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return FACES | (self.relation.needs if self.relation else NOTHING)

    def bind(self, game: GameRules) -> None:
        """Where players declare for the split card, it is this."""
        if any("card" in getattr(rule, "declares", ()) for top in game.play for rule in top.every()):
            self.side = "card"

    unclear_ace = settled(
        ("Is an ace the lowest hole card?", "No, it is the highest.", "An ace is high unless a game says otherwise."), "show"
    )

    unclear_wild = settled(
        (
            "Does a wild card stand for another card when single cards are compared?",
            "No. It counts as the card that is printed on it.",
            "Else any wild card in the hole would be the best one, and several players would tie.",
        ),
        "show",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        low_ace = self.end == "lowest" and not self.ace_low
        open_here = ((self.unclear_ace, low_ace), (self.unclear_wild, bool(game.wilds) and not self.any))
        return (*super().leaves_open(game), *(question for question, asked in open_here if asked))

    @property
    def related(self) -> bool:
        """Whether it has to do with other cards."""
        return self.relation is not None

    @property
    def those(self) -> str:
        """With which, in words."""
        return self.relation.text() if self.relation else ""

    @property
    def any(self) -> bool:
        """Whether it may be any card, a joker too."""
        return self.cards == "card"

    @property
    def which(self) -> str:
        """Which card it is about, in words."""
        return self.fill(self.wording_which)

    @property
    def best_of_all(self) -> str:
        return self.fill("{end} {which}")

    @property
    def claimed(self) -> str:  # type: ignore[override]
        return self.fill(self.wording_claim) if self.unmatched or self.related or not self.any else ""

    @property
    def ace_low(self) -> bool:
        """Whether the ace is the lowest card."""
        return self.ace == "ace low"

    @property
    def suit(self) -> int | None:
        """The suit that they are all of."""
        suits = {suit(c) for c in unmask(self.cards.mask)}
        return suits.pop() if len(suits) == 1 else None

    def held(self, state: State, seat: int) -> list[int]:
        """The cards that it may be one of."""
        return state.down(seat)

    def value(self, state: State, seat: int) -> int | None:
        able = [c for c in self.held(state, seat) if self.any or self.cards.has(c)]
        ranks = [min(rank(c), 13) for c in (self.relation.keep(state, seat, able) if self.relation else able)]
        if not ranks:
            return None
        if self.ace == "ace low":
            if self.end == "lowest":
                return 14 if ACE in ranks else 13 - min(ranks)
            return max([(r + 1) % 13 if r <= ACE else r for r in ranks])
        return max(ranks) if self.end == "highest" else 13 - min(ranks)

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        if not self.unmatched:
            return values
        held = list(values.values())
        return {p: v if held.count(v) == 1 else None for p, v in values.items()}

    def rank_of(self, value: int) -> int:
        """The rank that a value stands for."""
        if self.ace == "ace low" and self.end == "highest" and value < 13:
            return (value - 1) % 13
        return value if self.end == "highest" else 13 - value if value < 14 else ACE

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        own = self.rank_of(value)
        if self.suit is not None:
            return Inflected("{card} in the hole", card=Card(4 * own + self.suit))
        return Inflected(IN_THE_HOLE, rank=Rank(own))


class AnyCard(
    HoleCard,
    form="{end} {cards} anywhere[, {ace}][, {untied}]",
    examples={
        "highest card anywhere": "the highest card",
        "lowest card anywhere, ace low": "the lowest card (ace low)",
        "highest heart anywhere": "the highest heart",
    },
):
    """One card among all of the seat's, face up or face down; common cards are nobody's."""

    wording_which = "{any, select, yes {card} other {{cards:bare}}}"
    wording_claim = "{cards:one}"

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS)

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return NOTHING

    def held(self, state: State, seat: int) -> list[int]:
        return state.hands[seat]

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        own = self.rank_of(value)
        return Inflected("{card}", card=Card(4 * own + self.suit)) if self.suit is not None else Inflected(ANYWHERE, rank=Rank(own))


class TheMost(Flag):
    """Whoever has more of them than the others."""

    word = "the most"


class Holding(
    Untied,
    form="holding[ {most}] {cards}[, {untied}]",
    examples={
        "holding jack of spades": "the player with the jack of spades",
        "holding queen of the first upcard's suit": "the player with the queen of the first upcard's suit",
        "holding 2 aces": "the player with two aces",
        "holding the most sixes": "the player with the most sixes",
        "holding the most sixes down": "the player with the most sixes face down",
        "holding the most diamonds, none if tied": "the player with the most diamonds (if untied)",
    },
):
    """Such a card in the seat's hand, or so many, wherever they lie, or as it says. Several players who have them share."""

    asked_as = ("whoever holds a card",)

    cards: Selection
    most: TheMost = TheMost("")
    wording = "the player with {most, select, yes {the most } other {}}{those}"
    tells_all = True

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """A score of cards that a hand has or has not; of others PhraseError says what was expected."""
        cards: Selection = given["cards"]
        counted = not cards.amount or cards.amount.exact or cards.amount.startswith(("at least", "an odd"))
        if not cards.sort or not counted or cards.group or cards.place or cards.of_one_face or {*cards.qualities} - {"wild", "natural"}:
            raise PhraseError(f"'holding {cards.phrase()}': expected cards by their names, such as 'jack of spades', '2 aces'")
        if given.get("most") and isinstance(cards.relation, GroupRelation):  # each would count that goes with any other: no run of cards
            raise PhraseError(
                f"'holding the most {cards.phrase()}': cards that go together in twos are not counted one by one; expected cards by their names, such "
                "as 'holding the most diamonds'"
            )

    @property
    def those(self) -> str:
        """The cards in words."""
        cards = self.cards
        if self.most and cards.plainly_named:
            return cards.sort.say("")
        if cards.amount or not (cards.plainly_named or cards.of_first_suit):
            return cards.text()
        one = self.fill("the {cards:bare}", cards=cards.sort) if cards.of_first_suit else cards.sort.say("one")
        return self.fill("{cards} {relation}", cards=one, relation=cards.relation.text()) if cards.relation else one

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS) | self.cards.requires

    @property
    def best_of_all(self) -> str:
        return tell("the most {those}", those=self.those) if self.most else self.those

    @property
    def claimed(self) -> str:  # type: ignore[override]
        if self.cards.relation and not self.cards.of_first_suit:
            return tell("such a card")
        return self.cards.sort.say("one") if self.most and self.cards.plainly_named else self.those

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return self.cards.needs

    def value(self, state: State, seat: int) -> int | None:
        held = len(self.cards.among(state, seat, state.hands[seat]))
        return (held if self.most else 1) if self.cards.amount.met(held) else None

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        held = self.cards.among(state, seat, state.hands[seat])
        if not self.cards.amount:
            held.sort(key=lambda card: card & 255)  # one would do, and which of them lies first means nothing
        return Inflected("{card}", card=Card(held[0])) if len(held) == 1 else Inflected("{cards}", cards=card_list(held))
