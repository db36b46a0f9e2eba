"""Puzzles: decisions out of house deals that were solved beforehand, and whose verdict is therefore the same for everybody and at once.

Each deal is looked through for one: a few of seat 0's decisions, one of each kind, bets last, as every game has them, and those with two choices
after all others. The first that `solving` can settle is kept, with all its choices and what each costs. The first deals of a game are played at one
size of bet. Of later ones, every third is played for what tables usually play for.

A line of the data file is a game: the hash of the rules it was solved under, how many of its deals have been looked through, and its puzzles. So a run
goes on where an earlier one stopped, whatever was changed between, but for the game's own rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import NotRequired, TypedDict

import engine
from engine.coach.drills import YOU
from engine.coach.statistics import mean
from engine.errors import EngineError
from engine.games import catalogue
from engine.games.seats import WITH_A_PERSON
from engine.players.house import House
from engine.players.play import house_action
from engine.table.decisions import kind
from engine.table.stakes import Stakes
from engine.table.state import State

from . import learnt, solving
from .chunk_cache import Chunk, compact, read_games, sources
from .odds import key

ALSO = (solving,)  # modules that the results depend on besides this one
DATA = Path(__file__).resolve().parent.parent / "generator" / "data" / "puzzles.jsonl"
DEALS = 8  # looked through of each game
LOOKS = 3  # decisions of a deal that are weighed
TABLES = range(2, 9)  # numbers of players, as far as the game serves so many; every other deal has the usual one
SURELY, HARDLY = 0.85, 0.1  # of the deals in which the best choice wins something, and a mistake: nobody learns from choosing between these
OF_TWO = 0.6  # the same for the best of two choices
SELDOM = {"order", "roll", "pass", "choose"}  # kinds of which few puzzles are found: they are looked at first
OTHER_RULES = 4  # one deal of so many is played by another house rule, where there is one
BY_CUSTOM = 4  # deals of a game that are all played at one size of bet
CUSTOM = 3  # one of so many later deals is played for the stakes that tables usually play the game for
ROUND = 6  # deals of a game that are looked through one after the other, so that a worker reads only once what the house has learnt of it
AGAIN = 0.1  # of the budget: more patience with a puzzle that is stored, since people may have its address
SPEAK_ONLY = ("drills.py", "holding.py", "reasons.py")  # modules of the coach on which no value depends

# An action; what it costs against the best and the standard error of that; what it brings and the error of that; over how many worlds; in how many of those
# something was won, nobody else was left, the seat folded after all, and nobody else declared the same half; chips put in at once, and in all, a world.
Row = tuple[str, float, float, float, float, int, int, int, int, int, float, float]


class PuzzleDeal(Chunk):
    """One deal of a game, by its number."""

    number: int


class StoredPuzzle(Chunk):
    """A puzzle that was stored, to be solved again."""

    puzzle: Puzzle


class Puzzle(TypedDict):
    """A position and its solution. The first `right` of the choices are as good as the best; `seen` is a digest of what the seat sees there,
    `by` one of the players that solved it. `stakes` is a text, and there only if players say how much they bet."""

    number: int
    stakes: NotRequired[str]
    options: dict[str, str]
    seats: int
    seed: int
    actions: list[str]
    kind: str
    seen: str
    by: str
    rollouts: int
    right: int
    choices: list[Row]


class GamePuzzles(TypedDict):
    """The puzzles of one game: `looked` deals were looked through for them."""

    slug: str
    key: str
    looked: int
    puzzles: list[Puzzle]


# -- solving


def plan(slugs: Iterable[str], deals: int, have: dict[str, GamePuzzles]) -> list[PuzzleDeal]:
    """The deals that no earlier run has looked through, the first few of every game before the next few of any."""
    begun = {slug: have[slug]["looked"] if slug in have else 0 for slug in slugs}
    return [
        {"slug": slug, "number": number}
        for first in range(0, deals, ROUND)
        for slug, looked in begun.items()
        for number in range(max(first, looked), min(first + ROUND, deals))
    ]


def work(chunk: PuzzleDeal) -> list[Puzzle]:
    """The puzzle of a deal, where there is one."""
    variant = catalogue.get(chunk["slug"])
    rng = Random(f"puzzle/{variant.slug}/{chunk['number']}")
    others = variant.choices()[1:]
    options = others[int(rng.random() * len(others))] if others and chunk["number"] % OTHER_RULES == OTHER_RULES - 1 else {}
    usual = WITH_A_PERSON if chunk["number"] % 2 == 0 else TABLES[int(rng.random() * len(TABLES))]
    seats, seed = variant.players(None, usual, options), int(rng.random() * 1_000_000)
    learnt.know(variant, options)
    stakes = variant.custom if by_custom(chunk["number"]) and variant.custom.sized else None
    for state in decisions(variant.deal(seats, seed, stakes, seed % seats, None, options), rng):
        if (solution := solving.solved(state)) and not silly(puzzle := written(state, chunk["number"], options, solution)):
            return [puzzle]
    return []


def by_custom(number: int) -> bool:
    """Whether the deal of that number is played for the stakes that tables usually play for, where they have sizes."""
    return number >= BY_CUSTOM and number % CUSTOM == 0


def plan_again(slugs: Iterable[str], have: dict[str, GamePuzzles]) -> list[StoredPuzzle]:
    """The puzzles of these games that were solved by an older house or coach."""
    return [
        {"slug": slug, "puzzle": puzzle} for slug in slugs if slug in have for puzzle in have[slug]["puzzles"] if puzzle["by"] != players()
    ]


def work_again(chunk: StoredPuzzle) -> list[Puzzle]:
    """The puzzle as today's players solve it; nothing if it is no puzzle any more."""
    variant, puzzle = catalogue.get(chunk["slug"]), chunk["puzzle"]
    learnt.know(variant, puzzle["options"])
    state = reached(variant, puzzle)
    if state is None or not (solution := solving.solved(state, patience=AGAIN)):
        return []
    again = written(state, puzzle["number"], puzzle["options"], solution)
    return [] if silly(again) else [again]


