"""What the house has learnt of the catalogue's games, taken from where a build laid it (farm/learnt.py), as the pages take it. Most tests ask how the house
plays and not how it learns; to learn a game takes half a second each time. A lesson is kept under a digest of the program, so another engine learns anew."""

from __future__ import annotations

import json

from engine.errors import OptionError
from engine.games import catalogue
from engine.players.calibration import Calibration, Learning
from engine.players.house import PASSIVE
from engine.table.protocols import GameRules
from farm.learnt import FOLDER, LearntGame, place, teach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.players.protocols import Player

learn = Calibration.__init__


def lesson(game: GameRules) -> LearntGame | None:
    """What is kept of the game. None where nothing is, or where the game is not the catalogue's."""
    if game.slug not in catalogue.files():
        return None
    variant = catalogue.get(game.slug)
    try:
        same = variant.game(game.options).kept(Learning) is game.kept(Learning) is not None
    except OptionError:  # a game of one's own with that name
        return None
    path = place(variant, game.options, FOLDER)
    found: LearntGame | None = json.loads(path.read_text("utf-8")) if same and path.exists() else None
    return found


def remember(self: Calibration, game: GameRules, player: Player) -> None:
    """In place of `Calibration.__init__`."""
    kept = lesson(game) if player is PASSIVE else None
    if kept is None:
        learn(self, game, player)
    else:
        teach(game, kept)
        self.__dict__.update(vars(game.kept(Calibration)))
