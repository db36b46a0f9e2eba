"""What house players do with their chips: how often they open, raise, fold and call.

It also counts how often hands are shown, and how many of these were hopeless when the last bet was called.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, TypedDict, get_args

import engine
from engine.games import catalogue
from engine.players.house import DECLARES_ONLY
from engine.players.play import dice, play_out
from engine.players.styles import STYLES
from engine.table.actions import BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISES, Action
from engine.table.choices import Choice, Sizes
from engine.table.state import State

from .chunk_cache import Chunk, read_games, write_games
from .learnt import know

DATA = Path(__file__).resolve().parent.parent / "generator" / "data" / "rates.jsonl"
SEATS = 5
DEALS = 300
PIECE = 100
WORLDS = 40  # ways that the cards may lie for who called last: in none of them a hopeless hand wins a chip
Total = Literal["deals", "free", "opened", "faced", "folded", "called", "raised", "shown", "left", "called_hands", "hopeless"]
TOTALS: tuple[Total, ...] = get_args(Total)


class Watched(Chunk):
    """So many deals of a game among house players, numbered from `first` on."""

    seats: int
    first: int
    deals: int


class GameRates(TypedDict):
    """One game's counts as they are stored: the totals of `TOTALS` in their order."""

    slug: str
    seats: int
    counts: list[int]


def plan(slugs: Iterable[str], deals: int = DEALS, seats: int = SEATS) -> list[Watched]:
    """A chunk for so many deals of a game."""
    return [
        {"slug": game.slug, "seats": max(game.seats[0], min(game.seats[1], seats)), "first": first, "deals": min(PIECE, deals - first)}
        for game in map(engine.load, slugs)
        for first in range(0, deals, PIECE)
    ]


def work(chunk: Watched) -> list[int]:
    """The counts of a chunk's deals, in the order of `TOTALS`."""
    variant = catalogue.get(chunk["slug"])
    know(variant)
    counts = watched(variant, range(chunk["first"], chunk["first"] + chunk["deals"]), chunk["seats"])
    return [counts[total] for total in TOTALS]


def watched(variant: engine.Variant, deals: Iterable[int], seats: int = SEATS) -> dict[Total, int]:
    """What house players did in these deals. `free` are the choices with nothing to pay, `opened` the bets among them. `faced` are the choices with a bet
    to pay. `shown` are the deals that came to a showdown, `left` the hands in them. `called_hands` are hands shown behind a last bet that was called."""
    counts: dict[Total, int] = dict.fromkeys(TOTALS, 0)
    house = STYLES["steady"]
    for number in deals:
        state = variant.deal(seats, number, dealer=number % seats)
        state.log = None
        calls: dict[int, State] = {}  # who called in the last round in which anybody did -> how things stood then
        place = (-1, -1)
        while not state.is_terminal():
            seat, asking, legal = state.current_player(), state.asking, state.legal_actions()
            assert seat is not None
            assert asking is not None
            action = house.choose(state, seat, dice(f"rates/{number}", state))
            if asking.decision == "bet" and isinstance(legal, Choice | Sizes) and BRING_IN not in legal and COMPLETE not in legal:
                note(counts, legal, action)
                if action == CALL:
                    now = state.deals, len(state.step_stack)
                    calls, place = (calls if now == place else {}), now
                    calls[seat] = state.clone()
            state.act(action)
        counts["deals"] += 1
        players = state.seats()
        if len(players) > 1:
            counts["shown"] += 1
            counts["left"] += len(players)
            if any(seat in calls for seat in players):
                counts["called_hands"] += len(players)
            counts["hopeless"] += sum(hopeless(calls[seat], seat) for seat in players if seat in calls)
    return counts


def note(counts: dict[Total, int], legal: Choice | Sizes, action: Action) -> None:
    """Adds one choice of a betting round."""
    forward = action.verb in RAISES
    if CHECK in legal:
        counts["free"] += 1
        counts["opened"] += forward
    elif FOLD in legal:
        counts["faced"] += 1
        counts["folded"] += action == FOLD
        counts["raised"] += forward
        counts["called"] += action != FOLD and not forward


def hopeless(before: State, seat: int) -> bool:
    """Whether the hand wins no chip in any of many worlds dealt evenly, in which it calls, nobody bets any more, and all see the hands compared."""
    rng, asking = Random(f"{before.seed}/{len(before.history)}"), before.asking
    assert asking is not None
    remaining = before.chips[seat] - asking.charge(before, seat, CALL)
    for _ in range(WORLDS):
        world = before.determinize(seat, rng)
        world.log = world.observed = None
        world.act(CALL)
        play_out(world, [DECLARES_ONLY] * world.n, rng)
        if world.chips[seat] > remaining:
            return False
    return True


def gather(chunks: list[Watched], results: list[list[int]]) -> dict[str, GameRates]:
    """Each game's counts over all of its chunks."""
    games: dict[str, GameRates] = {}
    for chunk, counts in zip(chunks, results, strict=True):
        game = games.setdefault(chunk["slug"], {"slug": chunk["slug"], "seats": chunk["seats"], "counts": [0] * len(TOTALS)})
        game["counts"] = [a + b for a, b in zip(game["counts"], counts, strict=True)]
    return games


class GameShares(NamedTuple):
    """A game's counts as shares, by what they are shares in, and how many hands a showdown compares."""

    shares: dict[str, float]
    hands: float


def game_shares(game: GameRates) -> GameShares:
    """A game's shares. `opens` is of the choices with nothing to pay, `folds` and `raises` of those with a bet to pay, and `showdown` of the deals.
    `hopeless` is of the hands shown behind a last bet that somebody called."""
    counts = dict(zip(TOTALS, game["counts"], strict=True))

    def share(part: Total, whole: Total) -> float:
        return counts[part] / counts[whole] if counts[whole] else 0.0

    shares = {
        "opens": share("opened", "free"),
        "folds": share("folded", "faced"),
        "raises": share("raised", "faced"),
        "showdown": share("shown", "deals"),
        "hopeless": share("hopeless", "called_hands"),
    }
    return GameShares(shares, share("left", "shown"))


def read(path: Path = DATA) -> dict[str, GameRates]:
    """The stored counts by slug."""
    return read_games(path)


def write(found: dict[str, GameRates], path: Path = DATA) -> None:
    """Stores counts beside those of other games that are there already."""
    write_games({**(read(path) if path.exists() else {}), **found}, path)
