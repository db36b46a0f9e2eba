"""What may come of a decision: worlds that agree with all the seat has seen, and in each what an action brings, played to its end by house players.

A world is told by its number, and so is what comes of an action in it: whoever plays it, and whenever, finds the same.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import NamedTuple

from ..errors import GameOver
from ..players.house import DECLARES_ONLY
from ..players.styles import STYLES
from ..table.rule import Ending
from ..table.traits.facts import DEALT_ANEW
from .beliefs import Beliefs
from .guaranteed_wins import PlaysGuaranteedSide, guaranteed_sides
from .sensible_choices import parts_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..players.house import House
    from ..table.actions import Action
    from ..table.state import State

DEALING = 10  # a world dealt anew takes as long as so many actions
LOOK = 5  # and to put a rival's action to the house as long as so many
RIVALS = ("steady", "tight", "loose", "calling")  # who sits in the others' seats, a kind in each world by turns
HALVES, BOTH = ("high", "low"), "both"  # what players declare where each goes for a half of the pot


class Outcome(NamedTuple):
    """What came of an action in one world: chips gained from then on, those out of the pots, and the actions that it took to find out."""

    gain: float
    brought: float
    steps: int
    won: bool  # whether the seat took something,
    alone: bool  # as nobody else was left;
    out: bool  # whether it had folded in the end,
    gone: bool  # or was put out of the deal at once
    parts: tuple[tuple[int, int], ...]  # parts of the showdown in which it took something, and how many chips
    now: int  # chips that the action itself put in
    lonely: bool = False  # whether it declared a half of the pot that nobody else in the deal declared


class Rollouts:
    """Worlds for the current player of a state, and what is done in them. `dealt` counts them."""

    def __init__(self, state: State, seed: int = 0):
        seat = state.current_player()
        if seat is None:
            raise GameOver("the deal is over; there is nothing to decide")
        self.seat, self.state = seat, state.clone()
        self.state.log, self.state.history = None, []
        # DEALT_ANEW holds places in the log, which rollouts do not keep
        self.state.tallies = {name: counts for name, counts in self.state.tallies.items() if name != DEALT_ANEW.name}
        self.beliefs = Beliefs(self.state, seat, seed)
        self.state.observed = None
        self.dealt = 0
        # which cards are best to have is told by hands that are seen to the end: who may still fold owes nothing for having broken a good one
        self.shown = parts_with(state, state.legal_actions())
        sides = guaranteed_sides(self.state, seat)
        self.own: House | PlaysGuaranteedSide = (
            DECLARES_ONLY if self.shown else PlaysGuaranteedSide(STYLES["steady"], sides) if sides else STYLES["steady"]
        )

    @property
    def work(self) -> int:
        """What dealing worlds has taken so far, in actions."""
        return DEALING * self.dealt + LOOK * self.beliefs.looks

    def world(self, number: int) -> State:
        """The world of that number."""
        self.dealt += 1
        return self.beliefs.world(number)

    def played(self, action: Action, number: int, world: State) -> Outcome:
        """What comes of the action in that world, which is played to its end."""
        seat, own, rng, deals = self.seat, self.own, Random(number), world.deals
        rivals = STYLES[RIVALS[number % len(RIVALS)]]
        before, start = world.chips[seat], len(world.history)
        world.act(action)
        live, out_is_out = world.live, world.game.out_is_out
        gone = not live[seat]
        now = before - world.chips[seat] + max(world.won[seat] - self.state.won[seat], 0)
        while not world.over and (world.deals == deals or world.tallies) and (live[seat] or not out_is_out):
            turn = world.current_player()
            assert turn is not None
            world.act((own if turn == seat else rivals).choose(world, turn, rng))
        won = max(world.won[seat] - self.state.won[seat], 0)
        later = carried_share(world, seat) if not out_is_out else 0.0
        return Outcome(
            gain=world.chips[seat] - before + later,
            brought=won + later,
            steps=len(world.history) - start,
            won=won > 0,
            alone=won > 0 and sum(world.live) == 1,
            out=not world.live[seat],
            gone=gone,
            parts=tuple([(part, chips) for (p, part), chips in world.takings.items() if p == seat]),
            now=now,
            lonely=lonely(world, seat),
        )


def lonely(state: State, seat: int) -> bool:
    """Whether nobody else in the deal declared the half of the pot that the seat did."""
    mine = state.declared[seat]
    return mine in HALVES and not any(state.declared[p] in (mine, BOTH) for p in state.seats() if p != seat and state.live[p])


def most_parts(state: State) -> int:
    """Into how many parts the pot goes at most; of several showdowns that may come, they may have different numbers of parts."""
    rules = [rule for phrase in (*state.game.play, *state.game.listeners) for rule in phrase.every()]
    return max([len(rule.parts) for rule in rules if isinstance(rule, Ending)])


def carried_share(world: State, seat: int) -> float:
    """What a pot that nobody won is worth to the seat as everybody is dealt in anew: as much as to any other who may win it."""
    if world.over:
        return 0.0
    return fsum([amount / len(may) for amount, may in world.carried_over if seat in may]) + (world.dead_chips - world.awarded) / world.n
