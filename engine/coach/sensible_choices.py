"""Which cards nobody would part with: such sets are out before a world is dealt.

What decides: what is left must not be of a lower class than another set leaves, unless it is the better low, or four to a straight or a flush
with cards still to come. Where cards are drawn instead, draws off what the seat cannot place tell how good a hand each set makes: a set that makes a
worse one at every height is out. Of a made hand, what is part of nothing goes before the third of a second three; of the last cards to go, those that leave
the best hand. And what a player thinks of first stays whatever they say: a made hand, what is paired, four to a straight or a flush.
"""

from __future__ import annotations

from math import fsum
from operator import ge
from typing import NamedTuple

from ..cards import has, outside
from ..hands.evaluate import STRAIGHT
from ..players.calibration import calibration
from ..players.hand_strength import RANK_BIT, aims, directions, unused, wild_among
from ..players.house import PASSIVE
from ..table import knowledge
from ..table.choices import Choice, Subsets, sample
from .guaranteed_wins import settled
from .statistics import gap, mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.choices import Choices, Dice
    from ..table.state import State

    Cards = tuple[int, ...]

# Set by hand, as many as settle what nobody doubts in a moment (tests/coach/test_obvious_decisions.py).
LOOKS = (64, 192, 512)  # draws for each set that is still in, round by round
SURE = 2.6  # standard errors by which a set must make the better hand
LACKS = 1  # cards by which a low hand may be short and still be one on its way
FIVE = 5  # cards of a made hand
LOW_CARD = 0.12  # what a low card is worth in `directions`, as long as there are not five


class RemainingHand(NamedTuple):
    """The cards of a set, those that stay, the class of these, what they are worth as a low hand, whether they wait for a card, and the price."""

    cards: Cards
    rest: list[int]
    kind: int
    low: float
    waits: bool
    price: int


def parts_with(state: State, legal: Choices) -> bool:
    """Whether it is asked which cards to give away, in no order."""
    asking = state.asking
    return (
        asking is not None
        and isinstance(legal, Subsets)
        and not legal.ordered
        and (draws(legal) or legal.verb == "discard" or asking.decision in ("pass", "discard"))
        and all(c in state.hands[state.current_player() or 0] for c in legal.items)
    )


def draws(legal: Choices) -> bool:
    """Whether new cards come for those that a choice names."""
    return isinstance(legal, Subsets) and legal.verb == "exchange"


def sensible(state: State, seat: int, legal: Subsets, sets: list[Cards], rng: Dice) -> list[Cards]:
    """Those of the sets that somebody might give away, in the order given."""
    want, hand = aims(state), knowledge.seen(state, seat, state.hands[seat])
    drawn = draws(legal)
    if not drawn and len(hand) == len(state.hands[seat]):
        sets = best_left(state, seat, legal, hand, sets)
    first = first_thoughts(state, seat, legal, hand, sets) if drawn else []
    if not want.odd and not want.piles and want.high:
        sets = by_class(state, seat, legal, hand, sets, first)
        if not drawn and not want.low:
            sets = idle_first(state, seat, hand, sets)
    waits = state.asking is not None and state.asking.scarce  # whoever draws later has seen more, and this tells nothing of that
    if drawn and len(sets) > 1 and not state.common and not waits:
        sets = by_draws(state, seat, legal, hand, sets, first, rng)
    return sets


def first_thoughts(state: State, seat: int, legal: Subsets, hand: list[int], sets: list[Cards]) -> list[Cards]:
    """Of the sets, those that a player thinks of first: none of a made hand; all that is neither wild nor paired; all but four to a straight or a flush.
    Where only low hands win: one of each pair, and no more."""
    want, wild, ranks = aims(state), wild_among(state, seat, hand), [c >> 2 & 15 for c in hand]
    if not want.hands:
        return []  # totals and their like: pairs and straights are nothing there
    plain = {c for c in hand if not has(wild, c)}
    if want.low and not want.high:
        apart = len({c >> 2 & 15 for c in plain})
        pairs = [cards for cards in sets if cards and plain.issuperset(cards) and len(plain) - len(cards) == apart]
        return [cards for cards in pairs if len({c >> 2 & 15 for c in plain.difference(cards)}) == apart]
    single = {c for c in legal.items if c in plain and ranks.count(c >> 2 & 15) == 1}
    ideas = []
    for cards in sets:
        rest = [c for c in hand if c not in cards]
        pat = not cards and state.game.high(state, seat, hand) >> 20 >= STRAIGHT
        if pat or {*cards} == single or (len(rest) == 4 and four(rest)):
            ideas.append(cards)
    return ideas


