"""The kinds of decision, told by the rule that asks: what players go by; and what the trainer's drills are sorted by."""

from __future__ import annotations

from .choices import Sizes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .protocols import GameRules, Step
    from .state import State

SIZE = "size"  # of drills: betting where one says how much, which depends on the stakes
KINDS = ("pass", "discard", "order", "roll", "buy", "declare", "bet", SIZE, "choose")  # of drills
DECISIONS = {  # each decision, and the drill that it is practised in
    "pass": "pass",
    "discard": "discard",
    "keep": "order",
    "order": "order",
    "rows": "order",
    "row": "order",
    "turn": "roll",
    "buy": "buy",
    "bid": "buy",
    "declare": "declare",
    "bet": "bet",
    "stake": "bet",
    "wager": "bet",
    "rate": "bet",
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
    if not state.asking:
        return ""
    return SIZE if state.stakes.sized and isinstance(state.legal_actions(), Sizes) else kind_of(state.asking)


def kinds(game: GameRules, sized: bool = False) -> list[str]:
    """The kinds that a game offers, in the usual order; `sized` where it is played for stakes under which players say how much they bet."""
    kinds_asked = {
        DECISIONS[decision]
        for phrase in (*game.play, *game.listeners)
        for rule in phrase.every()
        if rule.decides
        for decision in rule.decisions
    }
    if sized and any(rule.decision == "bet" for phrase in (*game.play, *game.listeners) for rule in phrase.every()):
        kinds_asked.add(SIZE)
    return [k for k in KINDS if k in kinds_asked]
