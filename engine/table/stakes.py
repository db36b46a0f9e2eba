"""The chips of a table."""

from __future__ import annotations

from ..errors import OptionError, short
from ..language.words import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .. import documents

MOST = 1_000_000_000  # chips of anything
PARTS = ("ante", "bet", "max_bet", "raises", "stack")


class Stakes:
    """Chips of the table: the ante, the bet and raise of a limit round, the table's maximum bet (the price of many a card), how many raises a
    round may have, and what each player sits down with; `stacks` by seat where that is not the same for all."""

    __slots__ = (*PARTS, "stacks")
    ante: int
    bet: int
    max_bet: int
    raises: int
    stack: int
    stacks: tuple[int, ...]

    def __init__(self, ante: int = 1, bet: int = 2, max_bet: int = 4, raises: int = 3, stack: int = 200, stacks: Sequence[int] = ()):
        given = {"ante": ante, "bet": bet, "max_bet": max_bet, "raises": raises, "stack": stack}
        for key, value in given.items():
            least = 0 if key in ("ante", "raises") else 1
            if type(value) is not int or not least <= value <= MOST:
                raise OptionError(f"stakes: {key} is {short(value)}; expected a whole number of chips from {least} to {MOST:,}")
            setattr(self, key, value)
        if not isinstance(stacks, list | tuple) or not all(type(chips) is int and 1 <= chips <= MOST for chips in stacks):
            raise OptionError(f"stakes: stacks is {short(stacks)}; expected a whole number of chips from 1 to {MOST:,} for each seat")
        self.stacks = tuple(stacks)

    def sit_down(self, seats: int) -> list[int]:
        """What each of so many seats begins the deal with."""
        if not self.stacks:
            return [self.stack] * seats
        if len(self.stacks) != seats:
            raise OptionError(tell("chips were given for {given} players; {seats} sit here", given=len(self.stacks), seats=seats))
        return [*self.stacks]

    def as_dict(self) -> documents.Stakes:
        """The stakes as a record has them, in chips."""
        doc: documents.Stakes = {
            "ante": self.ante,
            "bet": self.bet,
            "max_bet": self.max_bet,
            "raises": self.raises,
            "stack": self.stack,
        }
        if self.stacks:
            doc["stacks"] = [*self.stacks]
        return doc

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stakes) and self.as_dict() == other.as_dict()

    def __repr__(self) -> str:
        return f"Stakes({', '.join(f'{k}={v}' for k, v in self.as_dict().items())})"


STAKES = Stakes()
