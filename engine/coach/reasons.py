"""What the coach says: candidates, cost and one sentence of reason as plain data, all of it taken from the rollouts.

A sentence is a sum that one can check on the table beside it: it is made of the same deals, rounded first and added then. Where the first is not surely
ahead of the others, it says so, and which one a player would take.
"""

from __future__ import annotations

from math import fsum, inf, sqrt
from typing import NamedTuple

from ..cards import name as sign
from ..language import english
from ..language.inflected import Inflected
from ..language.phrase import Count
from ..language.words import tell, template
from ..table import narrate
from ..table.actions import is_declaration
from . import holding, sizes
from .rollouts import HALVES, RIVALS, most_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .. import documents
    from .advisor import Advisor, Candidate

    Telling = tuple[float, str, dict[str, object]]  # by how many standard errors it is so, the template that says it, and its values

ENOUGH = 16  # worlds before anything is said
TELLING = 2.4  # standard errors by which two figures differ surely; not 1.96, because the most telling of several is told
NOTHING_SAID: documents.ChoiceInWords = {"words": "", "cards": []}
ASSUMED = template("These figures assume that you only check and call from here on.")  # where choices part with cards
OFTEN_ALONE = 0.5  # of the deals: if nobody else declares a half so often, a sentence says so
LOST = 0.02  # of the deals: if no declaration wins more often, the hand is lost
FEW = 3  # choices that are about equal are told one by one, and one more


def document(advisor: Advisor) -> documents.Evaluation:
    """Candidates best first, and what there is to say of them. `close` are the actions that are about equal, none where the first is the best
    beyond doubt; the choice made is "best", one of those ("even"), or has a "cost"."""
    close: list[str] = [one.action for one in advisor.close()]
    best = len(close) == 1 and not advisor.in_doubt
    rows: list[documents.Candidate] = []
    for one, advice in advisor.ranking():
        row: documents.Candidate = {
            "action": one.action,
            "label": label(advisor, one),
            "said": in_words(advisor, one),
            "value": chips(advice.value),
            "error": chips(advice.error),
            "count": one.count,
            "dropped": advice.dropped,
            "chosen": one.action == advisor.chosen,
        }
        if one.action.amount is not None:
            row["amount"] = one.action.amount
        if advisor.parts:
            account = Account.of(advisor, one)
            row["shares"] = {name: chips(account.parts[i] / account.deals) for i, name in enumerate(advisor.parts)}
        rows.append(row)
    take = preferred(advisor)
    cost, wrong = (advisor.cost() if advisor.chosen else None) or (None, None)
    doc: documents.Evaluation = {
        "kind": advisor.kind,
        "prompt": advisor.prompt,
        "candidates": rows,
        "pot": advisor.state.pot(),
        "close": [] if best else close,
        "rollouts": advisor.rollouts,
        "done": advisor.done,
        "grade": "" if cost is None else "cost" if advisor.chosen not in close else "best" if best else "even",
        "cost": cost and chips(max(behind(rows[0]["value"], next(row["value"] for row in rows if row["chosen"])), 0.0) or cost),
        "error": chips(wrong),
        "reason": explained(advisor),
        "depends": depends(advisor),
        "means": tell(ASSUMED) if advisor.shown and rows else "",
    }
    if take:
        doc["take"] = take.action
    return doc


def behind(best: float | None, mine: float | None) -> float:
    """What a choice costs against the best one, by the figures as the table shows them, in tenths of a chip."""
    return round(round(best or 0.0, 1) - round(mine or 0.0, 1), 1)


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
        "said": in_words(advisor, mine) if mine else NOTHING_SAID,
        "best": best["action"] if best else "",
        "bestLabel": best["label"] if best else "",
        "bestSaid": best["said"] if best else NOTHING_SAID,
        "pot": doc["pot"],
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
    labels = in_words(advisor, one)
    return " ".join([labels["words"], *labels["cards"]])


