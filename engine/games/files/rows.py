"""The steps of a game as rows of a list: what stands below what, what ends a deal unless it goes on, and which runs of steps come again.

A block whose sentence tells all that is done in it is one row. Where the last step of a deal is a block under a condition, its steps need not stand below
it: the deal goes on with them or is over. Steps that came before in just this order are not told again.
"""

from __future__ import annotations

from typing import NamedTuple

from ...rules.betting.control_flow import Conditional, ForPlayers, Instead, May, Repeat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...table.game import Game
    from ...table.rule import Rule

BLOCKS = (Repeat, May, Conditional, ForPlayers)  # steps that hold steps
FEWEST = 6  # rows that are worth not being told again
NEAREST = 4  # the same where they are those right above
MOST_AT_ONCE = 2  # steps under a condition that stand below it all the same


class FlatStep(NamedTuple):
    """A step, how deep it stands, and whether the deal is over where it does not go on."""

    rule: Rule
    depth: int
    last: bool = False


class RepeatedRun(NamedTuple):
    """A run of rows that come again: where it begins, how long it is, and where the rows came before."""

    at: int
    n: int
    before: int


def rows(rules: Sequence[Rule], depth: int = 0, ends: bool = True) -> Iterator[FlatStep]:
    """The rows of these steps; `ends` where nothing comes behind them."""
    for rule in rules:
        last = (
            ends
            and rule is rules[-1]
            and isinstance(rule, Conditional)
            and not isinstance(rule, Instead)
            and not rule.in_one
            and len(rule.body) > MOST_AT_ONCE
        )
        yield FlatStep(rule, depth, last)
        if isinstance(rule, BLOCKS) and not rule.in_one:
            yield from rows(rule.children(), depth if last else depth + 1, last)


def again(found: Sequence[FlatStep]) -> Iterator[RepeatedRun]:
    """The runs that have come before, from the first on, each as long as can be; with each block goes what stands below it."""
    keys = [(row.rule.phrases(), row.depth, row.last) for row in found]
    at = 0
    while at < len(keys):
        length, before = max(((common(keys, start, at), start) for start in range(at)), default=(0, 0))
        if length >= (NEAREST if before + length == at else FEWEST):
            yield RepeatedRun(at, length, before)
            at += length
        else:
            at += 1


def repeated(game: Game) -> dict[int, list[int]]:
    """Which steps come again in the row that tells them once more, by the `id` of that row: theirs, in the order of play."""
    every_row = list(rows([rule for rule in game.play if rule.step]))
    first = [*range(len(every_row))]  # where each row is told in full
    for run in again(every_row):
        first[run.at : run.at + run.n] = first[run.before : run.before + run.n]
    return {every_row[run.at].rule.step: [every_row[i].rule.step for i in first[run.at : run.at + run.n]] for run in again(every_row)}


def common(said: Sequence[tuple[str, int, bool]], start: int, at: int) -> int:
    """How many rows from there on are the same as those from `start` on, which all come before."""
    n = 0
    while not said[at][1] and at + n < len(said) and start + n < at and said[start + n] == said[at + n]:
        n += 1
    while n and at + n < len(said) and said[at + n][1]:  # what stands below the last of them would be left alone
        n -= 1
    return n
