"""Who wins: how hands rank, what they count, which cards they may use, and how a pot is shared.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting, market.
"""

from . import (
    awarding,
    best_hand,
    closest_hand,
    compare,
    eligible_cards,
    finishing_order,
    hand_order,
    head_to_head,
    high_badugi,
    otherwise,
    points,
    pot_shares,
    qualifying_lines,
    scores,
    share_out,
    showdown,
    single_card,
    totals,
    unclaimed,
)
