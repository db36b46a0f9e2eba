"""What the coach says: candidates, cost and one sentence of reason as plain data, all of it taken from the rollouts.

A sentence compares only what differs by more than chance; where the first is not surely ahead of the others, it says that, and of which.
"""

from __future__ import annotations

from math import inf, sqrt

from ..language import english
from ..table import narrate
from .statistics import gap, mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .. import documents
    from .advisor import Advisor, Candidate

ENOUGH = 16  # worlds before anything is said
TELLING = 2.4  # standard errors by which two figures differ surely; not 1.96, because the most telling of several is told
FEW = 3  # choices that are too close to call are told one by one, and one more


def document(advisor: Advisor) -> documents.Reckoned:
    """Candidates best first, and what there is to say of them. `close` are the actions that are too close to call, none where the first is the best
    beyond its error; the choice made is "best", one of those ("even"), or has a "cost"."""
    close = [one.action for one in advisor.close()]
    rows: list[documents.Candidate] = []
    for one, told in advisor.ranking():
        row: documents.Candidate = {
            "action": one.action,
            "label": label(advisor, one),
            "value": chips(told.value),
            "error": chips(told.error),
            "count": one.count,
            "dropped": told.dropped,
            "chosen": one.action == advisor.chosen,
        }
        if advisor.parts:
            row["shares"] = {name: chips(one.parts[i] / one.count) for i, name in enumerate(advisor.parts)}
        rows.append(row)
    cost, wrong = (advisor.cost() if advisor.chosen else None) or (None, None)
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "candidates": rows,
        "close": close if len(close) > 1 else [],
        "rollouts": advisor.rollouts,
        "done": advisor.done,
        "grade": "" if cost is None else "cost" if advisor.chosen not in close else "even" if len(close) > 1 else "best",
        "cost": chips(cost),
        "error": chips(wrong),
        "reason": reason(advisor),
    }


def verdict(advisor: Advisor) -> documents.Verdict:
    """The choice made against the best, without the rest."""
    doc = document(advisor)
    mine = next((c for c in advisor.found if c.action == advisor.chosen), None)
    best = doc["candidates"][0] if doc["candidates"] else None
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "action": advisor.chosen,
        "label": label(advisor, mine) if mine else "",
        "best": best["action"] if best else "",
        "bestLabel": best["label"] if best else "",
        "close": doc["close"],
        "grade": doc["grade"],
        "cost": doc["cost"],
        "error": doc["error"],
        "reason": doc["reason"],
        "done": doc["done"],
    }


def chips(value: float | None) -> float | None:
    """Rounded for a document; None for what is not known, an infinite error too."""
    return None if value is None or value == inf else round(value, 3)


def label(advisor: Advisor, one: Candidate) -> str:
    """A candidate as the reader's button has it: players by name."""
    return _named(advisor, one.label)


def doing(advisor: Advisor, one: Candidate) -> str:
    """A candidate as what is done, inside a sentence."""
    rule = advisor.state.asking
    assert rule is not None
    return _named(advisor, rule.doing(advisor.state, advisor.seat, one.action))


def _named(advisor: Advisor, text: str) -> str:
    return narrate.named(text, narrate.names_for(advisor.state.n, advisor.seat))


def reason(advisor: Advisor) -> str:
    """One sentence: which are too close to call, or why the first is better than the choice made, or else than the next best."""
    ranking = advisor.ranking()
    if len(ranking) < 2 or ranking[0][0].count < ENOUGH:
        return ""
    best, *others = [one for one, _ in ranking]
    close = advisor.close()
    other = next((c for c in others if c.action == advisor.chosen), others[0])
    if len(close) > 1 and (not advisor.chosen or advisor.chosen in [one.action for one in close]):
        return _too_close([doing(advisor, one) for one in close])
    if other.count < ENOUGH or not advisor.ahead(best, other):
        return ""  # it was dropped too early for that
    return english.capital(_why(advisor, best, other)) + "."


def _too_close(names: list[str]) -> str:
    more = len(names) - FEW
    told = names if more < 2 else [*names[:FEW], f"{english.number(more)} others"]
    if len(told) > 2 and any(" and " in name for name in told):
        return f"Too close to call: {'; '.join(told[:-1])}; or {told[-1]}."
    return f"Too close to call: {english.listing(told, 'or')}."


def _why(advisor: Advisor, best: Candidate, other: Candidate) -> str:
    if _idle(best):
        return _balance(advisor, other, best)
    if _idle(other):
        return _balance(advisor, best, other)
    this, that = doing(advisor, best), doing(advisor, other)
    for kind in (_how_often(advisor, best, other, this, that), _how_much(best, other, this, that)):
        sure, told = max(kind, default=(0.0, ""))
        if sure > TELLING:
            return told
    return f"{this} is ahead of {that} by {_amount(advisor.lead(best, other)[0])} a deal"


