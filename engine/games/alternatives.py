"""Showdowns of which one is played: each under a condition of its own, so that the dice or the cards decide what wins."""

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
    from collections.abc import Iterator, Sequence

    from ..table.component import Score
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
    """A showdown and the block that it is all of; no block where it is played if no other one is."""

    showdown: Showdown
    block: Conditional | None


def alternatives(play: Sequence[Rule]) -> list[Alternative]:
    """The last steps of a game, where each is a showdown under a condition, or the one that is left; fewer than two are none."""
    found: list[Alternative] = []
    for step in reversed(play):
        only = step.body[0] if isinstance(step, Conditional) and len(step.body) == 1 else step
        if not isinstance(only, Showdown) or not only.pays or (only is step and found):
            break
        found.insert(0, Alternative(only, step if isinstance(step, Conditional) else None))
    return found if len(found) > 1 and len({one.showdown.phrase() for one in found}) > 1 else []


def by_dice(found: Sequence[Alternative]) -> bool:
    """Whether dice decide between them."""
    return all(any(isinstance(part, DiceShow) for part in one.block.condition.within()) for one in found if one.block)


def shared(found: Sequence[Alternative]) -> list[Score]:
    """The parts of the pot that each of them has."""
    first, *others = [one.showdown.parts for one in found]
    return [part for part in first if all(part.text() in [its.text() for its in parts] for parts in others)]


def lows(found: Sequence[Alternative]) -> list[Low]:
    """The low hands that not all of them have, where nothing but how low they have to be tells them apart, and nothing else differs; else none."""
    always = [part.text() for part in shared(found)]
    others = [part for one in found for part in one.showdown.parts if part.text() not in always]
    some = [part for part in others if isinstance(part, Low)]
    alike = {(part.named_freely, part.made_of) for part in some}
    return some if len(some) == len(others) and len(alike) == 1 and len(always) == 1 else []


def used(found: Sequence[Alternative]) -> str:
    """Which cards every hand may use, in a sentence; nothing where that differs."""
    hands = [part for one in found for part in one.showdown.parts if isinstance(part, UsesCards)]
    rules = {hand.use.explained if hand.use else "" for hand in hands}
    return rules.pop() if len(rules) == 1 else ""


def one_by_one(found: Sequence[Alternative]) -> Iterator[str]:
    """A sentence for each of them, with its condition."""
    for i, one in enumerate(found):
        hands = [part.named for part in one.showdown.parts]
        told = tell(WIN, hands=english.listing(hands), n=english.Number(len(hands)))
        if one.block and not (i and one.block.otherwise):
            told = tell(UNDER, condition=one.block.condition.text(), told=told)
            yield told
        else:
            yield tell(OTHERWISE, told=told)


def decided(found: Sequence[Alternative]) -> list[str]:
    """What always wins, and what decides about the rest: so much where there are too many to be told one by one."""
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
    """The same in the call of a game; nothing where each has to be told by itself."""
    if len(found) < FEW or not lows(found):
        return ""
    told = tell(LOWS_BRIEF, lows=tell(LOWS, dice=by_dice(found)))
    uses = {one.showdown.use_in_call for one in found}
    return " ".join(filter(None, [told, uses.pop() if len(uses) == 1 else ""]))
