"""What beats what in a game, as a card on the table tells it: a row for each part of the pot, with the kinds of hands in their order."""

from __future__ import annotations

from ..language import english
from .stages import stages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.game import Game


def ladders(game: Game) -> list[tuple[str, str]]:
    """(what is compared, what beats what in it), in the order of the comparisons, each once. The second is empty where the first says all."""
    found: dict[tuple[str, str], None] = {}
    for stage in stages(game):
        cards = stage.most + stage.common if stage.most else 0
        for score in stage.ending.parts:
            found.setdefault((english.capital(score.text()), score.ladder(cards)), None)
    return list(found)
