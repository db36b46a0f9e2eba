"""Wild cards: fixed ones, those that the table or a player's own cards make, jokers, and what a wild may stand for.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions.
"""

from . import called_ranks, derived_wilds, following_wilds, jokers, partial_wilds, personal_wilds, restricted_wilds, shown_rank_wilds, wilds
