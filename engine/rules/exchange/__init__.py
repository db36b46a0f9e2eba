"""How players change their cards: discards, draws, passes, swaps and trades.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market, showdown.
"""

from . import attacks, discard, draw, last_discards, passing, pick_up_and_look, replacement, slam, swap, trade_offers, twist
