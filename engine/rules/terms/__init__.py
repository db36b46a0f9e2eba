"""Terms that other rules are written in: which cards, whose turn, how facts join, the board, discards and hands that a player splits.

Imports the table and what comes before it, and no other room of rules.
"""

from . import boards, discarding, logic, relations, selection, sequence_relations, split_hands, suit_order, times_in_deal, turn_order
