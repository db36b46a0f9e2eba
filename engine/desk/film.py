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
from ..table.knowledge import visible
from .view import patch, result, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .. import documents
    from ..table.state import State


class Film(list):
    """A log that takes a picture of the table, as the seat `you` sees it, at each entry; `watched` of who plays with nobody."""

    def __init__(self, state: State, names: list[str], you: int, watched: bool = False):
        super().__init__(state.log or [])
        self.state, self.names, self.you, self.watched = state, names, you, watched
        self.before = len(self)  # entries of which there is no picture
        self.pictures: list[documents.Table] = []
        self.moved: list[int] = []  # how many hidden movements there had been by each picture
        self.moves = len(state.moves)  # and before the first

    def append(self, entry: tuple) -> None:
        super().append(entry)
        self.pictures.append(view(self.state, self.you, self.names, self.watched))
        self.moved.append(len(self.state.moves))

    def acts(self, lines: Sequence[narrate.Line]) -> list[documents.Act | documents.Patch]:
        """A picture for each line of the log that was filmed; of what happens to everybody at once the last."""
        ends = {line["last"]: (number, line) for number, line in enumerate(lines)}
        shown: list[documents.Act] = []
        told = self.moves
        for i, (seen, moved) in enumerate(zip(self.pictures, self.moved, strict=True), self.before):
            if i in ends:
                number, line = ends[i]
                between = {(source, target) for source, target, *_ in self.state.moves[told:moved] if source >= 0 and target >= 0}
                shown.append({**seen, "step": line["step"], "line": number, "passed": [list(pair) for pair in sorted(between)]})
            told = moved if i in ends else told
        return patched(shown)


def patched(frames: Sequence[Mapping[str, object]]) -> list:
    """The first as it is, each other one as what it has otherwise than the one before."""
    return [*frames[:1], *(patch(before, frame) for before, frame in pairwise(frames))]


def sample(slug: str, seats: int = USUAL, seed: int = 1, **options: str) -> documents.Sample:
    """A whole deal among house players, from before its first card, seen from seat 0: {slug, seats, seed, options, steps, frames}; the first frame is
    a view, each further one the merge patch from the one before. Frames carry `caption`."""
    variant = catalogue.load(slug)
    low, high = variant.seats_for(options)
    state = variant.deal(min(max(seats, low), high), seed, options=options, begin=False)
    names = narrate.names_for(state.n, None)
    house, film = House(), Film(state, names, 0, watched=True)
    first: documents.Frame = {**view(state, 0, names, watched=True), "caption": tell("The cards are shuffled, and nothing is dealt yet.")}
    state.log = film
    state.begin()
    while not state.is_terminal():
        state.act(house_action(state, house))
    captions = {line["last"]: line for line in _third_person(film, names)}
    frames: list[documents.Frame] = [first]
    for i, seen in enumerate(film.pictures, film.before):
        if i in captions:  # and is not part of what happens to everybody at once
            frames.append({**seen, "caption": captions[i]["text"], "step": captions[i]["step"]})
    frames.append({**view(state, 0, names, watched=True), "caption": tell("All cards are shown."), "result": result(state, -1, names)})
    return {
        "slug": variant.slug,
        "seats": state.n,
        "seed": seed,
        "options": dict(state.game.options),
        "steps": variant.steps(**state.game.options),
        "frames": patched(frames),
    }


def _third_person(log: list[tuple], names: list[str]) -> list[narrate.Line]:
    """The log as seat 0 knows it, told of everybody by name."""
    told = [(s, k, p, -1 if None not in visible((s, k, p, seers, c, *r), 0)[3] else 0, c, *r) for s, k, p, seers, c, *r in log]
    return narrate.lines(told, narrate.ONLOOKER, names)