def gather_again(plan: list[StoredPuzzle], results: list[list[Puzzle]], have: dict[str, GamePuzzles]) -> dict[str, GamePuzzles]:
    """What there was, each of these puzzles as it is solved now or left out."""
    solved = {(chunk["slug"], chunk["puzzle"]["number"]): found for chunk, found in zip(plan, results, strict=True)}
    return {
        slug: {**doc, "puzzles": [each for puzzle in doc["puzzles"] for each in solved.get((slug, puzzle["number"]), [puzzle])]}
        for slug, doc in have.items()
    }


def decisions(state: State, rng: Random) -> Iterator[State]:
    """A few of the reader's decisions in a deal among house players: one of each kind, the rare kinds first, then others. What leaves but two choices
    comes last: somebody who tosses a coin is right there too often to learn from it."""
    house, states = House(), list[State]()
    while not state.is_terminal():
        if state.current_player() == YOU and solving.few_enough(state):
            states.append(state.clone())
        state.act(house_action(state, house))
    kinds = sorted({sort(state) for state in states})
    for two, name in sorted(kinds, key=lambda each: (each[0], each[1] not in SELDOM, each[1] == "bet", rng.random()))[:LOOKS]:
        some = [state for state in states if sort(state) == (two, name)]
        yield states.pop(states.index(some[int(rng.random() * len(some))]))
    yield from sorted(states, key=lambda _: rng.random())[: max(LOOKS - len(kinds), 0)]


def sort(state: State) -> tuple[bool, str]:
    """Whether a coin settles the decision, and its kind."""
    return len(state.legal_actions()) == 2, kind(state)


def written(state: State, number: int, options: dict[str, str], found: solving.Solution) -> Puzzle:
    """A solved position as it is stored."""
    by_action = {each.action: each for each in found.advice}
    worth = by_action[found.right[0].choice.action].value
    stakes: dict[str, str] = {"stakes": state.stakes.text()} if state.stakes.sized else {}
    return {
        "number": number,
        **stakes,  # type: ignore[typeddict-item]  # mypy does not know what is in it
        "options": options,
        "seats": state.n,
        "seed": state.seed,
        "actions": [*map(str, state.history)],
        "kind": kind(state),
        "seen": seen(state),
        "by": players(),
        "rollouts": found.rollouts,
        "right": len(found.right),
        "choices": [
            (
                str(one.action),
                round(cost, 2),
                round(error, 2),
                round(worth - cost, 2),
                round(by_action[one.action].error, 2),
                one.count,
                one.won,
                one.alone,
                one.out,
                sum([came.lonely for came in one.came]),
                round(mean([came.now for came in one.came]), 2),
                round(mean([came.brought - came.gain for came in one.came]), 2),
            )
            for one, cost, error in (*found.right, *found.slight, *found.mistakes)
        ],
    }


def seen(state: State) -> str:
    """A digest of all that the seat sees and may do."""
    return hashlib.sha256(compact([state.observation(YOU), sorted(map(str, state.legal_actions()))]).encode()).hexdigest()[:12]


