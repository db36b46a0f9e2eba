"""What the coach says: candidates, cost and one sentence of reason as plain data, all of it taken from the rollouts.

A sentence compares only what differs by more than chance; where the first is not surely ahead of the others, it says that, and of which.
"""

from __future__ import annotations

from math import inf, sqrt

from ..cards import name as sign
from ..language import english
from ..language.phrase import Count
from ..language.saying import Saying
from ..language.words import tell, template
from ..table import narrate
from . import sizes
from .futures import RIVALS
from .statistics import gap, mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .. import documents
    from .advisor import Advisor, Candidate

    Telling = tuple[float, str, dict[str, object]]  # by how many standard errors it is so, the template that says it, and its values

ENOUGH = 16  # worlds before anything is said
TELLING = 2.4  # standard errors by which two figures differ surely; not 1.96, because the most telling of several is told
NOTHING_SAID: documents.Said = {"words": "", "cards": []}
FEW = 3  # choices that are too close to call are told one by one, and one more


def document(advisor: Advisor) -> documents.Reckoned:
    """Candidates best first, and what there is to say of them. `close` are the actions that are too close to call, none where the first is the best
    beyond its error; the choice made is "best", one of those ("even"), or has a "cost"."""
    close: list[str] = [one.action for one in advisor.close()]
    best = len(close) == 1 and not advisor.in_doubt
    rows: list[documents.Candidate] = []
    for one, told in advisor.ranking():
        row: documents.Candidate = {
            "action": one.action,
            "label": label(advisor, one),
            "said": said(advisor, one),
            "value": chips(told.value),
            "error": chips(told.error),
            "count": one.count,
            "dropped": told.dropped,
            "chosen": one.action == advisor.chosen,
        }
        if one.action.amount is not None:
            row["amount"] = one.action.amount
        if advisor.parts:
            row["shares"] = {name: chips(one.parts[i] / one.count) for i, name in enumerate(advisor.parts)}
        rows.append(row)
    cost, wrong = (advisor.cost() if advisor.chosen else None) or (None, None)
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "candidates": rows,
        "close": [] if best else close,
        "rollouts": advisor.rollouts,
        "done": advisor.done,
        "grade": "" if cost is None else "cost" if advisor.chosen not in close else "best" if best else "even",
        "cost": chips(cost),
        "error": chips(wrong),
        "reason": reason(advisor),
        "depends": depends(advisor),
        "means": tell("Each is told as if you only checked and called from here on.") if advisor.shown and rows else "",
    }