def by_class(state: State, seat: int, legal: Subsets, hand: list[int], sets: list[Cards], first: list[Cards]) -> list[Cards]:
    """Without the sets that leave a lower class of high hand than another of as many cards and no better a low hand."""
    asking, game = state.asking, state.game
    assert asking is not None
    drawn = draws(legal)
    rows = []
    for cards in sets:
        rest = [c for c in hand if c not in cards]
        kind = game.high(state, seat, rest + state.common) >> 20
        waits = kind < STRAIGHT and (drawn or len(rest) < game.full_hand) and four(rest)
        low = directions(state, seat, rest)[1]
        if low < LOW_CARD * (min(len(rest), 5) - LACKS) - 1e-9:
            low = 0.0
        rows.append(RemainingHand(cards, rest, kind, low, waits, asking.charge(state, seat, legal.of(cards))))
    return [
        one.cards
        for one in rows
        if one.waits
        or one.cards in first
        or not any(
            other.kind > one.kind and other.low >= one.low and other.price <= one.price and (drawn or len(other.cards) == len(one.cards))
            for other in rows
        )
    ]


def idle_first(state: State, seat: int, hand: list[int], sets: list[Cards]) -> list[Cards]:
    """Of a hand that is made, the sets with the most cards that are no part of anything."""
    if state.game.high(state, seat, hand + state.common) >> 20 < STRAIGHT:
        return sets
    free = {*unused(state, seat, hand)}
    most = max([len(free.intersection(cards)) for cards in sets], default=0)
    return [cards for cards in sets if len(free.intersection(cards)) == most]


def best_left(state: State, seat: int, legal: Subsets, hand: list[int], sets: list[Cards]) -> list[Cards]:
    """Of cards thrown away for nothing, the last to go, the sets that leave no hand which another outdoes in some part of the showdown and in none falls
    short of."""
    asking, game = state.asking, state.game
    assert asking is not None
    priced = any(asking.charge(state, seat, legal.of(cards)) for cards in sets)
    if asking.decision != "discard" or priced or any(not wild.static for wild in game.wilds) or not settled(state):
        return sets
    rests = {cards: [c for c in hand if c not in cards] for cards in sets}
    if any(len(rest) != game.full_hand for rest in rests.values()):
        return sets
    best = undominated(state, seat, [*rests.values()], state.pile_split[seat])
    return [cards for cards in sets if rests[cards] in best]


def by_draws(state: State, seat: int, legal: Subsets, hand: list[int], sets: list[Cards], first: list[Cards], rng: Dice) -> list[Cards]:
    """Leaves out sets after which the drawn hand is surely worse than after another set that costs no more. They are compared against the number of rivals in
    play and against better rivals. Such a set is worse in one part of the showdown and better in none. The same cards come for all."""
    asking, learnt = state.asking, calibration(state.game, PASSIVE)
    assert asking is not None
    parts, held, see = state.game.coming(state).parts, state.hands[seat], knowledge.sees(state, seat)
    first_part = state.game.first_part(state.game.coming(state))
    unseen = outside(state.game.cards(state.n), see)
    most, rivals = max(map(len, sets)), max(sum(state.live) - 1, 1)
    prices = {cards: asking.charge(state, seat, legal.of(cards)) for cards in sets}
    places: dict[Cards, list[list[float]]] = {
        cards: [[] for _ in range(2 * len(parts))] for cards in sets
    }  # by part and height, a draw each
    for looks in LOOKS:
        for _ in range(looks):
            come = sample(rng, unseen, most)
            for cards in sets:
                state.hands[seat] = [c for c in hand if c not in cards] + come[: len(cards)]
                for number, part in enumerate(parts):
                    value = part.value(state, seat)
                    place = 0.0 if value is None else learnt.place(first_part + number, value) ** rivals
                    places[cards][2 * number].append(place)
                    places[cards][2 * number + 1].append(place * place)
        state.hands[seat] = held
        best_first = sorted(sets, key=lambda cards: -fsum(map(mean, places[cards])))
        out = {
            cards
            for i, cards in enumerate(best_first)
            if cards not in first and any(prices[b] <= prices[cards] and worse(places[cards], places[b]) for b in best_first[:i])
        }
        sets = [cards for cards in sets if cards not in out]
    return sets


