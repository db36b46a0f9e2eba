"""Rules for the kinds of decision that are not bets, draws or declarations: passes, trades, splits, upcards, purchases and bids. See
tests/coach/obvious_decisions.py.

Written down before the coach was asked. Each speaks of hands that are seen to their end: what comes later cannot make good what is given away.
"""

from __future__ import annotations

from itertools import combinations

from engine.cards import mask
from engine.hands import high
from engine.hands.evaluate import FULL_HOUSE, QUADS, STRAIGHT, TRIPS
from engine.table.actions import FOLD
from engine.table.choices import Amounts, Choice, Orders, Subsets
from tests.coach.known_cards import SEATS, Held, high_takes_all, rest, waits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.table.actions import Action
    from tests.coach.known_cards import Right

MOST_WAYS = 1000  # of parting a hand in two


def only_high(held: Held) -> bool:
    """Whether the best high hand takes all, by the cards alone."""
    parts, game = held.parts, held.game
    return (
        len(parts) == 1
        and parts[0].phrase() == "high"
        and not parts[0].ahead(SEATS)
        and not (game.continues_after_showdown or game.showdown.declared or game.beside)
    )


def passed_on(held: Held) -> tuple[str, Right] | None:
    """Cards to pass or to throw away for good: what is kept is worth no less, where it can be kept."""
    legal, hand = held.legal, held.hand
    if held.asking.decision not in ("pass", "discard") or not isinstance(legal, Subsets) or legal.ordered or legal.verb == "exchange":
        return None
    if not only_high(held) or held.state.common or legal.least != legal.most or not {*legal.items} <= {*hand}:
        return None
    before, left, ranks = high(hand) >> 20, len(hand) - legal.least, [c >> 2 & 15 for c in hand]
    if before >= STRAIGHT and before not in (FULL_HOUSE, QUADS) and left >= 5:
        if any(high(rest(hand, action)) >> 20 >= before for action in legal):
            return "a straight or flush is not passed on", lambda action: high(rest(hand, action)) >> 20 >= before
    elif before in (TRIPS, FULL_HOUSE, QUADS) and left >= 4 and (before > TRIPS or not waits(hand)):
        most = max(map(ranks.count, ranks))
        alike = {c for c in hand if ranks.count(c >> 2 & 15) == most}
        if {*legal.items} & alike and len({*legal.items} - alike) >= legal.least:  # there are others enough
            return "three or four of a kind are not passed on", lambda action: not alike & {*action.cards}
    return None


def traded(held: Held) -> tuple[str, Right] | None:
    """Cards for cards that nobody has seen."""
    legal, hand = held.legal, held.hand
    if held.asking.decision != "trade" or not only_high(held) or high(hand) >> 20 < STRAIGHT:
        return None
    if isinstance(legal, Choice) and any(action.amount for action in legal):
        return "of a made hand no card is traded", lambda action: (action.amount or 0) <= len(hand) - 5
    return None


def two_hands(held: Held) -> tuple[str, Right] | None:
    """A hand parted in two, both of which are compared."""
    legal, state, seat, game = held.legal, held.state, held.seat, held.game
    if not isinstance(legal, Orders) or len(legal.piles) != 2 or not held.game.piled or len(held.parts) < 2:
        return None
    if len(held.hand) < game.full_hand or len(state.common) < game.all_common or game.continues_after_showdown or game.beside:
        return None
    cut, items = legal.piles[0], [*legal.items]

    def values(order: tuple[int, ...]) -> list[int]:
        before, state.pile_split[seat] = state.pile_split[seat], cut
        try:
            return [held.value(part, seat, [*order]) for part in held.parts]
        finally:
            state.pile_split[seat] = before

    orders = [(*(c for c in items if c not in some), *some) for some in combinations(items, len(items) - cut)][:MOST_WAYS]
    every = [values(order) for order in orders if legal.legal is None or legal.legal([*order])]

    def right(action: Action) -> bool:
        mine = values(action.cards)
        return not any(all(its > my for its, my in zip(other, mine, strict=True)) for other in every)

    return "no two hands are made that others outdo in both", right


def turned(held: Held) -> tuple[str, Right] | None:
    """Cards to turn up where one of them wins a part of the pot face down. What else to turn up only decides what others see, which leaves a doubt."""
    legal, state = held.legal, held.state
    hidden = [part for part in held.parts if part.phrase().split()[0] in ("highest", "lowest", "holding")]
    if (
        held.asking.decision != "turn"
        or not isinstance(legal, Subsets)
        or legal.ordered
        or held.game.continues_after_showdown
        or len(legal) > MOST_WAYS
    ):
        return None
    rival = held.rivals[0]
    sure = [part for part in hidden if held.mine(part) > max([held.value(part, rival, [c]) for c in held.unseen], default=0)]

    def lowers(action: Action) -> bool:
        before, up = [held.mine(part) for part in sure], state.face_up
        state.face_up |= mask([*action.cards])
        try:
            return any(held.mine(part) < was for part, was in zip(sure, before, strict=True))
        finally:
            state.face_up = up

    if 0 < sum(map(lowers, legal)) < len(legal):
        return "what surely wins face down is not turned up", lambda action: not lowers(action)
    return None


