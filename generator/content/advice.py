"""Advice for a game in three sentences, out of its counts: what it takes to win, what to bet on, and what beginners lose with.

Each names a hand of the charts below it, where its figures stand. A sentence that too few hands would bear out is not said.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from engine.language import english
from engine.language.words import tell, template

SURE = 2 / 3  # a hand to bet on wins at least so often when it is held
POOR = 2 / 5  # a hand to beware of wins less often
LEAST = 12  # hands of a kind, below which their share says nothing
COMMON = 0.1  # of all hands, from which on a kind is one that players often end with

TAKES = template("{hand}{better, select, yes { or better} other {}} takes half of the pots.")
TAKES_OF = template("{part}: {hand}{better, select, yes { or better} other {}} wins in half of the deals.")
BET = template("{hand} wins {share} of the time it is held{better, select, yes {, and better hands win more} other {}}: bet on it.")
MISTAKE = template("The mistake most people make is to pay to the end. {hand} loses {share} of the time.")
BEWARE = template("The trap: {hand}. {often} of hands end as that, and {share} of those lose.")

ONE = re.compile(r"(pair|flush|(skip )?straight|full house)\b|\w+ (low|badugi)$")  # names of hands that want an article in a sentence


def with_article(hand: str) -> str:
    """A kind of hand, by its name in the counts, as a sentence names it: `a flush`, `an eight low`, `three of a kind`."""
    return english.with_article(hand) if ONE.match(hand) else hand


def sentences(
    parts: Sequence[str],
    hands: Sequence[Sequence[str]],
    rows: Sequence[list[list[int]]],
    percent: Callable[[float], str],
    named: bool = False,
) -> Iterator[str]:
    """For each part of the pot by its name: its kinds of hands, the best first, and a row for each, [pots won, hands, hands that were paid]. A part that is
    the whole pot is not called by its name, unless `named`."""
    for part, names, kinds in zip(parts, hands, rows, strict=True):
        won, held = sum(row[0] for row in kinds), sum(row[1] for row in kinds)
        if not won:
            continue
        half = next(i for i in range(len(kinds)) if 2 * sum(row[0] for row in kinds[: i + 1]) >= won)
        worst = max(i for i, row in enumerate(kinds) if row[1])
        if half < worst:
            hand, better = tell(with_article(names[half])), half > 0
            yield (
                tell(TAKES_OF, part=part, hand=hand, better=better)
                if named or len(parts) > 1
                else tell(TAKES, hand=english.capital(hand), better=better)
            )
        known = [i for i, row in enumerate(kinds) if row[1] >= LEAST]
        sure = [i for n, i in enumerate(known) if all(kinds[j][2] >= SURE * kinds[j][1] for j in known[: n + 1])]
        if sure and sure[-1] < worst:
            i = sure[-1]
            share = percent(100 * kinds[i][2] / kinds[i][1])
            better = i > 0 and share != percent(100)  # nothing wins more than always
            yield tell(BET, hand=english.capital(tell(with_article(names[i]))), share=share, better=better)
        i = trap(kinds)
        if i > half:  # the hand that takes half of the pots is no trap
            yield tell(
                BEWARE,
                hand=tell(with_article(names[i])),
                often=percent(100 * kinds[i][1] / held),
                share=percent(100 - 100 * kinds[i][2] / kinds[i][1]),
            )


def trap(kinds: Sequence[Sequence[int]]) -> int:
    """The kind of hand that players often end with and mostly lose with: of these the one that wins most often, so that it is stayed with; -1 for none."""
    won, held = sum(row[0] for row in kinds), sum(row[1] for row in kinds)
    if not won:
        return -1
    half = next(i for i in range(len(kinds)) if 2 * sum(row[0] for row in kinds[: i + 1]) >= won)
    poor = [i for i, row in enumerate(kinds) if i >= half and row[1] >= LEAST and row[2] < POOR * row[1] and row[1] >= COMMON * held]
    return max(poor, key=lambda i: (kinds[i][2], kinds[i][1]), default=-1)


def mistake(hands: Sequence[str], kinds: Sequence[Sequence[int]], percent: Callable[[float], str]) -> str:
    """The mistake that everybody makes, a sentence for the script that explains a game; empty where the counts show none."""
    i = trap(kinds)
    if i < 0:
        return ""
    return tell(MISTAKE, hand=english.capital(tell(with_article(hands[i]))), share=percent(100 - 100 * kinds[i][2] / kinds[i][1]))
