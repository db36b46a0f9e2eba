"""What the house has learnt of each game, kept on disk: what hands are worth there, and how far its hopes are to be evened. Learning a game takes a good
part of a second before the first decision of the house, and the sample deals, the pages in another language and every test would do it each for itself:
so one process learns a game under its house rules for all.

A file's name follows from the engine's program, the game's file and the house rules: what was learnt under others is never taken.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from pathlib import Path

import engine
from engine.players.experience import Experience, learn
from engine.players.hopes import Evened, evened
from engine.players.house import PASSIVE

from .shelf import compact, program

FOLDER = Path(__file__).resolve().parent.parent / "build" / "learnt"
PROGRAM = 8  # letters of a file's name that tell the program, so that what an older one left can be thrown away


def know(variant: engine.Variant, options: dict[str, str] | None = None, folder: Path = FOLDER) -> None:
    """See that the house knows the game under these house rules: as it was kept, or else learnt now and kept."""
    game = variant.game(options)
    if game.kept(Experience) is not None:
        return
    path = place(variant, options, folder)
    try:
        for learnt in pickle.loads(path.read_bytes()):
            game.keep(learnt)
    except (FileNotFoundError, NotADirectoryError, EOFError):
        learn(game, PASSIVE)
        evened(game, PASSIVE)
        if not Path(__file__).parent.is_dir():
            return  # a worker elsewhere, which was sent this program as an archive: it knows the game as long as it works
        keep(path, (game.kept(Experience), game.kept(Evened)))


def place(variant: engine.Variant, options: dict[str, str] | None, folder: Path) -> Path:
    """Where it is kept."""
    mine = program(__name__)
    text = "\0".join((mine, variant.source_text, compact(variant.choose(options))))
    return folder / variant.slug / f"{mine[:PROGRAM]}-{hashlib.sha256(text.encode()).hexdigest()[:24]}.pickle"


def keep(path: Path, learnt: tuple[Experience | None, Evened | None]) -> None:
    """Written whole or not at all, as other processes look there too; what another program learnt goes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(pickle.dumps(learnt))
    part.replace(path)
    for old in path.parent.glob("*.pickle"):
        if not old.name.startswith(path.name[: PROGRAM + 1]):
            old.unlink(missing_ok=True)  # another run may have been quicker
