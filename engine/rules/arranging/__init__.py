"""What players decide about their finished cards: their order, their split into hands, and what they declare.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market, showdown, exchange, kitty.
"""

from . import both_ways, declare, declare_hands, declared_by_cards, open_rows, roll, rows, separate_hands, stack, two_hands
