"""The vocabulary: one small module for each family of rules. Importing this registers them all."""

from . import (
    auction,
    betting,
    blocks,
    buy,
    deal,
    declare,
    discard,
    effects,
    events,
    flip,
    passing,
    roulette,
    scores,
    showdown,
    stack,
    wilds,
)

__all__ = [
    "auction",
    "betting",
    "blocks",
    "buy",
    "deal",
    "declare",
    "discard",
    "effects",
    "events",
    "flip",
    "passing",
    "roulette",
    "scores",
    "showdown",
    "stack",
    "wilds",
]
