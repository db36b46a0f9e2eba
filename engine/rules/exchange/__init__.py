"""How players change their cards: discards, draws, passes, swaps and trades.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market, showdown.
"""

from . import (
    attacks,
    common_discards,
    dead_boards,
    discard,
    draw,
    draw_choices,
    forced_discards,
    last_discards,
    passing,
    passing_in_turn,
    pick_up_and_look,
    replacement,
    row_kept_full,
    set_aside,
    slam,
    swap,
    trade_offers,
    twist,
)
