"""What cards are worth as a hand, high or low, and by other scores; larger values win.

Imports cards, language and errors alone.
"""

from .evaluate import CATEGORY_WORDS, EIGHT_OR_BETTER, WHEELS, category, describe, five, high, high_no_wheel
from .kinds import Kind
from .lows import low
from .ranking import Ranking
from .standing import high_standing, straight_flush_standing

__all__ = [
    "CATEGORY_WORDS",
    "EIGHT_OR_BETTER",
    "WHEELS",
    "Kind",
    "Ranking",
    "category",
    "describe",
    "five",
    "high",
    "high_no_wheel",
    "high_standing",
    "low",
    "straight_flush_standing",
]