def _idle(one: Candidate) -> bool:
    """Whether it leads out of the deal, as folding does: nothing comes of it but what it costs at once."""
    return one.out == one.count and not any(one.brought) and one.steady


def _balance(advisor: Advisor, one: Candidate, idle: Candidate) -> str:
    """What playing on costs and brings, beside what it is to be out."""
    saved = -idle.gains[0]
    beside = f"; {doing(advisor, idle)} {'costs' if saved > 0 else 'brings'} {_amount(abs(saved))}" if abs(saved) >= 0.05 else ""
    often = f"{doing(advisor, one)} {_wins(advisor)} {of_100(one.won, one)}"
    paid, brought = mean(_paid(one)), mean(one.brought)
    if paid <= 0.05:
        return f"{often}: it brings {_amount(brought - paid)} a deal{beside}" if brought - paid >= 0.05 else often + beside
    digits = _digits(paid, brought)
    back = f"{'only ' if brought < paid else ''}{_figure(brought, digits)}" if round(brought, digits) else "nothing"
    return f"{often}: it costs {_amount(paid, digits)} a deal and brings back {back}{beside}"


def _wins(advisor: Advisor) -> str:
    """Any share of it counts."""
    return "wins the pot or part of it" if len(advisor.state.game.showdown.parts) > 1 else "wins the pot"


def _how_often(advisor: Advisor, best: Candidate, other: Candidate, this: str, that: str) -> Iterator[tuple[float, str]]:
    """What happens more often after the best, by how many standard errors, in words."""
    counted = [(_wins(advisor), best.won, other.won), ("leaves you alone with the pot", best.alone, other.alone)]
    for i, name in enumerate(advisor.parts):
        part = advisor.state.game.showdown.parts[i]
        half = f"the {name} half" if name in ("high", "low") else f"the share of {part.text()}"
        counted.append((f"takes {half}", best.took[i], other.took[i]))
    for told, a, b in counted:
        if _share(a, best) != _share(b, other):  # else that could not be told in words
            both = (a + b) / (best.count + other.count)
            spread = sqrt(max(both * (1 - both), 1e-9) * (1 / best.count + 1 / other.count))
            often, seldom = of_100(a, best), of_100(b, other).removesuffix(" deal")
            rest = seldom.removesuffix(" of 100 deals") if often.endswith("of 100 deals") else seldom
            yield (a / best.count - b / other.count) / spread, f"{this} {told} {often}, {that} {rest}"


def _how_much(best: Candidate, other: Candidate, this: str, that: str) -> Iterator[tuple[float, str]]:
    """In what way more chips come of the best, by how many standard errors, in words."""
    more, wrong = gap(best.brought, other.brought)
    dearer, unsure = gap(_paid(best), _paid(other))
    digits = _digits(more, dearer)
    if more > 0:
        only = f"costs only {_figure(dearer, digits)} more" if dearer >= 0.05 else "costs no more"
        yield _sure(more, wrong), f"{this} brings back {_amount(more, digits)} a deal more than {that} and {only}"
    if dearer < 0:
        only = f"brings back only {_figure(-more, digits)} less" if more <= -0.05 else "brings back no less"
        yield _sure(-dearer, unsure), f"{this} costs {_amount(-dearer, digits)} a deal less than {that} and {only}"


def _sure(more: float, wrong: float) -> float:
    return more / wrong if wrong else inf if more > 0 else 0.0


def _paid(one: Candidate) -> list[float]:
    """Chips put in, world by world."""
    return [brought - gain for brought, gain in zip(one.brought, one.gains, strict=True)]


def of_100(times: int, one: Candidate) -> str:
    share = _share(times, one)
    return f"in {share} of 100 deals" if 0 < share < 100 else "in nearly every deal" if share else "in hardly any deal"


def _share(times: int, one: Candidate) -> int:
    return round(100 * times / one.count)


def _digits(one: float, another: float) -> int:
    """As many as tell the two apart."""
    return next((d for d in (1, 2) if _figure(one, d) != _figure(another, d)), 3)


def _figure(chips: float, digits: int = 1) -> str:
    return f"{round(chips, digits if abs(chips) < 9.95 or digits > 1 else None):g}"


def _amount(chips: float, digits: int = 1) -> str:
    figure = _figure(chips, digits)
    return f"{figure} {'chip' if figure == '1' else 'chips'}"
