"""How long a game is, how much there is to choose in it and how wildly it goes: measured over deals among house players, as
`python -m generator.content.measures` keeps them in `data/measures.json`.

Length is how many choices a deal asks of the table. Difficulty is how much each player has to choose from in a deal, in doublings: folding or staying is one,
passing three cards of seven a little over five. Chaos is how often the best hand passes from one player to another, in a deal to one showdown that everybody
stays for. Where many fold early, the cards that turn a game over are never seen.

How hard a game is to explain is another matter than how much there is to choose in it. It is counted, not dealt: the words of its steps.

A page says which third of all games a game is in; the figures themselves stand beside it.
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_left
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import log2
from pathlib import Path
from random import Random
from typing import NamedTuple, TypedDict

import engine
from engine.games.seats import WITH_A_PERSON
from engine.language.words import language, tell, template
from engine.players.calibration import Practice, values
from engine.players.house import PASSIVE, House
from engine.table.state import State
from farm.learnt import know
from farm.odds import key

DATA = Path(__file__).resolve().parents[1] / "data" / "measures.json"
DEALS = 40  # of a game
DEALT = ("length", "difficulty", "chaos")  # what is measured over deals
KINDS = (*DEALT, "explaining")
Hand = list[int]


class StoredMeasures(TypedDict):
    """What is kept of a game: of which rules it was measured, at a table of how many, and the three figures."""

    key: str
    seats: int
    length: float
    difficulty: float
    chaos: float


class Measure(NamedTuple):
    """A figure, and the third of all games that it puts a game in: 1, 2 or 3."""

    kind: str
    figure: float
    third: int

    @property
    def name(self) -> str:
        """What is measured."""
        return tell(NAMES[self.kind])

    @property
    def word(self) -> str:
        """How the game is by it."""
        return tell(WORDS[self.kind][self.third - 1])

    @property
    def told(self) -> str:
        """The figure in a sentence."""
        return tell(TOLD[self.kind], n=self.figure, figure=f"{self.figure:.1f}", choices=round(self.figure))


NAMES = template({"length": "length", "difficulty": "to play", "chaos": "chaos", "explaining": "to explain"})
WORDS = {
    "length": (template("short"), template("middling"), template("long")),
    "difficulty": (template("easy"), template("some thought"), template("hard")),
    "chaos": (template("calm"), template("lively"), template("chaotic")),
    "explaining": (template("few rules"), template("some rules"), template("many rules")),
}
TOLD = template(
    {
        "length": "In a deal the whole table makes about {choices, plural, one {one choice} other {{choices} choices}}.",
        "difficulty": "In a deal each player has as much to choose as in {figure} yes-or-no questions.",
        "chaos": "If everybody stays in, the best hand changes players {figure} times a deal.",
        "explaining": "Its steps take {choices} words to explain.",
    }
)


# -- measuring


def measured(slug: str) -> StoredMeasures:
    """A game by the default rules."""
    variant = engine.load(slug)
    know(variant)
    low, high = variant.seats
    seats = variant.players(min(max(WITH_A_PERSON, low), high)) if not variant.game().paired else variant.players(None)
    decisions = passed = 0
    ways = 0.0
    for seed in range(DEALS):
        choices, bits = watched(variant.new(seats, seed, dealer=seed % seats))
        decisions, ways, passed = decisions + choices, ways + bits, passed + turned(Practice(variant.game(), seats, seed))
    figures = (decisions / DEALS, ways / DEALS / seats, passed / DEALS / len(variant.game().showdown.parts))
    length, difficulty, chaos = (round(figure, 2) for figure in figures)
    return {"key": key(variant), "seats": seats, "length": length, "difficulty": difficulty, "chaos": chaos}


def watched(state: State) -> tuple[int, float]:
    """A deal played out by the house: how many choices it asked, and how many doublings they made."""
    house, rng = House(), Random(state.seed)
    state.log = None
    choices, bits = 0, 0.0
    while not state.is_terminal():
        choices += 1
        bits += log2(max(1, len(state.legal_actions())))
        state.act(house.choose(state, seat_of(state), rng))
    return choices, bits


def turned(state: State) -> int:
    """How often the best hand passes on in a deal that nobody leaves."""
    rng, turns = Random(state.seed), 0
    lay: tuple[object, ...] = ()
    ahead: list[int | None] = []
    while not state.is_terminal():
        now = (state.face_up, *map(tuple, (state.common, *state.hands)))
        if now != lay:
            leading = leaders(state)
            turns += sum(
                one is not None and other is not None and one != other and state.live[one]
                for one, other in zip(ahead, leading, strict=False)
            )
            lay, ahead = now, [new if new is not None else old for new, old in zip(leading, ahead or leading, strict=False)]
        state.act(PASSIVE.choose(state, seat_of(state), rng))
    return turns


def seat_of(state: State) -> int:
    """Whose turn it is, in a deal that is not over."""
    seat = state.current_player()
    assert seat is not None
    return seat


def leaders(state: State) -> list[int | None]:
    """Who has the best hand for each part of the pot, as the players themselves can tell; nobody where none has anything for it."""
    values_by_seat = {seat: [value for _, value in values(state, seat)] for seat in state.seats()}
    parts = max(map(len, values_by_seat.values()), default=0)
    held = [{seat: value for seat, row in values_by_seat.items() if i < len(row) and (value := row[i]) is not None} for i in range(parts)]
    return [max(part, key=lambda seat: part[seat]) if part else None for part in held]


# -- what was measured


@cache
def read() -> dict[str, StoredMeasures]:
    document: dict[str, StoredMeasures] = json.loads(DATA.read_text("utf-8"))
    return document


def ranked(kind: str) -> list[float]:
    """The figures of all games, the smallest first. Words are counted in the language that is spoken now."""
    return _ranked(kind, language() if kind == "explaining" else "")


@cache
def _ranked(kind: str, spoken: str) -> list[float]:
    if kind == "explaining":
        return sorted(float(variant.words) for variant in engine.variants())
    return sorted(counts[kind] for counts in read().values())  # type: ignore[literal-required]


def found(slug: str) -> list[Measure]:
    """The measures of a game; none of one that was not measured yet."""
    return list(_found(slug)) if slug in read() else []


def _found(slug: str) -> Iterator[Measure]:
    for kind in KINDS:
        figure: float = read()[slug][kind] if kind in DEALT else float(engine.load(slug).words)  # type: ignore[literal-required]
        place = bisect_left(ranked(kind), figure) / len(ranked(kind))
        yield Measure(kind, figure, 1 + int(3 * place))


def stale() -> list[str]:
    """Games that were not measured by their present rules."""
    return [v.slug for v in engine.variants() if v.slug not in read() or read()[v.slug]["key"] != key(v)]


def main() -> int:
    slugs = sys.argv[1:] or [variant.slug for variant in engine.variants()]
    with ProcessPoolExecutor() as pool:
        done = dict(zip(slugs, pool.map(measured, slugs, chunksize=4), strict=True))
    known = {variant.slug for variant in engine.variants()}
    stored = {slug: one for slug, one in ((read() if DATA.exists() else {}) | done).items() if slug in known}
    rows = ",\n".join(f"{json.dumps(slug)}: {json.dumps(stored[slug])}" for slug in sorted(stored))
    DATA.write_text(f"{{\n{rows}\n}}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
