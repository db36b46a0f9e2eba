"""Why a part of the pot has no winner of its own: who declared nothing for it, what nobody has, who went both ways and missed one."""

from __future__ import annotations

from ...table.traits.log_kinds import LogKind
from ..terms.split_hands import declared_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ...table.rule import Values
    from ...table.state import State
    from .awarding import Claims

BOTH = "both"
SIDES = ("high", "low")  # that a player may declare by name


def log_entries(showdown: Claims, state: State, values: Values, eligible: list[int], winners: list[list[int]]) -> Iterator[tuple[Any, ...]]:
    """Entries for the log, each the kind, the seat and the public values. `winners` are those of one pot, a part; nothing where every part has its own."""
    if showdown.sweep and len(winners) > 1 and winners[0] and not any(winners[1:]):
        yield from ((LogKind.SWEEPS, p) for p in winners[0])
        return
    if showdown.goal and len(winners) > 1 and any(winners) and not all(winners):
        yield from ((LogKind.HITS_GOAL, p, int(showdown.goal)) for p in dict.fromkeys(p for part in winners for p in part))
        return
    if showdown.declared and not declared_apart(state) and (any(winners) or not showdown.otherwise.shared):
        if not any(meant(showdown, state, part, p) for part, seats in enumerate(winners) for p in seats):
            yield LogKind.CARDS_SPEAK, -1  # nobody made what they declared
            return
        yield from ((LogKind.MISSES, p) for p in eligible if state.declared[p] == BOTH and not any(p in w for w in winners))
    for part, seats in enumerate(winners):
        if not seats and len(winners) == len(values):
            yield from why(showdown, state, values, eligible, part)


def meant(showdown: Claims, state: State, part: int, seat: int) -> bool:
    """Whether the seat declared that it goes for the part."""
    return state.declared[seat] in (showdown.parts[part].side, BOTH)


def why(showdown: Claims, state: State, values: Values, eligible: list[int], part: int) -> Iterator[tuple[Any, ...]]:
    """Why nobody has won this part, as far as there is one reason for all."""
    score = showdown.parts[part]
    declaring = bool(showdown.declared) and not declared_apart(state) and score.side in SIDES
    able = [p for p in eligible if not declaring or meant(showdown, state, part, p)]
    if not able:
        yield LogKind.UNDECLARED, -1, score.side
    elif score.claim and all(values[part][p] is None for p in able):
        yield LogKind.UNCLAIMED, -1, score.side if declaring else "", score.claim
