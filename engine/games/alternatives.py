"""Games with several showdowns of which one is played: each has its own condition, so the dice or the cards decide what wins."""

from __future__ import annotations

from typing import NamedTuple

from ..language import english
from ..language.words import tell, template
from ..rules.betting.control_flow import Conditional
from ..rules.conditions.dice_conditions import DiceShow
from ..rules.showdown.eligible_cards import UsesCards
from ..rules.showdown.scores import Low
from ..rules.showdown.showdown import Showdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..table.component import Condition, Score
    from ..table.rule import Rule

FEW = 3  # alternatives that are told one by one
UNDER = template("If {condition}, {told}")
OTHERWISE = template("Otherwise, {told}")
WIN = template("{hands} {n, plural, one {wins} other {split}} the pot.")
ALWAYS = template(
    "At the end, {always} {n, plural, one {wins} other {win}} {shared, select, yes {a part of the pot} other {the pot or a part of it}}."
)
HALF = template("At the end, {always} wins half of the pot.")
OTHER_HALF = template(
    "{dice, select, yes {The dice decide what wins the other half} other {What wins the other half depends on the deal}}."
)
ELSE_WINS = template("{dice, select, yes {The dice decide what else wins} other {What else wins depends on the deal}}.")
WINS_OR_SPLITS = template("At the end, {always} wins the pot or splits it with {low}.")
SPLITS_WITH_LOW = template("At the end, {always} splits the pot with {low}.")
LOWS = template("{dice, select, yes {The dice decide which low hands count} other {Which low hands count depends on the deal}}.")
LOWS_BRIEF = template("High-low. {lows}")


class Alternative(NamedTuple):
    """A showdown and the block that holds nothing else. The one without a block is played if none of the others is."""

    showdown: Showdown
    block: Conditional | None


def alternatives(play: Sequence[Rule]) -> list[Alternative]:
    """The showdowns with which a game ends, each under a condition but perhaps the last; empty if there are fewer than two."""
    found: list[Alternative] = []
    for step in reversed(play):
        only = step.body[0] if isinstance(step, Conditional) and len(step.body) == 1 else step
        if not isinstance(only, Showdown) or not only.pays or (only is step and found):
            break
        found.insert(0, Alternative(only, step if isinstance(step, Conditional) else None))
    return found if len(found) > 1 and len({one.showdown.phrase() for one in found}) > 1 else []


def dice_in(conditions: Iterable[Condition]) -> bool:
    """Whether dice decide all of them."""
    return all(any(isinstance(part, DiceShow) for part in condition.within()) for condition in conditions)


def by_dice(found: Sequence[Alternative]) -> bool:
    """Whether dice decide between the showdowns."""
    return dice_in(one.block.condition for one in found if one.block)


def shared(found: Sequence[Alternative]) -> list[Score]:
    """The parts of the pot that each of them has."""
    first, *others = [one.showdown.parts for one in found]
    return [part for part in first if all(part.text() in [its.text() for its in parts] for parts in others)]


def lows(found: Sequence[Alternative]) -> list[Low]:
    """The low hands by which alone the showdowns differ, if all that differs is how low they have to be; else empty."""
    always = [part.text() for part in shared(found)]
    others = [part for one in found for part in one.showdown.parts if part.text() not in always]
    some = [part for part in others if isinstance(part, Low)]
    alike = {(part.named_freely, part.made_of) for part in some}
    return some if len(some) == len(others) and len(alike) == 1 and len(always) == 1 else []


def used(found: Sequence[Alternative]) -> str:
    """Which cards every hand may use, in a sentence; empty if that differs."""
    hands = [part for one in found for part in one.showdown.parts if isinstance(part, UsesCards)]
    rules = {hand.use.explained if hand.use else "" for hand in hands}
    return rules.pop() if len(rules) == 1 else ""


def one_by_one(found: Sequence[Alternative]) -> Iterator[str]:
    """A sentence for each of them, with its condition."""
    for i, one in enumerate(found):
        hands = [part.named for part in one.showdown.parts]
        told = tell(WIN, hands=english.listing(hands), n=english.Number(len(hands)))
        if one.block and not (i and one.block.otherwise):
            yield tell(UNDER, condition=one.block.condition.text(), told=told)
        else:
            yield tell(OTHERWISE, told=told)


def decided(found: Sequence[Alternative]) -> list[str]:
    """Sentences for showdowns that are too many to tell one by one: what always wins, and what decides about the rest."""
    always, dice = shared(found), by_dice(found)
    names = english.listing([part.named for part in always])
    if some := lows(found):
        low = some[0].named_freely
        lone = len(some) < len(found)
        return [tell(WINS_OR_SPLITS if lone else SPLITS_WITH_LOW, always=names, low=low), tell(LOWS, dice=dice)]
    if not always:
        return []
    if len(always) == 1 and all(one.showdown.two and one.showdown.even for one in found):
        return [tell(HALF, always=names), tell(OTHER_HALF, dice=dice)]
    several = all(len(one.showdown.parts) > len(always) for one in found)
    return [tell(ALWAYS, always=names, n=english.Number(len(always)), shared=several), tell(ELSE_WINS, dice=dice)]


def in_call(found: Sequence[Alternative]) -> str:
    """The same for the call of a game; empty if each showdown has to be told by itself."""
    if len(found) < FEW or not lows(found):
        return ""
    told = tell(LOWS_BRIEF, lows=tell(LOWS, dice=by_dice(found)))
    uses = {one.showdown.use_in_call for one in found}
    return " ".join(filter(None, [told, uses.pop() if len(uses) == 1 else ""]))
