"""How cards reach players and the table, how they are turned up, and what goes back into the deck.

Imports the table and what comes before it, and of the rules: terms.
"""

from . import (
    buy,
    common_cards,
    deal,
    deal_or_reveal,
    deal_until_match,
    dice,
    no_peek,
    refuse_card,
    reshuffle,
    reveal_common,
    reveal_own,
    roulette,
    table_cards,
)
