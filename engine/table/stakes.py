"""The chips of a table."""

from __future__ import annotations

from ..errors import OptionError, short

MOST = 1_000_000_000  # chips of anything


class Stakes:
    """Chips of the table: the ante, the bet and raise of a limit round, the table's maximum bet (the price of many a card), how many raises a
    round may have, and what each player sits down with."""

    __slots__ = ("ante", "bet", "max_bet", "raises", "stack")
    ante: int
    bet: int
    max_bet: int
    raises: int
    stack: int

    def __init__(self, ante: int = 1, bet: int = 2, max_bet: int = 4, raises: int = 3, stack: int = 200):
        given = {"ante": ante, "bet": bet, "max_bet": max_bet, "raises": raises, "stack": stack}
        for key, value in given.items():
            least = 0 if key in ("ante", "raises") else 1
            if type(value) is not int or not least <= value <= MOST:
                raise OptionError(f"stakes: {key} is {short(value)}; expected a whole number of chips from {least} to {MOST:,}")
            setattr(self, key, value)

    def as_dict(self) -> dict[str, int]:
        """The stakes as a record has them, in chips."""
        return {key: getattr(self, key) for key in self.__slots__}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stakes) and self.as_dict() == other.as_dict()

    def __repr__(self) -> str:
        return f"Stakes({', '.join(f'{k}={v}' for k, v in self.as_dict().items())})"


STAKES = Stakes()
