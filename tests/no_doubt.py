"""Decisions out of many games in which a rule that looks at nothing but the cards says what a strong player does, and what the coach says to them:
`python -m tests.no_doubt --decisions 300` counts and prints those that it gets wrong.

The rules were written down before anything was measured (see `RULES`), and drawn tighter where a decision showed that they could be doubted. They speak of
games in which hands rank as usual, most of them only of those without wild cards.
"""

from __future__ import annotations

import argparse
from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

import engine
from engine.coach.advisor import Advisor
from engine.hands import high
from engine.hands.evaluate import PAIR, STRAIGHT
from engine.players.hopes import forfeit
from engine.players.house import PASSIVE, House
from engine.players.play import house_action
from engine.table.actions import CALL, FOLD, Action
from engine.table.choices import Choice, Subsets, sample
from engine.table.knowledge import sees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.table.game import Game
    from engine.table.part import Score
    from engine.table.state import State

    Right = Callable[[Action], bool]

SEATS = 4
DRAWN = 400  # hands of rivals, where there are too many to try each
ACE = 12  # its rank, counted from the two


class Doubtless(NamedTuple):
    """A decision, the name of the rule that speaks of it, and whether an action is what it says."""

    state: State
    rule: str
    right: Right


class Held:
    """What the seat that decides knows."""

    def __init__(self, state: State):
        seat = state.current_player()
        assert seat is not None
        assert state.asking is not None
        self.state, self.seat, self.game, self.legal, self.asking = state, seat, state.game, state.legal_actions(), state.asking
        self.hand, self.see = state.hands[seat][:], sees(state, seat)
        self.parts: list[Score] = list(state.game.showdown.parts)
        self.rivals = [p for p in state.seats() if p != seat]

    @cached_property
    def words(self) -> set[str]:
        """Those of a declaration."""
        return {action.word for action in self.legal} if isinstance(self.legal, Choice) and self.asking.decision == "declare" else set()

    @cached_property
    def draws(self) -> bool:
        """Whether cards may be exchanged, as many as there are or none."""
        return isinstance(self.legal, Subsets) and not self.legal.ordered and self.legal.verb == "exchange" and self.legal.least == 0

    @cached_property
    def unseen(self) -> list[int]:
        return [c for c in self.game.cards(self.state.n) if not self.see >> (c & 255) & 1]

    @cached_property
    def last(self) -> bool:
        """Whether no card comes or goes any more in this deal, if everybody only calls and goes in."""
        state, probe = self.state, self.state.clone()
        probe.log = None
        lying = self.lying(probe)
        while not probe.is_terminal() and probe.deals == state.deals:
            lying = self.lying(probe)
            if probe.asking is None or probe.asking.decision not in ("bet", "declare"):
                return False
            probe.act(house_action(probe, PASSIVE))
        return lying == self.lying(state) and (probe.deals > state.deals or lying == self.lying(probe))

    def lying(self, state: State) -> list[list[int]]:
        """Where the cards are."""
        return [*(sorted(state.hands[p]) for p in (self.seat, *self.rivals)), state.common[:], state.table[:]]

    def shown(self, seat: int) -> list[int]:
        return [c for c in self.state.hands[seat] if self.see >> (c & 255) & 1]

    def value(self, part: Score, seat: int, cards: list[int]) -> int:
        """What the seat would have with these cards; -1 for nothing that counts."""
        held, self.state.hands[seat] = self.state.hands[seat], cards
        try:
            found = part.value(self.state, seat)
        finally:
            self.state.hands[seat] = held
        return -1 if found is None else found

    def mine(self, part: Score) -> int:
        return self.value(part, self.seat, self.hand)

    def possible(self, rival: int) -> Iterable[list[int]]:
        """All hands that the rival may have, as long as two cards at the most are unknown."""
        shown = self.shown(rival)
        return ([*shown, *some] for some in combinations(self.unseen, len(self.state.hands[rival]) - len(shown)))

    def beaten_by(self, rng: Random) -> float:
        """The share of all hands of as many unseen cards that beat the seat's own; some by chance where they are many."""
        part, n = self.parts[0], len(self.hand)
        mine, rival = self.mine(part), self.rivals[0]
        hands = combinations(self.unseen, n) if n < 3 else (sample(rng, self.unseen, n) for _ in range(DRAWN))
        found = [self.value(part, rival, [*cards]) > mine for cards in hands]
        return sum(found) / len(found)


# -- what is beyond doubt


