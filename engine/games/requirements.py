"""What the phrases of a game need of one another. Each step must find what it requires in the steps before it. What holds all through the deal must find it
anywhere in the game.

What only a block under a condition, for those who pay, or an event brings is perhaps there, and that is enough.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..language import english
from ..language.phrase import PHRASES, heard
from ..rules.betting.control_flow import Conditional, ForPlayers, May, Repeat
from ..table.component import Component
from ..table.traits.capabilities import NONE, Capability, capabilities
from ..table.traits.mechanics import Mechanic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..table.game import Game
    from ..table.rule import Listener, Rule
    from ..table.traits.capabilities import Capabilities

JOKERS = "1 deck + 2 jokers"  # a deck that has some
BOARD = "A1 A2 A3 / B8 B9 B4 / C7 C6 C5"  # a picture that has every kind of line, row by row
IN_THE_FILE = {  # what no phrase brings, but another key of the file, and how that is said
    Capability.JOKERS: (JOKERS, f"a deck such as {JOKERS!r}"),
    Capability.BOARD: (BOARD, f"a picture of the common cards, such as board = [{', '.join(map(repr, BOARD.split(' / ')))}]"),
}
SPOKEN_OF = capabilities(
    Capability.PLAYER, Capability.CARD, Capability.FOLDED, Capability.CAUSE
)  # what is there only as what an event is about
TWINS = {  # what is easily taken for another thing that the game may have, and the words for it in phrases
    Capability.PILES: (Capability.TWO_HANDS, "stack", "hand"),
    Capability.TWO_HANDS: (Capability.PILES, "hand", "stack"),
}
TO_BE_ASKED = {  # what is of no use unless another phrase asks for it, and how many such phrases a message names
    Capability.DECLARATION: ("what was declared", 1),
    Capability.ASIDE: ("for the cards set aside", 2),
}
MOST_TOLD = 2  # phrases that a message names


@cache
def providers(thing: Capability) -> tuple[str, ...]:
    """Examples of phrases that bring it, one of each class; first those that cost nothing, need least themselves and are shortest."""
    if thing in IN_THE_FILE:
        return (IN_THE_FILE[thing][0],)
    examples_found: list[tuple[bool, int, str]] = []
    for kind, read in examples():
        brings = [(example, part) for example, part in read if thing in part.provides and (thing not in SPOKEN_OF or kind == "test")]
        examples_found += [(Mechanic.BUY in part.tags, len(part.requires), example) for example, part in brings[:1]]
    return tuple(example for *_, example in sorted(examples_found, key=lambda f: (*f[:2], len(f[2]))))


@cache
def examples() -> tuple[tuple[str, tuple[tuple[str, Component], ...]], ...]:
    """Of each class of phrases the kind, and the examples as they are read."""
    return tuple(
        (kind, tuple((example, part) for example in cls.examples if isinstance(part := cls.match(example), Component)))
        for kind, classes in PHRASES.items()
        for cls in classes
    )


def reusing() -> str:
    """The phrase that deals the discards again once the deck has run out."""
    return next(example for kind, read in examples() if kind == "rule" for example, part in read if getattr(part, "reuses", False))


def expected(thing: Capability, where: str) -> str:
    """What would bring it."""
    named = english.listing([repr(phrase) for phrase in providers(thing)[:MOST_TOLD]], "or")
    if thing in IN_THE_FILE:
        return f"expected {IN_THE_FILE[thing][1]}"
    if thing == Capability.CAUSE:
        return 'expected it behind a condition, such as { given = "nobody won", do = ["redeal"] }, or at an event'
    return f"expected it as what is done at an event, such as {named}" if thing in SPOKEN_OF else f"expected {named} {where}"


def meant(thing: Capability, part: Component, have: Capabilities) -> str:
    """What is likely meant: the phrase with the thing that the game has, where that is easily taken for the one that is missing; else nothing."""
    twin, word, other = TWINS.get(thing, (thing, "", ""))
    if twin not in have or twin == thing:
        return ""
    put_right = heard(part.kind, part.phrase().replace(word, other))
    return f"expected {put_right.phrase()!r}: there are {twin.value}" if put_right and twin in put_right.requires else ""


def brought(parts: Iterable[Component]) -> Capabilities:
    """All that these bring, and what is in them."""
    return NONE.union(*(inner.provides for part in parts for inner in part.within()))


class Missing(NamedTuple):
    """What a phrase needs and nothing brings."""

    written: str  # the phrase as the file has it
    phrase: str  # that or the phrase within it that needs the thing
    thing: Capability
    said: str


class RequirementWalk:
    """A game gone through once, step after step; `found` is what is missing."""

    def __init__(self, game: Game):
        self.found: dict[Missing, None] = {}
        pack = (capabilities(Capability.JOKERS) if game.jokers else NONE) | (capabilities(Capability.BOARD) if game.board else NONE)
        effects = brought(rule for watch in game.listeners for rule in watch.do)
        self.always = (pack | effects | brought(game.wilds)) - SPOKEN_OF  # what may be there at any time
        self.have, self.gone = self.always, dict[Capability, str]()
        self.steps(game.play, NONE)
        ever = (self.always | brought(game.play)) - SPOKEN_OF
        for watch in game.listeners:
            self.watch(watch, ever)
        for wild in game.wilds:
            for part in wild.within():
                self.need(wild, part, part.requires - ever)

    def need(
        self, top: Component, part: Component, missing: Capabilities, nowhere: str = "nothing in the game brings", where: str = "in it"
    ) -> None:
        """Something is missing for a phrase within the one that the file has."""
        for thing in sorted(missing, key=lambda t: t.value):
            if thing in self.gone:
                why, where = f", which {self.gone[thing]!r} has used up", "after that"
            else:
                why = "" if thing in SPOKEN_OF else f", which {nowhere}"
            problem = f"needs {thing.value}{why}; {meant(thing, part, self.have) or expected(thing, where)}"
            self.found[Missing(top.written or top.phrase(), part.phrase(), thing, problem)] = None

    def steps(self, rules: Iterable[Rule], inside: Capabilities, sure: bool = True) -> None:
        """Steps one after the other. `inside` is what the block around them brings for them alone; where they are not `sure` to come, nothing is used up."""
        for rule in rules:
            if isinstance(rule, Repeat):
                self.repeat(rule, inside, sure)
            elif isinstance(rule, Conditional):
                for part in rule.condition.within():
                    self.step(rule, part, inside)
                self.steps(rule.body, inside | capabilities(Capability.CAUSE), False)
            elif isinstance(rule, ForPlayers):
                for part in rule.those.within():
                    self.step(rule, part, inside)
                self.folded(rule)
                self.steps(rule.body, inside | rule.those.provides | capabilities(Capability.CAUSE), False)
            elif isinstance(rule, May):
                self.steps(rule.first, inside, sure)
                self.steps(rule.body, inside, False)
            else:
                for part in rule.within():
                    self.step(rule, part, inside)
                self.have |= brought([rule]) - SPOKEN_OF
                if sure:
                    used = rule.uses_up - rule.provides - self.always
                    self.have -= used
                    if used:
                        self.gone |= dict.fromkeys(used, rule.phrase())
                self.gone = {thing: by for thing, by in self.gone.items() if thing not in self.have}

    def step(self, rule: Rule, part: Component, inside: Capabilities) -> None:
        """One step, or a phrase in it."""
        self.need(rule, part, part.requires - self.have - inside, "no step before it brings", "before it")

    def folded(self, rule: ForPlayers) -> None:
        """A block for those who have folded: they are asked nothing but whether they come back."""
        for deed in rule.body if rule.those.whom == "folded" else ():
            if deed.decides and not deed.of_folded:
                problem = "asks players who have folded, and they choose nothing any more; expected a step without a choice, such as 'show all' or 'come back'"
                self.found[Missing(deed.written or deed.phrase(), deed.phrase(), Capability.PLAYER, problem)] = None

    def repeat(self, rule: Repeat, inside: Capabilities, sure: bool) -> None:
        """A block that comes round again: its steps bring something for one another, but not what another of them uses up."""
        body = brought(rule.body)
        if rule.until:
            self.need(rule, rule, rule.until.lacks(body | self.always), "no step of the block brings", "in it")
        self.have |= body - SPOKEN_OF
        for part in rule.until.within() if rule.until else ():
            self.step(rule, part, inside)
        self.steps(rule.body, inside, sure)
        if rule.times != 1 or rule.each:
            self.steps(rule.body, inside, sure)

    def watch(self, watch: Listener, ever: Capabilities) -> None:
        """What happens, and what is done then."""
        for part in watch.event.within():
            self.need(watch.event, part, part.requires - ever)
        inside = watch.event.provides
        for rule in watch.do:
            by_folded = Capability.FOLDED in rule.requires or (rule.of_folded and Capability.FOLDED in inside)
            if (rule.acts or rule.of_player) and Capability.PLAYER not in inside and not by_folded:
                self.need(rule, rule, capabilities(Capability.PLAYER))  # nobody who is out of the deal can do it
            if isinstance(rule, ForPlayers):
                self.folded(rule)
            for part in rule.within():
                by_players = isinstance(rule, ForPlayers) and (
                    part is not rule.those or Capability.FOLDED in inside
                )  # by where they sit from one who is out, too
                named = capabilities(Capability.PLAYER) if by_players else NONE
                self.need(rule, part, part.requires - ever - inside - named)
            inside |= rule.provides


def missing(game: Game) -> list[Missing]:
    """What the phrases of a game need and nothing brings."""
    return list(RequirementWalk(game).found)


def unasked(game: Game) -> Iterator[Missing]:
    """What players declare or set aside where nothing in the game asks for it: the same hands win whatever they choose."""
    tops = [*game.play, *(rule for watch in game.listeners for rule in watch.do), *game.wilds]
    parts = [(top, part) for top in tops for part in top.within()]
    for thing, (what, most) in TO_BE_ASKED.items():
        if any(thing in part.requires for _, part in parts):
            continue
        asking = [example for kind, read in examples() if kind in ("rule", "use") for example, part in read if thing in part.requires]
        problem = f"nothing asks {what}; expected a phrase such as {english.listing([*map(repr, asking[:most])], 'or')}"
        yield from [Missing(top.written or top.phrase(), part.phrase(), thing, problem) for top, part in parts if thing in part.provides]
