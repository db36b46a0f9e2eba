"""How good a hand has to be to win at all, or to open the betting: at least a pair, a nine low or better, less than a pair of jacks."""

from __future__ import annotations

from ...cards import ACE, RANK_PLURALS, RANK_WORDS
from ...hands import Kind, category
from ...hands.lows import ACES_HIGH, MISSING, SCALES, WORST, low_kind
from ...hands.ranking import PLACE
from ...language import english
from ...language.inflected import Rank
from ...language.phrase import Slot
from ...language.words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...hands import Ranking

LEAST = template(  # by category: the hand that is asked for, with its article
    {
        "pair": "a pair",
        "two pair": "two pair",
        "three of a kind": "three of a kind",
        "straight": "a straight",
        "flush": "a flush",
        "full house": "a full house",
        "four of a kind": "four of a kind",
        "straight flush": "a straight flush",
    }
)
PLACES = {
    "high card": 0,
    "pair": 1,
    "two pair": 2,
    "three of a kind": 3,
    "straight": 4,
    "flush": 5,
    "full house": 6,
    "four of a kind": 7,
    "straight flush": 8,
}
TELLING = (5, 4, 3, 3, 1, 5, 2, 2, 1, 1)  # by category: how many ranks tell a hand of five cards from others
PLURAL, SINGULAR = "|".join(RANK_PLURALS), "|".join(RANK_WORDS)


class HighLeast(Slot, str):
    """What a high hand has to be at least, or less than."""

    pattern = (
        rf"(?:less than )?pair of (?:{PLURAL})|pair of (?:{PLURAL}) or better|(?:{'|'.join(LEAST)}) or better|less than (?:{'|'.join(LEAST)})"
        rf"|(?:{SINGULAR}) high or better|royal flush|five cards"
    )
    expects = "such as pair or better, pair of tens or better, queen high or better, three of a kind or better, less than pair of jacks, royal flush"

    @property
    def below(self) -> bool:
        """Whether it is the least that is too good."""
        return self.startswith("less than")

    @property
    def of(self) -> int:
        """The rank of the pair or of the highest card, 0 for deuces; -1 where any will do."""
        if self == "royal flush":
            return ACE
        if self.endswith(" high or better"):
            return RANK_WORDS.index(self.removesuffix(" high or better"))
        word = self.removesuffix(" or better").rpartition(" ")[2]
        return RANK_PLURALS.index(word) if " of " in self and word in RANK_PLURALS else -1

    @property
    def kind(self) -> str:
        """The kind of hand."""
        if self == "royal flush":
            return "straight flush"
        text = self.removeprefix("less than ").removesuffix(" or better")
        return "high card" if text.endswith(" high") else text if self.of < 0 else "pair"

    def shifted(self, ranks: int) -> HighLeast:
        """A pair of a rank so much higher, from deuces to aces."""
        return HighLeast(f"pair of {RANK_PLURALS[min(max(self.of + ranks, 0), ACE)]} or better")

    def known(self, hands: Ranking | None) -> bool:
        """Whether there is such a hand where hands are ranked so."""
        return hands is None or self == "five cards" or PLACES[self.kind] in hands.order

    def met(self, value: int, hands: Ranking | None) -> bool:
        """Whether a high value is good enough, and not too good; `hands` rank it, where not as usual."""
        if self == "five cards":
            kind = hands.kind(value) if hands else category(value)
            return isinstance(kind, Kind) or bool(value >> 4 * (5 - TELLING[kind]) & 15)
        order = hands.order if hands else tuple(range(10))
        place, least = value >> PLACE if hands else category(value), order.index(PLACES[self.kind])
        return (place > least or (place == least and value >> 16 & 15 > self.of)) != self.below

    def say(self, spec: str) -> str:
        if self == "five cards":
            return tell("five cards")
        if self == "royal flush":
            return tell("a royal flush")
        if self.kind == "high card":
            return tell("{rank} high or better", rank=Rank(self.of).say(""))
        if spec == "brief" and self.of >= 0 and not self.below:
            return tell("{hand} or better", hand=Rank(self.of).say("many"))
        least = tell(LEAST[self.kind]) if self.of < 0 else tell("a pair of {ranks}", ranks=Rank(self.of).say("many"))
        return tell("less than {hand}", hand=least) if self.below else tell("{hand} or better", hand=least)


PLAIN_LEAST = template({"no pair": "without a pair", "five cards": "with five cards", "four cards": "of four cards"})


class LowLeast(Slot, str):
    """What a low hand has to be at least."""

    pattern = rf"(?:{'|'.join(RANK_WORDS)}) or better|no pair|five cards|four cards"
    expects = "such as nine or better, no pair, five cards, or four cards for a badugi"

    @property
    def steady(self) -> bool:
        """Whether what is lower than a hand that is low enough is so too: a pair is lower than a straight, and no hand without a pair."""
        return self not in ("no pair", "five cards")

    def met(self, value: int) -> bool:
        """Whether a low value is low enough."""
        code, index = WORST - (value & WORST), value >> 25 & 7
        kind, nibbles = low_kind(value), [code >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        if self == "five cards":
            return MISSING not in nibbles
        if self == "four cards":  # a badugi's kind is how many cards it falls short of four
            return kind == 0
        if self == "no pair":
            return kind in (0, 4, 5, 8)
        rank = RANK_WORDS.index(self.removesuffix(" or better"))
        highest = rank + 1 if SCALES[index] in ACES_HIGH else (rank + 1) % 13 + 1
        return kind == 0 and nibbles[0] <= highest

    @property
    def rank(self) -> str:
        """The highest rank that it may have, with an article; "" where it is not about a rank."""
        return "" if not self or self in PLAIN_LEAST else english.an(self.removesuffix(" or better"))

    def say(self, spec: str) -> str:
        if self in PLAIN_LEAST:
            return tell(PLAIN_LEAST[self])
        if spec == "brief":
            return tell("{rank} or better", rank=tell(self.removesuffix(" or better")))
        return tell("of {rank} or better", rank=self.rank)
