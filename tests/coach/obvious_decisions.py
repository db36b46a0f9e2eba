"""Decisions out of many games in which a rule that looks at nothing but the cards says what a strong player does, and what the coach says to them:
`python -m tests.coach.obvious_decisions --decisions 300` counts and prints those that it gets wrong.

The rules were written down before anything was measured (see `RULES`), and drawn tighter where a decision showed that they could be doubted. They speak of
games in which hands rank as usual, most of them only of those without wild cards.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import NamedTuple

import engine
from engine.coach.advisor import Advisor
from engine.hands import high
from engine.hands.evaluate import PAIR, STRAIGHT
from engine.players.house import House
from engine.players.play import house_action
from engine.players.win_chances import forfeit
from engine.table.actions import CALL, FOLD, Action
from engine.table.choices import Choice, Subsets
from engine.table.decisions import KINDS, kind, kinds
from tests.coach.known_cards import SEATS, Held, high_takes_all, lows, rest, waits
from tests.coach.obvious_card_choices import OTHERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.state import State
    from tests.coach.known_cards import Right


MANY = 12  # rules, of which none has more decisions than its share


class Doubtless(NamedTuple):
    """A decision, the name of the rule that speaks of it, and whether an action is what it says."""

    state: State
    rule: str
    right: Right


# -- what is beyond doubt


def last_call(held: Held) -> tuple[str, Right] | None:
    """Bets where all cards are there."""
    game, most = held.game, max((len(held.state.hands[p]) - len(held.shown(p)) for p in held.rivals), default=3)
    pays = held.asking.decision == "choose" and len(held.legal) == 2  # to stay in, where nobody may check
    if FOLD not in held.legal or not (CALL in held.legal or pays) or game.continues_after_showdown or game.showdown.demanding:
        return None
    if any(part.ahead(SEATS) for part in held.parts) or not held.last:
        return None
    if not game.showdown.declared:
        matched = [p for p in held.rivals if held.state.bet[p] == held.state.bet_to_call]  # who has yet to answer may fold
        open_ = [p for p in matched if len(held.shown(p)) == len(held.state.hands[p])]
        if all(any(held.value(part, p, held.shown(p)) > held.mine(part) for p in open_) for part in held.parts):
            return "a hand that open ones have beaten does not call", lambda action: action == FOLD if pays else action != CALL
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
        held.game.continues_after_showdown
        or not held.draws
        or held.state.common  # of which one may be like a card in the hand, that goes for nothing then
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
    if (
        not {"high", "low"} <= held.words
        or held.game.continues_after_showdown
        or held.game.several
        or held.game.showdown.demanding
        or not held.last
    ):
        return None
    sides = {part.side: part for part in held.parts}
    if len(held.parts) != 2 or sides.keys() != {"high", "low"} or held.state.common or sides["high"].phrase() != "high":
        return None
    if not sides["low"].phrase().startswith("low by ace-to-five") or len(held.hand) < 5:
        return None
    if any(len(held.shown(p)) > 2 for p in held.rivals):  # what they show may leave one way open for certain
        return None
    if len(held.rivals) < 2:  # whoever goes the other way than the only rival has half the pot, with whatever hand
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
        or state.tallies  # what is counted from deal to deal makes a later win worth more, or less
        or held.game.showdown.demanding
    ):
        return None
    if parts[0].ahead(SEATS) or len(held.hand) < held.game.full_hand or held.game.all_common:
        return None
    declared = [state.declared[p] for p in held.rivals]
    if declared and all(word == "out" for word in declared) and not held.game.plays_to_showdown:
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
    if none is None or any(action.verb == "ask" for action in held.legal):  # where one may ask for a card, others do
        return None
    if len(held.rivals) < 2 or not all(hasattr(part, "nearness") for part in parts):
        return None
    if any(
        getattr(part, "goal", 0)
        and held.mine(part) >= 0
        and part.nearness(held.mine(part)) == 1
        and max(part.counting.totals(held.hand, 0)) == part.goal  # an ace that may count more lets one try for the other total as well
        and any(min(part.counting.totals(held.shown(p), 0)) <= part.goal for p in held.rivals)  # who is past it lets one try for more
        for part in parts
    ):
        return "a total that is met takes no more cards", lambda action: action == none
    return None


def wild_card(held: Held) -> tuple[str, Right] | None:
    """Cards to part with, some of them wild, where there are others enough. Where a joker is dangerous, or the lowest spade wins, it may go."""
    legal, game, parts = held.legal, held.game, held.parts
    if (
        not isinstance(legal, Subsets)
        or legal.ordered
        or held.asking.decision not in ("pass", "discard")
        or game.listeners
        or game.continues_after_showdown
    ):
        return None
    if any(part.phrase().split()[0] not in ("high", "low") or part.ahead(SEATS) for part in parts) or not {*legal.items} <= {*held.hand}:
        return None
    wild = {c for c in legal.items if (game.static["high"] & game.static["low"]) >> (c & 255) & 1}
    if not wild or len(wild) == len(legal.items) or legal.least > len(legal.items) - len(wild):
        return None
    return "a wild card is kept", lambda action: not wild & {*action.cards}


RULES = (last_call, made_hand, low_hand, direction, staying_in, met_total, *OTHERS)
WITH_WILDS = (last_call, wild_card)  # which compare by the game's own rules alone


def spoken_of(state: State) -> Doubtless | None:
    """The decision now to be made, where a rule speaks of it."""
    held = Held(state)
    if any(not held.see >> (c & 255) & 1 for c in held.hand) or state.stockpile[held.seat] or not held.rivals:
        return None
    for rule in RULES if held.game.plain else WITH_WILDS:
        if found := rule(held):
            return Doubtless(state, *found)
    return None


def spoken_of_in(variant: engine.Variant) -> bool:
    """Whether the game is one that the rules speak of: hands that rank as usual and nothing wild, or the same cards for everybody all through the deal."""
    game = variant.game()
    changing = any(not wild.static for wild in game.wilds)
    return not (changing or game.beside or game.ranking or game.excluded)


def decisions(number: int, seed: int = 1, deals: int = 20_000) -> Iterator[Doubtless]:
    """So many of them, out of so many deals among house players at the most, each rule as often as the next as far as it comes up."""
    rng, games, house = Random(seed), [v for v in engine.variants() if spoken_of_in(v)], House()
    offering = [
        some for name in KINDS if (some := [v for v in games if name in kinds(v.game())])
    ]  # each kind as often as the next; sizes come at other stakes
    found: dict[str, int] = {}
    for _ in range(deals):
        if sum(found.values()) == number:
            return
        some = offering[int(rng.random() * len(offering))]
        variant = some[int(rng.random() * len(some))]
        low, most = variant.seats
        state = variant.new(max(low, min(SEATS, most)), int(rng.random() * 1_000_000))
        met: dict[str, Doubtless] = {}
        while not state.is_terminal():
            if len(state.legal_actions()) > 1 and (one := spoken_of(state)) and one.rule not in met:
                met[one.rule] = one._replace(state=state.clone())
            state.act(house_action(state, house))
        for rule, one in met.items():
            if found.get(rule, 0) <= number / MANY and sum(found.values()) < number:
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
    of_kind: dict[str, int] = {}
    for one in decisions(args.decisions, args.seed, args.deals):
        action = advised(one)
        asked.setdefault(one.rule, []).append(one.right(action))
        of_kind[kind(one.state)] = of_kind.get(kind(one.state), 0) + 1
        if not one.right(action):
            print(f"{one.state.game.slug}, deal {one.state.seed}, after {len(one.state.history)}: {action}, but {one.rule}", flush=True)
    for rule, right in asked.items():
        print(f"{rule}: {sum(right)} of {len(right)}")
    print(", ".join(f"{name} {n}" for name, n in sorted(of_kind.items())))


if __name__ == "__main__":
    main()
