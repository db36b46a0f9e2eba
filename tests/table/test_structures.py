"""Every game at every structure of betting: deals end, chips are conserved, and what is on offer can be done."""

from __future__ import annotations

from random import Random

import engine
from engine.games.record import record
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State
from farm.dealing import numbers
from tests.batches import EVERY, each_game, some

STRUCTURES = (
    "no limit, blinds 1/2, stack 60",
    "pot limit, blinds 1/2, straddle, stack 90",
    "half-pot limit, ante 1, stack 50",
    "spread 1-5, ante 1, bring-in 1, stack 40",
    "fixed limit 2/4, blinds 1/2, stack 40",
    "fixed limit 2/4, ante 1, bring-in 1, no cap heads-up, stack 40",
    "fixed limit 2/4, ante 1, bring-in 1, big on open pair, stack 40",
    "no limit, bomb pot 5, stack 40",
    "pot limit, dealer antes 2, raises 2, stack 40",
    "fixed limit 2, ante 1, spread 2-6 from round 2, no limit from round 3, stack 40",
)
LONGEST = 3000  # actions of a deal


def uneven(stakes: Stakes, seats: int, rng: Random) -> Stakes:
    """The same with chips of their own for each seat, few for some."""
    given = stakes.as_dict() | {"stacks": [rng.randrange(1, stakes.stack) for _ in range(seats)]}
    return Stakes(**given)  # type: ignore[arg-type]


def dealt(variant: engine.Variant, seats: int, seed: int, stakes: Stakes, options: dict[str, str]) -> State:
    rng = Random(seed)
    stakes = uneven(stakes, seats, rng)
    state = variant.deal(seats, seed, stakes, seed % seats, options=options)
    owned = sum(stakes.sit_down(seats))
    while not state.is_terminal():
        legal = state.legal_actions()
        assert len(legal), f"{state!r}: nothing to choose"
        if isinstance(legal, Sizes):
            bounds(state, legal)
        action = legal.sample(rng)
        assert action in legal, (action, state)
        state.apply_action(str(action))
        assert sum(state.chips) + state.pot() == owned, f"chips came or went by {action}"
        assert min(state.chips) >= 0
        assert len(state.history) < LONGEST
    assert sum(state.returns()) == 0
    assert state.pot() == 0
    return state


def bounds(state: State, legal: Sizes) -> None:
    """What is offered lies within the bounds, both of which are offered, and one chip beyond them is refused."""
    offered = [action.amount for action in legal if action.amount is not None and action not in legal.named]
    assert offered[0] == legal.low
    assert offered[-1] == legal.high
    assert offered == sorted({*offered})
    for amount in (legal.low - 1, legal.high + 1):
        assert f"{legal.verb} {amount}" not in legal
    assert len(legal) < 20


@each_game()
def test_deals_end_and_chips_are_conserved(variant: engine.Variant) -> None:
    """Some structures at some number of seats; with EVERY=1 all of them at all."""
    choices = variant.choices()
    for turn, text in enumerate(STRUCTURES if EVERY else some(variant, STRUCTURES, 2)):
        options = choices[turn % len(choices)]
        able = list(numbers(variant, options))
        for seats in able if EVERY else some(variant, able, 1, text):
            dealt(variant, seats, turn + seats, Stakes.read(text), options)


@each_game(share=8)
def test_a_record_is_played_again_with_its_stakes(variant: engine.Variant) -> None:
    for text in STRUCTURES if EVERY else some(variant, STRUCTURES, 1, "again"):
        state = dealt(variant, variant.seats[1], 5, Stakes.read(text), {})
        again = engine.replay(record(state))
        assert record(again) == record(state)
        assert again.stakes == state.stakes
