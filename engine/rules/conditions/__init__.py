"""What a rule may ask of a deal: what a hand holds, who the players are, how many there are, what has happened, what has run out.

Imports the table and what comes before it, and of the rules: terms, dealing.
"""

from . import betting_turns, dice_conditions, events, exhaustion, hand_conditions, player_conditions, player_counts
