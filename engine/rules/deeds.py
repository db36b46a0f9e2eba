"""Facts of what players have done: whether anybody opened the betting, or took a new card."""

from __future__ import annotations

from ..language.phrase import Word
from ..table.part import Condition
from ..table.things import NONE, Thing, things
from .throwing import DREW
from .turn import OPENER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.state import State
    from ..table.things import Things


class Somebody(Word):
    """Whether anybody has done it."""

    words = {"anybody": "somebody", "nobody": "nobody"}


class Did(Word):
    """What has been done, the last time that there was a chance to."""

    words = {"opened": "bet in the round before", "drew": "took a new card"}


class Done(
    Condition,
    form="{who} {did}",
    examples={"nobody opened": "nobody bet in the round before", "anybody drew": "somebody took a new card"},
):
    """What has happened the last time that there was a chance to: a bet in the round before, a card drawn, twisted or replaced."""

    who: Somebody
    did: Did
    wording = "{who} {did}"

    @property
    def requires(self) -> Things:
        return things(Thing.DISCARDS) if self.did == "drew" else NONE

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.did == "opened"

    def holds(self, state: State) -> bool:
        done = OPENER.of(state) >= 0 if self.did == "opened" else bool(DREW.of(state))
        return done == (self.who == "anybody")
