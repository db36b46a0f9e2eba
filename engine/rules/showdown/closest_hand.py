"""What wins by lying near to a hand that is named, rank by rank."""

from __future__ import annotations

from itertools import combinations

from ...cards import ACE, RANK_WORDS, has, is_joker, rank
from ...language import english
from ...language.inflected import Inflected
from ...language.phrase import Slot
from ...language.words import template
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.showdown_inputs import NOTHING
from .otherwise import Untied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

FAR = 1 << 10  # farther than any hand is
NO_CARD = 13  # how far a card is from its place that is not there
KING = ACE - 1
AWAY = template(
    "{n, plural, =0 {exactly that} one {one rank away} other {{n} ranks away}}{paired, select, yes {, with a pair} other {}}",
)


class RankRow(Slot, str):
    """The ranks of a hand: `ace-king-queen`."""

    pattern = rf"(?:{'|'.join(RANK_WORDS)})(?:-(?:{'|'.join(RANK_WORDS)})){{1,4}}"
    expects = "two to five ranks, such as ace-king-queen"

    @property
    def heights(self) -> tuple[int, ...]:
        """How high they stand, from the lowest; an ace above a king that is one of them, and else below the two."""
        ranks = [RANK_WORDS.index(word) for word in self.split("-")]
        return tuple(sorted(self.height(r) for r in ranks))

    def height(self, r: int) -> int:
        """How high a rank stands beside these."""
        return -1 if r == ACE and "king" not in self.split("-") else r

    def say(self, spec: str) -> str:
        return english.listing([english.an(word) for word in self.split("-")])


class NearHand(
    Untied,
    form="hand closest to {ranks}[, {untied}]",
    examples={
        "hand closest to ace-king-queen": "the hand closest to an ace, a king and a queen",
        "hand closest to ace-two-three": "the hand closest to an ace, a two and a three",
        "hand closest to ace-king-queen, none if tied": "the hand closest to an ace, a king and a queen (if untied)",
    },
):
    """So many of the player's cards are compared with a named hand. Each is as many ranks away as there are steps to its place, and the fewest steps together
    win. A hand without a pair beats any hand with one. A wild card is where it is wanted."""

    ranks: RankRow
    wording = "the hand closest to {ranks}"
    wording_counted = (
        "Put each card in one place of that hand and count how many ranks it is away{high, select, yes { (aces are high)} other {}}; the lowest "
        "sum wins. A hand with a pair loses to every hand without one."
    )

    @property
    def explained(self) -> str:  # type: ignore[override]
        return self.fill(self.wording_counted, high=ACE in self.ranks.heights)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS)

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return NOTHING

    def value(self, state: State, seat: int) -> int | None:
        cards = state.hands[seat] + state.common
        wild = state.game.wild(state, seat, cards) if state.game.wilds else 0
        free = sum([has(wild, c) for c in cards])
        heights = [self.ranks.height(rank(c)) for c in cards if not is_joker(c) and not has(wild, c)]
        size = len(self.ranks.heights)
        return max(self.valued(some, free) for some in combinations(heights, min(len(heights), size)))

    def valued(self, heights: tuple[int, ...], free: int) -> int:
        """The value of a hand of such cards and so many wild ones: no pair before a pair, then how near."""
        places = self.ranks.heights
        away = min(
            sum(abs(a - b) for a, b in zip(sorted(heights), some, strict=True)) for some in combinations(places, len(heights))
        )  # in order, which is always nearest
        missing = max(len(places) - len(heights) - free, 0)
        return (len({*heights}) == len(heights)) * FAR + FAR - 1 - away - NO_CARD * missing

    def nearness(self, value: int | None) -> float:
        return 0.0 if value is None else max(0.0, 1 - (FAR - 1 - value % FAR) / (2 * NO_CARD)) * (0.3 + 0.7 * (value >= FAR))

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return Inflected(AWAY, n=FAR - 1 - value % FAR, paired=value < FAR)
