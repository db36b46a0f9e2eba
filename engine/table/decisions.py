"""The kinds of decision: what the trainer's drills are sorted by, told by the rule that asks, never by the game."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .protocols import Rules, Step
    from .state import State

KINDS = ("pass", "discard", "order", "roll", "buy", "declare", "bet", "choose")
BY_ICON = {
    "pass": "pass",
    "discard": "discard",
    "draw": "discard",
    "stack": "order",
    "split": "order",
    "flip": "roll",
    "roll": "roll",
    "buy": "buy",
    "auction": "buy",
    "declare": "declare",
    "bet": "bet",
}


def kind_of(rule: Step) -> str:
    return BY_ICON.get(rule.icon, "choose")


def kind(state: State) -> str:
    """The kind of the decision now to be made; nothing when the deal is over."""
    return kind_of(state.asking) if state.asking else ""


def kinds(game: Rules) -> list[str]:
    """The kinds that a game offers, in the usual order."""
    found = {kind_of(rule) for phrase in (*game.play, *game.watches) for rule in phrase.every() if rule.decides}
    return [k for k in KINDS if k in found]
