"""Does the house fold hands that it should play, or call with hands that it should fold?

Wherever a house player has folded or called, the deal is played on both ways, with the cards as they lie. What a call brings beyond a fold is an unbiased
sample: the cards that lie there are those that rivals bet like this with. On average, a call should be worth less than a fold where the house folds, and
more where it calls.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

import engine
from engine.desk.match import Results
from engine.games import catalogue
from engine.players.house import House
from engine.players.play import dice, play_out
from engine.players.styles import STYLES
from engine.table.actions import CALL, FOLD, Action
from engine.table.state import State

from .chunk_cache import Chunk
from .learnt import know

SEATS = 4
DEALS = 200
PIECE = 50
RUNS = 2  # how often a deal is played on, each way
SURE = 3  # standard errors: so much may one of 700 rows be away from nothing by luck
LEAST = 30  # deals, below which a standard error says little
Answer = Literal["fold", "call"]
ANSWERS: tuple[tuple[Answer, Action], ...] = (("fold", FOLD), ("call", CALL))


class Answered(Chunk):
    """So many deals of a game among house players, numbered from `first` on."""

    seats: int
    first: int
    deals: int


class FoldRow(TypedDict):
    """What a call is worth beyond a fold, in antes, where house players of a game have given this answer; over the deals in which one did."""

    slug: str
    answer: Answer
    deals: int
    mean: float
    error: float


def plan(slugs: Iterable[str], deals: int = DEALS, seats: int = SEATS, first: int = 0) -> list[Answered]:
    """A chunk for so many deals of a game."""
    return [
        {
            "slug": game.slug,
            "seats": max(game.seats[0], min(game.seats[1], seats)),
            "first": start,
            "deals": min(PIECE, first + deals - start),
        }
        for game in map(engine.load, slugs)
        for start in range(first, first + deals, PIECE)
    ]


def work(chunk: Answered) -> list[list[float]]:
    """For each answer: deals, the sum of what a call is worth beyond a fold in antes, and the sum of the squares."""
    know(catalogue.get(chunk["slug"]))
    found = answered(chunk["slug"], range(chunk["first"], chunk["first"] + chunk["deals"]), chunk["seats"])
    return [[found[answer].hands, found[answer].total, found[answer].squares] for answer, _ in ANSWERS]


def answered(slug: str, deals: Iterable[int], seats: int = SEATS, house: House = STYLES["steady"]) -> dict[Answer, Results]:
    """What a call is worth beyond a fold wherever the house has given either answer. The decisions of a deal count as one, by their average."""
    variant, results = catalogue.load(slug), {answer: Results() for answer, _ in ANSWERS}
    for number in deals:
        state = variant.deal(seats, number, dealer=number % seats)
        state.log = None
        worth: dict[Action, list[float]] = {action: [] for _, action in ANSWERS}
        while not state.is_terminal():
            seat, asking = state.current_player(), state.asking
            assert seat is not None
            assert asking is not None
            action = house.choose(state, seat, dice(f"folds/{number}", state))
            if asking.decision == "bet" and action in worth and FOLD in (legal := state.legal_actions()) and CALL in legal:
                worth[action].append(call_worth(state, seat, house))
            state.act(action)
        for answer, action in ANSWERS:
            if each := worth[action]:
                results[answer].note(sum(each) / len(each))
    return results


def call_worth(state: State, seat: int, house: House) -> float:
    """What a call brings the seat beyond a fold, in antes, with the cards as they lie and the same dice for both."""
    gain = 0.0
    for run in range(RUNS):
        for action, sign in ((CALL, 1), (FOLD, -1)):
            world = state.clone()
            world.log = None
            world.act(action)
            play_out(world, [house] * world.n, seed=f"folds/{len(state.history)}/{run}")
            gain += sign * world.returns()[seat]
    return gain / RUNS / state.stakes.least_forced


def wrong(row: FoldRow) -> bool:
    """Whether the answer is surely the worse one, on the average of the hands that get it."""
    sign = 1 if row["answer"] == "fold" else -1
    return row["deals"] >= LEAST and sign * row["mean"] > SURE * row["error"]


def gather(chunks: list[Answered], results: list[list[list[float]]]) -> list[FoldRow]:
    """A row for each game and answer, in the order of the plan."""
    sums: dict[tuple[str, Answer], Results] = {}
    for chunk, found in zip(chunks, results, strict=True):
        for (answer, _), (hands, total, squares) in zip(ANSWERS, found, strict=True):
            key = chunk["slug"], answer
            sums[key] = sums.get(key, Results()) + Results(int(hands), total, squares)
    return [
        {"slug": slug, "answer": answer, "deals": each.hands, "mean": round(each.mean, 4), "error": round(each.error, 4)}
        for (slug, answer), each in sums.items()
        if each.hands
    ]
