"""Which actions the coach compares: all where they are few; of hundreds of card sets, orders or amounts those that the house's features find best. Of those
that differ by suits alone, where suits decide nothing, it is one.

The first is what the house itself would do. Sets of cards that nobody would part with are left out (see `sensible`), the house's too.
"""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

from ..cards import has, is_joker
from ..players.hand_strength import aims, plainest, promise, strength_of, wild_among
from ..players.rows import settings
from ..table import knowledge
from ..table.actions import Action
from ..table.choices import Amounts, Choice, Orders, Picks, Sizes, Subsets, sample
from .sensible_choices import outdone, parts_with, sensible, spared, undominated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..players.house import House
    from ..table.choices import Choices, Dice
    from ..table.state import State

# Set by hand: a budget of some thousand rollouts cannot tell many more apart.
MOST = 14  # candidates
LOOKED_AT = 300  # sets that are looked at at all
TOO_MUCH = 3  # times the pot, with what the others may put in
BY_CHANCE = 2  # candidates that no feature recommends
FLUSH = 3  # cards of a suit that may become a flush


def candidates(state: State, seat: int, house: House, seed: int) -> list[Action]:
    """The actions to compare, the house's choice first; the same for the same seed."""
    same = but_for_suits(state, seat)
    first: dict[object, Action] = {}
    for action in _candidates(state, seat, house, seed):
        first.setdefault(same(action), action)
    return list(first.values())


def but_for_suits(state: State, seat: int) -> Callable[[Action], object]:
    """What an action is when nobody looks at the suits of its cards; equal for two that are one choice. Suits count where three or more of one are kept, or
    given away together; and so do the places of cards, and who has seen them. In games where more than hands decides, every action stands by itself."""
    want, game, legal, asking = aims(state), state.game, state.legal_actions(), state.asking
    if (
        asking is None
        or not isinstance(legal, Subsets)
        or len(knowledge.seen(state, seat, state.hands[seat])) < len(state.hands[seat])
        or not want.hands
        or want.odd
        or want.piles
        or game.ranking
        or any(not wild.static for wild in game.wilds)
    ):
        return lambda action: action
    hand, wild = state.hands[seat], wild_among(state, seat, state.hands[seat])
    ordered = legal.ordered

    def kin(c: int) -> tuple[int, ...]:
        known = [has(state.known_to[p], c) for p in state.seats()]
        return (c & 63, 1) if is_joker(c) else (c >> 2 & 15, has(wild, c), has(state.face_up, c), c in hand, *known)

    def flushes(cards: list[int]) -> list[list[int]]:
        suits = [sorted(c >> 2 & 15 for c in cards if not is_joker(c) and c & 3 == suit) for suit in range(4)]
        return sorted(ranks for ranks in suits if len(ranks) >= FLUSH)

    def same(action: Action) -> object:
        cards = list(action.cards)
        if not cards:
            return action
        many = [c & 3 if sum(d & 3 == c & 3 for d in cards) >= FLUSH else -1 for c in cards]
        pairs = list(zip(map(kin, cards), many, strict=True))
        rest = asking.hand_after(state, seat, action.cards)
        return (
            action.verb,
            action.word,
            action.amount,
            action.target,
            tuple(pairs if ordered else sorted(pairs)),
            str(flushes(rest + state.common)),
        )

    return same


def _candidates(state: State, seat: int, house: House, seed: int) -> list[Action]:
    legal = state.legal_actions()
    rng = Random(seed)
    actions = {canonical(legal, house.choose(state, seat, rng)): None}
    if isinstance(legal, Picks) and state.asking is not None and state.asking.decision == "rows":
        return list(dict.fromkeys([*actions, *[legal.of(way.cards) for way in settings(state, seat, legal.piles)]]))[:MOST]
    if isinstance(legal, Orders) and legal.piles:
        return split(state, seat, legal, next(iter(actions)))
    if isinstance(legal, Subsets) and parts_with(state, legal):
        return parted(state, seat, legal, next(iter(actions)), rng)
    if isinstance(legal, Amounts):
        actions |= dict.fromkeys(amounts(state, legal))
    elif isinstance(legal, Orders) and len(legal.items) > 3:
        actions |= dict.fromkeys(orders(state, seat, legal, rng))
    elif isinstance(legal, Choice):
        able = spared(state, seat, outdone(state, seat, legal))
        if isinstance(legal, Sizes):  # the house bets sizes of its own
            able = Choice(dict.fromkeys([*able, *[action for action in actions if action.amount is not None]]))
        actions = dict.fromkeys([*[action for action in actions if action in able], *able])
    elif len(legal) <= MOST:
        actions |= dict.fromkeys(legal)
    else:
        actions |= dict.fromkeys(sets(state, seat, legal, rng))
    if isinstance(legal, (Choice, Amounts)):
        return list(actions)
    if not isinstance(legal, Orders) and len(legal) <= MOST:
        return list(actions)
    few = list(actions)[: MOST - BY_CHANCE]
    by_chance = [canonical(legal, legal.sample(rng)) for _ in range(BY_CHANCE)]
    return list(dict.fromkeys([*few, *by_chance]))


