"""Which hole cards a house player keeps where common cards are still to come: those that it swaps but once in a deal, and those that all have to play."""

from __future__ import annotations

from itertools import combinations, groupby
from math import fsum  # the same on every Python: since 3.12 `sum` of floats rounds otherwise

from ..cards import ACE, outside
from ..table import knowledge
from ..table.choices import sample
from .calibration import Calibration
from .hand_strength import promise, strength_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.choices import Dice, Subsets
    from ..table.protocols import Scoring
    from ..table.state import State

    Cards = tuple[int, ...]

# Set by hand, as few as tell a good choice from a poor one in a moment.
NEW_CARDS = 12  # hands of new cards that a swap is tried with
EACH_SIZE = 2  # sets of kept cards of each size that are tried, those that promise most
FIRST_BOARDS, MORE_BOARDS = 4, 5  # boards that all of these are tried with, and the best of them besides
BEST = 3
MOST_SETS = 31  # sets of cards that are looked at: all of five cards, and the first of more
WAITS = 0.015  # of promise: for each betting round to come, by so much more a swap has to gain, since there is no other
RIVALS = 2  # players whom a kept hand should beat, where more are in as well
RANK_OF_EIGHT = 6  # of the highest card in a low hand that qualifies
LOW_MADE = 0.8  # what a low hand that qualifies is worth before any was compared


def sets(legal: Subsets) -> list[Cards]:
    """Those of the cards offered that may go, the fewest first; none of them, where that is allowed, is not among them."""
    sizes = range(max(legal.least, 1), legal.most + 1)
    some = [cards for n in sizes for cards in combinations(legal.items, n) if legal.legal is None or legal.legal(list(cards))]
    return some[:MOST_SETS]


def handfuls(unseen: list[int], size: int, most: int, rng: Dice) -> list[list[int]]:
    """So many hands or boards of that size off a shuffled deck, one behind the other so that few cards come twice; one at least, be it smaller."""
    cards = sample(rng, unseen, min(size * most, len(unseen)))
    return [cards[i : i + size] for i in range(0, max(len(cards) - size, 0) + 1, max(size, 1))]


def best_swap(state: State, seat: int, legal: Subsets, rng: Dice) -> tuple[Cards, float]:
    """The cards to swap, and how much more the hand promises on average with the new ones; no cards and nothing where none of it promises more."""
    hand, unseen = knowledge.seen(state, seat, state.hands[seat]), outside(state.game.cards(state.n), knowledge.sees(state, seat))
    come = handfuls(unseen, legal.most, NEW_CARDS, rng)
    now = promise(state, seat, hand)
    best: Cards = ()
    most = 0.0
    for cards in sets(legal):
        rest = [c for c in hand if c not in cards]
        gain = fsum([promise(state, seat, [*rest, *new[: len(cards)]]) for new in come]) / len(come) - now
        if gain > most:
            best, most = cards, gain
    return best, most


def best_discard(state: State, seat: int, legal: Subsets, rng: Dice) -> Cards:
    """The cards to throw away where all that are kept have to play, with common cards that fill them up: what is left makes the best hands, on average over
    a few boards. Of each size the sets that promise most are tried, and the best of those on more boards."""
    game, hand, board = state.game, knowledge.seen(state, seat, state.hands[seat]), state.common
    unseen = outside(game.cards(state.n), knowledge.sees(state, seat))
    more = max(game.all_common - len(board), 0)
    come = [[*board, *cards] for cards in handfuls(unseen, more, FIRST_BOARDS + MORE_BOARDS, rng)]
    showdown = game.coming(state)
    parts, first = showdown.parts, game.first_part(showdown)
    rivals = min(max(sum(state.live) - 1, 1), RIVALS)
    rests: dict[Cards, list[int]] = {}
    for _, same_size in groupby([*([()] if not legal.least else []), *sets(legal)], len):
        ways = {cards: [c for c in hand if c not in cards] for cards in same_size}
        rests |= dict(sorted(ways.items(), key=lambda way: -promise(state, seat, way[1]))[:EACH_SIZE])
    worth, held = dict.fromkeys(rests, 0.0), state.hands[seat]
    try:
        for boards, best in ((come[:FIRST_BOARDS], len(rests)), (come[FIRST_BOARDS:], BEST)):
            tried = sorted(rests, key=lambda cards: -worth[cards])[:best]
            for state.common in boards:
                for cards in tried:
                    state.hands[seat] = rests[cards]
                    worth[cards] += fsum([standing(state, seat, part, number) ** rivals for number, part in enumerate(parts, first)])
    finally:
        state.hands[seat], state.common = held, board
    return max(tried, key=lambda cards: worth[cards])


def standing(state: State, seat: int, part: Scoring, number: int) -> float:
    """The share of final hands that the seat's hand beats in a part of the showdown, as it has been learnt; roughly, before anything was."""
    if getattr(part, "scale", "") == "eight-or-better" and state.game.plain:
        ranks = {c >> 2 & 15 for c in state.hands[seat]}
        if len(ranks) < len(state.hands[seat]) or any(RANK_OF_EIGHT < rank < ACE for rank in ranks):
            return 0.0  # they all play, and no low hand has two of them
    value = part.value(state, seat)
    if value is None:
        return 0.0
    learnt = state.game.kept(Calibration)
    if learnt is not None:
        return learnt.place(number, value)
    return strength_of(value) if part.side == "high" else LOW_MADE


def all_play(state: State) -> bool:
    """Whether all of a player's own cards have to play in every part of the showdown, with common cards that fill them up."""
    parts = state.game.coming(state).parts
    return all(getattr(getattr(part, "use", None), "every", "") for part in parts)