def in_words(advisor: Advisor, one: Candidate) -> documents.ChoiceInWords:
    """The same, words and cards apart."""
    return {"words": _named(advisor, one.words), "cards": [sign(c) for c in one.cards]}


def doing(advisor: Advisor, one: Candidate) -> str:
    """A candidate as what is done, inside a sentence."""
    rule = advisor.state.asking
    assert rule is not None
    return _named(advisor, rule.doing(advisor.state, advisor.seat, one.told))


def _named(advisor: Advisor, text: str) -> str:
    return narrate.named(text, advisor.names or narrate.names_for(advisor.state.n, advisor.seat))


class Account(NamedTuple):
    """What came of a choice in the deals by which its value is told, in chips a deal: what it put in at once and later, and what came back. `won`, `alone`
    and `took` count deals: with something of the pot, with nobody else left, and with something of each part."""

    deals: int
    value: float
    now: float
    later: float
    won: int
    alone: int
    took: list[int]
    parts: list[float]
    idle: bool

    @classmethod
    def of(cls, advisor: Advisor, one: Candidate) -> Account:
        """The account of a candidate that has met a deal."""
        came = one.came[advisor.told_from(one) :]
        deals = len(came)
        now = fsum([each.now for each in came]) / deals
        paid = fsum([each.brought - each.gain for each in came]) / deals
        number = most_parts(advisor.state)
        took, parts = [0] * number, [0.0] * number
        for each in came:
            for part, chips in each.parts:
                took[part] += 1
                parts[part] += chips
        return cls(
            deals,
            round(fsum([each.gain for each in came]) / deals, 1),
            round(now, 1),
            round(paid - round(now, 1), 1),
            sum([each.won for each in came]),
            sum([each.alone for each in came]),
            took,
            parts,
            all(each.out for each in came) and not any(each.brought for each in came) and one.steady,
        )

    @property
    def paid(self) -> float:
        """What it put in, now and later."""
        return round(self.now + self.later, 1)

    @property
    def back(self) -> float:
        """What came back: as much as makes the sum right."""
        return round(self.value + self.paid, 1)


def explained(advisor: Advisor) -> str:
    """What one looks at, and the reason; the reason alone where nothing is known of the cards."""
    why = reason(advisor)
    if not why:
        return ""
    this = preferred(advisor) or advisor.ranking()[0][0]
    cards = holding.about_cards(advisor.state, advisor.seat, advisor.names, this.action)
    return " ".join(filter(None, [cards, uncontested(advisor), why]))


def uncontested(advisor: Advisor) -> str:
    """A sentence if nobody else mostly declares the same half as the best choice, so that any hand wins it. A beginner would wonder how a pair can win low."""
    best = advisor.ranking()[0][0]
    if best.action.word not in HALVES:  # what the seat will declare is not decided yet
        return ""
    came = best.came[advisor.told_from(best) :]
    alone = [each.won for each in came if each.lonely]
    if len(alone) < OFTEN_ALONE * len(came) or not all(alone):
        return ""
    return tell(UNCONTESTED, often=Gerund(tell(OFTEN, form="", n=round(100 * len(alone) / len(came)))), way=best.action.word)


def reason(advisor: Advisor) -> str:
    """One or two sentences. They name equal choices and the one to take, or say why the first is better than the choice made or the next best. Or they say
    that nobody would do anything else."""
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
        this = preferred(advisor) or best
        if all(is_declaration(one.action) and one.won <= LOST * one.count for one, _ in ranking):
            return tell(EITHER_WAY)
        if len(amounts) > 1:
            return _cheapest(advisor, amounts, [one for one in close if one not in amounts], this)
        return _take(advisor, _listed([doing(advisor, one) for one in close], any(len(one.action.cards) > 1 for one in close)), this)
    if other.count < ENOUGH or not advisor.ahead(best, other):
        return ""  # it was dropped too early for that
    return _why(advisor, best, other)


