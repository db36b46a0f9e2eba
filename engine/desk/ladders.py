"""What beats what in a game, as a card on the table tells it: a row for each part of the pot, with the kinds of hands in their order."""

from __future__ import annotations

from collections import Counter

from ..language import english
from ..language.words import tell
from ..table.rule import Ending
from .stages import inside, stages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.game import Game


MOST_WAYS = 4  # to make one hand, that are told each by itself


def ladders(game: Game) -> list[tuple[str, str]]:
    """(what is compared, what beats what in it), in the order of the comparisons, each once. The second is empty if the first says all. If one name
    stands for several orders, it also tells the number of cards."""
    sizes_by_order: dict[tuple[str, str], dict[int, None]] = {}
    compared = [
        (score, own, score.ladder(own + common if own else 0)) for ending, own, common in comparisons(game) for score in ending.parts
    ]
    ways = Counter((score.named, order) for score, order in {score.text(): (score, order) for score, _, order in compared}.values())
    for score, own, order in compared:
        name = (
            score.named if ways[score.named, order] > MOST_WAYS else score.text()
        )  # of so many ways to make one hand none is told by itself
        sizes_by_order.setdefault((name, order), {})[own] = None
    names = [name for name, _ in sizes_by_order]
    rows = [(name, order, [*sizes]) for (name, order), sizes in sizes_by_order.items()]
    if len({*names}) < len(names) and all(all(sizes) for *_, sizes in rows):
        rows = [(tell("{what} of {cards}", what=name, cards=sized(sizes)), order, sizes) for name, order, sizes in rows]
    return [(english.capital(name), order) for name, order, _ in rows]


def sized(sizes: list[int]) -> str:
    """`three cards`, `five or seven cards`."""
    *some, last = (english.Number(n) for n in sorted(sizes))
    return english.listing([*(tell("{n}", n=n) for n in some), tell("{n:cards}", n=last)], "or")


def prizes(game: Game) -> str:
    """What wins, in a few words. The hands of the last showdown come first, then those of earlier comparisons."""
    every = [[score.text() for score in ending.parts] for ending, _, _ in comparisons(game)]
    names = [*dict.fromkeys(name for parts in ([score.text() for score in game.showdown.parts], *every) for name in parts)]
    always = [name for name in names if all(name in parts for parts in every)]
    others = [name for name in names if name not in always]
    some, ways = english.listing(always), english.listing(others, "or")
    return (
        tell("{some}, and {ways}", some=some, ways=ways)
        if some and len(others) > 1
        else english.listing([each for each in (some, ways) if each])
    )


def comparisons(game: Game) -> Iterator[tuple[Ending, int, int]]:
    """(comparison, cards of a hand, common cards) for every comparison, also for one that only takes the place of another. A hand of any size is 0."""
    stage_of_ending = {id(stage.ending): stage for stage in stages(game)}
    own = common = 0
    for rule in inside((*game.play, *game.listeners)):
        if isinstance(rule, Ending):
            if stage := stage_of_ending.get(id(rule)):  # else it stands where another one does, under another condition
                own, common = stage.most, stage.common
            yield rule, own, common
