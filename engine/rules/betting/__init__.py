"""Chips and the course of a deal: antes, blinds, bets, penalties and prizes, and the blocks that repeat or skip steps.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds.
"""

from . import (
    against_pot,
    awards,
    blind_or_seen,
    blinds,
    bounties,
    control_flow,
    openers,
    outcomes,
    penalties,
    qualifiers,
    rebuys,
    rounds,
    rounds_by_hand,
    rounds_by_times,
    structures,
    teams,
)
