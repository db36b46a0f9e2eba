"""The vocabulary: every phrase of a game's file is a class in one of these rooms. Loading this package registers them all.

Imports the table and what comes before it. Of the rooms, each may import those before it in this list.
"""

# isort: off
from . import terms, dealing, conditions, wilds, betting, market, showdown, exchange, kitty, arranging
