"""The language composes: whatever phrases stand together, the game is refused in words or dealt to its end.

Every ordered pair of example steps, every step with every showdown and score, every event with every effect, wild cards with scores and with one
another, blocks and conditions around steps, and random games of three phrases. A sample each time; `make compose` tries all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from tests.compose.games import ALL, ALONE, CONDITIONS, EFFECTS, ENDINGS, EVENTS, SCORES, STEPS, WILDS, Made, Step, followed, plain

SHARES = 12  # tests of a lot, for as many workers as there are
DEALT = ("deal 3 down", "deal 2 up", "bet from left", "flip 1", "table 2 up", "bet from left")
RANDOM_GAMES = 6000
SHORT = [end for end in ENDINGS if len(end) == 1]
LONG = [end for end in ENDINGS if len(end) > 1]  # each comes a tenth as often by chance


def steps() -> Iterator[Made]:
    return (plain(pair) for pair in product(STEPS, STEPS))


def endings() -> Iterator[Made]:
    """Every step with every way of comparing hands and every line of settlement, and every two of those lines with every showdown."""
    few = [ending for ending in ENDINGS if len(ending) == 1 or (len(ending) == 2 and ending[0] == ENDINGS[0][0])]
    yield from (plain((step,), ending) for step, ending in product(STEPS, few))
    yield from (Made((*DEALT, *ending)) for ending in ENDINGS if len(ending) > 2)


def effects() -> Iterator[Made]:
    return (Made((*DEALT, "showdown high"), when=((event, (effect,)),)) for event, effect in product(EVENTS, EFFECTS))


def wilds() -> Iterator[Made]:
    yield from (Made((*DEALT, f"showdown {score}"), (wild,)) for wild, score in product(WILDS, SCORES))
    yield from (Made((*DEALT, "showdown high"), pair) for pair in product(WILDS, WILDS))


def blocks() -> Iterator[Made]:
    """Every condition around and behind every step, and every step for those who pay."""
    for step, condition in product(STEPS, CONDITIONS):
        yield plain(({"given": condition, "do": [step]},))
        yield plain(({"repeat": f"until {condition}", "do": [step, "bet from left"]},))
    yield from (plain(({"may": "pay ante", "do": [step]},)) for step in STEPS)
    yield from (plain(({"repeat": "3 times", "do": [step]},)) for step in STEPS)


def random_game(seed: int) -> Made:
    """Three phrases or more by chance, of any kind, in a game that is dealt by chance too."""
    rng = Random(seed)
    play: list[Step] = [rng.choice(("deal 5 down", "deal 7 down", "deal 7 unseen", "deal 4 up")), "bet from left"]
    wild: list[str] = []
    when: list[tuple[str, tuple[str, ...]]] = []
    for _ in range(3):
        kind = rng.choice(("step", "step", "step", "wild", "when", "repeat", "given"))
        if kind == "wild":
            wild.append(rng.choice(WILDS))
        elif kind == "when":
            when.append((rng.choice(EVENTS), tuple(rng.sample(EFFECTS, rng.choice((1, 1, 2))))))
        else:
            some: list[Step] = [rng.choice(ALONE if rng.random() < 0.8 else STEPS) for _ in range(1 if kind == "step" else 2)]
            heads = {
                "repeat": ("repeat", rng.choice(("2 times", f"until {rng.choice(CONDITIONS)}"))),
                "given": ("given", rng.choice(CONDITIONS)),
            }
            play += [*some, "bet from left"] if kind == "step" else [{heads[kind][0]: heads[kind][1], "do": [*some, "bet from left"]}]
    ending = rng.choice(SHORT if rng.random() < len(SHORT) / (len(SHORT) + len(LONG) / 10) else LONG)
    return Made((*play, *ending), tuple(wild), tuple(when), rng.choice(("1 deck", "1 deck", "1 deck + 2 jokers", "2 decks")))


def by_chance() -> Iterator[Made]:
    return map(random_game, range(RANDOM_GAMES))


LOTS: dict[Callable[[], Iterator[Made]], int] = {
    steps: 120,
    endings: 120,
    effects: 24,
    wilds: 36,
    blocks: 120,
    by_chance: 120,
}  # of which each so many-th


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("lot", LOTS, ids=lambda lot: lot.__name__)
def test_every_game_is_refused_or_dealt(lot: Callable[[], Iterator[Made]], share: int) -> None:
    thin = 1 if ALL else LOTS[lot]
    games = [made for i, made in enumerate(lot()) if i % (SHARES * thin) == share * thin + i // (SHARES * thin) % thin]
    assert games
    wrong = [(made.text(), said) for game in games for made, said, _ in followed(game) if said]
    assert not wrong, f"{len(wrong)} of {len(games)}, such as\n" + "\n".join(f"{text}  {said}" for text, said in wrong[:3])
