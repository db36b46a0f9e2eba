"""Brings chosen hands through the passes of the Anaconda games: works out what must be dealt so that everybody ends up with these cards.

`PASSES` has what each source says up to the last pass: `3L` is three cards to the left, `1LLL` one to the third seat on the left, `2L+1R` both at
once, `bet` a round opened left of the dealer.
"""

from __future__ import annotations

import re

from tests.scenarios.table import Table

ANACONDA = "3L 2L 1L"
PASSES = {
    "anaconda": ANACONDA,
    "anaconda-33": ANACONDA,
    "anaconda-ii": "2L+1R",
    "anaconda-iii": "3L",
    "anaconda-with-a-twist": ANACONDA,
    "anaconda-with-a-twist-ii": "4L bet 3L bet 2L bet 1L bet",
    "anorexia": "6L 5L 4L 3L 2L 1L",
    "australian-rules-anaconda": "3R 2R 1R",
    "basketball": "3L bet 2L bet 1L bet",
    "bilumia": "6L 5L 4L 3L",
    "bisexual": "2L+2R 1L+1R",
    "blastoff": "3L bet 2L bet 1L bet",
    "craw-worm": ANACONDA,
    "howdy-doody": ANACONDA,
    "keep-the-garbage": "3L bet 2L",
    "love-thy-neighbor": ANACONDA,
    "nasty-anaconda": "1L 2L 3L",
    "orchids": "3L",
    "pass-the-trash-iv": ANACONDA,
    "perfected-pass-the-trash": "3L bet 2L bet 1L bet",
    "progressive-pass-anaconda": "3L 2LL 1LLL",
    "richs-revenge": "3R 2R 1R",
    "richs-taste-of-the-unpleasant": "3R 2R 1R",
    "risskov-loseem": "2L 1L",
    "screwy-louie": "2L bet",
    "seven-card-draw": "bet 3L bet",
    "snake-eyes": ANACONDA,
    "sneaker": ANACONDA,
}

Hands = list[list[str]]


def gifts(move: str) -> list[tuple[int, int]]:
    """(cards, seats to the left) for each part of a pass."""
    parts = [re.fullmatch(r"(\d)(L+|R+)", part) for part in move.split("+")]
    return [(int(p[1]), len(p[2]) * (1 if p[2][0] == "L" else -1)) for p in parts if p]


def undo(move: str, after: Hands) -> tuple[Hands, list[str]]:
    """What everybody held before a pass that left them with `after`, and the actions: what came last in a hand is what arrived."""
    n, given = len(after), sum(k for k, _ in gifts(move))
    before: Hands = [hand[: len(hand) - given] for hand in after]
    actions = ["pass"] * n
    done = 0
    for k, step in gifts(move):
        for p in range(n):
            taker = after[(p + step) % n]
            cards = taker[len(taker) - given :][done : done + k]
            before[p] = [*before[p], *cards]
            actions[p] += " " + " ".join(cards)
        done += k
    return before, actions


def arrived(slug: str, finals: list[str], then: str = "", **options: str) -> Table:
    """A table where the passes are done and each seat holds its final hand; every bet between was checked, from the dealer's left."""
    hands: Hands = [hand.split() for hand in finals]
    plan: list[list[str]] = []
    for move in reversed(PASSES[slug].split()):
        if move == "bet":
            plan.append([])
        else:
            hands, actions = undo(move, hands)
            plan.append(actions)
    table = Table(slug, [" ".join(hand) for hand in hands], then, **options)
    for actions in reversed(plan):
        if actions:
            table.by_seat(*actions)
        else:
            assert table.turn == 0
            table.no_bets()
    for p, hand in enumerate(finals):
        assert set(table.hand(p).split()) == set(hand.split())
    return table


def spares(finals: list[str], each: int = 2) -> list[str]:
    """These hands with so many more cards each, none of which is in any of them."""
    used = " ".join(finals)
    rest = [c for c in (r + s for r in "79TJQK8" for s in "cdhs") if c not in used]
    return [" ".join([hand, *rest[each * p : each * p + each]]) for p, hand in enumerate(finals)]


def stacked(slug: str, kept: list[str], then: str = "", rounds: int = 4, **options: str) -> Table:
    """These five-card stacks, two more cards having been thrown away, rolled and bet on `rounds` times."""
    finals = spares(kept)
    table = arrived(slug, finals, then, **options)
    table.by_seat(*["discard " + " ".join(hand.split()[5:]) for hand in finals])
    table.by_seat(*["stack " + hand for hand in kept])
    return table.no_bets(rounds)
