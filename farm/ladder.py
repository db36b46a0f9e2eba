"""The ladder: does a player beat another, game by game? Duplicate deals, so that the luck of the cards cancels out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

import engine
from engine.desk import match as duplicate

from .chunk_cache import Chunk

DEALS = 400
PIECE = 100


class Meeting(Chunk):
    """So many duplicate deals of a game between two players, numbered from `first` on."""

    players: list[str]
    seats: int
    first: int
    deals: int


class LadderRow(TypedDict):
    """What the first player wins in a game: antes a hand, the standard error of that, and how many of those it is away from nothing."""

    slug: str
    seats: int
    deals: int
    mean: float
    error: float
    away: float


Scores = dict[str, tuple[int, float, float]]  # a player's hands, the sum of what they won, and the sum of its squares
CLEAR = 3  # standard errors
SEATS = 4  # two of each; a game for fewer is played by as many as it takes


def plan(
    slugs: Iterable[str], players: tuple[str, str], deals: int = DEALS, seats: int = SEATS, piece: int = PIECE, start: int = 0
) -> list[Meeting]:
    """The first deals of every game from number `start` on, then the next: a run that is stopped has something of each."""
    games = [engine.load(slug) for slug in slugs]
    return [
        {
            "slug": game.slug,
            "players": list(players),
            "seats": max(game.seats[0], min(game.seats[1], seats)),
            "first": first,
            "deals": min(piece, start + deals - first),
        }
        for first in range(start, start + deals, piece)
        for game in games
    ]


def work(chunk: Meeting) -> Scores:
    """What each player won, as the engine's match has it."""
    scores = duplicate.match(chunk["slug"], *chunk["players"], hands=chunk["deals"], first=chunk["first"], seats=chunk["seats"])
    return {name: (score.hands, score.total, score.squares) for name, score in scores.items()}


def unclear(row: LadderRow) -> bool:
    """Whether neither player is ahead by more than three standard errors, in a game in which anybody ever won anything."""
    return bool(row["error"]) and abs(row["away"]) <= CLEAR


def gather(plan: list[Meeting], results: list[Scores]) -> list[LadderRow]:
    """A row a game."""
    pieces: dict[str, list[dict[str, duplicate.Results]]] = {}
    seats: dict[str, int] = {}
    for chunk, result in zip(plan, results, strict=True):
        pieces.setdefault(chunk["slug"], []).append({name: duplicate.Results(*piece) for name, piece in result.items()})
        seats[chunk["slug"]] = chunk["seats"]
    first = plan[0]["players"][0]
    rows: list[LadderRow] = []
    for slug, piece in pieces.items():
        score = duplicate.merged(piece)[first]
        away = score.mean / score.error if score.error else 0.0
        rows.append({"slug": slug, "seats": seats[slug], "deals": score.hands, "mean": score.mean, "error": score.error, "away": away})
    return rows
