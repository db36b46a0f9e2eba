"""What the coach says: candidates, cost and one sentence of reason as plain data, all of it taken from the rollouts."""

from __future__ import annotations

from math import inf, sqrt

from . import english, narrate
from .averages import mean

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
        row: dict[str, Any] = {"action": one.action, "label": label(advisor, one), "value": chips(told.value), "error": chips(told.error)}
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
        "label": label(advisor, mine) if mine else "",
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
        return _not_worth_it(advisor, other)
    if other.action == "fold":
        return _worth_it(advisor, best)
    return _difference(advisor, best, other)


def label(advisor: Advisor, one: Candidate) -> str:
    """A candidate as the reader's button has it: players by name."""
    return narrate.named(one.label, narrate.names_for(advisor.state.n, advisor.seat))


def of_100(times: int, one: Candidate) -> str:
    share = _share(times, one)
    return f"in {share} of 100 deals" if 0 < share < 100 else "in nearly every deal" if share else "in hardly any deal"


def _share(times: int, one: Candidate) -> int:
    return round(100 * times / one.count)


def _not_worth_it(advisor: Advisor, one: Candidate) -> str:
    doing = english.capital(_doing(advisor, one))
    share, wanted = 100 * one.won / one.count, _needed(advisor, one)
    if share < 0.5:
        return f"{doing} wins {of_100(one.won, one)}."
    why = f"; {wanted} would pay for it" if wanted > share else ", not enough for all that it costs"
    return f"{doing} wins {of_100(one.won, one)}{why}."


def _worth_it(advisor: Advisor, one: Candidate) -> str:
    doing = english.capital(_doing(advisor, one))
    wanted = _needed(advisor, one)
    if wanted and 100 * one.won >= wanted * one.count:
        return f"{doing} wins {of_100(one.won, one)}; {wanted} would pay for it."
    then = f", and then {one.taken / one.won:.0f} chips" if one.won else ""
    return f"{doing} wins {of_100(one.won, one)}{then}."


def _needed(advisor: Advisor, one: Candidate) -> int:
    """In how many deals of 100 a call would have to win the pot that lies there; 0 where that tells little: for raises, and for pots that split."""
    rule = advisor.state.asking
    assert rule is not None
    cost = rule.label(advisor.state, advisor.seat, one.action)[1]
    return 0 if one.action != "call" or advisor.parts or not cost else round(100 * cost / (advisor.state.pot() + cost))


def _difference(advisor: Advisor, best: Candidate, other: Candidate) -> str:
    """What tells the two apart most surely, of all that was counted; else what they bring and cost."""
    found: list[tuple[float, str, int, int]] = []
    for told, a, b in _counted(advisor, best, other):
        p, q = a / best.count, b / other.count
        if _share(a, best) == _share(b, other):
            continue  # that could not be told in words
        both = (a + b) / (best.count + other.count)
        spread = sqrt(max(both * (1 - both), 1e-9) * (1 / best.count + 1 / other.count))
        found.append(((p - q) / spread, told, a, b))
    sure, told, a, b = max(found, default=(0.0, "", 0, 0))
    this, that = _doing(advisor, best), _doing(advisor, other)
    if sure > TELLING:
        often = of_100(a, best)
        seldom = of_100(b, other).removesuffix(" deal")
        return f"{english.capital(this)} {told} {often}, {that} {seldom.removesuffix(' of 100 deals') if often.endswith('of 100 deals') else seldom}."
    if best.won and other.won:
        more, less = best.taken / best.won, other.taken / other.won
        if more > 1.05 * less:
            return f"When it wins, {this} brings {more:.0f} chips, {that} only {less:.0f}."
    more, error = advisor.lead(best, other)
    if more < TELLING * error:
        return f"{english.capital(this)} and {that} come out much alike."
    dearer = _paid(other) - _paid(best)
    if dearer > more / 2:
        size = round(dearer, 1 if dearer < 9.95 else None)
        return f"{english.capital(that)} puts in {size:g} {'chip' if size == 1 else 'chips'} more and brings hardly more back."
    return f"{english.capital(this)} brings a little more, deal for deal, than {that}."


def _paid(one: Candidate) -> float:
    """Chips put in, a deal."""
    return one.taken / one.count - mean(one.gains)


def _doing(advisor: Advisor, one: Candidate) -> str:
    return english.doing(label(advisor, one))


def _counted(advisor: Advisor, best: Candidate, other: Candidate) -> list[tuple[str, int, int]]:
    out = [
        ("wins chips", best.won, other.won),
        ("leaves you alone with the pot", best.alone, other.alone),
        ("stays in to the end", best.count - best.out, other.count - other.out),
    ]
    for i, name in enumerate(advisor.parts):
        part = advisor.state.game.showdown.parts[i]
        out.append(
            (f"takes the {name} half" if name in ("high", "low") else f"takes the share of {part.text()}", best.took[i], other.took[i])
        )
    return out
