"""Stored puzzles drawn by lot and solved again over ten times as many deals, with other worlds: whether their verdicts hold."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from random import Random
from typing import TypedDict

from engine.games import catalogue

from . import learnt, puzzles, solving
from .puzzles import GamePuzzles, StoredPuzzle

ALSO = (solving, puzzles)  # modules that the results depend on besides this one
OF = 300  # drawn
LONGER = 10  # times the budget that a puzzle was solved with
SURE = 2.0  # standard errors by which a verdict must be wrong to be refuted
SEED = 1  # of the worlds: those of the solving had 0


class PuzzleToVerify(StoredPuzzle):
    """A stored puzzle, and over how many times as many deals it is solved again. Workers elsewhere have no data file, so the puzzle goes along."""

    times: int


class Check(TypedDict):
    """What came of a puzzle: whether its verdict holds, over how many deals, and the worst of what does not (\"\" where all does)."""

    id: str
    holds: bool
    rollouts: int
    wrong: str


def plan(docs: dict[str, GamePuzzles], of: int, times: int, lot: int = 0) -> list[PuzzleToVerify]:
    """So many of the puzzles that pages have, each as likely as any other; the same `lot` draws the same."""
    every = [
        (slug, each["number"], each)
        for slug, doc in sorted(docs.items())
        if puzzles.is_fresh(doc)
        for each in doc["puzzles"]
        if not puzzles.silly(each)
    ]
    drawn = Random(f"verify/{lot}").sample(every, min(of, len(every)))
    return [{"slug": slug, "puzzle": puzzle, "times": times} for slug, _, puzzle in sorted(drawn, key=itemgetter(0, 1))]


def work(chunk: PuzzleToVerify) -> Check:
    """The puzzle solved again. Its best choice must not be surely worse than another, and no mistake surely as good as the best."""
    variant, puzzle = catalogue.get(chunk["slug"]), chunk["puzzle"]
    name = f"{chunk['slug']}-{puzzle['number']}"
    learnt.know(variant, puzzle["options"])
    state = puzzles.reached(variant, puzzle)
    if state is None:
        return {"id": name, "holds": False, "rollouts": 0, "wrong": "the deal leads elsewhere"}
    solver = solving.Solver(state, SEED, solving.TIMES * chunk["times"])
    worlds = max(solving.ENOUGH, chunk["times"] * max(row[5] for row in puzzle["choices"]))
    solver.meet(worlds)
    by_action = {str(one.action): one for one in solver.candidates}
    rows, right = puzzle["choices"], puzzle["right"]
    best = by_action[rows[0][0]]
    wrong = ""
    for row in rows[1:]:
        cost, error = solver.lead(best, by_action[row[0]])
        if cost < -solving.hair(state) - SURE * error:
            wrong = wrong or f"{row[0]} is better than {rows[0][0]} by {-cost:.2f} (error {error:.2f})"
    for row in rows[right:]:
        cost, error = solver.lead(best, by_action[row[0]])
        if row[1] >= solving.dear(state) and cost + SURE * error < solving.hair(state):
            wrong = wrong or f"{row[0]} costs {cost:.2f} and not {row[1]:.2f} (error {error:.2f})"
    return {"id": name, "holds": not wrong, "rollouts": solver.rollouts, "wrong": wrong}


def report(checks: Iterable[Check]) -> list[str]:
    """A line for each that does not hold, and the sum."""
    results = list(checks)
    lines = [f"{each['id']}: {each['wrong']}" for each in results if not each["holds"]]
    return [
        *lines,
        f"{sum(each['holds'] for each in results)} of {len(results)} hold, over {sum(each['rollouts'] for each in results):,} deals",
    ]
