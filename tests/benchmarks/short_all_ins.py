"""Where PokerKit and the rule books differ on all-ins that are no whole bet or raise. It needs no PokerKit, so that `make test` can try it."""

from __future__ import annotations

from typing import Any

from engine.rules.betting.structures import Sized
from engine.table.state import State


def parts(state: Any, ours: State, limit: str) -> str:
    """Why PokerKit and the rule books differ here, empty where they do not: an all-in that is no whole bet or raise. PokerKit counts it as a raise of a fixed
    limit's cap and adds a whole bet to it, and lets those raise who acted before the first one of a round. By Robert's Rules it is completed at a fixed
    limit, where half a bet counts as a whole one, and reopens nothing for who has acted. Where several short all-ins add up to a whole raise, the Tournament
    Directors Association lets whoever faces that much raise; PokerKit forgets them all at the next one."""
    rule = ours.asking
    assert isinstance(rule, Sized)
    if limit == "fixed":
        if rule.short_all_in and rule.barred_from_raising:
            return "a short all-in at a fixed limit"
        if not rule.short_all_in and ours.bet_to_call % rule.unit:
            return "half a bet or more at a fixed limit"
        return ""
    seat = ours.current_player()
    owed = ours.bet_to_call - ours.bet[seat]  # type: ignore[index]
    if rule.barred_from_raising >> seat & 1 and owed >= rule.size and state.min_completion_betting_or_raising_to_amount is None:
        return "short all-ins that add up to a whole raise"
    return "a short first all-in" if rule.barred_from_raising and state.completion_betting_or_raising_amount < rule.size else ""
