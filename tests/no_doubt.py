"""Decisions out of many games in which a rule that looks at nothing but the cards says what a strong player does, and what the coach says to them:
`python -m tests.no_doubt --decisions 300` counts and prints those that it gets wrong.

The rules were written down before anything was measured. They speak of games without wild cards in which the best high hand takes all, so that what they
say is beyond doubt: a hand that nothing can beat is not folded; nothing is called with a hand that an open one has beaten; a straight or better is not
broken; a pair that is all one has is kept, but for four to a straight or a flush.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from random import Random
from typing import NamedTuple

import engine
from engine.coach.advisor import Advisor
from engine.hands import high
from engine.hands.evaluate import PAIR, STRAIGHT
from engine.players.house import House
from engine.players.play import house_action
from engine.table.actions import CALL, FOLD, Action
from engine.table.choices import Subsets
from engine.table.knowledge import sees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.table.state import State

    Right = Callable[[Action], bool]

SEATS = 4


class Doubtless(NamedTuple):
    """A decision, the name of the rule that speaks of it, and whether an action is what it says."""

    state: State
    rule: str
    right: Right


def high_takes_all(variant: engine.Variant) -> bool:
    """Whether the game is one that the rules speak of."""
    game = variant.game()
    parts = game.showdown.parts
    one = len(parts) == 1 and parts[0].phrase() == "high"
    passed = any(rule.decision == "pass" for step in (*game.play, *game.watches) for rule in step.every())  # a made hand is anybody's then
    return bool(
        one
        and not parts[0].ahead(SEATS)
        and not passed
        and game.plain
        and not game.showdown.declared
        and not game.goes_on
        and game.ranking is None
        and not game.beside
    )


def spoken_of(state: State) -> Doubtless | None:
    """The decision now to be made, where a rule speaks of it."""
    seat, legal = state.current_player(), state.legal_actions()
    assert seat is not None
    hand, see = state.hands[seat][:], sees(state, seat)
    if any(not see >> (c & 255) & 1 for c in hand) or state.stock[seat]:
        return None
    drawing = any(rule.decision == "discard" for step in state.game.play for rule in step.every())
    if (
        not drawing
        and FOLD in legal
        and "call" in legal
        and len(hand) == state.game.full_hand
        and len(state.common) == state.game.all_common
    ):
        mine = state.game.showdown.parts[0].value(state, seat)
        rivals = [p for p in state.seats() if p != seat]
        shown = {p: [c for c in state.hands[p] if see >> (c & 255) & 1] for p in rivals}
        if any(len(shown[p]) == len(hand) and state.game.showdown.parts[0].value(state, p) > mine for p in rivals):
            return Doubtless(state, "a hand that an open one has beaten does not call", lambda action: action != CALL)
        lacks = max(len(state.hands[p]) - len(cards) for p, cards in shown.items())
        if lacks <= 2:
            unseen = [c for c in state.game.cards(state.n) if not see >> (c & 255) & 1]
            if all(
                value(state, p, [*shown[p], *some]) <= mine for p in rivals for some in combinations(unseen, lacking(state, p, shown[p]))
            ):
                return Doubtless(state, "the best hand is not folded", lambda action: action != FOLD)
    if isinstance(legal, Subsets) and not state.common and not legal.ordered and legal.verb in ("exchange", "discard"):
        before = high(hand) >> 20
        drawn = legal.verb == "exchange"
        ends = (drawn and len(hand) == 5) or (legal.least == legal.most and len(hand) - legal.least == 5 == state.game.full_hand)
        if ends and before >= STRAIGHT and any(high(rest(hand, action)) >> 20 >= before for action in legal):
            return Doubtless(state, "a made hand is not broken", lambda action: high(rest(hand, action)) >> 20 >= before)
        if drawn and legal.least == 0 and len(hand) == 5 and before == PAIR and not waits(hand):
            ranks = [c >> 2 & 15 for c in hand]
            pair = {c for c in hand if ranks.count(c >> 2 & 15) == 2}
            return Doubtless(state, "the pair is kept", lambda action: not pair & {*action.cards})
    return None


def lacking(state: State, seat: int, shown: list[int]) -> int:
    return len(state.hands[seat]) - len(shown)


def value(state: State, seat: int, cards: list[int]) -> int:
    """What the seat would have with these cards."""
    held, state.hands[seat] = state.hands[seat], cards
    try:
        return state.game.showdown.parts[0].value(state, seat) or 0
    finally:
        state.hands[seat] = held


def rest(hand: list[int], action: Action) -> list[int]:
    return [c for c in hand if c not in action.cards]


def waits(hand: list[int]) -> bool:
    """Whether four of the cards are of a suit, or within reach of a straight."""
    for four in combinations(hand, 4):
        ranks = {c >> 2 & 15 for c in four}
        low = {-1 if r == 12 else r for r in ranks}
        if len({c & 3 for c in four}) == 1 or (len(ranks) == 4 and min(max(ranks) - min(ranks), max(low) - min(low)) < 5):
            return True
    return False


def decisions(number: int, seed: int = 1) -> Iterator[Doubtless]:
    """So many of them, out of deals among house players, each rule as often as the next as far as it comes up."""
    rng, games, house = Random(seed), [v for v in engine.variants() if high_takes_all(v)], House()
    found: dict[str, int] = {}
    while sum(found.values()) < number:
        variant = games[int(rng.random() * len(games))]
        low, high_ = variant.seats
        state = variant.new(max(low, min(SEATS, high_)), int(rng.random() * 1_000_000))
        met: dict[str, Doubtless] = {}
        while not state.is_terminal():
            if len(state.legal_actions()) > 1 and (one := spoken_of(state)) and one.rule not in met:
                met[one.rule] = one._replace(state=state.clone())
            state.act(house_action(state, house))
        for rule, one in met.items():
            if found.get(rule, 0) <= number / 4 and sum(found.values()) < number:
                found[rule] = found.get(rule, 0) + 1
                yield one


def advised(one: Doubtless, seed: int = 1) -> Action:
    """What the coach says first, at the budget of a page."""
    advisor = Advisor(one.state, seed)
    advisor.run()
    action: Action = advisor.advice()[0].action
    return action


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    asked: dict[str, list[bool]] = {}
    for one in decisions(args.decisions, args.seed):
        action = advised(one)
        asked.setdefault(one.rule, []).append(one.right(action))
        if not one.right(action):
            print(f"{one.state.game.slug}, deal {one.state.seed}, after {len(one.state.history)}: {action}, but {one.rule}", flush=True)
    for rule, right in asked.items():
        print(f"{rule}: {sum(right)} of {len(right)}")


if __name__ == "__main__":
    main()
