"""Relations of time: what the order tells in which cards came face up."""

from __future__ import annotations

from itertools import pairwise

from ...cards import is_joker, suit
from ...language.phrase import Flag
from ...language.slots import Cards
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import DEALT_UP, TRAIL
from ...table.traits.showdown_inputs import DEAL
from .relations import Relation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State


class Newest(Flag):
    """Nothing has come face up after it."""

    word = "that came last"


class DealtUp(Flag):
    """They came from the dealer so, and were not turned up by a player."""

    word = "as dealt up"


class AsCame(
    Relation,
    form=(
        "since the last {last}",
        "in the suit of the last {suited}",
        "{newest}",
        "of the first upcard's suit",
        "right after {after}",
        "{dealt}",
    ),
    examples={
        "since the last queen": "that came face up since the last queen",
        "in the suit of the last queen": "in the suit of the latest queen up",
        "of the first upcard's suit": "of the first upcard's suit",
        "that came last": "that came face up last",
        "right after jacks": "that came face up right after a jack",
        "as dealt up": "that were dealt face up",
    },
):
    """Cards by the order in which cards came face up, whoever got them. They came after the latest of those cards, as the very next, or at any time where
    there were none. They were dealt so, or they are of the suit of the first, or of the latest of some kind."""

    last: Cards = Cards("")
    suited: Cards = Cards("")
    newest: Newest = Newest("")
    after: Cards = Cards("")
    dealt: DealtUp = DealtUp("")
    trail, needs = True, DEAL
    requires = capabilities(Capability.COMING_UP)
    wording = (
        "{last, select, yes {that came face up since the last {last:bare}} other "
        "{{suited, select, yes {in the suit of the latest {suited:bare} up} other "
        "{{newest, select, yes {that came face up last} other {{after, select, yes {that came face up right after {after:one}} other "
        "{{dealt, select, yes {that were dealt face up} other {of the first upcard's suit}}}}}}}}}}"
    )

    @property
    def by_deal(self) -> bool:  # type: ignore[override]
        return bool(self.dealt)

    def keep(self, state: State, seat: int, cards: list[int], size: int = 0) -> list[int]:
        trail = TRAIL.of(state)
        if self.newest:
            return [c for c in cards if c in trail[-1:]]
        if self.dealt:
            return [c for c in cards if c in DEALT_UP.of(state)]
        if self.after:
            behind = {c for before, c in pairwise(trail) if self.after.has(before)}
            return [c for c in cards if c in behind]
        if not self.last:
            came = [c for c in trail if self.suited.has(c)][-1:] if self.suited else trail[:1]
            suits = [suit(c) for c in came if not is_joker(c)]
            return [c for c in cards if not is_joker(c) and suit(c) in suits]
        latest = max((i for i, c in enumerate(trail) if self.last.has(c)), default=-1)
        return [c for c in cards if c in trail[latest + 1 :]]
