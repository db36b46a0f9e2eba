"""How players change cards with those that lie in the middle: draws, swaps of cards and of whole hands, and the knock that ends them.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market, showdown, exchange.
"""

from . import knocking, table_draw, table_exchanges, table_swaps