def depends(advisor: Advisor) -> str:
    """A sentence where rivals of some kind make another choice surely better than the first, the surest of these; nothing where none does."""
    ranking = advisor.ranking()
    if not ranking or ranking[0][0].count < ENOUGH:
        return ""
    best, text, surest = ranking[0][0], "", TELLING
    for one, advice in ranking[1:]:
        for number, kind in enumerate(RIVALS):
            lead, error = advisor.against(number, one, best)
            if not advice.dropped and _sure(lead, error) > surest:
                surest = _sure(lead, error)
                text = tell(
                    AGAINST,
                    kind=kind,
                    that=sizes.with_size(advisor.state, advisor.seat, one.action, doing(advisor, one)),
                    lead=amount(lead),
                )
    return text


EQUAL = template(
    "{doubt, select, yes {Too close to call} other {About equal}}: {choices}. Take {this}: {why, select, ahead {it is ahead, but not surely} "
    "cheap {it costs the least now} few {it changes the fewest cards} other {it is the usual play}}."
)
EITHER_WAY = template("Whatever you declare, you win something in hardly any deal.")
RANGE = template("Too close to call: amounts from {least} to {most}. Take {this}: it is the cheapest near the top of the curve.")
CHEAPEST = template("{this:start}{apart, select, yes {,} other {}} is as good as more, up to {most}: take the cheapest.")
AGAINST = template(
    "{kind, select, tight {Against players who fold much} loose {Against loose players} calling {Against players who call everything} "
    "other {Against steady players}}, {that} is ahead by {lead} a deal."
)
BALANCE = template(
    "{this:start} {parts, select, yes {wins the pot or part of it} other {wins the pot}} {often}"
    "{told, select, each {, {each} each time: {back} a deal} some { and brings back {back} a deal} other {}}.{price}"
)
PRICE = template(  # what follows the sentence about winning
    "{told, select, both { It costs {now} now and about {later} more later: {end}.} now { It costs {now}: {end}.} "
    "later { It costs nothing now and about {later} later: {end}.} other {}}{beside, select, costs { {that:start} costs {saved}.} "
    "brings { {that:start} brings {saved}.} other {}}"
)
END = template("{sign, select, gain {a gain of {figure} a deal} loss {a loss of {figure} a deal} other {no gain and no loss}}")
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
MORE = template(  # the dearer of two against the other; `best` where it is also the better one
    "{this:start} puts in {more} a deal more than {that}{when, select, later {, all of it later} both { ({now} more now, {later} more later)} "
    "less { ({now} more now, {later} less later)} sooner { ({now} less now, {later} more later)} other {}}, and brings back "
    "{back, select, more {{figure} more} only {only {figure} more} less {{figure} less} other {no more}}: {by} {better, select, yes {better} other {worse}}."
)
SAME = template("{this:start} brings back {by} a deal more than {that} and puts in as much.")
AHEAD = template("{this:start} is ahead of {that} by {lead} a deal.")
UNCONTESTED = template("{often:start} nobody else declares {way, select, high {high} other {low}}. Then any hand wins that half.")
OFTEN = template(  # of 100 deals; `behind` another such figure, and `again` where that named the 100 deals
    "{form, select, again {{n, select, 0 {in hardly any} 100 {in nearly every} other {in {n}}}} "
    "behind {{n, select, 0 {in hardly any} 100 {in nearly every} other {in {n} of 100 deals}}} "
    "other {{n, select, 0 {in hardly any deal} 100 {in nearly every deal} other {in {n} of 100 deals}}}}"
)
CHIPS = template("{figure, plural, =1 {{figure} chip} other {{figure} chips}}")


class Gerund(str):
    """What is done, within a sentence or at its `start`."""

    def say(self, spec: str) -> str:
        """The words; `start` is the form for the beginning of a sentence."""
        return english.capital(self) if spec == "start" else str(self)


