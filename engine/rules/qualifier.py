"""Qualifiers: how good a hand has to be, to open the betting or to win.

>>> from engine.language.phrase import read
>>> for phrase in ("pair of jacks or better", "queen high or better", "three of a kind or better", "pair of jacks or better or four to a flush"):
...     print(read("qualifier", phrase).text())
a pair of jacks or better
a queen high or better
three of a kind or better
a pair of jacks or better, or four cards to a flush
"""

from __future__ import annotations

import re

from ..cards import ACE, RANK_PLURALS, RANK_WORDS, is_joker, suit
from ..errors import PhraseError
from ..hands.evaluate import CATEGORY_WORDS, NO_PAIR, PAIR
from ..language.phrase import Flag, Slot
from ..language.words import tell, template
from ..table.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.state import State

TOLD = template(
    {
        "pair": "any pair",
        "two pair": "two pairs",
        "three of a kind": "three of a kind",
        "straight": "a straight",
        "flush": "a flush",
        "full house": "a full house",
        "four of a kind": "four of a kind",
        "straight flush": "a straight flush",
    }
)


class Least(Slot, str):
    """A high hand by its name: `pair of jacks`, `queen high`, `two pair`, `straight`."""

    pattern = rf"pair of (?:{'|'.join(RANK_PLURALS)})|(?:{'|'.join(RANK_WORDS)}) high|{'|'.join(TOLD)}"
    expects = "a hand, such as pair of jacks, queen high, two pair, straight"

    @property
    def rank(self) -> int:
        """The rank in it, 0 for a two; -1 where it has none."""
        word = re.sub("pair of | high", "", self)
        names = RANK_PLURALS if self.startswith("pair of") else RANK_WORDS
        return names.index(word) if word in names else -1

    def value(self, more: int = 0) -> int:
        """The least value of a high hand (see hands) that is as good; so many ranks higher than it says, from twos to aces at most."""
        if self.rank < 0:
            return CATEGORY_WORDS.index(self) << 20
        return (PAIR if self.startswith("pair") else NO_PAIR) << 20 | min(max(self.rank + more, 0), ACE) + 1 << 16

    def say(self, spec: str) -> str:
        if self.rank < 0:
            return tell(TOLD[self])
        if self.startswith("pair"):
            return tell("a pair of {ranks}", ranks=tell(RANK_PLURALS[self.rank]))
        return tell(
            "{article, select, an {an} other {a}} {rank} high", article="an" if self[0] in "ae" else "a", rank=tell(RANK_WORDS[self.rank])
        )


class Nearly(Flag):
    """Or four cards of one suit."""

    word = "four to a flush"


class Qualifier(
    Part,
    kind="qualifier",
    form="{least} or better[ or {nearly}]",
    examples={
        "pair of jacks or better": "a pair of jacks or better",
        "three of a kind or better": "three of a kind or better",
        "pair of jacks or better or four to a flush": "a pair of jacks or better, or four cards to a flush",
    },
):
    """A hand as good as this or better, common cards and wild cards with it. Four cards to a flush are four of one suit."""

    least: Least
    nearly: Nearly = Nearly("")
    wording = "{least} or better{nearly, select, yes {, or four cards to a flush} other {}}"

    def met(self, state: State, seat: int, cards: list[int], more: int = 0) -> bool:
        """Whether the cards, which the seat holds, are good enough; by so many ranks better than it says."""
        held = cards + state.common
        if state.game.high(state, seat, held) >= self.least.value(more):
            return True
        if not self.nearly:
            return False
        wild = state.game.wild(state, seat, held) | state.game.bugs
        free = [c for c in held if wild >> (c & 255) & 1]
        suits = [suit(c) for c in held if c not in free and not is_joker(c)]
        return len(free) + max(map(suits.count, suits), default=0) > 3

    def check_steps(self) -> None:
        """PhraseError where it has no rank that could rise or fall."""
        if self.least.rank < 0:
            raise PhraseError(f"{self.phrase()!r} has no rank that changes: expected such as 'pair of jacks or better'")