@lru_cache
def players() -> str:
    """A digest of the house and the coach, but for what they say: with others, the same rules have other values."""
    hasher = hashlib.sha256()
    for room in ("players", "coach"):
        for name, content in sources(files("engine") / room):
            if name not in SPEAK_ONLY:
                hasher.update(name.encode() + b"\0" + content)
    return hasher.hexdigest()[:12]


# -- what is stored


def is_fresh(doc: GamePuzzles) -> bool:
    """Whether the game is still there, with the rules under which they were solved."""
    return doc["slug"] in catalogue.files() and key(catalogue.get(doc["slug"])) == doc["key"]


def holds(doc: GamePuzzles) -> bool:
    """Whether all of them still follow from the rules: else the game is solved anew."""
    return is_fresh(doc) and all(reached(catalogue.get(doc["slug"]), puzzle) for puzzle in doc["puzzles"])


def reached(variant: engine.Variant, puzzle: Puzzle) -> State | None:
    """The position; None where the deal does not lead to it any more, or to another."""
    try:
        stakes = Stakes.read(puzzle["stakes"]) if "stakes" in puzzle else None
        state = variant.deal(puzzle["seats"], puzzle["seed"], stakes, puzzle["seed"] % puzzle["seats"], None, puzzle["options"])
        for action in puzzle["actions"]:
            state.apply_action(action)
    except EngineError:
        return None
    return state if state.current_player() == YOU and seen(state) == puzzle["seen"] else None


def read(path: Path = DATA) -> dict[str, GamePuzzles]:
    return read_games(path)


def gather(plan: list[PuzzleDeal], results: list[list[Puzzle]], have: dict[str, GamePuzzles]) -> dict[str, GamePuzzles]:
    """What there was, with what was found."""
    docs = dict(have)
    for chunk, fresh in zip(plan, results, strict=True):
        slug, number = chunk["slug"], chunk["number"]
        doc = docs.get(slug) or {"slug": slug, "key": key(catalogue.get(slug)), "looked": 0, "puzzles": []}
        docs[slug] = {**doc, "looked": max(doc["looked"], number + 1), "puzzles": [*doc["puzzles"], *fresh]}
    return docs


def stale(path: Path = DATA) -> dict[str, str]:
    """slug -> `rules` for every game whose puzzles do not follow from its present rules, `players` where others solved them than sit down today."""
    states = {slug: "rules" if not holds(doc) else "players" if by_others(doc) else "" for slug, doc in read(path).items()}
    return {slug: state for slug, state in states.items() if state}


def by_others(doc: GamePuzzles) -> bool:
    """Whether some of them were solved by a house or a coach of another day."""
    return any(puzzle.get("by") != players() for puzzle in doc["puzzles"])


def silly(puzzle: Puzzle) -> bool:
    """Whether nobody would choose wrong: what is best nearly always wins, or often if there are but two choices, and every mistake hardly ever does."""
    best, *mistakes = puzzle["choices"][0], *puzzle["choices"][puzzle["right"] :]
    surely = OF_TWO if len(puzzle["choices"]) == 2 else SURELY
    return won(best) >= surely and all(won(each) <= HARDLY for each in mistakes)


def won(row: Row) -> float:
    """In what share of the worlds something was won."""
    return row[6] / row[5]


def certain(row: Row) -> bool:
    """Whether the choice put the seat out in every world, won nothing, and always cost the same."""
    error, count, won, _, out = row[4:9]
    return out == count and not won and not error


def blind_error_rate(puzzle: Puzzle) -> float:
    """How often somebody gets it wrong who chooses blindly."""
    return 1 - puzzle["right"] / len(puzzle["choices"])


def often(puzzle: Puzzle) -> int:
    """How many times as often as a puzzle that a coin settles it comes up in a drill. Set by hand, so that chance loses in 7 of 10 of those that come up."""
    return 8 if blind_error_rate(puzzle) > 2 / 3 else 3 if blind_error_rate(puzzle) > 1 / 2 else 1


def lost_by_chance(docs: Iterable[GamePuzzles], drawn: bool = False) -> float:
    """The share of puzzles that somebody gets wrong who chooses blindly: of all, or as they are `drawn` for drills."""
    weighed = [(blind_error_rate(puzzle), often(puzzle) if drawn else 1) for doc in docs for puzzle in doc["puzzles"]]
    return sum(share * weight for share, weight in weighed) / max(sum(weight for _, weight in weighed), 1)
