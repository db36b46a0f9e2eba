"""Which of the hands that are compared wins, where it is not the best: the second, the third, the one in the middle, the worst."""

from __future__ import annotations

from ..language.phrase import Word
from ..language.words import template

ONE_PLACE = template(
    (
        "Which hand is the second or the third best where hands tie, or where there are fewer hands.",
        "Hands that tie are one place, and share what it wins. Where there are fewer places, the last of them wins.",
        "Somebody has to win the pot.",
    )
)


class Placing(Word):
    """Which place wins, where it is not the first. In the middle, of an even number of hands, is the better of the two."""

    words = {"second": "second best", "third": "third best", "middle": "middle", "worst": "worst"}

    def ahead(self, rivals: int) -> int:
        """How many of so many rivals have to have a better hand."""
        if self == "worst":
            return rivals
        return rivals // 2 if self == "middle" else min({"second": 1, "third": 2}[str(self)], rivals)

    def pick(self, able: dict[int, int]) -> list[int]:
        """The seats in that place; none where nobody qualifies."""
        order = sorted(able.values() if self == "middle" else {*able.values()}, reverse=True)
        won = order[self.ahead(len(order) - 1)] if order else 0
        return [p for p, v in able.items() if v == won]
