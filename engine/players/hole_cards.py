"""Which hole cards a house player keeps where common cards are still to come: those that it swaps but once in a deal, and those that all have to play."""

from __future__ import annotations

from itertools import combinations, groupby
from math import fsum  # the same on every Python: since 3.12 `sum` of floats rounds otherwise

from ..cards import outside
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
NEW_CARDS = 16  # hands of new cards that a swap is tried with
EACH_SIZE = 2  # sets of kept cards of each size that are tried, those that promise most
FIRST_BOARDS, MORE_BOARDS = 4, 6  # boards that all of these are tried with, and the best of them besides
BEST = 3
MOST_SETS = 31  # sets of cards that are looked at: all of five cards, and the first of more
WAITS = 0.015  # of promise: for each betting round to come, by so much more a swap has to gain, since there is no other
RIVALS = 2  # players whom a kept hand should beat, where more are in as well
LOW_MADE = 0.8  # what a low hand that qualifies is worth before any was compared


def sets(legal: Subsets) -> list[Cards]:
    """Those of the cards offered that may go, the fewest first; none of them, where that is allowed, is not among them."""
    sizes = range(max(legal.least, 1), legal.most + 1)
    some = [cards for n in sizes for cards in combinations(legal.items, n) if legal.legal is None or legal.legal(list(cards))]
    return some[:MOST_SETS]


def best_swap(state: State, seat: int, legal: Subsets, rounds: int, folding: bool, rng: Dice) -> Cards:
    """The cards to swap now, none where it is better to wait. `rounds` of betting are to come, this one among them; a hand that is about to be `folding` has
    nothing to wait for."""
    hand, unseen = knowledge.seen(state, seat, state.hands[seat]), outside(state.game.cards(state.n), knowledge.sees(state, seat))
    come = [sample(rng, unseen, min(legal.most, len(unseen))) for _ in range(NEW_CARDS)]
    best: Cards = ()
    most = promise(state, seat, hand) + (0.0 if folding else WAITS * max(rounds - 1, 0))
    for cards in sets(legal):
        rest = [c for c in hand if c not in cards]
        worth = fsum([promise(state, seat, [*rest, *new[: len(cards)]]) for new in come]) / NEW_CARDS
        if worth > most:
            best, most = cards, worth
    return best


def best_discard(state: State, seat: int, legal: Subsets, rng: Dice) -> Cards:
    """The cards to throw away where all that are kept have to play, with common cards that fill them up: what is left makes the best hands, on average over
    a few boards. Of each size the sets that promise most are tried, and the best of those on more boards."""
    game, hand, board = state.game, knowledge.seen(state, seat, state.hands[seat]), state.common
    unseen = outside(game.cards(state.n), knowledge.sees(state, seat))
    more = min(max(game.all_common - len(board), 0), len(unseen))
    showdown = game.coming(state)
    parts, first = showdown.parts, game.first_part(showdown)
    rivals = min(max(sum(state.live) - 1, 1), RIVALS)
    rests: dict[Cards, list[int]] = {}
    for _, same_size in groupby([*([()] if not legal.least else []), *sets(legal)], len):
        ways = {cards: [c for c in hand if c not in cards] for cards in same_size}
        rests |= dict(sorted(ways.items(), key=lambda way: -promise(state, seat, way[1]))[:EACH_SIZE])
    worth, held = dict.fromkeys(rests, 0.0), state.hands[seat]
    try:
        for boards, best in ((FIRST_BOARDS, len(rests)), (MORE_BOARDS, BEST)):
            tried = sorted(rests, key=lambda cards: -worth[cards])[:best]
            for _ in range(boards):
                state.common = [*board, *sample(rng, unseen, more)]
                for cards in tried:
                    state.hands[seat] = rests[cards]
                    worth[cards] += fsum([standing(state, seat, part, number) ** rivals for number, part in enumerate(parts, first)])
    finally:
        state.hands[seat], state.common = held, board
    return max(tried, key=lambda cards: worth[cards])


def standing(state: State, seat: int, part: Scoring, number: int) -> float:
    """The share of final hands that the seat's hand beats in a part of the showdown, as it has been learnt; roughly, before anything was."""
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