def _cheapest(advisor: Advisor, amounts: list[Candidate], others: list[Candidate], this: Candidate) -> str:
    """Of amounts that are about equal the one to take, and how far they reach; behind other choices that are as good."""
    bare = doing(advisor, amounts[0])
    least = sizes.with_size(advisor.state, advisor.seat, amounts[0].action, bare)
    most = amounts[-1].action.amount or 0
    if others:
        choices = _listed([*[doing(advisor, one) for one in others], tell("{least}, or more, up to {most}", least=least, most=most)], True)
        return _take(advisor, choices, this)
    if this is amounts[0]:
        return tell(CHEAPEST, this=Gerund(least), apart=least != bare, most=most)
    return tell(
        RANGE,
        least=amounts[0].action.amount,
        most=most,
        this=sizes.with_size(advisor.state, advisor.seat, this.action, doing(advisor, this)),
    )


def preferred(advisor: Advisor) -> Candidate | None:
    """Of choices that are about equal the one that a player would take; None where one is the best. Of those that are behind by less than is worth a word it
    is what costs least at once, else what changes the fewest cards, else the house's choice. Amounts are behind by their curve."""
    close = advisor.close()
    if len(close) < 2:
        return None
    even = _even(advisor, close)
    prices = {one.action: (Account.of(advisor, one).now, one.action.amount or 0, len(one.action.cards)) for one in even}
    return min(even, key=lambda one: (prices[one.action], advisor.candidates.index(one)))


def _even(advisor: Advisor, close: list[Candidate]) -> list[Candidate]:
    """Those that are behind by less than is worth a word, by all deals that each has met."""
    if sum(one.action.amount is not None for one in close) < 2:
        return [one for one in close if advisor.lead(close[0], one)[0] < advisor.least]
    worth = sizes.curve([(one.action.amount, advice.value) for one, advice in advisor.ranking() if one in close])
    return [one for one, value in zip(close, worth, strict=True) if max(worth) - value < advisor.least]


def _take(advisor: Advisor, choices: str, this: Candidate) -> str:
    """Which are about equal, or in doubt, and why to take this one of them."""
    close = advisor.close()
    even = _even(advisor, close)
    others = [one for one in even if one is not this]
    now, cards = Account.of(advisor, this).now, len(this.action.cards)
    cheap = all(Account.of(advisor, one).now > now for one in others)
    why = "ahead" if not others else "cheap" if cheap else "few" if all(len(one.action.cards) > cards for one in others) else "usual"
    return tell(EQUAL, doubt="yes" if len(even) < len(close) else "", choices=choices, this=doing(advisor, this), why=why)


def _listed(names: list[str], lists: bool) -> str:
    """`lists`: whether there are lists of cards among the names, with commas of their own."""
    more = len(names) - FEW
    shown = names if more < 2 else [*names[:FEW], tell("{n} others", n=Count(more))]
    if len(shown) > 2 and lists:
        some, *others, last = shown
        for another in others:
            some = tell("{some}; {another}", some=some, another=another)
        return tell("{some}; or {another}", some=some, another=last)
    return english.listing(shown, "or")


def _why(advisor: Advisor, best: Candidate, other: Candidate) -> str:
    mine, its = Account.of(advisor, best), Account.of(advisor, other)
    if mine.idle:
        return _balance(advisor, other, its, best, mine)
    if its.idle:
        return _balance(advisor, best, mine, other, its)
    both = {"this": Gerund(doing(advisor, best)), "that": doing(advisor, other)}
    sure, oftener, values = max(
        _how_often(advisor, mine, its), key=lambda candidate: (*candidate[:2], str(candidate[2].get("part"))), default=(0.0, "", {})
    )
    sentences = [tell(oftener, **both, **values)] if sure > TELLING else []
    return " ".join([*sentences, _sum(advisor, (best, mine), (other, its))])