def last_call(held: Held) -> tuple[str, Right] | None:
    """Bets where all cards are there."""
    game, most = held.game, max((len(held.state.hands[p]) - len(held.shown(p)) for p in held.rivals), default=3)
    if FOLD not in held.legal or CALL not in held.legal or game.goes_on or game.showdown.demanding:
        return None
    if any(part.ahead(SEATS) for part in held.parts) or not held.last:
        return None
    if not game.showdown.declared:
        open_ = [p for p in held.rivals if len(held.shown(p)) == len(held.state.hands[p])]
        if all(any(held.value(part, p, held.shown(p)) > held.mine(part) for p in open_) for part in held.parts):
            return "a hand that open ones have beaten does not call", lambda action: action != CALL
    equal = len(held.parts) == 1  # of half a pot, shared once more, a call may cost more than it brings
    said = held.state.declared[held.seat]
    if most <= 2 and any(
        (not said or said == part.side)
        and (mine := held.mine(part)) >= 0
        and all(held.value(part, p, cards) < mine + equal for p in held.rivals for cards in held.possible(p))
        for part in held.parts
    ):
        return "a hand that nothing can beat is not folded", lambda action: action != FOLD
    return None


def made_hand(held: Held) -> tuple[str, Right] | None:
    """A straight or better, where the best high hand takes all and none is passed on."""
    legal, hand = held.legal, held.hand
    if not isinstance(legal, Subsets) or legal.ordered or legal.verb not in ("exchange", "discard") or not high_takes_all(held.game):
        return None
    before = high(hand) >> 20
    ends = (held.draws and len(hand) == 5) or (legal.least == legal.most and len(hand) - legal.least == 5 == held.game.full_hand)
    if ends and before >= STRAIGHT and any(high(rest(hand, action)) >> 20 >= before for action in legal):
        return "a made hand is not broken", lambda action: high(rest(hand, action)) >> 20 >= before
    if held.draws and len(hand) == 5 and before == PAIR and not waits(hand):
        ranks = [c >> 2 & 15 for c in hand]
        pair = {c for c in hand if ranks.count(c >> 2 & 15) == 2}
        return "the pair is kept", lambda action: not pair & {*action.cards}
    return None


def low_hand(held: Held) -> tuple[str, Right] | None:
    """Draws where the best low hand takes all."""
    if (
        held.game.goes_on
        or not held.draws
        or len(held.parts) != 1
        or len(held.hand) != 5
        or not held.parts[0].phrase().startswith("low by ace-to-five")
    ):
        return None
    ranks = lows(held.hand)
    if len({*ranks}) == 5 and max(ranks) <= 7:
        return "a made low hand is not broken", lambda action: not action.cards
    twice = {c for c in held.hand if ranks.count(lows([c])[0]) == 2}
    if len({*ranks}) == 4:
        return "of a pair one goes, for low", lambda action: bool(twice & {*action.cards})
    return None


def direction(held: Held) -> tuple[str, Right] | None:
    """High or low, where the hand goes one way and not the other."""
    if not {"high", "low"} <= held.words or held.game.goes_on or held.game.several or held.game.showdown.demanding or not held.last:
        return None
    sides = {part.side: part for part in held.parts}
    if len(held.parts) != 2 or sides.keys() != {"high", "low"} or held.state.common or sides["high"].phrase() != "high":
        return None
    if not sides["low"].phrase().startswith("low by ace-to-five") or len(held.hand) < 5:
        return None
    if any(len(held.shown(p)) > 2 for p in held.rivals):  # what they show may leave one way open for certain
        return None
    best, ranks = high(held.hand) >> 20, sorted({*lows(held.hand)})
    if best >= STRAIGHT and (len(ranks) < 5 or ranks[4] == 13):
        return "what is no low hand goes high", lambda action: action.word == "high"
    if best <= PAIR and len(ranks) >= 5 and ranks[4] <= 7:
        return "a low hand without more than a pair goes low", lambda action: action.word == "low"
    return None


def staying_in(held: Held) -> tuple[str, Right] | None:
    """In or out, where the best high hand of those who go in takes all."""
    state, parts = held.state, held.parts
    if (
        not {"in", "out"} <= held.words
        or len(parts) != 1
        or parts[0].side != "high"
        or state.common
        or state.table
        or held.game.showdown.demanding
    ):
        return None
    if parts[0].ahead(SEATS) or len(held.hand) < held.game.full_hand or held.game.all_common:
        return None
    declared = [state.declared[p] for p in held.rivals]
    if declared and all(word == "out" for word in declared) and not held.game.lasting:
        return "the last one goes in where nobody is", lambda action: action.word == "in"
    if not held.last:
        return None
    share = held.beaten_by(Random(state.seed))
    if share * len(held.rivals) < 0.01:
        return "a hand that next to nothing beats goes in", lambda action: action.word == "in"
    if share > 0.8 and "in" in declared and forfeit(state):
        return "a hand that most hands beat stays out behind one that is in", lambda action: action.word == "out"
    return None


