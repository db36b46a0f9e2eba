"""A score that only one player can win: where several have the same, nobody does."""

from __future__ import annotations

from ...language.phrase import Flag
from ...language.words import tell
from ...table.component import Score


class NoneIfTied(Flag):
    """Where several have the same, nobody wins it."""

    word = "none if tied"


class Untied(Score, kind=""):
    """A score that may ask for one winner: a single card, or something that is counted. A tie then counts as nobody's."""

    untied: NoneIfTied = NoneIfTied("")
    claimed: str = ""  # what a player has to have for it anyway, where there may be nobody who has

    def text(self) -> str:
        told = super().text()
        return tell("{told} (if untied)", told=told) if self.untied else told

    @property
    def best_of_all(self) -> str:
        """What one player alone has to have, in words."""
        return super().text()

    @property
    def claim(self) -> str:  # type: ignore[override]
        return tell("{best} alone", best=self.best_of_all) if self.untied else self.claimed

    def best(self, able: dict[int, int]) -> list[int]:
        won = super().best(able)
        return [] if self.untied and len(won) > 1 else won
