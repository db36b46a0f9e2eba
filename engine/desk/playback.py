"""A deal as pictures, one for each thing that happens: for a table that plays out what the others do, and for the sample deals of the pages.

The first picture is a whole table, each further one the merge patch (RFC 7396) from the one before.
"""

from __future__ import annotations

from itertools import pairwise

from ..games import catalogue
from ..games.seats import USUAL
from ..language.words import tell
from ..players.house import House
from ..players.play import house_action
from ..table import narrate
from ..table.fields import HANDS, LAID
from ..table.knowledge import visible
from .view import patch, result, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from .. import documents
    from ..table.state import State


WHAT: dict[str, documents.EventKind] = {
    "deal": "deal",
    "show": "show",
    "win": "win",
}  # of the log's kinds: those that a table takes another time over


class Playback(list["tuple[Any, ...]"]):
    """A log that keeps the table at each entry, to be drawn as the seat `you` sees it; `watched` of who plays with nobody."""

    def __init__(self, state: State, names: list[str], you: int, watched: bool = False):
        super().__init__(state.log or [])
        self.state, self.names, self.you, self.watched = state, names, you, watched
        self.before = len(self)  # entries of which there is no picture
        self.start = still(state)
        self.stills: list[State] = []
        self.settled = 0  # how many of them show what has been told and no more

    def append(self, entry: tuple[Any, ...]) -> None:
        super().append(entry)
        self.stills.append(still(self.state))

    def moments(self) -> list[State]:
        """The table at each entry that was filmed, with nothing on it that a later one tells: rules deal everybody's cards first and tell of them then."""
        if self.settled < len(self.stills):
            settle(self.start, self.stills, list(self[self.before :]), self.you)
            self.settled = len(self.stills)
        return self.stills

    def acts(self, lines: Sequence[narrate.NumberedLine]) -> list[documents.InterimFrame | documents.Patch]:
        """A picture for each line of the log that was filmed; of what happens to everybody at once the last."""
        ends = {line["last"]: (number, line) for number, line in enumerate(lines)}
        shown: list[documents.InterimFrame] = []
        moves_shown = len(self.start.hidden_moves)
        for i, moment in enumerate(self.moments(), self.before):
            moves_shown = min(moves_shown, len(moment.hidden_moves))  # all cards went back into the deck
            if i in ends:
                number, line = ends[i]
                between = {(source, target) for source, target, *_ in moment.hidden_moves[moves_shown:] if source >= 0 and target >= 0}
                moment.log = list(self[: i + 1])
                act: documents.InterimFrame = {
                    **view(moment, self.you, self.names, self.watched),
                    "step": line["step"],
                    "line": number,
                    "passed": [list(pair) for pair in sorted(between)],
                }
                if what := WHAT.get(self[i][1]):
                    act["what"] = what
                shown.append(act)
                moves_shown = len(moment.hidden_moves)
        return patched(shown)


def still(state: State) -> State:
    """The table as it is now, for later: without what nobody sees of it."""
    log, observed, state.log, state.observed = state.log, state.observed, None, None
    now = state.clone()
    state.log, state.observed = log, observed
    return now


Thing = int | tuple[str, int]  # what an entry tells of: a card, or a field of a seat's
FIELDS = {"declare": "declared", "fold": "live"}


def things(entry: tuple[Any, ...]) -> list[Thing]:
    """What an entry of the log tells of."""
    _, kind, seat, _, cards, *_ = entry
    return [*cards, *([(FIELDS[kind], seat)] if kind in FIELDS else [])]


def settle(start: State, stills: list[State], entries: list[tuple[Any, ...]], you: int) -> None:
    """Take out of each moment what a later entry tells: a card that came, was turned or was shown, what was declared, who folded. That stays as it was
    until its own entry, if it came about in the same go; what lay there when somebody chose is no news."""
    moments = [start, *stills]
    places = [lying(moment) for moment in moments]
    seat = you if 0 <= you < start.n else None

    def stands(at: int, thing: Thing) -> object:
        """How it is with the thing then: what a card's place is, whether it lies face up and whether the viewer knows it."""
        moment = moments[at]
        if isinstance(thing, tuple):
            field, who = thing
            return getattr(moment, field)[who]
        bit = thing & 255
        return places[at].get(thing, ())[:2], moment.face_up >> bit & 1, seat is not None and moment.known_to[seat] >> bit & 1

    def since(at: int, thing: Thing) -> int:
        """The first moment in which it is as in that one, where that came about in the same go and nothing told it sooner; else that one."""
        for i in range(at - 1, -1, -1):
            if stands(i, thing) != stands(at, thing):
                return i + 1
            if i == 0 or thing in things_by_moment[i] or len(moments[i].history) != len(moments[at].history):
                break
        return at

    things_by_moment: list[list[Thing]] = [[], *map(things, entries)]
    sooner: list[dict[Thing, int]] = [{} for _ in moments]  # what is not told yet -> the moment in which it is as it is to be shown
    for at in range(1, len(moments)):
        for thing in things_by_moment[at]:
            came = since(at, thing)
            for i in range(came, at):
                sooner[i][thing] = came - 1
    known = [(moment.face_up, list(moment.known_to)) for moment in moments]
    facts = [{field: list(getattr(moment, field)) for field in FIELDS.values()} for moment in moments]
    for moment, then in zip(moments, sooner, strict=True):
        cards = {thing: source for thing, source in then.items() if isinstance(thing, int)}
        if cards:
            lay_back(moment, {card: places[source].get(card) for card, source in cards.items()})
        for card, source in cards.items():
            bit, (up, knew) = 1 << (card & 255), known[source]
            moment.face_up = moment.face_up & ~bit | up & bit
            moment.known_to = [now & ~bit | before & bit for now, before in zip(moment.known_to, knew, strict=True)]
        for thing, source in then.items():
            if isinstance(thing, tuple):
                field, who = thing
                getattr(moment, field)[who] = facts[source][field][who]