def verdict(advisor: Advisor) -> documents.Verdict:
    """The choice made against the best, without the rest."""
    doc = document(advisor)
    mine = next((c for c in advisor.candidates if c.action == advisor.chosen), None)
    best = doc["candidates"][0] if doc["candidates"] else None
    return {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "action": advisor.chosen,
        "label": label(advisor, mine) if mine else "",
        "said": said(advisor, mine) if mine else NOTHING_SAID,
        "best": best["action"] if best else "",
        "bestLabel": best["label"] if best else "",
        "bestSaid": best["said"] if best else NOTHING_SAID,
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
    """A candidate as the reader's button has it: players by name, and the cards of a pick by their signs."""
    told = said(advisor, one)
    return " ".join([told["words"], *told["cards"]])


def said(advisor: Advisor, one: Candidate) -> documents.Said:
    """The same, words and cards apart."""
    return {"words": _named(advisor, one.words), "cards": [sign(c) for c in one.cards]}


def doing(advisor: Advisor, one: Candidate) -> str:
    """A candidate as what is done, inside a sentence."""
    rule = advisor.state.asking
    assert rule is not None
    return _named(advisor, rule.doing(advisor.state, advisor.seat, one.action))


def _named(advisor: Advisor, text: str) -> str:
    return narrate.named(text, advisor.names or narrate.names_for(advisor.state.n, advisor.seat))


def reason(advisor: Advisor) -> str:
    """One sentence: which are too close to call, or why the first is better than the choice made, or else than the next best; or that nobody would do
    anything else."""
    ranking = advisor.ranking()
    if not ranking or ranking[0][0].count < ENOUGH:
        return ""
    if len(ranking) < 2:
        return tell("Any other choice leaves you a worse hand.") if advisor.shown else ""
    best, *others = [one for one, _ in ranking]
    close = advisor.close()
    other = next((c for c in others if c.action == advisor.chosen), others[0])
    if len(close) > 1 and (not advisor.chosen or advisor.chosen in [one.action for one in close]):
        amounts = sorted([one for one in close if one.action.amount is not None], key=lambda one: one.action.amount or 0)
        if len(amounts) > 1:
            return _cheapest(advisor, amounts, [doing(advisor, one) for one in close if one not in amounts])
        return _too_close([doing(advisor, one) for one in close], any(len(one.action.cards) > 1 for one in close))
    if other.count < ENOUGH or not advisor.ahead(best, other):
        return ""  # it was dropped too early for that
    return _why(advisor, best, other)


def depends(advisor: Advisor) -> str:
    """A sentence where rivals of some kind make another choice surely better than the first, the surest of these; nothing where none does."""
    ranking = advisor.ranking()
    if not ranking or ranking[0][0].count < ENOUGH:
        return ""
    best, found, surest = ranking[0][0], "", TELLING
    for one, told in ranking[1:]:
        for number, kind in enumerate(RIVALS):
            lead, error = advisor.against(number, one, best)
            if not told.dropped and _sure(lead, error) > surest:
                surest = _sure(lead, error)
                found = tell(
                    AGAINST, kind=kind, that=sizes.told(advisor.state, advisor.seat, one.action, doing(advisor, one)), lead=_amount(lead)
                )
    return found


CHEAPEST = template("{this:start}{apart, select, yes {,} other {}} is as good as more, up to {most}: take the cheapest.")
AGAINST = template(
    "{kind, select, tight {Against players who fold much} loose {Against loose players} calling {Against players who call everything} "
    "other {Against steady players}}, {that} is ahead by {lead} a deal."
)
BALANCE = template(
    "{this:start} {parts, select, yes {wins the pot or part of it} other {wins the pot}} {often}"
    "{told, select, brings {: it brings {gain} a deal} costs {: it costs {price} a deal and brings back {back}} other {}}"
    "{beside, select, costs {; {that} costs {saved}} brings {; {that} brings {saved}} other {}}."
)
BACK = template("{figure, select, no {nothing} other {{only, select, yes {only {figure}} other {{figure}}}}}")
OFTENER = template(
    {
        "wins": "{this:start} wins the pot {often}, {that} {seldom}.",
        "wins a part": "{this:start} wins the pot or part of it {often}, {that} {seldom}.",
        "alone": "{this:start} leaves you alone with the pot {often}, {that} {seldom}.",
        "high": "{this:start} takes the high half {often}, {that} {seldom}.",
        "low": "{this:start} takes the low half {often}, {that} {seldom}.",
        "share": "{this:start} takes the share of {part} {often}, {that} {seldom}.",
    }
)
MORE_BACK = template(
    "{this:start} brings back {more} a deal more than {that} and {dearer, select, no {costs no more} other {costs only {dearer} more}}."
)
LESS_COST = template(
    "{this:start} costs {less} a deal less than {that} and {fewer, select, no {brings back no less} other {brings back only {fewer} less}}."
)
AHEAD = template("{this:start} is ahead of {that} by {lead} a deal.")
OFTEN = template(  # of 100 deals; `behind` another such figure, and `again` where that named the 100 deals
    "{form, select, again {{n, select, 0 {in hardly any} 100 {in nearly every} other {in {n}}}} "
    "behind {{n, select, 0 {in hardly any} 100 {in nearly every} other {in {n} of 100 deals}}} "
    "other {{n, select, 0 {in hardly any deal} 100 {in nearly every deal} other {in {n} of 100 deals}}}}"
)
CHIPS = template("{figure, plural, =1 {{figure} chip} other {{figure} chips}}")


class Doing(str):
    """What is done, within a sentence or at its `start`."""

    def say(self, spec: str) -> str:
        """The words; `start` is the form for the beginning of a sentence."""
        return english.capital(self) if spec == "start" else str(self)


def _cheapest(advisor: Advisor, amounts: list[Candidate], others: list[str]) -> str:
    """Of amounts that are as good as each other the least, and how far up that holds; behind other choices that are too close to call."""
    bare = doing(advisor, amounts[0])
    least = sizes.told(advisor.state, advisor.seat, amounts[0].action, bare)
    most = amounts[-1].action.amount or 0
    if others:
        return _too_close([*others, tell("{least}, or more, up to {most}", least=least, most=most)], True)
    return tell(CHEAPEST, this=Doing(least), apart=least != bare, most=most)


def _too_close(names: list[str], lists: bool) -> str:
    """`lists`: whether there are lists of cards among the names, with commas of their own."""
    more = len(names) - FEW
    told = names if more < 2 else [*names[:FEW], tell("{n} others", n=Count(more))]
    if len(told) > 2 and lists:
        some, *others, last = told
        for another in others:
            some = tell("{some}; {another}", some=some, another=another)
        return tell("Too close to call: {some}; or {another}.", some=some, another=last)
    return tell("Too close to call: {choices}.", choices=english.listing(told, "or"))


def _why(advisor: Advisor, best: Candidate, other: Candidate) -> str:
    if _idle(best):
        return _balance(advisor, other, best)
    if _idle(other):
        return _balance(advisor, best, other)
    both = {"this": Doing(doing(advisor, best)), "that": doing(advisor, other)}
    for kind in (_how_often(advisor, best, other), _how_much(best, other)):
        sure, told, values = max(kind, key=lambda found: (*found[:2], str(found[2].get("part"))), default=(0.0, "", {}))
        if sure > TELLING:
            return tell(told, **both, **values)
    return tell(AHEAD, **both, lead=_amount(advisor.lead(best, other)[0]))


def _idle(one: Candidate) -> bool:
    """Whether it leads out of the deal, as folding does: nothing comes of it but what it costs at once."""
    return one.out == one.count and not any(one.brought) and one.steady


def _balance(advisor: Advisor, one: Candidate, idle: Candidate) -> str:
    """What playing on costs and brings, beside what it is to be out."""
    saved = -idle.gains[0]
    paid, brought = mean(_paid(one)), mean(one.brought)
    digits = _digits(paid, brought)
    return tell(
        BALANCE,
        this=Doing(doing(advisor, one)),
        that=doing(advisor, idle),
        parts=_parted(advisor),
        often=of_100(one.won, one),
        told="costs" if paid > 0.05 else "brings" if brought - paid >= 0.05 else "",
        gain=_amount(brought - paid),
        price=_amount(paid, digits),
        back=Saying(BACK, only=brought < paid, figure=_figure(brought, digits) if round(brought, digits) else ""),
        beside="" if abs(saved) < 0.05 else "costs" if saved > 0 else "brings",
        saved=_amount(abs(saved)),
    )


def _parted(advisor: Advisor) -> bool:
    """Whether the pot has parts; any share of it counts."""
    return len(advisor.state.game.showdown.parts) > 1


def _how_often(advisor: Advisor, best: Candidate, other: Candidate) -> Iterator[Telling]:
    """What happens more often after the best."""
    counted = [("wins a part" if _parted(advisor) else "wins", "", best.won, other.won), ("alone", "", best.alone, other.alone)]
    for i, name in enumerate(advisor.parts):
        part = advisor.state.game.showdown.parts[i].text()
        counted.append((name if name in ("high", "low") else "share", part, best.took[i], other.took[i]))
    for what, part, a, b in counted:
        if _share(a, best) != _share(b, other):  # else that could not be told in words
            both = (a + b) / (best.count + other.count)
            spread = sqrt(max(both * (1 - both), 1e-9) * (1 / best.count + 1 / other.count))
            seldom = of_100(b, other).say("again" if 0 < _share(a, best) < 100 else "behind")
            sure = (a / best.count - b / other.count) / spread
            yield sure, OFTENER[what], {"often": of_100(a, best), "seldom": seldom, "part": part}


def _how_much(best: Candidate, other: Candidate) -> Iterator[Telling]:
    """In what way more chips come of the best."""
    more, wrong = gap(best.brought, other.brought)
    dearer, unsure = gap(_paid(best), _paid(other))
    digits = _digits(more, dearer)
    if more > 0:
        yield _sure(more, wrong), MORE_BACK, {"more": _amount(more, digits), "dearer": _figure(dearer, digits) if dearer >= 0.05 else ""}
    if dearer < 0:
        yield (
            _sure(-dearer, unsure),
            LESS_COST,
            {"less": _amount(-dearer, digits), "fewer": _figure(-more, digits) if more <= -0.05 else ""},
        )


def _sure(more: float, wrong: float) -> float:
    return more / wrong if wrong else inf if more > 0 else 0.0


def _paid(one: Candidate) -> list[float]:
    """Chips put in, world by world."""
    return [brought - gain for brought, gain in zip(one.brought, one.gains, strict=True)]


def of_100(times: int, one: Candidate) -> Saying:
    """How often something came of the choice, in words, as so many of a hundred deals."""
    return Saying(OFTEN, n=_share(times, one))


def _share(times: int, one: Candidate) -> int:
    return round(100 * times / one.count)


def _digits(one: float, another: float) -> int:
    """As many as tell the two apart."""
    return next((d for d in (1, 2) if _figure(one, d) != _figure(another, d)), 3)


def _figure(chips: float, digits: int = 1) -> str:
    return f"{round(chips, digits if abs(chips) < 9.95 or digits > 1 else None):g}"


def _amount(chips: float, digits: int = 1) -> str:
    return tell(CHIPS, figure=_figure(chips, digits))
