"""The shape of a deal at a glance: a row of little symbols, one for each step, out of the rules themselves. So many cards face down or up, a bet, a pass,
a draw; steps that repeat stand between brackets. `strip.mjs` draws the same where a house rule was chosen.
"""

from __future__ import annotations

from typing import NamedTuple

import engine
from engine.documents import Step
from engine.language import english
from engine.language.words import tell, template
from engine.table.rule import Rule, every

FACES = {"down": "d", "up": "u", "unseen": "x", "outward": "o"}  # how cards come, in a mark
CARDS = ("deal", "table")  # steps that cards come in
MOST_SIGNS = 7  # in a strip: more is no shape
MOST = 9  # cards that are drawn side by side; of more, three and the number
BLIND = template("{n, plural, one {a card that nobody looks at} other {{n} cards that nobody looks at}}")
COME = {  # cards by how they come, to the players and to the middle
    "d": template("{n, plural, one {a card down} other {{n} cards down}}"),
    "u": template("{n, plural, one {a card up} other {{n} cards up}}"),
    "x": BLIND,
    "o": template("{n, plural, one {a card for the others to see} other {{n} cards for the others to see}}"),
}
MIDDLE = template("{n, plural, one {a card in the middle} other {{n} cards in the middle}}")
DONE = {  # the other steps, by their picture
    "auction": template("an auction"),
    "bet": template("a bet"),
    "buy": template("cards for sale"),
    "condition": template("if it is so"),
    "deal": template("a deal"),
    "deck": template("the deck"),
    "declare": template("declare"),
    "discard": template("discard"),
    "draw": template("draw"),
    "event": template("if it comes to that"),
    "exchange": template("exchange"),
    "flip": template("turn up"),
    "fold": template("fold"),
    "match": template("match the pot"),
    "pass": template("pass"),
    "repeat": template("again"),
    "roll": template("roll"),
    "showdown": template("showdown"),
    "split": template("split the cards"),
    "stack": template("put in order"),
    "table": template("the middle"),
    "wild": template("a wild card"),
}
COUNTED = {  # those that say of how many cards
    "discard": template("discard {n, plural, one {a card} other {{n} cards}}"),
    "pass": template("pass {n, plural, one {a card} other {{n} cards}}"),
    "repeat": template("{n} times"),
}
AGAIN = template("again and again")


class Sign(NamedTuple):
    """A step in the strip. The mark is how many cards and how they come (`3d`), of how many cards it is or how often a block is repeated (`4`), or nothing."""

    id: int
    icon: str
    depth: int
    kind: str
    mark: str
    words: str


def mark(rule: Rule) -> str:
    """What the strip says of a step besides its picture."""
    n = int(rule.how_many)
    if n <= 0:
        return ""
    if rule.icon not in CARDS:
        return str(n) if rule.icon in COUNTED else ""
    face = str(getattr(rule, "face", "")) or "up"
    return f"{n}{FACES[face]}" if face in FACES else ""


def words(rule: Rule, marked: str) -> str:
    """The same for the ear."""
    if marked.isdecimal():
        return tell(COUNTED[rule.icon], n=english.number(int(marked)) if rule.icon == "repeat" else int(marked))
    if not marked:
        return tell(AGAIN if rule.how_many < 0 else DONE[rule.icon])
    return tell(MIDDLE if rule.icon == "table" and marked[-1] == "u" else COME[marked[-1]], n=int(marked[:-1]))


def drawn(variant: engine.Variant, options: dict[str, str] | None = None) -> dict[int, tuple[str, str]]:
    """(mark, words) of each step under these house rules, by its number."""
    found: dict[int, tuple[str, str]] = {}
    for rule in every(variant.game(options).play):
        if rule.step not in found:  # what is told in one sentence has one sign
            found[rule.step] = (marked := mark(rule), words(rule, marked))
    return found


def has_sign(step: Step) -> bool:
    """Whether the strip draws it: what is done, and what is done again."""
    return step["id"] > 0 and step["kind"] in ("step", "repeat")


def signs(variant: engine.Variant) -> list[Sign]:
    """The strip of a game by the default rules."""
    known = drawn(variant)
    return few(
        [Sign(step["id"], step["icon"], step["depth"], step["kind"], *known[step["id"]]) for step in filter(has_sign, variant.steps())]
    )


def few(signs: list[Sign]) -> list[Sign]:
    """As many as make a shape: bets go first, then what stands in blocks, then what comes before the end. `strip.mjs` leaves out the same."""
    for spared in (lambda sign: sign.icon != "bet", lambda sign: sign.depth < 2, lambda sign: sign.depth < 1):
        if len(signs) > MOST_SIGNS:
            signs = list(filter(spared, signs))
    return signs if len(signs) <= MOST_SIGNS else [*signs[: MOST_SIGNS - 1], signs[-1]]


def told(signs: list[Sign]) -> str:
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
