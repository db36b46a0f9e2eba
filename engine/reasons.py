"""What the coach says: candidates, cost and one sentence of reason as plain data, all of it taken from the rollouts."""

from __future__ import annotations

from math import inf, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .advisor import Advisor, Candidate

ENOUGH = 16  # worlds before anything is said
TELLING = 1.5  # standard errors by which a difference is worth a word


def document(advisor: Advisor) -> dict[str, Any]:
    """Candidates best first, and what there is to say of them."""
    rows = []
    for one, told in advisor.ranking():
        row: dict[str, Any] = {"action": one.action, "label": one.label, "value": chips(told.value), "error": chips(told.error)}
        row["count"] = one.count
        if advisor.parts:
            row["shares"] = {name: chips(one.parts[i] / one.count) for i, name in enumerate(advisor.parts)}
        rows.append(row | {"chosen": one.action == advisor.chosen})
    cost, error = (advisor.cost() if advisor.chosen else None) or (None, None)
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "candidates": rows,
        "rollouts": advisor.rollouts,
        "done": advisor.done,
        "settled": advisor.settled,
        "cost": chips(cost),
        "error": chips(error),
        "reason": reason(advisor),
    }


def verdict(advisor: Advisor) -> dict[str, Any]:
    """The choice made against the best, without the rest."""
    doc = document(advisor)
    mine = next((c for c in advisor.found if c.action == advisor.chosen), None)
    best = doc["candidates"][0] if doc["candidates"] else {"action": "", "label": ""}
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "action": advisor.chosen,
        "label": mine.label if mine else "",
        "best": best["action"],
        "bestLabel": best["label"],
        **{k: doc[k] for k in ("cost", "error", "reason", "done")},
    }


def chips(value: float | None) -> float | None:
    """Rounded for a document; None for what is not known, an infinite error too."""
    return None if value is None or value == inf else round(value, 3)


def reason(advisor: Advisor) -> str:
    """The best against the choice made, or else against the next best, in one sentence."""
    ranking = advisor.ranking()
    if len(ranking) < 2 or ranking[0][0].count < ENOUGH:
        return ""
    best = ranking[0][0]
    other = next((c for c, _ in ranking[1:] if c.action == advisor.chosen), ranking[1][0])
    if other.count < ENOUGH:
        return ""
    if best.action == "fold":
        return f"{other.label} wins only {of_100(other.won, other)}{_needed(advisor, other)}."
    if other.action == "fold":
        return f"{best.label} wins {of_100(best.won, best)}{_needed(advisor, best)}."
    return _difference(advisor, best, other)


def of_100(times: int, one: Candidate) -> str:
    return f"in {round(100 * times / one.count)} of 100 deals"


def _needed(advisor: Advisor, one: Candidate) -> str:
    """How often it would have to win to be worth its price at once."""
    rule = advisor.state.asking
    assert rule is not None
    cost = rule.label(advisor.state, advisor.seat, one.action)[1]
    if one.action != "call" or not cost:
        return ""
    return f", and {round(100 * cost / (advisor.state.pot() + cost))} would pay for the call at once"


def _difference(advisor: Advisor, best: Candidate, other: Candidate) -> str:
    """What tells the two apart most surely, of all that was counted."""
    found: list[tuple[float, str, int, int]] = []
    for told, a, b in _counted(advisor, best, other):
        p, q = a / best.count, b / other.count
        both = (a + b) / (best.count + other.count)
        spread = sqrt(max(both * (1 - both), 1e-9) * (1 / best.count + 1 / other.count))
        found.append(((p - q) / spread, told, a, b))
    sure, told, a, b = max(found)
    if sure > TELLING:
        return f"{best.label} {told} {of_100(a, best)}; {_spoken(other)} {of_100(b, other)}."
    if best.won and other.won:
        more, less = best.taken / best.won, other.taken / other.won
        if more > 1.05 * less:
            return f"When it wins, {_spoken(best)} brings {more:.0f} chips; {_spoken(other)} {less:.0f}."
    return f"{best.label} and {_spoken(other)} come out much alike."


def _spoken(one: Candidate) -> str:
    """A label inside a sentence: its first word small, cards as they are."""
    return one.label[:1].lower() + one.label[1:]


def _counted(advisor: Advisor, best: Candidate, other: Candidate) -> list[tuple[str, int, int]]:
    out = [
        ("wins chips", best.won, other.won),
        ("leaves nobody else in", best.alone, other.alone),
        ("stays in to the end", best.count - best.out, other.count - other.out),
    ]
    for i, name in enumerate(advisor.parts):
        half = f"the {name} half" if name in ("high", "low") else name
        out.append((f"takes {half}", best.took[i], other.took[i]))
    return out
