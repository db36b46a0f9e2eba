"""Wild ranks that the middle shows: a table card's, a common card's."""

from __future__ import annotations

from ..cards import is_joker, mask, rank
from ..errors import PhraseError
from ..language.phrase import Count, Word
from ..table.needs import NOTHING, TABLE
from ..table.part import Wild
from ..table.things import Thing, things
from .lay import look_for, table_card, table_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.needs import Need
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class WhichCommon(Word):
    """Which of the common cards; aces are high."""

    words = {
        "first": "the first common card",
        "last": "the last common card",
        "lowest": "the lowest common card",
        "highest": "the highest common card",
    }


class TableRank(
    Wild,
    form=("rank of table card {n}[, {step} higher]", "rank of {which} common card[, {step} higher]"),
    examples={
        "rank of table card 2": "Cards of the same rank as the second table card are wild.",
        "rank of table card 1, 1 higher": "Cards one rank higher than the table card are wild; an ace is above a king, "
        "and a two above an ace.",
        "rank of last common card": "Cards that match the last common card in rank are wild.",
        "rank of lowest common card, 1 higher": "Cards one rank higher than the lowest common card are wild; an ace is above a king, "
        "and a two above an ace.",
    },
):
    """A rank that the middle shows, once it is there: that of a table card by its number, or of a common card."""

    n: Count = Count(0)
    which: WhichCommon = WhichCommon("")
    step: Count = Count(0)
    provides = things(Thing.WILD)
    laid = 1  # how many table cards there are
    wording = (
        "Cards {step, select, yes {{step:ranks} higher than {table_card} are wild; an ace is above a king, and a two above an ace} "
        "other {{which, select, yes {that match {table_card} in rank are wild} other {of the same rank as {table_card} are wild}}}}{limits}."
    )
    tags = ("wild cards",)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError for a card that has no number."""
        if not given.get("n", 1):
            raise PhraseError("there is no table card 0: expected a number from 1")
        return cls(**given)

    @property
    def table_card(self) -> str:
        """Which card decides, in words."""
        return self.which.say("") if self.which else table_card(self.n, self.laid)

    @property
    def requires(self) -> Things:
        return things(Thing.COMMON if self.which else Thing.TABLE)

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return NOTHING if self.which else TABLE

    def join(self, game: Rules) -> None:
        self.laid = table_cards(game)

    @property
    def on_table(self) -> int:  # type: ignore[override]
        return int(self.n)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        shown = self.deciding(state)
        return mask([c for c in cards if rank(c) == (shown + self.step) % 13]) if shown >= 0 else 0

    def deciding(self, state: State) -> int:
        """The rank of the card that decides, -1 where it is not there."""
        if not self.which:
            return rank(state.table[self.n - 1]) if len(state.table) >= self.n else -1
        ranks = [rank(c) for c in state.common if not is_joker(c)]
        if not ranks:
            return -1
        return {"first": ranks[0], "last": ranks[-1], "lowest": min(ranks), "highest": max(ranks)}[str(self.which)]

    def audit(self, tally: Tally) -> None:
        if not self.which:
            look_for(self.n, tally)

    def count(self, tally: Tally) -> None:
        """Three of the rank beside the table card, or all four of the next one; a common card is of every hand, and wild in it."""
        tally.wilds += 4 if self.step or self.which else 3
