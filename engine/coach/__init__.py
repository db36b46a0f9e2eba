"""The coach: what each choice is worth, in simulated deals, and why.

Imports players and what those import; `advise` is what other programs use.
"""

from .advisor import Advice
from .player import Coach, advise

__all__ = ["Advice", "Coach", "advise"]