def parted(state: State, seat: int, legal: Subsets, habit: Action, rng: Dice) -> list[Action]:
    """Sets of cards to part with that make sense: the house's `habit`, those that leave the best hands, some of each size, and two by chance."""
    chance = [canonical(legal, legal.sample(rng)) for _ in range(BY_CHANCE)] if len(legal) > MOST else []
    choices = dict.fromkeys([habit.cards, *ways(legal, rng), *[action.cards for action in chance]])
    able = dict.fromkeys(sensible(state, seat, legal, list(choices), rng))
    best = habit.cards if habit.cards in able else ()
    few = [*([best] if best in able else []), *ranked(state, seat, list(able))][: MOST - BY_CHANCE]
    return [legal.of(cards) for cards in dict.fromkeys([*few, *[a.cards for a in chance if a.cards in able]])]


def split(state: State, seat: int, legal: Orders, habit: Action) -> list[Action]:
    """Ways of making two hands that no other way outdoes: the house's `habit`, then those that make the best hands."""
    high, cut, plain = state.game.high, legal.piles[0], plainest(state, seat, [*legal.items], [*legal.items])
    parted = [[c for c in plain if c not in rest] + list(rest) for rest in combinations(plain, len(plain) - cut)]
    able = undominated(state, seat, [o for o in parted if legal.legal is None or legal.legal(o)], cut)
    able.sort(key=lambda o: -strength_of(high(state, seat, o[:cut])) - strength_of(high(state, seat, o[cut:])))
    first = [habit] if {*habit.cards[:cut]} in [{*o[:cut]} for o in able] else []
    rest = [legal.of(o) for o in able if not first or {*o[:cut]} != {*habit.cards[:cut]}]
    return [*first, *rest][:MOST]


def canonical(legal: Choices, action: str) -> Action:
    """One action for what is the same choice: a set of cards in the order in which they are offered."""
    chosen = action if isinstance(action, Action) else legal.read(action)
    assert chosen is not None, f"{action!r} was said to be legal"
    if isinstance(legal, Subsets) and not legal.ordered:
        return legal.of([c for c in legal.items if c in chosen.cards])
    return chosen


def amounts(state: State, legal: Amounts) -> list[Action]:
    """The least, the most that may make sense, and amounts between, further apart the higher they are. Who wins the pot as often as three times of
    four loses by a bid of more than three times what is in it."""
    most = legal.low + TOO_MUCH * (state.pot() + sum(state.live) * state.stakes.max_bet)
    span, steps = min(legal.high, most) - legal.low, MOST - 3
    return [legal.of(legal.low + round(span * (i / steps) ** 2)) for i in range(steps + 1)]


def ways(legal: Subsets, rng: Dice) -> list[tuple[int, ...]]:
    """The legal sets, or some of them where they are too many to look at."""
    every = list(islice(legal.every(), 5 * LOOKED_AT))
    if len(every) > LOOKED_AT:
        every = sample(rng, every, LOOKED_AT)
    return [cards for cards in every if legal.legal is None or legal.legal(list(cards))]


def sets(state: State, seat: int, legal: Subsets, rng: Dice) -> list[Action]:
    """Those that leave the best hands, some of each size; turned up, those that are the best ones."""
    turned = state.asking is not None and state.asking.decision == "turn"
    return [legal.of(cards) for cards in ranked(state, seat, ways(legal, rng), turned)]


def ranked(state: State, seat: int, sets: list[tuple[int, ...]], turned: bool = False) -> list[tuple[int, ...]]:
    """The first of each size, by the hand that they leave or are."""
    hand, asking = knowledge.seen(state, seat, state.hands[seat]), state.asking
    sized: dict[int, list[tuple[float, int, tuple[int, ...]]]] = {}
    for i, cards in enumerate(sets):
        rest = (
            knowledge.seen(state, seat, asking.hand_after(state, seat, cards))
            if asking and asking.takes_table
            else [c for c in hand if c not in cards]
        )
        worth = promise(state, seat, [c for c in hand if c in cards]) if turned else -promise(state, seat, rest)
        sized.setdefault(len(cards), []).append((worth, i, cards))
    each = -(-(MOST - BY_CHANCE - 1) // max(len(sized), 1))
    return [cards for group in sized.values() for *_, cards in sorted(group)[:each]]


def orders(state: State, seat: int, legal: Orders, rng: Dice) -> list[Action]:
    """Stacks with each card on top and on the bottom, the plainest of the others first."""
    items = list(legal.items)
    plain = plainest(state, seat, items, items)
    tops = [[c, *[d for d in plain if d != c]] for c in plain]
    bottoms = [[*[d for d in plain if d != c], c] for c in plain]
    return [legal.of(order) for order in (plain, plain[::-1], *tops, *bottoms)]
