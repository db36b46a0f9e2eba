"""Which of the hands that are compared wins, where it is not the best: the second, the third, the one in the middle, the worst."""

from __future__ import annotations

from ...hands import five
from ...language.phrase import Word
from ...table.traits.settled import settled

MIDDLE = 5  # the seven: the middle is between it and the eight
ONE_PLACE = settled(
    (
        "Which hand is second or third if hands tie, or if there are too few hands?",
        "Hands that tie share one place and what it wins. With too few places, the last one wins.",
        "Somebody has to win the pot.",
    ),
    "show",
)


class Placing(Word):
    """Which place wins, where it is not the first. In the middle, of an even number of hands, is the better of the two, or the one with the most cards of the
    middle ranks."""

    words = {"second": "second best", "third": "third best", "middle": "middle", "middlemost": "middle", "worst": "worst"}

    def ahead(self, rivals: int) -> int:
        """How many of so many rivals have to have a better hand."""
        if self == "worst":
            return rivals
        return rivals // 2 if self.startswith("middle") else min({"second": 1, "third": 2}[str(self)], rivals)

    def pick(self, able: dict[int, int]) -> list[int]:
        """The seats in that place; none where nobody qualifies."""
        order = sorted(able.values() if self.startswith("middle") else {*able.values()}, reverse=True)
        won = order[self.ahead(len(order) - 1)] if order else 0
        if self == "middlemost" and order and len(order) % 2 == 0:
            won = max(order[len(order) // 2 - 1 : len(order) // 2 + 1], key=lambda value: (from_the_middle(value), value))
        return [p for p, v in able.items() if v == won]


def from_the_middle(value: int) -> tuple[int, ...]:
    """How many sevens and eights are in a hand of that value, how many sixes and nines, and so on outwards; aces are high."""
    ranks = five(value)
    return tuple(ranks.count(MIDDLE - i) + ranks.count(MIDDLE + 1 + i) for i in range(MIDDLE + 1))
