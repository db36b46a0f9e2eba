"""The comparisons of a game: at which steps hands are laid down, with how many cards, and what is done with the pot from there on."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.betting.control_flow import Conditional, ForPlayers, May, Repeat
from ..rules.betting.penalties import ForcedPayment
from ..table.rule import Ending, Listener
from ..table.tally import Tally, tally
from ..table.traits.capabilities import Capability
from ..table.traits.showdown_inputs import ShowdownInput, needed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..table.game import Game
    from ..table.protocols import GameRules
    from ..table.rule import Rule

MANY, COMMON = 20, 10  # cards of a hand and of the middle, for finding out what a block does to their number


class Stage(NamedTuple):
    """One comparison. `play` are the steps from it on, `before` those from the moment at which everybody has said whether they go in, empty where nobody
    is asked. `given` is what has to be so for it and no cards tell, `under` what they tell. `least` and `most` are the cards of a hand then, `most` 0
    where nothing limits it; `common` those that lie in the middle."""

    ending: Ending
    play: tuple[Rule, ...]
    before: tuple[Rule, ...]
    given: Conditional | None
    under: tuple[Conditional, ...]
    least: int
    most: int
    common: int


def untold(rule: Rule) -> bool:
    """Whether it depends on what happened in the deal, so that nobody can tell from hands laid down what it does."""
    looks = (
        rule.condition
        if isinstance(rule, Conditional)
        else rule.those
        if isinstance(rule, ForPlayers)
        else rule
        if isinstance(rule, ForcedPayment)
        else None
    )
    return looks is not None and (ShowdownInput.DEAL in needed(looks) or any(part.trail for part in looks.within()))


def compares(rule: Rule) -> bool:
    """Whether hands are compared in it."""
    return any(isinstance(inner, Ending) for inner in rule.every())


class Walk:
    """Goes through the steps of a game in their order, and finds where comparisons begin: at the first step that belongs to one."""

    def __init__(self, game: Game):
        self.found: list[tuple[Ending, tuple[Rule, ...], tuple[Rule, ...], Conditional | None, tuple[Conditional, ...]]] = []
        self.begun: tuple[Rule, ...] = ()  # from the first step on that a comparison may begin with, since the last that is none of it
        self.under: tuple[Conditional, ...] = ()  # the conditions that it stands under
        self.covered = False  # whether a comparison has begun there already
        self.asked: tuple[Rule, ...] = ()  # what follows the last question who goes in
        self.through(game.play, (), None, ())

    def through(self, steps: Sequence[Rule], rest: tuple[Rule, ...], given: Conditional | None, under: tuple[Conditional, ...]) -> None:
        """The steps of a block; `rest` is what comes behind it, `given` and `under` are the conditions that it stands under: one that cards do not tell,
        and those that they do."""
        for i, rule in enumerate(steps):
            behind = (*steps[i + 1 :], *rest)
            if rule.closing and not self.begun:
                self.begun, self.under = (rule, *behind), under
            if isinstance(rule, Ending):
                if not self.covered:
                    self.found.append((rule, self.begun, self.asked, given, self.under))
                self.covered = True
            elif isinstance(rule, Conditional) and untold(rule) and compares(rule):  # one way or another, which somebody has to say
                before, self.begun, self.covered = self.covered, (), False
                self.through(rule.body, behind, rule, under)
                self.begun, self.covered = (), before
            elif children := rule.children():
                self.through(
                    children,
                    (rule, *behind) if isinstance(rule, Repeat) else behind,
                    given,
                    (*under, rule) if isinstance(rule, Conditional) else under,
                )
                settles = all(inner.closing for inner in rule.every())
                if not (settles or compares(rule)):  # what such a block ends with begins no comparison
                    self.begun, self.covered = (), False
            elif not rule.closing:
                self.begun, self.covered = (), False
                if Capability.IN_OR_OUT in rule.provides:
                    self.asked = behind


def stages(game: GameRules) -> list[Stage]:
    """The comparisons of the game in their order; kept with the game."""
    stored = game.kept(Stages) or game.keep(Stages(game))  # type: ignore[arg-type]  # the rules in force are a game
    return stored.found


class Stages:
    """What has been found out of a game."""

    def __init__(self, game: Game):
        counted = tally(game).compared
        fewer, more = uneven(game)
        self.found = []
        for ending, play, questions, values, under in Walk(game).found:
            cards = [n for n, _ in counted[id(ending)]]
            common = max(n for _, n in counted[id(ending)])
            self.found.append(
                Stage(ending, play, questions, values, under, min(1, *cards) if fewer else min(cards), 0 if more else max(cards), common)
            )


def uneven(game: Game) -> tuple[bool, bool]:
    """Whether hands may have fewer cards than the tally counts, and whether more."""
    fewer = more = False
    for rule in inside((*game.play, *game.listeners)):
        if rule.uneven:
            return True, True
        if isinstance(rule, Conditional | ForPlayers | May | Listener) or (isinstance(rule, Repeat) and (rule.until or rule.each)):
            by = change(game, rule)
            if isinstance(rule, Repeat):
                fewer, more = fewer or by != 0, more or by != 0
            elif isinstance(rule, Conditional) and not compares(rule):  # the tally counts them; a comparison in it comes behind its steps
                fewer, more = fewer or by > 0, more or by < 0
            elif not isinstance(rule, Conditional) and not (isinstance(rule, ForPlayers) and rule.those.many):  # and these it does not
                fewer, more = fewer or by < 0, more or by > 0
    return fewer, more


def inside(rules: Iterable[Rule]) -> Iterator[Rule]:
    """These rules and those in them."""
    for rule in rules:
        yield from rule.every()


def change(game: Game, block: Rule) -> int:
    """By how many cards the steps of a block make a hand longer."""
    counting = Tally(game)
    counting.face_down = counting.face_up = MANY
    counting.common = counting.shared = counting.market = COMMON
    before = counting.final
    for rule in block.children():
        rule.count(counting)
    return counting.final - before
