"""Several people at one phone: who holds it, what each of them was told, what may be taken back, and what all may see once the deal is over.

Each person sees the table as if they alone played in the browser. Nobody's cards outlast their turn: at the end the table is an onlooker's, and there is
no review, for it would tell of cards that nobody has shown.
"""

from __future__ import annotations

from ..errors import OptionError, short
from ..language.words import tell
from ..table.narrate import ONLOOKER, names_for
from .incremental_log import IncrementalLog
from .playback import Playback

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .. import documents
    from ..table.state import State

LONGEST = 20  # letters of a name


class Phone:
    """Goes round among `people`, who are seats of a table of so many."""

    def __init__(self, people: list[int], seats: int, called: dict[int, str]):
        self.people, self.seats, self.called = people, seats, called
        self.holder = ONLOOKER  # nobody has looked yet
        self.handed = True  # whether it changed hands for what is seen now
        self.whose: list[int] = []  # by whom each decision was made
        self.tellings: dict[int, IncrementalLog] = {}

    def give(self, seat: int | None) -> IncrementalLog:
        """To who is to choose next; to all of them once nobody is. What they are told under the names that they know."""
        to = ONLOOKER if seat is None else seat
        self.handed = seat is not None and to != self.holder
        self.holder = to
        if to not in self.tellings:
            self.tellings[to] = IncrementalLog(to, names_for(self.seats, to, self.called))
        return self.tellings[to]

    def since(self) -> int | None:
        """The decision behind which lies what the holder has not seen: their own latest one, and once the deal is over the latest of all."""
        own = [k for k, seat in enumerate(self.whose) if self.holder in (seat, ONLOOKER)]
        return own[-1] if own else None

    def may_return(self, decision: int) -> bool:
        """Whether nobody else has seen the table since that decision."""
        return all(seat == self.holder for seat in self.whose[decision:])

    def taken_back(self, decision: int) -> None:
        """The deal is again as it was at that decision, for whoever made it."""
        del self.whose[decision:]
        self.handed = False
        self.tellings = {self.holder: self.tellings[self.holder]}

    def document(self, moves: list[str]) -> documents.Phone:
        """For the page that sees to it that the phone is passed."""
        names = names_for(self.seats, ONLOOKER, self.called)
        holder = -1 if self.holder == ONLOOKER else self.holder
        return {"people": {str(p): names[p] for p in self.people}, "holder": holder, "handed": self.handed, "moves": moves}


def seats_of(people: object, seats: int) -> list[int]:
    """The seats of the people at a table of so many, in their order; OptionError where somebody could not sit down."""
    if not isinstance(people, list) or not people:
        raise OptionError(tell("the people are {people}; expected a list of their seats, such as [0, 2]", people=short(people)))
    for seat in people:
        if type(seat) is not int or not 0 <= seat < seats:
            raise OptionError(tell("people sit at seats from 0 to {last}, not at {seat}", last=seats - 1, seat=short(seat)))
        if people.count(seat) > 1:
            raise OptionError(tell("two people cannot sit at one seat; {seat} is there twice", seat=seat))
    return sorted(people)


def called(names: list[str] | None, people: list[int]) -> dict[int, str]:
    """Seat -> what the person there wants to be called, of names in the order of the seats; OptionError where two could not be told apart. Who leaves theirs
    empty, or is none of them, has the name of the seat."""
    chosen = [" ".join(name.split()) for name in names or []]
    if len(chosen) > len(people):
        raise OptionError(tell("{given} names were given for {n} people", given=len(chosen), n=len(people)))
    for name in chosen:
        if len(name) > LONGEST:
            raise OptionError(tell("the name {name} is too long; expected {most} letters at the most", name=short(name), most=LONGEST))
        if name and [other.casefold() for other in chosen].count(name.casefold()) > 1:
            raise OptionError(tell("two of you are called {name}; a table must tell them apart", name=name))
    return {seat: name for seat, name in zip(people, chosen, strict=False) if name}


def filmed(state: State, actions: list[str], you: int, names: list[str]) -> Playback:
    """What happens while those actions are made from a state, as that seat, or an onlooker, sees it. The state is the caller's to give away."""
    film = state.log = state.log if isinstance(state.log, Playback) else Playback(state, names, you)
    for action in actions:
        state.act(action)
    return film