def spared(state: State, seat: int, legal: Choice) -> Choice:
    """Without trades of more cards than a made hand can spare, where only high hands win: whoever agreed would break it."""
    asking, want, hand = state.asking, aims(state), state.hands[seat]
    if asking is None or asking.decision != "trade" or want.low or want.odd or want.piles:
        return legal
    if state.game.high(state, seat, knowledge.seen(state, seat, hand)) >> 20 < STRAIGHT:
        return legal
    return Choice(action for action in legal if (action.amount or 0) <= len(hand) - FIVE)


def outdone(state: State, seat: int, legal: Choice) -> Choice:
    """Without cards on offer, the last of the hand, of which another costs no more and makes a higher class of hand and nothing worse in any part."""
    asking, game, hand, want = state.asking, state.game, state.hands[seat], aims(state)
    if asking is None or asking.decision != "buy" or asking.spends or len(hand) + 1 != game.full_hand or want.odd or not want.high:
        return legal
    if len(state.common) < game.all_common or game.beside or game.continues_after_showdown:
        return legal
    parts, rated = game.coming(state).parts, {}
    for action in legal:
        card = asking.subject(action)
        if card is not None and len(action.cards) == 1 and card not in hand and has(state.face_up, card):
            state.hands[seat] = [*hand, card]
            values = [-1 if value is None else value for value in (part.value(state, seat) for part in parts)]
            rated[action] = asking.charge(state, seat, action), values, game.high(state, seat, state.hands[seat]) >> 20
    state.hands[seat] = hand

    def worse(action: Action) -> bool:
        price, mine, kind = rated[action]
        return any(cost <= price and higher > kind and all(map(ge, its, mine)) for cost, its, higher in rated.values())

    return Choice(action for action in legal if action not in rated or not worse(action))


def undominated(state: State, seat: int, ways: list[list[int]], cut: int) -> list[list[int]]:
    """Without the ways of making two hands after which another has the better hand in some part of the showdown and the worse in none. Nothing is left out
    while more cards may come."""
    game, held, before = state.game, state.hands[seat], state.pile_split[seat]
    if len(held) < game.full_hand or len(state.common) < game.all_common or game.beside or game.continues_after_showdown:
        return ways
    heights = []
    try:
        state.pile_split[seat] = cut
        for way in ways:
            state.hands[seat] = way
            heights.append([-1 if value is None else value for value in (part.value(state, seat) for part in game.coming(state).parts)])
    finally:
        state.hands[seat], state.pile_split[seat] = held, before
    return [way for way, mine in zip(ways, heights, strict=True) if not any(its != mine and all(map(ge, its, mine)) for its in heights)]


def worse(one: list[list[float]], other: list[list[float]]) -> bool:
    """Whether what the one makes is surely worse in something and better in nothing."""
    sure = False
    for mine, its in zip(one, other, strict=True):
        more, error = gap(its, mine)
        if more < 0:
            return False
        sure = sure or more > SURE * error
    return sure


def four(cards: list[int]) -> bool:
    """Four of a suit, or four ranks in a row."""
    suits, ranks = [c & 3 for c in cards], 0
    for c in cards:
        ranks |= RANK_BIT[c >> 2 & 15]
    ranks = ranks << 1 | ranks >> 12
    return max(map(suits.count, suits), default=0) > 3 or bool(ranks & ranks >> 1 & ranks >> 2 & ranks >> 3)