def lying(state: State) -> dict[int, tuple[str, int, int]]:
    """Card -> where it lies outside the deck: the field, the seat, the place in the row."""
    out: dict[int, tuple[str, int, int]] = {}
    for field in HANDS:
        for p, cards in enumerate(getattr(state, field)):
            out.update({card: (field, p, i) for i, card in enumerate(cards)})
    for field in LAID:
        out.update({card: (field, -1, i) for i, card in enumerate(getattr(state, field))})
    return out


def lay_back(state: State, places: dict[int, tuple[str, int, int] | None]) -> None:
    """Put these cards where they were; what came off the deck goes back into it."""
    for field in HANDS:
        setattr(state, field, [[c for c in cards if c not in places] for cards in getattr(state, field)])
    for field in LAID:
        setattr(state, field, [c for c in getattr(state, field) if c not in places])
    for card, where in sorted(places.items(), key=lambda pair: pair[1][2] if pair[1] else 0):
        if where is None:
            state.deck.append(card)
        else:
            field, p, i = where
            row = getattr(state, field)
            (row if p < 0 else row[p]).insert(i, card)
    state.pile_split = [cut if cut <= len(hand) else 0 for cut, hand in zip(state.pile_split, state.hands, strict=True)]


def patched(frames: Sequence[Mapping[str, object]]) -> list[Any]:
    """The first as it is, each other one as what it has otherwise than the one before."""
    return [*frames[:1], *(patch(before, frame) for before, frame in pairwise(frames))]


def sample(slug: str, seats: int = USUAL, seed: int = 1, **options: str) -> documents.Sample:
    """A whole deal among house players, before its first card to the end, seen from seat 0; played for what tables usually play the game for.
    Returns {slug, seats, seed, stakes, options, steps, frames}. The first frame is a view; each later frame is the merge patch from the
    one before. Frames carry `caption`."""
    variant = catalogue.load(slug)
    low, high = variant.seats_for(options)
    state = variant.deal(min(max(seats, low), high), seed, variant.custom, options=options, begin=False)
    names = narrate.names_for(state.n, None)
    house, film = House(), Playback(state, names, 0, watched=True)
    first: documents.Frame = {**view(state, 0, names, watched=True), "caption": tell("The cards are shuffled. Nothing is dealt yet.")}
    state.log = film
    state.begin()
    while not state.is_terminal():
        state.act(house_action(state, house))
    captions = {line["last"]: line for line in _third_person(film, names)}
    frames: list[documents.Frame] = [first]
    for i, moment in enumerate(film.moments(), film.before):
        if i in captions:  # and is not part of what happens to everybody at once
            moment.log = list(film[: i + 1])
            frames.append({**view(moment, 0, names, watched=True), "caption": captions[i]["text"], "step": captions[i]["step"]})
    frames.append({**view(state, 0, names, watched=True), "caption": tell("All cards are shown."), "result": result(state, -1, names)})
    return {
        "slug": variant.slug,
        "seats": state.n,
        "seed": seed,
        "stakes": variant.custom.text(),
        "options": dict(state.game.options),
        "steps": variant.steps(**state.game.options),
        "frames": patched(frames),
    }


def _third_person(log: list[tuple[Any, ...]], names: list[str]) -> list[narrate.NumberedLine]:
    """The log as seat 0 knows it, told of everybody by name."""
    entries = [(s, k, p, -1 if None not in visible((s, k, p, seers, c, *r), 0)[3] else 0, c, *r) for s, k, p, seers, c, *r in log]
    return narrate.lines(entries, narrate.ONLOOKER, names)
