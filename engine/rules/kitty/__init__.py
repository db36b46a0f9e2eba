"""How players change cards with those that lie in the middle: draws, swaps of cards and of whole hands, turns as in rummy, and the knock that ends them.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market, showdown, exchange.
"""

from . import knocking, stock_turns, table_draw, table_exchanges, table_swaps
