"""What wins the pot or a part of it by one card: one in the hole, or one that a seat holds."""

from __future__ import annotations

from ..cards import ACE, RANK_WORDS, SUIT_WORDS, rank, suit
from ..language.phrase import Slot, Word
from ..language.saying import Card, Rank, Saying
from ..language.slots import WORD, AceEnd, Cards
from ..language.words import tell, template
from ..table.facts import TRAIL
from ..table.needs import DEAL, FACES, NOTHING
from ..table.rule import Score
from ..table.things import Thing, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.needs import Need
    from ..table.state import State
    from ..table.things import Things


class HighestOrLowest(Word):
    """Which end of the ranks wins."""

    words = {"highest": "the highest", "lowest": "the lowest"}


class HoleCardSought(Word):
    """Which card it is about."""

    words = {
        "club": "club in the hole",
        "diamond": "diamond in the hole",
        "heart": "heart in the hole",
        "spade": "spade in the hole",
        "unmatched card": "hole card that no other player matches",
    }
    words_for_one = {
        "club": "a club in the hole",
        "diamond": "a diamond in the hole",
        "heart": "a heart in the hole",
        "spade": "a spade in the hole",
        "unmatched card": "a hole card that no other player matches",
    }

    def say(self, spec: str) -> str:
        """`one`: with its article."""
        return tell((self.words_for_one if spec == "one" else self.words)[str(self)])

    @property
    def suit(self) -> int:
        """Its suit, -1 where any will do."""
        return SUIT_WORDS.index(self + "s") if self + "s" in SUIT_WORDS else -1


IN_THE_HOLE = template(
    "{rank, select, 6 {an eight in the hole} 12 {an ace in the hole} 13 {a joker in the hole} other {a {rank} in the hole}}"
)


class HoleCard(
    Score,
    form="{end} {sought} in the hole[, {ace}]",
    examples={
        "highest heart in the hole": "the highest heart in the hole",
        "lowest spade in the hole, ace low": "the lowest spade in the hole (the ace is below the two)",
        "highest unmatched card in the hole": "the highest hole card that no other player matches",
        "highest unmatched card in the hole, ace low": "the highest hole card that no other player matches (the ace is below the two)",
    },
):
    """One card among the seat's down cards, of a suit, or of a rank that is best for nobody else; the ace is the highest, or else the lowest. A joker is
    no card of a suit and above them all."""

    end: HighestOrLowest
    sought: HoleCardSought
    ace: AceEnd = AceEnd("ace high")
    requires = things(Thing.DOWN)
    wording = "{end} {sought}{ace_low, select, yes { (the ace is below the two)} other {}}"
    needs = FACES
    tells_all = True

    @property
    def claim(self) -> str:  # type: ignore[override]
        return self.sought.say("one")

    @property
    def ace_low(self) -> bool:
        """Whether the ace is the lowest card."""
        return self.ace == "ace low"

    def value(self, state: State, seat: int) -> int | None:
        wanted = self.sought.suit
        ranks = [min(rank(c), 13) for c in state.down(seat) if wanted < 0 or (c & 63 < 52 and suit(c) == wanted)]
        if not ranks:
            return None
        if self.ace == "ace low":
            if self.end == "lowest":
                return 14 if ACE in ranks else 13 - min(ranks)
            return max([(r + 1) % 13 if r <= ACE else r for r in ranks])
        return max(ranks) if self.end == "highest" else 13 - min(ranks)

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        if self.sought.suit >= 0:
            return values
        held = list(values.values())
        return {p: v if held.count(v) == 1 else None for p, v in values.items()}

    def describe(self, state: State, seat: int, value: int) -> Saying:
        own = value if self.end == "highest" else 13 - value if value < 14 else ACE
        if self.ace == "ace low" and self.end == "highest" and value < 13:
            own = (value - 1) % 13
        if self.sought.suit >= 0:
            return Saying("{card} in the hole", card=Card(4 * own + self.sought.suit))
        return Saying(IN_THE_HOLE, rank=Rank(own))


class OneCard(Slot, str):
    """One card, named, or found by how the deal went."""

    pattern = rf"(?:{'|'.join(RANK_WORDS)}) of the first upcard's suit|{WORD}"
    expects = "a card, or a rank of the first upcard's suit"

    def card(self, state: State) -> int | None:
        """Its number in the first copy; None where it is not settled yet."""
        word, _, by_trail = self.partition(" of the first upcard's")
        if not by_trail:
            return Cards(self).mask.bit_length() - 1
        trail = TRAIL.of(state)
        return 4 * RANK_WORDS.index(word) + suit(trail[0]) if trail else None

    def say(self, spec: str) -> str:
        rank, _, by_trail = self.partition(" of the first upcard's")
        if by_trail:
            return tell("the {rank} of the first upcard's suit", rank=tell(rank))
        return Cards(self).say("one")


class Holding(
    Score,
    form="holding {card}",
    examples={
        "holding jack of spades": "the player with the jack of spades",
        "holding queen of the first upcard's suit": "the player with the queen of the first upcard's suit",
    },
):
    """One card in the seat's hand, wherever it lies."""

    card: OneCard
    wording = "the player with {card}"
    tells_all = True

    @property
    def requires(self) -> Things:
        return things(Thing.CARDS, *([Thing.COMING_UP] if self.trail else []))

    @property
    def claim(self) -> str:  # type: ignore[override]
        return self.card.say("")

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return "first upcard" in self.card

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return DEAL if self.trail else NOTHING

    def value(self, state: State, seat: int) -> int | None:
        card = self.card.card(state)
        return 1 if any(c & 63 == card for c in state.hands[seat]) else None

    def describe(self, state: State, seat: int, value: int) -> Saying:
        return Saying("{card}", card=Card(next(c for c in state.hands[seat] if c & 63 == self.card.card(state))))
