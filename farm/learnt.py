"""What the house has learnt of each game, kept on disk: what hands are worth there, and how far its hopes are to be evened. Learning a game takes a good part
of a second before the first decision of the house. The sample deals, the pages in another language and every test would each do it. So one process learns a
game under its house rules for all.

A file's name follows from the engine's program, the game's file and the house rules: what was learnt under others is never taken. A data file has the
lessons of every game together, packed (`python -m farm learn`). As long as the engine is the one that they were learnt by, a first build lays them out
and learns nothing; else it learns, and only takes longer.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from operator import itemgetter
from pathlib import Path
from typing import TypedDict

import engine
from engine.games import catalogue
from engine.players.calibration import BET_TELLS, GRID, Calibration, Ladder, T, calibrate
from engine.players.house import PASSIVE
from engine.players.win_chances import ShareExponent, evened
from engine.table.protocols import GameRules

from .chunk_cache import Chunk, compact, program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.players.calibration import Curve

WITHOUT = ("coach", "desk", "documents")  # rooms of the engine that learning does not enter
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "learnt"
DATA = ROOT / "generator" / "data" / "learnt.jsonl.xz"
NUMBERS: Curve = tuple([float(i) for i in range(GRID + 1)])  # of which an outlook reads those of its places
PROGRAM = 8  # letters of a file's name that tell the program, so that what an older one left can be thrown away


class LearntGame(TypedDict):
    """What was learnt of a game as plain data. Of a ladder its key, its steps, and for each class the twentieths that an outlook reads, or a quiet rival's
    curve; the curve of one who bets follows from that."""

    claimed: list[float]
    finals: list[list[int]]
    hands: list[tuple[tuple[int, int, int], list[int], list[list[int]], list[float]]]
    shown: list[tuple[tuple[int, int], list[int], list[Curve]]]
    power: float


Lessons = dict[str, LearntGame]  # by the name of the file that one is kept in


def know(variant: engine.Variant, options: dict[str, str] | None = None, folder: Path = FOLDER) -> None:
    """See that the house knows the game under these house rules: as it was kept, or else learnt now and kept."""
    game = variant.game(options)
    if game.kept(Calibration) is not None:
        return
    path = place(variant, options, folder)
    try:
        lesson: LearntGame = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        calibrate(game, PASSIVE)
        evened(game, PASSIVE)
        if Path(
            __file__
        ).parent.is_dir():  # else a worker elsewhere, which was sent this program as an archive: it knows the game as long as it works
            keep(path, learnt_of(game))
    else:
        teach(game, lesson)


def place(variant: engine.Variant, options: dict[str, str] | None, folder: Path) -> Path:
    """Where it is kept."""
    mine = program(__name__)
    text = "\0".join((mine, variant.source_text, compact(variant.choose(options))))
    return folder / variant.slug / f"{mine[:PROGRAM]}-{hashlib.sha256(text.encode()).hexdigest()[:24]}.json"


def keep(path: Path, lesson: LearntGame) -> None:
    """Written whole or not at all, as other processes look there too; what another program learnt goes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(compact(lesson), "utf-8")
    part.replace(path)
    for old in path.parent.iterdir():
        if not old.name.startswith(path.name[: PROGRAM + 1]):
            old.unlink(missing_ok=True)  # another run may have been quicker


# -- as plain data


def learnt_of(game: GameRules) -> LearntGame:
    """What the house has learnt of the game."""
    learnt, power = game.kept(Calibration), game.kept(ShareExponent)
    assert learnt is not None
    assert power is not None
    return {
        "claimed": learnt.claimed,
        "finals": learnt.finals,
        "hands": [
            (key, ladder.steps, [[*map(round, read(NUMBERS))] for read in ladder.classes], ladder.shares)
            for key, ladder in learnt.hands.items()
        ],
        "shown": [(key, ladder.steps, [quiet for quiet, _ in ladder.classes]) for key, ladder in learnt.shown.items()],
        "power": power.power,
    }


def teach(game: GameRules, lesson: LearntGame) -> None:
    """The game keeps what another process learnt of it."""
    learnt = Calibration.__new__(Calibration)  # which would learn it anew
    learnt.parts, learnt.near, learnt.entrants, learnt.even_places, learnt.best_chances = len(lesson["finals"]), {}, {}, {}, {}
    learnt.claimed, learnt.finals = lesson["claimed"], lesson["finals"]
    learnt.hands = {
        (p, s, n): rung(steps, [itemgetter(*of) for of in classes], shares) for (p, s, n), steps, classes, shares in lesson["hands"]
    }
    learnt.shown = {(p, n): rung(steps, [both(tuple(of)) for of in classes], []) for (p, n), steps, classes in lesson["shown"]}
    game.keep(learnt)
    game.keep(ShareExponent(lesson["power"]))


def rung(steps: list[int], classes: list[T], shares: list[float]) -> Ladder[T]:
    """A ladder as it was once made; nobody asks for the shares of those who show cards."""
    ladder: Ladder[T] = Ladder.__new__(Ladder)
    ladder.steps, ladder.classes, ladder.shares = steps, classes, shares
    return ladder


def both(quiet: Curve) -> tuple[Curve, Curve]:
    """The curves of a rival who has not bet and of one who has."""
    return quiet, tuple([x**BET_TELLS for x in quiet])


# -- of every game, in the data file


def plan(slugs: Iterable[str]) -> list[Chunk]:
    """A chunk a game."""
    return [{"slug": slug} for slug in slugs]


def work(chunk: Chunk) -> Lessons:
    """The lessons of the game as the book has it and with each house rule changed by itself."""
    variant, lessons = catalogue.get(chunk["slug"]), {}
    for options in variant.choices():
        know(variant, options)
        lessons[place(variant, options, FOLDER).name] = learnt_of(variant.game(options))
    return lessons


def write(lessons: dict[str, Lessons], path: Path = DATA) -> None:
    """The data file, by game: the program's digest in the first line, a lesson in each other."""
    part = path.with_suffix(".part")
    with lzma.open(part, "wt", encoding="utf-8") as file:
        file.write(program(__name__) + "\n")
        for slug in sorted(lessons):
            for name, lesson in sorted(lessons[slug].items()):
                file.write(f"{slug}\t{name}\t{compact(lesson)}\n")
    part.replace(path)


def read(path: Path = DATA) -> Iterator[tuple[str, str, str]]:
    """(game, file's name, content) of each lesson, as long as they are of this program; none where there is no such file."""
    with suppress(FileNotFoundError), lzma.open(path, "rt", encoding="utf-8") as file:
        try:
            if file.readline().strip() == program(__name__):
                for line in file:
                    slug, name, lesson = line.rstrip("\n").split("\t")
                    yield slug, name, lesson
        except (lzma.LZMAError, EOFError, ValueError) as problem:
            raise ValueError(f"{path}: expected what `python -m farm learn` writes there: {problem}") from None


def lay_out(path: Path = DATA, folder: Path = FOLDER) -> int:
    """Put every lesson of the data file where it is looked for. Returns how many there are, 0 where the engine is another by now."""
    number = 0
    for slug, name, lesson in read(path):
        number += 1
        if not (folder / slug / name).exists():
            keep(folder / slug / name, json.loads(lesson))
    return number
