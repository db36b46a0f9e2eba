"""The kinds of decision, told by the rule that asks: what players go by; and what the trainer's drills are sorted by."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .protocols import Rules, Step
    from .state import State

KINDS = ("pass", "discard", "order", "roll", "buy", "declare", "bet", "choose")  # of drills
DECISIONS = {  # each decision, and the drill that it is practised in
    "pass": "pass",
    "discard": "discard",
    "keep": "order",
    "order": "order",
    "turn": "roll",
    "buy": "buy",
    "bid": "buy",
    "declare": "declare",
    "bet": "bet",
    "stake": "bet",
    "name": "choose",
    "trade": "pass",
    "choose": "choose",
    "look": "choose",
    "place": "choose",
    "again": "choose",
}


def is_bet(rule: Step) -> bool:
    """Whether the rule asks for a bet, a call or a fold."""
    return rule.decision == "bet"


def kind_of(rule: Step) -> str:
    """The kind of drill for what the rule asks."""
    return DECISIONS[rule.decision]


def kind(state: State) -> str:
    """The kind of the decision now to be made; nothing when the deal is over."""
    return kind_of(state.asking) if state.asking else ""


def kinds(game: Rules) -> list[str]:
    """The kinds that a game offers, in the usual order."""
    asked = {
        DECISIONS[asked] for phrase in (*game.play, *game.watches) for rule in phrase.every() if rule.decides for asked in rule.decisions
    }
    return [k for k in KINDS if k in asked]
