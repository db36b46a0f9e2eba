"""What is asked of whoever makes the first bet of a round: a duty, a hand that is good enough, and how that changes from deal to deal."""

from __future__ import annotations

from ...cards import is_joker, suit, within
from ...language.phrase import Flag, Word
from ...language.words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State


class OpeningDuty(Word):
    """What is asked of players while nobody has bet."""

    words = {
        "who must bet": "The first player must bet.",
        "who must bet or fold": "The first player must bet or fold.",
        "no checking": "No checking: bet or fold.",
    }


class TiesBetween(Word):
    """Which of equal hands or cards opens, where the table says so."""

    words = {"by suit": "by suit", "from the left": "from the left"}


class WildCardsSpared(Flag):
    """A wild upcard does not make its player bring it in."""

    word = "wild cards never bring it in"


class NoCheckRaising(Flag):
    """Whoever has checked may not raise in the same round."""

    word = "no check-raising"


class OrFourFlush(Flag):
    """Or four cards of one suit."""

    word = "four to a flush"


class OpeningProgression(Word):
    """How what it takes to open changes from deal to deal for the same pot."""

    words = {
        "a rank more each deal": "With each new deal for the pot it takes a rank more, up to aces.",
        "a rank less each deal": "With each new deal for the pot it takes a rank less, down to twos.",
        "up to aces and back": "With each new deal for the pot it takes a rank more, up to aces, then a rank less, down to where it began, and so on.",
        "once around": "Once there have been as many deals for the pot as there are players, anything will do.",
    }
    briefs = template(
        {
            "a rank more each deal": "It takes a rank more each new deal, up to aces.",
            "a rank less each deal": "It takes a rank less each new deal, down to twos.",
            "up to aces and back": "It takes a rank more each new deal, up to aces and back.",
            "once around": "Once everybody has dealt, anything will do.",
        }
    )

    def say(self, spec: str) -> str:
        return tell(self.briefs[self]) if spec == "brief" else super().say(spec)


def four_to_a_flush(state: State, seat: int, cards: list[int]) -> bool:
    """Whether four of the cards, which the seat holds, are of one suit, wild ones of any."""
    wild = state.game.wild(state, seat, cards) | state.game.bugs
    free = within(cards, wild)
    suits = [suit(c) for c in cards if c not in free and not is_joker(c)]
    return len(free) + max(map(suits.count, suits), default=0) > 3
