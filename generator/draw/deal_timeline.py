"""The shape of a deal at a glance: a row of little symbols, one for each step, out of the rules themselves. So many cards face down or up, a bet, a pass,
a draw; steps that repeat stand between brackets. `deal-timeline.mjs` draws the same where a house rule was chosen.
"""

from __future__ import annotations

from typing import NamedTuple

import engine
from engine.documents import Step
from engine.language.words import tell
from engine.table.rule import every
from engine.table.traits.icons import Icon

MOST_SIGNS = 7  # in a strip: more is no shape
MOST = 9  # cards that are drawn side by side; of more, three and the number


class Sign(NamedTuple):
    """A step in the strip. The mark is how many cards and how they come (`3d`), of how many cards it is or how often a block is repeated (`4`), or nothing."""

    id: int
    icon: Icon
    depth: int
    kind: str
    mark: str
    words: str


def drawn(variant: engine.Variant, options: dict[str, str] | None = None) -> dict[int, tuple[str, str]]:
    """(mark, words) of each step under these house rules, by its number."""
    sign_of_step: dict[int, tuple[str, str]] = {}
    for rule in every(variant.game(options).play):
        if rule.step not in sign_of_step:  # what is told in one sentence has one sign
            sign_of_step[rule.step] = (rule.strip_mark, rule.strip_words)
    return sign_of_step


def has_sign(step: Step) -> bool:
    """Whether the strip draws it: what is done, and what is done again."""
    return step["id"] > 0 and step["kind"] in ("step", "repeat")


def signs(variant: engine.Variant) -> list[Sign]:
    """The strip of a game by the default rules."""
    known = drawn(variant)
    return few(
        [
            Sign(step["id"], Icon.named(step["icon"]), step["depth"], step["kind"], *known[step["id"]])
            for step in filter(has_sign, variant.steps())
        ]
    )


def few(signs: list[Sign]) -> list[Sign]:
    """As many as make a shape: bets go first, then what stands in blocks, then what comes before the end. `deal-timeline.mjs` leaves out the same."""
    for spared in (lambda sign: not sign.icon.meaning.minor, lambda sign: sign.depth < 2, lambda sign: sign.depth < 1):
        if len(signs) > MOST_SIGNS:
            signs = list(filter(spared, signs))
    return signs if len(signs) <= MOST_SIGNS else [*signs[: MOST_SIGNS - 1], signs[-1]]


def spoken(signs: list[Sign]) -> str:
    """The whole strip for the ear."""
    return tell("The deal in short: {steps}.", steps=", ".join(sign.words for sign in signs))


class Run(NamedTuple):
    """Cards drawn side by side: where each begins, and how wide they are together."""

    face: str
    at: list[int]
    width: int
    more: int  # the number, where not all are drawn


def run(marked: str) -> Run | None:
    """The cards of a mark; None where it tells of none."""
    if not marked or marked.isdecimal():
        return None
    n = int(marked[:-1])
    shown = n if n <= MOST else 3
    step = 12 if shown <= 3 else 6
    return Run(marked[-1], [1 + i * step for i in range(shown)], 14 + (shown - 1) * step, n if n > MOST else 0)