def stays(held: Held) -> tuple[str, Right] | None:
    """A price to stay in, with a hand that is made whatever still comes."""
    legal, state = held.legal, held.state
    if held.asking.decision != "choose" or not isinstance(legal, Choice) or len(legal) != 2 or FOLD not in legal or not only_high(held):
        return None
    price = max(held.asking.charge(state, held.seat, action) for action in legal)
    if high(held.hand + state.common) >> 20 >= STRAIGHT > high(state.common) >> 20 and 4 * price <= state.pot():
        return "a made hand pays a small price to stay in", lambda action: action != FOLD
    return None


def chosen(held: Held) -> tuple[str, Right] | None:
    """Anything that changes a hand that is whole: not for a lower one, where it may stay as it is for nothing."""
    legal, state, seat = held.legal, held.state, held.seat
    if held.asking.decision != "choose" or not isinstance(legal, Choice) or FOLD in legal or not only_high(held) or len(legal) > MOST_WAYS:
        return None
    if len(held.hand) < held.game.full_hand or held.game.all_common or len(state.ask_seats) > 1:  # common cards may yet be others
        return None
    before, made = held.mine(held.parts[0]) >> 20, {}
    for action in legal:
        after = state.clone()
        after.log = after.observed = None
        after.act(action)
        lower = after.over or not after.live[seat] or (held.parts[0].value(after, seat) or 0) >> 20 < before
        made[action] = lower, held.asking.charge(state, seat, action)
    if before >= STRAIGHT and any(lower for lower, _ in made.values()) and any(not lower and not price for lower, price in made.values()):
        return "a made hand is not changed for a lower one", lambda action: not made[action][0]
    return None


def bought(held: Held) -> tuple[str, Right] | None:
    """The last card, out of several that everybody sees."""
    legal, hand, parts = held.legal, held.hand, held.parts
    if held.asking.decision != "buy" or not isinstance(legal, Choice) or len(hand) + 1 != held.game.full_hand or held.state.common:
        return None
    if (
        any(part.phrase() not in ("high", "low by ace-to-five") for part in parts)
        or held.game.continues_after_showdown
        or held.asking.renews
    ):
        return None
    cards = {action: action.cards[0] for action in legal if len(action.cards) == 1 and action.cards[0] not in hand}
    if len(cards) < 2 or any(not held.see >> (c & 255) & 1 for c in cards.values()):
        return None
    made = {action: [held.value(part, held.seat, [*hand, card]) for part in parts] for action, card in cards.items()}
    price = {action: held.asking.charge(held.state, held.seat, action) for action in cards}

    def outdone(action: Action) -> bool:
        return action in made and any(
            price[other] <= price[action]
            and all(its >= mine for its, mine in zip(made[other], made[action], strict=True))
            and any(
                part.side == "high" and its >> 20 > mine >> 20 for part, its, mine in zip(parts, made[other], made[action], strict=True)
            )
            for other in made
        )

    if any(map(outdone, made)):
        return "of the last cards on offer none that makes the lower hand for as much", lambda action: not outdone(action)
    return None


def exchanged(held: Held) -> tuple[str, Right] | None:
    """Other cards for a price, where the best high hand takes all."""
    legal, hand = held.legal, held.hand
    if held.asking.decision != "buy" or not isinstance(legal, Subsets) or legal.ordered or legal.least or held.state.common:
        return None
    if not high_takes_all(held.game) or len(hand) < 5:
        return None
    before = high(hand) >> 20
    costs = held.asking.charge(held.state, held.seat, legal.of(legal.items[:1])) > 0
    if before >= QUADS and costs:
        return "four of a kind or better pay for no other card", lambda action: not action.cards
    if before >= STRAIGHT:
        return "a made hand is not exchanged", lambda action: high(rest(hand, action)) >> 20 >= before
    return None


def bids(held: Held) -> tuple[str, Right] | None:
    """What is paid for a card, or for the first pick of some, is less than what can be won by it: the pot, once nothing more is auctioned for it."""
    legal, state = held.legal, held.state
    if any(rule.decision == "bid" for step in state.step_stack for rule in step.every()):
        return None
    if held.asking.decision != "bid" or not isinstance(legal, (Choice, Amounts)) or held.game.continues_after_showdown:
        return None
    most = state.pot() + sum(state.live) * state.stakes.max_bet
    if max([action.amount or 0 for action in legal], default=0) <= most:
        return None
    return "no bid is higher than what can be won", lambda action: (action.amount or 0) <= most


OTHERS = (passed_on, traded, two_hands, turned, stays, chosen, bought, exchanged, bids)
