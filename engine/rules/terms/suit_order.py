"""How suits rank where they break ties: at the showdown, and for who opens."""

from __future__ import annotations

from ...cards import SUIT_WORDS, SUITS, is_joker, rank, suit
from ...hands import category
from ...hands.evaluate import FLUSH, STRAIGHT_FLUSH
from ...language.phrase import Slot
from ...language.words import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class SuitOrder(Slot, str):
    """The four suits from the highest down, by their letters: `SHDC`."""

    pattern = r"[SHDC]{4}"
    expects = "the four suits' letters from the highest down, such as SHDC"

    def say(self, spec: str) -> str:
        first, second, third, fourth = (tell(next(s for s in SUIT_WORDS if s[0] == letter.lower())) for letter in self)
        return tell("{first}, {second}, {third}, {fourth}", first=first, second=second, third=third, fourth=fourth)

    def height(self, s: int) -> int:
        """How high a suit is, from 0 for the lowest."""
        return len(self) - 1 - self.index(SUITS[s].upper())

    def lead(self, cards: list[int], value: int, worth: Callable[[list[int]], int]) -> int:
        """How high the suit of the leading cards is: the top card, the pair, the trips or quads, or the whole flush."""
        if category(value) in (FLUSH, STRAIGHT_FLUSH):  # of the suits that make it, with wild cards or without
            suits = [s for s in range(4) if worth([c for c in cards if is_joker(c) or suit(c) == s]) == value]
        else:
            top = (value >> 16 & 15) - 1
            suits = [suit(c) for c in cards if not is_joker(c) and rank(c) == top]
        return max([self.height(s) for s in suits], default=0)

    def showing(self, cards: list[int]) -> int:
        """How high the suit of the leading upcards is: of the most frequent rank, and of several such ranks the highest."""
        known = [c for c in cards if not is_joker(c)]
        ranks = [rank(c) for c in known]
        lead = max(ranks, key=lambda r: (ranks.count(r), r), default=-1)
        return max([self.height(suit(c)) for c in known if rank(c) == lead], default=-1)


USUAL_SUITS = SuitOrder("SHDC")  # as card rooms rank them