def met_total(held: Held) -> tuple[str, Right] | None:
    """A total that is met, where a card more may be had."""
    parts, none = held.parts, next((a for a in held.legal if a == "none"), None) if isinstance(held.legal, Choice) else None
    if none is None or len(held.rivals) < 2 or not all(hasattr(part, "nearness") for part in parts):
        return None
    if any(getattr(part, "goal", 0) and held.mine(part) >= 0 and part.nearness(held.mine(part)) == 1 for part in parts):
        return "a total that is met takes no more cards", lambda action: action == none
    return None


def wild_card(held: Held) -> tuple[str, Right] | None:
    """Cards to part with, some of them wild, where there are others enough. Where a joker is dangerous, or the lowest spade wins, it may go."""
    legal, game, parts = held.legal, held.game, held.parts
    if not isinstance(legal, Subsets) or legal.ordered or held.asking.decision not in ("pass", "discard") or game.watches or game.goes_on:
        return None
    if any(part.phrase().split()[0] not in ("high", "low") or part.ahead(SEATS) for part in parts) or not {*legal.items} <= {*held.hand}:
        return None
    wild = {c for c in legal.items if (game.static["high"] & game.static["low"]) >> (c & 255) & 1}
    if not wild or len(wild) == len(legal.items) or legal.least > len(legal.items) - len(wild):
        return None
    return "a wild card is kept", lambda action: not wild & {*action.cards}


RULES = (last_call, made_hand, low_hand, direction, staying_in, met_total)
WITH_WILDS = (last_call, wild_card)  # which compare by the game's own rules alone


def spoken_of(state: State) -> Doubtless | None:
    """The decision now to be made, where a rule speaks of it."""
    held = Held(state)
    if any(not held.see >> (c & 255) & 1 for c in held.hand) or state.stock[held.seat] or not held.rivals:
        return None
    for rule in RULES if held.game.plain else WITH_WILDS:
        if found := rule(held):
            return Doubtless(state, *found)
    return None


# -- cards and games


def rest(hand: list[int], action: Action) -> list[int]:
    return [c for c in hand if c not in action.cards]


def lows(cards: list[int]) -> list[int]:
    """Ranks as one counts them for low, the ace as one."""
    return [1 if c >> 2 & 15 == ACE else (c >> 2 & 15) + 2 for c in cards]


def waits(hand: list[int]) -> bool:
    """Whether four of the cards are of a suit, or within reach of a straight."""
    for four in combinations(hand, 4):
        ranks = {c >> 2 & 15 for c in four}
        low = {-1 if r == ACE else r for r in ranks}
        if len({c & 3 for c in four}) == 1 or (len(ranks) == 4 and min(max(ranks) - min(ranks), max(low) - min(low)) < 5):
            return True
    return False


def high_takes_all(game: Game) -> bool:
    parts = game.showdown.parts
    passed = any(rule.decision == "pass" for step in (*game.play, *game.watches) for rule in step.every())  # a made hand is anybody's then
    one = len(parts) == 1 and parts[0].phrase() == "high" and not parts[0].ahead(SEATS)
    return one and not (passed or game.goes_on or game.showdown.declared)


def spoken_of_in(variant: engine.Variant) -> bool:
    """Whether the game is one that the rules speak of: hands that rank as usual and nothing wild, or the same cards for everybody all through the deal."""
    game = variant.game()
    changing = any(not wild.static for wild in game.wilds)
    return not (changing or game.beside or game.ranking or game.dead)


def decisions(number: int, seed: int = 1, deals: int = 20_000) -> Iterator[Doubtless]:
    """So many of them, out of so many deals among house players at the most, each rule as often as the next as far as it comes up."""
    rng, games, house = Random(seed), [v for v in engine.variants() if spoken_of_in(v)], House()
    found: dict[str, int] = {}
    for _ in range(deals):
        if sum(found.values()) == number:
            return
        variant = games[int(rng.random() * len(games))]
        low, most = variant.seats
        state = variant.new(max(low, min(SEATS, most)), int(rng.random() * 1_000_000))
        met: dict[str, Doubtless] = {}
        while not state.is_terminal():
            if len(state.legal_actions()) > 1 and (one := spoken_of(state)) and one.rule not in met:
                met[one.rule] = one._replace(state=state.clone())
            state.act(house_action(state, house))
        for rule, one in met.items():
            if found.get(rule, 0) <= number / 8 and sum(found.values()) < number:
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
    parser.add_argument("--deals", type=int, default=20_000, help="deals after which no more are looked for")
    args = parser.parse_args()
    asked: dict[str, list[bool]] = {}
    for one in decisions(args.decisions, args.seed, args.deals):
        action = advised(one)
        asked.setdefault(one.rule, []).append(one.right(action))
        if not one.right(action):
            print(f"{one.state.game.slug}, deal {one.state.seed}, after {len(one.state.history)}: {action}, but {one.rule}", flush=True)
    for rule, right in asked.items():
        print(f"{rule}: {sum(right)} of {len(right)}")


if __name__ == "__main__":
    main()