def _sum(advisor: Advisor, best: tuple[Candidate, Account], other: tuple[Candidate, Account]) -> str:
    """What the dearer of the two puts in more, and what that brings: it comes to the difference of their values in the table."""
    (dear, mine), (cheap, its) = (best, other) if best[1].paid >= other[1].paid else (other, best)
    more, back = round(mine.paid - its.paid, 1), round(mine.back - its.back, 1)
    by, names = round(abs(mine.value - its.value), 1), (doing(advisor, dear), doing(advisor, cheap))
    if not more:
        first, second = (doing(advisor, one) for one, _ in (best, other))
        return tell(SAME, this=Gerund(first), that=second, by=amount(by))
    now, later = round(mine.now - its.now, 1), round(mine.later - its.later, 1)
    better = dear is best[0]
    return tell(
        MORE,
        this=Gerund(names[0]),
        that=names[1],
        more=amount(more),
        when="" if not later else "later" if not now else "sooner" if now < 0 else "both" if later > 0 else "less",
        now=tenths(abs(now)),
        later=tenths(abs(later)),
        back="no" if not back else "less" if back < 0 else "more" if better else "only",
        figure=tenths(abs(back)),
        by=tenths(by),
        better="yes" if better else "",
    )


def _balance(advisor: Advisor, one: Candidate, its: Account, idle: Candidate, out: Account) -> str:
    """What playing on costs and brings, beside what it is to be out."""
    n, back = _share(its.won, its), its.back
    price = tell(
        PRICE,
        told="both"
        if its.now > 0 and its.later > 0
        else "now"
        if its.now > 0 and not its.later
        else "later"
        if its.later > 0 and not its.now
        else "",
        now=amount(its.now),
        later=tenths(its.later) if its.now > 0 else amount(its.later),
        end=end(its.value),
        that=Gerund(doing(advisor, idle)),
        beside="costs" if out.value < 0 else "brings" if out.value > 0 else "",
        saved=amount(abs(out.value)),
    )
    return tell(
        BALANCE,
        this=Gerund(doing(advisor, one)),
        parts=_parted(advisor),
        often=of_100(its.won, its),
        told="each" if 0 < n < 100 and back > 0 else "some" if back else "",
        each=amount(back * 100 / n if n else 0.0),
        back=tenths(back) if 0 < n < 100 else amount(back),
        price=price,
    )


def end(value: float) -> str:
    """What a choice comes to: a gain, a loss, or neither."""
    return tell(END, sign="gain" if value > 0 else "loss" if value < 0 else "", figure=amount(abs(value)))


def _parted(advisor: Advisor) -> bool:
    """Whether the pot has parts; any share of it counts."""
    return most_parts(advisor.state) > 1


def _how_often(advisor: Advisor, best: Account, other: Account) -> Iterator[Telling]:
    """What happens more often after the best."""
    counted = [("wins a part" if _parted(advisor) else "wins", "", best.won, other.won), ("alone", "", best.alone, other.alone)]
    for i, name in enumerate(advisor.parts):
        part = advisor.state.game.showdown.parts[i].text()
        counted.append((name if name in ("high", "low") else "share", part, best.took[i], other.took[i]))
    for what, part, a, b in counted:
        if _share(a, best) != _share(b, other):  # else that could not be told in words
            both = (a + b) / (best.deals + other.deals)
            spread = sqrt(max(both * (1 - both), 1e-9) * (1 / best.deals + 1 / other.deals))
            seldom = of_100(b, other).say("again" if 0 < _share(a, best) < 100 else "behind")
            sure = (a / best.deals - b / other.deals) / spread
            yield sure, OFTENER[what], {"often": of_100(a, best), "seldom": seldom, "part": part}


def _sure(more: float, wrong: float) -> float:
    return more / wrong if wrong else inf if more > 0 else 0.0


def of_100(times: int, one: Account) -> Inflected:
    """How often something came of the choice, in words, as so many of a hundred deals."""
    return Inflected(OFTEN, n=_share(times, one))


def _share(times: int, one: Account) -> int:
    return round(100 * times / one.deals)


def tenths(chips: float) -> str:
    """Chips as a bare figure."""
    return f"{round(chips, 1):g}"


def amount(chips: float) -> str:
    """The same with the word behind it: `2.5 chips`."""
    return tell(CHIPS, figure=tenths(chips))
