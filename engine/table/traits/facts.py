"""What rules remember of a deal. A fact is declared once, in the module of the rule that owns it, and read and written through it alone.

The deal keeps them by name as plain data, so that a copy, a redeal and a snapshot take them along: facts as they are, marks with the cards they mean.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Remembering(Protocol):
        """A deal as far as it keeps facts."""

        n: int  # seats
        facts: dict[str, Any]
        tallies: dict[str, Any]
        marks: dict[str, int]


T = TypeVar("T")
NAMES: set[str] = set()


def name(of: str) -> str:
    """The name of a fact, which no other has."""
    if of in NAMES:
        raise TypeError(f"two facts are called {of!r}")
    NAMES.add(of)
    return of


class Fact(Generic[T]):
    """Something public that a rule keeps for itself, `anew` when a deal begins; never changed in place. One that `lasts` is still there when the cards are
    dealt anew for the same pot."""

    __slots__ = ("anew", "lasts", "name")

    def __init__(self, called: str, anew: T, lasts: bool = False):
        self.name, self.anew, self.lasts = name(called), anew, lasts

    def of(self, state: Remembering) -> T:
        """What it is now."""
        value: T = (state.tallies if self.lasts else state.facts).get(self.name, self.anew)
        return value

    def put(self, state: Remembering, value: T) -> None:
        """From now on it is this."""
        (state.tallies if self.lasts else state.facts)[self.name] = value


class Counts:
    """A number for each seat, 0 when a deal begins; one that `lasts` is still there when the cards are dealt anew for the same pot."""

    __slots__ = ("lasts", "name")

    def __init__(self, called: str, lasts: bool = False):
        self.name, self.lasts = name(called), lasts

    def kept(self, state: Remembering) -> dict[str, Any]:
        """Where the numbers are."""
        return state.tallies if self.lasts else state.facts

    def of(self, state: Remembering) -> tuple[int, ...]:
        """The numbers now."""
        numbers: tuple[int, ...] = self.kept(state).get(self.name) or (0,) * state.n
        return numbers

    def add(self, state: Remembering, seat: int, by: int = 1) -> None:
        """Add to the seat's number."""
        now = self.of(state)
        self.kept(state)[self.name] = (*now[:seat], now[seat] + by, *now[seat + 1 :])

    def clear(self, state: Remembering) -> None:
        """Every number is 0 again."""
        self.kept(state).pop(self.name, None)


class Mark:
    """The mask of cards that a rule tells apart, none when a deal begins. It follows the cards into a redeal of the unseen. Cards that go back into the deck
    lose it, unless the mark is `lasting`."""

    __slots__ = ("name",)
    plays_to_showdown: ClassVar[set[str]] = set()

    def __init__(self, called: str, plays_to_showdown: bool = False):
        self.name = name(called)
        if plays_to_showdown:
            self.plays_to_showdown.add(self.name)

    def of(self, state: Remembering) -> int:
        """The mask now."""
        return state.marks.get(self.name, 0)

    def put(self, state: Remembering, cards: int) -> None:
        """From now on it is these cards alone."""
        state.marks[self.name] = cards

    def add(self, state: Remembering, cards: int) -> None:
        """These cards too."""
        state.marks[self.name] = state.marks.get(self.name, 0) | cards


def unmark(state: Remembering, cards: int) -> None:
    """These cards go back into the deck: what they were is gone, but for lasting marks."""
    for name, marked in state.marks.items():
        if name not in Mark.plays_to_showdown:
            state.marks[name] = marked & ~cards


DEALT_ANEW: Fact[tuple[int, ...]] = Fact("dealt anew", (), lasts=True)  # where in the log each further deal for the same pot begins
DEALT_UP: Fact[tuple[int, ...]] = Fact("dealt up", ())  # and those of them that were dealt so, where the game asks for that
TRAIL: Fact[tuple[int, ...]] = Fact(
    "trail", ()
)  # the machine's own: the cards in the order in which they came up, where the game asks for it
